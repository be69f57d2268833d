"""Our games pass the tests of OpenSpiel, where it is installed; ``tests/spiel.py`` has them all."""

import importlib.util

import pytest

from kartenspiele.games.catalog import GAMES
from tests.spiel import MISSING, tried

HAS_SPIEL = importlib.util.find_spec("pyspiel") is not None


@pytest.mark.skipif(not HAS_SPIEL, reason=MISSING)
@pytest.mark.parametrize("key", GAMES)
def test_a_game(key: str) -> None:
    assert tried(key, 1).deals == 1


@pytest.mark.skipif(HAS_SPIEL, reason="OpenSpiel is installed")
def test_what_is_missing_is_said() -> None:
    """Without OpenSpiel the module says what to install."""
    with pytest.raises(ImportError, match=r"pip install 'kartenspiele\[spiel\]'"):
        importlib.import_module("kartenspiele.interfaces.spiel")
