"""Building, as fishing games do it: a card of the hand is put together with cards of the table.

What lies together is a build. It has a value, is captured whole, and is never taken apart. The
witnesses leave much of the procedure open; what they leave open is named here and given no value.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from itertools import chain, islice
from typing import assert_never

from ..cards import Card, Cards, holds, missing, show, without
from ..play import PositionError, Seat
from . import turns
from .alternatives import Captor, Dual, Joining, Promise, Raising, Sets, Sharing
from .capture import Claim, hauls, places, sets
from .legacy import leave_hand
from .ranks import Values
from .reasons import MANY, Why, come_to, ways
from .refusals import named_by, one_value, takes_several, wrong_sum
from .table import Build, Built, Lay, Move, State, Take
from .turns import Thing, counted, side_of, without_builds

# --- What lies there ---------------------------------------------------------------------------


def worths(builds: Iterable[Built], named: Iterable[Cards]) -> tuple[Values, ...]:
    """The values of builds that a move names by their cards; none for one that is not there."""
    lying = {each.cards: (each.value,) for each in builds}
    return tuple(lying.get(cards, ()) for cards in named)


def own(built: Built, seat: Seat, sides: int) -> bool:
    """Whether a build is the work of the side of a seat."""
    return built.owner is not None and side_of(built.owner, sides) == side_of(seat, sides)


def _named(state: State, move: Move) -> Iterator[Built]:
    """The builds on the table that a move is about."""
    _, named = named_by(move)
    return (each for each in state.builds if each.cards in named)


def _lying(state: State, values: tuple[Values, ...]) -> tuple[Values, ...]:
    return (*values, *((each.value,) for each in state.builds))


# --- Moves -------------------------------------------------------------------------------------


def captures(
    state: State,
    values: tuple[Values, ...],
    card: Card,
    played: Values,
    sharing: Sharing = Sharing.NONE,
    dual: Dual = Dual.ONE,
) -> Iterable[Take]:
    """Everything a card can take, builds as a whole; of equal things the first stands for all.

    The values are those of the single cards on the table, in their order.
    """
    lying = _lying(state, values)
    builds = tuple(each.cards for each in state.builds)
    return turns.captures(state.table, lying, card, played, sharing, dual, builds)


def buildings(
    state: State,
    values: tuple[Values, ...],
    card: Card,
    counts: Values,
    wanted: Iterable[int],
    several: Sets = Sets.ONE,
) -> Iterator[Build]:
    """Every build of one of the wanted values that a card can make, which counts these values."""
    things: tuple[Thing, ...] = (*state.table, *(each.cards for each in state.builds))
    lying, seen = (counts, *_lying(state, values)), set[Build]()
    for value in dict.fromkeys(wanted):
        for mask in hauls(lying, (value,)) if several is Sets.ANY else sets(lying, value):
            below = places(mask >> 1) if mask & 1 else []  # the first is the card of the hand
            on, onto = turns.apart(sorted((things[place] for place in below), key=things.index))
            move = Build(card, on, value, onto)
            if below and move not in seen:
                seen.add(move)
                yield move


def due(state: State, in_hand: Iterable[tuple[Card, Values]]) -> Iterator[Take]:
    """The captures of a build of one's own, by itself, with a card that counts its value."""
    for card, played in in_hand:
        for each in state.builds:
            if each.owner == state.turn and each.value in played:
                yield Take(card, (), (each.cards,))


# --- What goes against a move ------------------------------------------------------------------


def separates(state: State, move: Move) -> str | None:
    """Cards that lie together are taken, or built on, as a whole."""
    cards, named = named_by(move)
    gone = tuple(missing(state.table, cards)) if state.builds else ()
    for each in state.builds:
        parts = (part for part in named if len(part) < len(each.cards) and holds(each.cards, part))
        if part := next(parts, without(each.cards, missing(gone, each.cards))):
            verb = "lies" if len(part) == 1 else "lie"
            return f"{show(part)} {verb} in [{show(each.cards)}]"
    return None


