"""The tricks of Alliance: who is the ally, and when the king that was called has to fall."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import chain
from typing import Any, Final

from ...engine.cards import Card, Rank, Suit, show
from ...engine.moves import written
from ...engine.naming import who_does
from ...engine.notation import Notation
from ...engine.phases import step
from ...engine.play import Seat
from ...engine.rulebook import by, cited, rule
from ...mechanics import ring, tricks
from ...mechanics.money import Why
from .bidding import SAYS, player
from .preparing import Call, Draw, LayOff, Take, Trumps, Turn, is_called, may_have, waits
from .rules import Alliance
from .state import State, Trick

RED: Final = frozenset({Suit.HEARTS, Suit.DIAMONDS})
TOP: Final = 13  # more than any plain card has


# --- The ally ------------------------------------------------------------------------------------


def ally(rules: Alliance, state: State) -> Seat | None:
    """Who has played with the caller: whoever had the card that was called."""
    for king in state.king:
        seat = holder(rules, state, king)
        seat = by_next_card(rules, state, king) if seat is None else seat
        return None if seat == player(rules, state) else seat
    return None


def holder(rules: Alliance, state: State, card: Card) -> Seat | None:
    """Who has played a card, when all are played; nobody if it lies out."""
    played = chain(*(each.played(rules.direction.step) for each in state.tricks))
    return next((seat for seat, one in played if one is card), None)


@rule("ALL-17")
def by_next_card(rules: Alliance, state: State, king: Card) -> Seat | None:
    """If the called king lies out the ally is whoever has the next card of its suit."""
    suit = [Card(Rank(each), king.suit) for each in rules.ranks.text.split()]
    suit.sort(key=Order(rules, state.trump).height, reverse=True)
    lower = suit[suit.index(king) + 1 :]
    is_trump_king = king.rank is Rank.KING and king.suit is state.trump
    if rules.next_card is Alliance.NextCard.ACE and is_trump_king:
        lower = [Card(Rank.ACE, king.suit), *lower]
    number = {
        Alliance.Below.NEXT: len(lower),
        Alliance.Below.NEXT_ALONE: 1,
        Alliance.Below.NOBODY: 0,
    }
    seats = (holder(rules, state, card) for card in lower[: number[rules.below]])
    return next((seat for seat in seats if not is_passed_over(rules, state, seat)), None)


@rule("ALL-58")
def is_passed_over(rules: Alliance, state: State, seat: Seat | None) -> bool:
    """A next card that lies out too, or that the caller has, makes nobody an ally."""
    return seat is None or seat == player(rules, state)


# --- The rank of the cards -----------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Order:
    """How high each card is, once trumps are known."""

    rules: Alliance
    trump: Suit | None

    def height(self, card: Card) -> int:
        """Red trumps may rank like a black suit; a trump ace is above the king of trumps."""
        is_trump, down = card.suit is self.trump, Alliance.RedTrumps.DOWN
        is_red = card.suit in RED and not (is_trump and self.rules.red_trumps is down)
        plain = (self.rules.red if is_red else self.rules.black).height(card)
        return above_king(plain) if is_trump and card.rank is Rank.ACE else plain


@rule("ALL-83")
def above_king(plain: int) -> int:
    """In the trump suit the ace beats the king."""
    return plain + TOP


# --- The tricks ----------------------------------------------------------------------------------


@written("{card}")
class Play(tricks.Play):
    """A card is led, or played to the card led."""

    def does(self, rules: Alliance, state: State) -> State:
        after = tricks.leave_hand(state, self.card)
        turn = turns(rules, state.turn, state.seats)
        if len(after.trick) < state.seats:
            return after._replace(turn=turn)
        won = made(rules, state.trump, Trick(turn, after.trick))
        return after._replace(trick=(), tricks=(*state.tricks, won), turn=won.winner)

    def because(self, rules: Alliance, state: State, after: State) -> Why:
        if not after.trick:
            return Why((cited(best),), (who_does(after.turn, "wins the trick"),))
        falls = has_to_fall(rules, state) and self.card in state.king
        return Why((cited(hides_king if falls else lacks_card),))


@rule("ALL-100")
def plays_early(rules: Alliance, state: State, move: Play) -> str | None:
    """Play begins when a king has been called; at a Solo when all have spoken."""
    is_due = None if is_called(state) else "call a king first"
    return waits(rules, state) or is_due


@rule("ALL-51")
def lacks_card(rules: object, state: State, move: Play) -> str | None:
    """A card is played from the hand."""
    return None if may_have(state, move.card) else f"{move.card} is not in hand"


answers = by("ALL-51", does=tricks.answers)


@rule("ALL-18")
def hides_king(rules: Alliance, state: State, move: Play) -> str | None:
    """The called king is played to the first lead of the caller, if that is of its suit."""
    if not has_to_fall(rules, state) or move.card in state.king:
        return None
    return f"{show(state.king)} was called, and {state.trick[0]} calls it"


def has_to_fall(rules: Alliance, state: State) -> bool:
    """Whether the called card is in the hand to move, and due now."""
    led = {card.suit for card in state.trick[:1]}
    is_due = any(card in state.hand and card.suit in led for card in state.king)
    leader = (state.turn - rules.direction.step * len(state.trick)) % state.seats
    before = {
        Alliance.Shows.FIRST_LEAD: any(each.leader == leader for each in state.tricks),
        Alliance.Shows.FIRST_TRICK: bool(state.tricks),
        Alliance.Shows.EVERY_LEAD: False,
    }
    return is_due and leader == player(rules, state) and not before[rules.shows]


turns = by("ALL-48", does=ring.next_one)
best = by("ALL-52", does=tricks.best)


def made(rules: Alliance, trump: Suit | None, trick: Trick) -> Trick:
    """A full trick with its winner."""
    place = best(Order(rules, trump), trump, trick.cards)
    (winner, _) = [*trick.played(rules.direction.step)][place]
    return trick._replace(winner=winner)


# --- What is done when ---------------------------------------------------------------------------

PLAYING: Final = step(
    lambda _, state: state.turn if any(state.hands) or not state.tricks else None, Play
)
MOVES: Final = Notation[Any](*SAYS.kinds, Trumps, Turn, Take, LayOff, Call, Draw, Play)
