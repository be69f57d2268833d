"""Families as values: what they say of their games, and what does for a game that has no kin."""

import json
from collections.abc import Callable
from dataclasses import replace
from importlib import import_module
from random import Random
from typing import Any

import pytest

from kartenspiele.edition import chapters, joined, likelihoods, register, solving
from kartenspiele.engine.cards import Suit
from kartenspiele.engine.family import Family
from kartenspiele.engine.play import Standing
from kartenspiele.engine.stakes import Pool, Stakes
from kartenspiele.engine.zones import Said
from kartenspiele.games import catalog
from kartenspiele.games.catalog import FAMILIES, GAMES, family_of, is_german
from kartenspiele.interfaces import pictures
from kartenspiele.interfaces.cli import main
from kartenspiele.interfaces.site import showing
from kartenspiele.research.compare import CompareError, compare, every_kin
from kartenspiele.research.compare.rule_sets import cell, kin_of
from tests import kits, random_play
from tests.kits import Kit, dealt, kit_of, offered
from tests.random_play import LawBrokenError, Table, play_match, play_out

KEY = "swedish-kasino"
GAME = GAMES[KEY]
KNOWN = family_of(GAME)
ALONE = Family(key="alone", title=GAME.TITLE, games={KEY: GAME}, parts=KNOWN.parts)


@pytest.fixture
def alone(monkeypatch: pytest.MonkeyPatch) -> None:
    """One game of the book as if it had no kin, and everything that a family may leave out left."""
    others = [each for each in FAMILIES if each is not KNOWN]
    monkeypatch.setattr(catalog, "FAMILIES", (ALONE, *others))
    monkeypatch.setattr(pictures, "FAMILIES", (ALONE, *others))
    monkeypatch.setattr(solving, "FAMILIES", (ALONE, *others))
    monkeypatch.setattr(
        import_module("kartenspiele.research.compare.rule_sets"), "FAMILIES", (ALONE, *others)
    )


def test_a_game_belongs_to_one_family_and_its_parts_to_those_of_it() -> None:
    for family in FAMILIES:
        kinds = family.kinds
        for key, game in family.games.items():
            assert GAMES[key] is game
            assert family_of(game) is family
            assert game.PARTS.keys() <= kinds.keys()
            assert len(kinds) == len(family.parts)
        assert {*family.kinds} == {part for game in family.games.values() for part in game.PARTS}
    assert sum(len(family.games) for family in FAMILIES) == len(GAMES)


def test_a_part_is_written_alike_in_every_family() -> None:
    """The command has one option for it."""
    kinds = {(part.name, part.kind) for family in FAMILIES for part in family.parts}
    assert len(kinds) == len(dict(kinds))


def test_german_cards_are_those_of_rule_sets_that_there_are() -> None:
    for family in FAMILIES:
        forms = {each.key for game in family.games.values() for each in game.VARIANTS}
        assert {*family.german} <= forms
    german = [game.TITLE for game in GAMES.values() if is_german(game.VARIANTS[0])]
    assert german == ["Schnapsen", "Sechsundsechzig"]
    assert is_german(GAMES["schnapsen"].VARIANTS[0].but(royal=50))


def test_words_have_their_places_filled() -> None:
    assert str(Said("Table")) == "Table"
    assert str(Said("Player %d, to move", 1)) == "Player 1, to move"


@pytest.mark.usefixtures("alone")
def test_where_a_family_names_no_zones_every_part_with_cards_is_one() -> None:
    here = GAME.position(
        GAME.VARIANTS[0].rules,
        {"table": "♠9", "hands": ["♦9", ""], "piles": ["", "♠A ♠2"], "sweeps": [0, 1]},
    )
    shown = {str(each.title): each for each in ALONE.lying(here, {})}

    assert [*shown] == ["Table", "Hands of player 1", "Piles of player 2", "Sweeps"]
    assert str(shown["Sweeps"].note) == "0 : 1"
    assert "Hands of player 1" in showing.picture(here, GAME.VARIANTS[0]).astext()
    with pytest.raises(LookupError, match="no picture is drawn of State"):
        showing.picture(here)


