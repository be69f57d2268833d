"""Two who play for the same points, each by what they see: how far the best of plans can be found.

A *plan* says for each thing that a player may see how often each choice is made there. It is found
by regret: where a choice would have brought more than was made of it, it is made more often, as in
predictive CFR+ (Farina, Kroer and Sandholm 2021). How good a plan is does not rest on that: what
the best answer to it brings is counted exactly (``bounds``), and the value of the game lies between
what the two best answers bring.

A player's choices lie in *blocks*, arrays whose last axis are the choices; the first block is asked
first. ``gathers`` says how what lies behind a choice adds up.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final, TypeAlias

import numpy as np

Array: TypeAlias = Any  # of numpy
Blocks: TypeAlias = list[Array]


class Ends:
    """Where a game may end: a choice of the one, one of the other, and what it brings the one.

    They lie in the order of the one's choices, so that all of one choice add up at once.
    """

    def __init__(self, mine: Array, theirs: Array, brings: Array, size: int) -> None:
        order = np.argsort(mine, kind="stable")
        self.theirs: Final = theirs[order].astype(np.int32)
        self.brings: Final = brings[order]
        self.size: Final = size
        self.choices, self.first = np.unique(mine[order], return_index=True)

    def against(self, plan: Array) -> Array:
        """What each choice brings at the ends to which it leads, against how often theirs come."""
        found = np.zeros(self.size)
        found[self.choices] = np.add.reduceat(plan[self.theirs] * self.brings, self.first)
        return found


class Player:
    """A side of a game: its choices, how they follow one another, and what it regrets.

    ``reached`` makes of how often choices are made where they may be how often they come at all;
    ``gathers`` adds to what each choice of a block brings what the blocks behind bring.
    """

    def __init__(
        self,
        allowed: Sequence[Array],
        reached: Callable[[Blocks], Blocks],
        gathers: Callable[[int, Blocks, Blocks], None],
    ) -> None:
        self.allowed: Final = [np.asarray(each, bool) for each in allowed]
        self.reached, self.gathers = reached, gathers
        self.regret: Final = [np.zeros(each.shape) for each in allowed]
        self.now: Final = [self._even(each) for each in self.allowed]
        self.sum = np.zeros(sum(each.size for each in allowed))
        self.plan = self.flat(self.now)

    @staticmethod
    def _even(allowed: Array) -> Array:
        number = np.maximum(allowed.sum(-1, keepdims=True), 1)
        return allowed / number

    def flat(self, choices: Blocks) -> Array:
        """How often each choice comes at all, in one row."""
        return np.concatenate([each.ravel() for each in self.reached(choices)])

    def blocks(self, row: Array) -> Blocks:
        """A row, in blocks."""
        ends = np.cumsum([each.size for each in self.allowed])[:-1]
        parts = np.split(row, ends)
        return [part.reshape(a.shape).copy() for part, a in zip(parts, self.allowed, strict=True)]

    def learns(self, brings: Array, weight: float) -> None:
        """Regrets what was missed, chooses anew, and counts that with a weight."""
        brought = self.blocks(brings)
        worth: Blocks = [np.zeros(0)] * len(brought)
        for at in reversed(range(len(brought))):
            self.gathers(at, brought, worth)
            worth[at] = (self.now[at] * brought[at]).sum(-1)
            missed = np.where(self.allowed[at], brought[at] - worth[at][..., None], 0)
            regret = self.regret[at] = np.maximum(self.regret[at] + missed, 0)
            hoped = np.maximum(regret + missed, 0)
            whole = hoped.sum(-1, keepdims=True)
            even = self._even(self.allowed[at])
            self.now[at] = np.where(whole > 0, hoped / np.where(whole > 0, whole, 1), even)
        self.plan = self.flat(self.now)
        self.sum += weight * self.plan

    def best(self, brings: Array) -> float:
        """What the best answer brings."""
        brought = self.blocks(brings)
        worth: Blocks = [np.zeros(0)] * len(brought)
        for at in reversed(range(len(brought))):
            self.gathers(at, brought, worth)
            is_some = self.allowed[at].any(-1)
            most = np.where(self.allowed[at], brought[at], -np.inf).max(-1)
            worth[at] = np.where(is_some, most, 0)
        return float(worth[0].sum())

    def average(self) -> Array:
        """The plan that has been found: how often each choice comes."""
        first = self.allowed[0]  # each place of the first block is reached once
        return self.sum * (first.any(-1).sum() / self.sum[: first.size].sum())


class Contest:
    """Two players and their ends; what a choice of the one brings ``alone`` hangs on no other."""

    def __init__(
        self, one: Player, two: Player, ends: tuple[Array, Array, Array], alone: Array
    ) -> None:
        mine, theirs, brings = ends
        self.one, self.two, self.alone, self.rounds = one, two, alone, 0
        self.for_one: Final = Ends(mine, theirs, brings, one.sum.size)
        self.for_two: Final = Ends(theirs, mine, -brings, two.sum.size)

    def plays(self, rounds: int) -> None:
        """So many rounds more; later ones count more, by the square of their number."""
        for _ in range(rounds):
            self.rounds += 1
            weight = float(self.rounds**2)
            self.one.learns(self.for_one.against(self.two.plan) + self.alone, weight)
            self.two.learns(self.for_two.against(self.one.plan), weight)

    def bounds(self) -> tuple[float, float]:
        """Between what the value lies for the one: what the best answers to both plans bring."""
        mine, theirs = self.one.average(), self.two.average()
        most = self.one.best(self.for_one.against(theirs) + self.alone)
        least = float(self.alone @ mine) - self.two.best(self.for_two.against(mine))
        return least, most
