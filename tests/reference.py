"""Fishing games once more, by brute force: a second opinion that shares no code with them.

Cards are texts, a position is a tuple, a capture is any subset of the table that some partition,
tried out one by one, parts into sets of the right sum. It is slow, and meant to be obvious.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from itertools import chain, combinations, product
from typing import Final, NamedTuple

COURTS = {"B": 11, "D": 12, "K": 13}


class House(NamedTuple):
    """What games do differently: what a card counts in hand and on the table, how one deals."""

    in_hand: Callable[[str], tuple[int, ...]]
    on_table: Callable[[str], tuple[int, ...]]
    hand: int = 4
    packet: int = 2


class Position(NamedTuple):
    """A deal in progress; the seat to move is named, the next card of the stock comes first."""

    table: tuple[str, ...]
    hands: tuple[tuple[str, ...], ...]
    stock: tuple[str, ...] = ()
    turn: int = 0
    dealer: int = 0


def values(card: str) -> tuple[int, ...]:
    """What a card may count: its number, a court card 11 to 13, an ace 1 or 14."""
    rank = card.lstrip("♠♥♦♣")
    if rank == "A":
        return (1, 14)
    return (COURTS[rank] if rank in COURTS else int(rank),)


def partitions(items: tuple[int, ...]) -> Iterator[list[list[int]]]:
    """Every way to part some things into sets."""
    if not items:
        yield []
        return
    first, rest = items[0], items[1:]
    for parts in partitions(rest):
        yield [[first], *parts]
        for place in range(len(parts)):
            yield [*parts[:place], [first, *parts[place]], *parts[place + 1 :]]


def berlin_values(card: str) -> tuple[int, ...]:
    """The same, but for the two cards that score: ♠2 counts 2 or 15, ♦10 counts 10 or 16."""
    return {"♠2": (2, 15), "♦10": (10, 16)}.get(card, values(card))


SWEDISH: Final = House(values, values)
BERLIN: Final = House(berlin_values, berlin_values)
HOUSES: Final[Mapping[str, House]] = {"swedish-kasino": SWEDISH, "berlin-casino-1810": BERLIN}


def comes_to(house: House, cards: tuple[str, ...], value: int) -> bool:
    """Whether the cards part into sets of this sum, each card counting what it may."""
    return any(
        all(sum(part) == value for part in parts)
        for counted in product(*map(house.on_table, cards))
        if sum(counted) % value == 0 and max(counted) <= value
        for parts in partitions(counted)
    )


def captures(house: House, table: tuple[str, ...], card: str) -> Iterator[frozenset[int]]:
    """The places of the table that a card may take together."""
    places = range(len(table))
    for some in chain.from_iterable(combinations(places, n) for n in range(1, len(table) + 1)):
        taken = tuple(table[place] for place in some)
        if any(comes_to(house, taken, value) for value in house.in_hand(card)):
            yield frozenset(some)


def after(house: House, position: Position) -> Iterator[Position]:
    """Every position that one move leads to, laying a card included."""
    table, hands, stock, turn, dealer = position
    for card in hands[turn]:
        for taken in (None, *captures(house, table, card)):
            if taken is None:
                lying = (*table, card)
            else:
                lying = tuple(each for place, each in enumerate(table) if place not in taken)
            left = tuple(
                tuple(each for each in hand if each != card) if seat == turn else hand
                for seat, hand in enumerate(hands)
            )
            following = (turn + 1) % len(hands)
            yield refilled(house, Position(lying, left, stock, following, dealer))


def refilled(house: House, position: Position) -> Position:
    """New cards to each when all hands are empty, in packets from the dealer's left."""
    table, hands, stock, turn, dealer = position
    if any(hands) or not stock:
        return position
    seats = len(hands)
    new: list[list[str]] = [[] for _ in hands]
    for done in range(0, house.hand, house.packet):
        packet = min(house.packet, house.hand - done)
        for step in range(1, seats + 1):
            new[(dealer + step) % seats] += stock[:packet]
            stock = stock[packet:]
    return Position(table, tuple(map(tuple, new)), stock, turn, dealer)


def count(house: House, position: Position, depth: int) -> int:
    """How many lines of play of this length there are; one that ends sooner counts once."""
    if depth == 0 or not any(position.hands):
        return 1
    return sum(count(house, each, depth - 1) for each in after(house, position))
