"""The licences of all that a site and a book ship, made from what is shipped.

``shipped/parts.toml`` lists what others wrote. What is ours is told by where it lies.
"""

from __future__ import annotations

import json
import tomllib
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from fnmatch import fnmatch
from functools import cache
from importlib import metadata
from pathlib import Path
from typing import Final

from docutils import nodes

from ...edition import joined
from .. import CHECKOUT
from ..words import say
from .directive import Mark
from .frame import THEME
from .tables import Cell, table

SHIPPED: Final = Path(__file__).parent / "shipped"
FOLDER: Final = "licences"
ENGINE: Final = "_static/desk/engine"
# What a build makes of the edition: pages and data, and the index of the search.
OURS: Final = (
    *(f"*.{each}" for each in ("html", "json", "csv", "xml", "nex", "bib", "toml", "inv")),
    *("kartenspiele-dataset-*.zip", "kartenspiele-conform-*.zip", "citations/*.zip", "*.ipynb"),
    *("*.pf_fragment", "*.pf_index", "*.pf_meta", "*.pf_filter"),
    *(".buildinfo", ".nojekyll", "_headers", "robots.txt", "offline.js", f"{FOLDER}/*.txt"),
)
# And the same among the files of the theme.
OURS_STATIC: Final = (
    *("_static/finding*.json", "_static/desk/*.json", "_static/sums/*.json"),
    *(f"{ENGINE}/*/{each}" for each in ("kartenspiele-*.whl", "worker.js", "room.html")),
)


@dataclass(frozen=True, slots=True)
class Part:
    """Something that is shipped: its name, version and licence, and where it comes from."""

    name: str
    licence: str
    what: str
    home: str
    files: Sequence[str]
    version: str = ""
    text: str = ""
    package: str = ""
    in_site: bool = True
    in_book: bool = False

    @property
    def shown_version(self) -> str:
        return self.version or metadata.version(self.package)

    def words(self) -> str:
        """The text of its licence."""
        if self.text:
            return (SHIPPED / self.text).read_text("utf-8")
        for each in metadata.files(self.package) or ():
            if "licenses" in each.parts and each.name.startswith("LICENSE"):
                return each.read_text("utf-8")
        raise FileNotFoundError(f"{self.package} carries no licence: keep its text in {SHIPPED}")


@cache
def parts() -> tuple[Part, ...]:
    """What others wrote."""
    read = tomllib.loads((SHIPPED / "parts.toml").read_text("utf-8"))
    return tuple(Part(**each) for each in read["part"])


def own() -> Iterator[tuple[str, str, str]]:
    """The licences of the edition itself: of what, which, and the text."""
    for of, licence, name in (("code", "MIT", "LICENSE"), ("text", "CC-BY-4.0", "LICENSE-docs")):
        yield of, licence, (CHECKOUT / name).read_text("utf-8")


def write(site: Path) -> None:
    """Lay the texts into a site."""
    folder = site / FOLDER
    folder.mkdir(exist_ok=True)
    for of, _licence, words in own():
        (folder / f"Kartenspiele-{of}.txt").write_text(words, "utf-8")
    for part in parts():
        if part.in_site:
            (folder / f"{part.name}.txt").write_text(part.words(), "utf-8")


# --- What has to be accounted for ----------------------------------------------------------------


def is_ours(name: str) -> bool:
    """Whether a file of a site is made from this edition, or lies in its theme."""
    static = name.removeprefix("_static/")
    if static == name:
        return any(fnmatch(name, each) for each in OURS)
    made = any(fnmatch(name, each) for each in OURS_STATIC)
    return made or (THEME / "static" / static).is_file()


def unaccounted(names: Iterable[str]) -> Iterator[str]:
    """The files of a site that are neither ours nor of anything that is listed."""
    globs = [each for part in parts() for each in part.files]
    for name in names:
        if not (is_ours(name) or any(fnmatch(name, each) for each in globs)):
            yield f"{name}: no licence accounts for it; add it to {SHIPPED.name}/parts.toml"


def outdated(found: Mapping[str, str]) -> Iterator[str]:
    """The parts of which another version is shipped than the one whose licence is kept."""
    for part in parts():
        if part.version and found.get(part.name, part.version) != part.version:
            yield (
                f"{part.name} is shipped as {found[part.name]}, its licence is kept for"
                f" {part.version}: see whether it is the same, then mend {SHIPPED.name}/parts.toml"
            )


def versions(site: Path) -> dict[str, str]:
    """The versions of what lies in a site, as it says itself."""
    found = {"Pagefind": metadata.version("pagefind")}
    for lock in site.glob(f"{ENGINE}/*/pyodide-lock.json"):
        info = json.loads(lock.read_text("utf-8"))["info"]
        found["Python"] = info["python"]
        found["Emscripten"] = info["platform"].removeprefix("emscripten_").replace("_", ".")
    for manifest in site.glob(f"{ENGINE}/manifest.json"):
        found["Pyodide"] = json.loads(manifest.read_text("utf-8"))["pyodide"]
    return found


def faults(site: Path) -> list[str]:
    """What of a site has no licence, or another one than is kept."""
    files = sorted(each for each in site.rglob("*") if each.is_file())
    names = (each.relative_to(site).as_posix() for each in files)
    return [*unaccounted(names), *outdated(versions(site))]


# --- The page ------------------------------------------------------------------------------------


class Licences(Mark, name="licences"):
    """``{licences}``: what is shipped, with its licence; a book has the texts themselves."""

    def run(self) -> list[nodes.Node]:
        is_book = self.env.app.builder.name == "book"
        listed = [each for each in parts() if (each.in_book if is_book else each.in_site)]
        heads = [say("page.what"), say("page.version"), say("page.licence")]
        rows = list[tuple[Cell, Cell, Cell]]()
        for of, licence, _words in own():
            link = self.linked(f"Kartenspiele-{of}", licence)
            rows.append((say("page.licence-of", of=of), joined.EDITION, link))
        for each in listed:
            # Its name has the address of its makers.
            name = nodes.reference("", each.name, refuri=each.home), nodes.Text(f": {each.what}")
            rows.append(([*name], each.shown_version, self.linked(each.name, each.licence)))
        shown: list[nodes.Node] = [table(heads, rows)]
        if is_book:
            texts = [*(words for _of, _licence, words in own()), *(each.words() for each in listed)]
            shown += [nodes.literal_block("", words, language="none") for words in texts]
        return shown

    def linked(self, name: str, licence: str) -> Cell:
        """A licence, with a link to its text where the text is a file."""
        if self.env.app.builder.name == "book":
            return [nodes.Text(licence)]
        return [nodes.reference("", licence, refuri=f"{FOLDER}/{name}.txt", internal=True)]
