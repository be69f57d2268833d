"""Kollowrat, in the order of its chapter: the table and the deal, taking, laying, and the end."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from enum import StrEnum
from itertools import chain, islice, product
from typing import Annotated, Any, Final, NamedTuple

from ...engine import judging, moves, naming, notation, parts, phases, sorting, variants
from ...engine.cards import UNKNOWN, Card, Cards, missing, pack, show, without
from ...engine.drawing import PLAYER, Drawing, Shown
from ...engine.family import Kind, Sight
from ...engine.places import Each, lies, places_of, pools_as, purses_as, replaced_fast
from ...engine.play import Seat, Seats, change
from ...engine.points import point, rule_set
from ...engine.positions import all_cards, refuse
from ...engine.rulebook import by, cited, rule
from ...engine.stakes import PUT_IN, Payment, Stakes, each_pays
from ...engine.touching import Table, Touch, Touches, found, of_seat, spot
from ...mechanics import dealing, kinds, money, moving, pots, ring, sums
from ...mechanics.ranks import PerRank
from ...mechanics.ring import Direction


@rule_set
class Kollowrat:
    """The points on which the witness can be read otherwise, or leaves a decision to us."""

    class Returned(StrEnum):
        MIDDLE = "the later one, to the middle"
        BOTTOM = "the later one, to the bottom"
        EARLIER = "the earlier one, to the middle"

    Shown = StrEnum(
        "Shown", {"HAND": "one of the three cards to play", "HEAP": "the beginning of a heap"}
    )
    Again = StrEnum("Again", {"AS_BEFORE": "one open, as before", "HIDDEN": "all face down"})
    Mixing = StrEnum(
        "Mixing", {"APART": "cards of the table, or heaps", "TOGETHER": "both together"}
    )

    class Duty(StrEnum):
        TAKES = "takes"
        STACKS = "takes, or lays a card on their own heap"
        FREE = "plays what they like"

    class Haul(StrEnum):
        ALL = "all that it can"
        MOST = "the most cards and heaps that it can"
        SOME = "any number"

    class Last(StrEnum):
        TAKER = "the last to take"
        HEAPER = "the last to take, or to lay on their own heap"
        PLAYER = "the player of the last card"

    Tie = StrEnum("Tie", {"STANDS": "it stays", "DIVIDED": "the tied players share it"})

    players: tuple[int, ...] = point("KOL-01", "players", (7, 8), (7,), (2, 3, 4, 5, 6, 7, 8))
    stake: int = point("KOL-41", "put in by each", 1, 2)
    direction: Direction = point("KOL-13", "direction", Direction.RIGHT, Direction.LEFT)
    table: int = point("KOL-17", "cards on the table at first", 4, 3)
    returned: Returned = point("KOL-27", "of two equal cards, the one put back", *Returned)
    hand: int = point("KOL-04", "cards for each", 3, 2)
    packet: int = point("KOL-28", "cards dealt at a time", 1, 3)
    shown: Shown = point("KOL-29", "the card laid open is", *Shown)
    again: Again = point("KOL-30", "in the second deal", *Again)

    worth: PerRank = point(
        "KOL-06",
        "cards count",
        PerRank("A 1, 2 2, 3 3, 4 4, 5 5, 6 6, 7 7, 8 8, 9 9, 10 10, B 11, D 12, K 13"),
        PerRank("A 1, 2 2, 3 3, 4 4, 5 5, 6 6, 7 7, 8 8, 9 9, 10 10, B 10, D 10, K 10"),
    )
    mixing: Mixing = point("KOL-31", "added up are", *Mixing)
    duty: Duty = point("KOL-32", "a player who can take", *Duty)
    haul: Haul = point("KOL-33", "a card takes", *Haul)

    last: Last = point("KOL-38", "the table goes to", *Last)
    tie: Tie = point("KOL-39", "the pot, if tied", *Tie)
    standing: pots.Adds = point("KOL-40", "put in while a pot stays", *pots.Adds)


KOLLOWRAT: Final = variants.Variant("kollowrat", "Kollowrat", Kollowrat())
VARIANTS: Final = (KOLLOWRAT,)

POT: Final = "pot"


@replaced_fast
class State(NamedTuple):
    """A deal in progress; both cards that are shown and those in hands are played."""

    table: Annotated[Cards, lies("the cards on the table")] = ()
    hands: Annotated[Each, lies("the cards of each player who lie face down", Sight.OWNER)] = ()
    shown: Annotated[Each, lies("the card of each player who lies open")] = ()
    heaps: Annotated[Each, lies("the heap of each player, the uppermost card last")] = ()
    stock: Annotated[Cards, lies("the cards not yet dealt, the next one first", Sight.NOBODY)] = ()
    turn: Annotated[Seat, lies("the player to move", kind=Kind.SEAT)] = 0
    dealer: Annotated[Seat, lies("the player who dealt", kind=Kind.SEAT)] = 0
    last: Annotated[Seat | None, lies("the player who took last", kind=Kind.SEAT, tells=True)] = (
        None
    )
    seats: int = 0
    stakes: Stakes = Stakes(())

    @property
    def hand(self) -> Cards:
        """All that the player to move may play."""
        return self.held(self.turn)

    def held(self, seat: Seat) -> Cards:
        """All that a player may play."""
        return (*self.shown[seat], *self.hands[seat])

    def tops(self, seats: Iterable[Seat]) -> Cards:
        """The uppermost cards of some heaps."""
        heaps = self.heaps
        return tuple([heaps[seat][-1] for seat in seats])


TABLE, *OTHERS = places_of(State)
PLACES: Final = (
    purses_as("the counters won or lost by each player"),
    pools_as("what lies in the pot, as 'pot 7'"),
    TABLE,
    lies("the cards of the player to move", Sight.OWNER, kind=Kind.CARDS, name="hand"),
    *OTHERS,
)
DRAWN: Final[tuple[Drawing, ...]] = (
    Shown("table", "Table", beside="seats"),
    (Shown("shown", PLAYER), Shown("hands", PLAYER, other={"turn": f"{PLAYER}, to move"})),
    Shown("heaps", "Heap of player %(player)d, cards in it: %(number)d", label="Heap", top=True),
    "pools",
    "purses",
    Shown("stock", "Laid aside", "%d cards", label="Rest of the pack"),
)

WHOLE: Final = pack()
RANKS: Final = {card.rank for card in WHOLE}

# --- Players and stakes, the table and the deal --------------------------------------------------


def seats(rules: Kollowrat) -> Seats:
    """As many as the pack has hands for, beside a table of different ranks."""
    table = rules.table if rules.table <= len(RANKS) else len(WHOLE)
    return dealing.seated(rules.players, lambda each: table + rules.hand * each <= len(WHOLE))


@rule("KOL-02")
def puts_in(rules: Kollowrat, order: Seats, stands: int) -> Iterator[Payment]:
    """All put the same into the pot."""
    if rules.standing is pots.Adds.AGAIN or not stands:
        yield from each_pays(order, [POT], rules.stake, PUT_IN)


@rule("KOL-03")
def unlike(rules: Kollowrat, state: State) -> State:
    """Of two cards of one rank on the table one goes back, until all are different."""
    table, stock = list(state.table), list(state.stock)
    while len({card.rank for card in table}) < len(table):
        ranks = [card.rank for card in table]
        later = next(place for place, rank in enumerate(ranks) if rank in ranks[:place])
        is_earlier = rules.returned is rules.Returned.EARLIER
        gone = table.pop(ranks.index(ranks[later]) if is_earlier else later)
        table.append(stock.pop(0))
        under = len(stock) if rules.returned is rules.Returned.BOTTOM else len(stock) // 2
        stock.insert(under, gone)
    return state._replace(table=tuple(table), stock=tuple(stock))


@rule("KOL-04")
def dealt(rules: Kollowrat, state: State, order: Seats) -> State:
    """Everybody gets three cards, and lays the uppermost open."""
    return deal(rules, state, order, rules.hand, rules.Again.AS_BEFORE)


def deal(rules: Kollowrat, state: State, order: Seats, each: int, how: Kollowrat.Again) -> State:
    """So many cards to each in order, of which the one dealt last lies uppermost."""
    hands, stock = dealing.packets(state.hands, state.stock, order, each, rules.packet)
    hands, after = tuple(hand[::-1] for hand in hands), state._replace(stock=stock)
    if how is rules.Again.HIDDEN:
        return after._replace(hands=hands)
    tops, hands = tuple(hand[:1] for hand in hands), tuple(hand[1:] for hand in hands)
    if rules.shown is rules.Shown.HAND:
        return after._replace(hands=hands, shown=tops)
    heaps = tuple(state.heaps[seat] + top for seat, top in enumerate(tops))
    return after._replace(hands=hands, heaps=heaps)


@rule("KOL-04")
def seen(state: State, seat: Seat) -> State:
    """Two cards of each lie face down, and only their owner knows them."""
    hidden = tuple((UNKNOWN,) * len(hand) for hand in state.hands)
    hands = change(hidden, seat, state.hands[seat])
    return state._replace(hands=hands, stock=(UNKNOWN,) * len(state.stock))


# --- The turn ------------------------------------------------------------------------------------


@rule("KOL-05")
def lacks_card(rules: object, state: State, move: Take | Lay | Stack) -> str | None:
    """The card played is one of the player's own."""
    lacks = missing(state.hand, [move.card]) or move.card in without(all_cards(state), state.hand)
    return f"{move.card} is not in hand" if lacks else None


