"""Articles that matter: "the creature gets", of one that was spoken of, and "a creature gets", of one that is chosen.

The one form of the words has no articles, and "creatures get" is said of all of them.
"""

from __future__ import annotations

import re

_SINGULAR = r"gets|gains|has|becomes|loses|is|can't|deals|enters|attacks|blocks|fights"
_THE = re.compile(
    r"(?<![\w'])[Tt]he (?!battlefield|chosen|same|first|second|next|top|number|total|other|last|controller|owner|copies"
    r"|copy's|(?:\w+ ){1,2}expansion)"
    rf"((?:[\w\-]+ ){{0,2}}?[\w\-]+) (?=(?:{_SINGULAR}|(?:each )?(?:gain|get|have|become|lose|are))\b)"
)
_THE_OBJECT = re.compile(
    r"(?:(?<=control of )|(?<=\b[Ss]acrifice )|(?<=\b[Ee]xile )|(?<=\b[Rr]eturn ))"
    r"the (?=(?:creature|permanent|token|artifact)s?\b)"
)
_ITS_CONTROLLER = re.compile(r"(?<=to )the (?=(?:creature|permanent|land|artifact)'s controller\b)")
_ONE = re.compile(
    r"(^|[,.] |\b(?:and|then|have) )(?:an?|another) (?!opponent|player|number|color|source|spell|effect|additional)"
    r"(?=(?:(?!\b(?:gets|gains|becomes|loses|target)\b)[\w'\-]+ ){1,9}?(?:gets|gains|becomes|loses) )",
    re.IGNORECASE,
)
_CONTROL_OF_ONE = re.compile(r"(?<=control of )(?:an?|another) ")


_SAME = (
    (
        re.compile(
            r"\b(When (?:that creature|it) (?:dies|leaves the battlefield) this turn, return )(?:it|that card)\b"
        ),
        r"\1that creature",
    ),
    (re.compile(r"\b[Tt]he other (?=(?:creature|permanent|artifact|land)\b)"), "that "),
    (re.compile(r"\bof the (creature|land) type of your choice\b"), "of the chosen type"),
    (re.compile(r"\bthe color or colors of your choice\b"), "the color of your choice"),
    (re.compile(r"\bthe color of its controller's choice\b"), "the color of your choice"),
    (re.compile(r"\b(becomes?|from) that color\b"), r"\1 the chosen color"),
    (re.compile(r"\b(becomes?|are|of) that (?:basic land |creature )?type\b"), r"\1 the chosen type"),
    (re.compile(r"\b[Aa]n opponent(?: of your choice)? (?=gains? control)"), "that opponent "),
    (
        re.compile(r"\bcopy of the (?:exiled|discarded|revealed|milled|sacrificed) (card|creature)\b"),
        r"copy of that \1",
    ),
    (re.compile(r"\bboth (?=gain|get|have|become|lose)"), ""),
)


def definite(text: str) -> str:
    """Give a text in which "that" stands for "the", and "one" for "a", where it is said of what has a change."""
    pieces = text.split('"')
    for index in range(0, len(pieces), 2):
        piece = _THE.sub(lambda found: f"That {found[1]} ", pieces[index])
        for pattern, words in _SAME:
            piece = pattern.sub(words, piece)
        piece = _THE_OBJECT.sub("that ", piece)
        piece = _ITS_CONTROLLER.sub("that ", piece)
        piece = _ONE.sub(lambda found: f"{found[1]}One ", piece)
        pieces[index] = _CONTROL_OF_ONE.sub("one ", piece)
    return '"'.join(pieces)
