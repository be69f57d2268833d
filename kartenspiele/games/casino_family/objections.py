"""What goes against a move at the table, by the points of a rule set.

A game binds each of these under the number of its rule; None means that nothing goes against the
move. Which kind of move an objection is about its annotation says.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from typing import Final

from ...engine.cards import Cards, Rank, holds, missing
from ...engine.rulebook import Function, found_by
from ...mechanics.kinds import parts_into
from ...mechanics.sums import at_once, sums
from .alternatives import ANY_SETS, OPTIONAL, Dual, Duty, Sets, Sharing
from .builds import absent, heap
from .capture import Claim, claim, counted, covered
from .points import Rules
from .reasons import come_to
from .spread import spread
from .table import Build, Move, State, Take, items
from .turns import dual, lays, takes
from .worths import Like


def lacks_card(rules: object, state: State, move: Move) -> str | None:
    """The card played is in hand."""
    return None if holds(state.hand, [move.card]) else f"{move.card} is not in hand"


def builds(rules: object, state: State, move: Build) -> str | None:
    """Nothing is built on the table."""
    return "cards on the table stay single"


def takes_absent(rules: object, state: State, move: Take) -> str | None:
    """What is captured lies on the table."""
    return not_there(state, move)


def not_there(state: State, move: Take | Build) -> str | None:
    cards, named = named_by(move)
    gone = items(missing(state.table, cards), absent(state.builds, named))
    return f"{gone} not on the table" if gone else None


def named_by(move: Take | Build) -> tuple[Cards, tuple[Cards, ...]]:
    """The single cards and the builds of the table that a move is about."""
    return (move.taken, move.builds) if isinstance(move, Take) else (move.on, move.onto)


def takes_unlike(rules: Rules, state: State, move: Take) -> str | None:
    """A card that takes its like alone takes no other, and no other takes it."""
    made = claim(rules, state, move)
    for value in made.played:
        if isinstance(value, Like) and any(each != made.played for each in made.values):
            return f"{move.card} captures only {value}"
    for card, values in zip(move.taken, made.values, strict=False):
        if values != made.played and any(isinstance(value, Like) for value in values):
            return f"only {card.rank.value} captures {card}"
    return None


def mixes_values(rules: Rules, state: State, move: Take) -> str | None:
    """The card played counts one value for the whole capture, unless it may count both."""
    made = claim(rules, state, move)
    if dual(rules, move.card) is Dual.BOTH or fits(made, rules.sharing):
        return None
    if not fits(made, rules.sharing, Dual.BOTH):
        return None
    return f"{made} would need {move.card} as {' and as '.join(map(str, made.played))}"


def mixes_values_of_ace(rules: Rules, state: State, move: Take) -> str | None:
    """An ace counts one value for the whole capture, unless it may count both."""
    return mixes_values(rules, state, move) if move.card.rank is Rank.ACE else None


def mixes_values_of_others(rules: Rules, state: State, move: Take) -> str | None:
    """Any other card counts one value for the whole capture, unless it may count both."""
    return None if move.card.rank is Rank.ACE else mixes_values(rules, state, move)


def wrong_sum(rules: Rules, state: State, move: Take) -> str | None:
    """The cards taken come to what the card played counts."""
    made = claim(rules, state, move)
    if fits(made, rules.sharing, dual(rules, move.card)):
        return None
    return f"{come_to(made)}; {move.card} counts {' or '.join(map(str, made.played)) or 'nothing'}"


def fits(made: Claim, sharing: Sharing = Sharing.NONE, dual: Dual = Dual.ONE) -> bool:
    """Whether the cards taken come to one value of the card played, set by set, or to both."""
    part = covered if sharing is Sharing.ANY else parts_into
    return any(part(made.values, totals) for totals in counted(made.played, dual))


@found_by(at_once)
def takes_several(rules: Rules, state: State, move: Take) -> str | None:
    """Several sets may be taken at once, or one only."""
    return None if rules.sets is Sets.ANY else of_several(claim(rules, state, move))


def of_several(made: Claim) -> str | None:
    """The cards taken are one set."""
    return None if sums(made.values) & {*made.played} else f"{made} are more than one set"


@found_by(lays)
def falls_short(rules: Rules, state: State, move: Move) -> str | None:
    """The move does what a player who can capture is bound to do."""
    if rules.duty is Duty.NONE:
        return None
    return misses(rules.duty, move, takes(rules, spread(rules, state), move.card))


def misses(duty: Duty, move: Move, possible: Iterable[Take]) -> str | None:
    """What a player bound to capture could do instead; the captures of the card are given."""
    if duty is Duty.CAPTURE:
        more = iter(() if isinstance(move, Take) else possible)
    else:
        more = _larger(move, possible)
    larger = next(more, None)
    return f"{larger} is possible" if larger else None


def _larger(move: Move, others: Iterable[Take]) -> Iterator[Take]:
    if isinstance(move, Take):
        yield from (each for each in others if _has(each, move) and not _has(move, each))


def _has(other: Take, move: Take) -> bool:
    """Whether a capture takes all that another takes."""
    return (
        len(other.taken) >= len(move.taken)
        and (not move.builds or Counter(map(heap, move.builds)) <= Counter(map(heap, other.builds)))
        and holds(other.taken, move.taken)
    )


# What no candidate goes against, since captures are found by what cards count.
KEPT: Final = frozenset[Function](
    (lacks_card, builds, takes_absent, takes_unlike, wrong_sum)
) | frozenset((mixes_values, mixes_values_of_ace, mixes_values_of_others))
# And what none goes against where nobody is bound to capture, or to stop at one set.
KEPT_IF_FREE: Final = frozenset[Function]((takes_several, falls_short))


def is_free(rules: Rules) -> bool:
    """Whether a player may capture or not, and as many sets as he likes."""
    return rules.duty is OPTIONAL and rules.sets is ANY_SETS
