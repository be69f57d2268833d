"""What must hold in every game and every form of it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import suppress
from dataclasses import replace
from itertools import chain, combinations, product
from random import Random
from typing import Any, TypeVar

import pytest

from kartenspiele import play
from kartenspiele.cards import Card, Suit, show
from kartenspiele.catalog import GAMES
from kartenspiele.fishing.table import Build, Lay, State, Take, every_card
from kartenspiele.marriage import moves as marriages
from kartenspiele.play import Part, PositionError
from kartenspiele.rulebook import points
from tests import random_play, reference_tricks
from tests.random_play import LawBrokenError, Table, play_match, tables

T = TypeVar("T")

DEALS = 100  # of each form; `do.py numbers` plays ten thousand
TABLES = [pytest.param(table, id=str(table)) for table in tables()]
FORMS = [
    pytest.param(table, id=f"{table.key}/{table.variant.key}")
    for table in {(each.key, each.variant.key): each for each in tables()}.values()
]
USUAL = [
    pytest.param(Table(key, game.VARIANTS[0], game.seats(game.VARIANTS[0].rules)[0]), id=key)
    for key, game in GAMES.items()
]
TRICKS = [
    pytest.param(Table(key, game.VARIANTS[0], 2), id=key)
    for key, game in GAMES.items()
    if "talon" in game.PARTS
]


def test_there_are_games() -> None:
    assert GAMES
    assert len(TABLES) >= len(FORMS) >= len(USUAL) == len(GAMES)


@pytest.mark.parametrize("table", TABLES)
def test_played_at_random_every_question_is_answered(table: Table) -> None:
    """The seeds are 0, 1, 2 …; a failure prints its own and the pack."""
    seats = len(table.game.seats(table.variant.rules))

    assert play_match(table, 0, -(-DEALS // seats)) > 0


def fishing_moves(table: Table, state: State) -> Iterator[Any]:
    """Every move that can be written with these cards, and some with a card from elsewhere."""
    foreign = next(card for card in table.pack if card not in every_card(state))
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


def build(table: Table, dice: Random, pair: list[Card], seat: int) -> list[str]:
    """A build of two cards with a value that they can come to; none if there is no such value."""
    for value in dice.sample(range(2, 17), 15):
        text = f"{show(pair)} = {value}, seat {seat}"
        with suppress(PositionError):
            table.game.position(table.variant.rules, {"builds": [text]})
            return [text]
    return []


def fishing_position(table: Table, dice: Random) -> State:
    """A table of up to six cards and a hand of up to four, drawn from the pack, and two builds."""
    drawn, cut = dice.sample(table.pack, 14), dice.randrange(7)
    parts: dict[str, Part] = {
        "table": show(drawn[:cut]),
        "hand": show(drawn[6 : 7 + dice.randrange(4)]),
        "piles": ["", ""],
    }
    if "builds" in table.game.PARTS and dice.randrange(2):
        pairs = drawn[10:12], drawn[12:14]
        parts["builds"] = [
            text for seat, pair in enumerate(pairs) for text in build(table, dice, pair, seat)
        ]
    found: State = table.game.position(table.variant.rules, parts)
    return found


def trick_moves(table: Table, state: Any) -> Iterator[Any]:
    """Every move that can be written at all."""
    yield from map(marriages.Play, table.pack)
    yield from map(marriages.Announce, Suit)
    words = "exchange", "no exchange", "close", "draw", "call", "no call"
    yield from (table.game.read_move(table.variant.rules, state, word) for word in words)


def trick_position(table: Table, dice: Random) -> Any:
    """A deal dealt out by chance, and a few moves of it."""
    game, rules = table.game, table.variant.rules
    drawn = reference_tricks.drawn(table.key, dice)
    state = game.position(rules, reference_tricks.parts(drawn))
    for _ in range(dice.randrange(6)):
        legal = list(play.moves(game, rules, state))
        move = legal[random_play.choice(table, dice, legal)]
        after = game.apply(rules, state, move)
        if game.to_move(rules, after) is None:
            break
        state = after
    return state


def is_fishing(table: Table) -> bool:
    return "table" in table.game.PARTS


def parseable(table: Table, state: Any) -> Iterator[Any]:
    """Every move that can be written, of which the objections let pass those that are legal."""
    return fishing_moves(table, state) if is_fishing(table) else trick_moves(table, state)


def position(table: Table, dice: Random) -> Any:
    """A position that chance makes."""
    return fishing_position(table, dice) if is_fishing(table) else trick_position(table, dice)


def compared(table: Table, rules: Any, state: Any) -> tuple[list[str], list[str]]:
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
    """Nor what may be done only with such a card; but it may turn out to be any card unseen."""
    rules = table.variant.rules
    before = {"table": "♠9"} if is_fishing(table) else {"trump": "♥", "talon": "?? ♥10"}
    state = table.game.position(rules, {**before, "hand": "?? ♦A ??"})
    offered = [str(move) for move in play.moves(table.game, rules, state)]
    turns_out = table.game.read_move(rules, state, "♠A to the table" if "table" in before else "♠A")

    assert any(text.startswith("♦A") for text in offered)
    assert all(text.startswith("♦A") or text == "close" for text in offered)
    assert not play.objection(table.game, rules, state, turns_out)


@pytest.mark.parametrize("table", USUAL)
def test_a_broken_game_is_noticed(table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    """Cards that are lost with what lies face down, and points that the law does not give."""
    whole = table.game.apply
    face_down = "stock" if is_fishing(table) else "talon"

    def forgetful(rules: Any, state: Any, move: Any) -> Any:
        return replace(whole(rules, state, move), **{face_down: ()})

    with monkeypatch.context() as patch:
        patch.setattr(table.game, "apply", forgetful)
        with pytest.raises(LawBrokenError, match="a card is lost or doubled"):
            play_match(table, 0, 3)
    law = replace(random_play.law_of(table), points=lambda *_: [99], together=lambda *_: None)
    monkeypatch.setattr(random_play, "LAWS", {table.key: law})
    with pytest.raises(LawBrokenError, match=r"the points ought to be \[99\]"):
        play_match(table, 0, 3)
    monkeypatch.setattr(random_play, "LAWS", {})
    with pytest.raises(LawBrokenError, match="has no law"):
        play_match(table, 0, 1)


@pytest.mark.parametrize("table", TRICKS)
@pytest.mark.parametrize(
    ("part", "wrong"),
    [
        ("counts", lambda *_: {"points": [0, 0], "tricks": [0, 0]}),
        ("winners", lambda *_: (0, 1)),
        ("dealer", lambda *_: 7),
    ],
)
def test_what_else_a_law_knows_is_asked(
    table: Table, part: str, wrong: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    law = replace(random_play.law_of(table), **{part: wrong})
    monkeypatch.setattr(random_play, "LAWS", {table.key: law})

    with pytest.raises(LawBrokenError, match="ought to"):
        play_match(table, 0, 3)


@pytest.mark.parametrize("table", TRICKS)
def test_chance_ends_deals_in_every_way(table: Table) -> None:
    """It calls and closes rarely enough, and yet sometimes."""
    found = {
        entry.rule
        for seed in range(80)
        for entry in random_play.play_out(table, seed, thorough=False)[0].entries
        if entry.points
    }

    assert len(found) >= 4
