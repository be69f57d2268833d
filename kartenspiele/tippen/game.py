"""Tippen as a value: the cut, the deal, what moves do, and the steps of a deal in their order."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Final, assert_never

from ..cards import UNKNOWN, Card, Cards, Suit, without
from ..play import MoveError, Part, PositionError, Score, Seat, Shuffle, Standing, change, paid
from ..rooms.dealing import packets
from ..rooms.money import ForMoney, Why, by_payments
from ..rooms.ranks import Ranking
from ..rooms.ring import neighbour
from ..rooms.tricks import Play
from ..rulebook import cited, rule
from ..stakes import Payment, Pool, Stakes, asked
from . import moves, objections, paying
from .moves import Cut, Exchange, GoAlong, LayDown, Leave, Move, Pass, Rob, Saying, Smell, Turn
from .phases import (
    Phase,
    along,
    hand_of,
    phase,
    sevens,
    turn_of,
    whole,
)
from .rules import Cutting, Fiducit, Players, Recut, Skipping, Tippen
from .state import (
    ALONG,
    ASIDE,
    DOWN,
    LEFT,
    PASSED,
    POT,
    ROBBED,
    SMELT,
    TAKEN,
    TURNED,
    State,
    Word,
    set_up,
)

LEAST: Final = 3
STAKE: Final = "stake"
SKIPPED: Final = "skipped"
PASSING: Final = "A 7"  # the ranks that pass the deal on


def seats(rules: Tippen) -> tuple[int, ...]:
    """Three, and as many more as the pack gives cards and a trump to."""
    enough = (len(whole(rules)) - 1) // rules.hand
    most = enough if rules.players is Players.MORE else min(enough, LEAST)
    return tuple(range(LEAST, most + 1))


# --- The cut -------------------------------------------------------------------------------------


@rule("DRB-32")
def passes_on(bottoms: Cards) -> bool:
    """The deal passes on if an ace or a seven lies under one of the two packets."""
    return any(card.rank.value in PASSING.split() for card in bottoms)


@rule("DRB-33")
def passes_twice(bottoms: Cards) -> bool:
    """If both are an ace or a seven it passes on by two places."""
    return all(card.rank.value in PASSING.split() for card in bottoms)


@rule("DRB-32")
def for_skipped(rules: Tippen, skipped: Iterable[Seat]) -> Iterator[Payment]:
    """Each who is skipped puts as much into the pot as a dealer does."""
    for seat in skipped:
        yield Payment(seat, POT, rules.stake, SKIPPED)


def cut(rules: Tippen, state: State, number: int) -> tuple[State, list[Seat]]:
    """The pack as it lies after a cut, with who deals then; and who has been skipped."""
    bottoms = state.stock[number - 1], state.stock[-1]
    places = passes_on(bottoms) + passes_twice(bottoms)
    step = rules.direction.step
    skipped = [neighbour(state.dealer, state.seats, step * place) for place in range(places)]
    dealer = neighbour(state.dealer, state.seats, step * places)
    stock = (*state.stock[number:], *state.stock[:number])
    return state._replace(stock=stock, dealer=dealer), skipped


# --- The deal ------------------------------------------------------------------------------------


@rule("DRB-19")
def for_stake(rules: Tippen, dealer: Seat) -> Iterator[Payment]:
    """The dealer puts three points in."""
    yield Payment(dealer, POT, rules.stake, STAKE)


def deal(state: State, order: Sequence[Seat], number: int, packet: int) -> State:
    """Each gets so many cards."""
    hands, stock = packets(state.hands, state.stock, order, number, packet)
    return state._replace(hands=hands, stock=stock)


def turn_trump(state: State) -> State:
    """The next card is turned for trumps."""
    turned, *stock = state.stock
    return state._replace(turned=(turned,), stock=tuple(stock), trump=turned.suit)


# --- What moves do -------------------------------------------------------------------------------


SAID: Final[Mapping[type, str]] = {
    Smell: SMELT,
    Turn: TURNED,
    Rob: ROBBED,
    Leave: LEFT,
    Exchange: TAKEN,
    GoAlong: ALONG,
    Pass: PASSED,
    LayDown: DOWN,
}


@rule("DRB-20")
def laid_away(state: State, seat: Seat) -> State:
    """Who does not go along lays the cards away."""
    away = (*state.away, *state.hands[seat])
    return state._replace(hands=change(state.hands, seat, ()), away=away)


@rule("DRB-34")
def robbed(state: State, seat: Seat, seven: Card) -> State:
    """The turned card goes to the hand, and the seven lies in its place."""
    hand = (*without(state.hands[seat], [seven]), *state.turned)
    return state._replace(hands=change(state.hands, seat, hand), turned=(seven,))


@rule("DRB-28")
def taken(state: State, seat: Seat, move: Exchange) -> State:
    """The turned card goes to the dealer's hand, and a card of it is laid away."""
    hand = (*without(state.hands[seat], [move.card]), *state.turned)
    hands, away = change(state.hands, seat, hand), (*state.away, move.card)
    return state._replace(hands=hands, turned=(), away=away)


