"""What a table says in words: what decides first, who plays with whom, what is asked, and once."""

import random
from collections.abc import Mapping, Sequence
from typing import Any, Final

import pytest

from kartenspiele.engine.naming import naming
from kartenspiele.engine.play import Score, Standing
from kartenspiele.engine.stakes import PUT_IN, Payment
from kartenspiele.games.catalog import GAMES, family_of
from kartenspiele.interfaces.browser import rounds
from kartenspiele.interfaces.browser.ending import CHIEF, LONG, entries, listed
from kartenspiele.interfaces.browser.sitting import pieces
from kartenspiele.interfaces.browser.table import Seen
from tests.desk.test_table import asked, play_out, table

NAMES: Final = ("you", "West", "East")


def test_the_largest_payments_come_first_and_stay_in_sight() -> None:
    """What all put in is one line, and of many lines the smallest are folded."""
    puts = [Payment(seat, "pot", 3, PUT_IN, "A-01") for seat in range(3)]
    small = [Payment(1, 0, 1, f"trick {each}", "A-02") for each in range(LONG)]
    paid = (*puts, *small, Payment(2, 0, 39, "lacks 39", "A-03"))
    score = Score(3, (), {}, 3, paid)
    with naming(NAMES):
        lines = entries(score)
    assert lines[:2] == ["East to you: 39 by A-03, lacks 39", "Each player puts in 3 by A-01"]
    shown, folded = listed(lines, score).split("<details>")
    assert lines[0] in shown
    assert (shown.count("trick"), folded.count("trick")) == (CHIEF - 2, LONG + 2 - CHIEF)


def test_a_partner_is_called_so_where_partners_make_a_side() -> None:
    for seats, partners in ((4, ["North"]), (2, [])):
        reply = asked(game="casino", seats=seats, seed="1")
        assert [each["name"] for each in reply["seats"] if "partner" in each["roles"]] == partners


def test_a_log_says_each_thing_once() -> None:
    """Neither that 5 = 5, nor twice that something is built; what is paid is a sentence."""
    told = list[str]()
    for number in range(6):
        dealt = rounds.dealt(table("casino", "casino", number), 0, Standing())
        now = play_out(dealt, random.Random(number))
        told += [each["plain"] for each in Seen(now, "").frames(now.steps, brief=True)]
    assert not [each for each in told if each.count("builds") > 1 or "(5 = 5" in each]
    assert any("builds" in each for each in told)
    assert pieces("5 = 5; clears the table") == ["clears the table"]
    assert pieces("5 = 5, 4+1") == ["5 = 5, 4+1"]


SALE: Final = {"turned": "♥A", "sale": "♥9", "hidden": ["♠4", "♠5", "♠6"], "turn": 1}
SAID: Final = {"said": ["player 2 bids 3", "player 3 passes"], "pools": ["pot 12"]}
ANNOUNCING: Final = {"trump": "♥", "hands": ["♥A ♠7", "♠9", "♠8"], "announcing": 1}
QUESTIONS: Final[Sequence[tuple[str, Mapping[str, Any], str]]] = (
    ("speculation", {**SALE, **SAID}, "player 2 bids 3 for ♥9: sell it?"),
    ("poch", ANNOUNCING, "You can announce ace: tap the cards that you show, or choose."),
)


@pytest.mark.parametrize(("key", "parts", "question"), QUESTIONS)
def test_a_seller_hears_the_price_and_poch_tells_how_to_announce(
    key: str, parts: Mapping[str, Any], question: str
) -> None:
    game, rules = GAMES[key], GAMES[key].VARIANTS[0].rules
    assert family_of(game).question(rules, game.position(rules, parts)) == question
