"""What goes against a move, in the words of a refusal.

A game binds each of these under the number of its rule, with the values its rule set gives; None
means that nothing goes against the move.
"""

from __future__ import annotations

from typing import Final

from ..cards import Card, Cards, Rank, show
from .alternatives import (
    AfterMarriage,
    ClosingTime,
    ExchangeTime,
    FirstLead,
    LastCall,
    Right,
    Shown,
    Until,
)
from .moves import Announce, Call, Close, Draw, Exchange, Keep, Leave, Move, Play
from .state import State, may_hold
from .tricks import Worth, higher, of_suit

UNDRAWN: Final = "the talon is open, and nobody has drawn after the last trick"

# --- Turns and drawing -------------------------------------------------------------------------


def plays_on(state: State) -> str | None:
    """When a deal is over, nothing is done any more."""
    return "the deal is over" if state.over else None


def lacks_card(state: State, move: Move) -> str | None:
    """The card played is in hand."""
    if not isinstance(move, Play) or may_hold(state, state.turn, [move.card]):
        return None
    return f"{move.card} is not in hand"


def draws_late(state: State, move: Move) -> str | None:
    """Whoever has won a trick draws before he goes on, unless he calls or closes."""
    return UNDRAWN if state.due and not isinstance(move, Draw | Call | Close) else None


def draws_wrongly(state: State, move: Move) -> str | None:
    """Cards are drawn once after a trick, while the talon is open."""
    drawn_in_vain = isinstance(move, Draw) and not state.due
    return "nothing is to be drawn now" if drawn_in_vain else None


# --- Exchanging --------------------------------------------------------------------------------


def exchanges_undrawn(state: State, move: Move, time: ExchangeTime) -> str | None:
    """It may be that both must have drawn."""
    may = time is ExchangeTime.EITHER or not isinstance(move, Exchange) or not state.due
    return None if may else UNDRAWN


def exchanges_off_lead(state: State, move: Move) -> str | None:
    """Only the player who leads exchanges, before he leads."""
    if not isinstance(move, Exchange) or state.leads or state.asked:
        return None
    return f"{state.led} is led, and the other player has led it"


def exchanges_closed(state: State, move: Move) -> str | None:
    """Nothing is exchanged with a talon that is closed or spent."""
    if not isinstance(move, Exchange) or state.asked or state.is_open:
        return None
    return "the talon is closed" if state.closing else "the talon is spent"


def exchanges_late(state: State, move: Move, over: int) -> str | None:
    """There must be more than so many cards in the talon."""
    if not isinstance(move, Exchange) or state.asked or len(state.talon) > over:
        return None
    return f"the talon has {len(state.talon)} cards"


def lacks_lowest(state: State, move: Move, rank: Rank) -> str | None:
    """Only the lowest trump is exchanged."""
    lowest = Card(rank, state.trump)
    if not isinstance(move, Exchange) or may_hold(state, state.turn, [lowest]):
        return None
    return f"{lowest} is not in hand"


def exchanges_trickless(state: State, move: Move, right: Right) -> str | None:
    """It may be that only a player with a trick exchanges."""
    if not isinstance(move, Exchange) or state.asked:
        return None
    return _trickless(state, right)


def _trickless(state: State, right: Right) -> str | None:
    if right is Right.ANYBODY or state.piles[state.turn]:
        return None
    return f"seat {state.turn} has no trick"


def answers_unasked(state: State, move: Move) -> str | None:
    """Only a player who is asked says that he does not exchange; asked, he does nothing else."""
    if state.asked:
        return None if isinstance(move, Exchange | Keep) else "first: exchange, or no exchange"
    return "nobody is asked" if isinstance(move, Keep) else None


# --- Marriages ---------------------------------------------------------------------------------


def announces_off_lead(state: State, move: Move) -> str | None:
    """Only the player who leads announces a marriage, before he leads."""
    if not isinstance(move, Announce) or state.leads:
        return None
    return f"{state.led} is led, and the other player has led it"


def lacks_pair(state: State, move: Move) -> str | None:
    """Both cards of a marriage are in hand."""
    if not isinstance(move, Announce):
        return None
    pair = (Card(Rank.KING, move.suit), Card(Rank.QUEEN, move.suit))
    if may_hold(state, state.turn, pair):
        return None
    return f"{show(card for card in pair if card not in state.hand)} not in hand"


def announces_trickless(state: State, move: Move, right: Right) -> str | None:
    """It may be that only a player with a trick announces a marriage."""
    return _trickless(state, right) if isinstance(move, Announce) else None


def announces_late(state: State, move: Move, until: Until) -> str | None:
    """It may be that no marriage is announced once the talon is closed or spent."""
    if until is Until.THE_END or not isinstance(move, Announce) or state.is_open:
        return None
    return "the talon is closed" if state.closing else "the talon is spent"