@rule("TIP-10")
def leads(state: State, winner: Seat) -> State:
    """Who has won a trick leads to the next."""
    return state._replace(turn=winner)


@rule("TIP-11")
def first_lead(state: State, playing: Sequence[Seat]) -> State:
    """The first of those who go along leads."""
    return state._replace(turn=playing[0])


# --- The steps -----------------------------------------------------------------------------------


@dataclass(frozen=True, kw_only=True, eq=False, repr=False)
class Tapping(ForMoney[Tippen, State]):
    """The steps of the game; its methods say in which order they are taken."""

    dealt: Callable[[State, Sequence[Seat], int, int], State]
    trump_turned: Callable[[State], State]
    best: Callable[[Ranking, Suit | None, Cards], int]
    pays: Sequence[Callable[[Tippen, State], Iterator[Payment]]]

    # --- The deal ------------------------------------------------------------------------------

    def pack(self, rules: Tippen, seats: int) -> Cards:
        return whole(rules)

    def before(self, rules: Tippen, standing: Standing, seats: int) -> Stakes:
        pools = standing.pools or (Pool(POT), Pool(ASIDE))
        return Stakes(standing.purses or (0,) * seats, pools, are_accounts=True)

    def start(self, rules: Tippen, pack: Cards, seats: int, standing: Standing) -> State:
        self.check(rules, pack, seats)
        none, before = ((),) * seats, self.before(rules, standing, seats)
        state = State(none, pack, piles=none, dealer=standing.dealer, stakes=before)
        return state if rules.cutting is Cutting.HOP else self._dealt(rules, state)

    def _dealt(self, rules: Tippen, state: State) -> State:
        """The stake is made, each gets cards, and the trump is turned, if the dealer need not."""
        skipped = any(each.what == SKIPPED for each in state.stakes.paid)
        staking = [] if skipped and rules.skipping is Skipping.INSTEAD else [for_stake]
        stakes = state.stakes.after(asked(staking, rules, state.dealer))
        order = self.order(rules, state.dealer, state.seats)
        dealt = self.dealt(state._replace(stakes=stakes), order, rules.hand, rules.packet)
        return dealt if rules.fiducit is Fiducit.DECLARED else self.trump_turned(dealt)

    def position(self, rules: Tippen, parts: Mapping[str, Part]) -> State:
        state = set_up(parts, max(self.seats(rules)), whole(rules))
        if phase(rules, state) is Phase.TURN and not state.stock:
            raise PositionError("stock: write the cards not dealt, of which one is to be turned")
        return state

    def to_move(self, rules: Tippen, state: State) -> Seat | None:
        return turn_of(rules, state)

    # --- Moves ---------------------------------------------------------------------------------

    def read_move(self, rules: Tippen, state: State, text: str) -> Move:
        move = moves.read_move(text)
        return Rob() if isinstance(move, Rob) and move.seven in sevens(rules, state)[:1] else move

    def candidates(self, rules: Tippen, state: State) -> Iterable[Move]:
        known = [card for card in hand_of(rules, state) if card is not UNKNOWN]
        match now := phase(rules, state):
            case Phase.CUT:
                yield from map(Cut, objections.may_be_lifted(state))
            case Phase.TURN:
                yield from (Smell(), Turn())
            case Phase.ROB:
                trumps, *others = sevens(rules, state)
                yield from [Rob()] if trumps in known else []
                yield from (Rob(seven) for seven in others if seven in known)
                yield Leave()
            case Phase.DECLARE:
                yield from (GoAlong(), Pass(), LayDown())
                yield from map(Exchange, known)
            case Phase.PLAY:
                yield from map(Play, known)
            case Phase.OVER:
                return
            case _:
                assert_never(now)

    def fate(self, rules: Tippen, state: State, shuffled: Shuffle) -> Move:
        number, *_ = shuffled(objections.may_be_lifted(state))
        return Cut(number)

    def explain(self, rules: Tippen, state: State, move: Move) -> Why:
        after = self.apply(rules, state, move)
        now = after.stakes.paid[len(state.stakes.paid) :]
        due = (*now, *self._due(rules, after))
        match move:
            case Cut(number):
                shown = f"{state.stock[number - 1]} and {state.stock[-1]}"
                skips = passes_twice((state.stock[number - 1], state.stock[-1]))
                rules_of = (cited(passes_on), *((cited(passes_twice),) if skips else ()))
                return by_payments(rules_of, (shown,), due)
            case Smell() | Turn():
                return Why((cited(objections.turns_late),))
            case Rob():
                return Why((cited(robbed),), (f"{state.turned[0]} to the hand",))
            case Leave():
                return Why((cited(objections.robs_late),))
            case Exchange():
                return Why((cited(taken),), (f"{state.turned[0]} to the hand",))
            case GoAlong() | Pass():
                return by_payments((cited(objections.declares_out_of_turn),), (), due)
            case LayDown():
                return by_payments((cited(objections.lays_down_without_right),), (), due)
            case Play():
                if after.trick:
                    return Why((cited(objections.plays_early),))
                what = f"seat {self._winner(rules, state, move)} wins the trick"
                return by_payments((cited(self.best),), (what,), due)
            case _:
                assert_never(move)

    # --- What a move does ----------------------------------------------------------------------

    def apply(self, rules: Tippen, state: State, move: Move) -> State:
        match move:
            case Cut(number):
                return self._cut(rules, state, number)
            case Play():
                return self._played(rules, state, move)
            case _:
                seat = turn_of(rules, state)
                if seat is None:
                    raise MoveError(f"nobody is to move, and {move} cannot be made")
                return self._said(rules, state, seat, move)

    def _said(self, rules: Tippen, state: State, seat: Seat, move: Saying) -> State:
        after = state._replace(said=(*state.said, Word(seat, SAID[type(move)])))
        match move:
            case Smell() | Turn():
                return self.trump_turned(after)
            case Rob(card):
                return robbed(after, seat, card or sevens(rules, state)[0])
            case Leave():
                return after
            case Exchange():
                return taken(after, seat, move)
            case GoAlong():
                return self._declared(rules, after)
            case Pass():
                return self._declared(rules, laid_away(after, seat))
            case LayDown():
                at_once = asked([paying.for_laying_down_at_once], rules, after)
                after = after._replace(stakes=after.stakes.after(at_once))
                return self._declared(rules, laid_away(after, seat))
            case _:
                assert_never(move)

    def _cut(self, rules: Tippen, state: State, number: int) -> State:
        after, skipped = cut(rules, state, number)
        paid_in = state.stakes.after(asked([for_skipped], rules, skipped))
        after = after._replace(stakes=paid_in)
        is_again = skipped and rules.recut is Recut.AGAIN
        return after if is_again else self._dealt(rules, after)

    def _declared(self, rules: Tippen, state: State) -> State:
        """When the last has declared the first of those who go along leads."""
        is_playing = phase(rules, state) is Phase.PLAY
        return first_lead(state, along(rules, state)) if is_playing else state

    def _played(self, rules: Tippen, state: State, move: Play) -> State:
        playing = along(rules, state)
        hands = change(state.hands, state.turn, without(state.hands[state.turn], [move.card]))
        after = state._replace(hands=hands, trick=(*state.trick, move.card))
        if len(after.trick) < len(playing):
            turn = playing[(playing.index(state.turn) + 1) % len(playing)]
            return after._replace(turn=turn)
        winner = self._winner(rules, state, move)
        piles = change(state.piles, winner, state.piles[winner] + after.trick)
        return leads(after._replace(piles=piles, trick=()), winner)

    def _winner(self, rules: Tippen, state: State, move: Play) -> Seat:
        """Who wins the trick that this card completes."""
        playing = along(rules, state)
        place = self.best(rules.order, state.trump, (*state.trick, move.card))
        return playing[(playing.index(state.turn) + 1 + place) % len(playing)]

    # --- What a deal brings --------------------------------------------------------------------

    def _due(self, rules: Tippen, state: State) -> tuple[Payment, ...]:
        """What is paid for a deal that is over."""
        if not paying.is_over(rules, state):
            return ()
        due = tuple(each for each in asked(self.pays, rules, state) if each.counters)
        return (*due, *asked([paying.over_limit], rules, state, due))

    def score(self, rules: Tippen, state: State) -> Score:
        tricks = paying.made(rules, state)
        counts = {"tricks": tuple(tricks.get(seat, 0) for seat in range(state.seats))}
        return paid(state.seats, (*state.stakes.paid, *self._due(rules, state)), counts)

    def settle(self, rules: Tippen, standing: Standing, score: Score) -> Standing:
        """The deal goes on from whoever has dealt, who comes after those that were skipped."""
        dealer, step = standing.dealer, rules.direction.step
        for each in score.payments:
            if each.what == SKIPPED and isinstance(each.giver, int):
                dealer = neighbour(each.giver, len(score.totals), step)
        return ForMoney.settle(self, rules, replace(standing, dealer=dealer), score)
