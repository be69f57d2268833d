"""Whether the testimonies of a parallel bear on one thing without speaking against each other.

A parallel that agrees with one part of a statement and differs from another says of each which
part that is. Without a part it would have said two things of the whole.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, NamedTuple, TypeAlias

from .problems import Fault

if TYPE_CHECKING:
    from .collection import Register
    from .parallels import Bearing, Testimony


class Borne(NamedTuple):
    """One bearing of a testimony."""

    id: str
    bearing: Bearing


Bearings: TypeAlias = Mapping[tuple[str, str], Sequence[Borne]]


def by_parallel(register: Register) -> Bearings:
    """The bearings of each parallel on each thing, but for those of what was given up."""
    found = defaultdict[tuple[str, str], list[Borne]](list)
    for each in register.testimonies.values():
        for one in each.bears if not each.retired else ():
            found[each.siglum, one.on].append(Borne(each.id, one))
    return found


def faults(each: Testimony, borne: Bearings) -> Iterator[Fault]:
    """What is wrong with that on which a testimony bears, beside the others of its parallel."""
    for on in dict.fromkeys(one.on for one in each.bears):
        parts = [one.part for one in each.bears if one.on == on]
        if len(parts) > 1 and (len({*parts}) < len(parts) or "" in parts):
            remedy = "Say it once, or name another part each time."
            yield Fault(f"it bears twice on {on}", remedy, "bears")
