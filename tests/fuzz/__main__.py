"""Coverage-guided fuzzing of the readers with atheris, for development: ``python -m tests.fuzz TARGET --seconds 60``.

Needs the extra ``fuzz``. Inputs that are worth keeping stay in ``--corpus``; one that breaks a reader is written to
the folder of ``--findings`` and ends the run with a traceback and a status other than 0.
"""

from __future__ import annotations

import argparse
import os
import sys
import tempfile
from pathlib import Path


def main() -> int:
    """Fuzz a target for a time."""
    parser = argparse.ArgumentParser(prog="python -m tests.fuzz", description=__doc__.splitlines()[0])
    parser.add_argument("target", choices=("board", "forge", "xmage", "cards", "bulk", "facts", "english"))
    parser.add_argument("--seconds", type=int, default=60, help="how long (default: %(default)s)")
    parser.add_argument("--slow", type=int, default=20, help="seconds that one input may take (default: %(default)s)")
    parser.add_argument("--memory", type=int, default=2000, help="MB that the process may take (default: %(default)s)")
    parser.add_argument("--seed", type=int, default=0, help="of the random numbers; 0: another each time")
    parser.add_argument("--corpus", type=Path, help="a folder of inputs, which grows (default: a new one, thrown away)")
    parser.add_argument("--findings", type=Path, default=Path("."), help="where inputs that break something go")
    options = parser.parse_args()
    try:
        import atheris
    except ImportError:
        print('atheris is not installed: pip install -e ".[fuzz]" (there are wheels for some Pythons)', file=sys.stderr)
        return 2
    with atheris.instrument_imports(include=["pyclingo_bridge"]):
        from . import targets
    from .making import NASTY

    options.findings.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(prefix="layers-fuzz-") as place:
        corpus = options.corpus or Path(place, "corpus")
        corpus.mkdir(parents=True, exist_ok=True)
        for number, data in enumerate(targets.seeds(options.target)):
            (corpus / f"seed-{number}").write_bytes(data)
        words = Path(place, "words")
        escaped = ("".join(f"\\x{each:02x}" for each in word[:60]) for word in NASTY)
        words.write_text("\n".join(f'"{word}"' for word in escaped), encoding="ascii")
        os.environ["PYCLINGO_BRIDGE_CACHE"] = str(Path(place, "cache"))
        settings = {
            "max_total_time": options.seconds,
            "timeout": options.slow,
            "rss_limit_mb": options.memory,
            "seed": options.seed,
            "dict": words,
            "artifact_prefix": f"{options.findings}/{options.target}-",
            "max_len": 20_000,
            "print_final_stats": 1,
        }
        arguments = [sys.argv[0], *(f"-{name}={value}" for name, value in settings.items()), str(corpus)]
        atheris.Setup(arguments, targets.TARGETS[options.target])
        atheris.Fuzz()  # does not come back
    return 0


if __name__ == "__main__":
    sys.exit(main())
