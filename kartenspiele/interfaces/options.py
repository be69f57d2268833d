"""The parts of positions, as commands and addresses name them."""

from __future__ import annotations

from typing import Final

from ..games.catalog import FAMILIES

PARTS: Final = {part.name: part for family in FAMILIES for part in family.parts}


def label(part: str) -> str:
    """What a part is called in a form."""
    return part.replace("_", " ").capitalize()


def option(part: str) -> str:
    """The option for a part of a position."""
    return f"--{part.replace('_', '-')}"
