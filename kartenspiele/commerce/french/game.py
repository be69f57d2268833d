"""French Commerce as a value: buying, exchanging and showing, and what the banker gets and pays.

The dealer is the banker, and what is left of the pack is the bank.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Final, TypeAlias, assert_never

from ...cards import UNKNOWN, Card, Cards, pack, without
from ...play import MoveError, Part, Score, Seat, Standing, change, paid
from ...rooms.dealing import seated
from ...rooms.money import ForMoney, Why, by_payments
from ...rooms.ring import neighbour, next_one
from ...rulebook import cited, rule
from ...stakes import Payment, Pool, Stakes, asked, each_pays
from .. import moves
from ..moves import Buy, Give, Offer, Pass, Show
from ..orders import Kind, Worth, worth
from ..points import Dealing
from ..state import State, check, set_up
from .rules import Asked, Duty, FrenchCommerce, Idle, Nothing, SameSequence, Tie

POT: Final = "pot"
WHOLE: Final = pack()
HAND: Final = 3


def seats(rules: FrenchCommerce) -> tuple[int, ...]:
    """As many as the pack has hands for."""
    return seated(rules.players, lambda each: HAND * each <= len(WHOLE))


WORDS: Final = "'buy for ♠4', 'exchange ♠4', 'give ♥7', 'show' or 'pass'"

Move: TypeAlias = Buy | Offer | Give | Pass | Show
Valued: TypeAlias = Callable[[FrenchCommerce, Cards], Worth | None]


def acting(state: State) -> Seat:
    """Who is to act: the player whose turn it is, or their right neighbour if asked."""
    return neighbour(state.turn, state.seats, -1) if state.offered else state.turn


@rule("CFR-34")
def deals_next(rules: FrenchCommerce, dealer: Seat, seats: int) -> Seat:
    """The deal passes to the right."""
    return dealer if rules.dealing is Dealing.SAME else next_one(rules, dealer, seats)


# --- What goes against a move --------------------------------------------------------------------


def lacks(state: State, card: Card | None) -> str | None:
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
    return lacks(state, move.given) if state.stock else "the bank has no card"


@rule("CFR-16")
def exchanges_absent(rules: object, state: State, move: Offer | Give) -> str | None:
    """A card of the hand is exchanged for one of the neighbour's."""
    if isinstance(move, Give) and not state.offered:
        return "nobody asks for a card"
    return lacks(state, move.card)


@rule("CFR-30")
def changes_again(rules: object, state: State, move: Buy | Offer) -> str | None:
    """In their turn a player changes one card."""
    return "a card has been changed in this turn" if state.changed else None


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


# --- What a move does ----------------------------------------------------------------------------


@rule("CFR-15")
def bought(state: State, card: Card) -> State:
    """The top card of the bank goes to the hand, and the one given for it lies under the bank."""
    top, *rest = state.stock
    hand = (*without(state.hand, [card]), top)
    return state._replace(
        hands=change(state.hands, state.turn, hand),
        stock=(*rest, card),
        bought=change(state.bought, state.turn, state.bought[state.turn] + 1),
    )


@rule("CFR-16")
def offered(state: State, card: Card) -> State:
    """A card is offered to the neighbour."""
    hands = change(state.hands, state.turn, without(state.hand, [card]))
    return state._replace(hands=hands, offered=(card,))


@rule("CFR-16")
def exchanged(state: State, card: Card) -> State:
    """The neighbour gives a card for the one that is offered."""
    giver = acting(state)
    given = (*without(state.hands[giver], [card]), *state.offered)
    hands = change(change(state.hands, giver, given), state.turn, (*state.hand, card))
    return state._replace(hands=hands, offered=())


# --- What is paid --------------------------------------------------------------------------------


@rule("CFR-04")
def for_deal(rules: FrenchCommerce, players: Sequence[Seat]) -> Iterator[Payment]:
    """When the game begins each puts a counter into the pot."""
    return each_pays(players, [POT], rules.stake, "put in")


