"""Brusquembille, in the order of its chapter: the deal, play, robbing, aces and tens, the count."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from enum import StrEnum
from functools import partial
from operator import add
from typing import Annotated, Any, Final, NamedTuple

from ...engine import drawing, family, judging, moves, naming, notation, parts, phases, touching
from ...engine.cards import UNKNOWN, Card, Cards, Rank, pack, show, without
from ...engine.places import HAND, lies, places_of
from ...engine.play import Part, Score, Seat, change, paid
from ...engine.points import point, rule_set
from ...engine.positions import refuse, set_up
from ...engine.rulebook import by, cited, finds, rule
from ...engine.sense import Sense
from ...engine.spelling import cards
from ...engine.stakes import Payment, Stakes, each_pays, payments_due
from ...engine.variants import Variant, form
from ...engine.zones import Said, Where, Zone
from ...mechanics import money, moving, pots, ring, table, tricks
from ...mechanics.dealing import seated
from ...mechanics.ranks import PerRank, Ranking
from ...mechanics.ring import Direction, neighbour
from ...mechanics.tricks import Following, LastCard, seat_of, tricks_of


class Robbing(StrEnum):
    IN_TURN = "in turn, before playing"
    ON_LEAD = "before leading to a trick"
    WON = "in turn, after winning a trick"


Robbers = StrEnum("Robbers", {"LOWEST": "the lowest in the pack", "BOTH": "the seven or the eight"})
FirstLead = StrEnum("FirstLead", {"ANY": "any card", "LOWEST": "a card of the lowest rank in hand"})


class Home(StrEnum):
    OWN = "its player, if they win the trick"
    TAKEN = "the winner of the trick, in any case"


class Compared(StrEnum):
    TRICKS = "points in tricks"
    ALL = "points in tricks, and payments for aces and tens"


class Dealing(StrEnum):
    RIGHT = "the right-hand neighbour"
    LEFT = "the left-hand neighbour"
    SAME = "the same player"


@rule_set
class Brusquembille:
    """The points on which the witness can be read otherwise, or leaves a decision to us."""

    players: tuple[int, ...] = point("BRU-01", "players", (2, 3, 4, 5), (2, 4))
    left_out: Cards = point("BRU-19", "the sevens left out", cards("♣7 ♠7"), cards("♥7 ♦7"))
    direction: Direction = point("BRU-18", "direction", Direction.RIGHT, Direction.LEFT)
    hand: int = point("BRU-03", "cards in hand", 3, 2)
    packet: int = point("BRU-20", "cards dealt at a time", 3, 1)
    order: Ranking = point(
        "BRU-02",
        "the cards, the highest first",
        Ranking("A 10 K D B 9 8 7"),
        Ranking("A K D B 10 9 8 7"),
    )

    first_lead: FirstLead = point("BRU-33", "the first lead", *FirstLead)
    early: Following = point(
        "BRU-06", "to the card led, with a talon", Following.FREE, Following.SUIT
    )
    late: Following = point(
        "BRU-11", "to the card led, at the end", Following.SUIT, Following.TRUMP
    )
    robbers: Robbers = point("BRU-31", "robbing takes", *Robbers)
    robbing: Robbing = point("BRU-21", "players may rob the turn-up", *Robbing)
    last_card: LastCard = point("BRU-37", "the turn-up goes to", *LastCard)

    ace: int = point("BRU-12", "an ace brought home or lost", 2, 1)
    ten: int = point("BRU-13", "a ten brought home or lost", 1, 2)
    home: Home = point("BRU-39", "who brings an ace or a ten home", *Home)
    eyes: PerRank = point(
        "BRU-16", "what cards count", PerRank("A 11, 10 10, K 4, D 3, B 2"), PerRank("A 11, 10 10")
    )
    empty: int = point("BRU-41", "a trick without such a card counts", 1)
    compared: Compared = point("BRU-42", "the totals compared", *Compared)
    level: pots.Level = point("BRU-22", "tied highest totals", *pots.Level)
    odd: pots.Odd = point("BRU-23", "indivisible counters", *pots.Odd)
    dealing: Dealing = point("BRU-24", "the next dealer", *Dealing)


BRUSQUEMBILLE: Final = Variant("brusquembille", "Brusquembille", Brusquembille())
BRUSQUEMBILLE_PIERER: Final = form(
    BRUSQUEMBILLE,
    "pierer",
    "Brusquembille after Pierer",
    told_by="PiBru",
    late=(Following.FREE, "PiBru-6"),
    empty=(0, "PiBru-12"),
)
VARIANTS: Final = (BRUSQUEMBILLE, BRUSQUEMBILLE_PIERER)

WHOLE: Final = pack("A 10 K D B 9 8 7")
LOW: Final = (Rank.SEVEN, Rank.EIGHT)


class State(NamedTuple):
    """A deal in progress; the stock has the next card first and the turned trump last."""

    trump: table.Trump = None
    hands: table.Hands = ()
    stock: Annotated[
        Cards, lies("the cards not yet dealt, the next first, the turn-up last", family.Sight.LAST)
    ] = ()
    trick: table.Trick = ()
    piles: table.Piles = ()
    turn: Annotated[Seat, lies("the player to move", kind=family.Kind.SEAT)] = 0
    dealer: table.Dealer = 0
    seats: int = 0
    stakes: Stakes = Stakes(())

    @property
    def hand(self) -> Cards:
        """The hand of the player to move."""
        return self.hands[self.turn]


TRUMP, *OTHERS = places_of(State)
POINTS: Final = lies("", title="Points so far", kind=family.Kind.EACH_NUMBER, name="purses")
PLACES: Final = (TRUMP, HAND, *OTHERS, POINTS)


# --- Players and cards, and the deal -------------------------------------------------------------

dealt: Final = by("BRU-03", does=tricks.deal)


@rule("BRU-01")
def played_with(rules: Brusquembille, whole: Cards, seats: int) -> Cards:
    """Two or four play with all the cards; three or five leave out two sevens."""
    return whole if seats % 2 == 0 else without(whole, rules.left_out)


def seats(rules: Brusquembille) -> tuple[int, ...]:
    """Those for whom the pack comes out even, and has hands and a card to turn."""

    def is_room(each: int) -> bool:
        cards = len(played_with(rules, WHOLE, each))
        return rules.hand * each < cards and cards % each == 0

    return seated(rules.players, is_room)


@rule("BRU-24")
def next_dealer(rules: Brusquembille, dealer: Seat, seats: int) -> Seat:
    """The dealer's right-hand neighbour deals next."""
    places = {Dealing.RIGHT: -1, Dealing.LEFT: 1, Dealing.SAME: 0}
    return neighbour(dealer, seats, places[rules.dealing])