def turned(state: State, order: Seats) -> State:
    """It is the turn of the first in order who has a card to play."""
    return state._replace(turn=next(filter(state.held, order), state.turn))


def went_on(rules: Kollowrat, state: State, card: Card) -> State:
    """A card is played, and the neighbour plays; at last the rest is dealt, or it ends."""
    if card in state.shown[state.turn]:
        state = state._replace(shown=change(state.shown, state.turn, ()))
    else:
        state = state._replace(hands=dealing.without_card(state, state.turn, card))
    turn = next_to_play(rules, state.turn, state.seats)
    order = ring.round_the_table(turn, state.seats, rules.direction.step)
    if not any(map(state.held, order)):
        state = left_over(dealt_again(rules, state, order))
    if (after := turned(state, order)).hand:
        return after
    ended = table_to_last(state)
    return money.after_paying(ended, for_most, rules, ended)


# --- Taking --------------------------------------------------------------------------------------


@moves.written(
    "{card} takes {taken}",
    "{card} takes {heaps:heap}",
    "{card} takes {taken} and {heaps:heap}",
    such="♦K takes ♠8 ♥5 and heaps 1 3",
)
class Take:
    """A card takes cards of the table, and heaps by the numbers of their players."""

    card: Card
    taken: Cards = ()
    heaps: moves.Players = ()

    def does(self, rules: Kollowrat, state: State) -> State:
        won = chain.from_iterable(state.heaps[seat] for seat in self.heaps)
        heaps = tuple(() if seat in self.heaps else heap for seat, heap in enumerate(state.heaps))
        mine = topped((*heaps[state.turn], *won, *self.taken), self.card)
        table, heaps = without(state.table, self.taken), change(heaps, state.turn, mine)
        after = state._replace(table=table, heaps=heaps, last=state.turn)
        return went_on(rules, after, self.card)

    def because(self, rules: Kollowrat, state: State, after: State) -> money.Why:
        why = [miscounts_table] * bool(self.taken) + [miscounts_heaps] * bool(self.heaps)
        total, does = rules.worth.of(self.card), list[str]()
        apart = added(rules, state, self.taken, self.heaps)
        for some, where in zip(apart, ("", " on heaps"), strict=False):
            if split := next(sums.splits(values(rules, some), (total,)), ()):
                sets = ("+".join(str(value) for _, value in each) for each in split)
                does.append(f"{total} = {', '.join(sets)}{where}")
        return money.Why(tuple(map(cited, why)), tuple(does))


