"""What is measured of games: what is kept is only refined, and the measures are what they say."""

from __future__ import annotations

from pathlib import Path

import pytest

from kartenspiele.edition import joined
from kartenspiele.games.catalog import GAMES
from kartenspiele.research.lab import games, gauging, measures, shape, strength
from kartenspiele.research.lab.gauging import SEED, Book, Kept, Task
from kartenspiele.research.lab.statistics import Mean

TASK = Task(strength.KIND, "dreisatz", 2, "greedy", "random")


def taken(deals: int, book: Book) -> Book:
    """A small task, refined until it has so many deals."""
    for _ in gauging.refined([TASK], book, games.MEASURES, lambda _, kept: kept.seeds >= deals):
        pass
    return book


def test_what_is_refined_is_what_is_measured_at_once(tmp_path: Path) -> None:
    once = taken(12, {})
    gauging.keep(strength.KIND, taken(5, {}), tmp_path)
    gauging.keep(strength.KIND, taken(12, gauging.read(strength.KIND, tmp_path)), tmp_path)
    assert gauging.read(strength.KIND, tmp_path) == once
    gauging.keep(strength.KIND, taken(5, {}), tmp_path)
    assert gauging.read(strength.KIND, tmp_path) == once


def test_what_was_played_otherwise_is_stale_and_begun_anew() -> None:
    book = {TASK: Kept("of old", 10**6, {"deals": 10**6})}
    assert list(gauging.stale(book, games.MEASURES)) == [TASK]
    assert taken(3, book)[TASK].seeds == 3
    assert not [*gauging.stale(book, games.MEASURES)]


def test_nobody_gains_on_itself_and_each_seat_has_its_turn() -> None:
    """Both deals have the same pack and the same lots; the seat goes round, whoever deals."""
    alike = Task(strength.KIND, "tippen", 3, "random", "random")
    assert not any(strength.brought(alike, seed)[0]["gain"] for seed in range(SEED, SEED + 12))
    taken_from = {(seed % 3, strength.place_of(seed, 3)) for seed in range(9)}
    assert len(taken_from) == 9


@pytest.mark.parametrize("game", [*GAMES])
def test_a_deal_is_measured_as_it_was_played(game: str) -> None:
    """Who is ahead at the end has won, choices are among legal moves, and all rules are known."""
    task = Task(measures.KIND, game, gauging.usual_seats(game), "random")
    sums, _ = measures.brought(task, SEED)
    assert sums["ahead"][-1] == sums["won"]
    assert sums["early"] <= sums["won"] <= sum(sums["best"]) or not any(sums["best"])
    assert sums["moves"] >= sums["decisions"]
    assert sums["choices"] >= 2 * sums["decisions"]
    assert sums["mattered"] <= sums["tried"] == min(1, sums["decisions"])
    assert {*sums["acts"], *sums["paid"], *sums["refused"]} <= joined.load().statements.keys()


def test_the_measures_of_the_field_are_as_published() -> None:
    """Places in a tie, the bound of drama, and fairness on both sides of what is to be expected."""
    assert shape.places([3, 5, 3, 1]) == [2 / 3, 1, 2 / 3, 0]
    drama, security = shape.course([0.9, 0.5 + 1 / 3 - 0.04, 1.0, 0.5 + 1 / 3 - 0.16], 4)
    assert drama == pytest.approx(0.3)
    assert security == 0.5
    for won, fair in ((25, 1.0), (10, 0.4), (50, 2 / 3)):
        kept = Kept("", 100, {"deals": 100, "first": won, "level": 0})
        found = shape.values("alliance", {"random": kept})["fairness"]
        assert found.mean == pytest.approx(fair)
    kept = Kept("", 100, {"deals": 100, "first": 70, "level": 0})
    assert shape.values("alliance", {"one": kept})["order"].mean == pytest.approx(0.6)


def test_of_a_tie_each_winner_tells_its_part_and_nobody_wins_where_all_are_level() -> None:
    """Behind all the time, and never: on an average half of it."""
    drama, security = shape.of_winners([[0.25, 1.0], [0.25, 1.0]], [3, 3])
    assert (drama, security) == (0.25, 0.5)
    assert shape.of_winners([[0.25, 1.0]], [2, 3]) == (0.0, 1.0)
    for level, said in ((90, {"order"}), (91, set())):
        kept = {"one": Kept("", 100, {"deals": 100, "first": 50, "level": level})}
        assert shape.values("dreisatz", kept).keys() == said
        assert shape.undecided(kept) == {"order"} - said
    of_old = {"one": Kept("", 100, {"deals": 100, "first": 50})}
    assert not shape.values("dreisatz", of_old)
    assert not shape.undecided(of_old)


def test_a_deal_varies_within_a_seat_and_how_much_is_as_uncertain_as_it_is() -> None:
    """Two seats that get +10 and −10 in each deal vary by nothing; few deals tell no skill."""

    def measured(*got: float) -> measures.Measured:
        seats = [got, [each - 20 for each in got]]
        sums = {
            name: [sum(each**power for each in seat) for seat in seats]
            for power, name in enumerate(("got", "got2", "got3", "got4"), 1)
        }
        task = Task(measures.KIND, "dreisatz", 2, "random")
        return measures.Measured(task, Kept("", len(got), {"deals": len(got), **sums}))

    assert measured(10, 10, 10).spread == 0
    even, odd = measured(*[9, 11] * 200).deviation, measured(*[10] * 392, *[0, 20] * 4).deviation
    assert even
    assert odd
    assert even.mean == pytest.approx(1, abs=0.01)
    assert even.half == pytest.approx(0, abs=1e-6)
    assert odd.half == pytest.approx(1.96 * odd.mean / 2 * (49 / 400) ** 0.5, rel=0.01)
    assert strength.skill(Mean(6, 3, 30), Mean(2, 0, 30)) == Mean(3, 1.5, 30)
    assert strength.skill(Mean(6, 3, 29), Mean(2, 0, 30)) is None
    assert strength.skill(Mean(6, 3, 30), Mean(2, 0, 29)) is None


def test_a_sum_that_was_not_kept_is_begun_anew() -> None:
    book = taken(3, {})
    del book[TASK].sums["gain2"]
    assert [*gauging.stale(book, games.MEASURES)] == [TASK]
