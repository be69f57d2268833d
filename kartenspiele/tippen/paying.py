"""What a deal of Tippen brings: tricks, Bêtes, and the highest stake."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from typing import assert_never

from ..play import Seat
from ..rooms.pots import Odd
from ..rulebook import rule
from ..stakes import Payment
from .phases import Phase, along, has_fiducit, phase
from .rules import Alone, Limited, Lying, Share, Tippen, Waiting
from .state import ASIDE, DOWN, POT, State


def made(rules: Tippen, state: State) -> Mapping[Seat, int]:
    """How many tricks each of those has made who went along, if two or more did."""
    playing = along(rules, state)
    if len(playing) < 2:
        return {}
    return {seat: len(state.piles[seat]) // len(playing) for seat in playing}


def part(rules: Tippen, state: State) -> int:
    """What a trick brings."""
    return state.pot // rules.hand if rules.share is Share.PART else rules.stake // rules.hand


def several(rules: Tippen, state: State) -> list[Seat]:
    """Who has made more than one trick, and not all."""
    return [seat for seat, number in made(rules, state).items() if 1 < number < rules.hand]


def every(rules: Tippen, state: State) -> list[Seat]:
    """Who has made all tricks."""
    return [seat for seat, number in made(rules, state).items() if number == rules.hand]


def none(rules: Tippen, state: State) -> list[Seat]:
    """Who has gone along and made no trick."""
    return [seat for seat, number in made(rules, state).items() if not number]


# --- Without tricks ------------------------------------------------------------------------------


@rule("DRB-28")
def counts_turned(state: State) -> bool:
    """A dealer who has declared fiducit has the turned card for a trump."""
    return has_fiducit(state) and bool(state.turned)


@rule("DRB-21")
def for_dealer(rules: Tippen, state: State) -> Iterator[Payment]:
    """If all others pass a dealer who has a trump wins the stake."""
    hand = state.hands[state.dealer]
    has_trump = any(card.suit is state.trump for card in hand) or counts_turned(state)
    if not along(rules, state) and hand and has_trump:
        yield Payment(POT, state.dealer, state.pot, "all others pass")


def for_alone(rules: Tippen, state: State) -> Iterator[Payment]:
    """Who alone goes along takes the stake."""
    playing = along(rules, state)
    if len(playing) == 1 and rules.alone is Alone.TAKEN:
        for seat in playing:
            yield Payment(POT, seat, state.pot, "alone")


@rule("DRB-31")
def for_laying_down(rules: Tippen, state: State) -> Iterator[Payment]:
    """A dealer who lies down after declaring fiducit pays the stake once."""
    for seat in state.has_said(DOWN) if rules.lying is Lying.LATE else ():
        yield Payment(seat, POT, state.pot, "laid down")


@rule("DRB-31")
def for_laying_down_at_once(rules: Tippen, state: State) -> Iterator[Payment]:
    """Where that is agreed it is paid at once, and is played for."""
    for seat in state.has_said(DOWN) if rules.lying is Lying.ONCE else ():
        yield Payment(seat, POT, state.pot, "laid down")


# --- Tricks --------------------------------------------------------------------------------------


@rule("DRB-24")
def for_one(rules: Tippen, state: State) -> Iterator[Payment]:
    """Who makes one trick wins its part of the stake."""
    for seat, number in made(rules, state).items():
        if number == 1 < rules.hand:
            yield Payment(POT, seat, part(rules, state), "one trick")


@rule("DRB-25")
def for_several(rules: Tippen, state: State) -> Iterator[Payment]:
    """Who makes two tricks wins two parts."""
    for seat in several(rules, state):
        number = made(rules, state)[seat]
        yield Payment(POT, seat, number * part(rules, state), f"{number} tricks")


@rule("DRB-26")
def for_all(rules: Tippen, state: State) -> Iterator[Payment]:
    """Who makes all tricks wins the whole stake."""
    for seat in every(rules, state):
        yield Payment(POT, seat, state.pot, "all tricks")


def for_odd(rules: Tippen, state: State) -> Iterator[Payment]:
    """What cannot be divided stays in the pot."""
    odd = state.pot % rules.hand
    takers = [seat for seat, number in made(rules, state).items() if number]
    is_shared = takers and rules.share is Share.PART and not every(rules, state)
    if is_shared and odd and rules.odd is Odd.FIRST:
        yield Payment(POT, takers[0], odd, "odd")


# --- Bêtes ---------------------------------------------------------------------------------------


@rule("DRB-25")
def bete_beside_several(rules: Tippen, state: State) -> Iterator[Payment]:
    """Who makes none where another makes two pays as much as the pot had."""
    yield from bete(rules, state, several(rules, state))


@rule("DRB-26")
def bete_beside_all(rules: Tippen, state: State) -> Iterator[Payment]:
    """If one makes all the others pay the full pot each."""
    yield from bete(rules, state, every(rules, state))


@rule("DRB-27")
def bete_beside_single(rules: Tippen, state: State) -> Iterator[Payment]:
    """Where nobody makes two who makes none pays just so."""
    yield from bete(rules, state, [] if has_several(rules, state) else along(rules, state))


def has_several(rules: Tippen, state: State) -> bool:
    return bool(several(rules, state) or every(rules, state))


def bete(rules: Tippen, state: State, beside: Iterable[Seat]) -> Iterator[Payment]:
    """Each who has no trick pays the pot, if there are such as win so."""
    for seat in none(rules, state) if any(True for _ in beside) else ():
        yield Payment(seat, POT, state.pot, "Bête")


@rule("DRB-31")
def bete_of_fiducit(rules: Tippen, state: State) -> Iterator[Payment]:
    """A dealer who has declared fiducit, goes along and makes no trick pays double."""
    if has_fiducit(state) and state.dealer in none(rules, state):
        yield Payment(state.dealer, POT, state.pot, "Bête, doubled")


# --- The highest stake ---------------------------------------------------------------------------


@rule("DRB-36")
def over_limit(rules: Tippen, state: State, due: Iterable[Payment]) -> Iterator[Payment]:
    """What goes beyond the highest stake is set aside, and is put in for the next deal."""
    if not rules.limit:
        return
    betes, left = Counter[object](), state.pot
    for each in due:
        if each.taker == POT:
            betes[each.giver] += each.counters
        else:
            left -= each.counters
    came, before = betes.total(), state.stakes.has(ASIDE)
    stays, room = within(rules, betes, left)
    comes = before if rules.waiting is Waiting.WHOLE else min(before, room)
    over = came - stays - comes
    if over > 0:
        yield Payment(POT, ASIDE, over, "over the highest stake")
    elif over < 0:
        yield Payment(ASIDE, POT, -over, "from before")


def within(rules: Tippen, betes: Counter[object], left: int) -> tuple[int, int]:
    """How much of the Bêtes the highest stake lets into the pot, and what may come in besides."""
    match rules.limited:
        case Limited.ALL:
            stays = min(betes.total(), rules.limit)
            return stays, rules.limit - stays
        case Limited.EACH:
            return sum(min(rules.limit, each) for each in betes.values()), rules.limit
        case Limited.POT:
            free = max(0, rules.limit - left)
            stays = min(betes.total(), free)
            return stays, free - stays
        case _:
            assert_never(rules.limited)


def is_over(rules: Tippen, state: State) -> bool:
    """Whether the deal has come to its end."""
    return phase(rules, state) is Phase.OVER and bool(state.said)
