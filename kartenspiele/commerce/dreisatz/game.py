"""Dreisatz as a value: what the three stakes are won by, buying, and the steps of a deal."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations
from typing import Final, TypeAlias, assert_never

from ...cards import UNKNOWN, Cards, pack
from ...family import parts_of
from ...play import MoveError, Part, PositionError, Score, Seat, change, paid
from ...play import Standing as Match
from ...rooms.dealing import seated
from ...rooms.money import ForMoney, Why, by_payments
from ...rulebook import cited, rule
from ...stakes import Payment, Pool, Stakes, asked, each_pays
from .. import moves, orders
from .. import state as states
from ..moves import Buy, Pass
from ..points import Dealing
from ..state import State, check, set_up
from .rules import Among, Dead, Dreisatz, First, Folge, Left, Level, Met, Standing

BEAUTY, FOLGE, POINTS = "Schöne", "Folge", "31"
POOLS: Final = (BEAUTY, FOLGE, POINTS)
WHOLE: Final = pack()
CLOSED, HAND = 2, 3


def seats(rules: Dreisatz) -> tuple[int, ...]:
    """As many as the pack has hands for."""
    return seated(rules.players, lambda each: HAND * each <= len(WHOLE))


WORDS: Final = "'buy' or 'pass'"
PARTS: Final = parts_of(
    states.PARTS,
    *("purses", "pools", "hands", "laid", "stock", "bought", "passed", "round", "turn", "dealer"),
)

Move: TypeAlias = Buy | Pass
Seats: TypeAlias = tuple[Seat, ...]


# --- What hands count ----------------------------------------------------------------------------


def total(rules: Dreisatz, state: State, seat: Seat) -> int:
    """What all the cards of a player count."""
    return sum(map(rules.eyes.of, (*state.hands[seat], *state.laid[seat])))


def dealt_to(state: State, seat: Seat) -> Cards:
    """The cards that somebody was dealt; those bought lie behind them in the hand."""
    hand = state.hands[seat]
    return (*hand[: len(hand) - state.bought[seat]], *state.laid[seat])


@rule("DRS-11", "DRS-27")
def is_dead(rules: Dreisatz, state: State, seat: Seat) -> bool:
    """Who has more than 31 is dead."""
    return isinstance(rules.target, int) and total(rules, state, seat) > rules.target


@rule("DRS-28")
def has_enough(state: State, seat: Seat) -> bool:
    """Who has had enough buys no more."""
    return bool(state.passed[seat])


@rule("DRS-33")
def is_content(rules: Dreisatz, state: State, seat: Seat) -> bool:
    """Who has exactly 31 is asked like everybody else."""
    return rules.met is Met.OVER and total(rules, state, seat) == rules.target


@rule("DRS-04")
def highest_open(rules: Dreisatz, state: State, order: Seats) -> Seats:
    """Of the cards that lie open the king is highest, and the ace comes after the jack."""
    heights = {seat: max(map(rules.highest.height, state.laid[seat])) for seat in order}
    return tuple(seat for seat in order if heights[seat] == max(heights.values()))


def in_a_row(
    rules: Dreisatz, cards: Cards, *, sequence: Callable[..., orders.Worth | None] = orders.sequence
) -> int | None:
    """Three cards of one suit that follow one another; the highest card says which is higher."""
    if rules.folge is Folge.FLUSH:
        is_flush = len({card.suit for card in cards}) == 1
        return sum(map(rules.eyes.of, cards)) if is_flush else None
    found = sequence(rules, cards)
    return found.height if found else None


@rule("DRS-05", "DRS-23")
def highest_row(
    rules: Dreisatz, state: State, order: Seats, row: Callable[[Dreisatz, Cards], int | None]
) -> Seats:
    """Whoever has the highest Folge, in the cards that were dealt, wins the stake for it."""
    found: dict[Seat, int] = {}
    for seat in order:
        every = (*state.hands[seat], *state.laid[seat])
        cards = dealt_to(state, seat) if rules.among is Among.DEALT else every
        heights = [row(rules, three) for three in combinations(cards, HAND)]
        if known := [height for height in heights if height is not None]:
            found[seat] = max(known)
    return tuple(seat for seat in found if found[seat] == max(found.values()))


@rule("DRS-07")
def nearest(rules: Dreisatz, state: State, alive: Seats) -> Seats:
    """Whoever comes nearest to 31 wins the stake for it."""
    totals = {seat: total(rules, state, seat) for seat in alive}
    return tuple(seat for seat in alive if totals[seat] == max(totals.values()))


@rule("DRS-12")
def had_it_first(rules: Dreisatz, state: State, ahead: Seats) -> Seats:
    """If several have 31, whoever had it first wins: with fewer cards, or earlier in order."""
    by_cards = sorted(ahead, key=lambda seat: state.bought[seat])
    return tuple(by_cards) if rules.first is First.FIRST else ()


def left_standing(rules: Dreisatz, ahead: Seats) -> Seats:
    """A stake for which several are level stays where it is."""
    return ahead if len(ahead) < 2 or rules.level is Level.FOREHAND else ()


# --- What is paid --------------------------------------------------------------------------------


@rule("DRS-01", "DRS-20", "DRS-38")
def for_stakes(rules: Dreisatz, before: Stakes, order: Seats) -> Iterator[Payment]:
    """Each puts three stakes in: for the Schöne, for the Folge and for 31."""
    for name in POOLS:
        there = before.has(name)
        is_doubled = there and rules.standing is Standing.DOUBLED
        is_left = there and name == POINTS and rules.left is Left.NOTHING
        due = there // len(order) if is_doubled else rules.stake
        if due and not is_left:
            yield from each_pays(order, [name], due, name)


@rule("DRS-25")
def for_card(rules: Dreisatz, state: State) -> Iterator[Payment]:
    """A card that is bought costs nothing."""
    if rules.price:
        yield from each_pays([state.turn], [state.dealer], rules.price, "a card")


def pot_to(state: State, name: str, winners: Seats) -> Iterator[Payment]:
    """A whole stake goes to whoever wins it; where nobody does it stands."""
    counters = state.stakes.has(name)
    if winners and counters:
        yield Payment(name, winners[0], counters, name)


# --- The steps -----------------------------------------------------------------------------------


@dataclass(frozen=True, kw_only=True, eq=False, repr=False)
class Three(ForMoney[Dreisatz, State]):
    """The steps of the game; its methods say in which order they are taken."""

    dealt: Callable[[State, Sequence[Seat], int, int], State]
    uncovered: Callable[[State, Sequence[Seat]], State]
    row: Callable[[Dreisatz, Cards], int | None]
    beauty_stands: Callable[[Dreisatz, Seats], Seats]
    folge_stands: Callable[[Dreisatz, Seats], Seats]
    points_stand: Callable[[Dreisatz, Seats], Seats]
    for_beauty: Callable[[State, str, Seats], Iterator[Payment]]
    for_folge: Callable[[State, str, Seats], Iterator[Payment]]
    for_points: Callable[[State, str, Seats], Iterator[Payment]]
    bought: Callable[[State], State]
    passing: Callable[[State], State]

    # --- The deal ------------------------------------------------------------------------------

    def before(self, rules: Dreisatz, standing: Match, seats: int) -> Stakes:
        pools = standing.pools or tuple(map(Pool, POOLS))
        return Stakes(standing.purses or (0,) * seats, pools, are_accounts=True)

    def start(self, rules: Dreisatz, pack: Cards, seats: int, standing: Match) -> State:
        self.check(rules, pack, seats)
        order = self.order(rules, standing.dealer, seats)
        before, none = self.before(rules, standing, seats), (0,) * seats
        state = State(
            hands=((),) * seats,
            laid=((),) * seats,
            stock=pack,
            bought=none,
            passed=none,
            dealer=standing.dealer,
            stakes=before.after(asked([for_stakes], rules, before, order)),
        )
        dealt = self.uncovered(self.dealt(state, order, CLOSED, rules.packet), order)
        return self._begun(rules, dealt)

    def position(self, rules: Dreisatz, parts: Mapping[str, Part]) -> State:
        state = check(set_up(parts, self.parts, *POOLS), self.whole, max(self.seats(rules)))
        if not all(state.laid):
            raise PositionError("laid: write the open card of each seat")
        return state._replace(stakes=state.stakes._replace(are_accounts=True))

    def to_move(self, rules: Dreisatz, state: State) -> Seat | None:
        return state.turn if self._buyers(rules, state) else None

    def _buyers(self, rules: Dreisatz, state: State) -> Seats:
        """Who may still buy."""
        if state.round >= rules.rounds:
            return ()
        order = self.order(rules, state.dealer, state.seats)
        return tuple(
            seat
            for seat in order
            if not has_enough(state, seat)
            and not is_dead(rules, state, seat)
            and not is_content(rules, state, seat)
        )

    def _begun(self, rules: Dreisatz, state: State) -> State:
        """The first who may buy is to say something."""
        buyers = self._buyers(rules, state)
        return state._replace(turn=buyers[0]) if buyers else self._ended(rules, state)

    # --- Moves ---------------------------------------------------------------------------------

    def read_move(self, rules: Dreisatz, state: State, text: str) -> Move:
        found = moves.read_move(text, WORDS)
        if found == Buy() or isinstance(found, Pass):
            return found
        raise MoveError(f"{text!r} is no move; write {WORDS}")

    def candidates(self, rules: Dreisatz, state: State) -> Iterable[Move]:
        return Buy(), Pass()

    def explain(self, rules: Dreisatz, state: State, move: Move) -> Why:
        after = self.apply(rules, state, move)
        made = after.stakes.paid[len(state.stakes.paid) :]
        if isinstance(move, Pass):
            return by_payments((cited(self.passing),), (), made)
        seat, card = state.turn, after.hands[state.turn][-1]
        is_over = is_dead(rules, after, seat)
        now = f"{card}, and is dead" if is_over else f"{card}"
        count = "" if UNKNOWN in after.hands[seat] else f", {total(rules, after, seat)}"
        why = (cited(self.bought), *[cited(is_dead)][: int(is_over)])
        return by_payments(why, (f"gets {now}{count}",), made)

    # --- What a move does ----------------------------------------------------------------------

    def apply(self, rules: Dreisatz, state: State, move: Move) -> State:
        match move:
            case Buy():
                cost = asked([for_card], rules, state)
                paying = state._replace(stakes=state.stakes.after(cost))
                return self._next(rules, self.bought(paying))
            case Pass():
                return self._next(rules, self.passing(state))
            case _:
                assert_never(move)

    def _next(self, rules: Dreisatz, state: State) -> State:
        """The next in order who may buy; after the last of them a round is over."""
        order = self.order(rules, state.dealer, state.seats)
        after = order[order.index(state.turn) + 1 :]
        for seat in self._buyers(rules, state):
            if seat in after:
                return state._replace(turn=seat)
        return self._begun(rules, state._replace(round=state.round + 1))

    def _ended(self, rules: Dreisatz, state: State) -> State:
        """The hands are laid down, and the three stakes are drawn."""
        order = self.order(rules, state.dealer, state.seats)
        alive = tuple(seat for seat in order if not is_dead(rules, state, seat))
        drawing = alive if rules.dead is Dead.ALL else order
        near = nearest(rules, state, alive)
        is_met = bool(near) and total(rules, state, near[0]) == rules.target
        ahead = had_it_first(rules, state, near) if is_met else self.points_stand(rules, near)
        opened = self.beauty_stands(rules, highest_open(rules, state, drawing))
        rows = self.folge_stands(rules, highest_row(rules, state, drawing, self.row))
        due = (
            *asked([self.for_beauty], state, BEAUTY, opened),
            *asked([self.for_folge], state, FOLGE, rows),
            *asked([self.for_points], state, POINTS, ahead),
        )
        return state._replace(stakes=state.stakes.after(due))

    # --- What a deal brings --------------------------------------------------------------------

    def score(self, rules: Dreisatz, state: State) -> Score:
        totals = tuple(total(rules, state, seat) for seat in range(state.seats))
        return paid(state.seats, state.stakes.paid, {"points": totals})

    def settle(self, rules: Dreisatz, standing: Match, score: Score) -> Match:
        now = self.before(rules, standing, score.sides).after(score.payments)
        dealer = self.next_dealer(rules, standing.dealer, score.sides)
        stays = rules.dealing is Dealing.SAME
        return Match(
            dealer=standing.dealer if stays else dealer, purses=now.purses, pools=now.pools
        )


# --- What moves do -------------------------------------------------------------------------------


def uncover(state: State, order: Sequence[Seat]) -> State:
    """Each gets one more card, which lies open."""
    laid = list(state.laid)
    for seat, card in zip(order, state.stock, strict=False):
        laid[seat] = (card,)
    return state._replace(laid=tuple(laid), stock=state.stock[len(order) :])


def buy(state: State) -> State:
    """The banker gives the top card of the stock."""
    return state._replace(
        hands=change(state.hands, state.turn, (*state.hand, state.stock[0])),
        stock=state.stock[1:],
        bought=change(state.bought, state.turn, state.bought[state.turn] + 1),
    )


def say_enough(state: State) -> State:
    """Who has enough says so."""
    return state._replace(passed=change(state.passed, state.turn, 1))


@rule("DRS-08")
def buys_from_none(rules: object, state: State, move: Buy) -> str | None:
    """A card is bought from the stock."""
    return None if state.stock else "the stock is used up"


@rule("DRS-10")
def buys_late(rules: Dreisatz, state: State, move: Buy | Pass) -> str | None:
    """There are three rounds of buying, and no more."""
    return f"{state.round} rounds are over" if state.round >= rules.rounds else None


@rule("DRS-28")
def buys_after_enough(rules: Dreisatz, state: State, move: Buy | Pass) -> str | None:
    """Who has said that it is enough says nothing more."""
    return f"seat {state.turn} has enough" if has_enough(state, state.turn) else None


@rule("DRS-11")
def buys_when_dead(rules: Dreisatz, state: State, move: Buy | Pass) -> str | None:
    """Who is dead buys no more."""
    return f"seat {state.turn} is dead" if is_dead(rules, state, state.turn) else None


@rule("DRS-33")
def buys_with_31(rules: Dreisatz, state: State, move: Buy | Pass) -> str | None:
    """Who has exactly 31 is asked like everybody else."""
    return f"seat {state.turn} has 31" if is_content(rules, state, state.turn) else None
