"""The Sphinx extension of the edition: domain, marks, tables, permanent pages, exports, theme."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from . import elements, html, lints, output, source
from .apparatus import Glossary, Readings
from .comparing import AcrossGames, MatrixOf, Pairs, Showings
from .domain import Ids
from .marks import Annotation, Rule, Statements, Titles
from .showing import Position, Words, WorkedExample
from .tables import Chapter, Comparison, Exports
from .witnesses import Numbers, Registers, Witnesses, WitnessPage

if TYPE_CHECKING:
    from sphinx.application import Sphinx
    from sphinx.util.typing import ExtensionMetadata

DIRECTIVES = {
    "rule": Rule,
    "statements": Statements,
    "annotation": Annotation,
    "example": WorkedExample,
    "position": Position,
    "words": Words,
    "chapter": Chapter,
    "comparison": Comparison,
    "matrix": MatrixOf,
    "showings": Showings,
    "pairs": Pairs,
    "across": AcrossGames,
    "witness": WitnessPage,
    "witnesses": Witnesses,
    "readings": Readings,
    "terms": Glossary,
    "registers": Registers,
    "numbers": Numbers,
    "exports": Exports,
}


def setup(app: Sphinx) -> ExtensionMetadata:
    """Register everything."""
    app.add_message_catalog("kartenspiele", str(Path(__file__).parent / "locale"))
    html.setup(app)
    elements.setup(app)
    app.add_domain(Ids)
    app.add_transform(Titles)
    for name, directive in DIRECTIVES.items():
        app.add_directive_to_domain("ks", name, directive)
        app.add_directive(name, directive)
    app.connect("builder-inited", lints.readable)
    app.connect("env-check-consistency", lints.check)
    app.connect("html-collect-pages", source.pages)
    output.setup(app)
    return {"version": "1", "parallel_read_safe": True, "parallel_write_safe": True}
