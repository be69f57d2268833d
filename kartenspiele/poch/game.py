"""Poch as a value: what is drawn from the board, the Poch, playing out, and the steps in order."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import chain, pairwise
from itertools import combinations as some_of
from typing import Final, TypeAlias

from ..cards import Card, Cards, Suit, pack, show, without
from ..play import MoveError, Part, PositionError, Score, Seat, Standing, change, paid
from ..rooms.dealing import seated
from ..rooms.laid import read_card_named
from ..rooms.money import ForMoney, Why, by_payments
from ..rooms.ring import next_one
from ..rooms.tricks import Play
from ..rulebook import cited, rule
from ..stakes import Payment, Pool, Stakes, asked
from .combinations import (
    TRUMPS,
    Combination,
    Combinations,
    equal_cards,
    has,
    sequence,
    tie_broken,
    trumps_of,
)
from .rules import (
    Adds,
    Announcing,
    Dealing,
    Instead,
    LastCard,
    Poch,
    Retires,
    TurnedCard,
    Unheld,
)
from .state import LOWEST, ROWS, Phase, State, set_up
from .vying import Hold, Pass, Raise, Seats, Stage, Vie, Vying, Word, fits, may_raise, vying
from .vying import Poch as Open

WHOLE: Final = pack()
SEQUENCE: Final = "sequence"


@dataclass(frozen=True, slots=True)
class Announce:
    """``announce ace sequence``: what is held for rows of the board, in their order."""

    rows: tuple[str, ...]

    def __str__(self) -> str:
        return " ".join(["announce", *self.rows])


Move: TypeAlias = Announce | Vie | Play


# --- The board and the deal ----------------------------------------------------------------------


@rule("POC-02")
def board() -> tuple[Pool, ...]:
    """The board has eight rows, and the lowest is the Poch."""
    return (*map(Pool, ROWS), Pool(LOWEST))


@rule("POC-06")
def puts_in(rules: Poch, order: Seats, stakes: Stakes) -> Iterator[Payment]:
    """Each puts a counter into every row but the lowest."""
    for seat in order:
        for row in ROWS:
            if rules.adds is Adds.AGAIN or not stakes.has(row):
                yield Payment(seat, row, rules.ante, "put in")


@rule("POC-05")
def dealt(rules: Poch, state: State, order: Seats) -> State:
    """Each gets five cards, first three and then two."""
    hands, stock = list(state.hands), state.stock
    for packet in rules.packets:
        for seat in order:
            hands[seat], stock = hands[seat] + stock[:packet], stock[packet:]
    return state._replace(hands=tuple(hands), stock=stock)


def seats(rules: Poch) -> tuple[int, ...]:
    """As many as the pack has hands for, and a card to turn."""
    return seated(rules.players, lambda each: sum(rules.packets) * each < len(WHOLE))


@rule("POC-20")
def turned_up(state: State) -> State:
    """The next card is turned, and names trumps."""
    turned, *rest = state.stock
    return state._replace(stock=tuple(rest), turned=(turned,), trump=turned.suit)


# --- Announcing ----------------------------------------------------------------------------------


def held(rules: Poch, state: State, seat: Seat) -> Cards:
    """The cards that a seat may announce."""
    is_whose = rules.turned is TurnedCard.DEALER and seat == state.dealer
    return (*state.hands[seat], *state.turned) if is_whose else state.hands[seat]


def draws(state: State, seat: Seat, row: str, cards: Cards) -> Iterator[Payment]:
    """Who has what a row is for draws what lies in it."""
    if counters := state.stakes.has(row):
        yield Payment(row, seat, counters, show(cards))


@rule("POC-40")
def next_to_announce(order: Seats, seat: Seat) -> Seat | None:
    """All announce once, in the order of the deal."""
    return dict(pairwise(order)).get(seat)


# --- The Poch ------------------------------------------------------------------------------------


def puts(seat: Seat, marks: int, what: str) -> Iterator[Payment]:
    """Counters are put into the lowest row."""
    yield Payment(seat, LOWEST, marks, what)


@rule("POC-15")
def for_highest(some: Combinations, counters: int) -> Iterator[Payment]:
    """The highest Kunststück draws everything."""
    for each in some[:1]:
        if counters:
            yield Payment(LOWEST, each.seat, counters, str(each))


@rule("POC-46")
def for_only_one(inside: Seats, counters: int) -> Iterator[Payment]:
    """Who is left alone draws everything."""
    for seat in inside:
        if counters:
            yield Payment(LOWEST, seat, counters, "nobody holds")


@rule("POC-70")
def for_unheld(rules: Poch, inside: Seats, counters: int) -> Iterator[Payment]:
    """If nobody holds at all, whoever has poched draws what lies there."""
    for seat in inside:
        if counters and rules.unheld is Unheld.DRAWN:
            yield Payment(LOWEST, seat, counters, "nobody holds")


# --- Playing out ---------------------------------------------------------------------------------


@rule("POC-17")
def leader(order: Seats) -> Seat:
    """The forehand leads when the Poch is decided."""
    return order[0]


@rule("POC-31")
def followers(state: State, order: Seats) -> Seats:
    """Who is still to add a card: only those who can follow, in turn."""
    (led,) = state.led
    return tuple(
        seat for seat in order if not state.laid[seat] and has(state.hands[seat], led.suit)
    )


@rule("POC-18")
def best(rules: Poch, state: State) -> Seat:
    """The highest card takes the trick; none of another suit is in it."""
    played = [seat for seat, cards in enumerate(state.laid) if cards]
    return max(played, key=lambda seat: rules.order.height(*state.laid[seat]))


@rule("POC-32")
def leads_next(state: State, winner: Seat) -> State:
    """Who has taken the trick leads to the next."""
    spent = (*state.spent, *(card for cards in state.laid for card in cards))
    return state._replace(laid=((),) * state.seats, spent=spent, lead=winner)


@rule("POC-54")
def leads_instead(rules: Poch, state: State, winner: Seat, led: Seat) -> Seat:
    """If the winner has no card left, the next in order who has cards leads."""
    if rules.instead is Instead.LEADER:
        return led
    cut = state.order.index(winner)
    ring = (*state.order[cut:], *state.order[:cut])
    return next(each for each in ring if state.hands[each] and each not in state.gone)


@rule("POC-33")
def is_out(rules: Poch, state: State) -> bool:
    """When somebody leads a last card nobody may add to it."""
    return bool(_out(rules, state))


def _out(rules: Poch, state: State) -> Seats:
    """Whose last card lies there and ends the deal."""
    there = [seat for seat, cards in enumerate(state.laid) if cards and not state.hands[seat]]
    return tuple(each for each in there if rules.last is LastCard.PLAYED or each == state.lead)


@rule("POC-19")
def for_last_card(rules: Poch, state: State, order: Seats) -> Iterator[Payment]:
    """All others pay a counter for each card that they have left."""
    for out in _out(rules, state):
        for seat in order:
            if number := len(state.hands[seat]):
                what = f"{number} {'card' if number == 1 else 'cards'}"
                yield Payment(seat, out, number * rules.left, what)


@rule("POC-55")
def next_dealer(rules: Poch, dealer: Seat, seats: int) -> Seat:
    """The dealer's left neighbour deals next."""
    return dealer if rules.dealing is Dealing.SAME else next_one(rules, dealer, seats)


