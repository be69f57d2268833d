"""What samples say: shares and means with intervals of 95 %, from sums that can be added to."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from math import inf, sqrt
from statistics import NormalDist
from typing import Final

Z: Final = 1.959964  # so many standard errors take in 95 %
FEW: Final = 30  # deals at least that one of several means rests on
_FEW: Final = (12.706, 4.303, 3.182)  # Student's t, where its series is still far off


def student(number: int) -> float:
    """How many standard errors the interval of a mean of so many numbers takes: Student's t."""
    if number < 2:
        return inf
    f = number - 1
    if f <= len(_FEW):
        return _FEW[f - 1]
    first = (Z**3 + Z) / (4 * f)
    second = (5 * Z**5 + 16 * Z**3 + 3 * Z) / (96 * f**2)
    third = (3 * Z**7 + 19 * Z**5 + 17 * Z**3 - 15 * Z) / (384 * f**3)
    return Z + first + second + third


@dataclass(frozen=True, slots=True)
class Mean:
    """A mean, and half of its interval."""

    mean: float
    half: float
    number: int

    @property
    def is_sure(self) -> bool:
        """Whether the interval is off nought."""
        return abs(self.mean) > self.half


def mean(number: int, total: float, squares: float) -> Mean:
    """The mean of so many numbers, from their sum and that of their squares.

    >>> found = mean(4, 10, 30)
    >>> found.mean, round(found.half, 3)
    (2.5, 2.054)
    """
    if number < 2:
        return Mean(total if number else 0.0, inf, number)
    middle = total / number
    spread = max(squares - total * middle, 0.0) / (number - 1)
    return Mean(middle, student(number) * sqrt(spread / number), number)


@lru_cache
def z(candidates: int) -> float:
    """So many standard errors take in 95 % of the extremes of so many candidates (Bonferroni).

    >>> round(z(1), 2), round(z(100), 2)
    (1.96, 3.48)
    """
    return NormalDist().inv_cdf(1 - 0.025 / max(1, candidates))


def wide(found: Mean, candidates: int, few: int = FEW) -> Mean:
    """A mean as one of so many candidates; of few deals nothing is known.

    >>> round(wide(Mean(5.0, 1.0, 30), 12).half, 2), wide(Mean(5.0, 1.0, 29), 12).half
    (1.46, inf)
    """
    half = found.half * z(candidates) / Z if found.number >= few else inf
    return Mean(found.mean, half, found.number)


@dataclass(frozen=True, slots=True)
class Share:
    """A share, and its interval by Wilson."""

    share: float
    low: float
    high: float
    number: int

    @property
    def half(self) -> float:
        return (self.high - self.low) / 2


def share(some: int, number: int, z: float = Z) -> Share:
    """So many of so many; the interval takes in 95 %, or what so many standard errors do.

    >>> found = share(0, 100)
    >>> found.low, round(found.high, 4)
    (0.0, 0.037)
    """
    if not number:
        return Share(0.0, 0.0, 1.0, 0)
    found, weight = some / number, z * z / number
    middle = (found + weight / 2) / (1 + weight)
    half = z * sqrt(found * (1 - found) / number + weight / (4 * number)) / (1 + weight)
    low = 0.0 if some == 0 else middle - half
    high = 1.0 if some == number else middle + half
    return Share(found, low, high, number)


def takes(found: float, half: float) -> int:
    """How many deals it takes to know a share to within a half of an interval."""
    return round(Z * Z * max(found * (1 - found), half / 2) / half**2)


def ratio(number: int, top: tuple[int, int, int], under: tuple[int, int]) -> Mean:
    """One sum over so many deals by another, each with its squares, the first with the products.

    >>> found = ratio(3, (6, 14, 14), (6, 14))  # 1, 2, 3 by 1, 2, 3
    >>> found.mean, found.half
    (1.0, 0.0)
    """
    total, squares, products = top
    whole, others = under
    if not whole or number < 2:
        return Mean(total / whole if whole else 0.0, inf, number)
    found = total / whole
    spread = max(squares - 2 * found * products + found * found * others, 0.0) / (number - 1)
    return Mean(found, student(number) * sqrt(spread * number) / whole, number)
