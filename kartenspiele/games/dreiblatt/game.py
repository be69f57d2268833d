"""Dreiblatt, in the order of its chapter: the exchange of four, giving up, tricks, what is paid."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from enum import StrEnum
from itertools import zip_longest
from typing import Annotated, Any, Final, NamedTuple, TypeAlias

from ...engine import drawing, notation, parts, phases, sorting, variants
from ...engine.cards import UNKNOWN, Card, Cards, show
from ...engine.family import Roles, Sight
from ...engine.moves import written
from ...engine.naming import who_does
from ...engine.places import Each, lies, places_of
from ...engine.play import Score, Seat, Standing, change
from ...engine.points import point, rule_set
from ...engine.positions import one_of
from ...engine.rulebook import by, cited, found_by, rule
from ...engine.stakes import Payment, Stakes
from ...mechanics import dealing, moving, ring, table
from ...mechanics.money import ForMoney, Why
from ...mechanics.ranks import ACE_HIGH, THREE_HIGH, Ranking
from ...mechanics.ring import Direction
from ...mechanics.tricks import Following


@rule_set
class Dreiblatt:
    """The points on which the witness can be read otherwise, or leaves a decision to us."""

    Retiring = StrEnum(
        "Retiring", {"UNBEATEN": "when the dealer's card is not lower", "ANSWERED": "always"}
    )
    Leading = StrEnum(
        "Leading", {"WINNER": "the winner of the last trick", "FOREHAND": "the forehand, each time"}
    )
    Level = StrEnum("Level", {"SAME": "the player who led to it", "OTHER": "the other player"})

    class Single(StrEnum):
        WINS = "the game, as the most tricks"
        NOTHING = "nothing, since it is not two"

    class Doubled(StrEnum):
        ALL = "every payment"
        PRIZE = "the payment for the tricks alone"
        NOTHING = "nothing"

    Again = StrEnum("Again", {"DOUBLE": "double", "MORE": "doubled each time"})
    Lasting = StrEnum(
        "Lasting", {"SPENT": "it is used up", "STANDS": "it stays until payment for tricks"}
    )
    Dealer = StrEnum("Dealer", {"NEXT": "the forehand", "SAME": "the same player"})
    Active = StrEnum(
        "Active", {"NEAR": "the forehand and the dealer", "PARTNERS": "their partners"}
    )
    Paying = StrEnum("Paying", {"ACTIVE": "the two who play", "ALL": "their partners as well"})

    players: tuple[int, ...] = point("DRB-01", "players", (2, 4), (2,))
    direction: Direction = point("DRB-52", "direction", Direction.LEFT, Direction.RIGHT)
    packet: int = point("DRB-46", "cards dealt at a time", 1, 3)
    order: Ranking = point("DRB-02", "the cards, the highest first", THREE_HIGH, ACE_HIGH)

    following: Following = point("DRB-39", "to the card led", Following.FREE, Following.SUIT)
    retiring: Retiring = point("DRB-09", "the forehand may retire", Retiring.UNBEATEN)
    leading: Leading = point("DRB-40", "the next trick is led by", Leading.WINNER, Leading.FOREHAND)
    level: Level = point(
        "DRB-41", "after a tied trick, the next is led by", Level.SAME, Level.OTHER
    )
    single: Single = point("DRB-43", "one trick and two tied ones win", Single.WINS)

    fee: int = point("DRB-04", "points for giving the game up", 1, 2, carries=("DRB-07", "DRB-09"))
    prize: int = point("DRB-11", "points for the tricks", 5, 4)
    doubled: Doubled = point("DRB-44", "paid double", Doubled.ALL, Doubled.PRIZE)
    again: Again = point("DRB-45", "payment after several tied games", *Again)
    lasting: Lasting = point("DRB-53", "a doubling not played for", *Lasting)
    dealing: Dealer = point("DRB-47", "the next dealer", Dealer.NEXT, Dealer.SAME)
    active: Active = point("DRB-48", "of four, the players are", Active.NEAR, Active.PARTNERS)
    paying: Paying = point("DRB-49", "of four, the payers are", Paying.ACTIVE, Paying.ALL)


DREIBLATT: Final = variants.Variant("dreiblatt", "Dreiblatt", Dreiblatt())
DREIBLATT_HOYLE: Final = variants.form(
    DREIBLATT,
    "hoyle",
    "Put after Hoyle",
    told_by="HoPut",
    retiring=(Dreiblatt.Retiring.ANSWERED, "HoPut-6"),
    single=(Dreiblatt.Single.NOTHING, "HoPut-8"),
    doubled=(Dreiblatt.Doubled.NOTHING, "HoPut-9"),
)
VARIANTS: Final = variants.forms_in(globals())

HAND: Final = 3
FOUR: Final = 4
THROWN, RETIRED, GONE_ON = WORDS = ("throw in", "retire", "go on")
SAYS: Final = ", ".join(map(repr, WORDS))

Pair: TypeAlias = tuple[Seat, Seat]


class State(NamedTuple):
    """A game in progress; tricks, and who leads, follow from the cards that each has laid."""

    laid: Annotated[
        Each,
        lies("the cards that each has played, in their order", title="Laid by player %(player)d"),
    ]
    hands: table.Hands
    away: Annotated[
        Cards, lies("the cards laid away for better ones, of four players", Sight.AWAY)
    ] = ()
    said: Annotated[
        str, lies(f"the words said: {SAYS}", title="Said", word="WORD", reads=one_of(*WORDS))
    ] = ""
    times: Annotated[
        int, lies("1, or 2 if payment is double", title="Paid", note="%d times over", least=1)
    ] = 1
    stock: Annotated[Cards, lies("the cards not dealt", Sight.NOBODY, "Stock", "%d cards")] = ()
    dealer: table.Dealer = 0
    seats: int = 0
    stakes: Stakes = Stakes(())

    @property
    def is_given_up(self) -> bool:
        """Whether the cards were thrown in, or the forehand has retired."""
        return self.said in (THROWN, RETIRED)


def players_of(rules: Dreiblatt, state: State) -> Pair:
    """The forehand and the dealer, or of four perhaps those who sit opposite them."""
    seats, dealer = state.seats, state.dealer
    fore = ring.neighbour(dealer, seats, rules.direction.step)
    if seats == FOUR and rules.active is rules.Active.PARTNERS:
        return partner(fore), partner(dealer)
    return fore, dealer


def partner(seat: Seat) -> Seat:
    """Who sits opposite, of four."""
    return ring.neighbour(seat, FOUR, 2)


def tricks(rules: Dreiblatt, state: State) -> list[Cards]:
    """The cards of each trick, the forehand's first; of one that is begun there is one."""
    fore, dealer = players_of(rules, state)
    both = zip_longest(state.laid[fore], state.laid[dealer])
    return [tuple([card for card in trick if card]) for trick in both]


