"""Dreizehn: what a bank is worth, by brute force and by the engine; records and the command."""

import json
from collections import Counter
from fractions import Fraction
from itertools import permutations
from pathlib import Path
from random import Random
from typing import Any, Final

import pytest

from kartenspiele.edition import likelihoods
from kartenspiele.edition.record import RecordError, as_data, read, replay
from kartenspiele.engine import play
from kartenspiele.engine.cards import show
from kartenspiele.engine.play import Standing
from kartenspiele.engine.spelling import cards
from kartenspiele.games.dreizehn.game import DREIZEHN, FAMILY, GAME, Refill
from kartenspiele.interfaces.cli import main
from kartenspiele.research.figures import dreizehn
from tests.random_play import in_disorder

FILE: Final = Path(__file__).parents[2] / "docs" / "records" / "dreizehn.toml"
RECORD: Final = FILE.read_text("utf-8")
RULES: Final = DREIZEHN.rules


# --- What a bank is worth ------------------------------------------------------------------------


def lost_by_trying(ranks: int, suits: int) -> dict[int, Fraction]:
    """At which count a bank is lost, by every order of the pack; 0 for a talon too short."""
    found = Counter[int]()
    for order in permutations([rank for rank in range(1, ranks + 1) for _ in range(suits)]):
        place, counts, stopped = 0, 0, True
        while stopped and place + ranks <= len(order):
            counts, stopped = counts + 1, False
            for number in range(1, ranks + 1):
                place += 1
                if order[place - 1] == number:
                    stopped = True
                    break
        found[0 if stopped else counts] += 1
    return {count: Fraction(times, found.total()) for count, times in found.items()}


@pytest.mark.parametrize(("ranks", "suits"), [(2, 2), (3, 2), (2, 3), (4, 2)])
def test_what_is_reckoned_is_what_every_order_of_a_small_pack_shows(ranks: int, suits: int) -> None:
    tried, reckoned = lost_by_trying(ranks, suits), dreizehn.lost_at(ranks, suits)
    assert {count: each for count, each in reckoned.items() if each} == {
        count: each for count, each in tried.items() if count
    }
    assert 1 - sum(reckoned.values()) == tried[0]


def test_one_suit_is_the_case_that_is_known() -> None:
    """Of thirteen cards 2,290,792,932 of 6,227,020,800 orders are without one in its place."""
    assert dreizehn.lost_at(13, 1)[1] == Fraction(2_290_792_932, 6_227_020_800)


def test_a_bank_that_is_counted_goes_as_the_engine_says() -> None:
    """A thousand banks of two players with enough: as many counts agree, within what is chance."""
    dice, won, squares = Random(1), 0, 0
    rich = Standing(purses=(10_000, 10_000))
    for _ in range(300):
        pack = tuple(in_disorder(dice, GAME.whole))
        state = GAME.start(RULES, pack, 2, rich)
        state = play.play(GAME, RULES, state, "hold 1", "any stake")
        while (seat := GAME.to_move(RULES, state)) is not None:
            if seat == play.NATURE:
                move = play.chance(GAME, RULES, state, lambda some: in_disorder(dice, some))
                state = GAME.apply(RULES, state, move)
            else:
                state = play.play(GAME, RULES, state, "stake 1")
        counts = GAME.score(RULES, state).totals[0] + 1
        won, squares = won + counts, squares + counts * counts
    kept = likelihoods.kept(FAMILY)["dreizehn, banks"]
    mean, out = likelihoods.mean(won, squares, 300)

    assert abs(mean - kept["won"] / kept["banks"]) < 2 * out


def test_what_is_kept_fits_together() -> None:
    banks, exactly = (
        likelihoods.kept(FAMILY)[f"dreizehn, {each}"] for each in ("banks", "exactly")
    )
    assert sum(banks[f"lost at {count}"] for count in range(1, 10)) == banks["banks"]
    for count in range(1, 5):
        chance = exactly[f"lost at {count} in"] / exactly[f"lost at {count} of"]
        low, high = likelihoods.interval(banks[f"lost at {count}"], banks["banks"])
        assert low - 0.002 < chance < high + 0.002
    assert dreizehn.sampled(10)["banks"] == 10


# --- Chance and records --------------------------------------------------------------------------


