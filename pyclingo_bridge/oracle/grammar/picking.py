"""What players choose as a text is carried out: ``pick(Kind,N,Description,Players)``, and what is done with it.

``both(A,B)`` are two instructions that one clause says. What has been chosen is ``picked`` in what follows.
"""

from __future__ import annotations

from ..lexicon import GRAMMAR

add = GRAMMAR.add

# --- search a library (701.23): a card of some kind need not be found ---
add(
    "sought",
    ("<c:cardkind>", "all([in(library),*$c])"),
    ("<c:cardkind> <s:suffixes1>", "all([in(library),*$c,*$s])"),
    ("<c:cardkind> with <m:measureof> <n:number> or less", "all([in(library),*$c,compare($m,le,$n)])"),
)
add("searches", ("search", "any"), ("searches", "any"))
add("whose_library", ("your library", "any"), ("its library", "any"))
add(
    "instruction",
    ("search your library for <f:sought>", "pick(up_to,1,theirs($f),player(you))"),
    ("search your library for up to <n:number> <f:sought>", "pick(up_to,$n,theirs($f),player(you))"),
    ("<p:who_does> <v:searches> <l:whose_library> for <f:sought>", "pick(up_to,1,theirs($f),$p)"),
    ("<p:who_does> <v:searches> <l:whose_library> for up to <n:number> <f:sought>", "pick(up_to,$n,theirs($f),$p)"),
)
# --- what has been found ---
add("found", ("it", "any"), ("that card", "any"), ("those card", "any"), ("card", "any"))
add("into_hand", ("into your hand", "any"), ("into its owner's hand", "any"), ("into its hand", "any"))
add(
    "instruction",
    ("put <f:found> onto battlefield", "do(move(battlefield),picked)"),
    ("put <f:found> onto battlefield tapped", "do(move_tapped(battlefield),picked)"),
    ("put <f:found> <h:into_hand>", "do(move(hand),picked)"),
    ("put <f:found> into your graveyard", "do(move(graveyard),picked)"),
    ("put <f:found> on top", "do(on_top(library),picked)"),
    ("put <f:found> on top of your library", "do(on_top(library),picked)"),
    ("exile <f:found>", "do(exile,picked)"),
    ("reveal <f:found>", "nothing"),
)
# --- sacrifice, return, put from a hand ---
add("sacrifices", ("sacrifice", "any"), ("sacrifices", "any"))
add("their_choice", ("", "any"), ("of its choice", "any"), ("of your choice", "any"))
add("own_things", ("<t:things>", "all([in(battlefield),*$t])"))
add("puts", ("put", "any"), ("puts", "any"))
add("put_from_graveyard", ("<c:cardkind> from its graveyard", "all([in(graveyard),*$c])"))
add("put_from_hand", ("<c:cardkind> from your hand", "all([in(hand),*$c])"))
add(
    "instruction",
    ("sacrifice <t:own_things> <c:their_choice>", "both(pick(exactly,1,theirs($t),player(you)),do(sacrifice,picked))"),
    (
        "sacrifice <n:number> <t:own_things> <c:their_choice>",
        "both(pick(exactly,$n,theirs($t),player(you)),do(sacrifice,picked))",
    ),
    (
        "<p:who_does> <v:sacrifices> <t:own_things> <c:their_choice>",
        "both(pick(exactly,1,theirs($t),$p),do(sacrifice,picked))",
    ),
    (
        "<p:who_does> <v:sacrifices> <n:number> <t:own_things> <c:their_choice>",
        "both(pick(exactly,$n,theirs($t),$p),do(sacrifice,picked))",
    ),
    ("sacrifice <t:own_things>", "do(sacrifice,$t)"),
    ("return <t:own_things> <b:back_to_hand>", "both(pick(exactly,1,theirs($t),player(you)),do(move(hand),picked))"),
    (
        "return <n:number> <t:own_things> <b:back_to_hand>",
        "both(pick(exactly,$n,theirs($t),player(you)),do(move(hand),picked))",
    ),
    (
        "put <c:put_from_hand> onto battlefield",
        "both(pick(exactly,1,theirs($c),player(you)),do(move(battlefield),picked))",
    ),
    (
        "<p:who_does> <v:puts> <c:put_from_graveyard> onto battlefield",
        "both(pick(exactly,1,theirs($c),$p),do(move(battlefield),picked))",
    ),
    (
        "put up to <n:number> <c:put_from_hand> onto battlefield",
        "both(pick(up_to,$n,theirs($c),player(you)),do(move(battlefield),picked))",
    ),
    ("untap up to <n:number> <t:own_things>", "both(pick(up_to,$n,anybodys($t),player(you)),do(untap,picked))"),
    # 701.36
    (
        "populate",
        "both(pick(exactly,1,theirs(and(in(battlefield),and(status(token),is(type,creature)))),player(you)),"
        "do(create(1,copy(picked,nothing),plainly),player(you)))",
    ),
    # 701.34a
    (
        "proliferate",
        "both(pick(any_number,0,anybodys(and(in(battlefield),compare(counters(any,it),ge,1))),player(you)),"
        "do(proliferate,picked))",
    ),
)
# --- the top of a library (701.22, 701.25) ---
add("top_card", ("top card of your library", "any"))
_TOP = "pick(exactly,1,top(1),player(you))"
add(
    "instruction",
    ("reveal <t:top_card>", _TOP),
    ("exile <t:top_card>", f"both({_TOP},do(exile,picked))"),
    ("put <t:top_card> into your hand", f"both({_TOP},do(move(hand),picked))"),
    ("put <t:top_card> into your graveyard", f"both({_TOP},do(move(graveyard),picked))"),
    ("put <t:top_card> onto battlefield", f"both({_TOP},do(move(battlefield),picked))"),
    ("scry <n:number>", "both(pick(up_to,$n,top($n),player(you)),do(at_bottom(library),picked))"),
    ("surveil <n:number>", "both(pick(up_to,$n,top($n),player(you)),do(move(graveyard),picked))"),
)
# --- the topmost cards of a library that are looked at: of these some are chosen, and then there is the rest ---
add("looks_at", ("look at", "any"), ("reveal", "any"))
add("looked_kind", ("<c:cardkind> from among it", "looked(all([in(library),*$c]))"))
add("in_order", ("in any order", "any"), ("in random order", "any"), ("", "any"))
add(
    "rest_goes",
    ("on bottom of your library <o:in_order>", "do(under(library),rest)"),
    ("into your graveyard", "do(move(graveyard),rest)"),
    ("into your hand", "do(move(hand),rest)"),
)
add("the_rest", ("rest", "any"), ("other", "any"))
_OF_THEM = "both(pick(exactly,$n,looked(in(library)),player(you)),do(move(hand),picked),$r)"
add(
    "instruction",
    ("<l:looks_at> top <n:number> card of your library", "do(look_at_top($n),player(you))"),
    ("put <n:number> of it into your hand and <x:the_rest> <r:rest_goes>", _OF_THEM),
    ("put rest <r:rest_goes>", "$r"),
    ("reveal <c:looked_kind> and put it into your hand", "both(pick(exactly,1,$c,player(you)),do(move(hand),picked))"),
    ("put <c:looked_kind> into your hand", "both(pick(exactly,1,$c,player(you)),do(move(hand),picked))"),
    (
        "put <c:looked_kind> onto battlefield",
        "both(pick(exactly,1,$c,player(you)),do(move(battlefield),picked))",
    ),
    (
        "put <c:looked_kind> onto battlefield tapped",
        "both(pick(exactly,1,$c,player(you)),do(move_tapped(battlefield),picked))",
    ),
)
# --- a hand that is seen: a player chooses of it, and it is discarded (701.9b) ---
add(
    "of_hand",
    ("<c:cardkind> from it", "all([in(hand),*$c])"),
    ("<c:cardkind> from it with <m:measureof> <n:number> <r:relation>", "all([in(hand),*$c,compare($m,$r,$n)])"),
)
add("chosen_card", ("that card", "any"), ("those card", "any"))
add("chooses", ("choose", "any"), ("you choose", "any"))
add(
    "instruction",
    ("<v:chooses> <c:of_hand>", "pick(exactly,1,seen($c),player(you))"),
    ("choose <n:number> <c:of_hand>", "pick(exactly,$n,seen($c),player(you))"),
    ("<p:who_does> <d:discard> <f:chosen_card>", "do(discarded,picked)"),
)
