"""Instructions: what a text has done once, as ``do(Verb, Description)`` (asp/README.md, section 8)."""

from __future__ import annotations

from typing import Any

from ..lexicon import GRAMMAR, write_words
from ..productions import Lexical, Tokens

add = GRAMMAR.add


def _mana_words(tokens: Tokens, place: int) -> list[tuple[int, Any]]:
    """Read an amount of mana, which a timeline takes as paid: "{2} for each age counter on it", to the end."""
    stop = place
    while stop < len(tokens) and tokens[stop].startswith("{"):
        stop += 1
    if stop == place:
        return []
    if tokens[stop : stop + 1] == ("for_each",):
        stop = len(tokens)
    return [(stop, " ".join(tokens[place:stop]))]


def _energy(tokens: Tokens, place: int) -> list[tuple[int, Any]]:
    """Read "{E}{E}" as a number (107.14)."""
    stop = place
    while tokens[stop : stop + 1] == ("{e}",):
        stop += 1
    return [(stop, stop - place)] if stop > place else []


GRAMMAR.lexical["energy"] = Lexical(_energy, lambda number: iter([("{e}",) * number]), frozenset(["{e}"]))
_VERBS = ("destroy", "exile", "tap", "untap", "regenerate", "transform")
add(
    "deed_done",
    *[(f"{verb} <s:subject>", f"do({verb},$s)") for verb in _VERBS],
    ("exile <s:subject> until ~ leaves battlefield", "do(until_leaving(exile),$s)"),
    ("<s:subject> phases out until ~ leaves battlefield", "do(until_leaving(phase_out),$s)"),
    ("sacrifice <o:one>", "do(sacrifice,$o)"),
    ("<s:set> are sacrificed by its controller", "do(sacrificed_by_controller,$s)"),
    ("counter <t:targets>", "do(counter,$t)"),
    ("copy <t:targets>", "do(copy_spell(same),$t)"),
    ("change target of <t:targets> with single target", "do(retarget,$t)"),
    ("choose new targets for <t:targets>", "do(retarget,$t)"),
    ("you choose new targets for <t:targets>", "do(retarget,$t)"),
    ("change target of <t:targets> to <o:one>", "do(retarget_to($o),$t)"),
    ("turn <s:subject> face-up", "do(turn_face_up,$s)"),
    ("turn <s:subject> face-down", "do(turn_face_down,$s)"),
    ("<s:subject> phases out", "do(phase_out,$s)"),
    ("<s:subject> phase out", "do(phase_out,$s)"),
    ("attach ~ to <t:targets>", "do(attach_to($t),this)"),
    ("monstrosity <n:number>", "do(monstrosity($n),this)"),
    ("~ are level <n:number>", "do(become_level($n),this)"),
    ("attach target1 to target2", "do(attach_to(target(2)),target(1))"),
    ("you gain_control of <o:one> if it regenerates this way", "do(claim_if_saved,$o)"),
    ("exchange control of target1 and target2", "do(exchange_control(target(1)),target(2))"),
    ("exchange control of ~ and target1", "do(exchange_control(this),target(1))"),
    ("exchange control of ~ and target1+", "do(exchange_control(this),targets_from(1))"),
    ("exchange your <a:swapped_zone> and <b:swapped_zone>", "do(exchange_zones($a,$b),player(you))"),
    ("exchange life totals with target1", "do(exchange_life(player(you)),target(1))"),
    ("target1 and target2 exchange life totals", "do(exchange_life(target(1)),target(2))"),
    ("exchange power of target1 and target2", "do(exchange_number(power,target(1)),target(2))"),
    ("exchange ~'s power and power of target1", "do(exchange_number(power,this),target(1))"),
    ("exchange your life total with ~'s power", "do(exchange_number(life_power,player(you)),this)"),
    ("exchange your life total with ~'s toughness", "do(exchange_number(life_toughness,player(you)),this)"),
    ("exchange target1's life total with ~'s toughness", "do(exchange_number(life_toughness,target(1)),this)"),
)
add("swapped_zone", *[(zone, zone) for zone in ("hand", "graveyard", "library")])
# --- changes of zone ---
# words that say nothing more mean ``any``, which is what a slot is printed for of which the meaning does not tell
add("whence", ("", "any"), ("from your graveyard", "any"), ("from graveyard", "any"), ("from exile", "any"))
add("back_to_hand", ("to its owner's hand", "any"), ("to its owners' hand", "any"), ("to your hand", "any"))
add("its_library", ("its owner's library", "any"), ("its owners' library", "any"), ("your library", "any"))
add("onto", ("to battlefield", "any"), ("onto battlefield", "any"))
add("object_moved", ("<o:one>", "$o"), ("<s:set>", "$s"))
add("object_back", ("<o:one>", "$o"), ("<l:linked>", "$l"))
add(
    "deed_done",
    ("exile <o:one> from graveyard", "do(exile,$o)"),
    ("exile <o:one> from your graveyard", "do(exile,$o)"),
    ("return <s:object_moved> <w:whence> <b:back_to_hand>", "do(move(hand),$s)"),
    ("return <o:object_back> <w:whence> <b:onto>", "do(move(battlefield),$o)"),
    ("return <o:object_back> <w:whence> <b:onto> under its owner's control", "do(move(battlefield),$o)"),
    (
        "return <o:object_back> <w:whence> <b:onto> under its owner's control with <k:counterkind> counter on it",
        "do(move_with($k,1),$o)",
    ),
    ("return <o:object_back> <w:whence> <b:onto> tapped", "do(move_tapped(battlefield),$o)"),
    ("return <o:object_back> <w:whence> <b:onto> tapped under its owner's control", "do(move_tapped(battlefield),$o)"),
    ("put <s:object_moved> on top of <l:its_library>", "do(on_top(library),$s)"),
    ("put <s:object_moved> on bottom of <l:its_library>", "do(move(library),$s)"),
    ("shuffle <s:object_moved> into <l:its_library>", "do(shuffle_in(library),$s)"),
    ("shuffle", "do(shuffle,player(you))"),
    ("shuffle your library", "do(shuffle,player(you))"),
    ("<p:who_does> shuffles", "do(shuffle,$p)"),
    ("<p:who_does> shuffles its library", "do(shuffle,$p)"),
    ("put <o:one> <w:whence> onto battlefield", "do(move(battlefield),$o)"),
    ("put <o:one> <w:whence> onto battlefield under your control", "do(take(battlefield),$o)"),
    ("return <o:one> <w:whence> to battlefield under your control", "do(take(battlefield),$o)"),
)
# what lies in a zone, all of it
add(
    "lying",
    ("<c:cardkind> from your graveyard", "all([in(graveyard),*$c,owned_by(you)])"),
    ("<c:cardkind> from graveyard", "all([in(graveyard),*$c])"),
)
add(
    "deed_done",
    ("return <c:lying> to battlefield", "do(move(battlefield),$c)"),
    ("return <c:lying> to battlefield under its owners' control", "do(move(battlefield),$c)"),
    ("return <c:lying> to your hand", "do(move(hand),$c)"),
    ("exile <t:targets_word> graveyard", "do(exile,and(in(graveyard),owned_by($t)))"),
    ("exile graveyard", "do(exile,in(graveyard))"),
    ("<o:fighter> fights <p:one>", "do(fight($p),$o)"),
    ("<o:fighter> fight <p:one>", "do(fight($p),$o)"),
)
add("fighter", ("~", "this"), ("<t:targetword>", "$t"), ("enchanted creature", "host"), ("equipped creature", "host"))
# --- counters ---
# the words do not tell "all counters" from "a counter"; the sentence as it is printed does
add("deed_done", ("remove <k:counterkind> counter from <s:subject>", "do(remove_all($k),$s)"))
add(
    "deed_done",
    ("put <k:counterkind> counter on <s:subject>", "do(put_counters($k,1),$s)"),
    ("put <n:number> <k:counterkind> counter on <s:subject>", "do(put_counters($k,$n),$s)"),
    ("remove <k:counterkind> counter from <s:subject>", "do(remove_counters($k,1),$s)"),
    ("remove <n:number> <k:counterkind> counter from <s:subject>", "do(remove_counters($k,$n),$s)"),
)
# --- damage, life, cards ---
add(
    "who_does",
    ("you", "player(you)"),
    ("opponent", "player(opponent)"),
    ("player", "player(anyone)"),
    ("other player", "player(opponent)"),
    ("<t:targetword>", "$t"),
)
add("deal", ("deals", "any"), ("deal", "any"))
add("draw", ("draws", "any"), ("draw", "any"))
add("discard", ("discards", "any"), ("discard", "any"))
add("takes", ("takes", "any"), ("take", "any"))
add(
    "deed_done",
    ("~ <d:deal> <n:number> damage to <s:damaged>", "do(damage($n),$s)"),
    ("<o:dealer> <d:deal> <n:number> damage to <s:damaged>", "do(damage_from($o,$n),$s)"),
    ("<p:who_does> have <n:number> life", "do(gain_life($n),$p)"),
    ("have <n:number> life", "do(gain_life($n),player(you))"),
    ("<p:who_does> lose <n:number> life", "do(lose_life($n),$p)"),
    ("<p:who_does> get <e:energy>", 'do(put_counters("energy",$e),$p)'),
    ("<p:who_does> get <n:number> <k:counterkind> counter", "do(put_counters($k,$n),$p)"),
    ("<p:who_does> get <k:counterkind> counter", "do(put_counters($k,1),$p)"),
    ("<p:who_does> skips its next untap step", "do(skip_untap_step,$p)"),
    ("you get emblem with <q:quoted>", "do(emblem(these($q)),player(you))"),
    ("you get emblem with <q:quoted> and <r:quoted>", "do(emblem(these($q,$r)),player(you))"),
    ("take extra turn after this 1", "do(extra_turns(1),player(you))"),
    ("<p:who_does> <t:takes> extra turn after this 1", "do(extra_turns(1),$p)"),
    ("<p:who_does> <t:takes> <n:number> extra turn after this 1", "do(extra_turns($n),$p)"),
    ("you skip your next untap step", "do(skip_untap_step,player(you))"),
    ("draw card", "do(draw(1),player(you))"),
    ("draw <n:number> card", "do(draw($n),player(you))"),
    ("<p:who_does> <d:draw> card", "do(draw(1),$p)"),
    ("<p:who_does> <d:draw> <n:number> card", "do(draw($n),$p)"),
    ("discard card", "do(discard(1),player(you))"),
    # (701.9b: what is at random is one of all that might be)
    ("discard card at random", "do(discard(1),player(you))"),
    ("discard <n:number> card at random", "do(discard($n),player(you))"),
    ("<p:who_does> <d:discard> card at random", "do(discard(1),$p)"),
    ("<p:who_does> <d:discard> <n:number> card at random", "do(discard($n),$p)"),
    ("discard your hand", "do(discard_hand,player(you))"),
    ("<p:who_does> <d:discard> its hand", "do(discard_hand,$p)"),
    ("discard <n:number> card", "do(discard($n),player(you))"),
    ("<p:who_does> <d:discard> card", "do(discard(1),$p)"),
    # 701.9b: every card that it may be is considered, as if it were chosen
    ("<p:who_does> <d:discard> card at random", "do(discard(1),$p)"),
    ("discard card at random", "do(discard(1),player(you))"),
    ("<p:who_does> <d:discard> <n:number> card", "do(discard($n),$p)"),
)
# --- if something is so, or is paid: conditions that are looked at as the text is carried out ---
add(
    "tested",
    ("<c:condition>", "$c"),
    ("~ was kicked", "kicked"),
    ("it was kicked", "kicked"),
    ("~ was kicked with its <m:manawords> kicker", "kicked_with($m)"),
    ("it was kicked with its <m:manawords> kicker", "kicked_with($m)"),
    ("<t:targetword> <s:targetsaid>", "that($t,$s)"),
    ("it are <c:cardkind>", "that(picked,all([*$c]))"),
    ("that card are <c:cardkind>", "that(picked,all([*$c]))"),
)
add(
    "targetsaid",
    ("are <s:state>", "$s"),
    ("are <t:things>", "all([*$t])"),
    ("are <c:cardkind>", "all([*$c])"),
    ("have <k:keyword>", "has_keyword($k)"),
)
add("deed_done", ("pay <n:number> life", "do(lose_life($n),player(you))"))
# mana is not kept account of, nor what players have seen
add(
    "instruction",
    ("look at <t:targets_word> hand", "do(reveal_hand,$t)"),
    ("<p:who_does> <r:reveals> its hand", "do(reveal_hand,$p)"),
    ("add <m:manawords>", "nothing"),
    ("add <a:manawords> or <b:manawords>", "nothing"),
    ("add 1 mana of any color", "nothing"),
    # what is chosen is said where the text aims at it, and by what follows
    ("choose <t:targets>", "nothing"),
    # (a timeline takes what anybody casts or plays, from anywhere)
    ("activate only once turn", "only(once_each_turn)"),
    ("activate only once", "only(once)"),
    ("this ability triggers only once turn", "nothing"),
)
add("reveals", ("reveals", "any"), ("reveal", "any"))
add("paid", ("pay <m:manawords>", "mana($m)"))
# what takes the place of the sentence before ("instead"), whose objects it leaves out
add(
    "amended",
    ("~ <d:deal> <n:number> damage", "damage($n)"),
    ("create <n:number> of those token", "create($n)"),
    ("draw <n:number> card", "draw($n)"),
)
# --- later, and unless something is paid ---
GRAMMAR.lexical["manawords"] = Lexical(_mana_words, write_words, None)
add("later", ("next end step", "begins(end,anyone)"), ("your next end step", "begins(end,you)"))
add("later", ("your next upkeep", "begins(upkeep,you)"), ("next turn's upkeep", "begins(upkeep,anyone)"))
# 603.7: what such an ability waits for, other than a step
add(
    "waited_event",
    ("<t:targetword> dies", "dies($t)"),
    ("<t:targetword> leaves battlefield", "leaves($t)"),
    ("<t:targetword> dies this turn", "this_turn(dies($t))"),
    ("<t:targetword> leaves battlefield this turn", "this_turn(leaves($t))"),
    ("~ leaves battlefield", "leaves(this)"),
    ("~ leaves battlefield this turn", "this_turn(leaves(this))"),
    ("~ leaves battlefield or are untapped", "either(leaves(this),becomes_untapped(this))"),
)
add(
    "instruction",
    ("<i:deed_done>", "$i"),
    ("when <e:waited_event> , <i:deed_done>", "later($e,$i)"),
    ("activate only as sorcery", "only(sorcery)"),
    ("this ability still resolves if its target are illegal", "still_resolves"),
    # what is to be paid is no part of a keyword here
    ("that <k:costkeyword> cost are equal to its mana cost", "nothing"),
    ("activate only during your turn", "only(your_turn)"),
    ("activate only during your upkeep", "only(your_upkeep)"),
    ("<i:deed_done> at beginning of <l:later>", "later($l,$i)"),
    ("at beginning of <l:later> , <i:deed_done>", "later($l,$i)"),
    ("<i:deed_done> at end of combat", "later(begins(second_main,anyone),$i)"),
    ("<i:deed_done> unless you pay <m:manawords>", "unless_paid($m,$i)"),
    ("<i:deed_done> unless its controller pays <m:manawords>", "unless_paid($m,$i)"),
)
