"""Time and memory of indexing a large card file, by hand: ``python tests/benchmarks/card_files.py SHAPE NUMBER``.

SHAPE is ``lines`` (Scryfall's JSON Lines, packed by gzip; NUMBER cards: in 2026 there were 38416 oracle cards, 116700
default cards) or ``sets`` (MTGJSON's AllPrintings, packed by xz; NUMBER sets). The texts are those of the installed
cards, what else the publishers have is made up at its usual length. Seconds are those of the processor.
"""

from __future__ import annotations

import gzip
import json
import lzma
import os
import random
import subprocess
import sys
import tempfile
import time
import uuid
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from pyclingo_bridge.cards.index import CardIndex
from pyclingo_bridge.cards.installed import installed_corpus

FORMATS = [f"format{number}" for number in range(21)]
PICTURES = ("small", "normal", "large", "png", "art_crop", "border_crop")
LINKS = [f"{word}_uri" for word in ("uri", "scryfall", "set", "set_search", "scryfall_set", "rulings", "prints_search")]
LANGUAGES = ("German", "French", "Italian", "Japanese", "Spanish", "Portuguese (Brazil)", "Russian")
CARDS_OF_A_SET = 420


def main(shape: str, number: int) -> None:
    """Write such a file, and have another process index it, so that its memory is that of indexing."""
    with tempfile.TemporaryDirectory() as folder:
        path, chance = Path(folder, "cards"), random.Random(1)
        corpus = json.loads(Path(installed_corpus() or "").read_text(encoding="utf-8"))
        if shape == "lines":
            with gzip.open(path, "wt", encoding="utf-8") as stream:
                size = sum(map(stream.write, lines(corpus, number, chance)))
        else:
            with lzma.open(path, "wt", encoding="utf-8", preset=1) as stream:
                size = sum(map(stream.write, sets(corpus, number, chance)))
        print(f"{path.stat().st_size / 1e6:.0f} MB, {size / 1e6:.0f} million characters unpacked", flush=True)
        subprocess.run([sys.executable, __file__, str(path)], env={**os.environ, "PYCLINGO_BRIDGE_CACHE": folder})


def measure(path: Path) -> None:
    """Index a card file and look cards up."""
    start, spent = time.perf_counter(), time.process_time()
    index = CardIndex(path)
    seconds = f"{time.process_time() - spent:.1f} s ({time.perf_counter() - start:.1f} s by the clock)"
    status = Path("/proc/self/status").read_text(encoding="ascii").splitlines()
    most = next(int(line.split()[1]) for line in status if line.startswith("VmHWM"))
    print(f"{index.about()} in {seconds} and {most // 1024} MiB")
    names = index.names_like("%a%")[:1000]
    spent = time.process_time()
    for name in names:
        index.find(name)
    print(f"a look-up: {(time.process_time() - spent) / len(names) * 1000:.3f} ms")


def lines(corpus: list[dict[str, Any]], number: int, chance: random.Random) -> Iterator[str]:
    """Give cards as Scryfall has them, one a line; if there are more than in the corpus, they begin again."""
    for place in range(number):
        card = corpus[place % len(corpus)]
        id = str(uuid.UUID(int=chance.getrandbits(128)))
        record = {
            "object": "card",
            "id": id,
            "oracle_id": str(uuid.UUID(int=chance.getrandbits(128))),
            "name": card["name"],
            "layout": card["layout"],
            **{link: f"https://api.scryfall.com/{link}/{id}?utm_source=api" for link in LINKS},
            "image_uris": {each: f"https://cards.scryfall.io/{each}/front/{id}.jpg?{place:010}" for each in PICTURES},
            "mana_cost": card["manaCost"] or "",
            "type_line": card["type"],
            "oracle_text": card["text"] or "",
            "power": card["power"],
            "toughness": card["toughness"],
            "color_identity": card["colorIdentity"],
            "legalities": {each: chance.choice(["legal", "not_legal"]) for each in FORMATS},
            "set": str(place),
            "prices": dict.fromkeys(("usd", "usd_foil", "usd_etched", "eur", "eur_foil", "tix"), "0.33"),
            "purchase_uris": {each: f"https://example.invalid/{each}/" + id * 4 for each in ("one", "two", "three")},
            "flavor_text": "Words that are not rules. " * 5,
        }
        yield json.dumps(record, ensure_ascii=False, separators=(",", ":")) + "\n"


def sets(corpus: list[dict[str, Any]], number: int, chance: random.Random) -> Iterator[str]:
    """Give the text of a file of sets, each of the same size."""
    yield '{"meta": {"date": "2026-08-18", "version": "5"}, "data": {'
    for place in range(number):
        cards = [printing(chance.choice(corpus), chance) for _ in range(CARDS_OF_A_SET)]
        yield (", " if place else "") + f'"S{place}": ' + json.dumps({"cards": cards, "tokens": []}, ensure_ascii=False)
    yield "}}"


def printing(card: dict[str, Any], chance: random.Random) -> dict[str, Any]:
    """Give a card of a set as MTGJSON has it."""
    known = {key: value for key, value in card.items() if value is not None}
    ids = {key: f"{chance.getrandbits(128):032x}" for key in ("scryfallId", "scryfallOracleId", "mtgjsonV4Id")}
    foreign = [{"language": each, "name": "Ein Name", "text": "Ein Text. " * 15} for each in LANGUAGES]
    return {**known, "identifiers": ids, "foreignData": foreign, "legalities": dict.fromkeys(FORMATS, "Legal")}


if __name__ == "__main__":
    if len(sys.argv) > 2:
        main(sys.argv[1], int(sys.argv[2]))
    else:
        measure(Path(sys.argv[1]))
