"""The Tontine as a value: claims, what cards cost and bring, the steps of a tour in their order.

What a card brings is demanded at once, or lost.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Final, TypeAlias, assert_never

from ...engine.cards import Card, Cards, Rank, pack
from ...engine.play import NATURE, Part, Score, Seat, Shuffle, Standing, paid
from ...engine.rulebook import cited, finds, rule
from ...engine.stakes import Payment, Pool, Stakes, asked, each_pays
from ...mechanics import laid, pots
from ...mechanics.laid import Lay, State, read_card_named
from ...mechanics.money import ForMoney, Why, by_payments
from ...mechanics.ring import neighbour, next_one, round_the_table
from .rules import Anew, Dealing, Ending, First, Rest, Settling, Source, Tontine, Tour

BOWL: Final = "bowl"
WHOLE: Final = pack()
PLACES: Final = {Rank.ACE: 1, Rank.TWO: 2, Rank.THREE: 3}  # how far to the left is paid


@dataclass(frozen=True, slots=True)
class Claim:
    """``claim ♠K``: whoever is to get what a card brings demands it."""

    card: Card

    def __str__(self) -> str:
        return f"claim {self.card}"


@dataclass(frozen=True, slots=True)
class Pass:
    """``pass``: they do not demand it."""

    def __str__(self) -> str:
        return "pass"


Move: TypeAlias = Lay | Claim | Pass


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
    return f"{state.owing} is to be paid for" if state.due else None


@rule("TON-05")
def claims_for_ten(rules: object, state: State, move: Claim) -> str | None:
    """Who has a ten neither wins nor pays."""
    return f"{move.card} brings nothing" if move.card.rank is Rank.TEN else None


@rule("TON-08")
def claims_late(rules: object, state: State, move: Claim | Pass) -> str | None:
    """What is not demanded at once is lost: when others are dealt nobody can ask for it."""
    if not state.due:
        return "nothing is to be paid for now"
    is_it = isinstance(move, Pass) or move.card is state.owing
    return None if is_it else f"{state.owing} is to be paid for now"


def between_rounds(rules: Tontine, state: State) -> bool:
    """Whether a round has gone round, and the next one has not begun."""
    begins = first(rules, state.dealer, state.seats)
    order = round_the_table(begins, state.seats, rules.direction.step)
    rest = order[order.index(state.turn) :]
    return any(state.laid) and (rest == order or not living(state.stakes, rest))


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


@dataclass(frozen=True, kw_only=True, eq=False, repr=False)
class Bowl(ForMoney[Tontine, State]):
    """The steps of the game; its methods say in which order they are taken."""

    coming: Callable[[State, Cards], Iterable[Card]]
    lies: Callable[[State, Seat, Card], State]
    living: Callable[[Stakes, tuple[Seat, ...]], tuple[Seat, ...]]
    over: Sequence[Callable[[Tontine, State, None], str | None]]
    for_bowl: Callable[[Tontine, Standing, Iterable[Seat]], Iterator[Payment]]
    costs: Sequence[Callable[[Tontine, Seat, int, Card], Iterator[Payment]]]
    there: Callable[[Tontine, Stakes, Payment], Payment]
    afforded: Callable[[Tontine, Stakes, Payment], Payment]
    for_last: Callable[[Stakes, Seat], Iterator[Payment]]

    # --- The tour ------------------------------------------------------------------------------

    def before(self, rules: Tontine, standing: Standing, seats: int) -> Stakes:
        purses = standing.purses or (0,) * seats
        is_first = not standing.purses
        there = (
            brought(rules) if is_first or stakes_anew(rules, purse) else purse for purse in purses
        )
        return Stakes(tuple(there), standing.pools or (Pool(BOWL),))

    def start(self, rules: Tontine, pack: Cards, seats: int, standing: Standing) -> State:
        self.check(rules, pack, seats)
        before = self.before(rules, standing, seats)
        due = asked([self.for_bowl], rules, standing, self._alive(before))
        stakes = before.after(pots.possible(rules, before, due, self.afforded))
        first = self.first(rules, standing.dealer, seats)
        begun = State(((),) * seats, pack, stakes, dealer=standing.dealer, turn=first)
        return self._settled(rules, begun)

    def position(self, rules: Tontine, parts: Mapping[str, Part]) -> State:
        return laid.set_up(parts, self.whole, BOWL)

    def to_move(self, rules: Tontine, state: State) -> Seat | None:
        for payment in self._owed(rules, state):
            return payment.taker if isinstance(payment.taker, int) else None
        is_done = self._is_over(rules, state) or self._is_won(rules, state.stakes)
        return NATURE if self._alive(state.stakes) and not is_done else None

    def _alive(self, stakes: Stakes) -> tuple[Seat, ...]:
        return self.living(stakes, tuple(range(len(stakes.purses))))

    def _is_over(self, rules: Tontine, state: State) -> bool:
        return any(each(rules, state, None) for each in self.over)

    def _is_won(self, rules: Tontine, stakes: Stakes, *, tour_is_over: bool = False) -> bool:
        return has_won(rules, self._alive(stakes), tour_is_over=tour_is_over)

    # --- Moves ---------------------------------------------------------------------------------

    def read_move(self, rules: Tontine, state: State, text: str) -> Move:
        word, _, rest = text.strip().partition(" ")
        if (word, rest) == ("pass", ""):
            return Pass()
        card = read_card_named(rest if word == "claim" else text, "♠K, 'claim ♠K' or 'pass'")
        return Claim(card) if word == "claim" else Lay(card)

    @finds(lays_too_few)
    def candidates(self, rules: Tontine, state: State) -> Iterable[Move]:
        if state.due:
            return Claim(state.owing), Pass()
        return map(Lay, self.coming(state, self.whole))

    def fate(self, rules: Tontine, state: State, shuffled: Shuffle) -> Move:
        card, *_ = shuffled(tuple(self.coming(state, self.whole)))
        return Lay(card)

    def explain(self, rules: Tontine, state: State, move: Move) -> Why:
        if isinstance(move, Pass):
            return Why((cited(claims_late),), (f"{state.owing} is not paid for",))
        if isinstance(move, Claim):
            return by_payments((), (), self._owed(rules, state))
        made = self.apply(rules, state, move).stakes.paid[len(state.stakes.paid) :]
        where = f"before seat {self._gets(rules, state)}"
        return by_payments((cited(self.lies),), (where,), made)

    # --- What a move does ----------------------------------------------------------------------

    def apply(self, rules: Tontine, state: State, move: Move) -> State:
        match move:
            case Lay(card):
                return self._laid(rules, state, card)
            case Claim():
                return self._settled(rules, self._settle(rules, state))
            case Pass():
                return self._settled(rules, state._replace(due=state.due[1:]))
            case _:
                assert_never(move)

    def _gets(self, rules: Tontine, state: State) -> Seat:
        """Who gets the next card: the first who lives, from the seat whose turn it is."""
        order = self.order(rules, state.dealer, state.seats)
        rest = order[order.index(state.turn) :]
        return (*self.living(state.stakes, (*rest, *order)), state.turn)[0]

    def _laid(self, rules: Tontine, state: State, card: Card) -> State:
        """A card lies before the next player; after the last of the round all is paid for."""
        order, seat = self.order(rules, state.dealer, state.seats), self._gets(rules, state)
        after = order[order.index(seat) + 1 :]
        lying = self.lies(state, seat, card)._replace(turn=(*after, order[0])[0])
        if rules.settling is Settling.ROUND:
            if lying.stock and self.living(state.stakes, after):
                return lying
            lying = lying._replace(turn=order[0])
        return self._settled(rules, lying._replace(waiting=(), due=lying.waiting))

    def _settled(self, rules: Tontine, state: State) -> State:
        """What goes to the bowl is paid, until somebody has a claim, or only one has counters."""
        while state.due and not self._is_won(rules, state.stakes):
            if any(isinstance(each.taker, int) for each in self._owed(rules, state)):
                return state
            state = self._settle(rules, state)
        if not self._is_won(rules, state.stakes, tour_is_over=self._is_over(rules, state)):
            return state._replace(due=())
        last = asked([self.for_last], state.stakes, *self._alive(state.stakes))
        return state._replace(stakes=state.stakes.after(last), due=())

    def _settle(self, rules: Tontine, state: State) -> State:
        """The card that is to be paid for now is paid for."""
        owed = self._owed(rules, state)
        return state._replace(stakes=state.stakes.after(owed), due=state.due[1:])

    def _owed(self, rules: Tontine, state: State) -> list[Payment]:
        """What the card that is to be paid for now costs or brings."""
        if not state.due:
            return []
        costs = asked(self.costs, rules, state.due[0], state.seats, state.owing)
        return [*pots.possible(rules, state.stakes, costs, self.there, self.afforded)]

    # --- What a tour brings --------------------------------------------------------------------

    def score(self, rules: Tontine, state: State) -> Score:
        return paid(state.seats, state.stakes.paid, {"purses": state.stakes.purses})

    def settle(self, rules: Tontine, standing: Standing, score: Score) -> Standing:
        after = super().settle(rules, standing, score)
        dealer = after.dealer
        while any(after.purses) and deals_not(rules, after.purses[dealer]):
            dealer = self.next_dealer(rules, dealer, score.sides)
        return replace(after, dealer=dealer)

    def won(self, rules: Tontine, standing: Standing) -> Standing:
        stakes = Stakes(standing.purses)
        if not self._is_won(rules, stakes, tour_is_over=True):
            return standing
        why = "all others have lost their counters"
        winners = self._alive(stakes)
        return replace(standing, winners=winners, rule=cited(self.for_last), why=why)
