"""Worked examples on the table: their positions, their moves, and what comes of any other."""

import doctest
import json
from typing import Any

from kartenspiele.edition import chapters
from kartenspiele.edition.scenes import scenes
from kartenspiele.edition.telling import tell
from kartenspiele.interfaces.browser import answer
from kartenspiele.interfaces.browser.staging import lies

F4 = 'here = position(SWEDISH, table="♠9 ♦4 ♣3 ♣2", hand="♦9")\n'
TAKES = "♦9 takes ♠9 ♦4 ♣3 ♣2"


def staged(source: str, **asked: object) -> Any:
    question = {"do": "stage", "source": source, "root": "../", **asked}
    return json.loads(answer(json.dumps(question)))


def lying(reply: Any, place: str) -> list[str]:
    return [card for zone in reply["zones"] if zone["place"] == place for card in zone["cards"]]


def test_a_position_lies_there_with_what_may_be_done_and_what_the_example_does() -> None:
    found = staged(f'{F4}ruling(SWEDISH, here, "{TAKES}", "♦9 takes ♣3")')
    assert lying(found, "centre") == ["♠9", "♦4", "♣3", "♣2"]
    assert lying(found, "hand") == ["♦9"]
    assert TAKES in [move["text"] for move in found["moves"]]
    assert [each["allowed"] for each in found["tries"]] == [True, False]
    assert found["tries"][0]["touches"][0] == {"zone": "hands/0", "at": 0, "card": "♦9"}
    assert found["ask"].startswith("../ask.html#game=swedish-kasino&")


def test_a_move_is_made_or_refused_by_its_rule() -> None:
    after = staged(F4, moves=[TAKES])
    assert lying(after, "centre") == []
    assert after["frames"][0]["text"] == TAKES
    assert "SWE-27" in after["frames"][0]["rules"]
    refused = staged(F4, moves=["♦9 takes ♣3"])["refused"]
    assert "SWE-26" in refused["rule"]
    assert staged(F4, moves=["take it"])["error"]


def test_what_is_touched_is_ruled_on() -> None:
    source = 'position(SWEDISH, table="♠9 ♦4", hand="♦9 ♣2")'
    touches = [{"zone": "hands/0", "at": 1, "card": "♣2"}, {"zone": "table", "at": 1, "card": "♦4"}]
    assert "SWE-26" in staged(source, why=touches)["refused"]["rule"]


def test_each_position_of_an_example_is_a_scene() -> None:
    source = f'{F4}score(SWEDISH, play(SWEDISH, here, "{TAKES}"))'
    first, last = staged(source), staged(source, scene=1)
    assert (first["scenes"], first["scene"], last["scene"]) == (2, 0, 1)
    assert [each["text"] for each in first["tries"]] == [TAKES]
    assert lying(last, "centre") == []


def test_lines_without_a_position_say_so() -> None:
    assert staged("show(2 + 2)") == {"scenes": 0}


def test_every_example_lies_on_the_table_as_the_engine_answers() -> None:
    """What the site lays there before the engine has come is the same, but for what may be done."""
    some = [each for each in chapters.every_example() if scenes(tell(each).told)]
    for each in some[::40]:
        found = scenes(tell(each).told)
        steps = doctest.DocTestParser().get_examples(each.code)
        reply = staged("".join(step.source for step in steps))
        before = json.loads(json.dumps(lies(found[0], len(found))))
        for name in ("zones", "tries", "seats", "me", "order", "scenes", "form", "turn"):
            assert before[name] == reply[name], (each.id, name)
