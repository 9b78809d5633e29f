"""Which object a word stands for, in the text of a spell or ability that has resolved.

"Target creature you control" becomes one word, ``target1``; the noun is only a restriction on what may be chosen.
"Any number of target creatures" are ``target1+``: the first target and all after it. "It" and "that creature" become
what the text before speaks of, if that is one thing. Where a text speaks of what it has no word for (the creature that
a trigger was about, the tokens that it has made), a scenario lists those objects after the targets, and they are the
targets after the last one. "They", said of a set that was described before, become the word ``antecedent``.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache
from itertools import pairwise
from typing import NamedTuple

from .known import is_known
from .lexicon import GRAMMAR
from .productions import Tokens

_MOST = 10
_PLAYERS = ("player", "opponent")
_NOUNS = (
    "creature",
    "permanent",
    "artifact",
    "land",
    "enchantment",
    "planeswalker",
    "token",
    "vehicle",
    "card",
    "copy",
    "spell",
)
_VERBS = (
    "get",
    "have",
    "lose",
    "are",
    "can't",
    "gain_control",
    "become",
    "attack",
    "block",
    "do",
    "must",
    "enter",
    "deal",
    "fight",
    "untap",
)
# what is brought in by a deed, and may be spoken of after it
_MAKES = ("create", "conjure", "manifest", "amass", "incubate", "populate", "cloak", "copy", "embalm", "investigate")
_BRINGS = (
    "return",
    "put",
    "exile",
    "reveal",
    "search",
    "choose",
    "sacrifice",
    "discard",
    "mill",
    "look",
    "cast",
    "find",
    "tap",
    "unattach",
)

# what is done to cards that stay cards, so that "that creature" is none of them
_OF_CARDS = ("mill", "discard", "reveal", "look")
_DONE = ("destroy", "exile", "tap", "untap", "regenerate", "transform", "return", "sacrifice", "counter")


STRUCK_PLAYER = "struck-player"
"""Stands after the words for what a trigger condition speaks of if that deals damage to a player: "that player"."""


class _Group(NamedTuple):
    """Targets that are chosen together: ``first`` to ``last``; ``open`` if there may be any number."""

    first: int
    last: int
    open: bool
    player: bool


@lru_cache(maxsize=1)
def _kinds() -> frozenset[str]:
    return frozenset(GRAMMAR.lexical["subtype"].first or ()) | frozenset(GRAMMAR.lexical["type"].first or ())


class Target(NamedTuple):
    """What may be a target: the words that describe it, and whether there may be none ("up to two").

    ``word`` says of which of the text's words "target" it is, from 1.
    """

    words: Tokens
    optional: bool
    word: int


class Resolved(NamedTuple):
    """A text with words for certain objects, its targets, the first one first, and whether it speaks of its tokens.

    ``of_tokens``: it speaks, as the targets after the last one, of the tokens that it makes, and of nothing else;
    ``of_brought``: so of what it has chosen and put somewhere.
    """

    words: Tokens
    targets: tuple[Target, ...]
    of_tokens: bool
    of_brought: bool


@lru_cache(maxsize=4096)
def resolved(tokens: Tokens, about: Tokens = (), deeds: bool = False) -> Resolved:
    """Put words for certain objects in place of "target ..." and of pronouns.

    ``about`` are the words for the one object that the trigger condition before the text speaks of: ``~``, "enchanted
    creature", or ``?`` for one without such words.
    With ``deeds``, pronouns are read as well where something is done to what they stand for: "untap that creature".
    """
    resolver = _Resolver(tokens, about, deeds)
    words = resolver.run()
    return Resolved(words, tuple(resolver.described), resolver.spoken == {"made"}, resolver.spoken == {"brought"})


def resolve_referents(tokens: Tokens, about: Tokens = (), deeds: bool = False) -> Tokens:
    """Give only the words of what was resolved."""
    return resolved(tokens, about, deeds).words


class _Resolver:
    def __init__(self, tokens: Tokens, about: Tokens, deeds: bool) -> None:
        self.tokens = tokens
        self.struck = about[-1:] == (STRUCK_PLAYER,)
        self.about = about[:-1] if self.struck else about
        self.deeds = deeds
        self.described: list[Target] = []
        self.found: list[str] = []
        self.groups: list[_Group] = []
        self.place = 0
        self.spoken: set[str] = set()  # what the targets after the last one stand for
        self.total = sum(1 for _ in _phrases(tokens))

    def run(self) -> Tokens:
        readers = {
            "target": (self._target,),
            "that": (self._demonstrative,),
            "those": (self._demonstrative,),
            "of": (self._demonstrative,),
            "it": (self._pronoun,),
            "its": (self._pronoun,),
            "1": (self._indefinite,),
            "other": (self._other, self._other_than_that),
        }
        while self.place < len(self.tokens):
            fitting = readers.get(self.tokens[self.place])
            if fitting is None:
                self.found.append(self.tokens[self.place])
                self.place += 1
                continue
            said_of_copy = "except" in self._sentence()  # "except it has haste": the copy
            if said_of_copy or not any(read() for read in fitting):
                self.found.append(self.tokens[self.place])
                self.place += 1
        words = self.found
        if len(self.spoken) > 1:  # two kinds of objects without a word: who would know which is listed where
            return tuple(["antecedent?" if word in ("·after", "·after+", "whom") else word for word in words])
        last = self.groups[-1].last if self.groups else 0
        if self.groups and self.groups[-1].open and self.spoken:
            return tuple(["antecedent?" if word.startswith(("·after", "whom")) else word for word in words])
        names = {
            "whom": f"target{last + 1}",
            "·after": f"target{last + 1}",
            "·after+": f"target{last + 1}+",
            "·after's": f"target{last + 1}'s",
            "·after+'s": f"target{last + 1}+'s",
        }
        return tuple([names.get(word, word) for word in words])

    # --- targets ---

    def _target(self) -> bool:
        stop, possessive = _phrase_end(self.tokens, self.place + 1)
        if stop is None:
            if self.found[-1:] != ["any"]:
                return False
            stop = self.place + 1  # 115.4: "any target"
            self.found.pop()
        count, is_open = _count(self.found)
        if count == 1 and self._sentence()[:1] == ["for_each"]:
            count, is_open = _MOST, True
        first = self.groups[-1].last + 1 if self.groups else 1
        if is_open and len(self.groups) + 1 < self.total:
            is_open, count = False, count if count < _MOST else 0
        if not count:
            return False
        if self.found[-2:] in (["on", "of"], ["to", "of"]):
            self.found.pop()  # "on each of up to two target creatures"
        words = self.tokens[self.place + 1 : stop] or ("any",)
        player = words[0] in _PLAYERS
        self.groups.append(_Group(first, first + count - 1, is_open, player))
        if _goes_on(self.tokens, stop):
            words = (*words, ",")  # of a list: no description of the target
        self.described += [Target(words, is_open, len(self.groups))] * count
        ending = "'s" if possessive else ""
        self.found.extend(_words(self.groups[-1]))
        self.found[-1] += ending
        self.place = stop
        return True

    def _other(self) -> bool:
        """Read "other creatures" after a target as other than that."""
        following = self.tokens[self.place + 1 : self.place + 2]
        if (
            self._one_target()
            and "for_each" not in self.found
            and "number" not in self.found
            and following != ("target",)
            and self.found[-1:] not in (["its"], ["all"], ["with"])
            and not (self.found[-1:] == ["and"] and "~" in self.found)
        ):
            self.found.append("other-target")
            self.place += 1
            return True
        return False

    def _other_than_that(self) -> bool:
        """Read "other creatures" after a trigger condition about another object than the source."""
        following = self.tokens[self.place + 1 : self.place + 2]
        if self.about in ((), ("~",)) or following in (("target",), ("player",)):
            return False
        if {"target", "for_each", "number", "all", "its"} & set(self.tokens[: self.place]):
            return False
        self.found.append("other?" if self.about == ("?",) else "other-host")
        self.place += 1
        return True

    def _one_target(self) -> bool:
        """Whether there is one target: before this place, or where "becomes a copy of target ..." follows."""
        if not self.groups:
            rest = self.tokens[self.place :]
            return self.total == 1 and any(rest[at : at + 3] == ("copy", "of", "target") for at in range(len(rest)))
        group = self.groups[0]
        return len(self.groups) == 1 and group.last == 1 and not group.open and not group.player

    # --- what was spoken of ---

    def _demonstrative(self) -> bool:
        """Read "that creature", "those tokens", "each of those creatures", "the token", "that player"."""
        token, place = self.tokens[self.place], self.place
        start = place
        if token == "of":
            if self.tokens[place + 1 : place + 2] not in (("those",), ("it",)) or not self._starts(place):
                return False
            place += 1
            token = self.tokens[place]
        plural = token in ("those", "it") and start != place or token == "those"
        if token == "it":
            stop, noun = place + 1, ""
        else:
            stop = place + 1
            while self.tokens[stop : stop + 1] and (
                self.tokens[stop] in ("attacking", "blocking", "blocked")
                or GRAMMAR.lexical["color"].read(self.tokens, stop)
            ):
                stop += 1
            noun = self.tokens[stop] if stop < len(self.tokens) else ""
            if noun.removesuffix("'s") not in (*_NOUNS, *_PLAYERS) and noun.removesuffix("'s") not in _kinds():
                return False
            while (
                noun.removesuffix("'s") not in _NOUNS
                and self.tokens[stop + 1 : stop + 2]
                and self.tokens[stop + 1].removesuffix("'s") in _NOUNS
            ):
                stop += 1
                noun = self.tokens[stop]
            stop += 1
            if (
                self.tokens[stop : stop + 1] == ("or",)
                and self.tokens[stop + 1 : stop + 2]
                and self.tokens[stop + 1] in (*_NOUNS, *_kinds())
            ):
                noun = "permanent"
                stop += 2
        if self.tokens[stop : stop + 2] == ("you", "control") and not plural:
            yours = [group for group in self.groups if self.described[group.first - 1].words[-2:] == ("you", "control")]
            if len(yours) == 1 and yours[0].first == yours[0].last and len(self.groups) > 1:
                self.found.extend(_words(yours[0]))  # "the creature you control", of two targets
                self.place = stop + 2
                return True
        possessive = noun.endswith("'s")
        if noun in ("card's", "spell's") and not self.groups:
            return False  # a number that a scenario tells
        words = self._sentence()
        if noun == "card" and self.deeds and "choose" in words and ("from", "it") in pairwise(words):
            return False  # the card that was chosen of a hand
        if noun == "player" and self._has_controller() and self.tokens[stop : stop + 1] == ("control",):
            self.found.extend(("target1's", "controller"))
            self.place = stop
            return True
        if not (possessive or self._starts(start) or self._is_object(start)):
            return self._object(noun, plural, stop)
        if noun.removesuffix("'s") in _PLAYERS and not self._speaks_of_control(stop) and not self._knows_player():
            return False
        said = self._antecedent(noun.removesuffix("'s"), plural)
        if possessive:
            said = _one(said or []) or ["antecedent?"]
            said = [said[0] + "'s"]
        if said is None:
            return False
        self.found.extend(said)
        self.place = stop
        return True

    def _indefinite(self) -> bool:
        """Read "a creature you control gains", of one that is chosen as it resolves; its words only restrict that."""
        if not (self._starts(self.place) or self._is_object(self.place)):
            return False
        ends = GRAMMAR.ends(self.tokens, self.place + 1, "things")
        if not ends or (self.tokens[max(ends) : max(ends) + 1] or (".",))[0] not in (*_VERBS, ".", ",", "until", "for"):
            return False
        self.found.extend(self._after("chosen", True))
        self.place = max(ends)
        return True

    def _has_controller(self) -> bool:
        """Whether the only player spoken of is who controls the only target: "creature an opponent controls"."""
        return self._one_target() and [each.words[-2:] for each in self.described] == [("opponent", "control")]

    def _object(self, noun: str, plural: bool, stop: int) -> bool:
        """Read "that creature" where something is done to it, if that is a target or was described."""
        if noun in (*_PLAYERS, "card", "spell") or not self.found:
            return False
        spoken = set(self.spoken)
        said = self._antecedent(noun, plural)
        self.spoken = spoken
        if said is None or any(word.startswith("·after") for word in said):
            return False
        self.found.extend(said)
        self.place = stop
        return True

    def _pronoun(self) -> bool:
        """Read "it" where it is a subject, or what is taken control of or copied; "its" where something is doubled."""
        token, place = self.tokens[self.place], self.place
        following = self.tokens[place + 1 : place + 2]
        if token == "it" and self.found == ["attach"] and self.about == ("~",) and following == ("to",):
            self.found.append("~")  # "When this Equipment enters, attach it to target creature you control."
            self.place += 1
            return True
        if token == "its" and self.found[-1:] in (["double"], ["triple"], ["switch"]):
            said = _one(self._antecedent("", False) or [])
            if said is None:
                return False
            self.found.append(said[0] + "'s")
            self.place += 1
            return True
        if token == "it" and self.found[-1:] == ["with"] and "share" in self._sentence() and len(self.groups) == 1:
            self.found.extend(_words(self.groups[0])[:1])
            self.place += 1
            return True
        if token == "it" and self.found[-1:] == ["blocking"] and not self.deeds:
            if self.groups or self.about in ((), ("?",)) or following == ("beyond",):
                return False
            self.found.extend(self.about)
            self.place += 1
            return True
        if token == "its" and self.deeds and (whose := self._possessor(following)):
            self.found.append(whose)
            self.place += 1
            return True
        if token == "its" or self.tokens[place + 1 : place + 3] == ("are", "still"):
            return False
        acts = self.deeds and following[:1] in (("phases",), ("deals",))
        if not (
            self._starts(place) and (following[:1] == () or following[0] in _VERBS or acts or not self.found)
        ) and not self._is_object(place):
            return False
        if self._sentence()[:2] in (["if", "player"], ["if", "opponent"]):
            return False  # "if a player is dealt damage this way, they can't gain life"
        said = ["~"] if following[:1] == ("deals",) and self._source_deals() else self._antecedent("", False)
        if said is None or (said == ["~"] and self._sentence()[-1:] == ["to"]):
            return False  # "this creature deals 2 damage to them": not to itself
        self.found.extend(said)
        self.place += 1
        return True

    def _possessor(self, following: Tokens) -> str:
        """Give whose controller "its controller" is, as a subject, or whose power "its power" is, said of a subject."""
        sentence = self._sentence()
        if following[:1] in (("controller",), ("owner",)) and self._starts_sentence():
            if self._one_target():
                return "target1's"
            return "~'s" if not self.groups and self.about == ("~",) else ""
        if following[:1] in (("power",), ("toughness",)) or following == ("mana",):
            subject = sentence[0] if sentence else ""
            if subject.removesuffix("'s") == "~" or re.fullmatch(r"target\d+(?:'s)?", subject):
                return subject.removesuffix("'s") + "'s"
            if subject == "you" and any(each[:3] == ["reveal", "top", "card"] for each in _backwards(self.found)):
                return "picked's"
        return ""

    def _starts_sentence(self) -> bool:
        return not self._sentence() or self._sentence()[-1] == "then"

    def _knows_player(self) -> bool:
        """Whether "that player" is the only one spoken of, or whom a trigger condition without objects names."""
        players = [group for group in self.groups if group.player]
        named = not self.about or (self.struck and self.about != ("?",))
        return self.deeds and (len(players) == 1 or (not self.groups and named and self.total == 0))

    def _source_deals(self) -> bool:
        """Whether a sentence before says that the source deals damage, to which "it deals 4 damage" goes back."""
        return any(sentence[:2] == ["~", "deals"] for sentence in _backwards(self.found))

    def _starts(self, place: int) -> bool:
        """Whether a clause may begin here."""
        found = self.found
        if not found or found[-1] in (".", "then", "have"):
            return True
        if found[-1] == "," and self._sentence()[:1] in (["until"], ["if"], ["otherwise"], ["when"], ["instead"]):
            return True
        return found[-1] in ("and", ",") and self._verb_follows(place)

    def _verb_follows(self, place: int) -> bool:
        return any(word in _VERBS for word in self.tokens[place + 1 : place + 5])

    def _is_object(self, place: int) -> bool:
        if self.deeds and _done_to(self._sentence()):
            return True
        return self.found[-2:] in (["gain_control", "of"], ["copy", "of"]) and (
            self.found[0] != "create" and "create" not in self._sentence()
        )

    def _speaks_of_control(self, stop: int) -> bool:
        return self.tokens[stop : stop + 1] in (("gain_control",), ("control",), ("controls",))

    def _sentence(self) -> list[str]:
        found = self.found
        return found[len(found) - found[::-1].index(".") :] if "." in found else found[:]

    def _antecedent(self, noun: str, plural: bool) -> list[str] | None:
        """Give the words for what was last spoken of; ``None`` if that is not one thing."""
        copies = self.found[-2:] == ["copy", "of"]
        if noun in _PLAYERS:
            players = [group for group in self.groups if group.player]
            if len(players) == 1:
                return _words(players[0])
            self.spoken.add("player")
            return ["whom"] if not players else None
        under_way = self.deeds and self.found[-1:] != [] and self.found[-1] in _DONE  # the verb brings in nothing else
        sentences = list(_backwards(self.found[:-1] if under_way else self.found))
        if self.found[-1:] in (["fights"], ["fight"]):
            sentences = sentences[1:]  # nothing fights itself: it is what was spoken of before
        for place, sentence in enumerate(sentences):
            if place == 0 and copies:
                sentence = _without_copying(sentence)  # nothing becomes a copy of itself
            if copies and self._is_choice(sentence):
                if noun not in _NOUNS[:8]:
                    return None
                if "other" in self.found:  # "each other token becomes a copy of that token": other than the chosen one
                    self.found[len(self.found) - 1 - self.found[::-1].index("other")] = "other-chosen"
                return ["chosen", "creature"]
            said = self._mentioned(sentence, noun, plural)
            if said == "nothing" or (copies and place == 0 and not (isinstance(said, list) and _one(said))):
                continue
            return _one(said) if copies and isinstance(said, list) else said if isinstance(said, list) else None
        if self.about not in ((), ("?",)) and not noun:
            return list(self.about)
        if not self.about and not noun and self.found[:3] == ["if", "~", "was"] and "." not in self.found:
            return ["~"]  # "If this spell was kicked, it has split second.", which nothing stands before
        if self.groups and not noun:
            return None
        return self._after("trigger", not copies)

    def _is_choice(self, sentence: list[str]) -> bool:
        """Whether one is chosen, of which "each other" or the source becomes a copy."""
        if any(map(sentence.count, _all_forms(self.groups))):
            return False
        return sentence[0] == "choose" or (_without_may(sentence)[:1] == ["choose"] and "other" in self._sentence())

    def _after(self, what: str, plural: bool) -> list[str]:
        self.spoken.add(what)
        return ["·after+" if plural else "·after"]

    def _mentioned(self, sentence: list[str], noun: str, plural: bool) -> list[str] | str | None:
        """Give what one sentence speaks of: words, ``nothing``, or ``None`` if it cannot be told."""
        things = [
            group for group in self.groups if not group.player and any(word in sentence for word in _forms(group))
        ]
        if noun in ("card", "spell"):  # no permanent is spoken of so, but what has been exiled is
            exiled = noun == "card" and self.deeds
            things = [
                group
                for group in things
                if noun in self.described[group.first - 1].words or (exiled and _is_exiled(sentence, group))
            ]
        makes = any(word in _MAKES for word in sentence) and (
            "token" in sentence or any(word in sentence for word in ("manifest", "cloak", "amass", "incubate"))
        )
        makes = makes or (noun == "copy" and _without_may(sentence)[:1] == ["copy"])  # 707.10: a copy of a spell
        # "if that mana is spent on a creature spell, it gains haste"
        brings = not makes and (
            _brings_in(sentence, bool(noun) and noun not in ("card", "spell"))
            or any(pair == ("spent", "on") for pair in pairwise(sentence))
        )
        source = any(_is_source(sentence, place) for place in range(len(sentence)))
        after = [word for word in sentence if word.startswith("·after")]
        if after and not things and not makes and not brings and (noun or not source):
            return [after[-1].removesuffix("'s")]
        if makes:
            if noun and noun not in ("token", "copy") and things:
                return None
            if source and not noun and not plural and "copy" not in sentence:
                return None
            return self._after("made", True)
        if things:
            subject = next((word for word in sentence if word in ("~", "~'s") or word in _forms(things[0])), "")
            if brings or (source and not noun and subject.startswith("~")) or after:
                return None
            called = [group for group in things if noun in self.described[group.first - 1].words]
            if noun and len(things) > 1 and len(called) == 1 and not plural:
                things = called  # "target creature and target Equipment": "that Equipment"
            if len(things) == 1:
                group = things[0]
                if not noun or plural or group.first == group.last:
                    return _words(group)
                return None
            return [word for group in things for word in ("and", *_words(group))][1:] if plural else None
        if brings:
            if source and not noun:
                return None
            return self._after("brought", True)
        if noun not in ("", "card", "spell") and _without_may(sentence)[:1] in [[verb] for verb in _OF_CARDS]:
            return "nothing"
        if "antecedent" in sentence or _has_set(sentence):
            return ["antecedent"] if not source or noun else None
        if source and not noun:
            return ["~"]
        # "for as long as you control this creature, gain control of that permanent": that is another one
        return None if source and not self._one_target() else "nothing"


def _goes_on(tokens: Tokens, stop: int) -> bool:
    """Whether what ends at a place is the first of a list: "target Forest, green artifact, or green planeswalker"."""
    if tokens[stop : stop + 1] != (",",):
        return False
    longest = 5  # words of one of the list
    rest = tokens[stop : stop + longest + 2]
    return any(rest[place : place + 2] == (",", "or") and "." not in rest[:place] for place in range(len(rest)))


def _is_source(sentence: list[str], place: int) -> bool:
    """Whether the source is spoken of, and not as a spell that was cast or kicked, nor what has its name."""
    if sentence[place] not in ("~", "~'s") or sentence[place + 1 : place + 2] == ["spellbook"]:
        return False
    return sentence[place + 1 : place + 2] != ["was"] and sentence[max(0, place - 1) : place] != ["cast"]


def _is_exiled(sentence: list[str], group: _Group) -> bool:
    """Whether a sentence has targets exiled, so that they are cards from then on (406.1, 400.7j)."""
    forms = _forms(group)
    return any(before == "exile" and word in forms for before, word in pairwise(sentence))


def _without_copying(sentence: list[str]) -> list[str]:
    """Leave out the subject of "... becomes a copy of" at the end of a sentence."""
    stop = len(sentence) - 3
    while stop > 0 and sentence[stop - 1] not in (",", "and", "then", "may", "do"):
        stop -= 1
    return sentence[:stop] or ["are"]


def _one(words: list[str]) -> list[str] | None:
    """Give the word for a single object; ``None`` if several are spoken of."""
    if words == ["·after+"]:
        return ["·after"]
    return words if len(words) == 1 and not words[0].endswith("+") and words != ["antecedent"] else None


def _done_to(sentence: list[str]) -> bool:
    """Whether what comes next in a sentence is what a deed is done to."""
    clause = sentence
    for word in ("and", "then", ","):
        clause = clause[max([place for place, each in enumerate(clause) if each == word], default=-1) + 1 :]
    if clause[:1] in (["put"], ["remove"]):
        return clause[-1] in ("on", "from")
    return clause in [[verb] for verb in _DONE] or (clause[1:2] == ["deals"] and clause[-1] == "to")


def _brings_in(sentence: list[str], permanent: bool = False) -> bool:
    """Whether something else than a target is moved, shown or chosen; with ``permanent``, only what may be one."""
    for place, word in enumerate(sentence):
        if word not in _BRINGS or (permanent and word in _OF_CARDS):
            continue
        rest = sentence[place + 1 :]
        if sentence[max(0, place - 1) : place] in (["was"], ["were"], ["be"], ["are"], ["not"]):
            continue
        if word == "put" and not ("onto" in rest or "into" in rest):
            continue
        if word == "tap" and not ("untapped" in rest[:4] or rest[:1] in (["any"], ["other"])):
            continue
        if rest[:1] and (
            rest[0].startswith(("target", "·after", "~")) or rest[0] in ("it", "that", "those", "all", "antecedent")
        ):
            continue
        return True
    return False


def _has_set(sentence: list[str]) -> bool:
    """Whether a sentence speaks of objects by a description: not "if it is a creature"."""
    for place, word in enumerate(sentence):
        if word not in _NOUNS[:8] and word not in _kinds():
            continue
        if not {"are", "not"} & set(sentence[max(0, place - 2) : place]):
            return True
    return False


def _backwards(found: list[str]) -> Iterator[list[str]]:
    """Give the sentences of ``found``, the last one first."""
    stop = len(found)
    for place in range(len(found) - 1, -2, -1):
        if place == -1 or found[place] == ".":
            if found[place + 1 : stop]:
                yield found[place + 1 : stop]
            stop = place


def _words(group: _Group) -> list[str]:
    if group.open:
        return [f"target{group.first}+"]
    return [word for number in range(group.first, group.last + 1) for word in ("and", f"target{number}")][1:]


def _forms(group: _Group) -> list[str]:
    return [form for word in _words(group) for form in (word, word + "'s") if word != "and"]


def _without_may(sentence: list[str]) -> list[str]:
    """Leave out "then you may" at the beginning of a sentence."""
    start = 0
    while sentence[start : start + 1] and sentence[start] in ("then", "you", "may"):
        start += 1
    return sentence[start:]


def _all_forms(groups: list[_Group]) -> list[str]:
    return [form for group in groups for form in _forms(group)]


def _phrases(tokens: Tokens) -> Iterator[int]:
    """Give the places of the targets of a text."""
    place = 0
    while place < len(tokens):
        stop = _phrase_end(tokens, place + 1)[0] if tokens[place] == "target" else None
        if stop is not None:
            yield place
            place = stop
        else:
            place += 1


def _count(found: list[str]) -> tuple[int, bool]:
    """Take "up to two other" off the end; give how many, and whether it may be another number."""
    if found[-1:] in (["other"], ["other-target"]):
        found.pop()
    if found[-1:] == ["second"]:
        found.pop()
    if found[-3:] == ["any", "number", "of"]:
        del found[-3:]
        return _MOST, True
    if found[-3:] == ["1", "or", "more"]:
        del found[-3:]
        return _MOST, True
    if found[-1:] == ["x"]:
        found.pop()
        if found[-2:] == ["up", "to"]:
            del found[-2:]
        return _MOST, True
    if found and found[-1].isdecimal() and len(found[-1]) < 3 and 1 <= int(found[-1]) <= _MOST:
        count = int(found.pop())
        if found[-2:] == ["up", "to"]:
            del found[-2:]
            return count, True
        if found[-1:] == ["or"] and found[-2:-1] and found[-2].isdigit():
            del found[-2:]
            return count, True
        return count, False
    return 1, False


def _phrase_end(tokens: Tokens, place: int) -> tuple[int | None, bool]:
    """Give where the noun phrase after "target" ends, and whether it is possessive."""
    stop = tokens.index(".", place) if "." in tokens[place:] else len(tokens)
    length, possessive = _length_of_phrase(tokens[place:stop])
    return None if length is None else place + length, possessive


@lru_cache(maxsize=16384)
def _length_of_phrase(tokens: Tokens) -> tuple[int | None, bool]:
    """Give how long the noun phrase is that the rest of a sentence begins with, and whether it is possessive."""
    if tokens[1:3] == ("or", "planeswalker") and tokens[0] in _PLAYERS:
        return 3, False
    if tokens and tokens[0].removesuffix("'s") in _PLAYERS:
        return 1, tokens[0].endswith("'s")
    place = 1 if tokens and "/" in tokens[0] else 0  # "target 1/1 creature"
    for ahead in range(place, min(place + 4, len(tokens))):
        if not is_known(tokens[ahead]) or tokens[ahead] in ("to", "from", "on", "its"):
            break
        if tokens[ahead].endswith("'s"):
            return ahead + 1, True
        if not tokens[ahead].isalpha():
            break
    ends = GRAMMAR.ends(tokens, place, "things", "cardkind", "cards_valued", "cards", "spells", "stacked")
    if tokens[place : place + 3] == ("spell", "or", "permanent"):
        ends.append(place + 3)
    return (_whole_phrase(tokens, max(ends)), False) if ends else (None, False)


_RESTRICTS = frozenset(
    """that defending whose with without controlled you blocking attacking who of in from it blocked and/or or player
