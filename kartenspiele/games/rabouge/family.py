"""Rabouge as a family: where its cards lie, what moves touch there, what is meant by cards."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import pairwise
from typing import Any, Final

from ...engine.cards import Card
from ...engine.judging import seen_in
from ...engine.phases import alone
from ...engine.play import Seat
from ...engine.sense import Sense
from ...engine.sorting import by_rank
from ...engine.touching import Table, Touch, Touches, found, spot
from .game import GAME, STOCK, Burden, Lay, Own, Pass, Put, begins_pile, goes_on
from .state import DRAWN, NATURAL, State


def touches(table: Table, state: State, move: Lay | Put | Burden | Pass, seat: Seat) -> Touches:
    """The card where it lies, and the pile or the heap to which it goes."""
    if isinstance(move, Pass):
        return ()
    return (*_source(table, move, seat), _goal(table, state, move, seat))


def _source(table: Table, move: Lay | Put | Burden, seat: Seat) -> Iterator[Touch]:
    if move.source is None:
        hand = [key for key, zone in table.items() if zone.name == "hand"]
        yield from found(table, hand, [move.card], hand)
    elif move.source == STOCK:
        yield spot(table, f"stocks/{seat}", 0)
    else:
        yield spot(table, f"stacks/{seat}", move.source.number - 1)


def _goal(table: Table, state: State, move: Lay | Put | Burden, seat: Seat) -> Touch:
    if not isinstance(move, Lay):
        owner = move.seat if isinstance(move, Burden) else seat
        return spot(table, f"stacks/{owner}", move.heap - 1)
    if begins_pile(state, move.card):
        return Touch("built")
    tops = (at for at, pile in enumerate(state.built) if goes_on(pile[-1], move.card))
    return spot(table, "built", next(tops))


def meant(game: Any, state: State, touched: Sequence[Touch]) -> Iterator[Lay | Put | Burden]:
    """A card goes to the heap that was touched, or else to the table."""
    (card, *_), (first, *others) = seen_in(touched[:1]) or (None,), touched
    if card is None:
        return
    part, at = first.zone.partition("/")[0], first.at or 0
    source = {"stocks": STOCK, "stacks": Own(at + 1)}.get(part)
    for each in others:
        name, _, owner = each.zone.partition("/")
        if name == "stacks":
            heaps = state.stacks[int(owner)]
            heap = len(heaps) + 1 if each.at is None else each.at + 1
            yield (
                Put(card, heap)
                if int(owner) == state.turn and source is None
                else Burden(card, int(owner), heap, source)
            )
    if not others or others[0].zone == "built":
        yield Lay(card, source)


def buried(rules: Any, state: State) -> Mapping[str, Sequence[int]]:
    """How many cards of each lie in heaps under one that comes to the table after them."""
    first = NATURAL.index(state.first.rank) if state.first else 0

    def height(card: Card) -> int:
        return (NATURAL.index(card.rank) - first) % len(NATURAL)

    pairs = ([each for heap in heaps for each in pairwise(heap)] for heaps in state.stacks)
    return {"buried": [sum(height(low) < height(top) for low, top in own) for own in pairs]}


FAMILY: Final = alone(
    "rabouge",
    GAME,
    drawn=DRAWN,
    moves=('"♠5"', '"♠5 from Stock"', '"♠5 on heap 1"'),
    longest=2_000,
    advice="kartenspiele.research.advice.rabouge",
    sense=Sense(
        good=("rabouges",),
        bad=("cards",),
        stands=8,  # of some 120; what is paid at the end shows before
        worth={"rabouges": 5, "cards": -1, "buried": -1},
        outlook=buried,
    ),
    touches=touches,
    meant=meant,
    in_hand=by_rank,
)
