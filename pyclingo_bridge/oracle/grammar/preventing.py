"""Damage that is prevented (615): ``rule(prevents(Kind,Way))``, and instructions that prevent the next of it."""

from __future__ import annotations

from ..lexicon import GRAMMAR

add = GRAMMAR.add

_ANYBODY = "or(in(battlefield),player(anyone))"
add("prevented", ("damage", "any"), ("combat damage", "combat"), ("noncombat damage", "noncombat"))
_ALL = "prevent <k:prevented> "
add(
    "clause",
    (f"{_ALL}that would be dealt", f"[part({_ANYBODY},[rule(prevents($k,to_it))])]"),
    (f"{_ALL}that would be dealt to <s:damaged>", "[part($s,[rule(prevents($k,to_it))])]"),
    (f"{_ALL}that would be dealt by <s:subject>", "[part($s,[rule(prevents($k,by_it))])]"),
    (f"{_ALL}<s:subject> would deal", "[part($s,[rule(prevents($k,by_it))])]"),
    (
        f"{_ALL}that would be dealt to and dealt by <s:subject>",
        "[part($s,[rule(prevents($k,to_it)),rule(prevents($k,by_it))])]",
    ),
    # how "Otherwise, prevent all damage that would be dealt by enchanted creature" is printed
    (
        "as long as enchanted <n:hostname> <d:hosted> , " + _ALL + "that would be dealt by it",
        "[part(all([host,*$n,$d]),[rule(prevents($k,by_it))])]",
    ),
)
_NEXT = "damage that would be dealt to <s:damaged> this turn"
add("source_quality", ("", "any"), ("<c:color>", "is(color,$c)"), ("artifact", "is(type,artifact)"))
_SOURCE = "and(or(in(battlefield),in(stack)),$q)"
add(
    "deed_done",
    (f"prevent next <n:number> {_NEXT}", "do(prevent_next($n),$s)"),
    (f"prevent next x {_NEXT}", "do(by(prevent_next,number(x)),$s)"),
)
add(
    "instruction",
    (
        "next time <q:source_quality> source of your choice would deal damage to you this turn , prevent that damage",
        f"both(pick(exactly,1,anybodys({_SOURCE}),player(you)),do(prevent_from,picked))",
    ),
)
