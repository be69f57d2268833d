"""How a player who does not see all cards may judge a move: over deals that could be this one.

The cards that the player has not seen are dealt anew, as far as play has not shown where they
lie; each deal so made is solved with open cards, and what the moves are worth is added up. That
is how a computer plays, not a person: it takes for granted that both will know the cards later on.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from functools import partial
from itertools import chain
from typing import Any, Final

from ....engine import play as engine
from ....engine.cards import Card, Cards
from ....engine.play import Shuffle, change
from ....engine.variants import Variant
from ....games.catalog import game_of
from ....games.schnapsen_family.moves import PAIRS, Move
from ....games.schnapsen_family.state import State
from .search import TooManyError
from .solution import Solver, natural, search

Steps = Sequence[tuple[State, Move]]

DEALS: Final = 24  # so many are looked at, if they do not take too long
POSITIONS: Final = 25_000  # so many are looked at for one move, in all deals together
TRIES: Final = 60  # so often cards are dealt anew until all that was played fits


def judged(
    variant: Variant[Any], steps: Steps, state: State, shuffled: Shuffle
) -> tuple[Mapping[str, int], int]:
    """What each move is worth to who is to move, in all deals together, and how many these are.

    Where none can be solved in time the most natural moves are worth most.
    """
    worth, deals, left = Counter[str](), 0, POSITIONS
    sign = -1 if state.turn else 1
    for _ in range(DEALS):
        try:
            solver, found = _solved(variant, sampled(variant, steps, state, shuffled), left)
        except TooManyError:
            break
        left -= solver.search.looked
        deals += 1
        for text, value in found.items():
            worth[text] += sign * value
        if len(_unknown(steps, state)) < 2:
            break
    if deals:
        return dict(worth), deals
    game = game_of(variant)
    return {str(move): -natural(move, 0) for move in engine.moves(game, variant.rules, state)}, 0


def _solved(variant: Variant[Any], state: State, most: int) -> tuple[Solver, Mapping[str, int]]:
    """A solver that looks at so many positions, and what it finds every move worth to seat 0."""
    solver = Solver(variant, state, partial(search, most=most))
    return solver, {str(move): value for move, _, value in solver.moves(state)}


def valued(
    variant: Variant[Any], state: State, most: int
) -> tuple[Mapping[str, int], Sequence[str]] | None:
    """What every move is worth to seat 0 with open cards, and best play, if there is time."""
    try:
        solver, worth = _solved(variant, state, most)
        return worth, [*solver.line(state)]
    except TooManyError:
        return None


def worths(variant: Variant[Any], states: Sequence[State], most: int) -> Sequence[int] | None:
    """What some positions of a deal are worth to seat 0, if there is time."""
    solver = Solver(variant, states[0], partial(search, most=most))
    try:
        return [solver.value(state) for state in states]
    except TooManyError:
        return None


# --- Which deals could be this one ---------------------------------------------------------------


def sampled(variant: Variant[Any], steps: Steps, state: State, shuffled: Shuffle) -> State:
    """A deal that could be this one, for all that who is to move knows."""
    found = state
    for _ in range(TRIES):
        found = _redealt(steps, state, shuffled)
        if fits(variant, steps, state, found):
            break
    return found


def _redealt(steps: Steps, state: State, shuffled: Shuffle) -> State:
    """The same with the unknown cards in other places."""
    other = state.other
    unknown = _unknown(steps, state)
    anew = iter(shuffled(sorted(unknown, key=str)))
    hand = tuple(next(anew) if card in unknown else card for card in state.hands[other])
    talon = tuple(next(anew) if card in unknown else card for card in state.talon)
    return state._replace(hands=change(state.hands, other, hand), talon=talon)


def _unknown(steps: Steps, state: State) -> Cards:
    """The cards of which who is to move does not know where they lie."""
    known = set(chain(_seen(steps, state), _announced(state)))
    return tuple(card for card in (*state.hands[state.other], *state.talon) if card not in known)


def _seen(steps: Steps, state: State) -> Iterator[Card]:
    """The cards that have lain open under the talon: they were turned, or exchanged for that."""
    for each in (*(before for before, _ in steps), state):
        if each.closing is None or each.asked:
            yield from each.talon[-1:]


def _announced(state: State) -> Iterator[Card]:
    """The cards of marriages that the other player has announced."""
    for suit in state.marriages[state.other]:
        yield from PAIRS[suit]


def fits(variant: Variant[Any], steps: Steps, state: State, found: State) -> bool:
    """Whether the other player could play what they have, once nothing was drawn any more."""
    game, other = game_of(variant), state.other
    held = {*state.hands[other]}
    for before, move in steps:
        if before.turn != other or before.closing is None or before.led is None:
            continue
        gone = tuple(card for card in before.hands[other] if card not in held)
        then = before._replace(hands=change(before.hands, other, (*gone, *found.hands[other])))
        if engine.objection(game, variant.rules, then, move):
            return False
    return True
