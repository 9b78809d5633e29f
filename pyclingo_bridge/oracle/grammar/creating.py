"""Tokens that an instruction creates (111.3, 111.10): ``do(create(N,What,How),Players)``.

``What`` is ``token(Name,Supertypes,Colors,Subtypes,Types,Size,Abilities)``, each list as ``these(...)``;
``named(Kind)`` for a token that the rules define; ``copy(R,Exceptions)`` for one that is a copy, its exceptions as
``but(Op,but(Op,nothing))``. ``How`` is ``plainly``, ``tapped``,
``attacking``, ``tapped_attacking`` or ``attached(R)``.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from ...terms import Term, term
from ..lexicon import GRAMMAR
from ..templates import Env

add = GRAMMAR.add

_UNNAMED, _NO_SIZE = Term("unnamed"), Term("none")
_KINDS = """treasure food clue gold blood map powerstone shard junk lander mutagen"""
_ROLES = """cursed monster royal sorcerer virtuous wicked"""


def these(items: Any) -> Term:
    """Give a list as a term."""
    return Term("these", tuple(items))


def _token(env: Env) -> Term | None:
    subtypes, types = env["line"].args
    size, name, abilities = _NO_SIZE, _UNNAMED, []
    if isinstance(env.get("size"), tuple):
        size = term("size", *env["size"]) if not isinstance(env["size"], Term) else env["size"]
    if not types or (size == _NO_SIZE) == (Term("creature") in types):
        return None  # what is created without a type of its own is a kind of token that the rules define
    for detail in (*env["with"], *env.get("more", ())):
        if detail.name == "set_name":
            name = detail.args[0]
        elif detail.name == "gain":
            abilities.append(detail.args[0])
        else:
            return None
    if "name" in env:
        name = env["name"]
    colors = env["colors"].args[0] if env["colors"].args else ()
    if any(color.args for color in colors):
        return None  # a color that is chosen
    lists = [these(env["supers"]), these(colors), these(subtypes), these(types)]
    return term("token", name, *lists, size, these(abilities))


def _undo_token(value: Any) -> Iterator[Env]:
    if not isinstance(value, Term) or value.name != "token":
        return
    name, supers, colors, subtypes, types, size, abilities = value.args
    details = [term("gain", each) for each in abilities.args]  # type: ignore[union-attr]
    if isinstance(name, str):
        details.append(term("set_name", name))
    env = {
        "supers": supers.args,  # type: ignore[union-attr]
        "colors": term("colors", colors.args),  # type: ignore[union-attr,arg-type]
        "line": term("line", subtypes.args, types.args),  # type: ignore[union-attr,arg-type]
        "with": tuple(details),
    }
    if isinstance(size, Term) and size.name == "size":
        yield {**env, "size": size.args if all(isinstance(each, int) for each in size.args) else size}
    elif size == _NO_SIZE:
        yield env


def _undo_called(value: Any) -> Iterator[Env]:
    """Print the name before the rest: "Marit Lage, a legendary ..."."""
    for env in _undo_token(value):
        names = [each.args[0] for each in env["with"] if each.name == "set_name"]
        if names:
            yield {**env, "name": names[0], "with": tuple(each for each in env["with"] if each.name != "set_name")}


add(
    "token_with",
    ("", "[]"),
    ("with <d:details1>", "$d"),
    ("named <n:named>", "[set_name($n)]"),
    ("named <n:named> with <d:details1>", "[*$d,set_name($n)]"),
    ("with <d:details1> named <n:named>", "[*$d,set_name($n)]"),
)
add("token_size_x", ("x/x", "size(number(x),number(x))"))
add("tokenline", ("<s:subtypes0> <t:types1>", "line($s,$t)"))
_LINE = "<supers:superword> {} <colors:colorword> <line:tokenline> token <with:token_with>"
for _size in ("<size:sizes>", "<size:token_size_x>", ""):
    GRAMMAR.add_function("token", _LINE.format(_size), _token, _undo_token)
GRAMMAR.add_function("token", f"<name:named> , {_LINE.format('<size:sizes>')}", _token, _undo_called)


def _sized(env: Env) -> Term | None:
    """Read "an X/X Ooze, where X is ...": the number is said after it."""
    found = _token({**env, "size": term("size", env["q"], env["q"])})
    return found if env["size"] == term("size", term("number", Term("x")), term("number", Term("x"))) else None


def _undo_sized(value: Any) -> Iterator[Env]:
    for env in _undo_token(value):
        size = env.get("size")
        if isinstance(size, Term) and size.args[0] == size.args[1]:
            x = term("number", Term("x"))
            yield {**env, "size": term("size", x, x), "q": size.args[0]}


GRAMMAR.add_function("token", f"{_LINE.format('<size:token_size_x>')} , where x are <q:quantity>", _sized, _undo_sized)

GRAMMAR.add_words("token_kind", {kind: term("named", Term(kind)) for kind in _KINDS.split()})
GRAMMAR.add_words("role_kind", {f"{kind} role": term("named", Term(f"{kind}_role")) for kind in _ROLES.split()})


def _copy(env: Env) -> Term | None:
    """Give a copy and its exceptions."""
    original, *exceptions = env["c"]
    ops = [each.args[0] for each in exceptions]
    if original.args[0].name == "targets_from" or any(op == term("gain", Term("this_ability")) for op in ops):
        return None
    but: Term = Term("nothing")
    for op in reversed(ops):
        but = term("but", op, but)
    return term("copy", original.args[0], but)


def _undo_copy(value: Any) -> Iterator[Env]:
    if isinstance(value, Term) and value.name == "copy":
        original, but = value.args
        ops: list[Any] = []
        while isinstance(but, Term) and but.name == "but":
            op, but = but.args
            ops.append(term("copiable", op))
        yield {"c": (term("copy", original), *ops)}


GRAMMAR.add_function("token_copy", "token that are <c:copying>", _copy, _undo_copy)
add("token_what", ("<t:token>", "$t"), ("<k:token_kind> token", "$k"), ("<c:token_copy>", "$c"))
add(
    "tokens",
    ("<w:token_what>", "[$w,plainly]"),
    ("tapped <w:token_what>", "[$w,tapped]"),
    ("<w:token_what> that are attacking", "[$w,attacking]"),
    ("<w:token_what> that are tapped and attacking", "[$w,tapped_attacking]"),
    ("tapped and attacking <w:token_what>", "[$w,tapped_attacking]"),
    ("<k:role_kind> token attached to <r:certain>", "[$k,attached($r)]"),
)
add("certain", ("~", "this"), ("enchanted creature", "host"), ("equipped creature", "host"), ("<t:targets>", "$t"))
add(
    "number_of_tokens",
    ("<n:number>", "$n"),
    ("x", "number(x)"),
)


def _created(env: Env) -> Term:
    what, how = env["t"]
    return term("create", env.get("n", 1), what, how)


def _undo_created(value: Any) -> Iterator[Env]:
    if isinstance(value, Term) and value.name == "create":
        number, what, how = value.args
        yield {"t": (what, how), **({} if number == 1 else {"n": number})}


def _undo_one(value: Any) -> Iterator[Env]:
    return (env for env in _undo_created(value) if "n" not in env)


def _undo_several(value: Any) -> Iterator[Env]:
    return (env for env in _undo_created(value) if "n" in env)


GRAMMAR.add_function("created", "<n:number_of_tokens> <t:tokens>", _created, _undo_several)
GRAMMAR.add_function("created", "<t:tokens>", _created, _undo_one)
GRAMMAR.add_function("created", "number of <t:tokens> equal to <n:formula>", _created, _undo_several)
GRAMMAR.add_function("created", "x <t:tokens> , where x are <n:quantity>", _created, _undo_several)
GRAMMAR.add_function("created", "<t:tokens> for_each <n:counted_things>", _created, _undo_several)
add("creates", ("create", "any"), ("creates", "any"))
add(
    "deed_done",
    ("create <c:created>", "do($c,player(you))"),
    ("<p:who_does> <v:creates> <c:created>", "do($c,$p)"),
    ("investigate", "do(create(1,named(clue),plainly),player(you))"),
)
