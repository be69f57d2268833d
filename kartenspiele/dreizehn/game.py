"""Dreizehn as a value: the bank is held, stakes are laid down, and the banker counts to thirteen.

A deal is a bank: from a pack that is shuffled until a count in which no card agrees.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from enum import Enum, auto
from itertools import permutations
from typing import Final, assert_never

from ..cards import RANKS, Card, Cards, pack, show, without
from ..play import NATURE, Part, Score, Seat, Shuffle, Standing, change, paid
from ..rooms import pots
from ..rooms.laid import Lay, lays_another, next_cards
from ..rooms.money import ForMoney, Why, by_payments
from ..rooms.ring import next_one, round_the_table
from ..rulebook import cited, rule
from ..stakes import Payment, Pool, Stakes, asked, each_pays
from .rules import (
    Declined,
    Dreizehn,
    Ending,
    Naming,
    Recycle,
    Refilled,
    Staking,
    Stop,
    Unpaid,
    Winnings,
)
from .state import ANY, BANK, Decline, Hold, Limit, Move, Refill, Stake, State, read_move, set_up

WHOLE: Final = pack()
COUNT: Final = len(RANKS.split())  # from 1 to 13


class Phase(Enum):
    """What is to be done."""

    ASKING = auto()
    LIMIT = auto()
    STAKING = auto()
    SHORT = auto()
    COUNTING = auto()
    OVER = auto()


# --- Cards ----------------------------------------------------------------


@rule("DRZ-06")
def value(rules: object, card: Card) -> int:
    """The ace counts 1, the other cards their number, jack 11, queen 12, king 13."""
    return RANKS.split().index(card.rank.value) + 1


def agrees(run: Cards) -> bool:
    """Whether a card of a count came with its number."""
    return any(value(None, card) == number for number, card in enumerate(run, 1))


def missing(rules: Dreizehn, state: State) -> int:
    """How many cards are put beneath a talon that is too short for a count."""
    lacking = max(0, COUNT - len(state.run) - len(state.stock))
    if lacking and rules.recycle is Recycle.ALL:
        lacking = len(state.played)
    return 0 if state.stock and rules.refilled is Refilled.WITHIN else lacking


# --- Who is to do what ----------------------------------------------------------------


def to_the_right(rules: Dreizehn, seat: Seat, seats: int) -> tuple[Seat, ...]:
    """The others in their order, from the neighbour on."""
    first = next_one(rules, seat, seats)
    return round_the_table(first, seats, rules.direction.step)[:-1]


def phase_of(rules: Dreizehn, state: State) -> Phase:
    if state.bank is None:
        is_asking = len(state.able) > 1 and state.declined < len(state.able)
        return Phase.ASKING if is_asking else Phase.OVER
    if state.most is None:
        return Phase.LIMIT
    if state.turn != state.bank:
        return Phase.STAKING
    if not any(state.staked):
        return Phase.OVER
    return Phase.SHORT if missing(rules, state) else Phase.COUNTING


def next_punter(rules: Dreizehn, state: State, after: Seat) -> Seat:
    """The next who has something to stake; after the last it is the banker's turn."""
    order = (state.banker, *to_the_right(rules, state.banker, state.seats))
    rest = order[order.index(after) + 1 :]
    return next((seat for seat in rest if seat in state.able), state.banker)


# --- What goes against a move ----------------------------------------------------------------


@rule("DRZ-19")
def asked_to_hold(rules: Dreizehn, state: State, move: Hold | Decline) -> str | None:
    """Who is asked holds the bank or declines it."""
    is_asked = phase_of(rules, state) is Phase.ASKING
    return None if is_asked else "nobody is asked to hold the bank now"


@rule("DRZ-34")
def declines_last(rules: Dreizehn, state: State, move: Decline) -> str | None:
    """Everybody may decline, and then nobody plays."""
    is_last = state.declined + 1 == len(state.able) and rules.declined is Declined.LAST
    return "all the others have declined" if is_last else None


@rule("DRZ-26")
def lacks_counters(rules: Dreizehn, state: State, move: Hold | Stake) -> str | None:
    """Nobody lays out or stakes more than they have."""
    purse = state.stakes.purses[state.turn]
    return f"seat {state.turn} has {purse}" if move.counters > purse else None


