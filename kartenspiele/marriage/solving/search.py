"""A search for the value of a position between two players, with a table and without recursion.

It asks of positions whether they are worth at least so much to seat 0. A position in which seat 0
is to move is, if one move leads to such a position; one of seat 1, if every move does. This is the
search with alpha and beta next to one another; a few questions narrow the value down, and the
table keeps what each of them has shown.
"""

from __future__ import annotations

from bisect import bisect
from typing import Final

from .node import TURN, Node
from .tree import Tree


class Search:
    """Finds the values of positions, and remembers what it has found."""

    def __init__(self, tree: Tree) -> None:
        self.tree: Final = tree
        self.values: Final = tree.ends.values()
        self.known: Final[dict[Node, tuple[int, int]]] = {}

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
                self.known[node] = (least, high) if answer else (low, least - 1)
                path.pop()
        assert answer is not None
        return answer

    def seen(self, node: Node, least: int) -> bool | None:
        """Whether a position is worth so much, if it is known."""
        low, high = self.known.get(node, (least - 1, least))
        if low >= least:
            return True
        return False if high < least else self.tree.settled(node, least)
