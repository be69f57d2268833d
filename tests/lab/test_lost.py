"""What is lost against the solver: it adds up to the result, and is only ever refined."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from kartenspiele.edition import solving
from kartenspiele.engine import play
from kartenspiele.engine.variants import Variant
from kartenspiele.games.catalog import GAMES, game_of
from kartenspiele.interfaces import cli
from kartenspiele.interfaces.site import held
from kartenspiele.research.lab import lost, meetings
from kartenspiele.research.lab.arena import Table
from kartenspiele.research.lab.lost import FIRST, Key, Losing
from kartenspiele.research.lab.meetings import Meeting


@pytest.mark.parametrize("game", lost.SOLVABLE)
def test_what_both_lose_explains_the_result(game: str) -> None:
    """What the deal was worth, less what one lost, and what the other did, is what came of it."""
    variant = GAMES[game].VARIANTS[0]
    table = Table(variant, [lost.seated("greedy")] * 2)
    for seed in range(FIRST, FIRST + 4):
        deal = table.played(seed)
        deal.steps[:] = deal.steps[len(deal.steps) // 2 :]  # a whole deal takes long to solve
        first = deal.steps[0][0]
        worth = solving.solver(variant, first).value(first)
        moved = (state for state, _ in deal.steps if len(legal(variant, state)) > 1)
        found = lost.losses(variant, deal)
        assert found is not None
        for state, loss in zip(moved, found, strict=True):
            assert loss.points >= 0
            worth += loss.points if state.turn else -loss.points
        assert deal.totals
        assert worth == deal.totals[0] - deal.totals[1]


def legal(variant: Variant[Any], state: Any) -> list[Any]:
    return list(play.moves(game_of(variant), variant.rules, state))


@pytest.fixture
def _quickly(monkeypatch: pytest.MonkeyPatch) -> None:
    """From a deal that is solved soon."""
    monkeypatch.setattr(lost, "FIRST", FIRST + 2)
    monkeypatch.setattr(lost, "PROBED", 1)


@pytest.mark.usefixtures("_quickly")
def test_deals_are_added_unless_something_is_played_otherwise(tmp_path: Path) -> None:
    path, key = tmp_path / "lost.jsonl", Key("schnapsen", "random")
    work = Losing(key, None)
    for _ in range(2):
        work.more()
    lost.keep(path, key, work.lost)
    whole = work.lost
    again = Losing(key, lost.read(path)[key])
    assert again.lost == whole
    fewer = Losing(key, None)
    fewer.more()
    lost.keep(path, key, fewer.lost)
    assert lost.read(path)[key] == whole
    (row,) = held.lost_rows(lost.read(path))
    assert row[:3] == ["Schnapsen", "random", "2"]
    whole.probe = "other"
    assert Losing(key, whole).lost.deals == 0


@pytest.mark.usefixtures("_quickly")
def test_the_command_shows_what_is_kept(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    kept = str(tmp_path / "lost.jsonl")
    asked = ["lab", "lost", "schnapsen", "--players", "random", "--keep", kept]
    assert cli.main([*asked, "--deals", "2"]) == 0
    measured = capsys.readouterr().out
    assert "random, 2 deals" in measured
    assert cli.main([*asked, "--kept"]) == 0
    assert capsys.readouterr().out == measured
    assert cli.main(["lab", "lost", "dreisatz"]) == 2


def test_meetings_are_kept_with_their_sums(tmp_path: Path) -> None:
    path, met = tmp_path / "peers.jsonl", Meeting(meetings.Key("there", "greedy", "rand"), "as")
    met.met([(2, 0.5, 0.1, 5, 4), (-1, 0.5, 0.1, 5, 6)])
    met.met([(3, 0.5, 0.1, 5, 4), (1, 0.5, 0.1, 5, 6)])
    meetings.keep(path, [met])
    assert meetings.read(path) == [met]
    assert Meeting(met.key, "as").going_on(path) == met
    assert Meeting(met.key, "other").going_on(path).pairs == 0
    (row,) = held.peer_rows([met])
    assert row[3:5] == ["2", "0.0–100.0 %"]
    assert row[6:] == ["100.0 ms", "20.0 ms"]
