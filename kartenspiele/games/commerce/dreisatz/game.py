"""Dreisatz, in the order of its chapter: three stakes, for the Schöne, the Folge and 31."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import combinations
from typing import Any, Final

from ....engine import parts
from ....engine.cards import UNKNOWN, Cards, pack
from ....engine.moves import written
from ....engine.naming import who_does
from ....engine.notation import Notation
from ....engine.phases import Step
from ....engine.places import places_of
from ....engine.play import Seat
from ....engine.positions import refuse
from ....engine.rulebook import by, cited, rule
from ....engine.stakes import Payment, Stakes, each_pays, payments_due
from ....mechanics import dealing, ring
from ....mechanics.dealing import seated
from ....mechanics.money import Why, after_paying
from .. import orders
from .. import state as tables
from ..state import STAKES, Changing, Numbers, Seats, State
from .rules import Among, Dead, Dreisatz, First, Folge, Left, Level, Met, Standing

BEAUTY, FOLGE, POINTS = POOLS = ("Schöne", "Folge", "31")
WHOLE: Final = pack()
CLOSED, HAND = 2, 3


# --- Players and stakes --------------------------------------------------------------------------


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


def left_standing(rules: Dreisatz, ahead: Seats) -> Seats:
    """A stake for which several are level stays where it is."""
    return ahead if len(ahead) < 2 or rules.level is Level.FOREHAND else ()


def pot_to(state: State, name: str, winners: Seats) -> Iterator[Payment]:
    """A whole stake goes to whoever wins it; where nobody does it stands."""
    counters = state.stakes.has(name)
    if winners and counters:
        yield Payment(name, winners[0], counters, name)


# --- The deal ------------------------------------------------------------------------------------

dealt: Final = by("DRS-02", "DRS-18", does=dealing.dealt)


@rule("DRS-02")
def uncovered(state: State, order: Seats) -> State:
    """Each gets one more card, which lies open."""
    laid = list(state.laid)
    for seat, card in zip(order, state.stock, strict=False):
        laid[seat] = (card,)
    return state._replace(laid=tuple(laid), stock=state.stock[len(order) :])


# --- The Schöne ----------------------------------------------------------------------------------


@rule("DRS-04")
def highest_open(rules: Dreisatz, state: State, order: Seats) -> Seats:
    """Of the cards that lie open the king is highest, and the ace comes after the jack."""
    heights = {seat: max(map(rules.highest.height, state.laid[seat])) for seat in order}
    return tuple(seat for seat in order if heights[seat] == max(heights.values()))


beauty_stands: Final = by("DRS-03", "DRS-21", does=left_standing)
for_beauty: Final = by("DRS-03", does=pot_to)


# --- The Folge -----------------------------------------------------------------------------------

sequence: Final = by("DRS-15", "DRS-22", does=orders.sequence)


@rule("DRS-15")
def in_a_row(rules: Dreisatz, cards: Cards) -> int | None:
    """Three cards of one suit that follow one another; the highest card says which is higher."""
    if rules.folge is Folge.FLUSH:
        is_flush = len({card.suit for card in cards}) == 1
        return rules.eyes.of_all(cards) if is_flush else None
    found = sequence(rules, cards)
    return found.height if found else None


def dealt_to(state: State, seat: Seat) -> Cards:
    """The cards that somebody was dealt; those bought lie behind them in the hand."""
    hand = state.hands[seat]
    return (*hand[: len(hand) - state.bought[seat]], *state.laid[seat])


@rule("DRS-05", "DRS-23")
def highest_row(rules: Dreisatz, state: State, order: Seats) -> Seats:
    """Whoever has the highest Folge, in the cards that were dealt, wins the stake for it."""
    found: dict[Seat, int] = {}
    for seat in order:
        every = (*state.hands[seat], *state.laid[seat])
        cards = dealt_to(state, seat) if rules.among is Among.DEALT else every
        heights = [in_a_row(rules, three) for three in combinations(cards, HAND)]
        if known := [height for height in heights if height is not None]:
            found[seat] = max(known)
    return tuple(seat for seat in found if found[seat] == max(found.values()))


folge_stands: Final = by("DRS-06", does=left_standing)
for_folge: Final = by("DRS-05", does=pot_to)


# --- Buying --------------------------------------------------------------------------------------

forehand: Final = by("DRS-08", does=ring.next_one)
bought: Final = by("DRS-08", does=tables.bought)
enough: Final = by("DRS-08", does=tables.passing)


@written("buy", shown="Buy a card")
class Buy:
    """The banker gives the top card of the stock."""

    def does(self, rules: Dreisatz, state: State) -> State:
        return went_on(rules, bought(after_paying(state, for_card, rules, state)))

    def because(self, rules: Dreisatz, state: State, after: State) -> Why:
        seat, hand = state.turn, after.hands[state.turn]
        is_over = is_dead(rules, after, seat)
        count = "" if UNKNOWN in hand else f", {total(rules, after, seat)}"
        why = (cited(bought), *[cited(is_dead)][: int(is_over)])
        return Why(why, (f"gets {hand[-1]}{', and is dead' * is_over}{count}",))


@written("pass", shown="Enough")
class Pass:
    """Who has enough says so."""

    because = (enough,)

    def does(self, rules: Dreisatz, state: State) -> State:
        return went_on(rules, enough(state))


@rule("DRS-08")
def buys_from_none(rules: object, state: State, move: Buy) -> str | None:
    """A card is bought from the stock."""
    return None if state.stock else "the stock is used up"


def buyers(rules: Dreisatz, state: State, seats: Seats) -> Iterator[Seat]:
    """Who of these may still buy."""
    if state.round >= rules.rounds:
        return
    for seat in seats:
        is_out = has_enough(state, seat) or is_dead(rules, state, seat)
        if not is_out and not is_content(rules, state, seat):
            yield seat


def went_on(rules: Dreisatz, state: State) -> State:
    """The next in order who may buy; after the last of them a round is over."""
    order = GAME.around(rules, state)
    later = order[order.index(state.turn) + 1 :]
    for seat in buyers(rules, state, later):
        return state._replace(turn=seat)
    return begun(rules, state._replace(round=state.round + 1), order)


def begun(rules: Dreisatz, state: State, order: Seats) -> State:
    """The first who may buy is to say something; if nobody may, the stakes are drawn."""
    for seat in buyers(rules, state, order):
        return state._replace(turn=seat)
    return drawn(rules, state, order)


@rule("DRS-10")
def buys_late(rules: Dreisatz, state: State, move: Buy | Pass) -> str | None:
    """There are three rounds of buying, and no more."""
    return f"{state.round} rounds are over" if state.round >= rules.rounds else None


@rule("DRS-28")
def has_enough(state: State, seat: Seat) -> bool:
    """Who has had enough buys no more."""
    return bool(state.passed[seat])


@rule("DRS-28")
def buys_after_enough(rules: Dreisatz, state: State, move: Buy | Pass) -> str | None:
    """Who has said that it is enough says nothing more."""
    return who_does(state.turn, "has enough") if has_enough(state, state.turn) else None


@rule("DRS-33")
def is_content(rules: Dreisatz, state: State, seat: Seat) -> bool:
    """Who has exactly 31 is asked like everybody else."""
    return rules.met is Met.OVER and total(rules, state, seat) == rules.target


@rule("DRS-33")
def buys_with_31(rules: Dreisatz, state: State, move: Buy | Pass) -> str | None:
    """Who has exactly 31 is asked like everybody else."""
    return who_does(state.turn, "has 31") if is_content(rules, state, state.turn) else None


@rule("DRS-25")
def for_card(rules: Dreisatz, state: State) -> Iterator[Payment]:
    """A card that is bought costs nothing."""
    if rules.price:
        yield from each_pays([state.turn], [state.dealer], rules.price, "a card")


# --- Thirty-one ----------------------------------------------------------------------------------


def total(rules: Dreisatz, state: State, seat: Seat) -> int:
    """What all the cards of a player count."""
    return rules.eyes.of_all((*state.hands[seat], *state.laid[seat]))


@rule("DRS-11", "DRS-27")
def is_dead(rules: Dreisatz, state: State, seat: Seat) -> bool:
    """Who has more than 31 is dead."""
    return isinstance(rules.target, int) and total(rules, state, seat) > rules.target


@rule("DRS-11")
def buys_when_dead(rules: Dreisatz, state: State, move: Buy | Pass) -> str | None:
    """Who is dead buys no more."""
    return who_does(state.turn, "is dead") if is_dead(rules, state, state.turn) else None


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


points_stand: Final = by("DRS-13", does=left_standing)
for_points: Final = by("DRS-07", does=pot_to)


# --- The end of a deal, and the game -------------------------------------------------------------


def speaker(rules: Dreisatz, state: State) -> Seat | None:
    """Whose turn it is, as long as somebody may buy: mostly that player may."""
    may_buy = buyers(rules, state, (state.turn, *range(state.seats)))
    return None if next(may_buy, None) is None else state.turn


def drawn(rules: Dreisatz, state: State, order: Seats) -> State:
    """When nobody buys any more the hands are laid down, and the three stakes are drawn."""
    alive = tuple(seat for seat in order if not is_dead(rules, state, seat))
    drawing = alive if rules.dead is Dead.ALL else order
    near = nearest(rules, state, alive)
    is_met = bool(near) and total(rules, state, near[0]) == rules.target
    ahead = had_it_first(rules, state, near) if is_met else points_stand(rules, near)
    opened = beauty_stands(rules, highest_open(rules, state, drawing))
    rows = folge_stands(rules, highest_row(rules, state, drawing))
    due = (
        *payments_due([for_beauty], state, BEAUTY, opened),
        *payments_due([for_folge], state, FOLGE, rows),
        *payments_due([for_points], state, POINTS, ahead),
    )
    return state._replace(stakes=state.stakes.after(due))


class DreisatzGame(Changing[Dreisatz]):
    """Three pots, of which each is won in its own way, or stands."""

    def opening(self, rules: Dreisatz, state: State, pack: Cards) -> State:
        order = self.order(rules, state.dealer, state.seats)
        state = after_paying(state, for_stakes, rules, state.stakes, order)
        state = uncovered(dealt(state, order, CLOSED, rules.packet), order)
        return begun(rules, state, order)

    def completed(self, rules: Dreisatz, state: State) -> State:
        refuse((not all(state.laid), "laid: write the open card of each player"))
        return state

    def counts(self, rules: Dreisatz, state: State) -> Mapping[str, Numbers]:
        return {"points": tuple(total(rules, state, seat) for seat in range(state.seats))}


GAME: Final = DreisatzGame(
    PREFIX="DRS",
    places=(
        *STAKES,
        *places_of(State, "table", "offered", "strokes", "buys", "anew", "changed", "showing"),
    ),
    fewest=2,
    pools=POOLS,
    whole=WHOLE,
    seats=lambda rules: seated(rules.players, lambda each: HAND * each <= len(WHOLE)),
    wrong_number=by("DRS-01", does=parts.wrong_number),
    wrong_pack=by("DRS-01", does=parts.wrong_pack),
    first=forehand,
    next_dealer=by("DRS-26", does=ring.deals_next),
    phases=(Step(speaker, lambda rules, state: (Buy(), Pass())),),
    notation=Notation[Any](Buy, Pass),
    OBJECTIONS=(buys_late, buys_when_dead, buys_after_enough, buys_with_31, buys_from_none),
)
