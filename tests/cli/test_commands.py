from __future__ import annotations

import json
import shutil
import subprocess

import pytest

GOOD = """
    expect: {bear: {power: 3, toughness: 3}, lord: {power: 1}}
    expect_loops: []
    expect_order: {7c: [lord]}
"""
BAD = "expect: {bear: {power: 4}}\n"


def test_show(layers, board):
    status, out, err = layers("show", board())
    assert status == 0 and err == ""
    assert "Creature — Bear" in out and "3/3" in out and "Other creatures you control get +1/+1." in out


def test_show_json_is_one_line_for_each_scenario(layers, board):
    path = board("---\nbattlefield: []\n")
    status, out, err = layers("show", path, "--json")
    first, second = map(json.loads, out.splitlines())
    assert status == 0 and err == ""
    assert first["moments"][0]["objects"]["bear"]["power"] == 3
    assert second["moments"][0]["objects"] == {}


def test_check(layers, board):
    status, out, _ = layers("check", board(GOOD))
    assert status == 0
    assert "ok " in out and "holds  expect:bear.power" in out and "5 checks of 5 hold in 1 scenario" in out


def test_check_that_fails(layers, board):
    status, out, _ = layers("check", board(BAD))
    assert status == 1
    assert "FAIL" in out and "expected: 4" in out and "got:      3" in out


def test_check_json(layers, board):
    status, out, _ = layers("check", board(BAD), "--json")
    data = json.loads(out)
    assert status == 1
    (found,) = data["checks"]
    assert found | {"id": "expect:bear.power", "holds": False, "expected": 4, "got": 3, "moment": 0} == found
    assert found["verdict"] == "contradicted" and [each["source"] for each in found["because"]] == ["lord"]


def test_rulings_that_contradict_each_other(layers, board):
    more = """
        rulings:
          - {id: r1, says: {bear: {power: 3}}}
          - {id: r2, says: {bear: {toughness: 3}}}
          - {id: r3, says: {bear: {power: 2}}, cite: "613.4c"}
    """
    status, out, _ = layers("check", board(more), "--json")
    data = json.loads(out)
    assert status == 1 and data["conflict"] == ["r1", "r3"]
    assert [each["holds"] for each in data["checks"]] == [True, True, False]


def test_check_quiet(layers, board):
    assert layers("check", board(GOOD), "--quiet")[:2] == (0, "")
    assert "FAILS" in layers("check", board(BAD), "--quiet")[1]


def test_explain(layers, board):
    status, out, _ = layers("explain", board(), "bear", "power")
    assert status == 0
    assert "Layer 7c: effects and counters that add to power and toughness" in out and "Test Lord" in out


def test_explain_goes_by_name_and_its_beginning(layers, board):
    assert layers("explain", board(), "test bear")[0] == 0
    assert layers("explain", board(), "Test B", "--json")[0] == 0


def test_explain_json(layers, board):
    data = json.loads(layers("explain", board(), "bear", "--json")[1])
    assert data["object"] == "bear" and [each["layer"] for each in data["steps"]] == ["7c"]


def test_explain_says_what_may_have_been_meant(layers, board):
    status, out, err = layers("explain", board(), "baer")
    assert status == 2 and out == "" and "nothing is called 'baer' (did you mean 'bear'" in err
    status, _, err = layers("explain", board(), "Test")
    assert status == 2 and "several objects are called 'Test': bear, lord" in err
    status, _, err = layers("explain", board(), "bear", "pwer")
    assert status == 2 and "did you mean 'power'" in err


def test_loops(layers, board):
    status, out, _ = layers("loops", board())
    assert status == 0 and "None: no effect waits for another." in out
    assert json.loads(layers("loops", board(), "--json")[1])["loops"] == []
    assert layers("loops", board(), "--quiet")[1] == ""


def test_card_text(layers):
    status, out, _ = layers("card", "--text", "Creatures you control get +1/+1.", "--facts")
    assert status == 0 and "understood as:" in out and "does(k1,1,1,add_power(1))." in out
    data = json.loads(layers("card", "--text", "Creatures you control get +1/+1.", "--json")[1])
    assert data["abilities"][0]["understood"] is True


def test_card_text_of_a_spell(layers):
    text = "Target creature gets +3/+3 until end of turn."
    assert "understood as:" in layers("card", "--resolving", "--text", text)[1]


def test_card_that_is_not_understood(layers):
    text = "Creatures get +1/+1 for each unwise frobnication."
    status, out, _ = layers("card", "--text", text)
    assert status == 0 and "not understood" in out
    assert layers("card", "--text", text, "--strict")[0] == 3


def test_card_of_no_such_name(layers):
    status, _, err = layers("card", "Blod Moon")
    assert status == 2 and "no card is named 'Blod Moon'" in err