# --- Play ----------------------------------------------------------------------------------------


@moves.written("{card}")
class Play(tricks.Play):
    """A card is led, or played to the card led."""

    def does(self, rules: Brusquembille, state: State) -> State:
        played = leaves_hand(state, self.card)
        turn = next_to_play(rules, state.turn, state.seats)  # of a full trick it has led
        played = played._replace(turn=turn)
        if len(played.trick) < state.seats:
            return played
        place, way = best(rules.order, played.trump, played.trick), rules.direction.step
        winner = seat_of(played, place, way)
        due = payments_due((for_aces, for_tens), rules, played, winner)
        played = played._replace(stakes=played.stakes.after(due))
        order = ring.round_the_table(winner, state.seats, way)
        return drawn(won(played, winner), order, rules.last_card)

    def because(self, rules: Brusquembille, state: State, after: State) -> money.Why:
        if after.trick:
            return money.Why((cited(leaves_hand),))
        return money.Why((cited(best),), (naming.who_does(after.turn, "wins the trick"),))


@rule("BRU-33")
def leads_better(rules: Brusquembille, state: State, move: Play) -> str | None:
    """Any card may be led to the first trick."""
    if rules.first_lead is FirstLead.ANY or state.trick or any(state.piles):
        return None
    height = rules.order.height
    lower = (c for c in state.hand if c is not UNKNOWN and height(c) < height(move.card))
    return next((f"{card} is lower" for card in lower), None)


