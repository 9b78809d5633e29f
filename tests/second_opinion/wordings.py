"""Sentences in the ordinary templating of cards, put together at random from parts that belong together.

Few words of each kind, so that effects meet: three colours, creature types, land types and keywords.
"""

from __future__ import annotations

from random import Random

COLORS = ("red", "blue", "green")
CREATURE_TYPES = ("Goblin", "Elf", "Zombie")
LAND_TYPES = ("Forest", "Island", "Mountain")
KEYWORDS = ("flying", "trample", "haste")
PLURALS = {"Elf": "Elves"}

OWNERS = ("", "", " you control", " you control", " your opponents control")
QUOTED = (
    '"Other creatures have {keyword}."',
    '"Creatures you control get +1/+1."',
    '"This creature gets +1/+1 for each {kind} you control."',
    '"{kinds} lose {keyword}."',
    '"Other creatures are {color}."',
    '"Creatures you control have base power and toughness 1/3."',
    '"{color_title} creatures have {keyword}."',
)


def plural(word: str) -> str:
    """Give the plural of a type."""
    return PLURALS.get(word, f"{word}s")


def capital(text: str) -> str:
    """Begin with a capital letter."""
    return text[0].upper() + text[1:]


def fill(draw: Random, text: str) -> str:
    """Fill the gaps of a text at random, each gap anew."""
    while "{" in text:
        before, _, rest = text.partition("{")
        gap, _, after = rest.partition("}")
        text = before + _word(draw, gap) + after
    return text


def _word(draw: Random, gap: str) -> str:
    match gap:
        case "color":
            return draw.choice(COLORS)
        case "color_title":
            return draw.choice(COLORS).title()
        case "kind":
            return draw.choice(CREATURE_TYPES)
        case "kinds":
            return plural(draw.choice(CREATURE_TYPES))
        case "land":
            return draw.choice(LAND_TYPES)
        case "lands":
            return plural(draw.choice(LAND_TYPES))
        case "keyword":
            return draw.choice(KEYWORDS)
        case "owner":
            return draw.choice(OWNERS)
        case "size":
            return f"{draw.randint(0, 4)}/{draw.randint(1, 4)}"
        case "change":
            return draw.choice(("+1/+1", "+2/+0", "+0/+2", "-1/-1", "-2/-0"))
        case "counted":
            return draw.choice(COUNTED)
        case "counted_one":
            return draw.choice(COUNTED_ONE)
        case "quoted":
            return draw.choice(QUOTED)
        case "creatures":
            return capital(fill(draw, draw.choice(CREATURES[:15])))
        case "keyword_title":
            return draw.choice(KEYWORDS).title()
    raise KeyError(gap)


COUNTED = (
    "creatures you control",
    "artifacts you control",
    "{lands} on the battlefield",
    "{kinds} you control",
    "enchantments on the battlefield",
    "creatures with {keyword} on the battlefield",
    "lands you control",
)
CREATURES = (
    "creatures{owner}",
    "creatures{owner}",
    "other creatures{owner}",
    "{color} creatures{owner}",
    "{kinds}{owner}",
    "other {kinds}{owner}",
    "artifact creatures{owner}",
    "nonartifact creatures{owner}",
    "creatures{owner} with {keyword}",
    "creatures{owner} without {keyword}",
    "creatures{owner} with power 2 or less",
    "tapped creatures{owner}",
    "legendary creatures{owner}",
    "colorless creatures{owner}",
    "creatures{owner} with +1/+1 counters on them",
    "non{color} creatures{owner}",
    "multicolored creatures{owner}",
    "creatures{owner} of the chosen type",
    "creatures{owner} of the chosen color",
    "creature tokens{owner}",
)
ARTIFACTS = ("artifacts{owner}", "noncreature artifacts{owner}", "other artifacts{owner}", "tapped artifacts{owner}")
ENCHANTMENTS = ("enchantments{owner}", "noncreature enchantments{owner}", "other enchantments{owner}")
LANDS = (
    "lands{owner}",
    "nonbasic lands{owner}",
    "{lands}{owner}",
    "{lands}{owner}",
    "tapped lands{owner}",
    "basic lands{owner}",
)
PERMANENTS = ("permanents{owner}", "nonland permanents{owner}", "other permanents{owner}", "{color} permanents{owner}")