def put_down(lying: Cards, card: Card) -> Cards:
    """The card played lies on the table with others, or on top of the player's own heap."""
    return (*lying, card)


next_to_play: Final = by("KOL-13", does=ring.next_one)
topped: Final = by("KOL-09", does=put_down)
joins: Final = by("KOL-11", does=put_down)
stacked: Final = by("KOL-12", does=put_down)


def others(state: State) -> Seats:
    """The other players who have heaps."""
    turn = state.turn
    return tuple([seat for seat, heap in enumerate(state.heaps) if heap and seat != turn])


def values(rules: Kollowrat, cards: Iterable[Card]) -> tuple[kinds.Values, ...]:
    return tuple([(number,) for number in rules.worth.of_each(cards)])


def added(rules: Kollowrat, state: State, taken: Cards, heaps: Seats) -> tuple[Cards, ...]:
    """What is added up by itself: cards of the table and tops of heaps, unless they are mixed."""
    apart = taken, state.tops(heaps)
    return apart if rules.mixing is rules.Mixing.APART else (apart[0] + apart[1],)


def takings(rules: Kollowrat, state: State) -> Iterator[Take]:
    """Everything that each card can take, of the table and of heaps."""
    totals = {card: rules.worth.of(card) for card in state.hand if card is not UNKNOWN}
    seats, most = others(state), max(totals.values(), default=0)
    owners = {state.heaps[seat][-1]: seat for seat in seats}
    lying = [(each, values(rules, each)) for each in added(rules, state, state.table, seats)]
    for card, total in totals.items():
        some = [[(), *sums.taken(*each, total, most)] for each in lying]
        for sets in islice(product(*some), 1, None):  # first: nothing
            cards = [*chain(*sets)]
            heaps = [owners[each] for each in cards if each in owners]
            yield Take(card, tuple([c for c in cards if c not in owners]), tuple(heaps))


