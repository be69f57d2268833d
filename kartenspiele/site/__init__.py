"""The Sphinx extension of the edition: domain, marks, tables, permanent pages, exports, theme."""

from __future__ import annotations

import gc
from pathlib import Path

from sphinx.application import Sphinx
from sphinx.util.typing import ExtensionMetadata

from . import (
    asking,
    choosing,
    elements,
    finding,
    html,
    lints,
    output,
    paper,
    permanent,
    records,
    said,
    touching,
)
from .apparatus import Glossary, Numbers, Readings, Registers, Witnesses, WitnessPage
from .atlas import Map
from .brief import Brief
from .choosing import Choosing
from .commands import Command
from .comparing import Glance, MatrixOf, PairList, Pairs
from .domain import Ids, Labels
from .home import Games
from .kinship import KinshipOf
from .licences import Licences
from .marks import Annotation, Formerly, Rule, Statements, Titles
from .opening import Chapter, Silences
from .parallels import Answers, Bearings, Enquiries, Evidences, Parallels, Tellings
from .parting import AcrossGames, Showings
from .parts import Outline, PartHeads, Parts
from .playing import Playing
from .records import OwnRecord, Records
from .showing import Position, Words, WorkedExample
from .tables import Awaited, Comparison, Concordance, Decisions, Exports
from .telling_elsewhere import Testimony, ToldForm

DIRECTIVES = {
    "rule": Rule,
    "statements": Statements,
    "annotation": Annotation,
    "example": WorkedExample,
    "position": Position,
    "words": Words,
    "command": Command,
    "games": Games,
    "licences": Licences,
    "ask": asking.Ask,
    "awaited": Awaited,
    "map": Map,
    "choosing": Choosing,
    "formerly": Formerly,
    "chapter": Chapter,
    "brief": Brief,
    "parts": Parts,
    "comparison": Comparison,
    "matrix": MatrixOf,
    "kinship": KinshipOf,
    "playing": Playing,
    "showings": Showings,
    "glance": Glance,
    "pairs": Pairs,
    "pairlist": PairList,
    "across": AcrossGames,
    "witness": WitnessPage,
    "witnesses": Witnesses,
    "silences": Silences,
    "readings": Readings,
    "parallels": Parallels,
    "tellings": Tellings,
    "bearings": Bearings,
    "answers": Answers,
    "enquiries": Enquiries,
    "evidence": Evidences,
    "testimony": Testimony,
    "told-form": ToldForm,
    "terms": Glossary,
    "registers": Registers,
    "numbers": Numbers,
    "concordance": Concordance,
    "decisions": Decisions,
    "exports": Exports,
    "records": Records,
    "replay": OwnRecord,
}


def setup(app: Sphinx) -> ExtensionMetadata:
    """Register everything.

    The trees of the pages are full of circles and live to the end of a build, which looks for
    none to set free: that takes a tenth of its time.
    """
    gc.disable()
    app.add_message_catalog("kartenspiele", str(Path(__file__).parent / "locale"))
    html.setup(app)
    paper.setup(app)
    app.add_post_transform(elements.CardsInText)
    app.add_domain(Ids)
    app.add_domain(Labels, override=True)
    app.add_transform(Titles)
    app.add_transform(PartHeads)
    app.add_post_transform(Outline)
    app.add_post_transform(records.Linked)
    for name, directive in DIRECTIVES.items():
        app.add_directive_to_domain("ks", name, directive)
        app.add_directive(name, directive)
    app.connect("builder-inited", lints.readable)
    # Each page is read in each build: it shows what registers, engine and other chapters say.
    app.connect("env-get-outdated", lambda _app, env, *_which: env.found_docs)
    app.connect("env-check-consistency", lints.check)
    app.connect("html-collect-pages", output.source_pages)
    app.connect("html-collect-pages", permanent.permanent_pages)
    app.connect("html-collect-pages", records.pages)
    app.connect("build-finished", finding.write)
    app.connect("build-finished", said.write)
    app.connect("build-finished", touching.write)
    app.connect("build-finished", records.write)
    app.connect("build-finished", choosing.write)
    app.connect("build-finished", asking.write)
    app.connect("build-finished", output.write, priority=900)
    return {"version": "1", "parallel_read_safe": True, "parallel_write_safe": True}
