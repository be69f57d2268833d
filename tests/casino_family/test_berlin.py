"""The Berlin Casino of 1810: counters, court cards without a number, points of a match."""

from itertools import product

import pytest

from kartenspiele.engine import play
from kartenspiele.engine.play import PositionError
from kartenspiele.engine.spelling import cards
from kartenspiele.engine.variants import Variant
from kartenspiele.games.casino_family import berlin
from kartenspiele.games.casino_family.berlin import rules
from kartenspiele.games.casino_family.berlin.rules import PAIR_ONLY
from kartenspiele.games.casino_family.worths import Like, Worths, named
from kartenspiele.interfaces.site.showing import picture
from kartenspiele.mechanics.kinds import parts_into
from kartenspiele.mechanics.sums import sets
from kartenspiele.research.comparing.casino_family import OLDER

FOUR = rules.BERLIN_FOUR.rules


# The patterns of the witness: counters above the row, in it and below it.
ROWS = [(0, 1, 0), (0, 2, 0), (0, 3, 0), (0, 4, 0)]
TALL = [(1, 2, 0), (1, 3, 0), (0, 2, 1), (0, 3, 1), (1, 1, 1), (1, 2, 1)]


@pytest.mark.parametrize(("points", "pattern"), list(enumerate(ROWS + TALL, 1)))
def test_the_patterns_are_those_of_the_witness(points: int, pattern: tuple[int, int, int]) -> None:
    found = berlin.counters(points)
    assert found is not None
    assert (found.above, found.row, found.below) == pattern


def test_no_four_counters_show_eleven() -> None:
    """With one at most above the row and one below it."""
    shown = {
        berlin.ABOVE * above + row + berlin.BELOW * below
        for above, below in product((0, 1), repeat=2)
        for row in range(berlin.COUNTERS - above - below + 1)
    }
    assert shown == {*range(11)}
    assert berlin.counters(11) is None


def test_patterns_are_drawn_and_said() -> None:
    found = berlin.counters(10)
    html = picture((found,)).astext()
    assert html.count("<circle") == 4
    assert 'aria-label="1 above, 2 in the row, 1 below"' in html
    assert "<span>10</span>" in html


def test_no_sum_comes_to_a_card_that_takes_its_like_alone() -> None:
    """Not even with the other court cards, and with every card of two packs."""
    queen, *others = (
        PAIR_ONLY.named(card) or (10,) for card in cards("♥D ♠B ♥B ♣K") + cards("♠10") * 100
    )
    assert isinstance(queen[0], Like)
    assert not list(sets(others[:14], queen[0]))
    assert parts_into([queen, queen], queen)
    assert not parts_into([others[0], others[1]], queen)


def test_only_what_pairs_has_no_number() -> None:
    (ten, queen) = cards("♥10 ♥D")
    assert not isinstance(Worths("D 12").named(queen)[0], Like)
    assert Worths("D pair").named(ten) == ()
    assert isinstance(named(queen, [Worths("D pair"), Worths("D 12")])[0], Like)


def test_the_older_game_has_one_point() -> None:
    assert OLDER.rules.courts == PAIR_ONLY


@pytest.mark.parametrize("points", [[3], [3, 4, 5]])
def test_points_are_given_for_each_side(points: list[int]) -> None:
    with pytest.raises(PositionError, match="for 2 sides; write one number for each side"):
        berlin.GAME.position(FOUR, {"hands": ["♥9", "", "", ""], "points": points})


@pytest.mark.parametrize(
    ("variant", "points"),
    [
        (rules.BERLIN_FOUR, [11, 3]),
        (rules.BONNIER, [12, 13]),
        (rules.BERLIN_THREE, [11, 3, 16]),
        (rules.BERLIN_THREE, [17, 3, 16]),
    ],
)
def test_no_deal_follows_a_match_that_is_won(
    variant: Variant[rules.BerlinCasino], points: list[int]
) -> None:
    tally, target = " : ".join(map(str, points)), variant.rules.target
    hands = ["♥9"] + [""] * (variant.rules.players[-1] - 1)
    with pytest.raises(PositionError) as caught:
        berlin.GAME.position(variant.rules, {"hands": hands, "points": points})
    assert str(caught.value) == f"points: {tally}; the match is over at {target}"


@pytest.mark.parametrize("points", [[10, 10], [10, 3], [11, 11], []])
def test_who_are_level_or_short_of_the_target_play_on(points: list[int]) -> None:
    """Where no order decides, two sides may come to eleven with one deal and be level."""
    bonnier = rules.BONNIER.but(order=rules.NO_ORDER).rules
    position = berlin.GAME.position(bonnier, {"hands": ["♥9", ""], "points": points})
    assert position.points == (*points,)


@pytest.mark.parametrize(("sweeps", "moves"), [(0, ["♥9 to the table"]), (1, [])])
def test_a_match_that_is_won_in_play_leaves_no_move(sweeps: int, moves: list[str]) -> None:
    variant = rules.BERLIN_TWO
    hands, points = ["♥9", "♥8"], [10, 3]
    parts: dict[str, play.Part] = {"hands": hands, "sweeps": [sweeps, 0], "points": points}
    here = berlin.GAME.position(variant.rules, parts)
    assert [str(move) for move in play.moves(berlin.GAME, variant.rules, here)] == moves
