"""Tests of games are taken over while all that they were made from is as it was."""

from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from kartenspiele.games.catalog import FAMILIES, GAMES
from tests import sealed, taken
from tests.figures import ROOT
from tests.sealed import Kept
from tests.taken import Taken

PLAYED = ROOT / "tests" / "test_every_game.py"


def item(place: str, *given: object) -> Any:
    """A test with its parameters."""
    spec = SimpleNamespace(params=dict(enumerate(given)))
    name = f"{place}::test[{'-'.join(map(str, given))}]"
    return SimpleNamespace(path=ROOT / place, nodeid=name, callspec=spec if given else None)


def test_a_test_is_about_the_games_that_it_is_given_or_lies_with() -> None:
    poch, usual = GAMES["poch"], GAMES["poch"].VARIANTS[0]
    (fishing,) = (each for each in FAMILIES if "casino" in each.games)

    for given in ("poch", "poch/meyers", poch, usual):
        assert taken.games_of(item("tests/test_counts.py", given, 3)) == {"poch"}
    assert taken.games_of(item("tests/desk/test_asking.py", fishing)) == {*fishing.games}
    assert taken.games_of(item("tests/casino_family/test_builds.py")) == {*fishing.games}
    assert taken.games_of(item("tests/casino_family/test_builds.py", "casino")) == {"casino"}
    assert not taken.games_of(item("tests/test_counts.py", "skat"))
    assert not taken.games_of(item("tests/test_site.py", "poch"))


@pytest.mark.parametrize(
    ("place", "name", "part"),
    [
        (sealed, "code", "kartenspiele/games/poch/"),
        (sealed, "code", "tests/poch/"),
        (sealed, "code", "kartenspiele/edition/register/"),
        (taken, "text_of", "docs/games/poch.md"),
        (taken, "text_of", "tests/counts/poch.txt"),
        (taken, "told", "poch"),
    ],
)
def test_a_seal_is_over_game_register_chapter_and_what_judges_it(
    monkeypatch: pytest.MonkeyPatch, place: Any, name: str, part: str
) -> None:
    def seals() -> list[str]:
        return [taken.seal_of(PLAYED, frozenset({key})) for key in ("poch", "rabouge")]

    before, whole = seals(), getattr(place, name)
    monkeypatch.setattr(place, name, lambda it: "new" if part in str(it) else whole(it))
    poch, rabouge = seals()

    assert poch != before[0]
    assert (rabouge == before[1]) is ("register" not in part)


def run(path: Path, failing: str = "", *, anew: bool = False) -> list[str]:
    """The tests that are run in a session."""
    held = Taken(Kept(path, anew=anew))
    items = [item("tests/test_counts.py", key) for key in ("poch", "rabouge")]
    items.append(item("tests/test_site.py"))
    config: Any = SimpleNamespace(hook=SimpleNamespace(pytest_deselected=lambda items: None))
    held.pytest_collection_modifyitems(config, items)
    for each in items:
        passed = not failing or failing not in each.nodeid
        report: Any = SimpleNamespace(when="call", passed=passed, nodeid=each.nodeid)
        held.pytest_runtest_logreport(report)
    held.pytest_sessionfinish()
    said: list[str] = []
    held.pytest_terminal_summary(SimpleNamespace(line=said.append))  # type: ignore[arg-type]
    assert len(said) == (len(items) < 3)
    return [each.nodeid for each in items]


def test_what_was_green_is_left_out_and_what_was_red_is_run_again(tmp_path: Path) -> None:
    path = tmp_path / "kept.jsonl"
    assert len(run(path, failing="rabouge")) == 3
    assert ["poch" in each for each in run(path)] == [False, False]
    assert len(run(path)) == 1
    assert len(run(path, anew=True)) == 3
