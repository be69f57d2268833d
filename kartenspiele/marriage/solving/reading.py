"""From a position of the engine to the numbers of the search."""

from __future__ import annotations

from itertools import chain
from typing import Final

from ...cards import UNKNOWN, Card, Cards, Suit
from ...solving import SolveError
from .. import tricks
from ..alternatives import Worth
from ..state import Closing, State
from .bits import Bits
from .node import (
    ANNOUNCED,
    ASKED,
    CHANGED,
    DUE,
    ENOUGH,
    FEW,
    LED,
    NO_TRICK,
    TALON,
    TRICK,
    Node,
    closed,
)
from .terms import Terms
from .tree import Tree


class Reading:
    """Reads the positions that may come of one position, as nodes of one tree."""

    def __init__(self, terms: Terms, pack: Cards, worth: Worth, root: State) -> None:
        check(root)
        assert root.trump is not None
        self.terms: Final = terms
        self.worth: Final = worth
        self.bits: Final = Bits(pack, root.trump, worth)
        lowest = self.bits.bit[Card(terms.exchange_rank, root.trump)]
        talon = tuple(self.bits.bit[card] for card in talon_in_play(root))
        self.tree: Final = Tree(terms, self.bits, talon, lowest)

    def node(self, state: State) -> Node:
        """The numbers of a position."""
        zero, one = (self.bits.all(hand) for hand in state.hands)
        return (zero, one, self.points(state, 0), self.points(state, 1), self.rest(state))

    def points(self, state: State, seat: int) -> int:
        """The points of a player, with those of marriages that wait for a trick."""
        announced = (self.marriage(suit, state.trump) for suit in state.marriages[seat])
        return tricks.card_points(state.piles[seat], self.worth) + sum(announced)

    def marriage(self, suit: Suit, trump: Suit | None) -> int:
        return self.terms.royal if suit is trump else self.terms.marriage

    def rest(self, state: State) -> int:
        """The fifth number of a position."""
        has_trick = (TRICK[seat] for seat in (0, 1) if state.piles[seat])
        found = state.turn | sum(has_trick) | DUE * state.due | ASKED * state.asked
        if state.announced is not None:
            found |= self.bits.suits.index(state.announced) + 1 << ANNOUNCED
        if state.led is not None:
            found |= self.bits.bit[state.led].bit_length() << LED
        if state.closing is not None:
            found |= self.closing(state.closing)
        return found | len(talon_in_play(state)) << TALON | self.changed(state)

    def changed(self, state: State) -> int:
        """Whether the card turned is another one than at first."""
        turned = talon_in_play(state)[-1:]
        return CHANGED * any(self.bits.bit[card] != self.tree.talon[-1] for card in turned)

    def closing(self, closing: Closing) -> int:
        """The closing in the fifth number."""
        other = 1 - closing.by
        if not closing.tricks[other]:
            stood = NO_TRICK
        else:
            stood = FEW if closing.points[other] < self.terms.rubicon else ENOUGH
        return closed(closing.by, stood, had=closing.tricks[closing.by] > 0)


def talon_in_play(state: State) -> Cards:
    """The cards of the talon that still matter: none once it is closed and nobody exchanges."""
    return state.talon if state.closing is None or state.asked else ()


def check(state: State) -> None:
    """All cards are known, and the hands are such as come in a deal."""
    if state.trump is None:
        raise SolveError("no suit is trump")
    if UNKNOWN in chain(*state.hands, *state.piles, talon_in_play(state)):
        raise SolveError(
            "a card is unknown; write every card of the hands, the piles and the open talon"
        )
    mine, other = len(state.hand), len(state.hands[state.other]) + (state.led is not None)
    if mine != other:
        raise SolveError(
            f"the player to move has {mine} cards, his opponent {other} with the card led; "
            "write both hands in full"
        )
