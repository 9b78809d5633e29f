"""The command ``layers cards fetch``."""

from __future__ import annotations

import sys
from argparse import Namespace

from pyclingo_bridge.report.output import write, write_json


def fetch(options: Namespace) -> int:
    """Download Scryfall's current cards, and say what is there then."""
    from pyclingo_bridge.cli.download_bar import DownloadBar
    from pyclingo_bridge.fetch.fetching import fetch_cards
    from pyclingo_bridge.fetch.site import site
    from pyclingo_bridge.report.sources import fetched_data, fetched_report

    try:
        with DownloadBar(wanted=not options.quiet) as watch:
            found = fetch_cards(site(options.address), watch, force=options.force)
    except KeyboardInterrupt:
        print("layers: interrupted; what has come is kept, and the next `layers cards fetch` goes on", file=sys.stderr)
        raise
    if found.odd_size is not None and found.new:
        said = f"the index spoke of {found.odd_size:,} bytes, not {found.bytes:,}; each of these was checked"
        print(f"{found.file}: {said}", file=sys.stderr)
    if options.json:
        write_json(fetched_data(found))
    elif not options.quiet:
        write(fetched_report(found))
    return 0
