"""Means with their intervals, as a reader sees them."""

from __future__ import annotations

from ..research.lab.statistics import Mean
from .words import figures


def told(found: Mean, digits: int, sign: str = "") -> str:
    """A mean and half of its interval, in a digit more where those would hide that it is sure.

    >>> told(Mean(-0.034, 0.026, 99), 2), told(Mean(-0.001, 0.04, 99), 2, "+")
    ('−0.034 ± 0.026', '0.00 ± 0.04')
    """
    if found.is_sure and _round(abs(found.mean), digits) <= _round(found.half, digits):
        digits += 1
    mean = f"{found.mean if _round(found.mean, digits) else 0.0:{sign}.{digits}f}"
    mean = mean if _round(found.mean, digits) else mean.removeprefix("+")
    return figures(f"{mean} ± {found.half:.{digits}f}".replace("-", "−"))


def within(found: Mean, digits: int, most: float = 1.0) -> str:
    """The same of what lies between nought and a most; a range where half would lead out of that.

    >>> within(Mean(0.5, 0.1, 9), 1), within(Mean(1.0, 0.06, 9), 2)
    ('0.5 ± 0.1', '0.94–1.00')
    """
    low, high = found.mean - found.half, found.mean + found.half
    if low >= 0 and high <= most:
        return told(found, digits)
    return figures(f"{max(low, 0.0):.{digits}f}–{min(high, most):.{digits}f}")


def _round(number: float, digits: int) -> float:
    return float(f"{number:.{digits}f}")