opponent attached but""".split()  # noqa: SIM905
)
_PREDICATES = frozenset(
    """get have lose are can't gain_control for until this attack block must fight deal do to , . and if unless
    becomes put sacrifice phase switch onto""".split()  # noqa: SIM905
)


def _whole_phrase(tokens: Tokens, stop: int) -> int:
    """Give the place after all that restricts a target: "... that dealt damage this turn", "... with base power 1"."""
    start = stop
    while tokens[stop : stop + 1] and tokens[stop] in _RESTRICTS:
        relative = tokens[stop] in ("that", "who", "whose")
        stop += 1
        if tokens[stop - 1 : stop + 2] == ("but", "do", "not"):
            stop += 2
        if relative and tokens[stop : stop + 1] in (("are",), ("have",), ("attack",), ("block",), ("do",)):
            stop += 1
        while stop < len(tokens) and (
            tokens[stop] not in _PREDICATES or (tokens[stop] == "to" and tokens[stop - 1] in ("attached", "equal"))
        ):
            if tokens[stop].startswith(("target", '"')):
                return start
            stop += 1
        over = tokens[stop : stop + 2] == ("this", "turn") and _PAST.intersection(tokens[start:stop])
        if over or tokens[stop : stop + 2] == ("this", "way"):
            stop += 2
        elif stop < len(tokens) and tokens[stop] not in _VERBS_AFTER:
            return start
    # a counter may be called anything
    known = [tokens[place + 1 : place + 2] == ("counter",) or is_known(tokens[place]) for place in range(start, stop)]
    return stop if all(known) else start


_PAST = frozenset("cast damage attacked blocked dealt entered was were crewed".split())  # noqa: SIM905
_VERBS_AFTER = frozenset("get have lose are can't gain_control until for , .".split())  # noqa: SIM905
