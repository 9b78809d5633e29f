"""Events that abilities wait for (603.1, 603.2): ``dies(F)``, ``begins(Step,Player)`` and the like."""

from __future__ import annotations

from ..lexicon import GRAMMAR

add = GRAMMAR.add

# "another creature", "enchanted creature", "this creature or another Zombie"
add(
    "eventful",
    ("<o:one>", "$o"),
    ("<s:set>", "$s"),
    ("~ or <s:set>", "or(this,$s)"),
    ("this <h:head> or <s:set>", "or(this,$s)"),
)
add(
    "aimed_by",
    *[
        (f"{what}{whose}", f"by({kind},{who})")
        for what, kind in (("spell or ability", "any"), ("spell", "spell"), ("ability", "ability"))
        for whose, who in (("", "anyone"), (" you control", "you"), (" opponent control", "opponent"))
    ],
)
add(
    "whose_step",
    ("your", "you"),
    ("opponent's", "opponent"),
    ("player's", "anyone"),
    ("enchanted player's", "host"),
    ("enchanted creature's controller's", "controller(host)"),
)
# 603.8: what is waited for to be so
add(
    "waited_state",
    ("you control no <t:things>", "compare(count(all([in(battlefield),*$t,controlled_by(you)])),eq,0)"),
    ("no <c:set> are on battlefield", "compare(count($c),eq,0)"),
    ("there are no <c:counted_things>", "compare($c,eq,0)"),
    ("there are <n:number> <r:relation> <c:counted_things>", "compare($c,$r,$n)"),
    (
        "you control <n:number> <r:relation> <t:things>",
        "compare(count(all([in(battlefield),*$t,controlled_by(you)])),$r,$n)",
    ),
    ("~'s power are <n:number> <r:relation>", "compare(power(this),$r,$n)"),
    ("you have <n:number> <r:relation> life", "compare(life(you),$r,$n)"),
    ("your life total are <n:number> <r:relation>", "compare(life(you),$r,$n)"),
    ("you have no card in hand", "compare(count(and(in(hand),owned_by(you))),eq,0)"),
)
add("striker", ("~", "this"), ("enchanted creature", "host"), ("equipped creature", "host"))
add("stepname", ("upkeep", "upkeep"), ("draw step", "draw"), ("end step", "end"))
add("when", ("when", "any"), ("whenever", "any"))  # ``any``: the word means nothing more
add(
    "event",
    ("<w:when> <f:eventful> enter", "enters($f)"),
    ("<w:when> <t:things> enter under your control", "enters(all([in(battlefield),*$t,controlled_by(you)]))"),
    ("<w:when> <f:eventful> dies", "dies($f)"),
    ("<w:when> <f:eventful> die", "dies($f)"),
    ("<w:when> <f:eventful> leaves battlefield", "leaves($f)"),
    ("<w:when> <f:eventful> leave battlefield", "leaves($f)"),
    ("<w:when> <f:eventful> attack", "attacks($f)"),
    ("<w:when> <f:eventful> block", "blocks($f)"),
    ("<w:when> <f:eventful> are blocked", "becomes_blocked($f)"),
    ("<w:when> <f:eventful> are blocked by <s:set>", "blocked_by($f,$s)"),
    ("<w:when> <f:eventful> are turned face-up", "turned_up($f)"),
    ("<w:when> <f:eventful> are target of <b:aimed_by>", "becomes_target($f,$b)"),
    ("<w:when> <f:eventful> are tapped", "becomes_tapped($f)"),
    ("<w:when> <f:eventful> are untapped", "becomes_untapped($f)"),
    ("<w:when> <f:eventful> enter or attack", "either(enters($f),attacks($f))"),
    ("<w:when> <f:eventful> enter or dies", "either(enters($f),dies($f))"),
    ("<w:when> <f:eventful> enter or are turned face-up", "either(enters($f),turned_up($f))"),
    ("<w:when> <f:eventful> enter or leaves battlefield", "either(enters($f),leaves($f))"),
    ("<w:when> <f:eventful> phases out or leaves battlefield", "either(phases_out($f),leaves($f))"),
    ("<w:when> <f:eventful> phases out", "phases_out($f)"),
    ("<w:when> <f:eventful> phases in", "phases_in($f)"),
    ("<w:when> <f:eventful> <d:deal> combat damage to player", "hits($f)"),
    ("<w:when> <f:eventful> <d:deal> combat damage to opponent", "deals($f,combat,player(opponent))"),
    ("<w:when> <f:eventful> <d:deal> damage to player", "deals($f,any,player(anyone))"),
    ("<w:when> <f:eventful> <d:deal> damage to opponent", "deals($f,any,player(opponent))"),
    ("<w:when> <f:eventful> <d:deal> damage to you", "deals($f,any,player(you))"),
    ("<w:when> <f:eventful> <d:deal> combat damage to you", "deals($f,combat,player(you))"),
    ("<w:when> <f:eventful> <d:deal> damage to <s:set>", "deals($f,any,$s)"),
    ("<w:when> <f:eventful> <d:deal> combat damage to <s:set>", "deals($f,combat,$s)"),
    ("<w:when> <f:eventful> <d:deal> damage", "deals($f,any,anything)"),
    ("<w:when> <f:eventful> <d:deal> combat damage", "deals($f,combat,anything)"),
    ("<w:when> <f:eventful> are dealt damage", "is_dealt($f,any)"),
    ("<w:when> <f:eventful> are dealt combat damage", "is_dealt($f,combat)"),
    ("<w:when> <f:eventful> are put into graveyard from battlefield", "dies($f)"),
    ("<w:when> you draw card", "draws(you)"),
    ("<w:when> opponent draws card", "draws(opponent)"),
    ("<w:when> player draws card", "draws(anyone)"),
    *[
        (f"<w:when> {who} {verb}{ending}", f"{event}({whom})")
        for who, whom, s in (("you", "you", ""), ("opponent", "opponent", "s"), ("player", "anyone", "s"))
        for verb, ending, event in (
            (f"cycle{s}", " card", "cycles"),
            (f"discard{s}", " card", "discards"),
            (f"cycle{s} or discard{s}", " card", "cycles_or_discards"),
            ("have", " life", "gains_life"),
            (f"lose{s}", " life", "loses_life"),
            ("lose", " life", "loses_life"),
        )
    ],
    ("<w:when> player plays land", "plays_land(anyone)"),
    ("<w:when> you play land", "plays_land(you)"),
    ("when ~ have <c:withcounters_this> on it", "state($c)"),
    ("when <s:waited_state>", "state($s)"),
    ("<w:when> <f:eventful> are tapped for mana", "taps_for_mana($f)"),
    ("<w:when> <f:eventful> block <s:set>", "blocks_one($f,$s)"),
    ("<w:when> <f:eventful> block or are blocked by <s:set>", "either(blocks_one($f,$s),blocked_by($f,$s))"),
    ("<w:when> <f:eventful> block or are blocked", "either(blocks($f),becomes_blocked($f))"),
    ("<w:when> <t:things> dealt damage by <s:striker> this turn dies", "dies(all([in(battlefield),*$t,hurt_by($s)]))"),
    ("<w:when> <t:things> dealt damage this turn by <s:striker> dies", "dies(all([in(battlefield),*$t,hurt_by($s)]))"),
    ("<w:when> you cycle ~", "cycled"),
    ("<w:when> you cast <s:spells>", "cast(you,$s)"),
    ("<w:when> opponent casts <s:spells>", "cast(opponent,$s)"),
    ("<w:when> player casts <s:spells>", "cast(anyone,$s)"),
    ("at beginning of <w:whose_step> <s:stepname>", "begins($s,$w)"),
    ("at beginning of upkeep of enchanted creature's controller", "begins(upkeep,controller(host))"),
    ("at beginning of <s:stepname>", "begins($s,anyone)"),
    ("at beginning of combat on your turn", "begins(combat,you)"),
)
