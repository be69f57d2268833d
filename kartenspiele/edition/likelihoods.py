"""Figures for claims about likelihoods: counted in advance, kept in files, checked by counting.

The module that a family names as its ``figures`` offers ``counted()``: claims, and for each of
them whole numbers by name. What was found is kept beside the module, in a file of its name.

``python -m kartenspiele.edition.likelihoods check`` counts again and compares, ``renew`` keeps what
it finds; behind it may stand the families that are meant.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections import ChainMap
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from math import sqrt
from pathlib import Path
from typing import Final, TypeAlias

from ..engine.family import Family
from ..games.catalog import FAMILIES

Figures: TypeAlias = Mapping[str, Mapping[str, int]]

NORMAL: Final = 1.959963984540054  # 95 in 100 of a normal distribution lie within it


def counted(claim: str) -> Mapping[str, int]:
    """What was counted beforehand for a claim about likelihoods."""
    found: Mapping[str, int] = ChainMap(*(dict(kept(each)) for each in counting()))[claim]
    return found


def counting() -> Iterator[Family]:
    """The families with a module of figures; one without kin names one that there may be yet."""
    return (each for each in FAMILIES if each.figures and find_spec(each.figures))


@cache
def kept(family: Family) -> Figures:
    """The figures of each claim of a family, as they were found last."""
    found: Figures = json.loads(file_of(family).read_text("utf-8"))
    return found


def samples(code: str) -> Iterator[str]:
    """Of what those figures are a sample that an example names: population, size and seeds.

    A family's ``figures`` say it for the beginnings of their claims, as ``SAMPLES``.
    """
    for family in counting():
        told: Mapping[str, str] = getattr(import_module(family.figures), "SAMPLES", {})
        yield from (words for claim, words in told.items() if f'"{claim}' in code)


def file_of(family: Family) -> Path:
    """Where the figures of a family are kept."""
    return Path(str(import_module(family.figures).__file__)).with_suffix(".json")


def again(family: Family) -> Figures:
    """The figures of each claim of a family, counted again."""
    found: Figures = import_module(family.figures).counted()
    return found


def written(figures: Figures) -> str:
    """The figures as they are kept."""
    return json.dumps(figures, indent=1, sort_keys=True) + "\n"


def differing(family: Family) -> list[str]:
    """Each claim whose figures are found otherwise than they are kept."""
    found, was = again(family), kept(family)
    claims = sorted({*found, *was})
    return [
        f"{claim}: kept {was.get(claim)}, found {found.get(claim)}"
        for claim in claims
        if was.get(claim) != found.get(claim)
    ]


# --- How sure a sample is -------------------------------------------------------------------------


def interval(hits: int, trials: int) -> tuple[float, float]:
    """Wilson's interval for a share that was counted on a sample, right in 95 of 100 samples.

    >>> [round(end, 3) for end in interval(4, 60)]
    [0.026, 0.159]
    """
    if not trials:
        return 0.0, 1.0
    share, square = hits / trials, NORMAL * NORMAL / trials
    middle = share + square / 2
    half = NORMAL * sqrt(share * (1 - share) / trials + square / (4 * trials))
    low, high = (middle - half) / (1 + square), (middle + half) / (1 + square)
    return min(low, share), max(high, share)  # the share itself, however sums are rounded


def mean(total: int, squares: int, trials: int) -> tuple[float, float]:
    """The mean of a sample of which sum and sum of squares are known, and how far it may be out.

    In 95 of 100 samples the true mean is within that.

    >>> [round(each, 3) for each in mean(30, 110, 10)]
    [3.0, 0.924]
    """
    found = total / trials
    variance = max(squares - total * found, 0.0) / (trials - 1)
    return found, NORMAL * sqrt(variance / trials)


def main(argv: Sequence[str] | None = None) -> int:
    """Count again: 0 if all is well, 1 if figures differ."""
    families = {each.key: each for each in counting()}
    reader = argparse.ArgumentParser(
        prog="python -m kartenspiele.edition.likelihoods", description=__doc__
    )
    reader.add_argument("action", choices=("check", "renew"))
    reader.add_argument("families", nargs="*", metavar="FAMILY", help=", ".join(families))
    given = reader.parse_args(argv)
    if unknown := sorted({*given.families} - {*families}):
        reader.error(f"no stored figures of {', '.join(unknown)}")
    wrong = []
    for each in (families[key] for key in given.families or families):
        if given.action == "renew":
            file_of(each).write_text(written(again(each)), "utf-8")
        else:
            wrong += differing(each)
    well = "figures stored" if given.action == "renew" else "every figure came out again"
    sys.stdout.write("\n".join(wrong or [well]) + "\n")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
