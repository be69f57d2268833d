"""Schnapsen and its kin as a family: their parts, what lies where, and how a move is told."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import fields
from typing import Any, Final

from ...engine.cards import UNKNOWN
from ...engine.family import Counts, Family, hands, held, won
from ...engine.play import who
from ...engine.zones import Said, Zone, tally
from ...mechanics.money import Why
from . import schnapsen, sechsundsechzig
from .moves import Keep, Move
from .positions import PARTS
from .state import State


def zones(state: State, counts: Counts) -> Iterator[Zone]:
    """The talon and the trump, the card led, the hands, the tricks, and what is counted."""
    yield from _talon(state)
    if state.led:
        yield Zone(Said("Led"), (state.led,))
    yield from hands(state)
    yield from won(state)
    for seat, suits in enumerate(state.marriages):
        if suits:
            yield Zone(Said("Marriages of player %d", seat + 1), suits=suits)
    if any(points := counts.get("points", ())):
        yield Zone(Said("Points"), note=tally(points))
    if state.called is not None:
        yield Zone(Said("Called"), note=Said(who(state.called)))


def _talon(state: State) -> Iterator[Zone]:
    """The talon from above: cards that lie face down, and the turned one; else the trump alone."""
    turned = () if state.closing else tuple(card for card in state.talon[-1:] if card != UNKNOWN)
    down = len(state.talon) - len(turned)
    name = Said("Talon, %d face down", down)
    if state.closing:
        closed = {"player": state.closing.by + 1, "down": down}
        name = Said("Talon, closed by player %(player)d; %(down)d face down", closed)
    if state.talon:
        yield Zone(name, (UNKNOWN,) * min(down, 1) + turned)
    if state.trump and not turned:
        yield Zone(Said("Trump"), suits=(state.trump,))


def told(move: Move, why: Why) -> Mapping[str, object]:
    """The card or the suit of a move, and what comes of it."""
    named = {each.name: str(getattr(move, each.name)) for each in fields(move)}
    return {**named, "does": list(why.does)}


def kept(state: State, part: str) -> Any:
    """What is kept of a part: of a closing all at once, and the end of a deal as such."""
    match part:
        case "closed":
            return state.closing and state.closing.by
        case "closed_points" | "closed_tricks":
            return state.closing and getattr(state.closing, part.removeprefix("closed_"))
        case "uncalled":
            return state.turn if state.over and state.called is None else None
    return held(state, part)


FAMILY: Final = Family(
    key="marriage",
    title="Schnapsen or its kin",
    games={"schnapsen": schnapsen.GAME, "sechsundsechzig": sechsundsechzig.GAME},
    parts=PARTS,
    states=(State,),
    zones=zones,
    silent_moves=(str(Keep()),),
    move_data=told,
    part_value=kept,
    german=("soft", "sixty-six"),  # by SCH-29; S66-11 takes over SCH-33
    moves=('"♥K"', '"marriage ♥"'),
    longest=60,  # in Sechsundsechzig 24 cards, 6 draws, and fewer other moves than cards
    comparing="kartenspiele.research.comparing.schnapsen_family",
    solving="kartenspiele.research.solving.schnapsen_family",
    figures="kartenspiele.research.solving.schnapsen_family.figures",
)
