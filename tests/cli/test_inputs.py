from __future__ import annotations

import io
import json
import sys

from pyclingo_bridge.cli.inputs import expand


def test_a_bad_file_does_not_stop_the_others(layers, board):
    bad = board(name="bad.yaml", text="battlefeild: []\n")
    good = board("expect: {bear: {power: 3}}\n")
    status, out, err = layers("check", bad, good)
    assert status == 2
    assert "1 check of 1 hold" in out or "1 check" in out
    assert err.count("\n") == 1 and f"{bad}:1: battlefeild" in err and "battlefield" in err


def test_a_missing_file(layers):
    status, out, err = layers("show", "nothing.yaml", "--json")
    assert status == 2 and out == "" and err.startswith("nothing.yaml: ")


def test_a_folder_is_every_board_below_it_in_order(tmp_path, board):
    names = ["b/x.yml", "a.yaml", "c.json", "notes.txt", "b/a.yaml"]
    for name in names:
        board(name=name)
    found = list(expand([str(tmp_path)], lambda error: None))
    assert found == [str(tmp_path / name) for name in ("a.yaml", "b/a.yaml", "b/x.yml", "c.json")]


def test_a_folder_without_boards(layers, tmp_path):
    status, _, err = layers("check", tmp_path)
    assert status == 2 and "holds no file" in err


def test_standard_input(layers, board, monkeypatch):
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(board().read_bytes())))
    status, out, _ = layers("show", "-", "--json")
    assert status == 0 and json.loads(out)["file"] == "-"


def test_a_timeline_is_refused_and_never_passes(layers, board):
    more = "timeline:\n  - {step: end}\nexpect: {bear: {power: 3}}\n"
    for command in ("check", "show"):
        status, out, err = layers(command, board(more))
        assert status == 2 and "timelines are not supported yet" in err and "holds" not in out


def test_strict(layers, odd):
    assert layers("show", odd)[0] == 0
    status, out, _ = layers("show", odd, "--strict")
    assert status == 3 and "unwise frobnication" in out
    assert layers("check", odd, "--strict")[0] == 3


def test_wrong_input_comes_before_a_failed_check(layers, board, odd):
    failing = board("expect: {bear: {power: 9}}\n")
    assert layers("check", odd, failing, "--strict")[0] == 1
    assert layers("check", failing, "nothing.yaml")[0] == 2


def test_a_defect_is_one_line_and_the_rest_goes_on(layers, board, monkeypatch):
    from pyclingo_bridge import reasoner

    def fail(scenario, explain):
        raise KeyError("oops")

    monkeypatch.setattr(reasoner, "solve_each", fail)
    status, _, err = layers("show", board())
    assert status == 2 and "a defect of this program" in err and err.count("\n") == 1
