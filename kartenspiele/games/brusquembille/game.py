"""Brusquembille as a value: robbing, what is paid, and the steps of a deal in their order."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import chain
from operator import add
from typing import Final, assert_never

from ...engine.cards import UNKNOWN, Card, Cards, Rank, Suit, pack, without
from ...engine.parts import no_card_too_many
from ...engine.play import Part, Score, Seat, Standing, change, paid
from ...engine.rulebook import cited, finds, rule
from ...engine.stakes import Payment, asked, each_pays
from ...mechanics import tricks
from ...mechanics.dealing import seated
from ...mechanics.laid import read_card_named
from ...mechanics.money import ForMoney, Why, by_payments
from ...mechanics.pots import shares
from ...mechanics.ranks import Ranking
from ...mechanics.ring import neighbour, round_the_table
from ...mechanics.tricks import LastCard, Play, State, may_have, seat_of, tricks_of
from .rules import Brusquembille, Compared, Dealing, FirstLead, Home, Robbers, Robbing

WHOLE: Final = pack("A 10 K D B 9 8 7")
LOW: Final = (Rank.SEVEN, Rank.EIGHT)


@rule("BRU-01")
def played_with(rules: Brusquembille, whole: Cards, seats: int) -> Cards:
    """Two or four play with all the cards; three or five leave out two sevens."""
    return whole if seats % 2 == 0 else without(whole, rules.left_out)


def seats(rules: Brusquembille) -> tuple[int, ...]:
    """Those for whom the pack comes out even, and has hands and a card to turn."""

    def is_room(each: int) -> bool:
        cards = len(played_with(rules, WHOLE, each))
        return rules.hand * each < cards and cards % each == 0

    return seated(rules.players, is_room)


# --- Robbing -----------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Rob:
    """``rob``: the lowest trump is given for the turned card."""

    def __str__(self) -> str:
        return "rob"


def robber(rules: Brusquembille, state: State) -> Card:
    """The trump with which one robs: the lowest that is played with, or one of the two lowest."""
    pack = played_with(rules, WHOLE, state.seats)
    trumps = sorted((c for c in pack if c.suit is state.trump), key=rules.order.height)
    may = [c for c in trumps if rules.robbers is Robbers.BOTH and c.rank in LOW and c in state.hand]
    return next(chain(may, trumps))


@rule("BRU-04")
def robs_without_lowest(rules: Brusquembille, state: State, move: Rob) -> str | None:
    """Whoever holds the lowest trump may take the turned card for it while that lies there."""
    card = robber(rules, state)
    if not state.stock:
        return "the turned card has been drawn"
    if state.stock[-1] is card:
        return f"{card} is the turned card itself"
    return None if may_have(state, card) else f"{card} is not in hand"


@rule("BRU-21")
def robs_late(rules: Brusquembille, state: State, move: Rob) -> str | None:
    """One robs in one's turn, before playing a card."""
    if rules.robbing is Robbing.ON_LEAD and state.trick:
        return f"{state.trick[0]} has been led"
    has_won = rules.robbing is not Robbing.WON or state.piles[state.turn]
    return None if has_won else "no trick has been won"


@rule("BRU-33")
def leads_better(rules: Brusquembille, state: State, move: Play) -> str | None:
    """Any card may be led to the first trick."""
    if rules.first_lead is FirstLead.ANY or state.trick or any(state.piles):
        return None
    height = rules.order.height
    lower = (c for c in state.hand if c is not UNKNOWN and height(c) < height(move.card))
    return next((f"{card} is lower" for card in lower), None)


@rule("BRU-04")
def robbed(state: State, card: Card) -> State:
    """The turned card goes to the hand, and the lowest trump lies in its place."""
    hand = (*without(state.hand, [card]), state.stock[-1])
    hands = change(state.hands, state.turn, hand)
    return state._replace(hands=hands, stock=(*state.stock[:-1], card))


# --- What is paid ------------------------------------------------------------------------------


@rule("BRU-12")
def for_aces(rules: Brusquembille, state: State, winner: Seat) -> Iterator[Payment]:
    """All pay 2 to whoever brings an ace home; whoever loses one pays 2 to each."""
    return brought_home(rules, state, winner, Rank.ACE, rules.ace)


