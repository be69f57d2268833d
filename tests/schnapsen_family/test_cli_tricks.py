"""The command asked about trick games: a trump and a talon, cards nobody has seen."""

import re
import shlex

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
    called = [*words, "--marriages", "♥", "", "--called", "0"]

    assert ask(*called).out == (
        "points 82 : 13\ntricks 2 : 1\nseat 0: 2 by SCH-84, Schneider: seat 1 had 13\ntotal 2 : 0\n"
    )
    data = ask(*called, "--json").data
    assert data["counts"] == {"points": [82, 13], "tricks": [2, 1]}
    assert (data["totals"], data["over"]) == ([2, 0], True)
    assert ask(*words).out.endswith("total 0 : 0\nthe deal is not over\n")
    assert ask(*words, "--json").data["over"] is False


def test_what_the_opponent_had_at_the_closing_grades_a_call(ask: Ask) -> None:
    words = ["score", "schnapsen", "--trump", "♥", "--piles", "♥A ♥10 ♣A ♣10 ♦A ♦10 ♦K ♦D"]
    words += ["♠A ♠B ♠K ♠10 ♣K ♣B", "--closed", "0", "--called", "0"]
    then = ["--closed-points", "60", "13", "--closed-tricks", "3", "1"]
    assert "SCH-83" in ask(*words, "--closed-points", "9", "33", "--closed-tricks", "1", "1").out
    assert "2 by SCH-84, Schneider: seat 1 had 13 at the closing" in ask(*words, *then).out
    assert "3 by SCH-85" in ask(*words).out


def test_lines_of_play_are_counted_with_both_hands(ask: Ask) -> None:
    words = ["count", "schnapsen", "--trump", "♥", "--hands", "♥K ♥D ♣A", "♠A ♣D ♦B"]
    assert ask(*words, "--depth", "1").out == "4\n"
    assert int(ask(*words, "--depth", "6").out) > 50
    alone = ["count", "schnapsen", "--trump", "♥", "--hand", "♥K ♥D ♣A", "--depth"]
    assert ask(*alone, "1").out.startswith("4\n")
    assert "after ♥K seat 1 has no move to make; write --hands" in complaint(ask(*alone, "2"))


def test_positions_of_one_family_are_compared(ask: Ask) -> None:
    words = ["compare", *KEYS, "--talon", "♠A ♥A", "--hand", "♥B ♥K"]
    assert len(KEYS) == 2
    said = ask(*words).out
    assert "exchange\n  schnapsen        allowed (takes ♥A)  SCH-52\n" in said
    assert "♥9 is not in the pack" in ask(*words[:-1], "♥9").out


def test_a_record_is_printed_as_a_player_sees_it(ask: Ask) -> None:
    said = ask("play", HIDDEN, "--seen-by", "1")
    data = ask("play", HIDDEN, "--seen-by", "0", "--json").data

    assert said.status == 0
    assert "[trump ♣; hands ?? ?? ?? ?? ?? / ♥D ♠10 ♦A ♦D ♦K; talon" in said.out
    assert "closed by seat 1; called 1; over" in said.out
    shown = re.findall(r"hands (.*?) / (.*?);", said.out)
    assert {card for hand, _ in shown for card in hand.split()} == {"??"}
    first = data["deals"][0]["moves"][0]["seen"]
    assert first["hands"] == ["?? ?? ?? ?? ??", "?? ?? ?? ?? ??"]
    assert (first["trump"], first["talon"].split()[-1]) == ("♣", "♣10")
    assert data["deals"][0]["seen"]["called"] == 1
    assert "[" not in ask("play", HIDDEN).out


# --- Faulty questions --------------------------------------------------------------------------

