"""Numbered rules, points and variants."""

from collections.abc import Callable
from dataclasses import dataclass, replace
from enum import StrEnum
from functools import update_wrapper
from typing import Annotated

import pytest

from kartenspiele.engine import rulebook
from kartenspiele.engine.play import objection
from kartenspiele.engine.points import Point, PointError, points, text_of, values_of
from kartenspiele.engine.rulebook import by, cited, functions, ids_of, mechanic_of, rule
from kartenspiele.engine.variants import Variant, is_for_nobody
from kartenspiele.games.alliance.rules import ALLIANCE_GERMAN
from kartenspiele.games.casino_family.alternatives import EachOver, Holding, Most
from kartenspiele.games.casino_family.casino.rules import CASINO
from kartenspiele.games.casino_family.swedish.rules import OVERSPADER, SWEDISH
from kartenspiele.games.casino_family.worths import Worths
from kartenspiele.games.catalog import GAMES
from kartenspiele.games.speculation.game import SPECULATION
from kartenspiele.games.tippen.game import TIPPEN


@dataclass(frozen=True, slots=True, kw_only=True)
class MadeUp:
    """Two points of a game that nobody plays."""

    cards: Annotated[int, Point("MAD-01", "cards in hand", (5,))] = 4
    target: Annotated[int, Point("MAD-02", "target", (7, 9))] = 3


USUAL = Variant("usual", "Usual", MadeUp())
LONG = Variant(
    "long", "Long", replace(USUAL.rules, target=9), parent=USUAL, cites={"target": ("MAD-03",)}
)


@pytest.fixture(autouse=True)
def _forgotten(monkeypatch: pytest.MonkeyPatch) -> None:
    """What a test marks or binds is forgotten with it."""
    monkeypatch.setattr(rulebook, "_bindings", vars(rulebook)["_bindings"].copy())


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


def is_late(hour: int) -> bool:
    return hour > 9


def stays(hour: int, *, late: Callable[[int], bool] = is_late) -> str | None:
    """Nobody stays late."""
    return "it is late" if late(hour) else None


def test_a_binding_asks_a_rule_of_its_game() -> None:
    """The mechanic itself asks what stands in its definition, and so does every other binding."""
    asking = by("MAD-01", does=stays, late=lambda hour: hour > 7)
    assert (asking(8), stays(8), by("MAD-02", does=stays)(8)) == ("it is late", None, None)
    assert mechanic_of(asking) is stays
    with pytest.raises(TypeError, match="stays asks no rule by the name 'early'"):
        by("MAD-01", does=stays, early=is_late)


def test_what_stands_in_the_place_of_a_rule_is_cited_as_that() -> None:
    bound = by("MAD-01", does=stays, adopts="SWE-19")
    standing = update_wrapper(lambda hour: None, bound)
    assert (ids_of(standing), cited(standing)) == (("MAD-01",), "SWE-19 (by MAD-01)")
    assert mechanic_of(standing) is stays
    assert ids_of(stays) == ()


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
    with pytest.raises(PointError, match="card: unknown point; the points are cards, tar"):
        USUAL.but(card=5)


# --- One reading of values ---------------------------------------------------------------------


class Turn(StrEnum):
    """Which way round."""

    LEFT = "to the left"
    RIGHT = "to the right"


@dataclass(frozen=True, slots=True, kw_only=True)
class Typed:
    """A point of each type that a rule set has."""

    seats: Annotated[tuple[int, ...], Point("MAD-04", "players", ((2, 4),))] = (2, 3)
    turn: Annotated[Turn, Point("MAD-05", "direction")] = Turn.LEFT
    most: Annotated[Most | EachOver, Point("MAD-06", "most", (EachOver(6, points=1),))] = Most(2)
    courts: Annotated[Worths, Point("MAD-07", "courts", (Worths("A 1", "one"),))] = Worths("A 14")
    cards: Annotated[int, Point("MAD-08", "cards", (5,))] = 4
    mixed: Annotated[int | Turn, Point("MAD-09", "mixed")] = 7


TYPED = Variant("typed", "Typed", Typed())


def test_the_label_that_a_page_prints_plays_the_value_it_names() -> None:
    """A value of the wrong type played the default before it was refused."""
    game, usual = GAMES["casino"], CASINO.rules
    elsewhere = CASINO.but(holding="may be elsewhere").rules
    here = game.position(usual, {"table": "♣5", "hands": ["♦4", "", "♦9", ""]})
    move = game.read_move(usual, here, "♦4 on ♣5 builds 9")
    assert elsewhere.holding is Holding.FREE
    assert "WIK-72" in str(objection(game, usual, here, move))
    assert objection(game, elsewhere, here, move) is None


def test_a_label_that_names_no_value_is_met_with_those_that_do() -> None:
    values = "'is in hand', 'may be elsewhere'"
    said = f"holding: 'elsewhere' is not one of its values; write one of {values}"
    with pytest.raises(PointError, match=f"^{said}$"):
        CASINO.but(holding="elsewhere")


