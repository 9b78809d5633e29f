"""``layers cards fetch`` against a server on this machine."""

from __future__ import annotations

import gzip
import json
import os
import re
import signal
import subprocess
import sys
import threading
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from pyclingo_bridge.cards import Cards
from pyclingo_bridge.cards.fetched import FILE as NAME

from .conftest import FILE, Run, Scryfall, packed

ROOT = Path(__file__).parents[2]


def lying(folder: Path) -> list[str]:
    return sorted(each.name for each in folder.iterdir())


def failed(done: tuple[int, str, str], *parts: str) -> None:
    """Check that one line says what went wrong."""
    status, out, err = done
    assert (status, out) == (2, "")
    *waits, last = err.splitlines()
    assert all("; trying again in " in each for each in waits)
    assert last.startswith("layers: ") and all(part in last for part in parts), last


def program(server: Scryfall, before: str = "") -> list[str]:
    """Give the command that fetches in another process."""
    arguments = ["cards", "fetch", "--from", f"{server.host}/bulk-data"]
    code = f"{before}\nimport sys; from pyclingo_bridge.cli import main; sys.exit(main({arguments}))"
    return [sys.executable, "-c", code]


def test_the_current_cards(fetch: Run, server: Scryfall, folder: Path, layers: Run) -> None:
    status, out, err = fetch()
    assert (status, err) == (0, "")
    assert out == f"2,000 cards of 2026-07-31 (0.0 MB) lie in {folder / NAME} now.\n"
    assert (folder / NAME).read_bytes() == server.file and lying(folder) == [NAME]
    assert Cards(builtin=False).find("card 7").oracle_text == "Rest."
    assert server.paths() == ["/bulk-data", FILE]
    for _, headers in server.asked:
        assert headers["user-agent"].startswith("layers/") and headers["accept"]
    (listed,) = (each for each in json.loads(layers("cards", "--json")[1])["sources"] if each["source"] == "fetched")
    assert (listed["date"], listed["date_of"], listed["cards"]) == ("2026-07-31", "data", 2000)


