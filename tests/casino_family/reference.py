"""Fishing games once more, by brute force: a second opinion that shares no code with them.

Cards are texts, a position is a tuple, a capture is any subset of the table that some partition,
tried out one by one, parts into sets of the right sum. It is slow, and meant to be obvious.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import chain, combinations, product
from random import Random
from typing import Final, NamedTuple

COURTS = {"B": 11, "D": 12, "K": 13}


class House(NamedTuple):
    """What games do differently: what a card counts in hand and on the table, how one deals."""

    in_hand: Callable[[str], tuple[int, ...]]
    on_table: Callable[[str], tuple[int, ...]]
    hand: int = 4
    packet: int = 2
    last_singly: bool = False
    hands: Mapping[int, int] = {}
    building: bool = False
    stacking: bool = False
    packs: int = 1
    seats: tuple[int, ...] = (2, 3, 4)


class Position(NamedTuple):
    """A deal in progress; the seat to move is named, the next card of the stock comes first."""

    table: tuple[str, ...]
    hands: tuple[tuple[str, ...], ...]
    stock: tuple[str, ...] = ()
    turn: int = 0
    dealer: int = 0
    builds: tuple[tuple[tuple[str, ...], int], ...] = ()


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


SWEDISH: Final = House(values, values)


def two_values(card: str) -> tuple[int, ...]:
    """The same, but ♠2 may count 15 too, and ♦10 may count 16."""
    return {"♠2": (2, 15), "♦10": (10, 16)}.get(card, values(card))


CASINO: Final = House(two_values, two_values, 12, 1, hands={3: 7, 4: 4}, building=True)
SASSERSSON: Final = House(values, values, hand=5, last_singly=True, packs=2)


def in_hand(card: str) -> tuple[int, ...]:
    """In hand ♦10 counts 16, ♠2 15, an ace 14."""
    return ({"♦10": 16, "♠2": 15}.get(card, max(values(card))),)


def on_table(card: str) -> tuple[int, ...]:
    """On the table these count 10, 2 and 1."""
    return (min(values(card)),)


GLIMNE: Final = House(in_hand, on_table, stacking=True, packs=2, seats=(2, 4))


HOUSES: Final[Mapping[str, House]] = {
    "swedish-kasino": SWEDISH,
    "mulle-sassersson": SASSERSSON,
    "mulle-glimne": GLIMNE,
    "finnish-kasino": House(in_hand, on_table),
    "berlin-casino-1810": House(two_values, two_values, seats=(4,)),
    "casino": CASINO,
}


def comes_to(house: House, cards: tuple[str, ...], value: int) -> bool:
    """Whether the cards part into sets of this sum, each card counting what it may."""
    return any(
        all(sum(part) == value for part in parts)
        for counted in product(*map(house.on_table, cards))
        if sum(counted) % value == 0 and max(counted) <= value
        for parts in partitions(counted)
    )


def captures(house: House, table: tuple[str, ...], card: str) -> Iterator[frozenset[int]]:
    """The places of the table that a card may take together, once for equal cards."""
    places, tried = range(len(table)), set[tuple[str, ...]]()
    for some in chain.from_iterable(combinations(places, n) for n in range(1, len(table) + 1)):
        taken = tuple(sorted(table[place] for place in some))
        if taken in tried:
            continue
        tried.add(taken)
        if any(comes_to(house, taken, value) for value in house.in_hand(card)):
            yield frozenset(some)


def after(house: House, position: Position) -> Iterator[Position]:
    """Every position that one move leads to, laying a card included."""
    table, hands, stock, turn, dealer, _ = position
    for card in sorted(set(hands[turn])):
        kept = list(hands[turn])
        kept.remove(card)
        for taken in (None, *captures(house, table, card)):
            if taken is None:
                lying = (*table, card)
            else:
                lying = tuple(each for place, each in enumerate(table) if place not in taken)
            left = tuple(tuple(kept) if seat == turn else hand for seat, hand in enumerate(hands))
            following = (turn + 1) % len(hands)
            yield refilled(house, Position(lying, left, stock, following, dealer))


def refilled(house: House, position: Position) -> Position:
    """New cards to each when all hands are empty, in packets from the dealer's left.

    Where the last cards are dealt singly, those that come late may get one card fewer.
    """
    table, hands, stock, turn, dealer, builds = position
    if any(hands) or not stock:
        return position
    seats = len(hands)
    is_last = house.last_singly and len(stock) <= house.hand * seats
    size = 1 if is_last else house.packet
    new: list[list[str]] = [[] for _ in hands]
    for done in range(0, house.hand, size):
        packet = min(size, house.hand - done)
        for step in range(1, seats + 1):
            new[(dealer + step) % seats] += stock[:packet]
            stock = stock[packet:]
    return Position(table, tuple(map(tuple, new)), stock, turn, dealer, builds)


def count(house: House, position: Position, depth: int) -> int:
    """How many lines of play of this length there are; one that ends sooner counts once."""
    if depth == 0 or not any(position.hands):
        return 1
    moves = after_building if house.building else after_stacking if house.stacking else after
    return sum(count(house, each, depth - 1) for each in moves(house, position))


# --- Games in which one builds ------------------------------------------------------------------


def sums(house: House, cards: tuple[str, ...]) -> set[int]:
    """What some cards of the table come to, each counting what it may."""
    return set(map(sum, product(*map(house.on_table, cards))))


def after_building(house: House, position: Position) -> Iterator[Position]:
    """Every position that one move leads to: a card laid, sets and builds taken, a build."""
    table, hands, _, turn, _, builds = position
    for card in hands[turn]:
        kept = [each for each in hands[turn] if each != card]
        kept_values = {value for each in kept for value in house.in_hand(each)}
        yield dealt_evenly(house, position, card, (*table, card), builds)
        for lying, built in taken_together(house, table, builds, card):
            yield dealt_evenly(house, position, card, lying, built)
        for number in range(1, len(table) + 1):
            for some in combinations(table, number):
                rest = tuple(each for each in table if each not in some)
                for value in sums(house, (card, *some)) & kept_values:
                    more = (*builds, ((card, *some), value))
                    yield dealt_evenly(house, position, card, rest, more)


def dealt_evenly(
    house: House,
    before: Position,
    card: str,
    table: tuple[str, ...],
    builds: tuple[tuple[tuple[str, ...], int], ...],
) -> Position:
    """The position after a card is played; when all hands are empty each gets as many cards."""
    left = [[each for each in hand if each != card] for hand in before.hands]
    seats, stock = len(left), list(before.stock)
    if not any(left):
        for _ in range(min(house.hands.get(seats, house.hand), len(stock) // seats)):
            for step in range(1, seats + 1):
                left[(before.dealer + step) % seats].append(stock.pop(0))
    turn = (before.turn + 1) % seats
    hands = tuple(map(tuple, left))
    return Position(table, hands, tuple(stock), turn, before.dealer, builds)


# --- A card on one card or on one build, with two packs ------------------------------------------


def after_stacking(house: House, position: Position) -> Iterator[Position]:
    """Every position that one move leads to; moves that are the same but for twins count once."""
    table, hands, stock, turn, dealer, builds = position
    for card in sorted(set(hands[turn])):
        kept = list(hands[turn])
        kept.remove(card)
        left = tuple(tuple(kept) if seat == turn else hand for seat, hand in enumerate(hands))
        for lying, built in (
            ((*table, card), builds),
            *taken_together(house, table, builds, card),
            *stacked(house, table, builds, card, kept),
        ):
            following = (turn + 1) % len(hands)
            yield refilled(house, Position(lying, left, stock, following, dealer, built))


Built = tuple[tuple[str, ...], int]
Lying = tuple[tuple[str, ...], tuple[Built, ...]]


def taken_together(
    house: House, table: tuple[str, ...], builds: tuple[Built, ...], card: str
) -> Iterator[Lying]:
    """What is left when single cards, or builds of one of the card's values, or both are taken."""
    tried = set[Lying]()
    for value in house.in_hand(card):
        fitting = [place for place, build in enumerate(builds) if build[1] == value]
        every = chain.from_iterable(combinations(fitting, n) for n in range(len(fitting) + 1))
        single_value = house._replace(in_hand=counting(value))
        for whole, single in product(tuple(every), ((), *captures(single_value, table, card))):
            lying = tuple(each for place, each in enumerate(table) if place not in single)
            built = tuple(each for place, each in enumerate(builds) if place not in whole)
            if (single or whole) and (lying, tuple(sorted(built))) not in tried:
                tried.add((lying, tuple(sorted(built))))
                yield lying, built


