"""What a card may take in Kollowrat, of the table and of heaps, and what goes against a move."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import lru_cache
from itertools import product
from typing import TypeAlias

from ..cards import UNKNOWN, Card, Cards, holds, missing, show, without
from ..play import Seat
from ..rooms import sums
from ..rooms.kinds import Values, parts_into
from ..rulebook import rule
from .moves import Lay, Move, Stack, Take
from .rules import Duty, Haul, Kollowrat, Mixing
from .state import State

Seats: TypeAlias = tuple[Seat, ...]


def others(state: State) -> Seats:
    """The other players who have heaps."""
    return tuple(seat for seat, heap in enumerate(state.heaps) if heap and seat != state.turn)


def tops(state: State, seats: Iterable[Seat]) -> Cards:
    """The cards that lie on top of some heaps."""
    return tuple(state.heaps[seat][-1] for seat in seats)


def values(rules: Kollowrat, cards: Iterable[Card]) -> tuple[Values, ...]:
    return tuple((rules.worth.of(card),) for card in cards)


def groups(rules: Kollowrat, cards: Cards, uppermost: Cards) -> tuple[Cards, ...]:
    """What is added up by itself: cards of the table and tops of heaps, unless they are mixed."""
    return (cards, uppermost) if rules.mixing is Mixing.APART else ((*cards, *uppermost),)


def comes_to(rules: Kollowrat, cards: Cards, card: Card) -> bool:
    """Whether cards part into sets that each come to as much as the card played."""
    return parts_into(values(rules, cards), (rules.worth.of(card),))


def remaining(rules: Kollowrat, state: State, move: Take) -> Iterator[Cards]:
    """Sets that the card could take besides what it takes."""
    heaps = [seat for seat in others(state) if seat not in move.heaps]
    table = without(state.table, move.taken)
    for some in groups(rules, table, tops(state, heaps)):
        for mask in sums.sets(values(rules, some), rules.worth.of(move.card)):
            yield tuple(each for place, each in enumerate(some) if mask >> place & 1)


def takings(rules: Kollowrat, state: State, card: Card) -> Iterator[Take]:
    """Everything that a card can take, of the table and of heaps."""
    total, seats = rules.worth.of(card), others(state)
    lying = values(rules, state.table), values(rules, tops(state, seats))
    if rules.mixing is Mixing.TOGETHER:
        things: tuple[Card | Seat, ...] = (*state.table, *seats)
        for some in sums.taken(things, lying[0] + lying[1], total):
            taken = tuple(each for each in some if isinstance(each, Card))
            yield Take(card, taken, tuple(each for each in some if not isinstance(each, Card)))
        return
    tables = [(), *sums.taken(state.table, lying[0], total)]
    heaps = [(), *sums.taken(seats, lying[1], total)]
    yield from (Take(card, *each) for each in product(tables, heaps) if any(each))


def ways(rules: Kollowrat, state: State, move: Take) -> Iterator[str]:
    """How what is taken adds up: ``13 = 13, 8+5``, and of heaps by their uppermost cards."""
    total, uppermost = rules.worth.of(move.card), tops(state, move.heaps)
    for some, where in zip(groups(rules, move.taken, uppermost), ("", " on heaps"), strict=False):
        if split := next(sums.splits(values(rules, some), (total,)), ()):
            sets = ("+".join(str(value) for _, value in each) for each in split)
            yield f"{total} = {', '.join(sets)}{where}"


# --- What goes against a move --------------------------------------------------------------------


@rule("KOL-05")
def lacks_card(rules: object, state: State, move: Move) -> str | None:
    """The card played is one of the player's own."""
    lacks = not holds(state.hand, [move.card]) or move.card in without(state.every_card, state.hand)
    return f"{move.card} is not in hand" if lacks else None


@rule("KOL-07")
def takes_absent(rules: object, state: State, move: Take) -> str | None:
    """What is taken lies on the table."""
    gone = missing(state.table, move.taken)
    return f"{show(gone)} not on the table" if gone else None


@rule("KOL-08")
def takes_no_heap(rules: object, state: State, move: Take) -> str | None:
    """Heaps are taken from others, who have them."""
    for seat in move.heaps:
        if seat not in others(state):
            return "the heap is their own" if seat == state.turn else f"seat {seat} has no heap"
    return None


@rule("KOL-31")
def mixes(rules: Kollowrat, state: State, move: Take) -> str | None:
    """Cards of the table and tops of heaps are not added up together."""
    apart = groups(rules, move.taken, tops(state, move.heaps))
    if all(comes_to(rules, some, move.card) for some in apart):
        return None
    both = tuple(card for some in apart for card in some)
    return "needs table and heaps in one sum" if comes_to(rules, both, move.card) else None


@rule("KOL-07")
def miscounts_table(rules: Kollowrat, state: State, move: Take) -> str | None:
    """Cards of the table come to as much as the card played, as often as it may be."""
    return wrong(rules, groups(rules, move.taken, tops(state, move.heaps))[0], move.card)


@rule("KOL-08")
def miscounts_heaps(rules: Kollowrat, state: State, move: Take) -> str | None:
    """So do the cards on top of the heaps that are taken."""
    *_, last = groups(rules, move.taken, tops(state, move.heaps))
    return wrong(rules, last, move.card)


def wrong(rules: Kollowrat, some: Cards, card: Card) -> str | None:
    if comes_to(rules, some, card):
        return None
    counts = (rules.worth.of(each) for each in (*some, card))
    *each, total = counts
    return f"{'+'.join(map(str, each))} = {sum(each)}, {card} counts {total}"


@rule("KOL-33")
def leaves(rules: Kollowrat, state: State, move: Take) -> str | None:
    """Who takes takes all that the card can take."""
    if rules.haul is Haul.SOME:
        return None
    if more := next(remaining(rules, state, move), None):
        return f"{show(more)} could be taken too"
    if rules.haul is Haul.ALL:
        return None
    lying = groups(rules, state.table, tops(state, others(state)))
    total, taken = rules.worth.of(move.card), len(move.taken) + len(move.heaps)
    could = sum(most(values(rules, some), total) for some in lying)
    return f"{could} cards and heaps could be taken, and not {taken}" if could > taken else None


@lru_cache(1 << 5)
def most(lying: tuple[Values, ...], total: int) -> int:
    """How many of some things can be taken at once, in sets of one total."""
    return max(map(len, sums.taken(range(len(lying)), lying, total)), default=0)


@rule("KOL-32")
def passes_by(rules: Kollowrat, state: State, move: Lay | Stack) -> str | None:
    """Who can take something does."""
    if rules.duty is Duty.FREE or (rules.duty is Duty.STACKS and isinstance(move, Stack)):
        return None
    known = (card for card in state.hand if card is not UNKNOWN)
    could = next((each for card in known for each in takings(rules, state, card)), None)
    return f"{could} is possible" if could else None


@rule("KOL-12")
def stacks_unlike(rules: Kollowrat, state: State, move: Stack) -> str | None:
    """A card on one's own heap is like its uppermost one, and like no other that lies open."""
    if not state.heaps[state.turn]:
        return "they have no heap"
    (own,) = tops(state, [state.turn])
    if own.rank is not move.card.rank:
        return f"{own} lies on their heap"
    open_cards = (*state.table, *tops(state, others(state)))
    like = [card for card in open_cards if card.rank is move.card.rank]
    return f"{show(like)} could be taken" if like else None
