"""Shown atoms → :class:`~pyclingo_bridge.answer.Answer`: constants become printed words again."""

from __future__ import annotations

from collections import defaultdict
from functools import lru_cache

from .answer import Answer, Application, Dependency, Moment, Note, NotUnderstood, ObjectAnswer, PlayerAnswer
from .atoms import Row, Rows, written
from .colors import COLORS, LETTERS
from .facts import Board
from .model import Entry
from .oracle import keyword_name
from .oracle.words import word_lists
from .rewording import with_words_changed
from .terms import Term, Value, write
from .why import explained

_COLORS = tuple((letter, Term(name)) for letter, name in COLORS.items())


@lru_cache(maxsize=1)
def _printed_words() -> dict[str, str]:
    lists = word_lists()
    return {constant: printed for kind in lists for constant, printed in lists[kind].items() if kind != "keyword"}


class _Reader:
    def __init__(self, board: Board, shared: Rows, rows: Rows) -> None:
        self.board, self.shared, self.rows = board, shared, rows
        self.like: dict[str, str] = {str(owner): str(other) for owner, other in rows["doubled"]}
        self.others: dict[str, list[str]] = defaultdict(list)
        for one, other in self.like.items():
            self.others[other].append(one)
        self.values: dict[str, dict[str, list[Value]]] = defaultdict(lambda: defaultdict(list))
        for owner, characteristic, value in rows["is_now"]:
            self.values[str(owner)][characteristic.name].append(value)  # type: ignore[union-attr]
        self.base: dict[tuple[str, str], int] = {(str(o), str(a)): int(str(v)) for o, a, v in rows["base_now"]}
        self.instances: dict[str, list[Term]] = defaultdict(list)
        for owner, instance in rows["has_now"]:
            assert isinstance(instance, Term)
            self.instances[str(owner)].append(instance)
        self.zones = {str(owner): str(zone) for owner, zone in rows["in_zone"]}
        self.mana: dict[str, set[str]] = defaultdict(set)
        for owner, color in rows["can_make"]:
            self.mana[str(owner)].add(LETTERS[str(color)])
        self.texts: dict[Value, Value] = dict(shared["ability_text"])  # type: ignore[arg-type]
        self.reworded: dict[tuple[str, Term], list[tuple[str, str]]] = defaultdict(list)
        for owner, instance, old, new in sorted(rows["reworded"], key=written):
            assert isinstance(instance, Term)
            self.reworded[str(owner), instance].append((str(old), str(new)))
        self.labels: dict[Value, tuple[str, str]] = {}
        sources = {each.id: each.source for each in board.scenario.effects if each.source and not each.named}
        for effect, source, place in rows["effect_label"]:
            name = source if isinstance(source, str) else write(source)
            own = isinstance(effect, Term) and effect.name in ("made", "rule")
            self.labels[effect] = (name if own else f"{name}:{place}", sources.get(name, name) if own else name)
        faces = [face for each in board.scenario.entries for card in each.cards for face in card.faces]
        self.name_order = {face.name: place for place, face in reversed([*enumerate(faces)])}
        self.order = {ability: place for place, ability in enumerate(board.ability_order)}

    def word(self, constant: Value) -> str:
        text = str(constant)
        return _printed_words().get(text) or self.board.printed.get(text) or text.replace("_", " ").title()

    def words(self, values: list[Value]) -> tuple[str, ...]:
        found: list[str] = []
        lists = word_lists()
        for value in values:
            if isinstance(value, Term) and value.name == "every":
                found.extend(lists[str(value.args[0])].values())
            else:
                found.append(self.word(value))
        return tuple(sorted(set(found)))

    def reword(self, owner: str, instance: Term, text: str) -> str:
        changes = {self.word(old): self.word(new) for old, new in self.reworded.get((owner, instance), ())}
        return with_words_changed(text, changes) if changes else text

    def abilities(self, owner: str) -> tuple[tuple[str, ...], tuple[str, ...]]:
        keywords: set[str] = set()
        others: list[tuple[int, str]] = []
        for instance in self.instances[owner]:
            ability = instance.args[1]
            if isinstance(ability, Term) and ability.name == "kw":
                keywords.add(self.ability_text(owner, instance).lower())
            else:
                others.append((self.order.get(ability, 10**6), self.ability_text(owner, instance)))
        return tuple(sorted(keywords)), tuple(text for _, text in sorted(others))

    def ability_text(self, owner: str, instance: Term) -> str:
        ability = instance.args[1]
        if isinstance(ability, Term) and ability.name == "kw" and isinstance(ability.args[0], Term):
            return self.reword(owner, instance, keyword_name(ability.args[0]))
        text = ability if isinstance(ability, str) else str(self.texts.get(ability) or write(ability))
        return self.reword(owner, instance, text)

    def entry(self, entry: Entry) -> ObjectAnswer:
        like = self.like.get(entry.id, entry.id)
        values = self.values[like]
        types = self.words(values["type"])
        keywords, abilities = self.abilities(like)
        power, toughness = values["power"], values["toughness"]
        loyalty = values["loyalty"]
        supposed = {str(kind): int(str(number)) for owner, kind, number in self.rows["supposed"] if owner == entry.id}
        counters = {kind: number for kind, number in {**supposed, **entry.counters}.items() if number}
        return ObjectAnswer(
            id=entry.id,
            name=" // ".join(sorted(map(str, values["name"]), key=lambda name: self.name_order.get(name, 0))),
            zone=self.zones.get(entry.id, entry.zone),
            controller=str(values["controller"][0]) if values["controller"] else None,
            owner=entry.owner,
            supertypes=self.words(values["supertype"]),
            types=types,
            subtypes=self.words(values["subtype"]),
            colors=tuple([letter for letter, name in _COLORS if name in values["color"]]),
            mana_value=int(str(values["mana_value"][0])) if values["mana_value"] else 0,
            power=int(str(power[0])) if power else None,
            toughness=int(str(toughness[0])) if toughness else None,
            base_power=self.base.get((like, "power")),
            base_toughness=self.base.get((like, "toughness")),
            loyalty=int(str(loyalty[0])) if loyalty else None,
            keywords=keywords,
            abilities=abilities,
            mana=tuple(letter for letter in COLORS if letter in self.mana[like]),
            counters=counters,
            attached_to=entry.attached_to,
            tapped="tapped" in entry.statuses,
            phased_out="phased_out" in entry.statuses,
            face_down="face_down" in entry.statuses,
            attacking="attacking" in entry.statuses,
            blocking="blocking" in entry.statuses,
            timestamp=entry.timestamp,
        )

    def player(self, name: str) -> PlayerAnswer:
        keywords, abilities = self.abilities(name)
        size = self.values[name]["hand_size"]
        return PlayerAnswer(
            id=name,
            life=self.board.scenario.life.get(name, 20),
            max_hand_size=size[0] if size and isinstance(size[0], int) else None,
            abilities=(*keywords, *abilities),
            counters={str(kind): int(str(n)) for who, kind, n in self.rows["player_counters"] if who == name},
            lost=(name,) in self.rows["lost"],
        )

    def layer(self, stage: Value) -> str:
        return self.layers.get(str(stage), str(stage))

    def moment(self) -> Moment:
        self.layers = {str(stage): str(name) for stage, name in self.rows["layer_label"]}
        struck: dict[int, list[str]] = defaultdict(list)
        for number, owner in self.rows["applied_to"]:
            struck[int(str(number))] += [str(owner), *self.others.get(str(owner), ())]
        steps: list[tuple[int, Application]] = []
        for number, stage, effect, why in sorted(self.rows["applied"], key=lambda row: int(str(row[0]))):
            label, source = self.labels[effect]
            if isinstance(effect, Term) and effect.name == "rule" and not struck[int(str(number))]:
                continue
            steps.append(
                (
                    int(str(number)),
                    Application(
                        layer=self.layer(stage),
                        effect=label,
                        source=source,
                        objects=tuple(sorted(struck[int(str(number))])),
                        why=str(why),
                        text=self.effect_text(effect),
                    ),
                )
            )
        dependencies: dict[tuple[str, str, str, str], Dependency] = {}
        over: dict[Row, set[str]] = defaultdict(set)
        for *key_of, owner in self.rows["dependency_of"]:
            over[tuple(key_of)].update([str(owner), *self.others.get(str(owner), ())])
        for stage, effect, other, why in sorted(self.rows["dependency"], key=written):
            (label, source), (on, on_source) = self.labels[effect], self.labels[other]
            key = (self.layer(stage), label, on, str(why))
            objects = tuple(sorted(over[stage, effect, other, why]))
            dependencies[key] = Dependency(key[0], label, on, str(why), objects, source, on_source)
        scenario = self.board.scenario
        moment = Moment(
            at=0,
            after=None,
            objects={entry.id: self.entry(entry) for entry in scenario.entries},
            players={player: self.player(player) for player in scenario.players},
            applied=tuple(step for _, step in steps),
            dependencies=tuple(dependencies.values()),
            loops=self.loops(),
        )
        if not self.shared["layer_rule"]:
            return moment
        says = self.label, self.layer, self.effect_text, self.word, self.shown_values, self.as_it_reads
        return explained(moment, self.shared, self.rows, steps, *says)

    def label(self, effect: Value) -> tuple[str, str]:
        return self.labels.get(effect) or (write(effect), write(effect))

    def shown_values(self, owner: str, characteristic: str, values: list[Value]) -> object:
        """Print the values of a characteristic at some moment."""
        if characteristic == "ability":
            return tuple(sorted(self.ability_text(owner, each) for each in values if isinstance(each, Term)))
        if characteristic == "color":
            return tuple([letter for letter, name in _COLORS if name in values])
        if characteristic in ("type", "supertype", "subtype"):
            kinds = [each for each in values if isinstance(each, Term) and each.name == "every"]
            plain = [self.word(each) for each in values if each not in kinds]
            return tuple(sorted([*plain, *(f"every {str(each.args[0]).replace('_', ' ')}" for each in kinds)]))
        if characteristic == "text":
            return self.words(values)
        if not values:
            return None
        return values[0] if isinstance(values[0], int | str) else write(values[0])

    def effect_text(self, effect: Value) -> str:
        if isinstance(effect, Term) and effect.name == "static":
            instance = effect.args[1]
            assert isinstance(instance, Term)
            return self.ability_text(str(effect.args[0]), instance)
        return self.board.effect_texts.get(write(effect), "")

    def as_it_reads(self, effect: Value, said: str) -> str:
        """Put what is said of an effect into the words that its text has now."""
        if isinstance(effect, Term) and effect.name == "static" and isinstance(effect.args[1], Term):
            return self.reword(str(effect.args[0]), effect.args[1], said)
        return said

    def loops(self) -> tuple[tuple[str, ...], ...]:
        groups: dict[int, list[set[str]]] = defaultdict(list)
        for number, one, two in self.rows["in_loop"]:
            pair = {self.labels[one][0], self.labels[two][0]}
            rest = [group for group in groups[int(str(number))] if not group & pair]
            for group in groups[int(str(number))]:
                if group & pair:
                    pair |= group
            groups[int(str(number))] = [*rest, pair]
        found = {tuple(sorted(group)) for at_once in groups.values() for group in at_once if len(group) > 1}
        return tuple(sorted(found))


