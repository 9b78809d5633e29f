"""Card files packed as their publishers pack them."""

from __future__ import annotations

import bz2
import gzip
import io
import json
import lzma
import tarfile
import zipfile
from collections.abc import Callable
from pathlib import Path
from typing import Literal

import pytest

from pyclingo_bridge.cards import unpacking
from pyclingo_bridge.cards.stream import read_cards
from pyclingo_bridge.errors import InputError
from pyclingo_bridge.limits import Limits, using

MANY = [{"name": f"Card {number}", "type_line": "Land", "oracle_text": "Rest. " * 20} for number in range(3000)]
PLAIN = json.dumps(MANY).encode()
Pack = Callable[[bytes], bytes]


def zipped(data: bytes, *names: str) -> bytes:
    stream = io.BytesIO()
    with zipfile.ZipFile(stream, "w", zipfile.ZIP_DEFLATED) as archive:
        for name in names or ("AtomicCards.json",):
            archive.writestr(name, data)
    return stream.getvalue()


PACKS: dict[str, Pack] = {
    "plain": bytes,
    "gzip": gzip.compress,
    "gzip in pieces": lambda data: gzip.compress(data[:99]) + gzip.compress(data[99:]),
    "bzip2": bz2.compress,
    "xz": lzma.compress,
    "xz in pieces": lambda data: lzma.compress(data[:99]) + lzma.compress(data[99:]),
    "xz with padding": lambda data: lzma.compress(data) + bytes(8),
    "zip": zipped,
}


def read(tmp_path: Path, data: bytes) -> list[str]:
    path = tmp_path / "cards"
    path.write_bytes(data)
    return [named.card.name for named in read_cards(path)]


@pytest.mark.parametrize("pack", PACKS.values(), ids=PACKS)
def test_whatever_it_is_packed_by(tmp_path: Path, pack: Pack) -> None:
    assert read(tmp_path, pack(PLAIN)) == [card["name"] for card in MANY]


@pytest.mark.parametrize("pack", list(PACKS.values())[1:], ids=list(PACKS)[1:])
@pytest.mark.parametrize("part", [0.3, 0.9, 0.999])
def test_a_packed_file_that_is_cut_off(tmp_path: Path, pack: Pack, part: float) -> None:
    data = pack(PLAIN).rstrip(b"\0")
    with pytest.raises(InputError) as caught:
        read(tmp_path, data[: int(len(data) * part)])
    assert caught.value.file == str(tmp_path / "cards")


@pytest.mark.parametrize("pack", list(PACKS.values())[1:], ids=list(PACKS)[1:])
def test_a_packed_file_with_a_wrong_byte(tmp_path: Path, pack: Pack) -> None:
    data = bytearray(pack(PLAIN))
    data[len(data) // 2] ^= 0xFF
    with pytest.raises(InputError):
        read(tmp_path, bytes(data))


@pytest.mark.parametrize("pack", PACKS.values(), ids=PACKS)
def test_no_more_is_unpacked_than_the_limit_allows(tmp_path: Path, pack: Pack) -> None:
    with using(Limits(card_file_size=len(PLAIN))):
        assert len(read(tmp_path, pack(PLAIN))) == len(MANY)
    with using(Limits(card_file_size=len(PLAIN) - 1)), pytest.raises(InputError, match="limit card_file_size"):
        read(tmp_path, pack(PLAIN))


def test_every_card_file_of_an_archive_is_read(tmp_path: Path) -> None:
    data = zipped(PLAIN, "AllSetFiles/AAA.json", "AllSetFiles/BBB.JSON", "readme.txt")
    assert len(read(tmp_path, data)) == 2 * len(MANY)
    with using(Limits(card_file_size=len(PLAIN) + 1)), pytest.raises(InputError, match="limit card_file_size"):
        read(tmp_path, data)
    with using(Limits(cards=len(MANY) + 1)), pytest.raises(InputError, match="limit cards") as caught:
        read(tmp_path, data)
    assert caught.value.key == "AllSetFiles/BBB.JSON"


def test_what_is_wrong_in_an_archive_has_its_name(tmp_path: Path) -> None:
    with pytest.raises(InputError, match="not JSON") as caught:
        read(tmp_path, zipped(b"[1", "AAA.json"))
    assert (caught.value.file, caught.value.key) == (str(tmp_path / "cards"), "AAA.json")
    with pytest.raises(InputError, match="without a file that ends in .json"):
        read(tmp_path, zipped(b"[1", "readme.txt"))


@pytest.mark.parametrize("mode", ["w", "w:gz", "w:xz"])
def test_a_tar_archive_is_told_as_one(tmp_path: Path, mode: Literal["w", "w:gz", "w:xz"]) -> None:
    stream = io.BytesIO()
    with tarfile.open(fileobj=stream, mode=mode) as archive:
        archive.addfile(tarfile.TarInfo("AllSetFiles/AAA.json"), io.BytesIO())
    with pytest.raises(InputError, match="a tar archive: unpack it"):
        read(tmp_path, stream.getvalue())


def test_xz_takes_no_more_memory_than_it_may(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(unpacking, "_XZ_MEMORY", 100_000)
    with pytest.raises(InputError, match="[Mm]emory"):
        read(tmp_path, lzma.compress(PLAIN, preset=9))
