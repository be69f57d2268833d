"""The Sphinx extension of the edition: domain, directives, permanent pages, exports, theme."""

from __future__ import annotations

import gc
from collections.abc import Iterator
from operator import attrgetter
from pathlib import Path
from typing import Any, Final

from sphinx.application import Sphinx
from sphinx.events import EventManager
from sphinx.util.typing import ExtensionMetadata

from .. import words
from . import (
    about,
    advised,
    alike,
    apparatus,
    asking,
    atlas,
    beside,
    best_play,
    brief,
    chapter_head,
    charts,
    choosing,
    commands,
    comparing,
    conform,
    copies,
    dataset,
    directive,
    domain,
    elements,
    finding,
    first,
    first_deal,
    foreign,
    gallery,
    german,
    held,
    history,
    hosting,
    html,
    kinship,
    licences,
    lints,
    marks,
    output,
    parallels,
    parts,
    permanent,
    playing,
    plays,
    prices,
    records,
    rendered,
    scripts,
    showing,
    smallest_cases,
    surprises,
    tables,
    telling_elsewhere,
    tooltips,
    tried,
    works,
)

# Whose directives pages use; each class says the name of its own.
WITH_DIRECTIVES: Final = (
    *(alike, apparatus, asking, atlas, brief, choosing, commands, comparing, first_deal, gallery),
    *(about, advised, charts, conform, copies, dataset, held, history, kinship, licences),
    *(marks, chapter_head, parallels, smallest_cases, parts, playing, plays, prices, records),
    *(best_play, showing, surprises, tables, telling_elsewhere, works),
)
# What is written beside the pages, the exports and the search index last.
WRITING: Final = (
    *(finding, tooltips, scripts, records, tried, choosing, asking, first, works, hosting, beside),
    output,
)


# What of this is written in every language.
IN_EACH_LANGUAGE: Final = (finding, tooltips, scripts, choosing, asking, first)


class Events(EventManager):
    """Events of which nothing is told to a log.

    Sphinx makes a text of whatever it hands over, of whole pages too: a twelfth of a build.
    """

    def emit(
        self, name: str, *args: Any, allowed_exceptions: tuple[type[Exception], ...] = ()
    ) -> list[Any]:
        """What those answer that listen; what one of them raises is raised as it is."""
        listening = sorted(self.listeners[name], key=attrgetter("priority"))
        return [each.handler(self._app, *args) for each in listening]


def collected(app: Sphinx) -> Iterator[tuple[str, dict[str, Any], str]]:
    """The pages of the site that have no source file: name, context and template of each."""
    if app.builder.name == german.BUILDER:
        yield from rendered.pages(app)
    if app.builder.name == "html":
        yield from output.source_pages(app)
        yield from permanent.permanent_pages(app)
        yield from records.pages(app)


def write(app: Sphinx, exception: Exception | None) -> None:
    """Write the data files of a site that was built without a fault."""
    if exception is None and app.builder.name in german.BUILDERS:
        for module in WRITING if app.builder.name == "html" else IN_EACH_LANGUAGE:
            module.write(app)
        if words.language() == words.LANGUAGES[-1]:
            output.index(Path(app.outdir))


def setup(app: Sphinx) -> ExtensionMetadata:
    """Register everything.

    The trees of the pages are full of circles and live to the end of a build, which looks for
    none to set free: that takes a tenth of its time.
    """
    gc.disable()
    silent = Events(app)
    vars(silent).update(vars(app.events))
    app.events = silent
    for name in ("ks_objections", "ks_editions", "ks_latest"):
        app.add_config_value(name, "", "html", str)
    html.setup(app)
    german.setup(app)
    works.setup(app)
    app.add_post_transform(foreign.Foreign)
    app.add_post_transform(elements.CardsInText)
    app.add_post_transform(elements.Legend)
    app.add_domain(domain.Ids)
    app.add_domain(domain.Labels, override=True)
    app.add_transform(marks.Titles)
    app.add_transform(parts.PartHeads)
    app.add_post_transform(parts.Outline)
    app.add_post_transform(records.Linked)
    for name, kind in directive.directives_of(WITH_DIRECTIVES):
        app.add_directive_to_domain("ks", name, kind)
        app.add_directive(name, kind)
    app.connect("builder-inited", lints.readable)
    # Each page is read in each build: it shows what registers, engine and other chapters say.
    app.connect("env-get-outdated", lambda _app, env, *_which: env.found_docs)
    app.connect("env-check-consistency", lints.check)
    app.connect("html-collect-pages", collected)
    app.connect("build-finished", write, priority=900)
    return {"version": "1", "parallel_read_safe": True, "parallel_write_safe": True}
