"""Forge's puzzles and saved states: what they say of a board is read, the rest is named."""

from __future__ import annotations

import pytest

from pyclingo_bridge import solve

from .conftest import by_id

BOARD = """
[metadata]
Name:A bear and its friends
Goal:Win
Turns:2
[state]
# a comment
ActivePlayer=AI
ActivePhase=Main1
HumanLife=3
AILife=-7
humanhand=Test Bear;Test Wolf, Old One
humanbattlefield=Test Bear|Id:7|Set:LEA|Counters:P1P1=2,FLYING=1|Tapped|SummonSick;Test Seal|AttachedTo:7;Test Bear
aibattlefield=Test Wolf, Old One+|Id:9|Owner:HUMAN|Monstrous|Attacking|RememberedCards:7;Test Curse|EnchantingPlayer:P0;
humangraveyard=Test Boon; Test Mute
humanlibrary=Test Wing;Test Mute
aiexile=Test Bear|ExiledWith:9
aicommand=Test Wing|IsCommander
humanprecast=Test Boon->9
"""


def test_what_a_puzzle_says_is_on_the_board(read):
    board = read(BOARD)
    things = by_id(board)
    assert (board.title, board.players, board.active) == ("A bear and its friends", ("human", "ai"), "ai")
    assert board.life == {"human": 3, "ai": -7}
    bear = things["7"]
    assert (bear.card.name, bear.counters, bear.statuses) == ("Test Bear", {"+1/+1": 2, "flying": 1}, ("tapped",))
    assert things["Test Seal"].attached_to == "7"
    assert things["Test Curse"].attached_to == "human"
    wolf = things["9"]
    assert (wolf.card.name, wolf.controller, wolf.owner) == ("Test Wolf, Old One", "ai", "human")
    assert wolf.statuses == ("monstrous", "attacking")
    assert next(each for each in board.entries if each.zone == "command").statuses == ("commander",)
    zones = [(each.zone, each.owner, each.card.name) for each in board.entries if each.zone != "battlefield"]
    assert zones == [
        ("graveyard", "human", "Test Boon"),
        ("graveyard", "human", "Test Mute"),
        ("hand", "human", "Test Bear"),
        ("hand", "human", "Test Wolf, Old One"),
        ("library", "human", "Test Wing"),
        ("library", "human", "Test Mute"),
        ("exile", "ai", "Test Bear"),
        ("command", "ai", "Test Wing"),
    ]
    assert next(each for each in board.entries if each.zone == "exile").exiled_with == "9"
    (boon,) = board.effects
    assert (boon.card.name, boon.controller, boon.targets) == ("Test Boon", "human", ("9",))


def test_what_is_not_carried_over_is_named_with_its_place(read):
    left = {each.what: each for each in read(BOARD).not_carried_over}
    assert set(left) == {"RememberedCards:7", "Set", "SummonSick", "activephase", "what the puzzle asks for"}
    remembered = left["RememberedCards:7"]
    assert (remembered.of, remembered.line, remembered.key) == (("9",), 14, "aibattlefield[1]")
    assert [each for each in left if not left[each].aside] == ["RememberedCards:7"]


def test_the_values_are_those_of_the_board(read):
    answer = solve(read(BOARD))
    assert (answer["7"].power, answer["7"].keywords) == (6, ("flying",))
    assert answer["9"].power == 6
    assert len(answer.not_carried_over) == 5


def test_what_says_nothing_is_not_told(read):
    left = read("turn=0\np0life=3\np0speed=0\np0landsplayed=1\np0sideboard=\np0counters=POISON=2").not_carried_over
    assert [(each.what, each.of, each.aside) for each in left] == [
        ("counters of players", ("p0",), False),
        ("landsplayed", ("p0",), True),
    ]


def test_a_saved_state_has_no_sections_and_numbers_its_players(read):
    board = read("turn=4\nactiveplayer=p1\np0life=20\np1life=19\np2life=5\np2battlefield=Test Bear|Id:3", "state.txt")
    assert (board.players, board.active) == (("p0", "p1", "p2"), "p1")
    assert by_id(board)["3"].controller == "p2"


def test_older_words_for_zones(read):
    board = read("HumanCardsInPlay=Test Bear\nAICardsInHand=Test Wing")
    assert [(each.zone, each.owner) for each in board.entries] == [("battlefield", "human"), ("hand", "ai")]


