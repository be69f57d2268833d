"""What happens in a deal, written down move by move without the state that the game keeps."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Protocol, TypeAlias

from kartenspiele.engine.cards import Card, Cards
from kartenspiele.engine.play import Standing
from kartenspiele.games.casino_family.table import Take

Points: TypeAlias = tuple[int, ...]


class Book(Protocol):
    """A ledger of any family."""

    standing: Standing

    def note(self, seat: int, move: Any) -> None:
        """Write down a move."""


@dataclass
class Ledger:
    """What was captured, seat by seat, and what still lies on the table, single or built."""

    seats: int
    table: list[Card]
    standing: Standing = field(default_factory=Standing)
    won: list[list[Card]] = field(init=False)
    cleared: list[int] = field(init=False)
    moves: list[tuple[int, Any]] = field(default_factory=list)
    last: int | None = None
    player: int = 0

    def __post_init__(self) -> None:
        self.won = [[] for _ in range(self.seats)]
        self.cleared = [0] * self.seats

    def note(self, seat: int, move: Any) -> None:
        """Write down a move of a fishing game."""
        self.player = seat
        self.moves.append((seat, move))
        if isinstance(move, Take):
            taken = [*move.taken, *(card for build in move.builds for card in build)]
            self.won[seat] += [move.card, *taken]
            for card in taken:
                self.table.remove(card)
            self.cleared[seat] += not self.table
            self.last = seat
        else:
            self.table.append(move.card)


def opened(rules: Any, state: Any, pack: Cards, standing: Standing) -> Book:
    """The ledger of a fishing game: how many seats there are, and what lies on the table."""
    return Ledger(state.seats, list(state.table), standing)


def totalled(rules: Any, before: Points, made: Points) -> Points:
    """The points after a deal, where what was made is added."""
    return tuple(x + y for x, y in zip(before, made, strict=True))


@dataclass(frozen=True, slots=True)
class Law:
    """What each side has to get, and what all have to get together where that is fixed.

    ``match`` says what the points of the match are after a deal, or ``marked`` if that cannot be
    told from what was made; ``most_wins`` whether it is always won by the most points, or
    ``winners`` by whom; ``dealer`` who deals next, and ``counts`` what is counted beside the
    points. ``opened`` begins the ledger; a move that is ``rare`` would end most deals too soon.

    Of a game for money ``holdings`` says after every move what is in the purses and the pools. A
    match that is ``endless`` is never won; in ``until_won`` deals one is, if few do not suffice.
    Where very many may play, ``tried`` are the numbers of seats that are dealt to.
    """

    points: Callable[[Any, Any], Sequence[int]]
    together: Callable[[Any, Any], int | None]
    match: Callable[[Any, Points, Points], Points] = totalled
    most_wins: bool = True
    marked: Callable[[Any, Any], Points] | None = None
    opened: Callable[[Any, Any, Cards, Standing], Book] = opened
    counts: Callable[[Any, Any], Mapping[str, Sequence[int]]] | None = None
    winners: Callable[[Any, Points], tuple[int, ...]] | None = None
    dealer: Callable[[Any, int, Points], int] | None = None
    rare: tuple[type, ...] = ()
    holdings: Callable[[Any, Any], tuple[Points, Mapping[str, int]]] | None = None
    endless: bool = False
    until_won: Callable[[Any], int] = lambda rules: 0
    tried: tuple[int, ...] = ()
