"""Speculation as a value: what is put in, turned up, sold and won, and the steps in their order.

A deal of the engine is all that one dealer deals from one pack, deal after deal.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Final, TypeAlias, assert_never

from ..cards import UNKNOWN, Card, Cards, pack, show, without
from ..play import MoveError, Part, PositionError, Score, Seat, change, paid
from ..play import Standing as Match
from ..rooms import auction
from ..rooms.auction import POT, Bid, Keep, Pass, Sell, Trade, Word
from ..rooms.laid import read_card_named
from ..rooms.money import ForMoney, Why, by_payments
from ..rooms.ring import round_the_table
from ..rulebook import cited, rule
from ..stakes import Payment, Pool, Stakes, asked
from .rules import Highest, Holder, Next, Remainder, Speculation, Standing, Traded, TurnedCard
from .state import State, set_up

WHOLE: Final = pack()


@dataclass(frozen=True, slots=True)
class Turn:
    """``turn ♠K``: the player uncovers the uppermost of their cards."""

    card: Card

    def __str__(self) -> str:
        return f"turn {self.card}"


@dataclass(frozen=True, slots=True)
class Deal:
    """``deal``: the dealer deals again, from the cards that are left."""

    def __str__(self) -> str:
        return "deal"


Move: TypeAlias = Turn | Deal | Trade
Seats: TypeAlias = tuple[Seat, ...]


# --- Who plays, and for what ---------------------------------------------------------------------


def seats(rules: Speculation) -> Sequence[int]:
    """At least two play, and no more than the pack has cards for."""
    return range(max(2, rules.least), (len(WHOLE) - 1) // rules.hand + 1)


@rule("SPE-01")
def puts_in(
    rules: Speculation, order: Seats, dealer: Seat, stands: int, number: int
) -> Iterator[Payment]:
    """Each puts in 4 points, the dealer 6."""
    of_dealer = rules.dealer_again if number else rules.dealer_stake
    due = {seat: of_dealer if seat == dealer else rules.stake for seat in order}
    times = times_standing(rules, stands, sum(due.values())) if stands else 1
    for seat, stake in due.items():
        if counters := times * stake:
            yield Payment(seat, POT, counters, "put in")


def times_standing(rules: Speculation, stands: int, due: int) -> int:
    """How often the usual stakes are put in while a pot stands."""
    if rules.standing is Standing.DOUBLING:
        return max(1, stands // due)
    return {Standing.ADDED: 1, Standing.ALONE: 0, Standing.TWICE: 2}[rules.standing]


@rule("SPE-04", "SPE-09")
def for_highest(rules: Speculation, state: State) -> Iterator[Payment]:
    """Who has the highest trump at the end, in hand or bought, wins all that was put in."""
    for seat, card in highest(rules, state):
        yield Payment(POT, seat, state.pot, str(card))


def highest(rules: Speculation, state: State) -> Iterator[tuple[Seat, Card]]:
    """The highest trump that lies open, and whose it is; nothing if there is none."""
    trumps = [
        (seat, card)
        for seat, cards in enumerate(state.shown)
        for card in cards
        if card.suit is state.trump
    ]
    if trumps:
        yield max(trumps, key=lambda held: rules.order.height(held[1]))


# --- The deal ------------------------------------------------------------------------------------


@rule("SPE-02")
def dealt(rules: Speculation, state: State, order: Seats, each: int) -> State:
    """Everybody gets three cards, and the next one is turned for trumps."""
    hidden, stock = list(state.hidden), state.stock
    for done in range(0, each, rules.packet):
        for seat in order:
            cut = min(rules.packet, each - done)
            hidden[seat], stock = stock[:cut] + hidden[seat], stock[cut:]
    turned, stock = stock[0], stock[1:]
    return state._replace(hidden=tuple(hidden), stock=stock, turned=(turned,), trump=turned.suit)


@rule("SPE-24")
def cards_each(rules: Speculation, players: int, left: int) -> int:
    """Cards that are not enough for everybody, with one to turn, are not dealt."""
    enough = len(range(players, left, players))
    is_dealt = rules.remainder is Remainder.FEWER or enough >= rules.hand
    return min(enough, rules.hand) if is_dealt else 0


# --- What goes against a move --------------------------------------------------------------------


@rule("SPE-05")
def turns_another(rules: object, state: State, move: Turn) -> str | None:
    """Nobody chooses or looks: the uppermost card is uncovered."""
    top = state.hidden[state.turn][:1]
    if move.card in top or (top == (UNKNOWN,) and move.card not in state.every_card):
        return None
    return f"the uppermost card is {show(top)}" if top else f"seat {state.turn} has none face down"


@rule("SPE-06")
def goes_on_early(rules: object, state: State, move: Turn | Deal) -> str | None:
    """A trump that is uncovered is dealt for before play goes on."""
    return f"{show(state.sale)} is for sale" if state.sale else None


@rule("SPE-09")
def deals_early(rules: object, state: State, move: Deal) -> str | None:
    """All cards are uncovered before others are dealt."""
    return "cards lie face down" if any(state.hidden) else None


@rule("SPE-10")
def deals_too_often(rules: Speculation, state: State, move: Deal) -> str | None:
    """The dealer deals again as long as there are cards."""
    if cards_each(rules, state.seats, len(state.stock)):
        return None
    return f"{len(state.stock)} cards are left"


# --- What a move does ----------------------------------------------------------------------------


@rule("SPE-06")
def is_traded(rules: Speculation, state: State, card: Card) -> bool:
    """Whenever a trump is uncovered it is dealt for."""
    trumps = [card, *(other for _, other in highest(rules, state))]
    is_first = card == max(trumps, key=rules.order.height)
    return card.suit is state.trump and (rules.traded is Traded.EVERY or is_first)


@rule("SPE-22")
def wins_at_once(rules: Speculation, state: State, card: Card, is_turned: bool) -> bool:
    """Play goes on though no trump can be higher."""
    is_highest = card.suit is state.trump and not any(
        rules.order.height(each) > rules.order.height(card) for each in WHOLE
    )
    wins = Highest.ENDS, *([Highest.TURNED] if is_turned else [])
    return is_highest and rules.highest in wins


@rule("SPE-08")
def for_card(state: State, seat: Seat, bid: Word) -> Iterator[Payment]:
    """Who buys a trump pays its owner what was bid."""
    yield Payment(bid.seat, seat, bid.points, show(state.sale))


@rule("SPE-05")
def seen(state: State) -> State:
    """Nobody may look at cards that lie face down, not even at their own."""
    hidden = tuple((UNKNOWN,) * len(cards) for cards in state.hidden)
    return state._replace(hidden=hidden, stock=(UNKNOWN,) * len(state.stock))


def lies(state: State, seat: Seat, cards: Cards) -> State:
    """Cards lie open before their owner, and nothing is for sale."""
    shown = change(state.shown, seat, (*state.shown[seat], *cards))
    return state._replace(shown=shown, sale=(), said=())


# --- The steps -----------------------------------------------------------------------------------


@dataclass(frozen=True, kw_only=True, eq=False, repr=False)
class Speculating(ForMoney[Speculation, State]):
    """The steps of the game; its methods say in which order they are taken."""

    puts_in: Callable[[Speculation, Seats, Seat, int, int], Iterator[Payment]]
    cards_each: Callable[[Speculation, int, int], int]
    dealt: Callable[[Speculation, State, Seats, int], State]
    to_speak: Callable[[Speculation, State], Seat | None]
    is_traded: Callable[[Speculation, State, Card], bool]
    wins_at_once: Callable[[Speculation, State, Card, bool], bool]
    for_card: Callable[[State, Seat, Word], Iterator[Payment]]
    for_highest: Callable[[Speculation, State], Iterator[Payment]]
    seen: Callable[[State], State]

    # --- The deal ------------------------------------------------------------------------------

    def before(self, rules: Speculation, standing: Match, seats: int) -> Stakes:
        purses = standing.purses or (0,) * seats
        return Stakes(purses, standing.pools or (Pool(POT),), are_accounts=True)

    def start(self, rules: Speculation, pack: Cards, seats: int, standing: Match) -> State:
        self.check(rules, pack, seats)
        none, stakes = ((),) * seats, self.before(rules, standing, seats)
        state = State(none, none, pack, dealer=standing.dealer, stakes=stakes)
        return self._dealt(rules, state)

    def _dealt(self, rules: Speculation, state: State) -> State:
        """All put in and get cards, and the eldest is to uncover one."""
        order = self.order(rules, state.dealer, state.seats)
        due = (rules, order, state.dealer, state.pot, len(state.spent))
        each = self.cards_each(rules, state.seats, len(state.stock))
        staked = state._replace(stakes=state.stakes.after(asked([self.puts_in], *due)))
        begun = self.dealt(rules, staked._replace(turn=order[0]), order, each)
        if rules.turned is TurnedCard.DEALER:
            card, begun = begun.turned[0], begun._replace(turned=(), turn=state.dealer)
            return self._uncovered(rules, begun, card, is_turned=True)
        return begun

    def position(self, rules: Speculation, parts: Mapping[str, Part]) -> State:
        state = set_up(parts, self.whole, max(self.seats(rules)))
        word = auction.out_of_turn(rules, lambda said: state._replace(said=said), state.said)
        if word or (state.sale and self._has_ended(rules, state)):
            raise PositionError(f"said: {word or 'all pass'}; {_TURNS}")
        return state

    def to_move(self, rules: Speculation, state: State) -> Seat | None:
        if state.sale:
            speaks = self.to_speak(rules, state)
            return state.turn if speaks is None else speaks
        if any(state.hidden):
            return state.turn
        may_deal = self.cards_each(rules, state.seats, len(state.stock))
        return state.dealer if may_deal else None

    # --- Moves ---------------------------------------------------------------------------------

    def read_move(self, rules: Speculation, state: State, text: str) -> Move:
        word, _, rest = text.strip().partition(" ")
        if (word, rest) == ("deal", ""):
            return Deal()
        if trade := auction.read_trade(text):
            return trade
        if word != "turn":
            raise MoveError(f"{text!r} is no move; write {_MOVES}")
        return Turn(read_card_named(rest, _MOVES))

    def candidates(self, rules: Speculation, state: State) -> Iterable[Move]:
        if state.sale:
            if self.to_speak(rules, state) is None:
                return Sell(), Keep()
            return (Pass(), *map(Bid, auction.prices(rules, state)))
        if top := state.hidden[state.turn][:1]:
            lying = {*state.every_card} - {UNKNOWN}
            return map(Turn, without(self.whole, lying) if top == (UNKNOWN,) else top)
        return (Deal(),)

    def explain(self, rules: Speculation, state: State, move: Move) -> Why:
        after = self.apply(rules, state, move)
        made = after.stakes.paid[len(state.stakes.paid) :]
        match move:
            case Turn(card) if card.suit is not state.trump:
                return by_payments((cited(turns_another),), ("no trump",), made)
            case Turn():
                does = "for sale" if after.sale else "a trump"
                return by_payments((cited(self.is_traded),), (does,), made)
            case Deal():
                return by_payments((cited(deals_too_often),), (), made)
            case Bid() | Pass():
                return by_payments((cited(self.to_speak),), (), made)
            case Sell() | Keep():
                return by_payments((cited(self.for_card),), (), made)
            case _:
                assert_never(move)

    # --- What a move does ----------------------------------------------------------------------

    def apply(self, rules: Speculation, state: State, move: Move) -> State:
        match move:
            case Turn(card):
                rest = state.hidden[state.turn][1:]
                hidden = change(state.hidden, state.turn, rest)
                return self._uncovered(rules, state._replace(hidden=hidden), card)
            case Deal():
                none = ((),) * state.seats
                spent = (*state.spent, *state.turned, *(c for each in state.shown for c in each))
                return self._dealt(rules, state._replace(shown=none, turned=(), spent=spent))
            case Bid() | Pass():
                points = move.points if isinstance(move, Bid) else 0
                word = Word(self.to_move(rules, state) or 0, points)
                after = state._replace(said=(*state.said, word))
                return self._sold(rules, after) if self._has_ended(rules, after) else after
            case Sell():
                return self._sold(rules, state, auction.best(state.said))
            case Keep():
                return self._sold(rules, state)
            case _:
                assert_never(move)

    def _has_ended(self, rules: Speculation, state: State) -> bool:
        """Whether all have spoken, and nobody has bid."""
        return self.to_speak(rules, state) is None and auction.best(state.said) is None

    def _uncovered(
        self, rules: Speculation, state: State, card: Card, is_turned: bool = False
    ) -> State:
        """A card lies open: it wins, or is for sale, or play goes on."""
        if self.wins_at_once(rules, state, card, is_turned):
            down = tuple(each for cards in state.hidden for each in cards)
            state = state._replace(hidden=((),) * state.seats, spent=(*state.spent, *down))
        elif self.is_traded(rules, state, card):
            return state._replace(sale=(card,))
        return self._went_on(rules, lies(state, state.turn, (card,)), state.turn)

    def _sold(self, rules: Speculation, state: State, bid: Word | None = None) -> State:
        """The card lies before who has bought it, or else before who has uncovered it."""
        seller = state.turn
        if bid is None:
            return self._went_on(rules, lies(state, seller, state.sale), seller)
        price = asked([self.for_card], state, seller, bid)
        after = lies(state._replace(stakes=state.stakes.after(price)), bid.seat, state.sale)
        return self._went_on(rules, after, bid.seat if rules.after is Next.BUYER else seller)

    def _went_on(self, rules: Speculation, state: State, last: Seat) -> State:
        """The next in turn who has a card face down is to uncover it; else the pot is won."""
        ring = round_the_table(last, state.seats, rules.direction.step)
        order = [seat for seat in (*ring[1:], last) if state.hidden[seat]]
        if rules.holder is Holder.LAST:
            exempt = [seat for seat, _ in highest(rules, state)]
            order.sort(key=lambda seat: seat in exempt)
        if order:
            return state._replace(turn=order[0])
        won = asked([self.for_highest], rules, state)
        return state._replace(stakes=state.stakes.after(won))

    # --- What it brings ------------------------------------------------------------------------

    def seen_by(self, rules: Speculation, state: State, seat: Seat) -> State:
        return self.seen(state)

    def score(self, rules: Speculation, state: State) -> Score:
        return paid(state.seats, state.stakes.paid, {})


_MOVES: Final = "'turn ♠K', 'bid 5', 'pass', 'sell', 'keep' or 'deal'"
_TURNS: Final = "each speaks in turn, and bids more than the one before"
