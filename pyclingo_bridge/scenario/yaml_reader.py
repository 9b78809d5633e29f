"""YAML 1.2 (core schema) and JSON text to plain values with line numbers, and limits against hostile files.

PyYAML's C scanner gives events; YAML 1.1's meanings of ``on``, ``off``, ``yes``, ``no`` and of dates are not applied.
Keys are always text. Works through the events without recursion, so that no nesting can exhaust the stack.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from typing import Any, NoReturn

import yaml
from yaml.events import (
    AliasEvent,
    DocumentEndEvent,
    DocumentStartEvent,
    Event,
    MappingEndEvent,
    MappingStartEvent,
    ScalarEvent,
    SequenceEndEvent,
    SequenceStartEvent,
)

from pyclingo_bridge.limits import Limits, beyond, current
from pyclingo_bridge.scenario.places import Map, Place, Seq

_Loader: Any = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
_INT = re.compile(r"[-+]?[0-9]+\Z")
_RADIX = re.compile(r"0o[0-7]+\Z|0x[0-9a-fA-F]+\Z")
_FLOAT = re.compile(r"[-+]?(\.[0-9]+|[0-9]+(\.[0-9]*)?)([eE][-+]?[0-9]+)?\Z")
_WORDS: dict[str, bool | None] = {"": None, "~": None, "null": None, "Null": None, "NULL": None}
_WORDS |= {"true": True, "True": True, "TRUE": True, "false": False, "False": False, "FALSE": False}
_TAGS = {"tag:yaml.org,2002:" + name for name in ("str", "int", "float", "bool", "null", "map", "seq")}


def read_documents(text: str, file: str, above: int = 0) -> list[tuple[Any, int]]:
    """Read every document of a text, each with the line it begins on; empty ones are left out.

    ``above`` is the number of lines of the file that stand above the text.

    Raises:
        InputError: not YAML, a key given twice, nesting too deep, or aliases that expand to too much.
    """
    builder = _Builder(file, above)
    try:
        for event in yaml.parse(text, Loader=_Loader):
            builder.take(event)
    except yaml.MarkedYAMLError as error:
        mark = error.problem_mark or error.context_mark
        line = above + mark.line + 1 if mark else 0
        problem = error.problem or error.context or str(error)
        deep = "nesting depth" in problem  # the C scanner's own limit, reached before ours when it reads ahead
        there = text.split("\n")[mark.line : mark.line + 1] if mark else []
        tabbed = mark is not None and any("\t" in each[: mark.column + 1] for each in there)
        hint = "; lines are indented with blanks, not with tabs" if tabbed else ""
        Place(file, line).fail(too_deep() if deep else f"not YAML: {problem}{hint}")
    except yaml.YAMLError as error:
        Place(file).fail(f"not YAML: {str(error).splitlines()[0]}")
    return builder.documents


def too_deep() -> str:
    """Say that lists and mappings stand inside each other too deep."""
    return beyond("depth", "more lists and mappings inside each other")


def resolve(text: str) -> Any:
    """Give the value of a plain scalar: null, a boolean, a number, or else the text itself."""
    if text in _WORDS:
        return _WORDS[text]
    if text[0] not in "-+.0123456789":
        return text
    if _INT.match(text):
        return int(text) if len(text) < 1000 else text
    if _RADIX.match(text):
        return int(text, 0) if len(text) < 1000 else text
    return float(text) if _FLOAT.match(text) else text


@dataclass(slots=True)
class _Open:
    """A mapping or list that is being read. ``size`` counts its nodes, aliases expanded."""

    value: Map | Seq
    anchor: str | None
    key: str | None = None
    size: int = 1


@dataclass(slots=True)
class _Builder:
    file: str
    above: int = 0
    documents: list[tuple[Any, int]] = field(default_factory=list)
    stack: list[_Open] = field(default_factory=list)
    anchors: dict[str, tuple[Any, int]] = field(default_factory=dict)
    aliased: int = 0
    values: int = 0
    start: int = 1
    limits: Limits = field(default_factory=current)

    def take(self, event: Event) -> None:
        line = self.above + event.start_mark.line + 1 if event.start_mark else 0
        match event:
            case ScalarEvent():
                self.scalar(event, line)
            case MappingStartEvent() | SequenceStartEvent():
                self.open(event, line)
            case MappingEndEvent() | SequenceEndEvent():
                done = self.stack.pop()
                self.add(done.value, done.value.line, done.size, done.anchor)
            case AliasEvent():
                self.alias(event, line)
            case DocumentStartEvent():
                self.anchors, self.aliased, self.start = {}, 0, line
            case DocumentEndEvent():
                pass

    def scalar(self, event: ScalarEvent, line: int) -> None:
        self.check_tag(event.tag, line)
        text = event.value
        if "\0" in text:  # clingo's strings end there
            self.fail(line, "a text has the character NUL in it")
        is_key = bool(self.stack) and isinstance(self.stack[-1].value, Map) and self.stack[-1].key is None
        plain = event.style in (None, "") and event.tag in (None, "!")
        if event.tag not in (None, "!", "tag:yaml.org,2002:str"):
            plain = True
        self.add(resolve(text) if plain and not is_key else text, line, 1, event.anchor)

    def open(self, event: MappingStartEvent | SequenceStartEvent, line: int) -> None:
        self.check_tag(event.tag, line)
        if len(self.stack) >= self.limits.depth:
            self.fail(line, too_deep())
        value: Map | Seq
        if isinstance(event, MappingStartEvent):
            value = Map()
            value.lines = {}
        else:
            value = Seq()
            value.lines = []
        value.line = line
        self.stack.append(_Open(value, event.anchor))

    def alias(self, event: AliasEvent, line: int) -> None:
        name = event.anchor or ""
        if name not in self.anchors:
            self.fail(line, f"the alias *{name} stands without its anchor &{name} before it")
        value, size = self.anchors[name]
        self.aliased += size
        if self.aliased > self.limits.aliases:
            self.fail(line, beyond("aliases", "the aliases stand for more values"))
        self.add(value, line, size, None)

    def add(self, value: Any, line: int, size: int, anchor: str | None) -> None:
        self.values += 1
        if self.values > self.limits.values:
            self.fail(line, beyond("values", "more values"))
        if anchor:
            self.anchors[anchor] = value, size
        if not self.stack:
            if value is not None:
                self.documents.append((value, line))
            return
        top = self.stack[-1]
        top.size += size
        if isinstance(top.value, Seq):
            top.value.append(value)
            top.value.lines.append(line)
        elif top.key is None:
            self.key(top, value, line)
        else:
            top.value[top.key] = value
            top.key = None

    def key(self, top: _Open, value: Any, line: int) -> None:
        if not isinstance(value, str):
            self.fail(line, "a key must be a word or a text, not a list or a mapping")
        if value in top.value:
            self.fail(line, "the key is given twice", value)
        top.key = value
        assert isinstance(top.value, Map)
        top.value.lines[value] = line

    def check_tag(self, tag: str | None, line: int) -> None:
        if tag not in (None, "!") and tag not in _TAGS:
            self.fail(line, f"the tag {tag} has no meaning here")

    def fail(self, line: int, message: str, key: str = "") -> NoReturn:
        Place(self.file, line, key).fail(message)