def counting(value: int) -> Callable[[str], tuple[int, ...]]:
    """Every card counts this."""
    return lambda card: (value,)


def stacked(
    house: House, table: tuple[str, ...], builds: tuple[Built, ...], card: str, kept: list[str]
) -> Iterator[Lying]:
    """What lies there when the card is put on one card or one build that a card kept can take."""
    (mine,) = house.on_table(card)
    wanted = {value for each in kept for value in house.in_hand(each)}
    for other in sorted(set(table)):
        (value,) = house.on_table(other)
        if mine + value in wanted:
            rest = list(table)
            rest.remove(other)
            yield tuple(rest), (*builds, ((card, other), mine + value))
    for build in dict.fromkeys(builds):
        if mine + build[1] in wanted:
            others = list(builds)
            others.remove(build)
            yield table, (*others, ((card, *build[0]), mine + build[1]))


# --- Positions as they are written, and as the engine reads them --------------------------------


def written(fields: Sequence[str]) -> Position:
    """A position as a line of a file has it."""
    table, hands, stock = fields
    held = tuple(tuple(hand.split()) for hand in hands.split("/"))
    return Position(tuple(table.split()), held, tuple(stock.split()), dealer=len(held) - 1)


def parts(position: Position) -> dict[str, str | int | Sequence[str]]:
    """The parts with which the engine sets a position up."""
    return {
        "table": " ".join(position.table),
        "hands": [" ".join(hand) for hand in position.hands],
        "stock": " ".join(position.stock),
        "turn": position.turn + 1,
        "dealer": position.dealer + 1,
    }


def drawn(key: str, dice: Random) -> Position:
    """A position with suited cards, dealt out by chance."""
    house = HOUSES[key]
    ranks = ["A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "B", "D", "K"]
    pack = [suit + rank for suit in "♣♠♥♦" for rank in ranks] * house.packs
    dice.shuffle(pack)
    seats = dice.choice(house.seats)
    held, lying = dice.randrange(1, 4), dice.randrange(6)
    cut = lying + seats * held
    hands = tuple(tuple(pack[lying + seat * held :][:held]) for seat in range(seats))
    dealer = dice.randrange(seats)
    left = house.hand * seats * dice.randrange(2)
    if house.last_singly:
        left = dice.randrange(2 * house.hand * seats)
    stock = tuple(pack[cut : cut + left])
    return Position(tuple(pack[:lying]), hands, stock, (dealer + 1) % seats, dealer)
