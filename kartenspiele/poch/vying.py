"""The Poch: who is to speak, who is still in it, and when it is decided.

What has been said is kept, word by word, and everything else follows from it.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from enum import Enum
from typing import Final, NamedTuple, TypeAlias

from ..play import Part, PositionError, Seat, change
from ..rulebook import rule
from .rules import Again, Asked, Own, Passed, Raises, Raising
from .rules import Poch as Rules

Seats: TypeAlias = tuple[Seat, ...]


@dataclass(frozen=True, slots=True)
class Poch:
    """``poch 3``: the first stake, of so many counters."""

    marks: int

    def __str__(self) -> str:
        return f"poch {self.marks}"


@dataclass(frozen=True, slots=True)
class Hold:
    """``hold``: as many counters as have been staked last."""

    def __str__(self) -> str:
        return "hold"


@dataclass(frozen=True, slots=True)
class Raise:
    """``raise 3``: so many counters more (*nachpochen*)."""

    marks: int

    def __str__(self) -> str:
        return f"raise {self.marks}"


@dataclass(frozen=True, slots=True)
class Pass:
    """``pass``: nothing is announced, poched, held or raised."""

    def __str__(self) -> str:
        return "pass"


Vie: TypeAlias = Poch | Hold | Raise | Pass


class Word(NamedTuple):
    """``seat 1 poches 3``, ``seat 2 holds``: what somebody has said."""

    seat: Seat
    says: Vie

    def __str__(self) -> str:
        verb, *marks = str(self.says).split()
        return " ".join([f"seat {self.seat}", _VERBS[verb], *marks])


_VERBS: Final = {"poch": "poches", "hold": "holds", "raise": "raises", "pass": "passes"}


class Stage(Enum):
    """What is asked for."""

    POCH = "who poches"
    HOLD = "who holds"
    RAISE = "who raises"


class Vying(NamedTuple):
    """What follows from the words: who is asked, the next one first, and who is in it.

    ``level`` is what everybody has put who holds, ``put`` what each seat has put so far, and
    ``away`` are those who have retired.
    """

    stage: Stage
    asked: Seats
    pocher: Seat = -1
    inside: Seats = ()
    away: Seats = ()
    passed: Seats = ()
    raisers: Seats = ()
    level: int = 0
    put: tuple[int, ...] = ()

    @property
    def is_over(self) -> bool:
        return not self.asked

    @property
    def due(self) -> int:
        """What has to be put by who is asked, to hold."""
        return self.level - self.put[self.asked[0]] if self.asked and self.put else 0


# --- Who may do what -----------------------------------------------------------------------------


@rule("POC-13")
def holders(rules: Rules, inside: Seats, pocher: Seat) -> Seats:
    """One of those who have held may raise."""
    return tuple(seat for seat in inside if seat != pocher or rules.raising is Raising.ALL)


@rule("POC-26")
def may_raise_again(rules: Rules, inside: Seats, raisers: Seats) -> Seats:
    """Then everybody is free to raise again, but not who was the first to do so."""
    barred = {Again.FIRST: raisers[:1], Again.LAST: raisers[-1:], Again.ONCE: raisers}
    return tuple(seat for seat in inside if seat not in barred[rules.again])


@rule("POC-62")
def not_their_own(rules: Rules, some: Seats, raisers: Seats) -> Seats:
    """Nobody raises upon their own raise."""
    own = raisers[-1:] if rules.own is Own.NEVER else ()
    return tuple(seat for seat in some if seat not in own)


def may_raise(rules: Rules, now: Vying) -> bool:
    """Whether whoever is asked may raise now, upon a stake that others have still to answer."""
    if now.stage is not Stage.HOLD:
        return now.stage is Stage.RAISE
    seats = now.asked[:1]
    if now.raisers:
        seats = not_their_own(rules, may_raise_again(rules, seats, now.raisers), now.raisers)
    return rules.raises is Raises.AT_ONCE and bool(seats)


@rule("POC-14")
def retired(inside: Seats, seat: Seat) -> Seats:
    """Who does not hold a raise retires."""
    return tuple(each for each in inside if each != seat)


def vying(rules: Rules, order: Seats, said: tuple[Word, ...]) -> Vying:
    """Where the vying stands after these words; the order is that of the deal."""
    now = Vying(Stage.POCH, order, put=(0,) * len(order))
    for seat, says in said:
        now = _after(rules, order, now._replace(asked=now.asked[1:]), seat, says)
        if now.stage is Stage.HOLD and now.is_over and len(now.inside) > 1:
            now = _answered(rules, order, now)
    return now


def _after(rules: Rules, order: Seats, now: Vying, seat: Seat, says: Vie) -> Vying:
    """What a word changes."""
    match says:
        case Poch(marks):
            out = now.passed if rules.passed is Passed.OUT else ()
            others = _from(rules, order, seat, tuple(e for e in order if e not in (seat, *out)))
            begun = now._replace(stage=Stage.HOLD, asked=others, pocher=seat)
            return _staked(begun, seat, marks)
        case Raise(marks):
            asked = {*now.inside, *now.asked} - {seat}
            others = _from(rules, order, seat, tuple(asked))
            raised = now._replace(stage=Stage.HOLD, asked=others, raisers=(*now.raisers, seat))
            return _staked(raised, seat, marks)
        case Hold():
            return _staked(now, seat, 0)
        case Pass() if now.stage is Stage.POCH:
            return now._replace(passed=(*now.passed, seat))
        case Pass() if now.stage is Stage.HOLD and seat in now.inside:
            return now._replace(inside=retired(now.inside, seat), away=(*now.away, seat))
        case _:
            return now


def _staked(now: Vying, seat: Seat, marks: int) -> Vying:
    """Somebody has put what the others have, and so many counters more."""
    level = now.level + marks
    inside = now.inside if seat in now.inside else (*now.inside, seat)
    return now._replace(inside=inside, level=level, put=change(now.put, seat, level))


def _answered(rules: Rules, order: Seats, now: Vying) -> Vying:
    """All have answered, and several are in it: those who may raise are asked."""
    if rules.raises is Raises.AT_ONCE:
        return now
    if now.raisers:
        again, last = may_raise_again(rules, now.inside, now.raisers), now.raisers[-1]
        may = not_their_own(rules, again, now.raisers)
    else:
        may, last = holders(rules, now.inside, now.pocher), now.pocher
    first = rules.asked is Asked.FIRST
    asked = _round(order, order.index(now.pocher), may) if first else _from(rules, order, last, may)
    return now._replace(stage=Stage.RAISE, asked=asked)


def _from(rules: Rules, order: Seats, last: Seat, some: Seats) -> Seats:
    """Some of the seats as they are asked, whoever has poched or raised last at the end."""
    return _round(order, 0 if rules.asked is Asked.ELDEST else order.index(last) + 1, some)


def _round(order: Seats, cut: int, some: Seats) -> Seats:
    """Some of the seats once round the table, from this place in the order on."""
    return tuple(seat for seat in (*order[cut:], *order[:cut]) if seat in some)


# --- How it is written ---------------------------------------------------------------------------

_WORD: Final = re.compile(r"seat ([0-9]) (?:(poches|raises) ([1-9][0-9]{0,5})|(holds|passes))")


def words_of(parts: Mapping[str, Part], seats: int) -> tuple[Word, ...]:
    """What has been said, as it is written."""
    texts = parts.get("said", ())
    if isinstance(texts, str | int):
        raise PositionError("said: write one text for each word, as 'seat 2 poches 5'")
    found = list[Word]()
    for text in map(str, texts):
        read = _WORD.fullmatch(text.strip())
        if not read or int(read[1]) >= seats:
            raise PositionError(f"said: {text!r}; write 'seat 2 poches 5' or 'seat 2 holds'")
        found.append(Word(int(read[1]), _said(read)))
    return tuple(found)


def _said(read: re.Match[str]) -> Vie:
    if read[4]:
        return Hold() if read[4] == "holds" else Pass()
    marks = int(read[3])
    return Poch(marks) if read[2] == "poches" else Raise(marks)


def fits(rules: Rules, now: Vying, says: Vie) -> bool:
    """Whether a word answers what is asked for."""
    wanted = {Stage.POCH: Poch, Stage.HOLD: Hold, Stage.RAISE: Raise}
    is_raise = isinstance(says, Raise) and may_raise(rules, now)
    return is_raise or isinstance(says, Pass | wanted[now.stage])
