"""The table of a fishing game: the state of a deal, and the moves.

Family mechanics: everything here takes plain values. Nothing here knows a rule set, so no game
can leak into another through it.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from itertools import chain
from typing import Annotated, Final, NamedTuple, TypeAlias

from ...engine.cards import Card, Cards, show
from ...engine.family import Kind, Sight
from ...engine.places import Each, lies, replaced_fast
from ...engine.play import Seat, who


class Take(NamedTuple):
    """``♦9 takes ♠9 [♦4 ♣5]``: a card of the hand takes cards and builds of the table."""

    card: Card
    taken: Cards
    builds: tuple[Cards, ...] = ()

    def __str__(self) -> str:
        return f"{self.card.text} takes {items(self.taken, self.builds)}"


@dataclass(frozen=True, slots=True)
class Lay:
    """``♦9 to the table``: a card of the hand joins the table."""

    card: Card

    def __str__(self) -> str:
        return f"{self.card.text} to the table"


class Build(NamedTuple):
    """``♦4 on ♣5 builds 9``: a card of the hand is put on cards or builds of the table."""

    card: Card
    on: Cards
    value: int
    onto: tuple[Cards, ...] = ()

    def __str__(self) -> str:
        return f"{self.card.text} on {items(self.on, self.onto)} builds {self.value}"


Move: TypeAlias = Take | Lay | Build
made: Final = tuple.__new__  # a move, or a state, from all its parts in half the time of its call
BUILDS: Final = "the builds on the table, each as '♦4 ♣5 = 9' or '♦4 ♣5 = 9, player 2'"
POINTS: Final = "the points of each side in the match before the deal"


class Built(NamedTuple):
    """Cards that lie together on the table, their value, and the seat that built last, if known."""

    cards: Cards
    value: int
    owner: Seat | None = None

    def __str__(self) -> str:
        by = "" if self.owner is None else f", {who(self.owner)}"
        return f"{show(self.cards)} = {self.value}{by}"


def items(cards: Iterable[Card], builds: Iterable[Cards]) -> str:
    """Cards and builds of the table as a move names them."""
    return " ".join([card.text for card in cards] + [f"[{show(each)}]" for each in builds])


@replaced_fast
class State(NamedTuple):
    """A deal in progress.

    The last three parts are for those games that know them: the cards that have captured their
    twin, cards built together on the table, and the points of a match that may end within the deal.
    """

    table: Annotated[Cards, lies("the cards on the table")] = ()
    hands: Annotated[Each, lies("all the hands, from player 1 on", Sight.OWNER)] = ((),)
    stock: Annotated[Cards, lies("the cards not yet dealt, the next one first", Sight.NOBODY)] = ()
    piles: Annotated[Each, lies("the cards each player has won", tells=True)] = ((),)
    sweeps: Annotated[
        tuple[int, ...], lies("how often each player has cleared the table", tells=True)
    ] = (0,)
    turn: Annotated[Seat, lies("the player to move", kind=Kind.SEAT)] = 0
    dealer: Annotated[Seat, lies("the player who dealt", kind=Kind.SEAT)] = 0
    last: Annotated[
        Seat | None, lies("the player who made the last capture", kind=Kind.SEAT, tells=True)
    ] = None
    mulles: Annotated[Each, lies("the cards with which each player has captured their twins")] = (
        (),
    )
    builds: Annotated[tuple[Built, ...], lies(BUILDS, kind=Kind.TEXTS, word="BUILD")] = ()
    points: Annotated[tuple[int, ...], lies(POINTS, kind=Kind.EACH_SIDE)] = ()

    @property
    def hand(self) -> Cards:
        """The hand of the player to move."""
        return self.hands[self.turn]

    @property
    def seats(self) -> int:
        return len(self.hands)


def every_card(state: State) -> Iterable[Card]:
    """All the cards of a state, wherever they lie."""
    built = (each.cards for each in state.builds)
    return chain(state.table, state.stock, *state.hands, *state.piles, *built)
