"""Prints what is found of the German: ``python -m tests.german [PREFIX or id …]``."""

import argparse
import os
import sys
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Final

from tests.german import (
    Found,
    Pair,
    borrowed,
    excepted,
    modality,
    scope,
    spelling,
    terms,
    unlike,
    values,
)

Checks = tuple[Callable[[Pair], Iterator[Found]], ...]
CHECKS: Final[Checks] = (
    values.differing,
    modality.differing,
    terms.wanting,
    terms.forbidden,
    spelling.signs,
    spelling.english,
    borrowed.whole,
)


# A message may name things otherwise, and shows commands and paths.
OF_MESSAGES: Final[Checks] = (values.differing, modality.differing, terms.forbidden)


def findings(texts: Mapping[str, Sequence[Pair]]) -> Iterator[Found]:
    """What is found of texts, innocent or not; of borrowed words if copies are there."""
    for kind, some in texts.items():
        checks = OF_MESSAGES if kind == "messages" else CHECKS
        shared = (borrowed.shared,) if borrowed.copies() else ()
        for each in some:
            for check in (*checks, *shared):
                yield from check(each)
    yield from unlike(texts.get("sentences", ()))


def guilty(found: Iterable[Found]) -> list[Found]:
    """What is listed nowhere as innocent."""
    return [each for each in found if str(each) not in excepted()]


def main(argv: Sequence[str] | None = None) -> int:
    """Print every finding with both texts; 1 if there is one."""
    parser = argparse.ArgumentParser(prog="python -m tests.german", description=__doc__)
    parser.add_argument("prefixes", nargs="*", metavar="PREFIX", help="POC, or POC-09; all")
    parser.add_argument("--copies", metavar="FOLDER", help=f"or {borrowed.COPIES}: NK.txt, …")
    parser.add_argument("--short", action="store_true", help="without the texts")
    given = parser.parse_args(argv)
    if given.copies:
        os.environ[borrowed.COPIES] = given.copies
    texts = scope.texts(given.prefixes)
    found, known = guilty(findings(texts)), {one.id: one for some in texts.values() for one in some}
    for each in found:
        print(each)
        if not given.short:
            print(f"    {known[each.id].english}\n    {known[each.id].german}")
    if not borrowed.copies():
        print(f"NOT CHECKED: {borrowed.UNCHECKED}")
    if not given.prefixes:
        left = scope.missing()
        for where, number in left.items():
            print(f"{number:5} without German: {where}")
        print(f"{left.total()} untranslated texts in the scope of stage one")
    print(f"{len(known)} texts, {len(found)} findings")
    return bool(found)


if __name__ == "__main__":
    sys.exit(main())
