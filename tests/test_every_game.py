"""What must hold in every game and every form of it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import chain, combinations, product
from random import Random
from typing import Any, TypeVar

import pytest

from kartenspiele import play
from kartenspiele.cards import cards, show
from kartenspiele.catalog import GAMES
from kartenspiele.fishing.table import Build, Lay, Move, State, Take, every_card
from kartenspiele.play import Part
from kartenspiele.rulebook import points
from tests import random_play
from tests.laws import Law
from tests.random_play import LawBrokenError, Table, play_match, tables

T = TypeVar("T")

DEALS = 200
TABLES = [pytest.param(table, id=str(table)) for table in tables()]
FORMS = [
    pytest.param(table, id=f"{table.key}/{table.variant.key}")
    for table in {(each.key, each.variant.key): each for each in tables()}.values()
]
USUAL = [
    pytest.param(Table(key, game.VARIANTS[0], game.seats(game.VARIANTS[0].rules)[0]), id=key)
    for key, game in GAMES.items()
]


def test_there_are_games() -> None:
    assert GAMES
    assert len(TABLES) >= len(FORMS) >= len(USUAL) == len(GAMES)


@pytest.mark.parametrize("table", TABLES)
def test_played_at_random_every_question_is_answered(table: Table) -> None:
    """The seeds are 0, 1, 2 …; a failure prints its own and the pack."""
    seats = len(table.game.seats(table.variant.rules))

    assert play_match(table, 0, -(-DEALS // seats)) > 0


def parseable(table: Table, state: State) -> Iterator[Move]:
    """Every move that can be written with these cards, and some with a card from elsewhere."""
    foreign = next(card for card in table.game.PACK if card not in every_card(state))
    builds = [each.cards for each in state.builds]
    for card in (*dict.fromkeys(state.hand), foreign):
        yield Lay(card)
        yield Take(card, (foreign,))
        yield Take(card, (), ((foreign, card),))
        for some, whole in product(subsets(state.table), subsets(builds)):
            if some or whole:
                yield Take(card, some, whole)
                yield from (Build(card, some, value, whole) for value in range(2, 17))


def subsets(things: Sequence[T]) -> Iterator[tuple[T, ...]]:
    """Every choice of some things, in their order; first none of them."""
    return chain.from_iterable(combinations(things, size) for size in range(len(things) + 1))


def position(table: Table, dice: Random) -> State:
    """A table of up to six cards and a hand of up to four, drawn from the pack, and two builds."""
    drawn, cut = dice.sample(table.game.PACK, 14), dice.randrange(7)
    parts: dict[str, Part] = {
        "table": show(drawn[:cut]),
        "hand": show(drawn[6 : 7 + dice.randrange(4)]),
        "piles": ["", ""],
    }
    if "builds" in table.game.PARTS and dice.randrange(2):
        pairs = drawn[10:12], drawn[12:14]
        builds = (f"{show(pair)} = {dice.randrange(2, 17)}" for pair in pairs)
        parts["builds"] = [f"{build}, seat {seat}" for seat, build in enumerate(builds)]
    found: State = table.game.position(table.variant.rules, parts)
    return found


def compared(table: Table, rules: Any, state: State) -> tuple[list[str], list[str]]:
    """The moves that no objection forbids, and those the game offers; of equal moves one."""
    allowed = {
        str(table.game.read_move(rules, state, str(move)))
        for move in parseable(table, state)
        if not any(forbids(rules, state, move) for forbids in table.game.OBJECTIONS)
    }
    return sorted(allowed), sorted(map(str, play.moves(table.game, rules, state)))


@pytest.mark.parametrize("table", FORMS)
def test_candidates_are_all_that_nothing_forbids(table: Table) -> None:
    """On small tables: every subset of the table, judged by the objections alone."""
    for seed in range(40 if table.variant.parent is None else 10):
        state = position(table, Random(seed))
        allowed, offered = compared(table, table.variant.rules, state)

        assert allowed == offered, f"seed {seed}"


@pytest.mark.parametrize("table", USUAL)
def test_candidates_are_complete_under_every_value_of_a_point(table: Table) -> None:
    """The alternatives that no variant carries are as complete as those that are played."""
    for name, point in points(type(table.variant.rules)):
        for value, seed in product(point.others, range(4)):
            variant, state = table.variant.but(**{name: value}), position(table, Random(seed))
            allowed, offered = compared(table, variant.rules, state)

            assert allowed == offered, f"{variant.name}, seed {seed}"


@pytest.mark.parametrize("table", USUAL)
def test_a_card_nobody_has_seen_is_not_offered(table: Table) -> None:
    rules = table.variant.rules
    state = table.game.position(rules, {"table": "♠9", "hand": "?? ♦9 ??"})

    assert {move.card for move in play.moves(table.game, rules, state)} == set(cards("♦9"))


@pytest.mark.parametrize("table", USUAL)
def test_a_broken_game_is_noticed(table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    """A capture that leaves its cards on the table, and a point too many."""
    whole = table.game.apply

    def forgetful(rules: Any, state: State, move: Move) -> State:
        after: State = whole(rules, state, move)
        return replace(after, stock=()) if after.stock else after

    with monkeypatch.context() as patch:
        patch.setattr(table.game, "apply", forgetful)
        with pytest.raises(LawBrokenError, match="a card is lost or doubled"):
            play_match(table, 0, 3)
    law = {table.key: Law(lambda *_: [99], lambda *_: None)}
    monkeypatch.setattr(random_play, "LAWS", law)
    with pytest.raises(LawBrokenError, match=r"the points ought to be \[99\]"):
        play_match(table, 0, 3)
