"""What a deal of Finnish Kasino pays after it is played, and how a match is won."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Final, assert_never

from ...match import first_past, leaders
from ...play import Entry, PositionError, Score, Standing
from ...rulebook import by, rule
from .. import awards, notation, settling
from ..alternatives import Tie
from ..awards import Won
from ..finish import Deciding, Winner
from ..game import Fishing
from ..settling import Ahead, Tally
from ..table import State
from .huts import for_cancelled, for_huts
from .rules import FinnishKasino
from .sheet import given, held, is_won, noted, past_target, sides, so_far, summed, won_by


def count(game: Fishing[FinnishKasino], rules: FinnishKasino, state: State) -> Score:
    over_early = is_won(rules, state)
    done = held(rules, state) if over_early else given(rules, state)
    won = replace(won_by(rules, done), match=so_far(rules, state), is_won=over_early)
    counts = {"noted": noted(rules, state), **awards.cards_and_spades(won)}
    return Score(len(won.piles), awards.given(rules, won, game.awards), counts, state.seats)


@rule("FIN-18")
def counted(rules: FinnishKasino, won: Won) -> Iterator[Entry]:
    """Spades and cards are counted only when the deal has come to its end."""
    return iter(() if won.is_won else awards.given(rules, won, (for_spades, for_cards)))


@rule("FIN-12")
def for_spades(rules: FinnishKasino, won: Won) -> Iterator[Entry]:
    """Most spades are worth two points, or one each to the two who share the lead."""
    if unknown := tuple(awards.uncertain(won.piles, "", "spades")):
        return iter(unknown)
    if nobody_has_any(won.spades):
        return (Entry(side, 0, "FIN-34", "nobody has a spade") for side in range(len(won.spades)))
    return awards.for_most(won.spades, rules.spades, "", "spades")


@rule("FIN-34")
def nobody_has_any(counts: Sequence[int]) -> bool:
    """Where nobody has won a spade, nobody has most of them."""
    return not any(counts)


for_cards: Final = by("FIN-14", does=awards.for_most_cards)


@rule("FIN-30")
def noted_after(rules: FinnishKasino, won: Won) -> Iterator[Entry]:
    """Huts are noted when the deal is over."""
    return iter(() if won.is_won else awards.given(rules, won, (for_huts, for_cancelled)))


# --- The match ---------------------------------------------------------------------------------


def position(rules: FinnishKasino, state: State) -> State:
    """A position is no deal of a match that is won already."""
    points, number = state.points, len(state.points)
    if points and number != sides(rules, state.seats):
        raise PositionError("points: write one number for each side")
    if points:
        tally = Tally((0,) * number, points, Score(number))
        ahead = contenders(rules, tally, Ahead(tuple(range(number))))
        notation.refuse_if_over(points, ahead.sides, rules.target)
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


first_to_target: Final = by("FIN-32", does=first_past)
first_to_differ: Final = by("FIN-32", does=settling.first_to_differ)


@rule("FIN-19")
def first_in_order(rules: FinnishKasino, tally: Tally, ahead: Ahead) -> Ahead:
    """At a tie the order decides in which points are scored."""
    steps = tuple(rules.tie.steps_of(tally.score))
    match rules.deciding:
        case Deciding.MARKING:
            first = first_to_target(tally.before, steps, rules.target, ahead.sides)
        case Deciding.ITEMS:
            first = first_to_differ(tally.score, steps, ahead.sides)
        case _:
            assert_never(rules.deciding)
    last = "; that huts come last is FIN-35" if rules.tie.steps[-1] == "FIN-21" else ""
    return Ahead(first, f"first by the order {rules.tie}{last}")


@rule("FIN-33")
def still_level(rules: FinnishKasino, tally: Tally, ahead: Ahead) -> Ahead:
    """Who are level by that order too play a further deal."""
    if rules.still_tied is not Tie.SPADES:
        return ahead
    return Ahead(leaders(tally.score.counts["spades"], ahead.sides), str(rules.still_tied))
