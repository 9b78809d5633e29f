"""Additions to a board that make or break a dependency: the fewest, and none is missed by pruning."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

import pytest

from pyclingo_bridge import loads
from pyclingo_bridge.cards import Cards
from pyclingo_bridge.model import Scenario
from pyclingo_bridge.pool import nearby
from pyclingo_bridge.pool.nearby import Addition, near
from pyclingo_bridge.report.near import addition_data
from pyclingo_bridge.together import solve_together

POOL = ["Blood Moon", "Forest", "Grizzly Bears", "Humility", "Life and Limb", "Urborg, Tomb of Yawgmoth", "Xenograft"]
LIMB = """
battlefield:
  - {card: Grizzly Bears, id: bear}
  - {card: Life and Limb, id: limb}
  - {card: Xenograft, id: xeno, chosen: {creature_type: Saproling}}
"""
TIDE = """
battlefield:
  - {name: Tide, type_line: Enchantment, id: tide, oracle_text: "As long as you control no artifacts, all lands are
      Islands in addition to their other types."}
  - {name: Wave, type_line: Enchantment, id: wave, oracle_text: "All Islands are 1/1 creatures that are still lands."}
  - {card: Badlands, id: land}
"""
PLAIN = """
battlefield:
  - {card: Badlands, id: land}
  - {name: Hue, type_line: Enchantment, id: hue, oracle_text: "All Swamps are 1/1 creatures that are still lands."}
"""


def solve(stream: Iterable[Scenario]) -> Iterator[object]:
    yield from solve_together(list(stream))


def additions(text: str, names: list[str], most: int = 1, kind: str = "any") -> dict[tuple[str, ...], Addition]:
    cards = Cards(installed=False)
    tried = near(loads(text, cards=cards), names, cards, most, kind, solve)
    return {each.found.cards: each.found for each in tried if each.found}


def test_what_makes_a_loop_and_what_it_changes() -> None:
    data = addition_data(additions(LIMB, ["Forest", "Grizzly Bears"], kind="loop")["Forest",])
    assert data["loops_created"] == [["limb:1", "xeno:2"]] and not data["loops_broken"] + data["broken"]
    assert [(each["layer"], each["effect"], each["on"]) for each in data["created"]] == [("4", "xeno:2", "limb:1")]
    assert {"object": "bear", "characteristic": "power", "values": [1, 2]} in data["differences"]


def test_what_breaks_a_dependency() -> None:
    assert set(additions(TIDE, ["Forest", "Kormus Bell"], kind="broken")) == {("Kormus Bell",)}


def test_pruning_misses_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    pruned = set(additions(PLAIN, POOL))
    monkeypatch.setattr(nearby, "_may_matter", lambda *_: True)
    assert pruned == set(additions(PLAIN, POOL)) != set()


def test_two_cards_only_where_one_does_not_do_it() -> None:
    found = additions("battlefield: [Grizzly Bears, Forest]", ["Life and Limb", "Xenograft"], 2, "loop")
    assert set(found) == {("Life and Limb", "Xenograft")}


def test_on_the_command_line(layers, tmp_path) -> None:
    file, pool, out = tmp_path / "limb.yaml", tmp_path / "names.txt", tmp_path / "found.yaml"
    file.write_text(LIMB, encoding="utf-8")
    pool.write_text("Forest\n", encoding="utf-8")
    status, text, _ = layers("loops", file, "--near", "--pool", pool, "--out", out, "--sources", "builtin")
    assert status == 0 and "with Forest" in text and "A loop comes: Life and Limb and Xenograft" in text
    assert layers("check", out, "--sources", "builtin")[0] == 0
    pool.write_text("Grizzly Bears\n", encoding="utf-8")
    status, _, err = layers("loops", file, "--near", "--pool", pool, "--out", out, "--sources", "builtin")
    assert status == 0 and "is not written" in err and not out.exists()


@pytest.mark.parametrize(
    ("options", "said"),
    [
        ([], "wants a board"),
        (["FILE", "--size", "0"], "--size"),
        (["FILE", "--out", "found.json"], "--out"),
        (["FILE", "--all", "--pool", "x"], "either --pool FILE or --all"),
        (["OPEN"], "open orders"),
    ],
)
def test_what_is_wrong(layers, tmp_path, options, said) -> None:
    for name, more in (("FILE", ""), ("OPEN", "unknown_order: [limb, xeno]\n")):
        (tmp_path / f"{name}.yaml").write_text(LIMB + more, encoding="utf-8")
    given = [str(tmp_path / f"{each}.yaml") if each.isupper() else each for each in options]
    status, _, err = layers("loops", "--near", *given)
    assert status == 2 and said in err
