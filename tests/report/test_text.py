from __future__ import annotations

import io

from pyclingo_bridge.answer import Dependency, NotUnderstood
from pyclingo_bridge.check import Check
from pyclingo_bridge.check.verdicts import Verdict
from pyclingo_bridge.model import Ruling
from pyclingo_bridge.report.blocks import Line, Row, Table
from pyclingo_bridge.report.board import board_report
from pyclingo_bridge.report.checks import check_report
from pyclingo_bridge.report.loops import loops_report
from pyclingo_bridge.report.plain import render
from pyclingo_bridge.report.terminal import show


def test_a_table_is_aligned_and_leads_with_its_head():
    table = Table(("id", "P/T"), (Row(("bear", "2/2"), ("Trample.",)), Row(("a", "10/10"))), "abilities")
    assert render([table]) == "  id    P/T\n  ----  -----\n  bear  2/2\n      Trample.\n  a     10/10\n"


def test_control_characters_do_not_reach_the_terminal():
    assert render([Line("a\x1b[31mb\nc")]) == "a [31mb c\n"


def test_a_terminal_gets_the_same_words(make):
    from rich.console import Console

    out = io.StringIO()
    show(
        board_report(make.answer(make.thing(abilities=("Do it.",)))), Console(file=out, width=100, force_terminal=True)
    )
    assert "Test Bear" in out.getvalue() and "Do it." in out.getvalue() and "\x1b[" in out.getvalue()


def test_markup_in_a_name_is_only_text(make):
    from rich.console import Console

    out = io.StringIO()
    show(board_report(make.answer(make.thing(name="[red]x[/bold]"))), Console(file=out, width=100))
    assert "[red]x[/bold]" in out.getvalue()


def test_a_board_shows_what_differs_from_the_plain_case(make):
    bear = make.thing(counters={"+1/+1": 2}, tapped=True, keywords=("flying",))
    other = make.thing(
        "gem", name="Gem", types=("Artifact",), subtypes=(), colors=(), power=None, controller="B", zone="graveyard"
    )
    text = render(board_report(make.answer(bear, other)))
    assert "Creature — Bear" in text and "2 +1/+1 counters, tapped" in text and "flying" in text
    assert "Graveyard" in text and "colourless" in text and "no maximum hand size" in text


def test_what_was_left_out_is_said(make):
    from dataclasses import replace

    answer = replace(make.answer(make.thing()), not_understood=(NotUnderstood("bear", "Odd words."),))
    assert 'bear: "Odd words."' in render(board_report(answer))
    assert 'bear: "Odd words."' in render(check_report(make.scenario(), answer, [], ()))


def test_dependencies_and_loops_are_said_in_words(make):
    things = [make.thing("a", name="Alpha"), make.thing("b", name="Beta")]
    dependency = Dependency("4", "a:1", "b:1", "existence", (), "a", "b")
    text = render(loops_report(make.answer(*things, dependencies=(dependency,), loops=(("a:1", "b:1"),))))
    assert "Layer 4: the effect of Alpha waits for that of Beta," in text
    assert "Alpha and Beta wait for each other in a circle" in text


def test_a_failed_check_says_what_was_expected_and_got(make):
    scenario = make.scenario(rulings=(Ruling("r1", {}, "613.8a"),))
    checks = [
        Check("r1:bear.power", False, 3, 2),
        Check("r1:bear.types", True, ["Land"], ["Land"]),
        Check("expect:bear.has", False, ["flying", "haste"], ["haste"]),
        Check("expect:bear.not.power", False, {"not": 2}, 2),
    ]
    text = render(check_report(scenario, make.answer(make.thing()), [*map(Verdict, checks)], ("r1", "r2")))
    assert "FAIL  board.yaml:1: A test" in text
    assert "FAILS  r1:bear.power (cites 613.8a)" in text
    assert "expected: 3" in text and "got:      2" in text and "expected: not 2" in text
    assert "holds  r1:bear.types" in text and "got:      of these: haste" in text
    assert "r1 and r2 contradict each other" in text


def test_quiet_says_only_what_is_wrong(make):
    good = [Check("expect:bear.power", True, 2, 2)]
    assert check_report(make.scenario(), make.answer(make.thing()), [*map(Verdict, good)], (), quiet=True) == []


def test_an_effect_is_named_by_its_source_as_far_as_that_tells_which(make):
    from pyclingo_bridge.answer import Application
    from pyclingo_bridge.report.loops import effect_name

    things = [make.thing("a", name="Same"), make.thing("b", name="Same"), make.thing("c", name="Other")]
    made = [("a:1", "a"), ("b:1", "b"), ("c:1", "c"), ("d:1", "d")]
    moment = make.moment(*things, applied=tuple(Application("4", each, of, (), "timestamp") for each, of in made))
    assert [effect_name(moment, each) for each, _ in made] == ["Same (a)", "Same (b)", "Other", "d:1"]
    several = (Application("4", "c:1", "c", (), "timestamp"), Application("4", "c:2", "c", (), "timestamp"))
    assert effect_name(make.moment(*things, applied=several), "c:2") == "Other (c:2)"


def test_a_narrow_terminal_gets_a_list(make):
    from rich.console import Console

    thing = make.thing(keywords=("first strike", "vigilance"), abilities=("Other creatures you control get +1/+1.",))
    out = io.StringIO()
    show(board_report(make.answer(thing)), Console(file=out, width=60))
    assert "type: Creature — Bear" in out.getvalue() and "keywords: first strike, vigilance" in out.getvalue()
    assert max(map(len, out.getvalue().splitlines())) <= 60
