"""Random points, records, lines and calls: a few of each, the same every time."""

from random import Random

import pytest

from kartenspiele.engine.play import PositionError
from kartenspiele.examples import deal, match, play, position, seen, shuffled
from kartenspiele.games.catalog import GAMES
from kartenspiele.games.commerce.dreisatz.rules import DREISATZ
from kartenspiele.games.poch.rules import POCH
from kartenspiele.games.schnapsen_family.schnapsen.rules import SCHNAPSEN
from kartenspiele.games.tippen.game import TIPPEN
from tests.fuzz import points
from tests.fuzz.__main__ import main, tried
from tests.fuzz.records import wholes


@pytest.mark.parametrize("key", GAMES)
def test_random_points_are_refused_when_they_are_set_or_can_be_played(key: str) -> None:
    for seed in range(4):
        dice = Random(f"{key} {seed}")
        variant = dice.choice(GAMES[key].VARIANTS)
        assert not list(points.faults(key, variant, dice))


@pytest.mark.parametrize(("part", "number"), [("records", 150), ("lines", 150), ("calls", 1_500)])
def test_senseless_input_is_refused_in_words(part: str, number: int) -> None:
    assert list(tried(part, number)) == []


def test_a_fault_is_told_with_its_seed(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def broken(text: str) -> None:
        raise IndexError(f"{len(text)} signs")

    assert wholes()
    monkeypatch.setattr("tests.fuzz.records.read", broken)

    assert main(["records", "2"]) == 1
    told = capsys.readouterr().out
    assert "records: 2, 2 faults" in told
    assert "records 1: " in told
    assert "IndexError: " in told


@pytest.mark.parametrize("part", [None, 1.5, True, [None], ["♠A", 1], {}])
def test_a_part_that_is_nothing_written_is_refused(part: object) -> None:
    with pytest.raises(PositionError, match=r"^hands: write a text, a whole number, or a list"):
        position(POCH, hands=part)  # type: ignore[arg-type]


@pytest.mark.parametrize("player", [-1, 0, 3, 99, None, "1", True])
def test_nobody_sits_where_there_is_no_seat(player: object) -> None:
    state = position(SCHNAPSEN, hands=["♠A", "♠K"], trump="♥")
    with pytest.raises(PositionError, match=r"^player: .* no player"):
        seen(SCHNAPSEN, state, player)  # type: ignore[arg-type]


def test_a_match_that_pays_from_an_empty_pool_is_refused() -> None:
    dealt = deal(TIPPEN, 3, shuffled(TIPPEN, 0, 3), pools=["pot 6"])
    over = play(TIPPEN, dealt, "go along", "pass", "pass")
    with pytest.raises(PositionError, match="say what lay in purses and pools before the first"):
        match(TIPPEN, over)


def test_poch_of_which_no_card_is_shown_is_refused() -> None:
    with pytest.raises(PositionError, match="hands: write at least one card"):
        position(POCH, turned="♦7", announcing=2, stock="♥7 ♠5")


def test_dreisatz_of_which_no_card_lies_open_is_refused() -> None:
    with pytest.raises(PositionError, match="laid: write the open card of each player"):
        position(DREISATZ, purses=[0, 1], round=1)
