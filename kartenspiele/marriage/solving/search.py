"""A search for the value of a position between two players, with a table and without recursion.

It asks of positions whether they are worth at least so much to the first player. A position of
which the first player has the move is, if one move leads to such a position; one of the second
player, if every move does. This is the search with alpha and beta next to one another; a few
questions narrow the value down, and the table keeps what each of them has shown.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final, Generic, Protocol, TypeVar

N = TypeVar("N")


class Positions(Protocol[N]):
    """What the search asks about positions; values are those of the first player."""

    @property
    def values(self) -> Sequence[int]:
        """What a position may be worth, from the lowest up."""

    def is_first(self, node: N, /) -> bool:
        """Whether the first player is to move."""

    def following(self, node: N, /) -> Iterator[N]:
        """The positions that moves lead to; those that end the deal may be left to ``settled``."""

    def settled(self, node: N, least: int, /) -> bool | None:
        """Whether a position is worth so much, None if a search must tell."""


class Search(Generic[N]):
    """Finds the values of positions, and remembers what it has found."""

    def __init__(self, positions: Positions[N]) -> None:
        self.positions: Final = positions
        self.known: Final[dict[N, tuple[int, int]]] = {}

    def value(self, node: N) -> int:
        """What a position is worth to the first player."""
        values = self.positions.values
        low, high = 0, len(values) - 1
        while low < high:
            middle = (low + high + 1) // 2
            if self.at_least(node, values[middle]):
                low = middle
            else:
                high = middle - 1
        return values[low]

    def at_least(self, root: N, least: int) -> bool:
        """Whether a position is worth so much to the first player."""
        answer = self.seen(root, least)
        path = [(root, self.positions.following(root))] if answer is None else []
        while path:
            node, rest = path[-1]
            wanted = self.positions.is_first(node)
            if answer is not wanted:
                answer = not wanted
                for each in rest:
                    answer = self.seen(each, least)
                    if answer is None:
                        path.append((each, self.positions.following(each)))
                        break
                    if answer is wanted:
                        break
            if answer is not None:
                self.keep(node, least, worth=answer)
                path.pop()
        assert answer is not None
        return answer

    def seen(self, node: N, least: int) -> bool | None:
        """Whether a position is worth so much, if it is known."""
        low, high = self.known.get(node, (least - 1, least))
        if low >= least:
            return True
        return False if high < least else self.positions.settled(node, least)

    def keep(self, node: N, least: int, *, worth: bool) -> None:
        """Remember what was found."""
        values = self.positions.values
        low, high = self.known.get(node, (values[0], values[-1]))
        self.known[node] = (least, high) if worth else (low, least - 1)
