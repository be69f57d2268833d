"""Gaigel, of which little is told: who plays it, with what, and that nobody closes the talon.

It is no game of the book. What the witness says of it is four points; all others are silent.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Final

from ...rulebook import Alternative, Point, Variant


class Partners(Alternative):
    """Who plays together."""

    NONE = "each for himself"
    TWO_SIDES = "two against two"


class Closer(Alternative):
    """Who may close the talon."""

    ON_LEAD = "whoever leads"
    NOBODY = "nobody"


@dataclass(frozen=True, slots=True)
class Packs:
    """So many cards, in one pack or in several."""

    cards: int
    packs: int = 1

    def __str__(self) -> str:
        several = f", {self.packs} packs of {self.cards // self.packs}"
        return f"{self.cards} cards{several * (self.packs > 1)}"


@dataclass(frozen=True, slots=True, kw_only=True)
class Gaigel:
    """The four points that the witness tells."""

    pack: Annotated[Packs, Point("GAI-02", "the pack")]
    players: Annotated[tuple[int, ...], Point("GAI-01", "players")]
    partners: Annotated[Partners, Point("GAI-01", "partners")]
    closing: Annotated[Closer, Point("GAI-03", "who may close the talon")]


GAIGEL: Final = Variant(
    "gaigel",
    "Gaigel",
    Gaigel(pack=Packs(48, 2), players=(4,), partners=Partners.TWO_SIDES, closing=Closer.NOBODY),
)
