"""Templates: meanings with slots, filled in as a text is read, and taken apart as one is written.

Values are ints, strings, :class:`Term` s, and plain tuples, which are lists. In a template ``$x`` is a slot's value,
``*$x`` the elements of a list, and ``all([...])`` the conjunction of a list of descriptions.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from operator import itemgetter
from typing import Any, NamedTuple

from ..terms import Term

Env = dict[str, Any]


class Variable(NamedTuple):
    """A slot's value in a template; ``splice`` puts in the elements of a list."""

    variable: str
    splice: bool = False


_TEMPLATE = re.compile(r'\s*(?:(\*?)\$(\w+)|"([^"]*)"|(-?\d+)|(\w+)|([()\[\],]))')


def parse_template(text: str) -> Any:
    """Read a template."""
    tokens = list(_TEMPLATE.finditer(text))
    if "".join(match.group(0) for match in tokens).strip() != text.strip():
        raise ValueError(f"not a template: {text}")
    place = 0

    def value() -> Any:
        nonlocal place
        star, variable, string, number, name, mark = tokens[place].groups()
        place += 1
        if variable is not None:
            return Variable(variable, star == "*")
        if string is not None:
            return string
        if number is not None:
            return int(number)
        if mark == "[":
            return tuple(values("]"))
        if mark is not None:
            raise ValueError(f"not a template: {text}")
        if place < len(tokens) and tokens[place].group(6) == "(":
            place += 1
            return Term(name, tuple(values(")")))
        return Term(name)

    def values(end: str) -> list[Any]:
        nonlocal place
        found: list[Any] = []
        while tokens[place].group(6) != end:
            if tokens[place].group(6) == ",":
                place += 1
            else:
                found.append(value())
        place += 1
        return found

    return value()


def conjunction(parts: tuple[Any, ...]) -> Any:
    """Give the description that all ``parts`` say; of none, ``any``."""
    if not parts:
        return Term("any")
    result = parts[-1]
    for part in reversed(parts[:-1]):
        result = Term("and", (part, result))
    return result


def conjuncts(value: Any) -> tuple[Any, ...]:
    """Undo :func:`conjunction`."""
    parts: list[Any] = []
    while isinstance(value, Term) and value.name == "and":
        parts.append(value.args[0])
        value = value.args[1]
    if not (isinstance(value, Term) and value == Term("any")):
        parts.append(value)
    return tuple(parts)


def builder(template: Any) -> Callable[[Env], Any]:
    """Give what fills in a template."""
    if isinstance(template, Variable):
        return itemgetter(template.variable)
    if isinstance(template, Term):
        return _builder_of_term(template)
    if isinstance(template, tuple):
        return _builder_of_list(template)
    return lambda _: template


def _builder_of_term(template: Term) -> Callable[[Env], Any]:
    if not template.args:
        return lambda _: template
    name, parts = template.name, list(map(builder, template.args))
    first = parts[0]
    if name == "all":
        return lambda env: conjunction(first(env))
    if len(parts) == 1:
        return lambda env: Term(name, (first(env),))
    if len(parts) == 2:
        second = parts[1]
        return lambda env: Term(name, (first(env), second(env)))
    return lambda env: Term(name, tuple([part(env) for part in parts]))


def _builder_of_list(template: tuple[Any, ...]) -> Callable[[Env], Any]:
    spliced = [isinstance(item, Variable) and item.splice for item in template]
    parts = list(map(builder, template))
    if not any(spliced):
        return lambda env: tuple([part(env) for part in parts])
    both = list(zip(spliced, parts, strict=True))

    def fill(env: Env) -> tuple[Any, ...]:
        found: list[Any] = []
        for splice, part in both:
            if splice:
                found.extend(part(env))
            else:
                found.append(part(env))
        return tuple(found)

    return fill


def match(template: Any, value: Any, env: Env) -> Iterator[Env]:
    """Find the fillings of a template that give ``value``."""
    if isinstance(template, Variable):
        if template.variable not in env:
            yield {**env, template.variable: value}
        elif env[template.variable] == value:
            yield env
    elif isinstance(template, Term):
        if template.name == "all" and template.args:
            if isinstance(value, Term):
                yield from _match_conjuncts(template.args[0], conjuncts(value), env)
        elif isinstance(value, Term) and value.name == template.name and len(value.args) == len(template.args):
            yield from _match_all(template.args, value.args, env)
    elif isinstance(template, tuple):
        if isinstance(value, tuple) and not isinstance(value, Term):
            yield from _match_list(template, value, env)
    elif type(template) is type(value) and template == value:
        yield env


def _match_conjuncts(templates: Any, parts: tuple[Any, ...], env: Env) -> Iterator[Env]:
    """Find the fillings of a conjunction; its last slot may stand for several descriptions."""
    yield from match(templates, parts, env)
    last = templates[-1] if isinstance(templates, tuple) and templates else None
    if isinstance(last, Variable) and not last.splice:
        for size in range(len(parts) - 2, 0, -1):
            yield from match(templates, (*parts[:size], conjunction(parts[size:])), env)


def _match_all(templates: tuple[Any, ...], values: tuple[Any, ...], env: Env) -> Iterator[Env]:
    if not templates:
        yield env
        return
    for found in match(templates[0], values[0], env):
        yield from _match_all(templates[1:], values[1:], found)


def _match_list(templates: tuple[Any, ...], values: tuple[Any, ...], env: Env) -> Iterator[Env]:
    if not templates:
        if not values:
            yield env
        return
    head = templates[0]
    if isinstance(head, Variable) and head.splice:
        if head.variable in env:
            known = env[head.variable]
            if values[: len(known)] == known:
                yield from _match_list(templates[1:], values[len(known) :], env)
            return
        longest = len(values) - sum(1 for item in templates[1:] if not (isinstance(item, Variable) and item.splice))
        for size in range(longest, -1, -1):
            yield from _match_list(templates[1:], values[size:], {**env, head.variable: values[:size]})
    elif values:
        for found in match(head, values[0], env):
            yield from _match_list(templates[1:], values[1:], found)
