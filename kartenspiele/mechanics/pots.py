"""Pots, and what a payment comes to where there is too little or it cannot be divided."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace
from enum import StrEnum
from typing import Any, Protocol, assert_never

from ..engine.stakes import Payment, Stakes

Short = StrEnum("Short", {"REST": "what is there", "NOTHING": "nothing"})
Adds = StrEnum("Adds", {"AGAIN": "the same again", "NOTHING": "nothing"})


class Level(StrEnum):
    DIVIDED = "what is due, divided among them"
    EACH = "what is due, to each"
    NOBODY = "nothing"


Odd = StrEnum("Odd", {"FIRST": "the first in order gets it", "UNPAID": "it is not paid"})


class Scant(Protocol):
    @property
    def short(self) -> Short: ...


class Levelled(Protocol):
    @property
    def level(self) -> Level: ...
    @property
    def odd(self) -> Odd: ...


def shares(rules: Levelled, due: int, number: int) -> tuple[int, int]:
    """What is due to several who are level: how much to each, and what the first gets besides."""
    match rules.level:
        case Level.DIVIDED:
            each, odd = divmod(due, number)
            return each, odd if rules.odd is Odd.FIRST else 0
        case Level.EACH:
            return due, 0
        case Level.NOBODY:
            return 0, 0
        case _:
            assert_never(rules.level)


def afforded(rules: object, stakes: Stakes, payment: Payment) -> Payment:
    """Nobody pays more than they have left."""
    if isinstance(payment.giver, str):
        return payment
    return replace(payment, counters=min(payment.counters, stakes.has(payment.giver)))


def there(rules: Scant, stakes: Stakes, payment: Payment) -> Payment:
    """A pool that has not enough gives what it has."""
    if isinstance(payment.giver, int) or payment.counters <= stakes.has(payment.giver):
        return payment
    rest = stakes.has(payment.giver) if rules.short is Short.REST else 0
    return replace(payment, counters=rest)


def possible(
    rules: object,
    stakes: Stakes,
    payments: Iterable[Payment],
    *limits: Callable[[Any, Stakes, Payment], Payment],
) -> Iterator[Payment]:
    """Payments as far as there are counters for them; what comes to nothing is not made."""
    for each in payments:
        made = each
        for limit in limits:
            made = limit(rules, stakes, made)
        if made.counters:
            yield made
