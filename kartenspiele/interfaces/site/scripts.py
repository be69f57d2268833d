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
    "starting": _("Starting …"),
    "loading": _("Loading %1 of %2 MB …"),
    "ready": _("Ready."),
    "busy": _("Thinking …"),
    "missing": _(
        "This copy of the edition was built without the engine; `python3 do.py html`, where npm "
        "can be had, builds it with the engine."
    ),
    "download": _("The engine did not load. Check your connection and try again."),
    "hash": _(
        "What was loaded is not the engine of this edition, and was not run; load the page again."
    ),
    "long": _("No answer within %1 seconds. Try a smaller question."),
    "stopped": _("Stopped."),
    "astray": _("The address names %1, which does not exist here. Choose from the list."),
    "engine": _("The engine"),
    "end-ended": _("Python stopped. The next question starts it again."),
    "end-deep": _("Too deep for this browser. Try a smaller question."),
    "end-memory": _("Not enough memory. Try a smaller question."),
    "end-unable": _("This browser cannot run the engine."),
    "closed": _(
        "Lines run in a closed room of this browser: they reach no network, no other page and "
        "nothing that is kept. The room cannot keep lines from taking time and memory, for %1 "
        "seconds at most, and from answering what they like; an answer to changed lines is only "
        "as good as the lines."
    ),
    "stop": _("Stop"),
    "which": _("Answered in this browser by kartenspiele %1, wheel %2 (SHA-256)."),
    "copied": _("Copied"),
    "uncopied": _("This browser does not allow copying"),
    "editor": _("Lines of %1, editable"),
    "lines": _("Python"),
    "run": _("Run"),
    "reset": _("Reset"),
    "close": _("Close"),
    "link": _("Copy link"),
    "printed": _("Also printed"),
    "answered": _("The answer is below."),
    "nothing": _("These lines give no answer."),
    "player": _("Use the arrow keys to step"),
    "first": _("First"),
    "previous": _("Previous"),
    "next": _("Next"),
    "last": _("Last"),
    "step": _("Step"),
    "at": _("Step %1 of %2"),
    "begins": _("Start"),
    "ends": _("Score"),
    "deal": _("Deal %1 of %2"),
    "byrule": _("First step under rule"),
    "norule": _("choose a rule"),
    "again": _("Next under this rule"),
    "eyes": _("Cards as seen by"),
    "everybody": _("everyone"),
    "atonce": _("All steps"),
    "table": _("Position"),
    "file": _("A TOML or JSON file"),
    "text": _("Or paste its text"),
    "replay": _("Check and replay"),
    "replayed": _("The record is valid. The replay is below."),
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
