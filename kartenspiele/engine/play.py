"""Playing any game: what a game offers, how its moves are judged, how lines of play are counted.

A game is a value that offers the names of ``Game``; it inherits nothing.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from dis import get_instructions
from functools import cache
from typing import (
    Any,
    Final,
    NamedTuple,
    Protocol,
    TypeAlias,
    TypeVar,
    get_args,
    get_type_hints,
    runtime_checkable,
)

from .cards import Cards
from .naming import for_name, name_of, names_of
from .rulebook import Function, cited, mechanic_of
from .stakes import Payment, Pool
from .variants import Variant

Seat: TypeAlias = int
Seats: TypeAlias = tuple[Seat, ...]
Side: TypeAlias = int
NATURE: Final[Seat] = -1

R = TypeVar("R")
S = TypeVar("S")
M = TypeVar("M")
T = TypeVar("T")
R_contra = TypeVar("R_contra", contravariant=True)
S_contra = TypeVar("S_contra", contravariant=True)
M_co = TypeVar("M_co", covariant=True)

Part: TypeAlias = str | int | Sequence[str] | Sequence[int]


class Refused(ValueError):  # noqa: N818 - a ruling, not a fault
    """A rule forbids what was asked; the engine knows its number and what went against it."""

    def __init__(self, rule: str, detail: str) -> None:
        super().__init__(f"{rule}: {detail}")
        self.rule = rule
        self.detail = detail


class IllegalMove(Refused):
    """A move that a rule forbids."""


class MoveError(ValueError):
    """A text that is no move of the game."""


class PositionError(ValueError):
    """A position that cannot be set up as written; the message names the part."""


class Entry(NamedTuple):
    """Points a side gets, or 0 where they are withheld: by which rule, and what for."""

    side: Side
    points: int
    rule: str
    what: str


@dataclass(frozen=True, slots=True)
class Score:
    """What a deal brings, entry by entry in the order earned, and the counts that ties need.

    The number of seats is named where partners make a side. A game of money is scored by
    payments (``paid``): each is an entry for who gets and one for who gives, and pools have none.
    """

    sides: int
    entries: tuple[Entry, ...] = ()
    counts: Mapping[str, tuple[int, ...]] = field(default_factory=dict)
    seats: int = 0
    payments: tuple[Payment, ...] = ()

    @property
    def totals(self) -> tuple[int, ...]:
        return tuple(
            sum(entry.points for entry in self.entries if entry.side == side)
            for side in range(self.sides)
        )


@dataclass(frozen=True, slots=True)
class Standing:
    """Where a match stands: who deals next, the points so far, and who has won by which rule.

    The number of deals played is kept by games whose matches may last a number of deals. A game
    of money has purses and pools in place of points, and perhaps a seat that holds the bank; who
    is out follows from them. What a game keeps besides, such as strokes, are counts by name.
    """

    dealer: Seat = 0
    points: tuple[int, ...] = ()
    winners: tuple[Side, ...] = ()
    rule: str = ""
    why: str = ""
    deals: int = 0
    purses: tuple[int, ...] = ()
    pools: tuple[Pool, ...] = ()
    bank: Seat | None = None
    counts: Mapping[str, tuple[int, ...]] = field(default_factory=dict)

    @property
    def tally(self) -> tuple[int, ...]:
        """What each side has: its points, or what is in its purse."""
        return self.purses or self.points

    @property
    def kept(self) -> Iterator[str]:
        """What a game keeps beside the tally, in words: pools, and counts that are not all 0."""
        yield from map(str, self.pools)
        for name, numbers in self.counts.items():
            if any(numbers):
                yield f"{name} {' : '.join(map(str, numbers))}"


class Explanation(Protocol):
    """Why a move does what it does; its ``str`` is what a page prints behind the move."""

    @property
    def rules(self) -> tuple[str, ...]: ...


class Game(Protocol[R_contra, S, M]):
    """What a game module offers."""

    def __hash__(self) -> int:
        """A game is one of its own, by which what it forbids can be noted."""

    @property
    def TITLE(self) -> str:
        """The game's name."""

    @property
    def PREFIX(self) -> str:
        """What the numbers of its rules begin with."""

    @property
    def VARIANTS(self) -> Sequence[Variant[Any]]:
        """The rule sets in the book, the usual form first."""

    @property
    def OBJECTIONS(self) -> Sequence[Callable[[R_contra, S, M], str | None]]:
        """The rules that forbid, in the order they are cited; each gives the refusal's detail.

        What kinds of moves a rule is about its annotation says: ``move: Take``.
        """

    def never_broken(self, rules: R_contra, /) -> frozenset[Function]:
        """The mechanics among them that no candidate goes against, by the way they are found."""

    @property
    def IN_PLAY(self) -> Sequence[str]:
        """The rules whose points are made during play, before anything is counted."""

    @property
    def PARTS(self) -> Mapping[str, str]:
        """The parts a position may be written with, and what each is."""

    def seats(self, rules: R_contra, /) -> Sequence[int]:
        """The numbers of players it is played by, the usual one first."""

    def pack(self, rules: R_contra, seats: int, /) -> Cards:
        """What so many play with."""

    def sides(self, rules: R_contra, seats: int, /) -> int:
        """How many sides so many players make; partners sit opposite one another."""

    def start(self, rules: R_contra, pack: Cards, seats: int, standing: Standing, /) -> S:
        """The deal, from a pack in a given order."""

    def position(self, rules: R_contra, parts: Mapping[str, Part], /) -> S:
        """The state a page, a command or a record writes down."""

    def to_move(self, rules: R_contra, state: S, /) -> Seat | None:
        """Whose move it is, NATURE's when chance is to act, None when the deal is over."""

    def read_move(self, rules: R_contra, state: S, text: str, /) -> M:
        """The move a text means, legal or not."""

    def candidates(self, rules: R_contra, state: S, /) -> Iterable[M]:
        """Every legal move, perhaps more."""

    def explain(self, rules: R_contra, state: S, move: M, /) -> Explanation:
        """Why a legal move does what it does."""

    def apply(self, rules: R_contra, state: S, move: M, /) -> S:
        """The state after a move that nothing forbids."""

    def score(self, rules: R_contra, state: S, /) -> Score:
        """What each side gets for the deal as it stands, each entry with its rule."""

    def settle(self, rules: R_contra, standing: Standing, score: Score, /) -> Standing:
        """The match after a deal: points marked, the next dealer, and perhaps a winner."""


