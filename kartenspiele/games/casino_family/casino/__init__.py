"""Casino: under which number it does what the family does, and what it has of its own.

Its rule set and forms stand in ``rules``.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import chain, groupby
from typing import Final

from ....engine import match, parts
from ....engine.cards import pack
from ....engine.match import first_past
from ....engine.play import Entry, Seat, Standing
from ....engine.rulebook import by, rule
from ....mechanics import ring
from ....mechanics.ring import next_one
from .. import awards, building, building_objections, dealing, notation, objections, settling, turns
from ..alternatives import Finish, LastHands, Leftovers, Length, NextDealer, Opener, Tie
from ..awards import Won
from ..dealing import deal
from ..game import Fishing
from ..reasons import Why
from ..settling import Ahead, Tally, is_tied, target_reached
from ..table import State, Take
from .rules import VARIANTS, Casino

# --- Dealing --------------------------------------------------------------------------------------


@rule("WIK-10", "WIK-11", "WIK-31")
def hand_of(rules: Casino, seats: int) -> int:
    """Two players have twelve cards each, three have seven, four have four."""
    return rules.hand.of(seats)


@rule("WIK-12", "WIK-52")
def first_deal(rules: Casino, state: State, order: Sequence[Seat]) -> State:
    """First the hands are dealt, then four cards to the table."""
    dealt = deal(state, order, rules.packet, hand_of(rules, state.seats), 0)
    return deal(dealt, order, rules.packet, 0, rules.table)


@rule("WIK-54")
def first_to_play(rules: Casino, dealer: Seat, seats: int) -> Seat:
    """The dealer's neighbour begins."""
    return dealer if rules.opener is Opener.DEALER else next_one(rules, dealer, seats)


# --- Why a card takes what it takes ---------------------------------------------------------------


def kinds(why: Why, builds: int) -> Iterator[str]:
    """The rules by which one takes: a pair, a sum, a build."""
    ways = [[*way.sets, *chain.from_iterable(each.sets for each in way.also)] for way in why.ways]
    if any(sum(len(one) == 1 for one in sets) > builds for sets in ways):
        yield "WIK-15"
    if any(len(one) > 1 for sets in ways for one in sets):
        yield "WIK-16"
    if builds:
        yield "WIK-63"


# --- New hands, and the end -----------------------------------------------------------------------


@rule("WIK-20")
def next_deal(rules: Casino, state: State, order: Sequence[Seat]) -> State:
    """Hands played out are filled from the stock."""
    return deal(state, order, rules.packet, next_hand(rules, state), rules.table_later)


@rule("WIK-21")
def heir(rules: Casino, state: State, seat: Seat) -> Seat | None:
    """What lies on the table after the last card goes to the player who played it."""
    return seat if rules.leftovers is Leftovers.LAST_PLAYER else state.last


# --- The points -----------------------------------------------------------------------------------


@rule("WIK-23")
def for_cards(rules: Casino, won: Won) -> Iterator[Entry]:
    """At least 27 cards are worth three points."""
    if len(won.piles) != 3:
        yield from awards.for_majority(won.cards, rules.most_cards, "", "cards")


@rule("WIK-27")
def for_spades(rules: Casino, won: Won) -> Iterator[Entry]:
    """At least seven spades are worth a point."""
    if len(won.piles) != 3:
        yield from awards.for_spades(won, rules.spades)


@rule("WIK-28")
def for_clearings(rules: Casino, won: Won) -> Iterator[Entry]:
    """Each cleared table is worth a point."""
    return awards.for_each(won.sweeps, rules.sweep, "cleared table")


# --- The Partie -----------------------------------------------------------------------------------


@rule("WIK-30")
def is_over(rules: Casino, after: Standing) -> bool:
    """A match is over once a side has the target score, a single deal by itself."""
    return rules.length is Length.SINGLE_DEAL or target_reached(rules, after)


@rule("WIK-68")
def preferred(rules: Casino, tally: Tally, ahead: Ahead) -> Ahead:
    """All sides count alike, or in other versions only those who reach the target first."""
    if rules.finish is Finish.MOST or rules.length is Length.SINGLE_DEAL:
        return ahead
    steps = [[*each] for _, each in groupby(tally.score.entries, lambda entry: entry.rule)]
    first = first_past(tally.before, steps, rules.target, ahead.sides)
    return Ahead(first, "first to reach the target")


@rule("WIK-69")
def plays_on(rules: Casino, ahead: Ahead) -> bool:
    """A tie is broken by a further deal."""
    return rules.tie is Tie.PLAY_ON and is_tied(rules, ahead)


