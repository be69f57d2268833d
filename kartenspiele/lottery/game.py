"""The Card Lottery as a value: sales, stakes, prizes, calls, and the steps in their order.

The cards of the other pack are called and turned up by chance: a call is a move of chance, and so
is the card that turns out to lie under a prize.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Final, TypeAlias

from ..cards import Card, Cards, pack, show, without
from ..play import NATURE, MoveError, Part, PositionError, Score, Seat, Standing, change, paid
from ..rooms import auction
from ..rooms.auction import POT, Bid, Keep, Pass, Word
from ..rooms.laid import read_card_named
from ..rooms.money import ForMoney, Why, by_payments
from ..rooms.ring import next_one
from ..rulebook import cited, rule
from ..stakes import Holder, Payment, Stakes, asked
from .rules import Bought, Dealing, Lottery, Proceeds, Refused, Sale, Steps, Unowned
from .state import PRIZE, State, pools, set_up

WHOLE: Final = pack()


@dataclass(frozen=True, slots=True)
class Call:
    """``call ♠K``: a card of the other pack is turned up and called out."""

    card: Card

    def __str__(self) -> str:
        return f"call {self.card}"


@dataclass(frozen=True, slots=True)
class Prize:
    """``prize ♠K``: the card under the next prize is turned up."""

    card: Card

    def __str__(self) -> str:
        return f"prize {self.card}"


@dataclass(frozen=True, slots=True)
class Ask:
    """``ask ♠K``: a player without cards wants to buy one."""

    card: Card

    def __str__(self) -> str:
        return f"ask {self.card}"


@dataclass(frozen=True, slots=True)
class Name:
    """``price 5``: the owner says what the card is to cost."""

    points: int

    def __str__(self) -> str:
        return f"price {self.points}"


@dataclass(frozen=True, slots=True)
class Buy:
    """``buy``: the card is bought for the price that was named."""

    def __str__(self) -> str:
        return "buy"


Move: TypeAlias = Call | Prize | Ask | Name | Buy | Bid | Pass | Keep
Trade: TypeAlias = Ask | Name | Buy | Keep
Seats: TypeAlias = tuple[Seat, ...]


# --- Who plays, and what it costs ----------------------------------------------------------------


def seats(rules: Lottery) -> Sequence[int]:
    return range(max(2, rules.least), len(WHOLE) + 1)  # each gets a card


@rule("LOT-02")
def dealt(rules: object, state: State, order: Seats, cards: Cards) -> State:
    """From one of the packs everybody is dealt the same number of cards."""
    each, held = len(cards) // len(order), list(state.held)
    for place, seat in enumerate(order):
        held[seat] = cards[place : each * len(order) : len(order)]
    return state._replace(held=tuple(held), left=cards[each * len(order) :])


@rule("LOT-03")
def for_left(rules: Lottery, dealer: Seat, bid: Word, card: Card) -> Iterator[Payment]:
    """Who buys a card that is left over pays what was bid."""
    to: Holder = POT if rules.proceeds is Proceeds.POT else dealer
    if to != bid.seat:
        yield Payment(bid.seat, to, bid.points, str(card))


@rule("LOT-04", "LOT-31")
def puts_in(rules: Lottery, state: State, order: Seats) -> Iterator[Payment]:
    """Everybody puts in a point for each card, for one that was bought too."""
    dealt = min(map(len, state.held))  # fewer cards are left over than there are players
    for seat in order:
        cards = dealt if rules.bought is Bought.NOTHING else len(state.held[seat])
        if cards:
            yield Payment(seat, POT, rules.stake * cards, f"{cards} cards")


@rule("LOT-05", "LOT-17")
def lays_prizes(rules: Lottery, total: int) -> Iterator[Payment]:
    """The money is laid on cards of the other pack, each prize greater than the next."""
    weights = list(range(rules.prizes, 0, -1))
    if rules.steps is Steps.HALVES:
        weights = [2**each for each in weights]
    is_enough = total >= sum(range(rules.prizes + 1))
    shares: list[int] = []
    for each in reversed(weights[1:]):
        share = total * each // sum(weights)
        shares.insert(0, max(share, 1 + sum(shares[:1])) if is_enough else share)
    shares.insert(0, total - sum(shares))
    for place, counters in enumerate(shares, 1):
        if counters:
            yield Payment(POT, f"{PRIZE} {place}", counters, "a prize")


@rule("LOT-08")
def for_bought(state: State) -> Iterator[Payment]:
    """Who buys a card of another player pays what that asks for it."""
    yield Payment(state.waiting[0], state.owner, state.price, show(state.asked))


@rule("LOT-09")
def for_prize(state: State, prize: str, card: Card) -> Iterator[Payment]:
    """Who has the double of a prize card draws what lies on it."""
    if (counters := state.stakes.has(prize)) and (owner := owner_of(state, card)) is not None:
        yield Payment(prize, owner, counters, str(card))


@rule("LOT-19")
def for_unowned(rules: Lottery, state: State, place: int, card: Card) -> Iterator[Payment]:
    """A prize on a card that nobody has stays in the pot."""
    prize, is_last = f"{PRIZE} {place}", place == rules.prizes
    to = POT if is_last or rules.unowned is Unowned.STANDS else f"{PRIZE} {place + 1}"
    if (counters := state.stakes.has(prize)) and owner_of(state, card) is None:
        yield Payment(prize, to, counters, f"nobody has {card}")


@rule("LOT-21")
def next_dealer(rules: Lottery, dealer: Seat, seats: int) -> Seat:
    """After the prizes the dealer's neighbour deals."""
    return dealer if rules.dealing is Dealing.SAME else next_one(rules, dealer, seats)


