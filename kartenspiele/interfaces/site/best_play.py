"""Tables of what was found with OpenSpiel and by equilibrium; their heads stand on the pages."""

from __future__ import annotations

import json
from collections.abc import Iterator
from functools import cache
from math import ceil, floor
from typing import Any, ClassVar

from docutils import nodes
from docutils.parsers.rst import directives

from ...games.catalog import GAMES
from .. import CHECKOUT
from ..words import figures
from .directive import Mark
from .sheets import Content, bare, sheet


@cache
def kept(name: str) -> Any:
    """What a tool has kept in ``docs/lab``."""
    return json.loads((CHECKOUT / "docs" / "lab" / f"{name}.json").read_text("utf-8"))


def percent(share: float) -> str:
    """A share, to a tenth of a hundredth.

    >>> percent(0.3002), percent(0.0004)
    ('30.0 %', '0.04 %')
    """
    return figures(f"{100 * share:.2f} %" if 0 < share < 0.001 else f"{100 * share:.1f} %")


def between(least: float, most: float) -> str:
    """Bounds, to a thousandth, the lower one rounded down and the upper one up.

    >>> between(-0.03607, -0.03577)
    '−0.037 to −0.035'
    """
    ends = (floor(least * 1000) / 1000, ceil(most * 1000) / 1000)
    low, high = (f"{each:+.3f}".replace("-", "−") for each in ends)
    return figures(f"{low} to {high}")


class Headed(Mark):
    """A table whose heads are given."""

    required_arguments = 1
    final_argument_whitespace = True

    def run(self) -> list[nodes.Node]:
        heads = [each.strip() for each in self.arguments[0].split(",")]
        return [sheet(heads, [[*row] for row in self.rows()])]

    def rows(self) -> Iterator[list[Content]]:
        raise NotImplementedError


class ForSpiel(Headed, name="for-openspiel"):
    """``{for-openspiel} HEAD, …``: each game as OpenSpiel has tried it."""

    def rows(self) -> Iterator[list[Content]]:
        for key in GAMES:
            if found := kept("spiel").get(key):
                names = ("players", "actions", "longest", "decisions", "deals")
                yield [[self.chapter(key)], *(figures(f"{found[name]:,}") for name in names)]


class Ends(Headed, name="best-ends"):
    """``{best-ends} HEAD, …``: how deals end between two who play best."""

    def rows(self) -> Iterator[list[Content]]:
        ends = kept("equilibrium")["told"]["ends"]
        for name in sorted(ends, key=ends.__getitem__, reverse=True):
            yield [name, percent(ends[name])]


class Led(Headed, name="best-led"):
    """``{best-led} HEAD, …``: how often each rank is led, and what is then thrown in."""

    def rows(self) -> Iterator[list[Content]]:
        for rank, shares in kept("equilibrium")["told"]["answered"].items():
            yield [rank, *map(percent, shares)]


class Values(Headed, name="best-values"):
    """``{best-values} HEAD, …``: what the game is worth to the forehand by each reading."""

    option_spec: ClassVar[dict[str, Any]] = dict.fromkeys(
        ("usual", "tied", "other"), directives.unchanged_required
    )

    def rows(self) -> Iterator[list[Content]]:
        found = kept("equilibrium")
        game = GAMES[found["game"]]
        yield [self.options["usual"], between(*found["usual"]["bounds"])]
        yield [self.options["tied"], between(*found["tied"]["bounds"])]
        for name, value, least, most in found["readings"]:
            link = [bare(self.env.docname, f"{game.PREFIX}-{name}"), nodes.Text(f": {value}")]
            yield [link if value else self.options["other"], between(least, most)]
