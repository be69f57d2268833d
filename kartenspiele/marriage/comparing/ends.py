"""The cases that are put to trick games beside lines of play: a match, and a deal."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final, TypeAlias

from ...catalog import AnyGame
from ...compare.cases import Answer, Case, Kinds, Outcome
from ...play import Part, Standing
from .cases import Played, Seen, frozen

Places: TypeAlias = tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Matched(Case):
    """A deal that is played to its end in a match: how the match stands then, or who deals."""

    played: Played
    points: tuple[int, ...]
    dealer: bool

    @property
    def text(self) -> str:
        before = " : ".join(map(str, self.points))
        stands = f"after a match score of {before}" if before else "the first deal of a match"
        asked = "seat 0 has dealt, who deals next" if self.dealer else stands
        return f"{self.played.text}; {asked}"

    @property
    def data(self) -> Mapping[str, object]:
        asked = {"points": list(self.points), "dealer": self.dealer}
        return {**self.played.data, "kind": "match", **asked}

    def answer(self, game: AnyGame, rules: Any) -> Answer:
        after = self._after(game, rules)
        if after is None:
            return self.played.answer(game, rules)
        if self.dealer:
            return (f"seat {after.dealer} deals next",)
        return (f"match {' : '.join(map(str, after.points))}", _won(after))

    def outcome(self, game: AnyGame, rules: Any) -> Outcome:
        after = self._after(game, rules)
        if after is None:
            return None
        return after.dealer if self.dealer else (after.points, after.winners)

    def position(self, rules: Any) -> Mapping[str, Part]:
        return self.played.position(rules)

    def _after(self, game: AnyGame, rules: Any) -> Standing | None:
        """The match after the deal; nothing if the deal does not come to its end here."""
        reached = self.played.reached(game, rules)
        if reached.rulings or game.to_move(rules, reached.state) is not None:
            return None
        return game.settle(rules, Standing(points=self.points), game.score(rules, reached.state))


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
        hands, trump = self._handed(game, rules)
        lines = [f"seat {seat}: cards {', '.join(map(str, hand))}" for seat, hand in hands]
        return (*lines, f"trump: card {trump}")

    def outcome(self, game: AnyGame, rules: Any) -> Outcome:
        return self._handed(game, rules)

    def _handed(self, game: AnyGame, rules: Any) -> tuple[tuple[tuple[int, Places], ...], int]:
        pack = game.pack(rules, self.seats)
        state = game.start(rules, pack, self.seats, Standing())
        hands = (tuple(pack.index(card) + 1 for card in hand) for hand in state.hands)
        return tuple(enumerate(hands)), pack.index(state.talon[-1]) + 1


def _won(after: Standing) -> str:
    winners = " and ".join(map(str, after.winners))
    return f"seat {winners} wins by {after.rule}" if winners else "nobody has won yet"


def _played(data: Mapping[str, Any]) -> Played:
    return Played(frozen(data["parts"]), tuple(data["moves"]))


def _seen(data: Mapping[str, Any]) -> Case:
    return Seen(frozen(data["parts"]), data["seat"])


def _matched(data: Mapping[str, Any]) -> Case:
    return Matched(_played(data), tuple(data["points"]), data["dealer"])


def _handed(data: Mapping[str, Any]) -> Case:
    return Handed(data["seats"])


KINDS: Final[Kinds] = {"played": _played, "seen": _seen, "match": _matched, "deal": _handed}