# What is done to each, by the layer of its first part.
TO_CREATURES = {
    "4": (
        "are {kinds}",
        "are {kinds} in addition to their other types",
        "are {kinds} in addition to their other types",
        "are artifacts in addition to their other types",
        "are {color} {kinds}",
        "are legendary",
        "are {kinds} in addition to their other types and have {keyword}",
        "lose all creature types",
        "are the chosen type in addition to their other types",
        "are every creature type",
        "get {change} and are {kinds} in addition to their other types",
        "are enchantments in addition to their other types",
    ),
    "5": (
        "are {color}",
        "are {color} in addition to their other colors",
        "are {color} and get {change}",
        "are colorless",
        "are {color} and have {keyword}",
    ),
    "6": (
        "have {keyword}",
        "have {keyword}",
        "lose {keyword}",
        "lose all abilities",
        "have {quoted}",
        "have {quoted}",
        "lose all abilities and have base power and toughness {size}",
        "have protection from {color}",
        "have {keyword} and {quoted}",
        "get {change} and have {keyword}",
        "lose all abilities and have {keyword}",
    ),
    "7": (
        "get {change}",
        "get {change}",
        "have base power and toughness {size}",
        "get +1/+1 for each {counted_one}",
        "get +X/+X, where X is the number of {counted}",
        "get +X/+0, where X is the number of {counted}",
        "get {change} and have {keyword}",
    ),
}
COUNTED_ONE = ("creature you control", "artifact you control", "{land} on the battlefield", "{kind} you control")
TO_ARTIFACTS = {
    "4": (
        "are creatures in addition to their other types",
        "are {size} creatures in addition to their other types",
        "are artifact creatures with base power and toughness {size}",
        "are enchantments in addition to their other types",
        "are {size} {color} {kind} creatures in addition to their other types",
    ),
    "5": ("are {color}", "are {color} in addition to their other colors"),
    "6": ("have {keyword}", "lose all abilities"),
    "7": ("have base power and toughness {size}",),
}
TO_ENCHANTMENTS = {
    "4": (
        "are creatures in addition to their other types",
        "are creatures in addition to their other types and have base power and toughness {size}",
        "are artifacts in addition to their other types",
        "are {size} creatures in addition to their other types",
    ),
    "5": ("are {color}",),
    "6": ("lose all abilities", "have {keyword}"),
    "7": ("have base power and toughness {size}",),
}
TO_LANDS = {
    "4": (
        "are {lands}",
        "are {lands}",
        "are {lands} in addition to their other types",
        "are {size} creatures that are still lands",
        "are {lands} in addition to their other types",
        "are {size} {color} {kind} creatures that are still lands",
        "are artifacts in addition to their other types",
        "are every basic land type in addition to their other types",
    ),
    "5": ("are {color}",),
    "6": ("lose all abilities", "have {keyword}"),
    "7": ("have base power and toughness {size}",),
}
TO_PERMANENTS = {
    "4": (
        "are artifacts in addition to their other types",
        "are enchantments in addition to their other types",
        "are legendary",
    ),
    "5": ("are {color}", "are colorless", "are {color} in addition to their other colors"),
    "6": ("lose all abilities", "have {keyword}"),
    "7": ("have base power and toughness {size}",),
}
GROUPS = (
    (CREATURES, TO_CREATURES),
    (CREATURES, TO_CREATURES),
    (CREATURES, TO_CREATURES),
    (ARTIFACTS, TO_ARTIFACTS),
    (ENCHANTMENTS, TO_ENCHANTMENTS),
    (LANDS, TO_LANDS),
    (LANDS, TO_LANDS),
    (PERMANENTS, TO_PERMANENTS),
)
CONDITIONS = (
    "As long as you control an artifact, ",
    "As long as you control a {land}, ",
    "As long as you control a {kind}, ",
    "As long as you control three or more creatures, ",
    "As long as you control a {color} creature, ",
    "As long as you control a creature with {keyword}, ",
    "As long as you control two or more artifacts, ",
)
DEFINING = (
    "~'s power and toughness are each equal to the number of {counted}.",
    "Devoid",
    "Changeling",
    "~'s power is equal to the number of {counted}.",
    "~ is {color}.",
)
OF_ITSELF = (
    "~ gets +1/+1 for each {counted_one}.",
    "{keyword_title}",
    "{keyword_title}",
    "As long as you control a {land}, ~ has {keyword}.",
    "As long as you control an artifact, ~ gets {change}.",
    "As long as you control two or more creatures, ~ is a {kind} in addition to its other types.",
    "Protection from {color}",
    "As long as you control an enchantment, ~ is an artifact in addition to its other types.",
)
ATTACHED = (
    "gets {change} and has {keyword}",
    "loses all abilities",
    "is a {color} {kind} with base power and toughness {size}",
    "loses all abilities and is a {color} {kind} with base power and toughness {size}",
    "has {keyword}",
    "has {quoted}",
    "gets +1/+1 and is a {kind} in addition to its other types",
    "is {color}",
    "has base power and toughness {size}",
    "is an artifact in addition to its other types",
    "gets +1/+1 for each {counted_one}",
    "loses {keyword}",
)
ON_LANDS = (
    "is a {land}",
    "is a {land} in addition to its other types",
    "is a {size} creature that's still a land",
    "loses all abilities",
)
TARGETED = {
    "creature": (
        "Target creature gets {change} until end of turn.",
        "Target creature gains {keyword} until end of turn.",
        "Target creature loses all abilities until end of turn.",
        "Target creature becomes {color} until end of turn.",
        "Target creature becomes a {kind} until end of turn.",
        "Target creature becomes a {size} until end of turn.",
        "Target creature becomes a {color} {kind} with base power and toughness {size} until end of turn.",
        "Target creature loses all abilities and becomes a {color} {kind} with base power and toughness {size} until "
        "end of turn.",
        "Switch target creature's power and toughness until end of turn.",
        "Gain control of target creature until end of turn.",
        "Target creature gains {quoted} until end of turn.",
        "Target creature loses {keyword} until end of turn.",
        "Target creature gets +X/+X until end of turn, where X is the number of {counted}.",
        "Target creature becomes an artifact in addition to its other types until end of turn.",
    ),
    "land": (
        "Target land becomes a {size} creature until end of turn. It's still a land.",
        "Target land becomes an Island until end of turn.",
        "Target land becomes a Forest in addition to its other types until end of turn.",
        "Target land becomes a {size} {color} {kind} creature until end of turn. It's still a land.",
    ),
    "artifact": ("Target artifact becomes a {size} artifact creature until end of turn.",),
    "permanent": (
        "Gain control of target permanent.",
        "Target permanent becomes an artifact in addition to its other types until end of turn.",
        "Target permanent becomes {color} until end of turn.",
    ),
}
UNTARGETED = {
    "4": (
        "{creatures} become {kinds} in addition to their other types until end of turn.",
        "{creatures} become {kinds} until end of turn.",
    ),
    "5": ("{creatures} become {color} until end of turn.",),
    "6": (
        "{creatures} gain {keyword} until end of turn.",
        "{creatures} lose all abilities until end of turn.",
        "{creatures} lose {keyword} until end of turn.",
        "{creatures} get {change} and gain {keyword} until end of turn.",
    ),
    "7": (
        "{creatures} get {change} until end of turn.",
        "{creatures} have base power and toughness {size} until end of turn.",
        "{creatures} get +X/+X until end of turn, where X is the number of {counted}.",
    ),
}
CHANGE_COLOR = "Change the text of target permanent by replacing all instances of one color word with another."
CHANGE_LAND = "Change the text of target permanent by replacing all instances of one basic land type with another."
CHANGE_KIND = "Change the text of target permanent by replacing all instances of one creature type with another."
BECOME_COPY = "Target creature becomes a copy of another target creature until end of turn."
ENTERS_AS_COPY = "You may have ~ enter as a copy of any creature on the battlefield."
ENCHANTED = "enchanted creatures{owner}"
CANNOT_HAVE = "can't have {keyword}"

