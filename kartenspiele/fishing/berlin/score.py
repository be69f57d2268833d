"""What a deal of the Berlin Casino counts, what of it is marked, and how a match is won."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Final, TypeAlias, assert_never

from ...cards import Card, Cards, Rank, Suit
from ...match import added, leaders, marked_until
from ...play import Entry, Score, Side, Standing, side_name
from ...rulebook import rule
from .. import awards, turns
from ..alternatives import Marking
from ..majority import for_majority
from ..table import State
from .deal import next_dealer, sides
from .marks import IN_PLAY, in_play, is_won, marked_at_once, reached_in_play
from .rules import BerlinCasino

BIG: Final = Card(Rank.TEN, Suit.DIAMONDS)
LITTLE: Final = Card(Rank.TWO, Suit.SPADES)

Piles: TypeAlias = tuple[Cards, ...]
Points: TypeAlias = tuple[int, ...]


def score(rules: BerlinCasino, state: State) -> Score:
    piles = turns.by_side(state.piles, sides(rules, state.seats))
    counts = {"cards": tuple(map(len, piles)), "spades": tuple(map(awards.spades, piles))}
    counted = () if is_won(rules, state) else tuple(for_cards_won(rules, piles))
    return Score(len(piles), (*in_play(rules, state), *counted), counts, state.seats)


def for_cards_won(rules: BerlinCasino, piles: Piles) -> Iterator[Entry]:
    yield from for_big(rules, piles)
    yield from for_little(rules, piles)
    yield from for_cards(rules, piles)
    yield from for_spades(rules, piles)
    yield from for_aces(rules, piles)


@rule("BER-31")
def for_big(rules: BerlinCasino, piles: Piles) -> Iterator[Entry]:
    """♦10 is worth two points."""
    return awards.for_card(piles, BIG, rules.big, "BER-31")


@rule("BER-32")
def for_little(rules: BerlinCasino, piles: Piles) -> Iterator[Entry]:
    """♠2 is worth a point."""
    return awards.for_card(piles, LITTLE, rules.little, "BER-32")


@rule("BER-33")
def for_cards(rules: BerlinCasino, piles: Piles) -> Iterator[Entry]:
    """Most cards are worth three points."""
    return for_majority(tuple(map(len, piles)), rules.most_cards, "BER-33", "cards")


@rule("BER-34")
def for_spades(rules: BerlinCasino, piles: Piles) -> Iterator[Entry]:
    """Seven spades or more are worth a point."""
    if unknown := tuple(awards.uncertain(piles, "BER-34", "spades")):
        return iter(unknown)
    return for_majority(tuple(map(awards.spades, piles)), rules.spades, "BER-34", "spades")


@rule("BER-35")
def for_aces(rules: BerlinCasino, piles: Piles) -> Iterator[Entry]:
    """Each ace is worth a point."""
    return awards.for_rank(piles, Rank.ACE, rules.ace, "BER-35")


# --- The match ---------------------------------------------------------------------------------


def settle(rules: BerlinCasino, standing: Standing, score: Score) -> Standing:
    before = added(standing.points, Score(score.sides))
    after = Standing(next_dealer(rules, standing.dealer, score.seats), before)
    for mark in (mark_play, mark_count, mark_rest):
        after = mark(rules, after, score)
        if after.winners:
            break
    return after


def mark_play(rules: BerlinCasino, standing: Standing, score: Score) -> Standing:
    made = marked_at_once(rules, score.entries)
    after = replace(standing, points=plus(standing.points, totals(score, made)))
    winner = reached_in_play(rules, standing.points, made)
    return after if winner is None else won(rules, after, score, (winner,), "BER-30", "in play")


def mark_count(rules: BerlinCasino, standing: Standing, score: Score) -> Standing:
    counted = tuple(entry for entry in score.entries if entry.rule not in IN_PLAY)
    made = totals(score, counted)
    points = plus(standing.points, difference(rules, made) or made)
    after, cited, why = replace(standing, points=points), "BER-61", "in the count"
    several = len(reaching(rules, points)) > 1
    if several and (ordered := in_order(rules, standing.points, replace(score, entries=counted))):
        after, cited, why = replace(standing, points=ordered), "BER-46", str(rules.order)
    return won(rules, after, score, leading(rules, after.points), cited, why)


def mark_rest(rules: BerlinCasino, standing: Standing, score: Score) -> Standing:
    marked = marked_at_once(rules, score.entries)
    late = tuple(entry for entry in score.entries if entry.rule in IN_PLAY and entry not in marked)
    after = replace(standing, points=plus(standing.points, totals(score, late)))
    return won(rules, after, score, leading(rules, after.points), "BER-61", "after the count")


@rule("BER-36")
def difference(rules: BerlinCasino, made: Points) -> Points | None:
    """Whoever has counted most marks by how much that is more; the others mark nothing."""
    match rules.marking:
        case Marking.ALL:
            return None
        case Marking.DIFFERENCE:
            ranking = sorted(made)
            return tuple(
                number - max(ranking[:-1]) if number == ranking[-1] else 0 for number in made
            )
        case _:
            assert_never(rules.marking)


@rule("BER-61")
def reaching(rules: BerlinCasino, points: Points) -> tuple[Side, ...]:
    """Who has the target when the points of a deal are marked has won."""
    return tuple(side for side, number in enumerate(points) if number >= rules.target)


def leading(rules: BerlinCasino, points: Points) -> tuple[Side, ...]:
    return leaders(points, reaching(rules, points))


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
    paid = stakes(rules, standing.points, winners[0])
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


def totals(score: Score, entries: tuple[Entry, ...]) -> Points:
    return replace(score, entries=entries).totals


def plus(points: Points, made: Points) -> Points:
    return tuple(old + new for old, new in zip(points, made, strict=True))
