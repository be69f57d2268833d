"""What takes long is given up by its steps, and never by the clock."""

import json
import subprocess
import sys
from typing import Any

import pytest

from kartenspiele.interfaces.browser import answer

CARDS = "A 2 3 4 5 6 7 8 9"
TABLE = " ".join(suit + rank for suit in "SHDC" for rank in CARDS.split())
MANY = ["moves", "swedish-kasino", "--table", TABLE, "--hand", "♦K"]
FEW = ["moves", "swedish-kasino", "--table", "♠9 ♦4", "--hand", "♦9"]
HANDS = ["--hands", "♥A ♦D ♦10 ♥B ♣A", "♦K ♥10 ♣K ♣D ♠B"]
TALON = ["--talon", "♠A ♠K ♣B ♦B ♠10 ♦A ♠D ♣10 ♥D ♥K"]
DEAL = ["solve", "schnapsen", "--trump", "♥", *HANDS, *TALON]


def asked(argv: list[str], steps: int) -> dict[str, Any]:
    reply: dict[str, Any] = json.loads(
        answer(json.dumps({"do": "ask", "argv": argv, "steps": steps}))
    )
    return reply


def test_an_answer_that_needs_more_steps_is_not_yet_there() -> None:
    """And the next question has its answer: nothing was broken off for good."""
    assert asked(MANY, 100_000) == {"unfinished": True}
    assert asked(FEW, 100_000)["summary"] == "2 legal moves"
    assert sys.getprofile() is None


def test_who_asks_again_goes_on_where_a_solver_was() -> None:
    """Steps granted bit by bit come to what they come to at once."""
    tries = 0
    while "unfinished" in (reply := asked(DEAL, 1_000_000)):
        tries += 1
        assert tries < 50
    assert tries > 1
    assert reply["summary"].endswith("with all cards visible")


def test_loading_is_no_step_of_an_answer() -> None:
    """A refusal reads the registers first, which takes more steps than are granted."""
    argv = ["ruling", FEW[1], "♦9 takes ♠9 ♦3", *FEW[2:]]
    question = {"do": "ask", "argv": argv, "steps": 100_000}
    told = (
        "from kartenspiele.interfaces.browser import answer; import sys; print(answer(sys.argv[1]))"
    )
    done = subprocess.run(
        [sys.executable, "-c", told, json.dumps(question)],
        capture_output=True,
        text=True,
        check=True,
    )
    assert json.loads(done.stdout)["summary"] == "refused by SWE-20"


@pytest.mark.parametrize("steps", [0, 10**9])
def test_without_an_end_every_question_has_its_answer(steps: int) -> None:
    assert asked(FEW, steps)["summary"] == "2 legal moves"
