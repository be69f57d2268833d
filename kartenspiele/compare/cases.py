"""Cases that are put to two rule sets, and what these answer."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any, Protocol, TypeAlias

from .. import play
from ..cards import Cards, show
from ..catalog import AnyGame
from ..play import Part, PositionError, Refused, Score, Standing, side_name, winners_of

Answer: TypeAlias = tuple[str, ...]


class Case(Protocol):
    """Something small that can be put to a rule set."""

    @property
    def text(self) -> str:
        """The case as a reader would write it down."""

    @property
    def data(self) -> Mapping[str, object]:
        """The case for a program."""

    def answer(self, game: AnyGame, rules: Any, /) -> Answer:
        """What a rule set makes of it, line by line."""

    def tells(self, game: AnyGame, rules: Any, other_game: AnyGame, other: Any, /) -> bool:
        """Whether two rule sets make different things of it."""


Cases: TypeAlias = Callable[[AnyGame, Any, AnyGame, Any], Iterator[Case]]


@dataclass(frozen=True, slots=True)
class Family:
    """A family of games: its package, the cases that are put to it, and how far they go.

    The cases come in order: fewest cards first, then moves, then the first in notation.
    """

    package: str
    cases: Cases
    bound: str


@dataclass(frozen=True, slots=True)
class Seats:
    """The question how many may play."""

    @property
    def text(self) -> str:
        return "the number of players"

    @property
    def data(self) -> Mapping[str, object]:
        return {"kind": "seats"}

    def answer(self, game: AnyGame, rules: Any) -> Answer:
        return (", ".join(map(str, game.seats(rules))),)

    def tells(self, game: AnyGame, rules: Any, other_game: AnyGame, other: Any) -> bool:
        return self.answer(game, rules) != self.answer(other_game, other)


@dataclass(frozen=True, slots=True)
class Won:
    """Cards that two sides have won, and the points that each had before in a match.

    The same cards are put to many a match, so their scores are kept and shared.
    """

    piles: tuple[Cards, ...]
    points: tuple[int, ...] = ()
    scores: dict[tuple[str, Any], Score] = field(default_factory=dict, compare=False, repr=False)

    @property
    def text(self) -> str:
        piles = " ".join(f'"{show(pile)}"' for pile in self.piles)
        before = (
            f" after a match score of {' : '.join(map(str, self.points))}" if self.points else ""
        )
        return f"--piles {piles}{before}"

    @property
    def data(self) -> Mapping[str, object]:
        kind = "match" if self.points else "score"
        return {
            "kind": kind,
            "piles": [_listed(pile) for pile in self.piles],
            "points": self.points,
        }

    def answer(self, game: AnyGame, rules: Any) -> Answer:
        score = self._score(game, rules)
        lines = [
            f"{side_name(each.side, score.sides, score.seats)}: "
            f"{each.points} by {each.rule}, {each.what}"
            for each in score.entries
            if each.points
        ]
        if not self.points:
            return (*lines, f"total {' : '.join(map(str, score.totals))}")
        after = game.settle(rules, Standing(points=self.points), score)
        tally = f"match {' : '.join(map(str, after.points))}"
        if not after.winners:
            return (tally, "nobody has won yet")
        return (tally, f"{winners_of(after, score)} by {after.rule}, {after.why}")

    def tells(self, game: AnyGame, rules: Any, other_game: AnyGame, other: Any) -> bool:
        return self._outcome(game, rules) != self._outcome(other_game, other)

    def _outcome(self, game: AnyGame, rules: Any) -> tuple[int, ...]:
        score = self._score(game, rules)
        if not self.points:
            return score.totals
        return game.settle(rules, Standing(points=self.points), score).winners

    def _score(self, game: AnyGame, rules: Any) -> Score:
        key = (game.TITLE, rules)
        if key not in self.scores:
            state = game.position(rules, {"piles": [show(pile) for pile in self.piles]})
            self.scores[key] = game.score(rules, state)
        return self.scores[key]


@dataclass(frozen=True, slots=True)
class Turn:
    """A player with a card or two before the table: what may be played, and what it brings."""

    table: Cards
    hand: Cards

    @property
    def text(self) -> str:
        return f'--table "{show(self.table)}" --hand "{show(self.hand)}"'

    @property
    def data(self) -> Mapping[str, object]:
        return {"kind": "turn", "table": _listed(self.table), "hand": _listed(self.hand)}

    def answer(self, game: AnyGame, rules: Any) -> Answer:
        return self._outcome(game, rules) or ("no move is possible",)

    def tells(self, game: AnyGame, rules: Any, other_game: AnyGame, other: Any) -> bool:
        return set(self._outcome(game, rules)) != set(self._outcome(other_game, other))

    def _outcome(self, game: AnyGame, rules: Any) -> Answer:
        """The moves; where there is one card on the table at most, also what they bring."""
        parts: dict[str, Part] = {"table": show(self.table), "hand": show(self.hand)}
        state = game.position(rules, {**parts, "piles": ["", ""]})
        moves = play.moves(game, rules, state)
        if len(self.table) > 1:
            return tuple(map(str, moves))
        after = ((move, game.score(rules, game.apply(rules, state, move))) for move in moves)
        return tuple(f"{move}, then {' : '.join(map(str, score.totals))}" for move, score in after)


@dataclass(frozen=True, slots=True)
class Dealt:
    """A pack in its order dealt out, and perhaps each hand laid down until the next deal."""

    seats: int
    played_out: bool = False
    pack: Cards = field(default=(), repr=False)

    @property
    def text(self) -> str:
        then = ", each card laid down until the hands are empty" if self.played_out else ""
        return f"the pack in its order dealt to {self.seats}{then}"

    @property
    def data(self) -> Mapping[str, object]:
        return {"kind": "deal", "seats": self.seats, "played_out": self.played_out}

    def answer(self, game: AnyGame, rules: Any) -> Answer:
        try:
            state = game.start(rules, self.pack, self.seats, Standing())
            if self.played_out:
                for _ in range(sum(map(len, state.hands))):
                    text = f"{state.hand[0]} to the table"
                    state = play.play(game, rules, state, text)
        except (Refused, PositionError) as refused:
            return (f"refused: {refused}",)
        hands = [f"seat {seat}: {show(hand)}" for seat, hand in enumerate(state.hands)]
        return (f"table: {show(state.table)}", *hands, f"seat {state.turn} begins")

    def tells(self, game: AnyGame, rules: Any, other_game: AnyGame, other: Any) -> bool:
        return self.answer(game, rules) != self.answer(other_game, other)


def _listed(pile: Cards) -> list[str]:
    return [str(card) for card in pile]
