"""Coverage against a list of what there is: ``python tests/coverage/lists.py static LIST.json`` (or ``resolving``).

The list comes from elsewhere: a mapping from the names of cards to their layers, ``{"Card": {"sentences": 1, "layers":
["6", "7c"]}}``. So the shares do not rest on which layers this program sees in a sentence that it does not understand.
``6+`` and ``*+`` there are sentences that begin with "The same is true for" (in layer 6, and in that of the sentence
before): they are reached if such a sentence was read, and left out, by name, if it changes no characteristic.
"""

from __future__ import annotations

import json
import sys
from collections import Counter
from collections.abc import Sequence
from pathlib import Path

from pyclingo_bridge.cards.installed import installed_corpus
from pyclingo_bridge.cards.stream import read_cards
from pyclingo_bridge.coverage.layers import layers_of
from pyclingo_bridge.coverage.sentences import Sentence, judged

_SAME = "The same is true for "
_MORE = "+"


def _may_go_on(sentences: Sequence[Sentence]) -> bool:
    """Whether some sentence that says the same of others may change a characteristic."""
    return any(each.text.startswith(_SAME) and each.verdict != "no_effect" for each in sentences)


def main(sort: str, file: str) -> None:
    """Print for each layer of how many of the listed cards an effect in it was read, and of how many all were."""
    listed = {name: frozenset(each["layers"]) for name, each in json.loads(Path(file).read_text("utf-8")).items()}
    corpus = installed_corpus()
    assert corpus is not None, "no card data is installed"
    cards = {named.card.name: named.card for named in read_cards(corpus) if named.card.name in listed}
    found = {
        name: [each for each in judged(card) if each.resolving == (sort == "resolving")] for name, card in cards.items()
    }
    for name, sentences in found.items():
        without = [each for each in listed[name] if each.endswith(_MORE) and not _may_go_on(sentences)]
        for layer in without:
            print(f"{layer:4} left out: what {name} says is the same of others changes no characteristic")
        listed[name] -= set(without)
    facts = list(dict.fromkeys(each.facts for some in found.values() for each in some if each.verdict == "read"))
    layers = dict(zip(facts, layers_of(facts)[1], strict=True))
    wanted: Counter[str] = Counter()
    read: Counter[str] = Counter()
    whole = 0
    missing: dict[str, list[str]] = {}
    for name, sentences in found.items():
        ours = {
            layer.rstrip("ab") if layer.startswith("1") else layer
            for each in sentences
            if each.verdict == "read"
            for layer in layers[each.facts]
        }
        ours |= {
            found_in
            for each in sentences
            if each.verdict == "read" and each.text.startswith(_SAME)
            for layer in layers[each.facts]
            for found_in in (layer + _MORE, "*" + _MORE)
        }
        wanted.update(listed[name])
        read.update(listed[name] & ours)
        whole += listed[name] <= ours
        for layer in listed[name] - ours:
            missing.setdefault(layer, []).append(name)
    for layer in sorted(wanted):
        print(f"{layer:4} {read[layer]:5} of {wanted[layer]:5}  {100 * read[layer] / wanted[layer]:5.1f} %")
    print(f"all layers of {whole} of {len(found)} cards: {100 * whole / len(found):.1f} %")
    if "--missing" in sys.argv:
        print(json.dumps(missing, indent=1, ensure_ascii=False))


if __name__ == "__main__":
    main(*sys.argv[1:3])
