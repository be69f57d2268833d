"""Commerce and its kin beside one another: what is put to them, and how each answers."""

import pytest

from kartenspiele.research.compare import compare, rule_set
from kartenspiele.research.compare.cases import Case, case_of
from kartenspiele.research.comparing.commerce import HANDS, KIN, LARGE, SMALL
from kartenspiele.research.comparing.commerce.cases import AGAIN, BOUGHT, DEALT, WISHES, Dealt, Wish
from kartenspiele.research.comparing.commerce.laid_down import LaidDown

GAMES = ("french-commerce", "german-commerce", "dreisatz")


HELD = {"small": SMALL, "large": LARGE}


def answers(case: Case) -> list[str]:
    """What the three games answer, each in one line."""
    sets = map(rule_set, GAMES)
    return [" | ".join(case.answer(each.game, each.rules)) for each in sets]


@pytest.mark.parametrize(
    ("question", "said"),
    [
        ("who gets", ["players 3, 2, 1", "players 2, 3, 1", "players 3, 2, 1"]),
        ("which cards", ["cards 1, 2, 3", "cards 1, 4, 7", "cards 1, 2, 7"]),
        ("how many cards", ["52 cards", "32 cards", "52 cards"]),
        ("how many counters", ["1", "3", "1"]),
        (
            "what lies",
            [
                "pot 3; then pot 6",
                "pot 9; then pot 9",
                "Schöne 3, Folge 3, 31 3; then Schöne 6, Folge 6, 31 6",
            ],
        ),
    ],
)
def test_a_pack_is_dealt(question: str, said: list[str]) -> None:
    (asked,) = (each for each in DEALT if each.startswith(question))
    assert answers(Dealt(asked)) == said


@pytest.mark.parametrize(
    ("held", "wish", "said"),
    [
        ("large", "how often", ["10 times", "12 times, and is not bound", "2 times"]),
        ("small", "how often", ["10 times", "no such position", "3 times"]),
        ("large", "what it costs", ["1 paid by CFR-22", "players cannot buy cards", "0 paid"]),
        ("large", "may let the turn go by", ["refused by CFR-30", "allowed", "allowed"]),
        ("large", "is content", ["has to change", "may go on", "may go on"]),
    ],
)
def test_somebody_wants_something(held: str, wish: str, said: list[str]) -> None:
    """Who has 31 in Dreisatz after one card is dead after the second."""
    (wanted,) = (each for each in WISHES if wish in each)
    for answer, part in zip(answers(Wish(*HELD[held], wanted)), said, strict=True):
        assert part in answer


def test_three_hands_are_laid_down() -> None:
    """The ace and king of a suit, 27 of three suits, and 24 of three suits."""
    french, german, dreisatz = answers(LaidDown(HANDS[""]))
    assert french.startswith("pot to player 3: 3 by CFR-11")
    assert german == "player 1 gets a stroke"
    assert dreisatz == "Schöne to player 3: 3 by DRS-03, Schöne | 31 to player 3: 3 by DRS-07, 31"


def test_a_hand_that_may_not_be_shown_is_not_laid_down() -> None:
    hands = ("♠7 ♥8 ♦9", "♥7 ♦8 ♣9", "♦7 ♣8 ♠9")
    assert answers(LaidDown(hands))[0] == "players may not lay a hand down"


@pytest.mark.parametrize(
    ("form", "line"),
    [
        ("one-stroke", "player 1 gets a stroke, and may say: buy in, stay out"),
        ("two-strokes", "player 1 gets a stroke"),
    ],
)
def test_forms_part_by_when_somebody_is_dead(form: str, line: str) -> None:
    (row,) = compare(["german-commerce", f"german-commerce/{form}"])
    (showing,) = row.showings
    other = rule_set(f"german-commerce/{form}")
    assert row.field == "strokes"
    assert showing.case is not None
    assert showing.case.answer(other.game, other.rules)
    assert LaidDown(HANDS[""]).answer(other.game, other.rules) == (line,)


@pytest.mark.parametrize(
    "case", [Dealt(AGAIN), Wish(*LARGE, BOUGHT), LaidDown(HANDS["31"][:3], "31", 1)]
)
def test_a_case_is_read_as_it_is_written(case: Case) -> None:
    assert case_of(KIN, dict(case.data)) == case
