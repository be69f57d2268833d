"""The cases that are put to fishing games: cards won, a turn at the table, a deal."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, Final

from ....engine import play
from ....engine.cards import Cards, show
from ....engine.play import Part, PositionError, Refused, Score, Standing, who
from ....engine.rulebook import numbers_in
from ....engine.spelling import cards
from ....games.catalog import AnyGame
from ...compare.cases import PACK, Answer, Case, Kinds, Outcome
from ...compare.played import Matched, read_played


@dataclass(frozen=True, slots=True)
class Won(Case):
    """Cards that two sides have won, and the points that each had before in a match.

    The same cards are put to many a match, so their scores are kept and shared.
    """

    piles: tuple[Cards, ...]
    points: tuple[int, ...] = ()
    scores: dict[int, tuple[Any, Score]] = field(default_factory=dict, compare=False, repr=False)

    @property
    def text(self) -> str:
        piles = " ".join(f'"{show(pile)}"' for pile in self.piles)
        return f"--piles {piles}{f' {self._before}' if self.points else ''}"

    @property
    def asked(self) -> str:
        return self._before if self.points else "what these cards bring"

    @property
    def _before(self) -> str:
        return f"after a match score of {' : '.join(map(str, self.points))}"

    @property
    def data(self) -> Mapping[str, object]:
        kind = "match" if self.points else "score"
        piles = [[*map(str, pile)] for pile in self.piles]
        return {"kind": kind, "piles": piles, "points": self.points}

    def answer(self, game: AnyGame, rules: Any) -> Answer:
        score = self._score(game, rules)
        names = play.side_names(score)
        if not self.points:
            given = tuple(each for each in score.entries if each.points)
            lines = (line for _, line in play.told(replace(score, entries=given), names))
            return (*lines, f"total {' : '.join(map(str, score.totals))}")
        after = game.settle(rules, Standing(points=self.points), score)
        tally = f"match {' : '.join(map(str, after.points))}"
        if not after.winners:
            return (tally, "the match is not won yet")
        return (tally, f"{play.winners_of(after, names)} by {after.rule}, {after.why}")

    def outcome(self, game: AnyGame, rules: Any) -> Outcome:
        score = self._score(game, rules)
        if not self.points:
            return score.totals
        after = game.settle(rules, Standing(points=self.points), score)
        return (*after.points, -1, *after.winners)

    def position(self, rules: Any) -> Mapping[str, Part]:
        return {"piles": [show(pile) for pile in self.piles]}

    def _score(self, game: AnyGame, rules: Any) -> Score:
        kept = self.scores.get(id(rules))  # kept with the rules, so that no others get their id
        if kept is None:
            state = game.position(rules, self.position(rules))
            kept = self.scores[id(rules)] = rules, game.score(rules, state)
        return kept[1]


@dataclass(frozen=True, slots=True)
class Turn(Case):
    """Players with a card or two before the table: what may be played, and what it brings.

    With one hand one move is played, with two hands two.
    """

    table: Cards
    hands: tuple[Cards, ...]
    builds: tuple[str, ...] = ()

    @property
    def text(self) -> str:
        hands = " ".join(f'"{show(hand)}"' for hand in self.hands)
        builds = f" --builds {' '.join(map(repr, self.builds))}" if self.builds else ""
        several = "s" if len(self.hands) > 1 else ""
        return f'--table "{show(self.table)}"{builds} --hand{several} {hands}'

    @property
    def asked(self) -> str:
        several = len(self.table) > 1 and len(self.hands) == 1
        return "what may be played" if several else "what may be played, and what each then has"

    @property
    def data(self) -> Mapping[str, object]:
        hands = [[*map(str, hand)] for hand in self.hands]
        builds = list(self.builds)
        return {"kind": "turn", "table": [*map(str, self.table)], "builds": builds, "hands": hands}

    def answer(self, game: AnyGame, rules: Any) -> Answer:
        return self._lines(game, rules) or ("no move is possible",)

    def outcome(self, game: AnyGame, rules: Any) -> Outcome:
        return frozenset(self._lines(game, rules))

    def position(self, rules: Any) -> Mapping[str, Part]:
        """The position, with two players."""
        hands = [show(hand) for hand in self.hands]
        return {
            "table": show(self.table),
            "hands": [*hands, *[""] * (2 - len(hands))],
            "dealer": 2,
            **({"builds": self.builds} if self.builds else {}),
        }

    def refused(self, game: AnyGame, rules: Any, other_game: AnyGame, other: Any) -> set[str]:
        """The rules by which a rule set refuses what the other allows here."""
        try:
            here = game.position(rules, self.position(rules))
            there = other_game.position(other, self.position(other))
        except PositionError:
            return {PACK}
        moves = map(str, play.moves(other_game, other, there))
        rulings = (
            play.objection(game, rules, here, game.read_move(rules, here, move)) for move in moves
        )
        return {number for each in rulings if each for number in numbers_in(each.rule)}

    def _lines(self, game: AnyGame, rules: Any) -> Answer:
        """The moves; where there is one card on the table at most, also what they bring."""
        try:
            state = game.position(rules, self.position(rules))
        except PositionError as error:
            return (f"no such position: {error}",)
        if len(self.table) > 1 and len(self.hands) == 1:
            return tuple(map(str, play.moves(game, rules, state)))
        return tuple(
            f"{', '.join(map(str, line))}: {' : '.join(map(str, game.score(rules, after).totals))}"
            for line, after in _lines(game, rules, state, len(self.hands))
        )


def _lines(game: AnyGame, rules: Any, state: Any, depth: int) -> Iterator[tuple[list[Any], Any]]:
    """Every line of play of this length, or shorter if the deal is over, and where it leads."""
    if depth == 0 or game.to_move(rules, state) is None:
        yield [], state
        return
    for move in play.moves(game, rules, state):
        for line, after in _lines(game, rules, game.apply(rules, state, move), depth - 1):
            yield [move, *line], after


@dataclass(frozen=True, slots=True)
class Dealt(Case):
    """A pack in its order dealt out, and perhaps each hand laid down until the next deal."""

    seats: int
    played_out: bool = False

    @property
    def text(self) -> str:
        then = ", each card laid down until the hands are empty" if self.played_out else ""
        return f"the pack in its order dealt to {self.seats}{then}"

    @property
    def data(self) -> Mapping[str, object]:
        return {"kind": "deal", "seats": self.seats, "played_out": self.played_out}

    def answer(self, game: AnyGame, rules: Any) -> Answer:
        try:
            state = game.start(rules, game.pack(rules, self.seats), self.seats, Standing())
            if self.played_out:
                for _ in range(sum(map(len, state.hands))):
                    text = f"{state.hand[0]} to the table"
                    state = play.play(game, rules, state, text)
        except (Refused, PositionError) as refused:
            return (f"refused: {refused}",)
        hands = [f"{who(seat)}: {show(hand)}" for seat, hand in enumerate(state.hands)]
        return (f"table: {show(state.table)}", *hands, f"{who(state.turn)} begins")

    def outcome(self, game: AnyGame, rules: Any) -> Outcome:
        return self.answer(game, rules)


def _cards(listed: Sequence[str]) -> Cards:
    return cards(" ".join(listed))


def _won(data: Mapping[str, Any]) -> Case:
    return Won(tuple(map(_cards, data["piles"])), tuple(data["points"]))


def _turn(data: Mapping[str, Any]) -> Case:
    hands = tuple(map(_cards, data["hands"]))
    return Turn(_cards(data["table"]), hands, tuple(data["builds"]))


KINDS: Final[Kinds] = {
    "score": _won,
    "match": lambda data: read_played(data, Matched) if "parts" in data else _won(data),
    "played": read_played,
    "turn": _turn,
    "deal": lambda data: Dealt(data["seats"], data["played_out"]),
}
