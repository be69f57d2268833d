"""``python -m tests.fuzz [PART] [NUMBER]``: senseless input, each part as often as promised."""

import random
import sys
import time
from collections.abc import Callable, Iterator
from typing import Final

from tests.damage import megabytes
from tests.fuzz import calls, lines, points, records

MOST_SECONDS: Final = 2.0
MOST_MEGABYTES: Final = 200.0
SHOWN: Final = 20

Part = Callable[[random.Random], Iterator[str]]

PARTS: Final[dict[str, tuple[Part, int]]] = {
    "records": (records.faults, 14_000),
    "lines": (lambda dice: lines.faults(*calls.any_game(dice), dice), 10_000),
    "calls": (lambda dice: calls.faults(*calls.any_game(dice), dice), 150_000),
    "points": (lambda dice: points.faults(*calls.any_game(dice), dice), 5_000),
}

WHAT: Final[dict[str, str]] = {
    "records": "records",
    "lines": "lines for the command, with --set",
    "calls": "calls of the library",
    "points": "combinations of points, and deals by them",
}


def tried(name: str, number: int) -> Iterator[str]:
    """The faults of one part, each with the seed that shows it again; what is slow is one too."""
    part, _ = PARTS[name]
    for seed in range(number):
        began = time.process_time()
        for fault in part(random.Random(f"{name} {seed}")):
            yield f"{name} {seed}: {fault}"
        seconds = time.process_time() - began
        if seconds > MOST_SECONDS and name != "points":
            yield f"{name} {seed}: {seconds:.1f} s"


def measured(part: tuple[str, int]) -> list[str]:
    """The faults of one part, and that it took more memory than it may."""
    faults = list(tried(*part))
    if megabytes() > MOST_MEGABYTES:
        faults.append(f"{part[0]}: {megabytes():.0f} MB")
    return faults


def main(words: list[str]) -> int:
    names = [word for word in words if word in PARTS] or list(PARTS)
    numbers = [int(word) for word in words if word.isdecimal()]
    found = 0
    for name in names:
        number, faults = (numbers or [PARTS[name][1]])[0], list[str]()
        faults += tried(name, number)
        print(f"{name}: {number}, {len(faults)} faults, {megabytes():.0f} MB", flush=True)
        print(*(f"  {each:.600}" for each in faults[:SHOWN]), sep="\n", end="\n" * bool(faults))
        found += len(faults)
    return int(found > 0 or megabytes() > MOST_MEGABYTES)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