# --- What goes against a move --------------------------------------------------------------------


@rule("POC-25")
def vies_early(rules: object, state: State, move: Open | Hold | Raise) -> str | None:
    """The Poch comes when all announcements are made."""
    is_early = state.phase is Phase.ANNOUNCING
    return f"seat {state.announcing} is to announce" if is_early else None


@rule("POC-25")
def announces_late(rules: object, state: State, move: Announce) -> str | None:
    """Nothing is announced once that is over."""
    return None if state.phase is Phase.ANNOUNCING else "announcing is over"


@rule("POC-17")
def plays_wrongly(rules: object, state: State, move: Play) -> str | None:
    """Cards are played out from the hand, when the Poch is decided."""
    if state.phase is not Phase.PLAYING:
        return "the Poch is not decided"
    return None if move.card in state.hand else f"{move.card} is not in hand"


@rule("POC-17")
def vies_late(rules: object, state: State, move: Open | Hold | Raise | Pass) -> str | None:
    """Nobody vies once cards are played out."""
    return "the Poch is decided" if state.phase is Phase.PLAYING else None


@rule("POC-10")
def shows_nothing(rules: Poch, state: State, move: Announce) -> str | None:
    """What is announced has to be shown."""
    has = announceable(rules, state)
    lacking = [row for row in move.rows if row not in has]
    return f"nothing to show for {lacking[0]}" if lacking else None


