"""How a match of Finnish Kasino ends: within a deal, after it, and at a tie."""

from __future__ import annotations

from typing import Final

from ....engine.match import first_past, leaders
from ....engine.play import PositionError, Score, Standing
from ....engine.rulebook import by, rule
from .. import notation, settling
from ..alternatives import TiedAgain
from ..game import Fishing
from ..noting import Deciding, StillTied, Winner
from ..settling import Ahead, Tally
from ..table import State
from .own import past_target, sides, summed
from .rules import FinnishKasino

first_to_target: Final = by("FIN-32", does=first_past)
first_to_differ: Final = by("FIN-32", does=settling.first_to_differ)


def position(rules: FinnishKasino, state: State) -> State:
    """A position is no deal of a match that is won already."""
    number = len(state.points)
    if number not in (0, sides(rules, state.seats)):
        raise PositionError("points: write one number for each side")
    if number:
        tally = Tally((0,) * number, state.points, Score(number))
        ahead = contenders(rules, tally, Ahead(tuple(range(number))))
        notation.refuse_if_over(state.points, ahead.sides, rules.target)
    return state


def settle(
    game: Fishing[FinnishKasino], rules: FinnishKasino, standing: Standing, score: Score
) -> Standing:
    before = standing.points or (0,) * score.sides
    in_play = summed(before, score.counts["noted"])
    first = past_target(rules, before, in_play)
    if len(first) != 1:
        return game.decided(rules, standing, score)
    dealer = game.next_dealer(rules, standing.dealer, score.seats)
    why = f"{rules.target} points by what is noted at once"
    return Standing(dealer, in_play, first, "FIN-17", why)


@rule("FIN-31", adopts="SWE-60")
def contenders(rules: FinnishKasino, tally: Tally, ahead: Ahead) -> Ahead:
    """When a deal is over most points win, or otherwise read the first to the target."""
    most = settling.most_points(rules, tally, ahead)
    if rules.winner is Winner.MOST or max(tally.before) >= rules.target:
        return most
    reached = tuple(side for side in ahead.sides if tally.points[side] >= rules.target)
    return most._replace(sides=reached)


@rule("FIN-38")
def had_target(rules: FinnishKasino, tally: Tally, ahead: Ahead) -> Ahead:
    """Between sides level after a further deal, those are ahead that had the target before it."""
    earlier = tuple(side for side in ahead.sides if tally.before[side] >= rules.target)
    if not earlier or rules.tied_again is TiedAgain.PLAY_ON:
        return ahead
    return Ahead(earlier, f"{rules.target} points before the deal")


@rule("FIN-19")
def first_in_order(rules: FinnishKasino, tally: Tally, ahead: Ahead) -> Ahead:
    """At a tie the order decides in which points are scored, but not after a further deal."""
    if max(tally.before) >= rules.target:
        return ahead
    steps = tuple(rules.tie.steps_of(tally.score))
    if rules.deciding is Deciding.MARKING:
        first = first_to_target(tally.before, steps, rules.target, ahead.sides)
    else:
        first = first_to_differ(tally.score, steps, ahead.sides)
    last = "; that huts come last is FIN-35" if rules.tie.steps[-1] == "FIN-21" else ""
    return Ahead(first, f"first by the order {rules.tie}{last}")


@rule("FIN-33")
def still_level(rules: FinnishKasino, tally: Tally, ahead: Ahead) -> Ahead:
    """Who are level by that order too play a further deal."""
    if rules.still_tied is not StillTied.SPADES:
        return ahead
    return Ahead(leaders(tally.score.counts["spades"], ahead.sides), str(rules.still_tied))
