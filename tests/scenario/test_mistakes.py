from __future__ import annotations

from collections.abc import Callable

import pytest

from pyclingo_bridge.errors import InputError

Mistake = Callable[[str], InputError]

# text, line, key, part of the message
MISTAKES = {
    "NUL in YAML": ('battlefield:\n- {card: Plains, id: "a\\0b"}', 2, None, "NUL"),
    "NUL in JSON": ('{"battlefield":\n [{"card": "Plains", "id": "\\u0000"}]}', 2, None, "NUL"),
    "unknown key": ("battlefields: []", 1, "battlefields", "did you mean 'battlefield'"),
    "unknown entry key": ("battlefield:\n- {card: Bear, contoller: B}", 2, "battlefield[1].contoller", "'controller'"),
    "key's own line": ("battlefield:\n- card: Bear\n  tapped: maybe", 3, "battlefield[1].tapped", "true or false"),
    "key twice": ("title: a\ntitle: b", 2, "title", "given twice"),
    "list for mapping": ("- [a]", 1, None, "must be a mapping, not a list"),
    "text for mapping": ("just text", 1, None, "must be a mapping, not text"),
    "number for list": ("battlefield: 3", 1, "battlefield", "must be a list, not a number"),
    "zone not per player": ("battlefield: {A: [Bear]}", 1, "battlefield", "must be a list, not a mapping"),
    "nothing as object": ("battlefield:\n- Bear\n-", 3, "battlefield[2]", "an object is a card's name or a mapping"),
    "object without card": ("battlefield: [{tapped: true}]", 1, "battlefield[1]", "needs a card:"),
    "card and own fields": ("battlefield: [{card: Bear, power: 3}]", 1, "battlefield[1].power", "either a card:"),
    "unknown card": ("battlefield: [Baer]", 1, "battlefield[1]", "no card is named 'Baer' (did you mean 'Bear'?)"),
    "unknown card in key": ("battlefield:\n- id: x\n  card: Mon", 3, "battlefield[1].card", "did you mean 'Moon'"),
    "id twice": ("battlefield:\n- {card: Bear, id: x}\n- {card: Moon, id: x}", 3, "battlefield[2].id", "(also line 2)"),
    "id is a player": ("battlefield: [{card: Bear, id: B}]", 1, "battlefield[1].id", "a player's name"),
    "attached to nothing": (
        "battlefield: [{card: Moon, attached_to: Baer}, Bear]",
        1,
        "battlefield[1].attached_to",
        "attached to nothing: no object or player is called 'Baer' (did you mean 'Bear'?)",
    ),
    "comma in a name": ("battlefield:\n- {card: Bear, the Large, id: x}", 2, None, "contains a comma stands in quotes"),
    "copy of nothing": (
        "battlefield: [{card: Bear, id: ursus}, {copy_of: ursu}, {copy_of: Baer}]",
        1,
        "battlefield[2].copy_of",
        "no object has the id 'ursu', and no card is named so (did you mean 'ursus'",
    ),
    "copy of no card": (
        "battlefield: [{card: Bear, id: ursus}, {copy_of: Baer}]",
        1,
        "battlefield[2].copy_of",
        "did you mean 'Bear'?",
    ),
    "attached to itself": ("battlefield: [{card: Moon, id: m, attached_to: m}]", 1, None, "attached to itself"),
    "unknown player": ("battlefield: [{card: Bear, controller: C}]", 1, "battlefield[1].controller", "A, B"),
    "unknown player's zone": ("hand: {C: [Bear]}", 1, "hand.C", "no player is called 'C'"),
    "unknown active": ("active: C", 1, "active", "no player is called 'C'"),
    "unknown player's life": ("life: {Q: 3}", 1, "life.Q", "no player is called 'Q'"),
    "same player twice": ("players: [A, A]", 1, "players", "same name"),
    "unknown zone": ("graveyards: {A: []}", 1, "graveyards", "'graveyard'"),
    "unknown zone expected": (
        "battlefield: [Bear]\nexpect: {Bear: {zone: gravyard}}",
        2,
        "expect.Bear.zone",
        "did you mean 'graveyard'",
    ),
    "unknown colour": (
        "battlefield: [{card: Bear, chosen: {color: bleu}}]",
        1,
        "battlefield[1].chosen.color",
        "'blue'",
    ),
    "unknown choice": (
        "battlefield: [{card: Bear, chosen: {colour: W}}]",
        1,
        "battlefield[1].chosen.colour",
        "'color'",
    ),
    "chosen object missing": (
        "battlefield: [{card: Bear, chosen: {object: x}}]",
        1,
        "battlefield[1].chosen.object",
        "'x'",
    ),
    "unknown expectation": ("battlefield: [Bear]\nexpect: {Bear: {powr: 1}}", 2, "expect.Bear.powr", "'power'"),
    "unknown keyword": ("battlefield: [Bear]\nexpect: {Bear: {keywords: [fliyng]}}", 2, None, "'flying'"),
    "player's expectation": (
        "expect: {A: {power: 1}}",
        1,
        "expect.A.power",
        "life, max_hand_size, counters, lost, has, lacks",
    ),
    "expectation of nothing": ("battlefield: [Bear]\nexpect: {Beer: {power: 1}}", 2, "expect.Beer", "'Bear'"),
    "wrong type expected": (
        "battlefield: [Bear]\nexpect: {Bear: {power: big}}",
        2,
        "expect.Bear.power",
        "whole number",
    ),
    "target missing": (
        "battlefield: [Bear]\neffects:\n- {text: T., targets: [Baer]}",
        3,
        "effects[1].targets[1]",
        "no object or player is called 'Baer' (did you mean 'Bear'?)",
    ),
    "source missing": ("effects: [{text: T., source: x}]", 1, "effects[1].source", "no object has the id 'x'"),
    "effect of nothing": ("effects: [{targets: []}]", 1, "effects[1]", "a card: or a text:"),
    "effect of both": ("effects: [{card: Moon, text: T.}]", 1, "effects[1].text", "either a card: or a text:"),
    "unknown rules": ("rules: 1999-01", 1, "rules", "no rules are called '1999-01'"),
    "no such month": ("rules: [current, 2008-13]", 1, "rules[2]", "no rules are called '2008-13'"),
    "unknown schema": ("schema: 2", 1, "schema", "only schema 1"),
    "ruling without claim": ("rulings: [{id: r}]", 1, "rulings[1]", "needs says:"),
    "ruling twice": ("rulings: [{id: r, says: {}}, {id: r, says: {}}]", 1, "rulings[2].id", "two rulings"),
    "dependency on nothing": ("expect_dependencies: [{effect: x}]", 1, "expect_dependencies[1]", "needs on:"),
    "unknown order of nothing": ("battlefield: [Bear]\nunknown_order: [Bear, x]", 2, "unknown_order[2]", "'x'"),
    "timeline item": ("timeline: [3]", 1, "timeline[1]", "a mapping or a word"),
    "negative counters": ("battlefield: [{card: Bear, counters: {age: -1}}]", 1, None, "must not be negative"),
    "number too large": ("life: {A: 99999999999}", 1, "life.A", "too large"),
    "half a number": ("life: {A: 1.5}", 1, "life.A", "must be a whole number"),
    "infinite timestamp": ("battlefield: [{card: Bear, timestamp: .inf}]", 1, None, "must be a number"),
    "too many objects": (
        "battlefield: [{card: Bear, count: 20001}]",
        1,
        "battlefield[1]",
        "the limit objects=20000",
    ),
    "copies in a circle": (
        "battlefield:\n- {id: a, copy_of: b}\n- {id: b, copy_of: a}",
        2,
        "battlefield[1].copy_of",
        "copies that copy each other",
    ),
    "copy of itself": ("battlefield:\n- {id: a, copy_of: a}", 2, "battlefield[1].copy_of", "a copy of itself"),
    "power in words": ("cards: [{name: N, power: big}]", 1, "cards[1].power", "must be a whole number"),
    "power beyond all": ("cards: [{name: N, power: 12345678901}]", 1, "cards[1].power", "at most nine digits"),
    "cost in words": ("cards: [{name: N, mana_cost: 2G}]", 1, "cards[1].mana_cost", "such as {2}{W/U}, not '2G'"),
    "unknown type": (
        "cards: [{name: N, type_line: Legendary Creture - Bear}]",
        1,
        "cards[1].type_line",
        "is called 'Creture' (did you mean 'Creature'?)",
    ),
    "type line without dash": (
        "battlefield:\n- {name: N, type_line: Creature Bear}",
        2,
        "battlefield[1].type_line",
        "subtypes stand after a dash",
    ),
    "second of a pile": (
        "battlefield:\n- {card: Bear, merged: [Bear, Mon]}",
        2,
        "battlefield[1].merged[2]",
        "no card is named 'Mon' (did you mean 'Moon'?)",
    ),
    "timeline of nothing": ("timeline: ''", 1, "timeline", "must be a list, not an empty text"),
    "nothing enters": ("timeline: [{enter: []}]", 1, "timeline[1].enter", "names nothing"),
    "nothing is tapped": ("timeline: [{tap: []}]", 1, "timeline[1].tap", "names nothing"),
    "no counters": ("timeline: [{put_counters: {}, on: Bear}]", 1, "timeline[1].put_counters", "names no counters"),
    "no attackers": ("timeline: [{attack: {}}]", 1, "timeline[1].attack", "names no creature"),
    "nothing is cast": ("timeline: [{cast: {}}]", 1, "timeline[1].cast", "needs a card: or a text:"),
    "payment in a mapping": ("timeline: [{pay: {a: b}}]", 1, "timeline[1].pay", "must be a list, not a mapping"),
    "unknown exchange": (
        "timeline: [{exchange: hats, of: [a, b]}]",
        1,
        "timeline[1].exchange",
        "no exchange is called 'hats': control, life",
    ),
    "unknown duration": (
        "timeline: [{gain_control: a, by: B, until: end of trun}]",
        1,
        "timeline[1].until",
        "did you mean 'end of turn'",
    ),
    "faces without layout": ("cards: [{card_faces: [{name: A}, {name: B}]}]", 1, "cards[1]", "need a layout:"),
    "unknown layout": (
        "cards: [{layout: flipp, card_faces: [{name: A}, {name: B}]}]",
        1,
        "cards[1].layout",
        "did you mean 'flip'",
    ),
    "end of what": ("timeline: [{end_turn: A}]", 1, "timeline[1].end_turn", "takes no value"),
    "attacks whom": ("battlefield: [Bear]\nexpect: {Bear: {attacking: A}}", 2, "expect.Bear.attacking", "true or"),
    "card without name": ("cards: [{type_line: Land}]", 1, "cards[1]", "needs a name"),
    "not YAML": ("title: [\nbattlefield: }", 2, None, "not YAML"),
    "tab": ("battlefield:\n\t- Bear", 2, None, "not with tabs"),
    "unknown tag": ("title: !!python/object/new:os.system [x]", 1, None, "has no meaning here"),
    "alias without anchor": ("battlefield: [*x]", 1, None, "not YAML"),
    "list as key": ("[a, b]: c", 1, None, "a key must be"),
    "merge key": ("source: &s {a: b}\n<<: *s", 2, "<<", "unknown key"),
    "control character": ("title: \x00", None, None, "not YAML"),
    "too deep": ("source: " + "[" * 60 + "]" * 60, 1, None, "the limit depth=50"),
    "much too deep": ("source: " + "[" * 100_000, 1, None, "the limit depth=50"),
    "too deep in JSON": (
        '{"source": ' + "[" * 5000 + "]" * 5000 + "}",
        1,
        None,
        "the limit depth=50",
    ),
    "key twice in JSON": ('{"title": "a",\n "title": "b"}', 2, "title", "given twice"),
    "shared by none": ("shared: {rules: current}", None, None, "holds no scenario"),
    "shared title": ("shared: {title: x}\n---\ntitle: y", 1, "shared.title", "unknown key"),
}


@pytest.mark.parametrize("name", MISTAKES)
def test_mistake(mistake: Mistake, name: str) -> None:
    text, line, key, message = MISTAKES[name]
    error = mistake(text)
    assert error.file == "board.yaml"
    if name == "alias without anchor":
        assert error.line == 1
        return
    assert message in error.message
    assert error.line == line
    if key is not None:
        assert error.key == key
    assert str(error).startswith("board.yaml")


def test_alias_explosion(mistake: Mistake) -> None:
    layers = ["a0: &a0 [x, x, x, x, x, x, x, x, x, x]"]
    layers += [f"a{n}: &a{n} [{', '.join([f'*a{n - 1}'] * 10)}]" for n in range(1, 10)]
    error = mistake("source:\n  " + "\n  ".join(layers))
    assert error.line is not None
    assert "aliases stand for more values than the limit aliases=10000" in error.message


def test_a_timeline_may_make_what_is_expected(cards: object, mistake: Mistake) -> None:
    from pyclingo_bridge.scenario import loads

    text = "timeline: [{enter: Bear}]\nexpect: {Bear: {power: 2}}"
    assert loads(text, cards=cards).expect is not None  # type: ignore[arg-type]
    assert "no object has the id" in mistake(text.split("\n")[1]).message
