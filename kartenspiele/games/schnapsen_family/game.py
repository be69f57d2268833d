"""A game of marriages as a value: what the family does, and under which number the game does it.

The steps stand in the order of play. Each is a mechanic of the family, bound by ``rulebook.by``
under the rule that asks for it, or a marked function of the game's own. What a deal brings stands
in ``outcomes``.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from types import FunctionType
from typing import Any, Final

from ...engine.cards import UNKNOWN, Card, Cards, Suit
from ...engine.family import texts_of
from ...engine.notation import Notation
from ...engine.play import MoveError, Part, Refused, Seat, Standing
from ...engine.rulebook import Function, cited, finds
from ...engine.variants import Variant
from ...mechanics.money import Why
from . import alternatives as alt
from . import moves, objections, positions, strict
from .alternatives import Rules
from .moves import Move, Play, Steps
from .state import State

# What candidates may go against, unless a point leaves a player on lead free, and how it does.
FREE: Final[Mapping[Function, object]] = {
    objections.exchanges_trickless: alt.Right.ANYBODY,
    objections.exchanges_late: 0,
    objections.announces_trickless: alt.Right.ANYBODY,
    objections.delays_lead: alt.AfterMarriage.ANYTHING,
    objections.leads_queen: alt.Shown.EITHER,
    objections.closes_first: alt.FirstLead.OPEN,
    objections.closes_late: 0,
    objections.calls_last: alt.LastCall.OPEN,
}
# Looked up once, as members of an enum are found slowly.
EXCHANGED_EARLY, CLOSED_EARLY = alt.ExchangeTime.EITHER, alt.ClosingTime.EITHER
TO_THE_END: Final = alt.Until.THE_END
ALL_FREE: Final = tuple(FREE.values())
FORBIDDING: Final[frozenset[Function]] = frozenset(
    each
    for each in (*vars(objections).values(), *vars(strict).values())
    if isinstance(each, FunctionType)
)
BINDING: Final = FORBIDDING.difference(FREE)


@dataclass(frozen=True, kw_only=True, eq=False, repr=False)
class Marrying(Steps):
    """The steps of a game; its methods say in which order they are taken."""

    TITLE: str
    PREFIX: str
    VARIANTS: Sequence[Variant[Any]]
    PARTS: Mapping[str, str] = field(default_factory=lambda: texts_of(positions.PARTS))
    IN_PLAY: Sequence[str] = ()

    whole: Cards  # the pack
    notation: Notation[Move] = moves.NOTATION
    wrong_number: Callable[[Rules, int], str | None]
    wrong_pack: Callable[[Cards, Cards], str | None]
    dealing_order: Callable[[Rules, Seat], Sequence[Seat]]
    dealt: Callable[[Rules, State, Cards, Sequence[Seat]], State]

    is_strict: Callable[[State], bool]
    duties: Sequence[Callable[[Rules, Card, Card, Suit | None], bool]]  # to a card led

    own_tricks: Callable[[Rules, State, Seat], int]
    last_trick: Callable[[Rules, State, Seat], int]
    hidden: Callable[[State, Seat, Sequence[int]], State]

    def __repr__(self) -> str:
        return self.TITLE

    def seats(self, rules: Rules) -> tuple[int, ...]:
        """Two play; four are told of, and not how they do."""
        return tuple(each for each in rules.players if each == positions.SEATS)

    def pack(self, rules: Rules, seats: int) -> Cards:
        return self.whole

    def start(self, rules: Rules, pack: Cards, seats: int, standing: Standing) -> State:
        if detail := self.wrong_number(rules, seats):
            raise Refused(cited(self.wrong_number), detail)
        if detail := self.wrong_pack(pack, self.whole):
            raise Refused(cited(self.wrong_pack), detail)
        first = self.forehand(standing.dealer)
        state = State(dealer=standing.dealer, turn=first)
        return self.dealt(rules, state, pack, self.dealing_order(rules, first))

    def position(self, rules: Rules, parts: Mapping[str, Part]) -> State:
        return positions.set_up(parts, self.whole, rules.packets.hand)

    def to_move(self, rules: Rules, state: State) -> Seat | None:
        return None if state.over else state.turn

    def seen_by(self, rules: Rules, state: State, seat: Seat) -> State:
        shown = [
            (self.own_tricks if player == seat else self.last_trick)(rules, state, player)
            for player in range(state.seats)
        ]
        return self.hidden(state, seat, shown)

    def read_move(self, rules: Rules, state: State, text: str) -> Move:
        found = self.notation.read(text)
        if isinstance(found, Play) and found.card not in self.whole:
            raise MoveError(f"{found}: the pack has no such card")
        return found

    # --- What may be done --------------------------------------------------------------------

    def never_broken(self, rules: Rules) -> frozenset[Function]:
        # The points that may leave a player on lead free, in the order of what they forbid.
        points = (
            rules.exchange_right,
            rules.exchange_over,
            rules.marriage_right,
            rules.after_marriage,
            rules.marriage_lead,
            rules.closing_first,
            rules.closing_over,
            rules.last_call,
        )
        return FORBIDDING if points == ALL_FREE else BINDING

    @finds(objections.delays_lead, objections.closes_first, objections.calls_last)
    def candidates(self, rules: Rules, state: State) -> Iterable[Move]:
        if state.over:
            return ()
        held: Sequence[Card] = state.hands[state.turn]
        if UNKNOWN in held:
            held = [card for card in held if card is not UNKNOWN]
        if state.led is not None:
            return self._replies(rules, state, state.led, held)
        if state.asked:
            return (*self._exchanges(rules, state, held), moves.KEEP)
        if state.due:
            return self._undrawn(rules, state, held)
        found = self._leads(rules, state, held)
        if state.is_open:
            found += self._exchanges(rules, state, held)
            found.append(moves.CLOSE)
        if (state.announced is not None or state.piles[state.turn]) and not state.is_lost:
            found.append(moves.CALL)
        if not any(state.hands):
            found.append(moves.LEAVE)
        return found

    def _replies(self, rules: Rules, state: State, led: Card, held: Sequence[Card]) -> map[Move]:
        """Any card; in strict play those that fulfil the first duty that can be fulfilled."""
        if self.is_strict(state):
            trump = state.trump
            for duty in self.duties:
                if owed := [card for card in held if duty(rules, led, card, trump)]:
                    return map(moves.PLAYS.__getitem__, owed)
        return map(moves.PLAYS.__getitem__, held)

    @finds(objections.announces_trickless, objections.announces_late, objections.leads_queen)
    def _leads(self, rules: Rules, state: State, held: Sequence[Card]) -> list[Move]:
        """A card, or a marriage before it; one of its cards, if it is announced."""
        if state.announced is not None:
            return [moves.PLAYS[card] for card in held if card in moves.PAIRS[state.announced]]
        found: list[Move] = [*map(moves.PLAYS.__getitem__, held)]
        kings = moves.KINGS.intersection(held)
        pairs = {king.suit for king in kings if moves.QUEENS[king] in held} if kings else ()
        if pairs and (state.is_open or rules.marriages_while is TO_THE_END):
            found += [moves.Announce(suit) for suit in moves.PAIRS if suit in pairs]
        return found

    @finds(objections.closes_before_drawing)
    def _undrawn(self, rules: Rules, state: State, held: Sequence[Card]) -> Iterable[Move]:
        """Before drawing there may be a call, and by some rules an exchange or a closing."""
        early = rules.exchange_time is EXCHANGED_EARLY
        exchanges = self._exchanges(rules, state, held) if early else ()
        closings = (moves.CLOSE,) if rules.closing_time is CLOSED_EARLY else ()
        return (*exchanges, *closings, moves.DRAW, moves.CALL)

    def _exchanges(self, rules: Rules, state: State, held: Sequence[Card]) -> Sequence[Move]:
        lowest, trump = rules.exchange_rank, state.trump
        for card in held:
            if card.rank is lowest and card.suit is trump:
                return (moves.EXCHANGE,)
        return ()

    # --- What a move does, and why ---------------------------------------------------------------

    def apply(self, rules: Rules, state: State, move: Move) -> State:
        return move.does(self, rules, state)

    def explain(self, rules: Rules, state: State, move: Move) -> Why:
        return move.because(self, rules, state)
