"""Words of which one stands in every text of a category: a text without any of them need not be parsed."""

from __future__ import annotations

from collections.abc import Mapping

from .productions import Lexical, Production

# What stands in nearly every sentence tells little: of the parts of a production that with other words is taken.
_ORDINARY = frozenset(
    """, . and as or if of to for_each other it its you your ~ ~'s creature player opponent counter enchanted equipped
    power toughness life""".split()  # noqa: SIM905
)
_TELLS_LITTLE = 1000  # words of the other sort that one of these weighs as much as
_Weighed = tuple[int, frozenset[str]]


def needed_words(
    productions: Mapping[str, list[Production]], lexical: Mapping[str, Lexical]
) -> dict[str, frozenset[str]]:
    """Give such words, or kinds of words, for each category that has some."""
    known = {name: _weighed(words.first) for name, words in lexical.items() if words.first is not None}
    anything = {name for name, words in lexical.items() if words.first is None}  # of which no word is needed
    open_rules = {name: [_parted(rule) for rule in rules] for name, rules in productions.items()}
    changed = True
    while changed:  # what is neither known nor anything is a category of which no text has been found yet
        changed = False
        for name in [name for name in open_rules if name not in anything]:
            found: set[str] = set()
            for literal, slots in open_rules[name]:
                if any(slot not in known and slot not in anything for slot in slots):
                    continue
                best = min((known[slot] for slot in slots if slot in known), key=_weight, default=None)
                if literal is not None and (best is None or literal[0] <= best[0]):
                    best = literal
                if best is None:
                    anything.add(name)
                    known.pop(name, None)
                    changed = True
                    break
                found |= best[1]
            else:
                if found and (name not in known or known[name][1] != found):
                    known[name] = _weighed(frozenset(found))
                    changed = True
    return {name: words for name, (_, words) in known.items()}


def _parted(rule: Production) -> tuple[_Weighed | None, tuple[str, ...]]:
    """Give the word of a production that tells most, and the categories of its slots."""
    literals = [_weighed(frozenset([part])) for part in rule.parts if isinstance(part, str)]
    return min(literals, key=_weight, default=None), tuple(
        [part[1] for part in rule.parts if not isinstance(part, str)]
    )


def _weight(weighed: _Weighed) -> int:
    return weighed[0]


def _weighed(words: frozenset[str]) -> _Weighed:
    return sum(_TELLS_LITTLE if word in _ORDINARY or word[0] == "<" else 1 for word in words), words
