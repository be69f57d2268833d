"""Poch: playing out, the next deal, and the game as a value."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain
from typing import Any, Final

from ...engine import parts
from ...engine.cards import Card, Cards, Rank, pack, show
from ...engine.family import Roles
from ...engine.moves import Move, written
from ...engine.naming import who_does
from ...engine.notation import Notation
from ...engine.phases import Step, alone, forehand, marked_in, on_turn
from ...engine.play import Seat, Standing, change
from ...engine.rulebook import by, cited, rule
from ...engine.stakes import Payment, Stakes
from ...engine.touching import Table, Touches, by_cards, found, of_seat
from ...mechanics import ring
from ...mechanics.dealing import seated, without_card
from ...mechanics.money import Why, after_paying
from ...mechanics.moving import Moving
from . import announcing
from .announcing import (
    TRUMPS,
    Announce,
    Pass,
    announcements,
    board,
    dealt,
    puts_in,
    sequence_won,
    turns_up,
)
from .rules import VARIANTS, Poch
from .state import DRAWN, LOWEST, PLACES, ROWS, Phase, Seats, State, check, has, round_from
from .vying import Hold, Open, Raise, answers, check_said, decided, vying

# --- Playing out ---------------------------------------------------------------------------------


@written("{card}")
class Play:
    """A card is led, or added to the one that is led."""

    card: Card

    def does(self, rules: Poch, state: State) -> State:
        hands = without_card(state, state.turn, self.card)
        return state._replace(hands=hands, laid=change(state.laid, state.turn, (self.card,)))

    def because(self, rules: Poch, state: State, after: State) -> Why:
        if after.led:
            return Why((cited(revokes),) if state.led else ())
        winner = best(rules, self.does(rules, state))
        return Why((cited(best),), (who_does(winner, "wins the trick"),))


@rule("POC-17")
def plays_wrongly(rules: object, state: State, move: Play) -> str | None:
    """Cards are played out from the hand, when the Poch is decided."""
    if state.phase is not Phase.PLAYING:
        return "the betting is not over"
    return None if move.card in state.hand else f"{move.card} is not in hand"


@rule("POC-51")
def revokes(rules: object, state: State, move: Play) -> str | None:
    """Who can follow suit has to."""
    suits = [card.suit for card in state.led]
    right = [card for card in state.hand if card.suit in suits]
    if not right or move.card.suit in suits:
        return None
    return f"{show(right)} {'follows' if len(right) == 1 else 'follow'} {show(state.led)}"


@rule("POC-31")
def followers(state: State) -> Seats:
    """Who is still to add a card: only those who can follow, in turn."""
    (led,) = state.led
    able = [seat for seat in state.there if has(state.hands[seat], led.suit)]
    return round_from(state.order, state.lead, [seat for seat in able if not state.laid[seat]])


@rule("POC-18")
def best(rules: Poch, state: State) -> Seat:
    """The highest card wins the trick; none of another suit is in it."""
    played = [seat for seat, cards in enumerate(state.laid) if cards]
    return max(played, key=lambda seat: rules.order.height(*state.laid[seat]))


@rule("POC-32")
def leads_next(state: State, winner: Seat) -> State:
    """Who has taken the trick leads to the next."""
    spent = (*state.spent, *(card for cards in state.laid for card in cards))
    return state._replace(laid=((),) * state.seats, spent=spent, lead=winner)


@rule("POC-54")
def leads_instead(rules: Poch, state: State, winner: Seat, led: Seat) -> Seat:
    """If the winner has no card left, the next in order who has cards leads."""
    if rules.instead is rules.Leads.LEADER:
        return led
    return round_from(state.order, winner, state.there)[0]


@rule("POC-33")
def out(rules: Poch, state: State) -> Seats:
    """When somebody leads a last card nobody may add to it: the deal is over."""
    there = [seat for seat, cards in enumerate(state.laid) if cards and not state.hands[seat]]
    every = rules.last is rules.LastCard.PLAYED
    return tuple(each for each in there if every or each == state.lead)


@rule("POC-19")
def for_last_card(rules: Poch, state: State) -> Iterator[Payment]:
    """All others pay a counter for each card that they have left."""
    for winner in out(rules, state):
        for seat in state.there:
            number = len(state.hands[seat])
            what = f"{number} {'card' if number == 1 else 'cards'} left"
            yield Payment(seat, winner, number * rules.left, what)


@rule("POC-55")
def next_dealer(rules: Poch, dealer: Seat, seats: int) -> Seat:
    """The dealer's left neighbour deals next."""
    return dealer if rules.dealing is rules.Dealing.SAME else ring.next_one(rules, dealer, seats)


# --- What comes of itself, and whose turn it is --------------------------------------------------


