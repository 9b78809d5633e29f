"""Several sentences of one static ability: conditions of their own, "otherwise", "instead", "the same is true for".

An ability has one condition for all that it does. Where its sentences have different ones, each stands with the set of
objects that its sentence is about: ``that(this,F)``, said of the source.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any

from ..terms import Term, term
from .lexicon import GRAMMAR
from .meanings import ALWAYS
from .productions import Tokens
from .templates import conjunction, conjuncts

THIS = Term("this")
SAME = ("same", "are", "true", "for")
_OPENINGS = (("as", "long", "as"), ("if",))
# keywords of which there are kinds: "landwalk" is whatever landwalk the other has
_KINDS = {
    ("landwalk",): Term("landwalk"),
    ("protection",): Term("protection"),
    ("protection", "from", "any", "color"): term("protection", Term("color")),
}


def said(condition: Any, parts: Iterable[Any]) -> Any:
    """Give a sentence's meaning."""
    return Term("said", (condition, tuple(parts)))  # type: ignore[arg-type]


def part(subject: Any, ops: Iterable[Any]) -> Any:
    """Give one set of objects and what is done to each."""
    return Term("part", (subject, tuple(ops)))  # type: ignore[arg-type]


def distribute(sentences: Sequence[Any]) -> Any | None:
    """Give one meaning for several sentences; ``None`` where a condition has no place."""
    conditions = {sentence.args[0] for sentence in sentences}
    if len(conditions) <= 1:
        return said(next(iter(conditions), ALWAYS), [each for sentence in sentences for each in sentence.args[1]])
    parts: list[Any] = []
    for sentence in sentences:
        condition, own = sentence.args
        for each in own:
            subject, ops = each.args
            if condition != ALWAYS:
                if _of_players(subject) and any(op.name != "rule" for op in ops):
                    return None
                subject = conjunction((*conjuncts(subject), term("that", THIS, condition)))
            parts.append(part(subject, ops))
    return said(ALWAYS, parts)


def withdraw(each: Any) -> Any:
    """Give the meaning of a part as a sentence of its own, with the condition that stands with its set."""
    subject, ops = each.args
    *inner, last = conjuncts(subject) or (subject,)
    if inner and isinstance(last, Term) and last.name == "that" and last.args[0] == THIS:
        return said(last.args[1], [part(conjunction(tuple(inner)), ops)])
    return said(ALWAYS, [each])


def _of_players(subject: Any) -> bool:
    return isinstance(subject, Term) and (subject.name == "player" or any(map(_of_players, subject.args)))


def continued(tokens: Tokens, before: Any, read: Callable[[Tokens], Any | None]) -> list[Any] | None:
    """Read a sentence whose "it", "otherwise", "instead" or "the same" goes back to the sentence ``before``.

    Gives what takes the place of ``before``: its own meaning, perhaps narrowed, and that of the sentence.
    """
    if tokens[:4] == SAME:
        more = _same_of_others(tokens[4:], before)
        return [before, *more] if more else None
    otherwise, instead = tokens[:2] == ("otherwise", ","), "instead" in tokens
    if not otherwise and not instead and "it" not in tokens:
        return None
    words = tuple([word for word in tokens[2 if otherwise else 0 :] if word != "instead"])
    subject = before.args[1][-1].args[0]
    for base, named in _named(subject):
        if otherwise and base != (_unconditional(subject) if before.args[0] == ALWAYS else subject):
            continue
        for sentence in _with_noun(words, named):
            found = read(sentence)
            if found is None:
                continue
            if otherwise:
                found = _otherwise(found, before, base)
                if found is not None:
                    return [before, found]
            elif instead:
                both = _instead(found, before, base)
                if both is not None:
                    return both
            else:
                return [before, found]
    return None


def goes_back(tokens: Tokens, before: Any) -> bool:
    """Whether "it" in a sentence is what the sentence ``before`` is about, and not the source."""
    if before.args[1][-1].args[0] == THIS:
        return False
    if tokens[:1] == ("it",) or tokens[:3] == ("otherwise", ",", "it"):
        return True
    return any(tokens[: len(each)] == each for each in _OPENINGS) and (
        "~" not in tokens and (tokens[1:2] == ("it",) or _pronoun(tokens) is not None)
    )


def _named(subject: Any) -> Iterable[tuple[Any, Tokens]]:
    """Give what a sentence is about and words for it; without what only a condition narrows it by."""
    parts = conjuncts(subject)
    for size in range(len(parts), 0, -1):
        base = conjunction(parts[:size])
        words = GRAMMAR.write("subject", base)
        if words is not None:
            yield base, words


def _unconditional(subject: Any) -> Any:
    """Give what a sentence is about in any case: without all that its condition says of the set."""
    first, *rest = conjuncts(subject) or (subject,)
    if first != Term("host") or (rest and getattr(rest[-1], "name", "") == "that"):
        return conjunction((first, *rest[:-1]))
    # "enchanted creature ... as long as it's a Detective you control": the noun, then two things that are asked
    return conjunction((first, *rest[:1])) if len(rest) > 1 else first


def _pronoun(tokens: Tokens) -> int | None:
    """Give the place of the "it" that is the subject after a condition."""
    for place in range(1, len(tokens) - 1):
        if tokens[place - 1] == "," and tokens[place] == "it":
            return place
    return None


