"""The search with open cards: right on small positions, quick on large ones, clear in refusals."""

import inspect
import re
from dataclasses import fields
from typing import Any

import pytest

from kartenspiele.edition.likelihoods import interval
from kartenspiele.edition.solving import SolveError, solve, solver
from kartenspiele.engine import play
from kartenspiele.engine.play import Standing
from kartenspiele.engine.variants import Variant
from kartenspiele.games.catalog import GAMES
from kartenspiele.games.schnapsen_family.schnapsen.rules import SCHNAPSEN, VARIANTS
from kartenspiele.games.schnapsen_family.sechsundsechzig.rules import SECHSUNDSECHZIG
from kartenspiele.research.solving.schnapsen_family import Solver, ends, search, tree
from kartenspiele.research.solving.schnapsen_family.ends import Ends
from kartenspiele.research.solving.schnapsen_family.tree import Tree
from tests.schnapsen_family import brute_force

SCHNAPSEN_GAME: Any = GAMES["schnapsen"]
FORMS = list(brute_force.forms())
# Who plays, how it is dealt, what is seen, how the match goes on; what a card counts is asked.
BESIDE = {
    *("players", "packets", "dealt_first", "nine", "looking"),
    *("tally", "next_dealer", "drawn_dealer"),
}
# What bears on the end of a deal alone: the engine says what that brings.
ASKED = {"closed_worth", "false_since", "forestalled", "silence", "ten_counts", "ten_saves"}


def position(variant: Variant[Any], **parts: play.Part) -> Any:
    return play_game(variant).position(variant.rules, parts)


def play_game(variant: Variant[Any]) -> Any:
    return GAMES["sechsundsechzig" if variant is SECHSUNDSECHZIG else "schnapsen"]


def test_the_search_finds_what_the_trial_of_every_move_finds() -> None:
    for place, form in enumerate(FORMS):
        assert list(brute_force.differing(form, 10_000 + place)) == [], form


def test_the_tree_has_the_moves_of_the_engine_and_no_others() -> None:
    for place, form in enumerate(FORMS):
        for seed in range(20_000 + place, 20_000 + place + 3 * len(FORMS), len(FORMS)):
            assert list(brute_force.straying(form, seed)) == [], form


@pytest.mark.parametrize("variant", [SCHNAPSEN, SECHSUNDSECHZIG], ids=lambda each: each.key)
def test_the_search_knows_every_point_that_bears_on_a_deal(variant: Variant[Any]) -> None:
    source = inspect.getsource(tree) + inspect.getsource(ends)
    known = {*re.findall(r"\brules\.(\w+)", source)} | BESIDE | ASKED
    assert {each.name for each in fields(variant.rules)} <= known


def test_a_wrong_tree_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Tree, "may_close", lambda self, node: False)
    assert list(brute_force.straying(FORMS[0], 0))


def test_a_wrong_search_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Ends, "stand", lambda self, points, tricks: 2 * (tricks > 0))
    assert any(list(brute_force.differing(FORMS[0], seed)) for seed in range(400))


@pytest.mark.parametrize("variant", [*VARIANTS, SECHSUNDSECHZIG], ids=lambda each: each.key)
def test_a_line_is_legal_and_ends_with_what_was_found(variant: Variant[Any]) -> None:
    game = play_game(variant)
    state = game.start(variant.rules, game.pack(variant.rules, 2), 2, Standing())
    found = solver(variant, state)
    ended = play.play(game, variant.rules, state, *found.line(state))
    zero, one = game.score(variant.rules, ended).totals
    assert found.value(state) == zero - one


def test_what_is_kept_is_bounded_and_the_answer_is_the_same(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """The older half is forgotten where there is too much, and found again."""
    pack = sorted(SCHNAPSEN_GAME.whole, key=str)[::3] + sorted(SCHNAPSEN_GAME.whole, key=str)
    state = SCHNAPSEN_GAME.start(SCHNAPSEN.rules, tuple(dict.fromkeys(pack)), 2, Standing())
    whole, few = (Solver(SCHNAPSEN, state, search.Search) for _ in range(2))
    value = whole.value(state)
    monkeypatch.setattr(search, "KEPT", 300)

    assert len(whole.search.known) > 1_000
    assert few.value(state) == value
    assert len(few.search.known) <= 300


def test_a_deal_that_is_over_has_its_score() -> None:
    state = position(SCHNAPSEN, trump="♥", piles=["♥A ♥10 ♠A ♠10 ♣A ♣10 ♦A ♦B"], called=1)
    assert solve(SCHNAPSEN, state) == "player 1 wins 3"


def test_nobody_wins_a_drawn_deal() -> None:
    piles = ["♥A ♥10 ♥K ♠9 ♥B ♥9 ♣A ♣K ♠A ♦B", "♠10 ♠K ♠D ♠B ♥D ♣10 ♣D ♣B ♦A ♦10 ♦D ♦K"]
    state = position(SECHSUNDSECHZIG, trump="♥", hands=["♣9", "♦9"], piles=piles)
    assert solve(SECHSUNDSECHZIG, state) == "nobody wins by ♣9, ♦9, no call"


@pytest.mark.parametrize(
    ("parts", "complaint"),
    [
        ({"talon": "♠D ♥B", "hands": ["♥A ??", "♠A ♦A"]}, "a card is unknown"),
        ({"talon": "♠D ♥B", "hands": ["♥A ♥K", "♠A"]}, "has 2 cards, his opponent 1"),
    ],
)
def test_what_cannot_be_solved_is_refused(parts: dict[str, play.Part], complaint: str) -> None:
    with pytest.raises(SolveError, match=complaint):
        Solver(SCHNAPSEN, position(SCHNAPSEN, **parts))


def test_only_games_of_the_family_are_solved() -> None:
    game = GAMES["swedish-kasino"]
    with pytest.raises(SolveError, match="Swedish Kasino cannot be solved"):
        solve(game.VARIANTS[0], game.position(game.VARIANTS[0].rules, {"hand": "9"}))


def test_an_interval_holds_the_share_and_nothing_beyond() -> None:
    for hits, trials in ((0, 10), (5, 10), (10, 10), (0, 0)):
        low, high = interval(hits, trials)
        assert -1e-12 <= low <= (hits / trials if trials else 0.5) <= high <= 1 + 1e-12