HEARTS = "--trump ♥"
SPADE = f"{HEARTS} --hand ♠A"
UNSEEN = f"{HEARTS} --hands '?? ??' '?? ??'"


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ("moves schnapsen", "--trump: name the suit, or the turned card as the last"),
        (f"moves schnapsen {HEARTS}", "nobody is to move; write --hand"),
        ("moves schnapsen --trump X --hand ♠A", "--trump: word 1, 'X': no suit; write ♣, ♠, ♥"),
        (
            "moves schnapsen --trump '♥ ♠' --hand ♠A",
            "--trump: name one suit, that of the turned card",
        ),
        ("moves schnapsen --trump ♥A --hand ♠A", "--trump: word 1, '♥A': no suit"),
        ("moves schnapsen --trump --hand ♠A", "--trump stands without what belongs behind it"),
        ("moves schnapsen --led ♣K --hand ♠A", "--trump: name the suit"),
        ("moves schnapsen --talon '?? ??' --hand ♠A", "trump: name the suit, or the turned card"),
        (f"moves schnapsen {SPADE} --talon ♠K", "--trump: name one suit"),
        (f"moves schnapsen {SPADE} --led '♣K ♣D'", "--led: ♣K ♣D; one card is led"),
        (f"moves schnapsen {SPADE} --led ??", "--led: what is played lies open"),
        (f"moves schnapsen {SPADE} --led K", "--led: K has no suit; write it with its suit"),
        (f"moves schnapsen {SPADE} --led ♠A", "♠A stands 2 times; the pack has 1"),
        (f"moves schnapsen {HEARTS} --hand 'K D'", "--hand: K has no suit"),
        (f"moves schnapsen {HEARTS} --hand ♥9", "♥9 is not in the pack"),
        (f"moves schnapsen {SPADE} --piles ♠K ''", "--piles, seat 0: 1 card; a trick has 2"),
        (f"moves schnapsen {SPADE} --piles '' '♠K ♠D ♠B'", "--piles, seat 1: 3 cards; a trick"),
        (f"moves schnapsen {SPADE} --piles '♠K ♠D'", "--piles: 1 entry, one for each seat"),
        (f"moves schnapsen {HEARTS} --hands ♠A ♠K ♠D", "--hands: 3 entries, one for each seat"),
        (f"moves schnapsen {SPADE} --hands ♠K ♠D", "--hand and --hands: write one of the two"),
        (f"moves schnapsen {SPADE} --seats 4", "--seats: 4 seats; Schnapsen is for 2"),
        (f"moves schnapsen {SPADE} --table ♠K", "--table: a position of Schnapsen has no such"),
        (f"moves schnapsen {SPADE} --sweeps 1 0", "--sweeps: a position of Schnapsen has no such"),
        ("moves casino --hand ♠A --closed-points 1 2", "--closed-points: a position of Casino has"),
        ("moves casino --hand ♠A --trump ♥", "--trump: a position of Casino has no such part"),
        (f"moves schnapsen {SPADE} --closed 2", "--closed: there is no seat 2; they count from 0"),
        (f"moves schnapsen {SPADE} --closed -1", "--closed: there is no seat -1"),
        (f"moves schnapsen {SPADE} --closed x", "--closed: 'x' is no number"),
        (f"moves schnapsen {SPADE} --closed_points 1 2", "did you mean --closed-points?"),
        (f"moves schnapsen {SPADE} --closed-points 1 2", "--closed-points: say in closed which"),
        (f"moves schnapsen {SPADE} --closed 0 --closed-points 1", "--closed-points: 1 entry"),
        (
            f"moves schnapsen {SPADE} --closed 0 --closed-points -1 2",
            "--closed-points: write one number for each seat, 0 or more",
        ),
        (
            f"moves schnapsen {SPADE} --closed 0 --closed-tricks 0 30",
            "--closed-tricks: there cannot be more than 10 of them",
        ),
        (f"moves schnapsen {SPADE} --called 0", "seat 0 has called; leave out --called"),
        (f"moves schnapsen {SPADE} --called 5", "--called: there is no seat 5"),
        (f"moves schnapsen {SPADE} --marriages ♥", "--marriages: 1 entry, one for each seat"),
        (f"moves schnapsen {SPADE} --marriages X ''", "--marriages, seat 0: word 1, 'X': no suit"),
        (f"moves schnapsen {SPADE} --marriages ♥ ♥", "--marriages: ♥ stands twice"),
        (f"moves schnapsen {SPADE} --announced ♥", "--announced: one suit, of those in marriages"),
        (
            f"moves schnapsen {SPADE} --marriages ♥ '' --announced ♥ --led ♣K",
            "--announced: a card is led, and a marriage is announced before it",
        ),
        (f"moves schnapsen {SPADE} --turn 2", "--turn: there is no seat 2"),
        (f"moves schnapsen {SPADE} --variant scharf", "did you mean sharp?"),
        (f"moves schnapsen {SPADE} --set target=0", "write a number from 1 to 10000"),
        (f"moves schnapsen {SPADE} --set tally=9", "is no value of it; write one of"),
        (f"ruling schnapsen {SPADE}", "MOVE is missing"),
        (f"ruling schnapsen {SPADE} marriage", "the move: 'marriage' is no move; write a card"),
        (
            f"ruling schnapsen {SPADE} ' Marriage '",
            "is no move; write a card as ♥A, 'marriage ♥'",
        ),
        (f"ruling schnapsen {SPADE} nix", "'close', 'draw', 'call' or 'no call'"),
        (f"ruling sechsundsechzig {SPADE} nix", "'marriage ♥', 'exchange', 'no exchange', "),
        (f"ruling schnapsen {SPADE} 'marriage X'", "'marriage X' is no move"),
        (f"ruling schnapsen {SPADE} ??", "'??': name the card, with its suit"),
        (f"ruling schnapsen {SPADE} K", "'K': name the card, with its suit"),
        (f"ruling schnapsen {SPADE} '♠A to the table'", "is no move; write a card as ♥A"),
        ("score schnapsen", "nothing was won; write --piles"),
        (f"score schnapsen {HEARTS} --closed 0", "nothing was won; write --piles"),
        ("score schnapsen --piles '♠A ♠B' ''", "--trump: name the suit"),
        (f"score schnapsen {HEARTS} --piles '♠A ♠B' '♠A ♣B'", "♠A stands 2 times"),
        (
            f"count schnapsen {SPADE} --depth 61",
            "--depth: 61 is not between 0 and 60, and no deal has more moves, of cards and of",
        ),
        ("count casino --hand ♠A --depth 53", "53 is not between 0 and 52, the cards of the pack"),
        (f"moves schnapsen {UNSEEN}", "the hand to move has only cards that nobody has seen; ask"),
        (f"count schnapsen {UNSEEN} --depth 1", "only cards that nobody has seen; write them"),
        (
            f"count schnapsen {HEARTS} --hands ♥A ?? --depth 2",
            "after ♥A the hand of seat 1 has only cards that nobody has seen; write them",
        ),
        (
            f"compare schnapsen sechsundsechzig {UNSEEN}",
            "there is no move to compare: the deal is over, or the hand to move has only cards",
        ),
        (
            f"compare schnapsen swedish-kasino {HEARTS} --hand ♥B",
            "games of different families have no position in common",
        ),
        (f"moves schnapsen {SPADE} --uncalled 0", "--uncalled: a deal ends without a call when"),
        (f"score schnapsen {HEARTS} --uncalled 2", "--uncalled: there is no seat 2"),
        (f"score schnapsen {HEARTS} --uncalled 0 --called 1", "--uncalled and --called: write one"),
        (
            f"moves schnapsen {HEARTS} --hands '' '' --uncalled 0",
            "nobody is to move: the deal has ended; leave out --uncalled",
        ),
        (
            f"moves schnapsen {HEARTS} --hand '♠A ♠K ♠D ♠B ♠10 ♥A'",
            "--hand: 6 cards; a player has 5 at most",
        ),
        (
            f"moves schnapsen {HEARTS} --hands ♠A '?? ?? ?? ?? ?? ??'",
            "--hands, seat 1: 6 cards; a player has 5 at most",
        ),
        (
            f"moves schnapsen {SPADE} --talon '{'?? ' * 11}'",
            "--talon: 11 cards; there are 10 after",
        ),
        ("compare schnapsen casino", "games of different families have no points in common"),
        (f"play {HIDDEN} --seen-by 2", "--seen-by: there is no seat 2; they count from 0 to 1"),
        (f"play {HIDDEN} --seen-by -1", "--seen-by: there is no seat -1"),
        (f"play {HIDDEN} --seen-by me", "--seen-by: 'me' is no number"),
        (f"play {HIDDEN} --seen-by", "--seen-by stands without what belongs behind it"),
        (
            f"play {RECORDS / 'E2.toml'} --seen-by 0",
            "the book says nothing of what a player of Swedish Kasino may see; it does for",
        ),
    ],
)
def test_a_faulty_question_is_met_with_one_sentence(ask: Ask, words: str, said: str) -> None:
    assert said in complaint(ask(*shlex.split(words)))


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
    said = ask("score", "schnapsen", *piles, "--uncalled", "1")
    failed = ask("score", "schnapsen", *piles, "--closed", "1", "--uncalled", "0").out
    higher = ask("score", "sechsundsechzig", *piles, "--uncalled", "1").out

    assert said.out.endswith("seat 1: 1 by SCH-96, last trick\ntotal 0 : 1\n")
    assert "seat 1: 0 by SCH-92, closed and lost the last trick, with 13\n" in failed
    assert "by SCH-89, seat 1 closed and failed" in failed
    assert "seat 1: 0 by S66-04, the last trick counts 10\n" in higher
    assert "seat 1: 0 by S66-22, higher total, 15 : 23\n" in higher
    assert ask("score", "schnapsen", "--trump", "♥", "--uncalled", "0").out.endswith("1 : 0\n")


def test_a_score_of_piles_with_cards_unseen_says_so(ask: Ask) -> None:
    words = ["score", "schnapsen", "--trump", "♥", "--called", "0", "--piles"]
    note = "the score is that of the cards which the piles show\n"
    assert ask(*words, "?? ♥A", "").out.startswith(note)
    assert note not in ask(*words, "♥K ♥A", "").out


def test_moves_tell_of_cards_that_nobody_has_seen(ask: Ask) -> None:
    words = ["moves", "schnapsen", "--trump", "♥", "--hand"]
    assert ask(*words, "♥A ??").out.endswith(
        "a card that nobody has seen may be played too; ask `ruling` of it\n"
    )
    assert "nobody has seen" not in ask(*words, "♥A").out


def test_a_solved_deal_that_is_over_has_no_line(ask: Ask) -> None:
    words = ["--trump", "♥", "--piles", "♠A ♠K", "♣A ♣B", "--uncalled", "1"]
    said = ask("solve", "schnapsen", *words).out
    assert said == "seat 1 wins 1, the cards being open\nthe deal is over\n"


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
