"""In which order sources are asked, and what `layers cards` says of them."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from pyclingo_bridge.cards import Cards
from pyclingo_bridge.cards.fetched import fetched_place
from pyclingo_bridge.cards.order import SOURCES, sources_from, sources_of_environment
from pyclingo_bridge.cli.card_sources import cards_of
from pyclingo_bridge.errors import InputError

Write = Callable[[str, Any], Path]
Run = Callable[..., tuple[int, str, str]]
NAME = "Blood Moon"  # one of the built-in cards


@pytest.fixture(autouse=True)
def clean(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    cards_of.cache_clear()
    monkeypatch.setenv("PYCLINGO_BRIDGE_DATA", str(tmp_path / "data"))


def card(text: str) -> list[dict[str, str]]:
    return [{"name": NAME, "type_line": text}]


@pytest.fixture
def three(write: Write, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """One card that a file, fetched data and installed data have differently, beside the built-in one."""
    (tmp_path / "data").mkdir()
    fetched_place().write_text(json.dumps(card("fetched")), encoding="utf-8")
    installed = write("installed.json", card("installed"))
    monkeypatch.setattr("pyclingo_bridge.cards.installed.installed_corpus", lambda: installed)
    return write("file.json", card("files"))


def found(cards: Cards) -> str:
    card = cards.find(NAME)
    return "builtin" if card.builtin else card.type_line


@pytest.mark.parametrize(
    "setting", [",".join(SOURCES), "builtin,files", "installed", "fetched,files", " files , fetched "]
)
def test_the_first_that_has_it_gives_it(three: Path, setting: str) -> None:
    order = sources_from(setting, "--sources")
    assert found(Cards([three], order=order)) == setting.split(",")[0].strip() == order[0]


def test_the_usual_order(three: Path) -> None:
    assert found(Cards([three])) == "files" and found(Cards()) == "fetched"
    fetched_place().unlink()
    assert found(Cards()) == "installed" and found(Cards(installed=False)) == "builtin"
    with pytest.raises(InputError, match="no card data is here"):
        Cards(installed=False, builtin=False).find(NAME)


def test_the_environment_sets_it(three: Path, monkeypatch: pytest.MonkeyPatch, layers: Run, tmp_path: Path) -> None:
    monkeypatch.setenv("LAYERS_SOURCES", "installed,files")
    assert sources_of_environment() == ("installed", "files")
    assert found(Cards([three])) == "installed"
    assert json.loads(layers("cards", "--json")[1])["order"] == ["installed", "files"]
    assert json.loads(layers("cards", "--json", "--sources", "builtin")[1])["order"] == ["builtin"]
    board = tmp_path / "board.yaml"
    board.write_text(f"battlefield: [{NAME}]", encoding="utf-8")
    for jobs in ("1", "2"):
        out = layers("show", board, "--json", "--jobs", jobs, "--cards", three, "--sources", "builtin,files")[1]
        assert '"types": ["Enchantment"]' in out


@pytest.mark.parametrize("setting", ["", ",", "file", "files,files", "Files", "files fetched"])
def test_an_order_that_is_none(layers: Run, setting: str, monkeypatch: pytest.MonkeyPatch) -> None:
    if setting:
        status, out, err = layers("cards", "--sources", setting)
        assert (status, out, err.count("\n")) == (2, "", 1) and err.startswith("layers: --sources: ")
        monkeypatch.setenv("LAYERS_SOURCES", setting)
        status, out, err = layers("show", "--card", NAME)
        assert (status, out, err.count("\n")) == (2, "", 1) and err.startswith("layers: LAYERS_SOURCES: ")
    with pytest.raises(InputError):
        sources_from(setting, "x")


def test_an_order_in_python() -> None:
    with pytest.raises(InputError, match="order: no source of cards is called 'file'"):
        Cards(order=["file"])  # type: ignore[list-item]


def test_files_that_would_not_be_asked(layers: Run, three: Path) -> None:
    status, out, err = layers("card", NAME, "--cards", three, "--sources", "installed")
    assert (status, out) == (2, "") and "--sources: leaves out 'files'" in err


def test_a_source_that_is_left_out_is_not_opened(three: Path, layers: Run) -> None:
    fetched_place().write_bytes(b"broken")
    assert layers("card", NAME, "--sources", "installed")[0] == 0
    status, _, err = layers("card", NAME)
    assert status == 2 and "`layers cards fetch --force` gets it anew" in err


def test_what_there_is(three: Path, layers: Run, cache: Path) -> None:
    long_ago = time.time() - 86_400 * 3
    os.utime(three, (long_ago, long_ago))
    status, out, err = layers("cards", "--cards", three, "--json")
    said = json.loads(out)
    assert (status, err, out.count("\n")) == (0, "", 1)
    assert said["order"] == list(SOURCES) == [each["source"] for each in said["sources"]]
    assert said["index_folder"] == str(cache) and said["data_folder"] == str(fetched_place().parent)
    first = said["sources"][0]
    assert (first["what"], first["cards"], first["days_old"], first["date_of"]) == ("Scryfall's data", 1, 3, "file")
    assert (first["file"], first["bytes"]) == (str(three), three.stat().st_size) and Path(first["index"]).is_file()
    out = layers("cards", "--cards", three)[1]
    assert "3 days ago" in out and str(three) in out and str(cache) in out and "LAYERS_SOURCES" in out
    assert layers("cards", "--quiet") == (0, "", "")


def test_what_there_is_not(layers: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("pyclingo_bridge.cards.installed.installed_corpus", lambda: None)
    said = json.loads(layers("cards", "--json")[1])
    assert [each["there"] for each in said["sources"]] == [False, False, False, True]
    out = layers("cards")[1]
    assert "--cards FILE" in out and "layers cards fetch" in out and "pip install" in out


def test_an_index_that_cannot_be_kept(
    write: Write, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, layers: Run
) -> None:
    (tmp_path / "file").write_text("")
    monkeypatch.setenv("PYCLINGO_BRIDGE_CACHE", str(tmp_path / "file" / "cache"))
    out = layers("cards", "--cards", write("c.json", card("Land")), "--sources", "files")[1]
    assert "its index cannot be kept" in out


@pytest.mark.parametrize("time", [0, 1e12, -1e10])
def test_a_file_of_any_time(write: Write, layers: Run, time: float) -> None:
    path = write("c.json", card("Land"))
    try:
        os.utime(path, (time, time))
    except OSError:
        pytest.skip("no file can be of this time")
    for arguments in ((), ("--json",)):
        assert layers("cards", "--cards", path, "--sources", "files", *arguments)[0] == 0


@pytest.mark.parametrize("day", ["2026-13-01", "soon", "", None, 3, "2026-08-18T00:00", "9999-12-31", "0001-01-01"])
def test_a_file_that_says_an_odd_day(write: Write, layers: Run, day: object) -> None:
    path = write("m.json", {"meta": {"date": day}, "data": {"A": [{"name": "A", "type": "Land"}]}})
    for arguments in ((), ("--json",)):
        status, _, err = layers("cards", "--cards", path, "--sources", "files", *arguments)
        assert (status, err) == (0, "")


def test_a_file_that_is_no_card_data(write: Write, layers: Run) -> None:
    path = write("c.json", [])
    status, out, err = layers("cards", "--cards", path)
    assert (status, out) == (2, "") and err.startswith(f"layers: {path}: has no cards")


def test_built_in_cards_need_no_other_source(tmp_path: Path) -> None:
    """In a process of its own: nothing else has loaded what their facts are printed with."""
    board = tmp_path / "board.yaml"
    board.write_text(f"battlefield: [{NAME}]", encoding="utf-8")
    program = [sys.executable, "-m", "pyclingo_bridge", "show", str(board), "--sources", "builtin"]
    environment = {**os.environ, "PYCLINGO_BRIDGE_CACHE": str(tmp_path / "cache")}
    done = subprocess.run(program, capture_output=True, text=True, cwd=Path(__file__).parents[2], env=environment)
    assert (done.returncode, done.stderr) == (0, "") and "Nonbasic lands are Mountains." in done.stdout
