"""What is fuzzed: each reader of the program as a function of bytes. Nothing but an InputError may come out of one.

Hypothesis (the tests beside this file) and atheris (``python -m tests.fuzz``) call the same functions.
"""

from __future__ import annotations

import bz2
import gzip
import io
import lzma
import tempfile
import zipfile
from collections.abc import Callable, Iterable
from functools import cache
from itertools import islice
from pathlib import Path
from urllib.parse import urlsplit

from pyclingo_bridge.answer import Answer
from pyclingo_bridge.cards import Cards
from pyclingo_bridge.cards.stream import read_cards
from pyclingo_bridge.errors import InputError
from pyclingo_bridge.facts import CardNames, write_board
from pyclingo_bridge.fetch.bulk import read_index
from pyclingo_bridge.fetch.site import Site
from pyclingo_bridge.groups import groups
from pyclingo_bridge.imports.remarks import remarks
from pyclingo_bridge.model import CardDefinition
from pyclingo_bridge.oracle import read_ability_lines, read_text
from pyclingo_bridge.scenario import load_each
from pyclingo_bridge.terms import fact, read_facts

FORGE = """
[metadata]
Name:A small fight
[state]
ActivePlayer=ai
humanlife=3
ailife=7
humanhand=Forest; Giant Growth
humanbattlefield=Humility|Id:7|Set:LEA|Counters:P1P1=2,FLYING=1|Tapped|SummonSick;Blood Moon|AttachedTo:7
aibattlefield=t:Elf,P:1,T:1,Cost:1 G,Color:green,Types:Creature-Elf,Keywords:Flying-First Strike|ChosenType:Elf
aiexile=Opalescence|ExiledWith:7|FaceDown:Cloaked;T:c_a_food_sac|Id:4;Forest|MergedCards:A^ B|Owner:P0|TS:4
aiprecast=Giant Growth->7
humanputonstack=Humility->ai
"""
ROOT = Path(__file__).parents[2]


def board(data: bytes) -> None:
    """Read a file of boards, YAML or JSON, and write what it says as facts."""
    for each in load_each(_file(data, "board.yaml"), cards=_no_cards()):
        try:
            if isinstance(each, InputError):
                raise each
            program = [str(group.program()) for group in groups([write_board(each, 1, CardNames())])]
        except InputError as error:
            clear(error)
        else:
            only_facts("\n".join(program))


def forge(data: bytes) -> None:
    """Read a puzzle or saved state of Forge's, and write what it says as facts."""
    _import(data, "board.pzl")


def xmage(data: bytes) -> None:
    """Read an init.txt of XMage's, and write what it says as facts."""
    _import(data, "init.txt")


def _import(data: bytes, name: str) -> None:
    for each in islice(load_each(_file(data, name), cards=_no_cards()), 50):
        try:
            if isinstance(each, InputError):
                raise each
            told = remarks(Answer(each.file, each.title, "current", (), not_carried_over=each.not_carried_over))
            assert all(line.isprintable() and len(line) < 3000 for line in told)
            program = [str(group.program()) for group in groups([write_board(each, 1, CardNames())])]
        except InputError as error:
            clear(error)
        else:
            only_facts("\n".join(program))


def cards(data: bytes) -> None:
    """Read a card file, Scryfall's, MTGJSON's or Cockatrice's, packed or not, through its index."""
    path = _file(data, "cards.json")
    try:
        found = Cards([path], builtin=False, installed=False)
        for name in [named.card.name for named in read_cards(path)][:5]:
            found.find(name)
    except InputError as error:
        clear(error)
        assert error.file == str(path) or "no card is named" in error.message


def bulk(data: bytes) -> None:
    """Read an index of bulk data; whatever it says, only Scryfall's hosts may be asked."""
    try:
        found = read_index(data, Site())
    except InputError as error:
        clear(error)
    else:
        host = urlsplit(found.uri).hostname or ""
        assert urlsplit(found.uri).scheme == "https" and f".{host}".endswith((".scryfall.com", ".scryfall.io"))


def facts(data: bytes) -> None:
    """Read a text of facts; what is read and written is a program of facts to clingo too."""
    try:
        found = read_facts(data.decode(errors="replace"))
    except InputError as error:
        clear(error)
    else:
        only_facts("\n".join(map(fact, found)))


def english(data: bytes) -> None:
    """Read rules text: of a card, of a resolved effect."""
    text = data.decode(errors="replace")
    name, _, rules = text.partition("\n")
    readings = [*read_ability_lines(CardDefinition(name=name, type_line="Creature", oracle_text=rules))]
    readings += [read_text(rules, name=name), read_text(rules, name=name, resolving=True)]
    try:
        program = "\n".join(fact(each) for reading in readings for each in reading.facts)
    except InputError as error:
        clear(error)
    else:
        only_facts(program)


