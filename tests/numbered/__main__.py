"""``python -m tests.numbered``: write the list of tests and the README's table; ``--check``: are they up to date?"""

from __future__ import annotations

import sys

from . import written


def main() -> int:
    """Write, or give 1 if writing would change something."""
    if sys.argv[1:] not in ([], ["--check"]):
        print(__doc__, file=sys.stderr)
        return 2
    before = [file.read_bytes() for file in (written.LIST, written.README)]
    written.write()
    if not sys.argv[1:] or before == [file.read_bytes() for file in (written.LIST, written.README)]:
        return 0
    for file, content in zip((written.LIST, written.README), before, strict=True):
        file.write_bytes(content)
    print("the table of rules is not up to date: python -m tests.numbered", file=sys.stderr)
    return 1


if __name__ == "__main__":
    sys.exit(main())
