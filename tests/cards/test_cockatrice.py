"""Cockatrice's card database, in which custom cards are passed on."""

from __future__ import annotations

import gzip
import os
import tracemalloc
from collections.abc import Callable
from pathlib import Path

import pytest

from pyclingo_bridge.cards import Cards
from pyclingo_bridge.cards.index import CardIndex
from pyclingo_bridge.cards.stream import read_cards
from pyclingo_bridge.errors import InputError
from pyclingo_bridge.limits import Limits, using
from pyclingo_bridge.model import CardDefinition

Run = Callable[..., tuple[int, str, str]]
HEAD = (
    '<?xml version="1.0" encoding="UTF-8"?>\n'
    '<cockatrice_carddatabase version="4">\n<sets><set><name>X</name></set></sets>'
)


def database(*cards: str, head: str = HEAD) -> str:
    return head + "\n<cards>\n" + "\n".join(cards) + "\n</cards>\n</cockatrice_carddatabase>\n"


def card(name: str, text: str = "", more: str = "", **properties: str) -> str:
    inside = "".join(f"<{tag}>{value}</{tag}>" for tag, value in properties.items())
    return f'<card><name>{name}</name><text>{text}</text><prop>{inside}</prop><set rarity="rare">X</set>{more}</card>'


def write(tmp_path: Path, content: str | bytes) -> Path:
    path = tmp_path / "custom.xml"
    path.write_bytes(content.encode() if isinstance(content, str) else content)
    return path


def find(tmp_path: Path, name: str, *cards: str) -> CardDefinition:
    return Cards([write(tmp_path, database(*cards))], builtin=False, installed=False).find(name)


def test_a_creature(tmp_path: Path) -> None:
    text = "Other creatures you control get +1/+1 &amp; more.\nVigilance"
    bear = card("Tést Bear", text, type="Creature — Bear", manacost="2{W/U}RR", colors="UWR", pt="2/1+*")
    assert find(tmp_path, "test bear", bear) == CardDefinition(
        name="Tést Bear",
        mana_cost="{2}{W/U}{R}{R}",
        type_line="Creature — Bear",
        oracle_text="Other creatures you control get +1/+1 & more.\nVigilance",
        power="2",
        toughness="1+*",
        colors=("W", "U", "R"),
    )


def test_version_3_has_its_properties_beside_the_name(tmp_path: Path) -> None:
    old = "<card><name>Old</name><set>X</set><color>W</color><color>B</color><manacost>10x</manacost>"
    found = find(tmp_path, "Old", old + "<type>Artifact</type><text>Rest.</text></card>")
    assert (found.colors, found.mana_cost, found.type_line) == (("W", "B"), "{10}{X}", "Artifact")


def test_what_is_not_said(tmp_path: Path) -> None:
    land = find(tmp_path, "Land", card("Land", type="Land"), card("Blank", type="Artifact", colors=""))
    assert (land.colors, land.power, land.loyalty, land.mana_cost) == (None, None, None, "")
    assert find(tmp_path, "Blank", card("Blank", type="Artifact", colors="")).colors == ()


def test_a_planeswalker_and_a_battle(tmp_path: Path) -> None:
    walker = find(tmp_path, "Walker", card("Walker", "[+1]: Step.\n[−2]: Jump.", type="Planeswalker", loyalty="3"))
    assert (walker.loyalty, walker.oracle_text) == ("3", "+1: Step.\n−2: Jump.")
    assert find(tmp_path, "Siege", card("Siege", type="Battle — Siege", defense="5")).defense == "5"


def test_two_sides(tmp_path: Path) -> None:
    to = '<related attach="transform">{}</related><related>Some Token</related>'
    front = card("Larva", type="Creature", layout="transform", side="front", more=to.format("Moth"))
    back = card("Moth", type="Creature — Moth", layout="transform", side="back", more=to.format("Larva"))
    found = find(tmp_path, "larva", front, back)
    assert found.back is not None and (found.back.name, found.back.type_line) == ("Moth", "Creature — Moth")
    assert find(tmp_path, "moth", front, back) == found
    real = card("Moth", type="Artifact")
    assert find(tmp_path, "moth", back, real).type_line == "Artifact"


@pytest.mark.parametrize("layout", [{}, {"layout": "normal"}, {"layout": "transform"}])
def test_the_other_side_says_that_a_card_turns_over(tmp_path: Path, layers: Run, layout: dict[str, str]) -> None:
    to = '<related attach="transform">{}</related>'
    front = card("Larva", type="Creature", pt="1/1", side="front", more=to.format("Moth"), **layout)
    back = card("Moth", type="Creature", pt="4/4", side="back", more=to.format("Larva"), **layout)
    board = tmp_path / "board.yaml"
    board.write_text("battlefield: [{card: Larva, transformed: true, id: it}]\nexpect: {it: {name: Moth, power: 4}}")
    status, out, err = layers("check", board, "--cards", write(tmp_path, database(front, back)), "--sources", "files")
    assert (status, err) == (0, ""), out


def test_two_cards_that_name_each_other(tmp_path: Path) -> None:
    to = '<related attach="transform">{}</related>'
    first, second = (card(a, type="Creature", more=to.format(b)) for a, b in (("Larva", "Moth"), ("Moth", "Larva")))
    found = find(tmp_path, "Larva", first, second)
    assert found.back is not None and found.back.name == "Moth" and found.back.back is None
    alone = find(tmp_path, "Self", card("Self", type="Creature", more=to.format("Self")))
    assert alone.back is None


