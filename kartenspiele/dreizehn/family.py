"""Dreizehn as a family of one: its parts, and what is drawn of a position."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from ..family import Counts, Family, Said, Zone, tally, what_comes
from . import GAME
from .state import BANK, PARTS, State


def zones(state: State, counts: Counts) -> Iterator[Zone]:
    """The cards of this count, the next one, what was laid before; bank, purses and stakes."""
    if state.run:
        yield Zone(Said("Count, at %d", len(state.run)), state.run)
    if state.stock:
        yield Zone(Said("Next card, %d in the talon", len(state.stock)), state.stock[:1])
    if state.played:
        yield Zone(Said("Laid before, %d", len(state.played)), state.played[-1:])
    yield Zone(Said("Purses"), note=tally(state.stakes.purses))
    if state.bank is None:
        return
    yield Zone(Said("Bank, held by seat %d", state.bank), note=tally([state.stakes.has(BANK)]))
    if state.most:
        yield Zone(Said("Highest stake"), note=tally([state.most]))
    if any(state.staked):
        yield Zone(Said("Staked"), note=tally(state.staked))


FAMILY: Final = Family(
    key="dreizehn",
    title="Dreizehn",
    games={"dreizehn": GAME},
    parts=PARTS,
    states=(State,),
    zones=zones,
    told=what_comes,
    moves=(
        '"hold 10"',
        '"decline"',
        '"at most 3"',
        '"any stake"',
        '"stake 3"',
        '"♠K"',
        '"beneath ♠A"',
    ),
    figures="kartenspiele.dreizehn.figures",
    longest=10_000,  # a bank that always wins goes on, until nobody has anything to stake
)
