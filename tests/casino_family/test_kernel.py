"""The kernel plays the deals of the laboratory, as it stands and compiled where it can be.

Without numba it runs in CPython, on few deals; with it on many more.
"""

import inspect
import re
from array import array
from dataclasses import fields, replace
from typing import Any

import pytest

from kartenspiele.engine.variants import Variant
from kartenspiele.games.casino_family import points
from kartenspiele.games.casino_family.family import FAMILY
from kartenspiele.games.casino_family.worths import Worths
from kartenspiele.games.catalog import GAMES
from kartenspiele.research import kernels
from kartenspiele.research.lab import shards
from kartenspiele.research.lab.arena import Table
from kartenspiele.research.lab.seated import player
from kartenspiele.research.lab.shards import OTHER_DICE, Course, QuickCourse
from kartenspiele.research.lab.switches import changed, switches
from kartenspiele.research.players.lots import number_of
from kartenspiele.research.playing.casino_family import facts, kernel
from kartenspiele.research.playing.casino_family.at_random import AtRandom, fits

KEYS = tuple(FAMILY.games)
EACH = 20 if kernels.is_fast() else 1  # deals of each form and switch
# The game itself is asked where the cards go, and whose turn it is.
DEALT = {"players", "partners", "packet", "hand", "last_hands", "table", "table_later", "opener"}
# How a match goes on, no deal between players at random asks.
BESIDE = {"deals", "length", "tie", "still_tied", "tied_again", "finish", "next_dealer"}
BESIDE |= {"marking", "order", "lurch", "winner", "deciding"}
ALIKE = ("mulle-glimne", 700)  # a deal with two builds of the same cards


