"""What may not be done in French Commerce, each rule under its number."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, TypeAlias

from ...cards import UNKNOWN, Card, Cards
from ...play import Seat
from ...rooms.ring import neighbour
from ...rulebook import rule
from ..moves import Buy, Give, Offer, Pass, Show
from ..orders import Kind, Worth, worth
from ..state import State
from .rules import Asked, Duty, FrenchCommerce, Given, Idle

HAND: Final = 3

Valued: TypeAlias = Callable[[FrenchCommerce, Cards], Worth | None]


def acting(state: State) -> Seat:
    """Who is to act: the player whose turn it is, or their right neighbour if asked."""
    return neighbour(state.turn, state.seats, -1) if state.offered else state.turn


def is_giving(rules: FrenchCommerce, state: State) -> bool:
    """Whether the player has bought a card, seen it, and is still to give one for it."""
    return rules.given is Given.SEEN and not state.offered and len(state.hand) > HAND


def lacks(state: State, card: Card) -> str | None:
    """What is given has to be in the hand, or be one of its cards that nobody has seen."""
    hand = state.hands[acting(state)]
    if card in hand or (UNKNOWN in hand and card not in state.every_card):
        return None
    return f"{card} is not in hand"


@rule("CFR-16")
def leaves_asker_waiting(rules: object, state: State, move: Buy | Offer | Pass) -> str | None:
    """Who is asked for a card gives one before anything else is done."""
    return f"seat {state.turn} waits for a card" if state.offered else None


@rule("CFR-15")
def buys_for_absent(rules: object, state: State, move: Buy) -> str | None:
    """A card of the bank is bought for one of the hand."""
    if not state.stock:
        return "the bank has no card"
    return lacks(state, move.given) if move.given else None


@rule("CFR-15")
def returns_bought(rules: FrenchCommerce, state: State, move: Give) -> str | None:
    """What is given for a card that is bought is another card."""
    is_it = is_giving(rules, state) and move.card is state.hand[-1]
    return f"{move.card} is the card that was bought" if is_it else None


@rule("CFR-37")
def sees_too_soon(
    rules: FrenchCommerce, state: State, move: Buy | Offer | Pass | Show
) -> str | None:
    """The card that is bought is seen when another has been given for it."""
    if is_giving(rules, state):
        return "a card is to be given for the one that was bought"
    if not isinstance(move, Buy) or (move.given is None) is (rules.given is Given.SEEN):
        return None
    return (
        "the card that is bought is seen first"
        if move.given
        else "write 'buy for ♠4'; a card is given first"
    )


@rule("CFR-16")
def exchanges_absent(rules: FrenchCommerce, state: State, move: Offer | Give) -> str | None:
    """A card of the hand is exchanged for one of the neighbour's."""
    if isinstance(move, Give) and not state.offered and not is_giving(rules, state):
        return "nobody asks for a card"
    return lacks(state, move.card)


@rule("CFR-48")
def changes_again(rules: FrenchCommerce, state: State, move: Buy | Offer) -> str | None:
    """In their turn a player changes one card."""
    cards = "a card has" if state.changed == 1 else f"{state.changed} cards have"
    return f"{cards} been changed in this turn" if state.changed >= rules.acts else None


@rule("CFR-30")
def idles(rules: FrenchCommerce, state: State, move: Pass) -> str | None:
    """Who does not show buys or exchanges."""
    is_free = state.changed or rules.idle is Idle.MAY
    return None if is_free else "no card has been changed in this turn"


@rule("CFR-31")
def shows_when_asked(rules: FrenchCommerce, state: State, move: Show) -> str | None:
    """Who is asked for a card gives one, and shows only in their own turn."""
    if state.offered and rules.asked is Asked.GIVES:
        return f"seat {state.turn} waits for a card"
    return None


def shows_too_little(
    rules: FrenchCommerce, state: State, move: Show, *, worth: Valued = worth
) -> str | None:
    """Who has a triple, a sequence or points enough may show the hand."""
    value = worth(rules, state.hands[acting(state)])
    if value is None:
        return "the hand counts nothing"
    if value.kind is not Kind.POINTS or value.height in rules.enough:
        return None
    return f"the hand counts {value.height}"


def keeps_closed(
    rules: FrenchCommerce,
    state: State,
    move: Buy | Offer | Pass,
    *,
    too_little: Callable[..., str | None] = shows_too_little,
) -> str | None:
    """A hand that is enough may be kept closed, and changed."""
    if rules.duty is Duty.MAY or state.offered or too_little(rules, state, Show()):
        return None
    return "the hand has to be shown"
