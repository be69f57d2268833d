"""``{surprises}``: what surprises in all that was measured, each with the command that shows it."""

from __future__ import annotations

from collections.abc import Iterator
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


def facts(evidence: Evidence) -> Iterator[Fact]:
    """What is certain of each kind."""
    return filter(None, (kind(evidence) for kind in KINDS))


@cache
def _of_all() -> tuple[Fact, ...]:
    return tuple(facts(kept()))


class Surprises(Mark, name="surprises"):
    """``{surprises}``: a list of sentences, each with its ids and its command."""

    def run(self) -> list[nodes.Node]:
        if not _of_all():
            return [nodes.paragraph("", say("page.not-measured-yet"))]
        return [nodes.bullet_list("", *map(self.item, _of_all()))]

    def item(self, fact: Fact) -> nodes.list_item:
        line = nodes.paragraph("", f"{fact.sentence} ")
        for id in fact.ids:
            line += [bare(self.env.docname, id), nodes.Text(" ")]
        line += nodes.literal("", f"kartenspiele {fact.command}")
        return nodes.list_item("", line)
