"""The value of a position with open cards, and a line of best play."""

from __future__ import annotations

from bisect import bisect
from collections.abc import Callable, Iterator
from itertools import chain, islice
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
from .node import ANNOUNCED, ASKED, CHANGED, DUE, LED, TALON, TRICK, TURN, Node, closed
from .tree import Tree

KEPT: Final = 400_000  # positions of which is kept what was found: with all else 200 MB at most
NATURAL: Final = (Exchange, Announce, Draw, Play, Close, Keep, Leave)


class Search:
    """Finds the values of positions, with a table of what it has found and without recursion.

    Of what was found before very much else it forgets the half that is older, and finds it again
    where it is needed.
    It asks of positions whether they are worth at least so much to seat 0. A position in which seat
    0 is to move is, if one move leads to such a position; one of seat 1, if every move does. This
    is the search with alpha and beta next to one another; a few questions narrow the value down.
    """

    def __init__(self, tree: Tree) -> None:
        self.tree: Final = tree
        self.values: Final = tree.ends.values()
        self.known: dict[Node, tuple[int, int]] = {}
        self.bounds: Final[dict[tuple[int, int], tuple[int, int]]] = {}

    def value(self, node: Node) -> int:
        """What a position is worth to seat 0."""
        place = bisect(self.values, False, 1, key=lambda least: not self.at_least(node, least))
        return self.values[place - 1]

    def at_least(self, root: Node, least: int) -> bool:
        """Whether a position is worth so much to seat 0."""
        answer = self.seen(root, least)
        path = [(root, self.tree.following(root))] if answer is None else []
        while path:
            node, rest = path[-1]
            wanted = not node[4] & TURN
            if answer is not wanted:
                answer = not wanted
                for each in rest:
                    answer = self.seen(each, least)
                    if answer is None:
                        path.append((each, self.tree.following(each)))
                        break
                    if answer is wanted:
                        break
            if answer is not None:
                low, high = self.known.get(node, (self.values[0], self.values[-1]))
                if len(self.known) >= KEPT:
                    self.known = dict(islice(self.known.items(), KEPT // 2, None))
                found = (least, high) if answer else (low, least - 1)
                self.known[node] = self.bounds.setdefault(found, found)
                path.pop()
        assert answer is not None
        return answer

    def seen(self, node: Node, least: int) -> bool | None:
        """Whether a position is worth so much, if it is known."""
        low, high = self.known.get(node, (least - 1, least))
        if low >= least:
            return True
        return False if high < least else self.tree.settled(node, least)


class Solver:
    """Solves a position of a game of this family, and those that may come of it."""

    def __init__(
        self, variant: Variant[Any], root: State, search: Callable[[Tree], Search] = Search
    ) -> None:
        game = game_of(variant)
        assert isinstance(game, Marrying)
        check(root)
        self.game: Final = game
        self.rules: Final = variant.rules
        self.tree: Final = Tree(game, variant.rules, root.trump, talon_in_play(root))
        self.search: Final = search(self.tree)

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
