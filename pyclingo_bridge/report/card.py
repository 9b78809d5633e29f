"""``layers card``: how each ability of a card is understood."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from pyclingo_bridge.cards.faces import missing_text
from pyclingo_bridge.model import CardDefinition
from pyclingo_bridge.oracle import AbilityReading, print_facts
from pyclingo_bridge.report.blocks import Block, Line, title
from pyclingo_bridge.terms import fact, write

_LATER = "what it does counts once it has resolved, as an entry of effects"
_NOTES = {"keyword": "", "activated": "", "triggered": ""}


def card_report(card: CardDefinition, readings: Sequence[AbilityReading], facts: bool) -> list[Block]:
    """Report each ability: understood (and printed back from its facts) or not."""
    blocks: list[Block] = [title(card.name)]
    blocks += [Line(line) for line in (card.type_line, card.mana_cost) if line]
    if card.missing:
        blocks.append(Line(missing_text(card.name), "warning"))
    elif card.builtin:
        blocks.append(Line("Defined by hand in the rules (asp/cards)."))
    elif not readings:
        blocks.append(Line("It has no abilities."))
    for number, reading in enumerate(readings, 1):
        blocks.append(Line(""))
        blocks += [
            Line(f"{number}. {line}" if not place else line, indent=1 + bool(place))
            for place, line in enumerate(reading.text.splitlines())
        ]
        blocks += _verdict(reading)
        if facts:
            blocks += [Line(_short(fact(each), reading, number), "quiet", 3) for each in reading.facts]
        for effect in reading.effects:
            blocks += _resolution(effect)
            if facts:
                blocks += [Line(_short(fact(each), effect, number), "quiet", 3) for each in effect.facts[2:]]
    count = not_understood(readings)
    if count:
        blocks += [Line(""), Line(f"{count} {'sentence' if count == 1 else 'sentences'} not understood", "bad", 1)]
    return blocks


def card_data(card: CardDefinition, readings: Sequence[AbilityReading]) -> dict[str, Any]:
    """Give the same as data."""
    return {
        "schema": 1,
        "name": card.name,
        "type_line": card.type_line,
        "builtin": card.builtin is not None,
        "missing": card.missing,
        "not_understood": not_understood(readings),
        "abilities": [
            {
                "id": write(each.id),
                "sort": each.sort,
                "text": each.text,
                "understood": each.understood,
                "left_out": list(each.left_out),
                "about_characteristics": each.about_characteristics,
                "printed": printed(each),
                "facts": [fact(one) for one in each.facts],
                "effects": [_effect_data(one) for one in each.effects],
            }
            for each in readings
        ],
    }


def _effect_data(effect: AbilityReading) -> dict[str, Any]:
    return {
        "text": effect.text,
        "understood": effect.understood,
        "heard": list(effect.heard),
        "passed_over": list(effect.passed_over),
        "left_out": list(effect.left_out),
        "printed": printed(effect),
        "facts": [fact(one) for one in effect.facts],
    }


def matters(reading: AbilityReading) -> bool:
    """Say whether something that could change characteristics was not understood."""
    unclear = reading.about_characteristics and (not reading.understood or bool(reading.left_out))
    return unclear or any(map(matters, reading.effects))


def not_understood(readings: Sequence[AbilityReading]) -> int:
    """Count the sentences that were not understood; an ability with none named counts as one."""
    return sum(_unclear(each) for each in readings)


def _unclear(reading: AbilityReading) -> int:
    if reading.effects:
        return not_understood(reading.effects)
    return len(reading.left_out) or not reading.understood


def printed(reading: AbilityReading) -> str | None:
    """Print what was understood back to text; nothing if the ability has no continuous effect to print."""
    if not any(each.name in ("does", "option") for each in reading.facts):
        return None
    return print_facts(reading.facts, reading.id) or None


def _short(text: str, reading: AbilityReading, number: int) -> str:
    """Write the ability's name in a fact as ``k1``, where the name is its whole text."""
    return text.replace(f"({write(reading.id)},", f"(k{number},") if isinstance(reading.id, str) else text


def _verdict(reading: AbilityReading) -> list[Block]:
    if reading.sort == "spell" and reading.effects:
        return [Line("spell: which modes were chosen is said with the effect", "quiet", 2)]
    lines: list[Block] = [Line(f"not understood: {each}", "bad", 2) for each in reading.left_out]
    if not reading.understood:
        return lines or [Line("not understood", "bad", 2)]
    back = printed(reading)
    if back:
        return [Line(f"understood as: {back}", "good", 2), *lines]
    note = _NOTES.get(reading.sort, "" if lines else "changes no characteristic")
    return [Line(f"{reading.sort} ability" + (f": {note}" if note else ""), "quiet", 2), *lines]


def _resolution(effect: AbilityReading) -> list[Block]:
    """Say of each sentence of an effect what it is: a change, something else that happens, or not understood."""
    back = printed(effect)
    lines: list[Block] = []
    if back:
        lines += [Line(f"as it resolves: {back}", "good", 2), Line(_LATER, "quiet", 3)]
    lines += [Line(f"changes no characteristic: {each}", "quiet", 2) for each in effect.passed_over]
    return [*lines, *[Line(f"not understood: {each}", "bad", 2) for each in effect.left_out]]
