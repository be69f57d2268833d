"""The records of the book: a list of them, and for each a page on which it is replayed."""

from __future__ import annotations

import json
import re
import shutil
from collections.abc import Iterator
from functools import cache
from html import escape
from itertools import groupby
from pathlib import Path
from typing import Any, Final, NamedTuple

from docutils import nodes
from sphinx.application import Sphinx
from sphinx.transforms.post_transforms import SphinxPostTransform

from ...edition import joined, record
from ...edition.joined import model
from ...edition.record import Record, Replay
from ...games.catalog import GAMES, is_german
from .. import words
from ..browser import reel
from ..browser.frames import frames
from ..browser.strip import strip
from ..words import say
from .directive import Mark
from .domain import Ids, id_page, ids_of, reference

FOLDER: Final = "records"
PRINTED: Final = ("F", "E", "T", "M", "B")  # the rows of examples that witnesses print
ROOT: Final = "../"  # from the page of a record to the site
_FILE: Final = re.compile(rf"docs/{FOLDER}/([\w-]+)\.toml")
_CODE: Final = re.compile(r"`([^`]+)`")


class Kept(NamedTuple):
    """A record of the book: its name, what it shows, as it was read, and replayed."""

    name: str
    shows: str
    read: Record
    done: Replay

    @property
    def example(self) -> model.Example | None:
        return joined.load().examples.get(self.name)

    @property
    def file(self) -> str:
        return f"{self.name}.toml"

    @property
    def title(self) -> str:
        """What its page is called."""
        return say("page.replay-of", name=self.name)

    @property
    def order(self) -> tuple[int, int, str]:
        """Its place in a list: printed examples first, in their rows, then game by game."""
        if self.example:
            return -1, PRINTED.index(self.name[0]), self.name
        return 0, list(GAMES).index(self.read.game), self.name

    def steps(self) -> str:
        """How many steps it has, in how many deals."""
        steps = sum(len(each.steps) for each in self.done.deals)
        deals = len(self.done.deals)
        told = say("page.moves", number=steps)
        return told if deals == 1 else f"{say('page.deals', number=deals)}, {told}"


@cache
def kept(folder: Path) -> tuple[Kept, ...]:
    """The records in a folder, in the order of a list."""
    return tuple(sorted(map(_kept, folder.glob("*.toml")), key=lambda each: each.order))


def _kept(path: Path) -> Kept:
    text = path.read_text("utf-8")
    read = record.read(text)
    return Kept(path.stem, described(text), read, record.replay(read))


def described(text: str) -> str:
    r"""What a record shows: the comment with which it begins.

    >>> described("# A deal.\n# For two.\nformat = 1\n")
    'A deal. For two.'
    """
    lines = []
    for line in text.splitlines():
        if not line.startswith("#"):
            break
        lines.append(line.lstrip("# "))
    return " ".join(lines)


def folder_of(app: Sphinx) -> Path:
    """Where the records of a book lie."""
    return Path(app.srcdir) / FOLDER


def page_of(name: str) -> str:
    """The name of the page of a record."""
    return f"{FOLDER}/{name}"


# --- The list ------------------------------------------------------------------------------------


class Records(Mark, name="records"):
    """``{records} printed`` or ``{records} played``: the records of the book, each with its page.

    Printed are those of examples that a witness prints; of the others those of a game stand
    together.
    """

    required_arguments = 1

    def run(self) -> list[nodes.Node]:
        is_printed = self.among({"printed": True, "played": False}, "sort of records")
        found = [each for each in kept(folder_of(self.env.app)) if bool(each.example) is is_printed]
        return [
            node
            for game, some in groupby(found, lambda each: each.read.game)
            for node in (
                nodes.paragraph("", "", nodes.strong("", GAMES[game].TITLE)),
                nodes.bullet_list("", *map(self.item, some)),
            )
        ]

    def item(self, each: Kept) -> nodes.list_item:
        """A record: its name, which leads to its page, what it shows, how long it is."""
        item = nodes.paragraph("", "", link(self.env.docname, each.name), nodes.Text(": "))
        for number, part in enumerate(_CODE.split(each.shows)):
            item += nodes.literal("", part) if number % 2 else nodes.Text(part)
        item += nodes.Text(f" {each.steps()}.")
        for locus in each.read.source.loci:
            item += [nodes.Text(" "), reference(self.env.docname, locus, "locus")]
        return nodes.list_item("", item)


