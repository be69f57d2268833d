"""Pictures of the whole edition: what each game is made of, and when other books told the games.

Both are drawn from data, and what they show stands below them as a table. They are SVG in the page,
in the colours of its style sheet, and readable in those of the reader where there is none.
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from html import escape
from typing import Final, NamedTuple

from docutils import nodes

from ...edition import joined
from ...edition.characters import SCALES, character
from ...edition.joined import model
from ...edition.joined.elsewhere import year_of
from ...games.catalog import GAMES, family_of
from ...mechanics import money, sums
from ...research.compare.rule_sets import every_kin
from ..dataset.rooms import rooms_of
from ..words import say
from . import atlas
from .directive import Mark
from .elements import disclosure
from .sheets import Row, sheet

WIDE: Final = 340  # what a narrow screen shows without making it smaller
STEP: Final = 20  # from row to row, and from column to column
NAMES: Final = 146  # what the names of rows need
HEAD: Final = 84  # what the heads of columns need
LETTERS: Final = 11
NEAR: Final = 7  # dots that are nearer stand one above another
LAST: Final = 1920  # later accounts are of today
LETTER: Final = 6  # what a letter needs at most

# Mechanics that games of several kinds share, by the rooms of the engine.
SHARED: Final = {
    sums.__name__: say("page.chart-sums"),
    money.__name__: say("page.chart-counters"),
}


def text(x: float, y: float, words: str, more: str = "") -> str:
    return f'<text x="{x:.0f}" y="{y:.0f}"{more}>{escape(words)}</text>'


def line(x: float, y: float, to_x: float, to_y: float, kind: str) -> str:
    place = f'x1="{x:.0f}" y1="{y:.0f}" x2="{to_x:.0f}" y2="{to_y:.0f}"'
    return f'<line class="{kind}" {place} stroke="currentColor"/>'


def drawn(high: float, heard: str, parts: Iterable[str]) -> nodes.raw:
    """A picture of this height, with what a reader hears of it."""
    size = f'viewBox="0 0 {WIDE} {high:.0f}" width="{WIDE}" height="{high:.0f}"'
    look = f'class="ks-chart" {size} role="img" fill="currentColor" font-size="{LETTERS}"'
    inside = "".join(parts)
    whole = f'<svg {look} aria-label="{escape(heard)}">{inside}</svg>'
    return nodes.raw("", whole, format="html")


# --- What games are made of ----------------------------------------------------------------------


def columns() -> list[str]:
    """What games may be made of: their kinds, and the mechanics that several kinds share."""
    return [*SCALES["kinds"], *SHARED.values()]


def made_of(key: str) -> list[str]:
    """What a game is made of."""
    rooms = rooms_of(key)
    return [*character(key).kinds, *(title for room, title in SHARED.items() if room in rooms)]


def by_kind() -> list[str]:
    """The games that have a chapter; those that are alike stand together."""
    order = columns()

    def places(key: str) -> list[int]:
        return sorted(map(order.index, made_of(key)))

    return sorted((game.key for game in atlas.games()), key=places)


def parts_drawn() -> nodes.raw:
    """Games in rows, and a dot for all that each is made of."""
    keys, heads = by_kind(), columns()
    across = {head: NAMES + STEP * (at + 0.5) for at, head in enumerate(heads)}
    bottom = HEAD + STEP * len(keys)
    shown = [
        text(x + 3, HEAD - 8, head, f' transform="rotate(-60 {x + 3:.0f} {HEAD - 8})"')
        for head, x in across.items()
    ]
    shown += [line(x, HEAD, x, bottom - STEP / 2, "ks-faint") for x in across.values()]
    for at, key in enumerate(keys):
        y = HEAD + STEP * (at + 0.5)
        dots = sorted(across[each] for each in made_of(key))
        shown += [text(0, y + 4, GAMES[key].TITLE), line(dots[0], y, dots[-1], y, "ks-join")]
        shown += [f'<circle class="ks-dot" cx="{x:.0f}" cy="{y:.0f}" r="5"/>' for x in dots]
    heard = say("page.chart-parts-heard", games=len(keys), columns=", ".join(heads))
    return drawn(bottom, heard, shown)


# --- When games were told ------------------------------------------------------------------------


class Dated(NamedTuple):
    """An account with its year, and whether its date is that and no more, or begins so."""

    year: int
    told: model.Parallel
    is_sure: bool


def dated() -> Iterator[Dated]:
    """The accounts of which a year is known, but for those of today."""
    for each in joined.load().parallels.values():
        year = year_of(each)
        if year and not each.retired and year <= LAST:
            is_sure = re.fullmatch(rf"{year}(?:[–-]\d{{4}})?", each.date) is not None
            yield Dated(year, each, is_sure)


def lanes() -> Mapping[str, list[Dated]]:
    """The accounts by family, or by game where that has no kin; in the order of the first year."""
    pages = {kin.family.key: kin.page.replace("-", " ").capitalize() for kin in every_kin()}
    prefixes = {game.prefix: key for key, game in joined.load().games.items()}
    found = defaultdict[str, list[Dated]](list)
    for each in sorted(dated(), key=lambda one: (one.year, one.told.id)):
        key = prefixes[each.told.games[0]]
        found[pages.get(family_of(GAMES[key]).key, GAMES[key].TITLE)].append(each)
    return found


def span() -> tuple[int, int] | None:
    """Between which years AL was written, by the evidence that has some weight."""
    points = [
        each.points_to
        for each in joined.load().evidence.values()
        if each.weight in ("some", "strong") and not each.retired
    ]
    after = [int(each[-4:]) for each in points if re.fullmatch(r"after (?:about )?\d{4}", each)]
    before = [int(each[-4:]) for each in points if re.fullmatch(r"before \d{4}", each)]
    return (max(after), min(before)) if after and before else None


def dates_drawn() -> nodes.raw:
    """A lane for each family, with a dot for each account, and the years in which AL belongs."""
    every = lanes()
    first = min(each[0].year for each in every.values()) // 50 * 50
    scale = (WIDE - NAMES - 8) / (LAST - first)

    def across(year: int) -> float:
        return NAMES + scale * (year - first)

    y, shown = 2.0 * STEP, list[str]()
    for name, found in every.items():
        placed = [*stacked([across(each.year) for each in found])]
        most = max(level for _, level in placed)
        base = y + NEAR * most
        shown += [text(0, base + 4, name), line(NAMES, base, WIDE, base, "ks-faint")]
        for (x, level), each in zip(placed, found, strict=True):
            kind = "ks-dot" if each.is_sure else "ks-dot ks-open"
            middle = f'cx="{x:.1f}" cy="{base - NEAR * level:.0f}"'
            shown.append(f'<circle class="{kind}" {middle} r="3"/>')
        y = base + STEP
    bottom = y - STEP / 2
    years = range(first, LAST + 1, 50)
    marks = [line(across(each), STEP, across(each), bottom, "ks-faint") for each in years]
    marks += [text(across(each) - 2 * LETTER, LETTERS, str(each)) for each in years]
    if between := span():
        low, high = map(across, between)
        place = f'x="{low:.0f}" y="{STEP}" width="{high - low:.0f}" height="{bottom - STEP:.0f}"'
        marks.insert(0, f'<rect class="ks-span" {place} fill-opacity=".1"/>')
    number = sum(map(len, every.values()))
    heard = say("page.chart-dates-heard", accounts=number, lanes=len(every), first=first, last=LAST)
    return drawn(bottom, heard, [*marks, *shown])


def stacked(places: Sequence[float]) -> Iterator[tuple[float, int]]:
    """Places from left to right, each on the lowest level where no other is too near."""
    ends = list[float]()
    for x in places:
        level = next((at for at, end in enumerate(ends) if x - end >= NEAR), len(ends))
        ends[level : level + 1] = [x]
        yield x, level


class Chart(Mark, name="chart"):
    """``{chart} parts`` or ``{chart} dates``: the picture, and the same as a table."""

    required_arguments = 1

    def run(self) -> list[nodes.Node]:
        return self.among({"parts": self.parts, "dates": self.dates}, "picture")()

    def parts(self) -> list[nodes.Node]:
        rows: list[Row] = [[[self.chapter(key)], ", ".join(made_of(key))] for key in by_kind()]
        heads = (say("page.game"), say("page.chart-made-of"))
        return self.shown(parts_drawn(), say("page.chart-parts"), sheet(heads, rows))

    def dates(self) -> list[nodes.Node]:
        rows: list[Row] = [
            [self.refs(each.told.id, kind="parallel"), each.told.date, each.told.work, name]
            for name, found in lanes().items()
            for each in found
        ]
        names = ("page.siglum", "page.date", "page.work", "page.games")
        caption = say("page.chart-dates")
        if between := span():
            caption += f" {say('page.chart-span', after=between[0], before=between[1])}"
        return self.shown(dates_drawn(), caption, sheet(map(say, names), rows))

    def shown(self, picture: nodes.raw, caption: str, table: nodes.table) -> list[nodes.Node]:
        under = nodes.paragraph("", caption, classes=["ks-sources"])
        same = disclosure("", table, classes=["ks-more"], summary=say("page.chart-as-a-table"))
        return [picture, under, same]
