"""Swedish Kasino once more, by brute force: a second opinion that shares no code with the game.

Cards are texts, a position is a tuple, a capture is any subset of the table that some partition,
tried out one by one, parts into sets of the right sum. It is slow, and meant to be obvious.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain, combinations, product
from typing import NamedTuple

COURTS = {"B": 11, "D": 12, "K": 13}


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


def comes_to(cards: tuple[str, ...], value: int) -> bool:
    """Whether the cards part into sets of this sum, each ace counting what it likes."""
    return any(
        all(sum(part) == value for part in parts)
        for counted in product(*map(values, cards))
        if sum(counted) % value == 0 and max(counted) <= value
        for parts in partitions(counted)
    )


def captures(table: tuple[str, ...], card: str) -> Iterator[frozenset[int]]:
    """The places of the table that a card may take together."""
    places = range(len(table))
    for some in chain.from_iterable(combinations(places, n) for n in range(1, len(table) + 1)):
        if any(comes_to(tuple(table[place] for place in some), value) for value in values(card)):
            yield frozenset(some)


def after(position: Position) -> Iterator[Position]:
    """Every position that one move leads to, laying a card included."""
    table, hands, stock, turn, dealer = position
    for card in hands[turn]:
        for taken in (None, *captures(table, card)):
            if taken is None:
                lying = (*table, card)
            else:
                lying = tuple(each for place, each in enumerate(table) if place not in taken)
            left = tuple(
                tuple(each for each in hand if each != card) if seat == turn else hand
                for seat, hand in enumerate(hands)
            )
            following = (turn + 1) % len(hands)
            yield refilled(Position(lying, left, stock, following, dealer))


def refilled(position: Position) -> Position:
    """Four new cards to each when all hands are empty, in pairs from the dealer's left."""
    table, hands, stock, turn, dealer = position
    if any(hands) or not stock:
        return position
    seats = len(hands)
    new: list[list[str]] = [[] for _ in hands]
    for _ in range(2):
        for step in range(1, seats + 1):
            new[(dealer + step) % seats] += stock[:2]
            stock = stock[2:]
    return Position(table, tuple(map(tuple, new)), stock, turn, dealer)


def count(position: Position, depth: int) -> int:
    """How many lines of play of this length there are; one that ends sooner counts once."""
    if depth == 0 or not any(position.hands):
        return 1
    return sum(count(each, depth - 1) for each in after(position))