@rule("CFR-22")
def for_card(rules: FrenchCommerce, state: State) -> Iterator[Payment]:
    """Who buys a card pays the banker a counter; a banker who buys pays nothing."""
    return each_pays([state.turn], [state.dealer], rules.price, "a card of the bank")


@rule("CFR-11")
def for_best(rules: FrenchCommerce, state: State, winner: Seat) -> Iterator[Payment]:
    """The highest hand wins the pot."""
    if pot := state.stakes.has(POT):
        yield from each_pays([POT], [winner], pot, "the highest hand")


@rule("CFR-24")
def for_banker(rules: FrenchCommerce, state: State, winner: Seat) -> Iterator[Payment]:
    """A banker who wins gets another counter from each who has bought."""
    buyers = [seat for seat in range(state.seats) if state.bought[seat]]
    if winner == state.dealer:
        yield from each_pays(buyers, [winner], 1, "the banker wins, and they have bought")


@rule("CFR-26")
def for_loss(rules: FrenchCommerce, state: State, winner: Seat) -> Iterator[Payment]:
    """A banker who does not win pays the winner a counter."""
    return each_pays([state.dealer], [winner], 1, "the banker does not win")


@rule("CFR-23")
def tied(
    rules: FrenchCommerce, value: Worth, ahead: tuple[Seat, ...], banker: Seat
) -> tuple[Seat, ...]:
    """If several have equally many points, and nobody a sequence or a triple, the banker wins."""
    if len(ahead) == 1 or value.kind is not Kind.POINTS:
        return ahead
    return (banker,) if rules.tie is Tie.BANKER or banker in ahead else ahead


@rule("CFR-41")
def for_nobody(rules: FrenchCommerce, banker: Seat) -> Seat | None:
    """If nobody has a triple, a sequence or points the banker wins."""
    return banker if rules.nothing is Nothing.BANKER else None


def first_of(rules: FrenchCommerce, ahead: tuple[Seat, ...], banker: Seat) -> Seat:
    """Of several who have the same sequence one wins."""
    return banker if len(ahead) > 1 and rules.same_sequence is SameSequence.BANKER else ahead[0]


# --- The steps -----------------------------------------------------------------------------------


