"""Readings of real cards that a person has compared with the text, as facts without the text.

``checked_by_hand.jsonl`` has a line for each: the card, whether it is what a static ability does or what resolves, and
the facts. Of what stands in quotation marks there is only a digest. They were drawn at random, one of each form
(``python -m tests.oracle.hand_checks draw 613 150``, then ``draw 730 30`` and ``draw 20261 30``: of forms that were
not there). A reading that changes fails its test until it was looked at again: ``show CARD`` prints what to write there
instead, with the text.
"""

from __future__ import annotations

import json
import random
import re
import sys
from collections.abc import Iterator
from functools import cache
from hashlib import blake2b
from pathlib import Path
from typing import NamedTuple

from pyclingo_bridge.cards.installed import installed_corpus
from pyclingo_bridge.cards.stream import read_cards
from pyclingo_bridge.model import CardDefinition
from pyclingo_bridge.oracle import read_ability_lines, read_effects
from pyclingo_bridge.oracle.abilities import known_as_of
from pyclingo_bridge.oracle.reading import facts_of
from pyclingo_bridge.oracle.tokens import normalise
from pyclingo_bridge.oracle.words import SUBTYPE_KINDS, word_lists
from pyclingo_bridge.terms import Term, Value, write

FILE = Path(__file__).with_name("checked_by_hand.jsonl")


class Check(NamedTuple):
    """One reading: of which card, of what a static ability does or of what resolves, and its facts."""

    card: str
    sort: str
    facts: tuple[str, ...]


class Read(NamedTuple):
    """A reading with its text."""

    check: Check
    text: str


@cache
def corpus() -> dict[str, CardDefinition]:
    """Give every card of the installed data."""
    path = installed_corpus()
    assert path is not None, "no card data is installed"
    return {named.card.name: named.card for named in read_cards(path)}


def checks() -> list[Check]:
    """Give what has been checked."""
    lines = FILE.read_text(encoding="utf-8").splitlines()
    return [Check(each["card"], each["sort"], tuple(each["facts"])) for each in map(json.loads, lines)]


def readings(card: CardDefinition) -> Iterator[Read]:
    """Read what a card's static abilities do, and what it does as it resolves."""
    statics = [each for each in read_ability_lines(card) if each.sort in ("static", "replacement") and each.heard]
    for each in statics:
        yield Read(Check(card.name, "static", _written(each.facts, each.id)), each.text)
    effects = [said for _, said in read_effects(card) if said.heard]
    for said in effects:
        yield Read(Check(card.name, "resolving", _written(facts_of("", said), "")), " ".join(said.heard))


def _written(facts: Iterator[Term] | list[Term] | tuple[Term, ...], identity: Value) -> tuple[str, ...]:
    """Write the facts about an ability without its identity, and each text as a digest."""
    found: list[str] = []
    for each in facts:
        about = each.args[0] if each.args else None
        if about == identity and each.name not in ("ability", "text"):
            found.append(write(_without_text(Term(each.name, each.args[1:]))))
        elif isinstance(about, Term) and about.name == "under" and about.args[0] == identity:  # under a proviso
            under = Term("under", about.args[1:])
            found.append(write(_without_text(Term(each.name, (under, *each.args[1:])))))
    return tuple(found)


def _without_text(value: Value) -> Value:
    if isinstance(value, Term):
        return Term(value.name, tuple(map(_without_text, value.args)))
    if isinstance(value, str) and len(value) > 20:
        return "text " + blake2b(value.encode(), digest_size=6).hexdigest()
    return value


def form(card: CardDefinition, text: str) -> str:
    """Give a text with words of one kind for each other: numbers, sizes, names, types, colours, keywords."""
    found: list[str] = []
    for word in normalise(text, known_as_of(card)):
        kind = _kinds().get(word) or _kinds().get(re.sub("^non-?", "", word)) or word
        if word[0] in '"§¤{':
            kind = word[0]
        elif re.search(r"\d", word):
            kind = re.sub(r"[\dx]+", "N", word)
        if found[-1:] != [kind]:
            found.append(kind)
    return " ".join(found)


@cache
def _kinds() -> dict[str, str]:
    lists = word_lists()
    kinds = {printed.lower(): "SUBTYPE" for kind in SUBTYPE_KINDS for printed in lists[kind].values()}
    for kind in ("type", "supertype", "color", "keyword"):
        kinds.update({printed.lower(): kind.upper() for printed in lists[kind].values()})
    return kinds


def draw(seed: int, of_each_sort: int) -> Iterator[Read]:
    """Draw one reading of each of as many forms of each sort as are wanted, of which there is no check yet."""
    forms: dict[tuple[str, str], list[Read]] = {}
    known = set(checks())
    for card in corpus().values():
        for each in readings(card):
            if any(fact.startswith("does") and "rule(" not in fact for fact in each.check.facts):
                forms.setdefault((each.check.sort, form(card, each.text)), []).append(each)
    chance = random.Random(seed)
    for sort in ("static", "resolving"):
        names = sorted(
            name for name in forms if name[0] == sort and not any(each.check in known for each in forms[name])
        )
        for name in chance.sample(names, of_each_sort):
            yield chance.choice(forms[name])


def _line(check: Check) -> str:
    return json.dumps(check._asdict(), ensure_ascii=False)


def main(command: str = "", *given: str) -> None:
    """Draw, or show what a card is read as, with the texts."""
    if command == "draw" and len(given) == 2:
        found = draw(*map(int, given))
    elif command == "show" and len(given) == 1:
        found = readings(corpus()[given[0]])
    else:
        sys.exit("python -m tests.oracle.hand_checks draw SEED HOW_MANY|show CARD")
    for each in found:
        print(each.text, _line(each.check), sep="\n    ")


if __name__ == "__main__":
    main(*sys.argv[1:])
