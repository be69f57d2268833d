"""The older Casino, of which one rule is told: what its court cards are worth.

It is no game of the book. That ♠2, ♦10 and spades mattered in it the witness says too, but no
number of points; so there is one point here, and all others are silent.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Final

from ...rulebook import Point, Variant
from ..berlin.rules import PAIR_ONLY
from ..capture import Worths


@dataclass(frozen=True, slots=True, kw_only=True)
class OlderCasino:
    """The one point on which the witness compares the older Casino with the later ones."""

    courts: Annotated[Worths, Point("BER-65", "court cards", (Worths("B 11, D 12, K 13"),))]


OLDER: Final = Variant("older-casino", "The older Casino", OlderCasino(courts=PAIR_ONLY))
