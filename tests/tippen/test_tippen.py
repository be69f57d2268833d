"""Tippen at the command, positions that cannot be, forms together, and the match of the record."""

from pathlib import Path

import pytest

from kartenspiele.edition import record
from kartenspiele.engine import play
from kartenspiele.engine.play import MoveError, PositionError, Standing
from kartenspiele.engine.positions import all_cards
from kartenspiele.games.tippen.game import (
    GAME,
    TIPPEN,
    TIPPEN_FIDUCIT,
    TIPPEN_HUPF,
    Cut,
    LayDown,
    Tippen,
)
from tests.random_play import Table, shuffled

RECORD = Path(__file__).parents[2] / "docs" / "records" / "tippen.toml"
HERE = ["--hands", "♠8", "♥K", "♣A", "--turned", "♥9"]


def test_a_card_can_be_turned_only_from_a_stock() -> None:
    with pytest.raises(PositionError, match="stock: write the cards not dealt"):
        GAME.position(TIPPEN_FIDUCIT.rules, {"hands": ["♠8", "♥K", "♣A"]})


def test_more_than_ten_do_not_play() -> None:
    with pytest.raises(PositionError, match="11 players, and at the most 10 play"):
        GAME.position(TIPPEN.rules, {"hands": [""] * 11, "turned": "♥9"})


def test_nothing_is_said_when_all_is_over() -> None:
    parts = {"hands": ["♠8", "♥K", "♣A"], "turned": "♥9"}
    state = GAME.position(TIPPEN.rules, {**parts, "said": ["player 2 passes", "player 3 passes"]})
    with pytest.raises(MoveError, match="no player is to move"):
        GAME.apply(TIPPEN.rules, state, GAME.read_move(TIPPEN.rules, state, "pass"))


def test_the_match_of_the_record_holds() -> None:
    done = record.replay(record.read(RECORD.read_text("utf-8")))
    totals = [deal.score.totals for deal in done.deals]
    assert totals == [(-1, 1, -3), (0, -3, 0), (-9, 9, -3), (-3, 12, 0)]


def test_a_pack_that_is_cut_again_and_again_is_dealt_in_the_end() -> None:
    form = TIPPEN_HUPF.but(recut=Tippen.Recut.AGAIN)
    pack = shuffled(Table("tippen", TIPPEN_HUPF, 3), 3)
    state, cuts = GAME.start(form.rules, pack, 3, Standing()), 0
    while not any(state.hands):
        state = GAME.apply(form.rules, state, Cut(5 + 2 * cuts))
        cuts += 1

    assert cuts > 1
    assert state.pot == 3 * (1 + sum(each.what == "skipped" for each in state.stakes.paid))
    assert len(all_cards(state)) == 32


def test_nobody_lies_down_without_fiducit_whatever_is_agreed() -> None:
    rules = TIPPEN_FIDUCIT.rules
    pack = shuffled(Table("tippen", TIPPEN_FIDUCIT, 3), 3)
    state = play.play(GAME, rules, GAME.start(rules, pack, 3, Standing()), "turn", "go along")
    assert play.objection(GAME, rules, state, LayDown())
