from __future__ import annotations

from collections.abc import Callable

from pyclingo_bridge.model import Scenario

Read = Callable[[str], Scenario]


def ids(scenario: Scenario) -> list[str]:
    return [entry.id for entry in scenario.entries]


def test_defaults(read: Read) -> None:
    scenario = read("battlefield: [Bear]")
    (bear,) = scenario.entries
    assert (scenario.players, scenario.active, scenario.rules) == (("A", "B"), "A", ("current",))
    assert (bear.id, bear.zone, bear.controller, bear.owner, bear.timestamp) == ("Bear", "battlefield", "A", "A", 1)
    assert (bear.card.type_line, bear.card.power) == ("Creature — Bear", "2")
    assert scenario.expect is None
    assert scenario.expect_loops is None


def test_second_of_a_name_gets_a_number(read: Read) -> None:
    assert ids(read("battlefield: [Bear, Bear, {card: Moon, id: m}, Bear]")) == ["Bear", "Bear#2", "m", "Bear#3"]


def test_default_id_makes_room_for_a_given_one(read: Read) -> None:
    assert ids(read("battlefield: [{card: Moon, id: Bear}, Bear]")) == ["Bear", "Bear#2"]


def test_count(read: Read) -> None:
    scenario = read("battlefield: [{card: Bear, count: 3}, {card: Moon, id: m, count: 2}]")
    assert ids(scenario) == ["Bear", "Bear#2", "Bear#3", "m", "m#2"]
    assert [entry.timestamp for entry in scenario.entries] == [1, 2, 3, 4, 5]


def test_zones_of_players(read: Read) -> None:
    scenario = read("battlefield: [Moon]\nhand: [Bear]\ngraveyard: {B: [Bear], A: [Field]}")
    found = {entry.id: (entry.zone, entry.controller, entry.owner) for entry in scenario.entries}
    assert found == {
        "Moon": ("battlefield", "A", "A"),
        "Bear": ("graveyard", "B", "B"),
        "Field": ("graveyard", "A", "A"),
        "Bear#2": ("hand", "A", "A"),
    }


def test_controller_and_owner(read: Read) -> None:
    stolen, borrowed = read("battlefield: [{card: Bear, controller: B}, {card: Bear, owner: B}]").entries
    assert (stolen.controller, stolen.owner) == ("B", "B")
    assert (borrowed.controller, borrowed.owner) == ("A", "B")


def test_states_numbers_and_counters(read: Read) -> None:
    (bear,) = read(
        "battlefield: [{card: Bear, tapped: true, saddled: true, token: false, x: 3, class_level: 2, kicked: true,"
        " holds: it is day, counters: {+1/+1: 2, flying: {n: 1, timestamp: 5}}}]"
    ).entries
    assert bear.statuses == ("tapped", "saddled")
    assert bear.numbers == {"x": 3, "class_level": 2, "kicked": 1}
    assert bear.holds == ("it is day",)
    assert bear.counters == {"+1/+1": 2, "flying": 1}
    assert bear.counter_timestamps == {"flying": 2}


def test_card_fields_in_the_entry(read: Read) -> None:
    (goblin,) = read(
        "battlefield: [{name: Goblin, type_line: Token Creature — Goblin, colors: [red], power: 1, toughness: 1}]"
    ).entries
    assert goblin.id == "Goblin"
    assert goblin.card.colors == ("R",)
    assert (goblin.card.type_line, goblin.card.power) == ("Creature — Goblin", "1")
    assert goblin.statuses == ("token",)


def test_cards_of_the_scenario_come_first(read: Read) -> None:
    scenario = read("cards: [{name: Bear, type_line: Land, power: '*', cmc: 2}]\nbattlefield: [bear]")
    assert scenario.entries[0].card.type_line == "Land"
    assert scenario.entries[0].card.power == "*"


def test_card_of_two_faces(read: Read) -> None:
    (entry,) = read(
        """
        cards:
          - layout: transform
            card_faces:
              - {name: Day, type_line: Creature, mana_cost: "{R}"}
              - {name: Night, type_line: Land, color_indicator: [R]}
        battlefield: [Day]
        """
    ).entries
    assert entry.card.name == "Day"
    assert entry.card.back is not None
    assert (entry.card.back.name, entry.card.back.color_indicator) == ("Night", ("R",))


def test_copies(read: Read) -> None:
    of_card, of_object, of_copy = read(
        "battlefield: [{copy_of: Bear}, {card: Moon, id: m, copy_of: x}, {copy_of: m, id: y}, {card: Field, id: x}]"
    ).entries[:3]
    assert of_card.copy_of_card is not None
    assert (of_card.copy_of_card.name, of_card.copy_of_object, of_card.statuses) == ("Bear", None, ("token",))
    assert (of_object.copy_of_card, of_object.copy_of_object, of_object.card.name) == (None, "x", "Moon")
    assert of_object.statuses == ()
    assert (of_copy.copy_of_object, of_copy.card.name) == ("m", "Moon")


