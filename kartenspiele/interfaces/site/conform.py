"""The page of the conformance kit: what it covers, and a session; and its files."""

from __future__ import annotations

import json
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Final

from docutils import nodes
from sphinx.application import Sphinx

from ...edition import joined
from ...edition.cache import PACKAGE, kept
from .. import CHECKOUT
from ..archive import pack
from ..conform import kit, reports, runner
from ..conform.asking import LEVELS, Case
from ..words import say
from .directive import Mark
from .elements import spaced
from .sheets import Content, sheet

SCHEMA: Final = "schemas/conform.schema.json"


@cache
def cases() -> tuple[Case, ...]:
    """The cases of the kit, kept while neither code nor chapters nor records nor sources change."""
    code, texts = PACKAGE.rglob("*.py"), (CHECKOUT / "docs").rglob("*.md")
    data = (path for each in ("docs/records", "sources") for path in (CHECKOUT / each).rglob("*"))
    files = sorted(each for each in (*code, *texts, *data) if each.is_file())
    return kept("conform", files, lambda: tuple(kit.whole()))


def write(app: Sphinx) -> None:
    """Write the kit into the site, packed, and the schema of its cases."""
    out = Path(app.outdir)
    pack(out / kit.PACKED, kit.files(cases()))
    (out / SCHEMA).write_text(
        json.dumps(kit.schema(), ensure_ascii=False, indent=1) + "\n", "utf-8"
    )


class Covered(Mark, name="covered"):
    """``{covered}``: of each game and level the number of cases, and of the rules they rest on."""

    def run(self) -> list[nodes.Node]:
        levels = sorted({*LEVELS.values()})
        heads = [say("page.game"), *(say("conform.level", number=each) for each in levels)]
        return [sheet(heads, self.rows(levels))]

    def rows(self, levels: list[int]) -> Iterator[list[Content]]:
        for key, found in kit.covered(cases()).items():
            told = (found.get(each, (0, 0)) for each in levels)
            cells = [
                say("conform.covers", cases=f"{cases:,}", rules=rules) for cases, rules in told
            ]
            yield [joined.load().games[key].title, *cells]


class Kit(Mark, name="kit"):
    """``{kit}``: the kit and the schema as files of the site."""

    def run(self) -> list[nodes.Node]:
        links = (
            nodes.reference("", path, refuri=path, internal=True) for path in (kit.PACKED, SCHEMA)
        )
        items = (nodes.list_item("", nodes.paragraph("", "", each)) for each in links)
        return [nodes.bullet_list("", *items)]


class Session(Mark, name="session"):
    """``{session}``: what is asked of an engine and what it answers, the shortest of each kind."""

    def run(self) -> list[nodes.Node]:
        text = kit.session(cases())
        return [nodes.literal_block(text, text, language="text")]


class Reports(Mark, name="reports"):
    """``{reports}``: what engines answered, and the smallest case of whatever they had wrong."""

    def run(self) -> list[nodes.Node]:
        every = reports.read()
        named = ("engine", "game", *runner.VERDICTS[:-1])
        heads = (say(f"conform.head-{each}") for each in named)
        cases = (case for each in every for case in self.wrong(each))
        return [sheet(heads, map(self.row, every)), *cases]

    def row(self, found: runner.Data) -> list[Content]:
        games = {each["game"]: joined.load().games[each["game"]].title for each in found["levels"]}
        named = (
            "".join(games.values()) if len(games) == 1 else say("conform.all", number=len(games))
        )
        return [found["engine"], named, *(f"{found[each]:,}" for each in runner.VERDICTS[:-1])]

    def wrong(self, found: runner.Data) -> Iterator[nodes.Node]:
        """For each rule the smallest case with a wrong answer, below the rules behind it."""
        for each in found["wrong_cases"]:
            rules = [rule for rule in each["rules"] if rule]
            if not rules:
                continue  # a deal at random, behind which no rule stands
            told = spaced(self.refs(*rules))
            yield nodes.paragraph("", "", nodes.Text(f"{found['engine']}: "), *told)
            text = "\n".join(runner.smallest(each | {"rules": {}}))
            yield nodes.literal_block(text, text, language="text")
