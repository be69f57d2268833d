"""Partners in records and positions: points stand for each side, cards for each seat."""

from pathlib import Path

import pytest

from kartenspiele.edition.record import RecordError, read, replay
from kartenspiele.engine.play import Part, PositionError
from kartenspiele.games.casino_family.alternatives import Winner
from kartenspiele.games.casino_family.finnish.rules import FINLAND
from kartenspiele.games.catalog import GAMES

GAME = GAMES["finnish-kasino"]
MATCH = (Path(__file__).parents[2] / "docs" / "records" / "finnish-match.toml").read_text("utf-8")


def test_points_are_written_for_each_side() -> None:
    rules = GAME.VARIANTS[0].rules
    four = {"hands": ["♠4", "♠5", "♠6", "♠7"]}
    assert GAME.position(rules, {**four, "points": [15, 3]}).points == (15, 3)
    with pytest.raises(PositionError, match="points: write one number for each side"):
        GAME.position(rules, {**four, "points": [15, 3, 0, 0]})


@pytest.mark.parametrize(
    ("winner", "points", "is_over"),
    [
        (Winner.MOST, (15, 15), False),
        (Winner.MOST, (16, 3), True),
        (Winner.MOST, (16, 17), True),
        (Winner.MOST, (16, 16), False),  # FIN-33: a further deal decides
        (Winner.FIRST, (16, 3), True),
        (Winner.FIRST, (16, 17), False),  # both came to sixteen with the same item
        (Winner.FIRST, (), False),
    ],
)
def test_no_deal_follows_a_match_that_is_won(
    winner: Winner, points: tuple[int, ...], *, is_over: bool
) -> None:
    rules = FINLAND.but(winner=winner).rules
    parts: dict[str, Part] = {"hands": ["♠4", "♠5"], "points": points}

    if not is_over:
        assert GAME.position(rules, parts).points == points
        return
    with pytest.raises(PositionError) as caught:
        GAME.position(rules, parts)
    assert str(caught.value) == f"points: {points[0]} : {points[1]}; the match is over at 16"


def test_a_record_does_not_begin_with_a_match_that_is_won() -> None:
    text = """format = 2
game = "finnish-kasino"
variant = "finland"
edition = "2026.1"
seats = 2
source.status = "invented"
match.points = [16, 3]
[[deal]]
start.hands = ["♠4", "♠5"]
start.dealer = 2
moves = ["♠4 to the table", "♠5 to the table"]
"""

    with pytest.raises(RecordError, match="points: 16 : 3; the match is over at 16"):
        replay(read(text))
    assert replay(read(text.replace("[16, 3]", "[16, 16]"))).holds


@pytest.mark.parametrize(
    ("old", "new", "complaint"),
    [
        ("match.result = [16, 11]", "match.result = [16, 11, 0, 0]", "write 2 numbers"),
        ("match.winners = [1]", "match.winners = [3]", "write a number from 1 to 2"),
        ("result.totals = [4, 1]", "result.totals = [4, 1, 4, 1]", "one for each side"),
        ('♠A takes ♣6 ♦7 ♥A",\n]', '♠A takes ♣6 ♦7 ♥A",\n  "♥K to the table",\n]', "is over"),
        ('  "♠A takes ♣6 ♦7 ♥A",\n]', "]", "unfinished, but a match counts it"),
    ],
)
def test_a_damaged_match_of_partners_is_refused(old: str, new: str, complaint: str) -> None:
    assert MATCH.count(old) == 1
    with pytest.raises(RecordError, match=complaint):
        replay(read(MATCH.replace(old, new)))


@pytest.mark.parametrize("player", [1, 3])
def test_an_item_may_name_either_partner(player: int) -> None:
    stated = f'result.items = [{{ player = {player}, points = 2, rule = "FIN-11" }}]'
    done = replay(read(MATCH.replace("result.totals = [4, 1]", stated)))
    assert done.holds
