"""What goes against a move of Rabouge."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import takewhile
from typing import Final, TypeAlias, assert_never

from ..cards import Card, show
from ..play import Seat
from ..rooms.ring import neighbour, round_the_table
from ..rulebook import Function, rule
from .moves import HAND, STOCK, Burden, Lay, Move, Pass, Put, whence
from .rules import Appearing, Burdened, Burdens, Duty, Ends, Rabouge, Tops
from .state import NATURAL, State, after

Seats: TypeAlias = tuple[Seat, ...]

# --- What fits where ----------------------------------------------------------------------------


@rule("RAB-09")
def begins_pile(state: State, card: Card) -> bool:
    """Cards of the rank of the Ausleger are laid out beside it, as soon as they appear."""
    return state.first is None or card.rank is state.first.rank


@rule("RAB-11")
def goes_on(top: Card, card: Card) -> bool:
    """What follows immediately upward is laid on a pile."""
    return after(top.rank) is card.rank


def fits(state: State, card: Card) -> bool:
    """Whether a card can go to the table."""
    return begins_pile(state, card) or any(goes_on(pile[-1], card) for pile in state.built)


@rule("RAB-48", "RAB-65")
def matches(rules: Rabouge, top: Card, card: Card) -> bool:
    """On the heaps of others cards are laid up and down, and king and ace are neighbours."""
    if rules.ends is Ends.APART and {top.rank, card.rank} == {NATURAL[0], NATURAL[-1]}:
        return False
    return after(top.rank) is card.rank or after(card.rank) is top.rank


def lying(rules: Rabouge, state: State) -> Iterator[tuple[Card, int]]:
    """The cards that the player to move may lay, and where each lies."""
    for card in state.stocks[state.turn][:1]:
        yield card, STOCK
    for card in dict.fromkeys(state.hand):
        yield card, HAND
    if rules.tops is Tops.EVER or state.is_ending:
        for place, heap in enumerate(state.mine):
            yield heap[-1], place


def burdening(rules: Rabouge, state: State) -> Iterator[tuple[Card, int]]:
    """The cards of the player to move that may burden others."""
    for card, source in lying(rules, state):
        if source == HAND or rules.burdens is Burdens.EVERY:
            yield card, source


def fitting(rules: Rabouge, state: State) -> Iterator[tuple[Card, int]]:
    """Those of them that can go to the table."""
    return ((card, source) for card, source in lying(rules, state) if fits(state, card))


def due(rules: Rabouge, state: State) -> Iterator[tuple[Card, int]]:
    """Those of them that have to."""
    for card, source in fitting(rules, state):
        is_fresh = source in (HAND, STOCK) or state.is_ending
        if is_fresh or rules.duty is Duty.ALL:
            yield card, source


def burdened(rules: Rabouge, state: State) -> Seats:
    """The seats whose heaps may be burdened, the first of them first."""
    step = rules.direction.step
    match rules.burdened:
        case Burdened.NOBODY:
            return ()
        case Burdened.NEIGHBOURS:
            both = (
                neighbour(state.turn, state.seats, step),
                neighbour(state.turn, state.seats, -step),
            )
            return tuple(dict.fromkeys(both))
        case Burdened.OTHERS:
            return round_the_table(state.turn, state.seats, step)[1:]
        case _:
            assert_never(rules.burdened)


def matching(rules: Rabouge, state: State, seat: Seat) -> Iterator[Burden]:
    """How a seat could be burdened, whatever goes against it."""
    for card, source in burdening(rules, state):
        for place, heap in enumerate(state.stacks[seat]):
            if matches(rules, heap[-1], card):
                yield Burden(card, source, seat, place)


# --- Which cards are laid -----------------------------------------------------------------------


@rule("RAB-45")
def lacks_card(rules: Rabouge, state: State, move: Lay | Put | Burden) -> str | None:
    """Laid are cards of the hand, the open card of the Stock, the uppermost ones of own heaps."""
    source = HAND if isinstance(move, Put) else move.source
    if (move.card, source) in lying(rules, state):
        return None
    return (
        f"there is no {move.card}{whence(source)}"
        if source != HAND
        else f"{move.card} is not in hand"
    )


@rule("RAB-11")
def lays_unfitting(rules: object, state: State, move: Lay) -> str | None:
    """Only what follows immediately upward is laid on a pile."""
    return None if fits(state, move.card) else f"{move.card} fits on no pile"


@rule("RAB-71")
def neglects_ausleger(rules: Rabouge, state: State, move: Lay) -> str | None:
    """A card of the rank of the Ausleger goes before the others, if that is agreed."""
    if rules.appearing is Appearing.TURN or begins_pile(state, move.card):
        return None
    return table_first(each for each in fitting(rules, state) if begins_pile(state, each[0]))


@rule("RAB-14")
def neglects_stock(rules: Rabouge, state: State, move: Lay) -> str | None:
    """A card of the Stock that can be laid goes before the others."""
    is_first = rules.appearing is not Appearing.TURN and begins_pile(state, move.card)
    if move.source == STOCK or is_first:
        return None
    of_stock = [card for card, source in fitting(rules, state) if source == STOCK]
    return f"{show(of_stock)} of the Stock goes first" if of_stock else None


@rule("RAB-38")
def heaps_early(rules: Rabouge, state: State, move: Put) -> str | None:
    """First comes the table, and then the own heaps."""
    return table_first(due(rules, state))


def table_first(found: Iterable[tuple[Card, int]]) -> str | None:
    """That these cards can go to the table, if there are any."""
    some = ", ".join(f"{card}{whence(source)}" for card, source in found)
    return f"{some} can be laid on the table" if some else None


@rule("RAB-10")
def heaps_too_many(rules: Rabouge, state: State, move: Put) -> str | None:
    """A player has four heaps at the most."""
    if move.heap < len(state.mine):
        return None
    if move.heap > len(state.mine):
        return f"there is no heap {move.heap}, beside which it could lie"
    return f"no more heaps than {rules.heaps}" if move.heap >= rules.heaps else None


@rule("RAB-60")
def passes_early(rules: Rabouge, state: State, move: Pass) -> str | None:
    """A turn is over when the five cards are laid and nothing is left that has to be."""
    if state.hand:
        return "the hand is not laid yet"
    return table_first(due(rules, state))


# --- Burdening others ---------------------------------------------------------------------------


@rule("RAB-53")
def burdens_nobody(rules: Rabouge, state: State, move: Burden) -> str | None:
    """On the heaps of others nothing is laid, unless a form allows it."""
    if move.seat != state.turn and move.seat not in burdened(rules, state):
        return f"nothing is laid on the heaps of seat {move.seat}"
    return None


@rule("RAB-59")
def moves_at_home(rules: object, state: State, move: Burden) -> str | None:
    """No card goes from the own cards to an own heap but from the hand."""
    return f"seat {move.seat} is to move itself" if move.seat == state.turn else None


@rule("RAB-52")
def burdens_with_others(rules: Rabouge, state: State, move: Burden) -> str | None:
    """Others may be burdened with every card that could go to the table."""
    if (move.card, move.source) in burdening(rules, state):
        return None
    return f"{move.card}{whence(move.source)} is not of the hand"


@rule("RAB-56")
def burdens_late(rules: object, state: State, move: Burden) -> str | None:
    """When no cards are left to be taken, only the table is laid on."""
    return "no cards are left to be taken" if state.is_ending else None


@rule("RAB-48")
def burdens_unmatched(rules: Rabouge, state: State, move: Burden) -> str | None:
    """On the heaps of others goes what is next to their uppermost card, up or down."""
    heaps = state.stacks[move.seat] if move.seat < state.seats else ()
    if move.heap >= len(heaps):
        return f"seat {move.seat} has no heap {move.heap + 1}"
    top = heaps[move.heap][-1]
    return None if matches(rules, top, move.card) else f"{move.card} is not next to {top}"


@rule("RAB-47")
def burdens_early(rules: Rabouge, state: State, move: Burden) -> str | None:
    """Others are burdened only when nothing can go to the table."""
    return table_first(fitting(rules, state))


@rule("RAB-26")
def burdens_left_early(rules: Rabouge, state: State, move: Burden) -> str | None:
    """The left-hand neighbour comes after the right-hand one."""
    return _passes_over(rules, state, move) if rules.burdened is Burdened.NEIGHBOURS else None


@rule("RAB-50")
def burdens_far_early(rules: Rabouge, state: State, move: Burden) -> str | None:
    """The nearest on the right comes first, and the next when nothing goes there any more."""
    return _passes_over(rules, state, move) if rules.burdened is Burdened.OTHERS else None


def _passes_over(rules: Rabouge, state: State, move: Burden) -> str | None:
    before = takewhile(lambda seat: seat != move.seat, burdened(rules, state))
    first = next((each for seat in before for each in matching(rules, state, seat)), None)
    return f"{first} comes first" if first else None


def candidates(rules: Rabouge, state: State) -> Iterator[Move]:
    """Every legal move, and more; one heap comes as early as another."""
    for card, source in lying(rules, state):
        yield Lay(card, source)
    places = range(len(state.mine) + 1)
    puts = [Put(card, place) for card in dict.fromkeys(state.hand) for place in places]
    if puts and not heaps_early(rules, state, puts[0]):
        yield from puts
    burdens = [each for seat in burdened(rules, state) for each in matching(rules, state, seat)]
    if burdens and not burdens_early(rules, state, burdens[0]):
        yield from burdens
    yield Pass()


# What no candidate goes against, by the way it is found.
KEPT: Final[frozenset[Function]] = frozenset(
    {lacks_card, heaps_early, burdens_early, burdens_unmatched}
)