@pytest.mark.usefixtures("alone")
def test_where_a_family_tells_no_move_its_text_is_told(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["moves", KEY, "--table", "♠9", "--hand", "♦9", "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert [each["text"] for each in told] == ["♦9 takes ♠9", "♦9 to the table"]
    assert all(each.keys() == {"text", "rules"} for each in told)


@pytest.mark.usefixtures("alone")
def test_a_game_without_kin_is_compared_with_its_own_forms_alone() -> None:
    found = compare([KEY, f"{KEY}/overspader"])
    assert [row.field for row in found] == ["spades", "target"]
    assert [each.case for row in found for each in row.showings] == [None] * 2
    assert "no case is put" in found[0].showings[0].bound
    assert ALONE not in [each.family for each in every_kin()]
    assert kin_of(ALONE).family is ALONE
    with pytest.raises(CompareError, match="games of different families"):
        compare([KEY, "schnapsen"])


@pytest.mark.usefixtures("alone")
def test_a_game_without_a_solver_cannot_be_solved(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["solve", KEY, "--hand", "♦9"]) == 2
    assert f"{GAME.TITLE} cannot be solved; Schnapsen" in capsys.readouterr().err
    with pytest.raises(KeyError, match="nothing of the kind"):
        likelihoods.counted("nothing of the kind")


def test_a_family_without_a_kit_is_dealt_at_random_and_has_no_law(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    kit: Kit = kit_of(ALONE)
    table = Table(KEY, GAME.VARIANTS[0], 2)
    state: Any = kit.position(table, Random(0))

    assert (kit.position, kit.moves, kit.laws) == (dealt, offered, {})
    assert list(kit.moves(table, state))
    assert list(kit.figures()) == []
    monkeypatch.setattr(random_play, "kit_of", lambda _: kit)
    with pytest.raises(LawBrokenError, match="has no law of points; its kit in tests/kits/"):
        play_match(table, 0, 1)


# --- A game on trial ---------------------------------------------------------------------------


@pytest.fixture
def on_trial(monkeypatch: pytest.MonkeyPatch) -> Callable[[str], Table]:
    """A table at which a game of the book is played as if it were on trial, without a kit."""

    def table(key: str) -> Table:
        monkeypatch.setattr(kits, "is_on_trial", lambda held, game: True)
        family = replace(family_of(GAMES[key]), key="nobody")
        kit = kit_of.__wrapped__(family)
        monkeypatch.setattr(random_play, "kit_of", lambda _: kit)
        rules = GAMES[key].VARIANTS[0]
        return Table(key, rules, GAMES[key].seats(rules.rules)[0])

    return table


@pytest.mark.parametrize("key", GAMES)
def test_a_game_on_trial_is_played_once_more(key: str, on_trial: Callable[[str], Table]) -> None:
    """What is asked then every game of the book keeps, and chance finds moves to be refused.

    Where no move names a card, as in Dreisatz, each that can be written may be allowed.
    """
    table = on_trial(key)
    state: Any = dealt(table, Random(0))
    found = {str(move) for move in kits.written(table, state)}

    play_match(table, 0, 4)
    legal = {str(move) for move in offered(table, state)}
    names_cards = any(suit.value in text for text in legal for suit in Suit)
    assert found > legal or (found == legal and not names_cards)


def test_what_a_point_of_a_game_on_trial_rests_on_is_pending(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Of any other game a statement that is not there is an error."""
    game, kin = GAMES["brusquembille"], kin_of(family_of(GAMES["brusquembille"]))
    monkeypatch.setattr(chapters, "is_awaited", lambda game: game == "brusquembille")
    held, registers = joined.load(), register.load()
    rest = {id: each for id, each in registers.statements.items() if id != "BRU-20"}
    monkeypatch.setattr(joined, "load", lambda: replace(held, statements={}))

    monkeypatch.setattr(register, "load", lambda: replace(registers, statements=rest))
    with pytest.raises(KeyError, match="BRU-20"):
        cell(kin, "brusquembille", game.VARIANTS[0], kin.row("packet"))
    monkeypatch.setattr(register, "load", lambda: replace(registers, statements={}))
    found = cell(kin, "brusquembille", game.VARIANTS[0], kin.row("packet"))
    assert (found.value, found.status, found.loci) == ("3", "pending", ())


def test_counters_that_come_from_nowhere_are_noticed_on_trial(
    on_trial: Callable[[str], Table], monkeypatch: pytest.MonkeyPatch
) -> None:
    table = on_trial("tontine")
    game: Any = table.game
    whole = game.apply

    def gives_one(rules: Any, state: Any, move: Any) -> Any:
        after = whole(rules, state, move)
        first, *others = after.stakes.purses
        return after._replace(stakes=after.stakes._replace(purses=(first + 1, *others)))

    with monkeypatch.context() as patch:
        patch.setitem(vars(game), "apply", gives_one)
        with pytest.raises(LawBrokenError, match="purses and pools ought to be"):
            play_match(table, 0, 1)
    standing = Standing(purses=(5,) * table.seats, pools=(Pool("bowl", 8),))
    fresh = Stakes((9,) * table.seats, (Pool("bowl"),))
    play_out(table, 0, standing)
    monkeypatch.setitem(vars(game), "before", lambda rules, standing, seats: fresh)
    with pytest.raises(AssertionError, match="the deal before"):
        play_out(table, 0, standing)


def test_a_game_that_keeps_something_in_passing_is_noticed_on_trial(
    on_trial: Callable[[str], Table], monkeypatch: pytest.MonkeyPatch
) -> None:
    """The points of a deal follow from its moves, however often they are made."""
    table = on_trial(KEY)
    whole, asked = GAME.score, list[int]()

    def reckons_on(rules: Any, state: Any) -> Any:
        asked.append(1)
        found = whole(rules, state)
        return replace(found, entries=found.entries[: len(asked) % 2])

    monkeypatch.setitem(vars(GAME), "score", reckons_on)
    with pytest.raises(LawBrokenError, match="the points ought to be"):
        play_match(table, 0, 3)
