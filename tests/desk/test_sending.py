"""Matches of two: by links, each with the log and its hash, and on one device in turn."""

import json
import zlib
from base64 import urlsafe_b64encode
from random import Random
from typing import Any, Final

import pytest

from kartenspiele.games import views
from kartenspiele.games.catalog import GAMES
from kartenspiele.interfaces import browser
from kartenspiele.interfaces.browser import sending
from kartenspiele.interfaces.browser.agreed import table_of
from kartenspiele.interfaces.browser.rounds import replayed

OPEN: Final = ("dreizehn", "karten-lotterie", "speculation", "tontine")
TWO: Final[dict[str, dict[str, Any]]] = {
    "dreizehn": {"seats": 3, "opponents": ["person", "greedy", "person"]},
    "karten-lotterie": {
        "seats": 3,
        "opponents": ["greedy", "person", "person"],
        "set": ["price=2"],
    },
    "speculation": {"seats": 2, "opponents": ["person", "person"]},
    "tontine": {"seats": 12, "opponents": ["person", "person", *["random"] * 10]},
}


def answered(**question: Any) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(browser.answer(json.dumps(question)))
    return found


def asked(**question: Any) -> dict[str, Any]:
    found = answered(**question)
    assert "error" not in found, found
    return found


class Page:
    """What a page has of a match: what was agreed upon, the log, and what it keeps."""

    def __init__(self, agreed: dict[str, Any] | None = None) -> None:
        self.agreed = agreed or {}
        self.deals: list[list[str]] = [[]]
        self.kept = dict[str, Any]()

    def ask(self, do: str = "table", **more: Any) -> dict[str, Any]:
        return asked(do=do, **self.agreed, deals=self.deals, **more)

    def plays(self, dice: Random) -> dict[str, Any]:
        """Goes on as long as it is its turn, and gives what it sends then."""
        now = self.ask(fresh=False)
        while now["moves"]:
            now = self.ask(move=dice.choice(now["moves"])["text"])
            self.deals = now["deals"]
        return self.sends()

    def sends(self) -> dict[str, Any]:
        sent = self.ask("send")
        self.kept[sent["match"]] = {"player": self.agreed["player"], "deals": self.deals}
        return sent

    def opens(self, link: str) -> dict[str, Any]:
        found = asked(do="receive", link=link, kept=self.kept)
        self.agreed, self.deals = found["agreed"], found["deals"]
        self.kept[found["match"]] = {"player": self.agreed["player"], "deals": self.deals}
        return found


def begun(game: str, seed: str = "4") -> Page:
    people = [seat for seat, each in enumerate(TWO[game]["opponents"], 1) if each == "person"]
    return Page({"game": game, "seed": seed, "player": people[0], **TWO[game]})


@pytest.mark.parametrize("game", OPEN)
def test_two_play_whole_deals_by_nothing_but_links(game: str) -> None:
    """Each sees what was done since their own last move, and both have one log."""
    dice, one, other = Random(game), begun(game), Page()
    link, over = one.plays(dice)["link"], 0
    for _ in range(60):
        found = other.opens(link)
        assert (found["fork"], found["old"]) == ("", False)
        assert other.deals == one.deals
        assert other.agreed["player"] != one.agreed["player"]
        since = other.ask(since=True)
        seats = [each["seat"] for each in since["frames"]]
        assert other.agreed["player"] - 1 not in seats
        if since["over"]:
            over += 1
            if over == 2 or since["over"]["won"]:
                break
            other.deals = other.ask(next=True)["deals"]
        link = other.plays(dice)["link"]
        one, other = other, one
    assert over


@pytest.mark.parametrize("game", GAMES)
def test_links_are_for_games_in_which_all_see_the_same(game: str) -> None:
    """In every position of a deal; of other games some position looks different from two seats."""
    table = table_of({"game": game, "seed": "1"})
    (now,) = replayed(table, [[]])
    dice = Random(game)
    alike = True
    for _ in range(40):
        looks = [views.seen(table.variant, now.state, seat) for seat in range(table.seats)]
        alike = alike and all(each == looks[0] for each in looks)
        if now.turn is None:
            break
        now.make(dice.choice(now.spot(table.seat).legal()))
        now.go_on()
    assert views.is_open(table.game) == alike == (game in OPEN)
    if game not in OPEN:
        refused = answered(do="send", game=game, opponents=["person"] * table.seats)
        assert "Play it on one device" in refused["error"]


