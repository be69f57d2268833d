"""Our games in OpenSpiel, put to its own tests: a tool, of which the tests try some deals.

``python -m tests.spiel`` with a Python that has the extra ``[spiel]`` plays a thousand deals of
each game by chance. At each step OpenSpiel's ``random_sim_test`` asks whether actions are sorted
and within their numbers, whether a copy goes the same way, and whether what is written down can be
read again; at the end, whether returns are within their bounds. Besides (``Watched``): whoever sees
the same may do the same, and sees the same in a deal that was dealt anew. What was seen is kept in
``docs/lab/spiel.json``.
"""

from __future__ import annotations

import argparse
import importlib.util
import json
import sys
import time
from dataclasses import asdict, dataclass, field
from importlib.metadata import version
from pathlib import Path
from random import Random
from typing import Any, Final

from kartenspiele.games.catalog import GAMES

KEPT: Final = Path(__file__).parents[1] / "docs/lab/spiel.json"
MISSING: Final = "SKIPPED: this Python has no open_spiel; pip install 'kartenspiele[spiel]'"
NTH: Final = 29  # at every so many decisions the hidden cards are dealt anew


@dataclass
class Passed:
    """What was seen of a game."""

    players: int
    deals: int
    openspiel: str
    actions: int = 0  # different ones, that were allowed somewhere
    longest: int = 0  # actions of one deal
    decisions: int = 0
    resampled: int = 0
    apart: int = 0  # of these, dealt anew as positions alone
    cut: int = 0  # deals that ended since more could be taken than is listed


@dataclass
class Watched:
    """What OpenSpiel's test is asked to look at besides, at each state."""

    passed: Passed
    names: set[int] = field(default_factory=set)
    allowed: dict[int, int] = field(default_factory=dict)
    dice: Random = field(default_factory=lambda: Random(1))

    def __call__(self, state: Any) -> None:
        self.passed.cut += state.is_terminal() and state.node.is_cut
        if not state.is_player_node():
            return
        seat, legal, passed = state.current_player(), state.legal_actions(), self.passed
        self.names.update(legal)
        passed.decisions += 1
        passed.actions = len(self.names)
        done = sum(each.player >= 0 for each in state.full_history())
        passed.longest = max(passed.longest, done + 1)
        seen = hash(state.information_state_string())
        allowed = hash(tuple(legal))
        if self.allowed.setdefault(seen, allowed) != allowed:
            raise AssertionError(f"not what was allowed before: {state}")
        if passed.decisions % NTH == 0:
            other = state.resample_from_infostate(seat, self.dice.random)
            passed.resampled += 1
            passed.apart += other.node.is_apart
            if hash(other.information_state_string(seat)) != seen:
                raise AssertionError(f"another deal looks other: {state}")
            if other.legal_actions() != legal:
                raise AssertionError(f"another deal allows others: {state}")


def tried(key: str, deals: int) -> Passed:
    """So many deals of a game at OpenSpiel's own test; it raises, or ends Python, if one fails."""
    import pyspiel

    from kartenspiele.interfaces import spiel

    game = pyspiel.load_game(spiel.NAMES[key])
    watched = Watched(Passed(game.num_players(), deals, version("open_spiel")))
    pyspiel.random_sim_test(
        game, num_sims=deals, serialize=True, verbose=False, state_checker_fn=watched
    )
    return watched.passed


def main() -> int:
    """Each game in turn; a table, and what is kept."""
    asked = argparse.ArgumentParser(description=__doc__)
    asked.add_argument("games", nargs="*", help="these alone", metavar="GAME")
    asked.add_argument("--deals", type=int, default=1_000)
    asked.add_argument("--keep", type=Path, default=KEPT)
    given = asked.parse_args()
    if importlib.util.find_spec("pyspiel") is None:
        print(MISSING)
        return 0
    for key in given.games or GAMES:
        began = time.process_time()
        found = tried(key, given.deals)
        kept = json.loads(given.keep.read_text("utf-8")) if given.keep.exists() else {}
        kept[key] = asdict(found)
        in_order = {each: kept[each] for each in GAMES if each in kept}
        given.keep.write_text(json.dumps(in_order, indent=1) + "\n", "utf-8")
        print(f"{key}: {found}, {time.process_time() - began:.0f} s", file=sys.stderr)
    return 0


if __name__ == "__main__":
    sys.exit(main())
