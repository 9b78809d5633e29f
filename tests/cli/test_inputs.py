from __future__ import annotations

import io
import json
import sys

import pytest

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


def test_an_action_that_is_not_worked_out_is_refused_and_never_passes(layers, board):
    more = "timeline:\n  - {cycle: bear, x: 2}\nexpect: {bear: {power: 3}}\n"
    for command in ("check", "show"):
        status, out, err = layers(command, board(more))
        assert status == 2 and "not worked out yet" in err and "holds" not in out


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
    from pyclingo_bridge import together

    def fail(facts, extra):
        if "bad board" in str(facts):
            raise KeyError("oops")
        return ground(facts, extra)

    ground = together.ground
    monkeypatch.setattr(together, "ground", fail)
    bad = board(name="bad.yaml", text="battlefield: [{name: bad board, type_line: Land}]")
    status, out, err = layers("show", bad, board())
    assert status == 2 and "A lord and a bear" in out
    assert f"{bad}:1: a defect of this program" in err and "KeyError: 'oops'" in err and err.count("\n") == 1


MANY = (
    "title: one\n---\ntitle: two\nbattlefeild: []\n---\ntitle: three\n---\n"
    "effects: [{text: Target creature gains flying until end of turn.}]\n---\ntitle: five\n"
)


@pytest.mark.parametrize("jobs", [1, 2])
def test_json_lines_in_the_order_of_the_input(layers, board, tmp_path, jobs):
    board(name="many/a.yaml", text=MANY)
    board(name="many/b.json", text='[{"title": "six"}, {"titel": "seven"}]')
    board(name="many/c.yaml", text="title: {\n")
    board(name="many/d.yml", text="title: last")
    status, out, err = layers("show", tmp_path / "many", "--json", "--jobs", jobs)
    assert status == 2
    assert [json.loads(line)["title"] for line in out.splitlines()] == ["one", "three", "five", "six", "last"]
    places = [line.removeprefix(str(tmp_path / "many")).split(": ")[:2] for line in err.splitlines()]
    assert places[:3] == [["/a.yaml:4", "battlefeild"], ["/a.yaml:8", "effects[1].targets"], ["/b.json:1", "titel"]]
    assert places[3][0] == "/c.yaml:2" and len(places) == 4


def test_several_processes_print_what_one_prints(layers, board, tmp_path):
    for number in range(12):
        board(f"expect: {{bear: {{power: {number % 4}}}}}\n", name=f"{number}.yaml")
    for command in (["check"], ["check", "--json"], ["show"], ["loops", "--json"]):
        assert layers(*command, tmp_path) == layers(*command, tmp_path, "--jobs", "2")


def test_a_large_file_is_shared_out(layers, board, monkeypatch):
    from pyclingo_bridge.cli import inputs

    monkeypatch.setattr(inputs, "SMALL", 10)
    status, out, err = layers("show", board(text=MANY), "--json", "--jobs", "2")
    assert status == 2 and out.count("\n") == 3 and err.count("\n") == 2


@pytest.mark.parametrize("jobs", ["0", "-1", "x", "100000"])
def test_no_such_number_of_jobs(layers, jobs, capsys):
    with pytest.raises(SystemExit) as caught:
        layers("show", "x.yaml", "--jobs", jobs)
    assert caught.value.code == 2 and "--jobs" in capsys.readouterr().err
