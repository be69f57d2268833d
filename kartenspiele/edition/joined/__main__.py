"""Keeps the list of what was published.

``python -m kartenspiele.edition.joined check`` compares, ``release`` records what is new, and
``freeze`` records wordings as well: from then on they change with a new revision alone.
"""

from __future__ import annotations

import sys
from collections.abc import Sequence
from pathlib import Path

from .. import register
from ..register import publication
from ..register.__main__ import obey
from . import published


def check(folder: Path) -> str:
    """Nothing published was removed, reused or silently changed, and all of it is recorded."""
    released = publication.read_released(folder)
    ledger = publication.Ledger(register.read(folder), released, published())
    if problems := ledger.problems():
        raise register.RegisterError(problems)
    return f"{len(released)} ids are published, and each stands as it was published"


def release(folder: Path) -> str:
    """Record statements, readings, points and examples as they stand."""
    return _recorded(folder)


def freeze(folder: Path) -> str:
    """Record their wordings as well."""
    return _recorded(folder, freeze=True)


def _recorded(folder: Path, *, freeze: bool = False) -> str:
    recorded = publication.release(register.read(folder), folder, published(), freeze=freeze)
    return f"recorded: {' '.join(recorded)}" if recorded else "nothing to record"


def main(argv: Sequence[str] | None = None) -> int:
    """Compare the list with what is there, or add what is new."""
    actions = {"check": check, "release": release, "freeze": freeze}
    return obey("kartenspiele.edition.joined", __doc__, actions, argv)


if __name__ == "__main__":
    sys.exit(main())
