"""The numbered rules of the source documents, as ``asp/documents/*.yaml`` lists them."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from ..asp_files import folder
from .numbers import numbers_of


@dataclass(frozen=True, slots=True)
class Rule:
    """One numbered rule of a document.

    ``number`` is the document's own; ``today`` says which rule that is today (nothing: it has been dropped),
    and ``now`` are the numbers in that, each by itself;
    ``nothing`` says why there is nothing in it to check, and ``note`` where the document itself is wrong or incomplete,
    or what has changed since.
    """

    number: str
    today: str
    now: tuple[str, ...]
    about: str
    nothing: str
    note: str


@dataclass(frozen=True, slots=True)
class Document:
    """A source document: the ``name`` of its file, what it is, the edition that it states, and its rules in order.

    ``own_numbers``: its numbers mean nothing else today, so that they may stand in comments and tests as well.
    """

    name: str
    title: str
    edition: str
    own_numbers: bool
    rules: tuple[Rule, ...]

    def sought(self, rule: Rule) -> tuple[str, ...]:
        """Give the numbers under which a rule may stand in comments and tests."""
        return (rule.number, *rule.now) if self.own_numbers else rule.now


@lru_cache(maxsize=1)
def documents() -> tuple[Document, ...]:
    """Read the lists of all documents, in the order of their names."""
    import yaml

    found = []
    for file in sorted((folder() / "documents").glob("*.yaml")):
        said = yaml.load(file.read_text(encoding="utf-8"), Loader=yaml.BaseLoader)  # every value a string: 416.10
        rules = tuple(
            Rule(
                each["number"],
                each.get("now", ""),
                numbers_of(each.get("now", "")),
                each.get("about", ""),
                each.get("nothing", ""),
                each.get("note", ""),
            )
            for each in said["numbers"]
        )
        found.append(Document(file.stem, said["title"], said["rules"], said["own_numbers"] == "true", rules))
    return tuple(found)
