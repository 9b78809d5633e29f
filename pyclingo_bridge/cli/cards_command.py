"""The command ``layers cards``: which sources of cards there are."""

from __future__ import annotations

from argparse import Namespace
from datetime import UTC, datetime


def run(options: Namespace) -> int:
    """Say which sources there are, or fetch one."""
    if options.action == "fetch":
        from pyclingo_bridge.cli.fetching import fetch

        return fetch(options)
    from pyclingo_bridge.cards.about import about_sources
    from pyclingo_bridge.cards.cache import cache_folder, data_folder
    from pyclingo_bridge.cli.card_sources import card_sources, cards_of
    from pyclingo_bridge.cli.progress import track
    from pyclingo_bridge.report.output import write, write_json
    from pyclingo_bridge.report.sources import sources_data, sources_report

    found = about_sources(cards_of(card_sources(options)))
    sources, now = list(track(found, not options.quiet, "sources of cards")), datetime.now(UTC)
    if options.json:
        write_json(sources_data(sources, now, cache_folder(), data_folder()))
    elif not options.quiet:
        write(sources_report(sources, now, cache_folder()))
    return 0
