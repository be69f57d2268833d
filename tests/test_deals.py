"""Which deals are played on the Play page, without a browser."""

from kartenspiele.games.catalog import GAMES
from tests.browser.deals import WAYS, every_way, everyday, whole
from tests.browser.tools import HERE


def test_each_game_is_played_and_each_way_occurs() -> None:
    """Every day each game has a deal, and every way to play has one."""
    deals = everyday(list(GAMES))
    assert [each["game"] for each in deals] == list(GAMES)
    ways = [{name: each[name] for name in WAYS} for each in deals]
    assert all(way in ways for way in every_way())
    assert len(whole(list(GAMES))) == 8 * len(GAMES)  # light and dark in each
    assert {each["theme"] for each in whole(["poch"], "dark")} == {"dark"}


def test_the_player_knows_no_game() -> None:
    """What plays is a script in which no game is named."""
    for name in ("deal.mjs", "deals.mjs", "firefox.mjs"):
        text = (HERE / name).read_text("utf-8")
        assert not [key for key in GAMES if key in text]
