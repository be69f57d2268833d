"""Dreiblatt as a value: giving the game up, tricks by rank, payments, the exchange of four."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import zip_longest
from typing import Final, TypeAlias, assert_never

from ..cards import UNKNOWN, Card, Cards, pack, show, without
from ..play import MoveError, Part, Score, Seat, Standing, change, paid
from ..rooms.dealing import packets, seated
from ..rooms.laid import read_card_named
from ..rooms.money import ForMoney, Why, by_payments
from ..rooms.ring import neighbour
from ..rooms.tricks import Following, Play
from ..rulebook import cited, rule
from ..stakes import Payment, asked
from .rules import (
    Active,
    Again,
    Dealer,
    Doubled,
    Dreiblatt,
    Lasting,
    Leading,
    Level,
    Paying,
    Retiring,
    Single,
)
from .state import GONE_ON, RETIRED, THROWN, State, set_up

WHOLE: Final = pack()
HAND: Final = 3
TWO, FOUR = 2, 4

Pair: TypeAlias = tuple[Seat, Seat]


@dataclass(frozen=True, slots=True)
class Throw:
    """``throw in``: the cards are laid away."""

    def __str__(self) -> str:
        return THROWN


@dataclass(frozen=True, slots=True)
class Retire:
    """``retire``: the forehand gives the game up when the first card has been answered."""

    def __str__(self) -> str:
        return RETIRED


@dataclass(frozen=True, slots=True)
class GoOn:
    """``go on``: the forehand plays on."""

    def __str__(self) -> str:
        return GONE_ON


@dataclass(frozen=True, slots=True)
class Give:
    """``give ♠3``: a partner gives the best card."""

    card: Card

    def __str__(self) -> str:
        return f"give {self.card}"


@dataclass(frozen=True, slots=True)
class LayAway:
    """``lay away ♦4``: the worst card goes for the one that was given."""

    card: Card

    def __str__(self) -> str:
        return f"lay away {self.card}"


Move: TypeAlias = Play | Throw | Retire | GoOn | Give | LayAway
BARE: Final[Mapping[str, Move]] = {str(each): each for each in (Throw(), Retire(), GoOn())}


# --- Who plays, and who is to move ---------------------------------------------------------------


def seats(rules: Dreiblatt) -> tuple[int, ...]:
    """Two play, or four, of whom two do."""
    return seated(rules.players, lambda each: each in (TWO, FOUR))


def players_of(rules: Dreiblatt, state: State) -> Pair:
    """The forehand and the dealer, or of four perhaps those who sit opposite them."""
    fore, dealer = neighbour(state.dealer, state.seats, rules.direction.step), state.dealer
    if state.seats == FOUR and rules.active is Active.PARTNERS:
        return partner(fore), partner(dealer)
    return fore, dealer


def partner(seat: Seat) -> Seat:
    """Who sits opposite, of four."""
    return neighbour(seat, FOUR, 2)


def tricks(rules: Dreiblatt, state: State) -> list[Cards]:
    """The cards of each trick, the forehand's first; of one that is begun there is one."""
    fore, dealer = players_of(rules, state)
    both = zip_longest(state.laid[fore], state.laid[dealer])
    return [tuple(card for card in trick if card) for trick in both]


@rule("DRB-38")
def taken_by(rules: Dreiblatt, pair: Pair, trick: Cards) -> Seat | None:
    """The higher card takes the trick, whatever its suit; of two that are equal neither does."""
    heights = [rules.order.height(card) for card in trick]
    highest = max(heights)
    return None if heights.count(highest) > 1 else pair[heights.index(highest)]


@rule("DRB-40")
def leads_next(winner: Seat | None) -> Seat | None:
    """Who has taken a trick leads to the next."""
    return winner


def leader(rules: Dreiblatt, state: State) -> Seat:
    """Who leads to the next trick, when all that were begun are complete."""
    pair = players_of(rules, state)
    leads = pair[0]
    if rules.leading is Leading.FOREHAND:
        return leads
    for trick in tricks(rules, state):
        winner = leads_next(taken_by(rules, pair, trick))
        if winner is not None:
            leads = winner
        elif rules.level is Level.OTHER:
            leads = pair[leads == pair[0]]
    return leads


def exchanging(rules: Dreiblatt, state: State) -> Seat | None:
    """Who is to give a card, or to lay one away, if four play."""
    for seat in players_of(rules, state) if state.seats == FOUR else ():
        if len(state.hands[seat]) > HAND:
            return seat
        if len(state.hands[partner(seat)]) == HAND:
            return partner(seat)
    return None


def is_asked(rules: Dreiblatt, state: State) -> bool:
    """Whether the forehand is to say if the game goes on."""
    first, *others = *tricks(rules, state), ()
    return len(first) == 2 and others == [()] and not state.said and may_retire(rules, first)