def test_two_halves(tmp_path: Path) -> None:
    halves = card(
        "Sun // Storm", "Shine.\n\n---\n\nRain.", layout="split", type="Instant // Sorcery", manacost="1W // R"
    )
    found = find(tmp_path, "storm", halves)
    assert [(face.name, face.mana_cost, face.oracle_text) for face in found.faces] == [
        ("Sun", "{1}{W}", "Shine."),
        ("Storm", "{R}", "Rain."),
    ]
    adventure = card("Elf // Trip", "Reach\n-----\nGo.", layout="adventure", type="Creature // Sorcery", pt="1/3")
    found = find(tmp_path, "Elf", adventure)
    assert (found.oracle_text, found.power, found.type_line) == ("Reach", "1", "Creature")
    assert found.back is not None and (found.back.oracle_text, found.back.power) == ("Go.", None)


def test_a_token_comes_after_a_card(tmp_path: Path) -> None:
    token = card("Elf", type="Token Creature — Elf", more="<token>1</token>")
    assert find(tmp_path, "Elf", token, card("Elf", type="Creature — Elf")).type_line == "Creature — Elf"
    assert find(tmp_path, "Elf", token).layout == "token"


def test_packed_and_in_other_encodings(tmp_path: Path) -> None:
    text = database(card("Élan", type="Land"))
    for content in (
        gzip.compress(text.encode()),
        b"\xef\xbb\xbf" + text.encode(),
        text.replace("UTF-8", "UTF-16").encode("utf-16"),
        text.replace("UTF-8", "ISO-8859-1").encode("latin-1"),
    ):
        path = write(tmp_path, content)
        assert [named.card.name for named in read_cards(path)] == ["Élan"]
    about = CardIndex(path).about()
    assert (about.publisher, about.cards) == ("Cockatrice", 1)


def test_the_index_follows_the_file(tmp_path: Path) -> None:
    path = write(tmp_path, database(card("A", type="Land")))
    assert CardIndex(path).find("B") is None and CardIndex(path).find("a") is not None
    path = write(tmp_path, database(card("B", type="Land")))
    os.utime(path, ns=(1, 1))
    assert CardIndex(path).find("B") is not None and CardIndex(path).find("A") is None


BOMB = "<!DOCTYPE x [" + '<!ENTITY a "ha">' + "".join(f'<!ENTITY {c} "{"&a;" * 9}">' for c in "bcd") + "]>"
WRONG = {
    "broken": (HEAD + "<cards><card><name>A</nam></card></cards></cockatrice_carddatabase>", 3, "not XML: mismatched"),
    "cut off": (database(card("A", type="Land"))[:-40], 5, "not XML: "),
    "another document": ("<html><body/></html>", 1, "not a card database of Cockatrice: the document is <html>"),
    "entities": (BOMB + "<cockatrice_carddatabase/>", 1, "a document type declaration"),
    "a file from outside": (
        '<?xml version="1.0"?>\n<!DOCTYPE c SYSTEM "/etc/passwd"><cockatrice_carddatabase/>',
        2,
        "a document type declaration",
    ),
    "no name": (database("<card>\n<name> </name>\n</card>"), 5, "a card without a name"),
    "cost": (database(card("Good", type="Land"), card("A", manacost="2?")), 6, "'A': 'manacost' is a cost such as"),
    "size": (database(card("A", pt="5")), 5, "'A': 'pt' is power and toughness"),
    "parts": (database(card("A // B", "x\n---\ny\n---\nz")), 5, "'A // B' has 2 faces, but 'text' 3 parts"),
}


@pytest.mark.parametrize("kind", WRONG)
def test_what_is_wrong_has_its_line(tmp_path: Path, kind: str) -> None:
    content, line, message = WRONG[kind]
    path = write(tmp_path, content)
    with pytest.raises(InputError) as caught:
        list(read_cards(path))
    assert str(caught.value).startswith(f"{path}:{line}: ") and message in caught.value.message


def test_a_database_without_cards(tmp_path: Path) -> None:
    with pytest.raises(InputError, match="has no cards"):
        list(read_cards(write(tmp_path, database())))


@pytest.mark.parametrize(
    ("limit", "content"),
    [
        ({"text": 30}, database(card("A", "Rest. " * 9, type="Land"))),
        ({"depth": 4}, database(card("A", "<b><i>Rest.</i></b>", type="Land"))),
        ({"cards": 1}, database(card("A", type="Land"), card("B", type="Land"))),
        ({"card_file_size": 300}, database(card("A", "Rest. " * 50, type="Land"))),
        ({"card_size": 100_000}, database(card("A", more=f'<related attach="{"x" * 300_000}">B</related>'))),
    ],
)
def test_the_limits_hold(tmp_path: Path, limit: dict[str, int], content: str) -> None:
    (name,) = limit
    path = write(tmp_path, content)
    assert list(read_cards(path))
    with using(Limits(**limit)), pytest.raises(InputError, match=f"limit {name}=") as caught:
        list(read_cards(path))
    assert caught.value.file == str(path)


def test_a_large_database_is_not_held_whole(tmp_path: Path) -> None:
    path = tmp_path / "large.xml"
    with path.open("w", encoding="utf-8") as stream:
        stream.write(HEAD + "<cards>")
        for number in range(20_000):
            stream.write(card(f"Card {number}", "Rest. " * 150, type="Land"))
        stream.write("</cards></cockatrice_carddatabase>")
    assert path.stat().st_size > 20_000_000
    tracemalloc.start()
    assert sum(1 for _ in read_cards(path)) == 20_000
    _, most = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert most < 3_000_000
