"""French Commerce: chances counted again by brute force, moves as they are written, very many."""

from itertools import combinations
from pathlib import Path
from typing import Any

import pytest

from kartenspiele.edition import record
from kartenspiele.edition.likelihoods import counted
from kartenspiele.engine.play import PositionError
from kartenspiele.engine.spelling import cards
from kartenspiele.games.commerce.french import GAME
from kartenspiele.games.commerce.french.rules import FRENCH_COMMERCE, Enough
from kartenspiele.research.figures import commerce
from tests.commerce import french

RULES = FRENCH_COMMERCE.rules
RECORD = Path(__file__).parents[2] / "docs" / "records" / "french-commerce-match.toml"


# --- Chances -----------------------------------------------------------------------------------


def test_kinds_of_first_hands_are_those_of_the_second_writing_and_of_closed_forms() -> None:
    of = counted("first hands")
    values = [french.value(hand) for hand in combinations(french.PACK, 3)]

    assert of["hands"] == len(values) == 52 * 51 * 50 // 6
    assert of["a triple"] == sum(kind == 2 for kind, _ in values) == 13 * 4
    assert of["a sequence"] == sum(kind == 1 for kind, _ in values) == 11 * 4
    # Three suits of four, and a rank for each card; of these the triples count.
    assert of["nothing"] == values.count((0, 0)) == 4 * 13**3 - 13 * 4
    # An ace with two of four that count ten, but not with king and queen.
    assert of["31 points"] == values.count((0, 31)) == 4 * (6 - 1)
    assert of["20 or more"] == sum(kind > 0 or height >= 20 for kind, height in values)


@pytest.mark.parametrize("text", ["♠A ♠9 ♥9", "♠2 ♥7 ♣K", "♠6 ♠7 ♥D", "♣10 ♠10 ♥2"])
def test_the_card_that_is_given_away_leaves_most_hands_to_be_shown(text: str) -> None:
    hand = text.split()
    unseen = [card for card in french.PACK if card not in hand]
    chances = {
        gone: sum(french.enough([*(c for c in hand if c != gone), card]) for card in unseen)
        for gone in hand
    }
    given = commerce.given("20 or more", commerce.bits(cards(text)))
    (card,) = (str(card) for card, bit in commerce.BITS.items() if bit == given)

    assert chances[card] == max(chances.values())


def test_what_is_bought_is_counted_of_all_cards_that_can_come() -> None:
    first, after = counted("first hands"), counted("bought, 20 or more")
    assert after["hands"] == first["hands"] - first["20 or more"]
    assert after["cards"] == 49 * after["hands"]
    kinds = ("a triple", "a sequence", "points", "nothing")
    assert sum(after[kind] for kind in kinds) == after["cards"]


# --- What is written ---------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("parts", "said"),
    [
        ({"hands": ["♠4"] * 18}, "there are 18 players, and at the most 17 play"),
        ({"hands": ["", "", ""], "round": "x"}, "round: write how many rounds are over"),
        ({"hands": ["", "", ""], "strokes": [1, 1, 1]}, "unknown part 'strokes'"),
    ],
)
def test_what_is_no_position_is_told_why(parts: dict[str, Any], said: str) -> None:
    with pytest.raises(PositionError, match=said):
        GAME.position(RULES, parts)


@pytest.mark.parametrize(
    ("text", "yes", "no"),
    [("20 or more", (20, 25, 31), (0, 19)), ("20, 30 or 31", (20, 30, 31), (0, 2, 21, 29))],
)
def test_points_that_are_enough(text: str, yes: tuple[int, ...], no: tuple[int, ...]) -> None:
    assert all(each in Enough(text) for each in yes)
    assert not any(each in Enough(text) for each in no)


def test_the_match_of_the_record_holds() -> None:
    done = record.replay(record.read(RECORD.read_text("utf-8")))
    assert [deal.score.totals for deal in done.deals] == [(0, -1, 1), (-3, -4, 7), (-3, 1, 2)]
