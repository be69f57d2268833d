"""What the games not yet bound step by step do to a state; it goes when the last of them is."""

from __future__ import annotations

from ..cards import Card, without
from ..play import change
from . import turns
from .table import Move, State, Take
from .turns import give_table

__all__ = ["give_table"]


def leave_hand(state: State, move: Move) -> State:
    """The card played leaves the hand."""
    hand = turns.leave_hand(state.hand, move.card)
    return state._replace(hands=change(state.hands, state.turn, hand))


def join_table(state: State, card: Card) -> State:
    """A card is laid beside the others."""
    return state._replace(table=turns.join_table(state.table, card))


def collect(state: State, move: Take) -> State:
    """The player takes the card played and the cards captured."""
    pile = turns.collect(state.piles[state.turn], move)
    return state._replace(
        table=without(state.table, move.taken),
        builds=turns.without_builds(state.builds, move.builds),
        piles=change(state.piles, state.turn, pile),
        last=state.turn,
    )


def clears(state: State, move: Take) -> bool:
    """Whether a capture leaves the table empty."""
    return turns.clears(None, state, move)


def mark_sweep(state: State) -> State:
    """The player has cleared the table once more."""
    return state._replace(sweeps=change(state.sweeps, state.turn, state.sweeps[state.turn] + 1))


def mark_mulle(state: State, card: Card) -> State:
    """The player has captured the twin of a card once more, and keeps the card apart."""
    return state._replace(
        mulles=change(state.mulles, state.turn, (*state.mulles[state.turn], card))
    )
