"""Grows the trees of kinship: ``python -m kartenspiele.kinship check | renew``.

``renew`` writes them to a file for each family; ``check`` grows them again, and compares. A family
may be named behind it.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence

from ..compare.rule_sets import every_kin
from . import kept


def main(argv: Sequence[str] | None = None) -> int:
    """Grow, and write or compare: 0 if all is well."""
    parser = argparse.ArgumentParser(prog="python -m kartenspiele.kinship", description=__doc__)
    parser.add_argument("action", choices=("check", "renew"), help="compare; or write them down")
    names = [each.family.key for each in every_kin()]
    parser.add_argument("family", nargs="?", choices=names, help="one family; else all of them")
    given = parser.parse_args(argv)
    status = 0
    for kin in (each for each in every_kin() if given.family in (None, each.family.key)):
        path, text = kept.file(kin), kept.grown(kin)
        if given.action == "renew":
            path.write_text(text, "utf-8")
        elif not path.is_file() or text != path.read_text("utf-8"):
            sys.stderr.write(f"{kin.page}: other trees grow; {kept.RENEW}\n")
            status = 1
    return status


if __name__ == "__main__":
    sys.exit(main())
