"""The clauses of a sentence that is carried out: deeds, and changes that last.

"Untap target creature and gain control of it until end of turn" is a deed and a change. A piece of a sentence counts as
a deed only if its verb is one of ``asp/deeds.lp``, all its words are known, and nothing in it may be said of a
characteristic.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache
from typing import Any

from ..terms import Term, term
from .deeds import acts_only
from .durations import leading_duration, without_duration
from .lexicon import GRAMMAR, RULE_STARTS
from .meanings import LONGEST_SENTENCE, Lasting, meanings, parts_of
from .productions import Tokens
from .told import with_told_number

_ANTECEDENT = Term("antecedent")
# deeds that can be changes as well: of the rules, or of a text, or of what they are done to
_CHANGES_TOO = frozenset([*RULE_STARTS, "prevent", "skip", "change", "goaded"])
_FIRST = (term("mode", 1),)
_DONE_TO = ("tap", "untap", "goad", "detain", "regenerate", "support", "exert")
_OPENERS: tuple[Tokens, ...] = (
    ("then",),
    ("and",),
    (",",),
    ("instead", ","),
    ("instead",),
    ("if", "you", "do", ","),
    ("when", "you", "do", ","),
    ("if", "it", "do", ","),
    ("you", "may"),
    ("also",),
    ("for_each", "opponent", ","),
    ("for_each", "player", ","),
)


def without_openers(tokens: Tokens) -> Tokens:
    """Take off "then" and the like; that something was done is what a board says when it has the effect."""
    changed = True
    while changed:
        changed = False
        for opener in _OPENERS:
            if tokens[: len(opener)] == opener and (opener != ("you", "may") or tokens[2:3] not in (("have",), ())):
                tokens = tokens[len(opener) :]
                changed = True
    return tokens


@lru_cache(maxsize=32768)
def read_clauses(tokens: Tokens) -> tuple[Lasting, ...] | None:
    """Give what lasts of what the clauses say; ``None`` if they are not understood, or in two ways."""
    tokens, duration = leading_duration(without_openers(tokens))
    if _CHANGES_TOO.isdisjoint(tokens) and acts_only(tokens):
        return ()
    found = _readings(without_openers(tokens))
    if len(found) != 1:
        return None
    (parts,) = found
    if duration is not None:
        if any(part.duration is not None for part in parts):
            return None
        parts = tuple([part._replace(duration=duration) for part in parts])
    return parts


_X_FORM = re.compile(r"[+\-](?:x|0)/[+\-](?:x|0)")


def _with_number(tokens: Tokens) -> tuple[Tokens, Tokens]:
    """Part "..., where X is ..." from the end of clauses: it is said of every X in them."""
    for place in range(1, len(tokens) - 3):
        if tokens[place : place + 4] == (",", "where", "x", "are"):
            return tokens[:place], tokens[place:]
    return tokens, ()


@lru_cache(maxsize=32768)
def _readings(tokens: Tokens) -> frozenset[tuple[Lasting, ...]]:
    """Give the ways to read clauses: as one, or cut at "and", "then" or a comma."""
    whole = _change(tokens)
    if whole is not None:
        return frozenset([whole])
    if len(tokens) > LONGEST_SENTENCE or "." in tokens or len(set(meanings(without_duration(tokens)[0]))) > 1:
        return frozenset()
    found: set[tuple[Lasting, ...]] = set()
    clauses, number = _with_number(tokens)
    for left, right in _cuts(clauses):
        if number:
            left, right = [(*one, *number) if any(map(_X_FORM.fullmatch, one)) else one for one in (left, right)]
        for head in _heads(left):
            for rest in _tails(left, right):
                if not rest and _loses_duration(head, right):
                    continue
                both = _together(head, spoken_of(rest, head[-1].subject if head else object_of(left)))
                if both is not None:
                    found.add(both)
        if found and _change(right) is not None:
            break  # the rest is one clause: "goblin and orc you control have ..." is not cut in two
    return _finest(found)


def _loses_duration(head: tuple[Lasting, ...], deed: Tokens) -> bool:
    """Whether a change would last for ever because the clause after it, of which nothing lasts, has the duration."""
    forever = [part for part in head if part.duration is None and any(op.name != "control" for op in part.ops)]
    return bool(forever) and without_duration(deed)[1] == Term("end_of_turn")


def _finest(found: set[tuple[Lasting, ...]]) -> frozenset[tuple[Lasting, ...]]:
    """Of readings that differ in rules only, which change no characteristic, take the one that parts them best."""
    if len(found) > 1 and len({tuple(_changes_of(each)) for each in found}) == 1:
        most = max(map(_rules_in, found))
        return frozenset([each for each in found if _rules_in(each) == most])
    return frozenset(found)


def _changes_of(said: tuple[Lasting, ...]) -> Iterator[Lasting]:
    for part in said:
        ops = tuple([op for op in part.ops if op.name != "rule"])
        if ops:
            yield part._replace(ops=ops)


def _rules_in(said: tuple[Lasting, ...]) -> int:
    return sum(op.name == "rule" for part in said for op in part.ops)


def _change(tokens: Tokens) -> tuple[Lasting, ...] | None:
    bare, duration = without_duration(tokens)
    parts = parts_of(bare)
    if parts is None and not meanings(bare):
        told = [said for words in with_told_number(bare) if (said := parts_of(words)) is not None]
        parts = told[0] if len(told) == 1 else None
    if parts is None:
        return None
    found = [one for part in parts for one in _with_choices(part.args[0], part.args[1], duration)]
    return tuple(found) if sum(one.given == _FIRST for one in found) < 2 else None


def _with_choices(subject: Any, ops: tuple[Any, ...], duration: Any) -> Iterator[Lasting]:
    """Give what is done in any case, and what is done for each choice between changes ("your choice of ...")."""
    surely = tuple([op for op in ops if op.name != "choose"])
    if surely:
        yield Lasting(subject, surely, duration)
    for op in ops:
        if op.name == "choose":
            for number, chosen in enumerate(op.args[0], start=1):
                yield Lasting(subject, tuple(chosen), duration, (term("mode", number),))


def _heads(left: Tokens) -> Iterator[tuple[Lasting, ...]]:
    """Give what the first clause says: a change, or a deed, of which nothing lasts."""
    said = _change(left)
    if said is not None:
        yield said
    elif acts_only(left):
        yield ()


def _tails(left: Tokens, right: Tokens) -> Iterator[tuple[Lasting, ...]]:
    """Give what the other clauses say; one without a subject has that of the clause before."""
    given: set[tuple[Lasting, ...]] = set()
    subject = _subject(left)
    if _is_rest_of_phrase(left, right):
        return
    for words in (right, (*subject, *right) if subject else ()):
        if not words:
            continue
        for said in _led(words):
            if said not in given:
                given.add(said)
                yield said
    if not given and acts_only(right):
        yield ()


def _led(tokens: Tokens) -> Iterator[tuple[Lasting, ...]]:
    """Give the readings of clauses that may begin with a duration of their own: "and until your next turn, ..."."""
    bare, duration = leading_duration(tokens)
    for said in _readings(bare):
        if duration is None:
            yield said
        elif all(part.duration is None for part in said):
            yield tuple([part._replace(duration=duration) for part in said])


def _is_rest_of_phrase(left: Tokens, right: Tokens) -> bool:
    """Whether "and" stands between nouns with a relative clause: "all auras and equipment that were attached to it"."""
    kinds = (GRAMMAR.lexical["type"], GRAMMAR.lexical["subtype"])
    return right[1:2] == ("that",) and all(
        any(kind.read(words, 0) for kind in kinds) for words in (left[-1:], right[:1])
    )


def spoken_of(parts: tuple[Lasting, ...], subject: Any) -> tuple[Lasting, ...] | None:
    """Put ``subject`` for "they"; ``None`` if they are spoken of and it is not known who they are."""
    if all(part.subject != _ANTECEDENT for part in parts):
        return parts
    if subject is None or subject == _ANTECEDENT:
        return parts if subject else None
    return tuple([part._replace(subject=subject) if part.subject == _ANTECEDENT else part for part in parts])


def object_of(deed: Tokens) -> Any:
    """Give what a deed is done to: "untap all creatures you control", "put a counter on each of them"."""
    if deed[:1] == ("put",) and "on" in deed:
        words = deed[deed.index("on") + 1 :]
    elif "for_each" in deed:
        words = deed[deed.index("for_each") + 1 :]
    elif deed[:1] and deed[0] in _DONE_TO:
        words = deed[1:]
    else:
        return None
    found = set(GRAMMAR.parse("subject", words))
    return found.pop() if len(found) == 1 else None


def _subject(clause: Tokens) -> Tokens:
    """Give the subject of a clause, where it is one word for one object."""
    if clause[1:2] in (("and",), ("or",), (",",)):
        return ()  # "this creature and target creature get ...": of both
    if clause[:1] == ("~",) or (clause and re.fullmatch(r"target[0-9]+\+?|antecedent", clause[0])):
        return clause[:1]
    return ()


def _cuts(tokens: Tokens) -> Iterator[tuple[Tokens, Tokens]]:
    lasting = False  # "for as long as you control this creature and it remains tapped" is not cut in two
    for place in range(1, len(tokens) - 1):
        if tokens[place] == "except":
            return  # what follows is said of the copy
        lasting = tokens[place] != "," and (lasting or tokens[place - 1 : place + 3] == ("for", "as", "long", "as"))
        if lasting:
            continue
        if tokens[place] == "and" and tokens[place - 1] != "," or tokens[place] == "then" and tokens[place - 1] != ",":
            yield tokens[:place], tokens[place + 1 :]
        elif tokens[place] == ",":
            rest = tokens[place + 1 :]
            while rest[:1] in (("and",), ("then",)):
                rest = rest[1:]
            if rest:
                yield tokens[:place], rest


def _together(head: tuple[Lasting, ...], rest: tuple[Lasting, ...] | None) -> tuple[Lasting, ...] | None:
    """Put clauses together; one without a duration has that of the ones after it, if it is no change of control."""
    if rest is None:
        return None
    wanted = {part.duration for part in rest if part.duration is not None}
    if len(wanted) == 1 and any(part.duration is None for part in head):
        (duration,) = wanted
        if any(op.name == "control" for part in head for op in part.ops if part.duration is None):
            return None
        head = tuple([part._replace(duration=part.duration or duration) for part in head])
    return joined((*head, *rest))


def joined(parts: tuple[Lasting, ...]) -> tuple[Lasting, ...]:
    """Join what is said of the same objects for the same time, one after the other."""
    found: list[Lasting] = []
    for part in parts:
        if found and found[-1]._replace(ops=()) == part._replace(ops=()):
            found[-1] = found[-1]._replace(ops=(*found[-1].ops, *part.ops))
        else:
            found.append(part)
    return tuple(found)
