"""The cases that are put to trick games: lines of play, what is seen, a match, a deal."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final, NamedTuple, TypeAlias

from ... import play
from ...cards import Card, Suit, show
from ...catalog import AnyGame
from ...compare.cases import PACK, Answer, Case, Kinds, Outcome
from ...play import Part, PositionError, Refused, Score, Standing
from ...rulebook import numbers_in

TRUMP: Final = Suit.HEARTS  # in every case
LOWEST: Final = "the lowest trump"  # in a hand: the card that a rule set exchanges

Parts: TypeAlias = tuple[tuple[str, Part], ...]


class Reached(NamedTuple):
    """How far a line of play came: why not, by which rules, at which move; or the score."""

    wrong: str = ""
    refused: str = ""
    rulings: tuple[Refused, ...] = ()
    score: Score | None = None


@dataclass(frozen=True)
class Played(Case):
    """A position, and the moves that are to be played there, one after another."""

    parts: Parts
    moves: tuple[str, ...] = ()

    @property
    def text(self) -> str:
        played = f": {', '.join(self.moves)}" if self.moves else ""
        return f"{_options(self.parts)}{played}"

    @property
    def data(self) -> Mapping[str, object]:
        return {"kind": "played", "parts": dict(self.parts), "moves": list(self.moves)}

    def answer(self, game: AnyGame, rules: Any) -> Answer:
        reached = self.reached(game, rules)
        if reached.wrong:
            return (f"no such position: {reached.wrong}",)
        if reached.rulings:
            first = reached.rulings[0]
            return (f"{reached.refused}: refused by {first.rule}, {first.detail}",)
        if reached.score is None:
            return (f"{self.moves[-1]}: allowed",)
        entries = reached.score.entries
        lines = [f"seat {each.side}: {each.points} by {each.rule}, {each.what}" for each in entries]
        return (*lines, f"total {' : '.join(map(str, reached.score.totals))}")

    def outcome(self, game: AnyGame, rules: Any) -> Outcome:
        reached = self.reached(game, rules)
        if reached.wrong:
            return "no such position"
        if reached.rulings:
            return ("refused", reached.refused, len(reached.rulings))
        return ("over", *reached.score.totals) if reached.score else "allowed"

    def position(self, rules: Any) -> Mapping[str, Part]:
        lowest = str(Card(rules.exchange_rank, TRUMP))
        return dict(frozen(json.loads(json.dumps(dict(self.parts)).replace(LOWEST, lowest))))

    def refused(self, game: AnyGame, rules: Any, other_game: AnyGame, other: Any) -> set[str]:
        here, there = self.reached(game, rules), self.reached(other_game, other)
        if here.wrong or there.wrong:
            return {PACK}
        rulings = () if there.rulings else here.rulings
        return {number for each in rulings for number in numbers_in(each.rule)}

    def reached(self, game: AnyGame, rules: Any) -> Reached:
        """What comes of the moves, or where one is refused, and by which rules."""
        try:
            state = game.position(rules, self.position(rules))
        except PositionError as error:
            return Reached(wrong=str(error))
        for text in self.moves:
            move = game.read_move(rules, state, text)
            if rulings := tuple(play.rulings(game, rules, state, move)):
                return Reached(refused=text, rulings=rulings)
            state = game.apply(rules, state, move)
        over = game.to_move(rules, state) is None
        return Reached(score=game.score(rules, state) if over else None)


@dataclass(frozen=True, slots=True)
class Seen(Case):
    """What a player may see of the cards that have been won."""

    parts: Parts
    seat: int

    @property
    def text(self) -> str:
        return f"{_options(self.parts)}: what seat {self.seat} may look at"

    @property
    def data(self) -> Mapping[str, object]:
        return {"kind": "seen", "parts": dict(self.parts), "seat": self.seat}

    def answer(self, game: AnyGame, rules: Any) -> Answer:
        piles = enumerate(self.outcome(game, rules))
        return tuple(f"won by seat {seat}: {show(pile)}" for seat, pile in piles if pile)

    def outcome(self, game: AnyGame, rules: Any) -> tuple[tuple[Card, ...], ...]:
        assert isinstance(game, play.Hiding)
        seen = game.seen_by(rules, game.position(rules, self.position(rules)), self.seat)
        return tuple(seen.piles)

    def position(self, rules: Any) -> Mapping[str, Part]:
        return dict(self.parts)


@dataclass(frozen=True)
class Matched(Played):
    """A deal that is played to its end in a match: how the match stands then, or who deals."""

    points: tuple[int, ...] = ()
    dealer: bool = False

    @property
    def text(self) -> str:
        before = " : ".join(map(str, self.points))
        stands = f"after a match score of {before}" if before else "the first deal of a match"
        asked = "seat 0 has dealt, who deals next" if self.dealer else stands
        return f"{super().text}; {asked}"

    @property
    def data(self) -> Mapping[str, object]:
        asked = {"points": list(self.points), "dealer": self.dealer}
        return {**super().data, "kind": "match", **asked}

    def answer(self, game: AnyGame, rules: Any) -> Answer:
        after = self._after(game, rules)
        if after is None:
            return super().answer(game, rules)
        if self.dealer:
            return (f"seat {after.dealer} deals next",)
        winners = " and ".join(map(str, after.winners))
        won = f"seat {winners} wins by {after.rule}" if winners else "nobody has won yet"
        return (f"match {' : '.join(map(str, after.points))}", won)

    def outcome(self, game: AnyGame, rules: Any) -> Outcome:
        after = self._after(game, rules)
        if after is None:
            return None
        return after.dealer if self.dealer else (after.points, after.winners)

    def refused(self, game: AnyGame, rules: Any, other_game: AnyGame, other: Any) -> set[str]:
        return set()

    def _after(self, game: AnyGame, rules: Any) -> Standing | None:
        """The match after the deal; nothing if the deal does not come to its end here."""
        score = self.reached(game, rules).score
        return game.settle(rules, Standing(points=self.points), score) if score else None


@dataclass(frozen=True, slots=True)
class Handed(Case):
    """A pack dealt out: which of its cards, counted from the top, each player gets."""

    seats: int

    @property
    def text(self) -> str:
        return f"a pack dealt to {self.seats}, its cards counted from the top"

    @property
    def data(self) -> Mapping[str, object]:
        return {"kind": "deal", "seats": self.seats}

    def answer(self, game: AnyGame, rules: Any) -> Answer:
        *hands, (trump,) = self.outcome(game, rules)
        lines = [
            f"seat {seat}: cards {', '.join(map(str, hand))}" for seat, hand in enumerate(hands)
        ]
        return (*lines, f"trump: card {trump}")

    def outcome(self, game: AnyGame, rules: Any) -> tuple[tuple[int, ...], ...]:
        pack = game.pack(rules, self.seats)
        state = game.start(rules, pack, self.seats, Standing())
        piles = (*state.hands, state.talon[-1:])
        return tuple(tuple(pack.index(card) + 1 for card in pile) for pile in piles)


# --- How a case is written ---------------------------------------------------------------------


def _options(parts: Parts) -> str:
    """The words by which the command takes a position."""
    options = ((name.replace("_", "-"), *_words(value)) for name, value in parts)
    return " ".join(f"--{' '.join(each)}" for each in options)


def _words(value: Part) -> tuple[str, ...]:
    if value == TRUMP.value:
        return (TRUMP.value,)
    return tuple(f'"{each}"' if isinstance(each, str) else str(each) for each in several(value))


def several(value: Part) -> tuple[str | int, ...]:
    return (value,) if isinstance(value, str | int) else tuple(value)


def frozen(parts: Mapping[str, Any]) -> Parts:
    """Parts read from data, hashable again."""
    return tuple(
        (name, tuple(value) if isinstance(value, list) else value) for name, value in parts.items()
    )


KINDS: Final[Kinds] = {
    "played": lambda data: Played(frozen(data["parts"]), tuple(data["moves"])),
    "seen": lambda data: Seen(frozen(data["parts"]), data["seat"]),
    "match": lambda data: Matched(
        frozen(data["parts"]), tuple(data["moves"]), tuple(data["points"]), data["dealer"]
    ),
    "deal": lambda data: Handed(data["seats"]),
}
