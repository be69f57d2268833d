"""Speculation, in the order of its chapter: stakes, the deal, trumps uncovered and sold, the pot.

A deal of the engine is all that one dealer deals from one pack, deal after deal.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from enum import StrEnum
from itertools import chain
from typing import Annotated, Any, Final, NamedTuple

from ...engine import moves, naming, notation, parts, positions, touching, variants
from ...engine.cards import UNKNOWN, Card, Cards, pack, show, without
from ...engine.drawing import Shown
from ...engine.family import Kind, Sight
from ...engine.phases import Step, alone, step
from ...engine.places import POINTS, Each, lies, places_of, pools_as
from ...engine.play import Seat, change
from ...engine.points import point, rule_set
from ...engine.rulebook import by, cited, rule
from ...engine.stakes import Payment, Stakes
from ...mechanics import auction, dealing, moving, ring, table
from ...mechanics.auction import POT, SPOKEN, Passing, Word, best
from ...mechanics.money import Why, after_paying
from ...mechanics.ranks import ACE_HIGH, ACE_LOW, Ranking
from ...mechanics.ring import Direction


@rule_set
class Speculation:
    """The points on which the witness can be read otherwise, or leaves a decision to us."""

    Traded = StrEnum(
        "Traded", {"EVERY": "every trump", "HIGHER": "a trump that is higher than all before"}
    )
    Turned = StrEnum(
        "Turned", {"NOBODY": "only names the suit", "DEALER": "the dealer's, and for sale"}
    )

    class Highest(StrEnum):
        ON = "play goes on"
        ENDS = "it wins immediately"
        TURNED = "it wins immediately if it is the turn-up"

    Holder = StrEnum(
        "Holder", {"TURNS": "in turn, like the others", "LAST": "when the others have none left"}
    )

    class Next(StrEnum):
        TURNER = "the neighbour of the player who uncovered it"
        BUYER = "the neighbour of the buyer"

    class Standing(StrEnum):
        ADDED = "the same again"
        ALONE = "nothing"
        TWICE = "double"
        DOUBLING = "enough to double the pot"

    Remainder = StrEnum(
        "Remainder", {"LEFT": "they are not dealt", "FEWER": "each player gets fewer"}
    )

    least: int = point("SPE-13", "fewest players", 2, 3)
    stake: int = point("SPE-01", "put in by each", 4, 3)
    dealer_stake: int = point("SPE-01", "put in by the dealer", 6, 4)
    dealer_again: int = point("SPE-14", "the same in further deals", 6, 4)
    direction: Direction = point("SPE-15", "direction", Direction.LEFT, Direction.RIGHT)
    hand: int = point("SPE-02", "cards for each", 3, 2)
    packet: int = point("SPE-16", "cards dealt at a time", 1, 3)
    turned: Turned = point("SPE-17", "the turn-up", Turned.NOBODY)
    order: Ranking = point("SPE-03", "the cards, the highest first", ACE_HIGH, ACE_LOW)

    traded: Traded = point("SPE-06", "dealt for", Traded.EVERY)
    passing: Passing = point("SPE-18", "who does not bid", Passing.OUT, Passing.BACK)
    limit: int = point("SPE-19", "highest bid, in pots", 1, 2)
    after: Next = point("SPE-20", "after a sale goes on", Next.TURNER)
    holder: Holder = point("SPE-21", "the highest trump turns", Holder.TURNS)
    highest: Highest = point("SPE-22", "the ace of trumps", Highest.ON)
    standing: Standing = point("SPE-23", "put in while a pot stays", *Standing, carries=("SPE-12",))
    remainder: Remainder = point("SPE-24", "cards that are too few", *Remainder)


SPECULATION: Final = variants.Variant("speculation", "Speculation", Speculation())
SPECULATION_HOYLE: Final = variants.form(
    SPECULATION,
    "hoyle",
    "Speculation after Hoyle",
    told_by="HoySpe",
    turned=(Speculation.Turned.DEALER, "HoySpe-7"),
    traded=(Speculation.Traded.HIGHER, "HoySpe-10"),
    after=(Speculation.Next.BUYER, "HoySpe-11"),
    holder=(Speculation.Holder.LAST, "HoySpe-14"),
    highest=(Speculation.Highest.TURNED, "HoySpe-8"),
)
SPECULATION_BRITANNICA: Final = variants.form(
    SPECULATION,
    "britannica",
    "Speculation after the Encyclopaedia Britannica",
    told_by="EbSpe",
    dealer_stake=(8, "EbSpe-2"),
    dealer_again=(8, "EbSpe-2"),
    turned=(Speculation.Turned.DEALER, "EbSpe-7"),
    traded=(Speculation.Traded.HIGHER, "EbSpe-4"),
    holder=(Speculation.Holder.LAST, "EbSpe-6"),
    highest=(Speculation.Highest.ENDS, "EbSpe-9"),
)
VARIANTS: Final = (SPECULATION, SPECULATION_HOYLE, SPECULATION_BRITANNICA)


class State(NamedTuple):
    """A deal in progress; ``turn`` uncovers next, or has uncovered what is for sale."""

    turned: table.TurnedUp = ()
    trump: table.ShownTrump = None
    hidden: Annotated[
        Each, lies("the cards that lie face down, the uppermost first", Sight.NOBODY)
    ] = ()
    shown: Annotated[Each, lies("the cards that lie uncovered before each player")] = ()
    sale: Annotated[Cards, lies("the trump that is for sale")] = ()
    said: Annotated[tuple[Word, ...], SPOKEN] = ()
    stock: Annotated[Cards, lies("the cards not yet dealt, the next one first", Sight.NOBODY)] = ()
    spent: Annotated[Cards, lies("the cards of earlier deals", unseen=True)] = ()
    turn: Annotated[Seat, lies("the player who uncovers next, or sells", kind=Kind.SEAT)] = 0
    dealer: Annotated[Seat, lies("the player who deals", kind=Kind.SEAT)] = 0
    seats: int = 0
    stakes: Stakes = Stakes(())

    @property
    def seller(self) -> Seat | None:
        """Who has uncovered the card that is for sale."""
        return self.turn if self.sale else None

    @property
    def opens(self) -> Seat:
        """From whom on all are asked for bids."""
        return self.turn

    @property
    def at_stake(self) -> int:
        """What lies in the pot, the most that a card can win."""
        return self.stakes.has(POT)


PLACES: Final = (POINTS, pools_as("what lies in the pot, as 'pot 18'"), *places_of(State))
WHOLE: Final = pack()


# --- Players, stakes and the deal ----------------------------------------------------------------


def seats(rules: Speculation) -> Sequence[int]:
    """At least two play, and no more than the pack has cards for."""
    return range(max(2, rules.least), (len(WHOLE) - 1) // rules.hand + 1)


@rule("SPE-01")
def puts_in(rules: Speculation, state: State) -> Iterator[Payment]:
    """Each puts in 4 points, the dealer 6."""
    of_dealer = rules.dealer_again if state.spent else rules.dealer_stake
    due = dict.fromkeys(GAME.around(rules, state), rules.stake) | {state.dealer: of_dealer}
    times = times_standing(rules, state.at_stake, sum(due.values())) if state.at_stake else 1
    for seat, stake in due.items():
        if counters := times * stake:
            yield Payment(seat, POT, counters, "put in")


def times_standing(rules: Speculation, stands: int, due: int) -> int:
    """How often the usual stakes are put in while a pot stands."""
    if rules.standing is rules.Standing.DOUBLING:
        return max(1, stands // due)
    usual, twice = rules.Standing.ADDED, rules.Standing.TWICE
    return {usual: 1, twice: 2}.get(rules.standing, 0)


@rule("SPE-02")
def dealt(rules: Speculation, state: State) -> State:
    """Everybody gets three cards, and the next one is turned for trumps."""
    around, each, packet = GAME.around(rules, state), cards_each(rules, state), rules.packet
    hidden, stock = dealing.packets(state.hidden, state.stock, around, each, packet, on_top=True)
    return dealing.trump_turned(state._replace(hidden=hidden, stock=stock, turn=around[0]))


def begun(rules: Speculation, state: State) -> State:
    """All put in and get cards, and the eldest is to uncover one, unless the dealer has."""
    after = dealt(rules, after_paying(state, puts_in, rules, state))
    if rules.turned is rules.Turned.NOBODY:
        return after
    (card,), of_dealer = after.turned, after._replace(turned=(), turn=state.dealer)
    return uncovered(rules, of_dealer, card, is_turned=True)


# --- Uncovering ----------------------------------------------------------------------------------


@moves.written("turn {card}", such="turn ♠K", shown="Uncover your next card")
class Turn:
    """The player uncovers the uppermost of their cards."""

    card: Card

    def does(self, rules: Speculation, state: State) -> State:
        hidden = change(state.hidden, state.turn, state.hidden[state.turn][1:])
        return uncovered(rules, state._replace(hidden=hidden), self.card)

    def because(self, rules: Speculation, state: State, after: State) -> Why:
        if self.card.suit is not state.trump:
            if any(after.hidden) or any(highest(rules, after)):
                return Why((cited(turns_another),), ("no trump",))
            by = (cited(turns_another), cited(for_highest))
            return Why(by, ("no trump", "nobody wins the pot"))
        return Why((cited(is_traded),), ("for sale" if after.sale else "a trump",))


@rule("SPE-06")
def goes_on_early(rules: object, state: State, move: Turn | Deal) -> str | None:
    """A trump that is uncovered is dealt for before play goes on."""
    return f"{show(state.sale)} is for sale" if state.sale else None


@rule("SPE-05")
def turns_another(rules: object, state: State, move: Turn) -> str | None:
    """Nobody chooses or looks: the uppermost card is uncovered."""
    top = state.hidden[state.turn][:1]
    if not top:
        return naming.who_does(state.turn, "has only uncovered cards")
    if move.card in top or (top == (UNKNOWN,) and move.card not in positions.all_cards(state)):
        return None
    return f"the uppermost card is {show(top)}"


def turns(rules: Speculation, state: State) -> Iterable[Turn]:
    """The uppermost card is turned, or if nobody has seen it any that lies nowhere else."""
    top = state.hidden[state.turn][:1]
    if top != (UNKNOWN,):
        return map(Turn, top)
    return map(Turn, without(WHOLE, {*positions.all_cards(state)} - {UNKNOWN}))


@rule("SPE-05")
def seen(state: State) -> State:
    """Nobody may look at cards that lie face down, not even at their own."""
    hidden = tuple((UNKNOWN,) * len(cards) for cards in state.hidden)
    return state._replace(hidden=hidden, stock=(UNKNOWN,) * len(state.stock))


def uncovered(rules: Speculation, state: State, card: Card, is_turned: bool = False) -> State:
    """A card lies open: it wins, or is for sale, or play goes on."""
    opened = state._replace(sale=(card,))
    if wins_at_once(rules, state, card, is_turned):
        spent = (*state.spent, *chain(*state.hidden))
        return sold(rules, opened._replace(hidden=((),) * state.seats, spent=spent))
    return opened if is_traded(rules, state, card) else sold(rules, opened)


@rule("SPE-22")
def wins_at_once(rules: Speculation, state: State, card: Card, is_turned: bool) -> bool:
    """Play goes on though no trump can be higher."""
    height = rules.order.height
    is_highest = card.suit is state.trump and height(card) == max(map(height, WHOLE))
    wins = (rules.Highest.ENDS, rules.Highest.TURNED) if is_turned else (rules.Highest.ENDS,)
    return is_highest and rules.highest in wins


def went_on(rules: Speculation, state: State, last: Seat) -> State:
    """The next in turn who has a card face down is to uncover it; else the pot is won."""
    waiting = [seat for seat in ring.after(last, GAME.around(rules, state)) if state.hidden[seat]]
    if rules.holder is rules.Holder.LAST:
        waiting.sort(key=[seat for seat, _ in highest(rules, state)].__contains__)
    if waiting:
        return state._replace(turn=waiting[0])
    return after_paying(state, for_highest, rules, state)


# --- The sale ------------------------------------------------------------------------------------


@rule("SPE-06")
def is_traded(rules: Speculation, state: State, card: Card) -> bool:
    """Whenever a trump is uncovered it is dealt for."""
    trumps = [card, *(other for _, other in highest(rules, state))]
    is_first = card == max(trumps, key=rules.order.height)
    return card.suit is state.trump and (rules.traded is rules.Traded.EVERY or is_first)


def highest(rules: Speculation, state: State) -> Iterator[tuple[Seat, Card]]:
    """The highest trump that lies open, and whose it is; nothing if there is none."""
    lying = [(seat, card) for seat, cards in enumerate(state.shown) for card in cards]
    if trumps := [held for held in lying if held[1].suit is state.trump]:
        yield max(trumps, key=lambda held: rules.order.height(held[1]))


to_speak: Final = by("SPE-18", does=auction.to_speak)


class Spoken(auction.Spoken):
    """Who may bid has spoken; if in the end nobody has bid, the card is not sold."""

    because = (to_speak,)

    def does(self, rules: Speculation, state: State) -> State:
        after = auction.heard(rules, state, self)
        is_let_go = to_speak(rules, after) is None and not best(after.said)
        return sold(rules, after) if is_let_go else after


class Bid(Spoken, auction.Bid):
    """So many points are bid."""


class Pass(Spoken, auction.Pass):
    """No bid is made."""


by("SPE-06", does=auction.trades_nothing)
by("SPE-26", does=auction.bids_late)
by("SPE-26", does=auction.answers_early)
by("SPE-27", does=auction.underbids)
by("SPE-19", does=auction.bids_too_much)


@rule("SPE-08")
def for_card(state: State, bid: Word) -> Iterator[Payment]:
    """Who buys a trump pays its owner what was bid."""
    yield Payment(bid.seat, state.turn, bid.points, show(state.sale))


class Sell(auction.Sell):
    """The owner gives the card for what is bid."""

    because = (for_card,)

    def does(self, rules: Speculation, state: State) -> State:
        return sold(rules, state, best(state.said))


class Keep(auction.Keep):
    """The owner does not sell."""

    because = (for_card,)

    def does(self, rules: Speculation, state: State) -> State:
        return sold(rules, state)


def sold(rules: Speculation, state: State, bid: Word | None = None) -> State:
    """The card lies before who has bought it, or else before who has uncovered it."""
    owner = bid.seat if bid else state.turn
    settled = after_paying(state, for_card, state, bid) if bid else state
    shown = change(state.shown, owner, (*state.shown[owner], *state.sale))
    last = owner if rules.after is rules.Next.BUYER else state.turn
    return went_on(rules, settled._replace(shown=shown, sale=(), said=()), last)


def speaker(rules: Speculation, state: State) -> Seat | None:
    """Who may bid for the card, if one is for sale, or else its owner."""
    seat = to_speak(rules, state) if state.sale else None
    return state.seller if seat is None else seat


def words(rules: Speculation, state: State) -> Iterable[Spoken | Sell | Keep]:
    """What may be said of a card that is for sale."""
    if to_speak(rules, state) is None:
        return Sell(), Keep()
    return (Pass(), *map(Bid, auction.prices(rules, state)))


# --- The pot, and the next deal ------------------------------------------------------------------


@rule("SPE-09")
def deals_early(rules: object, state: State, move: Deal) -> str | None:
    """All cards are uncovered before others are dealt."""
    return "cards lie face down" if any(state.hidden) else None


@rule("SPE-04", "SPE-09")
def for_highest(rules: Speculation, state: State) -> Iterator[Payment]:
    """Who has the highest trump at the end, in hand or bought, wins all that was put in."""
    for seat, card in highest(rules, state):
        yield Payment(POT, seat, state.at_stake, str(card))


@rule("SPE-10")
def deals_too_often(rules: Speculation, state: State, move: Deal) -> str | None:
    """The dealer deals again as long as there are cards."""
    return None if cards_each(rules, state) else f"{len(state.stock)} cards remain"


@rule("SPE-24")
def cards_each(rules: Speculation, state: State) -> int:
    """Cards that are not enough for everybody, with one to turn, are not dealt."""
    enough = len(range(state.seats, len(state.stock), state.seats))
    is_dealt = rules.remainder is rules.Remainder.FEWER or enough >= rules.hand
    return min(enough, rules.hand) if is_dealt else 0


@moves.written("deal", shown="Deal again", means="all put in and get new cards")
class Deal:
    """The dealer deals again, from the cards that are left."""

    because = (deals_too_often,)

    def does(self, rules: Speculation, state: State) -> State:
        none, spent = ((),) * state.seats, (*state.spent, *state.turned, *chain(*state.shown))
        return begun(rules, state._replace(shown=none, turned=(), spent=spent))


# --- Whose move it is ----------------------------------------------------------------------------

PHASES: Final = (
    Step(speaker, words),
    Step[Speculation, State](lambda rules, state: state.turn if any(state.hidden) else None, turns),
    step(lambda rules, state: state.dealer if cards_each(rules, state) else None, Deal),
)


class SpeculationGame(moving.Moving[Speculation, State]):
    """What is paid in the course of a deal is all that it brings."""

    def opening(self, rules: Speculation, state: State, pack: Cards) -> State:
        return begun(rules, state)

    def completed(self, rules: Speculation, state: State) -> State:
        others = [card for card in state.sale if card.suit is not state.trump]
        positions.refuse(
            (UNKNOWN in state.stock, f"{UNKNOWN}: write this card with its suit"),
            (others or state.sale[1:], "sale: one trump is for sale"),
            (state.said and not state.sale, "said: no card is for sale"),
        )
        auction.check_words(rules, state)
        return state

    def seen_by(self, rules: Speculation, state: State, seat: Seat) -> State:
        return seen(state)


GAME: Final = SpeculationGame(
    PREFIX="SPE",
    places=PLACES,
    IN_PLAY=("SPE-08",),
    pools=(POT,),
    seats=seats,
    fewest=2,
    wrong_number=by("SPE-13", does=parts.wrong_number),
    wrong_pack=by("SPE-01", does=parts.wrong_pack),
    first=by("SPE-25", does=ring.next_one),
    next_dealer=by("SPE-11", does=ring.next_one),
    phases=PHASES,
    notation=notation.Notation[Any](Turn, Bid, Pass, Sell, Keep, Deal),
    keeps=frozenset({auction.bids_late, auction.bids_too_much, turns_another}),
)


# --- At a table ----------------------------------------------------------------------------------

DRAWN: Final = (
    "turned",
    Shown("trump", unless="turned"),
    (Shown("shown", "Player %(player)d"), Shown("hidden", "Player %(player)d")),
    Shown("sale", "For sale by player %(player)d", label="For sale"),
    Shown("said", beside="sale"),
    Shown("pools", beside="seats"),
    Shown("purses", beside="seats"),
    Shown("stock", "Talon", "%d cards"),
)


def meant(game: Any, state: State, touched: Sequence[touching.Touch]) -> Iterator[Turn]:
    """To uncover it, of the own cards, which lie behind those that are open."""
    lying = (*state.shown[state.turn], *state.hidden[state.turn])
    for zone, at, _ in touched[:1]:
        if zone.endswith(f"/{state.turn}") and at is not None and at < len(lying):
            yield Turn(lying[at])


def question(rules: Speculation, state: State) -> str:
    """What is bid for the card that is for sale."""
    card, bid = show(state.sale), best(state.said)
    if not bid:
        return f"{card} is for sale: what do you bid?" if card else ""
    ask = "sell it" if to_speak(rules, state) is None else "bid more"
    return f"{bid} for {card}: {ask}?"


FAMILY: Final = alone("speculation", GAME, moves=('"turn ♠K"', '"bid 5"'), longest=1_000)
