"""What goes against a move at the table, in the words of a refusal.

A game binds each of these under the number of its rule, with the values its rule set gives; None
means that nothing goes against the move.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import assert_never

from ..cards import Cards, holds, missing, show
from .alternatives import Dual, Duty, Sharing
from .builds import absent, heap
from .capture import Claim, Like, covered, sums
from .ranks import parts_into
from .reasons import come_to
from .table import Build, Move, State, Take


def lacks_card(state: State, move: Move) -> str | None:
    """The card played is in hand."""
    return None if holds(state.hand, [move.card]) else f"{move.card} is not in hand"


def builds(move: Move) -> str | None:
    """Nothing is built on the table."""
    return "cards on the table stay single" if isinstance(move, Build) else None


def takes_absent(state: State, move: Move) -> str | None:
    """What is captured, or built on, lies on the table."""
    cards, named = named_by(move)
    single, builds = missing(state.table, cards), absent(state.builds, named)
    gone = [*map(str, single), *(f"[{show(each)}]" for each in builds)]
    return f"{' '.join(gone)} not on the table" if gone else None


def named_by(move: Move) -> tuple[Cards, tuple[Cards, ...]]:
    """The single cards and the builds of the table that a move is about."""
    match move:
        case Take():
            return move.taken, move.builds
        case Build():
            return move.on, move.onto
        case _:
            return (), ()


def takes_unlike(claim: Claim) -> str | None:
    """A card that takes its like alone takes no other, and no other takes it."""
    for value in claim.played:
        if isinstance(value, Like) and any(each != claim.played for each in claim.values):
            return f"{claim.card} captures only {value}"
    for place, card in enumerate(claim.taken):
        values = claim.values[place]
        if values != claim.played and any(isinstance(value, Like) for value in values):
            return f"only {card.rank.value} captures {card}"
    return None


def mixes_values(claim: Claim) -> str | None:
    """The card played counts one value for the whole capture."""
    if one_value(claim) or not parts_into(claim.values, claim.played):
        return None
    return f"{claim} would need {claim.card} as {' and as '.join(map(str, claim.played))}"


def wrong_sum(claim: Claim, sharing: Sharing = Sharing.NONE, dual: Dual = Dual.ONE) -> str | None:
    """The cards taken come to what the card played counts."""
    if one_value(claim, sharing) or (dual is Dual.BOTH and parts_into(claim.values, claim.played)):
        return None
    played = " or ".join(map(str, claim.played)) or "nothing"
    return f"{come_to(claim)}, {claim.card} counts {played}"


def one_value(claim: Claim, sharing: Sharing = Sharing.NONE) -> bool:
    """Whether the cards taken come to one value of the card played, set by set."""
    if sharing is Sharing.ANY:
        return any(covered(claim.values, value) for value in claim.played)
    return any(parts_into(claim.values, (value,)) for value in claim.played)


def takes_several(claim: Claim) -> str | None:
    """The cards taken are one set."""
    if sums(claim.values) & {*claim.played}:
        return None
    return f"{claim} are more than one set"


def falls_short(duty: Duty, move: Move, others: Iterator[Move]) -> str | None:
    """The move does what a player is bound to do; ``others`` are the captures of its card."""
    match duty:
        case Duty.NONE:
            return None
        case Duty.CAPTURE:
            more = iter(()) if isinstance(move, Take) else others
        case Duty.WHOLE:
            more = _larger(move, others)
        case _:
            assert_never(duty)
    larger = next(more, None)
    return f"{larger} is possible" if larger else None


def _larger(move: Move, others: Iterator[Move]) -> Iterator[Move]:
    if isinstance(move, Take):
        for other in others:
            if isinstance(other, Take) and _includes(other, move) and not _includes(move, other):
                yield other


def _includes(other: Take, move: Take) -> bool:
    whole = Counter(map(heap, move.builds)) <= Counter(map(heap, other.builds))
    return whole and holds(other.taken, move.taken)
