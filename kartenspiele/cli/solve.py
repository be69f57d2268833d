"""The command ``solve``: what a position is worth with open cards, and how it is played best."""

from __future__ import annotations

import argparse
from typing import Final

from ..play import Seat
from ..solving import SolveError, outcome, solver
from .answer import Answer, UsageError, bounded
from .setting import setting

SECONDS: Final = 300  # a whole deal of Sechsundsechzig may need so long on a slow machine
_LATER: Final = "ask of a position later in the deal"


def solve(given: argparse.Namespace) -> Answer:
    """The worth of a position, a best line, and what every move leads to."""
    here = setting(given)
    with bounded(_LATER, SECONDS):
        try:
            solving = solver(here.variant, here.state)
            value = solving.value(here.state)
            line = list(solving.line(here.state))
            found = [(str(move), worth) for move, _, worth in solving.moves(here.state)]
        except SolveError as error:
            raise UsageError(str(error)) from None
    seat = here.game.to_move(here.variant.rules, here.state)
    how = f"by {', '.join(line)}" if line else "the deal is over"
    lines = [f"{outcome(value)}, the cards being open", how]
    lines += [f"{move}: {outcome(worth)}" for move, worth in found]
    return Answer("\n".join(lines) + "\n", solved_data(seat or 0, value, line, found))


def solved_data(
    seat: Seat, value: int, line: list[str], moves: list[tuple[str, int]]
) -> dict[str, object]:
    """The same as data; values are those of the player to move, less his opponent's."""
    sign = -1 if seat else 1
    return {
        "to_move": seat,
        "value": sign * value,
        "line": line,
        "moves": [{"text": move, "value": sign * worth} for move, worth in moves],
    }
