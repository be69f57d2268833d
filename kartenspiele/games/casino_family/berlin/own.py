"""What the Berlin Casino has of its own: what is marked in play, majorities, the match, stakes."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import replace
from typing import Final, TypeAlias, assert_never

from ....engine import parts
from ....engine.match import added, leaders, marked_until
from ....engine.play import Entry, PositionError, Refused, Score, Side, Standing, side_name
from ....engine.rulebook import by, rule
from .. import awards, notation, seats
from ..alternatives import AtOnce, Marking
from ..awards import Majority, Most, Won
from ..counters import marks
from ..game import Fishing
from ..table import State
from .rules import STATED, BerlinCasino

Points: TypeAlias = tuple[int, ...]

IN_PLAY: Final = ("BER-28", "BER-29")
AT_ONCE: Final = {AtOnce.BOTH: IN_PLAY, AtOnce.SWEEPS: IN_PLAY[:1], AtOnce.NOTHING: ()}

counters: Final = by("BER-25", does=marks)


@rule("BER-50", "BER-12", "BER-13")
def wrong_number(rules: BerlinCasino, number: int) -> Refused | None:
    """Four play, two against two; in other forms of the game two or three."""
    detail = parts.wrong_number(number, rules.players)
    return Refused(STATED.get(rules.players, "BER-11"), detail) if detail else None


def position(rules: BerlinCasino, state: State) -> State:
    given, wanted = len(state.points), seats.partners_of_four(rules, state.seats)
    if given not in (0, wanted):
        raise PositionError(f"points: {given} for {wanted} sides; write one number for each side")
    notation.refuse_if_over(state.points, leaders(state.points, range(given)), rules.target)
    return state


# --- What is marked while cards are played -----------------------------------------------------


for_sweeps: Final = by("BER-28", does=awards.for_sweeps)


@rule("BER-29")
def for_last_capture(rules: BerlinCasino, won: Won) -> Iterator[Entry]:
    """When every card has been played, the last capture is worth a point."""
    return awards.for_last_capture(rules, won if won.is_over else replace(won, last=None))


IN_PLAY_AWARDS: Final = (for_sweeps, for_last_capture)


def marked_at_once(rules: BerlinCasino, entries: Iterable[Entry]) -> tuple[Entry, ...]:
    return tuple(entry for entry in entries if entry.rule in AT_ONCE[rules.at_once])


@rule("BER-30")
def reached_in_play(rules: BerlinCasino, before: Points, marked: Iterable[Entry]) -> Side | None:
    """A side that reaches the target while cards are played has won."""
    points = Counter(dict(enumerate(before)))
    for entry in marked:
        points[entry.side] += entry.points
        if points[entry.side] >= rules.target:
            return entry.side
    return None


@rule("BER-30")
def is_won(rules: BerlinCasino, state: State) -> bool:
    """A match that is won in play ends the deal."""
    won = awards.won(state, seats.partners_of_four(rules, state.seats))
    marked = marked_at_once(rules, awards.given(rules, won, IN_PLAY_AWARDS))
    return reached_in_play(rules, won.match, marked) is not None


# --- Majorities --------------------------------------------------------------------------------


@rule("BER-33")
def for_cards(rules: BerlinCasino, won: Won) -> Iterator[Entry]:
    """Most cards are worth three points."""
    cited = of_three(rules.most_cards, len(won.piles))
    return if_shared(awards.for_majority(won.cards, rules.most_cards, cited, "cards"))


@rule("BER-34")
def for_spades(rules: BerlinCasino, won: Won) -> Iterator[Entry]:
    """Seven spades or more are worth a point."""
    cited = of_three(rules.spades, len(won.piles))
    if unknown := tuple(awards.uncertain(won.piles, cited)):
        return iter(unknown)
    return if_shared(awards.for_majority(won.spades, rules.spades, cited, "spades"))


@rule("BER-47")
def of_three(majority: Majority, sides: int) -> str:
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
        if len(after.winners) == 1:
            for side, paid in enumerate(stakes(rules, after.points, *after.winners)):
                if paid < -1:
                    name = side_name(side, score.sides, score.seats)
                    after = replace(after, why=f"{after.why}; {name} in the lurch, {-paid} stakes")
            return after
    return Standing(after.dealer, after.points)


@rule("BER-30")
def mark_play(rules: BerlinCasino, standing: Standing, score: Score) -> Standing:
    """What is marked at once is marked before the count, and may win."""
    made = marked_at_once(rules, score.entries)
    winner = reached_in_play(rules, standing.points, made)
    points = added(standing.points, replace(score, entries=made))
    winners, why = () if winner is None else (winner,), f"{rules.target} points in play"
    return replace(standing, points=points, winners=winners, rule="BER-30", why=why)


@rule("BER-61")
def mark_count(rules: BerlinCasino, standing: Standing, score: Score) -> Standing:
    """What is counted after play is marked, and whoever has the points needed has won."""
    entries = tuple(entry for entry in score.entries if entry.rule not in IN_PLAY)
    counted = replace(score, entries=entries)
    points = tuple(map(int.__add__, standing.points, difference(rules, counted.totals)))
    cited, why = "BER-61", f"{rules.target} points after the count"
    several = len(reaching(rules, points)) > 1
    if several and (ordered := in_order(rules, standing.points, counted)):
        points, cited, why = ordered, "BER-46", f"first by {rules.order}"
    winners = leaders(points, reaching(rules, points))
    return replace(standing, points=points, winners=winners, rule=cited, why=why)


@rule("BER-30")
def mark_rest(rules: BerlinCasino, standing: Standing, score: Score) -> Standing:
    """What is made in play and in other readings not marked at once is marked after the count."""
    marked = marked_at_once(rules, score.entries)
    late = tuple(entry for entry in score.entries if entry.rule in IN_PLAY and entry not in marked)
    points = added(standing.points, replace(score, entries=late))
    winners, why = leaders(points, reaching(rules, points)), f"{rules.target} points in the end"
    return replace(standing, points=points, winners=winners, rule="BER-61", why=why)


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


@rule("BER-41")
def stakes(rules: BerlinCasino, points: Points, winner: Side) -> tuple[int, ...]:
    """A loser pays one stake, and from the lurch, with fewer than half the points, two."""
    due = [rules.lurch if 2 * number < rules.target else 1 for number in points]
    due[winner] = 0
    return tuple(sum(due) if side == winner else -paid for side, paid in enumerate(due))