@rule("BRU-13")
def for_tens(rules: Brusquembille, state: State, winner: Seat) -> Iterator[Payment]:
    """A ten is paid likewise, with 1."""
    return brought_home(rules, state, winner, Rank.TEN, rules.ten)


def brought_home(
    rules: Brusquembille, state: State, winner: Seat, rank: Rank, due: int
) -> Iterator[Payment]:
    """What the cards of a rank in a full trick cost all others, or those who lose them."""
    for place, card in enumerate(state.trick):
        seat = seat_of(state, place, rules.direction.step)
        if card.rank is not rank:
            continue
        if seat == winner or rules.home is Home.TAKEN:
            yield from each_pays(range(state.seats), [winner], due, f"{card} brought home")
        if seat != winner:
            yield from each_pays([seat], range(state.seats), due, f"{card} lost")


@rule("BRU-15")
def eyes(rules: Brusquembille, pile: Cards) -> int:
    """Everybody counts the cards in their tricks."""
    return sum(map(rules.eyes.of, pile))


@rule("BRU-41")
def empty(rules: Brusquembille, pile: Cards, seats: int) -> int:
    """A trick in which no card counts anything counts 1 itself."""
    tricks = tricks_of(pile, seats)
    return rules.empty * sum(not any(map(rules.eyes.of, trick)) for trick in tricks)


@rule("BRU-17")
def for_difference(
    rules: Brusquembille, totals: Sequence[int], order: Sequence[Seat]
) -> Iterator[Payment]:
    """Each pays whoever has the highest total as much as they lack of it."""
    most = max(totals)
    ahead = [seat for seat in order if totals[seat] == most]
    for seat in order:
        if lacking := most - totals[seat]:
            yield from lacked(rules, seat, ahead, lacking)


def lacked(
    rules: Brusquembille, seat: Seat, ahead: Sequence[Seat], lacking: int
) -> Iterator[Payment]:
    """What one pays who lacks so much, to one or to several who are level."""
    what = f"lacks {lacking}"
    if len(ahead) == 1:
        yield from each_pays([seat], ahead, lacking, what)
        return
    share, odd = shares(rules, lacking, len(ahead))
    if share:
        yield from (Payment(seat, each, share, what, "BRU-22") for each in ahead)
    if odd:
        yield Payment(seat, ahead[0], odd, f"{what}, {odd} of it odd", "BRU-23")


@rule("BRU-24")
def next_dealer(rules: Brusquembille, dealer: Seat, seats: int) -> Seat:
    """The dealer's right-hand neighbour deals next."""
    match rules.dealing:
        case Dealing.RIGHT:
            return neighbour(dealer, seats, -1)
        case Dealing.LEFT:
            return neighbour(dealer, seats, 1)
        case Dealing.SAME:
            return dealer
        case _:
            assert_never(rules.dealing)


# --- The steps ---------------------------------------------------------------------------------