@pytest.mark.parametrize(
    ("attributes", "field", "value"),
    [
        ("FaceDown", "statuses", ("face_down",)),
        ("FaceDown:Manifested", "statuses", ("face_down",)),
        ("Transformed", "statuses", ("transformed",)),
        ("Modal", "statuses", ("transformed",)),
        ("Flipped", "statuses", ("flipped",)),
        ("PhasedOut:HUMAN", "statuses", ("phased_out",)),
        ("IsToken|Saddled", "statuses", ("token", "saddled")),
        ("Renowned|Solved", "statuses", ("solved", "renowned")),
        ("ClassLevel:3", "numbers", {"class_level": 3}),
        ("ChosenColor:red", "chosen", {"color": "red"}),
        ("ChosenColor:red,blue", "chosen", {"color": ("red", "blue")}),
        ("ChosenType:Elf", "chosen", {"creature_type": "Elf"}),
        ("ChosenType:Swamp", "chosen", {"land_type": "Swamp"}),
        ("ChosenType:Artifact", "chosen", {"card_type": "Artifact"}),
        ("NamedCard:Test Wolf, Old One", "chosen", {"name": "Test Wolf, Old One"}),
        ("Id:4|ChosenCards:4", "chosen", {"object": "4"}),
        ("Counters:M0M1=1,CHARGE=2,First Strike=1,CHARGE=1", "counters", {"-0/-1": 1, "charge": 3, "first strike": 1}),
    ],
)
def test_attributes(read, attributes, field, value):
    (thing,) = read(f"humanbattlefield=Test Bear|{attributes}").entries
    assert getattr(thing, field) == value


def test_merged_cards_have_a_mark_for_their_commas(read):
    (thing,) = read("humanbattlefield=Test Bear|MergedCards:Test Wolf^ Old One,Test Bear").entries
    assert [card.name for card in thing.merged] == ["Test Bear", "Test Wolf, Old One", "Test Bear"]


def test_a_state_whose_effect_no_board_has_is_left_out(read):
    board = read("humanbattlefield=Test Bear|Suspected|FaceDown:Cloaked")
    assert [(each.what, each.aside) for each in board.not_carried_over] == [
        ("Suspected", False),
        ("FaceDown:Cloaked", False),
    ]


def test_melded_cards(read):
    (thing,) = read("humanbattlefield=Test Bear|Meld:Test Wolf^ Old One").entries
    assert [card.name for card in thing.merged] == ["Test Bear", "Test Wolf, Old One"]
    board = read("humanbattlefield=Test Bear|Meld")
    assert [each.what for each in board.not_carried_over] == ["Meld, without the name of the other card"]


def test_a_token_is_what_is_written_of_it(read):
    token = "t:Old Knight,P:2,T:1,Cost:0,Color:white,Types:Creature-Human-Knight-Legendary,Keywords:Flying-First Strike"
    (thing,) = read(f"humanbattlefield={token},Image:w_2_1_knight").entries
    card = thing.card
    assert (card.name, card.type_line) == ("Old Knight", "Legendary Creature — Human Knight")
    assert (card.power, card.toughness, card.colors, card.mana_cost) == ("2", "1", ("W",), "")
    assert card.oracle_text == "Flying\nFirst Strike"
    assert thing.statuses == ("token",)
    assert thing.id == "Old Knight"


def test_a_token_of_a_script_is_left_out_with_what_refers_to_it(read):
    board = read("humanbattlefield=T:c_a_food_sac|Id:4;Test Seal|AttachedTo:4;t:b_2_2_zombie|Id:5")
    assert [each.id for each in board.entries] == ["Test Seal"]
    assert by_id(board)["Test Seal"].attached_to is None
    assert [(each.what, each.of) for each in board.not_carried_over] == [
        ("the token T:c_a_food_sac, which a file of Forge's defines", ("4",)),
        ("the token t:b_2_2_zombie, which a file of Forge's defines", ("5",)),
        ("AttachedTo:4", ("Test Seal",)),
    ]


