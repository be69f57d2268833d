"""All advice of the edition that can be tested, and why the rest cannot."""

from __future__ import annotations

from collections.abc import Mapping
from importlib import import_module
from typing import Final

from ...games.catalog import FAMILIES
from .given import Advice

EVERY: Final[Mapping[str, Advice]] = {
    each.key: each
    for family in FAMILIES
    if family.advice
    for each in import_module(family.advice).ADVICE.advice
}

# Why a piece of advice is not tested: the end of a name of words.
UNTESTED: Final[Mapping[str, str]] = {
    "SCH-17": "remark",
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
