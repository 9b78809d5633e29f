"""Oracle text to plain words: one form for each word whatever its number or person.

"Each creature you control gets", "Creatures you control get" and "All creatures you control get" become the same
words. What stands in quotation marks is one word, and so is a name after "named".
"""

from __future__ import annotations

import re
from functools import lru_cache

from .words import SUBTYPE_KINDS, plural, word_lists

Tokens = tuple[str, ...]

_SELF_WORDS = """creature land artifact enchantment permanent aura equipment vehicle card token spell planeswalker case
class saga siege room spacecraft fortification background battle"""
_COSTLY = """ward equip crew cycling kicker flashback morph megamorph disguise bestow echo buyback madness suspend
evoke unearth reconfigure ninjutsu fortify outlast scavenge embalm eternalize encore escape foretell
disturb blitz dash emerge saddle station prototype plot warp mayhem harmonize sneak enchant entwine
overload miracle replicate freerunning slivercycling"""
_COUNTING = """zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen"""
_REMINDER = re.compile(r"\s*\([^()]*\)")
_TOKEN = re.compile(
    r'"[^"]*"|§[^§]*§|and/or|\{[^}]*\}|[+\-]?(?:\d+|x|\*)/[+\-]?(?:\d+|[xy]|\*)|[+\-]\d+|~\'s|~|[a-zæéöûâ0-9][\wæéöûâ\'\-]*|\S',
    re.IGNORECASE,
)
_SELF_NOUNS = _SELF_WORDS.split()
_SELF = re.compile(r"\b[Tt]his (" + "|".join(_SELF_NOUNS) + r")\b(?! or)", re.IGNORECASE)
_NAME = r"((?:[A-Z][\w'\-]*|of|the|from|to|in)(?:,? (?:[A-Z][\w'\-]*|of|the|from|to))*)"
_NAMED = re.compile(r"\bnamed " + _NAME)
_CREATES = re.compile(r"(\b[Cc]reates? )" + _NAME + r"(?=, an? )")
_NAME_IS = re.compile(r"(\b(?:its|his|her|their) name is )" + _NAME)
_NUMBERS = {word: str(number) for number, word in enumerate(_COUNTING.split())}
_NUMBERS |= {"twenty": "20", "ninety-nine": "99"}
COST_KEYWORDS = frozenset(_COSTLY.split())
_INFLECTED = {
    "gets": "get",
    "has": "have",
    "gains": "have",
    "gain": "have",
    "is": "are",
    "be": "be",
    "becomes": "are",
    "become": "are",
    "loses": "lose",
    "controls": "control",
    "owns": "own",
    "does": "do",
    "doesn't": "do not",
    "don't": "do not",
    "isn't": "are not",
    "aren't": "are not",
    "enters": "enter",
    "shares": "share",
    "attacks": "attack",
    "blocks": "block",
    "assigns": "assign",
    "outlaws": "outlaw",
    "there's": "there are",
    "it's": "it are",
    "they're": "it are",
    "he's": "it are",
    "she's": "it are",
    "that's": "that are",
    "you've": "you have",
    "they": "it",
    "he": "it",
    "she": "it",
    "him": "it",
    "them": "it",
    "their": "its",
    "his": "its",
    "another": "other",
    "permanents": "permanent",
    "spells": "spell",
    "cards": "card",
    "tokens": "token",
    "players": "player",
    "opponents": "opponent",
    "colors": "color",
    "abilities": "ability",
    "types": "type",
    "supertypes": "supertype",
    "counters": "counter",
    "commanders": "commander",
    "graveyards": "graveyard",
    "hands": "hand",
    "libraries": "library",
    "costs": "cost",
    "names": "name",
    "copies": "copy",
    "turns": "turn",
    "instances": "instance",
    "values": "value",
    "symbols": "symbol",
    "kinds": "kind",
}
_PHRASES = (
    (re.compile(r"\bbase power and base toughness\b"), "base power and toughness"),
    (re.compile(r"\bno longer\b"), "not"),
    (re.compile(r"\b(?:your opponents'|an opponent's) "), "opponent's "),
    (re.compile(r"\bat least (\w+) "), r"\1 or more "),
    (re.compile(r"\byour opponents?\b"), "opponent"),
    (re.compile(r"\bfor each\b"), "for_each"),
    (re.compile(r"\bgains? control\b"), "gain_control"),
    (re.compile(r"\ball other (abilit|creature type|card type|land type|color|type)"), r"all \1"),
    (re.compile(r"(?<=all )(abilities),? and creature types"), r"abilities and all creature types"),
    (re.compile(r"\bchosen permanent type\b"), "chosen type"),
    (re.compile(r"\blast chosen (?=color|creature type|player|name|number)"), "chosen "),
    (re.compile(r"\bbut still (has|have) "), "and has "),
    (re.compile(r"\bface up\b"), "face-up"),
    (re.compile(r"\bface down\b"), "face-down"),
    (re.compile(r"\balso (gets?|has|have|gains?|loses?|is|are)\b(?! a)"), r"\1"),
    (re.compile(r"\bcolor of your choice\b"), "chosen color"),
    (re.compile(r"\bbecomes? the (?:basic )?(land|creature) type of your choice\b"), r"becomes the chosen \1 type"),
    (re.compile(r"\bher name is\b"), "its name is"),
    (re.compile(r"\btotal number of\b"), "number of"),
    (re.compile(r"\bin all (players'|)\s*(hands|graveyards|libraries)"), r"in \2"),
    (re.compile(r"\bexiled (?:creature )?cards? used to craft it\b"), "linked-card used to craft ~"),
    (re.compile(r"\bthe exiled (?:creature )?cards?(?='s|\b)"), "linked-card"),
    (re.compile(r"\bplayers' (hands|graveyards|libraries)"), r"\1"),
    (re.compile(r"\bhas the text \""), 'has "'),
)


