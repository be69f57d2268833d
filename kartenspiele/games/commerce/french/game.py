"""French Commerce, in the order of its chapter: hands, buying and exchanging, showing, the pot.

The dealer is the banker, and what is left of the pack is the bank.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any, Final, NamedTuple

from ....engine import parts
from ....engine.cards import UNKNOWN, Card, Cards, pack, without
from ....engine.moves import written
from ....engine.naming import fit, who_does
from ....engine.notation import Notation
from ....engine.phases import Step
from ....engine.places import places_of
from ....engine.play import Seat, change, who
from ....engine.rulebook import by, cited, finds, rule
from ....engine.stakes import Payment, each_pays, payments_due
from ....mechanics import dealing, ring
from ....mechanics.dealing import seated
from ....mechanics.money import Why, after_paying
from ....mechanics.ring import neighbour
from .. import orders
from .. import state as tables
from ..orders import Kind, Worth
from ..state import POT, STAKES, Changing, Seats, State
from .rules import (
    Asked,
    BankerWins,
    Duty,
    FrenchCommerce,
    Given,
    Idle,
    Nothing,
    SameSequence,
    Tie,
)

HAND: Final = 3
WHOLE: Final = pack()


# --- Before the play -----------------------------------------------------------------------------


@rule("CFR-04")
def for_deal(rules: FrenchCommerce, players: Seats) -> Iterator[Payment]:
    """When the game begins each puts a counter into the pot."""
    return each_pays(players, [POT], rules.stake, "put in")


# --- Hands ---------------------------------------------------------------------------------------

worth: Final = by(
    "CFR-11",
    does=orders.worth,
    triple=by("CFR-10", does=orders.triple),
    sequence=by("CFR-09", does=orders.sequence),
    points=by("CFR-06", does=orders.points),
)


@rule("CFR-08")
def highest(rules: FrenchCommerce, worths: tuple[Worth | None, ...], among: Seats) -> Seats:
    """Those of some seats whose hands are the highest."""
    heights = {seat: orders.height(rules, worths[seat]) for seat in among}
    return tuple(seat for seat in among if heights[seat] == max(heights.values()))


# --- Buying --------------------------------------------------------------------------------------


@written("buy", "buy for {given}")
class Buy:
    """The next card of the bank is bought for one of the hand, or for one that is given later."""

    given: Card | None = None

    def does(self, rules: FrenchCommerce, state: State) -> State:
        given = laid_under(state, self.given) if self.given else state
        after = after_paying(bought(given), for_card, rules, state)
        return changed(rules, after) if self.given else after

    def because(self, rules: FrenchCommerce, state: State, after: State) -> Why:
        return Why((cited(bought),), (f"gets {state.stock[0]}",))


bought: Final = by("CFR-15", does=tables.bought)


@rule("CFR-15")
def laid_under(state: State, card: Card) -> State:
    """The card that is given for one that is bought lies under the bank."""
    return leaves(state, card)._replace(stock=(*state.stock, card))


def leaves(state: State, card: Card) -> State:
    """A card leaves the hand."""
    return state._replace(hands=change(state.hands, state.turn, without(state.hand, [card])))


def lacks(state: State, card: Card) -> str | None:
    """What is given has to be in the hand, or be one of its cards that nobody has seen."""
    hand = state.hands[acting(state)]
    may_be = UNKNOWN in hand and card not in state.every_card
    return None if card in hand or may_be else f"{card} is not in hand"


@rule("CFR-15")
def buys_for_absent(rules: object, state: State, move: Buy) -> str | None:
    """A card of the bank is bought for one of the hand."""
    if not state.stock:
        return "the bank has no card"
    return lacks(state, move.given) if move.given else None


@rule("CFR-15")
def returns_bought(rules: FrenchCommerce, state: State, move: Give) -> str | None:
    """What is given for a card that is bought is another card."""
    is_it = is_giving(rules, state) and move.given is state.hand[-1]
    return f"{move.given} is the bought card" if is_it else None


@rule("CFR-37")
def sees_too_soon(
    rules: FrenchCommerce, state: State, move: Buy | Offer | Pass | Show
) -> str | None:
    """The card that is bought is seen when another has been given for it."""
    if is_giving(rules, state):
        return "the buyer must give a card for the one bought"
    if not isinstance(move, Buy) or (move.given is None) is (rules.given is Given.SEEN):
        return None
    first = "the buyer sees the bought card first"
    return first if move.given else "write 'buy for ♠4'; give a card first"


def is_giving(rules: FrenchCommerce, state: State) -> bool:
    """Whether the player has bought a card, seen it, and is still to give one for it."""
    return rules.given is Given.SEEN and not state.offered and len(state.hand) > HAND


@rule("CFR-22")
def for_card(rules: FrenchCommerce, state: State) -> Iterator[Payment]:
    """Who buys a card pays the banker a counter; a banker who buys pays nothing."""
    return each_pays([state.turn], [state.dealer], rules.price, "a card of the bank")


# --- Exchanging ----------------------------------------------------------------------------------


@written("exchange {given}")
class Offer:
    """A card is offered to the neighbour, who is to give one for it."""

    given: Card

    def does(self, rules: FrenchCommerce, state: State) -> State:
        return offered(state, self.given)

    def because(self, rules: FrenchCommerce, state: State, after: State) -> Why:
        return Why((cited(offered),), (f"to {who(acting(after))}",))


@written("give {given}")
class Give:
    """The neighbour gives a card for the one that is offered, or the buyer one for the bought."""

    given: Card

    def does(self, rules: FrenchCommerce, state: State) -> State:
        gives = laid_under if is_giving(rules, state) else exchanged
        return changed(rules, gives(state, self.given))

    def because(self, rules: FrenchCommerce, state: State, after: State) -> Why:
        if is_giving(rules, state):
            return Why((cited(laid_under),), ("under the bank",))
        return Why((cited(exchanged),), (f"to {who(state.turn)}",))


def acting(state: State) -> Seat:
    """Who is to act: the player whose turn it is, or their right neighbour if asked."""
    return neighbour(state.turn, state.seats, -1) if state.offered else state.turn


@rule("CFR-16")
def offered(state: State, card: Card) -> State:
    """A card is offered to the neighbour."""
    return leaves(state, card)._replace(offered=(card,))


@rule("CFR-16")
def exchanged(state: State, card: Card) -> State:
    """The neighbour gives a card for the one that is offered."""
    giver = acting(state)
    given = (*without(state.hands[giver], [card]), *state.offered)
    hands = change(change(state.hands, giver, given), state.turn, (*state.hand, card))
    return state._replace(hands=hands, offered=())


@rule("CFR-16")
def leaves_asker_waiting(rules: object, state: State, move: Buy | Offer | Pass) -> str | None:
    """Who is asked for a card gives one before anything else is done."""
    return who_does(state.turn, "waits for a card") if state.offered else None


@rule("CFR-16")
def exchanges_absent(rules: FrenchCommerce, state: State, move: Offer | Give) -> str | None:
    """A card of the hand is exchanged for one of the neighbour's."""
    if isinstance(move, Give) and not state.offered and not is_giving(rules, state):
        return "no player asks for a card"
    return lacks(state, move.given)