def announces_twice(state: State, move: Move) -> str | None:
    """At a lead one marriage is announced, since one of its cards is led."""
    if not isinstance(move, Announce) or state.announced is None:
        return None
    return f"marriage {state.announced.value} is announced, and not yet led from"


def delays_lead(state: State, move: Move, after: AfterMarriage) -> str | None:
    """It may be that after announcing a marriage one only leads or calls."""
    if after is AfterMarriage.ANYTHING or state.announced is None:
        return None
    if not isinstance(move, Exchange | Close):
        return None
    return f"marriage {state.announced.value} is announced, and not yet led from"


def leads_other(state: State, move: Move) -> str | None:
    """Whoever has announced a marriage leads one of its cards."""
    if not isinstance(move, Play) or state.announced is None:
        return None
    if move.card.suit is state.announced and move.card.rank in (Rank.KING, Rank.QUEEN):
        return None
    return f"marriage {state.announced.value} is announced"


def leads_queen(state: State, move: Move, shown: Shown) -> str | None:
    """It may be that the king has to be led."""
    if shown is Shown.EITHER or not isinstance(move, Play) or state.announced is None:
        return None
    return f"{move.card} is not the king" if move.card.rank is Rank.QUEEN else None


# --- Closing -----------------------------------------------------------------------------------


def closes_off_lead(state: State, move: Move) -> str | None:
    """Only the player who leads closes the talon, before he leads."""
    if not isinstance(move, Close) or state.leads:
        return None
    return f"{state.led} is led, and the other player has led it"


def closes_again(state: State, move: Move) -> str | None:
    """Only an open talon is closed."""
    if not isinstance(move, Close) or state.is_open:
        return None
    return "the talon is closed" if state.closing else "the talon is spent"


def closes_before_drawing(state: State, move: Move, time: ClosingTime) -> str | None:
    """It may be that both must have drawn."""
    if time is ClosingTime.EITHER or not isinstance(move, Close) or not state.due:
        return None
    return "nobody has drawn after the last trick"


def closes_first(state: State, move: Move, first: FirstLead) -> str | None:
    """It may be that the first trick comes before any closing."""
    if first is FirstLead.OPEN or not isinstance(move, Close) or any(state.piles):
        return None
    return "no trick has been played"


def closes_late(state: State, move: Move, over: int) -> str | None:
    """There must be more than so many cards in the talon."""
    if not isinstance(move, Close) or len(state.talon) > over:
        return None
    return f"the talon has {len(state.talon)} cards"


# --- Calling -----------------------------------------------------------------------------------


def calls_wrongly(state: State, move: Move) -> str | None:
    """A call follows a trick won, before the next lead, or a marriage announced."""
    if not isinstance(move, Call) or state.announced is not None:
        return None
    if state.leads and state.piles[state.turn]:
        return None
    return f"seat {state.turn} has neither just won a trick nor announced a marriage"


def calls_last(state: State, move: Move, last: LastCall) -> str | None:
    """It may be that the last trick ends the deal."""
    if last is LastCall.OPEN or not isinstance(move, Call) or any(state.hands):
        return None
    return "the last trick has been played"


def leaves_early(state: State, move: Move) -> str | None:
    """A deal ends without a call when the last card is played."""
    if not isinstance(move, Leave) or not any(state.hands):
        return None
    return "there are cards in hand"


# --- Strict play -------------------------------------------------------------------------------


def spares_higher(state: State, move: Move, worth: Worth, *, trump: bool) -> str | None:
    """Who holds a higher card of the suit led plays one; asked of trump, or of the other suits."""
    led = state.led
    if led is None or not isinstance(move, Play) or (led.suit is state.trump) is not trump:
        return None
    better = higher(state.hand, led, worth)
    if not better or higher((move.card,), led, worth):
        return None
    return _instead(better, f"beats {led}")


def revokes(state: State, move: Move, *, trump: bool) -> str | None:
    """Who holds the suit led plays it; asked of trump, or of the other suits."""
    led = state.led
    if led is None or not isinstance(move, Play) or (led.suit is state.trump) is not trump:
        return None
    same = of_suit(state.hand, led.suit)
    return _instead(same, f"follows {led}") if same and move.card.suit is not led.suit else None


def spares_trump(state: State, move: Move) -> str | None:
    """Who lacks the suit led plays a trump."""
    led = state.led
    if led is None or not isinstance(move, Play) or of_suit(state.hand, led.suit):
        return None
    if move.card.suit in (led.suit, state.trump):  # it may come out of cards nobody has seen
        return None
    trumps = of_suit(state.hand, state.trump)
    return _instead(trumps, "is trump") if trumps else None


def _instead(cards: Cards, does: str) -> str:
    return f"{' or '.join(map(str, cards))} {does}"
