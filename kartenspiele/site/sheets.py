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


def sheet(heads: Sequence[str], rows: Iterable[Row]) -> nodes.table:
    """A table of which the first cell of each row is its header."""
    group = nodes.tgroup(cols=len(heads))
    group += [nodes.colspec(colwidth=1, stub=int(n == 0)) for n in range(len(heads))]
    group += nodes.thead("", nodes.row("", *map(cell, heads)))
    body = nodes.tbody()
    for row in rows:
        cells = [cell(each) for each in row]
        for each, head in zip(cells[1:], heads[1:], strict=True):
            each["head"] = head
        body += nodes.row("", *cells)
    if not body.children:
        raise ValueError(f"the table {heads} has no rows")
    group += body
    return nodes.table("", group, classes=["ks-sheet"])


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