def test_long_chain_of_copies(read: Read) -> None:
    chain = ",".join(f"{{id: c{n}, copy_of: c{n + 1}}}" for n in range(3000))
    assert read(f"battlefield: [{chain}, {{card: Bear, id: c3000}}]").entries[0].card.name == "Bear"


def test_references(read: Read) -> None:
    scenario = read(
        "battlefield: [{card: Moon, id: m, attached_to: Bear}, {card: Moon, attached_to: B},"
        " {card: Bear, paired_with: m}, {card: Bear, merged: [Field, Bear]}]\n"
        "exile: [{card: Field, exiled_with: m}]"
    )
    m, other, bear, pile, field = scenario.entries
    assert (m.attached_to, other.attached_to, bear.paired_with, field.exiled_with) == ("Bear", "B", "m", "m")
    assert [card.name for card in pile.merged] == ["Field", "Bear"]


def test_chosen(read: Read) -> None:
    (moon, _) = read(
        "battlefield: [{card: Moon, chosen: {color: U, from: red, to: B, creature_type: Elf, mode: 2, object: Bear,"
        " player: B, number: 3}}, Bear]"
    ).entries
    assert moon.chosen == {
        "color": "blue",
        "from": "red",
        "to": "black",
        "creature_type": "Elf",
        "mode": 2,
        "object": "Bear",
        "player": "B",
        "number": 3,
    }


def test_effects(read: Read) -> None:
    scenario = read(
        """
        battlefield: [{card: Bear, id: b, controller: B}]
        effects:
          - {card: Growth, targets: [b, A], x: 2, modes: [1, draw], kicked: [1, 2]}
          - {text: "This gets +1/+1.", source: b, affected: [], id: boost}
          - {card: Growth, controller: B}
        """
    )
    growth, boost, again = scenario.effects
    assert (growth.id, growth.named, growth.controller, growth.timestamp) == ("Growth", False, "A", 2)
    assert (growth.targets, growth.x, growth.modes, growth.kicked) == (("b", "A"), 2, (1, "draw"), 2)
    assert growth.affected is None
    assert (boost.id, boost.named, boost.controller, boost.affected) == ("boost", True, "B", ())
    assert (again.id, again.controller, again.timestamp) == ("Growth#2", "B", 4)


def test_lines(read: Read) -> None:
    scenario = read("title: T\nbattlefield:\n  - Bear\n  - card: Moon\n    tapped: true\n")
    assert [entry.line for entry in scenario.entries] == [3, 4]


def test_the_rest(read: Read) -> None:
    scenario = read(
        """
        title: Title
        source: {any: [thing]}
        rules: [2008-10, current, 2014]
        players: [X, Y, Z]
        active: Y
        battlefield: [Bear, {card: Moon, id: m}]
        life: {Z: 7}
        readings: {loop_order: timestamp}
        unknown_order: [Bear, m]
        simultaneous: [Bear, m]
        state_based_actions: true
        timeline: [resolve, {move: m, to: exile}]
        """
    )
    assert (scenario.title, scenario.rules) == ("Title", ("2008-10", "current", "2014"))
    assert (scenario.players, scenario.active, scenario.life) == (("X", "Y", "Z"), "Y", {"Z": 7})
    assert scenario.readings == {"loop_order": "timestamp"}
    assert scenario.unknown_order == scenario.simultaneous == ("Bear", "m")
    assert scenario.state_based_actions
    assert [(item.action, item.given) for item in scenario.timeline] == [
        ("resolve", {"resolve": None}),
        ("move", {"move": ("m",), "to": "exile"}),
    ]
    assert scenario.entries[0].controller == "X"


def test_expectations(read: Read) -> None:
    scenario = read(
        """
        battlefield: [Bear, {card: Moon, id: m}]
        expect:
          Bear: {colors: [red, U], keywords: [Flying, protection from red], power: null, mana: [R, C], has: bear,
                 not: {tapped: true}}
          A: {life: 20, lacks: [hexproof]}
        rulings:
          - {id: r1, says: {m: {types: [Land], zone: battlefield}}, cite: 613.8}
          - {says: {m: {exists: true}}}
        expect_loops: [[Bear, m]]
        expect_dependencies: [{layer: 4, effect: m, on: Bear}]
        expect_order: {4: [m, Bear]}
        """
    )
    assert scenario.expect is not None
    assert scenario.expect.says["Bear"] == {
        "colors": ("R", "U"),
        "keywords": ("flying", "protection from red"),
        "power": None,
        "mana": ("R",),
        "has": ("bear",),
        "not": {"tapped": True},
    }
    assert scenario.expect.says["A"] == {"life": 20, "lacks": ("hexproof",)}
    assert [(ruling.id, ruling.cite) for ruling in scenario.rulings] == [("r1", "613.8"), ("ruling#2", None)]
    assert scenario.expect_loops == (("Bear", "m"),)
    assert scenario.expect_dependencies == ({"layer": "4", "effect": "m", "on": "Bear"},)
    assert scenario.expect_order == {"4": ("m", "Bear")}
