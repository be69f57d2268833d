"""Kollowrat as a value: what is dealt, taken and won, and the steps in their order."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Final, assert_never

from ..cards import UNKNOWN, Card, Cards, pack, without
from ..play import Part, Score, Seat, change, paid
from ..play import Standing as Match
from ..rooms.dealing import packets, seated
from ..rooms.money import ForMoney, Why, by_payments
from ..rooms.ring import round_the_table
from ..rulebook import cited, rule
from ..stakes import Payment, Pool, Stakes, asked
from .moves import Lay, Move, Stack, Take, read_move
from .rules import Again, Kollowrat, Last, Returned, Shown, Standing, Tie
from .state import POT, State, set_up
from .taking import Seats, miscounts_heaps, miscounts_table, takings, ways

WHOLE: Final = pack()
RANKS: Final = {card.rank for card in WHOLE}


# --- Who plays, and for what ---------------------------------------------------------------------


@rule("KOL-02")
def puts_in(rules: Kollowrat, order: Seats, stands: int) -> Iterator[Payment]:
    """All put the same into the pot."""
    for seat in order:
        if rules.standing is Standing.ADDED or not stands:
            yield Payment(seat, POT, rules.stake, "put in")


@rule("KOL-23")
def for_most(rules: Kollowrat, state: State) -> Iterator[Payment]:
    """Who has most cards of those who have a heap wins the pot."""
    most = max(map(len, state.heaps))
    first = [seat for seat, heap in enumerate(state.heaps) if most and len(heap) == most]
    if len(first) == 1 or (first and rules.tie is Tie.DIVIDED):
        for seat in first:
            if each := state.stakes.has(POT) // len(first):
                yield Payment(POT, seat, each, f"{most} cards")


# --- The deal ------------------------------------------------------------------------------------


@rule("KOL-03")
def unlike(rules: Kollowrat, state: State) -> State:
    """Of two cards of one rank on the table one goes back, until all are different."""
    table, stock = list(state.table), list(state.stock)
    while twins := next(_twins(table), None):
        earlier, later = twins
        gone = table.pop(earlier if rules.returned is Returned.EARLIER else later)
        table.append(stock.pop(0))
        stock.insert(len(stock) if rules.returned is Returned.BOTTOM else len(stock) // 2, gone)
    return state._replace(table=tuple(table), stock=tuple(stock))


def _twins(table: Sequence[Card]) -> Iterator[tuple[int, int]]:
    """Where cards of one rank lie, the first two first."""
    for later, card in enumerate(table):
        for place in range(later):
            if table[place].rank is card.rank:
                yield place, later


def seats(rules: Kollowrat) -> tuple[int, ...]:
    """As many as the pack has hands for, beside a table of different ranks."""
    table = rules.table if rules.table <= len(RANKS) else len(WHOLE)
    return seated(rules.players, lambda each: table + rules.hand * each <= len(WHOLE))


@rule("KOL-04")
def dealt(rules: Kollowrat, state: State, order: Seats) -> State:
    """Everybody gets three cards, and lays the uppermost open."""
    return opened(rules, deal(rules, state, order, rules.hand))


@rule("KOL-14")
def dealt_again(rules: Kollowrat, state: State, order: Seats) -> State:
    """The cards that were laid aside are dealt, as many to each as there are for everybody."""
    given = deal(rules, state, order, len(state.stock) // len(order))
    return opened(rules, given) if rules.again is Again.AS_BEFORE else given


@rule("KOL-22")
def left_over(state: State) -> State:
    """Cards that are too few for everybody lie open on the table."""
    return state._replace(table=(*state.table, *state.stock), stock=())


def deal(rules: Kollowrat, state: State, order: Seats, each: int) -> State:
    """So many cards to each in order, of which the one dealt last lies uppermost."""
    hands, stock = packets(state.hands, state.stock, order, each, rules.packet)
    return state._replace(hands=tuple(hand[::-1] for hand in hands), stock=stock)


def opened(rules: Kollowrat, state: State) -> State:
    """The uppermost card of each hand is laid open."""
    tops, hands = (tuple(hand[cut] for hand in state.hands) for cut in (slice(1), slice(1, None)))
    if rules.shown is Shown.HEAP:
        heaps = tuple(state.heaps[seat] + top for seat, top in enumerate(tops))
        return state._replace(heaps=heaps, hands=hands)
    return state._replace(shown=tops, hands=hands)


# --- What a move does ----------------------------------------------------------------------------


def on_top(heap: Cards, card: Card) -> Cards:
    """The card played lies on top of the player's own heap."""
    return (*heap, card)


@rule("KOL-11")
def joins(table: Cards, card: Card) -> Cards:
    """A card that takes nothing lies on the table."""
    return (*table, card)


@rule("KOL-15")
def table_to_last(state: State) -> State:
    """Who took last gets what lies on the table."""
    if state.last is None:
        return state
    heap = (*state.heaps[state.last], *state.table)
    return state._replace(table=(), heaps=change(state.heaps, state.last, heap))


@rule("KOL-04")
def seen(state: State, seat: Seat) -> State:
    """Two cards of each lie face down, and only their owner knows them."""
    hands = (
        hand if each == seat else (UNKNOWN,) * len(hand) for each, hand in enumerate(state.hands)
    )
    return state._replace(hands=tuple(hands), stock=(UNKNOWN,) * len(state.stock))


# --- The steps -----------------------------------------------------------------------------------