def _beginning(pattern: str) -> str:
    """Give letters with which every text begins that a pattern matches, so that it need not be tried on others."""
    found = re.match(r"(?:\\b)?([a-z ]*)([?*{]?)", pattern)
    return "" if found is None else found[1][:-1] if found[2] else found[1]


_BEGINNINGS = tuple([(_beginning(pattern.pattern), pattern, new) for pattern, new in _PHRASES[:-1]])
_KEPT_AFTER_ALL = ("color", "colors", "ability", "abilities", "activated", "triggered", "mana")
_TYPE_NOUNS = ("type", "types")
_ARTICLES = frozenset(["a", "an", "the", "each"])
_CHANGE = re.compile(r"[+\-][\dx]+/[+\-][\dx]+")


@lru_cache(maxsize=1)
def _singular() -> dict[str, str]:
    forms = dict(_INFLECTED)
    lists = word_lists()
    for kind in (*SUBTYPE_KINDS, "type", "supertype"):
        for printed in lists[kind].values():
            for word in printed.lower().split():
                if plural(word) != word:
                    forms.setdefault(plural(word), word)
    forms["elfs"] = "elf"
    forms["octopi"] = "octopus"
    forms["ninjas"] = "ninja"
    return forms


def known_as(name: str, legendary: bool) -> str:
    """Mark a name that is never shortened: only a legend is called by a part of its name."""
    return name if legendary or not name else "=" + name


def without_reminder(text: str) -> str:
    """Give the text without what stands in parentheses (outside quotation marks)."""
    return re.sub(r"  +", " ", _REMINDER.sub("", text) if "(" in text else text).strip()


@lru_cache(maxsize=1)
def _kinds() -> frozenset[str]:
    lists = word_lists()
    kinds = (*SUBTYPE_KINDS, "type", "supertype", "color", "keyword")
    return frozenset([word for kind in kinds for printed in lists[kind].values() for word in printed.lower().split()])


def _no_word(name: str) -> bool:
    """Whether a first name cannot be a word of the rules' English."""
    return len(name) > 3 and name.lower() not in _kinds() and name.lower() not in _singular()


