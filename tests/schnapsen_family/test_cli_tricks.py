"""The command asked about trick games: a trump and a talon, cards nobody has seen."""

import re

import pytest

from kartenspiele.games.catalog import GAMES
from tests.asking import RECORDS, Ask, complaint

HIDDEN = str(RECORDS / "schnapsen-hidden.toml")
TALON = "♦A ♣K ♠B ♥10 ♦K ♣10 ♥K ♦10 ♠A ♥A"
HAND = ["--hand", "♥B ♥D ♥K ♠K ♦D"]
OPENING = ["schnapsen", *HAND, "--talon", TALON.replace("♥K", "♣A")]
KEYS = [key for key, game in GAMES.items() if "talon" in game.PARTS]


# --- Answers -----------------------------------------------------------------------------------


def test_moves_of_a_trick_game_are_those_of_its_lead(ask: Ask) -> None:
    moves = [each["text"] for each in ask("moves", *OPENING, "--json").data]
    assert moves == ["♥B", "♥D", "♥K", "♠K", "♦D", "marriage ♥", "exchange", "close"]
    assert "marriage ♥ (40, once there is a trick)  SCH-56 SCH-57\n" in ask("moves", *OPENING).out


def test_moves_as_data_name_their_card_or_suit(ask: Ask) -> None:
    data = {each["text"]: each for each in ask("moves", *OPENING, "--json").data}

    assert data["♥B"] == {"text": "♥B", "card": "♥B", "does": ["leads"], "rules": ["SCH-44"]}
    assert data["marriage ♥"] == {
        "text": "marriage ♥",
        "suit": "♥",
        "does": ["40, once there is a trick"],
        "rules": ["SCH-56", "SCH-57"],
    }
    assert data["close"] == {"text": "close", "does": [], "rules": ["SCH-71"]}


def test_strict_play_answers_a_lead(ask: Ask) -> None:
    words = ["schnapsen", "--trump", "Herz", "--led", "♦K", "--hand", "♦A ♦B ♥D"]
    assert [each["text"] for each in ask("moves", *words, "--json").data] == ["♦A"]
    said = ask("ruling", *words, "♦B", "--json")
    assert (said.status, said.data["rule"], said.data["detail"]) == (1, "SCH-64", "♦A beats ♦K")
    open_talon = [*words, "--talon", "♠A ♥A"]
    assert len(ask("moves", *open_talon, "--json").data) == 3


def test_rulings_of_a_variant(ask: Ask) -> None:
    assert ask("ruling", *OPENING, "exchange").status == 0
    said = ask("ruling", *OPENING, "--variant", "sharp", "exchange")
    assert said.out.startswith("refused: SCH-127: ")


def test_a_score_shows_card_points_and_tricks(ask: Ask) -> None:
    words = ["score", "schnapsen", "--trump", "♥", "--piles", "♥A ♥10 ♣A ♣10", "♠A ♠B"]
    called = [*words, "--marriages", "♥", "", "--called", "1"]

    assert ask(*called).out == (
        "points 82 : 13\ntricks 2 : 1\n"
        "player 1: 2 by SCH-84, Schneider: player 2 had 13\ntotal 2 : 0\n"
    )
    data = ask(*called, "--json").data
    assert data["counts"] == {"points": [82, 13], "tricks": [2, 1]}
    assert (data["totals"], data["over"]) == ([2, 0], True)
    assert ask(*words).out.endswith("total 0 : 0\nthe deal is not over\n")
    assert ask(*words, "--json").data["over"] is False


def test_what_the_opponent_had_at_the_closing_grades_a_call(ask: Ask) -> None:
    words = ["score", "schnapsen", "--trump", "♥", "--piles", "♥A ♥10 ♣A ♣10 ♦A ♦10 ♦K ♦D"]
    words += ["♠A ♠B ♠K ♠10 ♣K ♣B", "--closed", "1", "--called", "1"]
    then = ["--closed-points", "60", "13", "--closed-tricks", "3", "1"]
    assert "SCH-83" in ask(*words, "--closed-points", "9", "33", "--closed-tricks", "1", "1").out
    assert "2 by SCH-84, Schneider: player 2 had 13 at the closing" in ask(*words, *then).out
    assert "3 by SCH-85" in ask(*words).out


def test_lines_of_play_are_counted_with_both_hands(ask: Ask) -> None:
    words = ["count", "schnapsen", "--trump", "♥", "--hands", "♥K ♥D ♣A", "♠A ♣D ♦B"]
    assert ask(*words, "--depth", "1").out == "4\n"
    assert int(ask(*words, "--depth", "6").out) > 50
    alone = ["count", "schnapsen", "--trump", "♥", "--hand", "♥K ♥D ♣A", "--depth"]
    assert ask(*alone, "1").out.startswith("4\n")
    assert "after ♥K player 2 has no move: add --hands" in complaint(ask(*alone, "2"))


def test_positions_of_one_family_are_compared(ask: Ask) -> None:
    words = ["compare", *KEYS, "--talon", "♠A ♥A", "--hand", "♥B ♥K"]
    assert len(KEYS) == 2
    said = ask(*words).out
    assert "exchange\n  schnapsen        allowed (takes ♥A)  SCH-52\n" in said
    assert "♥9 is not in the pack" in ask(*words[:-1], "♥9").out


