"""Seeks the smallest showings: ``python -m kartenspiele.research.compare check | renew``.

``renew`` writes them to a file for each family; ``check`` seeks them again, and compares. A family
may be named behind it.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator, Sequence

from . import kept
from .distinguishing import Showing
from .matrix import sought, written
from .rule_sets import every_kin


def main(argv: Sequence[str] | None = None) -> int:
    """Seek, and write or compare: 0 if all is well."""
    parser = argparse.ArgumentParser(
        prog="python -m kartenspiele.research.compare", description=__doc__
    )
    parser.add_argument("action", choices=("check", "renew"), help="compare; or write them down")
    names = [each.family.key for each in every_kin()]
    parser.add_argument("family", nargs="?", choices=names, help="one family; otherwise all")
    given = parser.parse_args(argv)
    for kin in (each for each in every_kin() if given.family in (None, each.family.key)):
        texts = {kin.shown: written(_told(sought(kin))), kept.file(kin): kept.written(kin)}
        if given.action == "renew":
            for path, text in texts.items():
                path.write_text(text, "utf-8")
        elif any(text != path.read_text("utf-8") for path, text in texts.items()):
            sys.stderr.write("the search finds other showings; run `python3 do.py showings`\n")
            return 1
    if given.action == "check":
        sys.stdout.write("every showing came out again\n")
    return 0


def _told(found: Iterator[tuple[str, Showing]]) -> Iterator[tuple[str, Showing]]:
    """The same, each told as it is found."""
    for row, showing in found:
        case = showing.case.text if showing.case else "no case found"
        sys.stdout.write(f"{row}: {' and '.join(showing.rule_sets)}: {case}\n")
        sys.stdout.flush()
        yield row, showing


if __name__ == "__main__":
    sys.exit(main())
