"""Poch: the vying, who is still in it, what is staked, and who draws it.

What has been said is kept, word by word, and how the vying stands follows from it.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator
from typing import ClassVar, Final, NamedTuple

from ...engine.cards import Cards, show
from ...engine.moves import written
from ...engine.naming import who_does
from ...engine.play import PositionError, Seat, Seats, change
from ...engine.positions import refuse
from ...engine.rulebook import by, rule
from ...engine.stakes import Payment, payments_due
from ...engine.words import Word
from ...mechanics import money, ring
from .announcing import Combination, Combinations, Pass, draws, of_most, with_trump
from .rules import LOWEST, PLAYING, VYING, Poch, State, round_from


class Vying(NamedTuple):
    """What follows from the words: who is asked, the next one first, and who is in it.

    ``staked`` are who has poched, and who has raised since. ``level`` is what everybody has put who
    holds, ``put`` what each seat has put so far, and ``away`` are those who have retired.
    """

    asked: Seats
    put: tuple[int, ...]
    level: int = 0
    staked: Seats = ()
    inside: Seats = ()
    away: Seats = ()

    @property
    def due(self) -> int:
        """What has to be put by who is asked, to hold."""
        return self.level - self.put[self.asked[0]]


def vying(rules: Poch, state: State) -> Vying:
    """Where the vying stands."""
    now = Vying(state.order, (0,) * state.seats)
    for word in state.said:
        now = heard(rules, state.order, now, word)
    return now


def heard(rules: Poch, order: Seats, now: Vying, word: Word) -> Vying:
    """What a word changes."""
    (verb, *marks), seat, due = word.what.split(), word.seat, now.due
    now = now._replace(asked=now.asked[1:])
    if marks:
        now = staked(rules, order, now, seat, int(*marks))
    if verb != Pass.told:
        inside = now.inside if seat in now.inside else (*now.inside, seat)
        now = now._replace(inside=inside, put=change(now.put, seat, now.level))
    elif due and seat in now.inside:
        now = now._replace(inside=retired(now.inside, seat), away=(*now.away, seat))
    if rules.raises is rules.Raises.ANSWERED and due and not now.asked and len(now.inside) > 1:
        return answered(rules, order, now)
    return now


def staked(rules: Poch, order: Seats, now: Vying, seat: Seat, marks: int) -> Vying:
    """So many counters more are asked of all others who may hold, perhaps although they passed."""
    is_first = not now.staked and rules.passed is rules.Passed.HOLDS
    others = {*(order if is_first else (*now.inside, *now.asked))} - {seat}
    asked = round_after(rules, order, seat, others)
    return now._replace(asked=asked, level=now.level + marks, staked=(*now.staked, seat))


def round_after(rules: Poch, order: Seats, last: Seat, some: Collection[Seat]) -> Seats:
    """Some of the seats as they are asked, whoever has poched or raised last at the end."""
    around = order if rules.asked is rules.Asked.ELDEST else ring.after(last, order)
    return tuple(seat for seat in around if seat in some)


def answered(rules: Poch, order: Seats, now: Vying) -> Vying:
    """All have answered, and several are in it: those who may raise are asked."""
    (pocher, *_), may = now.staked, free_to_raise(rules, now, now.inside)
    if rules.asked is rules.Asked.FIRST:
        return now._replace(asked=round_from(order, pocher, may))
    return now._replace(asked=round_after(rules, order, now.staked[-1], may))


# --- When it comes, and what is said -------------------------------------------------------------


def puts(seat: Seat, marks: int, what: str) -> Iterator[Payment]:
    """Counters are put into the lowest row."""
    if marks:
        yield Payment(seat, LOWEST, marks, what)


HELD: Final = by("POC-12", does=puts)
STAKED: Final = (by("POC-11", does=puts), by("POC-13", does=puts))  # by the first, and by others


class Vie:
    """What is said of a stake, by which what others have staked is held."""

    told: ClassVar[str]
    because = ()

    def does(self, rules: Poch, state: State) -> State:
        now, seat = vying(rules, state), state.turn
        verb, *marks = str(self).split()
        word = Word(seat, " ".join((self.told, *marks)))
        said = money.after_paying(state, HELD, seat, now.due, "hold")
        for each in map(int, marks):
            said = money.after_paying(said, STAKED[bool(now.staked)], seat, each, verb)
        return said._replace(said=(*state.said, word))


@written("poch {marks}", shown="Poch with {marks}")
class Open(Vie):
    """The first stake, of so many counters."""

    told = "poches"
    marks: int


@written("hold")
class Hold(Vie):
    """As many counters as have been staked last."""

    told = "holds"


@written("raise {marks}", shown="Raise by {marks}")
class Raise(Vie):
    """So many counters more (*nachpochen*)."""

    told = "raises"
    marks: int


@rule("POC-25")
def vies_early(rules: object, state: State, move: Vie) -> str | None:
    """The Poch comes when all announcements are made."""
    return None if state.announcing is None else who_does(state.announcing, "is to announce")


@rule("POC-17")
def vies_late(rules: object, state: State, move: Vie | Pass) -> str | None:
    """Nobody vies once cards are played out."""
    return "the betting is over" if state.phase == PLAYING else None


@rule("POC-11")
def poches_wrongly(rules: Poch, state: State, move: Open) -> str | None:
    """Who has two equal cards may poch, if nobody has done so before."""
    poched = (who_does(pocher, "has poched") for pocher in vying(rules, state).staked)
    return next(poched, None) or lacks_equals(rules, state)


@rule("POC-27")
def equal_cards(rules: Poch, seat: Seat, cards: Cards) -> Combination | None:
    """Two or more cards of one rank; of several the highest."""
    some = {card.rank: tuple(c for c in cards if c.rank is card.rank) for card in cards}
    equal = (each for each in some.values() if len(each) >= rules.equals)
    found = [Combination(seat, worth(rules, each), each) for each in equal]
    return max(found, key=lambda each: each.key, default=None)


def lacks_equals(rules: Poch, state: State) -> str | None:
    """Who has no equal cards is not in it."""
    return None if equal_cards(rules, state.turn, state.hand) else "no equal cards in hand"


@rule("POC-12")
def holds_wrongly(rules: Poch, state: State, move: Hold) -> str | None:
    """Who has equal cards may hold what another has staked."""
    if not (now := vying(rules, state)).due:
        return "all have answered" if now.staked else "no player has poched"
    return lacks_equals(rules, state)


@rule("POC-13")
def holders(rules: Poch, inside: Seats, pocher: Seat) -> Seats:
    """One of those who have held may raise."""
    return tuple(seat for seat in inside if seat != pocher or rules.raising is rules.Raising.ALL)


@rule("POC-44")
def raises_early(rules: Poch, state: State, move: Raise) -> str | None:
    """Nobody raises before all have answered."""
    if not (now := vying(rules, state)).staked:
        return "no player has poched"
    if not may_raise(rules, now):
        return "the stake awaits an answer"
    return lacks_equals(rules, state)


@rule("POC-26")
def may_raise_again(rules: Poch, inside: Seats, raisers: Seats) -> Seats:
    """Then everybody is free to raise again, but not who was the first to do so."""
    first, last = rules.again is rules.Again.FIRST, rules.again is rules.Again.LAST
    barred = raisers[:1] if first else raisers[-1:] if last else raisers
    return tuple(seat for seat in inside if seat not in barred)


@rule("POC-62")
def not_their_own(rules: Poch, some: Seats, raisers: Seats) -> Seats:
    """Nobody raises upon their own raise."""
    own = raisers[-1:] if rules.own is rules.Own.NEVER else ()
    return tuple(seat for seat in some if seat not in own)


def free_to_raise(rules: Poch, now: Vying, some: Seats) -> Seats:
    """Those of some who may raise upon what was staked last."""
    pocher, *raisers = now.staked
    if not raisers:
        return holders(rules, some, pocher)
    return not_their_own(rules, may_raise_again(rules, some, (*raisers,)), (*raisers,))


def may_raise(rules: Poch, now: Vying) -> bool:
    """Whether whoever is asked may raise, perhaps upon a stake that others have still to answer."""
    if now.staked and rules.raises is rules.Raises.AT_ONCE:
        return bool(free_to_raise(rules, now, now.asked[:1]))
    return bool(now.staked) and not now.due


@rule("POC-59")
def stakes_nothing(rules: Poch, state: State, move: Open | Raise) -> str | None:
    """Who stakes puts at least one counter."""
    return None if move.marks else "a stake is at least 1"


@rule("POC-45")
def stakes_too_much(rules: Poch, state: State, move: Open | Raise) -> str | None:
    """Nobody stakes more at a time than is agreed."""
    return f"a stake is at most {rules.limit}" if move.marks > rules.limit else None


def answers(rules: Poch, state: State) -> Iterator[Vie | Pass]:
    """What answers what is asked for."""
    now, stakes = vying(rules, state), range(1, rules.limit + 1)
    yield Pass()
    if not now.staked:
        yield from map(Open, stakes)
    elif now.due:
        yield Hold()
    if may_raise(rules, now):
        yield from map(Raise, stakes)


def check_said(rules: Poch, state: State) -> None:
    """What was said answers what was asked for, each in turn, and there is something to be said."""
    for number, word in enumerate(state.said):
        before = state._replace(said=state.said[:number])
        is_asked = word.seat in vying(rules, before).asked[:1]
        if not is_asked or word.what.split()[0] not in {e.told for e in answers(rules, before)}:
            raise PositionError(f"said: {word}; players speak in turn, and answer the question")
    is_over = state.phase == VYING and not vying(rules, state).asked
    refuse((is_over, "said: the betting is over; write who leads"))


# --- Who draws it --------------------------------------------------------------------------------


@rule("POC-14")
def retired(inside: Seats, seat: Seat) -> Seats:
    """Who does not hold a raise retires."""
    return tuple(each for each in inside if each != seat)


def worth(rules: Poch, some: Cards) -> tuple[int, ...]:
    """How high a Kunststück is."""
    number, value = len(some), max(map(rules.order.height, some))
    return (value, number) if rules.kunststueck is rules.Worth.VALUE else (number, value)


highest_equal: Final = by("POC-47", does=of_most)


def tie_broken(rules: Poch, state: State, some: Combinations) -> Combinations:
    """Two pairs of one rank are equally high; one of them has the trump."""
    if rules.tied is rules.Tied.TRUMP:
        return with_trump(some, state.trump)
    return tuple(sorted(some, key=lambda each: state.order.index(each.seat)))


@rule("POC-15")
def for_highest(state: State, some: Combinations) -> Iterator[Payment]:
    """The highest Kunststück draws everything."""
    for each in some[:1]:
        yield from draws(state, each.seat, LOWEST, show(each.cards))


@rule("POC-46")
def for_only_one(state: State, inside: Seats) -> Iterator[Payment]:
    """Who is left alone draws everything."""
    for seat in inside:
        yield from draws(state, seat, LOWEST, "no player holds")


@rule("POC-70")
def for_unheld(rules: Poch, state: State, inside: Seats) -> Iterator[Payment]:
    """If nobody holds at all, whoever has poched draws what lies there."""
    for seat in inside if rules.unheld is rules.Unheld.DRAWN else ():
        yield from draws(state, seat, LOWEST, "no player holds")


@rule("POC-17")
def leader(order: Seats) -> Seat:
    """The forehand leads when the Poch is decided."""
    return order[0]


def decided(rules: Poch, state: State) -> State:
    """The Poch goes to who is left in it, or to the best of several; then the forehand leads."""
    now = vying(rules, state)
    if len(now.inside) > 1:
        found = (equal_cards(rules, seat, state.hands[seat]) for seat in sorted(now.inside))
        some = highest_equal(tuple(each for each in found if each))
        made = payments_due([for_highest], state, tie_broken(rules, state, some))
    elif now.away:
        made = payments_due([for_only_one], state, now.inside)
    else:
        made = payments_due([for_unheld], rules, state, now.inside)
    gone = now.away if rules.retires is rules.Retires.LEAVES else ()
    state = state._replace(said=(), gone=gone, stakes=state.stakes.after(made))
    return state._replace(lead=leader(state.there or state.order))  # of no cards nobody is ahead
