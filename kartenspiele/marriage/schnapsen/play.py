"""How Schnapsen is played: tricks, the talon, the trump jack, marriages, closing, calling."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import Final, assert_never

from ...cards import UNKNOWN, Card, Rank, Suit
from ...play import Part, Seat
from ...rulebook import rule
from .. import moves, possible, refusals, tricks, turns
from .. import state as positions
from ..alternatives import Answer
from ..moves import Announce, Call, Close, Draw, Exchange, Keep, Leave, Move, Play
from ..reasons import Why
from ..state import State, may_hold
from . import score
from .deal import PACK, WORTH
from .rules import Schnapsen


def read_move(rules: Schnapsen, state: State, text: str) -> Move:
    return moves.of_pack(moves.read_move(text, asks=rules.answer is Answer.EXCHANGE), PACK)


def position(rules: Schnapsen, parts: Mapping[str, Part]) -> State:
    return possible.check(positions.set_up(parts, PACK), parts, PACK, rules.packets.hand)


def candidates(rules: Schnapsen, state: State) -> Iterator[Move]:
    held = [card for card in state.hand if card != UNKNOWN]
    yield from map(Play, held)
    if state.led is None:
        kings = [suit for suit in Suit if Card(Rank.KING, suit) in held]
        yield from (Announce(suit) for suit in kings if Card(Rank.QUEEN, suit) in held)
        yield from [Exchange()] * (Card(rules.exchange_rank, state.trump) in held)
        yield from (Keep(), Close(), Draw(), Call(), Leave())


# --- What forbids ------------------------------------------------------------------------------


@rule("SCH-80")
def plays_on(rules: Schnapsen, state: State, move: Move) -> str | None:
    """When the deal is over, nothing is done any more."""
    return refusals.plays_on(state)


@rule("SCH-55")
def answers_unasked(rules: Schnapsen, state: State, move: Move) -> str | None:
    """Nobody is asked whether he exchanges, unless a closing may be answered so."""
    return refusals.answers_unasked(state, move)


@rule("SCH-48", "SCH-183")
def draws_late(rules: Schnapsen, state: State, move: Move) -> str | None:
    """After a trick the winner draws, and then the loser, before anything that precedes a lead."""
    return refusals.draws_late(state, move)


@rule("SCH-48")
def draws_wrongly(rules: Schnapsen, state: State, move: Move) -> str | None:
    """A card is drawn after a trick, and at no other time."""
    return refusals.draws_wrongly(state, move)


@rule("SCH-139")
def lacks_card(rules: Schnapsen, state: State, move: Move) -> str | None:
    """A player plays a card that he holds."""
    return refusals.lacks_card(state, move)


@rule("SCH-53")
def exchanges_off_lead(rules: Schnapsen, state: State, move: Move) -> str | None:
    """Only the player on lead exchanges, before he leads."""
    return refusals.exchanges_off_lead(state, move)


@rule("SCH-55")
def exchanges_closed(rules: Schnapsen, state: State, move: Move) -> str | None:
    """With a talon closed or spent nothing is exchanged."""
    return refusals.exchanges_closed(state, move)


@rule("SCH-127")
def exchanges_trickless(rules: Schnapsen, state: State, move: Move) -> str | None:
    """In sharp play whoever exchanges has taken a trick."""
    return refusals.exchanges_trickless(state, move, rules.exchange_right)


@rule("SCH-146")
def exchanges_late(rules: Schnapsen, state: State, move: Move) -> str | None:
    """In sharp play nothing is exchanged when the talon has two cards."""
    return refusals.exchanges_late(state, move, rules.exchange_over)


@rule("SCH-52")
def lacks_jack(rules: Schnapsen, state: State, move: Move) -> str | None:
    """Only the trump jack is exchanged."""
    return refusals.lacks_lowest(state, move, rules.exchange_rank)


@rule("SCH-56")
def announces_off_lead(rules: Schnapsen, state: State, move: Move) -> str | None:
    """Only the player on lead announces a marriage, before he leads."""
    return refusals.announces_off_lead(state, move)


@rule("SCH-140")
def announces_twice(rules: Schnapsen, state: State, move: Move) -> str | None:
    """At a lead one marriage is announced."""
    return refusals.announces_twice(state, move)


@rule("SCH-56")
def lacks_pair(rules: Schnapsen, state: State, move: Move) -> str | None:
    """A marriage is the king and the queen of a suit, both in hand."""
    return refusals.lacks_pair(state, move)


@rule("SCH-129")
def announces_trickless(rules: Schnapsen, state: State, move: Move) -> str | None:
    """In sharp play whoever announces a marriage has taken a trick."""
    return refusals.announces_trickless(state, move, rules.marriage_right)


@rule("SCH-76")
def announces_late(rules: Schnapsen, state: State, move: Move) -> str | None:
    """A marriage may be announced with the talon closed or spent, unless it has to be open."""
    return refusals.announces_late(state, move, rules.marriages_while)


@rule("SCH-58")
def leads_other(rules: Schnapsen, state: State, move: Move) -> str | None:
    """Whoever announces a marriage leads one of its cards."""
    return refusals.leads_other(state, move)


@rule("SCH-126")
def leads_queen(rules: Schnapsen, state: State, move: Move) -> str | None:
    """In sharp play the king of the marriage is led."""
    return refusals.leads_queen(state, move, rules.marriage_lead)


@rule("SCH-71")
def closes_off_lead(rules: Schnapsen, state: State, move: Move) -> str | None:
    """Only the player on lead closes the talon, before he leads."""
    return refusals.closes_off_lead(state, move)


@rule("SCH-149")
def closes_again(rules: Schnapsen, state: State, move: Move) -> str | None:
    """A talon closed or spent is not closed again."""
    return refusals.closes_again(state, move)


@rule("SCH-75")
def closes_before_drawing(rules: Schnapsen, state: State, move: Move) -> str | None:
    """The talon is closed when both have drawn."""
    return refusals.closes_before_drawing(state, move, rules.closing_time)


@rule("SCH-182")
def closes_first(rules: Schnapsen, state: State, move: Move) -> str | None:
    """The talon may be closed before the first lead, unless a trick has to come before."""
    return refusals.closes_first(state, move, rules.closing_first)


@rule("SCH-125")
def closes_late(rules: Schnapsen, state: State, move: Move) -> str | None:
    """In sharp play the talon is not closed when it has two cards."""
    return refusals.closes_late(state, move, rules.closing_over)


@rule("SCH-81", "SCH-142")
def calls_wrongly(rules: Schnapsen, state: State, move: Move) -> str | None:
    """A call follows a trick, before the next lead, or a marriage announced."""
    return refusals.calls_wrongly(state, move)


@rule("SCH-141")
def calls_last(rules: Schnapsen, state: State, move: Move) -> str | None:
    """A call may follow the last trick too, unless that has to end the deal."""
    return refusals.calls_last(state, move, rules.last_call)


@rule("SCH-141")
def leaves_early(rules: Schnapsen, state: State, move: Move) -> str | None:
    """Without a call a deal ends when the last card is played."""
    return refusals.leaves_early(state, move)


# --- Strict play -------------------------------------------------------------------------------


@rule("SCH-12")
def is_strict(state: State) -> bool:
    """With a talon closed or spent play is strict."""
    return not state.is_open


@rule("SCH-64")
def spares_higher(rules: Schnapsen, state: State, move: Move) -> str | None:
    """A higher card of the suit led is played, if there is one."""
    return refusals.spares_higher(state, move, WORTH, trump=False) if is_strict(state) else None


@rule("SCH-65")
def revokes(rules: Schnapsen, state: State, move: Move) -> str | None:
    """Else a lower card of the suit led is played."""
    return refusals.revokes(state, move, trump=False) if is_strict(state) else None


@rule("SCH-66")
def spares_trump(rules: Schnapsen, state: State, move: Move) -> str | None:
    """Without the suit led a trump is played."""
    return refusals.spares_trump(state, move) if is_strict(state) else None


@rule("SCH-68")
def spares_higher_trump(rules: Schnapsen, state: State, move: Move) -> str | None:
    """A trump led is beaten with a higher one, if there is one."""
    return refusals.spares_higher(state, move, WORTH, trump=True) if is_strict(state) else None


@rule("SCH-69")
def revokes_trump(rules: Schnapsen, state: State, move: Move) -> str | None:
    """Else a lower trump is played to a trump led."""
    return refusals.revokes(state, move, trump=True) if is_strict(state) else None


OBJECTIONS: Final = (
    plays_on,
    answers_unasked,
    draws_late,
    draws_wrongly,
    lacks_card,
    exchanges_off_lead,
    exchanges_closed,
    exchanges_trickless,
    exchanges_late,
    lacks_jack,
    announces_off_lead,
    announces_twice,
    lacks_pair,
    announces_trickless,
    announces_late,
    leads_other,
    leads_queen,
    closes_off_lead,
    closes_again,
    closes_before_drawing,
    closes_first,
    closes_late,
    calls_wrongly,
    calls_last,
    leaves_early,
    spares_higher,
    revokes,
    spares_trump,
    spares_higher_trump,
    revokes_trump,
)

# --- What a move does --------------------------------------------------------------------------


def apply(rules: Schnapsen, state: State, move: Move) -> State:
    match move:
        case Play(card):
            return played(state, card)
        case Announce(suit):
            return announced(state, suit)
        case Exchange():
            return answered(exchanged(rules, state))
        case Keep():
            return answered(state)
        case Close():
            return asks(rules, closed(rules, state))
        case Draw():
            return drawn(state)
        case Call():
            return ended(called(state))
        case Leave():
            return left(state)
        case _:
            assert_never(move)


@rule("SCH-139")
def played(state: State, card: Card) -> State:
    """A card is led, or played to the card led, which makes a trick."""
    if state.led is None:
        return turns.lead(leaves_hand(state, card), card)
    seat = winner(state, card)
    won = leads_next(turns.win(leaves_hand(state, card), card, seat), seat)
    return replace(won, due=bool(won.talon) and not is_cut_off(won))


@rule("SCH-139")
def leaves_hand(state: State, card: Card) -> State:
    """The card played leaves the hand."""
    return turns.leave_hand(state, card)


@rule("SCH-45")
def winner(state: State, card: Card) -> Seat:
    """The higher card of the suit led wins the trick, or the higher trump."""
    return tricks.winner(state, card, WORTH)


@rule("SCH-49")
def leads_next(state: State, seat: Seat) -> State:
    """Who wins a trick leads to the next."""
    return replace(state, turn=seat)


@rule("SCH-48")
def drawn(state: State) -> State:
    """The winner of the trick draws, and then the loser."""
    return turns.draw(state)


@rule("SCH-73")
def is_cut_off(state: State) -> bool:
    """From a closed talon nothing is drawn."""
    return state.closing is not None


@rule("SCH-52")
def exchanged(rules: Schnapsen, state: State) -> State:
    """The trump jack takes the place of the turned card."""
    return turns.exchange(state, rules.exchange_rank)


@rule("SCH-56")
def announced(state: State, suit: Suit) -> State:
    """A marriage is announced before a lead."""
    return turns.announce(state, suit)


@rule("SCH-71")
def closed(rules: Schnapsen, state: State) -> State:
    """The turned card is laid upon the talon."""
    return turns.close(state, score.points(rules, state), tricks.tricks(state))


@rule("SCH-55")
def asks(rules: Schnapsen, state: State) -> State:
    """A closing is not answered, unless the opponent may then exchange."""
    may = may_hold(state, state.other, [Card(rules.exchange_rank, state.trump)])
    return turns.ask(state) if rules.answer is Answer.EXCHANGE and may else state


@rule("SCH-55")
def answered(state: State) -> State:
    """Whoever is asked answers, and the lead goes back."""
    return turns.answered(state) if state.asked else state


@rule("SCH-79")
def called(state: State) -> State:
    """A player who believes he has the points may say so."""
    return turns.call(state)


@rule("SCH-80")
def ended(state: State) -> State:
    """A call ends the deal."""
    return turns.end(state)


@rule("SCH-141")
def left(state: State) -> State:
    """The winner of the last trick may let the deal end without a call."""
    return turns.end(state)


# --- Why ---------------------------------------------------------------------------------------


def explain(rules: Schnapsen, state: State, move: Move) -> Why:
    match move:
        case Play(card):
            return of_card(state, card)
        case Announce(suit):
            worth = score.marriage_worth(rules, state, suit)
            waits = score.waits(state, state.turn)
            return Why(("SCH-56", "SCH-57"), (f"{worth}{', once there is a trick' * waits}",))
        case Exchange():
            return Why(("SCH-52",), (f"takes {state.talon[-1]}",))
        case Close():
            return Why(("SCH-71",))
        case Draw():
            return Why(("SCH-48",))
        case Call():
            return Why(("SCH-79",))
        case Keep():
            return Why(("SCH-55",))
        case Leave():
            return Why(("SCH-141",))
        case _:
            assert_never(move)


def of_card(state: State, card: Card) -> Why:
    if state.led is None:
        return Why((why_leads(state),), ("leads",))
    seat = winner(state, card)
    taken = "takes the trick" if seat == state.turn else "loses the trick"
    return Why(("SCH-45",), (f"{taken}, {score.card_points((state.led, card))}",))


def why_leads(state: State) -> str:
    """Because he has announced a marriage, has won a trick, or is forehand."""
    if state.announced:
        return "SCH-58"
    return "SCH-49" if any(state.piles) else "SCH-44"
