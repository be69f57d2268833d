"""Keeps the registers: ``python -m kartenspiele.register check | seal``."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from pathlib import Path

from kartenspiele.register import (
    Problem,
    RegisterError,
    against_release,
    check,
    read,
    read_released,
    seal,
    sources,
    unrecorded,
)


def main(argv: Sequence[str] | None = None) -> int:
    """Do what is asked: 0 if all is well, 1 if there are problems, each on a line."""
    parser = argparse.ArgumentParser(prog="python -m kartenspiele.register", description=__doc__)
    parser.add_argument("--sources", type=Path, default=sources(), help="folder of the registers")
    parser.add_argument(
        "action",
        choices=("check", "seal"),
        help="look for problems; write checksums",
    )
    given = parser.parse_args(argv)
    try:
        problems = _check(given.sources) if given.action == "check" else _seal(given.sources)
    except RegisterError as error:
        problems = error.problems
    for problem in problems:
        print(problem, file=sys.stderr)
    return 1 if problems else 0


def _check(folder: Path) -> tuple[Problem, ...]:
    register = read(folder)
    released = read_released(folder)
    problems = (
        *check(register),
        *against_release(register, released),
        *unrecorded(register, released),
    )
    if not problems:
        for count in register.counts():
            print(
                f"{count.witness}: {count.accounted} of {count.loci} loci accounted for, "
                f"{count.headings} of them headings; "
                f"{count.statements} statements, {count.pending} pending"
            )
    return problems


def _seal(folder: Path) -> tuple[Problem, ...]:
    sealed = seal(folder)
    print(f"sealed: {' '.join(sealed)}" if sealed else "nothing to seal")
    return ()


if __name__ == "__main__":
    sys.exit(main())