def _with_noun(tokens: Tokens, named: Tokens) -> Iterable[Tokens]:
    """Put what "it" stands for in place of it."""
    if tokens[:1] == ("it",):
        yield (*named, *tokens[1:])
        return
    if tokens[:1] not in (("as",), ("if",), ("during",)):
        yield tokens
        return
    opening = 3 if tokens[:3] == _OPENINGS[0] else 1
    place = _pronoun(tokens)
    if place is None:
        yield tokens
    elif tokens[opening] == "it":
        yield ("as", "long", "as", *named, *tokens[opening + 1 :])
        yield (*named, *tokens[place + 1 :], "as", "long", "as", *tokens[opening : place - 1])
    else:
        yield (*tokens[:place], *named, *tokens[place + 1 :])


def _narrowing(narrow: Any, base: Any) -> Any | None:
    """Give what a set adds to the description ``base``."""
    inner, outer = conjuncts(base), conjuncts(narrow)
    return conjunction(outer[len(inner) :]) if outer[: len(inner)] == inner and len(outer) > len(inner) else None


def _otherwise(found: Any, before: Any, base: Any) -> Any | None:
    condition, parts = found.args
    if condition != ALWAYS or len(before.args[1]) != 1:
        return None
    if before.args[0] != ALWAYS:
        return said(term("non", before.args[0]), parts)
    narrowing = _narrowing(before.args[1][0].args[0], base)
    if narrowing is None or len(parts) != 1:
        return None
    if parts[0].args[0] == THIS and conjuncts(base)[0] == Term("host"):
        held = term("that", Term("host"), conjunction(conjuncts(before.args[1][0].args[0])[1:]))
        return said(term("non", held), parts)
    if parts[0].args[0] != base:
        return None
    return said(ALWAYS, [part(_but_not(base, narrowing), parts[0].args[1])])


def _but_not(base: Any, narrowing: Any) -> Any:
    of_source = isinstance(narrowing, Term) and narrowing.name == "that" and narrowing.args[0] == THIS
    denied = term("that", THIS, term("non", narrowing.args[1])) if of_source else term("non", narrowing)
    return conjunction((*conjuncts(base), denied))


def _instead(found: Any, before: Any, base: Any) -> list[Any] | None:
    """Read "gets +2/+1 instead": where that holds, the bonus of the sentence before does not apply."""
    condition, parts = found.args
    if len(parts) != 1 or before.args[0] != ALWAYS or len(before.args[1]) != 1 or before.args[1][0].args[0] != base:
        return None
    subject, ops = parts[0].args
    narrowing = term("that", THIS, condition) if condition != ALWAYS else _narrowing(subject, base)
    if narrowing is None or any(not op.name.startswith("add_") for op in ops):
        return None
    earlier = before.args[1][0].args[1]
    stays = [op for op in earlier if not op.name.startswith("add_")]
    goes = [op for op in earlier if op.name.startswith("add_")]
    kept = [part(base, stays)] if stays else []
    return [
        said(
            ALWAYS,
            [*kept, part(_but_not(base, narrowing), goes), part(conjunction((*conjuncts(base), narrowing)), ops)],
        )
    ]


def replaced(value: Any, old: Any, new: Any) -> Any:
    """Give a term with ``new`` wherever ``old`` stands."""
    if value == old:
        return new
    if isinstance(value, Term):
        return Term(value.name, tuple([replaced(each, old, new) for each in value.args]))
    return tuple([replaced(each, old, new) for each in value]) if isinstance(value, tuple) else value


def _same_of_others(words: Tokens, before: Any) -> list[Any] | None:
    """Read "the same is true for fear, landwalk, and haste" after a sentence about one keyword."""
    condition, parts = before.args
    gained = [op for each in parts for op in each.args[1]]
    if len(gained) != 1 or gained[0].name != "gain" or not isinstance(gained[0].args[0], Term):
        return None
    keyword = gained[0].args[0].args[0]
    found: list[Any] = []
    for other in _listed(words):
        kind = _KINDS.get(other)
        if kind is not None:
            lenders = _lenders(condition, keyword)
            if lenders is None:
                return None
            found.append(said(ALWAYS, [part(parts[0].args[0], [term("gain_abilities", kind, lenders)])]))
            continue
        meanings = set(GRAMMAR.parse("keyword", other))
        if len(meanings) != 1:
            return None
        found.append(replaced(before, keyword, meanings.pop()))
    return found


def _listed(words: Tokens) -> list[Tokens]:
    found: list[Tokens] = []
    now: list[str] = []
    for word in (*words, ","):
        if word not in (",", "and"):
            now.append(word)
        elif now:
            found.append(tuple(now))
            now = []
    return found


def _lenders(condition: Any, keyword: Any) -> Any | None:
    """Give the set in "as long as there is one of these with that keyword", without the keyword."""
    if not isinstance(condition, Term) or condition.name != "compare":
        return None
    counted = condition.args[0]
    if not isinstance(counted, Term) or counted.name != "count" or condition.args[1:] != (Term("ge"), 1):
        return None
    asked = term("has_keyword", keyword)
    parts = conjuncts(counted.args[0])
    return conjunction(tuple([each for each in parts if each != asked])) if asked in parts else None
