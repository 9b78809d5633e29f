"""The productions, by category; importing this package fills the grammar."""

from __future__ import annotations

from . import (
    altering,
    amounts,
    conditions,
    copies,
    creating,
    events,
    instructions,
    keyword_actions,
    nouns,
    picking,
    predicates,
    preventing,
    quantities,
    resolving,
    sentences,
    typelines,
)

__all__ = [
    "altering",
    "amounts",
    "conditions",
    "copies",
    "creating",
    "events",
    "instructions",
    "keyword_actions",
    "nouns",
    "picking",
    "predicates",
    "preventing",
    "quantities",
    "resolving",
    "sentences",
    "typelines",
]