# Boards on which effects meet in one layer: (subject, what is done to each) that feed and starve each other.
_TYPES = (
    ("creatures{owner}", "are artifacts in addition to their other types"),
    ("artifacts{owner}", "are creatures in addition to their other types"),
    ("noncreature artifacts", "are {size} creatures in addition to their other types"),
    ("enchantments", "are {size} creatures in addition to their other types"),
    ("noncreature enchantments", "are {size} creatures in addition to their other types"),
    ("{kinds}{owner}", "are {kinds}"),
    ("{kinds}{owner}", "are {kinds} in addition to their other types"),
    ("creatures{owner}", "are {kinds} in addition to their other types"),
    ("nonartifact creatures", "are {kinds}"),
    ("artifact creatures", "are {kinds}"),
    ("{lands}{owner}", "are {size} {color} {kind} creatures that are still lands"),
    ("{kinds}{owner}", "are artifacts in addition to their other types and have {keyword}"),
)
_LANDS = (
    ("{lands}{owner}", "are {lands}"),
    ("{lands}{owner}", "are {lands}"),
    ("nonbasic lands", "are {lands}"),
    ("lands{owner}", "are {lands} in addition to their other types"),
    ("{lands}", "are {lands} in addition to their other types"),
    ("{lands}", "are {size} creatures that are still lands"),
    ("lands{owner}", "are every basic land type in addition to their other types"),
    ("{lands}", "are artifacts in addition to their other types"),
)
_KEYWORDS = (
    ("creatures{owner} with {keyword}", "have {keyword}"),
    ("creatures{owner} without {keyword}", "have {keyword}"),
    ("creatures{owner} with {keyword}", "lose {keyword}"),
    ("creatures{owner} with {keyword}", "lose all abilities"),
    ("creatures{owner} with {keyword}", "have {quoted}"),
    ("other creatures with {keyword}", "have {quoted}"),
    ("{kinds}", "have {keyword}"),
    ("{kinds}", "lose {keyword}"),
)
_COLORS = (
    ("{color} creatures{owner}", "are {color}"),
    ("non{color} creatures{owner}", "are {color}"),
    ("{color} creatures{owner}", "are {color} in addition to their other colors"),
    ("multicolored creatures", "are {color}"),
    ("colorless creatures", "are {color} and have {keyword}"),
    ("{color} permanents", "are {color}"),
    ("{color} permanents", "are colorless"),
)
_REMOVAL = (
    ("creatures{owner}", "lose all abilities"),
    ("other creatures{owner}", "lose all abilities and have base power and toughness {size}"),
    ("{color} creatures", "lose all abilities and have {keyword}"),
    ("creatures{owner}", "are {kinds} in addition to their other types and have {keyword}"),
    ("creatures{owner}", "are {color} and get {change}"),
    ("{kinds}{owner}", "are {color} and have {keyword}"),
    ("creatures{owner}", "get {change} and have {keyword}"),
    ("enchantments", "are creatures in addition to their other types and have base power and toughness {size}"),
    ("creatures{owner}", "have {quoted}"),
    ("nonbasic lands", "are {lands}"),
    ("creatures{owner} with {keyword}", "get {change} and are {kinds} in addition to their other types"),
)
_SIZES = (
    ("creatures{owner} with power 2 or less", "get {change}"),
    ("creatures with power 3 or greater", "get {change}"),
    ("creatures with toughness 2 or less", "get {change}"),
    ("creatures{owner}", "get +X/+0, where X is the number of creatures with power 3 or greater on the battlefield"),
    ("creatures with power 2 or less", "have base power and toughness {size}"),
    ("creatures with power 3 or greater", "have base power and toughness {size}"),
)
THEMES = (_TYPES, _TYPES, _LANDS, _KEYWORDS, _COLORS, _REMOVAL, _REMOVAL, _SIZES)
ALL_COLORS = "~ is all colors."
