"""An order of timestamps that a file does not say is assumed, and said where it matters."""

from __future__ import annotations

from pyclingo_bridge import solve
from pyclingo_bridge.imports.order import orders


def test_an_order_across_players_that_matters_is_said(read):
    answer = solve(read("humanbattlefield=Test Bear;Test Mute\naibattlefield=Test Wing|Id:5"))
    assert answer["Test Bear"].keywords == ("flying",)
    (assumed,) = answer.assumed
    assert (assumed.objects, assumed.instead) == (("Test Mute", "5"), ("5", "Test Mute"))
    assert assumed.differences == ("keywords of Test Bear would be () there, not (flying)",)


def test_one_that_makes_no_difference_is_not(read):
    assert solve(read("humanbattlefield=Test Bear;Test Seal\naibattlefield=Test Wing;Test Mute")).assumed == ()


def test_the_order_within_a_list_is_stated(read):
    answer = solve(read("humanbattlefield=Test Bear;Test Wing;Test Mute\naibattlefield=Test Bear"))
    assert answer["Test Bear"].keywords == ()
    assert answer.assumed == ()


def test_stated_timestamps_leave_nothing_to_assume(read):
    answer = solve(read("humanbattlefield=Test Bear|TS:1;Test Mute|TS:3\naibattlefield=Test Wing|TS:2"))
    assert answer["Test Bear"].keywords == ()
    assert answer.assumed == ()


def test_xmage_orders_nothing(read):
    answer = solve(read("battlefield:A:Test Bear:1\nbattlefield:A:Test Wing:1\nbattlefield:A:Test Mute:1", "init.txt"))
    (assumed,) = answer.assumed
    assert assumed.objects == ("Test Wing", "Test Mute")


def test_many_orders_are_not_all_tried_and_that_is_said(read):
    lists = ("Test Wing;" * 9, "Test Wing;" * 9)
    answer = solve(read("humanbattlefield={}\naibattlefield={}".format(*lists)))
    (assumed,) = answer.assumed
    assert len(assumed.objects) == 18
    assert assumed.differences == ()


def test_orders_keep_that_of_each_group():
    found = list(orders([["a", "b"], ["c", "d"]]))
    assert len(found) == len({tuple(each) for each in found}) == 6
    assert all(each.index("a") < each.index("b") and each.index("c") < each.index("d") for each in found)
