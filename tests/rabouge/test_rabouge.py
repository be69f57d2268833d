"""Rabouge at the command, positions that cannot be, and the games that are counted."""

from dataclasses import replace

import pytest

from kartenspiele.engine.play import PositionError
from kartenspiele.games.rabouge import GAME
from kartenspiele.games.rabouge.rules import RABOUGE
from kartenspiele.interfaces.cli import main
from kartenspiele.research.figures import rabouge

HERE = ["rabouge", "--built", "♠7 ♠8", "--hand", "♥9 ♣K"]


@pytest.mark.parametrize(
    ("words", "answer"),
    [
        (["moves", *HERE], "♥9  RAB-11\n"),
        (["moves", *HERE, "--stocks", "♦9", "♣3"], "seat 1 to seat 0: 2)  RAB-11 RAB-16\n"),
        (["ruling", HERE[0], "♣K on heap 1", *HERE[1:]], "(♥9 can be laid on the table)"),
        (["ruling", HERE[0], "♣K from heap 3", *HERE[1:]], "(there is no ♣K from heap 3)"),
        (
            ["score", "rabouge", "--built", "♠7", "--stacks", "seat 0: ♠3", "seat 1: ♣3 ♣4"],
            "rabouges 0 : 0\ncards 1 : 2\n",
        ),
        (["games"], "rabouge  Rabouge, for 2 to 12"),
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
        (["moves", "rabouge", "--hand", "♠9"], "built: write at least one pile"),
        (["moves", *HERE, "--stacks", "♠9"], "write the owner and the cards, as 'seat 0: ♠5 ♥4'"),
        (
            ["moves", *HERE, "--stacks", "seat 40: ♠9"],
            "there are 41 seats, and at the most 12 play",
        ),
        (["moves", "rabouge", "--built", "♠7 ♠9", "--hand", "♠3"], "piles go upward, all from"),
        (["moves", "rabouge", "--built", "♠7", "♠8", "--hand", "♠3"], "piles go upward, all from"),
        (["moves", *HERE, "--rabouges", "♠7 ♠8", ""], "a pile of 13 cards is won, and no other"),
        (["moves", "rabouge", "--built", "♠7", "--hand", "♠3 ♠3 ♠3"], "♠3 stands 3 times"),
        (["moves", "rabouge", "--built", "♠7", "--hand", "?? ♠3"], "write all cards with their"),
        (["ruling", HERE[0], "lay it down now", *HERE[1:]], "is no move; write a card as ♠3"),
        (["ruling", HERE[0], "lay it", *HERE[1:]], "'lay it' is no move; write a card as"),
        (["ruling", HERE[0], "9", *HERE[1:]], "'9': name the card, with its suit"),
        (
            ["ruling", HERE[0], "♣K from Stock on heap 1", *HERE[1:]],
            "'♣K from Stock on heap 1' is no move; write a card as",
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


@pytest.mark.parametrize(
    ("packs", "stock", "most"), [(8, 7, 12), (9, 7, 11), (1, 51, 12), (1, 52, 1)]
)
def test_as_many_play_as_there_are_cards_for(packs: int, stock: int, most: int) -> None:
    """All have their packs, of each of which a card at least is no Stock."""
    rules = replace(RABOUGE.rules, packs=packs, stock=stock)
    assert GAME.seats(rules) == range(2, most + 1)


def test_piles_are_written_one_by_one() -> None:
    with pytest.raises(PositionError, match="built: write one text for each"):
        GAME.position(RABOUGE.rules, {"built": "♠7 ♠8"})
    state = GAME.position(RABOUGE.rules, {"built": ["♠7 ♠8", ""], "hand": "♥9"})
    assert len(state.built) == 1


def test_a_game_in_order_goes_by_the_advice() -> None:
    """What is needed later lies lower, as long as the cards allow it."""
    by_chance, _ = rabouge.played(RABOUGE, 2, 0)
    orderly, _ = rabouge.played(RABOUGE, 2, 0, orderly=range(2))
    assert GAME.to_move(RABOUGE.rules, orderly) is None
    assert len(orderly.every_card) == len(by_chance.every_card) == 104
    assert sum(map(len, orderly.stacks)) < sum(map(len, by_chance.stacks))
