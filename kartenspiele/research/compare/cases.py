"""What can be put to two rule sets, and how the games of a family are compared by it."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final, Protocol, TypeAlias

from ...engine.family import Family
from ...engine.play import AnyGame, Part
from ...engine.points import points
from ...engine.variants import Variant

Answer: TypeAlias = tuple[str, ...]
Outcome: TypeAlias = Hashable


class Case(Protocol):
    """Something small that can be put to a rule set."""

    @property
    def text(self) -> str:
        """The case as a reader would write it down."""

    @property
    def data(self) -> Mapping[str, object]:
        """The case for a program."""

    @property
    def asked(self) -> str:
        """What is asked, for a reader who has the position before him if there is one."""
        return self.text

    def answer(self, game: AnyGame, rules: Any, /) -> Answer:
        """What a rule set makes of it, line by line."""

    def outcome(self, game: AnyGame, rules: Any, /) -> Outcome:
        """What matters of the answer: two rule sets part on a case if their outcomes differ."""

    def position(self, rules: Any, /) -> Mapping[str, Part]:
        """The parts of the position that is put, to be drawn; none if it is no position."""
        return {}

    def refused(self, game: AnyGame, rules: Any, other_game: AnyGame, other: Any, /) -> set[str]:
        """The rules by which a rule set refuses what the other allows here."""
        return set()


Cases: TypeAlias = Callable[[AnyGame, Any, AnyGame, Any, int], Iterator[Case]]
Deals: TypeAlias = Callable[[AnyGame, Any, AnyGame, Any], Iterator[Case]]
Condition: TypeAlias = tuple[str, str]  # rows, and a word that the value of one has to have
Kinds: TypeAlias = Mapping[str, Callable[[Mapping[str, Any]], Case]]


HOME: Final = Path(__file__).parents[3]
PACK: Final = "pack"  # the row that decides which cards can lie together


def no_cases(*both: object) -> Iterator[Case]:
    """Where a family says nothing of cases, none are put."""
    yield from ()


def no_bound(most: int) -> str:
    return "no case is put to this game"


@dataclass(frozen=True, slots=True)
class Told:
    """What a rule says on a row, in a game for which that is no point.

    ``also`` are further rules of that game on which the value rests.
    """

    row: str
    statement: str
    value: object
    also: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True, eq=False)
class Kin:
    """A family as it is compared: the cases that are put to its games, and how far they go.

    The cases of a number of cards come in order: fewest moves first, then the first in notation;
    the deals of whole packs come last. What one game calls by a word of its own is one row with
    what the others call it (``rows``), under a name for all of them (``labels``). ``described``
    are rule sets of which a witness says so little that they cannot be played. ``told`` is what
    rules fix that are no points in their games: there the witness is not silent. A row may only
    arise where others have certain words in their values (``arises``), or in some games
    (``alone``); a game may have no word of its own on it because another row says it (``same``).
    A rule of a game belongs to a row, or it is said why not (``apart``).
    What a witness says of a form alone (``attested``, by the name of the rule set and the row) goes
    before what attests the point in its game. Values that do the same have the same ``effect``.
    Where the forms of a game matter as much as the games, each has a column (``forms_apart``).
    Where no game can be played with what another makes of a row, a case that asks just that lays
    the two side by side (``beside``).

    On a page its rows stand by ``subjects``: the title of each, and its rows. Where there is room
    for a word alone, a value has a ``short`` one.

    The search goes up to ``most`` cards; while somebody waits for it, up to ``few``. ``page`` is
    that on which the games stand side by side.
    """

    family: Family
    page: str = ""
    cases: Cases = no_cases
    deals: Deals = no_cases
    bound: Callable[[int], str] = no_bound
    kinds: Kinds = field(default_factory=dict)
    rows: Mapping[str, str] = field(default_factory=dict)
    labels: Mapping[str, str] = field(default_factory=dict)
    described: tuple[Variant[Any], ...] = ()
    told: tuple[Told, ...] = ()
    arises: Mapping[str, tuple[Condition, ...]] = field(default_factory=dict)
    alone: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    apart: Mapping[str, str] = field(default_factory=dict)
    same: Mapping[str, str] = field(default_factory=dict)
    attested: Mapping[tuple[str, str], tuple[str, ...]] = field(default_factory=dict)
    effect: Callable[[object], object] = str
    forms_apart: bool = False
    beside: Mapping[str, Case] = field(default_factory=dict)
    subjects: Mapping[str, str] = field(default_factory=dict)
    short: Mapping[str, str] = field(default_factory=dict)
    few: int = 2
    most: int = 4

    @property
    def shown(self) -> Path:
        """Where the smallest showings are written down, beside what seeks them."""
        return HOME.joinpath(*self.family.comparing.split("."), "shown.json")

    def row(self, name: str) -> str:
        """The row of the family's matrix to which a point belongs, by the name of its field."""
        return self.rows.get(name, name)

    def field_of(self, rules: Any, row: str) -> str | None:
        """The field by which a rule set answers a row, if it does."""
        names = [each for each, _ in points(type(rules)) if self.row(each) == row]
        return names[0] if names else None


@dataclass(frozen=True, slots=True)
class Seats(Case):
    """The question how many may play."""

    @property
    def text(self) -> str:
        return "the number of players"

    @property
    def data(self) -> Mapping[str, object]:
        return {"kind": "seats"}

    def answer(self, game: AnyGame, rules: Any) -> Answer:
        played = [(seats, game.sides(rules, seats)) for seats in game.seats(rules)]
        told = (f"{of}" if of == sides else f"{of} (on {sides} sides)" for of, sides in played)
        return (", ".join(told),)

    def outcome(self, game: AnyGame, rules: Any) -> Outcome:
        return self.answer(game, rules)


def case_of(kin: Kin, data: Mapping[str, Any]) -> Case:
    """The case of a family that this data describes."""
    if data["kind"] == "seats":
        return Seats()
    if data["kind"] not in kin.kinds:
        raise ValueError(f"no case is a {data['kind']!r}")
    return kin.kinds[data["kind"]](data)
