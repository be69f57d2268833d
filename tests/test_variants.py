"""Variants and points: what a form changes is cited, and what is cited is changed."""

import re
from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Any

import pytest

from kartenspiele.edition import register
from kartenspiele.edition.joined.join import is_awaited
from kartenspiele.edition.register import Register
from kartenspiele.edition.register.model import Category
from kartenspiele.engine.points import points
from kartenspiele.engine.variants import Variant
from kartenspiele.games.catalog import GAMES, AnyGame, game_of

# No variants of the witness: an order that it borrows to break a tie, and our own decision that
# three may play where it only says that the cards would come out even, that Överspader goes to 21
# where that is an example, and that a single deal may be played where a match is what one mostly
# plays. What a form needs and the witness does not say, the edition decides: to which form of
# Tippen robbing belongs, and how high its highest stake is.
SUGGESTED = {"SWE-61", "SWE-120", "MUG-43", "WIK-49", "TIP-24", "TIP-25"}
ALL = [pytest.param(key, game, id=key) for key, game in GAMES.items()]


@dataclass(frozen=True, slots=True)
class Nobody:
    """The rules of no game."""


def faults(key: str, game: AnyGame, statements: Register) -> Iterator[str]:
    """What is wrong with the forms of a game."""
    usual = game.VARIANTS[0]
    if usual.parent is not None:
        yield f"{key}: the usual form has a parent"
    for variant in game.VARIANTS:
        if not re.fullmatch(r"[a-z0-9]+(-[a-z0-9]+)*", variant.key):
            yield f"{key}: {variant.key!r} is no ASCII slug"
        changed = {change.name for change in variant.changes()}
        if changed != {name for name, cited in variant.cites.items() if cited}:
            yield f"{key}/{variant.key}: changes {sorted(changed)}, cites {sorted(variant.cites)}"
        if variant is not usual and not changed:
            yield f"{key}/{variant.key}: changes nothing"
        for cited in (each for some in variant.cites.values() for each in some):
            yield from miscited(f"{key}/{variant.key}", cited, variant.told_by, statements)
    yield from _unlike(key, "variants", [each.key for each in game.VARIANTS])
    yield from _unlike(key, "points", [point.label for _, point in points(type(usual.rules))])
    for name, point in points(type(usual.rules)):
        if point.rule not in statements.statements and not is_awaited(statements, point.rule):
            yield f"{key}.{name}: no register has {point.rule}"
        values = {getattr(variant.rules, name) for variant in game.VARIANTS}
        if len({*point.others, *values}) != len(point.others) + len(values):
            yield f"{key}.{name}: an other value is doubled, or a variant has it"


def miscited(where: str, cited: str, siglum: str, statements: Register) -> Iterator[str]:
    """What is wrong with a citation: it has to be of a variant, and to have a place in print.

    A form that a parallel tells cites what that parallel says, and nothing else.
    """
    statement = statements.statements.get(cited)
    if siglum:
        testimony = statements.testimonies.get(cited)
        if testimony is None or testimony.siglum != siglum or testimony.retired:
            yield f"{where}: {cited} is no living testimony of {siglum}"
    elif statement is None:
        if not is_awaited(statements, cited):
            yield f"{where}: no register has {cited}"
    elif statement.category is not Category.VARIANT and cited not in SUGGESTED:
        yield f"{where}: {cited} is no statement about a variant"
    elif not statement.loci:
        yield f"{where}: {cited} has no locus"


def _unlike(key: str, what: str, names: list[str]) -> Iterator[str]:
    if len(set(names)) != len(names):
        yield f"{key}: two {what} of one name"


@pytest.mark.parametrize(("key", "game"), ALL)
def test_forms_change_what_they_cite(key: str, game: AnyGame) -> None:
    assert list(faults(key, game, register.load())) == []


@pytest.mark.parametrize(("key", "game"), ALL)
def test_a_point_is_named_like_its_address(key: str, game: AnyGame) -> None:
    """The address of a point is made of its field; it must not read like a statement."""
    for name, _ in points(type(game.VARIANTS[0].rules)):
        assert re.fullmatch(r"[a-z]+(_[a-z]+)*", name)
        assert f"{game.PREFIX}-{name.replace('_', '-')}" not in register.load().statements


def test_keys_of_games_are_slugs() -> None:
    assert GAMES
    assert all(re.fullmatch(r"[a-z0-9]+(-[a-z0-9]+)*", key) for key in GAMES)


@pytest.mark.parametrize(
    ("change", "complaint"),
    [
        ({"key": "Överspader"}, "'Överspader' is no ASCII slug"),
        ({"cites": {"spades": ("SWE-80",)}}, "changes"),
        ({"cites": {"spades": ("SWE-80",), "target": ()}}, "changes"),
        ({"cites": {"spades": ("SWE-50",), "target": ("SWE-82",)}}, "SWE-50 is no statement"),
        ({"cites": {"spades": ("SWE-999",), "target": ("SWE-82",)}}, "no register has SWE-999"),
        ({"key": "swedish"}, "two variants of one name"),
        ({"told_by": "Nobody"}, "SWE-80 is no living testimony of Nobody"),
    ],
)
def test_a_wrong_variant_is_noticed(
    monkeypatch: pytest.MonkeyPatch, change: dict[str, Any], complaint: str
) -> None:
    game = GAMES["swedish-kasino"]
    first, second, *others = game.VARIANTS
    monkeypatch.setitem(vars(game), "VARIANTS", (first, replace(second, **change), *others))
    found = list(faults("swedish-kasino", game, register.load()))
    assert any(complaint in each for each in found), found


def test_a_variant_belongs_to_its_game() -> None:
    for game in GAMES.values():
        for variant in game.VARIANTS:
            assert game_of(variant) is game
    with pytest.raises(LookupError, match="no game in the catalog plays by 'none'"):
        game_of(Variant("none", "none", Nobody()))
