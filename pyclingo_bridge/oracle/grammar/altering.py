"""How much more or less of an event there is (614.1a): ``alters(Event,How)``."""

from __future__ import annotations

from ..lexicon import GRAMMAR

add = GRAMMAR.add

# --- damage: by what, to what ---
add(
    "hurting",
    ("source", "any"),
    ("<o:others> <a:adjectives1> source <s:suffixes>", "all([*$o,*$a,*$s])"),
    ("<o:others> source <s:suffixes1>", "all([*$o,*$s])"),
    ("<s:set>", "$s"),
    ("<s:striker>", "$s"),
)
add("hurting_kind", ("", "any"), ("combat", "combat"), ("noncombat", "noncombat"))
_THEIRS = "or(player(opponent),and(in(battlefield),controlled_by(opponent)))"
add(
    "hurt",
    ("", "anything"),
    ("to permanent or player", "anything"),
    ("to opponent or permanent opponent control", _THEIRS),
    ("to opponent", "player(opponent)"),
    ("to player", "player(anyone)"),
    ("to you", "player(you)"),
    ("to you or permanent you control", "or(player(you),and(in(battlefield),controlled_by(you)))"),
    ("to enchanted player", "player(host)"),
    ("to <s:striker>", "$s"),
    ("to <s:set>", "$s"),
)
add(
    "hurt_again",
    *[
        (f"to {words}" if words else "", "any")
        for words in (
            "",
            "permanent or player",
            "that permanent or player",
            "that player or permanent",
            "that player",
            "that creature",
            "you",
            "~",
            "equipped creature",
        )
    ],
)
add("its_source", ("it", "any"), ("that source", "any"))
add(
    "more_damage",
    ("double that damage", "times(2)"),
    ("triple that damage", "times(3)"),
    ("twice that much damage", "times(2)"),
    ("that much damage plus <n:number>", "plus($n)"),
    ("that much damage minus <n:number>", "less($n)"),
)
add(
    "alteration",
    (
        "if <f:hurting> would deal <k:hurting_kind> damage <t:hurt> , <i:its_source> deals <m:more_damage>"
        " <a:hurt_again> instead",
        "alters(damage($f,$k,$t),$m)",
    ),
    # rounded down, and before 2020 printed in another order
    (
        "if <f:hurting> would deal <k:hurting_kind> damage <t:hurt> , <i:its_source> deals half that damage ,"
        " rounded down , <a:hurt_again> instead",
        "alters(damage($f,$k,$t),half)",
    ),
)
# --- counters ---
add("some_counters", ("1 or more counter", "any"), ("1 or more <k:counterkind> counter", "$k"))
add("countered_thing", ("~", "this"), ("<s:set>", "$s"), ("permanent or player", "anything"))
add(
    "more_of_them",
    ("it", "any"),
    ("that creature", "any"),
    ("that permanent", "any"),
    ("that permanent or player", "any"),
)
add(
    "those_kinds",
    ("of of those kind of counter", "any"),
    ("of those counter", "any"),
    ("<k:counterkind> counter", "any"),
)
add(
    "more_counters",
    ("twice that many <k:those_kinds>", "times(2)"),
    ("that many plus <n:number> <k:those_kinds>", "plus($n)"),
    ("that many <k:counterkind> counter minus <n:number>", "less($n)"),
)
add(
    "alteration",
    (
        "if <k:some_counters> would be put on <t:countered_thing> , <m:more_counters> are put on <i:more_of_them>"
        " instead",
        "alters(counters($k,$t,anyhow),$m)",
    ),
    (
        "if effect would put <k:some_counters> on <t:countered_thing> , it puts <m:more_counters> on <i:more_of_them>"
        " instead",
        "alters(counters($k,$t,by_effect),$m)",
    ),
    (
        "if you would put <k:some_counters> on <t:countered_thing> , put <m:more_counters> on <i:more_of_them> instead",
        "alters(counters($k,$t,by_you),$m)",
    ),
    (
        "if you would get <k:some_counters> , you get <m:more_counters> instead",
        "alters(counters($k,player(you),anyhow),$m)",
    ),
)
# --- tokens ---
add(
    "alteration",
    (
        "if effect would create 1 or more token <w:created_for> , it creates twice that many of those token instead",
        "alters(tokens($w),times(2))",
    ),
    (
        "if 1 or more token would be created <w:created_for> , twice that many of those token are created instead",
        "alters(tokens($w),times(2))",
    ),
)
add("created_for", ("", "anyone"), ("under your control", "you"))
# --- life ---
add("gainer", ("you", "you"), ("opponent", "opponent"), ("player", "anyone"))
add("gainer_again", ("you", "any"), ("it", "any"), ("that player", "any"))
add(
    "alteration",
    ("if <w:gainer> would have life , <a:gainer_again> have twice that much life instead", "alters(gain($w),times(2))"),
    (
        "if <w:gainer> would have life , <a:gainer_again> have that much life plus <n:number> instead",
        "alters(gain($w),plus($n))",
    ),
    ("if <w:gainer> would have life , <a:gainer_again> have no life instead", "alters(gain($w),times(0))"),
)