def known(hand: Cards) -> Cards:
    """The cards of a hand that somebody has seen."""
    return tuple(card for card in hand if card is not UNKNOWN)


# --- The exchange of four ------------------------------------------------------------------------


@written("give {card}")
class Give:
    """A partner gives the best card."""

    card: Card

    def does(self, rules: Dreiblatt, state: State) -> State:
        seat = GAME.mover(rules, state)
        hands, to = dealing.without_card(state, seat, self.card), partner(seat)
        return state._replace(hands=change(hands, to, (*hands[to], self.card)))


@written("lay away {card}")
class LayAway:
    """The worst card goes for the one that was given."""

    card: Card

    def does(self, rules: Dreiblatt, state: State) -> State:
        hands = dealing.without_card(state, GAME.mover(rules, state), self.card)
        return state._replace(hands=hands, away=(*state.away, self.card))


def exchanging(rules: Dreiblatt, state: State) -> Seat | None:
    """Who is to give a card, or to lay one away, if four play."""
    is_due = state.seats == FOUR and not is_over(rules, state)
    for seat in players_of(rules, state) if is_due else ():
        if len(state.hands[seat]) > HAND:
            return seat
        if len(state.hands[partner(seat)]) == HAND:
            return partner(seat)
    return None


@rule("DRB-14")
def plays_before_exchange(rules: Dreiblatt, state: State, move: Play | Throw) -> str | None:
    """Of four, each of the two who play first gets a card and lays one away."""
    seat = exchanging(rules, state)
    return None if seat is None else who_does(seat, "is to exchange a card first")


