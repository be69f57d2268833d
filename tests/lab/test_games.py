"""What is measured of games: what is kept is only refined, and the measures are what they say."""

from __future__ import annotations

from pathlib import Path

import pytest

from kartenspiele.edition import joined
from kartenspiele.games.catalog import GAMES
from kartenspiele.research.lab import games, gauging, measures, shape, strength
from kartenspiele.research.lab.gauging import SEED, Book, Kept, Task

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
        kept = Kept("", 100, {"deals": 100, "first": won})
        found = shape.values("alliance", {"random": kept})["fairness"]
        assert found.mean == pytest.approx(fair)
    order = shape.values("alliance", {"one": Kept("", 100, {"deals": 100, "first": 70})})["order"]
    assert order.mean == pytest.approx(0.6)