@dataclass(frozen=True, kw_only=True, eq=False, repr=False)
class Brisques(ForMoney[Brusquembille, State]):
    """The steps of the game; its methods say in which order they are taken."""

    played_with: Callable[[Brusquembille, Cards, int], Cards]
    dealt: Callable[[State, Sequence[Seat], int, int], State]
    next_to_play: Callable[[Brusquembille, Seat, int], Seat]
    robbed: Callable[[State, Card], State]
    left: Callable[[State, Card], State]
    best: Callable[[Ranking, Suit | None, Cards], int]
    at_once: Sequence[Callable[[Brusquembille, State, Seat], Iterator[Payment]]]
    won_by: Callable[[State, Seat], State]
    drawn: Callable[[State, Sequence[Seat], LastCard], State]
    eyes: Callable[[Brusquembille, Cards], int]
    empty: Callable[[Brusquembille, Cards, int], int]
    for_difference: Callable[..., Iterator[Payment]]

    # --- The deal ------------------------------------------------------------------------------

    def pack(self, rules: Brusquembille, seats: int) -> Cards:
        return self.played_with(rules, self.whole, seats)

    def start(self, rules: Brusquembille, pack: Cards, seats: int, standing: Standing) -> State:
        self.check(rules, pack, seats)
        order = self.order(rules, standing.dealer, seats)
        none, before = ((),) * seats, self.before(rules, standing, seats)
        state = State(none, pack, piles=none, dealer=standing.dealer, turn=order[0], stakes=before)
        return self.dealt(state, order, rules.packet, rules.hand)

    def position(self, rules: Brusquembille, parts: Mapping[str, Part]) -> State:
        state = tricks.set_up(parts, max(self.seats(rules)))
        no_card_too_many(tuple(tricks.every_card(state)), self.pack(rules, state.seats))
        return state

    def to_move(self, rules: Brusquembille, state: State) -> Seat | None:
        return state.turn if state.trick or any(state.hands) else None

    # --- Moves ---------------------------------------------------------------------------------

    def read_move(self, rules: Brusquembille, state: State, text: str) -> Play | Rob:
        if text.strip().casefold() == "rob":
            return Rob()
        return Play(read_card_named(text, "a card as ♥A, or 'rob'", "the card that is played"))

    @finds(leads_better, robs_late)
    def candidates(self, rules: Brusquembille, state: State) -> Iterable[Play | Rob]:
        yield from (Play(card) for card in dict.fromkeys(state.hand) if card is not UNKNOWN)
        if robber(rules, state) in state.hand:
            yield Rob()

    def explain(self, rules: Brusquembille, state: State, move: Play | Rob) -> Why:
        if isinstance(move, Rob):
            return Why((cited(self.robbed),), (f"{state.stock[-1]} to the hand",))
        played = self.left(state, move.card)
        if len(played.trick) < state.seats:
            return Why((cited(self.left),))
        seat, payments = self._settled(rules, played)
        return by_payments((cited(self.best),), (f"seat {seat} wins the trick",), payments)

    # --- What a move does ----------------------------------------------------------------------

    def apply(self, rules: Brusquembille, state: State, move: Play | Rob) -> State:
        if isinstance(move, Rob):
            return self.robbed(state, robber(rules, state))
        played = self.left(state, move.card)
        if len(played.trick) < state.seats:
            return played._replace(turn=self.next_to_play(rules, state.turn, state.seats))
        seat, payments = self._settled(rules, played)
        order = round_the_table(seat, state.seats, rules.direction.step)
        after = self.won_by(played._replace(stakes=played.stakes.after(payments)), seat)
        return self.drawn(after, order, rules.last_card)

    def _settled(self, rules: Brusquembille, played: State) -> tuple[Seat, tuple[Payment, ...]]:
        """Who wins a full trick, and what is paid for it at once."""
        turn = self.next_to_play(rules, played.turn, played.seats)
        leads = played._replace(turn=turn)
        seat = seat_of(
            leads, self.best(rules.order, played.trump, played.trick), rules.direction.step
        )
        return seat, tuple(asked(self.at_once, rules, leads, seat))

    # --- What a deal pays ----------------------------------------------------------------------

    def totals(self, rules: Brusquembille, state: State) -> tuple[int, ...]:
        """What everybody counts in their tricks."""
        return tuple(
            self.eyes(rules, pile) + self.empty(rules, pile, state.seats) for pile in state.piles
        )

    def compared(self, rules: Brusquembille, state: State) -> tuple[int, ...]:
        """What is compared at the end: the totals, or these and what was paid before."""
        totals = self.totals(rules, state)
        if rules.compared is Compared.TRICKS:
            return totals
        brought = paid(state.seats, state.stakes.paid, {}).totals
        return tuple(map(add, totals, brought))

    def score(self, rules: Brusquembille, state: State) -> Score:
        totals = self.totals(rules, state)
        order = self.order(rules, state.dealer, state.seats)
        is_over = self.to_move(rules, state) is None
        compared = self.compared(rules, state)
        final = asked([self.for_difference], rules, compared, order) if is_over else ()
        return paid(state.seats, (*state.stakes.paid, *final), {"points": totals})
