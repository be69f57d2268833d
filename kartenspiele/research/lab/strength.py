"""Strength: what one seat gains a deal if another player sits there, among others who stay.

Both deals have the same pack, and the same lots fall for chance and for players. The seat that is
given to the stronger player goes round.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from math import hypot
from typing import Final

from ...engine.play import Seat
from ...games.catalog import family_of
from ..players.worth import worth
from .arena import Deal
from .gauging import Kept, Sums, Task, dealt, table, usual_seats
from .seated import PLAYOUTS
from .statistics import FEW, Mean, mean

KIND: Final = "strength"
THINKS: Final = f"strong:{PLAYOUTS}"
PAIRS: Final = ((THINKS, "greedy"), (THINKS, "random"), ("greedy", "random"))
ENOUGH: Final = 0.2  # a gain that is known to a fifth of itself is known
FEWEST: Final = 40  # deals before that is asked
ALIKE: Final = 200  # deals without any difference
LONG: Final = 20_000  # deals that say there is no gain to be seen


def tasks(games: Sequence[str]) -> Iterator[Task]:
    """Each pair of players in each game, at the usual number of seats."""
    for one, other in PAIRS:
        for game in games:
            yield Task(KIND, game, usual_seats(game), one, other)


def place_of(seed: int, seats: int) -> Seat:
    """Whose seat is taken in a deal: each as often as the others, wherever the dealer sits."""
    return (seed + seed // seats) % seats


def brought(task: Task, seed: int) -> tuple[Sums, str]:
    """What the seat gets more in a deal than among players who are all alike, and how they went."""
    alike = (task.against,) * task.seats
    seat = place_of(seed, task.seats)
    other = (*alike[:seat], task.player, *alike[seat + 1 :])
    was, now = (dealt(task.game, names, seed) for names in (alike, other))
    played = f"{was.moves}{was.totals}{now.moves}{now.totals}"
    if was.score is None or now.score is None:
        return {}, played
    gain = got(task, now, seat) - got(task, was, seat)
    sums = {"deals": 1, "gain": gain, "gain2": gain**2}
    return {name: round(each, 6) for name, each in sums.items()}, played


def got(task: Task, deal: Deal, seat: Seat) -> float:
    """What a deal brings a seat: what it is paid, at a game for money, and else its lead."""
    assert deal.score is not None
    sense = family_of(table(task.game, (task.against or task.player,) * task.seats).game).sense
    return worth(sense, deal.score, seat)


@dataclass(frozen=True, slots=True)
class Gain:
    """What one player gains on another in a game."""

    task: Task
    gain: Mean


def gain_of(task: Task, kept: Kept) -> Gain:
    sums = kept.sums
    return Gain(task, mean(sums.get("deals", 0), sums.get("gain", 0), sums.get("gain2", 0)))


def skill(gain: Mean, deviation: Mean) -> Mean | None:
    """A gain in standard deviations of a deal, of which neither is known exactly (delta method).

    >>> found = skill(Mean(6.0, 3.0, 50), Mean(2.0, 0.5, 400))
    >>> found.mean, round(found.half, 3)  # the root of (3 / 2)² + (3 × 0.5 / 2)²
    (3.0, 1.677)
    """
    if gain.number < FEW or deviation.number < FEW or not deviation.mean:
        return None
    found = gain.mean / deviation.mean
    return Mean(found, hypot(gain.half, found * deviation.half) / deviation.mean, gain.number)


def is_known(task: Task, kept: Kept) -> bool:
    """Whether a gain is known well enough, or deal after deal there was none."""
    found = gain_of(task, kept).gain
    if not found.half:
        return found.number >= ALIKE
    is_near = found.number >= FEWEST and found.half <= ENOUGH * abs(found.mean)
    return is_near or found.number >= LONG