def _said(what: Value) -> str:
    """Give a text as it is, and a keyword, ``kw(...)``, by its name."""
    return keyword_name(what.args[0]) if isinstance(what, Term) and isinstance(what.args[0], Term) else str(what)


def read_answer(board: Board, shared: Rows, rows: Rows) -> Answer:
    """Read the shown atoms of one board, and those that all boards of its grounding share."""
    reader = _Reader(board, shared, rows)
    scenario = board.scenario
    undecided = sorted(rows["undecided"], key=written)
    shown = {(owner, face) for owner, face in rows["shown_face"]}
    of_faces = [(owner, text) for owner, text, face in board.not_understood_of if (owner, face) in shown]
    unheeded = [(str(owner), _said(what)) for owner, what in sorted(rows["left_standing"], key=written)]
    asked = (
        *(NotUnderstood(reader.label(effect)[1], str(text)) for effect, text in undecided),
        *(NotUnderstood(str(owner), str(text)) for owner, text in sorted(rows["unsaid"], key=written)),
    )
    return Answer(
        file=scenario.file,
        title=scenario.title,
        rules=scenario.rules[0] if scenario.rules else "current",
        moments=(reader.moment(),),
        not_understood=tuple(
            NotUnderstood(owner, text) for owner, text in [*board.not_understood, *of_faces, *unheeded]
        ),
        asked=asked,
        notes=tuple(Note(str(about), str(why), str(host)) for about, why, host in sorted(rows["note"], key=written)),
        not_carried_over=scenario.not_carried_over,
    )
