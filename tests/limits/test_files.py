"""Only ordinary files are read, and only those that were given."""

from __future__ import annotations

import io
import os
import socket
import sys

import pytest

from pyclingo_bridge.cards import Cards
from pyclingo_bridge.errors import InputError
from pyclingo_bridge.scenario import load, loads
from pyclingo_bridge.scenario.build import TOP
from pyclingo_bridge.scenario.effects import EFFECT
from pyclingo_bridge.scenario.entries import ENTRY

from .conftest import BEARS

SPECIAL = {
    "folder": (lambda path: path.mkdir(), "a folder, not a file"),
    "pipe": (os.mkfifo, "a pipe, not a file; - reads standard input"),
    "device": (lambda path: path.symlink_to("/dev/zero"), "a device, not a file"),
    "link to itself": (lambda path: path.symlink_to(path), "cannot be read: "),
    "link to nothing": (lambda path: path.symlink_to("nothing"), "No such file"),
    "missing": (lambda path: None, "No such file"),
}


@pytest.fixture(params=SPECIAL)
def special(request, tmp_path):
    make, message = SPECIAL[request.param]
    path = tmp_path / "special.json"
    make(path)
    return path, message


def test_a_board_that_is_no_file(layers, special):
    path, message = special
    with pytest.raises(InputError) as caught:
        load(path)
    assert caught.value.file == str(path) and message in caught.value.message
    if not path.is_dir():
        status, out, err = layers("show", path)
        assert (status, out, err.count("\n")) == (2, "", 1) and message in err


def test_card_data_that_is_no_file(layers, special, tmp_path):
    path, message = special
    with pytest.raises(InputError) as caught:
        Cards([path]).find("Bear")
    assert caught.value.file == str(path) and message in caught.value.message
    status, out, err = layers("card", "Bear", "--cards", path)
    assert (status, out, err.count("\n")) == (2, "", 1) and message in err


def test_a_socket(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    with socket.socket(socket.AF_UNIX) as stream:
        stream.bind("s.yaml")
        with pytest.raises(InputError, match="cannot be read"):
            load("s.yaml")


def test_a_name_that_is_none():
    for read in (load, lambda path: Cards([path]).find("Bear")):
        with pytest.raises(InputError, match="cannot be read"):
            read("a\0b")


@pytest.mark.skipif(os.geteuid() == 0, reason="root may read everything")
def test_a_file_of_somebody_else(tmp_path):
    path = tmp_path / "board.yaml"
    path.write_text(BEARS, encoding="utf-8")
    path.chmod(0)
    with pytest.raises(InputError, match="Permission denied"):
        load(path)


def test_a_link_that_is_given_is_followed(tmp_path):
    (tmp_path / "board.yaml").write_text(BEARS, encoding="utf-8")
    (tmp_path / "link.yaml").symlink_to("board.yaml")
    assert len(load(tmp_path / "link.yaml").entries) == 3


def test_a_link_out_of_a_folder_is_not_followed(layers, tmp_path):
    folder = tmp_path / "boards"
    folder.mkdir()
    (tmp_path / "secret.yaml").write_text("secret: hush\n", encoding="utf-8")
    (folder / "a.yaml").write_text(BEARS, encoding="utf-8")
    (folder / "b.yaml").symlink_to("a.yaml")
    (folder / "c.yaml").symlink_to(tmp_path / "secret.yaml")
    (folder / "d.yaml").symlink_to(tmp_path)
    os.mkfifo(folder / "e.yaml")
    status, out, err = layers("show", folder, "--json")
    assert status == 2 and out.count("\n") == 2
    assert err.count("\n") == 1 and "c.yaml: a link to a file outside" in err and "hush" not in err


def test_standard_input_beyond_the_limit(layers, monkeypatch):
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(b"# " + b"x" * 6_000_000)))
    status, out, err = layers("show", "-")
    assert (status, out) == (2, "") and "limit file_size=5000000" in err


@pytest.mark.parametrize("table", [TOP, ENTRY, EFFECT])
def test_no_key_names_a_file(table, tmp_path, monkeypatch):
    """Whatever a scenario says, no file is opened but card data."""
    secret = tmp_path / "secret"
    secret.write_text("hush", encoding="utf-8")
    loads(BEARS)  # what the program itself reads is read
    opened = []
    sys.addaudithook(lambda event, values: opened.append(str(values[0])) if event == "open" else None)
    for key in table:
        for value in (f'"{secret}"', f'["{secret}"]', f'{{A: ["{secret}"]}}', f'[{{card: "{secret}"}}]'):
            text = f"{key}: {value}"
            if table is not TOP:
                place = "battlefield" if table is ENTRY else "effects"
                text = f'{place}: [{{name: Bear, type_line: Creature, text: "x.", {text}}}]'
            try:
                loads(text)
            except InputError as error:
                assert "hush" not in str(error)
    assert opened is not None and not [each for each in opened if each.startswith(str(tmp_path))]
