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
add("number_of", ("x", "number(x)"))
_HAVE = {"have": "gain_life", "lose": "lose_life"}
for _words, _verb in _HAVE.items():
    add(
        "deed_done",
        (f"<p:who_does> {_words} <x:number_of> life", f"do(by({_verb},$x),$p)"),
        (f"<p:who_does> {_words} x life , where x are <q:reckoned>", f"do(by({_verb},$q),$p)"),
        (f"<p:who_does> {_words} life equal to <q:reckoned>", f"do(by({_verb},$q),$p)"),
        (f"<p:who_does> {_words} 1 life for_each <q:counted_things>", f"do(by({_verb},$q),$p)"),
        (f"<p:who_does> {_words} <n:number> life for_each <q:counted_things>", f"do(by({_verb},times($n,$q)),$p)"),
    )
for _words, _verb in {"<d:draw>": "draw", "<d:discard>": "discard", "<d:mill>": "mill"}.items():
    add(
        "deed_done",
        (f"<p:who_does> {_words} <x:number_of> card", f"do(by({_verb},$x),$p)"),
        (f"<p:who_does> {_words} x card , where x are <q:reckoned>", f"do(by({_verb},$q),$p)"),
        (f"<p:who_does> {_words} card equal to <q:reckoned>", f"do(by({_verb},$q),$p)"),
        (f"<p:who_does> {_words} card for_each <q:counted_things>", f"do(by({_verb},$q),$p)"),
    )
for _verb in ("draw", "discard", "mill"):
    add(
        "deed_done",
        (f"{_verb} <x:number_of> card", f"do(by({_verb},$x),player(you))"),
        (f"{_verb} x card , where x are <q:reckoned>", f"do(by({_verb},$q),player(you))"),
        (f"{_verb} card equal to <q:reckoned>", f"do(by({_verb},$q),player(you))"),
        (f"{_verb} card for_each <q:counted_things>", f"do(by({_verb},$q),player(you))"),
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
    (f"put <n:number> {_ON} for_each <q:counted_things>", "do(by(put_counters($k),times($n,$q)),$s)"),
    (f"put number of {_ON} equal to <q:reckoned>", "do(by(put_counters($k),$q),$s)"),
    ("remove x <k:counterkind> counter from <s:subject>", "do(by(remove_counters($k),number(x)),$s)"),
)
