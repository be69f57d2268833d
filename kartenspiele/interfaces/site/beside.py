"""Editions that lie beside one another: where each has the page of an id.

The latest site knows the earlier ones when it is built, and its pages link to them. A frozen
edition is what its tag builds and knows no later one: the latest leaves ``ed/editions.json``,
which the pages of frozen editions read (``editions.js``). What stands in it is read by editions
that nobody will mend, so that its form stays (decision 64).
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path
from typing import Final, NamedTuple

from sphinx.application import Sphinx

from ...edition.editions import Frozen, frozen, now
from ..words import say
from .domain import id_page
from .german import english

FILE: Final = "ed/editions.json"


class Other(NamedTuple):
    """Another edition on the page of an id: its name, its page, or why that is no rule of it."""

    name: str
    href: str
    note: str


def laid(app: Sphinx) -> list[Frozen]:
    """The editions that lie beside this one, the earliest first."""
    names = app.config.ks_editions.split()
    return [each for each in frozen() if each.name in names]


def folder(edition: str) -> str:
    """Where the site of a frozen edition lies, seen from the latest."""
    return f"ed/{edition}/"


def page_in(app: Sphinx, edition: str, id: str) -> str:
    """The page of an id in an edition that lies beside this one, if it does."""
    if edition not in app.config.ks_editions.split():
        return ""
    return f"../../{english(f'{folder(edition)}{id_page(id)}.html')}"


def others(app: Sphinx, id: str) -> list[Other]:
    """The other editions that are known when this one is built, the latest last."""
    found = list[Other]()
    for each in laid(app):
        entry = each.entries.get(id)
        href = page_in(app, each.name, id) if entry else ""
        absent = "" if entry else say("page.edition-without")
        found.append(Other(each.name, href, withdrawn() if entry and entry.retired else absent))
    if latest := app.config.ks_latest:
        page = f"../../{english(f'{latest}{id_page(id)}.html')}"
        found.append(Other(say("page.latest-edition"), page, ""))
    return found


def all_told(app: Sphinx) -> str:
    """What the latest tells of all editions, from the page of an id in a frozen one."""
    latest = app.config.ks_latest
    return f"../../{english(f'{latest}{FILE}')}" if latest else ""


def withdrawn() -> str:
    """What is said of an edition in which an id has but its tombstone."""
    return say("page.edition-withdrawn")


def told(rows: Sequence[Frozen], latest: Frozen) -> str:
    """What the latest tells all: the editions in their order, and which ids came and went where.

    An id stays once it has come, so that each is named twice at most.
    """
    listed, come, gone = list[dict[str, object]](), set[str](), set[str]()
    for each in (*rows, latest):
        here = {id for id, entry in each.entries.items() if entry.retired}
        new = each.entries.keys() - come if listed else set[str]()
        site = "" if each is latest else folder(each.name)
        lists = {"new": sorted(new), "withdrawn": sorted(here - gone)}
        listed.append({"name": each.name, "site": site, **lists})
        come |= each.entries.keys()
        gone |= here
    return json.dumps({"editions": listed}, indent=0) + "\n"


def write(app: Sphinx) -> None:
    """Tell of all editions, where there is one beside this."""
    if rows := laid(app):
        path = Path(app.outdir) / FILE
        path.parent.mkdir(exist_ok=True)
        path.write_text(told(rows, now()), "utf-8")
