"""Targets (115), loyalty abilities (606), abilities that work in other zones (113.6), what can't be countered."""

from __future__ import annotations

import pytest

from pyclingo_bridge.answer import Answer
from pyclingo_bridge.check import check
from pyclingo_bridge.errors import InputError
from pyclingo_bridge.scenario import loads_each
from pyclingo_bridge.together import Result, solve_together

BOARDS = """
shared:
  cards:
    - {name: Test Twins, type_line: Creature — Human, power: "1", toughness: "1",
       oracle_text: "When this creature enters, destroy two target creatures."}
    - {name: Test Aim, type_line: Creature — Human, power: "1", toughness: "1",
       oracle_text: "When this creature enters, it deals 2 damage to any target."}
    - {name: Test Loyal, type_line: Legendary Planeswalker — Test, loyalty: "3",
       oracle_text: "0: You gain 1 life.\\n+1: You gain 2 life."}
    - {name: Test Hand, type_line: Artifact, oracle_text: "{1}, Discard this card: You gain 5 life."}
    - {name: Test X, type_line: Creature, mana_cost: "{X}{G}", power: "1", toughness: "1"}
    - {name: Test Firm, type_line: Enchantment, oracle_text: "Creature spells you control can't be countered."}
    - {name: Test Ghost, type_line: Creature — Spirit, power: "1", toughness: "1",
       oracle_text: "At the beginning of your upkeep, if this card is in your graveyard, you gain 1 life."}
    - {name: Test Plain Ghost, type_line: Creature — Spirit, power: "1", toughness: "1",
       oracle_text: "At the beginning of your upkeep, you gain 1 life."}
    - {name: Test Unsure, type_line: Enchantment,
       oracle_text: "As long as you control a Plains, spells you control can't be countered."}
    - {name: Test Odd, type_line: Creature, power: "1", toughness: "1",
       oracle_text: "When this creature enters, you gain 2 life. Sing a song."}
---
title: 601.2c too many targets
battlefield: [Hill Giant, Gray Ogre]
timeline: [{resolves: "Destroy target creature.", targets: [Hill Giant, Gray Ogre]}]
---
title: 601.2c too many targets of a trigger
battlefield: [Hill Giant, Gray Ogre]
timeline: [{enter: Test Aim}, {targets: [Hill Giant, Gray Ogre]}]
---
title: 115.3 one target twice
battlefield: [Hill Giant, Gray Ogre]
timeline: [{resolves: "Destroy two target creatures.", targets: [Hill Giant, Hill Giant]}]
---
title: 115.3 one target of a trigger twice
battlefield: [Hill Giant, Gray Ogre]
timeline: [{enter: Test Twins}, {targets: [Hill Giant, Hill Giant]}]
---
title: two words, the same target
battlefield: [Hill Giant]
timeline: [{resolves: "Tap target creature. Destroy target creature.", targets: [Hill Giant, Hill Giant]},
  {expect: {Hill Giant: {zone: graveyard}}}]
---
title: one of two targets has become illegal (608.2b)
battlefield: [Hill Giant, Gray Ogre]
timeline: [{cast: "Destroy two target creatures.", targets: [Hill Giant, Gray Ogre]},
  {move: Gray Ogre, to: exile}, resolve, {expect: {Hill Giant: {zone: graveyard}, Gray Ogre: {zone: exile}}}]
---
title: any target (115.4)
timeline: [{enter: Test Aim}]
---
title: 606.3 once a turn, 0 as well
battlefield: [{card: Test Loyal, counters: {loyalty: 3}}]
timeline: [{activate: Test Loyal, ability: "0:"}, resolve, {activate: Test Loyal, ability: "+1:"}]
---
title: 606.3 in an own main phase
active: B
battlefield: [{card: Test Loyal, counters: {loyalty: 3}}]
timeline: [{activate: Test Loyal, ability: "0:"}]
---
title: discarded for its own cost
hand: {A: [Test Hand]}
timeline: [{activate: Test Hand}, {expect: {Test Hand: {zone: graveyard}}}, resolve, {expect: {A: {life: 25}}}]
---
title: 113.6 not out of a graveyard unless it says so
graveyard: {A: [{name: Test Lamp, type_line: Artifact, oracle_text: "{1}: You gain 5 life."}]}
timeline: [{activate: Test Lamp}]
---
title: out of a graveyard, exiled for its own cost
graveyard: {A: [{name: Test Relic, type_line: Artifact,
  oracle_text: "{1}, Exile this card from your graveyard: You gain 5 life."}]}
timeline: [{activate: Test Relic}, resolve, {expect: {A: {life: 25}, Test Relic: {zone: exile}}}]
---
title: "x: 107.3a an X that is not given"
timeline: [{resolves: Test X}]
---
title: what other objects say can't be countered
battlefield: [Test Firm]
timeline:
  - {cast: Grizzly Bears, id: bear}
  - {cast: "Draw a card.", id: other}
  - {counter: bear}
  - {counter: other}
  - expect: {bear: {zone: stack}}
  - resolve
  - expect: {bear: {zone: battlefield}}
---
title: a condition for it is not heeded, and told
battlefield: [Test Unsure]
timeline: [{cast: Grizzly Bears, id: bear}, {counter: bear}]
---
title: out of a graveyard if it says so
active: B
graveyard: {A: [Test Ghost, Test Plain Ghost]}
timeline: [{next_turn: A}, {step: upkeep}, {expect: {A: {life: 21}}}]
---
title: what a trigger does not do is told
timeline: [{enter: Test Odd}, {expect: {A: {life: 22}}}]
"""


@pytest.fixture(scope="module")
def found() -> dict[str, Result]:
    boards = [each for each in loads_each(BOARDS) if not isinstance(each, InputError)]
    results = dict(zip([str(each.title) for each in boards], solve_together(boards), strict=True))
    for board in boards:
        answer = results[str(board.title)]
        if isinstance(answer, Answer):
            assert [each.id for each in check(board, answer) if not each.holds] == [], board.title
    return results


def test_what_is_refused_names_its_rule(found: dict[str, Result]) -> None:
    refused = {title: str(each) for title, each in found.items() if isinstance(each, Exception)}
    assert sorted(refused) == sorted(title for title in found if title.startswith(("1", "6", "x")))
    for title, error in refused.items():
        assert title.split()[0] in error, title


def test_any_target(found: dict[str, Result]) -> None:
    answer = found["any target (115.4)"]
    assert isinstance(answer, Answer)
    assert [chosen[0].answer for outcome in answer.outcomes for chosen in outcome.choices] == [
        ("A",),
        ("B",),
        ("Test Aim",),
    ]


def test_what_is_told(found: dict[str, Result]) -> None:
    told = {
        title: [each.text for each in answer.not_understood]
        for title, answer in found.items()
        if isinstance(answer, Answer) and answer.not_understood
    }
    assert list(told) == ["a condition for it is not heeded, and told", "what a trigger does not do is told"]
    assert told["what a trigger does not do is told"] == ["Sing a song."]
