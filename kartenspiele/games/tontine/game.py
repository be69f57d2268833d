"""The Tontine: claims, what cards cost and bring, the steps of a tour in their order.

What a card brings is demanded at once, or lost.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum
from typing import Any, Final

from ...engine import drawing, family, moves, notation, parts, phases, variants
from ...engine.cards import Card, Cards, Rank, pack
from ...engine.naming import name_of, who_does
from ...engine.play import Part, Score, Seat, Shuffle, Standing, who
from ...engine.points import point, rule_set
from ...engine.positions import set_up
from ...engine.rulebook import by, cited, finds, rule
from ...engine.stakes import Payment, Pool, Stakes, each_pays, payments_due
from ...mechanics import laid, moving, pots, ring
from ...mechanics.laid import State
from ...mechanics.money import Why, by_payments
from ...mechanics.ranks import PerRank
from ...mechanics.ring import Direction, neighbour, next_one, round_the_table

Tour = StrEnum("Tour", {"PACK": "while the pack lasts", "ROUND": "a card each"})
First = StrEnum("First", {"NEIGHBOUR": "the dealer's neighbour", "DEALER": "the dealer"})


class Settling(StrEnum):
    ROUND = "when all have their card, in the order of the deal"
    CARD = "card by card"


class Ending(StrEnum):
    LAST = "the last player with counters wins the bowl"
    TOUR = "the only player with counters after a tour wins the bowl"
    AGREED = "by agreement, and the bowl stays"


Source = StrEnum("Source", {"STAKE": "the stake", "BESIDES": "in addition to the stake"})
Rest = StrEnum("Rest", {"DEALT": "they are dealt out", "LEFT": "they are left"})
Dealing = StrEnum(
    "Dealing", {"NEXT": "the next on the right", "LIVING": "the next on the right who has counters"}
)
Anew = StrEnum("Anew", {"NEVER": "in another game only", "TOUR": "for the next tour"})


@rule_set
class Tontine:
    """The points on which the witness can be read otherwise, or leaves a decision to us."""

    least: int = point("TON-25", "fewest players", 12, 2)
    most: int = point("TON-26", "most players", 52, 60)
    direction: Direction = point("TON-02", "direction", Direction.RIGHT, Direction.LEFT)
    first: First = point("TON-19", "the first card", *First)
    stake: int = point("TON-14", "counters that each brings", 12, 15, carries=("TON-27",))
    ante: int = point("TON-03", "counters that each puts into the bowl", 3, 2)
    ante_later: int = point("TON-15", "the same in later tours", 0, 3)
    source: Source = point("TON-22", "these come out of", *Source)
    anew: Anew = point("TON-33", "the dead stake again", *Anew)

    tour: Tour = point("TON-09", "a tour lasts", Tour.PACK)
    rest: Rest = point("TON-34", "too few cards for a round", *Rest)
    dealing: Dealing = point("TON-35", "the next dealer", *Dealing)
    courts: PerRank = point(
        "TON-04", "drawn from the bowl", PerRank("K 3, D 2, B 1"), PerRank("K 3")
    )
    low: PerRank = point(
        "TON-06", "paid to neighbours", PerRank("A 1, 2 2, 3 3"), PerRank("A 1, 2 1, 3 1")
    )
    middle: PerRank = point("TON-07", "paid to the bowl", PerRank("4 1, 5 1, 6 2, 7 1, 8 2, 9 1"))
    settling: Settling = point("TON-16", "payment for cards", *Settling)
    short: pots.Short = point("TON-17", "a bowl with too little gives", *pots.Short)
    ending: Ending = point("TON-18", "the end of the game", Ending.LAST, Ending.AGREED, Ending.TOUR)


TONTINE: Final = variants.Variant("tontine", "Tontine", Tontine())
TONTINE_1792: Final = variants.form(
    TONTINE,
    "dictionnaire",
    "Tontine after the Dictionnaire of 1792",
    told_by="TonDic",
    stake=(20, "TonDic-3"),
    tour=(Tour.ROUND, "TonDic-9"),
    middle=(PerRank("4 2, 5 1, 6 2, 7 1, 8 2, 9 1"), "TonDic-8"),
)
VARIANTS: Final = (TONTINE, TONTINE_1792)

BOWL: Final = "bowl"
WHOLE: Final = pack()
PLACES: Final = {Rank.ACE: 1, Rank.TWO: 2, Rank.THREE: 3}  # how far to the left is paid


# --- The moves, and when they may be made --------------------------------------------------------


class Lay(laid.Lay):
    """Chance lays a card before the next player; after the last of a round all is paid for."""

    def does(self, rules: Tontine, state: State) -> State:
        order, seat = GAME.around(rules, state), gets(rules, state)
        after = order[order.index(seat) + 1 :]
        lying = lies(state, seat, self.card)._replace(turn=(*after, order[0])[0])
        if rules.settling is Settling.ROUND:
            if lying.stock and living(state.stakes, after):
                return lying
            lying = lying._replace(turn=order[0])
        return settled(rules, lying._replace(waiting=(), due=lying.waiting))

    def why(self, rules: Tontine, state: State) -> Why:
        made = self.does(rules, state).stakes.paid[len(state.stakes.paid) :]
        return by_payments((cited(lies),), (f"before {who(gets(rules, state))}",), made)


@moves.written("claim {card}", such="claim ♠K", shown="Claim payment for {card}")
class Claim:
    """Whoever is to get what a card brings demands it."""

    card: Card

    def does(self, rules: Tontine, state: State) -> State:
        return settled(rules, paid_for(rules, state))

    def why(self, rules: Tontine, state: State) -> Why:
        return by_payments((), (), owed(rules, state))


@moves.written("pass", shown="Do not claim it", risk="Then nobody pays you for this card.")
class Pass:
    """They do not demand it."""

    def does(self, rules: Tontine, state: State) -> State:
        return settled(rules, state._replace(due=state.due[1:]))

    def why(self, rules: Tontine, state: State) -> Why:
        return Why((cited(claims_late),), (f"{state.owing} is not paid for",))


@rule("TON-09")
def lays_after_tour(rules: Tontine, state: State, move: Lay | None) -> str | None:
    """A tour is over when all the cards of the pack are laid."""
    is_over = rules.tour is Tour.ROUND and between_rounds(rules, state)
    return "the tour is over" if is_over or not state.stock else None


@rule("TON-34")
def lays_too_few(rules: Tontine, state: State, move: Lay | None) -> str | None:
    """The last round of a tour goes as far as there are cards."""
    if rules.rest is Rest.DEALT or not between_rounds(rules, state):
        return None
    number = sum(purse > 0 for purse in state.stakes.purses)
    return f"{len(state.stock)} cards for {number}" if len(state.stock) < number else None


@rule("TON-08")
def lays_too_soon(rules: object, state: State, move: Lay) -> str | None:
    """Cards are paid for at once, before others are dealt."""
    return f"payment for {state.owing} is due" if state.due else None


@rule("TON-05")
def claims_for_ten(rules: object, state: State, move: Claim) -> str | None:
    """Who has a ten neither wins nor pays."""
    return f"{move.card} brings nothing" if move.card.rank is Rank.TEN else None


@rule("TON-08")
def claims_late(rules: object, state: State, move: Claim | Pass) -> str | None:
    """What is not demanded at once is lost: when others are dealt nobody can ask for it."""
    if not state.due:
        return "no payment is due now"
    is_it = isinstance(move, Pass) or move.card is state.owing
    return None if is_it else f"payment for {state.owing} is due now"


def between_rounds(rules: Tontine, state: State) -> bool:
    """Whether a round has gone round, and the next one has not begun."""
    begins = first(rules, state.dealer, state.seats)
    order = round_the_table(begins, state.seats, rules.direction.step)
    rest = order[order.index(state.turn) :]
    return any(state.laid) and (rest == order or not living(state.stakes, rest))


# --- Who plays, and what is paid -----------------------------------------------------------------


def seats(rules: Tontine) -> Sequence[int]:
    return range(max(2, rules.least), rules.most + 1)


@rule("TON-19")
def first(rules: Tontine, dealer: Seat, seats: int) -> Seat:
    """The dealer's neighbour gets the first card of a round, and the dealer the last."""
    return dealer if rules.first is First.DEALER else next_one(rules, dealer, seats)


