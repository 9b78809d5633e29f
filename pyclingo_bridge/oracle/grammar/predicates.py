"""Predicates: what is said of the objects, as lists of operations."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from ...terms import Term, term
from ..lexicon import GRAMMAR, NUMBER_KEYWORDS
from ..templates import Env
from ..words import word_lists

add = GRAMMAR.add
Ops = tuple[Any, ...]
_COLORS = tuple(word_lists()["color"])

# --- keywords ---
add(
    "protected",
    ("<c:color>", "$c"),
    ("<t:type>", "$t"),
    ("<s:subtype>", "$s"),
    ("everything", "everything"),
    ("colorless", "colorless"),
    ("multicolored", "multicolored"),
    ("monocolored", "monocolored"),
    ("chosen color", "chosen(color)"),
    ("chosen creature type", "chosen(creature_type)"),
    ("card type of your choice", "chosen(card_type)"),
    ("chosen player", "chosen(player)"),
    ("<o:otherquality>", "$o"),
    ("activated and triggered ability", "abilities"),
    ("opponent", "opponent"),
    ("colored spell", "colored_spells"),
)
# qualities that the rules here do not work out: carried as they are printed
_QUALITIES = (
    "creature of chosen creature type",
    "ring-bearers",
    "mana value other than chosen number",
    "mana value of chosen quality",
    "mana value among artifact you control",
    "of linked-card's card type",
    "color that are not in your commander's color identity",
)
_PRINTED = {
    "creature opponent control": "creatures your opponents control",
    "of opponent": "each of your opponents",
    "non-human creature": "non-Human creatures",
    "instant spell": "instant spells",
    "sorcery spell": "sorcery spells",
}
GRAMMAR.add_words("otherquality", {quality: quality.replace("linked", "exiled") for quality in _QUALITIES} | _PRINTED)
add(
    "keyword",
    ("landwalk of chosen land type", "landwalk(chosen(land_type))"),
    ("<t:type> landwalk", "landwalk($t)"),
    ("<k:plainkeyword>", "$k"),
    ("enchant <n:hostnoun>", "enchant"),
    ("protection from <p:protected>", "protection($p)"),
    ("hexproof from <p:protected>", "hexproof_from($p)"),
)
for _name in NUMBER_KEYWORDS:
    add("keyword", (f"{_name} <n:number>", f"{_name}($n)"))
add(
    "ability",
    ("<k:keyword>", "[gain(kw($k))]"),
    ("<q:quoted>", "[gain($q)]"),
    ("protection from <a:protected> and from <b:protected>", "[gain(kw(protection($a))),gain(kw(protection($b)))]"),
    ("hexproof from <a:protected> and from <b:protected>", "[gain(kw(hexproof_from($a))),gain(kw(hexproof_from($b)))]"),
    # 702.16h, 702.11h: shorthand for protection, or hexproof, from each of the colors
    *[
        (f"{said} from {first}{colors}", f"[{gains}{','.join(f'gain(kw({kept}({color})))' for color in _COLORS)}]")
        for said, kept in (("protection", "protection"), ("hexproof", "hexproof_from"))
        for first, gains in (("", ""), ("<a:protected> and from ", f"gain(kw({kept}($a))),"))
        for colors in ("all color", "color")
    ],
    ("affinity for <s:type>", "[gain(kw(affinity))]"),
    ("affinity for <s:subtype>", "[gain(kw(affinity))]"),
)
# "bushido X, where X is ...", "ward {X}, where X is ..."; a cost is no part of a keyword here
add("worth", *[(f"{name} x , where x are <q:quantity>", f"[gain(kw({name}($q)))]") for name in NUMBER_KEYWORDS])
add("worth", ("<k:costkeyword> , where x are <q:quantity>", "[gain(kw($k)),cost($q)]"))
add(
    "abilities",
    ("<a:ability>", "$a"),
    ("<a:ability> and <b:ability>", "[*$a,*$b]"),
    ("<a:ability> , <b:abilities2>", "[*$a,*$b]"),
)
add("abilities2", ("and <a:ability>", "$a"), ("<a:ability> , <b:abilities2>", "[*$a,*$b]"))
add(
    "lost",
    ("<k:keyword>", "[lose(ability,kw($k))]"),
    ("<a:keyword> and <b:keyword>", "[lose(ability,kw($a)),lose(ability,kw($b))]"),
    ("<a:lostkeyword> , <b:lost2>", "[*$a,*$b]"),
    ("this ability", "[lose(ability,this)]"),
    ("all landwalk ability", "[lose(ability,kw(any(landwalk)))]"),
    ("landwalk ability", "[lose(ability,kw(any(landwalk)))]"),
    ("all protection ability", "[lose(ability,kw(any(protection)))]"),
    ("all protection", "[lose(ability,kw(any(protection)))]"),
)
# "loses hexproof, protection, and ward": every ability of protection
add("lostkeyword", ("<k:keyword>", "[lose(ability,kw($k))]"), ("protection", "[lose(ability,kw(any(protection)))]"))
add("lost2", ("and <a:lostkeyword>", "$a"), ("<a:lostkeyword> , <b:lost2>", "[*$a,*$b]"))
add(
    "forbidden",
    ("<k:keyword>", "[cannot_have(kw($k))]"),
    ("<a:keyword> or <b:keyword>", "[cannot_have(kw($a)),cannot_have(kw($b))]"),
    ("<a:keyword> and <b:keyword>", "[cannot_have(kw($a)),cannot_have(kw($b))]"),
    ("<a:keyword> , <b:keyword> , or <c:keyword>", "[cannot_have(kw($a)),cannot_have(kw($b)),cannot_have(kw($c))]"),
    ("ability", "[cannot_have(any)]"),
)
# --- changes of power and toughness ---


def _pair(power: Any, toughness: Any) -> Ops:
    ops: list[Any] = []
    if power != 0:
        ops.append(term("add_power", power))
    if toughness != 0:
        ops.append(term("add_toughness", toughness))
    return tuple(ops)


def _unpair(ops: Any) -> Iterator[tuple[Any, Any]]:
    if type(ops) is not tuple:
        return
    names = [op.name for op in ops]
    if names == ["add_power", "add_toughness"]:
        yield ops[0].args[0], ops[1].args[0]
    elif names == ["add_power"]:
        yield ops[0].args[0], 0
    elif names == ["add_toughness"]:
        yield 0, ops[0].args[0]


def _changes(env: Env) -> Ops:
    return _pair(*env["c"])


def _undo_changes(ops: Any) -> Iterator[Env]:
    for power, toughness in _unpair(ops):
        if isinstance(power, int) and isinstance(toughness, int):
            yield {"c": (power, toughness)}


def times(number: int, quantity: Any) -> Any:
    """Give ``number`` times a quantity, without a needless factor."""
    if number == 0:
        return 0
    return quantity if number == 1 else term("times", number, quantity)


def _factor(value: Any) -> tuple[int, Any] | None:
    if isinstance(value, int):
        return (0, None) if value == 0 else None
    if isinstance(value, Term) and value.name == "times" and isinstance(value.args[0], int):
        return value.args[0], value.args[1]
    return 1, value


def _scaled(env: Env) -> Ops:
    power, toughness = env["c"]
    return _pair(times(power, env["q"]), times(toughness, env["q"]))


def _undo_scaled(ops: Any) -> Iterator[Env]:
    for power, toughness in _unpair(ops):
        first, second = _factor(power), _factor(toughness)
        if first is None or second is None:
            continue
        quantity = first[1] if first[1] is not None else second[1]
        if quantity is None or (second[1] is not None and second[1] != quantity):
            continue
        yield {"c": (first[0], second[0]), "q": quantity}


GRAMMAR.add_function("predicate", "get <c:changes>", _changes, _undo_changes)
GRAMMAR.add_function("predicate", "get additional <c:changes>", _changes, lambda ops: iter(()))
GRAMMAR.add_function("predicate", "get <c:changes> for_each <q:counted_things>", _scaled, _undo_scaled)
GRAMMAR.add_function(
    "predicate", "get additional <c:changes> for_each <q:counted_things>", _scaled, lambda ops: iter(())
)
for _text, _power, _toughness in (
    ("+x/+x", 1, 1), ("+x/+0", 1, 0), ("+0/+x", 0, 1), ("-x/-x", -1, -1), ("-x/-0", -1, 0), ("-0/-x", 0, -1),
    ("+x/-x", 1, -1), ("-x/+x", -1, 1),
):  # fmt: skip

    def _make(env: Env, power: int = _power, toughness: int = _toughness) -> Ops:
        return _pair(times(power, env["q"]), times(toughness, env["q"]))

    def _unmake(ops: Any, power: int = _power, toughness: int = _toughness) -> Iterator[Env]:
        for env in _undo_scaled(ops):
            if env["c"] == (power, toughness):
                yield {"q": env["q"]}

    def _make_x(env: Env, make: Any = _make) -> Ops:
        found: Ops = make({"q": term("number", Term("x"))})
        return found

    def _unmake_x(ops: Any, make: Any = _make_x) -> Iterator[Env]:
        if ops == make({}):
            yield {}

    GRAMMAR.add_function("predicate_x", f"get {_text} , where x are <q:quantity>", _make, _unmake)
    GRAMMAR.add_function("predicate_x", f"get {_text}", _make_x, _unmake_x)

    def _make_with(env: Env, make: Any = _make) -> Ops:
        return (*make({"q": env.get("q", term("number", Term("x")))}), *env["p"])

    def _unmake_with(ops: Any, unmake: Any = _unmake) -> Iterator[Env]:
        if type(ops) is tuple:
            for size in (1, 2):
                for env in unmake(ops[:size]):
                    yield {"q": env["q"], "p": ops[size:]}

    def _unmake_with_x(ops: Any, unmake: Any = _unmake_with) -> Iterator[Env]:
        for env in unmake(ops):
            if env["q"] == term("number", Term("x")):
                yield env

    _with = f"get {_text} and <p:predicate>"
    GRAMMAR.add_function("predicates", f"{_with} , where x are <q:quantity>", _make_with, _unmake_with)
    GRAMMAR.add_function("predicates", _with, _make_with, _unmake_with_x)

# --- everything else ---
_LAST = "and(in(exile),and(is(type,creature),last_exiled_with(this)))"
_LAST_CARD = (
    f"lose_all(creature_type),add_types_of(creature_type,{_LAST}),"
    f"set_power(total(power,{_LAST})),set_toughness(total(toughness,{_LAST}))"
)
add(
    "clause",
    ("your life total can't change", '[part(player(you),[rule("can\'t have life"),rule("can\'t lose life")])]'),
)
add(
    "predicate",
    ("have <a:abilities>", "$a"),
    ("lose <l:lost>", "$l"),
    ("lose all ability", "[lose_all(ability)]"),
    ("have no ability", "[lose_all(ability)]"),
    ("have base power and toughness <s:sizes>", "$s"),
    ("have base power and toughness equal to <q:quantity>", "[set_power($q),set_toughness($q)]"),
    ("have power and toughness equal to <q:quantity>", "[set_power($q),set_toughness($q)]"),
    ("have base power and toughness x/x , where x are <q:quantity>", "[set_power($q),set_toughness($q)]"),
    ("have base power and toughness <s:sizeops> and <a:ability>", "[*$s,*$a]"),
    ("have base power and toughness <s:sizeops> , <a:abilities2>", "[*$s,*$a]"),
    ("have base power and toughness x/x", "[set_power(number(x)),set_toughness(number(x))]"),
    # of a creature: "becomes 0/1"
    ("are <s:sizeops>", "$s"),
    ("have base power x , where x are <q:quantity>", "[set_power($q)]"),
    ("have base toughness x , where x are <q:quantity>", "[set_toughness($q)]"),
    ("have base power <n:number>", "[set_power($n)]"),
    ("have base toughness <n:number>", "[set_toughness($n)]"),
    ("have base power equal to <q:quantity>", "[set_power($q)]"),
    ("have base toughness equal to <q:quantity>", "[set_toughness($q)]"),
    ("lose all creature type", "[lose_all(creature_type)]"),
    ("lose all card type", "[lose_all(type)]"),
    ("lose all color", "[lose_all(color)]"),
    ("are not legendary", "[lose(supertype,legendary)]"),
    ("are not <t:type>", "[lose(type,$t)]"),
    ("are not <s:supertype>", "[lose(supertype,$s)]"),
    ("are <s:supertype>", "[add(supertype,$s)]"),
    ("are <s:supertype> in addition to its other type", "[add(supertype,$s)]"),
    ("are <s:supertype> and <t:supertype> in addition to its other type", "[add(supertype,$s),add(supertype,$t)]"),
    ("are <c:colorset>", "[lose_all(color),*$c]"),
    ("are <t:typeline>", "$t"),
    ("are <t:typeline> that are not <s:subtype>", "[*$t,lose(subtype,$s)]"),
    ("are also <t:alsoline>", "$t"),
    ("are every creature type", "[add(subtype,every(creature_type))]"),
    ("are all creature type", "[add(subtype,every(creature_type))]"),
    ("have all creature type", "[add(subtype,every(creature_type))]"),
    ("are every basic land type", "[add(subtype,every(basic_land_type))]"),
    ("are every basic land type in addition to its other type", "[add(subtype,every(basic_land_type))]"),
    ("are every basic land type in addition to its other land type", "[add(subtype,every(basic_land_type))]"),
    ("are every land type in addition to its other type", "[add(subtype,every(land_type))]"),
    ("are every land type", "[add(subtype,every(land_type))]"),
    ("are every nonbasic land type", "[add(subtype,every(nonbasic_land_type))]"),
    ("are chosen creature type", "[lose_all(creature_type),add(subtype,chosen(creature_type))]"),
    ("are chosen creature type in addition to its other type", "[add(subtype,chosen(creature_type))]"),
    ("are chosen creature type in addition to its other creature type", "[add(subtype,chosen(creature_type))]"),
    ("are chosen land type", "[become_land(chosen(land_type))]"),
    ("are chosen land type in addition to its other type", "[add(subtype,chosen(land_type))]"),
    ("are chosen land type in addition to its other land type", "[add(subtype,chosen(land_type))]"),
    ("are chosen card type in addition to its other type", "[add(type,chosen(card_type))]"),
    ("are chosen color in addition to its other color", "[add(color,chosen(color))]"),
    ("are <c:color> in addition to its other color", "[add(color,$c)]"),
    ("are all color in addition to its other color", "[add(color,every(color))]"),
    ("have <k:lendings> of <s:lenders>", "lent($k,$s)"),
    ("have all activated ability of <s:lenders> except mana ability", "[gain_abilities(activated_but(mana),$s)]"),
    (
        "have all activated ability of <s:lenders> except for loyalty ability",
        "[gain_abilities(activated_but(loyalty),$s)]",
    ),
    ("have power , toughness , and creature type of last creature card exiled with it", f"[{_LAST_CARD}]"),
    ("lose all ability except mana ability", "[lose_all_but(mana_ability)]"),
    ("have <k:keyword> as you cast it", "[gain(kw($k))]"),
    ("have no maximum hand size", "[no_maximum_hand_size]"),
    ("can't have <f:forbidden>", "$f"),
    # "gain" is "have" in the words' one form
    ("can't have or have <f:forbidden>", "$f"),
    ("have full text of that card", "[full_text(top_card(graveyard))]"),
    ("<r:rule>", "[rule($r)]"),
    ("its activated ability can't be activated", '[rule("its activated ability can\'t be activated")]'),
    ("creature able to block it do so", '[rule("creature able to block it do so")]'),
    ("are goaded", '[rule("are goaded")]'),
    ("lose all ability , card type , and creature type", "[lose_all(ability),lose_all(type),lose_all(creature_type)]"),
    ("lose all card type and ability", "[lose_all(type),lose_all(ability)]"),
    ("lose all land type and ability", "[lose_all(land_type),lose_all(ability)]"),
    ("lose all color and all creature type", "[lose_all(color),lose_all(creature_type)]"),
    ("switch power and toughness", "[switch]"),
    ("are copy of chosen creature", "[copy(chosen(object))]"),
    ("are copy of last chosen card", "[copy(chosen(object))]"),
)
# --- abilities of other objects ---
add(
    "lending",
    ("activated ability", "activated"),
    ("triggered ability", "triggered"),
    ("loyalty ability", "loyalty"),
    ("ability", "any"),
    ("landwalk ability", "landwalk"),
    ("protection ability", "protection"),
    ("protection from color ability", "protection(color)"),
)
add(
    "lendings",
    ("all <k:lending>", "[$k]"),
    ("<k:lending>", "[$k]"),
    ("all activated and triggered ability", "[activated,triggered]"),
)
add(
    "lenders",
    ("<s:set>", "$s"),
    ("~", "this"),
    ("target1", "target(1)"),
    ("that card", "and(in(library),and(owned_by(you),top_of_library))"),
    ("chosen card", "chosen(object)"),
    ("chosen permanent", "chosen(object)"),
    ("last chosen card", "chosen(object)"),
)


def _lend(env: Env) -> Ops:
    return tuple([term("gain_abilities", kind, env["s"]) for kind in env["k"]])


def _undo_lend(ops: Any) -> Iterator[Env]:
    if type(ops) is tuple and ops and all(op.name == "gain_abilities" and op.args[1] == ops[0].args[1] for op in ops):
        yield {"k": tuple([op.args[0] for op in ops]), "s": ops[0].args[1]}


add(
    "alsoline",
    ("<s:subtypes1>", "$s"),
    ("<a:subtype> and <b:subtype>", "[$a,$b]"),
    ("<a:subtype> , <b:subtype> , and <c:subtype>", "[$a,$b,$c]"),
    ("<a:subtype> , <b:subtype> , <c:subtype> , and <d:subtype>", "[$a,$b,$c,$d]"),
)


def _wrap(kind: str, wrapper: Ops, slot: str) -> tuple[Any, Any]:
    def make(env: Env) -> Ops:
        return (*wrapper, *[term("add", Term(kind), value) for value in env[slot]])

    def unmake(ops: Any) -> Iterator[Env]:
        if type(ops) is not tuple or ops[: len(wrapper)] != wrapper:
            return
        rest = ops[len(wrapper) :]
        if all(op.name == "add" and op.args[0] == Term(kind) for op in rest):
            yield {slot: tuple([op.args[1] for op in rest])}

    return make, unmake


def _sizes(env: Env) -> Ops:
    return (term("set_power", env["s"][0]), term("set_toughness", env["s"][1]))


def _undo_sizes(ops: Any) -> Iterator[Env]:
    if type(ops) is tuple and [op.name for op in ops] == ["set_power", "set_toughness"]:
        yield {"s": (ops[0].args[0], ops[1].args[0])}


def _replace(pattern: str, make: Any, unmake: Any) -> None:
    """Put functions where a template cannot say it."""
    productions = GRAMMAR.productions["predicate"]
    words = pattern.split()
    for index, production in enumerate(productions):
        shape = [part if isinstance(part, str) else f"<{part[0]}:{part[1]}>" for part in production.parts]
        if shape == words:
            productions[index] = production._replace(build=make, match=unmake, head=None)


_color_ops, _undo_color_ops = _wrap("color", (term("lose_all", Term("color")),), "c")
_replace("are <c:colorset>", _color_ops, _undo_color_ops)
_also, _undo_also = _wrap("subtype", (), "t")
_replace("are also <t:alsoline>", _also, _undo_also)
_replace("have base power and toughness <s:sizes>", _sizes, _undo_sizes)
_replace("have <k:lendings> of <s:lenders>", _lend, _undo_lend)
GRAMMAR.add_function("sizeops", "<s:sizes>", _sizes, _undo_sizes)

# "+X/+1, where X is ...", "+X/+Y, where X is ... and Y is ..."


def _lettered(env: Env) -> Ops | None:
    amounts = {"x": env["q"], "y": env["r"]} if "r" in env else {"x": env["q"]}
    if set(amounts) != {letter for _, letter, _ in env["m"] if letter}:
        return None
    if isinstance(env["q"], Term) and env["q"].name == "total" and env.get("r") == term("toughness", Term("it")):
        return None  # "the exiled card's power and Y is its toughness" is that card's
    sides = [times(sign, amounts[letter]) if letter else sign * number for sign, letter, number in env["m"]]
    return _pair(*sides)


def _nothing(_: Any) -> Iterator[Env]:
    return iter(())


def _sided(amount: Any, letter: str) -> tuple[tuple[int, str, int], Any]:
    """Give one side of "+X/+1", and what the letter stands for."""
    if isinstance(amount, int):
        return (-1 if amount < 0 else 1, "", abs(amount)), None
    if isinstance(amount, Term) and amount.name == "times" and amount.args[0] == -1:
        return (-1, letter, 0), amount.args[1]
    return (1, letter, 0), amount


def _undo_lettered(ops: Any) -> Iterator[Env]:
    for power, toughness in _unpair(ops):
        (left, x), (right, y) = _sided(power, "x"), _sided(toughness, "x" if isinstance(power, int) else "y")
        if x is not None or y is not None:
            both = {"r": y} if x is not None and y is not None else {}
            yield {"m": (left, right), "q": y if x is None else x, **both}


_lettered_words = "get <m:mixed> , where x are <q:quantity>"
for _more, _letters in (("", 1), (" and y are <r:quantity>", 2)):

    def _undo_letters(ops: Any, letters: int = _letters) -> Iterator[Env]:
        return (env for env in _undo_lettered(ops) if ("r" in env) == (letters == 2))

    GRAMMAR.add_function("predicate_x", _lettered_words + _more, _lettered, _undo_letters)
GRAMMAR.add_function("predicate_x", f"{_lettered_words} , and y are <r:quantity>", _lettered, _nothing)
GRAMMAR.add_function(
    "predicate",
    "get <c:changes> for_each <q:counted_things> and <d:changes> for_each <r:counted_things>",
    lambda env: _scaled({"c": env["c"], "q": env["q"]}) + _scaled({"c": env["d"], "q": env["r"]}),
    _nothing,  # printed as two
)
# --- lists of predicates ---
add("deed", ("<p:predicate>", "$p"), ("<p:predicate_x>", "$p"), ("have <w:worth>", "$w"))
add("deed", ("have <a:ability> and <w:worth>", "[*$a,*$w]"))
add(
    "predicates",
    ("<p:deed>", "$p"),
    ("<a:predicate> and <b:deed>", "[*$a,*$b]"),
    ("<a:predicate> , and <b:deed>", "[*$a,*$b]"),
    ("<a:predicate> and it <b:deed>", "[*$a,*$b]"),
    ("<a:predicate> , and it <b:deed>", "[*$a,*$b]"),
    ("<a:predicate> , <b:predicates2>", "[*$a,*$b]"),
    ("<a:predicate> and <b:predicate> , and it <c:deed>", "[*$a,*$b,*$c]"),
    ("<a:predicate> and <b:predicate> , and <c:deed>", "[*$a,*$b,*$c]"),
    ("are <t:typeline_sentences>", "$t"),
)
# a second sentence of the same object; a condition would belong to only one of the two
add(
    "predicatechain",
    ("<a:predicate> . it <b:deed>", "[*$a,*$b]"),
    ("<a:predicate> . it <b:predicate> and <c:deed>", "[*$a,*$b,*$c]"),
    ("<a:predicate> and <b:predicate> . it <c:deed>", "[*$a,*$b,*$c]"),
)
add(
    "predicates2",
    ("and <a:deed>", "$a"),
    ("<a:predicate> and <b:deed>", "[*$a,*$b]"),
    ("<a:predicate> , <b:predicates2>", "[*$a,*$b]"),
)
# printed only where nothing shorter says the same
_last = [one for one in GRAMMAR.productions["predicates"] if one.parts[:1] == ("get",)]
GRAMMAR.productions["predicates"] = [
    one for one in GRAMMAR.productions["predicates"] if one.parts[:1] != ("get",)
] + _last
