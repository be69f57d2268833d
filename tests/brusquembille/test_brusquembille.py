"""Positions of Brusquembille that cannot be."""

import pytest

from kartenspiele.games.brusquembille.game import BRUSQUEMBILLE, GAME


def test_the_sevens_left_out_stand_in_no_position_of_three() -> None:
    two = GAME.position(BRUSQUEMBILLE.rules, {"trump": "♥", "hands": ["♣7", ""]})
    assert two.seats == 2
    with pytest.raises(ValueError, match="♣7 is not in the pack"):
        GAME.position(BRUSQUEMBILLE.rules, {"trump": "♥", "hands": ["♣7", "", ""]})
