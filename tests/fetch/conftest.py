"""A server that answers as Scryfall does, on this machine, with whatever may go wrong."""

from __future__ import annotations

import gzip
import json
import threading
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

import pytest

from pyclingo_bridge.cli.card_sources import cards_of

FILE = "/file/oracle-cards-20260731210300.jsonl.gz"


def packed(number: int = 2000, text: str = "Rest.") -> bytes:
    """Give a file of cards as Scryfall has them."""
    record = {"object": "card", "layout": "normal", "type_line": "Land", "oracle_text": text}
    lines = (json.dumps({**record, "id": str(hash(str(each))), "name": f"Card {each}"}) for each in range(number))
    return gzip.compress("".join(line + "\n" for line in lines).encode())


class Handler(BaseHTTPRequestHandler):
    """Answers as ``Scryfall`` says."""

    server: Any
    protocol_version = "HTTP/1.1"

    def do_GET(self) -> None:
        server: Scryfall = self.server.scryfall
        server.asked.append((self.path, {key.lower(): value for key, value in self.headers.items()}))
        if server.answers:
            status, headers, body = server.answers.pop(0)
            if status:
                self.say(status, body, headers)
                return
        if self.path == "/bulk-data":
            self.say(200, server.index if isinstance(server.index, bytes) else json.dumps(server.index).encode())
        elif self.path == FILE:
            self.file(server)
        else:
            self.say(404, b'{"object": "error", "details": "No such thing."}')

    def file(self, server: Scryfall) -> None:
        body, status, headers = server.file, 200, {}
        if server.tag:
            headers["ETag"] = server.tag
        wanted = self.headers.get("Range")
        if wanted and server.ranges and self.headers.get("If-Range") == server.tag:
            start = int(wanted.removeprefix("bytes=").removesuffix("-"))
            if start >= len(body):
                self.say(416, b"", {"Content-Range": f"bytes */{len(body)}"})
                return
            status, headers["Content-Range"] = 206, f"bytes {start}-{len(body) - 1}/{len(body)}"
            body = body[start:]
        stop = server.stops.pop(0) if server.stops else None
        self.say(status, body, headers, stop)

    def say(self, status: int, body: bytes, headers: dict[str, str] | None = None, stop: int | None = None) -> None:
        self.send_response(status)
        for key, value in (headers or {}).items():
            self.send_header(key, value)
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body[:stop])
        if stop is not None:
            self.close_connection = True

    def log_message(self, *_: object) -> None:
        pass


@dataclass
class Scryfall:
    """What the server has and what goes wrong with it."""

    host: str
    file: bytes = field(default_factory=packed)
    tag: str | None = '"one"'
    ranges: bool = True
    index: Any = None
    stops: list[int | None] = field(default_factory=list)
    """After how many bytes each answer with the file breaks off; the rest do not."""
    answers: list[tuple[int, dict[str, str], bytes]] = field(default_factory=list)
    """What is answered to the next requests, whatever they are; a status of 0 lets one through."""
    asked: list[tuple[str, dict[str, str]]] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.say_updated("2026-07-31T21:03:00.228+00:00")

    def say_updated(self, when: str, **more: Any) -> None:
        """Have an index of the present shape."""
        entry = {
            "object": "bulk_data",
            "type": "oracle_cards",
            "updated_at": when,
            "name": "Oracle Cards",
            "jsonl_download_uri": f"{self.host}{FILE}",
            "compressed_size": len(self.file),
            **more,
        }
        other = {**entry, "type": "default_cards", "jsonl_download_uri": f"{self.host}/file/other"}
        self.index = {"object": "list", "has_more": False, "data": [other, entry]}

    def paths(self) -> list[str]:
        """Give what was asked for, in order."""
        return [path for path, _ in self.asked]


@pytest.fixture
def server() -> Iterator[Scryfall]:
    with ThreadingHTTPServer(("127.0.0.1", 0), Handler) as running:
        running.daemon_threads = True
        running.scryfall = scryfall = Scryfall(f"http://127.0.0.1:{running.server_port}")  # type: ignore[attr-defined]
        thread = threading.Thread(target=running.serve_forever, kwargs={"poll_interval": 0.01})
        thread.start()
        yield scryfall
        running.shutdown()
        thread.join()


@pytest.fixture(autouse=True)
def slept(monkeypatch: pytest.MonkeyPatch) -> list[float]:
    """The seconds that were waited, which no test really waits."""
    seconds: list[float] = []
    monkeypatch.setattr("pyclingo_bridge.fetch.fetching.time.sleep", seconds.append)
    return seconds


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The folder in which the cards will lie."""
    cards_of.cache_clear()  # a process that is not a test has one folder
    monkeypatch.setattr("pyclingo_bridge.cards.installed.installed_corpus", lambda: None)
    monkeypatch.setenv("PYCLINGO_BRIDGE_CACHE", str(tmp_path / "cache"))
    monkeypatch.setenv("PYCLINGO_BRIDGE_DATA", str(tmp_path / "data"))
    return tmp_path / "data"


Run = Callable[..., tuple[int, str, str]]


@pytest.fixture
def fetch(layers: Run, server: Scryfall) -> Run:
    """Runs ``layers cards fetch`` against the server."""
    return lambda *arguments: layers("cards", "fetch", "--from", f"{server.host}/bulk-data", *arguments)
