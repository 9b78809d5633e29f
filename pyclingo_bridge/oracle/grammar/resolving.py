"""What only spells and abilities say as they resolve: choices between changes, exchanges, and who is given control."""

from __future__ import annotations

from ...terms import Term, term
from ..lexicon import GRAMMAR
from .predicates import _changes, _undo_changes

add = GRAMMAR.add

# --- "your choice of": choose([Ops, ...]) stands for one of several lists of operations ---
add(
    "choices",
    ("<a:ability> or <b:ability>", "[$a,$b]"),
    ("<a:ability> , <b:choices2>", "[$a,*$b]"),
)
add("choices2", ("or <a:ability>", "[$a]"), ("<a:ability> , <b:choices2>", "[$a,*$b]"))
GRAMMAR.add_function("change", "<c:changes>", _changes, _undo_changes)
add(
    "predicate",
    ("have your choice of <c:choices>", "[choose($c)]"),
    ("have <a:keyword> or <b:keyword>", "[choose([[gain(kw($a))],[gain(kw($b))]])]"),
    ("have <a:keyword> , <b:keyword> , or <c:keyword>", "[choose([[gain(kw($a))],[gain(kw($b))],[gain(kw($c))]])]"),
    ("get <a:change> or <b:change>", "[choose([$a,$b])]"),
    ("are <a:basicland> or <b:basicland>", "[choose([[become_land($a)],[become_land($b)]])]"),
    ("lose <a:keyword> or <b:keyword>", "[choose([[lose(ability,kw($a))],[lose(ability,kw($b))]])]"),
    (
        "have protection from <a:protected> or from <b:protected>",
        "[choose([[gain(kw(protection($a)))],[gain(kw(protection($b)))]])]",
    ),
    ("have base power <n:number> or base toughness <m:number>", "[choose([[set_power($n)],[set_toughness($m)]])]"),
    ("are <a:color> or <b:color>", "[choose([[lose_all(color),add(color,$a)],[lose_all(color),add(color,$b)]])]"),
    (
        "are your choice of <a:color> or <b:color>",
        "[choose([[lose_all(color),add(color,$a)],[lose_all(color),add(color,$b)]])]",
    ),
)
add(
    "predicate_x",
    (
        "get +x/+x or -x/-x , where x are <q:quantity>",
        "[choose([[add_power($q),add_toughness($q)],[add_power(times(-1,$q)),add_toughness(times(-1,$q))]])]",
    ),
)
# --- control (701.12, 613.1b) ---
GRAMMAR.add_words("taker", {f"target{number}": term("target", number) for number in range(1, 21)})
add("exchanged", ("~", "this"), ("<t:targetword>", "$t"))
add(
    "clause",
    ("<p:taker> gain_control of <s:subject>", "[part($s,[control($p)])]"),
    ("player gain_control of <s:set> it own", "[part($s,[control(its_owner)])]"),
    ("<p:taker> gain_control of <s:subject> and it <q:predicates>", "[part($s,[control($p),*$q])]"),
    (
        "exchange control of <a:exchanged> and <b:exchanged>",
        "[part($a,[control(controller_then($b))]),part($b,[control(controller_then($a))])]",
    ),
)
# --- objects beside a target ---
add(
    "one",
    ("<t:targetword> that are <d:state>", "and($t,$d)"),  # how "gains trample if it's red" is printed
    ("<t:targetword> and <s:things1>", "or($t,all([in(battlefield),*$s]))"),
    ("<t:targetword> and other-target <s:things>", "or($t,all([in(battlefield),non(target(1)),*$s]))"),
)
add("whose", ("<t:taker> control", "[controlled_by($t)]"))
add("predicate", ("are not <s:subtype>", "[lose(subtype,$s)]"))
add(
    "suffix",
    ("with same name as <t:targetword>", "[shares(name,$t)]"),
    ("that share color with <t:targetword>", "[shares(color,$t)]"),
    ("blocking <t:targetword>", "[blocker_of($t)]"),
    ("that share creature type with <t:targetword>", "[shares(creature_type,$t)]"),
)
add("original", ("<t:targetword>", "$t"))
CHOOSE = "choose"


def options(op: Term) -> tuple[tuple[Term, ...], ...]:
    """Give the lists of operations that ``choose`` stands for; none for another operation."""
    return op.args[0] if op.name == CHOOSE else ()  # type: ignore[return-value]
