"""The scripts of pages that ask the engine in the browser, and the words that they show."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any, Final

from sphinx.application import Sphinx

from .words import _

# Words of the scripts by their names; %1 is what stands in their places.
WORDS: Final[Mapping[str, object]] = {
    "starting": _("The engine is asked for."),
    "loading": _("The engine is loaded: %1 of %2 MB."),
    "ready": _("The engine is ready."),
    "busy": _("The engine is at work."),
    "missing": _(
        "This copy of the edition was built without the engine; `python3 do.py html`, where npm "
        "can be had, builds it with the engine."
    ),
    "download": _("The engine could not be loaded; is there a network? Then try again."),
    "hash": _(
        "What was loaded is not the engine of this edition, and was not run; load the page again."
    ),
    "long": _("The answer takes longer than %1 seconds and was given up; ask for less."),
    "stopped": _("Stopped."),
    "astray": _("The address says %1, which is not here; choose among what is."),
    "engine": _("The engine"),
    "end-ended": _("Python itself was ended; the next question begins with a new one."),
    "end-deep": _("This goes deeper than the browser can; ask for less."),
    "end-memory": _("This needs more memory than there is; ask for less."),
    "end-unable": _("This browser cannot run the engine."),
    "closed": _(
        "Lines run in a closed room of this browser: they reach no network, no other page and "
        "nothing that is kept. The room cannot keep lines from taking time and memory, for %1 "
        "seconds at most, and from answering what they like; an answer to changed lines is only "
        "as good as the lines."
    ),
    "stop": _("Stop"),
    "which": _("Answered by kartenspiele %1, wheel %2 (SHA-256), in this browser alone."),
    "copied": _("Copied"),
    "uncopied": _("This browser does not let a page copy"),
    "editor": _("Lines of %1, to be changed"),
    "lines": _("Lines, in Python"),
    "run": _("Run"),
    "reset": _("Reset"),
    "close": _("Close"),
    "link": _("Copy as a link"),
    "printed": _("Printed besides"),
    "answered": _("The answer stands below."),
    "nothing": _("These lines answer nothing."),
    "player": _("Player: the arrow keys go back and on"),
    "first": _("First"),
    "previous": _("Previous"),
    "next": _("Next"),
    "last": _("Last"),
    "step": _("Step"),
    "at": _("Step %1 of %2"),
    "begins": _("The beginning"),
    "ends": _("The score"),
    "deal": _("Deal %1 of %2"),
    "byrule": _("First step by rule"),
    "norule": _("choose a rule"),
    "again": _("Next by this rule"),
    "eyes": _("Cards seen by"),
    "everybody": _("everybody"),
    "atonce": _("All steps at once"),
    "table": _("Position"),
    "file": _("A file in TOML or JSON"),
    "text": _("Or its text"),
    "replay": _("Check and replay"),
    "replayed": _("The record can be replayed; it stands below."),
    "record": _("the record"),
}


def scripts(metadata: Mapping[str, Any], body: str) -> Iterator[str]:
    """The scripts of a page: what its front matter names, and the editor where examples are."""
    if "highlight-pycon" in body:
        yield "try"
    yield from str(metadata.get("desk", "")).split()


def write(app: Sphinx) -> None:
    """Write the words of the scripts."""
    words = {name: str(word) for name, word in WORDS.items()}
    text = json.dumps(words, ensure_ascii=False, indent=1)
    (Path(app.outdir) / "_static" / "desk" / "words.json").write_text(text + "\n", "utf-8")
