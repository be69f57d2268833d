"""How well our players play, held against the solver and against the players of others."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from docutils import nodes

from ...games.catalog import GAMES
from ...research.lab import lost as losing
from ...research.lab import meetings
from ...research.lab.lost import Kept
from ...research.lab.meetings import Meeting
from ..cli.lost import percent, points
from ..intervals import told
from ..words import say
from .directive import Mark
from .tables import Cell, table


class PointsLost(Mark, name="lost"):
    """``{lost}``: what players lose to best play in the games that can be solved."""

    def run(self) -> list[nodes.Node]:
        kept = losing.read(losing.KEPT)
        if not kept:
            return [nodes.paragraph("", say("page.not-measured-yet"))]
        which = "game player deals unsolved lost lost-each lossless fault faultless"
        heads = which.split()
        return [table([say(f"page.held-{each}") for each in heads], lost_rows(kept))]


def lost_rows(kept: Kept) -> Iterator[list[Cell]]:
    """What is kept, a row each."""
    for key, each in sorted(kept.items()):
        yield [
            GAMES[key.game].TITLE,
            key.player,
            str(each.deals),
            str(each.unsolved),
            points(losing.a_deal(each.deals, each.all)),
            points(losing.a_decision(each.deals, each.all), 3),
            percent(losing.best(each.deals, each.all)),
            points(losing.a_deal(each.deals, each.known)),
            percent(losing.best(each.deals, each.known)),
        ]


class Peers(Mark, name="peers"):
    """``{peers}``: how our players do against those of others."""

    def run(self) -> list[nodes.Node]:
        kept = meetings.read(meetings.KEPT)
        if not kept:
            return [nodes.paragraph("", say("page.not-measured-yet"))]
        heads = "ground ours theirs pairs won gain our-time their-time"
        return [table([say(f"page.held-{each}") for each in heads.split()], peer_rows(kept))]


def peer_rows(kept: Iterable[Meeting]) -> Iterator[list[Cell]]:
    """What is kept, a row each."""
    for each in kept:
        gain = each.gain
        yield [
            *each.key,
            str(each.pairs),
            percent(each.share),
            told(gain, 2, "+"),
            *(f"{cost:.1f} ms" for cost in each.cost),
        ]
