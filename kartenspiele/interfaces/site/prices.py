"""The page on which all switches stand by what they are worth, and how many are measured."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final

from docutils import nodes

from ...edition import joined
from ...research.lab.prices import Price
from ...research.lab.switches import Switch, switches
from .. import worth
from ..words import figures, say, term
from .directive import Mark, OfEachGame
from .sheets import bare
from .tables import Cell, table

MOST: Final = 60  # switches in the first table
STANDING: Final = (*("changes", "no-effect", "never", "settled", "apart", "nobody", "unmeasured"),)
COLUMNS: Final = (worth.RANDOM, worth.GREEDY, worth.STRONG)


class MostWorth(Mark, name="most-worth"):
    """``{most-worth}``: how much is measured, and the decisions and readings that matter most.

    Each by the value of its point that changes most deals.
    """

    def run(self) -> list[nodes.Node]:
        said = [line for name in COLUMNS if (line := _measured(name))]
        doubtful = [each for each in switches() if worth.is_doubtful(each)]
        found = in_order(each for each in doubtful if worth.standing(each) == "changes")
        points = {each.id: each for each in reversed(found)}
        rows = [self.row(each) for each in found if points[each.id] is each][:MOST]
        shown = [table([say("page.game"), *heads()], rows)] if rows else []
        return [self.list_of(said or [say("page.nothing-measured")]), *shown]

    def row(self, switch: Switch) -> list[Cell]:
        what, *rest = cells(self.env.docname, switch, switch.ids[1:], dice=True)
        return [[self.chapter(switch.game)], what, *rest]


def _measured(name: str) -> str:
    """How many of the switches that can be played are measured among some players."""
    playable = [each for each in switches() if each.seats]
    found = [price for each in playable if (price := worth.price(each, name))]
    deals, of = figures(f"{sum(each.sums.deals for each in found):,}"), len(playable)
    kind = name.partition(":")[0]
    return say(f"page.measured-{kind}", some=len(found), of=of, deals=deals) if found else ""


class Worth(OfEachGame, name="worth"):
    """``{worth}``: every switch of each game by what it is worth, and those that change nothing.

    Before them stands what other dice alone change.
    """

    def of_game(self, prefix: str) -> list[nodes.Node]:
        game = next(each for each in joined.load().games.values() if each.prefix == prefix)
        groups: dict[str, list[Switch]] = {each: [] for each in STANDING}
        for switch in switches():
            if switch.game == game.key:
                groups[worth.standing(switch)].append(switch)
        rows = [cells(self.env.docname, each) for each in in_order(groups.pop("changes"))]
        shown: list[nodes.Node] = [nodes.paragraph("", said) for said in dice(game.key)]
        shown += [table(heads(), rows)] if rows else []
        return shown + [self.others(name, found) for name, found in groups.items() if found]

    def others(self, name: str, found: Iterable[Switch]) -> nodes.paragraph:
        """Switches that are not known to change anything, in a row."""
        line = nodes.paragraph("", say(f"page.worth-{name}"))
        for number, each in enumerate(found):
            share = worth.in_short(each)
            value = say("page.switch", value=term("value", each.value))
            line += nodes.Text(say("page.comma") if number else " ")
            line += bare(self.env.docname, each.id, "point")
            line += nodes.Text(
                f" {say('page.valued', value=value, share=share) if share else value}"
            )
        return line


def in_order(found: Iterable[Switch]) -> list[Switch]:
    """What changes most deals for certain, among the players who count most, stands first.

    Then what is known of more deals, then what brings somebody more.
    """

    def changed(switch: Switch) -> tuple[float, int, float]:
        if (price := worth.first(switch)) is None:
            return 1, 0, 0
        by = shift.by if (shift := worth.felt(price)) else None
        return -price.differ.low, -price.sums.deals, by.half - abs(by.mean) if by else 0

    return sorted(found, key=changed)


def dice(game: str) -> Iterator[str]:
    """What other dice alone change among each kind of players."""
    for name in COLUMNS:
        if found := worth.noise(game, name):
            deals, kind = figures(f"{found.sums.deals:,}"), name.partition(":")[0]
            share = worth.percent(found.differ)
            yield say(f"page.dice-{kind}", share=share, deals=deals, players=found.seats)


def heads() -> list[str]:
    """The heads of a table of switches."""
    shares = (say(f"page.among-{name.partition(':')[0]}") for name in COLUMNS)
    felt, deals = say("page.felt-by"), say("page.deals-played")
    return [say("page.difference"), say("page.default-and-other"), *shares, felt, deals]


def cells(
    docname: str, switch: Switch, ids: Iterable[str] = (), *, dice: bool = False
) -> list[Cell]:
    """A switch: its point and rule or more, its values, what was measured, perhaps beside dice."""
    known = [(name, worth.price(switch, name)) for name in COLUMNS]
    price = worth.first(switch)
    shift = worth.felt(price) if price else None
    unsure = say("page.uncertain") if price and worth.is_enough(price) else "–"
    beside = [bare(docname, id) for id in ids or [switch.point.rule]]
    return [
        [bare(docname, switch.id, "point", switch.point.label), *beside],
        say("page.from-to", usual=term("value", switch.usual), value=term("value", switch.value)),
        *(_share(switch, name, found, dice=dice) if found else "–" for name, found in known),
        worth.in_a_cell(shift) if shift else unsure,
        f"{worth.NO_BREAK}· ".join(
            figures(f"{found.sums.deals:,}") if found else "–" for _, found in known
        ),
    ]


def _share(switch: Switch, name: str, found: Price, *, dice: bool) -> str:
    """The share of deals that a switch changes, perhaps with what other dice alone change."""
    share, other = worth.short(found.differ), worth.noise(switch.game, name)
    if not dice or other is None:
        return share
    return say("page.beside-dice", share=share, dice=worth.short(other.differ))
