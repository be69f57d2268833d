"""Alliance, step by step: cards are dealt, said, turned, called and played, and then paid for."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import cycle, islice, product
from typing import Any, Final, NamedTuple

from ...engine import family, judging, parts, phases, positions, sorting, stakes, touching
from ...engine.cards import UNKNOWN, Card, Cards, Rank, Suit, show
from ...engine.drawing import Shown
from ...engine.play import Part, Seat, Seats
from ...engine.rulebook import by, rule
from ...engine.stakes import Payment, each_pays
from ...engine.zones import Said, Where, Zone, tally
from ...mechanics import dealing, moving, ring, tricks
from . import playing
from .playing import ally, awaits_card, forehand, is_called, player, to_speak
from .rules import ASK, COULEUR, LEVEE, PLACES, SOLO, Alliance, State

TABLE: Final = "table"
MOST_LAID: Final = 9  # a place on the table is written as one digit


def seats(rules: Alliance) -> tuple[int, ...]:
    """As many as the pack has hands for, if a table is left of which a card can be turned."""
    return dealing.seated(rules.players, lambda each: _comes_out(rules, each))


def _comes_out(rules: Alliance, number: int) -> bool:
    hand, down = rules.cards_each(number), rules.face_down(number)
    left = len(rules.ranks.text.split()) * len(Suit) - hand * number
    most = left if rules.laid_from is rules.Pack.OWN else MOST_LAID
    return bool(hand) and bool(down) and len(down) < most and 0 <= left <= MOST_LAID


@rule("ALL-02")
def dealt(rules: Alliance, state: State, order: tuple[Seat, ...], cards: Cards) -> State:
    """Each gets the same number of cards, and the rest lies on the table, one open."""
    each = rules.cards_each(state.seats)
    hands, table = dealing.packets(state.hands, cards, order, each, rules.packet)
    return state._replace(hands=hands, table=table)


@rule("ALL-59")
def hidden(rules: Alliance, state: State, seat: Seat) -> State:
    """Everybody sees the own hand, the open card, the turned one, and what was played."""
    is_mine = bool(state.said) and player(rules, state) == seat
    open_ones = () if state.taken or state.off else (1, state.place)
    lying = enumerate(state.table, 1)
    return state._replace(
        hands=tuple(unseen(hand, each != seat) for each, hand in enumerate(state.hands)),
        table=tuple(card if place in open_ones else UNKNOWN for place, card in lying),
        taken=unseen(state.taken, not is_mine),
        off=unseen(state.off, not is_mine and rules.laid_off is rules.LaidOff.DOWN),
    )


def unseen(cards: Cards, is_hidden: bool) -> Cards:
    """The same, or as many cards that nobody has seen."""
    return (UNKNOWN,) * len(cards) if is_hidden else cards


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


# --- Sides, and what decides ---------------------------------------------------------------------


@rule("ALL-19", "ALL-21", "ALL-41")
def others(rules: Alliance, state: State, side: Seats) -> Seats:
    """All who are not with the player are natural allies."""
    every = ring.round_the_table(forehand(rules, state), state.seats, rules.direction.step)
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
    return Card(Rank(red if suit in playing.RED else black), suit)


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


# --- The game ------------------------------------------------------------------------------------


class AllianceGame(moving.Moving[Alliance, State]):
    """What follows from a move follows at once: who is to move, trumps, and what is paid."""

    def pack(self, rules: Alliance, seats: int) -> Cards:
        return rules.pack

    def opening(self, rules: Alliance, state: State, pack: Cards) -> State:
        given = dealt(rules, state, self.around(rules, state), pack)
        return self.ready(rules, given._replace(couleur=playing.couleur(given)))

    def then(self, rules: Alliance, state: State) -> State:
        return state if state.trick else self.ready(rules, state)

    def ready(self, rules: Alliance, state: State) -> State:
        """The same with what follows: who is to move, trumps if known now, and what is paid."""
        if awaits_card(state):
            return state
        if (speaks := to_speak(rules, state)) is not None:
            return state._replace(turn=speaks)
        if (caller := player(rules, state)) is None:
            return state
        known = state._replace(trump=state.trump or self.trump(state), turn=caller)
        if not is_called(known):
            return known
        first = caller if rules.leads is rules.Leads.PLAYER else forehand(rules, state)
        leads = state.tricks[-1].winner if state.tricks else first
        turn = ring.neighbour(leads, state.seats, rules.direction.step * len(state.trick))
        due = () if self.now(rules, known) else self.payments(rules, known)
        return known._replace(turn=turn, stakes=state.stakes.after(due))

    def trump(self, state: State) -> Suit | None:
        """The suit that is bid, or shown by the card that was turned."""
        if state.bid and state.kind == SOLO:
            return Suit(state.bid.what[-1])
        turned = state.turned_card.suit if state.turned_card else None
        return {COULEUR: state.couleur, LEVEE: turned}.get(state.kind)

    def position(self, rules: Alliance, parts: Mapping[str, Part]) -> State:
        numbers = self.seats(rules)
        given = positions.set_up(State, PLACES, parts, numbers, rules.pack, said=playing.words_in)
        tricks = tuple(playing.made(rules, given.trump, each) for each in given.tricks)
        seen = given._replace(tricks=tricks, couleur=given.couleur or playing.couleur(given))
        state = self.ready(rules, playing.in_turn(rules, seen))
        self.check_written(rules, state)
        is_led = "turn" in parts and is_called(state) and not state.tricks
        return state._replace(turn=given.turn) if is_led else state

    def check_written(self, rules: Alliance, state: State) -> None:
        """Refuse what cannot be."""
        is_played, called, size = not any(state.hands), is_called(state), state.seats
        is_over, speaks = is_played and state.tricks, to_speak(rules, state) is not None
        can_draw = rules.laid_from is rules.Pack.ANOTHER or 0 < state.place <= len(state.table)
        sizes = {len(each.cards) for each in state.tricks}
        suit = "couleur: name the suit of the open card, or write the table"
        cards = "hands: play has begun; write who holds which, or the tricks"
        positions.refuse(
            (len(state.trick) >= size, "trick: this is a full trick; write it among tricks"),
            (len(state.king) > 1, "king: name one card"),
            (sizes - {size}, f"tricks: a trick has {size} cards"),
            (awaits_card(state) and not can_draw, suit),
            (is_over and speaks, "said: no tricks remain; write every bid"),
            (is_over and not state.trump, "trump: no tricks remain; name the suit of trumps"),
            (is_over and not called, "king: no tricks remain; name the called card"),
            (called and is_played and not state.tricks, cards),
        )

    def result(self, rules: Alliance, state: State) -> Result:
        """Who has won, and who has lost; with a Resistance a neutral may have won, or nobody."""
        one, resistant = with_ally(rules, state), state.resistant
        other = others(rules, state, one) if resistant is None else (resistant,)
        rest = neutrals(rules, state, one + other)
        alone = (most_tricks, has_flag, higher_value, loses_level)
        rulings = alone if resistant is None else (duel,)
        won = next(filter(None, (decides(rules, state, one, other) for decides in rulings)), ())
        if won or resistant is None:
            return Result(won, other if won == one else one, rest)
        won = with_flag(rules, state, *((seat,) for seat in rest)) or ()
        lost = tuple(seat for seat in rest if seat not in won)
        return Result(won, one + other, lost, are_level=True)

    def payments(self, rules: Alliance, state: State) -> Iterator[stakes.Payment]:
        """All that is paid for a deal of which all tricks are made."""
        for each in stakes.payments_due(PAYS, rules, state, self.result(rules, state)):
            if each.counters:
                yield replace(each, counters=each.counters * times(rules, state))

    def counts(self, rules: Alliance, state: State) -> Mapping[str, tuple[int, ...]]:
        return {"tricks": tuple(len(state.made_by([seat])) for seat in range(state.seats))}

    def seen_by(self, rules: Alliance, state: State, seat: Seat) -> State:
        return hidden(rules, state, seat)


PAYS: Final = phases.marked_in(__name__, "result")
GAME: Final = AllianceGame(
    PREFIX="ALL",
    places=PLACES,
    seats=seats,
    wrong_number=by("ALL-01", does=parts.wrong_number),
    wrong_pack=by("ALL-01", does=parts.wrong_pack),
    first=playing.turns,
    next_dealer=by("ALL-04", does=ring.next_one),
    phases=playing.PHASES,
    notation=playing.MOVES,
    OBJECTIONS=phases.marked_in(playing.__name__),
    keeps=frozenset({playing.plays_early, playing.lacks_card, playing.lays_off_wrong}),
)


def played_by(rules: Alliance, state: State) -> Mapping[str, Sequence[Seat]]:
    """Who has played the cards of the trick, and those of the last one."""
    step = rules.direction.step
    now = tricks.played_by(state, ring.round_the_table(state.turn, state.seats, step))
    return {**now, "last": [seat for last in state.tricks[-1:] for seat, _ in last.played(step)]}


def named(game: AllianceGame, rules: Alliance, state: State) -> family.Roles:
    """Who plays, with whom as soon as that is seen, and who resists."""
    return {
        "forehand": [forehand(rules, state)],
        "declarer": [player(rules, state)],
        "partner": [playing.holder(rules, state, king) for king in state.king],
        "resistant": [state.resistant],
    }


# --- At a table ----------------------------------------------------------------------------------


def tricks_made(state: State) -> Iterator[Zone]:
    """The last trick, and how many tricks each has made."""
    for last in state.tricks[-1:]:
        yield Zone(Said("Last trick"), last.cards, name="last", place=Where.ASIDE)
        each = tuple(len(state.made_by([seat])) for seat in range(state.seats))
        yield Zone(Said("Tricks"), note=tally(each), name="tricks", each=each)


DRAWN: Final = (
    Shown("drawn", "From another pack"),
    Shown("table", "On the table"),
    Shown("couleur", "Couleur", unless="drawn table"),
    Shown("said", "Said", past="trick tricks"),
    *("trump", Shown("king", "Called king")),
    Shown("hands", other={"turn": "Player %(player)d, to move"}),
    Shown("taken", "Taken from the table"),
    Shown("off", "Laid off"),
    *(Shown("trick", awaits=True), tricks_made, "purses"),
)


def touches(table: touching.Table, state: State, move: Any, seat: Seat) -> touching.Touches:
    """Cards of the table by their places; a card that is called lies nowhere that one can see."""
    match move:
        case playing.Turn(place):  # where the table is of another pack its cards lie nowhere yet
            return tuple(each for each in [touching.spot(table, TABLE, place - 1)] if each.card)
        case playing.Take(places):
            return tuple(touching.spot(table, TABLE, place - 1) for place in places)
        case playing.Call():
            return ()
    return touching.by_cards(table, state, move, seat)


def meant(game: Any, state: State, touched: Sequence[touching.Touch]) -> Iterator[Any]:
    """Cards of the table are turned or taken, others played or laid off; to call is a word."""
    places = [each.at + 1 for each in touched if each.zone == TABLE and each.at is not None]
    if places:
        yield from (playing.Take(tuple(sorted(places))), playing.Turn(places[0]))
    else:
        every = judging.by_cards(game, state, touched)
        yield from (move for move in every if not isinstance(move, playing.Call | playing.Draw))


def in_hand(rules: Alliance, state: State, pack: Cards) -> Cards:
    """By suits, of which red ones have their own order."""
    return sorting.in_suits(pack, playing.Order(rules, state.trump).height, state.trump)


FAMILY: Final = phases.alone(
    "alliance",
    GAME,
    longest=200,
    german=("german",),  # ALL-42
)
