"""What follows "is" or "becomes": sizes, colours, supertypes, subtypes, types, and what it keeps (205.1a-b)."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from typing import Any

from ...terms import Term, term
from ..lexicon import GRAMMAR
from ..templates import Env
from ..words import kinds_of_subtype, word_lists

add = GRAMMAR.add
Ops = tuple[Any, ...]

add(
    "colors",
    ("<c:color>", "[$c]"),
    ("<a:color> and <b:color>", "[$a,$b]"),
    ("<a:color> , <b:color> , and <c:color>", "[$a,$b,$c]"),
    ("<a:color> , <b:color> , <c:color> , and <d:color>", "[$a,$b,$c,$d]"),
    ("all color", "[every(color)]"),
    ("chosen color", "[chosen(color)]"),
)
add("colorset", ("<c:colors>", "$c"), ("colorless", "[]"))
add("colorword", ("", "none"), ("<c:colorset>", "colors($c)"))
add("sizeword", ("", "none"), ("<s:sizes>", "$s"))
add("superword", ("", "[]"), ("<s:supertype>", "[$s]"))
add("subtypes0", ("", "[]"), ("<a:subtype> <b:subtypes0>", "[$a,*$b]"))
add("subtypes1", ("<a:subtype> <b:subtypes0>", "[$a,*$b]"))
add("types1", ("<a:type>", "[$a]"), ("<a:type> <b:types1>", "[$a,*$b]"))
add(
    "kindline",
    ("<s:subtypes0> <t:types1>", "line($s,$t)"),
    ("<s:subtypes1>", "line($s,[])"),
)
add(
    "kindlines",
    ("<k:kindline>", "$k"),
    # "1/1 green Saproling creatures and Forest lands"
    ("<s:subtypes1> <t:types1> and <u:subtypes1> <v:types1>", "line([*$s,*$u],[*$t,*$v])"),
    ("<s:subtype> , <u:subtype> , and <v:subtype>", "line([$s,$u,$v],[])"),
    ("<s:subtype> , <u:subtype> , <v:subtype> , and <w:subtype>", "line([$s,$u,$v,$w],[])"),
)
add(
    "detail",
    ("base power and toughness <s:sizes>", "size($s)"),
    ("power and toughness <s:sizes>", "size($s)"),
    ("base power and toughness equal to <q:quantity>", "sized($q)"),
    ("power and toughness equal to <q:quantity>", "sized($q)"),
    ("<k:keyword>", "gain(kw($k))"),
    ("<q:quoted>", "gain($q)"),
    ("all creature type", "add(subtype,every(creature_type))"),
    ("base power and toughness x/x", "sized(number(x))"),
    ("base power and toughness x/x , where x are <q:quantity>", "sized($q)"),
)
add(
    "details",
    ("", "[]"),
    ("with <d:details1>", "$d"),
    ("with <d:details1> named <n:named>", "[*$d,set_name($n)]"),
)
add(
    "details1",
    ("<d:detail>", "[$d]"),
    ("<a:detail> and <b:detail>", "[$a,$b]"),
    ("<a:detail> , <b:details2>", "[$a,*$b]"),
)
add(
    "details2",
    ("and <d:detail>", "[$d]"),
    ("<a:detail> , <b:details2>", "[$a,*$b]"),
    ("<a:detail> , and <b:detail>", "[$a,$b]"),
)
add(
    "addition",
    ("in addition to its other type", "types"),
    ("in addition to its other creature type", "types"),
    ("in addition to its other land type", "types"),
    ("in addition to its other color and type", "colors"),
    ("in addition to its other color and creature type", "colors"),
)

_ARTIFACT_CREATURE = (Term("artifact"), Term("creature"))


def _sizes(power: Any, toughness: Any) -> Ops:
    return (term("set_power", power), term("set_toughness", toughness))


def _details(details: Ops) -> Ops:
    found: list[Any] = []
    for detail in details:
        if detail.name == "size":
            found.extend(_sizes(*detail.args[0]))
        elif detail.name == "sized":
            found.extend(_sizes(detail.args[0], detail.args[0]))
        else:
            found.append(detail)
    return tuple(found)


def _undo_details(ops: Ops) -> Ops | None:
    found: list[Any] = []
    place = 0
    while place < len(ops):
        here = ops[place]
        if here.name == "set_power" and place + 1 < len(ops) and ops[place + 1].name == "set_toughness":
            power, toughness = here.args[0], ops[place + 1].args[0]
            if isinstance(power, int) and isinstance(toughness, int):
                found.append(term("size", (power, toughness)))  # type: ignore[arg-type]
            elif power == toughness:
                found.append(term("sized", power))
            else:
                return None
            place += 2
        elif here.name in ("gain", "set_name") or here == term(
            "add", Term("subtype"), term("every", Term("creature_type"))
        ):
            found.append(here)
            place += 1
        else:
            return None
    return tuple(found)


def _kind(subtype: Any) -> str:
    return kinds_of_subtype()[subtype.name][0]


def _set_subtypes(subtypes: Ops) -> Ops:
    """Give the operations of having just these subtypes, of their kinds."""
    basics = word_lists()["basic_land_type"]
    losses: dict[Any, None] = {}
    gains: list[Any] = []
    for subtype in subtypes:
        if subtype.name in basics:
            gains.append(term("become_land", subtype))
        else:
            losses[term("lose_all", Term(_kind(subtype)))] = None
            gains.append(term("add", Term("subtype"), subtype))
    return (*losses, *gains)


def type_line(size: Any, colors: Any, supers: Ops, line: Term, details: Ops, keeping: str) -> Ops:
    """Give the operations of a type line.

    ``keeping`` is ``types`` or ``colors`` ("in addition to its other types", "... colors and types"), ``still``
    ("that's still a land") or ``nothing``. What is still something keeps its subtypes too, but a "Golem artifact
    creature" has no other creature types (205.1b).
    """
    subtypes: Any
    types: Any
    subtypes, types = line.args
    ops: list[Any] = []
    if isinstance(size, tuple) and not isinstance(size, Term):
        ops.extend(_sizes(*size))
    if colors.args:
        if keeping != "colors":
            ops.append(term("lose_all", Term("color")))
        ops.extend([term("add", Term("color"), color) for color in colors.args[0]])
    if types and keeping == "nothing" and types != _ARTIFACT_CREATURE:
        ops.append(term("lose_all", Term("type")))
    ops.extend([term("add", Term("type"), one) for one in types])
    if keeping in ("types", "colors") or (keeping == "still" and types != _ARTIFACT_CREATURE):
        ops.extend([term("add", Term("subtype"), subtype) for subtype in subtypes])
    else:
        ops.extend(_set_subtypes(subtypes))
    ops.extend([term("add", Term("supertype"), one) for one in supers])
    return (*ops, *_details(details))


def undo_type_line(ops: Ops, keeping: str) -> Iterator[Env]:
    """Find the type line with these operations."""
    rest = list(ops)
    size: Any = Term("none")
    if len(rest) >= 2 and rest[0].name == "set_power" and rest[1].name == "set_toughness":
        power, toughness = rest[0].args[0], rest[1].args[0]
        if isinstance(power, int) and isinstance(toughness, int):
            size = (power, toughness)
            rest = rest[2:]
    colors: Any = Term("none")
    if rest and rest[0] == term("lose_all", Term("color")):
        rest = rest[1:]
        colors = term("colors", ())  # type: ignore[arg-type]
    words: list[Any] = []
    while rest and rest[0].name == "add" and rest[0].args[0] == Term("color"):
        words.append(rest.pop(0).args[1])
    if words:
        colors = term("colors", tuple(words))  # type: ignore[arg-type]
    types: list[Any] = []
    subtypes: list[Any] = []
    supers: list[Any] = []
    every = term("add", Term("subtype"), term("every", Term("creature_type")))
    while rest and rest[0] != every:
        here = rest[0]
        if here.name == "lose_all":
            pass
        elif here.name == "become_land" and isinstance(here.args[0], Term) and not here.args[0].args:
            subtypes.append(here.args[0])
        elif here.name == "add" and isinstance(here.args[1], Term) and not here.args[1].args:
            kind = here.args[0].name
            {"type": types, "subtype": subtypes, "supertype": supers}.get(kind, []).append(here.args[1])
        else:
            break
        rest.pop(0)
    details = _undo_details(tuple(rest))
    if details is None or not (types or subtypes):
        return
    env = {
        "size": size,
        "colors": colors,
        "supers": tuple(supers),
        "line": term("line", tuple(subtypes), tuple(types)),  # type: ignore[arg-type]
        "details": details,
    }
    if type_line(keeping=keeping, **env) == ops:
        yield env


def _add(category: str, pattern: str, keeping: str) -> None:
    GRAMMAR.add_function(
        category,
        pattern,
        lambda env: type_line(env["size"], env["colors"], env["supers"], env["line"], env["details"], keeping),
        lambda ops: undo_type_line(ops, keeping) if type(ops) is tuple else iter(()),
    )


_LINE = "<supers:superword> <size:sizeword> <colors:colorword> <line:kindlines>"
_add("typeline", f"{_LINE} <details:details>", "nothing")
for _kept, _phrases in (
    ("types", ("other type", "other creature type", "other land type")),
    ("colors", ("other color and type", "other color and creature type")),
):
    for _phrase in _phrases:
        _add("typeline", f"{_LINE} <details:details> in addition to its {_phrase}", _kept)
        if _phrase.startswith("other type") or _phrase == "other color and type":
            _add("typeline", f"{_LINE} in addition to its {_phrase} with <details:details1>", _kept)
for _type in ("land", "planeswalker", "artifact", "enchantment", "vehicle"):
    _add("typeline", f"{_LINE} <details:details> that are still {_type}", "still")
    _add("typeline_sentences", f"{_LINE} <details:details> . it are still {_type}", "still")

# "an Equipment with "Equipped creature gets +X/+0," where X is that artifact's power": what is granted says so itself
_SAYS_X = re.compile(r"\bX\b")
_MEASURES = {"power": "power", "toughness": "toughness", "mana_value": "mana value"}


def _grant(env: Env) -> Ops | None:
    if not any(op.name == "gain" and isinstance(op.args[0], str) and _SAYS_X.search(op.args[0]) for op in env["t"]):
        return None
    meaning = f", where X is this {env['k'].name}'s {_MEASURES[env['m'].name]}."
    return tuple([_with_text(op, lambda text: text.rstrip(".") + meaning) for op in env["t"]])


def _with_text(op: Any, change: Callable[[str], str]) -> Any:
    granted = op.name == "gain" and isinstance(op.args[0], str) and _SAYS_X.search(op.args[0])
    return term("gain", change(op.args[0])) if granted else op


def _undo_grant(ops: Any) -> Iterator[Env]:
    found = re.search(r", where X is this (\w+)'s (power|toughness|mana value)\.", str(ops))
    if type(ops) is tuple and found:
        plain = tuple([_with_text(op, lambda text: text.replace(found[0], ".")) for op in ops])
        yield {"t": plain, "k": Term(found[1]), "m": Term(found[2].replace(" ", "_"))}


GRAMMAR.add_words(
    "possessor", {f"that {printed.lower()}'s": Term(name) for name, printed in word_lists()["type"].items()}
)
GRAMMAR.add_function("predicate_x", "are <t:typeline> , where x are <k:possessor> <m:measure>", _grant, _undo_grant)


def _with_x(env: Env, keeping: str) -> Ops:
    """Read "an X/X Golem creature": its size is the number X, or the one that is said after it."""
    sized = term("sized", env.get("q", term("number", Term("x"))))
    return type_line(Term("none"), env["colors"], env["supers"], env["line"], (*env["details"], sized), keeping)


_X_LINE = "<supers:superword> x/x <colors:colorword> <line:kindlines> <details:details>"
for _kept, _end in (
    ("nothing", ""),
    ("types", " in addition to its other type"),
    ("colors", " in addition to its other color and type"),
    ("still", " that are still land"),
):
    for _number in ("", " , where x are <q:quantity>"):
        GRAMMAR.add_function(
            "typeline",
            f"{_X_LINE}{_end}{_number}",
            lambda env, keeping=_kept: _with_x(env, keeping),  # type: ignore[misc]
            lambda ops: iter(()),
        )
