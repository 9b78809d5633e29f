"""``layers check``: what holds and what does not."""

from __future__ import annotations

from collections.abc import Sequence

from pyclingo_bridge.answer import Answer
from pyclingo_bridge.check.tracing import Cause
from pyclingo_bridge.check.values import Check
from pyclingo_bridge.check.verdicts import Open, Verdict
from pyclingo_bridge.model import Scenario
from pyclingo_bridge.report.blocks import Block, Line
from pyclingo_bridge.report.board import answer_title, left_out
from pyclingo_bridge.report.words import value


def check_report(
    scenario: Scenario, answer: Answer, judged: Sequence[Verdict], conflict: Sequence[str], quiet: bool = False
) -> list[Block]:
    """Report the checks of one scenario; if ``quiet``, only what is wrong."""
    checks = [each.check for each in judged]
    failed = [check for check in checks if not check.holds]
    if quiet and not failed and not conflict:
        return []
    cited = {ruling.id: ruling.cite for ruling in scenario.rulings if ruling.cite}
    wrong = bool(failed or conflict)
    blocks: list[Block] = [Line(_head(scenario, answer, checks, wrong), "bad" if wrong else "good")]
    for each in judged:
        check = each.check
        if check.holds and not quiet:
            blocks.append(Line(f"holds  {check.id}", "quiet", 1))
            blocks += [Line(f"depends:  it fails {_where(open_)}", "warning", 4) for open_ in each.hangs_on]
        elif not check.holds:
            cite = cited.get(check.id.partition(":")[0])
            blocks.append(Line(f"FAILS  {check.id}" + (f" (cites {cite})" if cite else ""), "bad", 1))
            blocks.append(Line(f"expected: {_expected(check)}", indent=4))
            blocks.append(Line(f"got:      {_got(check)}", indent=4))
            if check.holds_if:
                from pyclingo_bridge.report.outcomes import if_any

                blocks.append(Line(f"depends:  it holds if {if_any(check.holds_if)}", indent=4))
            blocks += [Line(f"depends:  it holds {_where(open_)}", indent=4) for open_ in each.hangs_on]
            blocks += [Line(f"because:  {cause_said(cause)}", "quiet", 4) for cause in each.causes]
    if len(conflict) == 1:
        blocks.append(Line(f"CONFLICT  {conflict[0]} contradicts itself", "bad", 1))
    elif conflict:
        blocks.append(
            Line(f"CONFLICT  {' and '.join(conflict)} contradict each other, whatever the rules say", "bad", 1)
        )
    return [*blocks, *(Line(block.text, "warning", 1) for block in left_out(answer) if isinstance(block, Line))]


def cause_said(cause: Cause) -> str:
    """Say which effect changed a value, and by which rules."""
    change = f"{cause.characteristic.replace('_', ' ')} {value(cause.before)} → {value(cause.after)}"
    return f"layer {cause.layer}, {cause.source or cause.effect}: {change} ({', '.join(cause.rules)})"


def _where(open_: Open) -> str:
    return f"with the reading {open_.what}" if open_.kind == "reading" else f"if it is so: {open_.what}"


def summary(scenarios: int, checks: int, failed: int, wrong: int, not_understood: int) -> Line:
    """Sum up a run of ``layers check``."""
    if not checks:
        return Line(f"nothing to check: no expectations or rulings in {_count(scenarios, 'scenario')}", "warning")
    parts = [f"{_count(checks - failed, 'check')} of {checks} hold in {_count(scenarios, 'scenario')}"]
    if failed:
        parts.append(f"{failed} fail in {_count(wrong, 'scenario')}")
    if not_understood:
        parts.append(f"{_count(not_understood, 'scenario')} not understood in full")
    return Line("; ".join(parts), "bad" if failed else "good")


def _count(number: int, noun: str) -> str:
    return f"{number} {noun}" + ("" if number == 1 else "s")


def _head(scenario: Scenario, answer: Answer, checks: Sequence[Check], wrong: bool) -> str:
    place = f"{answer.file}:{scenario.line}"
    name = f"{place}: {answer_title(answer)}" if answer.title else place
    if not checks:
        return f"nothing to check  {name}"
    return f"FAIL  {name}" if wrong else f"ok    {name}"


def _expected(check: Check) -> str:
    if isinstance(check.expected, dict) and set(check.expected) == {"not"}:
        return f"not {value(check.expected['not'])}"
    key = check.id.rpartition(".")[2]
    return f"{'none of ' if key == 'lacks' else ''}{value(check.expected)}"


def _got(check: Check) -> str:
    key = check.id.rpartition(".")[2]
    return (
        f"of these: {value(check.got)}" if key in ("has", "lacks") and isinstance(check.got, list) else value(check.got)
    )
