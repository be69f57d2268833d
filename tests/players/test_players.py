"""Players look at no hidden card, do the same again, and think no longer than they are asked to."""

import random
from collections import defaultdict
from collections.abc import Iterator
from typing import Any, Final

import pytest

from kartenspiele.engine import play
from kartenspiele.engine.play import NATURE, Score, Standing
from kartenspiele.engine.sense import itself
from kartenspiele.games import views
from kartenspiele.games.catalog import GAMES, family_of
from kartenspiele.research.players.plain import at_random, greedy
from kartenspiele.research.players.spot import Opponent, Spot, shuffling
from kartenspiele.research.players.strong import Strong
from kartenspiele.research.players.worth import standing

PLAYERS: Final[dict[str, Opponent]] = {
    "random": at_random,
    "greedy": greedy,
    "strong": Strong(6),
}
DECISIONS: Final = 3  # of a deal, spread over it


def decisions(key: str, seed: int) -> Iterator[Spot]:
    """Decisions with a choice in a deal of a game that is played at random."""
    game, variant, dice = GAMES[key], GAMES[key].VARIANTS[0], random.Random(seed)
    rules, seats = variant.rules, game.seats(variant.rules)[0]
    pack = game.pack(rules, seats)
    state = game.start(rules, tuple(dice.sample(pack, len(pack))), seats, Standing())
    steps: list[tuple[Any, Any]] = []
    known = [set[Any]() for _ in range(seats)]
    while (seat := game.to_move(rules, state)) is not None:
        if seat == NATURE:
            move = play.chance(game, rules, state, shuffling(dice))
        else:
            if len(set(pack)) == len(pack):
                for each, own in enumerate(known):
                    own.update(views.cards_in(views.seen(variant, state, each)))
            legal = list(play.moves(game, rules, state))
            if len(legal) > 1:
                yield Spot(variant, state, seat, tuple(steps), frozenset(known[seat]), str(seed))
            move = dice.choice(legal)
        steps.append((state, move))
        state = game.apply(rules, state, move)


def some(key: str) -> list[Spot]:
    """Some decisions of a game, the first and others."""
    found = [spot for seed in (1, 2) for spot in decisions(key, seed)][:120]
    return found[:: max(1, len(found) // DECISIONS)][:DECISIONS]


def asked(player: Opponent, spot: Spot) -> str:
    """The move of a player, as its seat sees it."""
    visible = {*views.cards_in(views.seen(spot.variant, spot.state, spot.seat)), *spot.known}
    return views.masked(str(player(spot).move), visible)


@pytest.mark.parametrize("name", PLAYERS)
@pytest.mark.parametrize("key", GAMES)
def test_nobody_looks_at_a_hidden_card(key: str, name: str) -> None:
    """Dealt anew, what a seat cannot see changes nothing of what is played there."""
    for spot in some(key):
        anew = shuffling(random.Random(7))
        for _ in range(2):
            other = views.redealt(spot.variant, spot.state, spot.seat, anew, spot.known)
            before = views.likewise(spot.state, other)
            steps = [(before(state), move) for state, move in spot.steps]
            there = Spot(spot.variant, other, spot.seat, steps, spot.known, spot.seed)
            assert asked(PLAYERS[name], there) == asked(PLAYERS[name], spot), spot.state


@pytest.mark.parametrize("key", [key for key in GAMES if not family_of(GAMES[key]).sense.surprises])
def test_nobody_is_surprised_by_what_a_move_brings_where_a_family_says_so(key: str) -> None:
    """It is legal and brings the same wherever the cards lie that its player does not see."""
    for spot in [*decisions(key, 1), *decisions(key, 2)][::3]:
        game, rules, dice = spot.game, spot.variant.rules, shuffling(random.Random(7))
        looks_so = spot.variant, spot.state, spot.seat, dice, spot.known
        worlds = [spot.state, *spot.worlds(), *(views.redealt(*looks_so) for _ in range(2))]
        for move in spot.legal():
            assert not any(play.objection(game, rules, each, move) for each in worlds)
            after = [game.score(rules, game.apply(rules, each, move)) for each in worlds]
            assert len({standing(spot.sense, each, spot.seat) for each in after}) == 1, move


def test_positions_that_share_what_is_scored_have_the_same_score() -> None:
    """Where a family says what is scored, moves that change none of that bring the same."""
    for key in (key for key in GAMES if family_of(GAMES[key]).sense.scored is not itself):
        alike = defaultdict[Any, list[Score]](list)
        for number, spot in enumerate(decisions(key, 3)):
            game, rules = spot.game, spot.variant.rules
            for move in spot.legal():
                after = game.apply(rules, spot.state, move)
                alike[number, spot.sense.scored(after)].append(game.score(rules, after))
        assert all(score == scores[0] for scores in alike.values() for score in scores), key
        assert max(map(len, alike.values())) > 1


@pytest.mark.parametrize("key", GAMES)
def test_the_same_seed_brings_the_same_move_and_no_more_work_than_asked(key: str) -> None:
    for spot in some(key):
        first, again = (Strong(12)(spot) for _ in range(2))
        assert first == again
        assert first.move in spot.legal()
        assert first.number <= 12


def test_a_clock_ends_the_thinking() -> None:
    """By a clock that goes on by a second at each look fewer deals are played than without."""
    spot = some("swedish-kasino")[0]
    ticks = iter(range(1_000_000))
    timed = Strong(1_000, seconds=50, clock=lambda: float(next(ticks)))(spot)
    assert timed.move in spot.legal()
    assert 10 < timed.number < 60
