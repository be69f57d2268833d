"""What frames say of counters and cards: whence they came, and where they went."""

import json
from collections import Counter
from collections.abc import Iterator, Mapping
from random import Random
from typing import Any

import pytest

from kartenspiele.games.catalog import GAMES
from kartenspiele.interfaces import browser

Reply = Mapping[str, Any]


def asked(**question: Any) -> Reply:
    found: Reply = json.loads(browser.answer(json.dumps({"do": "table", **question})))
    assert "error" not in found, found
    return found


def positions(game: str, moves: int = 8, seed: str = "3") -> Iterator[tuple[Reply, Reply]]:
    """The positions of a deal, two after one another, the second with what came between."""
    dice, table = Random(game), asked(game=game, seed=seed)
    now = table.get("start", table)
    for _ in range(moves):
        for frame in table["frames"]:
            yield now, frame
            now = frame
        if not table["moves"]:
            return
        move = dice.choice(table["moves"])["text"]
        table = asked(game=game, seed=seed, move=move, fresh=False, deals=table["deals"])


@pytest.mark.parametrize("game", GAMES)
def test_what_is_paid_is_what_purses_have_more_or_less(game: str) -> None:
    """And what moved is what zones had: no more cards than lay there, and none to where it lay."""
    for before, after in positions(game):
        money = Counter(dict(enumerate(before.get("purses", ()))))
        for each in after["paid"]:
            money[each["giver"]] -= each["counters"]
            money[each["taker"]] += each["counters"]
        purses = after.get("purses", ())
        assert [money[seat] for seat, _ in enumerate(purses)] == [*purses]
        numbers = {each["key"]: each.get("count", len(each["cards"])) for each in before["zones"]}
        for each in after["moved"]:
            assert each["from"] != each["to"]
            assert len(each["cards"]) <= numbers[each["from"]]


def test_a_capture_goes_to_the_pile_and_a_draw_into_the_hand() -> None:
    """Cards that are seen have their names, others none."""
    takes = [frame for _, frame in positions("swedish-kasino", 20) if " takes " in frame["text"]]
    assert takes
    for frame in takes:
        card, *taken = frame["text"].replace("takes ", "").split()
        pile = f"piles/{frame['seat']}"
        went = {each["from"]: each["cards"] for each in frame["moved"] if each["to"] == pile}
        assert went[f"hands/{frame['seat']}"] == [card]
        assert sorted(went["table"]) == sorted(taken)
    draws = [frame for _, frame in positions("schnapsen", 6, "5") if frame["text"] == "draw"]
    drawn = [(each["to"], "??" in each["cards"]) for each in draws[0]["moved"]]
    assert sorted(drawn) == [("hands/0", False), ("hands/1", True)]


def test_a_table_calls_its_players_by_their_names() -> None:
    """Frames, what is refused and what a deal brings; written moves have numbers."""
    table = asked(game="karten-lotterie", seats=4, player=2)
    assert [each["name"] for each in table["seats"]] == ["East", "You", "West", "North"]
    for game in ("brusquembille", "poch"):
        told = [frame["plain"] for _, frame in positions(game, 30)]
        assert any("you win the trick" in each for each in told)
        assert not [each for each in told if "player " in each]