@rule("TON-10", "TON-11")
def living(stakes: Stakes, order: tuple[Seat, ...]) -> tuple[Seat, ...]:
    """Whoever has no counter left is dead, and gets no card until somebody pays them again."""
    return tuple(seat for seat in order if stakes.purses[seat])


@rule("TON-03", "TON-15")
def for_bowl(rules: Tontine, standing: Standing, alive: Iterable[Seat]) -> Iterator[Payment]:
    """When the game begins each puts three counters into the bowl."""
    for seat in alive:
        has_staked = bool(standing.purses and standing.purses[seat])
        number = rules.ante_later if has_staked else rules.ante
        yield from each_pays([seat], [BOWL], number, "put in")


@rule("TON-22")
def brought(rules: Tontine) -> int:
    """The counters for the bowl come out of the stake."""
    return rules.stake + (rules.ante if rules.source is Source.BESIDES else 0)


@rule("TON-33")
def stakes_anew(rules: Tontine, purse: int) -> bool:
    """In a game that goes on nobody brings new counters."""
    return rules.anew is Anew.TOUR and not purse


@rule("TON-35")
def deals_not(rules: Tontine, purse: int) -> bool:
    """A dead player deals like any other."""
    return rules.dealing is Dealing.LIVING and not purse


@rule("TON-04")
def for_courts(rules: Tontine, seat: Seat, seats: int, card: Card) -> Iterator[Payment]:
    """Who gets a king draws 3 from the bowl, for a queen 2, for a jack 1."""
    return each_pays([BOWL], [seat], rules.courts.of(card), str(card))


