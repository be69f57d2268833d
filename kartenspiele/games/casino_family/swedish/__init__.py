"""Swedish Kasino: under which number it does what the family does, and what it has of its own.

Its rule set and forms stand in ``rules``.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, assert_never

from ....engine import match, parts
from ....engine.cards import pack
from ....engine.match import first_past
from ....engine.play import Entry, Score
from ....engine.rulebook import by, rule
from ....mechanics import ring
from .. import awards, dealing, objections, settling, turns
from ..alternatives import EachOver, Most
from ..awards import Won
from ..game import Fishing
from ..settling import Ahead, Tally
from .rules import VARIANTS, SwedishKasino

IN_PLAY: Final = ("SWE-34", "SWE-44")

# --- Tabbe ----------------------------------------------------------------------------------------


@rule("SWE-34")
def for_tabbes(rules: SwedishKasino, won: Won) -> Iterator[Entry]:
    """Each tabbe is worth a point."""
    return awards.for_each(won.sweeps, rules.tabbe, "tabbe")


# --- The score ------------------------------------------------------------------------------------


@rule("SWE-50")
def for_spades(rules: SwedishKasino, won: Won) -> Iterator[Entry]:
    """Spades pay whoever has most of them, or each one over a number."""
    match rules.spades:
        case Most():
            return awards.for_spades(won, rules.spades)
        case EachOver():
            unknown = tuple(awards.uncertain(won.piles))
            return iter(unknown) if unknown else for_overspades(rules.spades, won)
        case _:
            assert_never(rules.spades)


@rule("SWE-81")
def for_overspades(each: EachOver, won: Won) -> Iterator[Entry]:
    """Each spade over six is worth a point."""
    for side, number in enumerate(won.spades):
        points = each.points * max(0, number - each.number)
        why = f"spades {number}, the first {each.number} do not count"
        yield Entry(side, points, "SWE-81", why)


# --- A tie that most spades leave -----------------------------------------------------------------


@rule("SWE-61")
def first_in_order(rules: SwedishKasino, tally: Tally, ahead: Ahead) -> Ahead:
    """Between equals still, the order in which points are marked decides."""
    if not rules.still_tied.steps:
        return ahead
    steps = (made_in_play(tally.score), *rules.still_tied.steps_of(tally.score))
    first = first_to_target(tally.before, steps, rules.target, ahead.sides)
    return Ahead(first, f"first by {rules.still_tied}")


first_to_target: Final = by("SWE-103", does=first_past)


@rule("SWE-94")
def made_in_play(score: Score) -> tuple[Entry, ...]:
    """Points made during play come before those that are counted after it."""
    return tuple(entry for entry in score.entries if entry.rule in IN_PLAY)


# --- The game -------------------------------------------------------------------------------------

GAME: Final = Fishing[SwedishKasino](
    TITLE="Swedish Kasino",
    PREFIX="SWE",
    whole=pack(),
    VARIANTS=VARIANTS,
    SWEPT="SWE-34",
    IN_PLAY=IN_PLAY,
    PASSING=("SWE-44",),
    # Who plays, and how it is dealt
    wrong_number=by("SWE-01", does=parts.too_many_or_few),
    wrong_pack=by("SWE-02", does=parts.wrong_pack),
    sides=by("SWE-95", does=dealing.each_alone),
    order=by("SWE-104", does=dealing.from_neighbour),
    first_deal=by("SWE-08", does=dealing.first_deal),
    next_deal=by("SWE-12", does=dealing.next_deal),
    first_to_play=by("SWE-18", does=ring.next_one),
    next_to_play=by("SWE-86", does=ring.next_one),
    # What may be done
    captures=by("SWE-20", "SWE-96", does=turns.takes),
    lays=by("SWE-31", does=turns.lays),
    OBJECTIONS=(
        by("SWE-19", does=objections.lacks_card),
        by("SWE-101", does=objections.builds),
        by("SWE-20", does=objections.takes_absent),
        by("SWE-29", does=objections.mixes_values),
        by("SWE-26", does=objections.wrong_sum),
        by("SWE-27", does=objections.takes_several),
        by("SWE-28", does=objections.falls_short),
    ),
    # What it does
    left=by("SWE-19", does=turns.leave_hand),
    laid=by("SWE-31", does=turns.join_table),
    collected=by("SWE-21", does=turns.collect),
    clears=by("SWE-32", does=turns.clears),
    marked=by("SWE-22", does=turns.mark),
    leftovers=by("SWE-43", does=turns.give_table),
    unclaimed=by("SWE-92", does=turns.unclaimed),
    # What it pays
    awards=(
        for_tabbes,
        by("SWE-44", does=awards.for_last_capture),
        for_spades,
        by("SWE-51", does=awards.for_most_cards),
        by("SWE-52", does=awards.for_big),
        by("SWE-53", does=awards.for_little),
        by("SWE-54", does=awards.for_aces),
    ),
    # How a match is won
    add_up=by("SWE-58", does=match.added),
    next_dealer=by("SWE-06", does=ring.next_one),
    ends=(by("SWE-106", "SWE-59", does=settling.target_reached),),
    decides=(
        by("SWE-60", does=settling.most_points),
        by("SWE-89", does=settling.most_spades),
        first_in_order,
    ),
)
