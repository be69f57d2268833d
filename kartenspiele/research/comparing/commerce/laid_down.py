"""Three hands that are laid down: who wins by them, or gets a stroke."""

from __future__ import annotations

from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass
from typing import Any, Final

from ....engine import play
from ....engine.play import Part, PositionError, who
from ....games.catalog import AnyGame
from ....games.commerce.state import State
from ...compare.cases import Answer, Case, Outcome
from .asking import DEALER, PLACES, SEATS, content, game_of, may_change, order, parts, pots, tried
from .cases import Found

LAST_TO_SPEAK: Final = tuple(reversed(range(SEATS)))  # places in the order of play


@dataclass(frozen=True, slots=True)
class LaidDown(Case):
    """Three hands in the order of play, laid down by who says the last word.

    What is won by them lies in the pot of this name, or in the one that there is. Each has so many
    strokes, where there are strokes.
    """

    hands: tuple[str, ...]
    stake: str = ""
    strokes: int = 0

    @property
    def text(self) -> str:
        held = ", ".join(f"{place} {hand}" for place, hand in zip(PLACES, self.hands, strict=True))
        return f"{held}: {self._then}"

    @property
    def asked(self) -> str:
        return f"{who(DEALER)} deals; {self._then}"

    @property
    def _then(self) -> str:
        stake = f", for the pot, or of several that called {self.stake}" if self.stake else ""
        strokes = f", and each has {self.strokes} strokes" if self.strokes else ""
        return f"all lay down these hands{stake}{strokes}"

    @property
    def data(self) -> Mapping[str, object]:
        more = {"stake": self.stake, "strokes": self.strokes}
        return {"kind": "laid down", "hands": [*self.hands], **more}

    def position(self, rules: Any) -> Mapping[str, Part]:
        """The position in which the last word is said, if any is the last."""
        game = game_of(rules)
        with suppress(PositionError):
            for last in LAST_TO_SPEAK:
                if self._laid_down(game, rules, last):
                    return self._position(rules, last)
        return self._position(rules, LAST_TO_SPEAK[0])

    def _position(self, rules: Any, last: int) -> Mapping[str, Part]:
        """The position in which all but one are content."""
        game = game_of(rules)
        last_seat = order(game, rules)[last]
        passed = [int(seat != last_seat) for seat in range(SEATS)]
        return parts(
            rules,
            self.hands,
            turn=last,
            stake=self.stake,
            passed=passed,
            strokes=[self.strokes] * SEATS,
        )

    def answer(self, game: AnyGame, rules: Any) -> Answer:
        return self._found(game, rules)[0]

    def outcome(self, game: AnyGame, rules: Any) -> Outcome:
        return self._found(game, rules)[1]

    def _found(self, game: AnyGame, rules: Any) -> Found:
        try:
            for last in LAST_TO_SPEAK:
                if found := self._laid_down(game, rules, last):
                    return self._brought(game, rules, *found)
        except PositionError as error:
            return (f"no such position: {error}",), None
        return ("players may not lay a hand down",), None

    def _laid_down(self, game: AnyGame, rules: Any, last: int) -> tuple[State, State] | None:
        """The position in which this one speaks, and what comes of it if that is the last word."""
        state = game.position(rules, self._position(rules, last))
        after = tried(game, rules, state, content(state))
        return None if after is None or may_change(game, rules, after) else (state, after)

    def _brought(self, game: AnyGame, rules: Any, before: State, after: State) -> Found:
        """What is paid from a pot, by their places, and who gets a stroke and what comes of it."""
        score, seats, named = game.score(rules, after), order(game, rules), pots(game, rules)
        lines = [line for _rule, line in play.told(score, play.side_names(score))]
        won = [seats.index(each.taker) for each in score.payments if each.giver in named]
        struck = score.counts.get("strokes", before.strokes)
        marked = [seat for seat, had in enumerate(before.strokes) if struck[seat] > had]
        over = game.to_move(rules, after) is None
        last = (
            "" if over else ", and may say: " + ", ".join(map(str, play.moves(game, rules, after)))
        )
        lines += [f"{who(seat)} gets a stroke{last}" for seat in marked]
        outcome = (tuple(won), tuple(seats.index(seat) for seat in marked), over)
        return tuple(lines) or ("nothing is won",), outcome
