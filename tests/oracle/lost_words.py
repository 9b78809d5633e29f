"""Words of real sentences that do not come back when their facts are printed: what a wrong reading leaves out.

``python -m tests.oracle.lost_words static|resolving [HOW_MANY]`` prints the groups of sentences that lose the same
words, the commonest first, each with an example. Most are other words for the same ("equipped" is printed as
"enchanted").
"""

from __future__ import annotations

import sys
from collections import Counter, defaultdict
from collections.abc import Iterator

from pyclingo_bridge.model import CardDefinition
from pyclingo_bridge.oracle import read_ability_lines, read_effects
from pyclingo_bridge.oracle.abilities import chosen_type, known_as_of
from pyclingo_bridge.oracle.definite import definite
from pyclingo_bridge.oracle.printing import words_of_facts
from pyclingo_bridge.oracle.reading import facts_of
from pyclingo_bridge.oracle.referents import resolve_referents
from pyclingo_bridge.oracle.tokens import Tokens, normalise, with_self

from .hand_checks import corpus

_SMALL = frozenset(
    """. , and are it its have as long if control be then in of to with or that also additional this until end may
    instead you from on for_each""".split()  # noqa: SIM905
)


def sentences(card: CardDefinition, sort: str) -> Iterator[tuple[str, Tokens, Tokens]]:
    """Give each text of a card that is read as changes, its words, and the words that its facts are printed in."""
    name, kind = known_as_of(card), chosen_type(card.oracle_text)
    if sort == "static":
        for each in read_ability_lines(card):
            if each.sort in ("static", "replacement") and each.heard:
                text = " ".join(each.heard)
                yield text, normalise(text, name, kind), words_of_facts(each.facts, each.id) or ()
        return
    for identity, said in read_effects(card):
        text = " ".join(said.heard)
        words = [word for each in said.heard for word in (*normalise(definite(with_self(each, name)), name, kind), ".")]
        yield text, resolve_referents(tuple(words)), words_of_facts(facts_of(identity, said), identity) or ()


def _counted(words: Tokens) -> Counter[str]:
    return Counter(word for word in words if word not in _SMALL and not word.startswith(('"', "¤", "‡", "target")))


def main(sort: str = "static", how_many: str = "100") -> None:
    """Print what is lost, and what takes its place."""
    groups: dict[tuple[str, str], list[str]] = defaultdict(list)
    for card in corpus().values():
        for text, words, printed in sentences(card, sort):
            before, after = _counted(words), _counted(printed)
            if printed and before - after:
                lost, new = (" ".join(sorted(each.elements())) for each in (before - after, after - before))
                groups[lost, new].append(f"{card.name}: {text}\n        -> {' '.join(printed)}")
    for (lost, new), found in sorted(groups.items(), key=lambda item: -len(item[1]))[: int(how_many)]:
        print(f"{len(found)} lost: {lost} | new: {new}\n    {found[0]}")


if __name__ == "__main__":
    main(*sys.argv[1:3])
