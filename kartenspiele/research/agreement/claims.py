"""What witnesses and parallels say of descent, and what the tables of agreement can say to it.

It stays their claim. What can be asked of a table is only who agrees more with whom, and whether
two are alike on some points; that one comes from the other no table shows. Where a claim asks
neither, nothing is said of it.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Final, TypeAlias

from .attested import Table

Share: TypeAlias = Callable[[str, str], float | None]


@dataclass(frozen=True, slots=True)
class Nearer:
    """If the claim holds, each of these should agree more with one than with others."""

    each: tuple[str, ...]
    to: str
    than: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Alike:
    """If the claim holds, two should do the same on these points."""

    one: str
    other: str
    rows: tuple[str, ...]


Claim: TypeAlias = Nearer | Alike
UNSAID: Final = "the tables can neither support nor contradict it"


def verdict(claim: Claim | None, found: Table, shares: Mapping[str, Share]) -> tuple[str, ...]:
    """What each table says to a claim; ``shares`` say how far two agree, by the name of a table."""
    match claim:
        case None:
            return (UNSAID,)
        case Alike(one, other, rows):
            return (_alike(found, one, other, rows),)
        case Nearer(than=()):
            return ("these two have no third game to compare with",)
        case Nearer():
            return tuple(_nearer(claim, name, share) for name, share in shares.items())


def _nearer(claim: Nearer, name: str, share: Share) -> str:
    holds, fails, unknown = list[str](), list[str](), list[str]()
    for each in claim.each:
        mine, others = share(each, claim.to), [share(each, other) for other in claim.than]
        known = [other for other in others if other is not None]
        if mine is None or len(known) < len(others):
            unknown.append(each)
            continue
        told = f"{each} ({mine:.0%} against {max(known):.0%})"
        (holds if mine > max(known) else fails).append(told)
    more = f"agree more with {claim.to} than with {' or '.join(claim.than)}"
    parts = [
        f"{more}: {', '.join(holds) or 'none'}",
        *([f"do not: {', '.join(fails)}"] if fails else []),
        *([f"too few clauses in common: {', '.join(unknown)}"] if unknown else []),
    ]
    return f"{name}: {'; '.join(parts)}"


def _alike(found: Table, one: str, other: str, rows: tuple[str, ...]) -> str:
    names = {each.name for each in found.taxa}
    if not {one, other} <= names:
        return UNSAID
    mine, its = found.taxon(one).states, found.taxon(other).states
    both = [row for row in rows if row in mine and row in its]
    parted = [found.rows[row] for row in both if mine[row].effect != its[row].effect]
    alike = f"{one} and {other} are alike on {len(both) - len(parted)} of {len(both)} points"
    return f"by the rules: {alike}" + (f"; not on: {', '.join(parted)}" if parted else "")
