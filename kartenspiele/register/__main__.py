"""Keeps the registers: ``python -m kartenspiele.register check | seal``."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path

from . import RegisterError, read, sources
from .publication import against_release, read_released, unrecorded
from .references import check
from .sealing import seal


def main(argv: Sequence[str] | None = None) -> int:
    """Do what is asked: 0 if all is well, 1 if there are problems, each on a line."""
    parser = argparse.ArgumentParser(prog="python -m kartenspiele.register", description=__doc__)
    parser.add_argument("--sources", type=Path, default=sources(), help="folder of the registers")
    parser.add_argument(
        "action", choices=("check", "seal"), help="look for problems; write checksums"
    )
    given = parser.parse_args(argv)
    try:
        print(*(_figures if given.action == "check" else _seal)(given.sources), sep="\n")
    except RegisterError as error:
        print(error, file=sys.stderr)
        return 1
    return 0


def _figures(folder: Path) -> Iterator[str]:
    register, released = read(folder), read_released(folder)
    problems = (
        *check(register),
        *against_release(register, released),
        *unrecorded(register, released),
    )
    if problems:
        raise RegisterError(problems)
    for count in register.counts():
        yield (
            f"{count.witness}: {count.accounted} of {count.loci} loci accounted for, "
            f"{count.headings} of them headings; "
            f"{count.statements} statements, {count.pending} pending"
        )


def _seal(folder: Path) -> Iterator[str]:
    sealed = seal(folder)
    yield f"sealed: {' '.join(sealed)}" if sealed else "nothing to seal"


if __name__ == "__main__":
    sys.exit(main())
