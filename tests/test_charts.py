"""The pictures of the whole edition: everything is in them, and in the tables below them."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from docutils import nodes

from kartenspiele.edition import joined
from kartenspiele.games.catalog import GAMES
from kartenspiele.interfaces.site import atlas, charts


def test_every_game_has_a_row_and_all_that_it_is_made_of_a_dot() -> None:
    drawn = charts.parts_drawn().astext()
    keys = charts.by_kind()
    assert sorted(keys) == sorted(game.key for game in atlas.games())
    assert all(f">{GAMES[key].TITLE}</text>" in drawn for key in keys)
    assert drawn.count("<circle") == sum(len(charts.made_of(key)) for key in keys)


def test_games_that_are_alike_stand_together() -> None:
    """Kollowrat, which adds cards up for counters, comes after the games that add cards up."""
    keys = charts.by_kind()
    assert charts.made_of("kollowrat") == ["capturing", "adding up", "counters"]
    assert keys[keys.index("kollowrat") - 1] in atlas.kin_of("fishing")
    assert charts.made_of("schnapsen") == ["tricks"]


def test_every_account_with_an_old_date_is_on_the_time_line() -> None:
    every = [each for found in charts.lanes().values() for each in found]
    old = [
        each.id
        for each in joined.load().parallels.values()
        if not each.retired and re.match(r"1[5-9]\d\d", each.date) and int(each.date[:4]) <= 1920
    ]
    assert {each.told.id for each in every} >= {*old}
    assert charts.dates_drawn().astext().count("<circle") == len(every)
    assert charts.lanes()["Casino family"][0].told.id == "Long92"


def test_a_year_that_is_not_the_date_itself_is_a_ring() -> None:
    """The year of a volume is its own; a lexicon that is not dated on the page has its work's."""
    known = {each.told.id: (each.year, each.is_sure) for each in charts.dated()}
    years = {"MePoch": (1908, True), "PiRap": (1857, False), "DickAH": (1867, False)}
    assert {id: known[id] for id in years} == years
    rings = sum(not each.is_sure for each in charts.dated())
    assert charts.dates_drawn().astext().count("ks-open") == rings


def test_the_years_of_the_unknown_book_are_those_of_its_evidence() -> None:
    assert charts.span() == (1813, 1902)


@pytest.mark.parametrize("picture", [charts.parts_drawn, charts.dates_drawn])
def test_a_picture_is_heard_and_stays_within_a_narrow_screen(
    picture: Callable[[], nodes.raw],
) -> None:
    drawn = picture().astext()
    assert 'role="img" ' in drawn
    assert "aria-label=" in drawn
    assert "style=" not in drawn
    places = [float(x) for x in re.findall(r' (?:x|cx|x1|x2)="([^"]*)"', drawn)]
    assert min(places) >= 0
    assert max(places) <= charts.WIDE


def test_dots_that_are_near_stand_one_above_another() -> None:
    assert [*charts.stacked([10, 12, 14, 30, 33])] == [(10, 0), (12, 1), (14, 2), (30, 0), (33, 1)]
