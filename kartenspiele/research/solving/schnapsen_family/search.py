"""The search for the value of a position, with a table of what was found."""

from __future__ import annotations

from bisect import bisect
from itertools import islice
from typing import Final

from .node import TURN, Node
from .tree import Tree

KEPT: Final = 400_000  # positions of which is kept what was found: with all else 200 MB at most
ALL: Final = 1 << 60  # more positions than there are


class TooManyError(Exception):
    """A deal that takes too long to solve."""


class Search:
    """Finds the values of positions, with a table of what it has found and without recursion.

    Of what was found before very much else it forgets the half that is older, and finds it again
    where it is needed.
    It asks of positions whether they are worth at least so much to seat 0. A position in which seat
    0 is to move is, if one move leads to such a position; one of seat 1, if every move does. This
    is the search with alpha and beta next to one another; a few questions narrow the value down.
    It gives up when it has looked at more than the ``most`` positions.
    """

    def __init__(self, tree: Tree, most: int = ALL) -> None:
        self.tree: Final = tree
        self.most: Final = most
        self.values: Final = tree.ends.values()
        self.known: dict[Node, tuple[int, int]] = {}
        self.bounds: Final[dict[tuple[int, int], tuple[int, int]]] = {}

    @property
    def looked(self) -> int:
        """How many positions were looked at, and are kept."""
        return len(self.known)

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
        if len(self.known) > self.most:
            raise TooManyError
        low, high = self.known.get(node, (least - 1, least))
        if low >= least:
            return True
        return False if high < least else self.tree.settled(node, least)