@lru_cache(maxsize=4096)
def _self_names(name: str) -> tuple[str, ...]:
    """Give the names by which a card speaks of itself, the longest first."""
    names: list[str] = []
    full_only = name.startswith("=")
    for face in name.removeprefix("=").split(" // "):
        if not face:
            continue
        names.append(face)
        face = face.removeprefix("A-")  # card data has it before the names of cards that were rebalanced
        names.append(face)
        if full_only:
            continue
        if "," in face:
            names.append(face.split(",")[0])
        elif " the " in face or " of " in face:
            first = re.split(r" (?:of|the) ", face)[0]
            if " " not in first or f"{first} the " in face:
                names.append(first)
        elif face.count(" ") == 1 and len(face.split()) == 2 and _no_word(face.split()[0]):
            names.append(face.split()[0])
    return tuple(sorted(names, key=len, reverse=True))


# "for each other attacking Aurochs", on a card called Aurochs: what others are is no name for this one; and "becomes a
# Lizard creature" is none
_NO_OTHER = r"(?<![Oo]ther )(?<!nother )(?<![Oo]ther attacking )(?<![Oo]ther blocking )"


@lru_cache(maxsize=4096)
def _self_pattern(names: tuple[str, ...]) -> re.Pattern[str]:
    return re.compile(
        _NO_OTHER + r"(?<![\w'])(?:" + "|".join([re.escape(one) for one in names]) + r")(?![\w\-]| creature\b)"
    )


def with_self(text: str, name: str) -> str:
    """Put ``~`` for the card's own name and for "this creature" and the like, outside quotation marks."""
    names = _self_names(name)
    pattern = _self_pattern(names) if any(one in text for one in names) else None
    pieces = text.split('"')
    for index in range(0, len(pieces), 2):
        piece = pieces[index]
        if "reate" in piece:
            piece = _CREATES.sub(lambda found: f"{found.group(1)}§{found.group(2)}§", piece)
        if "name" in piece:
            piece = _NAMED.sub(lambda found: f"named §{found.group(1)}§", piece)
            piece = _NAME_IS.sub(lambda found: f"{found.group(1)}§{found.group(2)}§", piece)
        parts = piece.split("§")
        for place in range(0, len(parts), 2):
            if pattern is not None:
                parts[place] = pattern.sub("~", parts[place])
            parts[place] = _SELF.sub("~", parts[place])
        pieces[index] = "§".join(parts)
    return '"'.join(pieces)


def _drop_cost(words: list[str], place: int) -> int:
    """Give the place after the cost of the keyword at ``place``."""
    stop = place + 1
    ahead = stop
    while ahead < len(words) and ahead < place + 4 and re.fullmatch(r"[\w\-]+", words[ahead]):
        if words[ahead] in ("and", "or"):
            break
        ahead += 1
    if words[place] == "equip" and ahead < len(words) and words[ahead].startswith("{"):
        stop = ahead
    if words[place] in ("crew", "saddle") and stop < len(words) and words[stop].isdigit():
        return stop + 1
    while stop < len(words) and words[stop].startswith("{"):
        stop += 1
    return stop


# 702.1: 'have "Ward—Pay 2 life."' grants a keyword ability; other costs than mana, which matter later, are not left out
_QUOTED_KEYWORD = re.compile(r'"(?:(Ward)(?:—[^".]*)|(Ward|Cumulative upkeep) (?:\{[^}]*\})+)([.,]?)"')


