"""What a card may take at the table, and what a move does to the table, the hands and the piles."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from itertools import chain
from typing import Final

from ...engine.cards import Card, Cards, Rank, without
from ...engine.play import Seat, Side, change
from .alternatives import Dual, Unclaimed
from .points import Rules
from .spread import Spread, captures
from .table import Lay, Move, State, Take

ACE: Final = Rank.ACE  # asked of every card (``alternatives``)

# --- What may be taken -------------------------------------------------------------------------


def takes(rules: Rules, lying: Spread, card: Card) -> Iterable[Take]:
    """A card whose value fits captures cards of the table, in sets that share no card."""
    return captures(lying, card, lying.played[card], rules.sharing, dual(rules, card))


def dual(rules: Rules, card: Card) -> Dual:
    """Whether a card of two values may count both when it is played."""
    return rules.both_values_ace if card.rank is ACE else rules.both_values


def lays(card: Card) -> Iterable[Move]:
    """A card joins the table."""
    return (lay(card),)


@cache
def lay(card: Card) -> Lay:
    return Lay(card)


# --- What a move does --------------------------------------------------------------------------


def leave_hand(hand: Cards, card: Card) -> Cards:
    """The card played leaves the hand."""
    return without(hand, [card])


def join_table(table: Cards, card: Card) -> Cards:
    """A card that captures nothing stays on the table."""
    return (*table, card)


def collect(pile: Cards, move: Take) -> Cards:
    """The player takes the card played and the cards captured."""
    return (*pile, move.card, *move.taken, *chain.from_iterable(move.builds))


def clears(rules: object, state: State, move: Take) -> bool:
    """A capture of everything on the table clears it."""
    return (len(move.taken), len(move.builds)) == (len(state.table), len(state.builds))


def captures_twin(move: Take) -> bool:
    """Whether the card played captures its equal, single or in a build; plain cards have none.

    >>> from kartenspiele.engine.spelling import cards
    >>> nine, other = cards("♦9"), cards("♥9")
    >>> captures_twin(Take(*nine, nine + other)), captures_twin(Take(*nine, other))
    (True, False)
    >>> captures_twin(Take(*nine, (), (nine + cards("♣2 ♣7"),)))
    True
    """
    return move.card.suit is not None and move.card in chain(move.taken, *move.builds)


def keep_mulle(mulles: Cards, card: Card, made: bool) -> Cards:
    """A card that has captured its twin is kept apart."""
    return (*mulles, card) if made else mulles


def mark(sweeps: int, cleared: bool) -> int:
    """A capture that clears the table is marked."""
    return sweeps + 1 if cleared else sweeps


# --- The end of a deal -------------------------------------------------------------------------


def unclaimed(rules: Rules, seat: Seat) -> Seat | None:
    """Where nobody has captured nobody gets the table, or the player of the last card does."""
    return seat if rules.unclaimed is Unclaimed.LAST_PLAYER else None


def give_table(state: State, heir: Seat | None) -> State:
    """What lies on the table after the last card goes to whoever captured last, if anybody did."""
    if heir is None:
        return state
    lying = (*state.table, *chain.from_iterable(each.cards for each in state.builds))
    piles = change(state.piles, heir, (*state.piles[heir], *lying))
    return state._replace(table=(), builds=(), piles=piles)


def by_side(piles: tuple[Cards, ...], sides: int) -> tuple[Cards, ...]:
    """What each side has won together; partners sit opposite one another.

    >>> from kartenspiele.engine.cards import show
    >>> from kartenspiele.engine.spelling import cards
    >>> [show(pile) for pile in by_side((cards("♠A"), cards("♥2"), cards("♦3"), ()), 2)]
    ['♠A ♦3', '♥2']
    """
    if sides == len(piles):
        return piles
    return tuple(sum(piles[side::sides], ()) for side in range(sides))


def side_of(seat: Seat | None, sides: int) -> Side | None:
    """The side of a seat, if it is one."""
    return None if seat is None else seat % sides
