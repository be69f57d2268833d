"""A game of Rabouge in progress: what lies where, and how it is written."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import cache
from itertools import chain, pairwise
from typing import Final, NamedTuple, TypeAlias

from ..cards import RANKS, Card, Cards, Rank, plain
from ..family import Kind, Sight, TypedPart, texts_of
from ..parts import cards_of, cards_of_each, check_names, no_card_too_many, of_each, seat_in
from ..play import Part, PositionError, Seat, change
from ..stakes import Stakes

NATURAL: Final = tuple(card.rank for card in plain(RANKS))
FULL: Final = len(NATURAL)

Heaps: TypeAlias = tuple[Cards, ...]


@cache
def after(rank: Rank) -> Rank:
    """The rank that follows in the natural order, the ace after the king."""
    return NATURAL[(NATURAL.index(rank) + 1) % FULL]


class State(NamedTuple):
    """A game in progress.

    A Stock has its open card first, a supply the next card; heaps and piles have theirs last.
    ``hand`` are the cards of a turn that are not laid yet. ``rabouges`` are whole ones.
    """

    stocks: tuple[Cards, ...]
    supplies: tuple[Cards, ...]
    stacks: tuple[Heaps, ...]
    rabouges: tuple[Cards, ...]
    hand: Cards = ()
    built: tuple[Cards, ...] = ()
    dealer: Seat = 0
    turn: Seat = 0
    stakes: Stakes = Stakes(())

    @property
    def seats(self) -> int:
        return len(self.stocks)

    @property
    def mine(self) -> Heaps:
        """The heaps of the player to move."""
        return self.stacks[self.turn]

    @property
    def first(self) -> Card | None:
        """The card that was laid out first, or one of its rank."""
        return next(chain(*self.built, *self.rabouges), None)

    @property
    def every_card(self) -> Cards:
        """All the cards, wherever they lie."""
        lying = (*self.stocks, *self.supplies, *self.rabouges, *self.built, self.hand)
        return tuple(chain(*lying, *chain(*self.stacks)))

    @property
    def is_ending(self) -> bool:
        """Whether all cards have been laid, and only heaps and Stocks are left."""
        return not self.hand and not any(self.supplies)

    def with_heap(self, seat: Seat, place: int, heap: Cards) -> State:
        """The same with a heap changed, or gone if it is empty, or put beside the others."""
        mine = list(self.stacks[seat])
        mine[place : place + 1] = [heap] if heap else []
        return self._replace(stacks=change(self.stacks, seat, tuple(mine)))


PARTS: Final = (
    TypedPart(
        "stocks", Kind.EACH_CARDS, "the Stock of each seat, its open card first", seen=Sight.FIRST
    ),
    TypedPart(
        "hand", Kind.CARDS, "the cards that the seat to move has still to lay", seen=Sight.TURN
    ),
    TypedPart("stacks", Kind.TEXTS, "heaps, the top last, as 'seat 0: ♠5 ♥4'", "HEAP", tells=True),
    TypedPart("built", Kind.TEXTS, "the piles on the table, each from its first card on", "PILE"),
    TypedPart("rabouges", Kind.EACH_CARDS, "the Rabouges of each seat, 13 cards each", tells=True),
    TypedPart(
        "supplies", Kind.EACH_CARDS, "the cards that each seat has still to take", seen=Sight.NOBODY
    ),
    TypedPart("turn", Kind.SEAT, "the seat to move"),
    TypedPart("dealer", Kind.SEAT, "the seat that has shuffled"),
)
_HEAP: Final = re.compile(r"seat ([0-9]+): *(.+)")


def set_up(parts: Mapping[str, Part], most: int, pack: Callable[[int], Cards]) -> State:
    """The state that these parts describe; so many play at the most, with a pack for so many."""
    check_names(parts, texts_of(PARTS))
    turn, dealer = seat_in(parts, "turn", 0, most), seat_in(parts, "dealer", 0, most)
    stocks, supplies, won = (
        cards_of_each(parts, name) for name in ("stocks", "supplies", "rabouges")
    )
    written = list(_heaps(parts))
    owners = [seat + 1 for seat, _ in written]
    seats = max(2, turn + 1, dealer + 1, len(stocks), len(supplies), len(won), *owners)
    if seats > most:
        raise PositionError(f"there are {seats} seats, and at the most {most} play")
    state = State(
        stocks=of_each(stocks, seats),
        supplies=of_each(supplies, seats),
        stacks=tuple(
            tuple(heap for owner, heap in written if owner == seat) for seat in range(seats)
        ),
        rabouges=of_each(won, seats),
        hand=cards_of(parts.get("hand", ""), "hand"),
        built=tuple(_piles(parts)),
        dealer=dealer,
        turn=turn,
        stakes=Stakes((0,) * seats, are_accounts=True),
    )
    if any(card.suit is None for card in state.every_card):
        raise PositionError("write all cards with their suits, those that lie face down too")
    no_card_too_many(state.every_card, pack(seats))
    _check(state)
    return state


def _texts(parts: Mapping[str, Part], part: str) -> Iterable[str]:
    texts = parts.get(part, ())
    if isinstance(texts, str | int):
        raise PositionError(f"{part}: write one text for each")
    return map(str, texts)


def _heaps(parts: Mapping[str, Part]) -> Iterator[tuple[Seat, Cards]]:
    """Each heap with its owner."""
    for text in _texts(parts, "stacks"):
        if not (read := _HEAP.fullmatch(text.strip())):
            raise PositionError(
                f"stacks: {text!r}; write the owner and the cards, as 'seat 0: ♠5 ♥4'"
            )
        yield int(read[1]), cards_of(read[2], "stacks")


def _piles(parts: Mapping[str, Part]) -> Iterator[Cards]:
    for text in _texts(parts, "built"):
        if pile := cards_of(text, "built"):
            yield pile


def _check(state: State) -> None:
    """Piles go upward from one rank, those that are full are won, and something is laid out."""
    if state.first is None:
        raise PositionError("built: write at least one pile; its first card is the Ausleger")
    full = [pile[at : at + FULL] for pile in state.rabouges for at in range(0, len(pile), FULL)]
    for pile in (*state.built, *full):
        goes_up = all(after(low.rank) is high.rank for low, high in pairwise(pile))
        if pile[0].rank is not state.first.rank or not goes_up:
            raise PositionError("piles go upward, all from the rank of the first card laid out")
    if any(len(pile) != FULL for pile in full) or any(len(pile) >= FULL for pile in state.built):
        raise PositionError(f"a pile of {FULL} cards is won, and no other")
