"""Brusquembille as a value: the steps of a deal, in the order in which they are taken."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass

from ..cards import UNKNOWN, Card, Cards, Suit
from ..parts import no_card_too_many
from ..play import Part, Score, Seat, Standing, paid
from ..rooms import told, tricks
from ..rooms.money import ForMoney
from ..rooms.ranks import Ranking
from ..rooms.ring import round_the_table
from ..rooms.told import Why
from ..rooms.tricks import LastCard, Play, State
from ..rulebook import cited
from ..stakes import Payment, asked
from .own import Rob, lowest
from .rules import Brusquembille


@dataclass(frozen=True, kw_only=True, eq=False, repr=False)
class Brisques(ForMoney[Brusquembille, State]):
    """The steps of the game; its methods say in which order they are taken."""

    played_with: Callable[[Brusquembille, Cards, int], Cards]
    dealt: Callable[[State, Sequence[Seat], int, int], State]
    next_to_play: Callable[[Brusquembille, Seat, int], Seat]
    robbed: Callable[[State, Card], State]
    left: Callable[[State, Card], State]
    best: Callable[[Ranking, Suit | None, Cards], int]
    at_once: Sequence[Callable[[Brusquembille, State, Seat], Iterator[Payment]]]
    won_by: Callable[[State, Seat], State]
    drawn: Callable[[State, Sequence[Seat], LastCard], State]
    eyes: Callable[[Brusquembille, Cards], int]
    empty: Callable[[Brusquembille, Cards, int], int]
    for_difference: Callable[..., Iterator[Payment]]

    # --- The deal ------------------------------------------------------------------------------

    def pack(self, rules: Brusquembille, seats: int) -> Cards:
        return self.played_with(rules, self.whole, seats)

    def start(self, rules: Brusquembille, pack: Cards, seats: int, standing: Standing) -> State:
        self.check(rules, pack, seats)
        order = self.order(rules, standing.dealer, seats)
        none, before = ((),) * seats, self.before(rules, standing, seats)
        state = State(none, pack, piles=none, dealer=standing.dealer, turn=order[0], stakes=before)
        return self.dealt(state, order, rules.packet, rules.hand)

    def position(self, rules: Brusquembille, parts: Mapping[str, Part]) -> State:
        state = tricks.set_up(parts, max(self.seats(rules)))
        no_card_too_many(tuple(tricks.every_card(state)), self.pack(rules, state.seats))
        return state

    def to_move(self, rules: Brusquembille, state: State) -> Seat | None:
        return state.turn if state.trick or any(state.hands) else None

    # --- Moves ---------------------------------------------------------------------------------

    def read_move(self, rules: Brusquembille, state: State, text: str) -> Play | Rob:
        is_rob = text.strip().casefold() == "rob"
        return Rob() if is_rob else tricks.read_card_played(text, "write a card as ♥A, or 'rob'")

    def candidates(self, rules: Brusquembille, state: State) -> Iterable[Play | Rob]:
        yield from (Play(card) for card in dict.fromkeys(state.hand) if card is not UNKNOWN)
        if lowest(rules, state) in state.hand:
            yield Rob()

    def explain(self, rules: Brusquembille, state: State, move: Play | Rob) -> Why:
        if isinstance(move, Rob):
            return Why((cited(self.robbed),), (f"{state.stock[-1]} to the hand",))
        played = self.left(state, move.card)
        if len(played.trick) < state.seats:
            return Why((cited(self.left),))
        seat, payments = self._settled(rules, played)
        return told.by_payments((cited(self.best),), (f"seat {seat} wins the trick",), payments)

    # --- What a move does ----------------------------------------------------------------------

    def apply(self, rules: Brusquembille, state: State, move: Play | Rob) -> State:
        if isinstance(move, Rob):
            return self.robbed(state, lowest(rules, state))
        played = self.left(state, move.card)
        if len(played.trick) < state.seats:
            return played._replace(turn=self.next_to_play(rules, state.turn, state.seats))
        seat, payments = self._settled(rules, played)
        order = round_the_table(seat, state.seats, rules.direction.step)
        after = self.won_by(played._replace(stakes=played.stakes.after(payments)), seat)
        return self.drawn(after, order, rules.last_card)

    def _settled(self, rules: Brusquembille, played: State) -> tuple[Seat, tuple[Payment, ...]]:
        """Who wins a full trick, and what is paid for it at once."""
        turn = self.next_to_play(rules, played.turn, played.seats)
        leads = played._replace(turn=turn)
        seat = tricks.seat_of(
            leads, self.best(rules.order, played.trump, played.trick), rules.direction.step
        )
        return seat, tuple(asked(self.at_once, rules, leads, seat))

    # --- What a deal pays ----------------------------------------------------------------------

    def totals(self, rules: Brusquembille, state: State) -> tuple[int, ...]:
        """What everybody counts in his tricks."""
        return tuple(
            self.eyes(rules, pile) + self.empty(rules, pile, state.seats) for pile in state.piles
        )

    def score(self, rules: Brusquembille, state: State) -> Score:
        totals = self.totals(rules, state)
        order = self.order(rules, state.dealer, state.seats)
        is_over = self.to_move(rules, state) is None
        final = asked([self.for_difference], rules, totals, order) if is_over else ()
        return paid(state.seats, (*state.stakes.paid, *final), {"points": totals})