TARGETS: dict[str, Callable[[bytes], None]] = {
    each.__name__: each for each in (board, forge, xmage, cards, bulk, facts, english)
}


def seeds(target: str) -> Iterable[bytes]:
    """Give good inputs of a target, for mutation."""
    if target == "board":
        yield from (each.read_bytes() for each in sorted((ROOT / "examples").iterdir()) if each.suffix != ".md")
    elif target == "forge":
        yield FORGE.encode()
        yield b"turn=2\nactiveplayer=p1\np0life=20\np1battlefield=Humility|Id:3|Counters:P1P1=1,LOYALTY=2"
    elif target == "xmage":
        yield b"[a]\nbattlefield:Human:Humility:2\nlibrary:AI:LEA-Forest:1\n[b]\n@a\n// c\nloyalty:Human:Humility:3"
        yield b"token:Human:ZombieToken:3\nexiled:A B:Blood Moon:1\n# c\n[@lands add]"
    elif target == "facts":
        yield from (each.read_bytes() for each in sorted((ROOT / "asp" / "cards").glob("*.lp")))
    elif target == "bulk":
        uri = b'"https://data.scryfall.io/oracle-cards/oracle-cards-20260731210300.jsonl.gz"'
        entry = b'{"object": "bulk_data", "type": "oracle_cards", "updated_at": "2026-07-31T21:03:00.228+00:00", '
        yield b'{"object": "list", "data": [' + entry + b'"jsonl_download_uri": ' + uri + b', "compressed_size": 9}]}'
        yield entry + b'"download_uri": ' + uri + b"}"
    elif target == "cards":
        yield b'[{"name": "A // B", "layout": "split", "card_faces": [{"name": "A", "type_line": "Land"}]}]'
        yield b'{"meta": {}, "data": {"A": [{"name": "A", "type": "Land", "side": "a", "text": "{T}: Add {G}."}]}}'
        yield b'{"name": "A", "layout": "normal", "type_line": "Land"}\n{"name": "B", "type_line": "Land", "cmc": 0}\n'
        yield b'{"data": {"X": {"cards": [{"name": "A // B", "side": "b", "type": "Land", "number": "1"}]}}}'
        database = (
            b'<?xml version="1.0"?>\n<cockatrice_carddatabase version="4"><cards><card><name>A // B</name>'
            b"<text>x\n---\ny</text><prop><type>Land // Land</type><manacost>1{W/U} // R</manacost><pt>1/2</pt>"
            b'<side>front</side></prop><related attach="transform">C</related></card></cards></cockatrice_carddatabase>'
        )
        yield database
        yield from (pack(database) for pack in (gzip.compress, bz2.compress, lzma.compress, _zipped))
    else:
        yield b"Bear\nOther creatures you control get +1/+1 and have flying.\nLEVEL 1-4\n2/2\n{T}: Add {G}."
        yield b"Moon\nTarget creature becomes a blue 0/1 Frog until end of turn. As long as it is red, it has ward {2}."


def _zipped(data: bytes) -> bytes:
    stream = io.BytesIO()
    with zipfile.ZipFile(stream, "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr("cards.xml", data)
    return stream.getvalue()


def clear(error: InputError) -> None:
    """Check that an error is one that can be told."""
    told = str(error)
    told.encode()
    assert error.message and len(told) < 3000 and not any(each < " " for each in told if each != "\n")


def only_facts(program: str) -> None:
    """Check that clingo reads a program as ground facts and nothing else, without a word of warning."""
    from clingo.ast import ASTType, parse_string

    def check(statement: object) -> None:
        kind = statement.ast_type  # type: ignore[attr-defined]
        if kind == ASTType.Program:
            return
        assert kind == ASTType.Rule, statement
        assert not statement.body, statement  # type: ignore[attr-defined]
        symbol = statement.head.atom.symbol  # type: ignore[attr-defined]
        ground(symbol)

    def ground(symbol: object) -> None:
        kind = symbol.ast_type  # type: ignore[attr-defined]
        if kind == ASTType.Function:
            assert not symbol.external, symbol  # type: ignore[attr-defined]
            for argument in symbol.arguments:  # type: ignore[attr-defined]
                ground(argument)
        elif kind == ASTType.UnaryOperation:
            ground(symbol.argument)  # type: ignore[attr-defined]
        else:
            assert kind == ASTType.SymbolicTerm, symbol

    warnings: list[str] = []
    parse_string(program, check, logger=lambda _code, message: warnings.append(message))
    assert not warnings, warnings[0]


@cache
def _folder() -> Path:
    return Path(tempfile.mkdtemp(prefix="layers-fuzz-"))


def _file(data: bytes, name: str) -> Path:
    path = _folder() / name
    path.write_bytes(data)
    return path


@cache
def _no_cards() -> Cards:
    return Cards(installed=False)
