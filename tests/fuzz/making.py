"""Inputs that are nearly good: good ones with pieces taken out, doubled, moved, or replaced by nasty ones."""

from __future__ import annotations

from hypothesis import strategies as st

from .targets import seeds

NASTY = [
    b"\x00",
    b"\xff\xfe",
    b"\xef\xbb\xbf",
    b"\r",
    b"\t",
    b"\x1b[2J",
    b'"',
    b"'",
    b"\\",
    b'\\"',
    b"%*",
    b"*%",
    b"%",
    b'"). #script (python) print(1) #end. a("',
    b'#include "/etc/passwd".',
    b"@f(1)",
    b":- a.",
    b"1..99999",
    b"X",
    b"[" * 100,
    b"{a: " * 60,
    b"(" * 300,
    b"&a [*a]",
    b"*a",
    b"!!python/object/apply:os.system [x]",
    b"<<: {}",
    b"---\n",
    b"...",
    b"? ",
    b"| ",
    b"1e999",
    b"-.inf",
    b".nan",
    b"0x" + b"f" * 5000,
    b"9" * 12,
    b"9" * 5000,
    b"-0",
    "²٣½Ⅷ".encode(),
    "\u2028\u0085\u202e".encode(),
    "İſßǅÆ’”−—•".encode(),
    b"\\ud800",
    b"\\u0000",
    b'<!DOCTYPE x [<!ENTITY a "b">]>',
    b"&a;&#0;",
    b"<card>" * 60,
    b"<![CDATA[",
    b"]]>",
    b"\n---\n",
    b"null",
    b"true",
    b"{}",
    b"[]",
    b"~",
    "§¤".encode(),
    b" and ",
    b" or ",
    b", ",
    b". ",
    b"target1 ",
    b"until end of turn",
    b"as long as ",
    b"for each ",
    b"+1/+1 ",
    b"named Aa of the ",
    b"choose one \xe2\x80\x94\n\xe2\x80\xa2 ",
    b"LEVEL 1-\n",
]


@st.composite
def mutations(draw: st.DrawFn, target: str) -> bytes:
    """Give a good input of a target with up to six changes."""
    data = draw(st.sampled_from(list(seeds(target))))
    for _ in range(draw(st.integers(0, 6))):
        start = draw(st.integers(0, len(data)))
        stop = min(len(data), start + draw(st.integers(0, 40)))
        what = draw(st.integers(0, 3))
        if what == 0:
            data = data[:start] + data[stop:]
        elif what == 1:
            data = data[:stop] + data[start:stop] * draw(st.integers(1, 50)) + data[stop:]
        elif what == 2:
            data = data[:start] + draw(st.sampled_from(NASTY)) + data[draw(st.sampled_from([start, stop])) :]
        else:
            to = draw(st.integers(0, len(data)))
            data = data[:to] + data[start:stop] + data[to:]
    return data


def inputs(target: str) -> st.SearchStrategy[bytes]:
    """Give inputs of a target: nearly good ones, nasty pieces, and any bytes."""
    return mutations(target) | st.lists(st.sampled_from(NASTY), max_size=8).map(b"".join) | st.binary(max_size=50)
