"""Opponents: what they do is legal, the same again, and the better for what they look at."""

import random
from functools import partial
from typing import Any, Final

import pytest

from kartenspiele.engine import play
from kartenspiele.engine.play import NATURE, Seat, Standing
from kartenspiele.engine.variants import Variant
from kartenspiele.examples import position
from kartenspiele.games import views
from kartenspiele.games.catalog import GAMES, game_of
from kartenspiele.interfaces.browser.opponents import opponent, opponents_of
from kartenspiele.research.players.plain import greedy
from kartenspiele.research.players.solved import solver
from kartenspiele.research.players.spot import Spot
from kartenspiele.research.solving.schnapsen_family import sampling
from tests.random_play import in_disorder

DEALS: Final = 4
# A greedy player had on an average of 200 deals so many points more than those who play at random:
# Swedish Kasino 7.2 ± 0.3, Sassersson's Mulle 22.9 ± 0.8, Glimne's Mulle 37.5 ± 1.5, Finnish Kasino
# 6.7 ± 0.3, Berlin Casino, with a partner at random, 5.4 ± 0.4, Casino 8.6 ± 0.3. Asked for is some
# third of that, since so few deals are played here.
MARGINS: Final = {
    "swedish-kasino": 2,
    "mulle-sassersson": 7,
    "mulle-glimne": 12,
    "finnish-kasino": 2,
    "berlin-casino-1810": 1,
    "casino": 2,
}


def ahead(variant: Variant[Any], seed: int, mine: Seat, names: tuple[str, ...]) -> float:
    """How many points a seat has more than the others after a deal against such opponents."""
    game, rules, dice, seats = game_of(variant), variant.rules, random.Random(seed), len(names)
    pack = game.pack(rules, seats)
    state = game.start(rules, tuple(dice.sample(pack, len(pack))), seats, Standing())
    steps: list[tuple[Any, Any]] = []
    while (turn := game.to_move(rules, state)) is not None:
        if turn == NATURE:
            move = play.chance(game, rules, state, partial(in_disorder, dice))
        else:
            known = {*views.cards_in(views.seen(variant, state, turn))}
            spot = Spot(variant, state, turn, steps, known, str(seed))
            move = opponent(names[turn])(spot).move
        steps.append((state, move))
        state = game.apply(rules, state, move)
    totals = game.score(rules, state).totals
    side = mine % len(totals)
    return totals[side] - (sum(totals) - totals[side]) / (len(totals) - 1)


@pytest.mark.parametrize(("key", "margin"), MARGINS.items())
def test_greedy_beats_random_at_casino(key: str, margin: int) -> None:
    """Whoever takes most at once wins clearly against who plays at random."""
    variant = GAMES[key].VARIANTS[0]
    seats = GAMES[key].seats(variant.rules)[0]
    won = 0.0
    for number in range(DEALS):
        mine = number % seats
        names = tuple("greedy" if seat == mine else "random" for seat in range(seats))
        won += ahead(variant, number // seats, mine, names)
    assert won / DEALS > margin


def test_the_solver_beats_greedy(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever solves deals that could be this one wins against who takes most at once.

    Over 60 deals of Schnapsen it was 1.1 ± 0.3 a deal, over 30 of Sechsundsechzig 1.8 ± 0.3; here
    are a few, of which fewer positions are looked at.
    """
    monkeypatch.setattr(sampling, "DEALS", 6)
    monkeypatch.setattr(sampling, "POSITIONS", 4_000)
    for key in ("schnapsen", "sechsundsechzig"):
        variant = GAMES[key].VARIANTS[0]
        won = [
            ahead(variant, seed, mine, ("solver", "greedy")[:: -1 if mine else 1])
            for seed in range(2)
            for mine in (0, 1)
        ]
        assert sum(won) > 0, (key, won)


def test_solvers_are_for_games_that_can_be_solved() -> None:
    able = {key for key, game in GAMES.items() if "solver" in opponents_of(game)}
    assert able == {"schnapsen", "sechsundsechzig"}


def spot(hands: tuple[str, str], **parts: Any) -> Spot:
    variant = GAMES["schnapsen"].VARIANTS[0]
    return Spot(variant, position(variant, hands=hands, **parts), 0, seed="1")


def test_greedy_takes_the_trick_that_counts_most() -> None:
    here = spot(("♥A ♠D", "♠A"), talon="", trump="♦", led="♥10", turn=1)
    assert str(greedy(here).move) == "♥A"


def test_greedy_looks_at_no_hidden_card() -> None:
    """Wherever the cards lie that it does not see it does the same."""
    variant = GAMES["swedish-kasino"].VARIANTS[0]
    game, rules = game_of(variant), variant.rules
    for seed in range(6):
        dice = random.Random(seed)
        pack = game.pack(rules, 2)
        here = game.start(rules, tuple(dice.sample(pack, len(pack))), 2, Standing())
        seat = game.to_move(rules, here)
        assert seat is not None
        known = {*views.cards_in(views.seen(variant, here, seat))}
        worlds = [
            views.redealt(variant, here, seat, partial(in_disorder, dice), known) for _ in range(3)
        ]
        moves = {
            str(greedy(Spot(variant, each, seat, (), known, "7")).move) for each in (here, *worlds)
        }
        assert len(moves) == 1


def test_the_solver_looks_at_no_hidden_card() -> None:
    """Wherever the cards of the other player lie it samples the same deals."""
    variant = GAMES["schnapsen"].VARIANTS[0]
    here = position(
        variant,
        hands=("♠A ♠K ♥10 ♦D ♣B", "♥A ♥K ♥D ♠10 ♦10"),
        talon="♣A ♣K ♣D ♦A",
        piles=("♠B ♠D", "♦B ♣10 ♥B ♦K"),
        turn=1,
    )
    other = here._replace(
        hands=(here.hands[0], (*here.talon[:2], *here.hands[1][2:])),
        talon=(*here.hands[1][:2], *here.talon[2:]),
    )
    found = {str(solver(Spot(variant, each, 0, (), (), "3")).move) for each in (here, other)}

    assert len(found) == 1


def test_a_sampled_deal_fits_all_that_was_played() -> None:
    """Who could not follow suit with the talon closed has no card of that suit."""
    variant = GAMES["schnapsen"].VARIANTS[0]
    game = game_of(variant)
    here = position(
        variant,
        hands=("♠A ♥10 ♦D ♣B ♠B", "♥A ♥K ♥D ♣10 ♦10"),
        talon="♣A ♣K ♣D ♠10 ♠K ♦A",
        piles=("♠D ♥B", ""),
        turn=1,
    )
    steps, state = [], here
    for text in ("close", "♠A", "♦10"):
        move = game.read_move(variant.rules, state, text)
        steps.append((state, move))
        state = game.apply(variant.rules, state, move)
    steps.append((state, game.read_move(variant.rules, state, "♥A")))
    state = game.apply(variant.rules, *steps[-1])
    for seed in range(20):
        shuffled = partial(in_disorder, random.Random(seed))
        found = sampling.sampled(variant, steps, state, shuffled)
        assert all(card.suit is not None and str(card.suit) != "♠" for card in found.hands[1])
        assert found.hands[0] == state.hands[0]
        assert found.talon[-1] == state.talon[-1]
