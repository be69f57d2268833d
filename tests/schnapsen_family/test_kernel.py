"""The kernel does what the search does, node for node; as it stands, and compiled where it can be.

Without numba it runs in CPython, on few positions; with it on many more.
"""

import inspect
import random
import re
import sys
from array import array
from dataclasses import fields
from functools import partial
from itertools import chain
from types import SimpleNamespace
from typing import Any

import pytest

from kartenspiele.engine import play
from kartenspiele.engine.play import Standing
from kartenspiele.engine.variants import Variant
from kartenspiele.games.catalog import GAMES, game_of
from kartenspiele.games.schnapsen_family.alternatives import Looking
from kartenspiele.games.schnapsen_family.state import State
from kartenspiele.research import kernels
from kartenspiele.research.lab import shards
from kartenspiele.research.lab.arena import Table
from kartenspiele.research.lab.matches import Matches
from kartenspiele.research.lab.seated import player
from kartenspiele.research.lab.shards import OTHER_DICE, Course, QuickCourse
from kartenspiele.research.lab.switches import switches
from kartenspiele.research.players.lots import number_of
from kartenspiele.research.solving.schnapsen_family import Solver, ends, fast, kernel, node
from kartenspiele.research.solving.schnapsen_family.at_random import AtRandom, Greedy, fits_greedy
from kartenspiele.research.solving.schnapsen_family.fast import FastSearch
from kartenspiele.research.solving.schnapsen_family.search import Search, TooManyError
from kartenspiele.research.solving.schnapsen_family.tree import Tree
from tests.schnapsen_family import brute_force
from tests.schnapsen_family.compiled import COMPILED
from tests.schnapsen_family.test_solving import ASKED, BESIDE

FORMS = [*brute_force.forms(), *brute_force.switched()]
OF_THE_TREE = {"marriage", "royal", "exchange_rank"}  # what these come to, the tree says
EACH = 5 if kernels.is_fast() else 1  # positions of each form
QUICK = (1, 12, 19, 54)  # seeds of deals that are soon solved


