"""Names for files, classes, methods and aliases, made of titles and ids."""

from __future__ import annotations

import re
import unicodedata
from pathlib import PurePath

MAX_LENGTH = 80
"""The longest name that is made, in characters."""

_JAVA_WORDS = """
    abstract assert boolean break byte case catch char class const continue default do double else enum extends false
    final finally float for goto if implements import instanceof int interface long native new null package private
    protected public return short static strictfp super switch synchronized this throw throws transient true try void
    volatile while
"""


class Names:
    """Gives every name once: a second one of the same form, without regard to case, gets a number."""

    def __init__(self) -> None:
        self._taken: set[str] = set()

    def take(self, name: str) -> str:
        """Give the name, or the name with the first number that makes it new."""
        found, number = name, 1
        while found.casefold() in self._taken:
            number += 1
            found = f"{name}{number}"
        self._taken.add(found.casefold())
        return found


def words(text: str) -> list[str]:
    """Give the words of a text in plain Latin letters and digits; apostrophes vanish."""
    plain = unicodedata.normalize("NFKD", text).encode("ascii", "ignore").decode()
    return re.findall(r"[A-Za-z0-9]+", plain.replace("'", ""))


def camel(text: str, otherwise: str) -> str:
    """Give a name in lower camel case that Java accepts."""
    found = _cut(words(text), "")
    name = "".join([each.lower() if not index else each[0].upper() + each[1:] for index, each in enumerate(found)])
    if not name:
        return otherwise
    return f"{otherwise}{name}" if name[0].isdigit() or name in _JAVA_WORDS.split() else name


def pascal(text: str, otherwise: str) -> str:
    """Give a name in upper camel case that Java accepts as that of a class."""
    name = camel(text, otherwise)
    return name[0].upper() + name[1:]


def slug(text: str, otherwise: str) -> str:
    """Give a name in lower case with hyphens, fit for a file."""
    return "-".join(each.lower() for each in _cut(words(text), "-")) or otherwise


def stem(file: str) -> str:
    """Give the name of an input file without its folder and its ending."""
    return PurePath(file).stem if words(PurePath(file).stem) else "board"


def _cut(found: list[str], joint: str) -> list[str]:
    while len(found) > 1 and len(joint.join(found)) > MAX_LENGTH:
        found = found[:-1]
    return [each[:MAX_LENGTH] for each in found]
