"""``python -m pyclingo_bridge`` is ``layers``."""

import sys

from pyclingo_bridge.cli import main

sys.exit(main())
