"""Numbered rules, points and variants."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Annotated

import pytest

from kartenspiele.rulebook import Point, Variant, functions, ids_of, points, rule


@dataclass(frozen=True, slots=True, kw_only=True)
class MadeUp:
    """Two points of a game that nobody plays."""

    cards: Annotated[int, Point("MAD-01", "cards in hand", (5,))] = 4
    target: Annotated[int, Point("MAD-02", "target", (7, 9))] = 3


USUAL = Variant("usual", "Usual", MadeUp())
LONG = Variant(
    "long", "Long", replace(USUAL.rules, target=9), parent=USUAL, cites={"target": ("MAD-03",)}
)


def test_a_marked_function_stays_what_it_was() -> None:
    def carries() -> int:
        return 1

    assert rule("MAD-01", "MAD-02")(carries) is carries


def test_every_marked_function_knows_its_numbers() -> None:
    assert functions()
    assert all(ids_of(function) == ids for function, ids in functions().items())
    assert all(ids for ids in functions().values())


def test_an_unmarked_function_has_no_number() -> None:
    assert ids_of(test_an_unmarked_function_has_no_number) == ()


def test_points_come_in_the_order_of_the_fields() -> None:
    assert [(name, point.rule) for name, point in points(MadeUp)] == [
        ("cards", "MAD-01"),
        ("target", "MAD-02"),
    ]


def test_a_variant_tells_what_it_changes() -> None:
    assert list(USUAL.changes()) == []
    (change,) = LONG.changes()
    assert (change.name, change.usual, change.here, change.cites) == ("target", 3, 9, ("MAD-03",))


def test_rules_may_be_changed_for_the_sake_of_an_argument() -> None:
    other = LONG.but(cards=5)

    assert (other.rules.cards, other.rules.target) == (5, 9)
    assert other.parent is LONG
    assert other.name == "Long but cards: 5"
    assert [(change.name, change.cites) for change in other.changes()] == [("cards", ())]


def test_a_point_that_is_none_is_named() -> None:
    with pytest.raises(TypeError, match="no point 'card'; the points are cards, target"):
        USUAL.but(card=5)