lacks_card: Final = by("BRU-06", does=tricks.lacks_card)
answers_early: Final = by("BRU-06", does=tricks.answers_early)
answers_late: Final = by("BRU-11", does=tricks.answers_late)
leaves_hand: Final = by("BRU-06", does=tricks.leave_hand)
best: Final = by("BRU-07", does=tricks.best)
next_to_play: Final = by("BRU-09", does=ring.next_one)
drawn: Final = by("BRU-09", does=tricks.draw)
won: Final = by("BRU-10", does=tricks.win)


# --- Robbing -------------------------------------------------------------------------------------


@moves.written("rob", shown="Rob the turn-up")
class Rob:
    """The lowest trump is given for the turned card."""

    def does(self, rules: Brusquembille, state: State) -> State:
        return robbed(state, robber(rules, state))

    def because(self, rules: Brusquembille, state: State, after: State) -> money.Why:
        return money.Why((cited(robbed),), (f"{robber(rules, state)} for {state.stock[-1]}",))


def robber(rules: Brusquembille, state: State) -> Card:
    """The trump with which one robs: the lowest that is played with, or one of the two lowest."""
    pack = played_with(rules, WHOLE, state.seats)
    trumps = [card for card in pack if card.suit is state.trump]
    low = [c for c in trumps if rules.robbers is Robbers.BOTH and c.rank in LOW and c in state.hand]
    return min(low or trumps, key=rules.order.height)


@rule("BRU-04")
def robs_without_lowest(rules: Brusquembille, state: State, move: Rob) -> str | None:
    """Whoever holds the lowest trump may take the turned card for it while that lies there."""
    if not state.stock:
        return "a player has drawn the turn-up"
    card = robber(rules, state)
    if state.stock[-1] is card:
        return f"{card} is the turn-up itself"
    return GAME.lacks(rules, state, card)


@rule("BRU-04")
def robbed(state: State, card: Card) -> State:
    """The turned card goes to the hand, and the lowest trump lies in its place."""
    hand = (*without(state.hand, [card]), state.stock[-1])
    hands = change(state.hands, state.turn, hand)
    return state._replace(hands=hands, stock=(*state.stock[:-1], card))


@rule("BRU-21")
def robs_late(rules: Brusquembille, state: State, move: Rob) -> str | None:
    """One robs in one's turn, before playing a card."""
    if rules.robbing is Robbing.ON_LEAD and state.trick:
        return f"{state.trick[0]} has been led"
    has_won = rules.robbing is not Robbing.WON or state.piles[state.turn]
    return None if has_won else "no player has won a trick"


# --- Aces and tens -------------------------------------------------------------------------------


@rule("BRU-12")
def for_aces(rules: Brusquembille, state: State, winner: Seat) -> Iterator[Payment]:
    """All pay 2 to whoever brings an ace home; whoever loses one pays 2 to each."""
    return brought_home(rules, state, winner, Rank.ACE, rules.ace)


@rule("BRU-13")
def for_tens(rules: Brusquembille, state: State, winner: Seat) -> Iterator[Payment]:
    """A ten is paid likewise, with 1."""
    return brought_home(rules, state, winner, Rank.TEN, rules.ten)


def brought_home(
    rules: Brusquembille, state: State, winner: Seat, rank: Rank, due: int
) -> Iterator[Payment]:
    """What the cards of a rank in a full trick cost all others, or those who lose them."""
    for place, card in enumerate(state.trick):
        seat = seat_of(state, place, rules.direction.step)
        if card.rank is not rank:
            continue
        if seat == winner or rules.home is Home.TAKEN:
            yield from each_pays(range(state.seats), [winner], due, f"{card} won")
        if seat != winner:
            yield from each_pays([seat], range(state.seats), due, f"{card} lost")


