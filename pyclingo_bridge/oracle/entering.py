"""Abilities about how a permanent enters: copies, choices of what it becomes, and those without any effect here."""

from __future__ import annotations

import re

from ..terms import Term, term
from .copies_of_others import copies_of_others, is_copying
from .counters_at_entry import UNTOLD, ways_of_entering
from .deeds import replaces_event
from .entering_of_others import entering_of_others
from .instructions import instructions_of
from .lexicon import GRAMMAR
from .reading import AbilityReading, changes_nothing, sentences_of
from .tokens import normalise

_CHOICE = re.compile(r"^As (.+?) enters(?: or is turned face up)?, it becomes your choice of (.+?)\.?$")

_AS_IT_ENTERS = re.compile(
    r"As (?:this \w+|[^,]+) enters, (you may )?([^.]+)\.(?: If you don't, (this \w+|it|[^,]+) enters tapped\.)?"
)


def read_entering(text: str, body: str, name: str, kind: str) -> AbilityReading:
    """Read a replacement effect."""
    facts: list[Term] = [term("ability", text, Term("replacement")), term("text", text, text)]
    ways = _decided(body, name, kind) or {
        way: None for sentence in sentences_of(body) for way in ways_of_entering(sentence, name, kind)
    }
    facts += [term("enters_how", text, way) for way in ways]
    others = [each for sentence in sentences_of(body) for each in entering_of_others(sentence, name, kind)]
    facts += [term("enters_otherwise", text, *each) for each in others]
    facts += [each for sentence in sentences_of(body) for each in copies_of_others(text, sentence, name, kind)]
    choice = _CHOICE.match(body)
    if choice:
        more = _options(text, choice.group(2))
        if more is None:
            return AbilityReading(text, text, "replacement", tuple(facts), False, (body,), True)
        return AbilityReading(text, text, "replacement", tuple(facts + more), True, (), True, (body,))
    if_clause = re.match(r"If ([^,]+), you may have ", body)
    rest = body[if_clause.end() - len("you may have ") :] if if_clause else body
    first, *more_sentences = sentences_of(rest)
    found = set(GRAMMAR.parse("copy_as_enters", normalise(first, name, kind)))
    if len(found) == 1:
        if if_clause:
            facts.append(term("condition", text, term("holds", if_clause.group(1))))
        parts = [part.args for part in found.pop()]
        ops = tuple([op for _, each in parts for op in each])
        facts += [term("as_enters", text)]
        facts += [term("subject", text, place, subject) for place, (subject, _) in enumerate(parts, start=1)]
        sets = [place for place, (_, each) in enumerate(parts, start=1) for _ in each]
        facts += [
            term("does", text, place, number, op)
            for number, (place, op) in enumerate(zip(sets, ops, strict=True), start=1)
        ]
        from .abilities import read_quoted
        from .reading import quoted_in

        timed: list[Term] = []
        for quoted in quoted_in(ops):
            inner = read_quoted(quoted, kind)
            facts += inner.facts
            timed += inner.timed
        left = tuple([sentence for sentence in more_sentences if not changes_nothing(sentence, name)])
        return AbilityReading(
            text, text, "replacement", tuple(facts), not left, left, True, (first,), timed=tuple(timed)
        )
    left = tuple(
        [
            sentence
            for sentence in sentences_of(body)
            if not (_later(sentence, name) or _carried_out(sentence, name, kind))
        ]
    )
    heard = tuple(
        [
            sentence
            for sentence in sentences_of(body)
            if any(map(is_copying, copies_of_others(text, sentence, name, kind)))
        ]
    )
    return AbilityReading(text, text, "replacement", tuple(facts), not left, left, bool(left or heard), heard)


def _carried_out(sentence: str, name: str, kind: str) -> bool:
    """Whether all that a sentence says of how something enters was read."""
    ways = ways_of_entering(sentence, name, kind)
    return (
        (bool(ways) and UNTOLD not in ways)
        or any(True for _ in entering_of_others(sentence, name, kind))
        or bool(copies_of_others("", sentence, name, kind))
    )


def _decided(body: str, name: str, kind: str) -> dict[Term, None]:
    """Read "as this enters, you may pay 2 life. If you don't, it enters tapped", and what is done as it enters."""
    found = _AS_IT_ENTERS.fullmatch(body)
    if found is None:
        return {}
    optional, deed, otherwise = found.groups()
    if optional and otherwise is None:
        return {}
    shown = optional and deed.startswith("reveal ")  # what players have seen is not kept account of
    done = (Term("nothing"),) if shown else instructions_of(normalise(deed, name, kind), deed)
    if done is None or any(each.name not in ("do", "nothing") for each in done):
        return {UNTOLD: None} if optional else {}
    if not optional:
        return {term("as_it_enters", each): None for each in done}
    return {term("unless_done", done[0], Term("tapped")): None} if len(done) == 1 else {UNTOLD: None}


def _later(sentence: str, name: str) -> bool:
    """Whether a sentence changes nothing that is on a board already."""
    return changes_nothing(sentence, name) or replaces_event(sentence, name)


def _options(text: str, options: str) -> list[Term] | None:
    facts = [term("as_enters", text)]
    pieces = re.split(r", or |, | or ", re.sub(r" in addition to its other types$", "", options))
    for number, piece in enumerate(pieces, start=1):
        found = set(GRAMMAR.parse("option_line", normalise(piece)))
        if len(found) != 1:
            return None
        facts.append(term("option", text, number, piece))
        facts += [term("ability", piece, Term("replacement")), term("subject", piece, 1, Term("this"))]
        for place, op in enumerate(found.pop(), start=1):
            facts.append(term("does", piece, 1, place, term("copiable", op)))
    return facts
