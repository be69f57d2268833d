"""What was measured of all games: strength, what they are like, seats, rules in play, the field."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from docutils import nodes

from ...games.catalog import GAMES
from ...research.lab import gauging, shape
from ...research.lab.games import Known, known
from ...research.lab.measures import Measured
from ...research.lab.statistics import Mean
from ...research.lab.strength import Gain
from ..intervals import within
from ..words import figures, say
from .directive import Mark
from .elements import disclosure
from .plays import NONE, best, percent, told, who
from .sheets import Row, bare, sheet

UNBOUNDED: Final = ("order", "convergence")  # all other measures lie between 0 and 1
FEWEST: Final = 10  # deals that a gain is told from


class Over(Mark):
    """What tables over all games share."""

    heads: tuple[str, ...] = ()

    def run(self) -> list[nodes.Node]:
        found = known()
        rows = [[self.link(game), *self.cells(game, found)] for game in GAMES]
        heads = [say("page.game"), *(say(f"page.plays-{each}") for each in self.heads)]
        return [sheet(heads, [*rows, *self.others()])]

    def link(self, game: str) -> Sequence[nodes.Node]:
        return [self.chapter(game)]

    def cells(self, game: str, found: Known) -> Row:
        raise NotImplementedError

    def others(self) -> Sequence[Row]:
        """Rows of games that are not ours."""
        return ()


class Strength(Over, name="strength"):
    """``{strength}``: what each player gains on each other in each game."""

    heads = ("seats", "strong-beginner", "strong-random", "beginner-random", "deals", "seal")

    def cells(self, game: str, found: Known) -> Row:
        gains = found.gains(game)
        seals = [found.book[each.task].probe[:6] for each in gains if each]
        return [
            str(gauging.usual_seats(game)),
            *(_gain(each) for each in gains),
            ", ".join(figures(f"{each.gain.number:,}") for each in gains if each) or NONE,
            " ".join(seals) or NONE,
        ]


def _gain(found: Gain | None) -> list[nodes.Node]:
    """A gain; in bold where its interval is off nought."""
    if found is None or found.gain.number < FEWEST:
        return [nodes.Text(NONE)]
    text = told(found.gain)
    return [nodes.strong("", text) if found.gain.is_sure else nodes.Text(text)]


class Unshown(Mark, name="unshown"):
    """``{unshown}``: where a strong player is not shown to gain on a beginner, and why."""

    def run(self) -> list[nodes.Node]:
        found, shown = known(), nodes.bullet_list()
        for game in GAMES:
            gain = found.gains(game)[0]
            if gain and not gain.gain.is_sure:
                text = nodes.Text(f". {self.why(gain.gain)}")
                shown += nodes.list_item("", nodes.paragraph("", "", self.chapter(game), text))
        return [shown]

    def why(self, gain: Mean) -> str:
        deals, half = figures(f"{gain.number:,}"), figures(f"{gain.half:.1f}")
        if not gain.half:
            return say("page.plays-never-otherwise", deals=deals)
        return say("page.plays-unshown", deals=deals, half=half)


class Alike(Over, name="alike"):
    """``{alike}``: what all games are like."""

    heads = (
        *("seats", "skill-head", "spread-head", "moves-head", "decisions-head", "choices-head"),
        *("swings-head", "early-head", "mattered-head", "among-head"),
    )

    def cells(self, game: str, found: Known) -> Row:
        skill, here = found.skill(game), best(game, found)
        seats = str(gauging.usual_seats(game))
        if here is None:
            return [seats, *[NONE] * (len(self.heads) - 1)]
        tried = found.measured(game, "greedy")
        mattered = tried.mattered if tried and tried.kept.sums["tried"] else None
        is_played = here.kept.sums["moves"]
        return [
            seats,
            told(skill) if skill else NONE,
            figures(f"{here.spread:.1f}"),
            told(here.moves, "") if is_played else "0",
            figures(f"{here.a_deal('decisions'):.1f}"),
            figures(f"{here.branching:.1f}") if here.branching else NONE,
            figures(f"{here.a_deal('swings'):.1f}") if is_played else NONE,
            percent(here.early) if is_played and here.kept.sums["won"] else NONE,
            percent(mattered) if mattered else NONE,
            say("page.plays-among", deals=figures(f"{here.deals:,}"), who=who(here.task.player, 2)),
        ]


class Seats(Over, name="seats"):
    """``{seats}``: what each seat gets, the one after the dealer first."""

    heads = ("each-seat", "among-head")

    def cells(self, game: str, found: Known) -> Row:
        here = best(game, found)
        if here is None:
            return [NONE, NONE]
        shown = "; ".join(map(told, here.seats))
        return [
            shown,
            say("page.plays-among", deals=figures(f"{here.deals:,}"), who=who(here.task.player, 2)),
        ]


class Shape(Over, name="shape"):
    """``{shape}``: the measures of *The Shape of Card Games*, ours beside its own games."""

    heads = tuple(f"shape-{each}" for each in shape.MEASURES)

    def cells(self, game: str, found: Known) -> Row:
        values = found.shape(game)
        ties = dict.fromkeys(found.undecided(game), say("page.plays-shape-ties"))
        return [ties.get(each) or self.shown(each, values.get(each)) for each in shape.MEASURES]

    def shown(self, name: str, value: Mean | None) -> str:
        """A value, unless its interval is as wide as all values can be."""
        if value is None or value.half >= 0.5:
            return NONE
        return told(value, "") if name in UNBOUNDED else within(value, 2)

    def others(self) -> Sequence[Row]:
        return [
            [say("page.plays-elsewhere", game=game), *(figures(f"{each:.2f}") for each in values)]
            for game, values in shape.ELSEWHERE.items()
        ]


class Often(Mark, name="often"):
    """``{often}``: in how many deals each rule is carried out, pays, or would refuse a card."""

    def run(self) -> list[nodes.Node]:
        measured = [(game, best(game, known())) for game in GAMES]
        return [self.of(game, here) for game, here in measured if here]

    def of(self, game: str, here: Measured) -> disclosure:
        """The rules of a game, the most frequent first."""
        among = say(
            "page.plays-among",
            deals=figures(f"{here.deals:,}"),
            who=who(here.task.player, here.task.seats),
        )
        shown = disclosure("", summary=f"{GAMES[game].TITLE}, {among}")
        for name in ("acts", "paid", "refused"):
            if not (found := here.often(name)):
                continue
            line = nodes.paragraph("", f"{say(f'page.plays-{name}')} ")
            for place, (id, each) in enumerate(found):
                line += nodes.Text(", " if place else "")
                line += bare(self.env.docname, id)
                line += nodes.Text(f" {100 * each.share:.0f} %")
            shown += line
        return shown