AnyGame: TypeAlias = Game[Any, Any, Any]


@runtime_checkable
class Hiding(Protocol[R_contra, S]):
    """What a game module offers besides if its rules say what a player may see."""

    def seen_by(self, rules: R_contra, state: S, seat: Seat, /) -> S:
        """The state as a player may see it, every other card one that nobody has seen."""


class Shuffle(Protocol):
    """What brings chance: the same things in an order that nobody has chosen."""

    def __call__(self, things: Sequence[T], /) -> Sequence[T]: ...


@runtime_checkable
class Fated(Protocol[R_contra, S_contra, M_co]):
    """What a game offers besides if its moves of chance are too many to be listed."""

    def fate(self, rules: R_contra, state: S_contra, shuffled: Shuffle, /) -> M_co:
        """The move that chance makes; whoever asks brings the order."""


def side_name(side: Side, sides: int, seats: int = 0) -> str:
    """A side by its players: partners sit opposite one another.

    >>> side_name(0, 2), side_name(1, 2, 4)
    ('player 1', 'players 2 and 4')
    """
    members = range(side, seats, sides) if 0 < sides < seats else [side]
    return names_of(members)


def who(seat: Seat) -> str:
    """Who makes a move: a player, or chance.

    >>> who(3), who(NATURE)
    ('player 4', 'chance')
    """
    return "chance" if seat == NATURE else name_of(seat)


def paid(seats: int, payments: tuple[Payment, ...], counts: Mapping[str, tuple[int, ...]]) -> Score:
    """A deal of a game of money, in which each plays for himself."""
    entries = (
        Entry(holder, counters, each.rule, each.what)
        for each in payments
        for holder, counters in ((each.taker, each.counters), (each.giver, -each.counters))
        if isinstance(holder, int)
    )
    return Score(seats, tuple(entries), counts, seats, payments)


