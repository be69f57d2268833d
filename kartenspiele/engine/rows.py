"""Points that games of a family have in common: each is a row, which the family calls by its name.

The family says once what a row is called, of which type it is, and what else it may be in any of
its games; a game gives the number of its own rule and its usual value: ``rows.point("SPE-01", 4)``.
What it calls otherwise, or what no other game of the family knows, has a label there.
"""

from __future__ import annotations

from dataclasses import Field, field, replace
from typing import Any, TypeVar, dataclass_transform, get_args, get_type_hints

from . import points

T = TypeVar("T")
K = TypeVar("K")


def row(label: str, *others: object) -> points.Point:
    """What a point is called in every game, and what else it may be, unless the game says more."""
    return points.Point("", label, others)


def point(
    rule: str,
    usual: T,
    *others: object,
    label: str = "",
    carries: tuple[str, ...] = (),
    also: tuple[str, ...] = (),
    adopts: str = "",
    revision: int = 1,
) -> T:
    """A row as a game has it; label and others take the place of those that the family says."""
    return points.point(
        rule, label, usual, *others, carries=carries, also=also, adopts=adopts, revision=revision
    )


@dataclass_transform(frozen_default=True, kw_only_default=True)
def rule_set(kind: type[K]) -> type[K]:
    """Make a class a rule set, whose points are rows of the class from which it comes.

    A game in which a row may be less than in its family says so by a type of its own.
    """
    rows: dict[str, Any] = get_type_hints(kind.__base__, include_extras=True)
    hints, less = dict[str, Any](), kind.__annotations__
    for name, given in [each for each in vars(kind).items() if isinstance(each[1], Field)]:
        form, called = get_args(rows[name]) if name in rows else (type(given.default), row(""))
        own: points.Point = given.metadata["point"]
        label, others = own.label or called.label, own.others or called.others
        what = replace(own, label=label, others=others)
        setattr(kind, name, field(default=given.default, metadata={"point": what}))
        hints[name] = less.get(name, form)
    kind.__annotations__ = hints
    return points.rule_set(kind)
