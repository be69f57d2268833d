"""Keeps the registers: ``python -m kartenspiele.edition.register check | seal``."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import TypeAlias

from ...research.compare.bearings import misplaced
from . import RegisterError, read, sources, translation_checks
from .checks import check
from .publication import Ledger, read_released, seal

Actions: TypeAlias = Mapping[str, Callable[[Path], str]]


def obey(package: str, about: str | None, actions: Actions, argv: Sequence[str] | None) -> int:
    """Do one of some things to a folder of registers: 0 if all is well, 1 with what is wrong."""
    parser = argparse.ArgumentParser(prog=f"python -m {package}", description=about)
    parser.add_argument("--sources", type=Path, default=sources(), help="folder of the registers")
    parser.add_argument("action", choices=actions)
    given = parser.parse_args(argv)
    try:
        print(actions[given.action](given.sources))
    except ValueError as error:
        print(error, file=sys.stderr)
        return 1
    return 0


def figures(folder: Path) -> str:
    """How much of each witness is accounted for, if no register has a fault."""
    register = read(folder)
    released = Ledger(register, read_released(folder)).problems()
    if problems := [*check(register), *released, *misplaced(register)]:
        raise RegisterError(problems)
    counts = [
        f"{count.witness}: {count.accounted} of {count.loci} loci accounted for, "
        f"{count.headings} of them headings; "
        f"{count.statements} statements, {count.pending} pending"
        for count in register.counts()
    ]
    return "\n".join([*counts, *translation_checks.told(register)])


def sealed(folder: Path) -> str:
    """Write checksums, and say where."""
    return f"sealed: {' '.join(ids)}" if (ids := seal(folder)) else "nothing to seal"


def main(argv: Sequence[str] | None = None) -> int:
    """Look for problems, or write checksums."""
    return obey("kartenspiele.edition.register", __doc__, {"check": figures, "seal": sealed}, argv)


if __name__ == "__main__":
    sys.exit(main())
