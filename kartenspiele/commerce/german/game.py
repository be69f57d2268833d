"""The steps of German Commerce, and what it pays."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import combinations
from typing import Final, assert_never

from ...cards import UNKNOWN, Cards, Rank, pack, show, without
from ...family import parts_of
from ...play import Part, PositionError, Score, Seat, Standing, change, paid
from ...rooms.dealing import seated
from ...rooms.money import ForMoney, Why, by_payments
from ...rulebook import cited, finds, rule
from ...stakes import Payment, Pool, Stakes, asked, each_pays
from .. import state as states
from ..moves import Pass, Take
from ..points import Dealing
from ..state import State
from . import objections, where
from .moves import AGREE, ANEW, BUY_IN, LOOK, REFUSE, STAY_OUT, TABLE, Move, Say, read_move, say
from .rules import Back, Free, GermanCommerce, Price, Taking

POT: Final = "pot"
WHOLE: Final = pack()
LOW: Final = frozenset({Rank.TWO, Rank.THREE, Rank.FOUR, Rank.FIVE, Rank.SIX})
LAST: Final = 2  # fewer than these do not play on
PARTS: Final = parts_of(
    states.PARTS,
    *("purses", "pools", "hands", "table", "stock", "bought", "passed"),
    *("strokes", "buys", "anew", "turn", "dealer"),
)


@rule("CDE-03", "CDE-27")
def played_with(rules: GermanCommerce, whole: Cards, seats: int) -> Cards:
    """Few players take the low cards out."""
    low = tuple(card for card in whole if card.rank in LOW)
    return without(whole, low) if seats <= rules.few else whole


def seats(rules: GermanCommerce) -> tuple[int, ...]:
    """As many as the pack has hands for, and one for the table."""
    return seated(
        rules.players, lambda each: rules.hand * (each + 1) <= len(played_with(rules, WHOLE, each))
    )


# --- What is done and paid -----------------------------------------------------------------------


@rule("CDE-09")
def exchange(state: State, move: Take) -> State:
    """One takes cards of the table, and puts as many of the hand in their place."""
    table, hand = list(state.table), list(state.hand)
    for taken, given in zip(move.taken, move.given, strict=True):
        table[table.index(taken)] = given
        hand[hand.index(given if given in hand else UNKNOWN)] = taken
    return state._replace(
        table=tuple(table),
        hands=change(state.hands, state.turn, tuple(hand)),
        bought=change(state.bought, state.turn, state.bought[state.turn] + 1),
    )


@rule("CDE-10")
def passes(rules: GermanCommerce, move: Take) -> bool:
    """Whoever takes more than one card has passed."""
    return len(move.taken) > rules.unpassed


@rule("CDE-40")
def take_table(state: State) -> State:
    """The dealer takes the cards of the table unseen, and the own ones lie there for them."""
    return state._replace(table=state.hand, hands=change(state.hands, state.turn, state.table))


@rule("CDE-11")
def passing(state: State) -> State:
    """Whoever passes exchanges no more."""
    return state._replace(passed=change(state.passed, state.turn, 1))


@rule("CDE-07", "CDE-42")
def for_pot(rules: GermanCommerce, standing: Standing, seats: int) -> Iterator[Payment]:
    """When the tour begins each puts a stake into the pot."""
    if not standing.counts:
        yield from each_pays(range(seats), [POT], rules.stake, "put in")


@rule("CDE-16", "CDE-29")
def for_buying(rules: GermanCommerce, seat: Seat) -> Iterator[Payment]:
    """Whoever buys in puts a new stake into the pot."""
    price = rules.stake if rules.buying_price is Price.STAKE else max(1, rules.stake // 3)
    yield from each_pays([seat], [POT], price, "bought in")


@rule("CDE-18")
def for_last(rules: GermanCommerce, state: State, alive: Sequence[Seat]) -> Iterator[Payment]:
    """Whoever is left at the end wins the pot."""
    if len(alive) == 1:
        yield from each_pays([POT], alive, state.stakes.has(POT), "the last")


@rule("CDE-19", "CDE-35", "CDE-36")
def for_free(rules: GermanCommerce, state: State, alive: Sequence[Seat]) -> Iterator[Payment]:
    """The winner gives the other of the last two the stake back."""
    too_few = state.seats == LAST and rules.free is Free.OF_MORE
    if len(alive) > 1 or too_few or rules.free is Free.NEVER:
        return
    due = rules.stake
    (other,) = {*where.living(rules, state.strokes)} - {*alive}
    if rules.back is Back.ALL:
        bought = (payment.counters for payment in for_buying(rules, other))
        due += state.buys[other] * sum(bought)
    yield from each_pays(alive, [other], due, "free of stake")


# --- The steps -----------------------------------------------------------------------------------


@dataclass(frozen=True, kw_only=True, eq=False, repr=False)
class Strokes(ForMoney[GermanCommerce, State]):
    """The steps of the game; its methods say in which order they are taken."""

    played_with: Callable[[GermanCommerce, Cards, int], Cards]
    dealt: Callable[[State, Sequence[Seat], int, int], State]
    for_pot: Callable[[GermanCommerce, Standing, int], Iterator[Payment]]
    exchange: Callable[[State, Take], State]
    take_table: Callable[[State], State]
    passing: Callable[[State], State]
    passes: Callable[[GermanCommerce, Take], bool]
    for_buying: Callable[[GermanCommerce, Seat], Iterator[Payment]]
    at_the_end: Sequence[Callable[[GermanCommerce, State, Sequence[Seat]], Iterator[Payment]]]

    # --- The deal ------------------------------------------------------------------------------

    def pack(self, rules: GermanCommerce, seats: int) -> Cards:
        return self.played_with(rules, self.whole, seats)

    def before(self, rules: GermanCommerce, standing: Standing, seats: int) -> Stakes:
        purses = standing.purses or (0,) * seats
        return Stakes(purses, standing.pools or (Pool(POT),), are_accounts=True)

    def start(self, rules: GermanCommerce, pack: Cards, seats: int, standing: Standing) -> State:
        self.check(rules, pack, seats)
        none, kept = (0,) * seats, standing.counts
        made = asked([self.for_pot], rules, standing, seats)
        begun = State(
            hands=((),) * seats,
            stock=pack,
            bought=none,
            passed=none,
            strokes=kept.get("strokes", none),
            buys=kept.get("buys", none),
            anew=max(kept.get("anew", none)),
            dealer=standing.dealer,
            turn=standing.dealer,
            stakes=self.before(rules, standing, seats).after(made),
        )
        order = where.in_order(rules, begun)
        if rules.taking is Taking.TURN:
            begun = begun._replace(turn=order[0])
        dealt = self.dealt(begun, order, rules.hand, rules.packet)
        open_cards, stock = dealt.stock[: rules.hand], dealt.stock[rules.hand :]
        return dealt._replace(table=open_cards, stock=stock)

    def position(self, rules: GermanCommerce, parts: Mapping[str, Part]) -> State:
        found = states.set_up(parts, self.parts, POT)
        most = max(self.seats(rules))
        whole = self.pack(rules, min(found.seats, most))
        alive = where.living(rules, found.strokes)
        if len(alive) < LAST:
            raise PositionError(f"strokes: {len(alive)} alive, and the tour is over")
        if found.turn not in alive:
            raise PositionError(f"turn: seat {found.turn} is dead")
        stakes = found.stakes._replace(are_accounts=True)
        return states.check(found._replace(stakes=stakes), whole, most)

    def to_move(self, rules: GermanCommerce, state: State) -> Seat | None:
        order = where.in_order(rules, state)
        asker = where.asked_by(rules, state)
        if where.is_thrown_in(rules, state) or not order:
            return None
        if asker is not None:
            return next(seat for seat in order if seat != asker)
        return where.may_buy(rules, state) if where.is_shown(state, order) else state.turn

    # --- Moves ---------------------------------------------------------------------------------

    def read_move(self, rules: GermanCommerce, state: State, text: str) -> Move:
        return read_move(state, text)

    def candidates(self, rules: GermanCommerce, state: State) -> Iterable[Move]:
        if where.is_unseen(rules, state):
            return TABLE, LOOK
        if where.asked_by(rules, state) is not None:
            return AGREE, REFUSE
        if where.loser(rules, state) is not None:
            return BUY_IN, STAY_OUT
        return *self._exchanges(state), Pass(), ANEW

    @finds(objections.exchanges_without_end)
    def _exchanges(self, state: State) -> Iterator[Take]:
        """Every exchange of as many cards for as many."""
        mine = [card for card in state.hand if card is not UNKNOWN]
        for number, _ in enumerate(state.table, 1):
            for taken in combinations(state.table, number):
                for given in combinations(mine, number):
                    yield Take(taken, given)

    def explain(self, rules: GermanCommerce, state: State, move: Move) -> Why:
        after = self.apply(rules, state, move)
        made = after.stakes.paid[len(state.stakes.paid) :]
        rules_behind, does = self._behind(rules, state, move)
        seat = where.loser(rules, after)
        if seat is not None and where.loser(rules, state) is None:
            what = where.worth(rules, after.hands[seat]) or "nothing"
            rules_behind = (*rules_behind, cited(where.is_shown), cited(where.lowest))
            does = (*does, f"seat {seat} has least, {what}, and gets a stroke")
        return by_payments(rules_behind, does, made)

    def _behind(
        self, rules: GermanCommerce, state: State, move: Move
    ) -> tuple[tuple[str, ...], tuple[str, ...]]:
        """The rules behind a move, and what comes of it at once."""
        if isinstance(move, Take):
            passes = self.passes(rules, move)
            mine = show(without(state.hand, move.given) + move.taken)
            rule = (cited(self.exchange), *[cited(self.passes)][: int(passes)])
            return rule, (f"then {mine}", *["and passes"][: int(passes)])
        if isinstance(move, Pass):
            return (cited(self.passing),), ()
        if move in (TABLE, LOOK):
            return (cited(self.take_table if move == TABLE else where.is_unseen),), ()
        return (
            cited(where.is_thrown_in if move in (ANEW, AGREE, REFUSE) else self.for_buying),
        ), ()

    # --- What a move does ----------------------------------------------------------------------

    def apply(self, rules: GermanCommerce, state: State, move: Move) -> State:
        after = self._done(rules, state, move)
        if self.to_move(rules, after) is not None:
            return after
        alive = where.living(rules, where.strokes_after(rules, after))
        due = asked(self.at_the_end, rules, after, alive)
        return after._replace(stakes=after.stakes.after(due))

    def _done(self, rules: GermanCommerce, state: State, move: Move) -> State:
        match move:
            case Take():
                after = self.exchange(state, move)
                return self._next(rules, self.passing(after) if self.passes(rules, move) else after)
            case Pass():
                return self._next(rules, self.passing(state))
            case Say():
                return self._said(rules, state, move)
            case _:
                assert_never(move)

    def _said(self, rules: GermanCommerce, state: State, move: Say) -> State:
        seat = self.to_move(rules, state)
        after = say(state, state.turn if seat is None else seat, move)
        if move == TABLE:
            return self._next(rules, self.passing(self.take_table(after)))
        if move == LOOK:
            return after if rules.taking is Taking.TURN else self._next(rules, after)
        if move == BUY_IN and seat is not None:
            made = asked([self.for_buying], rules, seat)
            buys = change(after.buys, seat, after.buys[seat] + 1)
            return after._replace(stakes=after.stakes.after(made), buys=buys)
        return after

    def _next(self, rules: GermanCommerce, state: State) -> State:
        """The next who is alive and has not passed; at the end nobody."""
        order = where.in_order(rules, state)
        place = order.index(state.turn)
        for seat in (*order[place + 1 :], *order[: place + 1]):
            if not state.passed[seat]:
                return state._replace(turn=seat)
        return state

    # --- What a deal and a tour bring ----------------------------------------------------------

    def score(self, rules: GermanCommerce, state: State) -> Score:
        strokes = where.strokes_after(rules, state)
        is_anew = where.is_thrown_in(rules, state)
        counts = {"strokes": strokes, "buys": state.buys, "anew": (int(is_anew),)}
        return paid(state.seats, state.stakes.paid, counts)

    def settle(self, rules: GermanCommerce, standing: Standing, score: Score) -> Standing:
        now = self.before(rules, standing, score.sides).after(score.payments)
        strokes = score.counts["strokes"]
        alive = where.living(rules, strokes)
        after = Standing(
            standing.dealer, purses=now.purses, pools=now.pools, counts=dict(score.counts)
        )
        if len(alive) == 1:
            (last,) = alive
            by, why = cited(self.at_the_end[0]), "all others are dead"
            return replace(after, dealer=last, winners=alive, rule=by, why=why)
        dealing = rules.anew_dealing if any(score.counts["anew"]) else rules.dealing
        if dealing is Dealing.SAME and standing.dealer in alive:
            return after
        dealer = self.next_dealer(rules, standing.dealer, score.sides)
        while dealer not in alive:
            dealer = self.next_dealer(rules, dealer, score.sides)
        return replace(after, dealer=dealer)