@rule("CFR-31")
def shows_when_asked(rules: FrenchCommerce, state: State, move: Show) -> str | None:
    """Who is asked for a card gives one, and shows only in their own turn."""
    is_bound = state.offered and rules.asked is Asked.GIVES
    return who_does(state.turn, "waits for a card") if is_bound else None


# --- One after the other -------------------------------------------------------------------------

next_to_act: Final = by("CFR-17", does=ring.next_one)


@written("pass")
class Pass:
    """The player is content with the cards in hand."""

    because = (next_to_act,)

    def does(self, rules: FrenchCommerce, state: State) -> State:
        passed = change(state.passed, state.turn, int(not state.changed))
        return went_on(rules, state._replace(passed=passed))


@rule("CFR-30")
def idles(rules: FrenchCommerce, state: State, move: Pass) -> str | None:
    """Who does not show buys or exchanges."""
    is_free = state.changed or rules.idle is Idle.MAY
    return None if is_free else f"{fit(state.turn, 'the player')} changed no card in this turn"


@rule("CFR-48")
def changes_again(rules: FrenchCommerce, state: State, move: Buy | Offer) -> str | None:
    """In their turn a player changes one card."""
    cards = "a card has" if state.changed == 1 else f"{state.changed} cards have"
    return f"{cards} been changed in this turn" if state.changed >= rules.acts else None