@rule("DRZ-12")
def limits(rules: Dreizehn, state: State, move: Limit) -> str | None:
    """The banker names a highest stake when taking the bank."""
    is_now = phase_of(rules, state) is Phase.LIMIT
    return None if is_now else "no highest stake is to be named now"


@rule("DRZ-39")
def names_possible(rules: Dreizehn, state: State, move: Limit) -> str | None:
    """A highest stake is not below the stake that was fixed, and somebody can stake it."""
    if move.most is ANY:
        return None
    if move.most < rules.stake:
        return f"the stake fixed is {rules.stake}"
    return f"nobody has {move.most}" if move.most > richest(state) else None


def richest(state: State) -> int:
    """What the richest of those who may stake has."""
    return max(purse for seat, purse in enumerate(state.stakes.purses) if seat != state.bank)


@rule("DRZ-02")
def stakes_now(rules: Dreizehn, state: State, move: Stake) -> str | None:
    """Each of the others lays a stake down before the banker counts."""
    return None if phase_of(rules, state) is Phase.STAKING else "nobody is to stake now"


@rule("DRZ-23")
def stakes_agreed(rules: Dreizehn, state: State, move: Stake) -> str | None:
    """A stake is what was agreed, or more; who has less stakes all."""
    least = min(rules.stake, state.stakes.purses[state.turn])
    if move.counters < least:
        return f"{least} is the least"
    is_more = move.counters > least and rules.staking is Staking.FIXED
    return f"the stake is {least}" if is_more else None


@rule("DRZ-38")
def stakes_beyond(rules: Dreizehn, state: State, move: Stake) -> str | None:
    """Nobody stakes more than the highest stake that the banker has named."""
    return f"{state.most} is the highest" if state.most and move.counters > state.most else None


@rule("DRZ-04")
def counts(rules: Dreizehn, state: State, move: Lay) -> str | None:
    """When the stakes lie the banker lays one card after another, counting from 1 to 13."""
    if phase_of(rules, state) is not Phase.COUNTING:
        return "nothing is to be counted now"
    return lays_another(rules, state, move)


@rule("DRZ-32")
def refills(rules: Dreizehn, state: State, move: Refill) -> str | None:
    """Cards that are missing for a count are put beneath the talon before it begins."""
    number = missing(rules, state) if phase_of(rules, state) is Phase.SHORT else 0
    if len(move.cards) != number:
        return f"{number or 'none'} to come beneath the talon now"
    strange = without(move.cards, {*move.cards} & {*state.played})
    return f"{show(strange)} has not been laid" if strange else None


# --- What is paid ----------------------------------------------------------------


@rule("DRZ-28")
def lays_out(rules: object, seat: Seat, counters: int) -> Iterator[Payment]:
    """Who takes the bank lays counters out, which are the bank."""
    return each_pays([seat], [BANK], counters, "laid out")


@rule("DRZ-16")
def draws(rules: Dreizehn, state: State) -> Iterator[Payment]:
    """If a card comes with its number the banker draws the stakes of all players."""
    to = state.banker if rules.winnings is Winnings.PURSE else BANK
    for seat, staked in enumerate(state.staked):
        if staked:
            yield Payment(seat, to, staked, f"{state.run[-1]} at {len(state.run)}")


@rule("DRZ-05")
def pays(rules: Dreizehn, state: State, order: tuple[Seat, ...]) -> Iterator[Payment]:
    """If no card comes with its number the banker pays each player as much as the stake."""
    due = [state.staked[seat] for seat in order]
    if rules.unpaid is Unpaid.SHARED:
        due = shared(due, state.stakes.has(BANK))
    for place, seat in enumerate(order):
        yield from each_pays([BANK], [seat], due[place], "no card agrees")


def shared(due: Sequence[int], there: int) -> list[int]:
    """What each of some gets who are paid counter by counter, as long as there are any."""
    got = [0] * len(due)
    while there and got != [*due]:
        for place, wanted in enumerate(due):
            if there and got[place] < wanted:
                got[place], there = got[place] + 1, there - 1
    return got


@rule("DRZ-20")
def is_all(rules: object, state: State) -> bool:
    """A banker never loses more than was laid out: who could pay more does not have to."""
    return True


