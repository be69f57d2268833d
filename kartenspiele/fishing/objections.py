"""What goes against a move at the table, by the points of a rule set.

A game binds each of these under the number of its rule; None means that nothing goes against the
move. Which kind of move an objection is about its annotation says.
"""

from __future__ import annotations

from typing import Final, Protocol

from ..cards import Rank
from ..rulebook import Function
from . import refusals, turns
from .alternatives import Dual, Duty, Sets
from .spread import spread
from .table import Build, Move, State, Take
from .turns import Taking, TakingTwice, dual
from .values import Valued, claim


class Several(Valued, Protocol):
    @property
    def sets(self) -> Sets: ...


class Free(Several, Protocol):
    @property
    def duty(self) -> Duty: ...


class Bound(Taking, Protocol):
    @property
    def duty(self) -> Duty: ...


class BoundTwice(TakingTwice, Protocol):
    @property
    def duty(self) -> Duty: ...


def lacks_card(rules: object, state: State, move: Move) -> str | None:
    """The card played is in hand."""
    return refusals.lacks_card(state, move)


def builds(rules: object, state: State, move: Build) -> str | None:
    """Nothing is built on the table."""
    return refusals.builds(move)


def takes_absent(rules: object, state: State, move: Take) -> str | None:
    """What is captured lies on the table."""
    return refusals.takes_absent(state, move)


def takes_unlike(rules: Valued, state: State, move: Take) -> str | None:
    """A card that takes its like alone takes no other, and no other takes it."""
    return refusals.takes_unlike(claim(rules, state, move))


def mixes_values(rules: TakingTwice, state: State, move: Take) -> str | None:
    """The card played counts one value for the whole capture, unless it may count both."""
    if dual(rules, move.card) is Dual.BOTH:
        return None
    return refusals.mixes_values(claim(rules, state, move))


def mixes_values_of_ace(rules: TakingTwice, state: State, move: Take) -> str | None:
    """An ace counts one value for the whole capture, unless it may count both."""
    return mixes_values(rules, state, move) if move.card.rank is Rank.ACE else None


def mixes_values_of_others(rules: TakingTwice, state: State, move: Take) -> str | None:
    """Any other card counts one value for the whole capture, unless it may count both."""
    return None if move.card.rank is Rank.ACE else mixes_values(rules, state, move)


def wrong_sum(rules: Taking, state: State, move: Take) -> str | None:
    """The cards taken come to what the card played counts."""
    return refusals.wrong_sum(claim(rules, state, move), rules.sharing)


def wrong_sum_twice(rules: TakingTwice, state: State, move: Take) -> str | None:
    """The same where a card of two values may count both at once."""
    return refusals.wrong_sum(claim(rules, state, move), rules.sharing, dual(rules, move.card))


def takes_several(rules: Several, state: State, move: Take) -> str | None:
    """Several sets may be taken at once, or one only."""
    return None if rules.sets is Sets.ANY else refusals.takes_several(claim(rules, state, move))


def falls_short(rules: Bound, state: State, move: Move) -> str | None:
    """The move does what a player who can capture is bound to do."""
    if rules.duty is Duty.NONE:
        return None
    possible = turns.takes(rules, spread(rules, state), move.card)
    return refusals.falls_short(rules.duty, move, iter(possible))


def falls_short_twice(rules: BoundTwice, state: State, move: Move) -> str | None:
    """The same where a card of two values may count both at once."""
    if rules.duty is Duty.NONE:
        return None
    possible = turns.takes_twice(rules, spread(rules, state), move.card)
    return refusals.falls_short(rules.duty, move, iter(possible))


# What no candidate goes against, since captures are found by what cards count.
KEPT: Final[frozenset[Function]] = frozenset(
    {
        lacks_card,
        builds,
        takes_absent,
        takes_unlike,
        mixes_values,
        mixes_values_of_ace,
        mixes_values_of_others,
        wrong_sum,
        wrong_sum_twice,
    }
)
# And what none goes against where nobody is bound to capture, or to stop at one set.
KEPT_IF_FREE: Final[frozenset[Function]] = frozenset(
    {takes_several, falls_short, falls_short_twice}
)


def is_free(rules: Free) -> bool:
    """Whether a player may capture or not, and as many sets as he likes."""
    return rules.duty is Duty.NONE and rules.sets is Sets.ANY