@rule("POC-41")
def withholds(rules: Poch, state: State, move: Announce | Pass) -> str | None:
    """Nobody has to announce what they hold."""
    if rules.announcing is Announcing.FREE or state.phase is not Phase.ANNOUNCING:
        return None
    named = move.rows if isinstance(move, Announce) else ()
    kept = [row for row in announceable(rules, state) if row not in named]
    return f"{kept[0]} is to be announced" if kept else None


@rule("POC-11")
def poches_wrongly(rules: Poch, state: State, move: Open) -> str | None:
    """Who has two equal cards may poch, if nobody has done so before."""
    if (now := vying(rules, state.order, state.said)).stage is not Stage.POCH:
        return f"seat {now.pocher} has poched"
    return None if equal_cards(rules, state.turn, state.hand) else "no equal cards in hand"


@rule("POC-12")
def holds_wrongly(rules: Poch, state: State, move: Hold) -> str | None:
    """Who has equal cards may hold what another has staked."""
    if not (now := vying(rules, state.order, state.said)).due:
        return "nobody has poched" if now.stage is Stage.POCH else "all have answered"
    return None if equal_cards(rules, state.turn, state.hand) else "no equal cards in hand"


@rule("POC-44")
def raises_early(rules: Poch, state: State, move: Raise) -> str | None:
    """Nobody raises before all have answered."""
    now = vying(rules, state.order, state.said)
    if now.stage is Stage.POCH:
        return "nobody has poched"
    if not may_raise(rules, now):
        return "the stake is still to be answered"
    return None if equal_cards(rules, state.turn, state.hand) else "no equal cards in hand"


def stakes_of(rules: Poch) -> range:
    """How many counters may be staked at a time."""
    return range(1, rules.limit + 1)


@rule("POC-59")
def stakes_nothing(rules: Poch, state: State, move: Open | Raise) -> str | None:
    """Who stakes puts at least one counter."""
    least = min(stakes_of(rules))
    return None if move.marks >= least else f"a stake is {least} at the least"


@rule("POC-45")
def stakes_too_much(rules: Poch, state: State, move: Open | Raise) -> str | None:
    """Nobody stakes more at a time than is agreed."""
    most = max(stakes_of(rules))
    return None if move.marks <= most else f"a stake is {most} at the most"


@rule("POC-51")
def revokes(rules: object, state: State, move: Play) -> str | None:
    """Who can follow suit has to."""
    suits = [card.suit for card in state.led]
    right = [card for card in state.hand if card.suit in suits]
    if not right or move.card.suit in suits:
        return None
    return f"{show(right)} {'follows' if len(right) == 1 else 'follow'} {show(state.led)}"


def announceable(rules: Poch, state: State) -> tuple[str, ...]:
    """The rows for which whoever is to announce has something to show."""
    cards = held(rules, state, state.turn)
    rows = [row for row in TRUMPS if len(trumps_of(row, cards, state.trump)) == len(TRUMPS[row])]
    return (*rows, SEQUENCE) if sequence(rules, state.turn, cards, state.trump) else (*rows,)


