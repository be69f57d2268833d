"""What must hold in every game and every form of it."""

from collections.abc import Iterator
from dataclasses import replace
from functools import partial
from itertools import count, islice
from random import Random
from typing import Any

import pytest

from kartenspiele.edition import register
from kartenspiele.edition.joined.join import is_on_trial
from kartenspiele.engine import play
from kartenspiele.engine.play import NATURE, Standing
from kartenspiele.engine.points import points
from kartenspiele.engine.rulebook import numbers_in
from kartenspiele.engine.variants import is_for_nobody
from kartenspiele.games.catalog import GAMES
from tests import random_play
from tests.kits import Kit, kit_of, rare_moves, taken
from tests.random_play import (
    LawBrokenError,
    Table,
    in_disorder,
    play_match,
    shuffled,
    tables,
    tried,
)

DEALS = 100  # of the usual form of a game; `do.py numbers` plays ten thousand of each form
SMALL = 900  # moves that might be thought of; a table of nine cards has twice as many, or more
FEW = 40  # of each other form, which differs from it in a point or two
TABLES = [pytest.param(table, id=str(table)) for table in tables()]
FORMS = [
    pytest.param(table, id=f"{table.key}/{table.variant.key}")
    for table in {(each.key, each.variant.key): each for each in tables()}.values()
]
TABLES_OF_GAMES = [
    Table(key, game.VARIANTS[0], game.seats(game.VARIANTS[0].rules)[0])
    for key, game in GAMES.items()
]
USUAL = [pytest.param(table, id=table.key) for table in TABLES_OF_GAMES]
RARE = [pytest.param(table, id=table.key) for table in TABLES_OF_GAMES if rare_moves(table.key)]
UNSEEN = [
    pytest.param(table, id=table.key)
    for table in TABLES_OF_GAMES
    for kit in (kit_of(table.family),)
    if kit.unseen_in.get(table.key, kit.unseen)
]


def test_there_are_games() -> None:
    assert GAMES
    assert len(TABLES) >= len(FORMS) >= len(USUAL) == len(GAMES)