@rule("DRB-14")
def exchanges_late(rules: Dreiblatt, state: State, move: Give | LayAway) -> str | None:
    """One card is given, and one laid away for it, before play begins."""
    seat = exchanging(rules, state)
    if seat is None:
        return "not the time to exchange a card"
    is_giving = len(state.hands[seat]) == HAND
    if is_giving == isinstance(move, Give):
        return GAME.lacks(rules, state, move.card)
    return who_does(seat, "is to give a card") if is_giving else who_does(seat, "lays a card away")


@rule("DRB-14")
def gives_worse(rules: Dreiblatt, state: State, move: Give) -> str | None:
    """It is the best card that a partner gives."""
    height = rules.order.height
    better = (c for c in known(GAME.hand_of(rules, state)) if height(c) > height(move.card))
    return next((f"{card} is better than {move.card}" for card in better), None)


@rule("DRB-14")
def keeps_worse(rules: Dreiblatt, state: State, move: LayAway) -> str | None:
    """It is the worst card that is laid away."""
    height = rules.order.height
    worse = (c for c in known(GAME.hand_of(rules, state)) if height(c) < height(move.card))
    return next((f"{card} is worse than {move.card}" for card in worse), None)


# --- Giving up, and playing on -------------------------------------------------------------------


class Said:
    """What is said, and changes nothing else."""

    def does(self, rules: Dreiblatt, state: State) -> State:
        return state._replace(said=str(self))

    def because(self, rules: Dreiblatt, state: State, after: State) -> Why:
        return Why() if after.is_given_up else Why((cited(retires_late),))


@written("throw in", shown="Throw in your cards", risk="You give the game up and pay.")
class Throw(Said):
    """The cards are laid away."""


@written("retire", risk="You give the game up and pay.")
class Retire(Said):
    """The forehand gives the game up when the first card has been answered."""


@written("go on")
class GoOn(Said):
    """The forehand plays on."""


@rule("DRB-04")
def forehand_throws_late(rules: Dreiblatt, state: State, move: Throw) -> str | None:
    """The forehand throws the cards in before leading."""
    seat, (fore, _dealer) = GAME.to_move(rules, state), players_of(rules, state)
    if seat is None:
        return "the game is over"
    return f"{state.laid[fore][0]} has been led" if seat == fore and state.laid[fore] else None


@rule("DRB-07")
def dealer_throws_late(rules: Dreiblatt, state: State, move: Throw) -> str | None:
    """The dealer throws the cards in instead of answering the first card."""
    _fore, dealer = players_of(rules, state)
    has_answered = GAME.to_move(rules, state) == dealer and state.laid[dealer]
    return f"{state.laid[dealer][0]} has been played" if has_answered else None


@rule("DRB-09")
def may_retire(rules: Dreiblatt, trick: Cards) -> bool:
    """The forehand may retire if the dealer's first card is not lower than the one led."""
    led, answer = map(rules.order.height, trick)
    return answer >= led or rules.retiring is rules.Retiring.ANSWERED


def is_asked(rules: Dreiblatt, state: State) -> bool:
    """Whether the forehand is to say if the game goes on."""
    fore, dealer = players_of(rules, state)
    led, answers = state.laid[fore], state.laid[dealer]
    is_answered = len(led) == len(answers) == 1
    return is_answered and not state.said and may_retire(rules, (*led, *answers))


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
        return "the first card awaits an answer"
    if others != [()] or state.said:
        return "the game has gone on"
    return f"{first[0]} has won the trick"


# --- The tricks ----------------------------------------------------------------------------------


