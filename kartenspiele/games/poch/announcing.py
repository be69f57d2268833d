"""Poch: the board, the deal, and what is announced for rows of trumps and the highest sequence."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import combinations, count, pairwise, takewhile
from typing import Annotated, Final, NamedTuple, TypeAlias

from ...engine import moves, naming, notation, words
from ...engine.cards import Card, Cards, Rank, Suit, show
from ...engine.play import Seat, Seats
from ...engine.rulebook import by, found_by, rule
from ...engine.stakes import PUT_IN, Payment, Pool, Stakes, each_pays
from ...mechanics import dealing, money, pots
from .rules import ANNOUNCING, POOLS, ROWS, SEQUENCE, Poch, State, has

# --- The board and the deal ----------------------------------------------------------------------


@rule("POC-02")
def board() -> tuple[Pool, ...]:
    """The board has eight rows, and the lowest is the Poch."""
    return tuple(map(Pool, POOLS))


@rule("POC-06")
def puts_in(rules: Poch, order: Seats, stakes: Stakes) -> Iterator[Payment]:
    """Each puts a counter into every row but the lowest."""
    rows = [row for row in ROWS if rules.adds is pots.Adds.AGAIN or not stakes.has(row)]
    return each_pays(order, rows, rules.ante, PUT_IN)


@rule("POC-05")
def dealt(rules: Poch, state: State) -> State:
    """Each gets five cards, first three and then two."""
    for packet in rules.packets:
        state = dealing.dealt(state, state.order, packet, packet)
    return state


turns_up: Final = by("POC-20", does=dealing.trump_turned)


# --- Announcing ----------------------------------------------------------------------------------


def draws(state: State, seat: Seat, row: str, what: str) -> Iterator[Payment]:
    """Who has what a row is for draws what lies in it."""
    if counters := state.stakes.has(row):
        yield Payment(row, seat, counters, what)


NAMED: Final = by("POC-07", does=draws)  # ace, king and queen
LIKEWISE: Final = by("POC-35", does=draws)  # jack and ten
HIGHEST: Final = by("POC-23", does=draws)
DRAWS: Final = (NAMED, NAMED, NAMED, LIKEWISE, LIKEWISE, by("POC-08", does=draws))
TRUMPS: Final = dict(zip(ROWS, (["A"], ["K"], ["D"], ["B"], ["10"], ["K", "D"]), strict=False))


@moves.written("announce {rows}", such="announce ace king")
class Announce:
    """Cards are shown for rows of the board; a sequence waits until all have spoken."""

    rows: Annotated[tuple[str, ...], notation.as_in(ROWS)]

    def does(self, rules: Poch, state: State) -> State:
        seat, shown = state.turn, announceable(rules, state)
        for row, draws in zip(ROWS, DRAWS, strict=False):
            if row in self.rows:
                state = money.after_paying(state, draws, state, seat, row, show(shown[row]))
        waiting = (seat,) if SEQUENCE in self.rows else ()
        following = next_to_announce(state.order, seat)
        return state._replace(announcing=following, sequences=(*state.sequences, *waiting))

    def because(self, rules: Poch, state: State, after: State) -> money.Why:
        run = show(announceable(rules, state).get(SEQUENCE, ()))
        return money.Why((), (f"{run} shown",) if SEQUENCE in self.rows else ())


@moves.written("pass")
class Pass:
    """Nothing is announced, poched, held or raised."""

    told = "passes"
    rows = ()
    because = ()

    def does(self, rules: Poch, state: State) -> State:
        if state.phase == ANNOUNCING:
            return Announce(()).does(rules, state)
        return state._replace(said=(*state.said, words.Word(state.turn, self.told)))


def held(rules: Poch, state: State, seat: Seat) -> Cards:
    """The cards that a seat may announce."""
    is_whose = rules.turned is rules.TurnedCard.DEALER and seat == state.dealer
    return (*state.hands[seat], *state.turned) if is_whose else state.hands[seat]


def announceable(rules: Poch, state: State) -> Mapping[str, Cards]:
    """What whoever is to announce has to show, by the rows of the board."""
    own = [card for card in held(rules, state, state.turn) if card.suit is state.trump]
    every = {row: tuple(c for c in own if c.rank.value in TRUMPS[row]) for row in TRUMPS}
    shown = {row: cards for row, cards in every.items() if len(cards) == len(TRUMPS[row])}
    run = sequence(rules, state, state.turn)
    return shown | ({SEQUENCE: run.cards} if run else {})


def announcements(rules: Poch, state: State) -> Iterator[Announce | Pass]:
    """Everything that can be announced, or nothing."""
    yield Pass()
    shown = announceable(rules, state)
    for number, _ in enumerate(shown, 1):
        yield from map(Announce, combinations(shown, number))


@rule("POC-25")
def announces_late(rules: object, state: State, move: Announce) -> str | None:
    """Nothing is announced once that is over."""
    return None if state.phase == ANNOUNCING else "announcing is over"


@rule("POC-10")
def shows_nothing(rules: Poch, state: State, move: Announce) -> str | None:
    """What is announced has to be shown."""
    shown = announceable(rules, state)
    return next((f"nothing to show for {row}" for row in move.rows if row not in shown), None)


@found_by(announcements)
@rule("POC-41")
def withholds(rules: Poch, state: State, move: Announce | Pass) -> str | None:
    """Nobody has to announce what they hold."""
    is_asked = rules.announcing is rules.Announcing.DUTY and state.phase == ANNOUNCING
    shown = announceable(rules, state) if is_asked else ()
    missing = next((row for row in shown if row not in move.rows), None)
    return missing and f"{naming.fit(state.turn, 'the player')} must announce {missing}"


@rule("POC-40")
def next_to_announce(order: Seats, seat: Seat) -> Seat | None:
    """All announce once, in the order of the deal."""
    return dict(pairwise(order)).get(seat)


# --- The highest sequence ------------------------------------------------------------------------


class Combination(NamedTuple):
    """Cards that go together, whose they are, and how high they are."""

    seat: Seat
    key: tuple[int, ...]
    cards: Cards


Combinations: TypeAlias = tuple[Combination, ...]


@rule("POC-36")
def sequence(rules: Poch, state: State, seat: Seat) -> Combination | None:
    """At least three cards of one suit that follow one another; of several the best."""
    long = (run for run in runs(rules, held(rules, state, seat)) if len(run) >= rules.run)
    found = [Combination(seat, height(rules, run), run) for run in long]
    return max(found, key=lambda each: (each.key, has(each.cards, state.trump)), default=None)


def runs(rules: Poch, cards: Cards) -> Iterator[Cards]:
    """From each card down, those of its suit that follow one another."""
    height = rules.order.height
    for suit in Suit:
        at = {height(card): card for card in cards if card.suit is suit}
        if rules.ace is rules.Ace.BOTH and (ace := Card(Rank.ACE, suit)) in cards:
            at[height(Card(Rank.TWO, suit)) - 1] = ace
        for top in at:
            run = (at[each] for each in takewhile(at.__contains__, count(top, -1)))
            yield tuple(dict.fromkeys(run))


def height(rules: Poch, run: Cards) -> tuple[int, ...]:
    """How high a sequence is."""
    top, length = rules.order.height(run[0]), len(run)
    keys = {rules.Run.HEIGHT: (top, length), rules.Run.LENGTH: (length, top)}
    return keys.get(rules.sequences, (top,))


def of_most(some: Combinations) -> Combinations:
    """The highest of several decides; some may be equal."""
    return tuple(each for each in some if each.key == max(one.key for one in some))


def with_trump(some: Combinations, trump: Suit | None) -> Combinations:
    """Of equal ones the one that has a trump decides."""
    return tuple(each for each in some if has(each.cards, trump)) or some


highest: Final = by("POC-23", does=of_most)
in_trumps: Final = by("POC-38", does=with_trump)


@rule("POC-24")
def eldest_first(rules: Poch, some: Combinations, order: Seats) -> Combinations:
    """Of equal sequences in side suits that of the forehand decides, or of the next after them."""
    is_absent = len(some) > 1 and all(each.seat != order[0] for each in some)
    if rules.absent is rules.Absent.STANDS and is_absent:
        return ()
    return tuple(sorted(some, key=lambda each: order.index(each.seat)))


def sequence_won(rules: Poch, state: State) -> State:
    """When all have announced the highest sequence draws its row."""
    runs = [sequence(rules, state, each) for each in sorted(state.sequences)]
    some = in_trumps(highest(tuple(run for run in runs if run)), state.trump)
    for run in eldest_first(rules, some, state.order)[:1]:
        state = money.after_paying(state, HIGHEST, state, run.seat, SEQUENCE, show(run.cards))
    return state._replace(sequences=())