@pytest.fixture(params=[False, True] if kernels.is_fast() else [False], ids=str)
def compiled(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> bool:
    """Whether the kernel runs compiled."""
    is_fast: bool = request.param
    monkeypatch.setattr(kernels, "is_fast", lambda: is_fast)
    return is_fast


def changes(key: str) -> list[str]:
    """The switches of a game that bear on its deals."""
    return [
        each.change
        for each in switches()
        if each.game == key and each.seats and each.name not in BESIDE
    ]


def seats_of(variant: Variant[Any], key: str) -> int:
    seats: int = GAMES[key].seats(variant.rules)[0]
    return seats


def play_alike(variant: Variant[Any], seats: int, seeds: range) -> bool:
    table, quick = (
        Table(variant, [player("random+other")] * seats),
        AtRandom(variant, "+other", seats),
    )
    found = [(each.moves, each.totals) for each in quick.played(seeds.start, seeds.stop)]
    return found == [(each.moves, each.totals) for each in map(table.played, seeds)]


@pytest.mark.parametrize("key", KEYS)
def test_the_kernel_knows_every_point_that_bears_on_a_deal(key: str) -> None:
    source = inspect.getsource(facts) + inspect.getsource(points.in_hand)
    known = {*re.findall(r"\brules\.(\w+)", source + inspect.getsource(points.on_table))}
    asked = {each.name for each in fields(GAMES[key].VARIANTS[0].rules)}
    assert asked <= known | {"build_value"} | DEALT | BESIDE


@pytest.mark.parametrize("key", KEYS)
def test_deals_at_random_are_those_of_the_laboratory(compiled: bool, key: str) -> None:
    """Move by move, in every form, and with every point as it is elsewhere."""
    for form in GAMES[key].VARIANTS:
        seats = seats_of(form, key)
        assert play_alike(form, seats, range(3, 3 + EACH)), form
    usual = seats_of(GAMES[key].VARIANTS[0], key)
    for change in changes(key):
        variant = changed(key, change)
        seats = usual if usual in GAMES[key].seats(variant.rules) else seats_of(variant, key)
        assert play_alike(variant, seats, range(3, 3 + EACH)), change


@pytest.mark.parametrize("key", KEYS)
def test_shards_come_to_the_same(compiled: bool, key: str) -> None:
    """Also how many deals have asked a point, for every switch of the edition."""
    some = [each for each in switches() if each.game == key and each.seats]
    seats = some[0].seats
    slow, quick = Course(key, "random", seats), QuickCourse(key, "random", seats)
    told = [each.change for each in some if each.seats == seats]
    last = 100 if compiled else 2
    for change in (OTHER_DICE, *(told if compiled else told[::12])):
        assert quick.sums(change, 0, last) == slow.sums(change, 0, last), change


@pytest.mark.parametrize("key", KEYS)
def test_deals_ask_what_they_were_seen_to_ask(compiled: bool, key: str) -> None:
    quick = QuickCourse(key, "random", seats_of(GAMES[key].VARIANTS[0], key))
    for each in quick.some(0, 300 if compiled else 6):
        was = quick.watched.played(each.seed)
        asked = [name for name, bit in quick.watched.bits.items() if was.asks(bit)]
        assert [name for name, bit in quick.watched.bits.items() if each.asks(bit)] == asked
        assert (each.settled, each.ahead) == (was.settled, was.ahead)


def test_a_number_of_the_kernel_is_that_of_the_lots() -> None:
    """Also that of a text of several blocks."""
    words = AtRandom(GAMES["casino"].VARIANTS[0]).room.words
    for length in (0, 7, 64, 127, 128, 129, 256, 300):
        text = ("♦9 takes ♠9 " * 40).encode()[:length]
        text = text.decode(errors="ignore").encode()
        kernel.begin(words)
        for at in range(0, len(text), 8):
            part = text[at : at + 8]
            assert kernel.add(words, at, int.from_bytes(part, "little"), len(part)) == at + len(
                part
            )
        row = array("q", [0]) * kernel.FACTS
        assert kernel.number_of(row, words, len(text)) == number_of(text.decode()), length


@pytest.mark.parametrize("name", ["THINGS", "ROOM", "LONGEST"])
def test_what_has_no_room_the_reference_plays(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(kernels, "is_fast", lambda: False)
    quick = QuickCourse("casino", "random", 2)
    monkeypatch.setattr(kernel, name, {"THINGS": 5, "ROOM": 20, "LONGEST": 150}[name])
    found = quick.some(0, 2)
    assert all(each.told for each in found)
    slow = Course("casino", "random", 2)
    assert [(each.moves, each.totals) for each in found] == [
        (each.moves, each.totals) for each in map(slow.played, range(2))
    ]
    assert quick.sums("big=0", 0, 2) == slow.sums("big=0", 0, 2)


def test_builds_of_the_same_cards_the_reference_plays(compiled: bool) -> None:
    key, seed = ALIKE
    quick = AtRandom(GAMES[key].VARIANTS[0])
    (found,) = quick.played(seed, seed + 1)
    assert found.told
    assert found.moves == quick.table.played(seed).moves


def test_numbers_without_room_do_not_fit() -> None:
    for key in KEYS:
        for form in GAMES[key].VARIANTS:
            assert fits(form, seats_of(form, key))
    swedish = GAMES["swedish-kasino"].VARIANTS[0]
    assert not fits(swedish, 7)
    for worths in ("A 1/14/15", "A 40", "A 0"):
        rules = replace(swedish.rules, played_ace=Worths(worths))
        assert not fits(replace(swedish, rules=rules), 2), worths
    assert not fits(GAMES["mulle-glimne"].VARIANTS[0].but(hand=48), 2)


def test_a_kernel_plays_where_it_can(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(shards, "find_spec", lambda name: name == "numba")
    kinds = [
        type(shards.begun(*of, Course))
        for of in (("casino", "random", 2), ("berlin-casino-1810", "random", 4))
    ]
    assert kinds == [QuickCourse, QuickCourse]
    assert type(shards.begun("casino", "greedy", 2, Course)) is Course
