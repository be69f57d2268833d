"""One strong player for every game, on the protocol alone: nothing here knows a card or a rule.

It judges a move by deals that look the same from its seat (``views.redealt``), played on by all
with little thought, and by what they then bring its side. By sequential halving every move is tried
in the same deals, and after each round the worse half of the moves is dropped. That needs no
constant, and no scale of what a deal can bring.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from itertools import islice
from math import ceil, log2
from random import Random
from typing import Any, Final, TypeAlias

from ...engine import play
from ...engine.play import NATURE, Seat, Shuffle
from ...games import views
from .past import Past
from .spot import Chosen, Spot, shuffling
from .worth import hoped, so_far, standing, worth

Clock: TypeAlias = Callable[[], float]

LOOK: Final = 3  # moves that are drawn at each step of a playout, of which the best at once is made
DRAWN: Final = 12  # positions that are drawn for one in which the past was allowed
LONG: Final = 400  # moves of a playout; one that goes on is scored as it stands


@dataclass(frozen=True, slots=True)
class Strong:
    """The player: it thinks no longer than so many playouts, and so many seconds by a clock."""

    playouts: int = 60
    seconds: float = 0.0
    clock: Clock | None = None

    def __call__(self, spot: Spot) -> Chosen:
        legal = spot.legal()
        if len(legal) == 1:
            return Chosen(legal[0])
        search = Search(spot, legal, Time(self.seconds, self.clock))
        best = search.halved(self.playouts)
        return Chosen(legal[best], "thought", search.played)


@dataclass(slots=True)
class Time:
    """The time that is left, if there is a clock."""

    seconds: float
    clock: Clock | None
    ends: float = field(init=False)

    def __post_init__(self) -> None:
        self.ends = self.clock() + self.seconds if self.clock else 0.0

    def share(self, rounds: int) -> float:
        """When the first of so many rounds has to end."""
        if not self.clock:
            return 0.0
        now = self.clock()
        return now + (self.ends - now) / rounds

    def is_past(self, when: float) -> bool:
        return self.clock is not None and self.clock() >= when


class Search:
    """One decision."""

    def __init__(self, spot: Spot, legal: Sequence[Any], time: Time) -> None:
        self.spot: Final = spot
        self.legal: Final = legal
        self.time: Final = time
        self.game, self.rules, self.sense = spot.game, spot.variant.rules, spot.sense
        self.depth: Final = self.sense.stands or LONG
        self.key: Final = f"{spot.chance(legal)}/strong"
        self.dice: Final = Random(self.key)
        self.shuffled: Final[Shuffle] = shuffling(self.dice)
        view = views.seen(spot.variant, spot.state, spot.seat)
        self.visible: Final = {*views.cards_in(view), *spot.known}
        self.texts: Final = [views.masked(str(move), self.visible) for move in legal]
        self.past: Final = Past(spot, self.visible)
        self.worlds = 0
        self.played = 0
        self.total = [0.0] * len(legal)
        self.tried = [0] * len(legal)

    def halved(self, playouts: int) -> int:
        """The place of the best move: of those that are left the worse half goes, until one is."""
        alive = self.promising(max(2, playouts // 2))
        for rounds in range(ceil(log2(len(alive))), 0, -1):
            ends = self.time.share(rounds)
            for _ in range(max(1, (playouts - self.played) // (rounds * len(alive)))):
                if self.played + len(alive) > playouts or self.time.is_past(ends):
                    break
                self.compare(alive)
            alive.sort(key=self.mean, reverse=True)
            alive = alive[: (len(alive) + 1) // 2]
        return alive[0]

    def promising(self, most: int) -> list[int]:
        """The places of no more than so many moves, those that bring most at once first."""
        world, moves = self.world()
        seat = self.spot.seat

        def brings(place: int) -> tuple[float, ...]:
            if moves[place] is None:
                return (float("-inf"),)
            return self.stands(self.game.apply(self.rules, world, moves[place]), seat)

        return sorted(range(len(moves)), key=brings, reverse=True)[:most]

    def compare(self, alive: Sequence[int]) -> None:
        """The moves that are left are tried in a deal more, one of the moves after another."""
        world, moves = self.world()
        for place in alive:
            if moves[place] is not None:
                self.total[place] += self.value(world, place, moves[place])
                self.tried[place] += 1
            if self.time.is_past(self.time.ends):
                break

    def mean(self, place: int) -> float:
        """What a move has brought on an average; what was not tried is not trusted."""
        return self.total[place] / self.tried[place] if self.tried[place] else float("-inf")

    def world(self) -> tuple[Any, list[Any]]:
        """A position that looks the same, and there each of our moves, None if it is not legal."""
        self.worlds += 1
        self.dice.seed(f"{self.key}/{self.worlds}")
        world = self.likely()
        here = list(play.moves(self.game, self.rules, world))
        if here == self.legal:
            return world, here
        named = {views.masked(str(move), self.visible): move for move in here}
        return world, [named.get(text) for text in self.texts]

    def likely(self) -> Any:
        """A position that looks the same, and in which all that was played was allowed.

        Where none is found, it is the one in which most was.
        """
        looks_so = (
            self.spot.variant,
            self.spot.state,
            self.spot.seat,
            self.shuffled,
            self.spot.known,
        )
        found = views.redealt(*looks_so)
        least = self.past.faults(found) if self.past.moves else 0
        for _ in range(DRAWN if least else 0):
            other = views.redealt(*looks_so)
            if (faults := self.past.faults(other)) < least:
                found, least = other, faults
            if not least:
                break
        return found

    def value(self, world: Any, place: int, move: Any) -> float:
        """What a move brings in a deal that is played on; each playout has dice of its own."""
        self.dice.seed(f"{self.key}/{self.worlds}/{self.texts[place]}")
        self.played += 1
        return self.played_on(self.game.apply(self.rules, world, move))

    def played_on(self, state: Any) -> float:
        """What a deal brings at its end, or is worth some moves later."""
        game, rules = self.game, self.rules
        for _ in range(self.depth):
            seat = game.to_move(rules, state)
            if seat is None:
                return worth(self.sense, game.score(rules, state), self.spot.seat)
            if seat == NATURE:
                move = play.chance(game, rules, state, self.shuffled)
                state = game.apply(rules, state, move)
            else:
                state = self.plain_move(state, seat)
        outlook = self.sense.outlook(rules, state)
        return so_far(self.sense, game.score(rules, state), outlook, self.spot.seat)

    def plain_move(self, state: Any, seat: Seat) -> Any:
        """What comes of the best at once of some moves."""
        game, rules = self.game, self.rules
        drawn = islice(play.drawn(game, rules, state, self.dice.random), LOOK)
        after = [game.apply(rules, state, move) for move in drawn]
        return after[0] if len(after) == 1 else max(after, key=lambda each: self.stands(each, seat))

    def stands(self, state: Any, seat: Seat) -> tuple[int, int, float]:
        """How a position looks to a seat at once, and then by what comes of it later."""
        now = standing(self.sense, self.game.score(self.rules, state), seat)
        return *now, hoped(self.sense, self.sense.outlook(self.rules, state), seat)
