"""Instructions whose number is worked out as they are carried out (608.2h): ``do(by(Verb,Quantity),Description)``."""

from __future__ import annotations

from ..lexicon import GRAMMAR

add = GRAMMAR.add

add(
    "reckoned",
    ("<q:quantity>", "$q"),
    ("sacrificed creature's power", "power(sacrificed)"),
    ("sacrificed creature's toughness", "toughness(sacrificed)"),
)
# 608.2c: how much of something an instruction before has done
add(
    "this_way",
    ("card discarded this way", "this_way(discarded)"),
    *[
        (f"{kind} destroyed this way", f"this_way(destroyed({kind}))")
        for kind in ("creature", "permanent", "land", "artifact", "enchantment", "planeswalker")
    ],
)
add(
    "reckoned",
    ("life lost this way", "this_way(life)"),
    ("amount of life lost this way", "this_way(life)"),
    ("number of <w:this_way>", "$w"),
)
# "each creature and each player"
add(
    "damaged",
    ("<s:subject>", "$s"),
    ("player", "player(anyone)"),
    ("opponent", "player(opponent)"),
    ("you", "player(you)"),
    ("<a:things> and player", "or(all([in(battlefield),*$a]),player(anyone))"),
    ("<a:things1> and opponent", "or(all([in(battlefield),*$a]),player(opponent))"),
    ("<t:targets_word> controller", "player(controller($t))"),
)
add(
    "who_does",
    ("<t:targets_word> controller", "player(controller($t))"),
    ("<t:targets_word> owner", "player(owner($t))"),
)
add("mill", ("mills", "any"), ("mill", "any"))
add("number_of", ("x", "number(x)"), ("that much", "that_much"), ("that many", "that_much"))
_CARDS = [
    *((f"<p:who_does> <v:{verb}>", verb, "$p") for verb in ("draw", "discard", "mill")),
    *((verb, verb, "player(you)") for verb in ("draw", "discard", "mill")),
]
_LIFE = [("<p:who_does> have", "gain_life", "$p"), ("<p:who_does> lose", "lose_life", "$p")]
for _things, _done in (("life", _LIFE), ("card", _CARDS)):
    for _words, _verb, _who in _done:
        add(
            "deed_done",
            (f"{_words} <x:number_of> {_things}", f"do(by({_verb},$x),{_who})"),
            (f"{_words} x {_things} , where x are <q:reckoned>", f"do(by({_verb},$q),{_who})"),
            (f"{_words} {_things} equal to <q:reckoned>", f"do(by({_verb},$q),{_who})"),
        )
for _words, _verb, _who in _CARDS:
    add(
        "deed_done",
        (f"{_words} card for_each <q:counted_things>", f"do(by({_verb},$q),{_who})"),
        (f"{_words} card for_each <q:this_way>", f"do(by({_verb},$q),{_who})"),
    )
for _words, _verb, _who in _LIFE:
    add(
        "deed_done",
        (f"{_words} <n:number> life for_each <q:counted_things>", f"do(by({_verb},times($n,$q)),{_who})"),
        (f"{_words} <n:number> life for_each <q:this_way>", f"do(by({_verb},times($n,$q)),{_who})"),
    )
add(
    "deed_done",
    ("mill card", "do(mill(1),player(you))"),
    ("mill <n:number> card", "do(mill($n),player(you))"),
    ("<p:who_does> <m:mill> card", "do(mill(1),$p)"),
    ("<p:who_does> <m:mill> <n:number> card", "do(mill($n),$p)"),
)
# who deals the damage: the source, or another object ("that creature deals damage equal to its power to ...")
add("dealer", ("<t:targetword>", "$t"), ("enchanted creature", "host"), ("equipped creature", "host"))
for _dealer, _verb in {"~": "damage", "<o:dealer>": "damage_from($o)"}.items():
    add(
        "deed_done",
        (f"{_dealer} <d:deal> <x:number_of> damage to <s:damaged>", f"do(by({_verb},$x),$s)"),
        (f"{_dealer} <d:deal> x damage to <s:damaged> , where x are <q:reckoned>", f"do(by({_verb},$q),$s)"),
        (f"{_dealer} <d:deal> damage to <s:damaged> equal to <q:reckoned>", f"do(by({_verb},$q),$s)"),
        (f"{_dealer} <d:deal> damage equal to <q:reckoned> to <s:damaged>", f"do(by({_verb},$q),$s)"),
        (f"{_dealer} <d:deal> 1 damage to <s:damaged> for_each <q:counted_things>", f"do(by({_verb},$q),$s)"),
        (
            f"{_dealer} <d:deal> <n:number> damage to <s:damaged> for_each <q:counted_things>",
            f"do(by({_verb},times($n,$q)),$s)",
        ),
    )
_ON = "<k:counterkind> counter on <s:subject>"
add(
    "deed_done",
    (f"put x {_ON}", "do(by(put_counters($k),number(x)),$s)"),
    (f"put x {_ON} , where x are <q:reckoned>", "do(by(put_counters($k),$q),$s)"),
    (f"put {_ON} for_each <q:counted_things>", "do(by(put_counters($k),$q),$s)"),
    (f"put {_ON} for_each <q:this_way>", "do(by(put_counters($k),$q),$s)"),
    (f"put <n:number> {_ON} for_each <q:counted_things>", "do(by(put_counters($k),times($n,$q)),$s)"),
    (f"put number of {_ON} equal to <q:reckoned>", "do(by(put_counters($k),$q),$s)"),
    ("remove x <k:counterkind> counter from <s:subject>", "do(by(remove_counters($k),number(x)),$s)"),
)
