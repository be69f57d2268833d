"""What chapters say of how a game plays: nothing that was not measured or is not sure."""

from __future__ import annotations

import re

from kartenspiele.games.catalog import GAMES
from kartenspiele.interfaces.site import plays
from kartenspiele.interfaces.words import say
from kartenspiele.research.lab import games, gauging, measures, shape, strength
from kartenspiele.research.lab.games import Known
from kartenspiele.research.lab.gauging import SEED, Kept, Task
from kartenspiele.research.lab.statistics import Mean
from kartenspiele.research.lab.strength import PAIRS


def among(game: str, number: int, **gain: float) -> Known:
    """A game as beginners play it, and a gain of strong players that is made up."""
    found = Known(gauging.HOME / "none")
    task = Task(measures.KIND, game, gauging.usual_seats(game), "greedy")
    found.book[task] = Kept()
    for seed in range(SEED, SEED + number):
        sums, _ = measures.brought(task, seed)
        found.book[task].sums = gauging.added(found.book[task].sums, sums)
    if gain:
        task = Task(strength.KIND, game, task.seats, *PAIRS[0])
        found.book[task] = Kept("", int(gain["deals"]), gain)
    return found


def test_a_game_that_was_not_measured_says_so_and_has_no_picture() -> None:
    found = Known(gauging.HOME / "none")
    assert list(plays.sentences("poch", found)) == [say("page.plays-not-measured")]
    assert "<svg" not in str(plays.of_game("poch", found))


def test_a_gain_is_told_by_its_interval() -> None:
    """Off nought it is a gain; where it takes in nought none is shown; where none was, why."""
    sure = {"deals": 50, "gain": 100, "gain2": 300}
    told = {
        name: " ".join(plays.sentences("dreisatz", among("dreisatz", 8, **gain)))
        for name, gain in {
            "gains": sure,
            "uncertain": sure | {"gain": 5},
            "exactly": sure | {"gain": 0, "gain2": 0},
        }.items()
    }
    assert all(words in text for words, text in told.items())
    assert re.search(r"\+2\.00 ± 0\.\d\d counters a deal on a beginner \(50 deals\)", told["gains"])


def test_where_chance_makes_every_move_there_is_no_choice_to_tell() -> None:
    text = " ".join(plays.sentences("karten-lotterie", among("karten-lotterie", 3)))
    assert text.endswith(say("page.plays-no-choice"))


def test_the_picture_can_be_heard_and_colours_are_the_pages() -> None:
    found = among("schnapsen", 4)
    here = plays.best("schnapsen", found)
    assert here
    drawn = plays.picture(here, "Schnapsen")
    assert 'role="img" aria-label="Schnapsen, the course of a deal: ' in drawn
    assert not re.search("fill|stroke|color", drawn)
    assert drawn.count("<path") == 2
    assert "Line:" in str(plays.of_game("schnapsen", found))


def test_where_no_score_shows_who_is_ahead_nothing_tells_of_a_line() -> None:
    found = among("schnapsen", 4)
    here = plays.best("schnapsen", found)
    assert here
    here.kept.sums["ahead"][: measures.TENTHS] = [0] * measures.TENTHS
    drawn = plays.picture(here, "Schnapsen")
    assert drawn.count("<path") == 1
    assert "the later winner" not in drawn
    assert "Line:" not in str(plays.of_game("schnapsen", found))


def test_numbers_are_told_with_a_minus_and_no_minus_nought() -> None:
    assert plays.told(Mean(-0.004, 0.3, 50)) == "0.00 ± 0.30"
    assert plays.told(Mean(-3.4, 0.3, 50)) == "−3.40 ± 0.30"
    units = [plays.unit(each) for each in ("german-commerce", "dreisatz", "swedish-kasino")]
    assert units == ["strokes avoided", "counters", "points of lead"]


def test_what_is_kept_is_of_tasks_that_there_are() -> None:
    """No line of ``docs/lab`` is of a game, a number of seats or a player that is not measured."""
    every = {*games.tasks([*GAMES])}
    for kind in (strength.KIND, measures.KIND, shape.KIND):
        assert gauging.read(kind).keys() <= every
