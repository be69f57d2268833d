"""Keeps the list of what was published: ``python -m kartenspiele.edition check | release``."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from pathlib import Path

from .. import register
from ..register import publication
from . import published


def main(argv: Sequence[str] | None = None) -> int:
    """Check, or record what is new or revised: 0 if all is well, 1 with a line per problem."""
    parser = argparse.ArgumentParser(prog="python -m kartenspiele.edition", description=__doc__)
    parser.add_argument("--sources", type=Path, default=register.sources(), help="their folder")
    parser.add_argument(
        "action", choices=("check", "release"), help="compare; or record what is new"
    )
    given = parser.parse_args(argv)
    try:
        done = check(given.sources) if given.action == "check" else release(given.sources)
    except (register.RegisterError, ValueError) as error:
        sys.stderr.write(f"{error}\n")
        return 1
    sys.stdout.write(f"{done}\n")
    return 0


def check(folder: Path) -> str:
    """Nothing published was removed, reused or silently changed, and all of it is recorded."""
    held, released, extra = register.read(folder), publication.read_released(folder), published()
    problems = (
        *publication.against_release(held, released, extra),
        *publication.unrecorded(held, released, extra),
    )
    if problems:
        raise register.RegisterError(problems)
    return f"{len(released)} ids are published, and each stands as it was published"


def release(folder: Path) -> str:
    """Record statements, readings, points and examples as they stand."""
    recorded = publication.release(register.read(folder), folder, published())
    return f"recorded: {' '.join(recorded)}" if recorded else "nothing to record"


if __name__ == "__main__":
    sys.exit(main())
