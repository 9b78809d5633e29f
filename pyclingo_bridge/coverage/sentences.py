"""The sentences of a card, and what became of each."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Literal

from pyclingo_bridge.coverage.forms import form_of
from pyclingo_bridge.model import CardDefinition
from pyclingo_bridge.oracle.abilities import chosen_type, known_as_of, read_ability_lines
from pyclingo_bridge.oracle.copies_of_others import is_copying
from pyclingo_bridge.oracle.effects import read_effects
from pyclingo_bridge.oracle.reading import facts_of, sentences_of
from pyclingo_bridge.oracle.resolving import understand_effect
from pyclingo_bridge.oracle.round_trip import comes_back
from pyclingo_bridge.oracle.tokens import without_reminder
from pyclingo_bridge.terms import Term, Value, term

Verdict = Literal["read", "declined", "no_effect"]
LOST = " (read, but not printed back)"
"""Stands after the form of a sentence whose facts, printed, do not mean the same again."""
_EFFECT = ("ability", "condition", "subject", "does", "duration", "enters_otherwise", "creates_otherwise")
_PARTLY = ("option", "proviso")  # what is done if it was chosen, or if something held


@dataclass(frozen=True, slots=True)
class Sentence:
    """One sentence of a static ability, or of what resolves.

    ``facts`` (about text 0) tell its layers: of a declined one, and of one that was read together with others, those of
    the parts that can be read by themselves. ``form`` is that of a declined one.
    """

    text: str
    resolving: bool
    verdict: Verdict
    facts: tuple[Term, ...] = ()
    form: str = ""


def judged(card: CardDefinition) -> Iterator[Sentence]:
    """Give every sentence of a card but those of keywords and of what has no text of its own.

    A sentence is read if it was consumed whole with one meaning, and its facts, printed, mean the same again.
    """
    judge = _Judge(known_as_of(card), chosen_type(card.oracle_text))
    for reading in read_ability_lines(card):
        if reading.sort in ("static", "replacement"):
            raw = reading.raw or tuple(sentences_of(without_reminder(reading.text)))  # without an ability word
            yield from judge.of_text(raw, reading.heard, reading.left_out, reading.facts, reading.id, False)
    for identity, said in read_effects(card):
        facts = [term("ability", identity, Term("spell")), *facts_of(identity, said)]
        yield from judge.of_text(said.raw, said.heard, said.left_out, facts, identity, True)


@dataclass(frozen=True, slots=True)
class _Judge:
    name: str
    kind: str

    def of_text(
        self,
        raw: Iterable[str],
        heard: tuple[str, ...],
        left_out: tuple[str, ...],
        facts: Iterable[Term],
        identity: Value,
        resolving: bool,
    ) -> Iterator[Sentence]:
        """Give the sentences of one text, of which some were read and some left out."""
        known = tuple(facts)
        effect = _effect_of(known, identity)
        lasting = any(map(_changes_something, effect))
        lost = lasting and not comes_back(known, identity)
        for text in heard:
            if lost:
                form, parts = form_of(text, self.name, self.kind, resolving)
                yield Sentence(text, resolving, "declined", parts or effect, form + LOST)
            elif not lasting:
                yield Sentence(text, resolving, "no_effect")
            else:
                parts = effect if len(heard) == 1 else self._part_of(effect, text, resolving)
                yield Sentence(text, resolving, "read", parts)
        for text in left_out:
            form, parts = form_of(text, self.name, self.kind, resolving)
            yield Sentence(text, resolving, "declined", (*parts, *effect[:1]), form)
        for text in raw:
            if not any(text in each for each in (*heard, *left_out)):
                yield Sentence(text, resolving, "no_effect")

    def _part_of(self, effect: tuple[Term, ...], text: str, resolving: bool) -> tuple[Term, ...]:
        """Give what one of the sentences of an effect says of it, as far as that can be read by itself."""
        known = {_operation(each) for each in effect if each.name == "does"}
        alone = understand_effect(text, self.name, self.kind) if resolving else None
        if alone is not None and alone.parts and not alone.left_out:
            parts = _effect_of(tuple(facts_of(0, alone)), 0)
        else:
            _, parts = form_of(text, self.name, self.kind, resolving)
        own = tuple(each for each in parts if each.name != "does" or _operation(each) in known)
        if not any(each.name == "does" for each in own):
            return effect
        return (*(each for each in effect if each.name not in ("subject", "does")), *own)


def _effect_of(facts: tuple[Term, ...], identity: Value) -> tuple[Term, ...]:
    """Give the facts of an effect as facts about text 0, those among them that hold if something was chosen or held."""
    about = {identity, *(each.args[2] for each in facts if each.name in _PARTLY and each.args[0] == identity)}
    return tuple(
        Term(each.name, (0, *each.args[1:])) for each in facts if each.name in _EFFECT and each.args[0] in about
    )


def _changes_something(fact: Term) -> bool:
    """Whether a fact says of an effect that it changes a characteristic, or what something comes as a copy of."""
    operation = fact.args[-1]
    if not isinstance(operation, Term):
        return False
    return operation.name != "rule" if fact.name == "does" else is_copying(fact)


def _operation(does: Term) -> Value:
    """Give what tells operations apart: all but the numbers and words that they are done with."""
    operation = does.args[3]
    assert isinstance(operation, Term)
    return Term(operation.name, operation.args[:1] if operation.name in ("add", "lose", "lose_all") else ())