@pytest.mark.parametrize("table", TABLES)
def test_played_at_random_every_question_is_answered(table: Table) -> None:
    """The seeds are 0, 1, 2 …; a failure prints its own and the pack."""
    seats = len(tried(table.key, table.variant))
    deals = DEALS if table.variant is table.game.VARIANTS[0] else FEW
    law = random_play.law_of(table)
    won = play_match(table, 0, max(-(-deals // seats), law.until_won(table.variant.rules)))
    assert (won == 0) if law.endless else (won > 0)


def compared(table: Table, rules: Any, state: Any) -> tuple[list[str], list[str]]:
    """The moves that no objection forbids, and those the game offers; of equal moves one."""
    allowed = {
        str(table.game.read_move(rules, state, str(move)))
        for move in kit_of(table.family).moves(table, state)
        if play.objection(table.game, rules, state, move) is None
    }
    return sorted(allowed), sorted(map(str, play.moves(table.game, rules, state)))


@pytest.mark.parametrize("table", FORMS)
def test_candidates_are_all_that_nothing_forbids(table: Table) -> None:
    """On small tables: every subset of the table, judged by the objections alone."""
    for seed in range(40 if table.variant.parent is None else 10):
        state = kit_of(table.family).position(table, Random(seed))
        allowed, offered = compared(table, table.variant.rules, state)
        assert allowed == offered, f"seed {seed}"


@pytest.mark.parametrize("table", USUAL)
def test_candidates_are_complete_under_every_value_of_a_point(table: Table) -> None:
    """The alternatives that no variant carries are as complete as those that are played."""
    positions = dict(islice(small(table), 4))
    for name, point in points(type(table.variant.rules)):
        for value in point.others:
            if is_for_nobody(replace(table.variant.rules, **{name: value})):
                continue
            variant = table.variant.but(**{name: value})
            for seed, state in positions.items():
                allowed, offered = compared(table, variant.rules, state)
                assert allowed == offered, f"{variant.name}, seed {seed}"


def small(table: Table) -> Iterator[tuple[int, Any]]:
    """Seeds and positions in which not very many moves might be thought of."""
    kit = kit_of(table.family)
    for seed in count():
        state = kit.position(table, Random(seed))
        if sum(1 for _ in islice(kit.moves(table, state), SMALL)) < SMALL:
            yield seed, state


@pytest.mark.parametrize("table", FORMS)
def test_every_move_has_its_reason(table: Table) -> None:
    """A rule of the register, on the way through a deal; chance does nothing that is forbidden."""
    game, rules, dice = table.game, table.variant.rules, Random(1)
    state, named = game.start(rules, shuffled(table, 1), table.seats, Standing()), set[str]()
    for _ in range(60):
        if (seat := game.to_move(rules, state)) is None:
            break
        legal = list(play.moves(game, rules, state))
        if seat == NATURE:
            legal = [play.chance(game, rules, state, partial(in_disorder, dice))]
            assert not play.objection(game, rules, state, legal[0])
        for move in {type(each): each for each in legal}.values():
            named.update(*map(numbers_in, game.explain(rules, state, move).rules))
        state = game.apply(rules, state, taken(table, dice, legal))

    assert named
    assert named <= register.load().statements.keys() or is_on_trial(register.load(), table.key)


@pytest.mark.parametrize("table", UNSEEN)
def test_a_card_nobody_has_seen_is_not_offered(table: Table) -> None:
    """Nor what may be done only with such a card; but it may turn out to be any card unseen."""
    rules, kit = table.variant.rules, kit_of(table.family)
    unseen = kit.unseen_in.get(table.key, kit.unseen)
    assert unseen
    state = table.game.position(rules, unseen.parts)
    offered = [str(move) for move in play.moves(table.game, rules, state)]
    turns_out = table.game.read_move(rules, state, unseen.turns_out)

    assert any("♦A" in text for text in offered)
    assert all("♦A" in text or text in unseen.besides for text in offered)
    assert not play.objection(table.game, rules, state, turns_out)


@pytest.mark.parametrize("table", USUAL)
def test_a_broken_game_is_noticed(table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    """Cards that are lost with what lies face down, and points that the law does not give."""
    whole = table.game.apply
    lost = {kit_of(table.family).face_down: ()}

    def forgetful(rules: Any, state: Any, move: Any) -> Any:
        after = whole(rules, state, move)
        return after._replace(**lost) if hasattr(after, "_replace") else replace(after, **lost)

    with monkeypatch.context() as patch:
        patch.setitem(vars(table.game), "apply", forgetful)
        with pytest.raises(LawBrokenError, match="a card is lost or doubled"):
            play_match(table, 0, 3)
    law = replace(random_play.law_of(table), points=lambda *_: [99], together=lambda *_: None)
    monkeypatch.setattr(random_play, "law_of", lambda _: law)
    with pytest.raises(LawBrokenError, match=r"the points ought to be \[99\]"):
        play_match(table, 0, 3)
    monkeypatch.undo()
    monkeypatch.setattr(random_play, "kit_of", lambda _: Kit())
    with pytest.raises(LawBrokenError, match="has no law"):
        play_match(table, 0, 1)


@pytest.mark.parametrize("table", USUAL)
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
    monkeypatch.setattr(random_play, "law_of", lambda _: law)
    with pytest.raises(LawBrokenError, match="ought to"):
        play_match(table, 0, 3)


@pytest.mark.parametrize("table", RARE)
def test_chance_ends_deals_in_every_way(table: Table) -> None:
    """It calls and closes rarely enough, and yet sometimes."""
    found = {
        entry.rule
        for seed in range(80)
        for entry in random_play.play_out(table, seed, thorough=False)[0].entries
        if entry.points
    }
    assert len(found) >= 4


def test_a_game_is_shown_by_its_title() -> None:
    assert [repr(game) for game in GAMES.values()] == [game.TITLE for game in GAMES.values()]