def test_chance_puts_what_is_missing_beneath_the_talon() -> None:
    laid = "♣A ♣2 ♣3 ♣4"
    parts: dict[str, Any] = {
        "purses": [9, 9],
        "pools": ["bank 3"],
        "staked": [0, 1],
        "bank": 1,
        "most": 0,
    }
    stock = "♥A ♥2 ♥3 ♥4 ♥5 ♥6 ♥7 ♥8 ♥9 ♥10 ♥B"
    state = GAME.position(RULES, {**parts, "stock": stock, "played": laid})

    found = {
        play.chance(GAME, RULES, state, lambda some, seed=seed: in_disorder(Random(seed), some))
        for seed in range(30)
    }
    assert all(isinstance(each, Refill) and len(each.cards) == 2 for each in found)
    assert len(found) > 6
    assert list(play.moves(GAME, RULES, state)) == []


def test_a_record_of_banks_is_kept_as_it_is() -> None:
    read_once = read(RECORD)
    done = replay(read_once)
    assert len(done.deals) == 3
    assert read(json.dumps(as_data(read_once))) == read_once


@pytest.mark.parametrize(
    ("old", "new", "problem"),
    [
        ('"stake 4"', '"stake 7"', "player 3 has 6"),
        ('"chance: beneath ♣9', '"chance: beneath ♥A', "has not been laid"),
        ('"decline"', '"at most 3"', "not the time to name the highest stake"),
    ],
)
def test_a_record_that_goes_against_a_rule_is_refused(old: str, new: str, problem: str) -> None:
    assert old in RECORD
    with pytest.raises(RecordError, match=problem):
        replay(read(RECORD.replace(old, new, 1)))


# --- What is written -----------------------------------------------------------------------------


def test_a_count_has_thirteen_cards() -> None:
    run = " ".join(map(str, cards("♣A ♣2 ♣3 ♣4 ♣5 ♣6 ♣7 ♣8 ♣9 ♣10 ♣B ♣D ♣K ♠A")))
    with pytest.raises(play.PositionError, match="thirteen cards"):
        GAME.position(RULES, {"purses": [9, 9], "run": run})


def test_the_last_of_the_counters_ends_the_game(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["play", str(FILE)]) == 0
    assert "player 3 wins by DRZ-35" in capsys.readouterr().out
    alone = GAME.start(RULES, GAME.whole, 3, Standing(purses=(0, 9, 0)))
    assert GAME.to_move(RULES, alone) is None
    assert list(GAME.candidates(RULES, alone)) == []


def test_who_could_lose_more_than_was_laid_out_would_pay_from_the_purse(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """What the rule spares the banker shows when it is off."""
    run = "♣2 ♥3 ♠4 ♦5 ♣6 ♥7 ♠8 ♦9 ♣10 ♥K ♠A ♠2"
    parts: dict[str, Any] = {
        "purses": [9, 9],
        "pools": ["bank 1"],
        "staked": [0, 3],
        "bank": 1,
        "most": 0,
    }
    state = GAME.position(RULES, {**parts, "run": run, "stock": "♠3"})

    assert play.play(GAME, RULES, state, "♠3").stakes.purses == (9, 10)
    monkeypatch.setattr("kartenspiele.games.dreizehn.game.is_all", lambda rules, state: False)
    assert play.play(GAME, RULES, state, "♠3").stakes.purses == (7, 12)


def test_a_position_is_drawn_with_its_counters() -> None:
    parts: dict[str, Any] = {"purses": [9, 9], "pools": ["bank 4"], "staked": [0, 3], "bank": 1}
    count: dict[str, Any] = {"most": 3, "run": "♣2 ♥3", "stock": "♠4 ♥5", "played": "♠9 ♠8"}
    shown = {
        str(each.title): show(each.cards) if each.cards else str(each.note)
        for each in FAMILY.lying(GAME.position(RULES, {**parts, **count}), {})
    }

    assert shown == {
        "Count, at 2": "♣2 ♥3",
        "Next card, 2 in the talon": "♠4",
        "Laid before, 2": "♠8",
        "Purses": "9 : 9",
        "Bank, held by player 1": "4",
        "Highest stake": "3",
        "Staked": "0 : 3",
    }
    asked = {str(each.title) for each in FAMILY.lying(GAME.position(RULES, {"purses": [9, 9]}), {})}
    assert asked == {"Purses"}


@pytest.mark.parametrize(
    ("more", "titles"),
    [
        ({}, []),
        ({"staked": [0, 3]}, ["Staked"]),
        ({"most": 4}, ["Highest stake"]),
    ],
)
def test_of_a_bank_is_drawn_what_there_is(more: dict[str, Any], titles: list[str]) -> None:
    parts: dict[str, Any] = {"purses": [9, 9], "pools": ["bank 4"], "bank": 1}
    state = GAME.position(DREIZEHN.rules, {**parts, **more})
    drawn = [str(zone.title) for zone in FAMILY.lying(state, {})]
    assert drawn == ["Purses", "Bank, held by player 1", *titles]
