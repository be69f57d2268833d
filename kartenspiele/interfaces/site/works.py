"""The bibliography: works by their years, with what tells after them and in which line they stand.

``works.bib`` is made from the register before Sphinx reads it. How an entry looks, and under which
name it is cited, is one style for all pages; on the page of the works each has its facts below it.
"""

from __future__ import annotations

import re
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator
from html import escape
from pathlib import Path
from typing import Any, Final

from docutils import nodes
from pybtex.plugin import register_plugin
from pybtex.style.formatting import toplevel, unsrt
from pybtex.style.labels import BaseLabelStyle
from pybtex.style.template import field, first_of, join, optional, optional_field, sentence, words
from sphinx.application import Sphinx
from sphinx.transforms.post_transforms import SphinxPostTransform

from ...edition import joined
from ...edition.citing import works as citing
from ...edition.joined import descent, elsewhere, model
from ..words import say
from . import gallery
from .directive import Mark, quiet_line
from .domain import WORKS, place_of_work
from .elsewhere import STANDING, TOWARDS, title_of
from .lines import LANGUAGE, Fact, Line, Ref, fact, one, refs

STYLE: Final = "kartenspiele"
# The pages of a parallel, as what it is called has them.
PAGES: Final = re.compile(r"(?:pages?|pp?\.|nos\.) \d+(?:–\d+| f\.| to \d+)?")
SHORT: Final = 4  # words of a title by which a work without a person is called
FOUND: Final = ("city", "publisher", "year")  # what a book has; if it was not seen, that is said


class Labels(BaseLabelStyle):  # type: ignore[misc]
    """What a work is called where it is cited: who wrote it, or its first words, and the year."""

    def format_labels(self, entries: Iterable[Any]) -> Iterator[str]:
        called = [self.called(each) for each in entries]
        often, seen = Counter(called), Counter[str]()
        for each in called:
            seen[each] += 1
            yield f"{each} ({seen[each]})" if often[each] > 1 else each

    def called(self, entry: Any) -> str:
        """The surname of the first person, else the beginning of the title; and the year."""
        work = joined.load().works[entry.key]
        persons = [*work.authors, *work.editors]
        title = " ".join(work.title.strip("[]").split()[:SHORT]).rstrip(",:;.")
        name = persons[0].partition(",")[0] if persons else title
        return " ".join(filter(None, (name, str(work.year or ""))))


class Style(unsrt.Style):  # type: ignore[misc]
    """An entry: persons, title, where it stands, edition, place and year, what is to be said."""

    default_label_style = Labels

    def get_book_template(self, entry: Any) -> Any:
        return self.whole(entry)

    def get_misc_template(self, entry: Any) -> Any:
        return self.whole(entry)

    def whole(self, entry: Any) -> Any:
        """One template for all: whatever is missing is left out."""
        number = words["volume", field("volume")]
        edition = words[field("edition"), "edition"]
        year = first_of[optional[field("date", apply_func=spanned)], optional_field("year")]
        return toplevel[
            optional[self.format_names("author")],
            optional[self.format_editor(entry)],
            self.format_btitle(entry, "title"),
            sentence[optional_field("howpublished")],
            sentence(capfirst=True)[optional_field("series"), optional[number], optional[edition]],
            sentence[optional_field("address"), optional_field("publisher"), year],
            optional[sentence[join["ISBN ", field("isbn")]]],
            sentence[optional_field("note")],
            self.format_web_refs(entry),
        ]


def spanned(text: str) -> str:
    """The first and the last year as they are read."""
    return str(text).replace("/", "–")


# --- The page ----------------------------------------------------------------------------------


class Works(Mark, name="works"):
    """``{works}``: how many works there are, what can be taken away, and which are to be shown."""

    def run(self) -> list[nodes.Node]:
        book = joined.load()
        counted = say(
            "page.works-counted",
            works=len(book.works),
            parallels=len(book.parallels),
            seen=len({each.key for each in book.parallels.values()}),
            lines=descent.lines(book.parallels),
        )
        files = nodes.paragraph("", say("page.works-files"))
        for name in (citing.BIB, citing.CSL):
            files += [nodes.Text(" "), nodes.reference("", name, refuri=name, internal=True)]
        return [nodes.paragraph("", counted), files, nodes.raw("", choice(), format="html")]


def choice() -> str:
    """The form above the works; without a script it is not shown."""
    every = joined.load().works.values()
    told = {prefix for each in every for prefix in citing.games(each)}
    games = {each.title: each.prefix for each in joined.load().games.values()}
    titled = [(games[each], each) for each in sorted(games) if games[each] in told]
    fields = (
        gallery.field("game", say("page.game"), titled),
        gallery.field("kind", say("page.kind"), ((each, say(KIND[each])) for each in KIND)),
    )
    shown = escape(say("page.works-shown", shown="%1", all="%2"))
    tally = f'<p role="status" data-words="{shown}"></p>'
    label = escape(say("page.which-works-to-show"))
    return f'<form class="ks-desk ks-choose" aria-label="{label}">{"".join(fields)}{tally}</form>'


