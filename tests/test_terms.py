"""Terms are written so that only a string can carry a user's text; of facts nothing but facts is read."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pyclingo_bridge.errors import InputError
from pyclingo_bridge.terms import MOST, Term, fact, read_facts, slug, whole, write

names = st.from_regex(r"[a-z][a-zA-Z0-9_]{0,5}", fullmatch=True).filter(lambda name: name != "not")
texts = (
    st.text() | st.text(st.sampled_from('"\\n\n\r\0%*#(){}.,;:-@ab é')) | st.just('"). #script (python) evil #end. %*')
)
leaves = texts | st.integers(-MOST, MOST) | names.map(Term)
values = st.recursive(
    leaves,
    lambda inner: st.builds(Term, names | st.just(""), st.lists(inner, min_size=2, max_size=3).map(tuple)),
    max_leaves=10,
)
facts = st.builds(Term, names, st.lists(values, min_size=1, max_size=3).map(tuple))


def without_nul(value):
    if isinstance(value, str):
        return value.replace("\0", "")
    return Term(value.name, tuple(map(without_nul, value.args))) if isinstance(value, Term) else value


@settings(deadline=None)
@given(st.lists(facts, max_size=4))
def test_what_is_written_is_read(content):
    text = "\n".join(map(fact, content))
    assert read_facts(text) == [without_nul(each) for each in content]


def as_term(symbol):
    if symbol.type.name in ("Number", "String"):
        return getattr(symbol, symbol.type.name.lower())
    return Term(symbol.name, tuple(map(as_term, symbol.arguments)))


@settings(deadline=None)
@given(facts)
def test_clingo_reads_the_same(content):
    import clingo

    assert as_term(clingo.parse_term(write(content))) == without_nul(content)


@pytest.mark.parametrize(
    "text",
    [
        "#script (python)\nprint(1)\n#end.",
        '#include "/etc/passwd".',
        "a :- b.",
        ":- b.",
        "a(@f(1)).",
        "#external a.",
        "#program base.",
        "#const n = 1.",
        "#show a/1.",
        "#defined a/1.",
        "#theory t { }.",
        "&sum { x } = 1.",
        "{ a }.",
        "a ; b.",
        "a(1..9).",
        "a(1;2).",
        "a(X).",
        "a(_).",
        "a(1+1).",
        "a(-b).",
        "-a.",
        "not a.",
        "a(#inf).",
        "a(|1|).",
        "%* a. *% b.",
        "a",
        "a(",
        "a(1",
        "a().",
        "1.",
        '"a".',
        'a("b).',
        'a("\\x").',
        'a("\n").',
        "a(99999999999).",
        "a(" * 1000 + "b" + ")" * 1000 + ".",
        "a(é).",
        "a. b c.",
    ],
)
def test_what_is_no_fact_is_refused(text):
    with pytest.raises(InputError) as caught:
        read_facts("ok(1).\n" + text)
    assert len(str(caught.value)) < 200


def test_comments_and_marks_inside_strings():
    assert read_facts('a("100% #script"). % b(1). \n\n%c\nd.') == [Term("a", ("100% #script",)), Term("d")]
    assert read_facts("") == read_facts(" % nothing") == []


@pytest.mark.parametrize("name", ["a). evil(", "A", "a b", "é", "1", '"', "a\n", "not a", "not", "#script", "@f"])
def test_a_constant_that_is_none_is_not_written(name):
    with pytest.raises(InputError):
        write(Term("a", (Term(name),)))


@pytest.mark.parametrize("number", [MOST + 1, -MOST - 1, 10**5000], ids=["more", "less", "far more"])
def test_a_number_beyond_clingo(number):
    with pytest.raises(InputError, match="too large"):
        fact(Term("a", (number,)))


def test_digits():
    assert whole("-123") == -123
    for text in ("9" * 11, "9" * 5000):
        with pytest.raises(InputError, match="too large"):
            whole(text)


@given(st.text())
def test_a_slug_is_a_constant(text):
    assert write(Term(slug(text))) == slug(text)
