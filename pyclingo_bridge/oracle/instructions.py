"""What a text has done, in its order (608.2c): instructions, and ``lasting`` where its continuous effects begin."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import Any, NamedTuple

from ..terms import Term, Value, term
from . import grammar  # noqa: F401  its modules put their productions into GRAMMAR
from .decisions import decided, instead
from .durations import leading_duration, without_duration
from .lexicon import GRAMMAR
from .meanings import LONGEST_SENTENCE, parts_of
from .permissions import only_permits
from .productions import Tokens
from .referents import Target

_CREATES = ("create", "manifest", "manifest_dread", "cloak")
LASTING = Term("lasting")
_NOTHING = Term("nothing")  # a sentence that is understood, and has nothing done
# "Destroy all creatures", but "sacrifice a creature": which one is chosen, by words that tokens do not tell apart
_ALL = re.compile(r"\b(?:all|each|every|both)\b", re.IGNORECASE)
_REMOVES_ALL = re.compile(r"\ball\b[^.,]*\bcounters\b", re.IGNORECASE)
_IS_OR_HAS = re.compile(
    r"^(?:It|That (?:creature|permanent|card|artifact|land)|They|Those \w+)(?:'s|'re)? ?(is|are|has|have|an?)\b"
)
_ONE = re.compile(r"\b(?:an?|another|one)\b(?! name\b)(?! [^.,]*\bcounter)", re.IGNORECASE)


class Step(NamedTuple):
    """One sentence of a text, and what it has done; ``None`` where that was not understood, in whole or in part."""

    raw: tuple[str, ...]
    done: tuple[Any, ...] | None


@lru_cache(maxsize=16384)
def instructions_of(tokens: Tokens, raw: str) -> tuple[Any, ...] | None:
    """Read a sentence whose pronouns have been resolved; ``None`` if it is not understood, or in two ways."""
    if only_permits(raw):
        return ()
    found = {said for said in decided(tokens, _outright) if _says_so(said, raw)}
    if len(found) != 1:
        return None
    said = tuple([each for each in found.pop() if each not in (_NOTHING, term("if_did", _NOTHING))])
    return said


def _says_so(said: tuple[Any, ...], raw: str) -> bool:
    """Whether a sentence as it is printed speaks of all, or of one that is chosen, as a reading of its words has it."""
    if any(_some(each) for each in said) and (_ALL.search(raw) is None or _ONE.search(raw) is not None):
        return False
    verbs = [each.args[0] for each in said if each.name == "do" and each.args[0].name.startswith("remove_")]
    if any((verb.name == "remove_all") != (_REMOVES_ALL.search(raw) is not None) for verb in verbs):
        return False
    if any(each.name == "do" and each.args[0] == term("fight", each.args[1]) for each in said):
        return False  # it is another that it fights
    return not any(map(_picks_one, said)) or _ONE.search(raw) is not None or _ALL.search(raw) is None


def _picks_one(deed: Any) -> bool:
    if deed.name in ("may", "if_did", "if_not"):
        return _picks_one(deed.args[0])
    return bool(deed.name == "pick" and deed.args[1] == 1)


def instead_of(before: tuple[Any, ...], tokens: Tokens) -> tuple[Any, ...] | None:
    """Read a sentence that says what is done instead of the one before; give what both have done."""
    return instead(before, tokens, _outright)


def _outright(tokens: Tokens) -> frozenset[tuple[Any, ...]]:
    """Read what is done whatever is so."""
    bare, _ = leading_duration(tokens)
    return _readings(_spread(bare) if bare else bare)


@lru_cache(maxsize=32768)
def _readings(tokens: Tokens) -> frozenset[tuple[Any, ...]]:
    """Give the ways to read clauses: as one, or cut behind a first one."""
    if not tokens or len(tokens) > LONGEST_SENTENCE:
        return frozenset()
    whole = _clause(tokens)
    if whole:
        return whole
    found: set[tuple[Any, ...]] = set()
    ends: dict[int, list[Any]] = {}
    for end, deed in GRAMMAR.within(tokens)("instruction", 0):
        ends.setdefault(end, []).append(deed)
    for left, right in _cuts(tokens):
        for head in _said(ends.get(len(left), ()), left):
            rests = next(filter(None, map(_readings, _with_subject(left, right))), ())
            for rest in rests:
                found.add((LASTING,) if head == rest == (LASTING,) else (*head, *rest))
    return frozenset(found)


@lru_cache(maxsize=32768)
def _clause(tokens: Tokens) -> frozenset[tuple[Any, ...]]:
    """Give the ways to read one clause: as an instruction, else as a change that lasts."""
    return _said(GRAMMAR.parse("instruction", tokens), tokens)


def _said(deeds: Iterable[Any], tokens: Tokens) -> frozenset[tuple[Any, ...]]:
    """Give the ways to read a clause of which the instructions that it may be are known."""
    found = frozenset([each.args if each.name == "both" else (each,) for each in deeds])
    return found or (frozenset([(LASTING,)]) if _lasts(tokens) else frozenset())


def _lasts(tokens: Tokens) -> bool:
    """Whether a clause is a lasting change and nothing else: no untapping before it, nothing that may be done once."""
    if tokens[0] == "untap" or tokens[:3] == ("you", "may", "untap"):
        return False
    bare, duration = without_duration(tokens)
    parts = parts_of(bare)
    if not parts:
        return False
    rules = [str(op.args[0]) for part in parts for op in part.args[1] if op.name == "rule"]
    return duration is not None or not any(rule.startswith("may") for rule in rules)


def _with_subject(left: Tokens, right: Tokens) -> Iterable[Tokens]:
    """Give the other clauses; one without a subject has that of the clause before."""
    yield right
    if left[0] == "create":
        yield ("create", *right)
    if left[0] in ("you", "player", "opponent"):
        yield (left[0], *right)
    if left[0] == "~" or re.fullmatch(r"target[0-9]+\+?|antecedent", left[0]):
        yield (left[0], *right)


def _spread(tokens: Tokens) -> Tokens:
    """Write "put a flying counter and a reach counter on it" as one instruction after the other."""
    if tokens[0] != "put" or "on" not in tokens or tokens.count("counter") < 2:
        return tokens
    place = tokens.index("on")
    kinds, where = tokens[1:place], tokens[place:]
    found: list[str] = []
    for piece in " ".join(kinds).replace(" and ", " , ").split(" , "):
        words = piece.removeprefix(", ").split()
        if words[-1:] != ["counter"]:
            return tokens
        found += [*(["and"] if found else []), "put", *words, *where]
    return tuple(found)


def _cuts(tokens: Tokens) -> Iterable[tuple[Tokens, Tokens]]:
    for place in range(1, len(tokens) - 1):
        if tokens[place] not in ("and", "then", ",") or tokens[place - 1] == ",":
            continue
        rest = tokens[place + 1 :]
        while rest[:1] in (("and",), ("then",)):
            rest = rest[1:]
        if rest:
            yield tokens[:place], rest


def _some(deed: Any) -> bool:
    """Whether a deed is done to objects that are described, not to certain ones."""
    if deed == LASTING or deed.name in ("only", "test", "mana", "pick", "nothing", "still_resolves"):
        return False
    if deed.name in ("may", "if_did", "if_not"):
        return _some(deed.args[0])
    if deed.name != "do":
        return _some(deed.args[1])
    about = deed.args[1]
    return not is_certain(about) and about.name not in ("player", "rest") and not (_linked(about) or _zone_of(about))


def _of_picked(deed: Any) -> bool:
    return isinstance(deed, Term) and (deed == Term("picked") or any(map(_of_picked, deed.args)))


def _speaks_of(word: Term, deeds: Iterable[Any]) -> bool:
    """Whether a word stands anywhere in deeds."""
    return any(isinstance(each, Term) and (each.name == word.name or _speaks_of(word, each.args)) for each in deeds)


def picks(deed: Any) -> bool:
    """Whether an instruction has a player choose objects."""
    return deed.name == "pick" or (deed.name in ("may", "if_did", "if_not") and picks(deed.args[0]))


def _zone_of(description: Any) -> bool:
    """Whether a description is of all that a player has in a zone: "target player's graveyard"."""
    parts = description.args if isinstance(description, Term) and description.name == "and" else ()
    return [getattr(each, "name", "") for each in parts] == ["in", "owned_by"]


def _linked(description: Any) -> bool:
    """Whether a description is of the cards that were exiled with the source: "the exiled card" are all of them."""
    parts = description.args if isinstance(description, Term) else ()
    return description == term("exiled_with", Term("this")) or (description.name == "and" and any(map(_linked, parts)))


def lasts(deed: Any) -> bool:
    """Whether an instruction has the continuous effects of its text begin, under a condition or in any case."""
    return (
        deed == LASTING
        or deed.name == "lasting_as_it_enters"
        or (deed.name in ("may", "if_did", "if_not") and lasts(deed.args[0]))
    )


def creates(deed: Any) -> bool:
    """Whether an instruction brings objects that the text has no word for: tokens, what is manifested."""
    return isinstance(deed, Term) and (deed.name in _CREATES or any(map(creates, deed.args)))


def is_certain(description: Any) -> bool:
    """Whether a description names certain objects, so that it does not matter when it is looked at."""
    if not isinstance(description, Term):
        return False
    if description.name in ("this", "host", "target", "targets_from", "picked"):
        return True
    return description.name in ("and", "or") and any(
        map(is_certain, description.args[: 1 if description.name == "and" else 2])
    )


def _as_it_enters(before: Step, step: Step) -> Step:
    """Read "It's a Zombie", said of what the sentence before has put onto the battlefield (611.2e)."""
    said = _IS_OR_HAS.match(step.raw[0]) if step.raw and step.done == (LASTING,) else None
    verbs = [each.args[0] for each in before.done or () if each.name == "do"]
    if said is None or not any(verb.args[:1] == (Term("battlefield"),) for verb in verbs):
        return step
    return step._replace(done=(term("lasting_as_it_enters", Term("has" if "ha" in said[1] else "is")),))


def in_order(steps: Sequence[Step], pointed: bool) -> tuple[tuple[Any, ...], tuple[str, ...]]:
    """Give the instructions of a text, and the sentences that they carry out completely.

    Its continuous effects begin together; ``pointed`` says that it makes no difference when, because each of them is
    one of certain objects. Otherwise a sentence that would begin another one later is not carried out.
    """
    found: list[Any] = []
    carried: list[str] = []
    open_decision = False  # whether it is not known what was decided
    for step in map(_as_it_enters, (Step((), ()), *steps), steps):
        if open_decision and step.done and step.done[0].name in ("if_did", "if_not"):
            continue
        open_decision = (step.done is None) if step.raw else open_decision
        if any(map(_of_picked, step.done or ())) and not any(map(picks, (*found, *(step.done or ())))):
            continue  # it speaks of what nobody has chosen
        if _speaks_of(Term("seen"), step.done or ()) and not _speaks_of(
            Term("reveal_hand"), (*found, *(step.done or ()))
        ):
            continue  # nor of a hand that nobody has seen
        of_top = _speaks_of(Term("looked"), step.done or ()) or _speaks_of(Term("rest"), step.done or ())
        if of_top and not _speaks_of(Term("look_at_top"), (*found, *(step.done or ()))):
            continue  # nor of cards that nobody has looked at
        for each in step.done or ():
            if not lasts(each) or not any(map(lasts, found)):
                found.append(each)
            elif each != LASTING or LASTING not in found or (found[-1] != LASTING and not pointed):
                break
        else:
            if step.done is not None:
                carried += step.raw
    return tuple(found), tuple(carried)


def facts_of_instructions(
    identity: Value, done: Sequence[Any], targets: Sequence[Target], of_tokens: bool = False
) -> tuple[Term, ...]:
    """Give the facts of instructions, and of what the targets of the text may be.

    ``of_tokens`` says that the tokens that it makes, or the objects that it has chosen, are spoken of, as targets after
    the last one.
    """
    facts = [term("instructs", identity, place, each) for place, each in enumerate(done, start=1)]
    if all(each == LASTING for each in done):
        facts = []  # a text without instructions makes its continuous effects
    if of_tokens:
        facts.append(term("names_tokens", identity))
    for place, (words, optional, word) in enumerate(targets, start=1):
        if place > 1 and targets[place - 2].word == word:
            facts.append(term("one_word", identity, place - 1))
        facts.append(term("optional" if optional else "targeted", identity, place))
        described = set(_described(words))
        if len(described) == 1:
            facts.append(term("aims", identity, place, described.pop()))
    return tuple(facts)


def _described(words: Tokens) -> Iterable[Any]:
    if words == ("any",):
        # 115.4
        hit: Any = term("is", Term("type"), Term("battle"))
        for kind in ("planeswalker", "creature"):
            hit = term("or", term("is", Term("type"), Term(kind)), hit)
        return [term("or", term("player", Term("anyone")), term("and", term("in", Term("battlefield")), hit))]
    if words in (("player",), ("opponent",)):
        return [term("player", Term("anyone" if words == ("player",) else "opponent"))]
    if words[1:] == ("or", "planeswalker"):
        planeswalker = term("and", term("in", Term("battlefield")), term("is", Term("type"), Term("planeswalker")))
        return [term("or", *_described(words[:1]), planeswalker)]
    return GRAMMAR.parse("set", words)
