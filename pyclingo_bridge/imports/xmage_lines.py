"""The lines of an XMage ``init.txt``: groups of commands ``zone:Player:Card:number``, references to other groups."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from pyclingo_bridge.errors import InputError
from pyclingo_bridge.limits import beyond, current
from pyclingo_bridge.scenario.places import Place

_GROUP = re.compile(r"\[(.+)\]\Z")
_COMMAND = re.compile(r"(\w+):([^:]+):(.+):(\d{1,9})\Z", re.ASCII)
_SHAPE = "zone:Player:Card:number, such as battlefield:Human:Forest:2"
REFERENCE = "@"


class Command(NamedTuple):
    """What one line asks for; of a reference, ``word`` is all: ``@`` and the name of a group."""

    word: str
    player: str
    name: str
    number: int
    place: Place


@dataclass(slots=True)
class Group:
    """The commands under a name; ``wrong`` is what is wrong with the first line that is none; the rest is not read."""

    name: str
    line: int
    commands: list[Command] = field(default_factory=list)
    wrong: InputError | None = None


def read_groups(text: str, file: str, words: Sequence[str]) -> list[Group]:
    """Cut a file into groups; ``words`` are the words with which a command may begin.

    Raises:
        InputError: there are too many groups.
    """
    groups: list[Group] = []
    for number, line in enumerate(re.split(r"\r\n|\r|\n", text), start=1):
        plain = line.strip()
        if not plain or plain.startswith(("#", "//")):
            continue
        match = _GROUP.match(plain)
        if match or not groups:
            groups.append(Group(match[1].strip() if match else "", number))
            if len(groups) > current().documents:
                Place(file, number).fail(beyond("documents", "more groups"))
        if match or groups[-1].wrong:
            continue
        try:
            groups[-1].commands.append(_command(plain, Place(file, number), words))
        except InputError as error:
            groups[-1].wrong = groups[-1].wrong or error
    return groups


def _command(line: str, place: Place, words: Sequence[str]) -> Command:
    if line.startswith(REFERENCE):
        return Command(line, "", "", 0, place._replace(key=line))
    match = _COMMAND.match(line)
    if not match:
        place.fail(f"not a command: {_SHAPE}")
    word, player, name = match[1].lower(), match[2].strip(), match[3].strip()
    at = place._replace(key=word)
    if word not in words:
        at.fail(f"no zone is called {match[1]!r}: {', '.join(words)}", instead=word, known=words)
    if not player or not name:
        at.fail(f"not a command: {_SHAPE}")
    if not int(match[4]):
        at.fail("the number is at least 1")
    return Command(word, player, name, int(match[4]), at)


class Expansion:
    """Puts the commands of groups in the place of references to them, as XMage does: one level deep."""

    def __init__(self, groups: Sequence[Group]) -> None:
        """Take the groups of a file; the first of a name is the one that is meant."""
        self._groups: Mapping[str, Group] = {f"{REFERENCE}{each.name}": each for each in reversed(groups)}
        self._values = 0

    def commands(self, group: Group) -> Iterator[Command]:
        """Give the commands of a group, with references inside referenced groups as they are.

        Raises:
            InputError: a line is no command, no other group has a name, or there are too many commands in all.
        """
        for each in self._sound(group):
            if not each.word.startswith(REFERENCE):
                yield self._counted(each)
                continue
            other = self._groups.get(each.word)
            if other is None or other is group:
                each.place.fail("no other group has this name", instead=each.word, known=self._groups)
            for inner in self._sound(other):
                yield self._counted(inner)

    def _sound(self, group: Group) -> list[Command]:
        if group.wrong is not None:
            raise group.wrong
        return group.commands

    def _counted(self, command: Command) -> Command:
        self._values += 1
        if self._values > current().values:
            command.place.fail(beyond("values", "more values"))
        return command
