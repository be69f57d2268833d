"""Random deals of Schnapsen on the teaching platform of the VU Amsterdam, if it can be had.

The platform stands in the Python index; its engine alone is wanted, none of what its bots need.
"""

import subprocess
import sys
from collections.abc import Callable
from importlib import import_module
from pathlib import Path
from random import Random
from typing import Any, Final

ROOT: Final = Path(__file__).resolve().parents[2]
HOME: Final = ROOT / "build" / "peers"
WANTED: Final = Path(__file__).with_name("peers.txt")


class UnavailableError(Exception):
    """The platform cannot be had; the message says why."""


def fetched() -> None:
    """Have pip put the platform into build/peers, unless it is there."""
    if (HOME / "schnapsen").is_dir():
        return
    command = [sys.executable, "-m", "pip", "install", "--quiet", "--disable-pip-version-check"]
    command += ["--no-deps", "--require-hashes", "--target", str(HOME), "-r", str(WANTED)]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    if done.returncode:
        last = (done.stderr.strip() or "it says nothing").splitlines()[-1]
        raise UnavailableError(f"pip could not fetch it: {last}")


def any_move(self: Any, perspective: Any, leader_move: Any) -> Any:
    """What a player of the platform does who plays at random."""
    self.decisions += 1
    return self.dice.choice(perspective.valid_moves())


def player() -> Callable[[int], int]:
    """What plays a deal by its seed, and says how many decisions it took."""
    fetched()
    sys.path.append(str(HOME))
    try:
        platform: Any = import_module("schnapsen.game")
    except ImportError as error:
        raise UnavailableError(str(error)) from None
    finally:
        sys.path.remove(str(HOME))
    kind = type("AtRandom", (platform.Bot,), {"get_move": any_move})
    engine = platform.SchnapsenGamePlayEngine()

    def deal_out(seed: int) -> int:
        dice, both = Random(seed), (kind(), kind())
        for each in both:
            each.dice, each.decisions = dice, 0
        engine.play_game(*both, dice)
        return sum(each.decisions for each in both)

    return deal_out
