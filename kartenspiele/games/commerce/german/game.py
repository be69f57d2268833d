"""German Commerce, in the order of its chapter: the dealer's choice, exchanging, strokes, the tour.

There is no banker: cards are exchanged with the table, and the lowest hand gets a stroke.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from itertools import combinations
from typing import Any, Final, TypeAlias

from ....engine import parts
from ....engine.cards import UNKNOWN, Cards, Rank, pack, show, without
from ....engine.moves import Move, written
from ....engine.naming import fit, who_does
from ....engine.notation import Notation
from ....engine.phases import Step, marked_in, on_turn, step
from ....engine.places import places_of
from ....engine.play import Score, Seat, Standing, change, who
from ....engine.positions import refuse
from ....engine.rulebook import Function, by, cited, finds, rule
from ....engine.stakes import Payment, each_pays, payments_due
from ....engine.words import Word, sayers
from ....mechanics import dealing, ring
from ....mechanics.dealing import seated
from ....mechanics.money import ForMoney, Why, after_paying
from .. import orders
from .. import state as tables
from ..state import POT, STAKES, Changing, Numbers, Seats, State
from .rules import (
    Again,
    Back,
    Buying,
    Consent,
    Free,
    GermanCommerce,
    Late,
    Limit,
    LowestTie,
    Price,
    Second,
    Taking,
    Times,
)

WHOLE: Final = pack()
LOW: Final = frozenset({Rank.TWO, Rank.THREE, Rank.FOUR, Rank.FIVE, Rank.SIX})
WITHOUT_LOW: Final = tuple(card for card in WHOLE if card.rank not in LOW)
LAST: Final = 2  # so many are alive when the last two play the tour out; fewer do not play on
LIMIT: Final = 3
LOOK, BUY_IN, STAY_OUT = "look", "buy in", "stay out"
ANEW, AGREE, REFUSE = "deal again", "agree", "refuse"

AnyMove: TypeAlias = Move[GermanCommerce, State]
Heights: TypeAlias = Mapping[Seat, tuple[int, ...]]


class Said:
    """What is said, and changes nothing else."""

    def does(self, rules: GermanCommerce, state: State) -> State:
        return GAME.says(rules, state, str(self))


def last_said(state: State, *words: str) -> Seat | None:
    """Who has said one of these, if nothing has been said after it."""
    last = state.said[-1] if state.said else None
    return last.seat if last and last.what in words else None


# --- Players, cards and the stake ----------------------------------------------------------------


@rule("CDE-03", "CDE-27")
def played_with(rules: GermanCommerce, whole: Cards, seats: int) -> Cards:
    """Few players take the low cards out."""
    return WITHOUT_LOW if seats <= rules.few else whole


@rule("CDE-07", "CDE-42")
def for_pot(rules: GermanCommerce, standing: Standing, seats: int) -> Iterator[Payment]:
    """When the tour begins each puts a stake into the pot."""
    if not standing.counts:
        yield from each_pays(range(seats), [POT], rules.stake, "put in")


# --- The deal, and what hands are worth ----------------------------------------------------------

dealt: Final = by("CDE-05", "CDE-06", does=dealing.dealt)
height: Final = by("CDE-08", adopts="CFR-08", does=orders.height)
worth: Final = by(
    "CDE-08",
    adopts="CFR-11",
    does=orders.worth,
    triple=by("CDE-08", adopts="CFR-10", does=orders.triple),
    sequence=by("CDE-08", adopts="CFR-09", does=orders.sequence),
    points=by("CDE-08", adopts="CFR-06", does=orders.points),
)


# --- The dealer's choice -------------------------------------------------------------------------


@rule("CDE-39")
def is_unseen(rules: GermanCommerce, state: State) -> bool:
    """As long as nobody has done anything, the dealer has not seen the own cards."""
    return state.turn == state.dealer and not any(done(rules, state))


def done(rules: GermanCommerce, state: State) -> Iterable[object]:
    """What anybody has done, or where all take in turn, what the dealer has."""
    dealer = state.dealer
    if rules.taking is Taking.TURN:
        return state.passed[dealer], state.bought[dealer], Word(dealer, LOOK) in state.said
    return state.said, *state.passed, *state.bought


@rule("CDE-40")
def take_table(state: State) -> State:
    """The dealer takes the cards of the table unseen, and the own ones lie there for them."""
    return state._replace(table=state.hand, hands=change(state.hands, state.turn, state.table))


@written("take the table", shown="Take the table for your hand, unseen, and pass")
class TakeTable(Said):
    """The dealer takes the cards of the table, and passes."""

    def does(self, rules: GermanCommerce, state: State) -> State:
        return went_on(rules, passing(take_table(Said.does(self, rules, state))))

    def because(self, rules: GermanCommerce, state: State, after: State) -> Why:
        return told(rules, after, take_table)


@written(LOOK)
class Look(Said):
    """The dealer looks at the own cards."""

    because = (is_unseen,)

    def does(self, rules: GermanCommerce, state: State) -> State:
        after = Said.does(self, rules, state)
        return after if rules.taking is Taking.TURN else went_on(rules, after)


@rule("CDE-24")
def looks_late(rules: GermanCommerce, state: State, move: Look | TakeTable) -> str | None:
    """The dealer takes the cards of the table before seeing the own ones, or not at all."""
    return None if is_unseen(rules, state) else "the dealer has seen their own cards"


@rule("CDE-48")
def takes_all_late(rules: GermanCommerce, state: State, move: Take) -> str | None:
    """A dealer who has seen the own cards may not take all cards of the table."""
    if len(move.taken) < len(state.table):
        return None
    may = rules.late is Late.YES or state.turn != state.dealer or is_unseen(rules, state)
    return None if may else "the dealer has seen their own cards"


# --- Exchanging ----------------------------------------------------------------------------------

first: Final = by("CDE-45", does=ring.next_one)


def in_order(rules: GermanCommerce, state: State) -> Seats:
    """Those who are alive, in the order in which they come."""
    alive = living(rules, state.strokes)
    begins = first(rules, state.dealer, state.seats)
    turns = ring.round_the_table(begins, state.seats, rules.direction.step)
    return turns if len(alive) == len(turns) else tuple([each for each in turns if each in alive])


@rule("CDE-45")
def goes_first(rules: GermanCommerce, state: State, move: Take | Pass) -> str | None:
    """The left neighbour of the dealer begins."""
    return "the dealer must look first" if is_unseen(rules, state) else None


@written("take {taken} for {given}")
class Take:
    """Cards of the table are taken for as many of the hand."""

    taken: Cards
    given: Cards

    def does(self, rules: GermanCommerce, state: State) -> State:
        after = exchange(state, self)
        return went_on(rules, passing(after) if passes(rules, self) else after)

    def because(self, rules: GermanCommerce, state: State, after: State) -> Why:
        then = f"then {show(without(state.hand, self.given) + self.taken)}"
        if passes(rules, self):
            return told(rules, after, exchange, passes, does=(then, "and passes"))
        return told(rules, after, exchange, does=(then,))

    def as_lying(self, state: State) -> Take:
        """The same, its cards in the order in which they lie, whatever that in which they stand."""
        return Take(_ordered(self.taken, state.table), _ordered(self.given, state.hand))


def _ordered(cards: Cards, lying: Cards) -> Cards:
    places = {card: place for place, card in enumerate(lying)}
    return tuple(sorted(cards, key=lambda card: places.get(card, len(lying))))


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


@rule("CDE-09")
def takes_unevenly(rules: object, state: State, move: Take) -> str | None:
    """One takes one card, two or all, and puts as many down for them."""
    if len(move.taken) != len(move.given):
        return f"{len(move.taken)} taken for {len(move.given)}"
    for cards, lying, where in (
        (move.taken, state.table, "on the table"),
        (move.given, state.hand, "in hand"),
    ):
        for card in cards:
            if cards.count(card) > 1:
                return f"{card} appears twice"
            if card not in lying and (UNKNOWN not in lying or card in state.every_card):
                return f"{card} is not {where}"
    return None


@rule("CDE-10")
def passes(rules: GermanCommerce, move: Take) -> bool:
    """Whoever takes more than one card has passed."""
    return len(move.taken) > rules.unpassed


@written("pass")
class Pass:
    """The player is content with the cards in hand."""

    def does(self, rules: GermanCommerce, state: State) -> State:
        return went_on(rules, passing(state))

    def because(self, rules: GermanCommerce, state: State, after: State) -> Why:
        return told(rules, after, passing)


passing: Final = by("CDE-11", does=tables.passing)


@rule("CDE-32")
def exchanges_without_end(rules: GermanCommerce, state: State, move: Take) -> str | None:
    """Nothing else says how often one may exchange."""
    is_over = rules.limit is Limit.THREE and state.bought[state.turn] >= LIMIT
    return f"{state.bought[state.turn]} exchanges" if is_over else None


def went_on(rules: GermanCommerce, state: State) -> State:
    """The next who is alive and has not passed; at the end nobody."""
    seats = ring.after(state.turn, in_order(rules, state))
    waiting = (seat for seat in seats if not state.passed[seat])
    return state._replace(turn=next(waiting, state.turn))


# --- Strokes -------------------------------------------------------------------------------------


@rule("CDE-12")
def is_shown(state: State, order: Seats) -> bool:
    """When all have passed, all show their cards."""
    return not [seat for seat in order if not state.passed[seat]]


@rule("CDE-12")
def goes_on(rules: GermanCommerce, state: State, move: Take | Pass) -> str | None:
    """When all have passed, the hands are shown."""
    return "all have passed" if is_shown(state, in_order(rules, state)) else None


@rule("CDE-13")
def lowest(heights: Heights) -> Seats:
    """Whoever has least gets a stroke."""
    least = min(heights.values())
    return tuple(seat for seat, each in heights.items() if each == least)


@rule("CDE-21")
def hindmost(rules: GermanCommerce, level: Seats) -> Seats:
    """Of those whose hands are equal the last in order loses."""
    return level[-1:] if rules.lowest_tie is LowestTie.HINDMOST else level


def loser(rules: GermanCommerce, state: State) -> Seat | None:
    """Who gets a stroke when the hands are shown."""
    order = in_order(rules, state)
    if is_thrown_in(rules, state) or not is_shown(state, order):
        return None
    heights = {seat: height(rules, worth(rules, state.hands[seat])) for seat in order}
    return next(iter(hindmost(rules, lowest(heights))), None)


def told(
    rules: GermanCommerce, after: State, *made_by: Function, does: tuple[str, ...] = ()
) -> Why:
    """What comes of a move that is made by these rules, and who gets a stroke if it is the last."""
    seat = loser(rules, after)
    if seat is not None:
        what = worth(rules, after.hands[seat]) or "nothing"
        made_by = (*made_by, is_shown, lowest)
        does = (*does, f"{who_does(seat, 'has least')}, {what}, and {fit(seat, 'gets')} a stroke")
    return Why(tuple(map(cited, made_by)), does)


@rule("CDE-15")
def living(rules: GermanCommerce, strokes: Numbers) -> Seats:
    """Whoever has three strokes is dead, and plays no more in this tour."""
    most = rules.strokes
    return tuple([seat for seat, has in enumerate(strokes) if has < most])


def dead_now(rules: GermanCommerce, state: State) -> Seat | None:
    """Who has just died by the stroke of this deal."""
    if max(state.strokes) + 1 < rules.strokes:
        return None  # whoever loses
    seat = loser(rules, state)
    return None if seat is None or state.strokes[seat] + 1 < rules.strokes else seat


def strokes_after(rules: GermanCommerce, state: State) -> Numbers:
    """The strokes after the deal, as far as it has come."""
    seat = loser(rules, state)
    if seat is None:
        return state.strokes
    is_in, more = Word(seat, BUY_IN) in state.said, state.strokes[seat] + 1
    return change(state.strokes, seat, strokes_bought(rules, state, seat) if is_in else more)


# --- Buying in -----------------------------------------------------------------------------------


@rule("CDE-16", "CDE-29")
def for_buying(rules: GermanCommerce, seat: Seat) -> Iterator[Payment]:
    """Whoever buys in puts a new stake into the pot."""
    price = rules.stake if rules.buying_price is Price.STAKE else max(1, rules.stake // 3)
    yield Payment(seat, POT, price, "bought in")


@written(BUY_IN)
class BuyIn(Said):
    """Whoever has died buys in."""

    because = (for_buying,)

    def does(self, rules: GermanCommerce, state: State) -> State:
        seat, after = GAME.mover(rules, state), Said.does(self, rules, state)
        buys = change(after.buys, seat, after.buys[seat] + 1)
        return after_paying(after._replace(buys=buys), for_buying, rules, seat)


@written(STAY_OUT, risk="You are out until the tour ends.")
class StayOut(Said):
    """Whoever has died stays dead."""

    because = (for_buying,)


@rule("CDE-16")
def buys_in_alive(rules: GermanCommerce, state: State, move: BuyIn | StayOut) -> str | None:
    """Whoever has died may buy in."""
    seat = dead_now(rules, state)
    if seat is None:
        return "no player has died in this deal"
    return who_does(seat, "has said so") if seat in sayers(state.said, BUY_IN, STAY_OUT) else None


@rule("CDE-33")
def buys_in_again(rules: GermanCommerce, state: State, move: BuyIn | StayOut) -> str | None:
    """Nobody buys in twice."""
    seat = dead_now(rules, state)
    if seat is None or rules.buying is Buying.AGAIN or Word(seat, BUY_IN) in state.said:
        return None
    if state.buys[seat]:
        return who_does(seat, "has bought in")
    return "no player buys in" if rules.buying is Buying.NEVER else None


@rule("CDE-47")
def buys_in_alone(rules: GermanCommerce, state: State, move: BuyIn | StayOut) -> str | None:
    """Whoever has died may buy in even if only one other is alive."""
    number = len(living(rules, state.strokes)) - 1
    is_barred = dead_now(rules, state) is not None and number < rules.company
    return f"{number} alive besides" if is_barred else None


@rule("CDE-43")
def buys_in_second(rules: GermanCommerce, state: State, move: BuyIn | StayOut) -> str | None:
    """Only the first who dies may buy in."""
    seat = dead_now(rules, state)
    if seat is None or died_before(rules, state, seat) <= (rules.second is Second.YES):
        return None
    return who_does(seat, "is not the first who dies")


def died_before(rules: GermanCommerce, state: State, seat: Seat) -> int:
    """How many others have died before a player."""
    others = {*range(state.seats)} - {seat}
    return sum(state.buys[each] > 0 or state.strokes[each] >= rules.strokes for each in others)


def may_buy(rules: GermanCommerce, state: State) -> Seat | None:
    """Who has just died, may buy in, and has not yet said anything to that."""
    seat = dead_now(rules, state)
    if seat is None or last_said(state, BUY_IN, STAY_OUT) is not None:
        return None
    bars = (buys_in_second, buys_in_again, buys_in_alone)
    return None if any(bar(rules, state, BuyIn()) for bar in bars) else seat


@rule("CDE-44")
def strokes_bought(rules: GermanCommerce, state: State, seat: Seat) -> int:
    """Whoever buys in has as many strokes as the one who stands worst."""
    if rules.second is Second.YES and not died_before(rules, state, seat):
        return 0
    others = [state.strokes[each] for each in living(rules, state.strokes) if each != seat]
    return max(others) if rules.again is Again.MOST else min(others)


# --- The last two --------------------------------------------------------------------------------


@rule("CDE-37")
def is_thrown_in(rules: GermanCommerce, state: State) -> bool:
    """The last two deal again if both want it."""
    return last_said(state, AGREE if rules.consent is Consent.BOTH else ANEW) is not None


@written(ANEW)
class DealAnew(Said):
    """One of the last two wants new cards."""

    because = (is_thrown_in,)


@written(AGREE)
class Agree(Said):
    """The other wants them as well."""

    because = (is_thrown_in,)


@written(REFUSE)
class Refuse(Said):
    """The other does not want them."""

    because = (is_thrown_in,)


@rule("CDE-22")
def deals_anew_with_more(rules: GermanCommerce, state: State, move: DealAnew) -> str | None:
    """Only the last two may deal again."""
    order = in_order(rules, state)
    if len(order) != LAST:
        return f"{len(order)} are alive"
    is_time = not is_unseen(rules, state) and not is_shown(state, order)
    return None if is_time else "the exchanging is over"


def asked_by(rules: GermanCommerce, state: State) -> Seat | None:
    """Who wants to deal again, and has no answer yet."""
    return None if is_thrown_in(rules, state) else last_said(state, ANEW)


@rule("CDE-37")
def answers_otherwise(rules: GermanCommerce, state: State, move: Take | Pass | Said) -> str | None:
    """Whoever is asked whether it is to be dealt again agrees or refuses."""
    if is_thrown_in(rules, state):
        return "it is dealt again"
    seat = asked_by(rules, state)
    if isinstance(move, Agree | Refuse):
        return "no player wants to deal again" if seat is None else None
    return None if seat is None else who_does(seat, "wants to deal again")


def answerer(rules: GermanCommerce, state: State) -> Seat | None:
    """Who is asked whether it is to be dealt again."""
    asker = asked_by(rules, state)
    others = (seat for seat in in_order(rules, state) if seat != asker)
    return None if asker is None else next(others)


@rule("CDE-38")
def deals_anew_again(rules: GermanCommerce, state: State, move: DealAnew) -> str | None:
    """It is dealt again once, and neither of the two may ask for it twice in a deal."""
    if rules.times is Times.ALWAYS:
        return None
    if state.anew:
        return "it has been dealt again"
    return "it was refused" if Word(state.turn, ANEW) in state.said else None


@rule("CDE-23")
def exchanges_too_often(rules: GermanCommerce, state: State, move: Take) -> str | None:
    """After dealing again the hinterhand has to pass after three exchanges."""
    is_bound = state.anew and state.turn == state.dealer
    number = state.bought[state.turn]
    return f"{number} exchanges" if is_bound and number >= rules.anew_limit else None


# --- The end -------------------------------------------------------------------------------------


@rule("CDE-18")
def for_last(rules: GermanCommerce, state: State, alive: Seats) -> Iterator[Payment]:
    """Whoever is left at the end wins the pot."""
    if len(alive) == 1:
        (last,) = alive
        yield Payment(POT, last, state.stakes.has(POT), "the last")


@rule("CDE-19", "CDE-35", "CDE-36")
def for_free(rules: GermanCommerce, state: State, alive: Seats) -> Iterator[Payment]:
    """The winner gives the other of the last two the stake back."""
    too_few = state.seats == LAST and rules.free is Free.OF_MORE
    if len(alive) > 1 or too_few or rules.free is Free.NEVER:
        return
    due = rules.stake
    (other,) = {*living(rules, state.strokes)} - {*alive}
    if rules.back is Back.ALL:
        bought = (payment.counters for payment in for_buying(rules, other))
        due += state.buys[other] * sum(bought)
    yield from each_pays(alive, [other], due, "free of stake")


AT_THE_END: Final = (for_last, for_free)


# --- Whose move it is, and the game --------------------------------------------------------------


@finds(exchanges_without_end)
def offers(rules: GermanCommerce, state: State) -> Iterator[Take | Pass | DealAnew]:
    """Every exchange of as many cards for as many, and what ends the exchanging."""
    mine = [card for card in state.hand if card is not UNKNOWN]
    for number, _ in enumerate(state.table, 1):
        for taken in combinations(state.table, number):
            for given in combinations(mine, number):
                yield Take(taken, given)
    yield Pass()
    yield DealAnew()


PHASES: Final = (
    ANSWERING := step(answerer, Agree, Refuse),
    BUYING := step(may_buy, BuyIn, StayOut),
    CHOOSING := step(on_turn, TakeTable, Look),
    EXCHANGING := Step[GermanCommerce, State](on_turn, offers),
)


def phase(rules: GermanCommerce, state: State) -> Step[GermanCommerce, State] | None:
    """What is done next."""
    order = in_order(rules, state)
    if is_thrown_in(rules, state) or not order:
        return None
    if asked_by(rules, state) is not None:
        return ANSWERING
    if is_shown(state, order):
        return BUYING if may_buy(rules, state) is not None else None
    return CHOOSING if is_unseen(rules, state) else EXCHANGING


class GermanGame(Changing[GermanCommerce]):
    """A match is a tour, in which strokes are kept from deal to deal, until one is left."""

    def pack(self, rules: GermanCommerce, seats: int) -> Cards:
        return played_with(rules, self.whole, seats)

    def start(self, rules: GermanCommerce, pack: Cards, seats: int, standing: Standing) -> State:
        state, kept = Changing.start(self, rules, pack, seats, standing), standing.counts
        state = state._replace(
            strokes=kept.get("strokes", state.strokes),
            buys=kept.get("buys", state.buys),
            anew=max(kept.get("anew", (0,))),
        )
        order = in_order(rules, state)
        turn = order[0] if rules.taking is Taking.TURN else standing.dealer
        state = after_paying(state._replace(turn=turn), for_pot, rules, standing, seats)
        state = dealt(state, order, rules.hand, rules.packet)
        table, stock = state.stock[: rules.hand], state.stock[rules.hand :]
        return state._replace(table=table, stock=stock)

    def opening(self, rules: GermanCommerce, state: State, pack: Cards) -> State:
        return state  # who gets cards depends on the strokes of the tour

    def completed(self, rules: GermanCommerce, state: State) -> State:
        alive = living(rules, state.strokes)
        refuse(
            (len(alive) < LAST, f"strokes: {len(alive)} alive, and the tour is over"),
            (state.turn not in alive, f"turn: {who(state.turn)} is dead"),
        )
        return state

    def read_move(self, rules: GermanCommerce, state: State, text: str) -> AnyMove:
        move = Changing.read_move(self, rules, state, text)
        return move.as_lying(state) if isinstance(move, Take) else move

    def then(self, rules: GermanCommerce, state: State) -> State:
        """What is paid when nobody is left to say anything."""
        if phase(rules, state):
            return state
        alive = living(rules, strokes_after(rules, state))
        due = payments_due(AT_THE_END, rules, state, alive)
        return state._replace(stakes=state.stakes.after(due))

    def counts(self, rules: GermanCommerce, state: State) -> Mapping[str, Numbers]:
        is_anew = (int(is_thrown_in(rules, state)),)
        return {"strokes": strokes_after(rules, state), "buys": state.buys, "anew": is_anew}

    def settle(self, rules: GermanCommerce, standing: Standing, score: Score) -> Standing:
        after = replace(ForMoney.settle(self, rules, standing, score), counts=dict(score.counts))
        alive = living(rules, score.counts["strokes"])
        if len(alive) == 1:
            (last,) = alive
            why = "all others are dead"
            return replace(after, dealer=last, winners=alive, rule=cited(for_last), why=why)
        how = rules.anew_dealing if any(score.counts["anew"]) else rules.dealing
        dealer = standing.dealer if how is ring.Dealing.SAME else after.dealer
        while dealer not in alive:
            dealer = self.next_dealer(rules, dealer, score.sides)
        return replace(after, dealer=dealer)


GAME: Final = GermanGame(
    PREFIX="CDE",
    places=(*STAKES, *places_of(State, "laid", "offered", "round", "changed", "showing")),
    fewest=2,
    pools=(POT,),
    whole=WHOLE,
    seats=lambda rules: seated(  # there is a hand more, for the table
        rules.players, lambda each: rules.hand * (each + 1) <= len(played_with(rules, WHOLE, each))
    ),
    wrong_number=by("CDE-02", does=parts.wrong_number),
    wrong_pack=by("CDE-02", does=parts.wrong_pack),
    first=first,
    next_dealer=by("CDE-31", does=ring.next_one),
    phase=phase,
    phases=PHASES,
    notation=Notation[Any](Take, Pass, Look, TakeTable, BuyIn, StayOut, DealAnew, Agree, Refuse),
    OBJECTIONS=(
        answers_otherwise,
        goes_first,
        goes_on,
        takes_unevenly,
        takes_all_late,
        looks_late,
        exchanges_too_often,
        exchanges_without_end,
        buys_in_alive,
        buys_in_second,
        buys_in_alone,
        buys_in_again,
        deals_anew_with_more,
        deals_anew_again,
    ),
    keeps=frozenset(marked_in(__name__))
    - {takes_all_late, exchanges_too_often, exchanges_without_end}
    - {deals_anew_with_more, deals_anew_again},
)
