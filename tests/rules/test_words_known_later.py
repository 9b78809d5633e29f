"""A step is estimated from one before: a word that no file had by then may stand anywhere."""

from __future__ import annotations

from pyclingo_bridge.applicability import ANYWHERE
from pyclingo_bridge.consequences import Known
from pyclingo_bridge.statements import bits


def test_a_word_of_a_file_that_was_read_later() -> None:
    place = ("has_keyword_now", ANYWHERE)
    known = Known(({place: 0, ("creature", ANYWHERE): 0},), (1 << len(bits)) - 1)
    assert known.only({"has_keyword_now"}) == {place: 0}
    word = bits["a_word_that_no_file_has"]
    assert known.only({"has_keyword_now"}) == {place: word}
