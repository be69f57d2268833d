"""What is picked at a table leaves the moves that touch it, as the script of the table has it."""

import json
import subprocess
from pathlib import Path
from typing import Any, Final

from kartenspiele.interfaces.site import playing
from tests.desk.test_comparing import with_node

SCRIPT: Final = Path(playing.__file__).parent / "theme/ks/static/desk/picking.js"
ASKED: Final = """
const picking = await import(process.argv[1]);
const [name, ...values] = JSON.parse(process.argv[2]);
process.stdout.write(JSON.stringify(picking[name](...values) ?? null));
"""


def asked(name: str, *values: Any) -> Any:
    """What a function of the script answers."""
    given = json.dumps([name, *values])
    command = ["node", "--input-type=module", "-e", ASKED, SCRIPT.as_uri(), given]
    return json.loads(subprocess.run(command, capture_output=True, text=True, check=True).stdout)


def touch(place: str, at: int | None, card: str | None) -> dict[str, Any]:
    return {"zone": place, "at": at, "card": card}


def move(text: str, *touches: dict[str, Any], **more: Any) -> dict[str, Any]:
    return {"text": text, "touches": list(touches), **more}


NINE, TWO, SEVEN = touch("hands/0", 0, "♠9"), touch("table", 0, "♥2"), touch("table", 1, "♦7")
TRAIL: Final = move("♠9 to the table", NINE)
TAKE: Final = move("♠9 takes ♥2 ♦7", NINE, TWO, SEVEN)
ACE: Final = move("♣A to the table", touch("hands/0", 1, "♣A"))


def texts(moves: list[dict[str, Any]], *picked: dict[str, Any]) -> list[str]:
    return [each["move"]["text"] for each in asked("legal", moves, list(picked))]


@with_node
def test_each_thing_that_is_picked_leaves_fewer_moves() -> None:
    """What is played is lit first, then what goes with it; cards of the table may come first."""
    every = [TRAIL, TAKE, ACE]
    assert asked("lit", every, []) == [NINE, NINE, ACE["touches"][0]]
    assert texts(every, NINE) == [TRAIL["text"], TAKE["text"]]
    assert asked("lit", every, [NINE]) == [TWO, SEVEN]
    assert asked("exact", every, [NINE]) == TRAIL
    assert texts(every, SEVEN) == [TAKE["text"]]
    assert texts(every, NINE, touch("table", 2, "♦K")) == []


@with_node
def test_equal_cards_do_for_one_another_but_where_a_move_names_the_very_one() -> None:
    """A twin of the hand is as good; of two heaps with equal cards each is its own."""
    on = [move(f"♠9 on {at}", NINE, touch("built", at, "♥8")) for at in (0, 3)]
    twin = touch("hands/0", 5, "♠9")
    assert texts(on, twin) == [each["text"] for each in on]
    assert texts(on, twin, touch("built", 3, "♥8")) == ["♠9 on 3"]
    hidden = [move("turn ??", touch("hands/0", 2, "??"))]
    assert texts(hidden, touch("hands/0", 4, "??")) == []


@with_node
def test_words_that_differ_in_a_number_are_one() -> None:
    """Three or more of them are stepped through, two are not."""
    bids = [move(f"bid {n}", word="Bid", number=n) for n in (3, 1, 2)]
    others = [move("pass", word="Pass"), *(move(f"buy {n}", word="Buy", number=n) for n in (1, 2))]
    found = asked("words", [*bids, *others, TRAIL])
    assert [each["text"] for each in found["single"]] == ["pass", "buy 1", "buy 2"]
    ((word, stepped),) = found["stepped"]
    assert (word, [each["number"] for each in stepped]) == ("Bid", [1, 2, 3])


@with_node
def test_a_hand_lies_as_it_is_sorted_or_as_the_player_lays_it() -> None:
    """What is new lies behind."""
    order = ["♠A", "♠9", "♥2"]
    assert asked("arranged", ["♥2", "♠9", "♠A"], order) == [2, 1, 0]
    assert asked("arranged", ["♥2", "♠9", "♠A"], order, ["♥2", "♠A"]) == [0, 2, 1]


@with_node
def test_what_plays_no_card_of_the_hand_is_made_by_itself() -> None:
    """Nor is it what the player has to be asked about."""
    zones = [{"key": "hands/0", "place": "hand", "seat": 0, "cards": ["♠9", "??"]}]
    position = {"zones": zones, "turn": 0}
    passing = move("pass", word="Pass")
    assert asked("forced", [passing], position) == passing
    assert asked("forced", [move("turn", touch("hands/0", 1, "??"))], position)
    assert asked("forced", [TRAIL], position) is None
    assert asked("forced", [TRAIL], position, True) == TRAIL
    assert asked("forced", [{**passing, "risk": "may lose"}], position) is None
    assert asked("forced", [passing, TRAIL], position) is None


@with_node
def test_what_is_won_at_once_lies_in_sight_before() -> None:
    """The card lies beside what it takes; one that stays where it is played needs no pause."""
    hand = {"key": "hands/1", "place": "hand", "seat": 1, "cards": ["??", "??"]}
    table = {"key": "table", "place": "centre", "seat": None, "cards": ["♥2", "♦7"]}
    pile = {"key": "piles/1", "place": "pile", "seat": 1, "cards": []}
    before = {"zones": [hand, table, pile], "turn": 1}
    touches = [touch("hands/1", 0, "♠9"), TWO, SEVEN]
    after = [{**hand, "cards": ["??"]}, {**table, "cards": []}, {**pile, "cards": ["♠9"]}]
    found = asked("staged", {"seat": 1, "touches": touches, "zones": after}, before)
    lies = {each["key"]: each["cards"] for each in found["position"]["zones"]}
    assert lies == {"hands/1": ["??"], "table": ["♥2", "♦7", "♠9"], "piles/1": []}
    assert found["taken"] == [TWO, SEVEN]
    stays = [{**hand, "cards": ["??"]}, {**table, "cards": ["♥2", "♦7", "♠9"]}, pile]
    frame = {"seat": 1, "touches": touches[:1], "zones": stays}
    assert asked("staged", frame, before) is None
    shown = {**frame, "touches": [touch("hands/1", 0, "??")], "zones": [hand, table, pile]}
    assert asked("staged", shown, before) is None
