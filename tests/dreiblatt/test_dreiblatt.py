"""Dreiblatt at the command, positions that cannot be, and the match of the record."""

from pathlib import Path

import pytest

from kartenspiele.edition import record
from kartenspiele.engine.play import MoveError, PositionError
from kartenspiele.games.dreiblatt import GAME
from kartenspiele.games.dreiblatt.rules import DREIBLATT
from kartenspiele.interfaces.cli import main

RECORD = Path(__file__).parents[2] / "docs" / "records" / "dreiblatt.toml"
HANDS = ["--hands", "♥4 ♥5 ♥6", "♠3 ♠9 ♦4"]


@pytest.mark.parametrize(
    ("words", "answer"),
    [
        (["moves", "dreiblatt", *HANDS], "throw in (thrown in: seat 1 to seat 0: 1)  DRB-04"),
        (["ruling", "dreiblatt", "♥4", *HANDS], "refused: DRB-05: A forehand of Dreiblatt"),
        (["ruling", "dreiblatt", "retire", *HANDS], "the first card is not answered yet"),
        (["ruling", "dreiblatt", "give ♠3", *HANDS], "no card is exchanged now"),
        (["score", "dreiblatt", "--hands", "", "", "--said", "throw in"], "total 1 : -1"),
        (["games"], "dreiblatt  Dreiblatt, for 2 or 4"),
    ],
)
def test_the_command_answers(
    words: list[str], answer: str, capsys: pytest.CaptureFixture[str]
) -> None:
    main(words)
    assert answer in capsys.readouterr().out


@pytest.mark.parametrize(
    ("words", "complaint"),
    [
        (["moves", "dreiblatt", "--hands", "4 5", "♠3"], "4 has no suit"),
        (["moves", "dreiblatt", "--hands", "♥4", "♥4"], "♥4 stands 2 times"),
        (
            ["moves", "dreiblatt", *["--hands", "", "", "", "", "♥4"]],
            "5 entries, one for each seat",
        ),
        (["moves", "dreiblatt", *HANDS, "--laid", "??", ""], "laid: what is played lies open"),
        (["moves", "dreiblatt", *HANDS, "--said", "bid"], "said: write one of 'throw in'"),
        (["moves", "dreiblatt", *HANDS, "--times", "0"], "times: write 1, or 2"),
        (["ruling", "dreiblatt", "throw", *HANDS], "write a card as ♠3, 'throw in'"),
        (["ruling", "dreiblatt", "give", *HANDS], "'give' is no move"),
        (["ruling", "dreiblatt", "lay away ♦", *HANDS], "is no move"),
    ],
)
def test_what_cannot_be_is_told_in_a_sentence(
    words: list[str], complaint: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(words) == 2
    found = capsys.readouterr().err
    assert complaint in found
    assert len(found.splitlines()) == 1


def test_more_than_four_do_not_play() -> None:
    with pytest.raises(PositionError, match="5 seats, and at the most 4 play"):
        GAME.position(DREIBLATT.rules, {"hands": [""] * 5})


def test_nothing_is_played_when_all_is_over() -> None:
    state = GAME.position(DREIBLATT.rules, {"hands": ["", ""], "laid": ["♠3", "♠4"]})
    assert GAME.to_move(DREIBLATT.rules, state) is None
    with pytest.raises(MoveError, match="nobody is to move"):
        GAME.apply(DREIBLATT.rules, state, GAME.read_move(DREIBLATT.rules, state, "♠5"))


def test_the_match_of_the_record_holds() -> None:
    done = record.replay(record.read(RECORD.read_text("utf-8")))
    assert [deal.score.totals for deal in done.deals] == [(1, -1), (0, 0), (-10, 10), (-1, 1)]
