"""What claims about probability come to: counted once and kept (``likelihoods``).

Samples of deals say of aces and tens whether they are led well, and whether all cards are played.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator
from typing import Any, Final

from ....edition.likelihoods import Figures
from ....engine import play
from ....engine.cards import Rank
from ....engine.play import Standing
from ....engine.variants import Variant
from ....games.catalog import game_of
from ....games.schnapsen_family.alternatives import FalseSince, Forfeit
from ....games.schnapsen_family.moves import Call, Play
from ....games.schnapsen_family.schnapsen import GAME
from ....games.schnapsen_family.schnapsen.rules import PACK, SCHNAPSEN
from ....games.schnapsen_family.state import State
from . import closing
from .solution import Solver

AT_BEST: Final = 150
AT_RANDOM: Final = 5_000
AT_STAKE: Final = 200
LED_HIGH: Final = (Rank.ACE, Rank.TEN)
RULES: Final = SCHNAPSEN.rules
# What a false call might cost otherwise.
PRICES: Final = {
    "always three": SCHNAPSEN.but(false_call=Forfeit(3, 3)),
    "two without a closing": SCHNAPSEN.but(false_since=FalseSince.CLOSING_ONLY),
}


SAMPLES: Final = {
    "samples": f"{AT_RANDOM:,} deals of Schnapsen at random, every legal move being as "
    f"likely as another, and {AT_BEST} played best with open cards (seeds from 0 on)",
    "false calls": f"{AT_STAKE} deals of Schnapsen played best with open cards (seeds 0 "
    f"to {AT_STAKE - 1})",
}


def counted() -> Figures:
    """The figures of each claim, counted again."""
    return {
        "closing": closing.counted(),
        "false calls": turning(AT_STAKE),
        "samples": sampled(AT_BEST, AT_RANDOM),
    }


# --- Samples -------------------------------------------------------------------------------------


def shuffled(variant: Variant[Any], seed: int) -> State:
    """The deal of a pack that is shuffled by a seed; seat 1 deals, so that seat 0 is forehand."""
    game = game_of(variant)
    pack = list(game.pack(variant.rules, 2))
    random.Random(seed).shuffle(pack)
    state: State = game.start(variant.rules, tuple(pack), 2, Standing(dealer=1))
    return state


def to_the_end(state: State) -> bool:
    """Whether all cards have been played when a deal is over."""
    return sum(map(len, state.piles)) == len(PACK)


def at_random(state: State, dice: random.Random) -> State:
    """The end of a deal between players who do anything, but call as soon as it is right."""
    while not state.over:
        has = GAME.points(RULES, state)[state.turn] >= RULES.target
        able = list(play.moves(GAME, RULES, state))
        wanted = [move for move in able if isinstance(move, Call) is has]
        state = GAME.apply(RULES, state, dice.choice(wanted or able))
    return state


def leads(solver: Solver, state: State) -> Iterator[tuple[str, bool]]:
    """What is true of the aces and tens of plain suits that forehand may lead: facts by name."""
    for card in state.hand:
        if card.rank in LED_HIGH and card.suit is not state.trump:
            led = GAME.apply(RULES, state, Play(card))
            worth, name = solver.value(led), card.rank.value
            taken = [value for _, after, value in solver.moves(led) if after.turn == led.turn]
            yield f"{name} led", True
            yield f"{name} can be taken", bool(taken)
            yield f"{name} is best taken", worth in taken
            yield f"{name} costs something", worth < solver.value(state)


def turning(number: int) -> dict[str, int]:
    """How many deals at their best are worth something else at another price of a false call."""
    found = Counter(deals=number)
    for seed in range(number):
        state = shuffled(SCHNAPSEN, seed)
        worth = Solver(SCHNAPSEN, state).value(state)
        for price, form in PRICES.items():
            found[price] += Solver(form, state).value(state) != worth
    return dict(found)


def sampled(at_best: int, by_chance: int) -> dict[str, int]:
    """The facts about so many deals at their best, and so many at random."""
    found = Counter[str]()
    for seed in range(by_chance):
        end = at_random(shuffled(SCHNAPSEN, seed), random.Random(seed))
        found.update({"at random": 1, "at random, to the end": to_the_end(end)})
    for seed in range(at_best):
        state = shuffled(SCHNAPSEN, seed)
        solver = Solver(SCHNAPSEN, state)
        end = play.play(GAME, RULES, state, *solver.line(state))
        found.update({"at their best": 1, "at their best, to the end": to_the_end(end)})
        found.update(name for name, is_so in leads(solver, state) if is_so)
    return dict(found)
