"""The kernel plays the deals of the laboratory, as it stands and compiled where it can be.

Without numba it runs in CPython, on few deals; with it on many more.
"""

import inspect
import re
from dataclasses import fields, replace
from types import SimpleNamespace
from typing import Any

import pytest

from kartenspiele.engine.variants import Variant
from kartenspiele.games.casino_family import points
from kartenspiele.games.casino_family.alternatives import LastHands
from kartenspiele.games.casino_family.family import FAMILY
from kartenspiele.games.casino_family.worths import Worths
from kartenspiele.games.catalog import GAMES
from kartenspiele.research import kernels
from kartenspiele.research.lab import shards
from kartenspiele.research.lab.arena import Table, Watched
from kartenspiele.research.lab.seated import PlayerError, player
from kartenspiele.research.lab.shards import OTHER_DICE, Course, QuickCourse
from kartenspiele.research.lab.switches import changed, switches
from kartenspiele.research.players.lots import number_of
from kartenspiele.research.playing.casino_family import facts, kernel
from kartenspiele.research.playing.casino_family.at_random import Asked, AtRandom, Greedy
from kartenspiele.research.playing.casino_family.facts import fits, fits_greedy
from tests.schnapsen_family.compiled import COMPILED

KEYS = tuple(FAMILY.games)
EACH = 20 if kernels.is_fast() else 1  # deals of each form and switch
# The game itself is asked where the cards go, and whose turn it is.
DEALT = {"players", "partners", "packet", "hand", "last_hands", "table", "table_later", "opener"}
# How a match goes on, no deal asks.
BESIDE = {"deals", "length", "tie", "still_tied", "tied_again", "finish", "next_dealer"}
BESIDE |= {"marking", "order", "lurch", "winner", "deciding"}
SMALL = {"THINGS": 3, "ROOM": 20, "LONGEST": 100}  # what hardly a deal has
ALIKE = ("mulle-glimne", 700)  # a deal with two builds of the same cards


@pytest.fixture(params=COMPILED)
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


def play_alike(
    variant: Variant[Any], seats: int, seeds: range, kind: type[AtRandom] = AtRandom
) -> bool:
    name = "greedy+other" if kind is Greedy else "random+other"
    table, quick = Table(variant, [player(name)] * seats), kind(variant, "+other", seats)
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
def test_deals_of_greedy_players_are_those_of_the_laboratory(compiled: bool, key: str) -> None:
    """In every form, and with every point as it is elsewhere; in CPython with some of them."""
    for form in GAMES[key].VARIANTS:
        assert play_alike(form, seats_of(form, key), range(5, 5 + EACH), Greedy), form
    usual = seats_of(GAMES[key].VARIANTS[0], key)
    for change in changes(key)[:: 1 if compiled else 4]:
        variant = changed(key, change)
        seats = usual if usual in GAMES[key].seats(variant.rules) else seats_of(variant, key)
        assert play_alike(variant, seats, range(5, 5 + (4 if compiled else 1)), Greedy), change


@pytest.mark.parametrize(("name", "few", "many"), [("random", 2, 100), ("greedy", 1, 8)])
@pytest.mark.parametrize("key", KEYS)
def test_shards_come_to_the_same(compiled: bool, key: str, name: str, few: int, many: int) -> None:
    """Also how many deals have asked a point, for every switch of the edition."""
    some = [each for each in switches() if each.game == key and each.seats]
    seats = some[0].seats
    slow, quick = Course(key, name, seats), QuickCourse(key, name, seats)
    told = [each.change for each in some if each.seats == seats]
    last = many if compiled else few
    for change in (OTHER_DICE, *(told if compiled else told[::12])):
        assert quick.sums(change, 0, last) == slow.sums(change, 0, last), change


@pytest.mark.parametrize(("name", "few", "many"), [("random", 6, 300), ("greedy", 3, 100)])
@pytest.mark.parametrize("key", KEYS)
def test_deals_ask_what_they_were_seen_to_ask(
    compiled: bool, key: str, name: str, few: int, many: int
) -> None:
    quick = QuickCourse(key, name, seats_of(GAMES[key].VARIANTS[0], key))
    for each in quick.some(0, many if compiled else few):
        was = quick.watched.played(each.seed)
        asked = [name for name, bit in quick.watched.bits.items() if was.asks(bit)]
        assert [name for name, bit in quick.watched.bits.items() if each.asks(bit)] == asked
        assert (each.settled, each.ahead) == (was.settled, was.ahead)