def wrong(rules: Kollowrat, some: Cards, card: Card) -> str | None:
    """Cards that do not part into sets that each come to as much as the card played."""
    if kinds.parts_into(values(rules, some), (rules.worth.of(card),)):
        return None
    *each, total = map(rules.worth.of, (*some, card))
    return f"{'+'.join(map(str, each))} = {sum(each)}, {card} counts {total}"


@rule("KOL-07")
def takes_absent(rules: object, state: State, move: Take) -> str | None:
    """What is taken lies on the table."""
    gone = missing(state.table, move.taken)
    return f"{show(gone)} not on the table" if gone else None


@rule("KOL-08")
def takes_no_heap(rules: object, state: State, move: Take) -> str | None:
    """Heaps are taken from others, who have them."""
    seat = next((seat for seat in move.heaps if seat not in others(state)), None)
    if seat == state.turn:
        return f"the heap is {naming.fit(state.turn, 'their')} own"
    return None if seat is None else naming.who_does(seat, "has no heap")


@rule("KOL-31")
def mixes(rules: Kollowrat, state: State, move: Take) -> str | None:
    """Cards of the table and tops of heaps are not added up together."""
    apart = added(rules, state, move.taken, move.heaps)
    if not any(wrong(rules, some, move.card) for some in apart):
        return None
    both = tuple(chain.from_iterable(apart))
    return None if wrong(rules, both, move.card) else "needs table and heaps in one sum"


@rule("KOL-07")
def miscounts_table(rules: Kollowrat, state: State, move: Take) -> str | None:
    """Cards of the table come to as much as the card played, as often as it may be."""
    return wrong(rules, added(rules, state, move.taken, move.heaps)[0], move.card)


@rule("KOL-08")
def miscounts_heaps(rules: Kollowrat, state: State, move: Take) -> str | None:
    """So do the cards on top of the heaps that are taken."""
    return wrong(rules, added(rules, state, move.taken, move.heaps)[-1], move.card)


def has_to_take(rules: Kollowrat, kind: type[Lay | Stack]) -> bool:
    """Whether who can take something may not make a move of a kind instead."""
    return rules.duty is rules.Duty.TAKES or (kind is Lay and rules.duty is rules.Duty.STACKS)