@dataclass(frozen=True, kw_only=True, eq=False, repr=False)
class Heaping(ForMoney[Kollowrat, State]):
    """The steps of the game; its methods say in which order they are taken."""

    puts_in: Callable[[Kollowrat, Seats, int], Iterator[Payment]]
    unlike: Callable[[Kollowrat, State], State]
    dealt: Callable[[Kollowrat, State, Seats], State]
    dealt_again: Callable[[Kollowrat, State, Seats], State]
    left_over: Callable[[State], State]
    next_to_play: Callable[[Kollowrat, Seat, int], Seat]
    topped: Callable[[Cards, Card], Cards]
    stacked: Callable[[Cards, Card], Cards]
    joins: Callable[[Cards, Card], Cards]
    table_to_last: Callable[[State], State]
    for_most: Callable[[Kollowrat, State], Iterator[Payment]]
    seen: Callable[[State, Seat], State]

    # --- The deal ------------------------------------------------------------------------------

    def before(self, rules: Kollowrat, standing: Match, seats: int) -> Stakes:
        purses = standing.purses or (0,) * seats
        return Stakes(purses, standing.pools or (Pool(POT),), are_accounts=True)

    def start(self, rules: Kollowrat, pack: Cards, seats: int, standing: Match) -> State:
        self.check(rules, pack, seats)
        order, stakes = (
            self.order(rules, standing.dealer, seats),
            self.before(rules, standing, seats),
        )
        put = asked([self.puts_in], rules, order, stakes.has(POT))
        table, stock, none = pack[: rules.table], pack[rules.table :], ((),) * seats
        state = State(table, none, none, none, stock, standing.dealer, order[0])
        state = state._replace(stakes=stakes.after(put))
        return self.dealt(rules, self.unlike(rules, state), order)

    def position(self, rules: Kollowrat, parts: Mapping[str, Part]) -> State:
        state = set_up(parts, self.whole, max(rules.players))
        return state._replace(turn=self._next(rules, state, state.turn))

    def to_move(self, rules: Kollowrat, state: State) -> Seat | None:
        return state.turn if state.hand else None

    def _next(self, rules: Kollowrat, state: State, seat: Seat) -> Seat:
        """The first from a seat on who has a card to play."""
        ring = round_the_table(seat, state.seats, rules.direction.step)
        return next((each for each in ring if state.held(each)), seat)

    # --- Moves ---------------------------------------------------------------------------------

    def read_move(self, rules: Kollowrat, state: State, text: str) -> Move:
        return read_move(state.table, text)

    def candidates(self, rules: Kollowrat, state: State) -> Iterable[Move]:
        for card in state.hand:
            if card is not UNKNOWN:
                yield from takings(rules, state, card)
                yield Lay(card)
                yield Stack(card)

    def explain(self, rules: Kollowrat, state: State, move: Move) -> Why:
        after = self.apply(rules, state, move)
        made = after.stakes.paid[len(state.stakes.paid) :]
        match move:
            case Take():
                by = [miscounts_table] * bool(move.taken) + [miscounts_heaps] * bool(move.heaps)
                return by_payments(map(cited, by), tuple(ways(rules, state, move)), made)
            case Lay():
                return by_payments((cited(self.joins),), (), made)
            case Stack():
                return by_payments((cited(self.stacked),), (), made)
            case _:
                assert_never(move)

    # --- What a move does ----------------------------------------------------------------------

    def apply(self, rules: Kollowrat, state: State, move: Move) -> State:
        turn, card = state.turn, move.card
        table, heaps = state.table, state.heaps
        match move:
            case Take(_, taken, some):
                won = tuple(each for seat in some for each in heaps[seat])
                heaps = tuple(() if seat in some else heap for seat, heap in enumerate(heaps))
                heaps = change(heaps, turn, self.topped((*heaps[turn], *won, *taken), card))
                table = without(table, taken)
            case Lay():
                table = self.joins(table, card)
            case Stack():
                heaps = change(heaps, turn, self.stacked(heaps[turn], card))
            case _:
                assert_never(move)
        after = _played(state, card)._replace(table=table, heaps=heaps)
        if type(move) in _LAST[rules.last]:
            after = after._replace(last=turn)
        return self._went_on(rules, after)

    def _went_on(self, rules: Kollowrat, state: State) -> State:
        """The neighbour plays; when all have played their cards the rest is dealt, or it ends."""
        turn = self.next_to_play(rules, state.turn, state.seats)
        order = round_the_table(turn, state.seats, rules.direction.step)
        if not any(map(state.held, order)) and state.stock:
            state = self.left_over(self.dealt_again(rules, state, order))
        if any(map(state.held, order)):
            return state._replace(turn=self._next(rules, state, turn))
        ended = self.table_to_last(state)
        return ended._replace(stakes=ended.stakes.after(asked([self.for_most], rules, ended)))

    # --- What it brings ------------------------------------------------------------------------

    def seen_by(self, rules: Kollowrat, state: State, seat: Seat) -> State:
        return self.seen(state, seat)

    def score(self, rules: Kollowrat, state: State) -> Score:
        return paid(state.seats, state.stakes.paid, {"cards": tuple(map(len, state.heaps))})


def _played(state: State, card: Card) -> State:
    """The state without a card of the player to move: the one that lies open, or another."""
    if card in state.shown[state.turn]:
        return state._replace(shown=change(state.shown, state.turn, ()))
    hand = without(state.hands[state.turn], [card])
    return state._replace(hands=change(state.hands, state.turn, hand))


_LAST: Final[Mapping[Last, Sequence[type[object]]]] = {
    Last.TAKER: (Take,),
    Last.HEAPER: (Take, Stack),
    Last.PLAYER: (Take, Lay, Stack),
}
