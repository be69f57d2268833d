"""What the engine answers a German page is German: at a table, on Compare and on Replay."""

import random
from collections.abc import Iterator
from typing import Final

import pytest

from kartenspiele.edition import record
from kartenspiele.engine import play
from kartenspiele.engine.naming import naming
from kartenspiele.games.catalog import GAMES
from kartenspiele.interfaces.browser import comparing, replaying
from kartenspiele.interfaces.browser.agreed import table_of
from kartenspiele.interfaces.browser.ending import over
from kartenspiele.interfaces.browser.naming import names_of
from kartenspiele.interfaces.browser.rounds import asked_of
from kartenspiele.interfaces.browser.table import Seen
from kartenspiele.interfaces.words import speaking
from tests.asking import RECORDS
from tests.german.left import left, texts

STEPS: Final = 25  # moves of the player in a deal
ASKED: Final = 2  # so often it is asked what may be done
DATA: Final = frozenset(
    (
        *("text", "place", "lies", "key", "zone", "from", "to", "roles", "giver", "taker", "by"),
        *("how", "suits", "cards", "cites", "csv", "row", "head", "id", "mark", "name", "tex"),
    )
)


def told(key: str) -> Iterator[str]:
    """All that a player reads in a deal, played at random."""
    dice, table = random.Random(key), table_of({"game": key, "seed": key, "opponents": "random"})
    game, rules = table.game, table.variant.rules
    with naming(names_of(table.seats, table.seat)):
        now = asked_of(table, [[]])[-1]
        for turn in range(STEPS):
            now.go_on()
            if now.turn is None:
                break
            if turn < ASKED:
                seen = Seen(now, "")
                yield from texts([*seen.moves(), seen.question()], DATA)
            now.make(dice.choice([*play.moves(game, rules, now.state)]))
        frames = [*Seen(now, "").frames(now.steps, brief=False)]
        yield from texts([frames, over(now, "") if now.turn is None else None], DATA)


@pytest.mark.parametrize("key", GAMES)
def test_no_english_is_left_at_a_table(key: str) -> None:
    """Of moves, reasons, places, buttons, questions, payments and how a deal ends."""
    with speaking("de"):
        assert {each: words for each in told(key) if (words := left(each))} == {}


def test_no_english_is_left_where_forms_are_compared() -> None:
    with speaking("de"):
        every = [each for kin in comparing.choices() for each in texts(comparing.data(kin), DATA)]
    assert {each: words for each in every if (words := left(each))} == {}


@pytest.mark.parametrize("name", ["kollowrat", "rabouge", "tippen"])
def test_no_english_is_left_in_a_replay_but_its_note(name: str) -> None:
    text = (RECORDS / f"{name}.toml").read_text("utf-8")
    assert record.read(text).source.note
    with speaking("de"):
        found = replaying.replayed({"text": text, "name": "x"})
    every = texts(found["html"].split("<p"), DATA)
    assert {each: words for each in every if (words := left(f"<p{each}"))} == {}