@rule("KOL-32")
def passes_by(rules: Kollowrat, state: State, move: Lay | Stack) -> str | None:
    """Who can take something does."""
    could = takings(rules, state) if has_to_take(rules, type(move)) else ()
    return next((f"{each} is possible" for each in could), None)


@rule("KOL-33")
def leaves(rules: Kollowrat, state: State, move: Take) -> str | None:
    """Who takes takes all that the card can take."""
    if rules.haul is rules.Haul.SOME:
        return None
    total, seats = rules.worth.of(move.card), others(state)
    heaps = tuple([seat for seat in seats if seat not in move.heaps])
    for cards in added(rules, state, without(state.table, move.taken), heaps):
        if mask := next(sums.sets(values(rules, cards), total), 0):
            return f"{show(sums.picker(mask)(cards))} could also be taken"
    if rules.haul is rules.Haul.ALL:
        return None
    taken = len(move.taken) + len(move.heaps)
    there = added(rules, state, state.table, seats)
    could = sum(sums.most(values(rules, cards), total) for cards in there)
    return f"{could} cards and heaps could be taken, and not {taken}" if could > taken else None


# --- Laying --------------------------------------------------------------------------------------


@moves.written("{card} to the table", such="♦9 to the table")
class Lay:
    """A card joins those on the table."""

    card: Card
    because = (joins,)

    def does(self, rules: Kollowrat, state: State) -> State:
        table = joins(state.table, self.card)
        last = state.turn if rules.last is rules.Last.PLAYER else state.last
        return went_on(rules, state._replace(table=table, last=last), self.card)


@moves.written("{card} to the heap", such="♦9 to the heap")
class Stack:
    """A card is laid on the player's own heap."""

    card: Card
    because = (stacked,)

    def does(self, rules: Kollowrat, state: State) -> State:
        heaps = change(state.heaps, state.turn, stacked(state.heaps[state.turn], self.card))
        last = state.last if rules.last is rules.Last.TAKER else state.turn
        return went_on(rules, state._replace(heaps=heaps, last=last), self.card)


@rule("KOL-12")
def stacks_unlike(rules: object, state: State, move: Stack) -> str | None:
    """A card on one's own heap is like its uppermost one, and like no other that lies open."""
    if not state.heaps[state.turn]:
        return f"{naming.fit(state.turn, 'they')} have no heap"
    (own,) = state.tops([state.turn])
    if own.rank is not move.card.rank:
        return f"{own} lies on {naming.fit(state.turn, 'their')} heap"
    like = [card for card in (*state.table, *state.tops(others(state))) if card.rank is own.rank]
    return f"{show(like)} could be taken" if like else None


# --- The second deal, the end, and the game ------------------------------------------------------