@dataclass(frozen=True, kw_only=True, eq=False, repr=False)
class Bank(ForMoney[FrenchCommerce, State]):
    """The steps of the game; its methods say in which order they are taken."""

    dealt: Callable[[State, Sequence[Seat], int, int], State]
    next_to_act: Callable[[FrenchCommerce, Seat, int], Seat]
    for_deal: Callable[[FrenchCommerce, Sequence[Seat]], Iterator[Payment]]
    bought: Callable[[State, Card], State]
    offered: Callable[[State, Card], State]
    exchanged: Callable[[State, Card], State]
    for_card: Callable[[FrenchCommerce, State], Iterator[Payment]]
    too_little: Callable[[FrenchCommerce, State, Show], str | None]
    worth: Valued
    highest: Callable[..., tuple[Seat, ...]]
    tied: Callable[..., tuple[Seat, ...]]
    at_end: Sequence[Callable[[FrenchCommerce, State, Seat], Iterator[Payment]]]

    # --- The deal ----------------------------------------------------------------------------

    def before(self, rules: FrenchCommerce, standing: Standing, seats: int) -> Stakes:
        purses = standing.purses or (0,) * seats
        return Stakes(purses, standing.pools or (Pool(POT),), are_accounts=True)

    def start(self, rules: FrenchCommerce, pack: Cards, seats: int, standing: Standing) -> State:
        self.check(rules, pack, seats)
        order = self.order(rules, standing.dealer, seats)
        stakes = self.before(rules, standing, seats).after(asked([self.for_deal], rules, order))
        state = State(
            hands=((),) * seats,
            stock=pack,
            bought=(0,) * seats,
            dealer=standing.dealer,
            turn=order[0],
            stakes=stakes,
        )
        return self.dealt(state, order, HAND, rules.packet)

    def position(self, rules: FrenchCommerce, parts: Mapping[str, Part]) -> State:
        state = check(set_up(parts, self.parts, POT), self.whole, max(self.seats(rules)))
        return state._replace(stakes=state.stakes._replace(are_accounts=True))

    def to_move(self, rules: FrenchCommerce, state: State) -> Seat | None:
        is_over = state.showing is not None or state.round >= rules.rounds
        return None if is_over else acting(state)

    # --- Moves -------------------------------------------------------------------------------

    def read_move(self, rules: FrenchCommerce, state: State, text: str) -> Move:
        found = moves.read_move(text, WORDS)
        if isinstance(found, moves.Take) or found == Buy():
            raise MoveError(f"{text!r} is no move; write {WORDS}")
        return found

    def candidates(self, rules: FrenchCommerce, state: State) -> Iterable[Move]:
        known = [card for card in state.hands[acting(state)] if card is not UNKNOWN]
        if state.offered:
            return (*map(Give, known), Show())
        return (*map(Buy, known), *map(Offer, known), Show(), Pass())

    def explain(self, rules: FrenchCommerce, state: State, move: Move) -> Why:
        made = self.apply(rules, state, move).stakes.paid[len(state.stakes.paid) :]
        match move:
            case Buy(_):
                return by_payments((cited(self.bought),), (f"gets {state.stock[0]}",), made)
            case Offer(_):
                to = neighbour(state.turn, state.seats, -1)
                return Why((cited(self.offered),), (f"to seat {to}",))
            case Give(_):
                return by_payments((cited(self.exchanged),), (f"to seat {state.turn}",), made)
            case Pass():
                return by_payments((cited(self.next_to_act),), (), made)
            case Show():
                value = self.worth(rules, state.hands[acting(state)])
                return by_payments((cited(self.too_little),), (f"{value}",), made)
            case _:
                assert_never(move)

    # --- What a move does --------------------------------------------------------------------

    def apply(self, rules: FrenchCommerce, state: State, move: Move) -> State:
        match move:
            case Buy(Card() as card):
                cost = asked([self.for_card], rules, state)
                paying = self.bought(state, card)._replace(stakes=state.stakes.after(cost))
                return self._changed(rules, paying)
            case Offer(card):
                return self.offered(state, card)
            case Give(card):
                return self._changed(rules, self.exchanged(state, card))
            case Show():
                back = change(state.hands, state.turn, (*state.hand, *state.offered))
                shown = state._replace(hands=back, offered=(), showing=acting(state))
                return self._ended(rules, shown)
            case _:
                return self._next(rules, state)

    def _changed(self, rules: FrenchCommerce, state: State) -> State:
        """Who has changed a card may show; if the hand is not enough it is the next one's turn."""
        changed = state._replace(changed=1)
        too_little = self.too_little(rules, changed, Show())
        return self._next(rules, changed) if too_little else changed

    def _next(self, rules: FrenchCommerce, state: State) -> State:
        turn = self.next_to_act(rules, state.turn, state.seats)
        is_round = turn == self.first(rules, state.dealer, state.seats)
        after = state._replace(turn=turn, changed=0, round=state.round + is_round)
        return self._ended(rules, after) if after.round >= rules.rounds else after

    def _ended(self, rules: FrenchCommerce, state: State) -> State:
        """All lay their hands open, and it is paid."""
        winner = self.winner(rules, state)
        due = () if winner is None else asked(self.at_end, rules, state, winner)
        return state._replace(stakes=state.stakes.after(due), changed=0)

    def winner(self, rules: FrenchCommerce, state: State) -> Seat | None:
        """Who has the highest hand, or wins where several have it, or nobody has any."""
        worths = [self.worth(rules, hand) for hand in state.hands]
        order = self.order(rules, state.dealer, state.seats)
        ahead = self.highest(rules, worths, order)
        value = worths[ahead[0]]
        if value is None:
            return for_nobody(rules, state.dealer)
        ahead = self.tied(rules, value, ahead, state.dealer)
        return first_of(rules, ahead, state.dealer)

    def score(self, rules: FrenchCommerce, state: State) -> Score:
        return paid(state.seats, state.stakes.paid, {})
