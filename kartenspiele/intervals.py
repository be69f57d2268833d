"""Between which shares the true one probably lies, when it was counted on a sample."""

from __future__ import annotations

from math import sqrt
from typing import Final

NORMAL: Final = 1.959963984540054  # 95 in 100 of a normal distribution lie within it


def interval(hits: int, trials: int) -> tuple[float, float]:
    """Wilson's interval for a share, right in 95 of 100 samples.

    >>> [round(end, 3) for end in interval(4, 60)]
    [0.026, 0.159]
    """
    if not trials:
        return 0.0, 1.0
    share, square = hits / trials, NORMAL * NORMAL / trials
    middle = share + square / 2
    half = NORMAL * sqrt(share * (1 - share) / trials + square / (4 * trials))
    low, high = (middle - half) / (1 + square), (middle + half) / (1 + square)
    return min(low, share), max(high, share)  # the share itself, however sums are rounded