def test_scripts_and_permanent_spells_are_left_out(read):
    board = read("humanprecast=Test Bear;7:1;Test Boon:Script->ai\naiputonstack=Test Boon->human\nhumanlife=1")
    assert not board.effects
    assert [(each.zone, each.controller, each.card.name) for each in board.entries] == [("stack", "ai", "Test Boon")]
    assert [each.what for each in board.not_carried_over] == [
        "precast of Test Bear, which becomes a permanent",
        "precast, where it runs a script of Forge's",
        "the target of a spell on the stack",
    ]


def test_stated_timestamps_are_the_order_and_resolved_spells_come_after(read):
    board = read(
        "humanbattlefield=Test Bear|Id:1|TS:9;Test Wing|TS:12\naibattlefield=Test Mute|TS:10\nhumanprecast=Test Boon->1"
    )
    order = sorted([*board.entries, *board.effects], key=lambda each: each.timestamp)
    assert [each.id for each in order] == ["1", "Test Mute", "Test Wing", "Test Boon"]
    assert not board.unordered


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "board.pzl: holds no scenario"),
        ("humanlife=3\nhumanbattlefeld=Test Bear", "2: humanbattlefeld: Forge has no such key (did you mean"),
        ("humanlife=3\n" + "\n".join(f"xyz{n * 7919}q=1" for n in range(51)), "52: xyz395950q: no file of Forge's"),
        ("[state]\nhumanlife 3", "2: no key=value, which every line of [state] is"),
        ("humanlife=3\nhumanlife=4", "2: humanlife: the key is given twice (also line 1)"),
        ("humanlife=x", "1: humanlife: must be a whole number, not 'x'"),
        ("humanlife=", "1: humanlife: must be a whole number, not ''"),
        ("activeplayer=p4\nhumanlife=3", "1: activeplayer: no player is called 'p4'"),
        ("\naihand=Test Wing;Test Beer", "2: aihand[2]: no card is named 'Test Beer' (did you mean 'Test Bear'"),
        ("aihand=|Tapped", "1: aihand[1]: an object begins with its name"),
        ("aiplay=Test Bear|Id:x", "1: aiplay[1].Id: must be a number, not 'x'"),
        ("aiplay=Test Bear|Id:1;Test Bear|Id:1", "1: aiplay[2].id: two objects have the id '1' (also line 1)"),
        ("aiplay=Test Bear" + "|x" * 101, "1: aiplay[1]: 101 attributes, which is more than the 100"),
        ("aiplay=Test Bear|Tapped|Tapped", "1: aiplay[1].Tapped: the attribute is given twice"),
        ("aiplay=Test Bear;Test Seal|AttachedTo:5", "1: aiplay[2].AttachedTo: attached to nothing"),
        ("aiplay=Test Bear|Owner:P7", "1: aiplay[1].Owner: no player is called 'P7'"),
        ("aiplay=Test Bear|ChosenColor:rde", "1: aiplay[1].ChosenColor: no colour is called 'rde'"),
        ("aiplay=Test Bear|Counters:P1P1", "1: aiplay[1].Counters: must be KIND=NUMBER"),
        ("aiplay=t:Elf,P:1,T:1", "1: aiplay[1]: the token 'Elf' has no Types:"),
        ("aiplay=t:Elf,P:x,Types:Creature-Elf", "1: aiplay[1]: P: must be a whole number, not 'x'"),
        (
            "aiplay=t:Elf,Color:gren,Types:Creature-Elf",
            "1: aiplay[1]: no colour is called 'gren' (did you mean 'green'?)",
        ),
        ("humanprecast=Test Boom->7", "1: humanprecast[1]: no card is named 'Test Boom'"),
        ("humanprecast=Test Boon->7", "1: humanprecast[1].->: no object or player is called '7'"),
    ],
)
def test_mistakes_are_told_in_the_words_of_the_file(refused, text, message):
    assert message in refused(text)


def test_what_is_not_utf_8_is_refused_with_its_line(tmp_path):
    from pyclingo_bridge import InputError, load

    path = tmp_path / "board.pzl"
    path.write_bytes(b"humanlife=3\nhumanhand=Lim-D\xfbl's Vault\n")
    with pytest.raises(InputError, match=r"board.pzl:2: not UTF-8: byte 0xfb"):
        load(path)


def test_limits_are_those_of_all_boards(read):
    from pyclingo_bridge import InputError
    from pyclingo_bridge.limits import Limits, using

    with using(Limits(objects=3)), pytest.raises(InputError, match="objects=3"):
        read("humanhand=" + "Test Bear;" * 4)