def changed(rules: FrenchCommerce, state: State) -> State:
    """Who has changed a card may show; if the hand is not enough it is the next one's turn."""
    after = state._replace(changed=state.changed + 1, passed=(0,) * state.seats)
    goes_on = after.changed < rules.acts or not too_little(rules, after, Show())
    return after if goes_on else went_on(rules, after)


def went_on(rules: FrenchCommerce, state: State) -> State:
    """It is the turn of the next one, and a round is over when it is the forehand's again."""
    turn = next_to_act(rules, state.turn, state.seats)
    is_round = turn == forehand(rules, state.dealer, state.seats)
    return state._replace(turn=turn, changed=0, round=state.round + is_round)


# --- Showing -------------------------------------------------------------------------------------


@written("show", shown="Show your hand")
class Show:
    """The player lays the hand open."""

    def does(self, rules: FrenchCommerce, state: State) -> State:
        back = change(state.hands, state.turn, (*state.hand, *state.offered))
        return state._replace(hands=back, offered=(), showing=acting(state))

    def because(self, rules: FrenchCommerce, state: State, after: State) -> Why:
        return Why((cited(too_little),), (f"{worth(rules, state.hands[acting(state)])}",))


@rule("CFR-19")
def too_little(rules: FrenchCommerce, state: State, move: Show) -> str | None:
    """Who has a triple, a sequence or points enough may show the hand."""
    value = worth(rules, state.hands[acting(state)])
    if value is None:
        return "the hand has no value"
    is_enough = value.kind is not Kind.POINTS or value.height in rules.enough
    return None if is_enough else f"the hand counts {value.height}"


@rule("CFR-29")
def keeps_closed(rules: FrenchCommerce, state: State, move: Buy | Offer | Pass) -> str | None:
    """A hand that is enough may be kept closed, and changed."""
    if rules.duty is Duty.MAY or state.offered or too_little(rules, state, Show()):
        return None
    return f"{fit(state.turn, 'the player')} must show the hand"


# --- What is won and paid ------------------------------------------------------------------------


class Laid(NamedTuple):
    """The hands that all lay open: what each is worth, who has the highest, who holds the bank."""

    worths: tuple[Worth | None, ...]
    ahead: Seats
    banker: Seat
    pot: int

    @property
    def value(self) -> Worth | None:
        """The highest hand."""
        one, *_ = self.ahead
        return self.worths[one]


def is_tie(rules: FrenchCommerce, laid: Laid) -> bool:
    """Whether several have equally many points, and nobody a sequence or a triple."""
    points = [worth.height for worth in laid.worths if worth]
    is_level = rules.tie is Tie.ANY and len({*points}) < len(points)
    are_points = laid.value is not None and laid.value.kind is Kind.POINTS
    return are_points and (len(laid.ahead) > 1 or is_level)


@rule("CFR-11")
def for_best(rules: FrenchCommerce, laid: Laid) -> Iterator[Payment]:
    """The highest hand wins the pot."""
    if laid.value and len(laid.ahead) == 1 and not is_tie(rules, laid):
        (winner,) = laid.ahead
        yield Payment(POT, winner, laid.pot, "the highest hand")


@rule("CFR-23", "CFR-47")
def for_tie(rules: FrenchCommerce, laid: Laid) -> Iterator[Payment]:
    """If several have equally many points, and nobody a sequence or a triple, the banker wins."""
    if is_tie(rules, laid):
        is_eldest = rules.tie is Tie.ELDEST and laid.banker not in laid.ahead
        winner = laid.ahead[0] if is_eldest else laid.banker
        yield Payment(POT, winner, laid.pot, "equally many points")


@rule("CFR-33")
def for_same(rules: FrenchCommerce, laid: Laid) -> Iterator[Payment]:
    """Of several who have the same sequence the first in order wins."""
    if laid.value and len(laid.ahead) > 1 and not is_tie(rules, laid):
        is_first = rules.same_sequence is SameSequence.FIRST
        winner = laid.ahead[0] if is_first else laid.banker
        yield Payment(POT, winner, laid.pot, "the same sequence")


