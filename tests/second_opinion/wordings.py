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
    "~'s power is equal to the greatest power among other creatures you control.",
    "~'s power and toughness are each equal to the number of colors among permanents you control.",
    "~'s power and toughness are each equal to the number of basic land types among lands you control.",
    "~'s power is equal to the number of creature cards in your graveyard.",
    "~'s power is equal to your devotion to {color}.",
    "~'s power is equal to the total power of other creatures you control.",
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
    "~ gets +1/+1 for each creature type among other creatures you control.",
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
    "isn't a creature",
    "can't have {keyword}",
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
        "Target creature gets +2/+0 and becomes {color} until end of turn.",
        "Double target creature's power until end of turn.",
        "Target creature has base power and toughness X/X until end of turn, where X is the number of {counted}.",
        "Target creature can't have {keyword}.",
        "Target creature becomes a {kind} in addition to its other types and gains {keyword} until end of turn.",
        "Until end of turn, target creature has base power and toughness {size} and loses all abilities.",
        "Target creature gains protection from {color} until end of turn.",
        "Target creature isn't a creature until end of turn.",
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
        "Target permanent becomes colorless until end of turn.",
        "Target permanent loses all abilities until end of turn.",
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
BECOME_COPY = "Target creature becomes a copy of another target creature until end of turn"
ENCHANTED = "enchanted creatures{owner}"

ALL_COLORS = "~ is all colors."

# Whole sentences about what the groups above do not reach: players, other zones, what cannot be had, texts, states.
OF_PLAYERS = (
    "You have hexproof.",
    "You have protection from {color}.",
    "Players have shroud.",
    "You have no maximum hand size.",
    "Your maximum hand size is increased by two.",
    "Your opponents' maximum hand size is reduced by one.",
    "You and creatures you control have hexproof.",
)
OF_ZONES = (
    "As long as this card is in your graveyard and you control a {land}, creatures you control have {keyword}.",
    "Cards in graveyards lose all abilities.",
    "Creature cards in your graveyard are {kinds} in addition to their other types.",
    "Cards in graveyards are {color}.",
    "Creature cards you own that aren't on the battlefield are {kinds} in addition to their other types.",
    "As long as there are two or more creature cards in your graveyard, creatures you control have {keyword}.",
    "~ gets +1/+1 for each creature card in all graveyards.",
    "Creatures you own have {keyword}.",
)
OF_WHAT_CANNOT_BE = tuple(
    text.replace("KEYWORD", keyword)
    for keyword in KEYWORDS
    for text in (
        "Creatures{owner} lose KEYWORD and can't have or gain KEYWORD.",
        "{creatures} can't have KEYWORD.",
        "Creatures with KEYWORD can't have {keyword}.",
        "Creatures{owner} lose KEYWORD and have {keyword}.",
    )
) + ("Creatures{owner} can't have abilities.", "Creatures of the chosen color can't have {keyword}.")
OF_TEXTS = ("All instances of color words in the text of spells and permanents are changed to the chosen color word.",)
OF_STATES = (
    "As long as it's your turn, ~ isn't a creature.",
    "As long as it's your turn, creatures you control have {keyword}.",
    "Creatures you control get +1/+1 for each +1/+1 counter on them.",
    "Creatures{owner} with counters on them have {keyword}.",
    "Modified creatures{owner} have {keyword}.",
    "Each creature{owner} gets +1/+1 for each Aura and Equipment attached to it.",
    "Each creature gets +1/+1 for each Aura attached to it.",
    "Face-down creatures get +1/+1.",
    "Face-down creatures{owner} have {keyword}.",
    "Attacking creatures{owner} get +1/+0.",
    "Blocking creatures have {keyword}.",
    "Equipped creatures{owner} are {color}.",
    "Untapped creatures{owner} have {keyword}.",
)
OF_NUMBERS = (
    "Creatures{owner} get +X/+0, where X is their mana value.",
    "Each noncreature artifact is an artifact creature with power and toughness each equal to its mana value.",
    "Each creature{owner} has base power and toughness equal to its mana value.",
    "Creatures with mana value 2 or less have {keyword}.",
    "Creatures{owner} get +1/+1 for each of their colors.",
    "Creatures with power greater than their toughness have {keyword}.",
    "Creatures with power less than ~'s power have {keyword}.",
    "Creatures{owner} have base power 4.",
    "Other creatures have base toughness 1.",
    "Creatures that share a color with ~ get +1/+1.",
    "Each creature that shares a creature type with ~ gets +1/+1.",
    "Creatures with no abilities get +1/+1.",
)
OF_TYPES = (
    "Creatures{owner} are every creature type.",
    "Creatures are no longer legendary.",
    "Nonlegendary creatures have {keyword}.",
    "Basic lands are {size} creatures that are still lands.",
    "Creatures{owner} that aren't {kinds} get +1/+1.",
    "Creatures with {keyword} or {keyword} get +1/+1.",
    "Artifact creatures and {kinds} get +1/+1.",
    "{color_title} creatures and {color} creatures have {keyword}.",
    "Permanents{owner} are the chosen color.",
    "Other permanents named ~ have {keyword}.",
    "Creatures{owner} have islandwalk.",
    "Creatures{owner} have hexproof from {color}.",
    "Creatures lose protection from {color}.",
    "~ has all activated abilities of other creatures you control.",
    "Creatures you control have all activated abilities of lands you control.",
    "As long as ~ is {color}, it has {keyword}.",
    "As long as ~ is equipped, it has {keyword}.",
    "As long as ~ is enchanted, it is an artifact in addition to its other types.",
    "As long as ~ is a {kind}, creatures have {keyword}.",
    "As long as ~ has {keyword}, it gets {change}.",
    "As long as ~ has {keyword}, creatures are {kinds} in addition to their other types.",
    "As long as ~'s power is 3 or greater, it has {keyword}.",
    "As long as an opponent controls a creature, ~ gets {change}.",
    "As long as ~ is untapped, other creatures you control get +0/+2.",
)
SENTENCES = (OF_PLAYERS, OF_ZONES, OF_WHAT_CANNOT_BE, OF_TEXTS, OF_STATES, OF_NUMBERS, OF_TYPES)

EXCEPTIONS = (
    "",
    ", except it has {keyword}",
    ", except it's an artifact in addition to its other types",
    ", except it isn't legendary",
    ", except it has {quoted}",
    ", except it's a {size} {color} {kind}",
    ", except it's {color} in addition to its other colors",
    ", except it's a {kind} in addition to its other types and it has {keyword}",
)
ENTERS_AS_COPY_OF = {
    "creature": "You may have ~ enter as a copy of any creature on the battlefield",
    "artifact": "You may have ~ enter as a copy of any artifact on the battlefield",
    "permanent": "You may have ~ enter as a copy of any permanent on the battlefield",
}
# One target: what kind it is, the text, and what is chosen (a word for a choice that has one).
CHOOSING = (
    ("land", "Target land becomes the basic land type of your choice until end of turn.", "land_type"),
    ("creature", "Target creature becomes the color of your choice until end of turn.", "color"),
    ("creature", "Target creature becomes the creature type of your choice until end of turn.", "creature_type"),
    ("creature", "Target creature gains protection from the color of your choice until end of turn.", "color"),
)
OF_PLAYERS_ONCE = (
    "You gain hexproof until end of turn.",
    "Gain control of all {kinds}.",
    "Switch each creature's power and toughness until end of turn.",
    "Until end of turn, each creature you control becomes a {size} and gains {keyword}.",
)
