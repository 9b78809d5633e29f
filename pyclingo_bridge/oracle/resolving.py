"""What a spell or ability does as it resolves, sentence by sentence.

A sentence is a change that lasts, an instruction, another deed, or not understood.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from functools import lru_cache
from typing import Any, NamedTuple

from ..terms import Term, term
from .clauses import joined, object_of, read_clauses, spoken_of, without_openers
from .definite import definite
from .instructions import LASTING, Step, creates, in_order, instead_of, instructions_of, is_certain, picks
from .instructions import lasts as goes_on
from .lexicon import GRAMMAR
from .meanings import ALWAYS, Lasting
from .productions import Tokens
from .provisos import decided_by_rules, negated, provisos
from .reading import Understood, changes_nothing, sentences_of
from .redirected import exiles_if_it_dies
from .referents import resolved
from .spelled_out import spelled_out
from .tokens import normalise, with_self, without_reminder
from .words import SUBTYPE_KINDS

_ANTECEDENT = Term("antecedent")
_LOSES_TYPES = term("lose_all", Term("type"))
_SETS_KINDS = (_LOSES_TYPES, *(term("lose_all", Term(kind)) for kind in SUBTYPE_KINDS))
_IS_CREATURE = term("add", Term("type"), Term("creature"))
_X = term("number", Term("x"))
# how a sentence about what was just done ends, what that was, and what it is with this
_MORE: tuple[tuple[Tokens, Term, Term], ...] = (
    (("can't", "be", "regenerated"), Term("destroy"), Term("destroy_for_good")),
    (
        ("you", "may", "choose", "new", "targets", "for", "copy"),
        term("copy_spell", Term("same")),
        term("copy_spell", Term("new_targets")),
    ),
)
# "If that spell is countered this way, exile it instead of putting it into its owner's graveyard."
_COUNTERED = re.compile(
    r"If (?:that|the) spell is countered this way, "
    r"(exile it|put (?:it|that card) (?:into its owner's hand|on (?:top|the bottom) of its owner's library))"
    r" instead of "
)
_SENT = (("exile", "exile"), ("hand", "hand"), ("top", "top"), ("bottom", "library"))
_MADE_WITH = re.compile(r"(?:It has|They have) ")
_CREATES = re.compile(r"\bcreates?\b", re.IGNORECASE)
# "Put a +1/+1 counter on a creature you control and it gains flying": of one that is chosen as it resolves, not of all
_TO_ONE = re.compile(
    r"\b(?:(?:put|remove) [^.,]*? (?:on|from)|untap|tap|regenerate|goad|detain) (?:an?|another) ", re.I
)
_WHEN_DONE = re.compile(r"^When you do, (?:if [^,]*, )?")
# 602.5: when an ability may be activated is settled before anything of it resolves
_RESTRICTS = re.compile(r"You can't activate this ability\b")
_LATER = re.compile(r"^(?:Until [^,]*|This turn), (?=when)", re.IGNORECASE)


class _Said(NamedTuple):
    """What one sentence says; ``instead`` is where it takes the place of what was said before."""

    parts: tuple[Lasting, ...]
    instead: tuple[Any, ...] = ()


@lru_cache(maxsize=16384)
def understand_effect(text: str, name: str, chosen_type: str, about: Tokens = ()) -> Understood:
    """Read all the sentences of what is carried out.

    ``about`` are the words for what the trigger condition before it spoke of.
    """
    pairs = [
        (raw, tokens)
        for raw, printed in _made_so(spelled_out(sentences_of(without_reminder(text))))
        for tokens in _cut((*_sizes_only(normalise(definite(with_self(printed, name)), name, chosen_type)), "."))
        if tokens
    ]
    together: Tokens = tuple([word for _, tokens in pairs for word in (*tokens, ".")])
    done = resolved(together, about, deeds=True)
    lasting = _cut(resolved(together, about).words)
    said = _Reader([raw for raw, _ in pairs], lasting, _cut(done.words), name).read()
    of_tokens = (done.of_tokens and any(map(creates, said.instructions))) or (
        done.of_brought and any(map(picks, said.instructions))
    )
    return replace(said, targets=resolved(together).targets, of_tokens=of_tokens)


class _Reader:
    """Reads one sentence after the other."""

    def __init__(self, raw: list[str], tokens: list[Tokens], done: list[Tokens], name: str) -> None:
        self.raw, self.tokens, self.done, self.name = raw, tokens, done, name
        self.steps: list[Step] = []
        self.said: list[tuple[Lasting, ...]] = []  # of each sentence, or sentences read together
        self.heard: list[str] = []
        self.left_out: list[str] = []
        self.subject: Any = None  # what the sentence before speaks of
        self.condition: tuple[Any, ...] = ()  # of the sentence before, for "otherwise"
        self.numbers: set[Any] = set()
        self.modes: set[Any] = set()

    def read(self) -> Understood:
        place = 0
        while place < len(self.tokens):
            place = self._next(place)
        parts = joined(tuple([part for said in self.said for part in said]))
        instructions, carried = in_order(self.steps, all(is_certain(part.subject) for part in parts))
        return Understood(
            ALWAYS,
            tuple([Term("part", (part.subject, part.ops)) for part in parts]),  # type: ignore[arg-type]
            tuple(self.left_out),
            tuple([part.duration or Term("game") for part in parts]),
            tuple([part.given for part in parts]),
            tuple(self.heard),
            tuple(self.raw),
            instructions,
            carried,
        )

    def _next(self, place: int) -> int:
        """Read the sentence at a place, with those after it that say more of the same; give the place after them."""
        if self._says_more(place):
            self.said.append(())
            self.heard.append(self.raw[place])
            return place + 1
        if _RESTRICTS.match(self.raw[place]):
            self.said.append(())
            return place + 1
        last = place + 1
        while last < min(place + 3, len(self.tokens)) and self.tokens[last][0] in _going_on():
            last += 1
        for stop in range(last, place, -1):
            words: Tokens = self.tokens[place]
            for more in self.tokens[place + 1 : stop]:
                words = (*words, ".", *more)
            said = self._sentence(words, self.raw[place])
            if said is None or not self._number_known(said) or self._of_one(place, stop, said):
                continue
            if said.instead:
                said = self._take_back(said)
            if said is None:
                continue
            self.said.append(said.parts)
            self.subject = _only_subject(said.parts)
            self.heard += self.raw[place:stop]
            self._carry_out(place, stop)
            return stop
        if self._still(self.tokens[place]):
            self.heard.append(self.raw[place])
            self.steps.append(Step((self.raw[place],), (LASTING,)))
        elif not self._carry_out(place, place + 1) and not self._is_deed(place):
            self.left_out.append(self.raw[place])
        self.said.append(())
        done_to = object_of(without_openers(self.tokens[place]))
        if done_to not in (None, _ANTECEDENT):
            self.subject = None if _TO_ONE.search(self.raw[place]) and not is_certain(done_to) else done_to
        return place + 1

    def _of_one(self, place: int, stop: int, said: _Said) -> bool:
        """Whether sentences speak by "it" of one object that is described, which they have been read to say of all."""
        if not _TO_ONE.search(self.raw[place]) or all(_ANTECEDENT.name not in each for each in self.tokens[place:stop]):
            return False
        return not all(is_certain(part.subject) for part in said.parts)

    def _carry_out(self, place: int, stop: int) -> bool:
        """Take note of what sentences have done; whether all of that is known. Several at once are lasting changes."""
        raw = tuple(self.raw[place:stop])
        if "instead" in self.done[place] and self.steps and self.steps[-1].done is not None and self.steps[-1].raw:
            both = instead_of(self.steps[-1].done, self.done[place])
            if both is not None and stop == place + 1 and not any(map(goes_on, both)):
                self.steps[-1] = Step((*self.steps[-1].raw, *raw), both)
                return True
        lasts = bool(self.said) and len(self.heard) > 0 and self.heard[-1] == raw[-1]
        done = instructions_of(self.done[place], raw[0]) if stop == place + 1 else (LASTING,)
        known = done is not None and (any(map(goes_on, done)) == lasts or (lasts and _is_exchange(self.said[-1])))
        if done is None and lasts and all(map(_rules_decide, self.said[-1])):
            done, known = (LASTING,), True  # the rules decide which of its changes are made
        self.steps.append(Step(raw, done if known else None))
        if lasts and not known:
            self.steps.append(Step((), (LASTING,)))
        return known

    def _still(self, tokens: Tokens) -> bool:
        """Read "it's still a land", said apart: what became something else before has kept its types and subtypes."""
        if tokens[:3] != ("it", "are", "still") or not GRAMMAR.parse("kindline", tokens[3:]):
            return False
        for place in range(len(self.said) - 1, -1, -1):
            before = self.said[place]
            if any(_LOSES_TYPES in part.ops for part in before):
                kept = [part._replace(ops=tuple([op for op in part.ops if op not in _SETS_KINDS])) for part in before]
                self.said[place] = tuple(kept)
                return True
            if any(op == _IS_CREATURE for part in before for op in part.ops):
                return True
        return False

    def _says_more(self, place: int) -> bool:
        """Read "it can't be regenerated" and the like, which say more of the deed before, into that instruction."""
        words = self.done[place]
        before = self.steps[-1] if self.steps else None
        sent = _COUNTERED.match(self.raw[place])
        if before is not None and before.done and sent:
            where = next(zone for word, zone in _SENT if word in sent[1])
            done = tuple([_put_elsewhere(each, where) for each in before.done])
            self.steps[-1] = before._replace(raw=(*before.raw, self.raw[place]), done=done)
            return done != before.done
        if before is None or not before.done or before.done[-1].name not in ("do", "later"):
            return False
        if exiles_if_it_dies(self.raw[place]) and before.done[-1].name == "do":
            then = term("do", Term("exile_if_it_dies"), before.done[-1].args[1])
            self.steps.append(Step((self.raw[place],), (then,)))
            return True
        *first, last = before.done
        put_off = last.args[:1] if last.name == "later" else ()
        verb, about = last.args[1].args if put_off else last.args
        for ending, deed, more in _MORE:
            who = words[: -len(ending)]
            same = who in ((), ("~",), ("it",), _words_for(about), (_ANTECEDENT.name,)) or who[-2:] == ("this", "way")
            if words[-len(ending) :] == ending and verb == deed and same:
                deed = term("do", more, about)
                done = (*first, term("later", *put_off, deed) if put_off else deed)
                self.steps[-1] = before._replace(raw=(*before.raw, self.raw[place]), done=done)
                return True
        return False

    def _is_deed(self, place: int) -> bool:
        sentence = _WHEN_DONE.sub("", self.raw[place])  # 603.12: what it does is done as the same text resolves
        later = _LATER.sub("", sentence)  # a trigger by its form: what it does counts once it has resolved
        return changes_nothing(later[:1].upper() + later[1:], self.name)

    def _sentence(self, tokens: Tokens, raw: str) -> _Said | None:
        parts = self._clauses(tokens)
        if parts is not None:
            self.condition = ()
            return _Said(parts)
        for given, rest in provisos(without_openers(tokens), raw, self.condition):
            instead = "instead" in rest
            parts = self._clauses(tuple([word for word in rest if word != "instead"]))
            if parts is not None:
                self.condition = given
                return _Said(
                    tuple([part._replace(given=(*given, *part.given)) for part in parts]), given if instead else ()
                )
        return None

    def _clauses(self, tokens: Tokens) -> tuple[Lasting, ...] | None:
        parts = spoken_of(read_clauses(tokens) or (), self.subject)
        return parts if parts and all(part.subject != _ANTECEDENT for part in parts) else None

    def _number_known(self, said: _Said) -> bool:
        """Whether there is still one number only that a scenario has to tell: X, or one that has a name."""
        modes = {one for part in said.parts for one in part.given if one.name == "mode"}
        if modes and self.modes:
            return False
        self.modes |= modes
        numbers = {number for part in said.parts for op in part.ops for number in _numbers(op)}
        if len(self.numbers | numbers) > 1:
            return False
        self.numbers |= numbers
        return True

    def _take_back(self, said: _Said) -> _Said | None:
        """Have what was said before hold only where the condition of ``said`` does not; ``None`` if it is not clear."""
        for place in range(len(self.said) - 1, -1, -1):
            before = self.said[place]
            if not before:
                continue
            kinds = {op.name for part in said.parts for op in part.ops}
            replaced = {op.name for part in before for op in part.ops}
            if (
                _only_subject(before) != _only_subject(said.parts)
                or not replaced <= kinds
                or any(part.given for part in before)
            ):
                return None
            self.said[place] = tuple([part._replace(given=negated(said.instead)) for part in before])
            durations = {part.duration for part in before}
            if len(durations) == 1 and all(part.duration is None for part in said.parts):
                (duration,) = durations
                return said._replace(parts=tuple([part._replace(duration=duration) for part in said.parts]))
            return said
        return None if self.left_out else said


@lru_cache(maxsize=1)
def _going_on() -> frozenset[str]:
    """Give the words with which a sentence begins that may be read together with the one before."""
    return GRAMMAR.words_after(".")


def _rules_decide(part: Lasting) -> bool:
    """Whether a change hangs on nothing but conditions that are looked at as its text resolves."""
    return bool(part.given) and all(map(decided_by_rules, part.given))


def _made_so(sentences: list[str]) -> Iterator[tuple[str, str]]:
    """Give each sentence as printed and as it is read: "It has ..." after "Create ..." is part of that (111.3)."""
    place = 0
    while place < len(sentences):
        printed = read = sentences[place]
        if sentences[place + 1 : place + 2] and _CREATES.search(read) and _MADE_WITH.match(sentences[place + 1]):
            place += 1
            printed = f"{printed} {sentences[place]}"
            joint = "and" if re.search(r"\bwith (?!\")", read) else "with"
            read = f"{read.rstrip('.')} {joint} {_MADE_WITH.sub('', sentences[place])}"
        yield printed, read
        place += 1


def _put_elsewhere(deed: Any, zone: str) -> Any:
    """Have what is countered go to another zone than the graveyard."""
    if not isinstance(deed, Term):
        return deed
    if deed == Term("counter"):
        return term("counter_to", Term(zone))
    return Term(deed.name, tuple([_put_elsewhere(each, zone) for each in deed.args]))


def _words_for(description: Any) -> Tokens:
    """Give the word that stands for a target once pronouns have been resolved; nothing for other descriptions."""
    return (f"target{description.args[0]}",) if isinstance(description, Term) and description.name == "target" else ()


def _is_exchange(parts: tuple[Lasting, ...]) -> bool:
    """Whether all that lasts of a sentence is an exchange, which is an instruction too."""
    ops = [op for part in parts for op in part.ops]
    return bool(ops) and all(op.name == "control" and op.args[0].name == "controller_then" for op in ops)


def _only_subject(parts: tuple[Lasting, ...]) -> Any:
    subjects = {part.subject for part in parts}
    return subjects.pop() if len(subjects) == 1 else None


def _numbers(value: Any) -> Iterator[Any]:
    """Give the numbers that a scenario tells as ``x``."""
    if isinstance(value, Term):
        if value == _X or value.name == "given":
            yield value
        for argument in value.args:
            yield from _numbers(argument)


def _cut(tokens: Tokens) -> list[Tokens]:
    found: list[Tokens] = []
    now: list[str] = []
    for token in tokens:
        if token == ".":
            found.append(tuple(now))
            now = []
        else:
            now.append(token)
    return found


def _sizes_only(tokens: Tokens) -> Tokens:
    """Read "target creature becomes a 0/1 creature" as "becomes 0/1": it was a creature before."""
    for place in range(2, len(tokens) - 1):
        if tokens[place - 1] != "are" or "/" not in tokens[place] or tokens[place + 1] != "creature":
            continue
        before = tokens[:place]
        start = max([index for index, token in enumerate(before) if token == "target"], default=place)
        ends = tokens[place + 2 : place + 3] in ((), (".",), ("until",), (",",))
        if ends and "creature" in before[start:] and "." not in before[start:] and "or" not in before[start:]:
            return (*tokens[: place + 1], *tokens[place + 2 :])
    return tokens
