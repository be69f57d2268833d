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
from ...rulebook import cited, finds, rule
from ...stakes import Payment, Pool, Stakes, asked, each_pays
from .. import moves
from ..moves import Buy, Give, Offer, Pass, Show
from ..points import Dealing
from ..state import State, check, set_up
from .objections import HAND, Valued, acting, is_giving, keeps_closed, returns_bought
from .rules import FrenchCommerce, Given
from .winning import POT, Laid

WHOLE: Final = pack()
WORDS: Final = "'buy for ♠4', 'exchange ♠4', 'give ♥7', 'show' or 'pass'"
WORDS_SEEN: Final = "'buy', 'exchange ♠4', 'give ♥7', 'show' or 'pass'"

Move: TypeAlias = Buy | Offer | Give | Pass | Show


def seats(rules: FrenchCommerce) -> tuple[int, ...]:
    """As many as the pack has hands for."""
    return seated(rules.players, lambda each: HAND * each <= len(WHOLE))


@rule("CFR-34")
def deals_next(rules: FrenchCommerce, dealer: Seat, seats: int) -> Seat:
    """The deal passes to the right."""
    return dealer if rules.dealing is Dealing.SAME else next_one(rules, dealer, seats)


# --- What a move does ----------------------------------------------------------------------------


@rule("CFR-15")
def bought(state: State) -> State:
    """The top card of the bank goes to the hand."""
    top, *rest = state.stock
    return state._replace(
        hands=change(state.hands, state.turn, (*state.hand, top)),
        stock=tuple(rest),
        bought=change(state.bought, state.turn, state.bought[state.turn] + 1),
    )


@rule("CFR-15")
def laid_under(state: State, card: Card) -> State:
    """The card that is given for one that is bought lies under the bank."""
    hands = change(state.hands, state.turn, without(state.hand, [card]))
    return state._replace(hands=hands, stock=(*state.stock, card))


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


# --- The steps -----------------------------------------------------------------------------------


@dataclass(frozen=True, kw_only=True, eq=False, repr=False)
class Bank(ForMoney[FrenchCommerce, State]):
    """The steps of the game; its methods say in which order they are taken."""

    dealt: Callable[[State, Sequence[Seat], int, int], State]
    next_to_act: Callable[[FrenchCommerce, Seat, int], Seat]
    for_deal: Callable[[FrenchCommerce, Sequence[Seat]], Iterator[Payment]]
    bought: Callable[[State], State]
    laid_under: Callable[[State, Card], State]
    offered: Callable[[State, Card], State]
    exchanged: Callable[[State, Card], State]
    for_card: Callable[[FrenchCommerce, State], Iterator[Payment]]
    too_little: Callable[[FrenchCommerce, State, Show], str | None]
    worth: Valued
    highest: Callable[..., tuple[Seat, ...]]
    for_pot: Sequence[Callable[[FrenchCommerce, Laid], Iterator[Payment]]]
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
            passed=(0,) * seats,
            dealer=standing.dealer,
            turn=order[0],
            stakes=stakes,
        )
        return self.dealt(state, order, HAND, rules.packet)

    def position(self, rules: FrenchCommerce, parts: Mapping[str, Part]) -> State:
        state = check(set_up(parts, self.parts, POT), self.whole, max(self.seats(rules)))
        return state._replace(stakes=state.stakes._replace(are_accounts=True))

    def to_move(self, rules: FrenchCommerce, state: State) -> Seat | None:
        return None if self._is_over(rules, state) else acting(state)

    def _is_over(self, rules: FrenchCommerce, state: State) -> bool:
        """Whether a hand is shown, the rounds are over, or all have let their turn pass."""
        is_late = state.round >= rules.rounds
        return state.showing is not None or is_late or all(state.passed)

    # --- Moves -------------------------------------------------------------------------------

    def read_move(self, rules: FrenchCommerce, state: State, text: str) -> Move:
        words = WORDS if rules.given is Given.UNSEEN else WORDS_SEEN
        found = moves.read_move(text, words)
        if isinstance(found, moves.Take):
            raise MoveError(f"{text!r} is no move; write {words}")
        return found

    @finds(keeps_closed, returns_bought)
    def candidates(self, rules: FrenchCommerce, state: State) -> Iterable[Move]:
        known = [card for card in state.hands[acting(state)] if card is not UNKNOWN]
        if state.offered or is_giving(rules, state):
            return (*map(Give, known), Show())
        buying = map(Buy, known) if rules.given is Given.UNSEEN else (Buy(),)
        return (*buying, *map(Offer, known), Show(), Pass())

    def explain(self, rules: FrenchCommerce, state: State, move: Move) -> Why:
        made = self.apply(rules, state, move).stakes.paid[len(state.stakes.paid) :]
        match move:
            case Buy(_):
                return by_payments((cited(self.bought),), (f"gets {state.stock[0]}",), made)
            case Offer(_):
                to = neighbour(state.turn, state.seats, -1)
                return Why((cited(self.offered),), (f"to seat {to}",))
            case Give(_) if is_giving(rules, state):
                return by_payments((cited(self.laid_under),), ("under the bank",), made)
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
            case Buy(card):
                cost = asked([self.for_card], rules, state)
                given = self.laid_under(state, card) if card else state
                after = self.bought(given)._replace(stakes=state.stakes.after(cost))
                return self._changed(rules, after) if card else after
            case Offer(card):
                return self.offered(state, card)
            case Give(card) if is_giving(rules, state):
                return self._changed(rules, self.laid_under(state, card))
            case Give(card):
                return self._changed(rules, self.exchanged(state, card))
            case Show():
                back = change(state.hands, state.turn, (*state.hand, *state.offered))
                shown = state._replace(hands=back, offered=(), showing=acting(state))
                return self._ended(rules, shown)
            case Pass():
                passed = change(state.passed, state.turn, int(not state.changed))
                return self._next(rules, state._replace(passed=passed))
            case _:
                assert_never(move)

    def _changed(self, rules: FrenchCommerce, state: State) -> State:
        """Who has changed a card may show; if the hand is not enough it is the next one's turn."""
        changed = state._replace(changed=state.changed + 1, passed=(0,) * state.seats)
        goes_on = changed.changed < rules.acts or not self.too_little(rules, changed, Show())
        return changed if goes_on else self._next(rules, changed)

    def _next(self, rules: FrenchCommerce, state: State) -> State:
        turn = self.next_to_act(rules, state.turn, state.seats)
        is_round = turn == self.first(rules, state.dealer, state.seats)
        after = state._replace(turn=turn, changed=0, round=state.round + is_round)
        return self._ended(rules, after) if self._is_over(rules, after) else after

    def _ended(self, rules: FrenchCommerce, state: State) -> State:
        """All lay their hands open, and it is paid."""
        won = [*asked(self.for_pot, rules, self._laid(rules, state))]
        due = [each for each in won if each.counters]
        for each in won:
            due += asked(self.at_end, rules, state, each.taker)
        return state._replace(stakes=state.stakes.after(due), changed=0)

    def _laid(self, rules: FrenchCommerce, state: State) -> Laid:
        """All the hands, and who has the highest."""
        worths = tuple(self.worth(rules, hand) for hand in state.hands)
        ahead = self.highest(rules, worths, self.order(rules, state.dealer, state.seats))
        return Laid(worths, ahead, state.dealer, state.stakes.has(POT))

    def score(self, rules: FrenchCommerce, state: State) -> Score:
        return paid(state.seats, state.stakes.paid, {})