@pytest.fixture(name="link")
def sent_link() -> str:
    link: str = begun("speculation").plays(Random(1))["link"]
    return link


def refusal(link: str) -> str:
    return str(answered(do="receive", link=link).get("error"))


def test_a_link_that_was_cut_or_changed_is_refused(link: str) -> None:
    """Wherever that was."""
    assert refusal(link) == "None"
    for length in range(len(link)):
        assert "changed or cut" in refusal(link[:length])
    for at, sign in enumerate(link[:-1]):  # the last sign has bits that stand for nothing
        assert "changed or cut" in refusal(
            f"{link[:at]}{'A' if sign != 'A' else 'B'}{link[at + 1 :]}"
        )


def signed(given: Any) -> str:
    """A link that somebody has made by hand, and signed."""
    packed = zlib.compress(json.dumps(given).encode())
    return urlsafe_b64encode(sending.hashed(packed) + packed).decode().rstrip("=")


def test_a_link_without_sense_is_refused_in_words(link: str) -> None:
    """Also one that has its hash."""
    agreed = {
        "game": "speculation",
        "form": GAMES["speculation"].VARIANTS[0].key,
        "seats": 2,
        "seed": "4",
    }
    two = {**agreed, "opponents": ["person", "person"]}
    assert "too long" in refusal(link * 400)
    for senseless in ("", "ä", "%%%"):
        assert "changed or cut" in refusal(senseless)
    for given in tuple[Any, ...]([[], {}, "two", {**agreed, "opponents": "person", "deals": [[]]}]):
        assert "not the link of a match" in refusal(signed(given))
    assert "not the link of a match" in refusal(signed({**two, "deals": [["x" * 300_000]]}))
    alone = {**two, "opponents": ["person", "greedy"], "deals": [[]]}
    assert "for two people" in refusal(signed(alone))
    assert "unknown game" in refusal(signed({**two, "game": "whist", "deals": [[]]}))
    assert "'pass pass'" in refusal(signed({**two, "deals": [["pass pass"]]}))


def test_a_fork_is_found_by_what_the_browser_has_kept() -> None:
    """A link that goes on from another game; one that is old leaves the own game as it is."""
    one, other = begun("dreizehn"), Page()
    dice = Random(3)
    first = one.plays(dice)["link"]
    other.opens(first)
    while len(moves := [each["text"] for each in other.ask(fresh=False)["moves"]]) < 2:
        other.deals = other.ask(move=moves[0])["deals"]
    before = other.deals
    other.deals = other.ask(move=moves[0])["deals"]
    other.sends()
    mine = other.deals
    again = other.opens(first)
    assert "older than your game" in again["old"]
    assert other.deals == mine

    cheat = Page()
    cheat.opens(first)
    cheat.deals = before
    cheat.deals = cheat.ask(move=moves[1])["deals"]
    fork = other.opens(cheat.sends()["link"])["fork"]
    assert "forks from your game" in fork
    assert moves[0] in fork
    assert moves[1] in fork


@pytest.mark.parametrize("game", ["swedish-kasino", "sechsundsechzig", "poch"])
def test_on_one_device_each_sees_only_the_own_hand(game: str) -> None:
    """The page asks as the one who is there, and sees what was done since their last move."""
    table = table_of({"game": game})
    agreed = {"game": game, "seed": "2", "opponents": ["person"] * table.seats}
    dice, page, player = Random(game), Page(agreed), 1
    for _ in range(30):
        now = page.ask(player=player, since=True)
        (hand,) = [each for each in now["zones"] if each["key"] == f"hands/{player - 1}"] or [{}]
        assert "??" not in hand.get("cards", [])
        others = [each for each in now["zones"] if each["place"] == "hand" and each != hand]
        if now["over"]:
            break
        assert not [each for each in others if {*each["cards"]} - {"??"}]
        if now["moves"]:
            page.deals = page.ask(player=player, move=dice.choice(now["moves"])["text"])["deals"]
        else:
            assert now["turn"] + 1 != player
            player = now["turn"] + 1
    assert sum(map(len, page.deals)) > 3
