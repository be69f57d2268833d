"""Money: counters lie in purses and pools, and nothing but a payment moves them.

A payment takes from one place what it puts into another. So no counter comes from nowhere: what
lies in a purse or a pool is what was brought in and the sum of the payments since, and each of
these has the number of a rule.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator
from dataclasses import dataclass
from itertools import product
from typing import Final, NamedTuple, TypeAlias

from .naming import are_named, name_of, who_does
from .rulebook import cited

PUT_IN: Final = "put in"  # what is paid for, where nothing else is to be said of it
Holder: TypeAlias = int | str  # a seat, or a pool by its name


class OverdrawnError(ValueError):
    """A payment of more than there is: the game has not said what then becomes of it."""


@dataclass(frozen=True, slots=True)
class Payment:
    """Counters that go from a seat or a pool to another: by which rule, and what for.

    It may come to nothing, where something is withheld. A mechanic leaves the rule open.
    """

    giver: Holder
    taker: Holder
    counters: int
    what: str
    rule: str = ""

    def __post_init__(self) -> None:
        if self.counters < 0 or self.giver == self.taker:
            raise ValueError(f"{self}: no payment goes backwards, or to who makes it")

    def __str__(self) -> str:
        return f"{name_of(self.giver)} to {name_of(self.taker)}: {self.counters}"

    @property
    def told(self) -> str:
        """What is paid and what for, as a reason of a move; among players with names a sentence.

        >>> from kartenspiele.engine.naming import naming
        >>> puts, pays = Payment(0, "pot", 4, PUT_IN), Payment(1, 0, 2, "♠A lost")
        >>> print(puts.told, pays.told, sep="; ")
        put in: player 1 to pot: 4; ♠A lost: player 2 to player 1: 2
        >>> with naming(["you", "West"]):
        ...     print(puts.told, pays.told, sep="; ")
        you put 4 into the pot; West pays you 2: ♠A lost
        """
        giver, taker, number = self.giver, self.taker, self.counters
        if not are_named():
            return f"{self.what}: {self}"
        if isinstance(giver, str):
            gets = f"gets {number} from the {giver}"
            told = who_does(taker, gets) if isinstance(taker, int) else str(self)
        elif isinstance(taker, str):
            told = who_does(giver, f"puts {number} into the {taker}")
        else:
            told = who_does(giver, f"pays {name_of(taker)} {number}")
        return told if self.what == PUT_IN else f"{told}: {self.what}"


class Pool(NamedTuple):
    """``bowl 36``: what lies in a pool."""

    name: str
    counters: int = 0

    def __str__(self) -> str:
        return f"{self.name} {self.counters}"


class Stakes(NamedTuple):
    """What is in every purse and pool, and the payments by which it got there.

    Purses that are *accounts* are reckoned in points, to be paid for later: nobody has brought in
    anything that could run out.
    """

    purses: tuple[int, ...]
    pools: tuple[Pool, ...] = ()
    paid: tuple[Payment, ...] = ()
    are_accounts: bool = False

    def has(self, holder: Holder) -> int:
        """What a seat or a pool has."""
        return self.purses[holder] if isinstance(holder, int) else dict(self.pools)[holder]

    def after(self, payments: Iterable[Payment]) -> Stakes:
        """The same after these payments, one by one; what cannot be paid is a fault of the game."""
        made = tuple(payments)
        if not made:
            return self
        there: dict[Holder, int] = {**dict(enumerate(self.purses)), **dict(self.pools)}
        for each in made:
            is_bound = isinstance(each.giver, str) or not self.are_accounts
            if is_bound and each.counters > there[each.giver]:
                raise OverdrawnError(f"{each} by {each.rule}; there are {there[each.giver]}")
            there[each.giver] -= each.counters
            there[each.taker] = there.get(each.taker, 0) + each.counters
        purses = tuple([there[seat] for seat, _ in enumerate(self.purses)])
        pools = tuple([Pool(name, there[name]) for name, _ in self.pools])
        return Stakes(purses, pools, (*self.paid, *made), self.are_accounts)


def payments_due(
    rules_that_pay: Iterable[Callable[..., Iterator[Payment]]], *given: object
) -> Iterator[Payment]:
    """What rules ask to be paid, each payment under the number of the rule that asks for it."""
    for each in rules_that_pay:
        for payment in each(*given):
            yield payment if payment.rule else _by(cited(each), payment)


def _by(rule: str, paid: Payment) -> Payment:
    return Payment(paid.giver, paid.taker, paid.counters, paid.what, rule)


def each_pays(
    givers: Iterable[Holder], takers: Collection[Holder], counters: int, what: str
) -> Iterator[Payment]:
    """Each of some pays so much to each of some; nobody pays himself."""
    for giver, taker in product(givers, takers):
        if giver != taker:
            yield Payment(giver, taker, counters, what)
