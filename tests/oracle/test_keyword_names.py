"""The printed names of keyword abilities, also in a process that has read no text."""

from __future__ import annotations

import subprocess
import sys

CODE = """
from pyclingo_bridge.oracle.keyword_names import keyword_name
from pyclingo_bridge.terms import Term, term
for keyword in ("protection", "black"), ("landwalk", "swamp"), ("hexproof_from", "red"):
    print(keyword_name(term("kw", term(keyword[0], Term(keyword[1])))))
print(keyword_name(term("kw", term("protection", "each of your opponents"))))
"""


def test_a_keyword_of_something_is_named_before_any_text_is_read():
    said = subprocess.check_output([sys.executable, "-c", CODE], text=True)
    assert said.splitlines() == [
        "protection from black",
        "swampwalk",
        "hexproof from red",
        "protection from each of your opponents",
    ]
