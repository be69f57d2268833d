"""The value of a position with open cards, and a line of best play."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from ... import play as engine
from ...cards import Card
from ...catalog import game_of
from ...rulebook import Variant
from ...solving import SolveError
from ..moves import Announce, Call, Close, Draw, Exchange, Leave, Move, Play
from ..state import State
from .reading import Reading
from .search import Search
from .terms import terms_of

NATURAL: Final = (Exchange, Announce, Draw, Play, Close)


class Solver:
    """Solves a position of a game of this family, and those that may come of it."""

    def __init__(self, variant: Variant[Any], root: State) -> None:
        self.game: Final = game_of(variant)
        self.rules: Final = variant.rules
        pack = self.game.pack(self.rules, 2)
        worth = {card.rank: self.worth(card) for card in pack}
        self.reading: Final = Reading(terms_of(variant.rules), pack, worth, root)
        self.search: Final = Search(self.reading.tree)

    def worth(self, card: Card) -> int:
        """What a card counts, as the game counts it."""
        return self.game.score(self.rules, State(piles=((card,), ()))).counts["points"][0]

    def value(self, state: State) -> int:
        """What a position is worth to seat 0, less what it is worth to seat 1."""
        if self.game.to_move(self.rules, state) is not None:
            return self.search.value(self.reading.node(state))
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


def natural(move: Move, gain: int) -> int:
    """Where a move stands among those that are worth the same.

    A call that wins comes first, one that loses last; the talon is closed only where it has to be.
    """
    if isinstance(move, Call):
        return -1 if gain > 0 else len(NATURAL) + 1
    if isinstance(move, Leave) or type(move) not in NATURAL:
        return len(NATURAL)
    return NATURAL.index(type(move))
