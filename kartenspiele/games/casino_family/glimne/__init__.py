"""Mulle after Glimne: its mulles, its score, and under which number it does what the family does.

It is played like the Swedish game (MUG-20) unless something else is said. Its rule set and forms
stand in ``rules``.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final

from ....engine import match, parts
from ....engine.cards import Card, Rank, Suit, pack
from ....engine.play import Entry, Standing
from ....engine.rulebook import by, rule
from ....mechanics import ring
from .. import awards, building, building_objections, dealing, notation, objections, settling, turns
from ..alternatives import ClearingMulle, Limit, Place, Twin
from ..awards import ACES, LITTLE, Won
from ..game import Fishing
from ..points import in_hand, on_table
from ..settling import deals_played, target_reached
from ..table import State, Take
from .rules import VARIANTS, MulleGlimne

SPADE_ACE: Final = Card(Rank.ACE, Suit.SPADES)
OTHER_SPADES: Final = {Card(rank, Suit.SPADES) for rank in Rank} - {SPADE_ACE, LITTLE}

# --- Mulles ---------------------------------------------------------------------------------------

has_twin: Final = by("MUG-20", adopts="MUL-03", does=turns.captures_twin)


def is_mulle(rules: MulleGlimne, move: Take) -> bool:
    return has_twin(move) and goes_with_others(rules, move)


@rule("MUG-07")
def goes_with_others(rules: MulleGlimne, move: Take) -> bool:
    """A mulle may take other cards too, or in other versions nothing but the twin."""
    return rules.twin is Twin.WITHIN or (len(move.taken), len(move.builds)) == (1, 0)


@rule("MUG-42")
def is_mulle_only(rules: MulleGlimne, move: Take) -> bool:
    """A mulle that clears the table pays for both, or in other versions for the mulle alone."""
    return rules.clearing_mulle is ClearingMulle.MULLE and is_mulle(rules, move)


@rule("MUG-13")
def clears(rules: MulleGlimne, state: State, move: Take) -> bool:
    """A capture of everything on the table clears it."""
    return turns.clears(rules, state, move) and not is_mulle_only(rules, move)


# --- The score, and how long a match is -----------------------------------------------------------


@rule("MUG-10")
def for_spade_ace(rules: MulleGlimne, won: Won) -> Iterable[Entry]:
    """Each ♠A is worth two points."""
    return awards.for_cards(won.piles, (SPADE_ACE,), rules.spade_ace)


@rule("MUG-11")
def for_spades(rules: MulleGlimne, won: Won) -> Iterable[Entry]:
    """Each other spade is worth a point."""
    return awards.for_cards(won.piles, OTHER_SPADES, rules.spade)


@rule("MUG-12")
def for_aces(rules: MulleGlimne, won: Won) -> Iterable[Entry]:
    """Each other ace is worth a point."""
    return awards.for_cards(won.piles, ACES - {SPADE_ACE}, rules.ace)


@rule("MUG-13")
def for_clearings(rules: MulleGlimne, won: Won) -> Iterator[Entry]:
    """Each clearing of the table is worth a point."""
    return awards.for_each(won.sweeps, rules.sweep, "clearing the table")


@rule("MUG-14")
def for_mulles(rules: MulleGlimne, won: Won) -> Iterator[Entry]:
    """A mulle is worth what the capturing card counts in hand."""
    counts = in_hand(rules) if rules.mulle is Place.HAND else on_table(rules)
    for side, made in enumerate(won.mulles):
        for card in made:
            yield Entry(side, max(counts[card], default=0), "", f"mulle {card}")


@rule("MUG-29")
def for_most_spades(rules: MulleGlimne, won: Won) -> Iterator[Entry]:
    """Most spades are worth nothing, unless it is agreed to."""
    if rules.spades.points:
        yield from awards.for_majority(won.spades, rules.spades, "", "spades")


@rule("MUG-30")
def is_over(rules: MulleGlimne, after: Standing) -> bool:
    """A match is over with its number of deals, or with the target if one is agreed on."""
    ended = deals_played if rules.target is Limit.NONE else target_reached
    return ended(rules, after)


# --- The game -------------------------------------------------------------------------------------

GAME: Final = Fishing[MulleGlimne](
    TITLE="Mulle after Glimne",
    PREFIX="MUG",
    whole=pack(copies=2),
    VARIANTS=VARIANTS,
    PARTS={**notation.PARTS, **notation.BUILDS, **notation.MULLES},
    SWEPT="MUG-13",
    MULLE="MUG-14",
    IN_PLAY=("MUG-13", "MUG-14", "MUG-29"),
    # Who plays, and how it is dealt
    wrong_number=by("MUG-02", does=parts.too_many_or_few),
    wrong_pack=by("MUG-20", adopts="MUL-01", does=parts.wrong_pack),
    sides=by("MUG-21", does=dealing.partners),
    order=by("MUG-20", adopts="SWE-104", does=dealing.from_neighbour),
    first_deal=by("MUG-20", adopts="SWE-08", does=dealing.first_deal),
    next_deal=by("MUG-20", adopts="SWE-12", does=dealing.next_deal),
    first_to_play=by("MUG-20", adopts="SWE-18", does=ring.next_one),
    next_to_play=by("MUG-20", adopts="SWE-86", does=ring.next_one),
    # What may be done
    captures=by("MUG-20", adopts="SWE-20", does=building.takes),
    buildings=by("MUG-17", does=building.combinations),
    lays=by("MUG-20", adopts="SWE-31", does=turns.lays),
    OBJECTIONS=(
        by("MUG-20", adopts="SWE-19", does=objections.lacks_card),
        by("MUG-28", does=building_objections.separates),
        by("MUG-20", adopts="SWE-20", does=objections.takes_absent),
        by("MUG-20", adopts="SWE-20", does=building_objections.builds_on_absent),
        by("MUG-45", does=building_objections.combines_several),
        by("MUG-32", does=building_objections.misses_value),
        by("MUG-32", does=building_objections.builds_several),
        by("MUG-41", does=building_objections.beyond_capture),
        by("MUG-33", does=building_objections.lacks_captor),
        by("MUG-34", does=building_objections.raises),
        by("MUG-35", does=building_objections.takes_anothers),
        by("MUG-20", adopts="SWE-26", does=objections.wrong_sum),
        by("MUG-36", does=building_objections.sums_builds),
        by("MUG-20", adopts="SWE-27", does=objections.takes_several),
        by("MUG-20", adopts="SWE-28", does=building_objections.falls_short),
        by("MUG-37", does=building_objections.neglects),
    ),
    keeps=building_objections.kept,
    # What it does
    left=by("MUG-20", adopts="SWE-19", does=turns.leave_hand),
    laid=by("MUG-20", adopts="SWE-31", does=turns.join_table),
    collected=by("MUG-20", adopts="SWE-21", does=turns.collect),
    clears=clears,
    marked=by("MUG-20", adopts="SWE-22", does=turns.mark),
    is_mulle=is_mulle,
    noted=by("MUG-20", adopts="MUL-03", does=turns.keep_mulle),
    combined=by("MUG-17", does=building.put_together),
    leftovers=by("MUG-20", adopts="SWE-43", does=turns.give_table),
    unclaimed=by("MUG-20", adopts="SWE-92", does=turns.unclaimed),
    # What it pays
    awards=(
        for_clearings,
        for_mulles,
        by("MUG-29", does=awards.for_agreed_last_capture),
        by("MUG-08", does=awards.for_big),
        by("MUG-09", does=awards.for_little),
        for_spade_ace,
        for_spades,
        for_aces,
        by("MUG-29", does=awards.for_agreed_most_cards),
        for_most_spades,
    ),
    counts=awards.spades_alone,
    # How a match is won
    add_up=by("MUG-20", adopts="SWE-58", does=match.added),
    next_dealer=by("MUG-20", adopts="SWE-06", does=ring.next_one),
    ends=(is_over,),
    decides=(
        by("MUG-20", adopts="SWE-60", does=settling.most_points),
        by("MUG-20", adopts="SWE-89", does=settling.most_spades),
    ),
    plays_on=by("MUG-20", adopts="SWE-93", does=settling.is_tied),
)
