"""Code on pages: in colours, worked out once, and the engine's own source, line by line."""

from __future__ import annotations

import inspect
from collections.abc import Iterator, Mapping
from html import escape
from importlib import import_module
from typing import Any

from docutils import nodes
from pygments.formatter import Formatter
from sphinx import addnodes
from sphinx.application import Sphinx
from sphinx.builders.html import StandaloneHTMLBuilder
from sphinx.highlighting import PygmentsBridge

from .. import edition
from .words import _


def page_name(module: str) -> str:
    """The page of a module."""
    return f"_modules/{module.replace('.', '/')}"


def place_of(where: str) -> tuple[str, str]:
    """The page and the anchor of a line of the source, given as module and number."""
    module, _colon, line = where.partition(":")
    return page_name(module), f"L-{line}"


def source_page(where: str) -> addnodes.pending_xref:
    """A reference to a line of the source, given as module and number."""
    module, _colon, line = where.partition(":")
    return addnodes.pending_xref(
        "",
        nodes.inline("", f"{module}, {_('line')} {line}"),
        refdomain="ks",
        reftype="source",
        reftarget=where,
        refwarn=True,
    )


def modules() -> list[str]:
    """The modules in which functions carry rules out, or are bound to do so."""
    found = [one for each in edition.load().statements.values() for one in each.functions]
    places = [*(each.place for each in found), *(each.bound_in or each.place for each in found)]
    return sorted({place.partition(":")[0] for place in places})


def pages(app: Sphinx) -> Iterator[tuple[str, dict[str, Any], str]]:
    """A page for each of these modules, and one that lists them."""
    if not isinstance(app.builder, StandaloneHTMLBuilder):
        return
    for module in modules():
        text = inspect.getsource(import_module(module))
        code = app.builder.highlighter.highlight_block(text, "python", linespans="L")
        body = f"<h1>{escape(module)}</h1>\n{code}"
        yield page_name(module), {"title": module, "body": body}, "page.html"
    here = app.builder.get_relative_uri
    items = "".join(
        f'<li><a href="{here("_modules/index", page_name(module))}">{escape(module)}</a></li>'
        for module in modules()
    )
    title = _("The engine's source")
    body = f"<h1>{escape(title)}</h1>\n<ul>{items}</ul>"
    yield "_modules/index", {"title": title, "body": body}, "page.html"


class Highlighter(PygmentsBridge):
    """Does what another highlighter does, and keeps what it has done."""

    def __init__(self, other: PygmentsBridge) -> None:
        vars(self).update(vars(other))
        self.formatters: dict[str, Formatter[str]] = {}
        self.blocks: dict[str, str] = {}

    def get_formatter(self, **kwargs: Any) -> Formatter[str]:
        """One formatter for all blocks that are written alike: its style sheet is long to make."""
        key = given(kwargs)
        if key not in self.formatters:
            self.formatters[key] = super().get_formatter(**kwargs)
        return self.formatters[key]

    def highlight_block(self, source: str, lang: str, *asked: Any, **kwargs: Any) -> str:
        """The code in colours; what cannot be read as its language is asked again each time."""
        key = given({**kwargs, "location": None, "asked": (source, lang, *asked)})
        if key not in self.blocks:
            self.blocks[key] = super().highlight_block(source, lang, *asked, **kwargs)
        return self.blocks[key]


def given(options: Mapping[str, object]) -> str:
    """What is asked for, without what is off."""
    return repr(sorted((name, value) for name, value in options.items() if value))
