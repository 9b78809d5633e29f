"""How XMage's Java code names the words of the game: a matter of spelling, so a table.

Read from the public sources of magefree/mage (SubType, CounterType, mage.abilities.keyword, mage.abilities.mana).
Abilities that need more than a name (a cost, a number, a filter) are not in the table: they become comments.
"""

from __future__ import annotations

import re
import unicodedata
from typing import NamedTuple

from pyclingo_bridge.colors import COLORS

_KEYWORDS = "mage.abilities.keyword"
_MANA = "mage.abilities.mana"
_SINGLETONS = (
    "banding",
    "deathtouch",
    "defender",
    "double strike",
    "fear",
    "first strike",
    "flash",
    "flying",
    "haste",
    "hexproof",
    "horsemanship",
    "indestructible",
    "infect",
    "intimidate",
    "lifelink",
    "phasing",
    "reach",
    "shadow",
    "shroud",
    "trample",
    "vigilance",
    "wither",
)
_MADE_ANEW = (
    "changeling",
    "exalted",
    "flanking",
    "forestwalk",
    "islandwalk",
    "menace",
    "mountainwalk",
    "persist",
    "plainswalk",
    "prowess",
    "swampwalk",
    "undying",
)
_MANA_CLASSES = {**{letter: name.title() for letter, name in COLORS.items()}, "C": "Colorless"}


class JavaAbility(NamedTuple):
    """An ability in Java: an expression for it, its class, and the classes to import for the expression.

    ``alone`` says that the class means this ability and no other, so that looking for the class is enough.
    """

    expression: str
    name: str
    imports: tuple[str, ...]
    alone: bool = True


def _keyword(keyword: str, expression: str) -> JavaAbility:
    name = keyword.title().replace(" ", "") + "Ability"
    return JavaAbility(expression.format(name), name, (f"{_KEYWORDS}.{name}",))


def _protection(color: str) -> JavaAbility:
    expression = f"ProtectionAbility.from(ObjectColor.{color.upper()})"
    return JavaAbility(
        expression, "ProtectionAbility", (f"{_KEYWORDS}.ProtectionAbility", "mage.ObjectColor"), alone=False
    )


def _mana(color: str) -> JavaAbility:
    name = f"{color}ManaAbility"
    return JavaAbility(f"new {name}()", name, (f"{_MANA}.{name}",))


ABILITIES: dict[str, JavaAbility] = {
    **{each: _keyword(each, "{}.getInstance()") for each in _SINGLETONS},
    **{each: _keyword(each, "new {}()") for each in _MADE_ANEW},
    **{f"protection from {color}": _protection(color) for color in COLORS.values()},
    **{f"{{T}}: Add {{{letter}}}.": _mana(color) for letter, color in _MANA_CLASSES.items()},
}
"""By the text of the ability as an answer writes it."""

CARD_TYPES = """
    Artifact Battle Conspiracy Creature Dungeon Enchantment Instant Kindred Land Phenomenon Plane Planeswalker Scheme
    Sorcery Vanguard
"""

_COUNTER = re.compile(r"([+-])(\d)/([+-])(\d)\Z")


def card_type(word: str) -> str | None:
    """Give the constant of CardType for a printed card type, or nothing if there is none."""
    return f"CardType.{word.upper()}" if word in CARD_TYPES.split() else None


def subtype(word: str) -> str:
    """Give the constant of SubType for a printed subtype: ``Time Lord`` is ``SubType.TIME_LORD``."""
    return "SubType." + re.sub(r"[^A-Z0-9]+", "_", word.replace("'", "").upper())


def counter(kind: str) -> str:
    """Give the constant of CounterType for a kind of counter: ``+1/+1`` is ``CounterType.P1P1``."""
    match = _COUNTER.match(kind)
    if match:
        return "CounterType." + "".join(
            ("P" if sign == "+" else "M") + number for sign, number in (match.group(1, 2), match.group(3, 4))
        )
    return "CounterType." + re.sub(r"[^A-Z0-9]+", "_", kind.replace("'", "").upper())


def engine_name(name: str) -> str:
    """Give a card's name as XMage writes it: without accents, ligatures as two letters."""
    plain = name.replace("\N{LATIN CAPITAL LETTER AE}", "Ae").replace("\N{LATIN SMALL LETTER AE}", "ae")
    return unicodedata.normalize("NFKD", plain).encode("ascii", "ignore").decode()


def string(text: str) -> str:
    """Write a text as a Java string literal, in ASCII."""
    return '"' + "".join(map(_escaped, text)) + '"'


def comment(text: str) -> str:
    """Write a text so that it can stand in a comment of either kind: one line, ASCII, no end of comment, no escape.

    Java reads Unicode escapes in comments too, so a backslash before a ``u`` would be an error.
    """
    plain = " ".join(text.split()).replace("\N{EM DASH}", "-").replace("\\", "/").replace("*/", "* /")
    return "".join(each if " " <= each <= "~" else f"<{ord(each):X}>" for each in plain)


def _escaped(character: str) -> str:
    if character in '"\\':
        return "\\" + character
    if " " <= character <= "~":
        return character
    units = character.encode("utf-16-be")
    return "".join(f"\\u{units[at]:02x}{units[at + 1]:02x}" for at in range(0, len(units), 2))
