"""Keyword actions (701) that are a few instructions, or one that ``asp/actions/keyword_actions.lp`` carries out."""

from __future__ import annotations

from ..lexicon import GRAMMAR

add = GRAMMAR.add

_DREAD = "both(pick(exactly,1,top(2),player(you)),do(manifest_dread,picked))"
_ARMY = "and(in(battlefield),and(is(subtype,army),controlled_by(you)))"
_TOP = "pick(exactly,1,top(1),player(you))"
_LAND = "test(that(picked,is(type,land)))"
_COUNTER = 'do(put_counters("+1/+1",1),$o)'


def _amass(kind: str) -> str:
    """Give 701.47a for a subtype: an Army is made where there is none, and grows."""
    token = f"token(unnamed,these,these(black),these({kind},army),these(creature),size(0,0),these)"
    return (
        f"both(test(compare(count({_ARMY}),eq,0)),if_did(do(create(1,{token},plainly),player(you))),"
        f'pick(exactly,1,theirs({_ARMY}),player(you)),do(put_counters("+1/+1",$n),picked),'
        f"do(become_also({kind}),picked))"
    )


add("explores", ("explores", "any"), ("explore", "any"))
add("connives", ("connives", "any"), ("connive", "any"))
add(
    "deed_done",
    ("manifest top card of your library", "do(manifest(1),player(you))"),
    ("manifest top <n:number> card of your library", "do(manifest($n),player(you))"),
    ("cloak top card of your library", "do(cloak(1),player(you))"),
    ("cloak top <n:number> card of your library", "do(cloak($n),player(you))"),
    ("adapt <n:number>", "do(adapt($n),this)"),
    ("suspect <o:one>", "do(suspect,$o)"),
    ("double number of <k:counterkind> counter on <s:subject>", "do(double_counters($k),$s)"),
)
add(
    "instruction",
    ("manifest dread", _DREAD),
    ("bolster <n:number>", 'both(pick(exactly,1,weakest,player(you)),do(put_counters("+1/+1",$n),picked))'),
    ("amass <n:number>", _amass("zombie")),
    *[(f"amass {kind} <n:number>", _amass(kind)) for kind in ("zombie", "orc", "goblin", "sliver")],
    (
        "<o:one> <e:explores>",
        f"both({_TOP},{_LAND},if_did(do(move(hand),picked)),if_not({_COUNTER}),if_not(may(do(move(graveyard),picked))))",
    ),
    (
        "<o:one> <c:connives>",
        "both(do(draw(1),player(you)),pick(exactly,1,theirs(in(hand)),player(you)),do(discarded,picked),"
        f"test(that(picked,non(is(type,land)))),if_did({_COUNTER}))",
    ),
)
