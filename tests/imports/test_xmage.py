"""XMage's init.txt: a board for each group."""

from __future__ import annotations

from collections import Counter

import pytest

from pyclingo_bridge import load_all
from pyclingo_bridge.cards import Cards

from .conftest import by_id

FILE = """
// comments of both kinds
# are left out
[bears]
battlefield:Human:Test Bear:2
battlefield:Computer 3:LEA-Test Wolf, Old One:1

[more]
@bears
graveyard:Human:Test Boon:1
library:Human:Test Bear:1
library:Human:Test Wing:1
exiled:Computer 3:Test Bear:1
commander:Human:Test Bear:1
stack:Human:Test Boon:1
token:Human:ZombieToken:3
sideboard:Human:Test Bear:1
battlefield:Human:Test Walker:1
loyalty:Human:Test Walker:20
[@lands add]
"""


@pytest.fixture
def boards(card_file, tmp_path):
    def run(text, name="init.txt"):
        path = tmp_path / name
        path.write_text(text, encoding="utf-8")
        return load_all(path, cards=Cards([card_file], installed=False))

    return run


def test_each_group_is_a_board_of_all_players(boards):
    bears, more = boards(FILE)
    assert (bears.title, more.title) == ("bears", "more")
    assert bears.players == more.players == ("Human", "Computer 3")
    assert [(each.id, each.controller) for each in bears.entries] == [
        ("Test Bear", "Human"),
        ("Test Bear#2", "Human"),
        ("Test Wolf, Old One", "Computer 3"),
    ]


def test_a_reference_stands_for_the_commands_of_its_group(boards):
    _, more = boards(FILE)
    zones = Counter((each.zone, each.owner) for each in more.entries)
    assert zones == {
        ("battlefield", "Human"): 3,
        ("battlefield", "Computer 3"): 1,
        ("graveyard", "Human"): 1,
        ("library", "Human"): 2,
        ("exile", "Computer 3"): 1,
        ("command", "Human"): 1,
        ("stack", "Human"): 1,
    }


def test_a_library_is_filled_from_below(boards):
    _, more = boards(FILE)
    assert [each.card.name for each in more.entries if each.zone == "library"] == ["Test Wing", "Test Bear"]


def test_loyalty_is_added_to_what_the_card_enters_with(boards):
    _, more = boards(FILE)
    assert by_id(more)["Test Walker"].counters == {"loyalty": 24}


def test_what_is_not_carried_over_is_named(boards):
    bears, more = boards(FILE)
    assert [(each.what, each.of, each.line, each.aside) for each in bears.not_carried_over] == [
        ("the printing", ("Test Wolf, Old One",), 6, True)
    ]
    assert [(each.what, each.of, each.aside) for each in more.not_carried_over][:1] == [
        ("token, which is a class of XMage's", ("ZombieToken",), False)
    ]
    assert ("sideboard", ("Test Bear",)) in [(each.what, each.of) for each in more.not_carried_over]


def test_the_shape_tells_under_any_name(boards):
    (board,) = boards("battlefield:Human:Test Bear:1\n", "start.txt")
    assert board.title is None
    assert by_id(board).keys() == {"Test Bear"}


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "init.txt: holds no scenario"),
        ("battlefield:Human:Test Bear", "1: not a command: zone:Player:Card:number"),
        ("\nbattlefeld:Human:Test Bear:1", "2: battlefeld: no zone is called 'battlefeld'"),
        ("hand:Human:Test Beer:1", "1: hand: no card is named 'Test Beer' (did you mean 'Test Bear'"),
        ("hand:Human:Test Bear:0", "1: hand: the number is at least 1"),
        ("[a]\n@b\n[c]\nhand:Human:Test Bear:1", "2: @b: no other group has this name"),
        ("loyalty:Human:Test Walker:1", "1: loyalty: Human has no permanent of this name in a line above"),
        ("hand:Human:Test Bear:999999999", "1: hand: more objects than the limit objects=20000 allows"),
    ],
)
def test_mistakes(refused, text, message):
    assert message in refused(text, "init.txt")


def test_groups_are_limited_like_boards(read):
    from pyclingo_bridge import InputError
    from pyclingo_bridge.limits import Limits, using

    with using(Limits(documents=2)), pytest.raises(InputError, match="5: more groups than the limit documents=2"):
        read("[a]\nx\n[b]\nx\n[c]\n", "init.txt")


def test_references_do_not_multiply_without_end(read):
    from pyclingo_bridge import InputError
    from pyclingo_bridge.limits import Limits, using

    text = "[a]\n" + "sideboard:A:Test Bear:1\n" * 20 + "[b]\n" + "@a\n" * 20
    with using(Limits(values=300)), pytest.raises(InputError, match="values=300"):
        read(text, "init.txt")


def test_one_bad_group_does_not_stop_the_rest(card_file, tmp_path):
    from pyclingo_bridge import load_each

    path = tmp_path / "init.txt"
    path.write_text("[a]\nhand:Human:Test Bear\n[b]\nhand:Human:Test Bear:1\n[c]\n@a\n", encoding="utf-8")
    found = list(load_each(path, cards=Cards([card_file], installed=False)))
    assert [getattr(each, "title", "wrong") for each in found] == ["wrong", "b", "wrong"]
