"""Builds that are equal, that hold the cards of others, or that different seats have built."""

from collections import Counter
from collections.abc import Iterator, Sequence
from contextlib import suppress
from functools import cache
from random import Random
from typing import Any

import pytest

from kartenspiele.engine import play
from kartenspiele.engine.cards import Card, show
from kartenspiele.engine.play import PositionError
from kartenspiele.engine.points import points
from kartenspiele.engine.spelling import cards, plain
from kartenspiele.examples import CASINO, GLIMNE, AnyVariant
from kartenspiele.games.casino_family import builds
from kartenspiele.games.casino_family.table import Built, State, every_card
from tests.random_play import Table
from tests.test_every_game import compared

POSITIONS = 40
SUITED = cards("♥A ♥2 ♥3 ♣4 ♥5 ♣7")
RANKS = plain("A 2 3 4 5 7")
TABLES = {each.key: each for each in (Table("mulle-glimne", GLIMNE, 2), Table("casino", CASINO, 2))}
of_both = pytest.mark.parametrize("table", TABLES.values(), ids=TABLES)


def built(table: Table, dice: Random, some: list[Card]) -> list[str]:
    """A build of some cards with a value they can come to, by one seat or the other or nobody."""
    owner = dice.choice([", player 1", ", player 2", ""])
    for value in dice.sample(range(2, 17), 15):
        text = f"{show(some)} = {value}{owner}"
        with suppress(PositionError):
            table.game.position(table.variant.rules, {"builds": [text]})
            return [text]
    return []


def crowded(table: Table, dice: Random) -> State:
    """Two builds of the same cards, or one that holds those of another, and hands to take them."""
    known = SUITED if table.key == "mulle-glimne" else RANKS
    first, second, third, *rest = dice.sample(known, len(known))
    pair, other = [first, second], dice.choice([[second, first], [second, third, first]])
    lying = [*built(table, dice, pair), *built(table, dice, other)]
    parts: dict[str, Any] = {"table": show(rest[:1]), "hands": [show((*rest[1:], third)), ""]}
    found: State = table.game.position(table.variant.rules, {**parts, "builds": lying})
    return found


def positions(table: Table) -> list[State]:
    """The same for every form that is put to them."""
    return laid(table.key)


@cache
def laid(key: str) -> list[State]:
    return [crowded(TABLES[key], Random(seed)) for seed in range(POSITIONS)]


def variants(table: Table) -> Sequence[AnyVariant]:
    """The usual form, and every other value of a point that bears on what may be played."""
    usual = table.variant
    return [usual, *others(usual)]


def others(usual: AnyVariant) -> Iterator[AnyVariant]:
    """Every form that differs from the usual one in a single point."""
    for name, point in points(type(usual.rules)):
        for value in point.others:
            yield usual.but(**{name: value})


@of_both
def test_some_builds_are_equal_and_some_hold_others(table: Table) -> None:
    """So that the positions of these tests show what they are for."""
    every = [[builds.heap(each.cards) for each in state.builds] for state in positions(table)]
    assert sum(len(set(heaps)) < len(heaps) for heaps in every) >= 10
    assert any(Counter(one) < Counter(two) for heaps in every for one in heaps for two in heaps)


@of_both
def test_what_is_offered_is_what_nothing_forbids(table: Table) -> None:
    """Under every value of a point, the owners of builds being asked or not."""
    for number, variant in enumerate(variants(table)):
        for seed, state in enumerate(positions(table)[number % 20 :: 20]):
            allowed, offered = compared(table, variant.rules, state)
            assert allowed == offered, f"{variant.name}, {seed}: {state}"


@of_both
def test_every_move_is_offered_once_and_reads_as_itself(table: Table) -> None:
    """And nothing is lost when it is played: what lay there lies in one place afterwards."""
    for variant in variants(table):
        for state in positions(table)[:4]:
            legal = list(play.moves(table.game, variant.rules, state))
            texts = [str(move) for move in legal]

            assert len({*texts}) == len(texts)
            for move, text in zip(legal, texts, strict=True):
                assert table.game.read_move(variant.rules, state, text) == move
                after = table.game.apply(variant.rules, state, move)
                assert Counter(every_card(after)) == Counter(every_card(state))


@of_both
def test_the_order_of_the_cards_in_a_build_makes_no_difference(table: Table) -> None:
    """However the cards of builds lie, as many moves are offered, and each leads to the same."""
    rules = table.variant.rules

    def outcomes(state: State) -> list[str]:
        return sorted(
            str((Counter(after.piles[0]), sorted(map(heap_and_value, after.builds)), after.table))
            for after in (
                table.game.apply(rules, state, move)
                for move in play.moves(table.game, rules, state)
            )
        )

    def heap_and_value(each: Built) -> str:
        return f"{show(builds.heap(each.cards))} = {each.value}"

    for seed, state in enumerate(positions(table)[:20]):
        dice = Random(seed)
        mixed = [
            each._replace(cards=tuple(dice.sample(each.cards, len(each.cards))))
            for each in state.builds
        ]

        assert len(outcomes(state._replace(builds=tuple(mixed)))) == len(outcomes(state))


@of_both
def test_builds_are_read_in_any_order(table: Table) -> None:
    """A build that a move names is called as the first of its equals lies there."""
    state = table.game.position(
        table.variant.rules, {"builds": ["3 A = 4", "A 3 = 4", "A 2 2 = 5"], "hand": "4 5"}
    )
    for text, meant in {
        "4 takes [A 3]": "4 takes [3 A]",
        "4 takes [3 A] [A 3]": "4 takes [3 A] [3 A]",
        "5 takes [2 A 2]": "5 takes [A 2 2]",
        "5 takes [2 A]": "5 takes [2 A]",
    }.items():
        assert str(table.game.read_move(table.variant.rules, state, text)) == meant


def test_the_build_that_suits_is_meant() -> None:
    """Where aces of the table count 1 or 14, builds of the same cards may differ in value."""
    table = Table("mulle-glimne", GLIMNE.but(table_ace="A 1/14"), 2)
    rules, lying = table.variant.rules, ["♥A ♥2 = 16", "♥2 ♥A = 3"]
    state = table.game.position(rules, {"builds": lying, "hands": ["♦10 ♥3 ♣4 ♣7", "♠9"]})
    left = {
        text: [str(each) for each in play.play(table.game, rules, state, text).builds]
        for text in map(str, play.moves(table.game, rules, state))
        if "table" not in text
    }

    assert left == {
        "♦10 takes [♥A ♥2]": ["♥2 ♥A = 3"],
        "♥3 takes [♥A ♥2]": ["♥A ♥2 = 16"],
        "♣4 on [♥A ♥2] builds 7": ["♥A ♥2 = 16", "♣4 ♥2 ♥A = 7, player 1"],
    }


def test_a_build_that_does_not_lie_there_is_none_of_those_meant() -> None:
    lies = Built(cards("♥2 ♥3"), 5, 0)

    def as_built(_: Built) -> tuple[int, ...]:
        return ()

    assert builds.meant([lies], [cards("♥3 ♥2"), cards("♥2 ♥3"), cards("♣4")], as_built) == (lies,)