def side_names(score: Score) -> list[str]:
    """What the sides are called when nobody has given names, by the first seat of each."""
    first = range(max(score.sides, score.seats))
    return [side_name(side, score.sides, score.seats) for side in first]


def told(score: Score, names: Sequence[str]) -> Iterator[tuple[str, str]]:
    """The points of a deal in words, entry by entry or payment by payment, each with its rule."""
    for each in score.payments:
        giver, taker = (
            holder if isinstance(holder, str) else names[holder]
            for holder in (each.giver, each.taker)
        )
        yield each.rule, f"{giver} to {taker}: {each.counters} by {each.rule}, {each.what}"
    for entry in () if score.payments else score.entries:
        yield entry.rule, f"{names[entry.side]}: {entry.points} by {entry.rule}, {entry.what}"


def winners_of(standing: Standing, names: Sequence[str]) -> str:
    """Who has won a match, and that they have: ``player 1 wins``, ``players 1 and 3 win``."""
    winners = " and ".join(names[side] for side in standing.winners)
    return f"{winners} {'win' if ' and ' in winners else for_name(winners, 'wins')}"


def change(seats: tuple[T, ...], seat: Seat, new: T) -> tuple[T, ...]:
    """The same tuple with one seat's entry replaced."""
    if seats[seat] is new:
        return seats
    every = [*seats]
    every[seat] = new
    return tuple(every)


def moves(game: Game[R, S, M], rules: R, state: S) -> Iterator[M]:
    """The moves that no rule forbids; candidates are asked by those that they may break."""
    asked = asked_of(game, game.never_broken(rules))
    candidates = game.candidates(rules, state)
    return _unforbidden(asked, rules, state, candidates) if asked.every else iter(candidates)


def _unforbidden(asked: Asked, rules: R, state: S, candidates: Iterable[M]) -> Iterator[M]:
    """The same; what forbids a whole kind of moves is asked when the first of its kind comes."""
    last: type | None = None
    is_open, others = False, tuple[Function, ...]()
    for move in candidates:
        if type(move) is not last:
            last = type(move)
            alike, others = asked[last]
            is_open = True
            for forbids in alike:
                if forbids(rules, state, move):
                    is_open = False
                    break
        if is_open:
            for forbids in others:
                if forbids(rules, state, move):
                    break
            else:
                yield move


def drawn(game: Game[R, S, M], rules: R, state: S, toss: Callable[[], float]) -> Iterator[M]:
    """The moves that no rule forbids, in an order that chance brings, each asked when it is drawn.

    The last one of a position in which somebody is to move need not be asked, if none was legal.
    """
    is_legal = judge(game, rules, state)
    every, is_found = list(game.candidates(rules, state)), False
    while every:
        place = int(toss() * len(every))
        move, every[place] = every[place], every[-1]
        every.pop()
        if every or is_found:
            if is_legal and not is_legal(move):
                continue
            is_found = True
        yield move


def judge(game: Game[R, S, M], rules: R, state: S) -> Callable[[M], bool] | None:
    """What says of a candidate whether no rule forbids it; nothing where none can.

    What forbids all moves of a kind alike is asked once for each kind.
    """
    asked = asked_of(game, game.never_broken(rules))
    if not asked.every:
        return None
    left: dict[type, tuple[Function, ...] | None] = {}  # none: all moves of the kind are forbidden

    def is_legal(move: M) -> bool:
        kind = type(move)
        if kind not in left:
            alike, each = asked[kind]
            is_open = not any(forbids(rules, state, move) for forbids in alike)
            left[kind] = each if is_open else None
        others = left[kind]
        return others is not None and not any(forbids(rules, state, move) for forbids in others)

    return is_legal


@cache
def both(some: frozenset[Function], others: frozenset[Function]) -> frozenset[Function]:
    """All of them, always in the same object: every position asks, and its hash is kept."""
    return some | others


@cache
def asked_of(game: AnyGame, kept: frozenset[Function]) -> Asked:
    """The rules of a game that a candidate may break, when it never breaks those that are kept."""
    return Asked(each for each in game.OBJECTIONS if mechanic_of(each) not in kept)


