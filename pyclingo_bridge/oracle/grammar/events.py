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
    ("<w:when> <f:eventful> deals combat damage to player", "hits($f)"),
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
        )
    ],
    ("<w:when> player plays land", "plays_land(anyone)"),
    ("<w:when> you play land", "plays_land(you)"),
    ("when ~ have <c:withcounters_this> on it", "state($c)"),
    ("<w:when> you cycle ~", "cycled"),
    ("<w:when> you cast <s:spells>", "cast(you,$s)"),
    ("<w:when> opponent casts <s:spells>", "cast(opponent,$s)"),
    ("<w:when> player casts <s:spells>", "cast(anyone,$s)"),
    ("at beginning of <w:whose_step> <s:stepname>", "begins($s,$w)"),
    ("at beginning of upkeep of enchanted creature's controller", "begins(upkeep,controller(host))"),
    ("at beginning of <s:stepname>", "begins($s,anyone)"),
    ("at beginning of combat on your turn", "begins(combat,you)"),
)
