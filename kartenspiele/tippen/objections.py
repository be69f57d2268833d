"""What goes against a move of Tippen."""

from __future__ import annotations

from ..cards import UNKNOWN, Card, Rank, show
from ..rooms.tricks import Play, answers, best
from ..rulebook import rule
from .moves import Cut, Exchange, GoAlong, LayDown, Leave, Pass, Rob, Smell, Turn
from .phases import Phase, hand_of, has_fiducit, phase, sevens, turn_of
from .rules import Beating, Duty, Tippen
from .state import TAKEN, State


def unless(rules: Tippen, state: State, wanted: Phase) -> str | None:
    """What is to be done, if it is something else."""
    found = phase(rules, state)
    return None if found is wanted else found.value


def lacks(rules: Tippen, state: State, card: Card) -> str | None:
    """A card comes from the hand, where it may be one that nobody has seen."""
    hand = hand_of(rules, state)
    if card in hand or (UNKNOWN in hand and card not in state.every_card):
        return None
    return f"{card} is not in hand"


@rule("DRB-32")
def cuts_late(rules: Tippen, state: State, move: Cut) -> str | None:
    """The pack is cut before the cards are dealt."""
    found = phase(rules, state)
    return None if found is Phase.CUT else "the pack is not cut now"


@rule("DRB-32")
def cuts_nothing(rules: Tippen, state: State, move: Cut) -> str | None:
    """A cut makes two packets."""
    numbers = may_be_lifted(state)
    if move.number in numbers:
        return None
    return f"{numbers[0]} to {numbers[-1]} cards can be lifted"


def may_be_lifted(state: State) -> range:
    """How many cards a cut may lift."""
    return range(1, len(state.stock))


@rule("DRB-30")
def turns_late(rules: Tippen, state: State, move: Smell | Turn) -> str | None:
    """Fiducit is declared before the trump is turned."""
    if phase(rules, state) is Phase.TURN:
        return None
    turned = show(state.turned)
    return f"{turned} has been turned" if turned else "there is nothing to turn"


@rule("DRB-34")
def robs_late(rules: Tippen, state: State, move: Rob | Leave) -> str | None:
    """The seven robs before the forehand has declared, if fiducit is not."""
    if phase(rules, state) is Phase.ROB:
        return None
    if has_fiducit(state):
        return "fiducit has been declared"
    lying = [seven for seven in sevens(rules, state) if seven in state.turned]
    return f"{show(lying)} is the turned card itself" if lying else "nobody may rob now"


@rule("DRB-34")
def robs_with_another(rules: Tippen, state: State, move: Rob) -> str | None:
    """The seven that robs is that of trumps, from the hand."""
    seven, *others = sevens(rules, state)
    card = move.seven or seven
    if card != seven and card not in others:
        return f"{card} is not {seven}" if card.rank is Rank.SEVEN else f"{card} is no seven"
    return lacks(rules, state, card)


@rule("DRB-20")
def declares_out_of_turn(rules: Tippen, state: State, move: GoAlong | Pass) -> str | None:
    """Each declares in turn, when the trump is turned."""
    return unless(rules, state, Phase.DECLARE)


@rule("DRB-28")
def passes_with_fiducit(rules: Tippen, state: State, move: Pass) -> str | None:
    """A dealer who has declared fiducit may not pass."""
    is_bound = has_fiducit(state) and turn_of(rules, state) == state.dealer
    return "fiducit has been declared" if is_bound else None


@rule("DRB-37")
def passes_on_stamm(rules: Tippen, state: State, move: Pass) -> str | None:
    """Where that is agreed nobody passes while the pot has the dealer's stake alone."""
    is_bound = rules.duty is Duty.STAMM and state.pot == rules.stake
    return f"the pot has the stake of {rules.stake} alone" if is_bound else None


@rule("DRB-28")
def exchanges_without_right(rules: Tippen, state: State, move: Exchange) -> str | None:
    """The turned card goes to a dealer who has declared fiducit, once, before that one declares."""
    if not has_fiducit(state):
        return "fiducit has not been declared"
    if phase(rules, state) is not Phase.DECLARE or turn_of(rules, state) != state.dealer:
        return "the dealer is not to declare now"
    if state.has_said(TAKEN):
        return "the turned card has been taken"
    return lacks(rules, state, move.card)


@rule("DRB-31")
def lays_down_without_right(rules: Tippen, state: State, move: LayDown) -> str | None:
    """A dealer who has declared fiducit may lay down instead of going along."""
    if not has_fiducit(state):
        return "fiducit has not been declared"
    is_due = phase(rules, state) is Phase.DECLARE and turn_of(rules, state) == state.dealer
    return None if is_due else "the dealer is not to declare now"


@rule("DRB-23")
def plays_early(rules: Tippen, state: State, move: Play) -> str | None:
    """Cards are played when all have declared, from the hand."""
    return unless(rules, state, Phase.PLAY) or lacks(rules, state, move.card)


@rule("TIP-09")
def spares(rules: Tippen, state: State, move: Play) -> str | None:
    """Where that is agreed, whoever can beat the cards of a trick does."""
    if rules.beating is Beating.FREE or not state.trick or wins(rules, state, move.card):
        return None
    known = (card for card in state.hand if card is not UNKNOWN and wins(rules, state, card))
    better = [card for card in known if not answers(rules, state, Play(card))]
    return f"{show(better)} would win the trick" if better else None


def wins(rules: Tippen, state: State, card: Card) -> bool:
    """Whether a card beats those that have been played."""
    return best(rules.order, state.trump, (*state.trick, card)) == len(state.trick)