# --- The steps -----------------------------------------------------------------------------------


@dataclass(frozen=True, kw_only=True, eq=False, repr=False)
class Poching(ForMoney[Poch, State]):
    """The steps of the game; its methods say in which order they are taken."""

    board: Callable[[], tuple[Pool, ...]]
    puts_in: Callable[[Poch, Seats, Stakes], Iterator[Payment]]
    dealt: Callable[[Poch, State, Seats], State]
    turned_up: Callable[[State], State]
    draws: Sequence[Callable[[State, Seat, str, Cards], Iterator[Payment]]]  # of each row
    next_to_announce: Callable[[Seats, Seat], Seat | None]
    sequence: Callable[[Poch, Seat, Cards, Suit | None], Combination | None]
    highest: Callable[[Combinations], Combinations]
    in_trumps: Callable[[Combinations, Suit | None], Combinations]
    eldest_first: Callable[[Poch, Combinations, Seats], Combinations]
    poched: Callable[[Seat, int, str], Iterator[Payment]]
    held: Callable[[Seat, int, str], Iterator[Payment]]
    raised: Callable[[Seat, int, str], Iterator[Payment]]
    equal_cards: Callable[[Poch, Seat, Cards], Combination | None]
    highest_equal: Callable[[Combinations], Combinations]
    for_highest: Callable[[Combinations, int], Iterator[Payment]]
    for_only_one: Callable[[Seats, int], Iterator[Payment]]
    for_unheld: Callable[[Poch, Seats, int], Iterator[Payment]]
    leader: Callable[[Seats], Seat]
    followers: Callable[[State, Seats], Seats]
    best: Callable[[Poch, State], Seat]
    leads_next: Callable[[State, Seat], State]
    leads_instead: Callable[[Poch, State, Seat, Seat], Seat]
    is_out: Callable[[Poch, State], bool]
    for_last_card: Callable[[Poch, State, Seats], Iterator[Payment]]

    # --- The deal ------------------------------------------------------------------------------

    def before(self, rules: Poch, standing: Standing, seats: int) -> Stakes:
        there = dict(standing.pools)
        lying = (row._replace(counters=there.get(row.name, 0)) for row in self.board())
        return Stakes(standing.purses or (0,) * seats, tuple(lying), are_accounts=True)

    def start(self, rules: Poch, pack: Cards, seats: int, standing: Standing) -> State:
        self.check(rules, pack, seats)
        order, stakes = (
            self.order(rules, standing.dealer, seats),
            self.before(rules, standing, seats),
        )
        none = ((),) * seats
        full = stakes.after(asked([self.puts_in], rules, order, stakes))
        state = State(none, none, pack, order=order, dealer=standing.dealer, stakes=full)
        begun = self.turned_up(self.dealt(rules, state, order))
        return self._turned(rules, begun._replace(announcing=order[0]))

    def position(self, rules: Poch, parts: Mapping[str, Part]) -> State:
        state = set_up(parts, self.whole, max(self.seats(rules)))
        state = state._replace(order=self.order(rules, state.dealer, state.seats))
        for place, word in enumerate(state.said):
            now = vying(rules, state.order, state.said[:place])
            if word.seat not in now.asked[:1] or not fits(rules, now, word.says):
                raise PositionError(f"said: {word}; each speaks in turn, and to what is asked")
        if state.phase is Phase.VYING and vying(rules, state.order, state.said).is_over:
            raise PositionError("said: the Poch is decided; say who leads")
        if state.phase is not Phase.PLAYING and not any(state.hands):
            raise PositionError("hands: nobody has any card")
        return self._turned(rules, state)

    def _turned(self, rules: Poch, state: State) -> State:
        """The same with whoever is to act."""
        seats: Iterable[Seat | None] = (state.announcing, state.lead)
        if state.phase is Phase.VYING:
            seats = vying(rules, state.order, state.said).asked
        elif state.led:
            seats = self._to_follow(state)
        return state._replace(turn=next((each for each in seats if each is not None), state.turn))

    def _to_follow(self, state: State) -> Seats:
        """Who is still to add to the trick, in turn."""
        cut = state.order.index(state.lead or 0)
        ring = (*state.order[cut:], *state.order[:cut])
        return self.followers(state, tuple(seat for seat in ring if seat not in state.gone))

    def to_move(self, rules: Poch, state: State) -> Seat | None:
        is_bare = state.lead is not None and not any((*state.hands, *state.laid))
        return None if is_bare or self.is_out(rules, state) else state.turn

    # --- Moves ---------------------------------------------------------------------------------

    def read_move(self, rules: Poch, state: State, text: str) -> Move:
        word, *rest = text.replace(",", " ").split() or [""]
        if word == "announce" and rest and {*rest} <= {*ROWS} and len({*rest}) == len(rest):
            return Announce(tuple(row for row in ROWS if row in rest))
        if word in _STAKES and len(rest) == 1 and rest[0].isdecimal() and len(rest[0]) < _DIGITS:
            return _STAKES[word](int(rest[0]))
        if word in _WORDS and not rest:
            return _WORDS[word]
        if word in {"announce", *_STAKES, *_WORDS}:
            raise MoveError(f"{text!r} is no move; write {_MOVES}")
        return Play(read_card_named(text, _MOVES, "the card that is played"))

    def candidates(self, rules: Poch, state: State) -> Iterable[Move]:
        if state.phase is Phase.PLAYING:
            yield from map(Play, state.hand)
            return
        yield Pass()
        if state.phase is Phase.ANNOUNCING:
            rows = announceable(rules, state)
            for number, _ in enumerate(rows, 1):
                yield from map(Announce, some_of(rows, number))
            return
        now = vying(rules, state.order, state.said)
        if now.stage is Stage.POCH:
            yield from map(Open, stakes_of(rules))
        if now.stage is Stage.HOLD:
            yield Hold()
        if may_raise(rules, now):
            yield from map(Raise, stakes_of(rules))

    def explain(self, rules: Poch, state: State, move: Move) -> Why:
        after = self.apply(rules, state, move)
        made = after.stakes.paid[len(state.stakes.paid) :]
        match move:
            case Announce():
                run = self._run(rules, state, state.turn) if SEQUENCE in move.rows else None
                return by_payments((), (f"{run} shown",) if run else (), made)
            case Play():
                if after.turn == after.lead and not after.led:
                    taken = f"seat {self.best(rules, _added(state, move.card))} takes the trick"
                    return by_payments((cited(self.best),), (taken,), made)
                return by_payments((cited(self.followers),) if state.led else (), (), made)
            case _:
                return by_payments((), (), made)

    # --- What a move does ----------------------------------------------------------------------

    def apply(self, rules: Poch, state: State, move: Move) -> State:
        match move:
            case Play(card):
                after = self._played(rules, _added(state, card))
            case Announce(rows):
                after = self._announced(rules, state, rows)
            case _ if state.phase is Phase.ANNOUNCING:
                after = self._announced(rules, state, ())
            case _:
                after = self._said(rules, state, move)
        return self._turned(rules, after)

    def _announced(self, rules: Poch, state: State, rows: tuple[str, ...]) -> State:
        """Somebody draws what was announced; when all have spoken the highest sequence draws."""
        seat, stakes = state.turn, state.stakes
        for row in rows:
            if row == SEQUENCE:
                state = state._replace(sequences=(*state.sequences, seat))
            else:
                cards = trumps_of(row, held(rules, state, seat), state.trump)
                stakes = stakes.after(self._drawn(state, seat, row, cards))
        state = state._replace(stakes=stakes, announcing=self.next_to_announce(state.order, seat))
        if state.announcing is not None:
            return state
        runs = [self._run(rules, state, each) for each in sorted(state.sequences)]
        some = self.in_trumps(self.highest(tuple(run for run in runs if run)), state.trump)
        for run in self.eldest_first(rules, some, state.order)[:1]:
            due = self._drawn(state, run.seat, SEQUENCE, run.cards)
            state = state._replace(stakes=state.stakes.after(due))
        return state._replace(sequences=())

    def _drawn(self, state: State, seat: Seat, row: str, cards: Cards) -> Iterator[Payment]:
        """What a row gives, by its rule."""
        return asked([self.draws[ROWS.index(row)]], state, seat, row, cards)

    def _run(self, rules: Poch, state: State, seat: Seat) -> Combination | None:
        """The best sequence that a seat has."""
        return self.sequence(rules, seat, held(rules, state, seat), state.trump)

    def _said(self, rules: Poch, state: State, says: Vie) -> State:
        """A word is said in vying; if it is the last the Poch is drawn, and cards are played."""
        seat, due = state.turn, vying(rules, state.order, state.said).due
        match says:
            case Open(marks):
                made = asked([self.poched], seat, marks, "poch")
            case Raise(marks):
                held = asked([self.held], seat, due, "hold") if due else iter(())
                made = chain(held, asked([self.raised], seat, marks, "raise"))
            case Hold():
                made = asked([self.held], seat, due, "hold")
            case _:
                made = iter(())
        said = (*state.said, Word(seat, says))
        state = state._replace(said=said, stakes=state.stakes.after(made))
        now = vying(rules, state.order, said)
        return self._decided(rules, state, now) if now.is_over else state

    def _decided(self, rules: Poch, state: State, now: Vying) -> State:
        """The Poch goes to who is left in it, or to the best; then the forehand leads."""
        counters = state.stakes.has(LOWEST)
        found = (self.equal_cards(rules, seat, state.hands[seat]) for seat in sorted(now.inside))
        some = self.highest_equal(tuple(each for each in found if each))
        best = tie_broken(rules, some, state.order, state.trump)
        if len(now.inside) > 1:
            made = asked([self.for_highest], best, counters)
        elif now.away:
            made = asked([self.for_only_one], now.inside, counters)
        else:
            made = asked([self.for_unheld], rules, now.inside, counters)
        gone = now.away if rules.retires is Retires.LEAVES else ()
        there = tuple(seat for seat in state.order if state.hands[seat] and seat not in gone)
        lead = self.leader(there or state.order)  # where no card is shown nobody is ahead
        return state._replace(said=(), gone=gone, lead=lead, stakes=state.stakes.after(made))

    def _played(self, rules: Poch, state: State) -> State:
        """A card lies in the trick: the deal may end, the trick be full, or somebody follow."""
        if self.is_out(rules, state):
            there = tuple(seat for seat in state.order if seat not in state.gone)
            made = asked([self.for_last_card], rules, state, there)
            return state._replace(stakes=state.stakes.after(made))
        if self._to_follow(state):
            return state
        winner = self.best(rules, state)
        after = self.leads_next(state, winner)
        if after.hands[winner] or after.led:
            return after
        return after._replace(lead=self.leads_instead(rules, after, winner, state.lead or 0))

    def score(self, rules: Poch, state: State) -> Score:
        return paid(state.seats, state.stakes.paid, {})


def _added(state: State, card: Card) -> State:
    """A card goes from the hand into the trick."""
    hands = change(state.hands, state.turn, without(state.hand, [card]))
    return state._replace(hands=hands, laid=change(state.laid, state.turn, (card,)))


_DIGITS: Final = 7
_STAKES: Final[Mapping[str, Callable[[int], Open | Raise]]] = {"poch": Open, "raise": Raise}
_WORDS: Final[Mapping[str, Hold | Pass]] = {"hold": Hold(), "pass": Pass()}
_MOVES: Final = "'announce ace king', 'pass', 'poch 3', 'hold', 'raise 3' or '♠K'"
