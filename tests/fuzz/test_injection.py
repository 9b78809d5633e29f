"""A text of a board stays a text: it never becomes a rule, and comes out as it went in."""

from __future__ import annotations

import json
from datetime import timedelta

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from pyclingo_bridge import loads, solve
from pyclingo_bridge.check import check
from pyclingo_bridge.errors import InputError
from pyclingo_bridge.report.data import answer_data

from . import targets

ATTACKS = [
    '"). #script (python) import os; os.mkdir("/tmp/caught") #end. a("',
    '\\"). evil(1). a(\\"',
    "\\",
    '\\\\"',
    '"',
    'a\n#include "/etc/passwd".\n',
    "%* *%",
    "%",
    "@f()",
    "#program base.",
    "a). evil(1",
    "a,b",
    "a(b)",
    "$0",
    "$1)",
    "{T}",
    "~ § ¤",
    "İ\u2028\u202e\x7f",
    "\r\n\t",
    "x" * 3000,
    " ",
    "not",
    "1",
]
texts = (
    st.sampled_from(ATTACKS) | st.text(max_size=20) | st.text(st.sampled_from('"\\n\n%*#(){}.,;:-@$ a1'), max_size=20)
)

CREATURE = {"type_line": "Creature — Bear", "power": "2", "toughness": "2"}


def board_with(key: str, text: str) -> dict[str, object]:
    """Give a board that says ``text`` at one place."""
    creature: dict[str, object] = {"name": "Bear", "id": "bear", **CREATURE}
    effect: dict[str, object] = {"text": "Target creature gets +1/+1 until end of turn.", "targets": ["bear"]}
    found: dict[str, object] = {"battlefield": [creature], "effects": [effect]}
    if key in ("color", "creature_type", "land_type", "card_type", "name in chosen", "mode", "from", "to"):
        creature["chosen"] = {key.split()[0]: text}
    elif key == "id":
        creature["id"] = text
        effect["targets"] = [text]
    elif key == "counters":
        creature["counters"] = {text: 1}
    elif key == "holds":
        creature["holds"] = [text]
    elif key == "players":
        found["players"] = ["A", text]
    elif key == "readings":
        found["readings"] = {text: "yes"}
    elif key == "reading's value":
        found["readings"] = {"started_empty": text}
    elif key == "title":
        found["title"] = text
    elif key == "effect's id":
        effect["id"] = text
    elif key == "effect's text":
        effect["text"] = f"Target creature gets +1/+1 until end of turn. {text}"
    elif key == "ability":
        effect["ability"] = text
    elif key == "modes":
        effect["modes"] = [text]
    elif key == "rulings":
        found["rulings"] = [{"id": text, "says": {"bear": {"has": [text], "name": text}}, "cite": text}]
    else:
        creature[key] = text
    return found


KEYS = """name type_line oracle_text mana_cost power toughness loyalty colors color_indicator layout id counters holds
players readings title ability modes rulings color creature_type land_type card_type mode from to""".split()  # noqa: SIM905
KEYS += ["name in chosen", "reading's value", "effect's id", "effect's text"]


@pytest.mark.parametrize("key", KEYS)
@settings(deadline=timedelta(seconds=20), max_examples=25, suppress_health_check=list(HealthCheck))
@given(text=texts)
def test_a_text_never_becomes_a_rule(key, text):
    targets.board(json.dumps(board_with(key, text)).encode())


@settings(deadline=timedelta(seconds=30), max_examples=15, suppress_health_check=list(HealthCheck))
@given(name=texts, id=texts, player=texts, counter=texts, ability=texts)
def test_a_text_comes_out_as_it_went_in(name, id, player, counter, ability):
    ability = " ".join(ability.replace("\0", "").split())
    creature = {"name": name, "id": id, **CREATURE, "counters": {counter: 1}, "oracle_text": f"When hit, “{ability}”"}
    board = {"players": ["A", player], "battlefield": [creature]}
    try:
        scenario = loads(json.dumps(board))
    except InputError:
        return
    (entry,) = scenario.entries
    answer = solve(scenario)
    (found,) = answer.moments[-1].objects.values()
    assert (found.id, found.name, dict(found.counters)) == (entry.id, entry.card.name, entry.counters)
    assert set(answer.moments[-1].players) == set(scenario.players)
    json.dumps(answer_data(answer), ensure_ascii=False).encode()
    check(scenario, answer)


@pytest.mark.parametrize("text", ATTACKS)
def test_attacks_on_the_whole_program(text):
    creature = {"name": text, "id": "bear", **CREATURE, "oracle_text": text}
    for board in ({"battlefield": [creature]}, {"battlefield": [creature], "readings": {"loop_order": text}}):
        try:
            answer = solve(loads(json.dumps(board)))
        except InputError:
            continue
        assert answer["bear"].power == 2
