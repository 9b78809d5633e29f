"""Copies (707): "becomes a copy of ...", "enters as a copy of ...", and their exceptions."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from ...terms import Term, term
from ..lexicon import GRAMMAR
from ..templates import Env
from .typelines import type_line

add = GRAMMAR.add

add(
    "original",
    ("~", "this"),
    ("chosen creature", "chosen(object)"),
    ("last chosen card", "chosen(object)"),
    ("enchanted creature", "host"),
    ("equipped creature", "host"),
    ("any <t:things>", "chosen(object)"),
    ("<t:things>", "chosen(object)"),
    ("any <c:cards>", "chosen(object)"),
    ("<c:cards>", "chosen(object)"),
    ("<c:cards> from among those card", "chosen(object)"),
    ("<t:things> card from among those card", "chosen(object)"),
)
# which ones may be chosen is nothing that a board must know
add("model", ("any <w:restriction>", "chosen(object)"), ("<o:original>", "$o"))
add(
    "exception",
    ("<p:predicate>", "$p"),
    ("have this ability", "[gain(this_ability)]"),
    ("do not copy that creature's color", "[keep(color)]"),
    ("have <a:ability> and this ability", "[*$a,gain(this_ability)]"),
    ("have this ability and <a:ability>", "[gain(this_ability),*$a]"),
    ("have <a:ability> , <b:ability> , and this ability", "[*$a,*$b,gain(this_ability)]"),
    # counters are no characteristics
    ("enter with additional <k:counterkind> counter on it", "[]"),
    ("enter with additional <k:counterkind> counter on it if it are <t:type>", "[]"),
    ("enter with <n:number> additional <k:counterkind> counter on it", "[]"),
    ("enter with <n:number> additional <k:counterkind> counter on it if it are <t:type>", "[]"),
    ("enter with x additional <k:counterkind> counter on it", "[]"),
    ("enter with <k:counterkind> counter on it", "[]"),
    ("enter with <k:counterkind> counter on it if you control that creature", "[]"),
)
add(
    "exception1",
    ("it <a:exception>", "$a"),
    ("its name are <n:named>", "[set_name($n)]"),
    ("its power are <n:number>", "[set_power($n)]"),
    ("its toughness are <n:number>", "[set_toughness($n)]"),
    (
        "its power and toughness are equal to ~'s power and toughness",
        "[set_power(power(this)),set_toughness(toughness(this))]",
    ),
)
add("exception2", ("<a:exception>", "$a"), ("<a:exception1>", "$a"))
add(
    "exceptions",
    ("<a:exception1>", "$a"),
    ("<a:exception1> and <b:exception2>", "[*$a,*$b]"),
    ("<a:exception1> , <b:exceptions2>", "[*$a,*$b]"),
)
add(
    "exceptions2",
    ("and <a:exception2>", "$a"),
    ("<a:exception2> and <b:exception2>", "[*$a,*$b]"),
    ("<a:exception2> , <b:exceptions2>", "[*$a,*$b]"),
)


def _make(env: Env) -> Any:
    return (term("copy", env["o"]), *[term("copiable", op) for op in env["e"]])


def _unmake(ops: Any) -> Iterator[Env]:
    if type(ops) is tuple and len(ops) > 1 and ops[0].name == "copy" and all(op.name == "copiable" for op in ops[1:]):
        yield {"o": ops[0].args[0], "e": tuple([op.args[0] for op in ops[1:]])}


add("copying", ("copy of <o:original>", "[copy($o)]"))
GRAMMAR.add_function("copying", "copy of <o:original> , except <e:exceptions>", _make, _unmake)
add("copying_any", ("copy of <o:model>", "[copy($o)]"))
GRAMMAR.add_function("copying_any", "copy of <o:model> , except <e:exceptions>", _make, _unmake)
add("predicate_x", ("are <c:copying>", "$c"))
add("predicates", ("are copy of <o:original> and <p:deed>", "[copy($o),*$p]"))
add(
    "clause",
    ("you may have ~ are <c:copying>", "[part(this,$c)]"),
    ("you may have ~ become <c:copying>", "[part(this,$c)]"),
)
add(
    "copy_as_enters",
    ("you may have ~ enter as <c:copying_any>", "[part(this,$c)]"),
    ("you may have ~ enter tapped as <c:copying_any>", "[part(this,$c)]"),
    ("~ enter as <c:copying_any>", "[part(this,$c)]"),
)


def _make_if(env: Env) -> Any:
    """Give a copy with an exception for an original of a certain type only (707.9f)."""
    suitable = term(
        "and", Term("this"), term("that", term("chosen", Term("object")), term("is", Term("type"), env["t"]))
    )
    exceptions: Any = tuple([term("copiable", op) for op in env["e"]])
    return (term("part", Term("this"), env["c"]), term("part", suitable, exceptions))


def _unmake_if(parts: Any) -> Iterator[Env]:
    if type(parts) is tuple and len(parts) == 2:
        (_, copying), (suitable, exceptions) = (part.args for part in parts)
        wanted: Any = suitable.args[1]
        yield {"c": copying, "t": wanted.args[1].args[1], "e": tuple([op.args[0] for op in exceptions])}


_IF = "you may have ~ enter as <c:copying_any> and , if it are <t:type> , it"
GRAMMAR.add_function("copy_as_enters", f"{_IF} <e:exception>", _make_if, _unmake_if)
# counters are no characteristics
GRAMMAR.add_function(
    "copy_as_enters",
    f"{_IF} enter with <n:number> additional <k:counterkind> counter on it and <e:exception>",
    _make_if,
    lambda parts: iter(()),
)
add("host", ("enchanted permanent", "host"), ("enchanted creature", "host"), ("equipped creature", "host"))
_AS_MANY = "first time you would create 1 or more token turn , you may instead create that many token that are copy of"
add("tokens_as_copies", (f"{_AS_MANY} <o:host>", "creates_otherwise(you,first_each_turn,copy($o))"))
add(
    "others_as_copies",
    ("<s:set> enter as copy of <o:original>", "said(always,enters_otherwise($s,copy($o)))"),
    ("<t:tokens_as_copies>", "said(always,$t)"),
    ("as long as <c:condition> , <t:tokens_as_copies>", "said($c,$t)"),
)
GRAMMAR.add_function(
    "option_line",
    "<s:sizes> <u:subtypes0> <t:types1> <d:details>",
    lambda env: tuple(
        [
            op
            for op in type_line(env["s"], Term("none"), (), term("line", env["u"], env["t"]), env["d"], "types")
            if op != term("add", Term("type"), Term("creature"))
        ]
    ),
    lambda ops: iter(()),
)
GRAMMAR.add_function(
    "option_line",
    "<s:sizes>",
    lambda env: (term("set_power", env["s"][0]), term("set_toughness", env["s"][1])),
    lambda ops: iter(()),
)
