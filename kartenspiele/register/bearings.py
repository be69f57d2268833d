"""Whether the testimonies of a parallel bear on one thing without speaking against each other.

A parallel that agrees with one part of a statement and differs from another says of each which
part that is. Without a part it would have said two things of the whole.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from itertools import product
from typing import TYPE_CHECKING, Final, NamedTuple, TypeAlias

from .problems import Fault

if TYPE_CHECKING:
    from .collection import Register
    from .parallels import Bearing, Testimony

AGAINST: Final = ("differs", "contradicts")
REMEDY: Final = 'Write part = "the deal" at both, or take one of them away.'


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
        every = borne.get((each.siglum, on), ())
        agreeing = [one for one in every if one.bearing.how == "agrees"]
        against = [one for one in every if one.bearing.how in AGAINST]
        for one, other in product(agreeing, against):
            if one.id == each.id and (what := _opposed(one, other)):
                yield Fault(what, REMEDY, "bears")


def _opposed(one: Borne, other: Borne) -> str:
    """How one bearing that agrees and another that does not speak against each other."""
    it = f"{other.id} {other.bearing.how} there"
    if one.bearing.part == other.bearing.part:
        part = one.bearing.part
        return f"it agrees with {one.bearing.on}, and {it}, " + (
            f"both of them on {part}" if part else "and neither names its part"
        )
    if not (one.bearing.part and other.bearing.part):
        whole = one.id if not one.bearing.part else other.id
        return f"it agrees with {one.bearing.on}, and {it}, but {whole} speaks of the whole"
    return ""
