"""The first positions made with the site: the player can move at once, and they are small."""

import gzip
import json
from typing import Final

import pytest

from kartenspiele.games.catalog import GAMES
from kartenspiele.interfaces import browser
from kartenspiele.interfaces.site.first import first

MOST: Final = 4000  # bytes, packed


@pytest.mark.parametrize("key", GAMES)
def test_a_first_position_is_what_the_engine_answers(key: str) -> None:
    made = dict(first(key))
    text = json.dumps(made, ensure_ascii=False, separators=(",", ":"))
    assert made["moves"]
    assert len(gzip.compress(text.encode())) <= MOST
    made = json.loads(text)
    asked = {"do": "table", "game": key, "seed": made.pop("seed"), "root": "./"}
    fresh = bool(made["frames"])
    said = json.loads(browser.answer(json.dumps({**asked, "deals": [[]], "fresh": fresh})))
    assert made == said
    # The move that is made there can be made when the engine has come.
    move = made["moves"][0]["text"]
    after = json.loads(browser.answer(json.dumps({**asked, "deals": made["deals"], "move": move})))
    assert after["refused"] is None