@rule("DRB-09")
def may_retire(rules: Dreiblatt, trick: Cards) -> bool:
    """The forehand may retire if the dealer's first card is not lower than the one led."""
    led, answer = map(rules.order.height, trick)
    return answer >= led or rules.retiring is Retiring.ANSWERED


def is_over(rules: Dreiblatt, state: State) -> bool:
    """Whether somebody has given the game up, or the cards are played."""
    if state.said in (THROWN, RETIRED):
        return True
    return not any(state.hands[seat] for seat in players_of(rules, state))


def turn_of(rules: Dreiblatt, state: State) -> Seat | None:
    """Whose move it is."""
    if is_over(rules, state):
        return None
    if (exchanges := exchanging(rules, state)) is not None:
        return exchanges
    pair = players_of(rules, state)
    if is_asked(rules, state):
        return pair[0]
    fore, dealer = (len(state.laid[seat]) for seat in pair)
    if fore == dealer:
        return leader(rules, state)
    return min(pair, key=lambda seat: len(state.laid[seat]))


# --- What goes against a move --------------------------------------------------------------------


def hand_of(rules: Dreiblatt, state: State) -> Cards:
    """The hand of the player to move."""
    seat = turn_of(rules, state)
    return () if seat is None else state.hands[seat]


def known(rules: Dreiblatt, state: State) -> Cards:
    """The cards of that hand that somebody has seen."""
    return tuple(card for card in hand_of(rules, state) if card is not UNKNOWN)


def lacks(rules: Dreiblatt, state: State, card: Card) -> str | None:
    """A card comes from the hand, where it may be one that nobody has seen."""
    hand = hand_of(rules, state)
    if card in hand or (UNKNOWN in hand and card not in state.every_card):
        return None
    return f"{card} is not in hand"


def begun(rules: Dreiblatt, state: State) -> Card | None:
    """The card that is to be answered, if one is."""
    unanswered = (led for led, *answer in tricks(rules, state) if not answer)
    return next(unanswered, None)


@rule("DRB-14")
def plays_before_exchange(rules: Dreiblatt, state: State, move: Play | Throw) -> str | None:
    """Of four, each of the two who play first gets a card and lays one away."""
    seat = exchanging(rules, state)
    return None if seat is None else f"seat {seat} is to exchange a card first"


@rule("DRB-14")
def exchanges_late(rules: Dreiblatt, state: State, move: Give | LayAway) -> str | None:
    """One card is given, and one laid away for it, before play begins."""
    seat = exchanging(rules, state)
    if seat is None:
        return "no card is exchanged now"
    is_giving = len(state.hands[seat]) == HAND
    if is_giving == isinstance(move, Give):
        return lacks(rules, state, move.card)
    return f"seat {seat} is to give a card" if is_giving else f"seat {seat} lays a card away"


@rule("DRB-14")
def gives_worse(rules: Dreiblatt, state: State, move: Give) -> str | None:
    """It is the best card that a partner gives."""
    height = rules.order.height
    better = (card for card in known(rules, state) if height(card) > height(move.card))
    return f"{best} is better than {move.card}" if (best := next(better, None)) else None


@rule("DRB-14")
def keeps_worse(rules: Dreiblatt, state: State, move: LayAway) -> str | None:
    """It is the worst card that is laid away."""
    height = rules.order.height
    worse = (card for card in known(rules, state) if height(card) < height(move.card))
    return f"{worst} is worse than {move.card}" if (worst := next(worse, None)) else None


@rule("DRB-04")
def forehand_throws_late(rules: Dreiblatt, state: State, move: Throw) -> str | None:
    """The forehand throws the cards in before leading."""
    seat, (fore, _dealer) = turn_of(rules, state), players_of(rules, state)
    has_led = seat == fore and state.laid[fore]
    return (
        "the game is over"
        if seat is None
        else f"{state.laid[fore][0]} has been led"
        if has_led
        else None
    )


@rule("DRB-07")
def dealer_throws_late(rules: Dreiblatt, state: State, move: Throw) -> str | None:
    """The dealer throws the cards in instead of answering the first card."""
    _fore, dealer = players_of(rules, state)
    has_answered = turn_of(rules, state) == dealer and state.laid[dealer]
    return f"{state.laid[dealer][0]} has been played" if has_answered else None


@rule("DRB-09")
def plays_unasked(rules: Dreiblatt, state: State, move: Play | Throw) -> str | None:
    """Where the forehand may retire, the game goes on when that is said."""
    return "the forehand goes on or retires" if is_asked(rules, state) else None


