"""Sequences and Kunststücke, and which of several is the highest.

Of a hand only the best counts. Those of several seats are compared step by step, each step a rule
that leaves some of them, the winner first in the end.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from itertools import pairwise
from typing import Final, NamedTuple, TypeAlias, assert_never

from ..cards import Card, Cards, Rank, Suit, show
from ..play import Seat
from ..rulebook import rule
from .rules import Absent, Ace, Kunststueck, Poch, Sequences, Tied

Key: TypeAlias = tuple[int, ...]


class Combination(NamedTuple):
    """Cards that go together, whose they are, and how high they are."""

    seat: Seat
    key: Key
    cards: Cards

    def __str__(self) -> str:
        return show(self.cards)


Combinations: TypeAlias = tuple[Combination, ...]

# --- Rows that one or two trumps win -------------------------------------------------------------

TRUMPS: Final = {
    "ace": (Rank.ACE,),
    "king": (Rank.KING,),
    "queen": (Rank.QUEEN,),
    "jack": (Rank.JACK,),
    "ten": (Rank.TEN,),
    "marriage": (Rank.KING, Rank.QUEEN),
}


def trumps_of(row: str, cards: Cards, trump: Suit | None) -> Cards:
    """The trumps of a row that are among some cards."""
    return tuple(c for c in cards if c.suit is trump and c.rank in TRUMPS[row])


def has(cards: Cards, suit: Suit | None) -> bool:
    """Whether there is a suit among some cards."""
    return any(card.suit is suit for card in cards)


# --- Sequences -----------------------------------------------------------------------------------


@rule("POC-36")
def sequence(rules: Poch, seat: Seat, cards: Cards, trump: Suit | None) -> Combination | None:
    """At least three cards of one suit that follow one another; of several the best."""
    found = [each for each in runs(rules, cards) if len(each) >= rules.run]
    best = max(found, key=lambda run: (height(rules, run), has(run, trump)), default=None)
    return Combination(seat, height(rules, best), best) if best else None


def runs(rules: Poch, cards: Cards) -> Iterator[Cards]:
    """Cards of one suit that follow one another, as many as there are, the highest first."""
    for suit in Suit:
        held = [card for card in cards if card.suit is suit]
        yield from _joined(held, rules.order.height)
        if rules.ace is Ace.BOTH:
            yield from _joined(held, partial(_with_low_ace, rules))


def _with_low_ace(rules: Poch, card: Card) -> int:
    """How high a card is, if the ace is below the two."""
    two = rules.order.height(Card(Rank.TWO, card.suit))
    return two - 1 if card.rank is Rank.ACE else rules.order.height(card)


def _joined(held: list[Card], height: Callable[[Card], int]) -> Iterator[Cards]:
    """Cards of a suit in the parts in which each is next to the one before."""
    held = sorted(held, key=height, reverse=True)
    cuts = [
        place
        for place, (high, low) in enumerate(pairwise(held), 1)
        if height(high) - height(low) != 1
    ]
    for start, end in pairwise([0, *cuts, len(held)]):
        yield tuple(held[start:end])


def height(rules: Poch, run: Cards) -> Key:
    """How high a sequence is."""
    top = rules.order.height(run[0])
    match rules.sequences:
        case Sequences.HEIGHT:
            return top, len(run)
        case Sequences.LENGTH:
            return len(run), top
        case Sequences.TOP:
            return (top,)
        case _:
            assert_never(rules.sequences)


@rule("POC-23")
def highest(some: Combinations) -> Combinations:
    """The highest sequence decides."""
    return tuple(each for each in some if each.key == max(one.key for one in some))


@rule("POC-38")
def in_trumps(some: Combinations, trump: Suit | None) -> Combinations:
    """Of equal sequences the one in trumps decides."""
    return tuple(each for each in some if has(each.cards, trump)) or some


@rule("POC-24")
def eldest_first(rules: Poch, some: Combinations, order: tuple[Seat, ...]) -> Combinations:
    """Of equal sequences in side suits that of the forehand decides, or of the next after them."""
    if rules.absent is Absent.STANDS and len(some) > 1 and all(e.seat != order[0] for e in some):
        return ()
    return tuple(sorted(some, key=lambda each: order.index(each.seat)))


# --- Kunststücke ---------------------------------------------------------------------------------


@rule("POC-27")
def equal_cards(rules: Poch, seat: Seat, cards: Cards) -> Combination | None:
    """Two or more cards of one rank; of several the highest."""
    found = [tuple(c for c in cards if c.rank is rank) for rank in {c.rank for c in cards}]
    keys = {_worth(rules, some): some for some in found if len(some) >= rules.equals}
    best = max(keys, default=None)
    return Combination(seat, best, keys[best]) if best else None


def _worth(rules: Poch, some: Cards) -> Key:
    """How high a Kunststück is."""
    number, value = len(some), max(map(rules.order.height, some))
    return (value, number) if rules.kunststueck is Kunststueck.VALUE else (number, value)


@rule("POC-47")
def highest_equal(some: Combinations) -> Combinations:
    """Four go before three and three before two, and of equally many the higher rank."""
    return tuple(each for each in some if each.key == max(one.key for one in some))


def tie_broken(
    rules: Poch, some: Combinations, order: tuple[Seat, ...], trump: Suit | None
) -> Combinations:
    """Two pairs of one rank are equally high; one of them has the trump."""
    if rules.tied is Tied.TRUMP:
        return tuple(each for each in some if has(each.cards, trump)) or some
    return tuple(sorted(some, key=lambda each: order.index(each.seat)))
