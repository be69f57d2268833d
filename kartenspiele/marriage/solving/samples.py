"""What is counted on samples of deals: aces and tens led, deals played to the end.

The packs are shuffled by seeds in turn; seat 1 deals.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator
from typing import Final

from ... import play
from ...cards import Rank
from ...play import Standing
from ..moves import Call, Move, Play
from ..schnapsen import GAME
from ..schnapsen.rules import PACK, SCHNAPSEN
from ..state import State
from .solution import Solver

DEALER: Final = 1
LED_HIGH: Final = (Rank.ACE, Rank.TEN)
RULES: Final = SCHNAPSEN.rules


def shuffled(seed: int) -> State:
    """The deal of a pack that is shuffled by a seed."""
    pack = list(PACK)
    random.Random(seed).shuffle(pack)
    return GAME.start(RULES, tuple(pack), 2, Standing(dealer=DEALER))


def to_the_end(state: State) -> bool:
    """Whether all cards have been played when a deal is over."""
    return sum(map(len, state.piles)) == len(PACK)


def at_random(state: State, dice: random.Random) -> State:
    """The end of a deal between players who do anything, but call as soon as it is right."""
    while not state.over:
        has = GAME.score(RULES, state).counts["points"][state.turn] >= RULES.target
        able = list(play.moves(GAME, RULES, state))
        wanted = [move for move in able if isinstance(move, Call) is has]
        state = GAME.apply(RULES, state, dice.choice(wanted or able))
    return state


def at_their_best(solver: Solver, state: State) -> State:
    """The end of a deal that both play as well as it can be played with open cards."""
    while not state.over:
        _, state = solver.best(state)
    return state


def leads(solver: Solver, state: State) -> Iterator[tuple[str, bool]]:
    """What is true of the aces and tens of plain suits that forehand may lead: facts by name."""
    worth = solver.value(state)
    for card in state.hand:
        if card.rank in LED_HIGH and card.suit is not state.trump:
            led = GAME.apply(RULES, state, Play(card))
            yield f"{card.rank.value} led", True
            yield f"{card.rank.value} can be taken", any(takes(led, move) for move in able(led))
            yield f"{card.rank.value} is best taken", is_best_taken(solver, led)
            yield f"{card.rank.value} costs something", solver.value(led) < worth


def able(state: State) -> Iterator[Move]:
    return play.moves(GAME, RULES, state)


def takes(led: State, move: Move) -> bool:
    """Whether a card wins the trick for the player who plays it to a card led."""
    return GAME.apply(RULES, led, move).turn == led.turn


def is_best_taken(solver: Solver, led: State) -> bool:
    """Whether nothing that the opponent can play is better than to take the card led."""
    best = solver.value(led)
    return any(takes(led, move) and value == best for move, _, value in solver.moves(led))


def counted(at_best: int, by_chance: int) -> dict[str, int]:
    """The facts about so many deals at their best, and so many at random."""
    found = Counter[str]()
    for seed in range(by_chance):
        found["at random"] += 1
        found["at random, to the end"] += to_the_end(at_random(shuffled(seed), random.Random(seed)))
    for seed in range(at_best):
        state = shuffled(seed)
        solver = Solver(SCHNAPSEN, state)
        found["at their best"] += 1
        found["at their best, to the end"] += to_the_end(at_their_best(solver, state))
        found.update(name for name, is_so in leads(solver, state) if is_so)
    return dict(found)
