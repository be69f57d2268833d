"""A deal of Brusquembille as it is drawn."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import partial
from typing import Any, Final

from ...engine import judging, touching
from ...engine.drawing import Shown, drawn
from ...engine.family import Counts, hands, won
from ...engine.phases import alone
from ...engine.play import Seat
from ...engine.sense import Sense
from ...engine.touching import Table, Touch, Touches, spot
from ...engine.zones import Said, Where, Zone
from ...mechanics import ring, tricks
from .game import GAME, Rob, State
from .rules import Brusquembille

TURNED: Final = "turned"
SHOWN: Final = 6  # cards of a talon; a longer one is a number


def talon(state: State) -> Iterator[Zone]:
    """The card that is turned, and what is drawn before it."""
    if turned := state.stock[-1:]:
        yield Zone(Said("Turn-up"), turned, name=TURNED, place=Where.TRUMP)
    above = state.stock[:-1]
    count = len(above)
    at = partial(Zone, name="stock", place=Where.STOCK, label="Talon", count=count)
    if count > SHOWN:
        yield at(Said("Talon"), note=Said("%d cards above it", count))
    elif above:
        yield at(Said("Talon, the next first"), above)


def played_by(rules: Brusquembille, state: State) -> Mapping[str, Sequence[Seat]]:
    """Who has played the cards of the trick: all play, one after the other."""
    return tricks.played_by(
        state, ring.round_the_table(state.turn, state.seats, rules.direction.step)
    )


def touches(table: Table, state: State, move: Any, seat: Seat) -> Touches:
    """Cards of the hand; who robs touches the turned card."""
    if isinstance(move, Rob):
        return (spot(table, TURNED, 0),)
    return touching.by_cards(table, state, move, seat)


def meant(game: Any, state: State, touched: Sequence[Touch]) -> Iterator[Any]:
    """To rob, of the turned card; to play, of others."""
    if touched[0].zone == TURNED:
        yield Rob()
    else:
        yield from judging.by_cards(game, state, touched)


TRICK: Final = Shown("trick", awaits=True)
DRAWN: Final = (TRICK, hands, Shown("trump", unless="stock"), talon, won, "purses")


def zones(state: State, counts: Counts) -> Iterator[Zone]:
    """What lies where; and at a table what everybody can count in the tricks, which lay open."""
    yield from drawn(state, GAME.places, DRAWN)
    if any(points := tuple(counts.get("points", ()))):
        yield Zone(Said("Card points"), name="points", each=points, pictured=False)


FAMILY: Final = alone(
    "brusquembille",
    GAME,
    zones=zones,
    played_by=played_by,
    touches=touches,
    meant=meant,
    moves=('"rob"',),
    sense=Sense(stands=6, worth={"points": 1}),
    longest=33,  # 32 cards, and the turned one is robbed once
    advice="kartenspiele.research.advice.brusquembille",
)
