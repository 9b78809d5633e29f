"""On 300 cards taken at random, both readers agree, or it is judged who is right."""

from __future__ import annotations

import random

import pytest

from pyclingo_bridge.cards.installed import installed_corpus
from pyclingo_bridge.cards.stream import read_cards

from .compare import compare, our_layers
from .phase import is_installed, layers_of_statics, read, records_of

SEED, SAMPLE, LEAST = 613, 300, 0.97
_STATIC = {
    "mode": "Continuous",
    "description": "Test Card's power is equal to the number of Forests.",
    "modifications": [{"type": "SetDynamicPower"}, {"type": "AddKeyword"}],
}


@pytest.mark.skipif(installed_corpus() is None or not is_installed(), reason="phase-python or the card data is missing")
def test_both_agree() -> None:
    from .judged import judgements

    corpus = installed_corpus()
    assert corpus is not None
    records = records_of(corpus)
    random.Random(SEED).shuffle(records)
    cards = {named.card.name: named.card for named in read_cards(corpus)}
    names = [record["name"] for record in records[: 15 * SAMPLE]]
    ours = our_layers(cards[name] for name in names if name in cards)
    spoken = [record for record in records if ours.get(record["name"])][:SAMPLE]
    found = compare(ours, dict(read(spoken)))
    known = judgements()
    assert found.both > SAMPLE * 0.9
    assert found.share >= LEAST
    assert {name: layers for name, layers in found.different.items() if known.get(name) != layers} == {}


@pytest.mark.parametrize(
    ("change", "layers"),
    [
        ({}, {"7b", "6"}),
        ({"characteristic_defining": True}, {"7a", "6"}),
        ({"description": None}, set()),
        ({"description": "CR 702.151b: it comes with a keyword"}, set()),
        ({"mode": {"CastWithKeyword": {}}, "modifications": []}, {"6"}),
        ({"modifications": [{"type": "AddStaticMode"}]}, set()),
    ],
)
def test_layers_of_their_statics(change, layers):
    assert layers_of_statics({"static_abilities": [{**_STATIC, **change}]}) == layers


def test_who_enters_as_a_copy_is_in_layer_1():
    assert layers_of_statics({"replacements": [{"execute": {"effect": {"type": "BecomeCopy"}}}]}) == {"1a"}