@pytest.mark.parametrize(
    ("name", "given", "meant"),
    [
        ("seats", "2, 4", (2, 4)),
        ("seats", (5,), (5,)),
        ("turn", "to the right", Turn.RIGHT),
        ("most", "1 for each over 6", EachOver(6, points=1)),
        ("most", Most(9), Most(9)),
        ("courts", "one", Worths("A 1", "one")),
        ("courts", Worths("K 13"), Worths("K 13")),
        ("cards", "5", 5),
        ("cards", "13", 13),
        ("mixed", "3", 3),
        ("mixed", "to the left", Turn.LEFT),
    ],
)
def test_a_point_takes_its_type_and_its_labels(name: str, given: object, meant: object) -> None:
    found = getattr(TYPED.but(**{name: given}).rules, name)
    assert (found, type(found)) == (meant, type(meant))


@pytest.mark.parametrize(
    ("name", "given"),
    [
        ("seats", 2),
        ("seats", [2, 4]),
        ("seats", (2, "4")),
        ("seats", (2, True)),
        ("seats", "4, 2"),
        ("turn", "LEFT"),
        ("turn", Turn),
        ("turn", None),
        ("most", 2),
        ("most", Worths("A 1")),
        ("most", "2 for most"),
        ("courts", "A 15"),
        ("cards", True),
        ("cards", 4.0),
        ("cards", "four"),
        ("cards", "9" * 5000),
        ("mixed", "right"),
    ],
)
def test_what_is_not_of_the_type_of_a_point_is_refused(name: str, given: object) -> None:
    with pytest.raises(PointError, match=f"^{name}: .{{1,60}} is not one of its values; write "):
        TYPED.but(**{name: given})


@pytest.mark.parametrize(
    ("name", "given", "said"),
    [
        ("cards", -3, "write a number from 1 to 10000"),
        ("cards", 0, "write a number from 1 to 10000"),
        ("mixed", "-3", "write a number from 1 to 10000"),
        ("seats", (), "write one or more whole numbers from 1 to 10000"),
        ("seats", (2, -1), "write one or more whole numbers from 1 to 10000"),
    ],
)
def test_a_number_beyond_all_play_is_refused(name: str, given: object, said: str) -> None:
    with pytest.raises(PointError, match=f"^{name}: {said}$"):
        TYPED.but(**{name: given})


def test_nought_is_a_number_where_the_book_offers_it() -> None:
    assert SWEDISH.but(table_later=0).rules.table_later == 0
    with pytest.raises(PointError, match=r"^hand: write a number from 1 to 10000$"):
        SWEDISH.but(hand=0)


def test_what_leaves_nobody_to_play_is_refused_with_the_points_named() -> None:
    said = "these rules fit no number of players; choose other values"
    with pytest.raises(PointError, match=f"^hand: 100: {said}$"):
        TIPPEN.but(hand=100, stake=2)
    with pytest.raises(PointError, match=f"^least: 10, hand: 10: {said}$"):
        SPECULATION.but(least=10, hand=10)
    assert GAMES["tippen"].seats(TIPPEN.but(hand=10).rules) == (3,)


def test_a_value_that_a_form_gives_may_be_named_in_another_form() -> None:
    assert SWEDISH.but(spades="1 for each over 6").rules.spades == OVERSPADER.rules.spades
    most = "2 for the most, none if tied"
    assert OVERSPADER.but(spades=most).rules.spades == SWEDISH.rules.spades


FOR_NOBODY = [
    ("berlin-casino-1810", "table_later", 2),  # the cards do not come out for four
    ("schnapsen", "players", (4,)),
    ("sechsundsechzig", "players", (4,)),
    ("alliance", "hand", (8,)),  # with 32 cards alone
    ("alliance", "ranks", ALLIANCE_GERMAN.rules.ranks),  # with hands of eight alone
]


@pytest.mark.parametrize("key", GAMES)
def test_each_value_of_each_point_is_taken_by_itself_and_by_its_label(key: str) -> None:
    """No label names two values of a point, and none reads as another one's.

    What by itself would leave nobody to play is refused, and named here.
    """
    usual = GAMES[key].VARIANTS[0]
    for name, point in points(type(usual.rules)):
        values = list(values_of(usual.rules, name))
        assert set(values) >= {
            *point.others,
            *(getattr(v.rules, name) for v in GAMES[key].VARIANTS),
        }
        for value in values:
            if is_for_nobody(replace(usual.rules, **{name: value})):
                assert (key, name, value) in FOR_NOBODY
                with pytest.raises(PointError, match="these rules fit no number of players"):
                    usual.but(**{name: value})
                continue
            assert getattr(usual.but(**{name: value}).rules, name) is value
            named = getattr(usual.but(**{name: text_of(value)}).rules, name)
            assert (named, type(named)) == (value, type(value)), f"{key}.{name}: {value}"
