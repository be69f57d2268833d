"""Brusquembille as a value: the steps of a deal, in the order in which they are taken."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from ..cards import UNKNOWN, Card, Cards
from ..family import texts_of
from ..parts import no_card_too_many
from ..play import Part, Refused, Score, Seat, Standing, paid
from ..rooms import tricks
from ..rooms.ring import round_the_table
from ..rooms.told import Why
from ..rooms.tricks import Play, State
from ..rulebook import Function, Variant, cited
from ..stakes import Payment, Stakes, asked
from .own import Rob, lowest
from .rules import Brusquembille


@dataclass(frozen=True, kw_only=True, eq=False)
class Brisques:
    """The steps of the game; its methods say in which order they are taken."""

    TITLE: str
    PREFIX: str
    VARIANTS: Sequence[Variant[Any]]
    PARTS: Mapping[str, str] = field(default_factory=lambda: texts_of(tricks.PARTS))
    KEPT: frozenset[Function] = frozenset()
    IN_PLAY: Sequence[str]

    whole: Cards
    played_with: Callable[[Brusquembille, Cards, int], Cards]
    wrong_number: Callable[[Brusquembille, int], str | None]
    wrong_pack: Callable[[Cards, Cards], str | None]
    first_to_play: Callable[[Brusquembille, Seat, int], Seat]
    next_to_play: Callable[[Brusquembille, Seat, int], Seat]
    dealt: Callable[[State, Sequence[Seat], int, int], State]

    OBJECTIONS: Sequence[Callable[[Brusquembille, State, Any], str | None]]
    robbed: Callable[[State, Card], State]
    left: Callable[[State, Card], State]
    best: Callable[..., int]
    at_once: Sequence[Callable[[Brusquembille, State, Seat], Iterator[Payment]]]
    won: Callable[[State, Seat], State]
    drawn: Callable[..., State]

    eyes: Callable[[Brusquembille, Cards], int]
    empty: Callable[[Brusquembille, Cards], int]
    for_difference: Callable[..., Iterator[Payment]]
    next_dealer: Callable[[Brusquembille, Seat, int], Seat]

    # --- The deal ------------------------------------------------------------------------------

    def seats(self, rules: Brusquembille) -> tuple[int, ...]:
        return rules.players

    def sides(self, rules: Brusquembille, seats: int) -> int:
        return seats

    def pack(self, rules: Brusquembille, seats: int) -> Cards:
        return self.played_with(rules, self.whole, seats)

    def start(self, rules: Brusquembille, pack: Cards, seats: int, standing: Standing) -> State:
        if detail := self.wrong_number(rules, seats):
            raise Refused(cited(self.wrong_number), detail)
        if detail := self.wrong_pack(pack, self.pack(rules, seats)):
            raise Refused(cited(self.wrong_pack), detail)
        first = self.first_to_play(rules, standing.dealer, seats)
        state = State(
            hands=((),) * seats,
            stock=pack,
            piles=((),) * seats,
            dealer=standing.dealer,
            turn=first,
            stakes=Stakes(standing.purses or (0,) * seats, are_accounts=True),
        )
        order = round_the_table(first, seats, rules.direction.step)
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
        told = (f"{each.what}: {each}" for each in payments)
        rules_of_it = dict.fromkeys((cited(self.best), *(each.rule for each in payments)))
        return Why(tuple(rules_of_it), (f"seat {seat} wins the trick", *told))

    # --- What a move does ----------------------------------------------------------------------

    def apply(self, rules: Brusquembille, state: State, move: Play | Rob) -> State:
        if isinstance(move, Rob):
            return self.robbed(state, lowest(rules, state))
        played = self.left(state, move.card)
        if len(played.trick) < state.seats:
            return played._replace(turn=self.next_to_play(rules, state.turn, state.seats))
        seat, payments = self._settled(rules, played)
        order = round_the_table(seat, state.seats, rules.direction.step)
        after = self.won(played._replace(stakes=played.stakes.after(payments)), seat)
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
            self.eyes(rules, pile)
            + sum(self.empty(rules, trick) for trick in tricks.tricks_of(pile, state.seats))
            for pile in state.piles
        )

    def score(self, rules: Brusquembille, state: State) -> Score:
        totals = self.totals(rules, state)
        first = self.first_to_play(rules, state.dealer, state.seats)
        order = round_the_table(first, state.seats, rules.direction.step)
        is_over = self.to_move(rules, state) is None
        final = asked([self.for_difference], rules, totals, order) if is_over else ()
        return paid(state.seats, (*state.stakes.paid, *final), {"points": totals})

    def settle(self, rules: Brusquembille, standing: Standing, score: Score) -> Standing:
        before = Stakes(standing.purses or (0,) * score.sides, are_accounts=True)
        dealer = self.next_dealer(rules, standing.dealer, score.sides)
        return Standing(dealer=dealer, purses=before.after(score.payments).purses)
