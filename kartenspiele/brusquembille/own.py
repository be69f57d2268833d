"""What Brusquembille has of its own: its pack, robbing, what aces and tens pay, the count."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from ..cards import Card, Cards, Rank, pack, without
from ..play import Seat, change
from ..rooms.pots import shares
from ..rooms.tricks import State, may_have, seat_of, tricks_of
from ..rulebook import rule
from ..stakes import Payment, from_each, to_each
from .rules import Brusquembille, Robbing

WHOLE: Final = pack("A 10 K D B 9 8 7")


@rule("BRU-01")
def played_with(rules: Brusquembille, whole: Cards, seats: int) -> Cards:
    """Two or four play with all the cards; three or five leave out two sevens."""
    return whole if seats % 2 == 0 else without(whole, rules.left_out)


# --- Robbing -----------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Rob:
    """``rob``: the lowest trump is given for the turned card."""

    def __str__(self) -> str:
        return "rob"


def lowest(rules: Brusquembille, state: State) -> Card:
    """The lowest trump that is played with: the seven, or the eight if the seven is left out."""
    trumps = [c for c in played_with(rules, WHOLE, state.seats) if c.suit is state.trump]
    return min(trumps, key=rules.order.height)


@rule("BRU-04")
def robs_without_lowest(rules: Brusquembille, state: State, move: Rob) -> str | None:
    """Whoever holds the lowest trump may take the turned card for it while that lies there."""
    card = lowest(rules, state)
    if not state.stock:
        return "the turned card has been drawn"
    if state.stock[-1] is card:
        return f"{card} is the turned card itself"
    return None if may_have(state, card) else f"{card} is not in hand"


@rule("BRU-21")
def robs_late(rules: Brusquembille, state: State, move: Rob) -> str | None:
    """One robs in one's turn, before playing a card."""
    if rules.robbing is Robbing.ON_LEAD and state.trick:
        return f"{state.trick[0]} has been led"
    return None


@rule("BRU-04")
def robbed(state: State, card: Card) -> State:
    """The turned card goes to the hand, and the lowest trump lies in its place."""
    hand = (*without(state.hand, [card]), state.stock[-1])
    hands = change(state.hands, state.turn, hand)
    return state._replace(hands=hands, stock=(*state.stock[:-1], card))


# --- What is paid ------------------------------------------------------------------------------


@rule("BRU-12")
def for_aces(rules: Brusquembille, state: State, winner: Seat) -> Iterator[Payment]:
    """All pay 2 to whoever brings an ace home; whoever loses one pays 2 to each."""
    return brought_home(rules, state, winner, Rank.ACE, rules.ace)


@rule("BRU-13")
def for_tens(rules: Brusquembille, state: State, winner: Seat) -> Iterator[Payment]:
    """A ten is paid likewise, with 1."""
    return brought_home(rules, state, winner, Rank.TEN, rules.ten)


def brought_home(
    rules: Brusquembille, state: State, winner: Seat, rank: Rank, due: int
) -> Iterator[Payment]:
    """What the cards of a rank in a full trick cost all others, or those who lose them."""
    for place, card in enumerate(state.trick):
        seat = seat_of(state, place, rules.direction.step)
        if card.rank is rank and seat == winner:
            yield from from_each(range(state.seats), seat, due, f"{card} brought home")
        elif card.rank is rank:
            yield from to_each(seat, range(state.seats), due, f"{card} lost")


@rule("BRU-15")
def eyes(rules: Brusquembille, pile: Cards) -> int:
    """Everybody counts the cards in his tricks."""
    return sum(map(rules.eyes.of, pile))


@rule("BRU-16")
def empty(rules: Brusquembille, pile: Cards, seats: int) -> int:
    """A trick in which no card counts anything counts 1 itself."""
    tricks = tricks_of(pile, seats)
    return rules.empty * sum(not any(map(rules.eyes.of, trick)) for trick in tricks)


@rule("BRU-17")
def for_difference(
    rules: Brusquembille, totals: Sequence[int], order: Sequence[Seat]
) -> Iterator[Payment]:
    """Each pays whoever has the highest total as much as he lacks of it."""
    most = max(totals)
    ahead = [seat for seat in order if totals[seat] == most]
    for seat in order:
        if lacking := most - totals[seat]:
            yield from lacked(rules, seat, ahead, lacking)


def lacked(
    rules: Brusquembille, seat: Seat, ahead: Sequence[Seat], lacking: int
) -> Iterator[Payment]:
    """What one pays who lacks so much, to one or to several who are level."""
    what = f"lacks {lacking}"
    if len(ahead) == 1:
        yield Payment(seat, ahead[0], lacking, what)
        return
    share, odd = shares(rules, lacking, len(ahead))
    if share:
        yield from (Payment(seat, each, share, what, "BRU-22") for each in ahead)
    if odd:
        yield Payment(seat, ahead[0], odd, f"{what}, {odd} of it odd", "BRU-23")
