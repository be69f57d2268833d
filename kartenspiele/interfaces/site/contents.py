"""What stands beside a page: its own sections, among the pages of the part of the book it is in.

The part is a chapter in several pages, or what one door leads to; the whole book stands nowhere.
"""

from __future__ import annotations

from collections.abc import Iterator
from html import escape
from typing import Any

from sphinx.application import Sphinx

FEWEST = 2  # sections that are worth a list


def contents(app: Sphinx, page: str, context: dict[str, Any]) -> str:
    """The list beside a page; nothing if it has few sections and no page beside it."""
    env = app.env
    if page not in env.titles or page == app.config.root_doc or "desk" in env.metadata[page]:
        return ""
    inner = context["toc"].partition("</a>")[2].rpartition("</li>")[0].strip()
    first, *others = together(app, page)
    if not others and inner.count("<li") < FEWEST:
        return ""
    whole = env.titles[first].astext()

    def item(each: str) -> str:
        title = env.titles[each].astext().removeprefix(f"{whole}: ")
        if each == page:
            return f'<li><a class="current" aria-current="page" href="#">{escape(title)}</a>{inner}'
        return f'<li><a href="{app.builder.get_relative_uri(page, each)}">{escape(title)}</a>'

    listed = "".join(f"{item(each)}</li>\n" for each in others)
    around = "".join(f"{item(each)}</li>\n" for each in above(app, first))
    return f"<ul>\n{around}{item(first)}</li>\n{listed}</ul>"


def together(app: Sphinx, page: str) -> list[str]:
    """The first page of the part of the book to which a page belongs, and all under it."""
    under = app.env.toctree_includes
    up = parent(app, page)
    first = page if page in under or not up else up
    return [first, *under.get(first, ())]


def above(app: Sphinx, page: str) -> Iterator[str]:
    """The pages over a page, the front page aside, the highest first."""
    if up := parent(app, page):
        yield from above(app, up)
        yield up


def parent(app: Sphinx, page: str) -> str:
    """The page in whose list a page stands; nothing if that is the front page, or none."""
    under = app.env.toctree_includes
    found = (each for each, pages in under.items() if page in pages and each != page)
    up = next(found, app.config.root_doc)
    return "" if up == app.config.root_doc else up