@rule("CFR-41")
def for_nobody(rules: FrenchCommerce, laid: Laid) -> Iterator[Payment]:
    """If nobody has a triple, a sequence or points the banker wins."""
    if laid.value is None and rules.nothing is Nothing.BANKER:
        yield Payment(POT, laid.banker, laid.pot, "no hand counts")


@rule("CFR-24")
def for_banker(rules: FrenchCommerce, state: State, winner: Seat) -> Iterator[Payment]:
    """A banker who wins gets another counter from each who has bought."""
    for seat, bought in enumerate(state.bought):
        due = bought if rules.banker_wins is BankerWins.CARD else min(bought, 1)
        if due and seat != winner == state.dealer:
            yield Payment(seat, winner, due, "the banker wins, and they have bought")


@rule("CFR-26")
def for_loss(rules: FrenchCommerce, state: State, winner: Seat) -> Iterator[Payment]:
    """A banker who does not win pays the winner a counter."""
    return each_pays([state.dealer], [winner], 1, "the banker does not win")


FOR_POT: Final = (for_best, for_tie, for_same, for_nobody)
AT_END: Final = (for_banker, for_loss)


# --- Whose move it is, and the game --------------------------------------------------------------


def actor(rules: FrenchCommerce, state: State) -> Seat | None:
    """Who is to act, until a hand is shown, the last round is over, or all let the turn pass."""
    is_over = state.showing is not None or state.round >= rules.rounds or all(state.passed)
    return None if is_over else acting(state)


@finds(keeps_closed, returns_bought)
def offers(rules: FrenchCommerce, state: State) -> Iterable[Buy | Offer | Give | Show | Pass]:
    """What may be done with the cards of who is to act."""
    known = [card for card in state.hands[acting(state)] if card is not UNKNOWN]
    if state.offered or is_giving(rules, state):
        return (*map(Give, known), Show())
    buying = map(Buy, known) if rules.given is Given.UNSEEN else (Buy(),)
    return (*buying, *map(Offer, known), Show(), Pass())


dealt: Final = by("CFR-04", does=dealing.dealt)
forehand: Final = by("CFR-14", does=ring.next_one)


class FrenchGame(Changing[FrenchCommerce]):
    """A pot for the highest hand, and a banker who is paid or pays."""

    def opening(self, rules: FrenchCommerce, state: State, pack: Cards) -> State:
        order = self.order(rules, state.dealer, state.seats)
        begun = after_paying(state._replace(turn=order[0]), for_deal, rules, order)
        return dealt(begun, order, HAND, rules.packet)

    def candidates(self, rules: FrenchCommerce, state: State) -> Iterable[Any]:
        return offers(rules, state)

    def then(self, rules: FrenchCommerce, state: State) -> State:
        """All lay their hands open when the changing is over, and it is paid."""
        if actor(rules, state) is not None:
            return state
        worths = tuple(worth(rules, hand) for hand in state.hands)
        ahead = highest(rules, worths, self.order(rules, state.dealer, state.seats))
        won = [
            *payments_due(FOR_POT, rules, Laid(worths, ahead, state.dealer, state.stakes.has(POT)))
        ]
        due = [each for each in won if each.counters]
        for each in won:
            due += payments_due(AT_END, rules, state, each.taker)
        return state._replace(stakes=state.stakes.after(due), changed=0)


GAME: Final = FrenchGame(
    PREFIX="CFR",
    places=(*STAKES, *places_of(State, "laid", "table", "strokes", "buys", "anew")),
    fewest=2,
    IN_PLAY=("CFR-04", "CFR-22"),
    pools=(POT,),
    whole=WHOLE,
    seats=lambda rules: seated(rules.players, lambda each: HAND * each <= len(WHOLE)),
    wrong_number=by("CFR-01", does=parts.wrong_number),
    wrong_pack=by("CFR-01", does=parts.wrong_pack),
    first=forehand,
    next_dealer=by("CFR-34", does=ring.deals_next),
    phases=(Step(actor, offers),),
    notation=Notation[Any](Buy, Offer, Give, Show, Pass),
    OBJECTIONS=(
        leaves_asker_waiting,
        sees_too_soon,
        keeps_closed,
        changes_again,
        idles,
        buys_for_absent,
        returns_bought,
        exchanges_absent,
        shows_when_asked,
        too_little,
    ),
)
