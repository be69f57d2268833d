"""Seeks the smallest showings: ``python -m kartenspiele.compare check | renew``.

``renew`` writes them to ``shown.json``; ``check`` seeks them again, and compares.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator, Sequence

from .matrix import SHOWN, sought, written
from .rule_sets import FAMILIES
from .showing import Showing


def main(argv: Sequence[str] | None = None) -> int:
    """Seek, and write or compare: 0 if all is well."""
    parser = argparse.ArgumentParser(prog="python -m kartenspiele.compare", description=__doc__)
    parser.add_argument("action", choices=("check", "renew"), help="compare; or write them down")
    action = parser.parse_args(argv).action
    text = written(_told(each for family in FAMILIES for each in sought(family)))
    if action == "renew":
        SHOWN.write_text(text, "utf-8")
        return 0
    if text == SHOWN.read_text("utf-8"):
        sys.stdout.write("every showing was found again\n")
        return 0
    sys.stderr.write("the search finds other showings; run `python3 do.py showings`\n")
    return 1


def _told(found: Iterator[tuple[str, Showing]]) -> Iterator[tuple[str, Showing]]:
    """The same, each told as it is found."""
    for row, showing in found:
        case = showing.case.text if showing.case else "no case found"
        sys.stdout.write(f"{row}: {' and '.join(showing.rule_sets)}: {case}\n")
        sys.stdout.flush()
        yield row, showing


if __name__ == "__main__":
    sys.exit(main())