def test_card_wants_one_thing(layers):
    assert layers("card")[0] == 2
    assert layers("card", "Humility", "--text", "Flying")[0] == 2


def test_show_cards_by_name(layers, tmp_path):
    cards = [{"name": "Test Anthem", "type_line": "Enchantment", "oracle_text": "Creatures you control get +1/+1."}]
    path = tmp_path / "cards.json"
    path.write_text(json.dumps(cards))
    status, out, err = layers("show", "--cards", path, "--card", "Test Anthem", "--card", "Test Anthem")
    assert (status, err) == (0, "") and "Test Anthem#2" in out


def test_show_wants_something(layers, board):
    assert layers("show")[0] == 2
    assert layers("show", board(), "--card", "Humility")[0] == 2


def test_completion(layers):
    for shell in ("bash", "zsh", "fish"):
        status, out, err = layers("completion", shell)
        assert (status == 0 and "explain" in out) or "shtab" in err


@pytest.mark.skipif(shutil.which("bash") is None, reason="needs bash")
@pytest.mark.parametrize(
    ("typed", "offered"), [(["cards", ""], "fetch"), (["cards", "fetch", "--fo"], "--force"), (["car"], "cards")]
)
def test_completion_in_bash(layers, typed, offered):
    _, script, _ = layers("completion", "bash")
    words = " ".join(f"'{word}'" for word in ("layers", *typed))
    asked = f"COMP_WORDS=({words}); COMP_CWORD={len(typed)}; _shtab_layers; printf '%s\n' \"${{COMPREPLY[@]}}\""
    done = subprocess.run(["bash", "-c", f"{script}\n{asked}"], capture_output=True, text=True, check=True)
    assert offered in done.stdout.split()


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["check", "BOARD", "--together", "--readings"], "--readings: --together takes every reading anyway"),
        (["check", "BOARD", "--redundant"], "--redundant: goes with --together"),
        (["check", "BOARD", "--rules", "all"], "--rules all: every edition at once goes with --together"),
        (["check", "BOARD", "--together", "--rules", "all", "--rules", "2008-10"], "name no others beside it"),
        (["orders", "BOARD", "--add", "Humility"], "--add: goes with --want"),
        (["loops", "BOARD", "--change", "loop"], "--change: goes with --near"),
        (["loops", "--pool", "BOARD", "--out", "BOARD"], "is there already and keeps no results"),
    ],
)
def test_what_would_be_ignored_or_overwritten_is_refused(layers, board, tmp_path, arguments, said):
    file = board()
    pool = tmp_path / "names.txt"
    pool.write_text("Humility\n", encoding="utf-8")
    name = str(pool) if "--pool" in arguments else str(file)
    status, out, err = layers(*(name if each == "BOARD" else each for each in arguments))
    assert status == 2 and out == "" and said in err and err.count("\n") == 1
    assert pool.read_text(encoding="utf-8") == "Humility\n"


def test_quiet_shows_only_what_is_wrong(layers, board):
    assert layers("show", board(), "-q") == (0, "", "")
    assert layers("explain", board(), "bear", "-q") == (0, "", "")
    status, out, _ = layers("show", board("effects: [{text: Blorple., id: odd}]"), "-q")
    assert status == 0 and 'odd: "Blorple."' in out and "Creature — Bear" not in out


def test_rules_that_are_not_there_are_a_mistake_of_the_command_line(layers, board):
    status, _, err = layers("show", board(), "--rules", "1999-01")
    assert status == 2 and "--rules: no rules are called '1999-01'" in err and "board.yaml" not in err


def test_an_empty_board_says_so(layers, board):
    assert "no objects" in layers("show", board(text="battlefield:\n"))[1]


def test_nothing_to_check_is_said(layers, board):
    for quiet in ([], ["-q"]):
        status, out, _ = layers("check", board(), *quiet)
        assert status == 0 and "nothing to check: no expectations or rulings in 1 scenario" in out


def test_a_player_is_explained_as_a_player(layers, board):
    status, out, _ = layers("explain", board(), "B")
    assert status == 0 and "life: 20" in out and "No effect changes this player." in out and "object" not in out
    assert "maximum hand size: 7" in layers("explain", board(), "B", "maximum hand size")[1]
    status, _, err = layers("explain", board(), "B", "power")
    assert status == 2 and "'B' has no power" in err


def test_the_card_command_counts_what_is_not_understood(layers):
    status, out, _ = layers("card", "--text", "Flying\\nCreatures you control blorple.\\nDraw a card.")
    assert status == 0 and "not understood: Creatures you control blorple." in out
    assert "1 sentence not understood" in out
