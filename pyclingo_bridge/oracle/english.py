"""Plain words to a sentence that reads well: number, person, articles and capitals."""

from __future__ import annotations

import re
from functools import lru_cache

from .productions import Tokens
from .words import SUBTYPE_KINDS, plural, word_lists

_SINGULAR = {"get": "gets", "have": "has", "are": "is", "lose": "loses", "do": "does", "share": "shares"}
_SINGULAR |= {"enter": "enters", "control": "controls", "own": "owns"}
_COUNTED = """permanent card spell token commander color counter ability type player opponent outlaw"""
_CONNECTIVES = frozenset(
    """you opponent with without of that in and or on named exiled attached other than get have are lose can't but
enchanted its chosen among and/or where as until target1""".split()  # noqa: SIM905
)
_SINGLE = ("~", "enchanted", "equipped", "fortified", "target1", "target2", "target3", "it", "~'s")
_VOWEL = re.compile(r"^[aeiou]", re.IGNORECASE)


@lru_cache(maxsize=1)
def _nouns() -> dict[str, str]:
    """Give the nouns that can be counted, as they are printed."""
    lists = word_lists()
    found = {word: word for word in _COUNTED.split()}
    found |= {printed.lower(): printed.lower() for printed in lists["type"].values()}
    for kind in SUBTYPE_KINDS:
        found |= {printed.lower(): printed for printed in lists[kind].values() if " " not in printed}
    return found


def _plural(printed: str) -> str:
    many = plural(printed.lower())
    return printed[0] + many[1:] if printed[:1].isupper() else many


def english(words: Tokens, name: str) -> str:
    """Write plain words as a sentence."""
    nouns = _nouns()
    written: list[str] = []
    single = False
    clause = True  # a subject is still to come
    settled = False  # the verb has come
    conditional = words[:1] in (("as",), ("during",), ("until",))
    for place, word in enumerate(words):
        following = words[place + 1] if place + 1 < len(words) else "."
        before = words[place - 1] if place else "."
        if (
            clause
            and word != "."
            and word not in ("as", "long", "during", "your", "turn", ",", "until", "there", "otherwise")
        ):
            single = word in _SINGLE
            clause = False
            settled = False
        if word == "." or (word == "," and conditional):
            clause = True
            conditional = word == "." and following in ("as", "during", "until")
        ends = following not in nouns and (following in _CONNECTIVES or not following.isalpha())
        many = not single if not settled else before not in ("other", "base") and not single
        if word in _SINGULAR and before in ("you", "not"):
            written.append(word)
        elif word == "are" and tuple(words[place - 3 : place]) == ("power", "and", "toughness"):
            written.append("are each")
        elif word in _SINGULAR:
            owner = before in ("opponent", "player")
            one = owner or (single and not (settled and before in nouns and word in ("control", "own")))
            written.append(_SINGULAR[word] if one else word)
            settled = settled or word in ("get", "have", "are", "lose")
            if word == "are" and one and (following in nouns or re.match(r"\d+/\d+$", following)):
                written.append(_article(following, nouns))
        elif word == "type" and before not in ("every",) and "other" in words[max(0, place - 6) : place]:
            written.append("types")
        elif word in ("ability", "type", "color") and "all" in words[max(0, place - 2) : place]:
            written.append(_plural(word))
        elif word in nouns:
            number = words[place - 1] if before.isdigit() else ""
            amount = "number" in words[max(0, place - 3) : place] and number == ""
            wanted = ends and (amount or (number not in ("", "1")) or (many and before not in ("for_each", "every")))
            if before in ("enchanted", "equipped", "fortified", "chosen"):
                wanted = False
            if settled and not amount and not number and before in ("control", "for_each"):
                wanted = False
            written.append(_plural(nouns[word]) if wanted else nouns[word])
        elif word.startswith("non-") and word[4:] in nouns:
            written.append("non-" + nouns[word[4:]])
        elif word == "same" and before == ".":
            written.append("the same")
        elif word == "are" and before == "same":
            written.append("is")
        elif word == "battlefield":
            written.append("the battlefield")
        elif word == "its" and not single:
            written.append("their")
        elif word == "for_each":
            written.append("for each")
        else:
            written.append(word)
    return _finish(written, name)


def _article(word: str, nouns: dict[str, str]) -> str:
    first = nouns.get(word, word)
    return "an" if _VOWEL.match(first) or first.startswith(("8/", "11/", "18/")) else "a"


def _finish(written: list[str], name: str) -> str:
    text = " ".join(written)
    text = text.replace("~", name)
    text = re.sub(r"[§¤‡]([^§¤‡]*)[§¤‡]", r"\1", text)
    for pattern, new in (
        (r" ([,.])", r"\1"),
        (r"\bis-", ""),
        (r"\bother-(?:target|host|chosen)\b", "other"),
        (r"\btarget\d+\+(?!\w)", "those permanents"),
        (r"\btarget(\d+)\b", "target permanent"),
        (r"\bgain_control\b", "gain control"),
        (r"\bchosen (creature|land|card) types?\b", "the chosen type"),
        (r"\bchosen color\b", "the chosen color"),
        (r"\b(gets|get|has|have) number of", r"\1 the number of"),
        (r"\bequal to (number|greatest|total)", r"equal to the \1"),
        (r"\bare not\b", "aren't"),
        (r"\bis not\b", "isn't"),
        (r"\bcontrol other\b", "control another"),
        (r"\bcontrol ((?!another|no |\d)\w+)", lambda found: _after_control(found.group(1))),
        (r"^first (.*?)spells you cast (.*?)turn\b", r"the first \1spell you cast \2each turn"),
        (r"\bor greater (?=[\w+/\-]+ counter|\w+s\b)", "or more "),
    ):
        text = re.sub(pattern, new, text)
    text = re.sub(r"(?<=\. )[a-z]", lambda found: found.group(0).upper(), text)
    return text[:1].upper() + text[1:] + ("" if text.endswith(('"', ".")) else ".")


def _after_control(word: str) -> str:
    if word.lower() not in _nouns():
        return f"control {word}"
    return f"control {_article(word, {})} {word}"
