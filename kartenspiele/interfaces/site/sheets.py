"""Sheets: tables for comparisons, which become lists of games where columns have no room.

Each cell knows the head of its column. A cell holds as few elements as it can, for there are many.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TypeAlias

from docutils import nodes
from sphinx import addnodes
from sphinx_design.shared import PassthroughTextElement

from . import domain

Content: TypeAlias = str | Sequence[nodes.Node]
Row: TypeAlias = Sequence[Content | nodes.entry]


def sheet(heads: Iterable[object], rows: Iterable[Row], *classes: str) -> nodes.table:
    """A table of which the first cell of each row is its header."""
    named = [str(each) for each in heads]
    head = nodes.row("", *map(cell, named))
    return nodes.table(
        "", grid(head, [_row(named, row) for row in rows]), classes=["ks-sheet", *classes]
    )


def _row(heads: Sequence[str], row: Row) -> nodes.row:
    cells = [cell(each) for each in row]
    for each, head in zip(cells[1:], heads[1:], strict=True):
        each["head"] = head
    return nodes.row("", *cells)


def grid(head: nodes.row, rows: Sequence[nodes.row]) -> nodes.tgroup:
    """What a table is made of: columns, a head, and rows that begin with a header."""
    if not rows:
        raise ValueError(f"the table {head.astext()} has no rows")
    columns = [nodes.colspec(colwidth=1, stub=int(n == 0)) for n in range(len(head))]
    body = nodes.tbody("", *rows)
    return nodes.tgroup("", *columns, nodes.thead("", head), body, cols=len(head))


def cell(content: Content | nodes.entry, *classes: str) -> nodes.entry:
    """A cell with this in it."""
    if isinstance(content, nodes.entry):
        return content
    inside = [nodes.Text(content)] if isinstance(content, str) else content
    return nodes.entry("", PassthroughTextElement("", "", *inside), classes=list(classes))


def bare(docname: str, id: str, kind: str = "rule", shown: str = "") -> addnodes.pending_xref:
    """A reference to an id that is no more than a link, shown as the id or as this text."""
    return domain.bare(docname, id, kind, nodes.Text(shown or id))


def within(id: str, text: str) -> nodes.reference:
    """A link to an anchor of the same page."""
    return nodes.reference("", text, refid=id, internal=True)
