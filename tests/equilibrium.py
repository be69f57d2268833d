"""Finds how Dreiblatt is played best between two, and keeps it: a tool, which no test runs.

``python -m tests.equilibrium`` with a Python that has numpy (the extra ``[spiel]``) plays so many
rounds of learning by the usual rules, a sixth of them by each reading that the solver knows, and
once by the usual rules with what a tied deal is worth, since the next one is paid double. It takes
a few minutes. What is kept, ``docs/lab/equilibrium.json``, has the bounds of each value:
they are exact for the plans that were found, whatever the rounds.
"""

from __future__ import annotations

import argparse
import importlib.util
import json
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

from kartenspiele.engine.points import text_of, values_of
from kartenspiele.engine.variants import Variant
from kartenspiele.games.dreiblatt.game import DREIBLATT, VARIANTS

KEPT: Final = Path(__file__).parents[1] / "docs/lab/equilibrium.json"
MISSING: Final = "SKIPPED: this Python has no numpy; pip install 'kartenspiele[spiel]'"
POINTS: Final = ("retiring", "leading", "level", "single", "fee", "prize")
DIGITS: Final = 5


def readings() -> Iterator[tuple[str, str, Variant[Any]]]:
    """The other form, and each point that the solver knows with another value; how it is named."""
    for each in VARIANTS[1:]:
        yield each.key, "", each
    for name in POINTS:
        for value in dict.fromkeys(values_of(DREIBLATT.rules, name)):
            if value != getattr(DREIBLATT.rules, name):
                yield name, text_of(value), DREIBLATT.but(**{name: value})


def bounds(variant: Variant[Any], rounds: int, level: float = 0.0) -> list[float]:
    """Between what the value of a game lies."""
    from kartenspiele.research.equilibrium.dreiblatt import contest

    game = contest(variant.rules, level)
    game.plays(rounds)
    return [round(each, DIGITS) for each in game.bounds()]


def found(rounds: int) -> dict[str, Any]:
    """All that is kept."""
    from kartenspiele.research.equilibrium.dreiblatt import contest, told

    game = contest(DREIBLATT.rules)
    game.plays(rounds)
    least, most = game.bounds()
    usual = {"rounds": rounds, "bounds": [round(least, DIGITS), round(most, DIGITS)]}
    print(f"usual: {usual}", flush=True)
    told_of = told(DREIBLATT.rules, game)
    del game
    # Played on and on, with the deal going round: what a deal is worth to the forehand, u, and one
    # that is paid double, 2u, differ by what is lost when the seats change.
    level = round(-(least + most) / 2, DIGITS)
    tied = {"level": level, "bounds": bounds(DREIBLATT, rounds // 6, level)}
    others = []
    for name, value, variant in readings():
        others.append([name, value, *bounds(variant, rounds // 6)])
        print(*others[-1], flush=True)
    return {"game": "dreiblatt", "usual": usual, "told": told_of, "tied": tied, "readings": others}


def main() -> int:
    """Find it, and keep it."""
    asked = argparse.ArgumentParser(description=__doc__)
    asked.add_argument("--rounds", type=int, default=600)
    asked.add_argument("--keep", type=Path, default=KEPT)
    given = asked.parse_args()
    if importlib.util.find_spec("numpy") is None:
        print(MISSING)
        return 0
    text = json.dumps(found(given.rounds), ensure_ascii=False, indent=1)
    given.keep.write_text(text + "\n", "utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
