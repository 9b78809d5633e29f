"""Random boards as scenario documents: invented cards in ordinary templating, and effects of every layer.

``make`` takes every decision from one ``Random``, so that a seed, or hypothesis, decides all of a board.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from random import Random
from typing import Any

from hypothesis import strategies as st

from . import wordings as w
from .themes import THEMES, Theme

Document = dict[str, Any]

# One of each stretch of time within which the rules of the layers are the same for these boards, and those at its ends.
EDITIONS = (
    *("current",) * 6,
    *("2007-02", "2008-10", "2008-10", "2009-06", "2009-07", "2011-01", "2012-04", "2012-05", "2014-02", "2020-03"),
    *("2020-04", "2021-02", "lesson-002"),
)
READINGS = {
    "loop_order": ("independents_first", "timestamp"),
    "loop_outside": ("wait", "ignore"),
    "started_empty": ("yes", "no"),
    "reevaluate": ("yes", "no"),
}
LAYERS = ("4", "4", "4", "5", "6", "6", "7")
SIZES = (*((2, 5),) * 24, *((3, 8),) * 10, (6, 12))
"""Fewest and most objects of a board: mostly few, for a large one takes as long as ten small ones."""


@dataclass(frozen=True, slots=True)
class Plan:
    """What boards that share a grounding have in common: the work for them rests on what any of them needs."""

    rules: str = "current"
    size: tuple[int, int] = (2, 9)
    theme: Theme | None = None
    focus: str | None = None
    """The layer in which most of the effects are."""
    readings: bool = True
    """Whether some boards choose other readings than the usual ones."""
    locks: bool = True
    """Whether what resolved effects have locked in is to be worked out, and not given (611.2c-d)."""


def plan(draw: Random) -> Plan:
    """Make a random plan."""
    return Plan(
        rules=draw.choice(EDITIONS),
        size=draw.choice(SIZES),
        theme=draw.choice(THEMES) if draw.randrange(100) < 75 else None,
        focus=draw.choice(LAYERS) if draw.randrange(100) < 50 else None,
        readings=draw.randrange(100) < 30,
        locks=draw.randrange(100) < 25,
    )


@dataclass(slots=True)
class _Maker:
    draw: Random
    prefix: str
    plan: Plan
    players: list[str] = field(default_factory=lambda: ["A", "B"])
    cards: dict[str, Document] = field(default_factory=dict)
    entries: list[Document] = field(default_factory=list)
    effects: list[Document] = field(default_factory=list)
    items: list[tuple[str, Document]] = field(default_factory=list)

    def chance(self, percent: int) -> bool:
        return self.draw.randrange(100) < percent

    def of(self, kind: str) -> list[str]:
        """Give the objects on the battlefield whose printed card type is this."""
        here = [each for each in self.entries if each["zone"] == "battlefield"]
        if kind == "permanent":
            return [str(each["id"]) for each in here]
        return [str(each["id"]) for each in here if kind.title() in self.cards[each["card"]]["type_line"]]

    def card(self, type_line: str, texts: list[str], **more: Any) -> str:
        name = f"{self.prefix}{len(self.cards) + 1}"
        cost = self.draw.choice(("", "{1}", "{R}", "{1}{U}", "{2}{G}", "{R}{G}", "{U}{U}", "{R/G}{3}"))
        document: Document = {"name": name, "mana_cost": cost, "type_line": type_line, **more}
        if "Creature" in type_line:
            document |= {"power": str(self.draw.randint(0, 4)), "toughness": str(self.draw.randint(1, 4))}
        if "Land" in type_line:
            document["mana_cost"] = ""
        document["oracle_text"] = "\n".join(each.replace("~", name) for each in texts)
        self.cards[name] = document
        return name

    def static_text(self) -> str:
        draw, theme = self.draw, self.plan.theme
        condition = w.fill(draw, draw.choice(w.CONDITIONS)) if self.chance(10) else ""
        if theme is not None and self.chance(85):
            return w.capital(w.fill(draw, draw.choice(theme.texts)).replace("CONDITION", condition))
        if self.chance(25):
            return w.capital(w.fill(draw, draw.choice(draw.choice(w.SENTENCES))))
        focus = self.plan.focus
        layer = focus if focus and self.chance(80) else draw.choice(LAYERS)
        subjects, does = draw.choice(w.GROUPS)
        if layer not in does:
            layer = draw.choice(tuple(does))
        if does is w.TO_CREATURES:
            subjects = (*subjects, w.ENCHANTED)
        return w.capital(condition + w.fill(draw, f"{draw.choice(subjects)} {draw.choice(does[layer])}."))

    def type_line(self) -> str:
        draw = self.draw
        legendary = "Legendary " if self.chance(15) else ""
        subtypes = " ".join(draw.sample(w.CREATURE_TYPES, draw.choice((0, 1, 1, 2))))
        land = draw.choice(w.LAND_TYPES)
        lines = (
            f"Creature — {subtypes}",
            f"Creature — {subtypes}",
            f"Artifact Creature — {subtypes}",
            "Artifact",
            "Enchantment",
            "Enchantment",
            f"Enchantment Creature — {subtypes}",
            "Land",
            f"Basic Land — {land}",
            f"Land — {land} {draw.choice(w.LAND_TYPES)}",
            f"Land Creature — {land} {subtypes}",
        )
        line = draw.choice(lines).removesuffix(" — ")
        return line if line.startswith("Basic") else legendary + line

    def texts(self, type_line: str) -> list[str]:
        draw = self.draw
        found: list[str] = []
        if type_line.startswith("Basic"):
            return []
        if "Creature" in type_line:
            if self.chance(20):
                found.append(w.fill(draw, draw.choice((*w.DEFINING, w.ALL_COLORS))))
            if self.chance(20):
                found.append(w.fill(draw, draw.choice(w.OF_ITSELF)))
        if self.chance(90 if self.plan.theme else 70 if type_line == "Enchantment" else 45):
            found.append(self.static_text())
        if self.chance(8):
            found.append("{T}: Add {G}.")
        if self.chance(8):
            found.append(self.static_text())
        return list(dict.fromkeys(found))

    def entry(self) -> None:
        draw = self.draw
        weights = self.plan.theme.weights if self.plan.theme else {}
        kinds = {"copies": 8, "attaches": 14, "enchants_land": 5, "takes_control": 5, "again": 10, "card": 58}
        kinds.update(weights)
        [kind] = draw.choices(list(kinds), list(kinds.values()))
        if kind == "copies" and self.of("creature"):
            self.copies()
        elif kind == "attaches" and self.of("creature"):
            self.attaches()
        elif kind == "enchants_land" and self.of("land"):
            text = f"Enchanted land {w.fill(draw, draw.choice(w.ON_LANDS))}."
            self.place(
                self.card("Enchantment — Aura", ["Enchant land", text]), attached_to=draw.choice(self.of("land"))
            )
        elif kind == "takes_control" and self.of("permanent"):
            card = self.card("Enchantment — Aura", ["Enchant permanent", "You control enchanted permanent."])
            self.place(card, attached_to=draw.choice(self.of("permanent")))
        elif kind == "again" and self.entries:
            again = draw.choice(self.entries)
            self.place(again["card"], **{key: again[key] for key in ("chosen", "attached_to") if key in again})
        else:
            type_line = self.type_line()
            self.place(self.card(type_line, self.texts(type_line)))

    def copies(self) -> None:
        draw = self.draw
        kind = draw.choice([each for each in ("creature", "creature", "artifact", "permanent") if self.of(each)])
        text = w.ENTERS_AS_COPY_OF[kind] + w.fill(draw, draw.choice(w.EXCEPTIONS))
        card = self.card("Creature — Elf", [text if text.endswith('."') else f"{text}."])
        self.place(card, chosen={"object": draw.choice(self.of(kind))})

    def attaches(self) -> None:
        draw = self.draw
        does = w.fill(draw, draw.choice(w.ATTACHED))
        if self.chance(50):
            card = self.card("Enchantment — Aura", ["Enchant creature", f"Enchanted creature {does}."])
        else:
            card = self.card("Artifact — Equipment", [f"Equipped creature {does}.", "Equip {2}"])
        self.place(card, attached_to=draw.choice(self.of("creature")))

    def place(self, card: str, **more: Any) -> None:
        draw = self.draw
        entry: Document = {"card": card, "id": f"o{len(self.entries) + 1}", "zone": "battlefield", **more}
        if self.chance(35):
            entry["controller"] = draw.choice(self.players[1:])
        if self.chance(5):
            entry["owner"] = draw.choice(self.players)
        if "chosen type" in self.cards[card]["oracle_text"]:
            entry.setdefault("chosen", {})["creature_type"] = draw.choice(w.CREATURE_TYPES)
        if "chosen color" in self.cards[card]["oracle_text"]:
            entry.setdefault("chosen", {})["color"] = draw.choice("URG")
        if self.chance(12):
            kinds = ("+1/+1", "+1/+1", "-1/-1", "flying", "trample", "+1/+0", "haste", "charge")
            entry["counters"] = {draw.choice(kinds): draw.randint(1, 2) for _ in range(draw.choice((1, 1, 2)))}
        states = self.plan.theme.states if self.plan.theme else {}
        usual = {"tapped": 25, "token": 10, "face_down": 3, "attacking": 4, "blocking": 4}
        for state, percent in {**usual, **states}.items():
            if self.chance(percent):
                entry[state] = True
        copied = self.of("creature")
        if self.chance(4) and copied and "object" not in entry.get("chosen", {}):
            entry["copy_of"] = draw.choice(copied)
            entry["token"] = True
        elsewhere = self.plan.theme.elsewhere if self.plan.theme else 5
        if self.chance(elsewhere) and not more:
            zone = draw.choice(("graveyard", "graveyard", "graveyard", "hand", "exile"))
            entry = {key: entry[key] for key in ("card", "id")} | {"zone": zone, "owner": draw.choice(self.players)}
        self.entries.append(entry)
        self.items.append(("entry", entry))

    def effect(self) -> None:
        draw = self.draw
        effect: Document = {"controller": draw.choice(("A", *self.players)), "id": f"e{len(self.effects) + 1}"}
        kind = draw.randrange(100)
        if kind < 30:
            layer = self.plan.focus or draw.choice(LAYERS)
            text = draw.choice(w.UNTARGETED[layer])
            effect["text"] = w.fill(draw, draw.choice(w.OF_PLAYERS_ONCE) if self.chance(15) else text)
            here = self.of("permanent")
            if (self.chance(60) or not self.plan.locks) and effect["text"] != w.OF_PLAYERS_ONCE[0]:
                effect["affected"] = draw.sample(here, min(len(here), draw.randint(1, 3)))
        elif kind < 40 and self.of("permanent"):
            text, words = draw.choice(
                ((w.CHANGE_COLOR, w.COLORS), (w.CHANGE_LAND, w.LAND_TYPES), (w.CHANGE_KIND, w.CREATURE_TYPES))
            )
            one, two = draw.sample(words, 2)
            effect |= {"text": text, "targets": [draw.choice(self.of("permanent"))], "chosen": {"from": one, "to": two}}
        elif kind < 46 and len(self.of("creature")) > 1:
            one, two = draw.sample(self.of("creature"), 2)
            text = f"{w.BECOME_COPY}{w.fill(draw, draw.choice(w.EXCEPTIONS))}"
            effect |= {"text": text if text.endswith('."') else f"{text}.", "targets": [one, two]}
        elif kind < 52 and (ways := [each for each in w.CHOOSING if self.of(each[0])]):
            target, text, what = draw.choice(ways)
            word = draw.choice({"color": w.COLORS, "land_type": w.LAND_TYPES, "creature_type": w.CREATURE_TYPES}[what])
            effect |= {"text": text, "targets": [draw.choice(self.of(target))], "chosen": {what: word}}
        else:
            target = draw.choice([kind for kind in w.TARGETED if self.of(kind)] or [""])
            if not target:
                return
            effect |= {"text": w.fill(draw, draw.choice(w.TARGETED[target])), "targets": [draw.choice(self.of(target))]}
        if not self.plan.locks:
            if "X" in effect["text"] or "Double" in effect["text"]:
                return  # its number would have to be worked out first
            if "targets" in effect:
                effect["affected"] = effect["targets"][:1]
        self.effects.append(effect)
        self.items.append(("effect", effect))

    def document(self) -> Document:
        if self.chance(35):
            self.shuffle()
        found: Document = {"cards": list(self.cards.values()), "battlefield": [], "effects": self.effects}
        for each in self.entries:
            listed = {key: value for key, value in each.items() if key != "zone"}
            found.setdefault(each["zone"], []).append(listed)
        if self.plan.rules != "current":
            found["rules"] = self.plan.rules
        if self.players != ["A", "B"]:
            found["players"] = self.players
        if self.chance(20):
            found["active"] = self.players[-1]
        if self.plan.readings and self.chance(70):
            found["readings"] = {name: self.draw.choice(values) for name, values in READINGS.items()}
        return {key: value for key, value in found.items() if value}

    def shuffle(self) -> None:
        """Write timestamps, some of them equal, and list the objects in another order."""
        step = 4 if self.chance(20) else 2
        for stamp, (what, each) in enumerate(self.items, 1):
            # Of an effect's and another's timestamp being the same, no rule says which comes first.
            each["timestamp"] = 2 * stamp + 1 if what == "effect" else 2 * stamp // step * step
            if "object" in each.get("chosen", {}):
                each["timestamp"] = 2 * stamp  # 614.12a: what it copies was there before
            if each.get("counters") and self.chance(50):
                later = 2 * self.draw.randint(stamp, len(self.items))
                each["counters"] = {kind: {"n": n, "timestamp": later} for kind, n in each["counters"].items()}
        self.draw.shuffle(self.entries)


def make(draw: Random, prefix: str = "Zed", common: Plan | None = None) -> Document:
    """Make a random board whose cards have names that begin with ``prefix``; ``common``: a random plan."""
    maker = _Maker(draw, prefix, common or plan(draw))
    if maker.chance(5):
        maker.players.append("C")
    mixed = maker.chance(35)
    for _ in range(draw.randint(*maker.plan.size)):
        maker.entry()
        if mixed and maker.chance(25):
            maker.effect()
    for _ in range(draw.choice((0, 0, 1, 1, 2, 3) if maker.plan.size[1] > 4 else (0, 0, 1, 1, 2))):
        maker.effect()
    return maker.document()


def boards() -> st.SearchStrategy[Document]:
    """Give boards for hypothesis."""
    return st.randoms(use_true_random=False).map(make)