@written("{card}")
class Play:
    """A card is led, or played to the card led."""

    card: Card

    def does(self, rules: Dreiblatt, state: State) -> State:
        seat = GAME.mover(rules, state)
        laid = change(state.laid, seat, (*state.laid[seat], self.card))
        return state._replace(hands=dealing.without_card(state, seat, self.card), laid=laid)

    def because(self, rules: Dreiblatt, state: State, after: State) -> Why:
        pair, trick = players_of(rules, after), tricks(rules, after)[-1]
        if len(trick) < len(pair):
            return Why((cited(leads_absent),))
        winner = taken_by(rules, pair, trick)
        what = "undecided" if winner is None else who_does(winner, "wins the trick")
        return Why((cited(taken_by),), (what,))


@rule("DRB-05")
def leads_absent(rules: Dreiblatt, state: State, move: Play) -> str | None:
    """A card is led from the hand."""
    return None if begun(rules, state) else GAME.lacks(rules, state, move.card)


@rule("DRB-08")
def answers_with_absent(rules: Dreiblatt, state: State, move: Play) -> str | None:
    """The card led is answered from the hand."""
    return GAME.lacks(rules, state, move.card) if begun(rules, state) else None


@found_by(phases.step)
@rule("DRB-39")
def revokes(rules: Dreiblatt, state: State, move: Play) -> str | None:
    """Where suits had to be followed, a card of the suit led would have to be played."""
    if rules.following is Following.FREE or not (led := begun(rules, state)):
        return None
    if move.card.suit is led.suit:
        return None
    right = [card for card in GAME.hand_of(rules, state) if card.suit is led.suit]
    return f"{show(right)} {'answers' if len(right) == 1 else 'answer'} {led}" if right else None


def begun(rules: Dreiblatt, state: State) -> Card | None:
    """The card that is to be answered, if one is."""
    fewer, more = sorted((state.laid[seat] for seat in players_of(rules, state)), key=len)
    return next(iter(more[len(fewer) :]), None)


@rule("DRB-38")
def taken_by(rules: Dreiblatt, pair: Pair, trick: Cards) -> Seat | None:
    """The higher card wins the trick, whatever its suit; of two that are equal neither does."""
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
    if rules.leading is rules.Leading.FOREHAND:
        return leads
    for trick in tricks(rules, state):
        winner = leads_next(taken_by(rules, pair, trick))
        if winner is not None:
            leads = winner
        elif rules.level is rules.Level.OTHER:
            leads = pair[leads == pair[0]]
    return leads


# --- Whose move it is ----------------------------------------------------------------------------


def is_over(rules: Dreiblatt, state: State) -> bool:
    """Whether somebody has given the game up, or the cards are played."""
    if state.is_given_up:
        return True
    fore, dealer = players_of(rules, state)
    return not (state.hands[fore] or state.hands[dealer])


def player(rules: Dreiblatt, state: State) -> Seat | None:
    """Who plays a card or speaks next, as long as the game goes on."""
    pair = players_of(rules, state)
    if is_over(rules, state):
        return None
    if is_asked(rules, state):
        return pair[0]
    laid = [len(state.laid[seat]) for seat in pair]
    return leader(rules, state) if len({*laid}) == 1 else pair[laid.index(min(laid))]


dealt: Final = by("DRB-03", does=dealing.dealt)
EXCHANGING: Final = phases.step(exchanging, Give, LayAway)
PLAYING: Final = phases.step(player, Throw, Retire, GoOn, Play)


# --- What is paid, and how a match goes on -------------------------------------------------------


@rule("DRB-10")
def ahead(rules: Dreiblatt, state: State) -> Seat | None:
    """Who has made the most tricks, when all are played."""
    pair = players_of(rules, state)
    played = [trick for trick in tricks(rules, state) if len(trick) == len(pair)]
    won = [taken_by(rules, pair, trick) for trick in played]
    made = [won.count(seat) for seat in pair]
    if len({*made}) == 1 or (max(made) == 1 and rules.single is rules.Single.NOTHING):
        return None
    return pair[made.index(max(made))]


def between(
    rules: Dreiblatt, state: State, giver: Seat, taker: Seat, due: int, what: str
) -> Iterator[Payment]:
    """What one of the two who play pays the other."""
    yield Payment(giver, taker, due, what)
    if state.seats == FOUR and rules.paying is rules.Paying.ALL:
        yield Payment(partner(giver), partner(taker), due, what)