@pytest.mark.parametrize("kind", [AtRandom, Greedy])
@pytest.mark.parametrize(
    ("key", "target"), [("finnish-kasino", 2), ("finnish-kasino", 5), ("berlin-casino-1810", 1)]
)
def test_a_match_that_is_won_in_play_ends_the_deal(
    compiled: bool, key: str, target: int, kind: type[AtRandom]
) -> None:
    """And asks what it was seen to ask; from nothing to the usual target hardly a deal leads."""
    form = GAMES[key].VARIANTS[0].but(target=target)
    seats = seats_of(form, key)
    players = [player("greedy" if kind is Greedy else "random")] * seats
    quick, watched = kind(form, "", seats), Watched(form, players)
    ended = 0
    for each in quick.played(0, 150 if compiled else 20, Asked(quick, watched)):
        was = watched.played(each.seed)
        assert (each.moves, each.totals, each.settled) == (was.moves, was.totals, was.settled)
        assert [each.asks(bit) for bit in watched.bits.values()] == [
            *map(was.asks, watched.bits.values())
        ]
        ended += len(was.steps) < 48
    assert ended


def test_numbers_of_the_kernel_are_those_of_the_lots() -> None:
    """Texts are hashed together, and are gone then."""
    words = AtRandom(GAMES["casino"].VARIANTS[0]).room.words
    found = ["", "♦10", "♦9 takes ♠9", *("♣" * at + "/0" for at in (2, 10, 41)), "♦" * 42 + "/9"]
    kernel.clear(words)
    for lane, text in enumerate(found):
        code, length = text.encode(), 0
        for at in range(0, len(code), 5):
            part = code[at : at + 5]
            length = kernel.add(words, lane, length, int.from_bytes(part, "little"), len(part))
        words[kernel.SIZE_IN + lane] = length
    assert [len(each.encode()) for each in found] == [0, 5, 15, 8, 32, 125, 128]
    kernel.hash_texts(words, len(found))
    assert [kernel.number_of(words, lane) for lane in range(len(found))] == [*map(number_of, found)]
    assert not any(words[kernel.TEXT : kernel.TEXT + kernel.BLOCK * kernel.LANES])


@pytest.mark.parametrize("name", SMALL)
@pytest.mark.parametrize("who", ["random", "greedy"])
def test_what_has_no_room_the_reference_plays(
    name: str, who: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(kernels, "is_fast", lambda: False)
    quick = QuickCourse("casino", who, 2)
    monkeypatch.setattr(kernel, name, SMALL[name])
    found = quick.some(0, 2)
    assert all(each.told for each in found)
    slow = Course("casino", who, 2)
    assert [(each.moves, each.totals) for each in found] == [
        (each.moves, each.totals) for each in map(slow.played, range(2))
    ]
    assert quick.sums("big=0", 0, 2) == slow.sums("big=0", 0, 2)


@pytest.mark.parametrize(("who", "longest"), [("random", 42), ("greedy", 26)])
def test_a_text_without_room_changes_no_other_deal(
    who: str, longest: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Of some deals the moves are too long to be hashed; what was written of them is forgotten.

    The players have a salt of their own, since numbers that are remembered want no room.
    """
    monkeypatch.setattr(kernels, "is_fast", lambda: False)
    monkeypatch.setattr(kernel, "LONGEST_TEXT", longest)
    casino, name = GAMES["casino"].VARIANTS[0], f"{who}+{longest}"
    kind, table = {"random": AtRandom, "greedy": Greedy}[who], Table(casino, [player(name)] * 2)
    found = [*kind(casino, f"+{longest}").played(0, 20)]
    assert 2 < sum(bool(each.told) for each in found) < 18
    assert [each.moves for each in found] == [table.played(seed).moves for seed in range(20)]


def test_a_player_has_no_longer_name_than_there_is_room_for() -> None:
    """On that what a choice hangs on is hashed in one block."""
    salt = player("random+" + "x" * 40).salt
    casino, seeds = GAMES["casino"].VARIANTS[0], range(10**18, 10**18 + 2)
    found = [*AtRandom(casino, salt).played(seeds.start, seeds.stop)]
    table = Table(casino, [player("random" + salt)] * 2)
    assert not any(each.told for each in found)
    assert [each.moves for each in found] == [table.played(seed).moves for seed in seeds]
    with pytest.raises(PlayerError):
        player("random+" + "x" * 41)


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
            assert fits_greedy(form, seats_of(form, key))
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
        for of in (("casino", "random", 2), ("berlin-casino-1810", "greedy", 4))
    ]
    assert kinds == [QuickCourse, QuickCourse]
    assert type(shards.begun("casino", "strong", 2, Course)) is Course


def test_what_greedy_players_look_at_is_known(monkeypatch: pytest.MonkeyPatch) -> None:
    """What is counted beside points, what may surprise them, and whether they see what they win."""
    casino = GAMES["casino"].VARIANTS[0]
    assert fits_greedy(casino, 3)
    unseen = casino.but(table_later=1, last_hands=LastHands.ASIDE)
    assert fits(unseen, 3)
    assert not fits_greedy(unseen, 3)
    for sense in (
        replace(FAMILY.sense, surprises=True),
        replace(FAMILY.sense, bad=("cards",)),
        replace(FAMILY.sense, good=("cards", "spades", "noted")),
    ):
        monkeypatch.setattr(facts, "family_of", lambda game: SimpleNamespace(sense=sense))  # noqa: B023
        assert not fits_greedy(GAMES["finnish-kasino"].VARIANTS[0], 2), sense
