"""A match: points marked, who leads, who was first past the target, who wins a tie."""

from dataclasses import replace

import pytest

from kartenspiele.engine import match
from kartenspiele.engine.match import Order
from kartenspiele.engine.play import Entry, Score, Standing
from kartenspiele.engine.stakes import Pool
from kartenspiele.engine.variants import Variant
from kartenspiele.games.casino_family import swedish
from kartenspiele.games.casino_family.swedish import rules
from kartenspiele.games.casino_family.swedish.rules import SwedishKasino
from kartenspiele.games.catalog import GAMES

A_FIRST = Order("aces, then spades", ("MAD-01 ♠A", "MAD-01", "MAD-02"))
SCORE = Score(
    3,
    (
        Entry(0, 1, "MAD-02", "spades"),
        Entry(1, 1, "MAD-01", "♥A"),
        Entry(2, 1, "MAD-01", "♠A"),
        Entry(0, 1, "MAD-03", "tabbe"),
    ),
)


def test_points_are_added_to_those_before() -> None:
    assert match.added((), SCORE) == (2, 1, 1)
    assert match.added((5, 0, 1), SCORE) == (7, 1, 2)
    with pytest.raises(ValueError, match="2 points for 3 sides; give one for each side"):
        match.added((1, 2), SCORE)


@pytest.mark.parametrize(
    ("numbers", "among", "lead"),
    [
        ((3, 1, 3), (0, 1, 2), (0, 2)),
        ((3, 1, 3), (1, 2), (2,)),
        ((0, 0), (0, 1), (0, 1)),
        ((1, 2), (), ()),
    ],
)
def test_leaders_have_most_of_those_named(
    numbers: tuple[int, ...], among: tuple[int, ...], lead: tuple[int, ...]
) -> None:
    assert match.leaders(numbers, among) == lead


def test_entries_are_marked_step_by_step() -> None:
    assert [[each.side for each in step] for step in A_FIRST.steps_of(SCORE)] == [[2], [1, 2], [0]]


@pytest.mark.parametrize(
    ("before", "target", "first"),
    [((0, 0, 0), 1, (2,)), ((0, 1, 0), 2, (1, 2)), ((3, 0, 0), 4, (0,)), ((0, 0, 0), 9, ())],
)
def test_who_reaches_the_target_at_a_step_is_first(
    before: tuple[int, ...], target: int, first: tuple[int, ...]
) -> None:
    assert match.first_past(before, A_FIRST.steps_of(SCORE), target, (0, 1, 2)) == first


def test_who_is_past_the_target_before_the_first_step_is_named_after_it() -> None:
    assert match.first_past((5, 0, 0), [()], 5, (0, 1, 2)) == (0,)
    assert match.first_past((5, 0, 0), [()], 5, (1, 2)) == ()


# --- A match of Swedish Kasino -----------------------------------------------------------------


def deal(*points: int, spades: tuple[int, ...] = (0, 0)) -> Score:
    """A deal that brings each seat so much, with so many spades."""
    entries = tuple(Entry(seat, number, "SWE-54", "♠A") for seat, number in enumerate(points))
    return Score(len(points), entries, {"cards": spades, "spades": spades})


@pytest.mark.parametrize(
    ("variant", "before", "score", "winners", "rule"),
    [
        (rules.SWEDISH, (8, 7), deal(7, 8), (), ""),
        (rules.SWEDISH, (8, 7), deal(8, 8), (0,), "SWE-60"),
        (rules.SWEDISH, (15, 15), deal(3, 5), (1,), "SWE-60"),
        (rules.SWEDISH, (15, 15), deal(3, 3, spades=(5, 8)), (1,), "SWE-89"),
        (rules.SWEDISH, (15, 15), deal(3, 3, spades=(6, 6)), (), ""),
        (rules.PLAYING_ON, (15, 15), deal(3, 3, spades=(5, 8)), (), ""),
        (rules.OVERSPADER, (15, 15), deal(3, 5), (), ""),
        (rules.OVERSPADER, (15, 15), deal(3, 6), (1,), "SWE-60"),
        (rules.FINNISH_ORDER, (15, 12), deal(1, 4), (), ""),
    ],
)
def test_who_wins(
    variant: Variant[SwedishKasino],
    before: tuple[int, ...],
    score: Score,
    winners: tuple[int, ...],
    rule: str,
) -> None:
    after = swedish.GAME.settle(variant.rules, Standing(0, before), score)
    assert (after.winners, after.rule) == (winners, rule)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_everybody_deals_in_turn(seats: int) -> None:
    dealers, standing = [], Standing()
    for _ in range(seats + 1):
        dealers.append(standing.dealer)
        standing = swedish.GAME.settle(rules.SWEDISH.rules, standing, deal(*[0] * seats))
    assert dealers == [*range(seats), 0]


def test_a_match_goes_through_the_game_that_is_named() -> None:
    game = GAMES["swedish-kasino"]
    standing = match.settled(game, rules.SWEDISH.rules, [deal(5, 4), deal(11, 6)], Standing())
    assert (standing.points, standing.winners) == ((16, 10), (0,))


def test_what_a_game_keeps_beside_money_is_told_where_there_is_any() -> None:
    standing = Standing(purses=(3, -3), pools=(Pool("pot", 6),), counts={"strokes": (0, 2)})
    quiet = replace(standing, counts={"strokes": (0, 0)})
    assert list(standing.kept) == ["pot 6", "strokes 0 : 2"]
    assert list(quiet.kept) == ["pot 6"]
