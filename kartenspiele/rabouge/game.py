"""Rabouge as a value: who begins, what moves do, what is paid, and the steps in their order."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Final, TypeAlias, assert_never

from .. import play
from ..cards import Card, Cards, pack, without
from ..play import Part, Score, Seat, Standing, change, paid
from ..rooms.money import ForMoney, Why, by_payments
from ..rooms.ring import next_one
from ..rulebook import Function, cited, rule
from ..stakes import Payment, asked
from . import moves
from .moves import HAND, STOCK, Burden, Lay, Move, Pass, Put
from .objections import KEPT, begins_pile, candidates, due, fitting, goes_on
from .rules import (
    Appearing,
    Begins,
    Counted,
    Dealing,
    Emptied,
    Helper,
    LevelStart,
    Rabouge,
    Shares,
)
from .state import FULL, Heaps, State, set_up

WHOLE: Final = pack()
FEWEST: Final = 2
MOST_PACKS: Final = 100
FIVE: Final = 5  # for the first turn; and more for the first, less for the last of unequal shares

Seats: TypeAlias = tuple[Seat, ...]
Around: TypeAlias = Callable[[Seats, Seat], Seats]


def seats(rules: Rabouge) -> Sequence[int]:
    """As many as are meant and have room for packs, of each of which a Stock leaves cards."""
    most = min(rules.most, MOST_PACKS // rules.packs)
    return range(FEWEST, most + 1 if rules.stock < len(WHOLE) else FEWEST)


def packs(rules: Rabouge, seats: int) -> int:
    """How many packs there are: as many for each, and what does not go round."""
    return rules.packs * seats + rules.over


# --- The cards are given out --------------------------------------------------------------------


@rule("RAB-03")
def stock_size(rules: Rabouge, packs: int, seats: int) -> int:
    """For each full pack that is reckoned to a player, the Stock has seven cards."""
    return rules.stock * (packs // seats)


@rule("RAB-34")
def shares(rules: Rabouge, left: int, seats: int) -> tuple[int, ...]:
    """Everybody gets as many of the other cards as everybody else, as far as they go round."""
    each, more = divmod(left, seats)
    odd = FIVE if rules.shares is Shares.ROUGHLY else 0
    odds = (odd, *(0,) * (seats - 2), -odd)
    return tuple(each + (place < more) + extra for place, extra in enumerate(odds))


@rule("RAB-05", "RAB-06")
def begins(rules: Rabouge, stocks: tuple[Cards, ...], order: Seats) -> Seat:
    """The highest open card begins, and the king is the highest."""
    deep = None if rules.level is LevelStart.UNDER else 1
    found = max if rules.begins is Begins.HIGHEST else min
    return found(order, key=lambda seat: [rules.order.height(c) for c in stocks[seat][:deep]])


# --- A turn -------------------------------------------------------------------------------------


def turn_size(rules: Rabouge, state: State) -> int:
    """How many cards are laid in a turn; the first always has five."""
    return rules.hand if state.first else FIVE


@rule("RAB-40")
def takes(rules: Rabouge, state: State) -> State:
    """For a turn a player takes five of their cards."""
    mine, number = state.supplies[state.turn], turn_size(rules, state)
    rest = change(state.supplies, state.turn, mine[number:])
    return state._replace(hand=mine[:number], supplies=rest)


@rule("RAB-18")
def helped(rules: Rabouge, state: State, order: Seats) -> State:
    """Who has fewer than five cards left is given as many by another."""
    while (short := turn_size(rules, state) - len(state.hand)) > 0:
        others = [seat for seat in order if state.supplies[seat]]
        if not others:
            break
        if rules.helper is Helper.MOST:
            others.sort(key=lambda seat: -len(state.supplies[seat]))
        given = state.supplies[others[0]]
        rest = change(state.supplies, others[0], given[short:])
        state = state._replace(hand=state.hand + given[:short], supplies=rest)
    return state


@rule("RAB-08")
def lays_out(state: State) -> State:
    """Who begins lays the first of their five cards in the middle of the table."""
    return state._replace(built=(state.hand[:1],), hand=state.hand[1:])


@rule("RAB-15")
def uncovered(stock: Cards) -> Cards:
    """When the open card of a Stock is laid the next one is turned."""
    return stock[1:]


@rule("RAB-17")
def is_full(pile: Cards) -> bool:
    """The thirteenth card completes a Rabouge, which goes to who has laid it."""
    return len(pile) == FULL


@rule("RAB-19")
def plays_off(rules: Rabouge, state: State) -> bool:
    """When no cards are left to be laid, what lies in heaps goes to the table as far as it can."""
    return any(True for _ in due(rules, state))


@rule("RAB-20")
def is_over(rules: Rabouge, state: State) -> bool:
    """The game is over when nobody can lay anything any more."""
    everybody = (state._replace(turn=seat) for seat in range(state.seats))
    return state.is_ending and not any(True for each in everybody for _ in fitting(rules, each))


# --- What is paid -------------------------------------------------------------------------------


@rule("RAB-16")
def for_stock(rules: Rabouge, state: State, order: Seats) -> Iterator[Payment]:
    """Who has laid all of a Stock gets two counters for every card in the Stocks of the others."""
    if not state.stocks[state.turn]:
        for seat in order:
            if left := len(state.stocks[seat]):
                yield Payment(seat, state.turn, rules.stock_card * left, f"{left} in the Stock")


@rule("RAB-22")
def after_winner(order: Seats, seat: Seat) -> Seats:
    """Payment goes round to the right of who is paid."""
    place = order.index(seat)
    return order[place:] + order[:place]


def at(piles: Heaps, place: int) -> Cards:
    """The cards at a place; none where a new pile begins."""
    return piles[place] if place < len(piles) else ()


def completed(state: State) -> tuple[int, ...]:
    """How many Rabouges each has."""
    return tuple(len(cards) // FULL for cards in state.rabouges)


def left_over(rules: Rabouge, state: State) -> tuple[int, ...]:
    """How many cards each has left."""
    times = {Counted.HEAPS: 0, Counted.STOCK: 1, Counted.TWICE: 2}[rules.counted]
    return tuple(
        sum(map(len, heaps)) + times * len(state.stocks[seat])
        for seat, heaps in enumerate(state.stacks)
    )


@rule("RAB-21")
def for_most(rules: Rabouge, state: State, order: Seats, around: Around) -> Iterator[Payment]:
    """Who has most Rabouges gets five points for each that another has less."""
    found = completed(state)
    yield from _paid(found, max(found), rules.rabouge, order, around, "fewer Rabouges")


@rule("RAB-23")
def for_more(rules: Rabouge, state: State, order: Seats, around: Around) -> Iterator[Payment]:
    """After that the next are paid, down to who has fewest and pays all."""
    found = completed(state)
    for number in sorted({*found}, reverse=True)[1:]:
        yield from _paid(found, number, rules.rabouge, order, around, "fewer Rabouges")


@rule("RAB-25")
def for_fewest(rules: Rabouge, state: State, order: Seats, around: Around) -> Iterator[Payment]:
    """Who has fewest cards left gets a point for each that another has more."""
    found = [-number for number in left_over(rules, state)]
    yield from _paid(found, max(found), rules.card, order, around, "more cards")


@rule("RAB-44")
def for_fewer(rules: Rabouge, state: State, order: Seats, around: Around) -> Iterator[Payment]:
    """After that the next are paid, down to who has most cards and pays all."""
    found = [-number for number in left_over(rules, state)]
    for number in sorted({*found}, reverse=True)[1:]:
        yield from _paid(found, number, rules.card, order, around, "more cards")


@rule("RAB-57")
def next_dealer(rules: Rabouge, dealer: Seat, seats: int) -> Seat:
    """For the next game the neighbour on the right shuffles."""
    return dealer if rules.dealing is Dealing.SAME else next_one(rules, dealer, seats)


def _paid(
    found: Sequence[int],
    number: int,
    price: int,
    order: Seats,
    around: Around,
    what: str,
) -> Iterator[Payment]:
    """What those who have this number are paid by all who have less."""
    for taker in (seat for seat in order if found[seat] == number):
        for seat in around(order, taker):
            if (less := number - found[seat]) > 0:
                yield Payment(seat, taker, price * less, f"{what} by {less}")


# --- The steps ----------------------------------------------------------------------------------


@dataclass(frozen=True, kw_only=True, eq=False, repr=False)
class Packing(ForMoney[Rabouge, State]):
    """The steps of the game; its methods say in which order they are taken."""

    stock_size: Callable[[Rabouge, int, int], int]
    shares: Callable[[Rabouge, int, int], tuple[int, ...]]
    begins: Callable[[Rabouge, tuple[Cards, ...], Seats], Seat]
    takes: Callable[[Rabouge, State], State]
    helped: Callable[[Rabouge, State, Seats], State]
    lays_out: Callable[[State], State]
    next_to_lay: Callable[[Rabouge, Seat, int], Seat]
    uncovered: Callable[[Cards], Cards]
    is_full: Callable[[Cards], bool]
    plays_off: Callable[[Rabouge, State], bool]
    is_over: Callable[[Rabouge, State], bool]
    for_stock: Callable[[Rabouge, State, Seats], Iterator[Payment]]
    around: Around
    at_end: Sequence[Callable[[Rabouge, State, Seats, Around], Iterator[Payment]]]

    # --- The deal ------------------------------------------------------------------------------

    def pack(self, rules: Rabouge, seats: int) -> Cards:
        return self.whole * packs(rules, seats)

    def start(self, rules: Rabouge, pack: Cards, seats: int, standing: Standing) -> State:
        self.check(rules, pack, seats)
        order = self.order(rules, standing.dealer, seats)
        size, none = self.stock_size(rules, packs(rules, seats), seats), ((),) * seats
        numbers = self.shares(rules, len(pack) - size * seats, seats)
        stocks, supplies, rest = list[Cards](none), list[Cards](none), pack
        for seat in order:
            stocks[seat], rest = rest[:size], rest[size:]
        for seat, number in zip(order, numbers, strict=False):
            supplies[seat], rest = rest[:number], rest[number:]
        state = State(
            tuple(stocks),
            tuple(supplies),
            none,
            none,
            dealer=standing.dealer,
            turn=self.begins(rules, tuple(stocks), order),
            stakes=self.before(rules, standing, seats),
        )
        return self._moved_on(rules, self.lays_out(self._taken(rules, state)))

    def position(self, rules: Rabouge, parts: Mapping[str, Part]) -> State:
        state = set_up(parts, rules.most, lambda seats: self.pack(rules, seats))
        return self._moved_on(rules, state)

    def to_move(self, rules: Rabouge, state: State) -> Seat | None:
        return None if self.is_over(rules, state) else state.turn

    def _from(self, rules: Rabouge, seat: Seat, seats: int) -> Seats:
        """Everybody in the order of turns, from a seat on."""
        found = [seat]
        while len(found) < seats:
            found.append(self.next_to_lay(rules, found[-1], seats))
        return tuple(found)

    def _taken(self, rules: Rabouge, state: State) -> State:
        order = self._from(rules, state.turn, state.seats)
        return self.helped(rules, self.takes(rules, state), order[1:])

    def _moved_on(self, rules: Rabouge, state: State) -> State:
        """Whoever has something to lay is to move; for a new turn cards are taken."""
        if rules.appearing is Appearing.ONCE:
            state = self._appeared(rules, state)
        if state.hand or self._goes_on(rules, state):
            return state
        following = self.next_to_lay(rules, state.turn, state.seats)
        if any(state.supplies):
            return self._taken(rules, state._replace(turn=following))
        for seat in self._from(rules, following, state.seats):
            if self.plays_off(rules, here := state._replace(turn=seat)):
                return here
        return state

    def _appeared(self, rules: Rabouge, state: State) -> State:
        """Open cards of Stocks that begin a pile have been laid out, whoever is to move."""
        for seat in self._from(rules, state.turn, state.seats):
            here = state._replace(turn=seat)
            while here.stocks[seat] and begins_pile(here, here.stocks[seat][0]):
                made, payments, _ = self._laid(rules, here, Lay(here.stocks[seat][0], STOCK))
                here = made._replace(stakes=made.stakes.after(payments))
            state = here._replace(turn=state.turn)
        return state

    def _goes_on(self, rules: Rabouge, state: State) -> bool:
        """Whether the player to move can do anything but end the turn."""
        legal = play.moves(self, rules, state)
        return any(not isinstance(move, Pass) for move in legal)

    # --- Moves ---------------------------------------------------------------------------------

    def read_move(self, rules: Rabouge, state: State, text: str) -> Move:
        return moves.read_move(text)

    def kept(self, rules: Rabouge) -> frozenset[Function]:
        return KEPT

    def candidates(self, rules: Rabouge, state: State) -> Iterable[Move]:
        return candidates(rules, state)

    def explain(self, rules: Rabouge, state: State, move: Move) -> Why:
        match move:
            case Lay():
                _, payments, closed = self._laid(rules, state, move)
                begins = begins_pile(state, move.card)
                told = ["a new pile"] if begins else []
                told += ["completes a Rabouge"] if closed else []
                by = (cited(begins_pile) if begins else cited(goes_on),)
                return by_payments(
                    (*by, *((cited(self.is_full),) if closed else ())), told, payments
                )
            case Put():
                return Why(("RAB-10",))
            case Burden():
                return by_payments(("RAB-48",), (), self._given(rules, state, move)[1])
            case Pass():
                return Why(("RAB-60",))
            case _:
                assert_never(move)

    # --- What a move does ----------------------------------------------------------------------

    def apply(self, rules: Rabouge, state: State, move: Move) -> State:
        match move:
            case Lay():
                made, payments, _ = self._laid(rules, state, move)
                made = made._replace(stakes=made.stakes.after(payments))
            case Put(card, place):
                heap = (*at(state.mine, place), card)
                made = self._left(state, card, HAND).with_heap(state.turn, place, heap)
            case Burden():
                made, payments = self._given(rules, state, move)
                made = made._replace(stakes=made.stakes.after(payments))
            case Pass():
                return self._passed(rules, state)
            case _:
                assert_never(move)
        return self._moved_on(rules, made)

    def _left(self, state: State, card: Card, source: int) -> State:
        """The same without a card where it lay."""
        if source == STOCK:
            mine = self.uncovered(state.stocks[state.turn])
            return state._replace(stocks=change(state.stocks, state.turn, mine))
        if source == HAND:
            return state._replace(hand=without(state.hand, [card]))
        return state.with_heap(state.turn, source, state.mine[source][:-1])

    def _laid(
        self, rules: Rabouge, state: State, move: Lay
    ) -> tuple[State, tuple[Payment, ...], bool]:
        """A card on the table, what is paid for it, and whether it completes a Rabouge."""
        made, card = self._left(state, move.card, move.source), move.card
        place = len(state.built)
        if not begins_pile(state, card):
            tops = (at for at, pile in enumerate(state.built) if goes_on(pile[-1], card))
            place = next(tops, place)
        pile = (*at(state.built, place), card)
        full = self.is_full(pile)
        built = (*state.built[:place], *([] if full else [pile]), *state.built[place + 1 :])
        won = (
            change(made.rabouges, state.turn, made.rabouges[state.turn] + pile)
            if full
            else made.rabouges
        )
        made = made._replace(built=built, rabouges=won)
        return made, self._for_stock(rules, made, move), full

    def _given(
        self, rules: Rabouge, state: State, move: Burden
    ) -> tuple[State, tuple[Payment, ...]]:
        """A card on a heap of another player, and what is paid for it."""
        heap = (*state.stacks[move.seat][move.heap], move.card)
        made = self._left(state, move.card, move.source).with_heap(move.seat, move.heap, heap)
        return made, self._for_stock(rules, made, move)

    def _for_stock(self, rules: Rabouge, made: State, move: Lay | Burden) -> tuple[Payment, ...]:
        """What is paid for a card of the Stock that has gone, to the table or elsewhere."""
        counts = isinstance(move, Lay) or rules.emptied is Emptied.ANYWHERE
        asking = [self.for_stock] if move.source == STOCK and counts else []
        order = self._from(rules, made.turn, made.seats)[1:]
        return tuple(asked(asking, rules, made, order))

    def _passed(self, rules: Rabouge, state: State) -> State:
        following = self.next_to_lay(rules, state.turn, state.seats)
        return self._taken(rules, state._replace(turn=following))

    # --- What a game pays ----------------------------------------------------------------------

    def score(self, rules: Rabouge, state: State) -> Score:
        order = self.order(rules, state.dealer, state.seats)
        ended = self.is_over(rules, state)
        final = asked(self.at_end, rules, state, order, self.around) if ended else ()
        counts = {"rabouges": completed(state), "cards": left_over(rules, state)}
        return paid(state.seats, (*state.stakes.paid, *final), counts)