def test_what_is_checked_is_not_indexed_again(fetch: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    fetch()
    monkeypatch.setattr("pyclingo_bridge.cards.filling.read_cards", None)
    assert Cards(builtin=False).find("Card 7")


def test_current_cards_are_not_fetched_again(fetch: Run, server: Scryfall) -> None:
    fetch()
    status, out, err = fetch()
    assert (status, err) == (0, "") and out.startswith("The current ones are there already: 2,000 cards of 2026-07-31")
    assert server.paths() == ["/bulk-data", FILE, "/bulk-data"]
    assert fetch("--force")[0] == 0 and server.paths()[3:] == ["/bulk-data", FILE]
    server.file = packed(3000)
    server.say_updated("2026-08-01T21:03:00+00:00")
    assert fetch()[1].startswith("3,000 cards of 2026-08-01")


def test_for_programs_and_scripts(fetch: Run, server: Scryfall, folder: Path) -> None:
    size = len(server.file)
    said = {"schema": 1, "fetched": True, "file": str(folder / NAME), "date": "2026-07-31", "bytes": size}
    assert json.loads(fetch("--json")[1]) == {**said, "cards": 2000}
    assert json.loads(fetch("--json")[1])["fetched"] is False
    assert fetch("--quiet", "--force") == (0, "", "")


def test_the_environment_names_a_server(layers: Run, server: Scryfall, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LAYERS_SCRYFALL", f"{server.host}/bulk-data")
    assert layers("cards", "fetch")[0] == 0


def test_the_older_shape_of_the_index(fetch: Run, server: Scryfall) -> None:
    server.file = gzip.compress(json.dumps([{"name": "A", "type_line": "Land"}]).encode())
    server.say_updated("2026-07-01", jsonl_download_uri=None, download_uri=f"{server.host}{FILE}")
    assert fetch()[1].startswith("1 cards of 2026-07-01")


def test_an_index_of_one_entry(fetch: Run, server: Scryfall) -> None:
    server.index = server.index["data"][1]
    assert fetch()[0] == 0


# What breaks off


def test_a_broken_download_goes_on(fetch: Run, server: Scryfall, folder: Path, slept: list[float]) -> None:
    server.stops = [100, 200, None]
    status, _, err = fetch()
    assert status == 0 and (folder / NAME).read_bytes() == server.file and slept == [1, 2]
    ranges = [headers.get("range") for path, headers in server.asked if path == FILE]
    assert ranges == [None, "bytes=100-", "bytes=300-"]
    assert err.count(f"ended after 100 of {len(server.file):,} bytes; trying again in 1 s") == 1


def test_a_download_that_breaks_every_time(fetch: Run, server: Scryfall, folder: Path) -> None:
    server.stops = [50] * 5
    failed(fetch(), "ended after 250 of", "it was tried 5 times")
    assert lying(folder) == [NAME + ".part", NAME + ".part.json"]
    assert fetch()[0] == 0 and (folder / NAME).read_bytes() == server.file and lying(folder) == [NAME]
    assert [headers.get("range") for path, headers in server.asked if path == FILE][-1] == "bytes=250-"


def test_a_process_that_is_killed(server: Scryfall, fetch: Run, folder: Path) -> None:
    server.file = os.urandom(3_000_000)  # so that something is left to download when enough has come
    whole = server.file
    killing = (
        "import os, signal\n"
        "from pyclingo_bridge.cli import download_bar\n"
        "def moved(self, have, total):\n"
        "    if have > 900_000: os.kill(os.getpid(), signal.SIGKILL)\n"
        "download_bar.DownloadBar.moved = moved"
    )
    done = subprocess.run(program(server, killing), cwd=ROOT, timeout=60, capture_output=True)
    assert done.returncode == -signal.SIGKILL
    part = (folder / f"{NAME}.part").read_bytes()
    assert 900_000 < len(part) < len(whole) and whole.startswith(part)
    failed(fetch(), "is not what it should be, and was thrown away")  # random bytes are no cards
    assert server.asked[-1][1]["range"] == f"bytes={len(part)}-"


def test_an_interrupt_keeps_what_has_come(fetch: Run, folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupt(*_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("pyclingo_bridge.fetch.fetching._check", interrupt)
    status, out, err = fetch()
    assert (status, out) == (130, "") and "interrupted; what has come is kept" in err
    monkeypatch.undo()
    assert lying(folder) == [NAME + ".part", NAME + ".part.json"]


def test_everything_had_come_but_was_not_checked(fetch: Run, server: Scryfall, folder: Path) -> None:
    server.stops = [len(server.file) - 1] * 5
    fetch()
    (folder / f"{NAME}.part").write_bytes(server.file)
    server.asked.clear()
    assert fetch()[0] == 0 and server.paths() == ["/bulk-data"]


def test_a_file_that_changes_between_two_tries(fetch: Run, server: Scryfall, folder: Path) -> None:
    server.stops = [100] * 5
    fetch()
    server.file, server.tag = packed(2500, "Other."), '"two"'
    server.stops = []
    assert fetch()[0] == 0 and (folder / NAME).read_bytes() == server.file
    assert server.asked[-1][1]["if-range"] == '"one"'


def test_another_file_is_current_by_now(fetch: Run, server: Scryfall, folder: Path) -> None:
    server.stops = [100] * 5
    fetch()
    server.say_updated("2026-08-01", jsonl_download_uri=f"{server.host}{FILE}?2")
    server.answers = [(0, {}, b""), (200, {}, packed(5))]
    assert fetch()[1].startswith("5 cards") and "range" not in server.asked[-1][1]


@pytest.mark.parametrize("tag", [None, 'W/"weak"'])
def test_a_server_that_vouches_for_nothing(fetch: Run, server: Scryfall, folder: Path, tag: str | None) -> None:
    server.tag, server.stops = tag, [100, None]
    assert fetch()[0] == 0 and (folder / NAME).read_bytes() == server.file
    assert not any("range" in headers for _, headers in server.asked)


def test_a_server_that_knows_no_ranges(fetch: Run, server: Scryfall, folder: Path) -> None:
    server.ranges, server.stops = False, [100, None]
    assert fetch()[0] == 0 and (folder / NAME).read_bytes() == server.file


def test_a_server_that_goes_on_elsewhere(fetch: Run, server: Scryfall, folder: Path) -> None:
    server.stops = [100]
    wrong = {"Content-Range": f"bytes 50-99/{len(server.file)}"}
    server.answers = [(0, {}, b""), (0, {}, b""), (206, wrong, b"x" * 50)]
    failed(fetch(), "sends what was not asked for: from byte 50, not 100")
    assert (folder / f"{NAME}.part").stat().st_size == 100


def test_a_part_that_is_longer_than_the_file(fetch: Run, server: Scryfall, folder: Path) -> None:
    server.stops = [100] * 5
    fetch()
    with (folder / f"{NAME}.part").open("ab") as part:
        part.write(bytes(len(server.file)))
    assert fetch()[0] == 0 and (folder / NAME).read_bytes() == server.file


@pytest.mark.parametrize("note", [b"", b"[]", b'{"uri": 3}', b"\xff", b'{"uri": "x", "version": [], "total": {}}'])
def test_a_note_that_is_damaged(fetch: Run, server: Scryfall, folder: Path, note: bytes) -> None:
    server.stops = [100] * 5
    fetch()
    (folder / f"{NAME}.part.json").write_bytes(note)
    assert fetch()[0] == 0 and (folder / NAME).read_bytes() == server.file


# What is answered


@pytest.mark.parametrize("place", [0, 1], ids=["index", "file"])
def test_too_many_requests(fetch: Run, server: Scryfall, slept: list[float], place: int) -> None:
    server.answers = [(0, {}, b"")] * place + [(429, {"Retry-After": "7"}, b'{"details": "Slow down."}')]
    status, out, err = fetch()
    assert status == 0 and slept == [7] and out
    assert re.fullmatch(r"layers: \S+ answers 429 Too Many Requests: Slow down.; trying again in 7 s\n", err)


def test_a_server_that_says_when_to_come_back(fetch: Run, server: Scryfall, slept: list[float]) -> None:
    when = datetime.now(UTC) + timedelta(seconds=30)
    server.answers = [(503, {"Retry-After": f"{when:%a, %d %b %Y %H:%M:%S GMT}"}, b"")]
    assert fetch()[0] == 0
    assert len(slept) == 1 and 20 < slept[0] <= 30


def test_a_server_that_wants_to_be_left_alone(fetch: Run, server: Scryfall, slept: list[float]) -> None:
    server.answers = [(429, {"Retry-After": "3600"}, b"")]
    failed(fetch(), "429", "it asks to be left alone for 3600 seconds")
    assert slept == [] and len(server.asked) == 1


@pytest.mark.parametrize("wait", ["", "soon", "-1", "1e999", "Fri, 99 Foo 2026"])
def test_an_odd_wait(fetch: Run, server: Scryfall, slept: list[float], wait: str) -> None:
    server.answers = [(429, {"Retry-After": wait}, b"")]
    assert fetch()[0] == 0 and slept == [1]


def test_a_server_with_a_defect(fetch: Run, server: Scryfall, slept: list[float], folder: Path) -> None:
    server.answers = [(500, {}, b"<html>")] * 5
    failed(fetch(), "answers 500 Internal Server Error", "it was tried 5 times")
    assert slept == [1, 2, 4, 8] and not folder.exists()


def test_a_refusal_is_not_tried_again(fetch: Run, server: Scryfall, slept: list[float]) -> None:
    server.answers = [(400, {}, b'{"object": "error", "details": "Your \\u001b[2J User-Agent is generic."}')]
    failed(fetch(), "answers 400 Bad Request: Your \\x1b[2J User-Agent is generic.")
    assert slept == [] and len(server.asked) == 1


def test_a_file_that_is_not_there(fetch: Run, server: Scryfall, folder: Path) -> None:
    server.say_updated("2026-07-31", jsonl_download_uri=f"{server.host}/gone")
    failed(fetch(), "/gone answers 404 Not Found: No such thing.")
    assert lying(folder) == [NAME + ".part"] and (folder / f"{NAME}.part").stat().st_size == 0


SHAPES = {
    "html": b"<html>",
    "empty": b"",
    "null": b"null",
    "number": b"3",
    "list": b"[]",
    "deep": b"[" * 100_000,
    "no data": b'{"object": "list"}',
    "odd data": b'{"data": {"oracle_cards": {}}}',
    "odd entries": b'{"data": [1, null, "x", {"type": 3}]}',
    "no such file": b'{"data": [{"type": "rulings"}]}',
    "no address": b'{"data": [{"type": "oracle_cards", "updated_at": "2026-07-31"}]}',
    "odd address": b'{"data": [{"type": "oracle_cards", "updated_at": "2026-07-31", "jsonl_download_uri": 3}]}',
    "no time": b'{"data": [{"type": "oracle_cards", "jsonl_download_uri": "x"}]}',
    "odd time": b'{"data": [{"type": "oracle_cards", "jsonl_download_uri": "x", "updated_at": "once"}]}',
    "early time": b'[{"type": "oracle_cards", "jsonl_download_uri": "x", "updated_at": "0001-01-01T00:00+23:00"}]',
    "large": b" " * 1_000_001,
    "not Unicode": b'{"data": "\xff"}',
}


@pytest.mark.parametrize("shape", SHAPES)
def test_an_index_of_unknown_shape(fetch: Run, server: Scryfall, shape: str, folder: Path) -> None:
    server.index = SHAPES[shape]
    failed(fetch(), "the index of bulk data at", "has an unknown shape")
    assert not folder.exists() and len(server.asked) == 1


ELSEWHERE = [
    "http://example.invalid/x",
    "https://example.invalid/x",
    "http://scryfall.io/x",
    "https://scryfall.io.example.invalid/x",
    "https://notscryfall.io/x",
    "https://data.scryfall.io:8443/x",
    "http://127.0.0.1:1/x",
    "file:///etc/passwd",
    "ftp://127.0.0.1/x",
    "data:,x",
    "//x",
    "x",
    "",
    "http://[",
    "http://127.0.0.1:99999/",
]


@pytest.mark.parametrize("address", ELSEWHERE)
def test_no_other_place_is_asked(fetch: Run, server: Scryfall, address: str, folder: Path) -> None:
    server.say_updated("2026-07-31", jsonl_download_uri=address)
    status, out, err = fetch()
    assert (status, out, err.count("\n")) == (2, "", 1) and ("not followed" in err or "not an address" in err)
    server.say_updated("2026-07-31")
    server.answers = [(0, {}, b""), (302, {"Location": address or "http://other.invalid"}, b"")]
    status, out, err = fetch()
    if address in ("x", "//x"):  # taken relative to the server, which has no such thing
        assert status == 2 and ("404" in err or "not followed" in err)
    else:
        assert (status, out, err.count("\n")) == (2, "", 1), err
    assert not (folder / NAME).exists()


def test_a_redirection_on_the_same_server_is_followed(fetch: Run, server: Scryfall) -> None:
    server.answers = [(0, {}, b""), (302, {"Location": FILE}, b"")]
    assert fetch()[0] == 0


def test_a_redirection_without_end(fetch: Run, server: Scryfall) -> None:
    server.answers = [(302, {"Location": "/bulk-data"}, b"")] * 20
    failed(fetch(), "answers 302")


NO_ADDRESSES = ["scryfall.com", "ftp://x", "file:///x", "http://api.scryfall.com/", "https://", "http://["]


@pytest.mark.parametrize("address", NO_ADDRESSES)
def test_an_address_that_is_none(layers: Run, address: str, monkeypatch: pytest.MonkeyPatch) -> None:
    failed(layers("cards", "fetch", "--from", address))
    monkeypatch.setenv("LAYERS_SCRYFALL", address)
    failed(layers("cards", "fetch"))


def test_without_a_connection(layers: Run, server: Scryfall, folder: Path, slept: list[float]) -> None:
    failed(layers("cards", "fetch", "--from", "http://127.0.0.1:1/"), "cannot be reached", "--cards FILE", "'cards'")
    failed(layers("cards", "fetch", "--from", "https://nowhere.invalid/"), "cannot be reached", "--cards FILE")
    failed(
        layers("cards", "fetch", "--from", server.host.replace("http", "https")), "cannot be trusted", "--cards FILE"
    )
    assert slept == [] and not folder.exists()


# What comes


def test_a_size_that_is_not_what_the_index_said(fetch: Run, server: Scryfall) -> None:
    server.say_updated("2026-07-31", compressed_size=12)
    status, out, err = fetch()
    assert status == 0 and out.startswith("2,000 cards")
    assert f"the index spoke of 12 bytes, not {len(server.file):,}" in err


WRONG = {
    "cut off": (packed()[:-50], "cannot be read"),
    "a wrong byte": (packed()[:1000] + b"\0\0\0\0" + packed()[1004:], "cannot be read"),
    "no cards": (gzip.compress(b'{"object": "error", "details": "x"}\n'), "has no cards"),
    "half a line": (gzip.compress(b'{"name": "A", "type_line": "Land"}\n{"name"'), "not JSON"),
    "something else": (b"<html>Maintenance</html>", "not a card database of Cockatrice"),
    "MTGJSON": (gzip.compress(b'[{"name": "A", "type": "Land"}]'), "has MTGJSON's data"),
    "empty": (b"", "card data begins with"),
}


@pytest.mark.parametrize("kind", WRONG)
def test_what_is_not_good_is_thrown_away(fetch: Run, server: Scryfall, folder: Path, kind: str) -> None:
    fetch()
    good = server.file
    server.file, message = WRONG[kind]
    server.say_updated("2026-08-01")
    failed(fetch(), "is not what it should be, and was thrown away", message)
    assert (folder / NAME).read_bytes() == good and Cards(builtin=False).find("Card 7")
    server.file = packed(7)
    assert fetch()[1].startswith("7 cards of 2026-08-01") and lying(folder) == [NAME]


def test_a_known_size_and_day_are_no_check(fetch: Run, server: Scryfall, folder: Path) -> None:
    """An index of a file of the same size and day is there, and is none of this file."""
    fetch()
    good = server.file
    server.file = good[:1000] + b"\0\0\0\0" + good[1004:]
    failed(fetch("--force"), "is not what it should be, and was thrown away")
    assert (folder / NAME).read_bytes() == good


def test_a_limit_holds(fetch: Run, server: Scryfall, monkeypatch: pytest.MonkeyPatch, layers: Run) -> None:
    fetch_less = ("cards", "--limit", "card_file_size=1000", "fetch", "--from", f"{server.host}/bulk-data")
    failed(layers(*fetch_less), "the limit card_file_size=1000")


# Where it goes


def test_a_folder_that_cannot_be(fetch: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "file").write_text("")
    monkeypatch.setenv("PYCLINGO_BRIDGE_DATA", str(tmp_path / "file" / "data"))
    failed(fetch(), "cannot be written: Not a directory")


def test_no_room_for_it(fetch: Run, monkeypatch: pytest.MonkeyPatch, server: Scryfall, folder: Path) -> None:
    monkeypatch.setattr("shutil.disk_usage", lambda _: type("usage", (), {"free": 10}))
    failed(fetch(), f"{len(server.file):,} bytes are needed here, and 10 are free", str(folder))


@pytest.mark.skipif(not hasattr(signal, "SIGXFSZ"), reason="needs limits on the size of files")
def test_a_disk_that_becomes_full(server: Scryfall, fetch: Run, folder: Path) -> None:
    """The kernel refuses what is beyond 5 kB; when there is room again, the rest comes."""
    small = (
        "import resource, signal\n"
        "signal.signal(signal.SIGXFSZ, signal.SIG_IGN)\n"
        "resource.setrlimit(resource.RLIMIT_FSIZE, (5000, 5000))"
    )
    done = subprocess.run(program(server, small), cwd=ROOT, timeout=60, capture_output=True, text=True)
    failed((done.returncode, done.stdout, done.stderr), "cannot be written: File too large")
    assert (folder / f"{NAME}.part").stat().st_size == 5000
    assert fetch()[0] == 0 and (folder / NAME).read_bytes() == server.file
    assert server.asked[-1][1]["range"] == "bytes=5000-"


def test_only_one_process_downloads(fetch: Run, server: Scryfall, folder: Path) -> None:
    from pyclingo_bridge.fetch.download import Part

    with Part(folder / NAME):
        failed(fetch(), "another process is downloading this file")
    assert fetch()[0] == 0


def test_several_processes_at_once(server: Scryfall, folder: Path) -> None:
    running = [subprocess.Popen(program(server), cwd=ROOT, stderr=subprocess.PIPE) for _ in range(4)]
    told = [process.communicate(timeout=120)[1].decode() for process in running]
    assert {process.returncode for process in running} <= {0, 2} and any(p.returncode == 0 for p in running)
    assert not any("Traceback" in each for each in told)
    assert (folder / NAME).read_bytes() == server.file


def test_a_damaged_file_says_what_to_do(fetch: Run, folder: Path, layers: Run) -> None:
    fetch()
    (folder / NAME).write_bytes(b"\x1f\x8bbroken")
    failed(layers("card", "Some Card"), NAME, "`layers cards fetch --force` gets it anew")
    assert fetch("--force")[0] == 0 and layers("card", "Card 7")[0] == 0


def test_nothing_is_loaded_that_is_not_needed() -> None:
    code = (
        "import sys; from pyclingo_bridge.cli import main\n"
        "main(['cards', '--sources', 'builtin'])\n"
        "heavy = {'urllib.request', 'ssl', 'http.client', 'clingo', 'yaml', 'sqlite3'} & set(sys.modules)\n"
        "sys.exit(', '.join(heavy) or 0)"
    )
    subprocess.run([sys.executable, "-c", code], cwd=ROOT, check=True, stdout=subprocess.DEVNULL)


def test_a_bar_on_a_terminal(server: Scryfall, monkeypatch: pytest.MonkeyPatch) -> None:
    import pty

    mine, its = pty.openpty()
    shown = b""
    done = threading.Event()

    def read() -> None:
        nonlocal shown
        while not done.is_set():
            try:
                shown += os.read(mine, 10_000)
            except OSError:
                break

    reader = threading.Thread(target=read, daemon=True)
    reader.start()
    environment = {**os.environ, "TERM": "xterm"}
    run = subprocess.run(program(server), cwd=ROOT, stderr=its, stdout=subprocess.PIPE, env=environment)
    os.close(its)
    reader.join(5)
    done.set()
    assert run.returncode == 0 and b"checking" in shown and run.stdout.startswith(b"2,000 cards")
