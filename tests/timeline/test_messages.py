"""What a timeline does not carry out is told in the words of the game: the item, file, line and key, and the rule."""

from __future__ import annotations

import re
from collections.abc import Iterator

from pyclingo_bridge import loads
from pyclingo_bridge.answer import Answer
from pyclingo_bridge.asp_files import folder
from pyclingo_bridge.report.phrases import Phrases
from pyclingo_bridge.scenario.vocabulary import EXCHANGED, UNTIL
from pyclingo_bridge.terms import slug
from pyclingo_bridge.together import solve_together

_TOLD = re.compile(
    r"^(?:forbidden|impossible|wrong_answer)\(G,(?:\"([\d.a-z]+)\"|\w+),\s*(\w+)(?:\(.*?\))?\)\s*:-", re.MULTILINE
)
_EVADES = re.compile(r"^evades\(G,\w+,\w+,\"([\d.a-z]+)\"\)", re.MULTILINE)
_KNOWN = re.compile(r"known_action\((\w+)(?:\(([^()]*)\))?\)")
"""What is told in ``asp/``, and which actions there are."""

CARDS = """
cards:
- {name: Ape, mana_cost: "{G}", type_line: Creature, power: "2", toughness: "2"}
- {name: Wall, type_line: Creature, power: "0", toughness: "4", oracle_text: Defender}
- {name: Altar, type_line: Artifact, oracle_text: "{T}, Sacrifice a creature: You gain 2 life."}
- {name: Rock, type_line: Artifact, oracle_text: "{T}: You gain 1 life."}
- {name: Vest, type_line: Enchantment — Aura, oracle_text: "Enchant creature"}
- {name: Axe, mana_cost: "{B}", type_line: Instant, oracle_text: "Destroy target creature."}
- {name: Bell, type_line: Creature, power: "1", toughness: "1",
   oracle_text: "When this creature enters, destroy target creature."}
- {name: Toll, type_line: Artifact, oracle_text: "Cumulative upkeep—Pay 2 life."}
- {name: Golem, type_line: Artifact Creature, power: "3", toughness: "3", oracle_text: Indestructible}
hand:
  A: [{card: Ape, id: one}, {card: Ape, id: two}, {card: Ape, id: three}]
  B: [{card: Ape, id: x}, {card: Ape, id: y}]
"""
ERRORS = {
    "- {step: end}\n- {attack: {Ape: B}}": "timeline[2].attack: attacking B with Ape is not possible (508.1): ",
    "- {attack: {Wall: B}}": "timeline[1].attack: attacking B with Wall is not possible (702.3b): it has defender",
    "- {block: {Ape: Wall}}": "timeline[1].block: blocking Wall with Ape is not possible (509.1): blockers",
    "- {activate: Rock}\n- {activate: Rock}": (
        "timeline[2].activate: putting the ability of Rock on the stack is not possible (107.5): its cost"
    ),
    "- {activate: Altar}\n- {pay: Rock}": "timeline[2].pay: paying with that is not possible (118.3): what is named",
    '- {resolves: "Destroy target artifact.", targets: [Ape]}': (
        "timeline[1].resolves: resolving the text of line 18 is not possible (601.2c): a target"
    ),
    "- {cast: Axe, id: axe, targets: [Rock]}": "timeline[1].cast: putting axe on the stack is not possible (601.2c)",
    "- {enter: Vest}": "timeline[1].enter: entering of Vest is not possible (303.4f): an Aura",
    "- {enter: Bell}\n- {targets: Rock}": "timeline[2].targets: answering with the target Rock is not possible (115.1)",
    "- {tap: Ape}\n- {pay: true}": "timeline[2].pay: nothing asks for this answer",
    '- {resolves: "Each player discards a card."}': (
        "timeline[1].resolves: undecided: A has a choice in discarding 1; an item"
    ),
    "- {discard: 2, by: A}\n- {choose: {object: Ape}}": "timeline[2].choose: choosing Ape is not possible (701.9b)",
    "- {step: end}\n- {step: draw}": "timeline[2].step: going on to the step draw is not possible (500.1): that part",
    "- {cycle: one, x: 2}": "timeline[1].cycle: cycling one with x:: that is not possible here, or not",
    "- {damage: 1000000000, to: B}\n- {damage: 1000000000, to: B}": "timeline[2].damage: a number goes beyond 1,000",
    "- {tap: Aep}": "timeline[1].tap: no object or player is called 'Aep'",
    "- {activate: Ape}": "timeline[1].activate: 'Ape' has no abilities to be activated",
}
LEFT_OUT = {
    "- {destroy: Golem}": "(702.12b): destroying Golem, because it is indestructible",
    "- {remove_counters: {charge: 1}, on: Ape}": "(609.3): removing 1 charge counters from Ape, because it has no such",
    "- {phase_in: Ape}": "(702.26c): phasing in of Ape, because it is not phased out",
}


def _board(items: str) -> str:
    return f"{CARDS}battlefield: [Ape, Wall, Altar, Rock, Golem]\ntimeline:\n{items}\n"


def _rules() -> Iterator[str]:
    for path in sorted(folder().glob("**/*.lp")):
        yield re.sub(r"%[^\n]*", "", path.read_text(encoding="utf-8"))


def test_everything_that_is_told_has_words() -> None:
    phrases = Phrases.read()
    told = {(rule, action) for text in _rules() for rule, action in _TOLD.findall(text)}
    told = {(rule, action if action[0].islower() else "object") for rule, action in told}
    told |= {(rule, "block") for text in _rules() for rule in _EVADES.findall(text)}
    rules = {(rule, action) for rule, action in told if rule}
    assert len(rules) > 60
    assert [
        (rule, action)
        for rule, action in sorted(rules)
        if not (phrases.find("reason", f"{rule} {action}") or phrases.find("reason", rule))
    ] == []
    actions = {
        f"{name}/{len(inside.split(',')) if inside else 0}"
        for text in _rules()
        for name, inside in _KNOWN.findall(text)
        if name[0].islower()
    }
    assert len(actions) > 20
    assert [each for each in sorted(actions) if phrases.find("doing", each) is None] == []


def test_the_words_of_the_format_are_those_that_the_rules_know() -> None:
    rules = "".join(_rules())
    lasting = re.search(r"lasts\(([a-z_;]+)\)\.", rules)
    assert lasting is not None and {slug(each) for each in UNTIL} == set(lasting[1].split(";"))
    numbers = re.findall(r"of_numbers\(([a-z_]+),[a-z]+,[a-z]+\)\.", rules)
    others = re.findall(r"known_action\(exchange\(([a-z]+)", rules)
    assert set(EXCHANGED) == {*numbers, *others}


def test_what_is_not_allowed_is_told_in_words() -> None:
    found = solve_together([loads(_board(items)) for items in ERRORS])
    for (items, words), result in zip(ERRORS.items(), found, strict=True):
        assert not isinstance(result, Answer), items
        line = _board(items).count("\n")  # that of the last item
        assert str(result).startswith(f"<text>:{line}: {words}"), str(result)
        assert not re.search(r'made\(|\("|noncombat|#\d', str(result)), str(result)


def test_what_is_impossible_is_told_in_words() -> None:
    found = solve_together([loads(_board(items)) for items in LEFT_OUT])
    for words, result in zip(LEFT_OUT.values(), found, strict=True):
        assert isinstance(result, Answer)
        told = [f"({each.rule}): {each.action}, because {each.because}" for each in result.moments[-1].impossible]
        assert [each.startswith(words) for each in told] == [True], told
