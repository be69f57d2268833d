"""Rabouge, in the order of its chapter: Stocks and shares, the table, turns, the end, payment."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from enum import StrEnum
from functools import cache
from itertools import chain, pairwise, takewhile
from typing import Annotated, Any, ClassVar, Final, NamedTuple

from ...engine import judging, naming, notation, parts, play, positions, sense, sorting, spelling
from ...engine.cards import RANKS, UNKNOWN, Card, Cards, Rank, pack, without
from ...engine.drawing import PLAYER, Drawing, Shown, drawn
from ...engine.family import Kind, Sight
from ...engine.moves import Nth, Player, written
from ...engine.phases import Step, alone
from ...engine.places import Each, Heaps, lies, places_of, purses_as
from ...engine.play import PositionError, Score, Seat, Seats, change, paid
from ...engine.points import point, rule_set
from ...engine.rulebook import by, cited, found_by, rule
from ...engine.stakes import Payment, Stakes, payments_due
from ...engine.touching import Table, Touch, Touches, found, spot
from ...engine.variants import Variant, form
from ...engine.zones import Where, Zone
from ...mechanics import dealing, money, moving, ring
from ...mechanics.ranks import ACE_HIGH, ACE_LOW, Ranking
from ...mechanics.ring import DealingRight, Direction


@rule_set
class Rabouge:
    """The points on which the witness can be read otherwise, or leaves a decision to us."""

    Begins = StrEnum("Begins", {"HIGHEST": "the highest", "LOWEST": "the lowest"})

    class Level(StrEnum):
        FIRST = "the first after the shuffler"
        UNDER = "whose next card under it decides"

    Shares = StrEnum(
        "Shares", {"EQUAL": "equally", "ROUGHLY": "the first five more, the last five fewer"}
    )
    Helper = StrEnum(
        "Helper", {"MOST": "the player with most of them", "NEXT": "the next neighbour who has any"}
    )
    Tops = StrEnum("Tops", {"EVER": "in every turn", "END": "at the end alone"})

    class Laid(StrEnum):
        TURN = "in its owner's turn, like any card that fits"
        FIRST = "in its owner's turn, before all other cards"
        ONCE = "immediately, even from the Stock of another, and before all other cards"

    Duty = StrEnum(
        "Duty", {"ALL": "every card", "FRESH": "the five cards and the Stock, not the heaps"}
    )

    class Left(StrEnum):
        HEAPS = "those of the heaps"
        STOCK = "those of the heaps and the Stock"
        TWICE = "those of the heaps, and those of the Stock twice"

    class Burdened(StrEnum):
        NOBODY = "nobody's"
        NEIGHBOURS = "the right-hand neighbour's, then the left-hand one's"
        OTHERS = "all the others', from the right-hand neighbour on"

    Burdens = StrEnum(
        "Burdens", {"EVERY": "each that could go to the table", "FIVE": "the five cards alone"}
    )
    Ends = StrEnum("Ends", {"NEXT": "next to one another", "APART": "at the two ends"})
    Emptied = StrEnum(
        "Emptied", {"ANYWHERE": "to the table, or to a heap of another", "TABLE": "to the table"}
    )

    most: int = point("RAB-28", "players at the most", 12, 6)
    packs: int = point("RAB-29", "packs for each player", 1, 2)
    over: int = point("RAB-73", "packs that do not go round", 0, 1)
    stock: int = point("RAB-03", "cards of a Stock, for each pack", 7, 10)
    begins: Begins = point("RAB-05", "the Stock card that begins", Begins.HIGHEST, Begins.LOWEST)
    order: Ranking = point("RAB-06", "at the beginning, the highest first", ACE_LOW, ACE_HIGH)
    level: Level = point("RAB-35", "Stock cards that are alike", Level.FIRST, Level.UNDER)
    shares: Shares = point("RAB-34", "sharing the other cards", Shares.EQUAL, Shares.ROUGHLY)
    direction: Direction = point("RAB-13", "direction", Direction.RIGHT, Direction.LEFT)

    hand: int = point("RAB-40", "cards taken for a turn", 5, 4)
    heaps: int = point("RAB-10", "heaps of a player", 4, 5)
    tops: Tops = point("RAB-45", "heaps are laid from", Tops.EVER, Tops.END)
    appearing: Laid = point("RAB-71", "laying a card of the Ausleger's rank", *Laid)
    duty: Duty = point("RAB-37", "a player must lay, if it fits", Duty.ALL, Duty.FRESH)
    helper: Helper = point("RAB-41", "missing cards come from", Helper.MOST, Helper.NEXT)
    burdened: Burdened = point("RAB-53", "heaps open to burdens", Burdened.NOBODY)
    burdens: Burdens = point("RAB-52", "cards that may burden", Burdens.EVERY, Burdens.FIVE)
    ends: Ends = point("RAB-65", "king and ace on the heaps of others", Ends.NEXT, Ends.APART)

    emptied: Emptied = point("RAB-69", "the last Stock card goes", Emptied.ANYWHERE, Emptied.TABLE)
    stock_card: int = point("RAB-16", "a card left in another's Stock", 2, 1)
    rabouge: int = point("RAB-21", "a Rabouge more", 5, 1)
    card: int = point("RAB-25", "a card more", 1, 2)
    counted: Left = point("RAB-46", "cards left over", Left.HEAPS, Left.STOCK, Left.TWICE)
    dealing: DealingRight = point("RAB-57", "the next who shuffles", *DealingRight)


RABOUGE: Final = Variant("rabouge", "Rabouge", Rabouge())
NEIGHBOURS: Final = form(
    RABOUGE,
    "neighbours",
    "Rabouge with burdened neighbours",
    burdened=(Rabouge.Burdened.NEIGHBOURS, "RAB-26"),
)
ONE_HEAP: Final = form(
    RABOUGE,
    "one-heap",
    "Rabouge with one heap each",
    heaps=(1, "RAB-27"),
    burdened=(Rabouge.Burdened.OTHERS, "RAB-51"),
)
VARIANTS: Final = (RABOUGE, NEIGHBOURS, ONE_HEAP)

WHOLE: Final = pack()
FEWEST: Final = 2
MOST_PACKS: Final = 100
FIVE: Final = 5  # for the first turn; and more for the first, less for the last of unequal shares
NATURAL: Final = tuple(card.rank for card in spelling.plain(RANKS))
FULL: Final = len(NATURAL)


@cache
def after(rank: Rank) -> Rank:
    """The rank that follows in the natural order, the ace after the king."""
    return NATURAL[(NATURAL.index(rank) + 1) % FULL]


class State(NamedTuple):
    """A game in progress.

    A Stock has its open card first, a supply the next card; heaps and piles have theirs last.
    """

    stocks: Annotated[Each, lies("the Stock of each player, its open card first", Sight.FIRST)]
    hand: Annotated[
        Cards, lies("the cards that the player to move has still to lay", Sight.TURN)
    ] = ()
    stacks: Annotated[
        Heaps,
        lies(
            "heaps, the top last, as 'player 1: ♠5 ♥4'", word="HEAP", tells=True, where=Where.BEFORE
        ),
    ] = ()
    built: Annotated[
        Each,
        lies("the piles on the table, each from its first card on", kind=Kind.TEXTS, word="PILE"),
    ] = ()
    rabouges: Annotated[Each, lies("the Rabouges of each player, 13 cards each", tells=True)] = ()
    supplies: Annotated[
        Each, lies("the cards that each player has still to take", Sight.NOBODY)
    ] = ()
    turn: Annotated[Seat, lies("the player to move", kind=Kind.SEAT)] = 0
    dealer: Annotated[Seat, lies("the player who has shuffled", kind=Kind.SEAT)] = 0
    seats: int = 0
    stakes: Stakes = Stakes(())

    @property
    def mine(self) -> Each:
        """The heaps of the player to move."""
        return self.stacks[self.turn]

    @property
    def first(self) -> Card | None:
        """The card that was laid out first, or one of its rank."""
        return self.built[0][0] if self.built else next(chain(*self.rabouges), None)

    @property
    def every_card(self) -> Cards:
        """All the cards, wherever they lie."""
        return positions.all_cards(self)

    @property
    def is_ending(self) -> bool:
        """Whether all cards have been laid, and only heaps and Stocks are left."""
        return not self.hand and not any(self.supplies)


PLACES: Final = (*places_of(State), purses_as("", "Points so far"))
PILES: Final = Shown("built", "Piles, their uppermost cards", top=True, awaits=True)


def piles(state: State) -> Iterator[Zone]:
    """The piles; a table says with which rank they begin, and how many cards each has."""
    sizes = ", ".join(str(len(each)) for each in state.built)
    first = [f"Piles from {pile[0].rank.value} up, cards {sizes}" for pile in state.built[:1]]
    label = "".join(first) or "Piles"
    return (replace(zone, label=label) for zone in drawn(state, PLACES, [PILES]))


DRAWN: Final[tuple[Drawing, ...]] = (
    piles,
    Shown("hand", f"{PLAYER}, to lay"),
    (
        Shown("stocks", "Stock of player %(player)d, %(number)d cards", top=True),
        Shown(
            "stacks",
            "Heaps of player %(player)d, %(number)d cards",
            label="Heaps",
            top=True,
            awaits=True,
        ),
    ),
    Shown("supplies", "Cards to take", counted=1),
    Shown("rabouges", "Rabouges", counted=FULL),
    "purses",
)


def piled(piles: Each, place: int, card: Card) -> Each:
    """The same with a card on a pile, or beginning the next one."""
    return (*piles[:place], (*chain(*piles[place : place + 1]), card), *piles[place + 1 :])


# --- Players, packs and shares, and who begins ---------------------------------------------------


def seats(rules: Rabouge) -> Sequence[int]:
    """As many as are meant and have room for packs, of each of which a Stock leaves cards."""
    most = min(rules.most, MOST_PACKS // rules.packs)
    return range(FEWEST, most + 1 if rules.stock < len(WHOLE) else FEWEST)


@rule("RAB-03")
def stock_size(rules: Rabouge, packs: int, seats: int) -> int:
    """For each full pack that is reckoned to a player, the Stock has seven cards."""
    return rules.stock * (packs // seats)


@rule("RAB-34")
def shares(rules: Rabouge, left: int, seats: int) -> tuple[int, ...]:
    """Everybody gets as many of the other cards as everybody else, as far as they go round."""
    each, more = divmod(left, seats)
    first, *others = (each + (place < more) for place in range(seats))
    odd = FIVE if rules.shares is rules.Shares.ROUGHLY else 0
    return (first + odd, *others)  # the last gets what is left


@rule("RAB-05", "RAB-06")
def begins(rules: Rabouge, stocks: Each, order: Seats) -> Seat:
    """The highest open card begins, and the king is the highest."""
    deep = None if rules.level is rules.Level.UNDER else 1
    found = max if rules.begins is rules.Begins.HIGHEST else min
    return found(order, key=lambda seat: [rules.order.height(c) for c in stocks[seat][:deep]])


@rule("RAB-08")
def lays_out(state: State) -> State:
    """Who begins lays the first of their five cards in the middle of the table."""
    first = tuple((card,) for card in state.hand[:1])
    return state._replace(built=first, hand=state.hand[1:])


# --- The table, and a turn -----------------------------------------------------------------------


@rule("RAB-11")
def goes_on(top: Card) -> Rank | None:
    """What follows immediately upward is laid on a pile."""
    return after(top.rank)


@rule("RAB-09")
def begins_pile(state: State, card: Card) -> bool:
    """Cards of the rank of the Ausleger are laid out beside it, as soon as they appear."""
    return (first := state.first) is None or card.rank is first.rank


def fits(state: State, card: Card) -> bool:
    """Whether a card can go to the table."""
    return begins_pile(state, card) or card.rank in [goes_on(pile[-1]) for pile in state.built]


def place_of(state: State, card: Card) -> int:
    """The pile on which a card goes, or the place behind the others for one that begins another."""
    tops = (at for at, pile in enumerate(state.built) if goes_on(pile[-1]) is card.rank)
    new = len(state.built)
    return new if begins_pile(state, card) else next(tops, new)


@rule("RAB-17")
def is_full(pile: Cards) -> bool:
    """The thirteenth card completes a Rabouge, which goes to who has laid it."""
    return len(pile) == FULL


def turn_size(rules: Rabouge, state: State) -> int:
    """How many cards are laid in a turn; the first always has five."""
    return rules.hand if state.first else FIVE


@rule("RAB-40")
def takes(rules: Rabouge, state: State) -> State:
    """For a turn a player takes five of their cards."""
    mine, number = state.supplies[state.turn], turn_size(rules, state)
    rest = change(state.supplies, state.turn, mine[number:])
    return state._replace(hand=mine[:number], supplies=rest)


def turns(rules: Rabouge, state: State, seat: Seat) -> Seats:
    """Everybody in the order of turns, from a seat on."""
    return ring.round_the_table(seat, state.seats, rules.direction.step)


@written("Stock", "heap {number}")
class Own:
    """Whence a card comes that is not of the hand: the Stock, or an own heap."""

    number: Nth = 0


STOCK: Final = Own()
next_to_lay: Final = by("RAB-13", does=ring.next_one)


@written("{card}", "{card} from {source}")
class Lay:
    """A card goes to the piles on the table."""

    card: Card
    source: Own | None = None

    def does(self, rules: Rabouge, state: State) -> State:
        every = piled(state.built, place_of(state, self.card), self.card)
        won = chain(state.rabouges[state.turn], *filter(is_full, every))
        built = tuple(pile for pile in every if not is_full(pile))
        rabouges = change(state.rabouges, state.turn, tuple(won))
        return left(rules, state._replace(built=built, rabouges=rabouges), self)

    def because(self, rules: Rabouge, state: State, after: State) -> money.Why:
        if begins_pile(state, self.card):
            return money.Why((cited(begins_pile),), ("a new pile",))
        if self.does(rules, state).rabouges == state.rabouges:
            return money.Why((cited(goes_on),))
        return money.Why((cited(goes_on), cited(is_full)), ("completes a Rabouge",))


def left(rules: Rabouge, state: State, move: Lay | Put | Burden) -> State:
    """The same without the card where it lay; what was the last of a Stock is paid for."""
    if move.source is None:
        return state._replace(hand=without(state.hand, [move.card]))
    if move.source == STOCK:
        stocks = change(state.stocks, state.turn, uncovered(state.stocks[state.turn]))
        state = state._replace(stocks=stocks)
        payments = payments_due((for_stock,), rules, state, move)
        return state._replace(stakes=state.stakes.after(payments))
    lifted = change(state.mine, move.source.number - 1, state.mine[move.source.number - 1][:-1])
    return state._replace(stacks=change(state.stacks, state.turn, tuple(filter(None, lifted))))


@rule("RAB-15")
def uncovered(stock: Cards) -> Cards:
    """When the open card of a Stock is laid the next one is turned."""
    return stock[1:]


def lying(rules: Rabouge, state: State) -> Iterator[Lay]:
    """The cards that the player to move may lay, from where each lies."""
    for card in state.stocks[state.turn][:1]:
        yield Lay(card, STOCK)
    yield from map(Lay, dict.fromkeys(state.hand))
    if rules.tops is rules.Tops.EVER or state.is_ending:
        for number, heap in enumerate(state.mine, 1):
            yield Lay(heap[-1], Own(number))


def fitting(rules: Rabouge, state: State) -> Iterator[Lay]:
    """Those of them that can go to the table."""
    above = {goes_on(pile[-1]) for pile in state.built}
    for each in lying(rules, state):
        if each.card.rank in above or begins_pile(state, each.card):
            yield each


def due(rules: Rabouge, state: State) -> Iterator[Lay]:
    """Those of them that have to."""
    every = rules.duty is rules.Duty.ALL or state.is_ending
    return (each for each in fitting(rules, state) if every or each.source in (None, STOCK))


def table_first(found: Iterable[Lay]) -> str | None:
    """That these cards can go to the table, if there are any."""
    some = ", ".join(map(str, found))
    return f"{some} can be laid on the table" if some else None


@rule("RAB-45")
def lacks_card(rules: Rabouge, state: State, move: Lay | Put | Burden) -> str | None:
    """Laid are cards of the hand, the open card of the Stock, the uppermost ones of own heaps."""
    if (laid := Lay(move.card, move.source)) in lying(rules, state):
        return None
    return f"there is no {laid}" if laid.source else f"{laid} is not in hand"


@rule("RAB-79", "RAB-11")
def lays_unfitting(rules: object, state: State, move: Lay) -> str | None:
    """Only what follows immediately upward is laid on a pile."""
    return None if fits(state, move.card) else f"{move.card} fits on no pile"


@found_by(lying)
@rule("RAB-71")
def neglects_ausleger(rules: Rabouge, state: State, move: Lay) -> str | None:
    """A card of the rank of the Ausleger goes before the others, if that is agreed."""
    if rules.appearing is rules.Laid.TURN or begins_pile(state, move.card):
        return None
    return table_first(each for each in fitting(rules, state) if begins_pile(state, each.card))


@rule("RAB-14")
def neglects_stock(rules: Rabouge, state: State, move: Lay) -> str | None:
    """A card of the Stock that can be laid goes before the others."""
    is_first = rules.appearing is not rules.Laid.TURN and begins_pile(state, move.card)
    if move.source == STOCK or is_first:
        return None
    of_stock = (card for card in state.stocks[state.turn][:1] if fits(state, card))
    return next((f"{card} of the Stock goes first" for card in of_stock), None)


@rule("RAB-38")
def heaps_early(rules: Rabouge, state: State, move: Put) -> str | None:
    """First comes the table, and then the own heaps."""
    return table_first(due(rules, state))


@rule("RAB-10")
def heaps_too_many(rules: Rabouge, state: State, move: Put) -> str | None:
    """A player has four heaps at the most."""
    before, number = move.heap - 1, len(state.mine)
    if before > number:
        return f"there is no heap {before}, beside which it could lie"
    return f"no more heaps than {rules.heaps}" if number == before >= rules.heaps else None


@written("{card} on heap {heap}")
class Put:
    """A card of the hand goes on an own heap, or begins the next."""

    card: Card
    heap: Nth
    source: ClassVar[None] = None
    because = (heaps_too_many,)

    def does(self, rules: Rabouge, state: State) -> State:
        return heaped(left(rules, state, self), state.turn, self)


def heaped(state: State, seat: Seat, move: Put | Burden) -> State:
    """The same with a card on a heap of a seat."""
    heaps = piled(state.stacks[seat], move.heap - 1, move.card)
    return state._replace(stacks=change(state.stacks, seat, heaps))


@rule("RAB-59")
def moves_at_home(rules: object, state: State, move: Burden) -> str | None:
    """No card goes from the own cards to an own heap but from the hand."""
    if move.seat != state.turn:
        return None
    return f"{naming.who_does(move.seat, 'is to move')} {naming.fit(move.seat, 'itself')}"


@written("pass", shown="End your turn")
class Pass:
    """The player lays nothing more in this turn."""

    def does(self, rules: Rabouge, state: State) -> State:
        return taken(rules, state, next_to_lay(rules, state.turn, state.seats))


@rule("RAB-60")
def passes_early(rules: Rabouge, state: State, move: Pass) -> str | None:
    """A turn is over when the five cards are laid and nothing is left that has to be."""
    return "the hand is not laid yet" if state.hand else table_first(due(rules, state))


# --- The last cards ------------------------------------------------------------------------------


@rule("RAB-18")
def helped(rules: Rabouge, state: State) -> State:
    """Who has fewer than five cards left is given as many by another."""
    has, (_, *others) = state.supplies, turns(rules, state, state.turn)
    if rules.helper is rules.Helper.MOST:
        others.sort(key=lambda seat: -len(has[seat]))
    for seat in others:
        short = turn_size(rules, state) - len(state.hand)
        rest = change(state.supplies, seat, has[seat][short:])
        state = state._replace(hand=state.hand + has[seat][:short], supplies=rest)
    return state


def taken(rules: Rabouge, state: State, seat: Seat) -> State:
    """A new turn, for which cards have been taken."""
    return helped(rules, takes(rules, state._replace(turn=seat)))


@rule("RAB-19")
def plays_off(rules: Rabouge, state: State) -> bool:
    """When no cards are left to be laid, what lies in heaps goes to the table as far as it can."""
    return any(due(rules, state))


@rule("RAB-20")
def is_over(rules: Rabouge, state: State) -> bool:
    """The game is over when nobody can lay anything any more."""
    everybody = (state._replace(turn=seat) for seat in turns(rules, state, state.turn))
    return state.is_ending and not any(any(fitting(rules, each)) for each in everybody)


# --- Payment -------------------------------------------------------------------------------------


@rule("RAB-16")
def for_stock(rules: Rabouge, state: State, laid: Lay | Put | Burden) -> Iterator[Payment]:
    """Who has laid all of a Stock gets two counters for every card in the Stocks of the others."""
    counts = isinstance(laid, Lay) or rules.emptied is rules.Emptied.ANYWHERE
    if counts and not state.stocks[state.turn]:
        for seat in turns(rules, state, state.turn):
            if rest := len(state.stocks[seat]):
                yield Payment(seat, state.turn, rules.stock_card * rest, f"{rest} in the Stock")


def completed(state: State) -> tuple[int, ...]:
    """How many Rabouges each has."""
    return tuple(len(cards) // FULL for cards in state.rabouges)


def left_over(rules: Rabouge, state: State) -> tuple[int, ...]:
    """How many cards each has left."""
    times = {rules.Left.HEAPS: 0, rules.Left.STOCK: 1, rules.Left.TWICE: 2}[rules.counted]
    heaps = (sum(map(len, each)) for each in state.stacks)
    return tuple(each + times * len(state.stocks[seat]) for seat, each in enumerate(heaps))


after_winner: Final = by("RAB-22", does=ring.since)
FIRST, AFTER = slice(1), slice(1, None)


def less_paid(
    rules: Rabouge, state: State, has: Sequence[int], places: slice, price: int, what: str
) -> Iterator[Payment]:
    """What those at these places are paid by all who have less."""
    order = turns(rules, state, next_to_lay(rules, state.dealer, state.seats))
    for number in sorted({*has}, reverse=True)[places]:
        for taker in (seat for seat in order if has[seat] == number):
            for seat in after_winner(order, taker):
                if (less := number - has[seat]) > 0:
                    yield Payment(seat, taker, price * less, f"{what} by {less}")


@rule("RAB-21")
def for_most(rules: Rabouge, state: State) -> Iterator[Payment]:
    """Who has most Rabouges gets five points for each that another has less."""
    return less_paid(rules, state, completed(state), FIRST, rules.rabouge, "fewer Rabouges")


@rule("RAB-23")
def for_more(rules: Rabouge, state: State) -> Iterator[Payment]:
    """After that the next are paid, down to who has fewest and pays all."""
    return less_paid(rules, state, completed(state), AFTER, rules.rabouge, "fewer Rabouges")


@rule("RAB-25")
def for_fewest(rules: Rabouge, state: State) -> Iterator[Payment]:
    """Who has fewest cards left gets a point for each that another has more."""
    has = [-number for number in left_over(rules, state)]
    return less_paid(rules, state, has, FIRST, rules.card, "more cards")


@rule("RAB-44")
def for_fewer(rules: Rabouge, state: State) -> Iterator[Payment]:
    """After that the next are paid, down to who has most cards and pays all."""
    has = [-number for number in left_over(rules, state)]
    return less_paid(rules, state, has, AFTER, rules.card, "more cards")


# --- Forms in which others are burdened ----------------------------------------------------------


@rule("RAB-48", "RAB-65")
def matches(rules: Rabouge, top: Card, card: Card) -> bool:
    """On the heaps of others cards are laid up and down, and king and ace are neighbours."""
    are_ends = {top.rank, card.rank} == {NATURAL[0], NATURAL[-1]}
    are_next = after(top.rank) is card.rank or after(card.rank) is top.rank
    return are_next and not (are_ends and rules.ends is rules.Ends.APART)


@written("{card} to player {seat} heap {heap}", "{card} from {source} to player {seat} heap {heap}")
class Burden:
    """A card goes on a heap of another player."""

    card: Card
    seat: Player
    heap: Nth
    source: Own | None = None
    because = (matches,)

    def does(self, rules: Rabouge, state: State) -> State:
        return left(rules, heaped(state, self.seat, self), self)


def burdened(rules: Rabouge, state: State) -> Seats:
    """The seats whose heaps may be burdened, the first of them first."""
    others = turns(rules, state, state.turn)[1:]
    if rules.burdened is rules.Burdened.NEIGHBOURS:
        return tuple(dict.fromkeys((others[0], others[-1])))
    return others if rules.burdened is rules.Burdened.OTHERS else ()


@rule("RAB-53")
def burdens_nobody(rules: Rabouge, state: State, move: Burden) -> str | None:
    """On the heaps of others nothing is laid, unless a form allows it."""
    may_be = move.seat in (state.turn, *burdened(rules, state))
    return None if may_be else f"cards may not go on {naming.of(move.seat, 'the heaps')}"


def burdening(rules: Rabouge, state: State) -> Iterator[Lay]:
    """The cards of the player to move that may burden others."""
    every = rules.burdens is rules.Burdens.EVERY
    return (each for each in lying(rules, state) if every or each.source is None)


@rule("RAB-52")
def burdens_with_others(rules: Rabouge, state: State, move: Burden) -> str | None:
    """Others may be burdened with every card that could go to the table."""
    laid = Lay(move.card, move.source)
    return None if laid in burdening(rules, state) else f"{laid} is not of the hand"


@rule("RAB-56")
def burdens_late(rules: object, state: State, move: Burden) -> str | None:
    """When no cards remain to take, only the table is laid on."""
    return "no cards remain to take" if state.is_ending else None


@rule("RAB-48")
def burdens_unmatched(rules: Rabouge, state: State, move: Burden) -> str | None:
    """On the heaps of others goes what is next to their uppermost card, up or down."""
    heaps = state.stacks[move.seat] if move.seat < state.seats else ()
    if move.heap > len(heaps):
        return naming.who_does(move.seat, f"has no heap {move.heap}")
    top = heaps[move.heap - 1][-1]
    return None if matches(rules, top, move.card) else f"{move.card} is not next to {top}"


@rule("RAB-47")
def burdens_early(rules: Rabouge, state: State, move: Burden) -> str | None:
    """Others are burdened only when nothing can go to the table."""
    return table_first(fitting(rules, state))


@rule("RAB-26")
def burdens_left_early(rules: Rabouge, state: State, move: Burden) -> str | None:
    """The left-hand neighbour comes after the right-hand one."""
    return passed_over(rules, state, move) if rules.burdened is rules.Burdened.NEIGHBOURS else None


@rule("RAB-50")
def burdens_far_early(rules: Rabouge, state: State, move: Burden) -> str | None:
    """The nearest on the right comes first, and the next when nothing goes there any more."""
    return passed_over(rules, state, move) if rules.burdened is rules.Burdened.OTHERS else None


def passed_over(rules: Rabouge, state: State, move: Burden) -> str | None:
    """That somebody before this one could be burdened."""
    before = takewhile(lambda seat: seat != move.seat, burdened(rules, state))
    every = (each for seat in before for each in matching(rules, state, seat))
    return next((f"{each} comes first" for each in every), None)


def matching(rules: Rabouge, state: State, seat: Seat) -> Iterator[Burden]:
    """How a seat could be burdened, whatever goes against it."""
    for each in burdening(rules, state):
        for number, heap in enumerate(state.stacks[seat], 1):
            if matches(rules, heap[-1], each.card):
                yield Burden(each.card, seat, number, each.source)


# --- The game ------------------------------------------------------------------------------------


def candidates(rules: Rabouge, state: State) -> Iterator[Lay | Put | Burden | Pass]:
    """Every legal move, and more; one heap comes as early as another."""
    yield from lying(rules, state)
    numbers = range(1, len(state.mine) + 2)
    puts = [Put(card, number) for card in dict.fromkeys(state.hand) for number in numbers]
    if puts and not heaps_early(rules, state, puts[0]):
        yield from puts
    burdens = [each for seat in burdened(rules, state) for each in matching(rules, state, seat)]
    if burdens and not burdens_early(rules, state, burdens[0]):
        yield from burdens
    yield Pass()


def appeared(rules: Rabouge, state: State) -> State:
    """Open cards of Stocks that begin a pile have been laid out, whoever is to move."""
    for seat in turns(rules, state, state.turn) if rules.appearing is rules.Laid.ONCE else ():
        here = state._replace(turn=seat)
        while here.stocks[seat] and begins_pile(here, here.stocks[seat][0]):
            here = Lay(here.stocks[seat][0], STOCK).does(rules, here)
        state = here._replace(turn=state.turn)
    return state


class RabougeGame(moving.Moving[Rabouge, State]):
    """A turn is over by itself when nothing more can be done in it."""

    def pack(self, rules: Rabouge, seats: int) -> Cards:
        return self.whole * (rules.packs * seats + rules.over)

    def opening(self, rules: Rabouge, state: State, pack: Cards) -> State:
        order, none = self.around(rules, state), state.stocks
        size = stock_size(rules, len(pack) // len(WHOLE), state.seats)
        stocks, rest = dealing.packets(none, pack, order, size, len(pack))
        supplies: Each = none
        for seat, number in zip(order, shares(rules, len(rest), state.seats), strict=False):
            supplies, rest = dealing.packets(supplies, rest, [seat], number, len(pack))
        state = state._replace(stocks=stocks, supplies=supplies)
        return self.then(rules, lays_out(taken(rules, state, begins(rules, stocks, order))))

    def completed(self, rules: Rabouge, state: State) -> State:
        """Piles go upward from one rank, those that are full are won, and something is laid out."""
        if UNKNOWN in state.every_card:
            raise PositionError("write all cards with their suits, including those face down")
        if state.first is None:
            raise PositionError("built: write at least one pile; its first card is the Ausleger")
        full = [pile[at : at + FULL] for pile in state.rabouges for at in range(0, len(pile), FULL)]
        for pile in (*state.built, *full):
            goes_up = all(after(low.rank) is high.rank for low, high in pairwise(pile))
            if pile[0].rank is not state.first.rank or not goes_up:
                raise PositionError("piles go upward, all from the rank of the first card laid out")
        is_short = any(len(pile) != FULL for pile in full)
        if is_short or any(len(pile) >= FULL for pile in state.built):
            raise PositionError(f"a pile of {FULL} cards is won, and no other")
        return self.then(rules, state)

    def then(self, rules: Rabouge, state: State) -> State:
        """Whoever has something to lay is to move; for a new turn cards are taken."""
        state = appeared(rules, state)
        if state.hand or any(move != Pass() for move in play.moves(self, rules, state)):
            return state
        following = next_to_lay(rules, state.turn, state.seats)
        if any(state.supplies):
            return taken(rules, state, following)
        everybody = (state._replace(turn=seat) for seat in turns(rules, state, following))
        return next((here for here in everybody if plays_off(rules, here)), state)

    def score(self, rules: Rabouge, state: State) -> Score:
        pay = (for_most, for_more, for_fewest, for_fewer) if is_over(rules, state) else ()
        counts = {"rabouges": completed(state), "cards": left_over(rules, state)}
        return paid(state.seats, (*state.stakes.paid, *payments_due(pay, rules, state)), counts)


GAME: Final = RabougeGame(
    PREFIX="RAB",
    places=PLACES,
    IN_PLAY=("RAB-16",),
    seats=seats,
    wrong_number=by("RAB-01", does=parts.wrong_number),
    wrong_pack=by("RAB-02", does=parts.wrong_pack),
    first=by("RAB-35", does=ring.next_one),
    next_dealer=by("RAB-57", does=ring.deals_next),
    phases=(Step(lambda rules, state: None if is_over(rules, state) else state.turn, candidates),),
    notation=notation.Notation[Any](Lay, Put, Burden, Pass),
    keeps=frozenset({lacks_card, heaps_early, burdens_early, burdens_unmatched}),
)


# --- At a table ----------------------------------------------------------------------------------


def touches(table: Table, state: State, move: Lay | Put | Burden | Pass, seat: Seat) -> Touches:
    """The card where it lies, and the pile or the heap to which it goes."""
    if isinstance(move, Pass):
        return ()
    hand = [key for key, zone in table.items() if zone.name == "hand"]
    if move.source is None:
        source = tuple(found(table, hand, [move.card], hand))
    elif move.source == STOCK:
        source = (spot(table, f"stocks/{seat}", 0),)
    else:
        source = (spot(table, f"stacks/{seat}", move.source.number - 1),)
    if isinstance(move, Lay):
        return (*source, spot(table, "built", place_of(state, move.card)))
    owner = move.seat if isinstance(move, Burden) else seat
    return (*source, spot(table, f"stacks/{owner}", move.heap - 1))


def meant(game: Any, state: State, touched: Sequence[Touch]) -> Iterator[Lay | Put | Burden]:
    """A card goes to the heap that was touched, or else to the table."""
    (card, *_), (first, *others) = judging.seen_in(touched[:1]) or (None,), touched
    if card is None:
        return
    part, at = first.zone.partition("/")[0], first.at or 0
    source = {"stocks": STOCK, "stacks": Own(at + 1)}.get(part)
    for each in others:
        name, _, owner = each.zone.partition("/")
        if name == "stacks":
            heap = len(state.stacks[int(owner)]) + 1 if each.at is None else each.at + 1
            is_put = int(owner) == state.turn and source is None
            yield Put(card, heap) if is_put else Burden(card, int(owner), heap, source)
    if not others or others[0].zone == "built":
        yield Lay(card, source)


def buried(rules: Any, state: State) -> Mapping[str, Sequence[int]]:
    """How many cards of each lie in heaps under one that comes to the table after them."""
    start = NATURAL.index(state.first.rank) if state.first else 0
    height = {rank: place for place, rank in enumerate((*NATURAL[start:], *NATURAL[:start]))}
    pairs = ([each for heap in heaps for each in pairwise(heap)] for heaps in state.stacks)
    lower = [sum(height[low.rank] < height[top.rank] for low, top in own) for own in pairs]
    return {"buried": lower}


FAMILY: Final = alone(
    "rabouge",
    GAME,
    moves=('"♠5"', '"♠5 from Stock"', '"♠5 on heap 1"'),
    longest=2_000,
    advice="kartenspiele.research.advice.rabouge",
    sense=sense.Sense(
        good=("rabouges",),
        bad=("cards",),
        stands=8,  # of some 120; what is paid at the end shows before
        worth={"rabouges": 5, "cards": -1, "buried": -1},
        outlook=buried,
    ),
    in_hand=sorting.by_rank,
)
