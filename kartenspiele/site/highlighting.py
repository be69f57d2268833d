"""Colours for code, worked out once: an example stands in its chapter and on a page of its own."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, TypeAlias

from sphinx.builders.html import StandaloneHTMLBuilder
from sphinx.highlighting import PygmentsBridge

if TYPE_CHECKING:
    from collections.abc import Mapping

    from pygments.formatter import Formatter
    from sphinx.application import Sphinx


Options: TypeAlias = tuple[tuple[str, str], ...]


def given(options: Mapping[str, object]) -> Options:
    """What is asked for beside the code, without what is off."""
    return tuple(sorted((name, repr(value)) for name, value in options.items() if value))


class Highlighter(PygmentsBridge):
    """Does what another highlighter does, and keeps what it has done."""

    def __init__(self, other: PygmentsBridge) -> None:
        vars(self).update(vars(other))
        self.formatters: dict[Options, Formatter[str]] = {}
        self.blocks: dict[tuple[str, str, Options], str] = {}

    def get_formatter(self, **kwargs: Any) -> Formatter[str]:
        """One formatter for all blocks that are written alike: its style sheet is long to make."""
        key = given(kwargs)
        if key not in self.formatters:
            self.formatters[key] = super().get_formatter(**kwargs)
        return self.formatters[key]

    def highlight_block(
        self,
        source: str,
        lang: str,
        opts: dict[str, Any] | None = None,
        force: bool = False,
        location: Any = None,
        **kwargs: Any,
    ) -> str:
        """The code in colours; what cannot be read as its language is asked again each time."""
        key = (source, lang, given({"opts": opts, "force": force, **kwargs}))
        if key not in self.blocks:
            self.blocks[key] = super().highlight_block(
                source, lang, opts, force, location, **kwargs
            )
        return self.blocks[key]


def keep(app: Sphinx) -> None:
    """Give the builder a highlighter that keeps what it has done."""
    if isinstance(app.builder, StandaloneHTMLBuilder):
        app.builder.highlighter = Highlighter(app.builder.highlighter)


def setup(app: Sphinx) -> None:
    """Register it."""
    app.connect("builder-inited", keep)
