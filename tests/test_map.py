"""The map of all games: what it reads off the engine and the registers."""

import pytest

from kartenspiele.edition import chapters, joined
from kartenspiele.games.catalog import GAMES
from kartenspiele.interfaces.dataset import rooms
from kartenspiele.interfaces.site import atlas

WRITTEN = [key for key in GAMES if not chapters.is_awaited(key)]


def test_every_game_with_a_chapter_is_on_it() -> None:
    assert [game.key for game in atlas.games()] == WRITTEN


@pytest.mark.parametrize("key", WRITTEN)
def test_each_says_what_it_is_played_for_and_by_which_rules(key: str) -> None:
    held = joined.load().statements
    ids = atlas.scoring(key)
    assert atlas.stake(key).startswith(("points", "counters"))
    assert ids
    assert {held[id].category for id in ids} == {"S"}
    assert not any(held[id].pending for id in ids)


def test_what_lies_where_is_named() -> None:
    assert atlas.stake("kollowrat") == "counters: pot"
    assert atlas.stake("tontine") == "counters: bowl"
    assert atlas.stake("schnapsen") == "points"


@pytest.mark.parametrize("key", WRITTEN)
def test_rooms_are_found_through_the_family(key: str) -> None:
    """A game uses what it, or what its family does for it, has at hand; no other game counts."""
    found = {name.rpartition(".")[2] for name in rooms.rooms_of(key)}
    is_for_money = atlas.stake(key) != "points"
    assert ("money" in found) == is_for_money
    assert ("sums" in found) == (key in {*atlas.kin_of("fishing"), "kollowrat"})


def test_one_mechanic_stands_under_the_numbers_of_every_game() -> None:
    turns = atlas.bound()["It is the turn of the neighbour."]
    assert turns["kollowrat"] == ["KOL-13", "KOL-24", "KOL-25"]
    assert turns["mulle-sassersson"] == ["MUL-02"]
    assert "schnapsen" not in turns
    assert all(len({*numbers}) > 1 for numbers in atlas.bound().values())


def test_sentences_on_kin_are_history_or_name_another_game() -> None:
    assert [each.id for each in atlas.said_of("tontine")] == ["TON-24"]
    assert "SCH-03" in [each.id for each in atlas.said_of("schnapsen")]
    assert "CDE-08" in [each.id for each in atlas.said_of("german-commerce")]
    assert "FIN-23" not in [each.id for each in atlas.said_of("finnish-kasino")]  # a card's name
    assert atlas.said_of("kollowrat") == []
    assert "EIN-02" in [each.id for each in atlas.of_witnesses()["NK"]]


def test_what_is_taken_over_is_told_by_game() -> None:
    assert atlas.taken_over("german-commerce") == {"french-commerce": ["CDE-08"]}
    assert atlas.taken_over("mulle-sassersson")["swedish-kasino"] == ["MUL-02"]
    assert atlas.taken_over("kollowrat") == {}
