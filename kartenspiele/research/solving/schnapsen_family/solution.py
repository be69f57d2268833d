"""The value of a position with open cards, and a line of best play."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from importlib.util import find_spec
from itertools import chain
from typing import Any, Final

from ....edition.solving import SolveError
from ....engine import play as engine
from ....engine.cards import UNKNOWN, Cards
from ....engine.variants import Variant
from ....games.catalog import game_of
from ....games.schnapsen_family.game import Marrying
from ....games.schnapsen_family.moves import (
    Announce,
    Call,
    Close,
    Draw,
    Exchange,
    Keep,
    Leave,
    Move,
    Play,
)
from ....games.schnapsen_family.state import State
from .node import ANNOUNCED, ASKED, CHANGED, DUE, LED, TALON, TRICK, Node, closed
from .search import ALL, Search
from .tree import Tree

IS_FAST: Final = find_spec("numba") is not None
NATURAL: Final = (Exchange, Announce, Draw, Play, Close, Keep, Leave)


def search(tree: Tree, most: int = ALL) -> Search:
    """The search; where the extra ``[fast]`` is there, one that goes on in a kernel."""
    if IS_FAST:
        from .fast import FastSearch, fits  # the engine of the pages has no such module

        if fits(tree):
            return FastSearch(tree, most)
    return Search(tree, most)


class Solver:
    """Solves a position of a game of this family, and those that may come of it."""

    def __init__(
        self, variant: Variant[Any], root: State, searching: Callable[[Tree], Search] = search
    ) -> None:
        game = game_of(variant)
        assert isinstance(game, Marrying)
        check(root)
        self.game: Final = game
        self.rules: Final = variant.rules
        self.tree: Final = Tree(game, variant.rules, root.trump, talon_in_play(root))
        self.search: Final = searching(self.tree)

    def value(self, state: State) -> int:
        """What a position is worth to seat 0, less what it is worth to seat 1."""
        if self.game.to_move(self.rules, state) is not None:
            return self.search.value(self.node(state))
        zero, one = self.game.score(self.rules, state).totals
        return zero - one

    def moves(self, state: State) -> Iterator[tuple[Move, State, int]]:
        """Every legal move, where it leads to, and what that is worth to seat 0."""
        for move in engine.moves(self.game, self.rules, state):
            after = self.game.apply(self.rules, state, move)
            yield move, after, self.value(after)

    def line(self, state: State) -> Iterator[str]:
        """Moves of best play on both sides, to the end of the deal."""
        while self.game.to_move(self.rules, state) is not None:
            move, state = self.best(state)
            yield str(move)

    def best(self, state: State) -> tuple[Move, State]:
        """The most natural of the best moves, and where it leads to."""
        value = self.value(state)
        gain = -value if state.turn else value
        legal = engine.moves(self.game, self.rules, state)
        for move in sorted(legal, key=lambda each: natural(each, gain)):
            after = self.game.apply(self.rules, state, move)
            if self.value(after) == value:
                return move, after
        raise SolveError(f"no move is worth {value}, what the position was found to be worth")

    # --- From a position of the engine to the numbers of the search ------------------------------

    def node(self, state: State) -> Node:
        zero, one = map(self.tree.bits.all, state.hands)
        return (zero, one, self.points(state, 0), self.points(state, 1), self.rest(state))

    def points(self, state: State, seat: int) -> int:
        """The points of a player, with those of marriages that wait for a trick."""
        worth = self.game.marriage_worth
        announced = (worth(self.rules, state, suit) for suit in state.marriages[seat])
        return self.game.counted(self.rules, state.piles[seat]) + sum(announced)

    def rest(self, state: State) -> int:
        """The fifth number of a position."""
        has_trick = (TRICK[seat] for seat in (0, 1) if state.piles[seat])
        found = state.turn | sum(has_trick) | DUE * state.due | ASKED * state.asked
        bits, closing, talon = self.tree.bits, state.closing, talon_in_play(state)
        if state.announced is not None:
            found |= bits.suits.index(state.announced) + 1 << ANNOUNCED
        if state.led is not None:
            found |= bits.bit[state.led].bit_length() << LED
        if closing is not None:
            other = 1 - closing.by
            stood = self.tree.ends.stand(closing.points[other], closing.tricks[other])
            found |= closed(closing.by, stood, had=closing.tricks[closing.by] > 0)
        if talon and bits.bit[talon[-1]] != self.tree.talon[-1]:
            found |= CHANGED
        return found | len(talon) << TALON


def natural(move: Move, gain: int) -> int:
    """Where a move stands among those that are worth the same.

    A call that wins comes first, one that loses last; the talon is closed only where it has to be.
    """
    if isinstance(move, Call):
        return -1 if gain > 0 else len(NATURAL)
    return NATURAL.index(type(move))


def talon_in_play(state: State) -> Cards:
    """The cards of the talon that still matter: none once it is closed and nobody exchanges."""
    return state.talon if state.closing is None or state.asked else ()


def check(state: State) -> None:
    """All cards are known, and the hands are such as come in a deal."""
    if UNKNOWN in chain(*state.hands, *state.piles, talon_in_play(state)):
        raise SolveError(
            "a card is unknown; write every card of the hands, the piles and the open talon"
        )
    mine, other = len(state.hand), len(state.hands[state.other]) + (state.led is not None)
    if mine != other:
        raise SolveError(
            f"the player to move has {mine} cards, his opponent {other} with the card led; "
            "write both hands in full"
        )