@rule("TON-06", "TON-20")
def for_low(rules: Tontine, seat: Seat, seats: int, card: Card) -> Iterator[Payment]:
    """An ace costs 1 to the left neighbour, a two 2 to the second, a three 3 to the third."""
    if card.rank in PLACES:
        to = neighbour(seat, seats, PLACES[card.rank])
        yield from each_pays([seat], [to], rules.low.of(card), str(card))


@rule("TON-07")
def for_middle(rules: Tontine, seat: Seat, seats: int, card: Card) -> Iterator[Payment]:
    """A four, five, seven or nine costs 1 to the bowl, a six or eight 2."""
    return each_pays([seat], [BOWL], rules.middle.of(card), str(card))


@rule("TON-18")
def has_won(rules: Tontine, alive: Sequence[Seat], *, tour_is_over: bool) -> bool:
    """The game is over as soon as only one has counters."""
    is_time = tour_is_over if rules.ending is Ending.TOUR else rules.ending is Ending.LAST
    return is_time and len(alive) == 1


@rule("TON-18")
def for_last(stakes: Stakes, last: Seat) -> Iterator[Payment]:
    """The only one who has counters takes the bowl."""
    return each_pays([BOWL], [last], stakes.has(BOWL), "the last")


# --- What comes of a card ------------------------------------------------------------------------

coming: Final = by("TON-02", does=laid.next_cards)
lies: Final = by("TON-02", does=laid.lay)
lays_another: Final = by("TON-02", does=laid.lays_another)
there: Final = by("TON-17", does=pots.there)
afforded: Final = by("TON-12", does=pots.afforded)
COSTS: Final = (for_courts, for_low, for_middle)


def alive(stakes: Stakes) -> tuple[Seat, ...]:
    """Everybody who lives."""
    return living(stakes, tuple(range(len(stakes.purses))))


def is_over(rules: Tontine, state: State) -> bool:
    """Whether a tour is over."""
    return bool(lays_after_tour(rules, state, None) or lays_too_few(rules, state, None))


def is_won(rules: Tontine, stakes: Stakes, *, tour_is_over: bool = False) -> bool:
    """Whether only one lives, when that ends the game."""
    return has_won(rules, alive(stakes), tour_is_over=tour_is_over)


def gets(rules: Tontine, state: State) -> Seat:
    """Who gets the next card: the first who lives, from the seat whose turn it is."""
    order = GAME.around(rules, state)
    rest = order[order.index(state.turn) :]
    return (*living(state.stakes, (*rest, *order)), state.turn)[0]


def owed(rules: Tontine, state: State) -> list[Payment]:
    """What the card that is to be paid for now costs or brings."""
    if not state.due:
        return []
    costs = payments_due(COSTS, rules, state.due[0], state.seats, state.owing)
    return [*pots.possible(rules, state.stakes, costs, there, afforded)]


def paid_for(rules: Tontine, state: State) -> State:
    """The card that is to be paid for now is paid for."""
    made = state.stakes.after(owed(rules, state))
    return state._replace(stakes=made, due=state.due[1:])


def settled(rules: Tontine, state: State) -> State:
    """What goes to the bowl is paid, until somebody has a claim, or only one has counters."""
    while state.due and not is_won(rules, state.stakes):
        if any(isinstance(each.taker, int) for each in owed(rules, state)):
            return state
        state = paid_for(rules, state)
    if not is_won(rules, state.stakes, tour_is_over=is_over(rules, state)):
        return state._replace(due=())
    last = payments_due([for_last], state.stakes, *alive(state.stakes))
    return state._replace(stakes=state.stakes.after(last), due=())


# --- The tour ------------------------------------------------------------------------------------


def claimant(rules: Tontine, state: State) -> Seat | None:
    """Who is to get what the card brings that is to be paid for now."""
    takers = (each.taker for each in owed(rules, state))
    return next((taker for taker in takers if isinstance(taker, int)), None)


@finds(lays_too_few)
def lays(rules: Tontine, state: State) -> Iterable[Lay]:
    """The next card."""
    return map(Lay, coming(state, WHOLE))


