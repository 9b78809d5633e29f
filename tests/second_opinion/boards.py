"""Random boards as scenario documents: invented cards in ordinary templating, and effects of every layer.

``make`` takes every decision from one ``Random``, so that a seed, or hypothesis, decides all of a board.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from random import Random
from typing import Any

from hypothesis import strategies as st

from . import wordings as w

Document = dict[str, Any]

# Defects of the rules in asp/ that are known and not yet mended, by the name of their board in found/. No such boards
# are made. Whoever mends one takes it out here.
OPEN: frozenset[str] = frozenset()

EVERY_TYPE = ("every creature type", "every basic land type", "Changeling")

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


@dataclass(slots=True)
class _Maker:
    draw: Random
    prefix: str
    rules: str
    cards: dict[str, Document] = field(default_factory=dict)
    entries: list[Document] = field(default_factory=list)
    effects: list[Document] = field(default_factory=list)
    items: list[tuple[str, Document]] = field(default_factory=list)
    focus: str | None = None
    theme: tuple[tuple[str, str], ...] = ()

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
        cost = self.draw.choice(("", "{1}", "{R}", "{1}{U}", "{2}{G}", "{R}{G}", "{U}{U}"))
        document: Document = {"name": name, "mana_cost": cost, "type_line": type_line, **more}
        if "Creature" in type_line:
            document |= {"power": str(self.draw.randint(0, 4)), "toughness": str(self.draw.randint(1, 4))}
        if "Land" in type_line:
            document["mana_cost"] = ""
        document["oracle_text"] = "\n".join(each.replace("~", name) for each in texts)
        self.cards[name] = document
        return name

    def static_text(self) -> str:
        text = self.any_static_text()
        while "every-type-lost" in OPEN and any(each in text for each in EVERY_TYPE):
            text = self.any_static_text()
        return text

    def any_static_text(self) -> str:
        draw = self.draw
        if self.theme and self.chance(85):
            subject, deed = draw.choice(self.theme)
            condition = w.fill(draw, draw.choice(w.CONDITIONS)) if self.chance(8) else ""
            return w.capital(w.fill(draw, f"{condition}{subject} {deed}."))
        layer = self.focus if self.focus and self.chance(80) else draw.choice(LAYERS)
        subjects, does = draw.choice(w.GROUPS)
        if layer not in does:
            layer = draw.choice(tuple(does))
        condition = w.fill(draw, draw.choice(w.CONDITIONS)) if self.chance(15) else ""
        if "enchanted-creatures" not in OPEN and does is w.TO_CREATURES:
            subjects = (*subjects, w.ENCHANTED)
        if "cannot-have" not in OPEN and does is w.TO_CREATURES and layer == "6" and self.chance(10):
            return w.capital(w.fill(draw, f"{draw.choice(subjects)} {w.CANNOT_HAVE}."))
        subject = w.fill(draw, draw.choice(subjects))
        return w.capital(f"{condition}{subject} {w.fill(draw, draw.choice(does[layer]))}.")

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
        if self.chance(20) and "Creature" in type_line:
            found.append(
                w.fill(draw, draw.choice((*w.DEFINING, w.ALL_COLORS) if "all-colors" not in OPEN else w.DEFINING))
            )
        if self.chance(20) and "Creature" in type_line:
            found.append(w.fill(draw, draw.choice(w.OF_ITSELF)))
        if type_line.startswith("Basic"):
            return []
        if "every-type-lost" in OPEN:
            found = [each for each in found if each not in EVERY_TYPE]
        if self.chance(90 if self.theme else 70 if type_line == "Enchantment" else 45):
            found.append(self.static_text())
        if self.chance(8):
            found.append("{T}: Add {G}.")
        if self.chance(8):
            found.append(self.static_text())
        return list(dict.fromkeys(found))

    def entry(self) -> None:
        draw = self.draw
        kind = draw.randrange(100)
        more: Document = {}
        if kind < 8 and self.of("creature") and "copies-that-entered" not in OPEN:
            card = self.card("Creature — Elf", [w.ENTERS_AS_COPY])
            more["chosen"] = {"object": draw.choice(self.of("creature"))}
        elif kind < 22 and self.of("creature"):
            does = w.fill(draw, draw.choice(w.ATTACHED))
            if self.chance(50):
                card = self.card("Enchantment — Aura", ["Enchant creature", f"Enchanted creature {does}."])
            else:
                card = self.card("Artifact — Equipment", [f"Equipped creature {does}.", "Equip {2}"])
            more["attached_to"] = draw.choice(self.of("creature"))
        elif kind < 27 and self.of("land"):
            does = w.fill(draw, draw.choice(w.ON_LANDS))
            card = self.card("Enchantment — Aura", ["Enchant land", f"Enchanted land {does}."])
            more["attached_to"] = draw.choice(self.of("land"))
        elif kind < 32 and self.of("permanent"):
            card = self.card("Enchantment — Aura", ["Enchant permanent", "You control enchanted permanent."])
            more["attached_to"] = draw.choice(self.of("permanent"))
        elif kind < 42 and self.entries:
            again = draw.choice(self.entries)
            card, more = again["card"], {key: again[key] for key in ("chosen", "attached_to") if key in again}
        else:
            type_line = self.type_line()
            card = self.card(type_line, self.texts(type_line))
        self.place(card, more)

    def place(self, card: str, more: Document) -> None:
        draw = self.draw
        entry: Document = {"card": card, "id": f"o{len(self.entries) + 1}", "zone": "battlefield", **more}
        if self.chance(35):
            entry["controller"] = "B"
        if "chosen type" in self.cards[card]["oracle_text"]:
            entry.setdefault("chosen", {})["creature_type"] = draw.choice(w.CREATURE_TYPES)
        if "chosen color" in self.cards[card]["oracle_text"]:
            entry.setdefault("chosen", {})["color"] = draw.choice("URG")
        if self.chance(12):
            entry["counters"] = {draw.choice(("+1/+1", "+1/+1", "-1/-1", "flying", "trample")): draw.randint(1, 2)}
        for state, percent in (("tapped", 25), ("token", 10), ("face_down", 3)):
            if self.chance(percent):
                entry[state] = True
        copied = self.of("creature")
        if "copied-changed" in OPEN:
            copies = {each["id"] for each in self.entries if "copy_of" in each}
            copied = [each for each in copied if each not in copies] if "face_down" not in entry else []
        if self.chance(4) and copied and "object" not in entry.get("chosen", {}):
            entry["copy_of"] = draw.choice(copied)
            entry["token"] = True
        if self.chance(4) and not more:
            entry = {key: entry[key] for key in ("card", "id", "zone")} | {"zone": "graveyard"}
        self.entries.append(entry)
        self.items.append(("entry", entry))

    def effect(self) -> None:
        draw = self.draw
        effect: Document = {"controller": draw.choice("AAB"), "id": f"e{len(self.effects) + 1}"}
        kind = draw.randrange(100)
        if kind < 30:
            layer = self.focus or draw.choice(LAYERS)
            effect["text"] = w.fill(draw, draw.choice(w.UNTARGETED[layer]))
            if self.chance(60):
                here = self.of("permanent" if "subtypes-that-do-not-fit" not in OPEN else "creature")
                effect["affected"] = draw.sample(here, min(len(here), draw.randint(1, 3)))
        elif kind < 40 and self.of("permanent"):
            text, words = draw.choice(
                ((w.CHANGE_COLOR, w.COLORS), (w.CHANGE_LAND, w.LAND_TYPES), (w.CHANGE_KIND, w.CREATURE_TYPES))
            )
            one, two = draw.sample(words, 2)
            effect |= {"text": text, "targets": [draw.choice(self.of("permanent"))], "chosen": {"from": one, "to": two}}
        elif kind < 46 and len(self.of("creature")) > 1:
            one, two = draw.sample(self.of("creature"), 2)
            effect |= {"text": w.BECOME_COPY, "targets": [one, two]}
        else:
            target = draw.choice([kind for kind in w.TARGETED if self.of(kind)] or [""])
            if not target:
                return
            effect |= {"text": w.fill(draw, draw.choice(w.TARGETED[target])), "targets": [draw.choice(self.of(target))]}
        self.effects.append(effect)
        self.items.append(("effect", effect))

    def document(self) -> Document:
        copied = {each["copy_of"] for each in self.entries if "copy_of" in each}
        for each in list(self.effects):
            if "copied-changed" in OPEN and each["text"] == w.BECOME_COPY and each["targets"][0] in copied:
                self.effects.remove(each)
        if self.chance(35):
            self.shuffle()
        found: Document = {
            "cards": list(self.cards.values()),
            "battlefield": [],
            "graveyard": [],
            "effects": self.effects,
        }
        for each in self.entries:
            found[each["zone"]].append({key: value for key, value in each.items() if key != "zone"})
        if self.rules != "current":
            found["rules"] = self.rules
        if self.chance(25):
            found["readings"] = {name: self.draw.choice(values) for name, values in READINGS.items()}
        return {key: value for key, value in found.items() if value}

    def shuffle(self) -> None:
        """Write timestamps, and list the objects in another order."""
        for stamp, (_, each) in enumerate(self.items, 1):
            each["timestamp"] = stamp
        self.draw.shuffle(self.entries)


def make(draw: Random, prefix: str = "Zed", rules: str | None = None) -> Document:
    """Make a random board whose cards have names that begin with ``prefix``, under an edition (a random one)."""
    maker = _Maker(draw, prefix, draw.choice(EDITIONS) if rules is None else rules)
    if maker.chance(60):
        maker.focus = draw.choice(LAYERS)
    if maker.chance(55):
        maker.theme = draw.choice(w.THEMES)
    mixed = maker.chance(35)
    for _ in range(draw.randint(3, 11) if maker.theme else draw.randint(2, 9)):
        maker.entry()
        if mixed and maker.chance(25):
            maker.effect()
    for _ in range(draw.choice((0, 0, 1, 1, 2, 3))):
        maker.effect()
    return maker.document()


def boards() -> st.SearchStrategy[Document]:
    """Give boards for hypothesis."""
    return st.randoms(use_true_random=False).map(make)