@rule("DRZ-37")
def takes_back(rules: object, stakes: Stakes, seat: Seat) -> Iterator[Payment]:
    """What is left of the bank goes back to who laid it out."""
    if stakes.has(BANK):
        yield Payment(BANK, seat, stakes.has(BANK), "taken back")


@rule("DRZ-35")
def last_one(rules: Dreizehn, purses: Sequence[int]) -> tuple[Seat, ...]:
    """The game is over when one player alone has counters."""
    able = tuple(seat for seat, purse in enumerate(purses) if purse)
    return able if len(able) == 1 and rules.ending is Ending.LAST else ()


def seats(rules: Dreizehn) -> Sequence[int]:
    return range(2, rules.players + 1)


@dataclass(frozen=True, kw_only=True, eq=False, repr=False)
class Banking(ForMoney[Dreizehn, State]):
    """The steps of the game; its methods say in which order they are taken."""

    lays_out: Callable[[object, Seat, int], Iterator[Payment]]
    draws: Callable[[Dreizehn, State], Iterator[Payment]]
    pays: Callable[[Dreizehn, State, tuple[Seat, ...]], Iterator[Payment]]
    is_all: Callable[[object, State], bool]
    takes_back: Callable[[object, Stakes, Seat], Iterator[Payment]]
    last_one: Callable[[Dreizehn, Sequence[int]], tuple[Seat, ...]]

    # --- The bank ------------------------------------------------------------------------------

    def before(self, rules: Dreizehn, standing: Standing, seats: int) -> Stakes:
        return Stakes(standing.purses or (rules.brings,) * seats, standing.pools or (Pool(BANK),))

    def start(self, rules: Dreizehn, pack: Cards, seats: int, standing: Standing) -> State:
        self.check(rules, pack, seats)
        state = State(pack, self.before(rules, standing, seats), (0,) * seats)
        order = (standing.dealer, *to_the_right(rules, standing.dealer, seats))
        turn = next((seat for seat in order if seat in state.able), standing.dealer)
        return state._replace(dealer=standing.dealer, turn=turn)

    def position(self, rules: Dreizehn, parts: Mapping[str, Part]) -> State:
        return set_up(parts, self.whole)

    def to_move(self, rules: Dreizehn, state: State) -> Seat | None:
        match phase_of(rules, state):
            case Phase.OVER:
                return None
            case Phase.SHORT | Phase.COUNTING:
                return NATURE
            case _:
                return state.turn

    # --- Moves ---------------------------------------------------------------------------------

    def read_move(self, rules: Dreizehn, state: State, text: str) -> Move:
        return read_move(text)

    def candidates(self, rules: Dreizehn, state: State) -> Iterable[Move]:
        """Where several cards are missing, what may come beneath is too much to be listed."""
        up_to = range(1, state.stakes.purses[state.turn] + 1)
        match phase := phase_of(rules, state):
            case Phase.ASKING:
                return *map(Hold, up_to), Decline()
            case Phase.LIMIT:
                return map(Limit, range(ANY, richest(state) + 1))
            case Phase.STAKING:
                return map(Stake, up_to)
            case Phase.SHORT:
                one = permutations(state.played, 1) if missing(rules, state) == 1 else ()
                return map(Refill, one)
            case Phase.COUNTING:
                return map(Lay, next_cards(state, self.whole))
            case Phase.OVER:
                return ()
            case _:
                assert_never(phase)

    def fate(self, rules: Dreizehn, state: State, shuffled: Shuffle) -> Move:
        if number := missing(rules, state):
            return Refill(tuple(shuffled(state.played)[:number]))
        card, *_ = shuffled(tuple(next_cards(state, self.whole)))
        return Lay(card)

    def explain(self, rules: Dreizehn, state: State, move: Move) -> Why:
        made = self.apply(rules, state, move).stakes.paid[len(state.stakes.paid) :]
        match move:
            case Hold():
                return by_payments((cited(asked_to_hold),), (), made)
            case Decline():
                return Why((cited(asked_to_hold),), (f"seat {state.turn} is not banker",))
            case Limit():
                return by_payments((cited(limits),), (), made)
            case Stake():
                return Why((cited(stakes_now),), (f"by seat {state.turn}",))
            case Refill():
                return Why((cited(refills),), ("beneath the talon",))
            case Lay(card):
                number = len(state.run) + 1
                does = "agrees" if value(rules, card) == number else "does not agree"
                return by_payments((cited(counts),), (f"{number} {does}",), made)
            case _:
                assert_never(move)

    # --- What a move does ----------------------------------------------------------------------

    def apply(self, rules: Dreizehn, state: State, move: Move) -> State:
        match move:
            case Hold(counters):
                made = asked([self.lays_out], rules, state.turn, counters)
                return state._replace(bank=state.turn, stakes=state.stakes.after(made))
            case Decline():
                order = to_the_right(rules, state.turn, state.seats)
                turn = next((seat for seat in order if seat in state.able), state.turn)
                return state._replace(declined=state.declined + 1, turn=turn)
            case Limit(most):
                return self._staked(rules, state._replace(most=most))
            case Stake(counters):
                staked = change(state.staked, state.turn, counters)
                after = next_punter(rules, state, state.turn)
                return state._replace(staked=staked, turn=after)
            case Refill(found):
                rest = without(state.played, found)
                return state._replace(stock=(*state.stock, *found), played=rest)
            case Lay(card):
                laid = state._replace(stock=state.stock[1:], run=(*state.run, card))
                return self._counted(rules, laid)
            case _:
                assert_never(move)

    def _staked(self, rules: Dreizehn, state: State) -> State:
        """The others stake; if nobody can the bank is over, and taken back."""
        begun = state._replace(staked=(0,) * state.seats)
        begun = begun._replace(turn=next_punter(rules, begun, state.banker))
        return self._closed(rules, begun) if begun.turn == begun.bank else begun

    def _counted(self, rules: Dreizehn, state: State) -> State:
        """What comes of a card: the stakes are drawn, or at the end of a count are paid."""
        is_whole = len(state.run) == COUNT
        if agrees(state.run) and (is_whole or rules.stop is Stop.FIRST):
            drawn = asked([self.draws], rules, state)
            won = state._replace(stakes=state.stakes.after(drawn), run=())
            after = self._staked(rules, won._replace(played=(*state.played, *state.run)))
            is_asked = rules.naming is Naming.EVERY and after.turn != after.bank
            return after._replace(most=None, turn=after.banker) if is_asked else after
        if not is_whole:
            return state
        now, order = state.stakes, to_the_right(rules, state.banker, state.seats)
        if not self.is_all(rules, state):
            more = min(sum(state.staked), now.purses[state.banker])
            now = now.after(asked([self.lays_out], rules, state.banker, more))
        for each in asked([self.pays], rules, state, order):
            made = replace(each, counters=min(each.counters, now.has(BANK)))
            now = now.after(pots.possible(rules, now, [made]))
        return self._closed(rules, state._replace(stakes=now))

    def _closed(self, rules: Dreizehn, state: State) -> State:
        """The bank is over: what is left of it is taken back."""
        back = asked([self.takes_back], rules, state.stakes, state.banker)
        return state._replace(
            stakes=state.stakes.after(back), staked=(0,) * state.seats, turn=state.banker
        )

    # --- What a bank brings --------------------------------------------------------------------

    def score(self, rules: Dreizehn, state: State) -> Score:
        return paid(state.seats, state.stakes.paid, {"purses": state.stakes.purses})

    def settle(self, rules: Dreizehn, standing: Standing, score: Score) -> Standing:
        now = self.before(rules, standing, score.sides).after(score.payments)
        order = (standing.dealer, *to_the_right(rules, standing.dealer, score.sides))
        banker = next((seat for seat in order if now.purses[seat]), standing.dealer)
        for each in score.payments:
            if each.rule == cited(self.lays_out) and isinstance(each.giver, int):
                banker = each.giver
        dealer = self.next_dealer(rules, banker, score.sides)
        return self.won(rules, Standing(dealer=dealer, purses=now.purses, pools=now.pools))

    def won(self, rules: Dreizehn, standing: Standing) -> Standing:
        winners = self.last_one(rules, standing.purses)
        why = "all others have lost their counters"
        won = replace(standing, winners=winners, rule=cited(self.last_one), why=why)
        return won if winners else standing
