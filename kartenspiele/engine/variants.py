"""Variants: rule sets by name, what each changes of another, and who attests it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Any, Generic, TypeVar

from .points import Point, PointError, points, text_of, value_of

if TYPE_CHECKING:
    from _typeshed import DataclassInstance

R = TypeVar("R", bound="DataclassInstance")


@dataclass(frozen=True, slots=True)
class Change:
    """One departure of a variant from its parent, and the statements that attest it."""

    name: str
    point: Point
    usual: object
    here: object
    cites: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Variant(Generic[R]):
    """A named set of rules, and the statements that attest each departure from its parent.

    One that no witness tells has the siglum of the parallel that does, and cites its testimonies.
    """

    key: str
    name: str
    rules: R
    parent: Variant[R] | None = None
    cites: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    told_by: str = ""

    def changes(self) -> Iterator[Change]:
        """What this variant changes, point by point; nothing if it has no parent."""
        if self.parent is None:
            return
        for name, point in points(type(self.rules)):
            usual, here = getattr(self.parent.rules, name), getattr(self.rules, name)
            if usual != here:
                yield Change(name, point, usual, here, self.cites.get(name, ()))

    def but(self, **points: object) -> Variant[R]:
        """The same rules with some points changed for the sake of an argument: cited nowhere.

        A value may be given by the words that a table prints for it. What leaves nobody who could
        play is refused.
        """
        values = {}
        for name, given in points.items():
            try:
                values[name] = value_of(self.rules, name, given)
            except PointError as error:
                raise PointError(f"{name}: {error}") from None
        rules, changed = replace(self.rules, **values), _together(values)
        if is_for_nobody(rules):
            alone = ({name: value} for name, value in values.items())
            guilty = (one for one in alone if is_for_nobody(replace(self.rules, **one)))
            told = _together(next(guilty, values))
            raise PointError(f"{told}: these rules fit no number of players; choose other values")
        return Variant(f"{self.key}-but", f"{self.name} but {changed}", rules, self)


def _together(values: Mapping[str, object]) -> str:
    return ", ".join(f"{name}: {text_of(value)}" for name, value in values.items())


def form(
    of: Variant[R], key: str, name: str, *, told_by: str = "", **changes: tuple[object, ...]
) -> Variant[R]:
    """A form of a game: each point that it changes, with the value and the numbers that attest it.

    >>> from kartenspiele.engine.points import point, rule_set
    >>> @rule_set
    ... class Rules:
    ...     stake: int = point("SPE-01", "put in by each", 4, 3)
    >>> dear = form(Variant("usual", "Spiel", Rules()), "dear", "Dear", stake=(8, "SPE-02"))
    >>> dear.rules.stake, dear.cites
    (8, {'stake': ('SPE-02',)})
    """
    values = {point: value for point, (value, *_) in changes.items()}
    cites = {point: tuple(map(str, numbers)) for point, (_, *numbers) in changes.items()}
    return Variant(key, name, replace(of.rules, **values), of, cites, told_by)


def forms_in(names: Mapping[str, object]) -> tuple[Variant[Any], ...]:
    """The forms of a game among the names of a module, in the order in which they are written."""
    return tuple(each for each in names.values() if isinstance(each, Variant))


_players: dict[type, Callable[[Any], Sequence[int]]] = {}


def played_by(rules: type[R], seats: Callable[[R], Sequence[int]]) -> None:
    """Say how many can play by rule sets of a type, which the cards and other points decide."""
    _players[rules] = seats


def is_for_nobody(rules: DataclassInstance) -> bool:
    """Whether nobody can play by a rule set: no number of players has enough cards, or is meant."""
    seats = _players.get(type(rules))
    return seats is not None and not seats(rules)