def misses_value(claim: Claim) -> str | None:
    """What is put together comes to the value named."""
    if one_value(claim):
        return None
    return f"{come_to(claim)}, not {claim.played[0]}"


def beyond_capture(value: int, worths: Iterable[Values]) -> str | None:
    """Some card counts what is built; ``worths`` is what the cards of the pack count."""
    return None if any(value in values for values in worths) else f"no card counts {value}"


def lacks_captor(move: Build, left: Iterable[Values]) -> str | None:
    """A card that can capture the build stays in hand; ``left`` is what the cards there count."""
    if any(move.value in values for values in left):
        return None
    return f"no card in hand to capture {move.value} with"


def raises(state: State, move: Build, raising: Raising, sides: int) -> str | None:
    """A build keeps its value, or only some may change it."""
    for each in _named(state, move):
        mine = own(each, state.turn, sides)
        allowed = Raising.OWN if mine else Raising.OTHERS
        if each.value != move.value and raising not in (Raising.ANYBODY, allowed):
            whose = f", built by seat {each.owner}" if raising is not Raising.NOBODY else ""
            return f"[{show(each.cards)}] stays {each.value}{whose}"
    return None


def takes_anothers(state: State, move: Take, captor: Captor, sides: int) -> str | None:
    """Anybody captures a build, or only the side that built it."""
    for each in _named(state, move):
        strange = each.owner is not None and not own(each, state.turn, sides)
        if captor is Captor.BUILDERS and strange:
            return f"[{show(each.cards)}] was built by seat {each.owner}"
    return None


def sums_builds(
    claim: Claim, joining: Joining, sharing: Sharing = Sharing.NONE, dual: Dual = Dual.ONE
) -> str | None:
    """A build is captured by its own value, or may be part of a sum."""
    number = len(claim.taken)
    single, builds = claim.values[:number], claim.values[number:]
    if joining is Joining.CARD or not builds:
        return None
    for totals in counted(claim.played, dual):
        rest = replace(claim, played=totals, values=single)
        if {*chain(*builds)} <= {*totals} and not wrong_sum(rest, sharing, dual):
            return None
    return f"{claim} would need a build as part of a sum"


def check(
    builds: Iterable[Built],
    counted_in: Iterable[tuple[Values, ...]],
    worths: Sequence[Values],
    several: Sets,
) -> None:
    """Refuse builds in a position that cannot have been built, by what their cards may count."""
    for each, values in zip(builds, counted_in, strict=True):
        claim = Claim(each.cards[0], (each.value,), each.cards, values)
        more = takes_several(claim) if several is Sets.ONE else None
        if wrong := misses_value(claim) or more or beyond_capture(each.value, worths):
            raise PositionError(f"builds: {wrong}")


def neglects(move: Move, promise: Promise, owed: Iterable[Take]) -> str | None:
    """The builder keeps what building binds him to; ``owed`` are captures of his builds."""
    match promise:
        case Promise.FREE:
            return None
        case Promise.NO_LAYING:
            neglected = owed if isinstance(move, Lay) else ()
        case Promise.CAPTURE:
            taken = {*move.builds} if isinstance(move, Take) else set()
            captures = tuple(owed)
            kept = any({*each.builds} & taken for each in captures)
            neglected = () if kept else captures
        case _:
            assert_never(promise)
    first = next(iter(neglected), None)
    return f"{first} is due" if first else None


# --- What a build does -------------------------------------------------------------------------


def put_together(state: State, move: Build) -> State:
    """The card leaves the hand and lies with what it was put on; the player has built that."""
    together = Built((move.card, *move.on, *chain(*move.onto)), move.value, state.turn)
    return leave_hand(state, move)._replace(
        table=without(state.table, move.on),
        builds=(*without_builds(state.builds, move.onto), together),
    )


def why_built(claim: Claim) -> Why:
    """Why a build has the value it has, without the rules."""
    found = " or ".join(map(str, islice(ways(claim), MANY)))
    return Why(does=(f"builds {found}",))
