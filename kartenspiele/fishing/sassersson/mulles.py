"""Mulles, which capture their twin, beside the tabbe, which captures everything."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from ...cards import show, without
from ...play import Entry
from ...rulebook import by, rule
from .. import awards, turns, twins
from ..alternatives import ClearingMulle, Twin
from ..awards import Won
from ..table import State, Take
from .rules import SasserssonMulle

captures_twin: Final = by("MUL-03", does=twins.captures_twin)


@rule("MUS-34")
def takes_more_than_twin(rules: SasserssonMulle, state: State, move: Take) -> str | None:
    """Other cards may be taken with the twin, or in another reading may not."""
    if rules.twin is not Twin.FORBIDDEN or not captures_twin(move):
        return None
    others = without(move.taken, [move.card])
    return f"{show(others)} taken with the twin of {move.card}" if others else None


@rule("MUS-11")
def makes_mulle(rules: SasserssonMulle, move: Take) -> bool:
    """A card that captures its twin and no other card makes a mulle."""
    alone = len(move.taken) == 1 or rules.twin is Twin.WITHIN
    return alone and captures_twin(move)


@rule("MUS-10")
def clears(rules: SasserssonMulle, state: State, move: Take) -> bool:
    """A capture of every card on the table is a tabbe."""
    return turns.clears(rules, state, move) and not is_mulle_only(rules, move)


@rule("MUS-32")
def is_mulle_only(rules: SasserssonMulle, move: Take) -> bool:
    """A mulle that clears the table is a tabbe too, or in another reading it is not."""
    return rules.clearing_mulle is ClearingMulle.MULLE and makes_mulle(rules, move)


@rule("MUS-11")
def for_mulles(rules: SasserssonMulle, won: Won) -> Iterator[Entry]:
    """Each mulle is worth five points."""
    for side, cards in enumerate(won.mulles):
        for card in cards:
            yield Entry(side, rules.mulle, "", f"mulle {card}")


@rule("MUS-10")
def for_tabbes(rules: SasserssonMulle, won: Won) -> Iterator[Entry]:
    """Each tabbe is worth a point."""
    return awards.for_each(won.sweeps, rules.sweep, "", "tabbe")