def fee(rules: Dreiblatt, state: State) -> int:
    """What giving the game up costs."""
    return rules.fee * (state.times if rules.doubled is rules.Doubled.ALL else 1)


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
    winner = None if state.is_given_up else ahead(rules, state)
    if winner is not None:
        pair = players_of(rules, state)
        loser = pair[winner == pair[0]]
        due = rules.prize * (1 if rules.doubled is rules.Doubled.NOTHING else state.times)
        yield from between(rules, state, loser, winner, due, "most tricks")


@rule("DRB-12")
def is_undecided(rules: Dreiblatt, state: State) -> bool:
    """If neither has more tricks than the other nobody wins, and the next game is paid double."""
    return not state.is_given_up and ahead(rules, state) is None


def next_times(rules: Dreiblatt, state: State) -> int:
    """How many times over the next game is paid; this one, while it lasts."""
    if not is_over(rules, state):
        return state.times
    if rules.doubled is rules.Doubled.NOTHING:
        return 1
    if is_undecided(rules, state):
        return 2 * state.times if rules.again is rules.Again.MORE else 2
    return state.times if state.is_given_up and rules.lasting is rules.Lasting.STANDS else 1


class DreiblattGame(moving.Moving[Dreiblatt, State]):
    """What is kept from game to game: how many times over the next one is paid."""

    def start(self, rules: Dreiblatt, pack: Cards, seats: int, standing: Standing) -> State:
        times, *_ = standing.counts.get("times", (1,))
        return moving.Moving.start(self, rules, pack, seats, standing)._replace(times=times)

    def opening(self, rules: Dreiblatt, state: State, pack: Cards) -> State:
        return dealt(state, self.around(rules, state), HAND, rules.packet)

    def counts(self, rules: Dreiblatt, state: State) -> Mapping[str, tuple[int, ...]]:
        return {"times": (next_times(rules, state),)}

    def settle(self, rules: Dreiblatt, standing: Standing, score: Score) -> Standing:
        after, times = ForMoney.settle(self, rules, standing, score), score.counts["times"]
        dealer = after.dealer if rules.dealing is rules.Dealer.NEXT else standing.dealer
        return replace(after, dealer=dealer, counts={"times": times} if times != (1,) else {})


GAME: Final = DreiblattGame(
    PREFIX="DRB",
    places=places_of(State),
    seats=lambda rules: dealing.seated(rules.players, lambda each: each in (2, FOUR)),
    wrong_number=by("DRB-01", does=parts.wrong_number),
    wrong_pack=by("DRB-01", does=parts.wrong_pack),
    first=by("DRB-52", does=ring.next_one),
    next_dealer=by("DRB-47", does=ring.next_one),
    phases=(EXCHANGING, PLAYING),
    notation=notation.Notation[Any](Play, Throw, Retire, GoOn, Give, LayAway),
    keeps=frozenset({plays_before_exchange, leads_absent, answers_with_absent}),
    pays=(for_cards_of_forehand, for_cards_of_dealer, for_retiring, for_tricks),
)


def named(game: Any, rules: Dreiblatt, state: State) -> Roles:
    """The forehand; of four those two who play."""
    pair = players_of(rules, state)
    return {**phases.forehand(game, rules, state), "plays": pair if state.seats == FOUR else ()}


def played_by(rules: Dreiblatt, state: State) -> Mapping[str, Sequence[Seat]]:
    """Who has spoken: the forehand, unless that has led and the other threw the cards in."""
    fore, dealer = players_of(rules, state)
    is_dealers = state.said == THROWN and state.laid[fore]
    return {"said": [dealer if is_dealers else fore]}


DRAWN: Final = ((drawing.Shown("laid", label="Laid"), table.DEALT), "said", "times", "stock")
# Four cards change hands, six are played, and the forehand goes on.
FAMILY: Final = phases.alone("dreiblatt", GAME, longest=12, in_hand=sorting.by_rank)