@pytest.fixture(params=COMPILED)
def compiled(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> bool:
    """Whether the kernel runs compiled; it is asked as soon as anything is known."""
    is_fast: bool = request.param
    monkeypatch.setattr(kernels, "is_fast", lambda: is_fast)
    monkeypatch.setattr(fast, "FEW", 0)
    monkeypatch.setattr(fast, "MANY", 0)
    return is_fast


def following(tree: Tree, here: node.Node) -> list[node.Node]:
    """What follows a position, as the kernel has it."""
    path = array("q", [0]) * kernel.PATH
    end = kernels.function(kernel, "follow")(fast.facts(tree), here, path, 0)
    return [tuple(path[at : at + 5]) for at in range(0, end, 5)]  # type: ignore[misc]


def deal(variant: Variant[Any], rng: random.Random) -> State:
    game = game_of(variant)
    pack = rng.sample(game.pack(variant.rules, 2), len(game.pack(variant.rules, 2)))
    state: State = game.start(variant.rules, tuple(pack), 2, Standing(dealer=rng.randrange(2)))
    return state


def same(variant: Variant[Any], state: State) -> bool:
    """Whether a position is worth the same to both, who have looked at as many others."""
    plain, quick = (Solver(variant, state, each) for each in (Search, FastSearch))
    return (plain.value(state), plain.search.looked) == (quick.value(state), quick.search.looked)


def test_the_numbers_of_the_kernel_are_those_of_a_position() -> None:
    """The kernel is whole in itself, so that they stand there again."""
    shared = {name for name in vars(kernel) if isinstance(getattr(node, name, None), int)}
    assert [getattr(kernel, name) for name in shared] == [getattr(node, name) for name in shared]
    assert {"TURN", "DUE", "ASKED", "CHANGED", "TALON", "CLOSING", "ANNOUNCED", "LED"} <= shared
    assert node.TRICK == (2, 4)


@pytest.mark.parametrize("key", ["schnapsen", "sechsundsechzig"])
def test_the_kernel_knows_every_point_that_bears_on_a_deal(key: str) -> None:
    source = inspect.getsource(fast) + inspect.getsource(ends)
    known = {*re.findall(r"\brules\.(\w+)", source)} | BESIDE | ASKED | OF_THE_TREE
    assert {each.name for each in fields(GAMES[key].VARIANTS[0].rules)} <= known


def test_the_same_positions_follow_in_the_same_order(compiled: bool) -> None:
    for place, form in enumerate(FORMS):
        game, rng = game_of(form), random.Random(place)
        for _ in range(EACH):
            state = deal(form, rng)
            solver = Solver(form, state, Search)
            while game.to_move(form.rules, state) is not None:
                here = solver.node(state)
                assert following(solver.tree, here) == [*solver.tree.following(here)], state
                some = [*play.moves(game, form.rules, state)]
                lasting = [move for move in some if str(move) != "call"]
                state = game.apply(form.rules, state, rng.choice(lasting or some))


def test_positions_are_worth_the_same(compiled: bool) -> None:
    for place, form in enumerate(FORMS):
        for seed in range(EACH):
            rng = random.Random(1_000 * place + seed)
            target = rng.choice((15, 25, 40, form.rules.target))
            variant = form.but(target=target, rubicon=rng.choice((8, form.rules.rubicon)))
            assert same(variant, brute_force.drawn(variant, rng)), (form, seed)


def test_whole_deals_are_worth_the_same(compiled: bool) -> None:
    variant = GAMES["schnapsen"].VARIANTS[0]
    for seed in range(12) if compiled else QUICK:
        assert same(variant, deal(variant, random.Random(seed))), seed


def test_a_table_that_is_full_changes_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    """It grows to a size, and then something else is forgotten for what is found."""
    monkeypatch.setattr(kernels, "is_fast", lambda: False)
    monkeypatch.setattr(fast, "MANY", 0)
    monkeypatch.setattr(fast, "FEW", 0)
    monkeypatch.setattr(kernel, "SLOTS", 16)
    monkeypatch.setattr(kernel, "LARGEST", 256)
    variant = GAMES["schnapsen"].VARIANTS[0]
    state = deal(variant, random.Random(QUICK[0]))
    plain, quick = (Solver(variant, state, each) for each in (Search, FastSearch))
    assert quick.value(state) == plain.value(state)
    assert quick.search.looked == 128 < plain.search.looked


def test_both_give_up_at_the_same_position(compiled: bool) -> None:
    variant = GAMES["schnapsen"].VARIANTS[0]
    state = deal(variant, random.Random(QUICK[0]))
    looked = set[int]()
    for kind in (Search, FastSearch):
        solver = Solver(variant, state, partial(kind, most=500))
        with pytest.raises(TooManyError):
            solver.value(state)
        looked.add(solver.search.looked)
    assert len(looked) == 1
    assert min(looked) > 500


def test_what_has_no_room_in_the_kernel_is_searched_without_it() -> None:
    for form in FORMS:
        assert fast.fits(Solver(form, deal(form, random.Random(0)), Search).tree)
    much = GAMES["schnapsen"].VARIANTS[0].but(marriage=60)
    assert not fast.fits(Solver(much, deal(much, random.Random(0)), Search).tree)


def test_deals_at_random_are_those_of_the_laboratory(compiled: bool) -> None:
    """Move by move, in every form, and with every point as it is elsewhere."""
    for place, form in enumerate(FORMS):
        table, seeds = Table(form, [player("random+other")] * 2), range(place, place + EACH)
        assert play_alike(table, AtRandom(form, "+other"), seeds), form


def test_many_deals_of_each_game_are_those_of_the_laboratory(compiled: bool) -> None:
    for key in ("schnapsen", "sechsundsechzig"):
        table = Table(GAMES[key].VARIANTS[0], [player("random")] * 2)
        seeds = range(990, 1_500) if compiled else range(990, 1_030)
        assert play_alike(table, AtRandom(table.variant), seeds), key


def test_deals_of_greedy_players_are_those_of_the_laboratory(compiled: bool) -> None:
    """In all forms of which some are tried, but where who wins a trick may not look at it again."""
    for place, form in enumerate(filter(fits_greedy, FORMS[:: 8 if compiled else 30])):
        table, seeds = Table(form, [player("greedy+other")] * 2), range(place, place + EACH)
        assert play_alike(table, Greedy(form, "+other"), seeds), form
    assert {form.rules.looking for form in FORMS if not fits_greedy(form)} == {Looking.NOTHING}


def play_alike(table: Table, quick: AtRandom, seeds: range) -> bool:
    found = [(each.moves, each.totals) for each in quick.played(seeds.start, seeds.stop)]
    return found == [(each.moves, each.totals) for each in map(table.played, seeds)]


def test_a_number_of_the_kernel_is_that_of_the_lots() -> None:
    quick = AtRandom(GAMES["schnapsen"].VARIANTS[0], "+other")
    kernel.begin_text(quick.rough)
    kernel.add_number(quick.rough, 120)
    kernel.add_text(quick.rough, quick.texts, kernel.BEHIND)
    found = kernel.number_of(quick.numbers, quick.rough, quick.words)
    assert found == number_of("120+other")
    for length in (0, 1, 7, 8, 63, 64, 127, 128):
        kernel.begin_text(quick.rough)
        for at in range(length):
            kernel.add_byte(quick.rough, 33 + at % 90)
        text = "".join(chr(33 + at % 90) for at in range(length))
        assert kernel.number_of(quick.numbers, quick.rough, quick.words) == number_of(text), length


@pytest.mark.parametrize(("name", "few", "many"), [("random", 6, 400), ("greedy", 2, 8)])
@pytest.mark.parametrize("key", ["schnapsen", "sechsundsechzig"])
def test_shards_come_to_the_same(compiled: bool, key: str, name: str, few: int, many: int) -> None:
    """Also how many deals have asked a point, for every switch of the edition."""
    slow, quick = Course(key, name, 2), QuickCourse(key, name, 2)
    last = many if compiled else few
    for change in (OTHER_DICE, *(each.change for each in switches() if each.game == key)):
        if change != "players=4":
            assert quick.sums(change, 0, last) == slow.sums(change, 0, last), change


def test_what_the_kernel_cannot_play_the_reference_plays(compiled: bool) -> None:
    quick = QuickCourse("schnapsen", "random", 2)
    found = quick.sums("marriage=60", 0, 4)
    assert found == Course("schnapsen", "random", 2).sums("marriage=60", 0, 4)
    assert quick.sums("marriage=10", 0, 4) != found


def test_a_kernel_plays_where_it_can(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(shards, "find_spec", lambda name: name == "numba")
    kinds = [
        type(shards.begun(*of, Course))
        for of in (("schnapsen", "random", 2), ("schnapsen", "greedy", 2), ("tippen", "random", 3))
    ]
    assert kinds == [QuickCourse, QuickCourse, Course]
    assert type(shards.begun("schnapsen", "strong", 2, Course)) is Course
    assert type(shards.begun("schnapsen", "random", 2, Matches)) is Matches


@pytest.mark.parametrize("name", ["random", "greedy"])
@pytest.mark.parametrize("key", ["schnapsen", "sechsundsechzig"])
def test_deals_ask_what_they_were_seen_to_ask(compiled: bool, key: str, name: str) -> None:
    quick = QuickCourse(key, name, 2)
    spans = [(0, 4_000)] if compiled else [(0, 600), (1165, 1166), (3813, 3814)]
    if name == "greedy":  # who takes long: each deal is watched
        spans = [(0, 120 if compiled else 25)]
    for each in chain.from_iterable(quick.some(*span) for span in spans):
        was = quick.watched.played(each.seed)
        asked = [name for name, bit in quick.watched.bits.items() if was.asks(bit)]
        assert [name for name, bit in quick.watched.bits.items() if each.asks(bit)] == asked
        assert (each.settled, each.ahead) == (was.settled, was.ahead)


def test_where_nothing_may_be_written_each_process_compiles(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Numba then refuses to keep what it compiles."""

    def njit(*, cache: bool = False, **_: object) -> Any:
        if cache:
            raise RuntimeError("cannot cache function: no locator available")
        return lambda plain: SimpleNamespace(py_func=plain, name=plain.__name__)

    monkeypatch.setitem(sys.modules, "numba", SimpleNamespace(njit=njit))
    monkeypatch.setattr(kernels, "is_fast", lambda: True)
    monkeypatch.setattr(kernels, "_compiled", kernels._compiled.__wrapped__)  # noqa: SLF001
    monkeypatch.setattr(kernels, "_copy", kernels._copy.__wrapped__)  # noqa: SLF001
    monkeypatch.setitem(sys.modules, f"{kernel.__name__}_compiled", None)
    assert kernels.function(kernel, "at_least").name == "at_least"  # type: ignore[attr-defined]
    assert callable(kernel.at_least)
