"""Brusquembille at the command, and positions that cannot be."""

import pytest

from kartenspiele.games.brusquembille import GAME
from kartenspiele.games.brusquembille.rules import BRUSQUEMBILLE
from kartenspiele.interfaces.cli import main

HAND = ["--hand", "♥7 ♣A ♣9"]


@pytest.mark.parametrize(
    ("words", "answer"),
    [
        (["moves", "brusquembille", *HAND, "--stock", "♠8 ♥K"], "rob (♥K to the hand)  BRU-04"),
        (["moves", "brusquembille", "--hand", "?? ♣A", "--trump", "♥"], "that nobody has seen may"),
        (["ruling", "brusquembille", "♥8", *HAND, "--trump", "♥"], "(♥8 is not in hand)"),
        (["ruling", "brusquembille", "rob", *HAND, "--trump", "♥"], "(the turned card has been"),
        (
            ["score", "brusquembille", "--trump", "♥", "--piles", "♥A ♥K", "♠A ♠B"],
            "points 15 : 13\nseat 1 to seat 0: 2 by BRU-17, lacks 2\ntotal 2 : -2\n",
        ),
        (["count", "brusquembille", *HAND, "--trump", "♥", "--depth", "1"], "3\n"),
        (["games"], "brusquembille  Brusquembille, for 2, 3, 4 or 5"),
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
        (["moves", "brusquembille", "--seats", "6", *HAND], "Brusquembille is for 2, 3, 4 or 5"),
        (["moves", "brusquembille", *HAND], "trump: name one suit"),
        (["moves", "brusquembille", *HAND, "--trump", "♥ ♠"], "trump: name one suit"),
        (["moves", "brusquembille", *HAND, "--trump", "rot blau"], "no suit; write ♣, ♠, ♥ or ♦"),
        (["moves", "brusquembille", *HAND, "--trump", "♥", "--stock", "♠8 ♠K"], "name one suit"),
        (["moves", "brusquembille", *HAND, "--stock", "♠8 ??"], "its last, lies open"),
        (["moves", "brusquembille", *HAND, "--trump", "♥", "--trick", "??"], "what is played lies"),
        (["moves", "brusquembille", "--hand", "7", "--trump", "♥"], "7 has no suit"),
        (["moves", "brusquembille", "--hand", "♥6", "--trump", "♥"], "♥6 is not in the pack"),
        (["moves", "brusquembille", *HAND, "--trump", "♥", "--turn", "5"], "there is no seat 5"),
        (["score", "brusquembille", "--trump", "♥", "--piles", "♥A", ""], "a trick has 2 cards"),
        (["score", "brusquembille", "--trump", "♥"], "nothing was won; write --piles"),
        (["moves", "brusquembille", "--trump", "♥"], "nobody is to move; write --hand"),
        (
            ["moves", "brusquembille", "--trump", "♥", "--trick", "♠8 ♠9 ♠D ♠K ♣8", *HAND],
            "this is a full trick",
        ),
        (["ruling", "brusquembille", "??", *HAND, "--trump", "♥"], "name the card, with its suit"),
        (
            ["ruling", "brusquembille", "robs", *HAND, "--trump", "♥"],
            "'robs' is no move; write a card as ♠3 or 'rob'",
        ),
    ],
)
def test_what_cannot_be_is_told_in_a_sentence(
    words: list[str], complaint: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(words) == 2
    found = capsys.readouterr().err
    assert complaint in found
    assert len(found.splitlines()) == 1


def test_the_sevens_left_out_stand_in_no_position_of_three() -> None:
    two = GAME.position(BRUSQUEMBILLE.rules, {"trump": "♥", "hands": ["♣7", ""]})
    assert two.seats == 2
    with pytest.raises(ValueError, match="♣7 is not in the pack"):
        GAME.position(BRUSQUEMBILLE.rules, {"trump": "♥", "hands": ["♣7", "", ""]})