def goes_on(rules: Poch, state: State) -> State:
    """What comes of a move when nobody is left to announce, to speak or to follow."""
    if state.phase is Phase.ANNOUNCING or (state.said and vying(rules, state).asked):
        return state
    if state.phase is Phase.VYING:
        return decided(rules, state) if state.said else sequence_won(rules, state)
    if out(rules, state):
        return after_paying(state, for_last_card, rules, state)
    if followers(state):
        return state
    winner, led = best(rules, state), state.lead or 0
    state = leads_next(state, winner)
    is_bare = not state.hands[winner]
    return state._replace(lead=leads_instead(rules, state, winner, led)) if is_bare else state


def in_turn(rules: Poch, state: State) -> State:
    """The same with whoever is to act."""
    seats: tuple[Seat | None, ...] = (state.announcing, state.leads)
    if state.phase is Phase.VYING:
        seats = vying(rules, state).asked
    elif state.led:
        seats = followers(state)
    return state._replace(turn=next((each for each in seats if each is not None), state.turn))


STEPS: Final = {
    Phase.ANNOUNCING: Step[Poch, State](on_turn, announcements),
    Phase.VYING: Step[Poch, State](on_turn, answers),
    Phase.PLAYING: Step[Poch, State](on_turn, lambda rules, state: map(Play, state.hand)),
}


# --- Who plays, and the game ---------------------------------------------------------------------


WHOLE: Final = pack()


def seats(rules: Poch) -> tuple[int, ...]:
    """As many as the pack has hands for, and a card to turn."""
    return seated(rules.players, lambda each: sum(rules.packets) * each < len(WHOLE))


class PochGame(Moving[Poch, State]):
    """A board that is filled before each deal, and steps of a deal that come of themselves."""

    def before(self, rules: Poch, standing: Standing, seats: int) -> Stakes:
        purses, rows = standing.purses or (0,) * seats, standing.pools or board()
        return Stakes(purses, rows, are_accounts=True)

    def opening(self, rules: Poch, state: State, pack: Cards) -> State:
        order = self.order(rules, state.dealer, state.seats)
        full = after_paying(state._replace(order=order), puts_in, rules, order, state.stakes)
        return in_turn(rules, turns_up(dealt(rules, full))._replace(announcing=order[0]))

    def completed(self, rules: Poch, state: State) -> State:
        check(state)
        state = state._replace(order=self.order(rules, state.dealer, state.seats))
        check_said(rules, state)
        return in_turn(rules, state)

    def apply(self, rules: Poch, state: State, move: Move[Poch, State]) -> State:
        return self.then(rules, move.does(rules, state))

    def then(self, rules: Poch, state: State) -> State:
        return in_turn(rules, goes_on(rules, state))


GAME: Final = PochGame(
    TITLE="Poch",
    PREFIX="POC",
    VARIANTS=VARIANTS,
    state=State,
    places=PLACES,
    pools=(*ROWS, LOWEST),
    seats=seats,
    fewest=2,
    wrong_number=by("POC-03", does=parts.wrong_number),
    wrong_pack=by("POC-03", does=parts.wrong_pack),
    first=by("POC-56", does=ring.next_one),
    next_dealer=next_dealer,
    phase=lambda rules, state: None if out(rules, state) else STEPS[state.phase],
    phases=(*STEPS.values(),),
    notation=Notation[Any](Announce, Pass, Open, Hold, Raise, Play),
    OBJECTIONS=tuple(chain(*(marked_in(each.__module__) for each in (Announce, Open, Play)))),
    keeps=frozenset({announcing.shows_nothing, plays_wrongly}),
)


def named(game: Any, rules: Poch, state: State) -> Roles:
    """The forehand, who leads or has led, and who has left the deal."""
    return {**forehand(game, rules, state), "leader": [state.lead], "out": state.gone}


def touches(table: Table, state: State, move: Any, seat: Seat) -> Touches:
    """A card that is played; of what is announced the cards for rows of one or two trumps."""
    if not isinstance(move, Announce):
        return by_cards(table, state, move, seat)
    ranks = dict.fromkeys(chain(*(TRUMPS.get(row, ()) for row in move.rows)))
    own = of_seat(table, seat)
    shown = (Card(Rank(rank), state.trump) for rank in ranks)
    return tuple(found(table, (*own, "turned"), shown, own))


def question(rules: Poch, state: State) -> str:
    """What is announced, of what can be."""
    rows = [*announcing.announceable(rules, state)] if state.phase is Phase.ANNOUNCING else []
    told = " and ".join(rows)
    return f"You can announce {told}: tap the cards that you show, or choose." if rows else ""


FAMILY: Final = alone(
    "poch",
    GAME,
    drawn=DRAWN,
    named=named,
    touches=touches,
    question=question,
    longest=1_000,
    advice="kartenspiele.research.advice.poch",
)
