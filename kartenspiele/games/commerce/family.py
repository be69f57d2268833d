"""Commerce and its kin as a family: what lies where, and how a move is told."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import fields
from typing import Any, Final

from ...engine.cards import UNKNOWN
from ...engine.family import Counts, Family, Said, Zone, hands, tally
from ...engine.play import AnyGame, Seat, change
from ...mechanics.money import Why
from . import dreisatz, french, german
from .german.game import is_unseen
from .state import PARTS, State

GAMES: Final[Mapping[str, AnyGame]] = {
    "french-commerce": french.GAME,
    "german-commerce": german.GAME,
    "dreisatz": dreisatz.GAME,
}
USUAL: Final = german.GAME.VARIANTS[0].rules


def covered(state: State, seat: Seat) -> State:
    """A dealer who may take the cards of the table has not looked at the own ones."""
    if not state.table or not is_unseen(USUAL, state):
        return state
    unseen = (UNKNOWN,) * len(state.hands[state.dealer])
    return state._replace(hands=change(state.hands, state.dealer, unseen))


def zones(state: State, counts: Counts) -> Iterator[Zone]:
    """What is open, the hands, the stock with its next card, who has shown, and the counters."""
    if state.table:
        yield Zone(Said("Table"), state.table)
    if state.offered:
        yield Zone(Said("Offered by seat %d", state.turn), state.offered)
    laid = ((seat, cards) for seat, cards in enumerate(state.laid) if cards)
    yield from (Zone(Said("Open before seat %d", seat), cards) for seat, cards in laid)
    yield from hands(state)
    if state.stock:
        yield Zone(Said("Stock, %d cards", len(state.stock)), (UNKNOWN,))
    if state.showing is not None:
        yield Zone(Said("Shown"), note=Said("by seat %d", state.showing))
    for title, numbers in (("Strokes", state.strokes), ("Counters", state.stakes.purses)):
        if any(numbers):
            yield Zone(Said(title), note=tally(numbers))
    for name, counters in state.stakes.pools:
        if counters:
            yield Zone(Said(name.capitalize()), note=Said("%d", counters))


def told(move: Any, why: Why) -> Mapping[str, object]:
    """What comes of a move, and its cards."""
    cards = {each.name: getattr(move, each.name) for each in fields(move)}
    named = {name: [str(each)] for name, each in cards.items() if each}
    named |= {name: [*map(str, each)] for name, each in cards.items() if isinstance(each, tuple)}
    return {"does": list(why.does), **named}


FAMILY: Final = Family(
    key="commerce",
    title="Commerce or its kin",
    games=GAMES,
    parts=PARTS,
    states=(State,),
    zones=zones,
    covered=covered,
    told=told,
    moves=('"buy for ♠4"', '"buy"', '"exchange ♠4"', '"take ♥A for ♠4"', '"deal anew"'),
    comparing="kartenspiele.research.comparing.commerce",
    figures="kartenspiele.research.figures.commerce",
    longest=1_000,  # ten rounds, in which seventeen players make up to three moves each
)