@rule("WIK-56")
def next_dealer(rules: Casino, dealer: Seat, seats: int) -> Seat:
    """The dealer's neighbour deals next."""
    return dealer if rules.next_dealer is NextDealer.SAME else next_one(rules, dealer, seats)


# --- Three players --------------------------------------------------------------------------------


@rule("WIK-57")
def next_hand(rules: Casino, state: State) -> int:
    """If the stock cannot fill every hand, it is dealt out evenly."""
    full, left = hand_of(rules, state.seats), len(state.stock) // state.seats
    return full if left >= full else left if rules.last_hands is LastHands.DEALT else 0


@rule("WIK-32")
def for_cards_of_three(rules: Casino, won: Won) -> Iterator[Entry]:
    """With three players most cards are enough."""
    if len(won.piles) == 3:
        yield from awards.for_majority(won.cards, rules.most_cards_three, "", "cards")


@rule("WIK-32")
def for_spades_of_three(rules: Casino, won: Won) -> Iterator[Entry]:
    """With three players most spades are enough."""
    if len(won.piles) == 3:
        yield from awards.for_spades(won, rules.spades_three)


# --- The game -------------------------------------------------------------------------------------


class Game(Fishing[Casino]):
    """Casino in what it does otherwise than its kin."""

    def heir(self, rules: Casino, state: State, seat: Seat) -> Seat | None:
        return heir(rules, state, seat)

    def taken(self, rules: Casino, state: State, move: Take) -> Why:
        found = Fishing.taken(self, rules, state, move)
        _by_sum, *besides = found.rules
        return replace(found, rules=(*kinds(found, len(move.builds)), *besides))


GAME: Final = Game(
    TITLE="Casino",
    PREFIX="WIK",
    whole=pack(),
    VARIANTS=VARIANTS,
    PARTS={**notation.PARTS, **notation.BUILDS},
    SWEPT="WIK-28",
    IN_PLAY=("WIK-28", "WIK-74"),
    # Who plays, and how it is dealt
    wrong_number=by("WIK-02", does=parts.too_many_or_few),
    wrong_pack=by("WIK-38", does=parts.wrong_pack),
    sides=by("WIK-39", "WIK-50", does=dealing.partners),
    order=by("WIK-51", does=dealing.from_neighbour),
    first_deal=first_deal,
    next_deal=next_deal,
    first_to_play=first_to_play,
    next_to_play=by("WIK-55", does=ring.next_one),
    # What may be done
    lies=building.lies,
    captures=by("WIK-15", "WIK-16", does=building.takes),
    buildings=by("WIK-18", does=building.buildings),
    lays=by("WIK-41", does=turns.lays),
    OBJECTIONS=(
        by("WIK-14", does=objections.lacks_card),
        by("WIK-44", does=building_objections.separates),
        by("WIK-15", does=objections.takes_absent),
        by("WIK-18", does=building_objections.builds_on_absent),
        by("WIK-60", does=objections.mixes_values),
        by("WIK-16", does=objections.wrong_sum),
        by("WIK-63", does=building_objections.sums_builds),
        by("WIK-58", does=objections.takes_several),
        by("WIK-62", does=building_objections.takes_anothers),
        by("WIK-18", does=building_objections.misses_value),
        by("WIK-65", does=building_objections.builds_several),
        by("WIK-64", does=building_objections.raises),
        by("WIK-43", does=building_objections.beyond_capture),
        by("WIK-72", does=building_objections.lacks_captor),
        by("WIK-61", does=building_objections.falls_short),
        by("WIK-66", does=building_objections.neglects),
    ),
    keeps=building_objections.kept,
    # What it does
    left=by("WIK-14", does=turns.leave_hand),
    laid=by("WIK-41", does=turns.join_table),
    collected=by("WIK-42", does=turns.collect),
    clears=by("WIK-45", does=turns.clears),
    marked=by("WIK-28", does=turns.mark),
    combined=by("WIK-18", does=building.put_together),
    leftovers=by("WIK-21", does=turns.give_table),
    # What it pays
    awards=(
        for_cards,
        for_cards_of_three,
        by("WIK-24", does=awards.for_big),
        by("WIK-25", does=awards.for_little),
        by("WIK-26", does=awards.for_aces),
        for_spades,
        for_spades_of_three,
        for_clearings,
        by("WIK-74", does=awards.for_agreed_last_capture),
    ),
    together=by("WIK-42", does=turns.by_side),
    # How a match is won
    add_up=by("WIK-67", does=match.added),
    next_dealer=next_dealer,
    ends=(is_over,),
    decides=(preferred, by("WIK-29", does=settling.most_points)),
    plays_on=plays_on,
)
