"""A game for money in which each plays alone: the steps that all have, and what they tell."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any, Generic, Protocol, TypeVar

from ..engine.cards import Cards, pack
from ..engine.phases import marked_in
from ..engine.play import Refused, Score, Seat, Standing
from ..engine.rulebook import Function, cited
from ..engine.stakes import Payment, Pool, Stakes, payments_due
from ..engine.variants import Variant
from .ring import Directed, round_the_table

R = TypeVar("R", bound=Directed)
S = TypeVar("S")


@dataclass(frozen=True, kw_only=True, eq=False, repr=False)
class ForMoney(Generic[R, S]):
    """What a game says of itself, who sits down, and how a match goes on from deal to deal.

    What a game does otherwise it writes itself, under the same name.
    """

    PREFIX: str
    VARIANTS: Sequence[Variant[Any]] = field(init=False)  # which stand beside its rule set
    OBJECTIONS: Sequence[Callable[[R, S, Any], str | None]] = ()  # else those of its module
    keeps: frozenset[Function] = frozenset()  # those that no candidate goes against
    IN_PLAY: Sequence[str] = ()
    pools: Sequence[str] = ()  # by their names; at first nothing lies in them
    are_accounts: bool = True  # what is paid is reckoned; else counters are brought, and run out

    whole: Cards = pack()  # the French one
    seats: Callable[[R], Sequence[int]]  # how many may play
    wrong_number: Callable[[int, Sequence[int]], str | None]
    wrong_pack: Callable[[Cards, Cards], str | None]
    first: Callable[[R, Seat, int], Seat]
    next_dealer: Callable[[R, Seat, int], Seat]

    def __post_init__(self) -> None:
        if not self.OBJECTIONS:
            object.__setattr__(self, "OBJECTIONS", marked_in(type(self).__module__))

    def __repr__(self) -> str:
        return self.TITLE

    @property
    def TITLE(self) -> str:  # noqa: N802 - a name of the protocol
        """As its usual form is called."""
        usual, *_ = self.VARIANTS
        return str(usual.name)

    def never_broken(self, rules: R) -> frozenset[Function]:
        return self.keeps

    def sides(self, rules: R, seats: int) -> int:
        return seats

    def pack(self, rules: R, seats: int) -> Cards:
        return self.whole

    def before(self, rules: R, standing: Standing, seats: int) -> Stakes:
        """What everybody has before a deal; in points that are paid for later, nothing at first."""
        pools = standing.pools or tuple(map(Pool, self.pools))
        return Stakes(standing.purses or (0,) * seats, pools, are_accounts=self.are_accounts)

    def check(self, rules: R, pack: Cards, seats: int) -> None:
        """Refuse a wrong number of players, or a wrong pack."""
        faults = (
            (self.wrong_number, self.wrong_number(seats, self.seats(rules))),
            (self.wrong_pack, self.wrong_pack(pack, self.pack(rules, seats))),
        )
        for rule, detail in faults:
            if detail:
                raise Refused(cited(rule), detail)

    def order(self, rules: R, dealer: Seat, seats: int) -> tuple[Seat, ...]:
        """All the seats in the order in which they come."""
        return round_the_table(self.first(rules, dealer, seats), seats, rules.direction.step)

    def settle(self, rules: R, standing: Standing, score: Score) -> Standing:
        now = self.before(rules, standing, score.sides).after(score.payments)
        dealer = self.next_dealer(rules, standing.dealer, score.sides)
        return self.won(rules, Standing(dealer=dealer, purses=now.purses, pools=now.pools))

    def won(self, rules: R, standing: Standing) -> Standing:
        """The match after a deal, with who has won it; where it is not said nobody ever has."""
        return standing


# --- What is paid in the course of a deal ------------------------------------------------------


class Staked(Protocol):
    """A state that is a named tuple, with stakes."""

    @property
    def stakes(self) -> Stakes: ...
    @property
    def _replace(self) -> Callable[..., Any]: ...


T = TypeVar("T", bound=Staked)


def after_paying(state: T, pays: Callable[..., Iterator[Payment]], *given: object) -> T:
    """The state when what a rule asks to be paid has been paid."""
    made: T = state._replace(stakes=state.stakes.after(payments_due([pays], *given)))
    return made


# --- Why a move does what it does ----------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Why:
    """What comes of a move, and the rules behind it."""

    rules: tuple[str, ...] = ()
    does: tuple[str, ...] = ()

    def __str__(self) -> str:
        return "; ".join(self.does)


def by_payments(rules: Iterable[str], does: Iterable[str], payments: Sequence[Payment]) -> Why:
    """What comes of a move for which counters are paid."""
    every = (*rules, *(each.rule for each in payments))
    return Why(tuple(dict.fromkeys(every)), (*does, *(each.told for each in payments)))
