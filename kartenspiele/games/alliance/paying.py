"""Who wins a deal of Alliance, and what is paid for it, every counter by a rule."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import cycle, islice, product
from typing import Final, NamedTuple, TypeAlias

from ...engine.cards import Card, Cards, Rank, Suit, show
from ...engine.phases import marked_in
from ...engine.play import Seat
from ...engine.rulebook import rule
from ...engine.stakes import Payment, each_pays
from ...mechanics.ring import round_the_table
from .playing import RED, ally, forehand, player
from .rules import Alliance
from .state import ASK, LEVEE, SOLO, State

Seats: TypeAlias = tuple[Seat, ...]


class Result(NamedTuple):
    """Who has won, who has lost, and who was neutral; nobody wins where both have lost."""

    winners: Seats
    losers: Seats
    neutrals: Seats = ()
    are_level: bool = False  # the two of a Resistance, of whom then neither wins

    @property
    def is_neutrals(self) -> bool:
        """Whether one of the neutrals has won."""
        return self.are_level and bool(self.winners)

    @property
    def with_neutrals(self) -> Result:
        """The same where the neutrals too are to pay."""
        return self._replace(losers=self.losers + self.neutrals)


# --- Sides ---------------------------------------------------------------------------------------


@rule("ALL-19", "ALL-21", "ALL-41")
def others(rules: Alliance, state: State, side: Seats) -> Seats:
    """All who are not with the player are natural allies."""
    every = round_the_table(forehand(rules, state), state.seats, rules.direction.step)
    return tuple(seat for seat in every if seat not in side)


@rule("ALL-24")
def neutrals(rules: Alliance, state: State, two: Seats) -> Seats:
    """Where two play against each other each of the rest plays for the own interest."""
    return others(rules, state, two)


@rule("ALL-60")
def with_ally(rules: Alliance, state: State) -> Seats:
    """The player, and the ally if there is one."""
    seats = (player(rules, state), ally(rules, state))
    return tuple(seat for seat in seats if seat is not None)


# --- What decides --------------------------------------------------------------------------------


@rule("ALL-09")
def most_tricks(rules: Alliance, state: State, one: Seats, other: Seats) -> Seats | None:
    """Most tricks win, with however few figures."""
    return with_more(one, other, lambda side: len(state.made_by(side)))


def with_more(one: Seats, other: Seats, amount: Callable[[Seats], int]) -> Seats | None:
    """The side that has more of something; none if both have as much."""
    return None if amount(one) == amount(other) else max(one, other, key=amount)


@rule("ALL-10")
def has_flag(rules: Alliance, state: State, one: Seats, other: Seats) -> Seats | None:
    """Of equal tricks those win that have the Fahne among them."""
    if state.kind == SOLO and rules.solo_level is rules.SoloLevel.VALUE:
        return None
    return with_flag(rules, state, one, other)


def with_flag(rules: Alliance, state: State, *sides: Seats) -> Seats | None:
    """The side in whose tricks the Fahne of the trump suit is."""
    flag = state.trump and flag_of(rules, state.trump)
    return next((side for side in sides if flag in state.taken_by(side)), None)


@rule("ALL-11", "ALL-22")
def higher_value(rules: Alliance, state: State, one: Seats, other: Seats) -> Seats | None:
    """If the Fahne lies out the higher value of the figures decides."""
    return with_more(one, other, lambda side: value(rules, state, side))


@rule("ALL-62")
def loses_level(rules: Alliance, state: State, one: Seats, other: Seats) -> Seats | None:
    """Where figures are level too the side of the player has lost."""
    return other if rules.level is rules.Level.OTHERS else one


@rule("ALL-25")
def duel(rules: Alliance, state: State, one: Seats, other: Seats) -> Seats | None:
    """Between the two of a Resistance only tricks decide, and if these are equal the Fahne."""
    return most_tricks(rules, state, one, other) or with_flag(rules, state, one, other)


def flag_of(rules: Alliance, suit: Suit) -> Card:
    """The Fahne of a suit."""
    red, black = rules.flags
    return Card(Rank(red if suit in RED else black), suit)


def worth(rules: Alliance, trump: Suit | None, card: Card) -> int:
    """What a card is worth as a figure; nothing if it is none."""
    if card.suit is None or (rules.figures is rules.Figures.TRUMPS and card.suit is not trump):
        return 0
    return rules.flag if card is flag_of(rules, card.suit) else rules.courts.of(card)


def value(rules: Alliance, state: State, seats: Seats) -> int:
    """What the figures in the tricks of some are worth."""
    return sum(worth(rules, state.trump, card) for card in state.taken_by(seats))


def figures(rules: Alliance, state: State, seats: Seats) -> Cards:
    """The figures in the tricks of some."""
    return tuple(card for card in state.taken_by(seats) if worth(rules, state.trump, card))


DECIDES: Final = (most_tricks, has_flag, higher_value, loses_level)


# --- What is paid --------------------------------------------------------------------------------


@rule("ALL-36")
def times(rules: Alliance, state: State) -> int:
    """In Couleur everything counts double."""
    counts = {LEVEE: rules.doubled, ASK: rules.plain}.get(state.kind, rules.Doubled.TOO)
    is_double = state.trump is state.couleur and counts is rules.Doubled.TOO
    return rules.couleur if is_double else 1


def pay(rules: Alliance, result: Result, counters: int, what: str) -> Iterator[Payment]:
    """Each loser pays so much to each winner, or to one of them so that each is paid."""
    losers, winners = result.losers, result.winners
    if rules.paying is rules.Paying.EACH:
        yield from each_pays(losers, winners, counters, what)
        return
    for giver, taker in islice(zip(cycle(losers), cycle(winners)), max(len(losers), len(winners))):
        yield Payment(giver, taker, counters, what)


@rule("ALL-30")
def for_alliance(rules: Alliance, state: State, result: Result) -> Iterator[Payment]:
    """Alliance counts 2, and Levée 4."""
    if state.bid and state.kind != SOLO:
        price = rules.levee if state.kind == LEVEE else rules.alliance
        yield from pay(rules, result, unless_alone(rules, state, price), state.kind)


def unless_alone(rules: Alliance, state: State, price: int) -> int:
    """The price of a game with a called king, or what stands for it where nobody is the ally."""
    is_solo = rules.alone is rules.Alone.SOLO and ally(rules, state) is None
    return rules.solo if is_solo else price


@rule("ALL-29")
def for_duty(rules: Alliance, state: State, result: Result) -> Iterator[Payment]:
    """Levée by duty is paid like Alliance."""
    if not state.bid:
        due = unless_alone(rules, state, rules.alliance)
        yield from pay(rules, result, due, "levee by duty")


@rule("ALL-34")
def for_solo(rules: Alliance, state: State, result: Result) -> Iterator[Payment]:
    """A Solo is paid with 4 by each, or to each."""
    if state.kind == SOLO and state.resistant is None:
        yield from pay(rules, result, rules.solo, "solo")


@rule("ALL-32")
def for_resisted(rules: Alliance, state: State, result: Result) -> Iterator[Payment]:
    """Who has resisted in vain pays the Solo double."""
    if result.losers == (state.resistant,):
        due = rules.solo * rules.resisted
        yield from pay(rules, result, due, "solo against a Resistance")
        if rules.priced is rules.Priced.ALL:
            what = "solo, as a neutral"
            yield from each_pays(result.neutrals, result.winners, rules.solo, what)


@rule("ALL-33")
def for_resisting(rules: Alliance, state: State, result: Result) -> Iterator[Payment]:
    """Who has resisted and wins is paid the Solo double."""
    if result.winners == (state.resistant,):
        yield from pay(rules, result, rules.solo * rules.resisted, "Resistance")


@rule("ALL-08", "ALL-20")
def for_figures(rules: Alliance, state: State, result: Result) -> Iterator[Payment]:
    """The winners are paid the figures in their tricks, and the losers are not."""
    paid_by = rules.won if result.winners == (state.resistant,) else rules.neutrals
    if result.are_level:
        return
    if state.resistant is not None and paid_by is rules.Neutrals.PLAYED:
        yield from paid_by_player(rules, state, result.winners)
        return
    payers = result.with_neutrals if paid_by is rules.Neutrals.ALL else result
    due = value(rules, state, result.winners)
    yield from pay(rules, payers, due, show(figures(rules, state, result.winners)))


def paid_by_player(rules: Alliance, state: State, takers: Seats) -> Iterator[Payment]:
    """Each figure in the tricks of some is paid by whoever has played it, if that is another."""
    for trick in state.made_by(takers):
        for seat, card in trick.played(rules.direction.step):
            if seat != trick.winner:
                due = worth(rules, state.trump, card)
                yield Payment(seat, trick.winner, due, f"{card} captured")


@rule("ALL-26")
def for_flag(rules: Alliance, state: State, result: Result) -> Iterator[Payment]:
    """A neutral who wins by the Fahne is paid 4 by both, and their other figures besides."""
    if result.is_neutrals:
        others = value(rules, state, result.winners) - rules.flag
        what = show(figures(rules, state, result.winners))
        yield from each_pays(result.losers, result.winners, rules.solo + others, what)


@rule("ALL-27")
def for_captured(rules: Alliance, state: State, result: Result) -> Iterator[Payment]:
    """A neutral who has captured a figure is paid for it by whoever has played it."""
    is_paid = {
        rules.Captured.ALWAYS: True,
        rules.Captured.LEVEL: result.are_level,
        rules.Captured.NEUTRAL: result.is_neutrals,
    }
    if is_paid[rules.captured]:
        yield from paid_by_player(rules, state, result.neutrals)


@rule("ALL-28")
def for_both_lost(rules: Alliance, state: State, result: Result) -> Iterator[Payment]:
    """If the Fahne lies out, and the two have equal tricks, each pays one of the neutrals 4."""
    if result.are_level and not result.winners:
        ones = zip(result.losers, result.neutrals, strict=False)
        each = product(result.losers, result.neutrals)
        for giver, taker in each if rules.both_lose is rules.BothLose.EACH else ones:
            yield Payment(giver, taker, rules.solo, "both have lost")


@rule("ALL-35")
def for_first_tricks(rules: Alliance, state: State, result: Result) -> Iterator[Payment]:
    """Who makes the first tricks in a row, as many as win, is paid 2."""
    number = rules.cards_each(state.seats)
    needed = number // 2 + 1
    first = [trick.winner for trick in state.tricks[:needed]]
    are_all = len(state.made_by(result.winners)) == number
    is_paid = rules.premiums is rules.Premiums.BOTH or not are_all
    if len(first) == needed and {*first} <= {*result.winners} and is_paid:
        what = f"the first {needed} tricks"
        yield from pay(rules, rewarded(rules, result), rules.first_tricks, what)


@rule("ALL-64")
def for_all_tricks(rules: Alliance, state: State, result: Result) -> Iterator[Payment]:
    """Who makes all the tricks is paid 6, even a neutral when both have lost."""
    for side in (result.winners, *((seat,) for seat in result.neutrals)):
        if len(state.made_by(side)) == rules.cards_each(state.seats):
            rest = tuple(seat for seat in result.neutrals if seat not in side)
            paid_by = rewarded(rules, Result(side, result.losers, rest))
            yield from pay(rules, paid_by, rules.all_tricks, "all tricks")


def rewarded(rules: Alliance, result: Result) -> Result:
    """The result as those see it who pay for first tricks and all tricks."""
    return result.with_neutrals if rules.rewards is rules.Rewards.NEUTRALS else result


PAYS: Final = marked_in(__name__, "result")