@rule("DRB-09")
def retires_late(rules: Dreiblatt, state: State, move: Retire | GoOn) -> str | None:
    """The forehand retires, or goes on, as soon as the first card is answered by one not lower."""
    if is_asked(rules, state):
        return None
    first, *others = *tricks(rules, state), ()
    if len(first) < 2:
        return "the first card is not answered yet"
    if others != [()] or state.said:
        return "the game has gone on"
    return f"{first[0]} has taken the trick"


@rule("DRB-05")
def leads_absent(rules: Dreiblatt, state: State, move: Play) -> str | None:
    """A card is led from the hand."""
    return None if begun(rules, state) else lacks(rules, state, move.card)


@rule("DRB-08")
def answers_with_absent(rules: Dreiblatt, state: State, move: Play) -> str | None:
    """The card led is answered from the hand."""
    return lacks(rules, state, move.card) if begun(rules, state) else None


def revokes(rules: Dreiblatt, state: State, move: Play) -> str | None:
    """Where suits had to be followed, a card of the suit led would have to be played."""
    led = begun(rules, state)
    if rules.following is Following.FREE or not led or move.card.suit is led.suit:
        return None
    right = [card for card in hand_of(rules, state) if card.suit is led.suit]
    return f"{show(right)} {'answers' if len(right) == 1 else 'answer'} {led}" if right else None


# --- What is paid --------------------------------------------------------------------------------


@rule("DRB-10")
def ahead(rules: Dreiblatt, state: State) -> Seat | None:
    """Who has made the most tricks, when all are played."""
    pair = players_of(rules, state)
    played = [trick for trick in tricks(rules, state) if len(trick) == len(pair)]
    won = [taken_by(rules, pair, trick) for trick in played]
    made = [won.count(seat) for seat in pair]
    if len({*made}) == 1 or (max(made) == 1 and rules.single is Single.NOTHING):
        return None
    return pair[made.index(max(made))]


def between(
    rules: Dreiblatt, state: State, giver: Seat, taker: Seat, due: int, what: str
) -> Iterator[Payment]:
    """What one of the two who play pays the other."""
    yield Payment(giver, taker, due, what)
    if state.seats == FOUR and rules.paying is Paying.ALL:
        yield Payment(partner(giver), partner(taker), due, what)


def fee(rules: Dreiblatt, state: State) -> int:
    """What giving the game up costs."""
    return rules.fee * (state.times if rules.doubled is Doubled.ALL else 1)


def prize(rules: Dreiblatt, state: State) -> int:
    """What most tricks win."""
    return rules.prize * (1 if rules.doubled is Doubled.NOTHING else state.times)


@rule("DRB-04")
def for_cards_of_forehand(rules: Dreiblatt, state: State) -> Iterator[Payment]:
    """A forehand who throws the cards in pays the dealer a point."""
    fore, dealer = players_of(rules, state)
    if state.said == THROWN and not state.laid[fore]:
        yield from between(rules, state, fore, dealer, fee(rules, state), "thrown in")


@rule("DRB-07")
def for_cards_of_dealer(rules: Dreiblatt, state: State) -> Iterator[Payment]:
    """A dealer who throws the cards in pays the forehand a point."""
    fore, dealer = players_of(rules, state)
    if state.said == THROWN and state.laid[fore]:
        yield from between(rules, state, dealer, fore, fee(rules, state), "thrown in")


@rule("DRB-09")
def for_retiring(rules: Dreiblatt, state: State) -> Iterator[Payment]:
    """A forehand who retires pays a point."""
    fore, dealer = players_of(rules, state)
    if state.said == RETIRED:
        yield from between(rules, state, fore, dealer, fee(rules, state), "retired")


@rule("DRB-11")
def for_tricks(rules: Dreiblatt, state: State) -> Iterator[Payment]:
    """Who has the most tricks wins five points."""
    winner = None if state.said in (THROWN, RETIRED) else ahead(rules, state)
    if winner is not None:
        pair = players_of(rules, state)
        loser = pair[winner == pair[0]]
        yield from between(rules, state, loser, winner, prize(rules, state), "most tricks")


@rule("DRB-12")
def is_undecided(rules: Dreiblatt, state: State) -> bool:
    """If neither has more tricks than the other nobody wins, and the next game is paid double."""
    return state.said not in (THROWN, RETIRED) and ahead(rules, state) is None


# --- The steps -----------------------------------------------------------------------------------


