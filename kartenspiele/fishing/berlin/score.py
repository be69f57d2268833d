"""What the score of the Berlin Casino has of its own: majorities, differences, the match."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import TypeAlias, assert_never

from ...match import added, leaders, marked_until
from ...play import Entry, Score, Side, Standing, side_name
from ...rulebook import rule
from .. import awards
from ..alternatives import Marking
from ..awards import Most, Won
from ..game import Fishing
from ..majority import AtLeast, for_majority
from .marks import IN_PLAY, marked_at_once, reached_in_play
from .rules import BerlinCasino

Points: TypeAlias = tuple[int, ...]


@rule("BER-33")
def for_cards(rules: BerlinCasino, won: Won) -> Iterator[Entry]:
    """Most cards are worth three points."""
    cited = of_three(rules.most_cards, len(won.piles))
    return if_shared(for_majority(won.cards, rules.most_cards, cited, "cards"))


@rule("BER-34")
def for_spades(rules: BerlinCasino, won: Won) -> Iterator[Entry]:
    """Seven spades or more are worth a point."""
    cited = of_three(rules.spades, len(won.piles))
    if unknown := tuple(awards.uncertain(won.piles, cited, "spades")):
        return iter(unknown)
    return if_shared(for_majority(won.spades, rules.spades, cited, "spades"))


@rule("BER-47")
def of_three(majority: Most | AtLeast, sides: int) -> str:
    """For three players a majority is more than each of the two others has."""
    return "BER-47" if isinstance(majority, Most) and sides > 2 else ""


def if_shared(entries: Iterator[Entry]) -> Iterator[Entry]:
    """Of three players nobody gets the points for a majority that is shared."""
    found = tuple(entries)
    for entry in found:
        is_shared = entry.rule == "BER-47" and len(found) > 1
        yield replace(entry, rule="BER-59") if is_shared else entry


# --- The match ---------------------------------------------------------------------------------


def settle(
    game: Fishing[BerlinCasino], rules: BerlinCasino, standing: Standing, score: Score
) -> Standing:
    before = added(standing.points, Score(score.sides))
    after = Standing(game.next_dealer(rules, standing.dealer, score.seats), before)
    for mark in (mark_play, mark_count, mark_rest):
        after = mark(rules, after, score)
        if after.winners:
            break
    return after


@rule("BER-30")
def mark_play(rules: BerlinCasino, standing: Standing, score: Score) -> Standing:
    """What is marked at once is marked before the count, and may win."""
    made = marked_at_once(rules, score.entries)
    after = replace(standing, points=added(standing.points, replace(score, entries=made)))
    winner = reached_in_play(rules, standing.points, made)
    winners = () if winner is None else (winner,)
    return won(rules, after, score, winners, "BER-30", f"{rules.target} points in play")


@rule("BER-61")
def mark_count(rules: BerlinCasino, standing: Standing, score: Score) -> Standing:
    """What is counted after play is marked, and whoever has the points needed has won."""
    counted = tuple(entry for entry in score.entries if entry.rule not in IN_PLAY)
    made = difference(rules, replace(score, entries=counted).totals)
    points = tuple(map(int.__add__, standing.points, made))
    cited, why = "BER-61", f"{rules.target} points after the count"
    several = len(reaching(rules, points)) > 1
    if several and (ordered := in_order(rules, standing.points, replace(score, entries=counted))):
        points, cited, why = ordered, "BER-46", f"first by {rules.order}"
    after = replace(standing, points=points)
    return won(rules, after, score, leaders(points, reaching(rules, points)), cited, why)


@rule("BER-30")
def mark_rest(rules: BerlinCasino, standing: Standing, score: Score) -> Standing:
    """What is made in play and in other readings not marked at once is marked after the count."""
    marked = marked_at_once(rules, score.entries)
    late = tuple(entry for entry in score.entries if entry.rule in IN_PLAY and entry not in marked)
    points = added(standing.points, replace(score, entries=late))
    after, why = replace(standing, points=points), f"{rules.target} points in the end"
    return won(rules, after, score, leaders(points, reaching(rules, points)), "BER-61", why)


@rule("BER-36")
def difference(rules: BerlinCasino, made: Points) -> Points:
    """Whoever has counted most marks by how much that is more; the others mark nothing."""
    match rules.marking:
        case Marking.ALL:
            return made
        case Marking.DIFFERENCE:
            first, *others = sorted(made, reverse=True)
            lead = first - max(others, default=0)
            return tuple(lead if number == first else 0 for number in made)
        case _:
            assert_never(rules.marking)


def reaching(rules: BerlinCasino, points: Points) -> tuple[Side, ...]:
    return tuple(side for side, number in enumerate(points) if number >= rules.target)


@rule("BER-46")
def in_order(rules: BerlinCasino, points: Points, counted: Score) -> Points | None:
    """Where several reach the target, points are marked in an order until somebody has it."""
    steps = tuple(rules.order.steps_of(counted))
    return marked_until(points, steps, rules.target) if steps else None


# --- Stakes ------------------------------------------------------------------------------------


def won(
    rules: BerlinCasino,
    standing: Standing,
    score: Score,
    winners: tuple[Side, ...],
    cited: str,
    why: str,
) -> Standing:
    if len(winners) != 1:
        return standing
    paid = stakes(rules, standing.points, *winners)
    return replace(standing, winners=winners, rule=cited, why=why + told(score, paid))


@rule("BER-41")
def stakes(rules: BerlinCasino, points: Points, winner: Side) -> tuple[int, ...]:
    """A loser pays one stake, and from the lurch, with fewer than half the points, two."""
    due = [rules.lurch if 2 * number < rules.target else 1 for number in points]
    due[winner] = 0
    return tuple(sum(due) if side == winner else -paid for side, paid in enumerate(due))


def told(score: Score, paid: tuple[int, ...]) -> str:
    """Who pays more than one stake, in words."""
    return "".join(
        f"; {side_name(side, score.sides, score.seats)} in the lurch, {-number} stakes"
        for side, number in enumerate(paid)
        if number < -1
    )