# --- The count, and the game ---------------------------------------------------------------------


@rule("BRU-15")
def eyes(rules: Brusquembille, pile: Cards) -> int:
    """Everybody counts the cards in their tricks."""
    return rules.eyes.of_all(pile)


@rule("BRU-41")
def empty(rules: Brusquembille, pile: Cards, seats: int) -> int:
    """A trick in which no card counts anything counts 1 itself."""
    tricks = tricks_of(pile, seats)
    return rules.empty * sum(not any(map(rules.eyes.of, trick)) for trick in tricks)


def totals(rules: Brusquembille, state: State) -> tuple[int, ...]:
    """What everybody counts in their tricks."""
    return tuple(eyes(rules, pile) + empty(rules, pile, state.seats) for pile in state.piles)


@rule("BRU-17")
def for_difference(
    rules: Brusquembille, totals: Sequence[int], order: Sequence[Seat]
) -> Iterator[Payment]:
    """Each pays whoever has the highest total as much as they lack of it."""
    most = max(totals)
    ahead = [seat for seat in order if totals[seat] == most]
    for seat in order:
        if lacking := most - totals[seat]:
            yield from lacked(rules, seat, ahead, lacking)


def lacked(
    rules: Brusquembille, seat: Seat, ahead: Sequence[Seat], lacking: int
) -> Iterator[Payment]:
    """What one pays who lacks so much, to one or to several who are level."""
    what = f"lacks {lacking}"
    if len(ahead) == 1:
        yield from each_pays([seat], ahead, lacking, what)
        return
    share, odd = pots.shares(rules, lacking, len(ahead))
    if share:
        yield from (Payment(seat, each, share, what, "BRU-22") for each in ahead)
    if odd:
        yield Payment(seat, ahead[0], odd, f"{what}, {odd} of it odd", "BRU-23")


def compared(rules: Brusquembille, state: State) -> tuple[int, ...]:
    """What is compared at the end: the totals, or these and what was paid before."""
    if rules.compared is Compared.TRICKS:
        return totals(rules, state)
    brought = paid(state.seats, state.stakes.paid, {}).totals
    return tuple(map(add, totals(rules, state), brought))


def player(rules: Brusquembille, state: State) -> Seat | None:
    """Who plays a card or robs, until all cards are played."""
    return state.turn if state.trick or any(state.hands) else None


@finds(leads_better, robs_late)
def offers(rules: Brusquembille, state: State) -> Iterator[Play | Rob]:
    """Any card of the hand, or to rob with one."""
    yield from (Play(card) for card in state.hand if card is not UNKNOWN)
    if robber(rules, state) in state.hand:
        yield Rob()


class BrusquembilleGame(moving.Moving[Brusquembille, State]):
    """What is paid for aces and tens is paid at once, and the rest when all cards are played."""

    def pack(self, rules: Brusquembille, seats: int) -> Cards:
        return played_with(rules, self.whole, seats)

    def opening(self, rules: Brusquembille, state: State, pack: Cards) -> State:
        order = self.around(rules, state)
        return dealt(state._replace(turn=order[0]), order, rules.packet, rules.hand)

    def position(self, rules: Brusquembille, given: Mapping[str, Part]) -> State:
        """Those who have played to a trick are not all who play."""
        led, most = parts.cards_of(given.get("trick", ""), "trick"), max(self.seats(rules))
        players = range(max(2, min(len(led) + 1, most)), most + 1)
        return self.completed(
            rules, set_up(State, PLACES, given, players, partial(self.pack, rules))
        )

    def completed(self, rules: Brusquembille, state: State) -> State:
        """The turned card shows trumps, or they are written."""
        seats, turned = state.seats, state.stock[-1:]
        suits = {card.suit for card in turned}
        trump = state.trump or next(iter(suits), None)
        lying = f"stock: {show(state.stock)}"
        refuse(
            (UNKNOWN in turned, f"{lying}; the turn-up, its last card, is seen"),
            (
                not trump or suits - {trump},
                "trump: name one suit, that of the turn-up if you write it",
            ),
            (len(state.trick) == seats, "trick: this is a full trick; write it among piles"),
            (any(len(pile) % seats for pile in state.piles), f"piles: a trick has {seats} cards"),
        )
        return state._replace(trump=trump)

    def score(self, rules: Brusquembille, state: State) -> Score:
        order, final = self.around(rules, state), list[Payment]()
        if player(rules, state) is None:
            final += payments_due([for_difference], rules, compared(rules, state), order)
        counts = {"points": totals(rules, state)}
        return paid(state.seats, (*state.stakes.paid, *final), counts)


