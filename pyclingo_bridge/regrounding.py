"""Ground a program of which little is otherwise than in one before: only the rules that this concerns.

What costs clingo most are the rules, whether they apply or not, and the process; facts that stand for the others are
few. So a step of a timeline that changes no characteristics costs a fraction of one that does.
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Collection, Iterable
from functools import lru_cache

from .applicability import CHOICE, Rules, either, given_by
from .asp_files import needed_for, without_strings
from .atoms import Rows
from .card_level import looked_at
from .consequences import Signature, consequences, giving
from .grounding import Grounding, Shown, ground_rules, lines_of
from .handing_over import HandedOver
from .program import Program
from .statements import shown, statements
from .terms import read_facts

_PREDICATE = re.compile(r"(?:^|\. )(-?[a-z]\w*)")


def ground_after(before: Grounding, facts: Program, extra: str = "") -> Shown | None:
    """Give the same as :func:`~.grounding.ground`, taking from before whatever cannot be otherwise.

    Gives ``None`` where the process of applying effects may be otherwise: then nearly everything may be.

    Raises:
        RulesError: a defect of the program.
    """
    needed, words = needed_for(without_strings(str(facts)))
    needed = (*needed, extra) if extra else needed
    files = (*needed, *(each for each in before.files if each not in needed))
    lines = lines_of(facts.boards, facts.cards, words)
    changed = [each for line in lines ^ before.facts for each in read_facts(line)]
    added = [each for each in needed if each not in before.files]
    otherwise = consequences(files, added, changed, before.known, CHOICE)
    if otherwise is None:
        return None
    return _regrounded(before, files, lines, {*otherwise, *((each.name, len(each.args)) for each in changed)})


def _regrounded(
    before: Grounding, files: tuple[str, ...], lines: Iterable[str], otherwise: Collection[Signature]
) -> Shown:
    """Ground the rules for what may be otherwise; what they look at besides is as it was before."""
    concerned = giving(files, frozenset(otherwise))
    names = {name for name, _ in otherwise}
    told = "\n".join(line for line in lines if not names.isdisjoint(_predicates(line)))
    read = {name for each in concerned for name in each.names}
    kept = [each for each in before.signatures() if each[0] in read and each not in otherwise]
    known = before.known.only({name for name, _ in kept})
    rules, _ = _rules(concerned).applicable(either(known, given_by(without_strings(told))))
    shows = [each for each in _shows(files) if shown(each) in names]
    asked = looked_at(rules)
    kept = [each for each in kept if each[0] in asked]
    told += "".join(f"\n{atom}." for each in kept if each[0].startswith("-") for atom in before.atoms(each))
    atoms = HandedOver({each: before.atoms(each) for each in kept if not each[0].startswith("-")})
    shared, of_boards = ground_rules(["#show.", *shows, *rules, *atoms.rules(asked)], told, atoms)
    known_shared, known_of_boards = before.shown
    merged = {number: _merged(rows, of_boards[number], names) for number, rows in known_of_boards.items()}
    return _merged(known_shared, shared, names), merged


_rules = lru_cache(maxsize=64)(Rules)


@lru_cache(maxsize=4096)
def _predicates(line: str) -> frozenset[str]:
    """Give the predicates of a line of facts."""
    return frozenset(_PREDICATE.findall(without_strings(line)))


@lru_cache(maxsize=64)
def _shows(files: tuple[str, ...]) -> tuple[str, ...]:
    return tuple(each.text for text in files for each in statements(text) if shown(each.text))


def _merged(before: Rows, now: Rows, names: Collection[str]) -> Rows:
    """Give the atoms of now for the predicates that may be otherwise, and those of before for all others."""
    found: Rows = defaultdict(list, {name: rows for name, rows in before.items() if name not in names})
    found.update({name: rows for name, rows in now.items() if name in names})
    return found