KIND: Final = {each: f"page.kind-{each}" for each in model.WorkKind}


class Told(SphinxPostTransform):
    """Below each work on the page of works: its facts, and what reference managers read."""

    default_priority = 6  # after the library has made the entries, before links are resolved

    def run(self, **_given: Any) -> None:
        entries = [*self.document.findall(nodes.citation)]
        if self.env.docname != WORKS or not entries:
            return
        listed = nodes.bullet_list("", *map(self.item, entries), classes=["ks-works"])
        entries[0].parent.replace_self(listed)

    def item(self, entry: nodes.citation) -> nodes.list_item:
        """A work as the library has it, under its key, with what belongs to it."""
        key = entry["ids"][0].removeprefix(place_of_work("")[1])
        work = joined.load().works[key]
        _label, text = entry.children
        text.insert(0, nodes.inline("", f"{key} ", classes=["ks-id"]))  # type: ignore[attr-defined]
        line = quiet_line(self.env.docname, told(work))
        item = nodes.list_item("", text, line, nodes.raw("", span(work), format="html"))
        item["ids"] = entry["ids"]
        item["data"] = {"game": " ".join(citing.games(work)), "kind": work.kind}
        return item


def span(work: model.Work) -> str:
    """A work for programs that take citations off a page: COinS, which nobody sees."""
    return f'<span class="Z3988" title="{escape(citing.coins(work))}"></span>'


def told(work: model.Work) -> Iterator[Fact]:
    """What tells after a work, who names it, and in which line it stands."""
    book = joined.load()
    of = [each for each in elsewhere.accounts_of(work.id) if not each.retired]
    if work.kind is model.WorkKind.BOOK:
        missing = (say(f"page.work-{name}") for name in FOUND if not getattr(work, name))
        yield fact(say("page.not-seen"), one(say("page.comma").join(missing)))
    if language := citing.language(work):
        yield fact(say("page.language"), one(str(LANGUAGE[language])))
    yield fact(say("page.games"), one(", ".join(map(title_of, citing.games(work)))))
    accounts = [part for each in of for part in account(each)]
    yield fact(say("page.other-accounts"), accounts)
    yield fact(say("page.work-is-witness"), one(work.text_of))
    yield fact(say("page.named-by"), one(", ".join(work.named)))
    through = dict.fromkeys(each.through for each in of if each.through)
    yield fact(say("page.reported-by"), refs(filter(None, through), "work"))
    yield fact(say("page.drawn-from"), refs(work.after, "work"))
    after = (each.id for each in book.works.values() if work.id in each.after)
    yield fact(say("page.drawn-on-by"), refs(after, "work"))
    yield fact(say("page.same-line-as"), refs(in_line(work), "work"))


def account(of: model.Parallel) -> Line:
    """A parallel, on which pages it is, what of it was seen, and how it stands to others."""
    known = " ".join([str(TOWARDS[of.standing] if of.of else STANDING[of.standing]), *of.of])
    told = say("page.semicolon").join([*PAGES.findall(of.work), elsewhere.as_seen(of.id), known])
    return Ref(of.id, "parallel"), f"({told})"


def in_line(work: model.Work) -> list[str]:
    """The other works of the line of a work, if it has a name."""
    found = defaultdict[str, list[str]](list)
    for each in joined.load().works.values():
        found[each.line or each.id].append(each.id)
    return [each for each in found[work.line or work.id] if each != work.id]


# --- The files ---------------------------------------------------------------------------------


def prepare(app: Sphinx) -> None:
    """Write the library where Sphinx reads it, if it is not there already.

    The builder has noted by then how the site was made: where it was made is no part of that.
    """
    path, text = Path(app.doctreedir) / citing.BIB, citing.bibtex()
    path.parent.mkdir(parents=True, exist_ok=True)
    if not path.exists() or path.read_text("utf-8") != text:
        path.write_text(text, "utf-8")
    app.config["bibtex_bibfiles"] = [str(path)]


def write(app: Sphinx) -> None:
    """Write the works for those who take them away."""
    out = Path(app.outdir)
    (out / citing.BIB).write_text(citing.bibtex(), "utf-8")
    (out / citing.CSL).write_text(citing.csl(), "utf-8")


def setup(app: Sphinx) -> None:
    """Register the style, the file and the facts below each work."""
    register_plugin("pybtex.style.formatting", STYLE, Style)
    app.connect("builder-inited", prepare, priority=400)
    app.add_post_transform(Told)
