"""The page of the dataset: its tables and columns, and what they answer; and its files."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import Final

from docutils import nodes
from sphinx.application import Sphinx

from ...edition import joined
from .. import exports
from ..archive import pack
from ..dataset import notebook, package
from ..dataset.columns import Held, tables
from ..dataset.questions import Answered, Question, Value, answer, questions
from ..words import say
from .directive import Mark
from .elements import disclosure
from .sheets import Content, sheet

PACKED: Final = f"kartenspiele-dataset-{joined.EDITION}.zip"


@cache
def texts() -> Mapping[str, str]:
    """Every table as it is written."""
    return {name: exports.csv_of(name) for name in exports.TABLES}


def files(base: str = "") -> dict[str, str]:
    """The files of the dataset by their names."""
    told = {package.NAME: package.package(texts(), base), notebook.NAME: notebook.notebook()}
    written = {name: json.dumps(data, ensure_ascii=False, indent=1) for name, data in told.items()}
    return {
        **{f"{name}.csv": text for name, text in texts().items()},
        **{name: f"{text}\n" for name, text in written.items()},
    }


def write(app: Sphinx) -> None:
    """Write the files into the site, and all of them packed."""
    out, held = Path(app.outdir), files(app.config.html_baseurl)
    for name, text in held.items():
        (out / name).write_text(text, "utf-8")
    pack(out / PACKED, {name: text.encode() for name, text in held.items()})


def linked(path: str) -> Content:
    """A file of the site, by its name."""
    return [nodes.reference("", path, refuri=path, internal=True)]


class Dataset(Mark, name="dataset"):
    """``{dataset}``: the files, and the columns of each table."""

    def run(self) -> list[nodes.Node]:
        heads = [say("page.file"), say("page.content"), say("page.rows")]
        rows = [
            [linked(f"{name}.csv"), held.title, f"{texts()[name].count(chr(10)) - 1:,}"]
            for name, held in tables().items()
        ]
        more = [
            [linked(name), say(f"page.dataset-{kind}"), say("page.no-value")]
            for name, kind in (
                (PACKED, "packed"),
                (package.NAME, "package"),
                (notebook.NAME, "notebook"),
            )
        ]
        return [sheet(heads, rows + more), *self.columns()]

    def columns(self) -> Iterator[nodes.Node]:
        for name, held in tables().items():
            summary = say("page.columns-of", table=f"{name}.csv")
            yield disclosure("", _columns(held), summary=summary)


def _columns(held: Held) -> nodes.table:
    heads = [say("page.column"), say("page.type"), say("page.content")]
    return sheet(heads, ([each.name, each.type, each.says] for each in held.columns))


class Questions(Mark, name="questions"):
    """``{questions}``: each with how its answer is to be read, the answer, and the SQL."""

    def run(self) -> list[nodes.Node]:
        return [self.asked(each) for each in questions()]

    def asked(self, each: Question) -> nodes.section:
        section = nodes.section("", nodes.title("", each.asks), ids=[each.id], names=[each.asks])
        section += self.parse_text_to_nodes(each.reads)
        section += _shown(answer(each, texts()))
        code = nodes.literal_block(each.sql, each.sql, language="sql")
        section += disclosure("", code, summary=say("page.the-same-in-sql"))
        return section


def _shown(found: Answered) -> nodes.table:
    return sheet(found.head, [[*map(_cell, row)] for row in found.rows])


def _cell(value: Value) -> str:
    return say("page.no-value") if value is None else str(value)