def owner_of(state: State, card: Card) -> Seat | None:
    """Who has a card, if anybody."""
    return next((seat for seat, held in enumerate(state.held) if card in held), None)


def to_come(rules: Lottery, state: State) -> int:
    """How many cards are still to be called; none when only those under the prizes are left."""
    return len(state.uncalled) - rules.prizes


@rule("LOT-08", "LOT-22")
def buyers(rules: Lottery, state: State, order: Seats) -> Seats:
    """While cards are still to be called, those who have lost all theirs may buy, in turn."""
    if to_come(rules, state) <= 0 or not any(state.held):
        return ()
    return tuple(seat for seat in order if not state.held[seat])


# --- What goes against a move --------------------------------------------------------------------


@rule("LOT-06")
def calls_wrongly(rules: Lottery, state: State, move: Call) -> str | None:
    """All cards but those under the prizes are called, one after the other, each once."""
    if move.card not in state.uncalled:
        return f"{move.card} has been called"
    return None if to_come(rules, state) > 0 else "only the prizes are left"


@rule("LOT-06")
def calls_early(rules: object, state: State, move: Call | Prize) -> str | None:
    """The first card is called when all cards that are left over have been sold."""
    return f"{state.left[0]} is for sale" if state.left else None


@rule("LOT-08")
def breaks_in(rules: object, state: State, move: Call | Prize) -> str | None:
    """Who has lost all cards may buy before the next is called."""
    return f"seat {state.waiting[0]} may buy" if state.waiting else None


@rule("LOT-09")
def turns_early(rules: Lottery, state: State, move: Prize) -> str | None:
    """The prizes are turned up when all other cards have been called."""
    if move.card not in state.uncalled:
        return f"{move.card} has been called"
    if (number := to_come(rules, state)) > 0:
        return f"{number} {'card is' if number == 1 else 'cards are'} still to be called"
    return None


@rule("LOT-08")
def trades_early(rules: object, state: State, move: Trade) -> str | None:
    """Only who has lost all cards may buy, while others are still to be called."""
    return None if state.waiting else "nobody may buy"


@rule("LOT-08")
def asks_wrongly(rules: object, state: State, move: Ask) -> str | None:
    """One asks for a card that another has, and for one at a time."""
    if state.asked:
        return f"{show(state.asked)} is asked for"
    if (owner := owner_of(state, move.card)) is None:
        return f"nobody has {move.card}"
    return f"seat {owner} has it already" if owner in state.waiting else None


@rule("LOT-08")
def answers_wrongly(rules: object, state: State, move: Name | Keep | Buy | Pass) -> str | None:
    """The owner refuses or names a price, and then the other buys or does not."""
    if not state.waiting:
        return None
    is_owners = bool(state.asked) and not state.price
    if isinstance(move, Name | Keep) and not is_owners:
        return f"it is for seat {state.waiting[0]} to speak"
    if isinstance(move, Buy) and not state.price:
        return "no price is named"
    return f"seat {state.owner} is asked" if isinstance(move, Pass) and is_owners else None


@rule("LOT-14")
def names_too_much(rules: Lottery, state: State, move: Name) -> str | None:
    """Nobody asks for more than can be won."""
    prices = auction.prices(rules, state)
    return None if move.points in prices else f"a price is from 1 to {len(prices)}"


