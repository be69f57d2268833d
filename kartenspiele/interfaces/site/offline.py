"""What opens without a network: a service worker with the hash of each file that it may answer."""

from __future__ import annotations

import hashlib
import json
from base64 import b64encode
from collections.abc import Iterator
from pathlib import Path
from typing import Final

SOURCE: Final = Path(__file__).with_suffix(".js")
PAGES: Final = ("*.html", "games/**/*.html")
STATIC: Final = ("_static/*.*", "_static/desk/*.*", "_static/desk/first/*.json")
ENGINE: Final = "_static/desk/engine"
# What is fetched beforehand: the pages that ask, and all that they show. Chapters follow when they
# are visited.
AT_ONCE: Final = ("play.html", "ask.html")
SEARCHED: Final = "_static/finding.json"


def write(site: Path) -> None:
    """Lay the worker into a site that is whole."""
    files = sorted(listed(site))
    room = next((each for each in files if each.startswith(f"{ENGINE}/")), "")
    at_once = [each for each in files if each.startswith("_static/") and each != SEARCHED]
    script = SOURCE.read_text("utf-8")
    for name, value in (
        ("files", {each: digest(site / each) for each in files}),
        ("at_once", [*AT_ONCE, *at_once]),
        ("room", room),
    ):
        script = script.replace(f"{{{name}}}", json.dumps(value, indent=0), 1)
    (site / SOURCE.name).write_text(script, "utf-8")


def listed(site: Path) -> Iterator[str]:
    """Pages and what they are made with, and of the engine the room in which it runs."""
    for pattern in (*PAGES, *STATIC):
        for each in site.glob(pattern):
            yield each.relative_to(site).as_posix()
    for each in site.glob(f"{ENGINE}/*/room.html"):
        yield each.relative_to(site).as_posix()


def digest(file: Path) -> str:
    """The hash of a file, as the worker counts it."""
    return b64encode(hashlib.sha256(file.read_bytes()).digest()).decode()
