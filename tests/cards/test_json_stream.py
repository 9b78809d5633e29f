from __future__ import annotations

import io
import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pyclingo_bridge.cards.json_stream import JsonStream

values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False, allow_infinity=False) | st.text(),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(), inner, max_size=3),
    max_leaves=8,
)


def read_array(text: str, chunk: int) -> list[Any]:
    stream = JsonStream(io.StringIO(text), chunk)
    found = list(stream.items())
    assert stream.peek() == ""
    return found


@given(st.lists(values), st.integers(1, 9), st.sampled_from([None, 1]))
def test_arrays(content: list[Any], chunk: int, indent: int | None) -> None:
    assert read_array(json.dumps(content, indent=indent), chunk) == content


@given(st.dictionaries(st.text(), values), st.integers(1, 9))
def test_objects(content: dict[str, Any], chunk: int) -> None:
    stream = JsonStream(io.StringIO(json.dumps(content)), chunk)
    assert {key: stream.value() for key in stream.pairs()} == content


@pytest.mark.parametrize("text", ["", "[", "[1", "[1,", "[1 2]", "[1,]", "{}", "[}", "[1}", "[tru]", '["', "[" * 9999])
def test_not_json(text: str) -> None:
    with pytest.raises((ValueError, RecursionError)):
        read_array(text, 3)
