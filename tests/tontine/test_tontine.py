"""Chance in play, records and command, and as many seats as the pack allows."""

import json
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import pytest

from kartenspiele.edition import record
from kartenspiele.edition.record import RecordError, as_data, read, replay
from kartenspiele.engine import play
from kartenspiele.engine.cards import UNKNOWN
from kartenspiele.engine.play import NATURE, Fated, Standing
from kartenspiele.engine.points import PointError
from kartenspiele.engine.spelling import cards
from kartenspiele.examples import shuffled
from kartenspiele.games.tontine.game import GAME, TONTINE
from kartenspiele.interfaces.cli import main
from tests.random_play import Table, in_disorder, play_match

FILE = Path(__file__).parents[2] / "docs" / "records" / "tontine.toml"
RECORD = FILE.read_text("utf-8")
TWELVE = ["--purses", *["9"] * 12]
KING = [*TWELVE, "--stock", "♠K"]


# --- Seats and deals ---------------------------------------------------------------------------


@pytest.mark.parametrize(("seats", "deals"), [(2, 60), (3, 60), (4, 60), (5, 60), (52, 30)])
def test_few_and_very_many_play_out_their_games(seats: int, deals: int) -> None:
    """Fewer than twelve by another value of the point; then a neighbour may be oneself."""
    few = TONTINE.but(least=2)
    assert play_match(Table("tontine", few, seats), 0, deals) > 0


def test_a_number_of_players_beyond_the_pack_is_none() -> None:
    assert GAME.seats(TONTINE.rules) == range(12, 53)
    assert GAME.seats(TONTINE.but(least=52).rules) == range(52, 53)
    assert GAME.seats(replace(TONTINE.rules, least=1)) == range(2, 53)
    with pytest.raises(PointError, match=r"^least: 53: these rules fit no number of players"):
        TONTINE.but(least=53)


def test_a_sum_that_goes_into_the_bowl_leaves_nobody_alive() -> None:
    state = GAME.start(TONTINE.but(stake=3).rules, shuffled(TONTINE, 1), 12, Standing())
    assert GAME.to_move(TONTINE.rules, state) is None
    assert state.stakes.pools[0].counters == 36


# --- Chance ------------------------------------------------------------------------------------


def test_chance_takes_the_next_card_or_one_that_nobody_has_seen() -> None:
    known = GAME.position(TONTINE.rules, {"purses": [9] * 12, "stock": "♠K ♥2"})
    hidden = known._replace(stock=(UNKNOWN, UNKNOWN), laid=(cards("♠K ♥2"), *known.laid[1:]))

    def disordered(things: Any) -> Any:
        return in_disorder(Random(1), things)

    assert isinstance(GAME, Fated)
    assert GAME.to_move(TONTINE.rules, known) == NATURE
    assert str(play.chance(GAME, TONTINE.rules, known, disordered)) == "♠K"
    found = {str(play.chance(GAME, TONTINE.rules, hidden, disordered)) for _ in range(20)}
    assert found
    assert found.isdisjoint({"♠K", "♥2"})
    assert len(list(play.moves(GAME, TONTINE.rules, hidden))) == 50


def test_chance_is_told_apart_from_the_players() -> None:
    read_once = read(RECORD)
    done = replay(read_once)
    (deal,) = done.deals
    movers = {step.seat for step in deal.steps}
    assert NATURE in movers
    assert len(movers) > 3
    assert read(json.dumps(as_data(read_once))) == read_once
    assert {record.Record.name(read_once, seat) for seat in movers} >= {"chance", "player 3"}


@pytest.mark.parametrize(
    ("old", "new", "problem"),
    [
        ('"chance: ', '"', "a move of chance, so write it behind 'chance:'"),
        ('"claim ', '"chance: claim ', "a move of player 12, so write it without 'chance:'"),
        ('"chance: ♣B', '"chance: ♣K', "the next card is ♣B"),
        ("seats = 12", "seats = 11", "Tontine is for 12 to 52"),
        ("stake = 4", "stake = 0", "write a number from 1"),
    ],
)
def test_a_record_that_is_wrong_about_chance_is_refused(old: str, new: str, problem: str) -> None:
    assert old in RECORD
    with pytest.raises(RecordError, match=problem):
        replay(read(RECORD.replace(old, new, 1)))


def test_nobody_is_called_chance() -> None:
    names = ", ".join(f'"{name}"' for name in (*"ABCDEFGHIJK", "Chance"))
    with pytest.raises(RecordError, match="nobody is called chance"):
        read(RECORD.replace("seats = 12", f"seats = 12\nnames = [{names}]"))


def test_the_command_prints_chance_and_never_as_a_player(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert main(["play", str(FILE)]) == 0
    lines = capsys.readouterr().out

    assert " 1  chance: " in lines
    assert "player 0" not in lines
    assert "bowl to player 6: 43 by TON-18, the last" in lines
    assert main(["play", str(FILE), "--json"]) == 0
    told = json.loads(capsys.readouterr().out)["deals"][0]
    assert {each["player"] for each in told["moves"]} > {None, 3}
    assert told["standing"]["purses"][5] == 48
    assert told["standing"]["pools"] == {"bowl": 0}
    assert told["score"]["payments"][0] == {
        "giver": 1,
        "taker": "bowl",
        "counters": 3,
        "rule": "TON-03",
        "what": "put in",
    }


def test_a_match_may_begin_with_what_is_in_the_purses_and_the_bowl() -> None:
    text = RECORD.replace(
        "match.winners",
        f'match.purses = {[0, 0, 5, *[0] * 9]}\nmatch.pools = ["bowl 7"]\nmatch.winners',
    )
    with pytest.raises(RecordError, match="the deal is over"):
        replay(read(text))
    with pytest.raises(RecordError, match="write the name and the number"):
        read(text.replace("bowl 7", "bowl"))


# --- The command -------------------------------------------------------------------------------
