"""A game of marriages as a value: what the family does, and under which number the game does it.

Here stands how it is dealt, written and seen; how it is played stands in ``playing``, and what a
deal brings in ``ending``.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Protocol, TypeVar

from ..cards import Cards
from ..play import Part, Refused, Seat, Standing
from ..rulebook import Variant, cited
from . import moves, possible
from . import state as positions
from .alternatives import Answer
from .moves import Move
from .playing import Played, Playing
from .state import State
from .turns import Answering, Dealt


class Married(Answering, Dealt, Played, Protocol):
    """What every rule set of the family has."""

    @property
    def players(self) -> tuple[int, ...]: ...


R = TypeVar("R", bound=Married)


@dataclass(frozen=True, kw_only=True, eq=False, repr=False)
class Marrying(Playing[R]):
    """The steps of a game; its methods say in which order they are taken."""

    TITLE: str
    PREFIX: str
    VARIANTS: Sequence[Variant[Any]]
    PARTS: Mapping[str, str] = field(default_factory=lambda: positions.PARTS)
    IN_PLAY: Sequence[str] = ()

    whole: Cards  # the pack
    wrong_number: Callable[[R, int], str | None]
    wrong_pack: Callable[[Cards, Cards], str | None]
    dealing_order: Callable[[Seat], Sequence[Seat]]
    dealt: Callable[[R, State, Cards, Sequence[Seat]], State]

    own_tricks: Callable[[R, State, Seat], int]
    last_trick: Callable[[R, State, Seat], int]
    hidden: Callable[[State, Seat, Sequence[int]], State]

    def __repr__(self) -> str:
        return self.TITLE

    def seats(self, rules: R) -> tuple[int, ...]:
        return rules.players

    def pack(self, rules: R, seats: int) -> Cards:
        return self.whole

    def start(self, rules: R, pack: Cards, seats: int, standing: Standing) -> State:
        if detail := self.wrong_number(rules, seats):
            raise Refused(cited(self.wrong_number), detail)
        if detail := self.wrong_pack(pack, self.whole):
            raise Refused(cited(self.wrong_pack), detail)
        first = self.forehand(standing.dealer)
        state = State(dealer=standing.dealer, turn=first)
        return self.dealt(rules, state, pack, self.dealing_order(first))

    def position(self, rules: R, parts: Mapping[str, Part]) -> State:
        state = positions.set_up(parts, self.whole)
        return possible.check(state, parts, self.whole, rules.packets.hand)

    def to_move(self, rules: R, state: State) -> Seat | None:
        return None if state.over else state.turn

    def seen_by(self, rules: R, state: State, seat: Seat) -> State:
        shown = [
            (self.own_tricks if player == seat else self.last_trick)(rules, state, player)
            for player in range(state.seats)
        ]
        return self.hidden(state, seat, shown)

    def read_move(self, rules: R, state: State, text: str) -> Move:
        move = moves.read_move(text, asks=rules.answer is Answer.EXCHANGE)
        return moves.of_pack(move, self.whole)