def test_a_record_is_printed_as_a_player_sees_it(ask: Ask) -> None:
    said = ask("play", HIDDEN, "--seen-by", "2")
    data = ask("play", HIDDEN, "--seen-by", "1", "--json").data

    assert said.status == 0
    assert "[trump ♣; hands ?? ?? ?? ?? ?? / ♥D ♠10 ♦A ♦D ♦K; talon" in said.out
    assert "closed by player 2; called 2; over" in said.out
    shown = re.findall(r"hands (.*?) / (.*?);", said.out)
    assert {card for hand, _ in shown for card in hand.split()} == {"??"}
    first = data["deals"][0]["moves"][0]["seen"]
    assert first["hands"] == ["?? ?? ?? ?? ??", "?? ?? ?? ?? ??"]
    assert (first["trump"], first["talon"].split()[-1]) == ("♣", "♣10")
    assert data["deals"][0]["seen"]["called"] == 2
    assert "[" not in ask("play", HIDDEN).out


# --- Faulty questions --------------------------------------------------------------------------

HEARTS = "--trump ♥"
UNSEEN = f"{HEARTS} --hands '?? ??' '?? ??'"


@pytest.mark.parametrize(
    ("move", "rule"),
    [
        ("call", "SCH-81"),
        ("draw", "SCH-48"),
        ("no call", "SCH-141"),
        ("no exchange", "SCH-55"),
        ("♦A", "SCH-139"),
        ("marriage ♠", "SCH-56"),
    ],
)
def test_what_may_not_be_done_at_the_opening(ask: Ask, move: str, rule: str) -> None:
    said = ask("ruling", *OPENING, move)
    assert said.status == 1
    assert said.out.startswith(f"refused: {rule}: ")


@pytest.mark.parametrize(
    ("hand", "played", "rule"),
    [
        ("♣10 ??", "♦10", None),  # follows suit
        ("♣10 ??", "♣B", None),
        ("♣10 ??", "♠10", "SCH-66"),
        ("♠K ??", "♠10", None),
        ("♦B ??", "♦10", None),
        ("♦B ??", "♣10", "SCH-65"),
        ("♦B ??", "♠10", "SCH-65"),
        ("?? ??", "♠10", None),
    ],
)
def test_what_is_known_in_a_hand_is_held_against_a_card_out_of_those_unseen(
    ask: Ask, hand: str, played: str, rule: str | None
) -> None:
    said = ask("ruling", "schnapsen", played, "--trump", "♣", "--led", "♦A", "--hand", hand)
    assert said.out.startswith(f"refused: {rule}: " if rule else f"allowed: {played} ")


def test_a_higher_card_out_of_those_unseen_is_no_card_spared(ask: Ask) -> None:
    words = ["ruling", "schnapsen", "--trump", "♣", "--led", "♦K", "--hand", "♦A ??"]
    assert ask(*words, "♦10").status == 0
    assert ask(*words, "♦D").out.startswith("refused: SCH-64: ")


def test_a_deal_that_ended_without_a_call_is_scored(ask: Ask) -> None:
    piles = ["--trump", "♥", "--piles", "♠A ♠K", "♣A ♣B"]
    said = ask("score", "schnapsen", *piles, "--uncalled", "2")
    failed = ask("score", "schnapsen", *piles, "--closed", "2", "--uncalled", "1").out
    higher = ask("score", "sechsundsechzig", *piles, "--uncalled", "2").out

    assert said.out.endswith("player 2: 1 by SCH-96, last trick\ntotal 0 : 1\n")
    assert "player 2: 0 by SCH-92, closed and lost the last trick, with 13\n" in failed
    assert "by SCH-89, player 2 closed and failed" in failed
    assert "player 2: 0 by S66-04, the last trick counts 10\n" in higher
    assert "player 2: 0 by S66-22, higher total, 15 : 23\n" in higher
    assert ask("score", "schnapsen", "--trump", "♥", "--uncalled", "1").out.endswith("1 : 0\n")


def test_a_score_of_piles_with_cards_unseen_says_so(ask: Ask) -> None:
    words = ["score", "schnapsen", "--trump", "♥", "--called", "1", "--piles"]
    note = "only the cards shown in --piles are scored\n"
    assert ask(*words, "?? ♥A", "").out.startswith(note)
    assert note not in ask(*words, "♥K ♥A", "").out


def test_moves_tell_of_cards_that_nobody_has_seen(ask: Ask) -> None:
    words = ["moves", "schnapsen", "--trump", "♥", "--hand"]
    assert ask(*words, "♥A ??").out.endswith(
        "an unseen card may be legal too: ask about that move alone\n"
    )
    assert "nobody has seen" not in ask(*words, "♥A").out


def test_a_solved_deal_that_is_over_has_no_line(ask: Ask) -> None:
    words = ["--trump", "♥", "--piles", "♠A ♠K", "♣A ♣B", "--uncalled", "2"]
    said = ask("solve", "schnapsen", *words).out
    assert said == "player 2 wins 1, with all cards visible\nthe deal is over\n"


def test_a_marriage_may_be_written_with_a_capital(ask: Ask) -> None:
    words = ["ruling", "schnapsen", "--trump", "♥", "--hand", "♥K ♥D"]
    assert ask(*words, "Marriage Herz").out.startswith("allowed: marriage ♥ ")


def test_whole_deals_are_counted_as_deep_as_they_go(ask: Ask) -> None:
    words = ["count", "schnapsen", "--trump", "♥", "--hands", "♥A", "♥B", "--depth", "28"]
    assert ask(*words).status == 0


def test_cards_nobody_has_seen_may_turn_out_to_be_others(ask: Ask) -> None:
    words = ["ruling", "schnapsen", "--trump", "♥", "--piles", "♠A ♠B", "", "--hand"]
    assert ask(*words, "??", "♠K").status == 0
    assert ask(*words, "?? ??", "marriage ♦").status == 0
    for hand, move, rule in (("??", "♠A", "SCH-139"), ("??", "marriage ♦", "SCH-56")):
        assert f"refused: {rule}: " in ask(*words, hand, move).out
    assert ask("moves", *words[1:], "?? ♠K", "--json").data[0]["text"] == "♠K"
