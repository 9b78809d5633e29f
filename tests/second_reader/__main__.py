"""Compare the whole corpus: ``python -m tests.second_reader``; prints how often both agree, and what is not judged."""

from __future__ import annotations

import argparse
import sys

from pyclingo_bridge.cards.installed import installed_corpus
from pyclingo_bridge.cards.stream import read_cards
from pyclingo_bridge.cli.name_lists import read_names
from pyclingo_bridge.cli.progress import track

from .compare import compare, our_layers
from .judged import judgements
from .phase import is_installed, read, records_of


def main() -> int:
    """Compare, and give 1 if a disagreement is not judged."""
    parser = argparse.ArgumentParser(prog="python -m tests.second_reader", description=__doc__)
    parser.add_argument("--among", metavar="FILE", help="only cards that a file names")
    options = parser.parse_args()
    corpus = installed_corpus()
    if corpus is None or not is_installed():
        print('this needs the extras: pip install ".[cards,test]"', file=sys.stderr)
        return 2
    wanted = set(read_names(options.among)) if options.among else None
    records = [record for record in records_of(corpus) if wanted is None or record["name"] in wanted]
    theirs = {name: layers for name, layers in track(read(records), True, "cards") if layers}
    ours = our_layers(named.card for named in read_cards(corpus) if named.card.name in theirs)
    found = compare(ours, theirs)
    known = judgements()
    print(f"both speak of {found.both} cards and agree on {len(found.agreed)}: {100 * found.share:.2f} %")
    print(f"{len(found.only_theirs)} cards of which only they speak, or we declined a sentence")
    unjudged = {name: layers for name, layers in found.different.items() if known.get(name) != layers}
    for name, (here, there) in sorted(unjudged.items()):
        print(f"| {name} | {' '.join(sorted(here))} | {' '.join(sorted(there))} | not judged |")
    for name in sorted(known.keys() - found.different.keys()):
        if name in theirs:
            print(f"judged, but there is no disagreement any more: {name}")
    return 1 if unjudged else 0


sys.exit(main())
