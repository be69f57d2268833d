"""A game for money whose moves say themselves what they do, and whose phases say who moves.

A kind of move is a class that is ``written``: its text, what it does and why stand there, and what
forbids it beside it.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property, partial
from typing import Any, ClassVar, TypeVar, get_args

from ..engine.calling import told
from ..engine.cards import UNKNOWN, Card, Cards
from ..engine.family import texts_of
from ..engine.moves import Move
from ..engine.notation import Notation
from ..engine.phases import Step, first_due
from ..engine.places import Place, parts_of
from ..engine.play import NATURE, MoveError, Part, Score, Seat, Seats, Standing, is_about, paid
from ..engine.positions import all_cards, nothing_in, nothing_on, set_up
from ..engine.rulebook import cited
from ..engine.stakes import Payment, payments_due
from ..engine.words import Word
from .money import ForMoney, Why, by_payments
from .ring import Directed

R = TypeVar("R", bound=Directed)
S = TypeVar("S", bound=Any)


@dataclass(frozen=True, kw_only=True, eq=False, repr=False)
class Moving(ForMoney[R, S]):
    """Moves say what they do; what is paid when the deal is over the rules say that pay."""

    state: type[S] = field(init=False)
    places: Sequence[Place]  # the parts of a position
    fewest: int = 0  # seats of a position, if fewer than play
    phases: Sequence[Step[R, S]]  # the first in which somebody is to move is done next
    phase: Callable[[R, S], Step[R, S] | None] | None = None  # or what this says
    notation: Notation[Any]
    pays: Sequence[Callable[[R, S], Iterator[Payment]]] = ()
    # The deal as it begins: by these rules, on a table where nobody has anything, with this pack.
    opening: ClassVar[Callable[..., Any]]

    def __init_subclass__(cls) -> None:
        """Where a kind of game begins it names its state, and its rule set, which has the forms."""
        super().__init_subclass__()
        for kind in get_args(vars(cls)["__orig_bases__"][0]):
            if hasattr(kind, "_fields"):
                type.__setattr__(cls, "state", kind)
            elif isinstance(kind, type):
                cls.VARIANTS = vars(sys.modules[kind.__module__])["VARIANTS"]

    @property
    def PARTS(self) -> Mapping[str, str]:  # noqa: N802 - a name of the protocol
        return texts_of(parts_of(self.places))

    @cached_property
    def _nothing(self) -> Mapping[str, Any]:
        return nothing_in(self.state, self.places)

    def start(self, rules: R, pack: Cards, seats: int, standing: Standing) -> S:
        self.check(rules, pack, seats)
        bare = nothing_on(
            self.state,
            self._nothing,
            seats,
            stock=pack,
            dealer=standing.dealer,
            stakes=self.before(rules, standing, seats),
        )
        begun: S = self.opening(rules, bare, pack)
        return begun

    def position(self, rules: R, parts: Mapping[str, Part]) -> S:
        numbers = self.seats(rules)
        players = range(self.fewest, max(numbers) + 1) if self.fewest else numbers
        known = (self.state, self.places, parts, players, partial(self.pack, rules), self.pools)
        return self.completed(rules, set_up(*known, are_accounts=self.are_accounts))

    def completed(self, rules: R, state: S) -> S:
        """A position that was written, with what follows from it; what cannot be is refused."""
        return state

    def now(self, rules: R, state: S) -> Step[R, S] | None:
        """What is done next; nothing when the deal is over."""
        return self.phase(rules, state) if self.phase else first_due(self.phases, rules, state)[0]

    def to_move(self, rules: R, state: S) -> Seat | None:
        if self.phase is None:
            return first_due(self.phases, rules, state)[1]
        step = self.phase(rules, state)
        return step.who(rules, state) if step else None

    def mover(self, rules: R, state: S) -> Seat:
        """Who is to move; nobody is if chance acts, or the deal is over."""
        seat = self.to_move(rules, state)
        return NATURE if seat is None else seat

    def hand_of(self, rules: R, state: S) -> Cards:
        """The hand of who is to move."""
        seat = self.mover(rules, state)
        hand: Cards = () if seat == NATURE else state.hands[seat]
        return hand

    def around(self, rules: R, state: S) -> Seats:
        """All the seats of a deal in the order in which they come."""
        return self.order(rules, state.dealer, state.seats)

    def lacks(self, rules: R, state: S, card: Card) -> str | None:
        """A card comes from the hand, where it may be one that nobody has seen."""
        hand = self.hand_of(rules, state)
        may_be = UNKNOWN in hand and card not in all_cards(state)
        return None if card in hand or may_be else f"{card} is not in hand"

    def says(self, rules: R, state: S, word: str) -> S:
        """What is said, or done without a card, is noted with the seat of who is to move."""
        said: S = state._replace(said=(*state.said, Word(self.mover(rules, state), word)))
        return said

    def instead(self, rules: R, state: S, wanted: Step[R, S]) -> str | None:
        """What is to be done, if it is something else."""
        found = self.now(rules, state)
        if found is wanted:
            return None
        return found.told if found else "the deal is over"

    def read_move(self, rules: R, state: S, text: str) -> Move[R, S]:
        found: Move[R, S] = self.notation.read(text)
        return found

    def candidates(self, rules: R, state: S) -> Iterable[Move[R, S]]:
        step = self.now(rules, state)
        return step.offers(rules, state) if step else ()

    def apply(self, rules: R, state: S, move: Move[R, S]) -> S:
        if self.now(rules, state) is None:
            raise MoveError(f"{move} is not possible: no player is to move")
        return self.then(rules, move.does(rules, state))

    def then(self, rules: R, state: S) -> S:
        """What comes of itself when a move is made, and is told with it if it is paid."""
        return state

    def explain(self, rules: R, state: S, move: Move[R, S]) -> Why:
        after = self.then(rules, move.does(rules, state))
        because: Any = getattr(move, "because", None)
        if because is None:
            why = self.plainly(state, move)
        else:  # the rules by which it is made, or what tells them
            named = isinstance(because, tuple)
            why = Why(tuple(map(cited, because))) if named else because(rules, state, after)
        now = after.stakes.paid[len(state.stakes.paid) :]
        return by_payments(why.rules, why.does, (*now, *self.due(rules, after)))

    def plainly(self, state: S, move: Move[R, S]) -> Why:
        """Where a move says nothing else it is made by the first rule about moves of its kind."""
        by_rule = next(each for each in self.OBJECTIONS if is_about(each, type(move)))
        return Why((cited(by_rule),), told(move, state))

    def score(self, rules: R, state: S) -> Score:
        payments = (*state.stakes.paid, *self.due(rules, state))
        return paid(state.seats, payments, self.counts(rules, state))

    def counts(self, rules: R, state: S) -> Mapping[str, tuple[int, ...]]:
        """What was counted of a deal for each seat: what everybody has, where that runs out."""
        return {} if self.are_accounts else {"purses": state.stakes.purses}

    def due(self, rules: R, state: S) -> tuple[Payment, ...]:
        """What is paid for a deal that is over."""
        is_over = self.pays and self.now(rules, state) is None
        return tuple(payments_due(self.pays, rules, state)) if is_over else ()
