"""How fishing games pay for what was won: for most, for so many, and for each over a number."""

from __future__ import annotations

from collections.abc import Callable, Container, Iterable, Iterator, Mapping, Sequence
from typing import Final, NamedTuple, Protocol, TypeAlias, TypeVar, assert_never

from ...engine.cards import Card, Cards, Rank, Suit
from ...engine.match import leaders
from ...engine.play import Entry, Side
from ...engine.rulebook import ids_of
from .alternatives import AtLeast, Majority, Most
from .points import Rules
from .table import State
from .turns import by_side, side_of

R = TypeVar("R")

SPADES: Final = Suit.SPADES
BIG: Final = Card(Rank.TEN, Suit.DIAMONDS)
LITTLE: Final = Card(Rank.TWO, SPADES)
ACES: Final = frozenset(Card(Rank.ACE, suit) for suit in (*Suit, None))


class Won(NamedTuple):
    """What each side has won: cards, sweeps, mulles, perhaps the last capture; the match before.

    Where points are noted in play, ``match`` has them, and ``is_won`` says that they have ended it.
    """

    piles: tuple[Cards, ...]
    sweeps: tuple[int, ...]
    last: Side | None
    is_over: bool
    match: tuple[int, ...] = ()
    mulles: tuple[Cards, ...] = ()
    is_won: bool = False

    @property
    def cards(self) -> tuple[int, ...]:
        return tuple(map(len, self.piles))

    @property
    def spades(self) -> tuple[int, ...]:
        return tuple([card.suit for card in pile].count(SPADES) for pile in self.piles)


def sums(numbers: tuple[int, ...], sides: int) -> tuple[int, ...]:
    """What the seats of each side have together; partners sit opposite one another.

    >>> sums((1, 0, 2, 5), 2)
    (3, 5)
    """
    if sides == len(numbers):
        return numbers
    return tuple(sum(numbers[side::sides]) for side in range(sides))


def won(
    state: State,
    sides: int,
    together: Callable[[tuple[Cards, ...], int], tuple[Cards, ...]] = by_side,
    jointly: Callable[[tuple[int, ...], int], tuple[int, ...]] = sums,
) -> Won:
    """What each side has won; partners lay their cards together, and mark jointly."""
    return Won(
        together(state.piles, sides),
        jointly(state.sweeps, sides),
        side_of(state.last, sides),
        is_over=not any(state.hands) and not state.stock,
        match=state.points,
        mulles=by_side(state.mulles, sides),
    )


def cards_and_spades(won: Won) -> Mapping[str, tuple[int, ...]]:
    """What is counted of the cards that were won."""
    return {"cards": won.cards, "spades": won.spades}


def spades_alone(won: Won) -> Mapping[str, tuple[int, ...]]:
    """The same where it does not matter who has most cards."""
    return {"spades": won.spades}


Award: TypeAlias = Callable[[R, Won], Iterable[Entry]]


def given(rules: R, won: Won, each: Iterable[Award[R]]) -> tuple[Entry, ...]:
    """What some awards give, each by the rule under which it is bound unless it names another."""
    return tuple(
        entry if entry.rule else Entry(entry.side, entry.points, number, entry.what)
        for award in each
        for number in ids_of(award)[:1]
        for entry in award(rules, won)
    )


def points_of(rules: R, won: Won, each: Iterable[Award[R]]) -> tuple[int, ...]:
    """What some awards come to, for each side."""
    points = [0] * len(won.piles)
    for award in each:
        for entry in award(rules, won):
            points[entry.side] += entry.points
    return tuple(points)


def for_sweeps(rules: Rules, won: Won) -> Iterator[Entry]:
    """Each clearing of the table pays."""
    return for_each(won.sweeps, rules.sweep, "sweep")


def for_last_capture(rules: Rules, won: Won) -> Iterator[Entry]:
    """The last capture of the deal pays."""
    if won.last is not None:
        yield Entry(won.last, rules.last_capture, "", "last capture")


def for_agreed_last_capture(rules: Rules, won: Won) -> Iterator[Entry]:
    """The last capture of the deal pays nothing, unless it is agreed to."""
    if rules.last_capture:
        yield from for_last_capture(rules, won)


def for_most_cards(rules: Rules, won: Won) -> Iterator[Entry]:
    """Most cards pay."""
    return for_majority(won.cards, rules.most_cards, "", "cards")


def for_agreed_most_cards(rules: Rules, won: Won) -> Iterator[Entry]:
    """Most cards pay nothing, unless it is agreed to."""
    if rules.most_cards.points:
        yield from for_most_cards(rules, won)


def for_big(rules: Rules, won: Won) -> Iterable[Entry]:
    """♦10 pays."""
    return for_cards(won.piles, (BIG,), rules.big)


def for_little(rules: Rules, won: Won) -> Iterable[Entry]:
    """♠2 pays."""
    return for_cards(won.piles, (LITTLE,), rules.little)


def for_aces(rules: Rules, won: Won) -> Iterable[Entry]:
    """Each ace pays."""
    return for_cards(won.piles, ACES, rules.ace)


def uncertain(piles: Sequence[Cards], rule: str = "") -> Iterator[Entry]:
    """Spades that cannot be told, because cards that were won show no suit: 0 for each side."""
    if any(None in [card.suit for card in pile] for pile in piles):
        for side in range(len(piles)):
            yield Entry(side, 0, rule, "spades are unknown: cards without a suit")


class PaysMost(Protocol):
    """Most spades, or so many, pay."""

    @property
    def spades(self) -> Majority: ...


def for_most_spades(rules: PaysMost, won: Won) -> Iterator[Entry]:
    """Most spades pay, if it can be told who has most."""
    return for_spades(won, rules.spades)


def for_spades(won: Won, pays: Majority) -> Iterator[Entry]:
    """What is paid for spades, if it can be told who has how many."""
    unknown = tuple(uncertain(won.piles))
    return iter(unknown) if unknown else for_majority(won.spades, pays, "", "spades")


def for_majority(counts: Sequence[int], pays: Majority, rule: str, what: str) -> Iterator[Entry]:
    """The points for more than the others have, or for so many that the others must have less.

    A tie pays each of those who share the lead what it says; 0 for each side if nobody has so many.
    """
    tally = " : ".join(map(str, counts))
    match pays:
        case Most(points, tied):
            ahead = leaders(counts, range(len(counts)))
            is_one = len(ahead) == 1
            for side in ahead:
                why = f"most {what}{'' if is_one else ' shared'}, {tally}"
                yield Entry(side, points if is_one else tied, rule, why)
        case AtLeast(number, points):
            enough = [side for side, has in enumerate(counts) if has >= number]
            for side in enough:
                yield Entry(side, points, rule, f"{number} {what} or more, {tally}")
            for side in () if enough else range(len(counts)):
                yield Entry(side, 0, rule, f"no side has {number} {what}, {tally}")
        case _:
            assert_never(pays)


def for_cards(piles: Sequence[Cards], such: Container[Card], points: int) -> Iterable[Entry]:
    """The points for each of certain cards, in the order in which each side won them."""
    return [
        Entry(side, points, "", card.text)
        for side, pile in enumerate(piles)
        for card in pile
        if card in such
    ]


def for_each(numbers: Sequence[int], points: int, what: str) -> Iterator[Entry]:
    """The points for something each side did a number of times."""
    for side, number in enumerate(numbers):
        for _ in range(number):
            yield Entry(side, points, "", what)
