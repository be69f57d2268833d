"""Rabouge at the command, positions that cannot be, and the games that are counted."""

from dataclasses import replace

import pytest

from kartenspiele.engine.play import PositionError
from kartenspiele.games.rabouge.game import GAME, RABOUGE
from kartenspiele.research.figures import rabouge

HERE = ["rabouge", "--built", "♠7 ♠8", "--hand", "♥9 ♣K"]


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
