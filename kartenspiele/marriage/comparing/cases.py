"""The cases that are put to trick games: lines of play, what is seen, a match, a deal."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final, NamedTuple, TypeAlias

from ... import play
from ...cards import Card, Suit, show
from ...catalog import AnyGame
from ...compare.cases import PACK, Answer, Case, Outcome
from ...play import Part, PositionError, Refused
from ...rulebook import numbers_in

TRUMP: Final = Suit.HEARTS  # in every case
LOWEST: Final = "the lowest trump"  # in a hand: the card that a rule set exchanges

Parts: TypeAlias = tuple[tuple[str, Part], ...]


class Reached(NamedTuple):
    """How far a line of play came: the state, and the move that was refused, if one was."""

    state: Any
    refused: str = ""
    rulings: tuple[Refused, ...] = ()


@dataclass(frozen=True, slots=True)
class Played(Case):
    """A position, and the moves that are to be played there, one after another."""

    parts: Parts
    moves: tuple[str, ...] = ()

    @property
    def text(self) -> str:
        options = ((name.replace("_", "-"), *_words(value)) for name, value in self.parts)
        words = " ".join(f"--{' '.join(each)}" for each in options)
        return f"{words}: {', '.join(self.moves)}" if self.moves else words

    @property
    def data(self) -> Mapping[str, object]:
        return {"kind": "played", "parts": dict(self.parts), "moves": list(self.moves)}

    def answer(self, game: AnyGame, rules: Any) -> Answer:
        try:
            reached = self.reached(game, rules)
        except PositionError as error:
            return (f"no such position: {error}",)
        if reached.rulings:
            first = reached.rulings[0]
            return (f"{reached.refused}: refused by {first.rule}, {first.detail}",)
        if game.to_move(rules, reached.state) is not None:
            return (f"{self.moves[-1]}: allowed",)
        score = game.score(rules, reached.state)
        lines = [
            f"seat {each.side}: {each.points} by {each.rule}, {each.what}" for each in score.entries
        ]
        return (*lines, f"total {' : '.join(map(str, score.totals))}")

    def outcome(self, game: AnyGame, rules: Any) -> Outcome:
        try:
            reached = self.reached(game, rules)
        except PositionError:
            return "no such position"
        if reached.rulings:
            return ("refused", reached.refused, len(reached.rulings))
        over = game.to_move(rules, reached.state) is None
        return ("over", *game.score(rules, reached.state).totals) if over else "allowed"

    def position(self, rules: Any) -> Mapping[str, Part]:
        return {name: _with(rules, value) for name, value in self.parts}

    def refused(self, game: AnyGame, rules: Any, other_game: AnyGame, other: Any) -> set[str]:
        try:
            here = self.reached(game, rules)
            there = self.reached(other_game, other)
        except PositionError:
            return {PACK}
        if there.rulings:
            return set()
        return {number for each in here.rulings for number in numbers_in(each.rule)}

    def reached(self, game: AnyGame, rules: Any) -> Reached:
        """The state after the moves, or where one is refused, and by which rules."""
        state = game.position(rules, self.position(rules))
        for text in self.moves:
            move = game.read_move(rules, state, text)
            if rulings := tuple(play.rulings(game, rules, state, move)):
                return Reached(state, text, rulings)
            state = game.apply(rules, state, move)
        return Reached(state)


@dataclass(frozen=True, slots=True)
class Seen(Case):
    """What a player may see of the cards that have been won."""

    parts: Parts
    seat: int

    @property
    def text(self) -> str:
        return f"{Played(self.parts).text}: what seat {self.seat} may look at"

    @property
    def data(self) -> Mapping[str, object]:
        return {"kind": "seen", "parts": dict(self.parts), "seat": self.seat}

    def answer(self, game: AnyGame, rules: Any) -> Answer:
        seen = self._seen(game, rules)
        return tuple(f"won by seat {seat}: {show(pile)}" for seat, pile in seen if pile)

    def outcome(self, game: AnyGame, rules: Any) -> Outcome:
        return self._seen(game, rules)

    def position(self, rules: Any) -> Mapping[str, Part]:
        return dict(self.parts)

    def _seen(self, game: AnyGame, rules: Any) -> tuple[tuple[int, tuple[Card, ...]], ...]:
        state = game.position(rules, self.position(rules))
        assert isinstance(game, play.Hiding)
        seen = game.seen_by(rules, state, self.seat)
        return tuple(enumerate(seen.piles))


# --- How a case is written ---------------------------------------------------------------------


def _words(value: Part) -> tuple[str, ...]:
    """The words by which the command takes a part."""
    if isinstance(value, str):
        return (value if value == TRUMP.value else f'"{value}"',)
    if isinstance(value, int):
        return (str(value),)
    return tuple(f'"{each}"' if isinstance(each, str) else str(each) for each in value)


def _with(rules: Any, value: Part) -> Part:
    """A part, with the lowest trump of this rule set where one stands for it."""
    lowest = str(Card(rules.exchange_rank, TRUMP))
    if isinstance(value, str):
        return value.replace(LOWEST, lowest)
    if isinstance(value, int):
        return value
    return tuple(str(each).replace(LOWEST, lowest) for each in value) if _is_text(value) else value


def _is_text(value: Sequence[str] | Sequence[int]) -> bool:
    return any(isinstance(each, str) for each in value)


def frozen(parts: Mapping[str, Any]) -> Parts:
    """Parts read from data, hashable again."""
    return tuple(
        (name, tuple(value) if isinstance(value, list) else value) for name, value in parts.items()
    )
