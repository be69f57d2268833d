"""Which captures are mulles in Glimne's form, and what of those that clear the table."""

from __future__ import annotations

from typing import Final

from ...rulebook import by, rule
from .. import turns, twins
from ..alternatives import ClearingMulle, Twin
from ..table import State, Take
from .rules import MulleGlimne

has_twin: Final = by("MUG-20", adopts="MUL-03", does=twins.captures_twin)


def is_mulle(rules: MulleGlimne, move: Take) -> bool:
    return has_twin(move) and goes_with_others(rules, move)


@rule("MUG-07")
def goes_with_others(rules: MulleGlimne, move: Take) -> bool:
    """A mulle may take other cards too, or in other versions nothing but the twin."""
    return rules.twin is Twin.WITHIN or (len(move.taken), len(move.builds)) == (1, 0)


@rule("MUG-13")
def clears(rules: MulleGlimne, state: State, move: Take) -> bool:
    """A capture of everything on the table clears it."""
    return turns.clears(rules, state, move) and not is_mulle_only(rules, move)


@rule("MUG-42")
def is_mulle_only(rules: MulleGlimne, move: Take) -> bool:
    """A mulle that clears the table pays for both, or in other versions for the mulle alone."""
    return rules.clearing_mulle is ClearingMulle.MULLE and is_mulle(rules, move)