@dataclass(frozen=True, kw_only=True, eq=False, repr=False)
class Three(ForMoney[Dreiblatt, State]):
    """The steps of the game; its methods say in which order they are taken."""

    dealt: Callable[[State, Sequence[Seat], int], State]
    pays: Sequence[Callable[[Dreiblatt, State], Iterator[Payment]]]

    # --- The deal ------------------------------------------------------------------------------

    def start(self, rules: Dreiblatt, pack: Cards, seats: int, standing: Standing) -> State:
        self.check(rules, pack, seats)
        none, (times, *_) = ((),) * seats, standing.counts.get("times", (1,))
        before = self.before(rules, standing, seats)
        state = State(none, pack, laid=none, times=times, dealer=standing.dealer, stakes=before)
        return self.dealt(state, self.order(rules, standing.dealer, seats), rules.packet)

    def position(self, rules: Dreiblatt, parts: Mapping[str, Part]) -> State:
        return set_up(parts, rules.players, self.whole)

    def to_move(self, rules: Dreiblatt, state: State) -> Seat | None:
        return turn_of(rules, state)

    # --- Moves ---------------------------------------------------------------------------------

    def read_move(self, rules: Dreiblatt, state: State, text: str) -> Move:
        bare = text.strip().casefold()
        if bare in BARE:
            return BARE[bare]
        words = "a card as ♠3, 'throw in', 'retire' or 'go on'"
        for word, kind in (("give ", Give), ("lay away ", LayAway)):
            if bare.startswith(word):
                return kind(read_card_named(text.strip()[len(word) :], words))
        return Play(read_card_named(text, words, "the card that is played"))

    def candidates(self, rules: Dreiblatt, state: State) -> Iterable[Move]:
        seat = exchanging(rules, state)
        if seat is not None:
            yield from map(Give if len(state.hands[seat]) == HAND else LayAway, known(rules, state))
            return
        yield from (Throw(), Retire(), GoOn())
        yield from map(Play, known(rules, state))

    def explain(self, rules: Dreiblatt, state: State, move: Move) -> Why:
        after = self.apply(rules, state, move)
        due = self._due(rules, after)
        match move:
            case Throw() | Retire():
                return by_payments((), (), due)
            case GoOn():
                return Why((cited(retires_late),))
            case Give() | LayAway():
                return Why((cited(exchanges_late),))
            case Play():
                pair, played = players_of(rules, after), tricks(rules, after)
                if len(played[-1]) < len(pair):
                    return Why((cited(leads_absent),))
                winner = taken_by(rules, pair, played[-1])
                what = "undecided" if winner is None else f"seat {winner} takes the trick"
                return by_payments((cited(taken_by),), (what,), due)
            case _:
                assert_never(move)

    # --- What a move does ----------------------------------------------------------------------

    def apply(self, rules: Dreiblatt, state: State, move: Move) -> State:
        seat = turn_of(rules, state)
        match move:
            case Throw() | Retire() | GoOn():
                return state._replace(said=str(move))
            case Play(card) if seat is not None:
                laid = change(state.laid, seat, (*state.laid[seat], card))
                return _leave(state, seat, card)._replace(laid=laid)
            case Give(card) if seat is not None:
                given = _leave(state, seat, card)
                to = partner(seat)
                return given._replace(hands=change(given.hands, to, (*given.hands[to], card)))
            case LayAway(card) if seat is not None:
                return _leave(state, seat, card)._replace(away=(*state.away, card))
            case _:
                raise MoveError(f"nobody is to move, and {move} cannot be made")

    # --- What a game brings --------------------------------------------------------------------

    def _due(self, rules: Dreiblatt, state: State) -> tuple[Payment, ...]:
        """What is paid for a game that is over."""
        return tuple(asked(self.pays, rules, state)) if is_over(rules, state) else ()

    def score(self, rules: Dreiblatt, state: State) -> Score:
        due = self._due(rules, state)
        return paid(state.seats, due, {"times": (self._next(rules, state),)})

    def _next(self, rules: Dreiblatt, state: State) -> int:
        """How many times over the next game is paid; this one, while it lasts."""
        if not is_over(rules, state):
            return state.times
        if rules.doubled is Doubled.NOTHING:
            return 1
        if is_undecided(rules, state):
            return 2 * state.times if rules.again is Again.MORE else 2
        is_given_up = state.said in (THROWN, RETIRED)
        return state.times if is_given_up and rules.lasting is Lasting.STANDS else 1

    def settle(self, rules: Dreiblatt, standing: Standing, score: Score) -> Standing:
        after, times = ForMoney.settle(self, rules, standing, score), score.counts["times"]
        dealer = after.dealer if rules.dealing is Dealer.NEXT else standing.dealer
        return replace(after, dealer=dealer, counts={"times": times} if times != (1,) else {})


def _leave(state: State, seat: Seat, card: Card) -> State:
    """A card leaves a hand."""
    return state._replace(hands=change(state.hands, seat, without(state.hands[seat], [card])))


def deal(state: State, order: Sequence[Seat], packet: int) -> State:
    """Each gets three cards."""
    hands, stock = packets(state.hands, state.stock, order, HAND, packet)
    return state._replace(hands=hands, stock=stock)
