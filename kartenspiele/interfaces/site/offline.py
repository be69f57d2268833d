"""What opens without a network: a service worker with the hash of each file that it may answer."""

from __future__ import annotations

import hashlib
import json
from base64 import b64encode
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from ..words import LANGUAGES

SOURCE: Final = Path(__file__).with_suffix(".js")
PAGES: Final = "**/*.html"
STATIC: Final = ("_static/*.*", "_static/desk/*.*", "_static/desk/first*/*.json")
ENGINE: Final = "_static/desk/engine"
SEARCHED: Final = "_static/finding*.json"
# The pages of ids are thousands: their hashes are in files of their own, by how the ids begin;
# those of another language have that before it, in addresses and in the names of these files.
IDS: Final = "id"
SUMS: Final = "_static/sums"
# What every page is made with is fetched at the first visit of any; the pages that ask, and all
# that they show, at the first visit of one of these. Other pages follow when they are visited.
FRAME: Final = "_static/*.*"
ASKING: Final = ("play.html", "ask.html", "*/play.html", "*/ask.html")


def write(site: Path) -> None:
    """Lay the worker into a site that is whole."""
    for name, sums in by_beginning(site).items():
        path = site / SUMS / f"{name}.json"
        path.parent.mkdir(exist_ok=True)
        path.write_text(json.dumps(sums, indent=0), "utf-8")
    files = sorted(listed(site))
    room = next((each for each in files if each.startswith(f"{ENGINE}/")), "")
    frame = sorted(_paths(site, FRAME) - _paths(site, SEARCHED))
    desk = [each for each in files if each.startswith("_static/desk/")]
    script = SOURCE.read_text("utf-8")
    for name, value in (
        ("files", {each: digest(site / each) for each in files}),
        ("frame", frame),
        ("asking", [*sorted({one for each in ASKING for one in _paths(site, each)}), *desk]),
        ("room", room),
    ):
        script = script.replace(f"{{{name}}}", json.dumps(value, indent=0), 1)
    (site / SOURCE.name).write_text(script, "utf-8")


def _paths(site: Path, pattern: str) -> set[str]:
    return {each.relative_to(site).as_posix() for each in site.glob(pattern) if each.is_file()}


def by_beginning(site: Path) -> dict[str, dict[str, str]]:
    """The hash of the page of each id, by what the ids begin with."""
    found: dict[str, dict[str, str]] = {}
    for folder in ("", *map("{}/".format, LANGUAGES[1:])):
        for page in sorted(site.glob(f"{folder}{IDS}/*/index.html")):
            id = page.parent.name
            name = f"{folder.replace('/', '-')}{id.partition('-')[0]}"
            found.setdefault(name, {})[id] = digest(page)
    return found


def listed(site: Path) -> Iterator[str]:
    """Pages and what they are made with, and of the engine the room in which it runs."""
    pages = _paths(site, PAGES)
    others = (f"{each}/{IDS}/" for each in LANGUAGES[1:])
    apart = (f"{IDS}/", *others, f"{ENGINE}/", "ed/")  # an earlier edition has a worker of its own
    yield from (each for each in pages if not each.startswith(apart))
    for pattern in (*STATIC, f"{SUMS}/*.json", f"{ENGINE}/*/room.html"):
        yield from _paths(site, pattern)


def digest(file: Path) -> str:
    """The hash of a file, as the worker counts it."""
    return b64encode(hashlib.sha256(file.read_bytes()).digest()).decode()