CLAIMING: Final = phases.Step(claimant, lambda rules, state: (Claim(state.owing), Pass()))
LAYING: Final = phases.Step(phases.by_chance, lays)


def phase(rules: Tontine, state: State) -> phases.Step[Tontine, State] | None:
    """What is done next."""
    if state.due:
        return CLAIMING
    is_done = is_over(rules, state) or is_won(rules, state.stakes)
    return LAYING if alive(state.stakes) and not is_done else None


@dataclass(frozen=True, kw_only=True, eq=False, repr=False)
class Bowl(moving.Moving[Tontine, State]):
    """What each brings to a game, and who deals and wins when some are dead."""

    def before(self, rules: Tontine, standing: Standing, seats: int) -> Stakes:
        new, purses = brought(rules), standing.purses
        there = tuple(new if stakes_anew(rules, purse) else purse for purse in purses)
        return Stakes(there or (new,) * seats, standing.pools or (Pool(BOWL),))

    def start(self, rules: Tontine, pack: Cards, seats: int, standing: Standing) -> State:
        self.check(rules, pack, seats)
        before, dealer = self.before(rules, standing, seats), standing.dealer
        due = payments_due([for_bowl], rules, standing, alive(before))
        stakes = before.after(pots.possible(rules, before, due, afforded))
        turn = first(rules, dealer, seats)
        return settled(rules, State(pack, ((),) * seats, turn, dealer, seats=seats, stakes=stakes))

    def position(self, rules: Tontine, parts: Mapping[str, Part]) -> State:
        """As many play as have purses."""
        players = range(1, len(WHOLE) + 1)
        return set_up(State, self.places, parts, players, WHOLE, [BOWL], are_accounts=False)

    def fate(self, rules: Tontine, state: State, shuffled: Shuffle) -> Lay:
        card, *_ = shuffled(tuple(coming(state, WHOLE)))
        return Lay(card)

    def apply(self, rules: Tontine, state: State, move: moves.Move[Tontine, State]) -> State:
        return move.does(rules, state)

    def explain(self, rules: Tontine, state: State, move: Any) -> Why:
        """What is paid for the cards after it is not told."""
        why: Why = move.why(rules, state)
        return why

    def settle(self, rules: Tontine, standing: Standing, score: Score) -> Standing:
        after = super().settle(rules, standing, score)
        dealer = after.dealer
        while any(after.purses) and deals_not(rules, after.purses[dealer]):
            dealer = self.next_dealer(rules, dealer, score.sides)
        return replace(after, dealer=dealer)

    def won(self, rules: Tontine, standing: Standing) -> Standing:
        stakes = Stakes(standing.purses)
        if not is_won(rules, stakes, tour_is_over=True):
            return standing
        why = "all others have lost their counters"
        return replace(standing, winners=alive(stakes), rule=cited(for_last), why=why)


GAME: Final = Bowl(
    PREFIX="TON",
    places=laid.PLACES,
    are_accounts=False,
    seats=seats,
    wrong_number=by("TON-01", does=parts.wrong_number),
    wrong_pack=by("TON-01", does=parts.wrong_pack),
    first=first,
    next_dealer=by("TON-30", does=ring.next_one),
    phase=phase,
    phases=(CLAIMING, LAYING),
    notation=notation.Notation[Any](Lay, Claim, Pass),
    OBJECTIONS=(
        *(lays_after_tour, lays_too_few, lays_another),
        *(lays_too_soon, claims_for_ten, claims_late),
    ),
    keeps=frozenset({claims_for_ten, claims_late}),
)

DRAWN: Final = (
    "laid",
    drawing.Shown("stock", "Next card, %(number)d in all", top=True),
    drawing.Shown("purses", "Purses", beside="stakes"),
    drawing.Shown("pools", "%(pool)s", beside="stakes"),
)


def named(game: object, rules: Tontine, state: State) -> family.Roles:
    """Who is dead."""
    return {"out": [seat for seat, purse in enumerate(state.stakes.purses) if not purse]}


def question(rules: Tontine, state: State) -> str:
    """What may be claimed now, and of whom."""
    debts = list[str]()
    for each in owed(rules, state):
        if isinstance(each.taker, int):
            giver, owes = each.giver, f"owes {name_of(each.taker)} {each.counters}"
            debts.append(who_does(giver, owes) if isinstance(giver, int) else f"the {giver} {owes}")
    return f"{', '.join(debts)}: claim it with {state.owing}?" if debts else ""


FAMILY: Final = phases.alone(
    "tontine",
    GAME,
    title="the Tontine",
    moves=('"♠K"', '"claim ♠K"', '"pass"'),
    longest=2 * len(WHOLE),  # each card is laid, and perhaps claimed for
)