@rule("LOT-11", "LOT-12")
def bids_otherwise(rules: Lottery, state: State, move: Bid) -> str | None:
    """Cards that are left over are sold to the highest bidder; otherwise there is one price."""
    if rules.sale is Sale.AUCTION or move.points == rules.price:
        return None
    return f"the price is {rules.price}"


@rule("LOT-03")
def sells_nothing(rules: object, state: State, move: Bid | Pass) -> str | None:
    """There is bidding for cards that are left over."""
    is_pass = isinstance(move, Pass) and state.waiting
    return None if state.left or is_pass else "no card is for sale"


# --- The steps -----------------------------------------------------------------------------------


@dataclass(frozen=True, kw_only=True, eq=False, repr=False)
class Drawing(ForMoney[Lottery, State]):
    """The steps of the game; its methods say in which order they are taken."""

    dealt: Callable[[Lottery, State, Seats, Cards], State]
    to_speak: Callable[[Lottery, State], Seat | None]
    for_left: Callable[[Lottery, Seat, Word, Card], Iterator[Payment]]
    puts_in: Callable[[Lottery, State, Seats], Iterator[Payment]]
    lays_prizes: Callable[[Lottery, int], Iterator[Payment]]
    buyers: Callable[[Lottery, State, Seats], Seats]
    for_bought: Callable[[State], Iterator[Payment]]
    laid_aside: Callable[[State, Card], State]
    for_prize: Callable[[State, str, Card], Iterator[Payment]]
    for_unowned: Callable[[Lottery, State, int, Card], Iterator[Payment]]

    @property
    def not_dealt(self) -> Cards:
        """The other pack, which is called and lies under the prizes."""
        return self.whole

    # --- The deal ------------------------------------------------------------------------------

    def before(self, rules: Lottery, standing: Standing, seats: int) -> Stakes:
        purses, there = standing.purses or (0,) * seats, dict(standing.pools)
        lying = (each._replace(counters=there.get(each.name, 0)) for each in pools(rules.prizes))
        return Stakes(purses, tuple(lying), are_accounts=True)

    def start(self, rules: Lottery, pack: Cards, seats: int, standing: Standing) -> State:
        self.check(rules, pack, seats)
        order = self.order(rules, standing.dealer, seats)
        stakes = self.before(rules, standing, seats)
        state = State(((),) * seats, dealer=standing.dealer, opens=order[0], stakes=stakes)
        return self._sold_on(rules, self.dealt(rules, state, order, pack))

    def position(self, rules: Lottery, parts: Mapping[str, Part]) -> State:
        state = set_up(parts, self.whole, max(self.seats(rules)), rules.prizes)
        state = state._replace(opens=self.first(rules, state.dealer, state.seats))
        if word := auction.out_of_turn(rules, lambda said: state._replace(said=said), state.said):
            raise PositionError(f"said: {word}; each speaks in turn, and bids more")
        return state

    def to_move(self, rules: Lottery, state: State) -> Seat | None:
        if state.left:
            return self.to_speak(rules, state)
        if state.waiting:
            return state.owner if state.asked and not state.price else state.waiting[0]
        return NATURE if state.uncalled and len(state.won) < rules.prizes else None

    # --- Moves ---------------------------------------------------------------------------------

    def read_move(self, rules: Lottery, state: State, text: str) -> Move:
        word, _, rest = text.strip().partition(" ")
        if (word, rest) == ("buy", ""):
            return Buy()
        if word == "price" and rest.isdecimal() and len(rest) < _DIGITS:
            return Name(int(rest))
        if kind := _CARDS.get(word):
            return kind(read_card_named(rest, _MOVES))
        found = auction.read_trade(text)
        if isinstance(found, Bid | Pass | Keep):
            return found
        raise MoveError(f"{text!r} is no move; write {_MOVES}")

    def candidates(self, rules: Lottery, state: State) -> Iterable[Move]:
        if state.left:
            yield Pass()
            yield from map(Bid, auction.prices(rules, state))
        elif not state.waiting:
            yield from map(Call if to_come(rules, state) > 0 else Prize, state.uncalled)
        elif not state.asked:
            yield Pass()
            yield from (Ask(card) for held in state.held for card in held)
        elif state.price:
            yield from (Buy(), Pass())
        else:
            yield Keep()
            yield from map(Name, auction.prices(rules, state))

    def explain(self, rules: Lottery, state: State, move: Move) -> Why:
        made = self.apply(rules, state, move).stakes.paid[len(state.stakes.paid) :]
        if isinstance(move, Call | Prize):
            owner = owner_of(state, move.card)
            whose = "nobody has it" if owner is None else f"of seat {owner}"
            does = self.laid_aside if isinstance(move, Call) else self.for_prize
            return by_payments((cited(does),), (whose,), made)
        says = self.to_speak if state.left else self.buyers
        return by_payments((cited(says),), (), made)

    # --- What a move does ----------------------------------------------------------------------

    def apply(self, rules: Lottery, state: State, move: Move) -> State:
        if state.left:
            return self._bid(rules, state, move.points if isinstance(move, Bid) else 0)
        match move:
            case Call(card):
                after = self.laid_aside(state, card)
                order = self.order(rules, state.dealer, state.seats)
                return after._replace(waiting=self.buyers(rules, after, order))
            case Prize(card):
                return self._turned(rules, state, card)
            case Ask(card):
                owner = owner_of(state, card) or 0
                held = change(state.held, owner, without(state.held[owner], [card]))
                return state._replace(held=held, asked=(card,), owner=owner)
            case Name(points):
                return state._replace(price=points)
            case Buy():
                paid_for = state.stakes.after(asked([self.for_bought], state))
                return _given(state._replace(stakes=paid_for), state.waiting[0])
            case _:
                return self._let_go(rules, state)

    def _bid(self, rules: Lottery, state: State, points: int) -> State:
        """A word is said of a card that is left over, and perhaps nobody speaks any more."""
        word = Word(self.to_move(rules, state) or 0, points)
        after = state._replace(said=(*state.said, word))
        is_sold = bool(points) and rules.sale is Sale.FIXED
        if not is_sold and self.to_speak(rules, after) is not None:
            return after
        card, rest, bid = state.left[0], state.left[1:], auction.best(after.said)
        if bid is None:
            return self._sold_on(rules, after._replace(left=rest, unsold=(*state.unsold, card)))
        price = asked([self.for_left], rules, state.dealer, bid, card)
        held = change(state.held, bid.seat, (*state.held[bid.seat], card))
        sold = after._replace(held=held, left=rest, stakes=state.stakes.after(price))
        return self._sold_on(rules, sold)

    def _sold_on(self, rules: Lottery, state: State) -> State:
        """The next card is for sale; when all are sold everybody puts in, and prizes are laid."""
        state = state._replace(said=())
        if state.left:
            return state
        order = self.order(rules, state.dealer, state.seats)
        full = state.stakes.after(asked([self.puts_in], rules, state, order))
        laid = full.after(asked([self.lays_prizes], rules, full.has(POT)))
        return state._replace(stakes=laid)

    def _let_go(self, rules: Lottery, state: State) -> State:
        """A card is refused, or not bought, or not asked for."""
        after = _given(state, state.owner) if state.asked else state
        if state.asked and rules.refused is Refused.ASKS:
            return after
        return after._replace(waiting=state.waiting[1:])

    def _turned(self, rules: Lottery, state: State, card: Card) -> State:
        """A prize is turned up: who has its double draws it."""
        place = len(state.won) + 1
        made = (
            *asked([self.for_prize], state, f"{PRIZE} {place}", card),
            *asked([self.for_unowned], rules, state, place, card),
        )
        after = _without(state, card)._replace(won=(*state.won, card))
        return after._replace(stakes=state.stakes.after(made))

    def score(self, rules: Lottery, state: State) -> Score:
        return paid(state.seats, state.stakes.paid, {})


@rule("LOT-07")
def laid_aside(state: State, card: Card) -> State:
    """Who has the card that is called lays it beside that."""
    return _without(state, card)._replace(lost=(*state.lost, card))


def _without(state: State, card: Card) -> State:
    """The card is taken from where it lies."""
    held = tuple(without(each, [card]) if card in each else each for each in state.held)
    rest = tuple(each for each in state.unsold if each is not card)
    return state._replace(held=held, unsold=rest)


def _given(state: State, seat: Seat) -> State:
    """The card that was asked for lies before somebody."""
    held = change(state.held, seat, (*state.held[seat], *state.asked))
    return state._replace(held=held, asked=(), price=0)


_DIGITS: Final = 7
_CARDS: Final[Mapping[str, Callable[[Card], Call | Prize | Ask]]] = {
    "call": Call,
    "prize": Prize,
    "ask": Ask,
}
_MOVES: Final = "'call ♠K', 'prize ♠K', 'ask ♠K', 'price 5', 'buy', 'keep', 'bid 5' or 'pass'"
