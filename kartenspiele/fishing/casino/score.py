"""What the score of Casino has of its own: its majorities, and how a match is won."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import groupby

from ...match import first_past
from ...play import Entry, Seat, Standing
from ...rooms.ring import next_one
from ...rulebook import rule
from .. import awards
from ..alternatives import Finish, Length, NextDealer, Tie
from ..awards import Most, Won
from ..majority import AtLeast, for_majority
from ..settling import Ahead, Tally, is_tied, target_reached
from .rules import Casino


@rule("WIK-23")
def for_cards(rules: Casino, won: Won) -> Iterator[Entry]:
    """At least 27 cards are worth three points."""
    if len(won.piles) != 3:
        yield from for_majority(won.cards, rules.most_cards, "", "cards")


@rule("WIK-32")
def for_cards_of_three(rules: Casino, won: Won) -> Iterator[Entry]:
    """With three players most cards are enough."""
    if len(won.piles) == 3:
        yield from for_majority(won.cards, rules.most_cards_three, "", "cards")


@rule("WIK-27")
def for_spades(rules: Casino, won: Won) -> Iterator[Entry]:
    """At least seven spades are worth a point."""
    if len(won.piles) != 3:
        yield from by_spades(won, rules.spades)


@rule("WIK-32")
def for_spades_of_three(rules: Casino, won: Won) -> Iterator[Entry]:
    """With three players most spades are enough."""
    if len(won.piles) == 3:
        yield from by_spades(won, rules.spades_three)


def by_spades(won: Won, pays: Most | AtLeast) -> Iterator[Entry]:
    unknown = tuple(awards.uncertain(won.piles, "", "spades"))
    return iter(unknown) if unknown else for_majority(won.spades, pays, "", "spades")


@rule("WIK-28")
def for_clearings(rules: Casino, won: Won) -> Iterator[Entry]:
    """Each cleared table is worth a point."""
    return awards.for_each(won.sweeps, rules.sweep, "", "cleared table")


# --- The match ---------------------------------------------------------------------------------


@rule("WIK-56")
def next_dealer(rules: Casino, dealer: Seat, seats: int) -> Seat:
    """The dealer's neighbour deals next."""
    return dealer if rules.next_dealer is NextDealer.SAME else next_one(rules, dealer, seats)


@rule("WIK-30")
def is_over(rules: Casino, after: Standing) -> bool:
    """A match is over once a side has the target score, a single deal by itself."""
    return rules.length is Length.SINGLE_DEAL or target_reached(rules, after)


@rule("WIK-68")
def preferred(rules: Casino, tally: Tally, ahead: Ahead) -> Ahead:
    """All sides count alike, or in other versions only those who reach the target first."""
    if rules.finish is Finish.MOST or rules.length is Length.SINGLE_DEAL:
        return ahead
    entries = groupby(tally.score.entries, lambda entry: entry.rule)
    steps = [[*each] for _, each in entries]
    first = first_past(tally.before, steps, rules.target, ahead.sides)
    return Ahead(first, "first to reach the target")


@rule("WIK-69")
def plays_on(rules: Casino, ahead: Ahead) -> bool:
    """A tie is broken by a further deal."""
    return rules.tie is Tie.PLAY_ON and is_tied(rules, ahead)