class Asked(dict[type, tuple[tuple[Function, ...], tuple[Function, ...]]]):
    """The rules that a candidate may break, by the kind of move: of any, and by what it is."""

    def __init__(self, every: Iterable[Function]) -> None:
        self.every: Final = tuple(every)

    def __missing__(self, kind: type) -> tuple[tuple[Function, ...], tuple[Function, ...]]:
        about = [each for each in self.every if is_about(each, kind)]
        each = tuple(forbids for forbids in about if looks_at_move(forbids))
        found = self[kind] = tuple(forbids for forbids in about if forbids not in each), each
        return found


def looks_at_move(forbids: Function) -> bool:
    """Whether an objection asks what a move is, and not only of what kind; a wrapper may always.

    >>> def lays_early(rules: int, state: int, move: str) -> str | None:
    ...     return "too early" if state else None
    >>> def lays_nothing(rules: int, state: int, move: str) -> str | None:
    ...     return None if move else "nothing"
    >>> looks_at_move(lays_early), looks_at_move(lays_nothing)
    (False, True)
    """
    code = forbids.__code__
    if "move" not in code.co_varnames[: code.co_argcount]:
        return True
    used = (each.argval for each in get_instructions(code))  # one may load two at once
    return any("move" in (name if isinstance(name, tuple) else (name,)) for name in used)


@cache
def is_about(forbids: Function, kind: type) -> bool:
    """Whether a rule is about moves of a kind, or of one that it is a kind of.

    >>> def lays_early(rules: object, state: object, move: int | str) -> str | None: ...
    >>> is_about(lays_early, bool), is_about(lays_early, float)
    (True, False)
    """
    named = get_type_hints(forbids).get("move", object)
    kinds = (object if each is Any else each for each in get_args(named) or (named,))
    return any(issubclass(kind, each) for each in kinds)


class _Seen(Exception):  # noqa: N818 - an answer, no fault
    """Somebody has looked."""


class _Covered:
    """A position or a move at which nobody can look unnoticed."""

    def _look(self, *_: object) -> Any:
        raise _Seen

    __getattribute__ = __bool__ = __iter__ = __len__ = __getitem__ = __contains__ = _look


def is_permissive(forbids: Function, rules: object) -> bool:
    """Whether an objection forbids nothing by some rules: it does not even look at the move.

    >>> def lays_early(rules: int, state: object, move: object) -> str | None:
    ...     return None if rules > 1 or not state else "too early"
    >>> is_permissive(lays_early, 2), is_permissive(lays_early, 1)
    (True, False)
    """
    covered = _Covered()
    try:
        return forbids(rules, covered, covered) is None
    except _Seen:
        return False


def chance(game: Game[R, S, M], rules: R, state: S, shuffled: Shuffle) -> M:
    """The move that chance makes: as the game says, or any of its moves as likely as another."""
    fate: Callable[[R, S, Shuffle], M] | None = getattr(game, "fate", None)
    if fate:
        return fate(rules, state, shuffled)
    return shuffled(tuple(moves(game, rules, state)))[0]


def objection(game: Game[R, S, M], rules: R, state: S, move: M) -> IllegalMove | None:
    """The first rule that forbids a move, with the detail; None if none does."""
    return next(rulings(game, rules, state, move), None)


def rulings(game: Game[R, S, M], rules: R, state: S, move: M) -> Iterator[IllegalMove]:
    """Every rule that forbids a move, in the order they are cited, each with the detail."""
    kind: type = type(move)
    for forbids in game.OBJECTIONS:
        if is_about(forbids, kind) and (detail := forbids(rules, state, move)):
            yield IllegalMove(cited(forbids), detail)


def play(game: Game[R, S, M], rules: R, state: S, *texts: str) -> S:
    """Play moves written out, each judged before it is made."""
    for text in texts:
        move = game.read_move(rules, state, text)
        if refused := objection(game, rules, state, move):
            raise refused
        state = game.apply(rules, state, move)
    return state


def count(game: Game[R, S, M], rules: R, state: S, depth: int) -> int:
    """How many lines of play of this length start here; a line that ends sooner counts once."""
    if depth == 0 or game.to_move(rules, state) is None:
        return 1
    return sum(
        count(game, rules, game.apply(rules, state, move), depth - 1)
        for move in moves(game, rules, state)
    )
