"""Random points, records, lines and calls: a few of each, the same every time."""

from __future__ import annotations

from random import Random

import pytest

from kartenspiele.catalog import GAMES
from tests.fuzz import points


@pytest.mark.parametrize("key", GAMES)
def test_random_points_are_refused_when_they_are_set_or_can_be_played(key: str) -> None:
    for seed in range(4):
        dice = Random(f"{key} {seed}")
        variant = dice.choice(GAMES[key].VARIANTS)

        assert not list(points.faults(key, variant, dice))