GAME: Final = BrusquembilleGame(
    PREFIX="BRU",
    places=PLACES,
    IN_PLAY=("BRU-12", "BRU-13"),
    whole=WHOLE,
    seats=seats,
    wrong_number=by("BRU-01", does=parts.wrong_number),
    wrong_pack=by("BRU-01", does=parts.wrong_pack),
    first=by("BRU-05", does=ring.next_one),
    next_dealer=next_dealer,
    phases=(phases.Step(player, offers),),
    notation=notation.Notation[Any](Play, Rob),
    keeps=frozenset({tricks.lacks_card}),
)


# --- At a table ----------------------------------------------------------------------------------

TURNED: Final = "turned"
SHOWN: Final = 6  # cards of a talon; a longer one is a number


def talon(state: State) -> Iterator[Zone]:
    """The card that is turned, and what is drawn before it."""
    if turned := state.stock[-1:]:
        yield Zone(Said("Turn-up"), turned, name=TURNED, place=Where.TRUMP)
    above = state.stock[:-1]
    count = len(above)
    at = partial(Zone, name="stock", place=Where.STOCK, label="Talon", count=count)
    if count > SHOWN:
        yield at(Said("Talon"), note=Said("%d cards above it", count))
    elif above:
        yield at(Said("Talon, the next first"), above)


def played_by(rules: Brusquembille, state: State) -> Mapping[str, Sequence[Seat]]:
    """Who has played the cards of the trick: all play, one after the other."""
    return tricks.played_by(
        state, ring.round_the_table(state.turn, state.seats, rules.direction.step)
    )


def touches(table: touching.Table, state: State, move: Any, seat: Seat) -> touching.Touches:
    """Cards of the hand; who robs touches the turned card."""
    if isinstance(move, Rob):
        return (touching.spot(table, TURNED, 0),)
    return touching.by_cards(table, state, move, seat)


def meant(game: Any, state: State, touched: Sequence[touching.Touch]) -> Iterator[Any]:
    """To rob, of the turned card; to play, of others."""
    if touched[0].zone == TURNED:
        yield Rob()
    else:
        yield from judging.by_cards(game, state, touched)


TRICK: Final = drawing.Shown("trick", awaits=True)
DRAWN: Final = (
    TRICK,
    family.hands,
    drawing.Shown("trump", unless="stock"),
    talon,
    family.won,
    "purses",
)


def zones(state: State, counts: family.Counts) -> Iterator[Zone]:
    """What lies where; and at a table what everybody can count in the tricks, which lay open."""
    yield from drawing.drawn(state, GAME.places, DRAWN)
    if any(points := tuple(counts.get("points", ()))):
        yield Zone(Said("Card points"), name="points", each=points, pictured=False)


FAMILY: Final = phases.alone(
    "brusquembille",
    GAME,
    moves=('"rob"',),
    sense=Sense(stands=6, worth={"points": 1}),
    longest=33,  # 32 cards, and the turned one is robbed once
    advice="kartenspiele.research.advice.brusquembille",
)
