"""Every example of every ``--help`` runs as it is printed."""

from __future__ import annotations

import argparse
import json
import re
import shlex
import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest

from pyclingo_bridge.cli.arguments import build_parser
from pyclingo_bridge.cli.work import DEBUG

ROOT = Path(__file__).parents[2]
NOT_RUN = {
    "layers cards fetch",  # asks Scryfall; tests/fetch does it with a server of its own
    "layers cards fetch --force",
    "layers cards fetch --quiet",
    "layers loops board.yaml --near",  # takes every built-in card; tests/pool does it with a list
    "layers check examples/",  # tests/cli/test_examples.py
    "layers explain examples/blood_moon_urborg.yaml urborg",
}
OF_ALL_CARDS = ("--all", "--coverage")
"""What reads every card there is; here of a small file."""
FAILING = {"layers rules --missing", "layers orders board.yaml --want 'urborg: {subtypes: [Swamp]}'"}
"""What may end with status 1, as the words beside it say."""
PUZZLE = """[metadata]
Name:Bears
[state]
humanbattlefield=Grizzly Bears
"""
RULINGS = """
battlefield: [{card: Blood Moon, id: moon}, {card: "Urborg, Tomb of Yawgmoth", id: urborg}]
rulings: [{id: r, says: {urborg: {subtypes: [Mountain]}}}]
"""


def parsers(parser: argparse.ArgumentParser) -> Iterator[argparse.ArgumentParser]:
    yield parser
    for action in parser._actions:
        if isinstance(action, argparse._SubParsersAction):
            for each in action.choices.values():
                yield from parsers(each)


EXAMPLES = sorted(
    {
        re.split(r" {2,}", line.strip())[0].partition(" > ")[0]
        for parser in parsers(build_parser())
        for line in (parser.epilog or "").splitlines()
        if line.startswith("  layers ")
    }
)


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """What the examples speak of."""
    found = tmp_path_factory.mktemp("help")
    for name, text in {
        "board.yaml": RULINGS,
        "boards/one.yaml": RULINGS,
        "rulings.yaml": RULINGS,
        "rulings/one.yaml": RULINGS,
        "puzzle.pzl": PUZZLE,
        "names.txt": "Conversion\nLife and Limb\nForest\n",
        "custom.xml": "<cockatrice_carddatabase version='4'><cards><card><name>Test Ox</name><text>Flying</text>"
        "<prop><type>Creature — Ox</type><pt>1/1</pt></prop></card></cards></cockatrice_carddatabase>",
        "cards.json": json.dumps([{"name": "Test Ox", "type_line": "Creature — Ox", "oracle_text": "Flying"}]),
    }.items():
        path = found / name
        path.parent.mkdir(exist_ok=True)
        path.write_text(text, encoding="utf-8")
    shutil.copytree(ROOT / "examples", found / "examples")
    return found


def test_there_are_examples_of_every_command() -> None:
    assert len(EXAMPLES) > 45 and len({each.split()[1] for each in EXAMPLES}) == 11
    assert set(EXAMPLES) > NOT_RUN and set(EXAMPLES) > FAILING


@pytest.mark.parametrize("example", EXAMPLES)
def test_an_example_runs(example, folder, layers, monkeypatch):
    _, *given = shlex.split(example)
    if example in NOT_RUN:
        build_parser().parse_args(given)
        return
    monkeypatch.chdir(folder)
    monkeypatch.setenv(DEBUG, "1")  # in this process, which knows the rules by now
    if any(each in given for each in OF_ALL_CARDS):
        given += ["--cards", "cards.json", "--sources", "files"]
    status, out, err = layers(*given)
    assert status in ((0, 1) if example in FAILING else (0,)), err
    assert out or "--out" in given or "--quiet" in given
