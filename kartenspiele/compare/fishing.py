"""The cases that are put to fishing games: cards won, a turn at the table, a deal."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import combinations, product
from typing import Any, Final

from ..cards import RANKS, Card, Cards, Rank, Suit
from ..catalog import AnyGame
from .cases import Case, Dealt, Family, Seats, Turn, Won

MOST_WON: Final = 2
MOST_ON_TABLE: Final = 3
NEAR_TARGET: Final = 3
_SPADES, _DIAMONDS = (
    [Card(Rank(word), suit) for word in RANKS.split()] for suit in (Suit.SPADES, Suit.DIAMONDS)
)
_ACES: Final = [Card(Rank.ACE, suit) for suit in (Suit.HEARTS, Suit.CLUBS)]
_LITTLE, _BIG = Card(Rank.TWO, Suit.SPADES), Card(Rank.TEN, Suit.DIAMONDS)


def cases(game: AnyGame, rules: Any, other_game: AnyGame, other: Any) -> Iterator[Case]:
    """The cases to be put to two rule sets: fewest cards first, then moves, then notation."""
    both = [card for card in game.PACK if card in other_game.PACK]
    standings = _standings(rules, other)
    yield Seats()
    for number in range(1, MOST_ON_TABLE + 2):
        if number <= MOST_WON:
            for piles in _piles(
                [card for card in _SPADES + _DIAMONDS + _ACES if card in both], number
            ):
                won = Won(piles)
                yield won
                yield from (replace(won, points=points) for points in standings)
        yield from _turns(both, number - 1)
    if sorted(map(str, game.PACK)) == sorted(map(str, other_game.PACK)):
        seats = [each for each in game.seats(rules) if each in other_game.seats(other)]
        for played_out, each in product((False, True), seats):
            yield Dealt(each, played_out, game.PACK)


def _piles(held: list[Card], number: int) -> Iterator[tuple[Cards, ...]]:
    """Every way in which two sides can have won so many cards between them."""
    for some in combinations(held, number):
        for owners in product((0, 1), repeat=number):
            yield tuple(
                tuple(card for card, owner in zip(some, owners, strict=True) if owner == side)
                for side in (0, 1)
            )


def _turns(held: list[Card], number: int) -> Iterator[Turn]:
    """Every card in hand before every table of so many cards.

    Ranks and special cards tell here, so that of each rank the first card on the table is a
    spade, and the second a diamond.
    """
    hands = [card for card in (*_DIAMONDS, _LITTLE) if card in held]
    for table in combinations([card for card in _SPADES + _DIAMONDS if card in held], number):
        ranks = {card.rank for card in table if card in _SPADES}
        if all(card in _SPADES or card == _BIG or card.rank in ranks for card in table):
            yield from (Turn(table, (card,)) for card in hands if card not in table)


def _standings(rules: Any, other: Any) -> list[tuple[int, ...]]:
    """Match scores of two sides a little below the target of either rule set."""
    targets = {getattr(each, "target", 0) for each in (rules, other)} - {0}
    near = sorted({target - short for target in targets for short in range(1, NEAR_TARGET + 1)})
    return list(product(near, repeat=2))


FISHING: Final = Family(
    package="kartenspiele.fishing",
    cases=cases,
    bound=(
        f"up to {MOST_WON} cards won, in a match also with scores up to {NEAR_TARGET} points below "
        f"a target; one card in hand before up to {MOST_ON_TABLE} on the table; a pack dealt out "
        "once and again"
    ),
)
