"""All advice of the edition that can be tested, and why the rest cannot."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from .almanac import BRUSQUEMBILLE, COMMERCE, POCH, RABOUGE
from .given import Advice
from .kasino import KASINO
from .schnapsen import SCHNAPSEN

BOOKS: Final = (KASINO, SCHNAPSEN, BRUSQUEMBILLE, COMMERCE, POCH, RABOUGE)
EVERY: Final[Mapping[str, Advice]] = {each.key: each for book in BOOKS for each in book.advice}

# Why a piece of advice is not tested: the end of a name of words.
UNTESTED: Final[Mapping[str, str]] = {
    "SWE-62": "memory",
    "SCH-17": "remark",
    "SCH-18": "memory",
    "SCH-105": "remark",
    "SCH-110": "exceptions",
    "SCH-113": "warning",
    "SCH-120": "remark",
    "SCH-135": "agreed",
    "SCH-158": "memory",
    "SCH-159": "remark",
    "SCH-180": "remark",
    "RAB-30": "agreed",
}