def link(docname: str, name: str) -> nodes.reference:
    return nodes.reference("", name, refuri=_address(docname, name), internal=True)


def replay_of(app: Sphinx, example: str, docname: str) -> str:
    """Where a worked example is replayed, if there is a record of it."""
    is_kept = (folder_of(app) / f"{example}.toml").is_file()
    return _address(docname, example) if is_kept else ""


def _address(docname: str, name: str) -> str:
    depth = f"{words.folder()}{docname}".count("/")
    return f"{'../' * depth}{page_of(name)}.html"


class Linked(SphinxPostTransform):
    """A record that a chapter names by its file leads to its page."""

    default_priority = 880
    formats = ("html",)

    def run(self, **kwargs: object) -> None:
        for named in list(self.document.findall(nodes.literal)):
            found = _FILE.search(named.astext())
            if found and (folder_of(self.app) / f"{found[1]}.toml").is_file():
                shown = link(self.env.docname, found[1])
                shown.children = []
                shown += named.deepcopy()
                named.parent.replace(named, shown)


class OwnRecord(Mark, name="replay"):
    """``{replay}``: where a script puts the place for a record of the reader's own."""

    def run(self) -> list[nodes.Node]:
        promise = say("page.own-record")
        place = '<div class="ks-desk" id="desk" hidden></div>'
        return [nodes.paragraph("", promise), nodes.raw("", place, format="html")]


# --- The pages -----------------------------------------------------------------------------------


def pages(app: Sphinx) -> Iterator[tuple[str, dict[str, Any], str]]:
    """The page of each record."""
    for each in kept(folder_of(app)):
        page = Page(app, ids_of(app.env), each)
        given: dict[str, Any]
        given = {"title": each.title, "kept": each, "page": page, "description": each.shows}
        given["ks_german"] = is_german(reel.form_of(each.read))
        yield page_of(each.name), given, "record.html"


class Page(NamedTuple):
    """What the template of the page of a record asks."""

    app: Sphinx
    ids: Ids
    kept: Kept

    def address(self, page: str, place: str = "") -> str:
        """The relative address of a place on a page of the book."""
        found = self.app.builder.get_relative_uri(page_of(self.kept.name), page)
        return f"{found}#{place}" if place else found

    def shows(self) -> str:
        """What the record shows, as HTML."""
        return _CODE.sub(r"<code>\1</code>", escape(self.kept.shows, quote=False))

    def command(self) -> str:
        """What is typed to replay it."""
        return f"$ kartenspiele play docs/{FOLDER}/{self.kept.file}"

    def headed(self) -> str:
        """The game, the seats, the source."""
        loci = " ".join(map(self.locus, self.kept.read.source.loci))
        return reel.headed(self.kept.read, ROOT, loci)

    def locus(self, id: str) -> str:
        """A locus, which leads to its place in the concordance."""
        if id not in self.ids.places:
            return escape(id)
        return f'<a class="ks-locus" href="{self.address(*self.ids.places[id])}">{escape(id)}</a>'

    def unrolled(self) -> str:
        told = frames(self.kept.read, self.kept.done)
        return reel.unrolled(self.kept.read, self.kept.done, told, ROOT)

    def example(self) -> tuple[str, str] | None:
        found = self.kept.example
        return (found.id, self.address(id_page(found.id))) if found else None

    def chapter(self) -> tuple[str, str]:
        """The chapter of the game: its title, and where it is."""
        page = f"games/{self.kept.read.game}"
        if page not in self.app.env.titles:
            return GAMES[self.kept.read.game].TITLE, ""
        return self.app.env.titles[page].astext(), self.address(page)

    def readings(self) -> Iterator[tuple[model.Reading, str]]:
        """What is read otherwise than it is printed where the record comes from."""
        loci = {*self.kept.read.source.loci}
        for each in joined.load().readings.values():
            if loci & {*each.loci}:
                yield each, self.address(*self.ids.place(each.id))


def write(app: Sphinx) -> None:
    """Lay the records beside their pages, to be taken home, and their positions for the table."""
    for each in kept(folder_of(app)):
        target = Path(app.outdir) / FOLDER / each.file
        target.parent.mkdir(exist_ok=True)
        shutil.copyfile(folder_of(app) / each.file, target)
        data = strip(each.read, frames(each.read, each.done), ROOT)
        text = json.dumps(data, ensure_ascii=False, separators=(",", ":"))
        target.with_suffix(".json").write_text(text, "utf-8")
