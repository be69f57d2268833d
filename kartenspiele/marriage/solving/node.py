"""A position as five numbers: both hands, the points of both, and everything else in one.

The points of a player without a trick are those of his marriages, which wait for one.
"""

from __future__ import annotations

from typing import Final, TypeAlias

Node: TypeAlias = tuple[int, int, int, int, int]

# The fifth number, from its lowest bit on.
TURN: Final = 1  # the seat to move
TRICK: Final = (2, 4)  # whether seat 0, seat 1 has taken a trick
DUE: Final = 8  # a trick was won, and nobody has drawn yet
ASKED: Final = 16  # the opponent of whoever closed decides whether he exchanges
CHANGED: Final = 32  # the lowest trump lies where the turned card lay
TALON: Final = 6  # from this bit on: how many cards the talon has
CLOSING: Final = 10  # from here on: nothing, or one more than the place in CLOSINGS
ANNOUNCED: Final = 14  # from here on: nothing, or one more than the place of the suit
LED: Final = 17  # from here on: nothing, or the length of the bit of the card led
FOUR_BITS: Final = 15
THREE_BITS: Final = 7

NO_TRICK, FEW, ENOUGH = range(3)  # how a loser stands: he has no trick, too few points, enough

# Who closed, how the other one stood then, and whether who closed had a trick.
CLOSINGS: Final = tuple(
    (by, stood, had) for had in (False, True) for stood in (NO_TRICK, FEW, ENOUGH) for by in (0, 1)
)


def closed(by: int, stood: int, *, had: bool) -> int:
    """What a closing adds to the fifth number."""
    return CLOSINGS.index((by, stood, had)) + 1 << CLOSING
