"""The cases that are put to trick games: lines of play, what is seen, a match, a deal."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final

from ....engine import play
from ....engine.cards import Card, Suit, show
from ....engine.play import Part, Standing, who
from ....games.catalog import AnyGame
from ...compare import played
from ...compare.cases import Answer, Case, Kinds
from ...compare.played import Parts, frozen, options, read_played

TRUMP: Final = Suit.HEARTS  # in every case
LOWEST: Final = "the lowest trump"  # in a hand: the card that a rule set exchanges


class Lowest:
    """A position in which the card that a game exchanges is not named."""

    parts: Parts

    def position(self, rules: Any) -> Mapping[str, Part]:
        lowest = str(Card(rules.exchange_rank, TRUMP))
        return dict(frozen(json.loads(json.dumps(dict(self.parts)).replace(LOWEST, lowest))))


@dataclass(frozen=True)
class Played(Lowest, played.Played):
    """A position, and the moves that are to be played there."""


@dataclass(frozen=True)
class Matched(Played, played.Matched):
    """A deal that is played to its end in a match."""


@dataclass(frozen=True, slots=True)
class Seen(Case):
    """What a player may see of the cards that have been won."""

    parts: Parts
    seat: int

    @property
    def text(self) -> str:
        return f"{options(self.parts)}: {self.asked}"

    @property
    def asked(self) -> str:
        return f"what {who(self.seat)} may look at"

    @property
    def data(self) -> Mapping[str, object]:
        return {"kind": "seen", "parts": dict(self.parts), "player": self.seat + 1}

    def answer(self, game: AnyGame, rules: Any) -> Answer:
        piles = enumerate(self.outcome(game, rules))
        return tuple(f"won by {who(seat)}: {show(pile)}" for seat, pile in piles if pile)

    def outcome(self, game: AnyGame, rules: Any) -> tuple[tuple[Card, ...], ...]:
        assert isinstance(game, play.Hiding)
        seen = game.seen_by(rules, game.position(rules, self.position(rules)), self.seat)
        return tuple(seen.piles)

    def position(self, rules: Any) -> Mapping[str, Part]:
        return dict(self.parts)


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
            f"{who(seat)}: cards {', '.join(map(str, hand))}" for seat, hand in enumerate(hands)
        ]
        return (*lines, f"trump: card {trump}")

    def outcome(self, game: AnyGame, rules: Any) -> tuple[tuple[int, ...], ...]:
        pack = game.pack(rules, self.seats)
        state = game.start(rules, pack, self.seats, Standing())
        piles = (*state.hands, state.talon[-1:])
        return tuple(tuple(pack.index(card) + 1 for card in pile) for pile in piles)


KINDS: Final[Kinds] = {
    "played": lambda data: read_played(data, Played),
    "seen": lambda data: Seen(frozen(data["parts"]), data["player"] - 1),
    "match": lambda data: read_played(data, Matched),
    "deal": lambda data: Handed(data["seats"]),
}