@rule("KOL-14")
def dealt_again(rules: Kollowrat, state: State, order: Seats) -> State:
    """The cards that were laid aside are dealt, as many to each as there are for everybody."""
    return deal(rules, state, order, len(state.stock) // len(order), rules.again)


@rule("KOL-22")
def left_over(state: State) -> State:
    """Cards that are too few for everybody lie open on the table."""
    return state._replace(table=(*state.table, *state.stock), stock=())


@rule("KOL-15")
def table_to_last(state: State) -> State:
    """Who took last gets what lies on the table."""
    if state.last is None:
        return state
    heap = (*state.heaps[state.last], *state.table)
    return state._replace(table=(), heaps=change(state.heaps, state.last, heap))


@rule("KOL-23")
def for_most(rules: Kollowrat, state: State) -> Iterator[Payment]:
    """Who has most cards of those who have a heap wins the pot."""
    most = max(map(len, state.heaps))
    first = [seat for seat, heap in enumerate(state.heaps) if most and len(heap) == most]
    if len(first) == 1 or (first and rules.tie is rules.Tie.DIVIDED):
        share = state.stakes.has(POT) // len(first)
        yield from each_pays([POT], first if share else [], share, f"{most} cards")


def plays(rules: Kollowrat, state: State) -> Iterator[Take | Lay | Stack]:
    """What each card may take, and where it may be laid."""
    takes = [*takings(rules, state)]
    lays = [kind for kind in (Lay, Stack) if not takes or not has_to_take(rules, kind)]
    for card in state.hand:
        if card is not UNKNOWN:
            yield from (each for each in takes if each.card is card)
            yield from (kind(card) for kind in lays)


class KollowratGame(moving.Moving[Kollowrat, State]):
    """What lies in the pot is won when all cards are played; only their owner sees two of three."""

    def opening(self, rules: Kollowrat, state: State, pack: Cards) -> State:
        order = self.around(rules, state)
        table, stock = pack[: rules.table], pack[rules.table :]
        state = state._replace(table=table, stock=stock, turn=order[0])
        state = money.after_paying(state, puts_in, rules, order, state.stakes.has(POT))
        return dealt(rules, unlike(rules, state), order)

    def completed(self, rules: Kollowrat, state: State) -> State:
        refuse((any(each[1:] for each in state.shown), "shown: one card of each player lies open"))
        return turned(state, ring.round_the_table(state.turn, state.seats, rules.direction.step))

    def read_move(self, rules: Kollowrat, state: State, text: str) -> Take | Lay | Stack:
        move: Take | Lay | Stack = self.notation.read(text)
        if not isinstance(move, Take):
            return move
        lying = sorted(move.taken, key=lambda each: ((*state.table, each).index(each), str(each)))
        return Take(move.card, tuple(lying), tuple(sorted({*move.heaps})))

    def seen_by(self, rules: Kollowrat, state: State, seat: Seat) -> State:
        return seen(state, seat)

    def counts(self, rules: Kollowrat, state: State) -> Mapping[str, tuple[int, ...]]:
        return {"cards": tuple(map(len, state.heaps))}


GAME: Final = KollowratGame(
    PREFIX="KOL",
    places=PLACES,
    pools=(POT,),
    seats=seats,
    fewest=2,
    wrong_number=by("KOL-01", does=parts.wrong_number),
    wrong_pack=by("KOL-16", does=parts.wrong_pack),
    first=by("KOL-25", does=ring.next_one),
    next_dealer=by("KOL-24", does=ring.next_one),
    phases=(phases.Step(lambda rules, state: state.turn if state.hand else None, plays),),
    notation=notation.Notation[Any](Take, Lay, Stack),
    keeps=frozenset(phases.marked_in(__name__)) - {leaves, stacks_unlike},
)


# --- At a table ----------------------------------------------------------------------------------


def touches(table: Table, state: State, move: Take | Lay | Stack, seat: Seat) -> Touches:
    """The card that is played, cards of the table and tops of heaps; or where it is laid."""
    own = [key for key in of_seat(table, seat) if table[key].name != "heaps"]
    played = found(table, own, [move.card], own)
    if isinstance(move, Lay):
        return (*played, Touch("table"))
    taken, owners = (move.taken, move.heaps) if isinstance(move, Take) else ((), (seat,))
    heaps = (spot(table, f"heaps/{owner}", 0) for owner in owners)
    return (*played, *found(table, ["table"], taken), *heaps)


def meant(game: Any, state: State, touched: Sequence[Touch]) -> Iterator[Take | Lay | Stack]:
    """A card takes what else was touched, or goes on the own heap; alone it goes to the table."""
    (card, *_), others = judging.seen_in(touched[:1]) or (None,), touched[1:]
    if card is None or touched[0].zone in ("table", f"heaps/{state.turn}"):
        return
    heaps = [int(each.zone.partition("/")[2]) for each in others if each.zone.startswith("heaps")]
    lying = judging.seen_in([each for each in others if each.zone == "table"])
    if heaps == [state.turn] and not lying:
        yield Stack(card)
    elif heaps or lying:
        in_order = sorted(lying, key=state.table.index)
        yield Take(card, tuple(in_order), tuple(sorted({*heaps})))
    else:
        yield Lay(card)


FAMILY: Final = phases.alone("kollowrat", GAME, in_hand=sorting.by_rank)
