"""``layers loops --pool``: text, JSON, a file that keeps the results, and what is wrong with them."""

from __future__ import annotations

import json

import pytest

NAMES = "Life and Limb\nXenograft\nMarch of the Machines\n"


@pytest.fixture
def pool(tmp_path):
    file = tmp_path / "names.txt"
    file.write_text(NAMES, encoding="utf-8")
    return file


def test_text_and_json(layers, pool):
    status, out, _ = layers("loops", "--pool", pool)
    assert status == 0 and "Life and Limb + Xenograft" in out and "2 sets of at most 2 of these 3 cards" in out
    lines = [json.loads(line) for line in layers("loops", "--pool", pool, "--json")[1].splitlines()]
    assert [each["cards"][0] for each in lines] == ["Life and Limb", "March of the Machines"]


def test_results_are_kept_and_the_search_goes_on(layers, pool, tmp_path):
    file = tmp_path / "found.jsonl"
    layers("loops", "--pool", pool, "--out", file)
    whole = file.read_text(encoding="utf-8")
    lines = whole.splitlines(keepends=True)
    file.write_text("".join(lines[:3]) + lines[3][:40], encoding="utf-8")  # cut off while it was written
    _, out, err = layers("loops", "--pool", pool, "--out", file)
    assert "taken up again" in err and "Life and Limb +" not in out
    assert file.read_text(encoding="utf-8") == whole
    sets = json.loads(lines[2])["of"]
    file.write_text("".join(lines[:2]) + json.dumps({"searched": 1, "of": sets + 1}) + "\n", encoding="utf-8")
    status, _, err = layers("loops", "--pool", pool, "--out", file)
    assert status == 2 and f"through {sets + 1} sets of cards, which are {sets} by the cards and rules of now" in err
    file.write_text("".join([*lines[:2], "nonsense\n", *lines[2:]]), encoding="utf-8")
    status, _, err = layers("loops", "--pool", pool, "--out", file)
    assert status == 2 and f"{file}:3: --out: is no line of results" in err
    assert file.read_text(encoding="utf-8").endswith("".join(lines[2:]))  # nothing that was found is lost


@pytest.mark.parametrize(
    ("options", "said"),
    [
        (["--size", "9"], "--size"),
        (["x.yaml"], "either boards, or --pool"),
        (["--out", "OTHER"], "results of another search"),
    ],
)
def test_what_is_wrong(layers, pool, tmp_path, options, said):
    other = tmp_path / "OTHER"
    other.write_text('{"pool": ["Forest"], "size": 2}\n', encoding="utf-8")
    given = [str(other) if each == "OTHER" else each for each in options]
    status, _, err = layers("loops", "--pool", pool, *given)
    assert status == 2 and said in err


def test_every_card_that_is_understood(layers, tmp_path):
    """An instant is never on the battlefield, and what is not understood is no part of the pool."""
    texts = {"One": "All Forests are Islands.", "Two": "All Islands are Forests.", "Odd": "All Islands frobnicate."}
    cards = [{"name": name, "type_line": "Enchantment", "oracle_text": text} for name, text in texts.items()]
    cards.append({"name": "Flash", "type_line": "Instant", "oracle_text": "All Forests are Islands."})
    file = tmp_path / "cards.json"
    file.write_text(json.dumps(cards), encoding="utf-8")
    _, out, _ = layers("loops", "--all", "--cards", file, "--sources", "files", "--json")
    assert {tuple(json.loads(line)["cards"]) for line in out.splitlines()} >= {("One", "Two")}
    assert "Flash" not in out and "Odd" not in out


def test_no_such_card(layers, tmp_path):
    file = tmp_path / "names.txt"
    file.write_text("Blod Moon\n", encoding="utf-8")
    status, _, err = layers("loops", "--pool", file)
    assert status == 2 and "Blood Moon" in err


def test_neither_boards_nor_a_pool(layers):
    assert layers("loops")[0] == 2