@lru_cache(maxsize=65536)
def normalise(text: str, name: str = "", chosen_type: str = "creature") -> Tokens:
    """Give the words of a text in their one form."""
    text = without_reminder(text).replace("−", "-").replace("’", "'").replace("“", '"').replace("”", '"')
    text = with_self(text, name).replace('"legend rule"', "legend rule")  # its name, not an ability
    if "Ward" in text or "Cumulative" in text:
        text = _QUOTED_KEYWORD.sub(lambda found: f"{found[1] or found[2]}{found[3]}", text)
    # a full stop or comma inside the closing quotation mark belongs to the sentence around it
    pieces = text.split('"')
    for index in range(1, len(pieces), 2):
        inner = pieces[index].strip()
        after = pieces[index + 1] if index + 1 < len(pieces) else ""
        if inner.endswith(",") and index + 1 < len(pieces):
            inner = pieces[index] = inner[:-1]
            after = pieces[index + 1] = "," + after
        elif re.match(r"\s*([A-Z~]|$)", after) and index + 1 < len(pieces):
            pieces[index + 1] = "." + after
        if not inner.endswith((".", "!", "?", ")")) and index + 1 < len(pieces):
            pieces[index] = inner + "."
    for index in range(0, len(pieces), 2):
        low = pieces[index] if "§" in pieces[index] else pieces[index].lower()
        if "§" in low:
            low = "§".join([part.lower() if place % 2 == 0 else part for place, part in enumerate(low.split("§"))])
        for beginning, pattern, new in _BEGINNINGS:
            if beginning in low:
                low = pattern.sub(new, low)
        pieces[index] = low
    text = '"'.join(pieces)
    text = _PHRASES[-1][0].sub(_PHRASES[-1][1], text)
    return _plain(_in_their_forms(_TOKEN.findall(text)), chosen_type)


def _in_their_forms(raw: list[str]) -> list[str]:
    """Give each word in its one form."""
    forms = _singular()
    words: list[str] = []
    for index, token in enumerate(raw):
        first = token[0]
        if first in '"§{':
            words.append(token)
            continue
        token = _NUMBERS.get(token, token)
        form = forms.get(token)
        if token in ("enchanted", "equipped", "fortified"):
            words.append(token if _names_host(raw, index, forms) else "is-" + token)
        elif form is not None:
            words.extend(form.split() if " " in form else (form,))
        elif first == "n" and token.startswith("non"):
            base = token[3:].lstrip("-")
            words.append(token[: len(token) - len(base)] + forms.get(base, base))
        else:
            words.append(token)
    return words


def _plain(words: list[str], chosen_type: str) -> Tokens:
    """Leave out articles, costs of keywords and the like."""
    found: list[str] = []
    place = 0
    while place < len(words):
        token = words[place]
        if token in _ARTICLES or (token == "all" and not _keeps_all(words[place + 1 : place + 4])):
            pass
        elif (
            token == "on"
            and words[place + 1 : place + 3] == ["the", "battlefield"]
            and (not found or found[-1] not in ("not", "are", "card", "enter", "remain", "remains"))
        ):
            place += 2
        elif token == "chosen" and words[place + 1 : place + 2] == ["type"]:
            found.extend(("chosen", chosen_type, "type"))
            place += 1
        elif token in COST_KEYWORDS:
            found.append(token)
            place = _drop_cost(words, place) - 1
        elif token[0] in "+-" and _CHANGE.fullmatch(token):
            left, right = token.split("/")
            if right[1:] == "0":
                right = left[0] + "0"
            if left[1:] == "0":
                left = right[0] + "0"
            found.append("+0/+0" if token[1:] in ("0/-0", "0/+0") else f"{left}/{right}")
        else:
            found.append(token)
        place += 1
    while found and found[-1] == ".":
        found.pop()
    return tuple(found)


_BEFORE_A_QUALITY = frozenset(
    "each all other an that's is are or it's every target tapped untapped nontoken".split()  # noqa: SIM905
)


def _names_host(raw: list[str], index: int, forms: dict[str, str]) -> bool:
    """Whether "enchanted" at a place begins a name for the one object that the source is attached to."""
    if index and raw[index - 1] in _BEFORE_A_QUALITY:
        return False
    if raw[max(0, index - 2) : index] in (["target", "attacking"], ["target", "blocking"]):
        return False  # but "creatures attacking enchanted player"
    following = raw[index + 1] if index + 1 < len(raw) else ""
    if following in forms or following in ("by", "and", "or"):
        return False
    return following.isalpha() or "'" in following


def _keeps_all(ahead: list[str]) -> bool:
    if ahead[:1] == ["other"]:
        ahead = ahead[1:]
    return bool(ahead) and (ahead[0] in _KEPT_AFTER_ALL or ahead[0] in _TYPE_NOUNS or ahead[1:2] == ["type"])
