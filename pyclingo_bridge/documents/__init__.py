"""The source documents: each of their numbered rules, where ``asp/`` carries it out, and which tests pin it.

By hand there are only the numbers (``asp/documents/*.yaml``). Where a rule stands is read from the numbers in the
comments of ``asp/``; which tests name it, from ``asp/documents/tests.json``, which ``python -m tests.numbered`` writes.
"""

from .rules import Document, Rule, documents
from .where import Place, Row, rows, tests_by_number

__all__ = ["Document", "Place", "Row", "Rule", "documents", "rows", "tests_by_number"]
