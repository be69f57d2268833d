"""``{surprises}``: what surprises in all that was measured, each with the command that shows it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cache
from typing import Final

from docutils import nodes

from ...words import say
from ..directive import Mark
from ..sheets import bare
from . import of_advice, of_games, of_rules
from .evidence import Evidence, Fact, Kind, kept

KINDS: Final[tuple[Kind, ...]] = (
    *(of_rules.fades, of_games.is_given_up, of_games.comes_with_skill),
    *(of_games.loses, of_games.thinks_in_vain, of_games.is_skilful, of_games.grows),
    *(of_games.is_best_seated, of_games.changes_seats, of_games.cannot_know, of_games.is_rare),
    *(of_advice.opposite, of_advice.neither, of_advice.divides, of_advice.is_vain),
    *(of_advice.is_dear, of_rules.keeps_the_winner, of_rules.shifts, of_rules.is_idle),
    *(of_rules.is_between, of_rules.stands),
)


def facts(evidence: Evidence, kinds: Iterable[Kind] = KINDS) -> Iterator[Fact]:
    """What is certain of each kind."""
    return filter(None, (kind(evidence) for kind in kinds))


@cache
def _of(kinds: tuple[Kind, ...]) -> tuple[Fact, ...]:
    return tuple(facts(kept(), kinds))


class Surprises(Mark, name="surprises"):
    """``{surprises}``: sentences, each with its ids and its command; those of the kinds named."""

    optional_arguments = 1
    final_argument_whitespace = True

    def run(self) -> list[nodes.Node]:
        known = {kind.__name__: kind for kind in KINDS}
        wanted = self.arguments[0].split() if self.arguments else [*known]
        if odd := sorted({*wanted} - known.keys()):
            raise self.error(f"{', '.join(odd)}: no such kind; there are {', '.join(known)}")
        if found := _of(tuple(known[each] for each in wanted)):
            return [nodes.bullet_list("", *map(self.item, found))]
        return [nodes.paragraph("", say("page.not-measured-yet"))]

    def item(self, fact: Fact) -> nodes.list_item:
        line = nodes.paragraph("", f"{fact.sentence} ")
        for id in fact.ids:
            line += [bare(self.env.docname, id), nodes.Text(" ")]
        line += nodes.literal("", f"kartenspiele {fact.command}")
        return nodes.list_item("", line)
