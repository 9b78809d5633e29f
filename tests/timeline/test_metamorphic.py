"""What must not change a timeline: other ids, an object that nothing describes, company."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import fields
from pathlib import Path
from typing import Any

import pytest
import yaml

from pyclingo_bridge import loads, solve
from pyclingo_bridge.answer import Answer
from pyclingo_bridge.cards.installed import installed_corpus
from pyclingo_bridge.together import solve_together

FILES = sorted((Path(__file__).parents[1] / "cases" / "timeline").glob("*.yaml"))[::9]
BYSTANDER = {"name": "Bystander", "type_line": "Sorcery", "oracle_text": ""}
IN_WORDS = ("text", "title", "card", "name", "resolves")
"""Keys of texts and names, in which an id may stand as a word."""
WORDS_OF_THE_FORMAT = ("A", "B", "token", "source")
"""Ids that are also something else, so that they stay."""
pytestmark = pytest.mark.skipif(installed_corpus() is None, reason="no card data is installed")


def documents() -> Iterator[dict[str, Any]]:
    """Give the timelines of some files, without expectations."""
    for file in FILES:
        read = yaml.safe_load(file.read_text(encoding="utf-8"))
        for each in read if isinstance(read, list) else [read]:
            if "timeline" in each:
                items = [item for item in each["timeline"] if "expect" not in item]
                rest = {key: value for key, value in each.items() if key not in ("expect", "rules")}
                yield rest | {"timeline": items}


def ids(document: Any) -> set[str]:
    """Give every id that a document gives to something."""
    if isinstance(document, list):
        return set().union(*map(ids, document))
    if not isinstance(document, dict):
        return set()
    own = {document["id"]} if "id" in document else set()
    return own.union(*map(ids, document.values())).difference(WORDS_OF_THE_FORMAT)


def renamed(document: Any, names: set[str]) -> Any:
    """Put a letter in front of every id, wherever it is named; the order of names, which breaks ties, is kept."""
    if isinstance(document, dict):
        return {
            f"z{key}" if key in names else key: value if key in IN_WORDS else renamed(value, names)
            for key, value in document.items()
        }
    if isinstance(document, list):
        return [renamed(each, names) for each in document]
    return f"z{document}" if document in names else document


def with_bystander(document: dict[str, Any]) -> dict[str, Any]:
    """Put an object that nothing describes into exile."""
    there = document.get("exile", [])
    more = {"card": "Bystander", "id": "bystander", "owner": "B"}
    exile = {**there, "B": [*there.get("B", []), more]} if isinstance(there, dict) else [*there, more]
    return document | {"cards": [*document.get("cards", []), BYSTANDER], "exile": exile}


def values(answer: Answer, names: set[str]) -> list[dict[str, dict[str, Any]]]:
    """Give what every object is at every moment, under ids with a letter in front, but for the bystander."""
    return [
        {
            f"z{it}" if it in names else it: {
                each.name: getattr(being, each.name)
                for each in fields(being)
                if each.name not in ("id", "attached_to", "timestamp")
            }
            for it, being in moment.objects.items()
            if it != "bystander"
        }
        for moment in answer.moments
    ]


def test_ids_company_and_what_nothing_describes_do_not_matter() -> None:
    plain = list(documents())
    known = [ids(each) for each in plain]
    changed = [renamed(with_bystander(each), names) for each, names in zip(plain, known, strict=True)]
    boards = [loads(json.dumps(each, default=str)) for each in (*plain, *changed)]
    answers = list(solve_together(boards))
    for one, two, names in zip(answers[: len(plain)], answers[len(plain) :], known, strict=True):
        assert isinstance(one, Answer) and isinstance(two, Answer)
        assert values(one, names) == values(two, set())
    alone = solve(boards[0])
    assert alone == answers[0]
