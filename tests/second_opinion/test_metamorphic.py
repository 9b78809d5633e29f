"""What must not change an answer: other ids, another order of listing, an object that nothing describes, company in a
batch, a second effect that does the same again.
"""

from __future__ import annotations

import copy
import json
from collections.abc import Callable
from dataclasses import fields
from typing import Any

import pytest
from hypothesis import HealthCheck, assume, given, settings
from hypothesis import strategies as st

from pyclingo_bridge import loads, solve, solve_many
from pyclingo_bridge.answer import Answer

from .boards import Document, boards

few = settings(
    max_examples=4,
    deadline=None,
    derandomize=True,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.filter_too_much],
)


def answer(document: Document) -> Answer:
    found: Answer = solve(loads(json.dumps(document)))
    return found


def values(found: Answer, but: tuple[str, ...] = ()) -> dict[str, dict[str, Any]]:
    """Give every characteristic of every object."""
    return {
        it: {each.name: getattr(being, each.name) for each in fields(being) if each.name not in ("id", *but)}
        for it, being in found.moments[-1].objects.items()
    }


def process(found: Answer) -> tuple[Any, ...]:
    """Give the order of application, the dependencies and the loops."""
    moment = found.moments[-1]
    order = [(each.layer, each.effect, each.objects, each.why) for each in moment.applied]
    return order, sorted(map(str, moment.dependencies)), sorted(moment.loops)


def stamped(document: Document) -> Document:
    """Write a timestamp for everything, as the order of listing gives it."""
    document = copy.deepcopy(document)
    entries = [*document.get("graveyard", []), *document.get("battlefield", []), *document.get("effects", [])]
    if not any("timestamp" in each for each in entries):
        for stamp, each in enumerate(entries, 1):
            each["timestamp"] = stamp
    return document


def renamed(document: Document, new: Callable[[str], str]) -> Document:
    """Give every object and effect another id, wherever it is named."""
    document = copy.deepcopy(document)
    for part in ("battlefield", "graveyard", "effects"):
        for entry in document.get(part, []):
            entry["id"] = new(entry["id"])
            for key in ("attached_to", "copy_of"):
                if key in entry:
                    entry[key] = new(entry[key])
            for key in ("targets", "affected"):
                if key in entry:
                    entry[key] = [new(each) for each in entry[key]]
            if "object" in entry.get("chosen", {}):
                entry["chosen"]["object"] = new(entry["chosen"]["object"])
    return document


@few
@given(boards())
def test_ids_do_not_matter(document: Document) -> None:
    """Every id gets a letter in front, so that the order of names, which breaks ties, is kept."""
    one, two = answer(document), answer(renamed(document, lambda name: f"x{name}"))
    back = {f"x{it}": it for it in one.moments[-1].objects}
    attached = {it: being.attached_to for it, being in two.moments[-1].objects.items()}
    assert values(one, ("attached_to",)) == {back[it]: each for it, each in values(two, ("attached_to",)).items()}
    assert {it: being.attached_to for it, being in one.moments[-1].objects.items()} == {
        back[it]: back.get(str(host)) for it, host in attached.items()
    }
    assert [(each.layer, f"x{each.effect}", each.why) for each in one.moments[-1].applied if _named(each.effect)] == [
        (each.layer, each.effect, each.why) for each in two.moments[-1].applied if _named(each.effect)
    ]
    assert len(one.moments[-1].dependencies) == len(two.moments[-1].dependencies)


def _named(effect: str) -> bool:
    return not effect.startswith("rule(")


@few
@given(boards(), st.randoms(use_true_random=False))
def test_the_order_of_listing_does_not_matter_where_timestamps_are_given(document: Document, draw: Any) -> None:
    document = stamped(document)
    listed = copy.deepcopy(document)
    for part in ("battlefield", "effects", "cards"):
        draw.shuffle(listed.get(part, []))
    one, two = answer(document), answer(listed)
    assert values(one) == values(two)
    assert process(one) == process(two)


@few
@given(boards())
def test_an_object_that_nothing_describes_changes_nothing(document: Document) -> None:
    more = copy.deepcopy(document)
    more.setdefault("exile", []).append({"card": "Bystander", "id": "bystander"})
    more["cards"].append({"name": "Bystander", "type_line": "Sorcery", "oracle_text": ""})
    one, two = answer(document), answer(more)
    alone = values(two, ("timestamp",))
    assert alone.pop("bystander")["types"] == ("Sorcery",)
    assert values(one, ("timestamp",)) == alone
    assert process(one) == process(two)


@few
@given(st.lists(boards(), min_size=2, max_size=4))
def test_a_batch_may_be_split(documents: list[Document]) -> None:
    scenarios = [loads(json.dumps(each)) for each in documents]
    assert list(solve_many(scenarios)) == [solve(each) for each in scenarios]


@pytest.mark.parametrize(
    "text",
    [
        "Creatures are artifacts in addition to their other types until end of turn.",
        "Creatures become red until end of turn.",
        "Creatures gain flying until end of turn.",
        "Creatures lose all abilities until end of turn.",
        "Creatures have base power and toughness 2/3 until end of turn.",
        "Lands become Forests in addition to their other types until end of turn.",
    ],
)
@settings(few, max_examples=1)
@given(boards())
def test_the_same_again_changes_nothing(text: str, document: Document) -> None:
    """An effect that does the same a second time, just after the first, and to the same objects."""
    document = stamped(document)
    here = [each["id"] for each in document.get("battlefield", [])]
    assume(here)
    last = max(each["timestamp"] for part in ("battlefield", "graveyard", "effects") for each in document.get(part, []))
    once, twice = copy.deepcopy(document), copy.deepcopy(document)
    for number, board in ((1, once), (1, twice), (2, twice)):
        effect = {"id": f"again{number}", "text": text, "affected": here, "timestamp": last + number}
        board.setdefault("effects", []).append(effect)
    assert values(answer(once)) == values(answer(twice))
