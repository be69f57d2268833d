"""Rule sets whose points stand at their fields: rule, label, the usual value, and others."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, fields, replace
from typing import Annotated, Any, TypeVar, dataclass_transform, get_type_hints

from .rulebook import Point, Variant

R = TypeVar("R", bound=Any)
T = TypeVar("T")
K = TypeVar("K")


def point(
    rule: str,
    label: str,
    usual: T,
    *others: object,
    carries: tuple[str, ...] = (),
    also: tuple[str, ...] = (),
    adopts: str = "",
    revision: int = 1,
) -> T:
    """A field of a rule set: what ``Point`` says of it, its usual value before the others."""
    what = Point(rule, label, others, revision, adopts, also, carries)
    found: T = field(default=usual, metadata={"point": what})
    return found


@dataclass_transform(frozen_default=True, kw_only_default=True)
def rule_set(kind: type[K]) -> type[K]:
    """Make a class a rule set: frozen data, of which every field is a point.

    >>> @rule_set
    ... class Rules:
    ...     stake: int = point("SPE-01", "put in by each", 4, 3)
    >>> Rules().stake
    4
    """
    hints = get_type_hints(kind)
    made: Any = dataclass(frozen=True, slots=True, kw_only=True)(kind)
    made.__annotations__ = {
        each.name: Annotated[hints[each.name], each.metadata["point"]] for each in fields(made)
    }
    known: type[K] = made
    return known


def form(
    of: Variant[R], key: str, name: str, *, told_by: str = "", **changes: tuple[object, ...]
) -> Variant[R]:
    """A form of a game: each point that it changes, with the value and the numbers that attest it.

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
