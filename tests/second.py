"""What the second writings of games have in common; nothing of the engine is in it.

A game is written a second time as one object: everything that lies on the table, as anybody could
write it down who sees it all. It is changed by moves in words. Players are numbered as the chapter
counts them, and cards are texts.
"""

from collections.abc import Mapping, Sequence
from copy import copy
from typing import Any, Self

SINGLE = (str, int)


def apart(thing: Any) -> Any:
    """The same, without a list, a set or a mapping in common."""
    match thing:
        case list():
            return thing[:] if type(next(iter(thing), "")) in SINGLE else [*map(apart, thing)]
        case tuple():
            return tuple(map(apart, thing))
        case set():
            return {*thing}
        case dict():
            return {key: apart(each) for key, each in thing.items()}
    return thing


class Second:
    """A deal of a game for purses; a game without them leaves these alone."""

    purses: list[int]  # what each player has, as long as the deal lasts

    @property
    def over(self) -> bool:
        return self.mover() is None

    @property
    def turn(self) -> int:
        """Whose turn it is, before the deal is over."""
        raise NotImplementedError

    def mover(self) -> int | None:
        """Who is to move: -1 is chance."""
        return None if self.over else self.turn

    def moves(self) -> list[str]:
        """What may be done by who is to move."""
        raise NotImplementedError

    def allows(self, move: str) -> bool:
        """Whether a move may be made; chance may have more of them than can be listed."""
        return move in self.moves()

    def make(self, move: str) -> None:
        """Make a move, and whatever follows from it."""
        raise NotImplementedError

    @property
    def pools(self) -> Mapping[str, int]:
        """What lies on the table and is nobody's yet."""
        return {}

    def holds(self) -> tuple[Sequence[int], Mapping[str, int]]:
        """What is in purses and pools before the deal is paid for."""
        return self.purses, self.pools

    def paid(self) -> Sequence[int]:
        """What each player has when the deal is paid for."""
        return self.purses

    def counts(self) -> Mapping[str, Sequence[int]]:
        """What is counted beside the purses."""
        return {}

    def after(self, move: str) -> Self:
        """The same deal after a move."""
        other = copy(self)
        vars(other).update({name: apart(each) for name, each in vars(self).items()})
        other.make(move)
        return other

    def count(self, depth: int) -> int:
        """How many lines of play of this length there are."""
        if depth == 0 or self.over:
            return 1
        return sum(self.after(move).count(depth - 1) for move in self.moves())
