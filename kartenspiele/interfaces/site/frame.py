"""The theme `ks`: the context of its templates, code listings, what of Sphinx is left out."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Set
from html import escape
from itertools import groupby
from pathlib import Path
from typing import Any, Final
from urllib.parse import urljoin, urlsplit

from docutils import nodes
from jinja2 import Environment
from jinja2.sandbox import SandboxedEnvironment
from markupsafe import Markup
from pygments.formatter import Formatter
from sphinx.application import Sphinx
from sphinx.builders.html import StandaloneHTMLBuilder
from sphinx.highlighting import PygmentsBridge
from sphinx.jinja2glue import BuiltinTemplateLoader
from sphinx.util.osutil import relative_uri

from ...edition import joined
from ...edition.citing import formats
from ...games import catalog
from ...games.catalog import FAMILIES
from ...research.compare.rule_sets import every_kin
from .. import words
from ..words import say
from . import german, indexes, scripts
from . import tongues as tongues_of
from .contents import contents
from .elements import legend_html

THEME = Path(__file__).parent / "theme" / "ks"

# Scripts, styles and pictures that Sphinx and its extensions ship and no page of ours asks for.
UNUSED = """
basic.css doctools.js documentation_options.js file.png language_data.js minus.png plus.png
searchtools.js sphinx_highlight.js
"""

NAMES = {"en": "English", "de": "Deutsch"}  # each language in itself
MOST = 160  # characters of a description
LINKS = {"ks-do", "ks-part"}  # paragraphs that lead to Play and Ask, or to the whole chapter
UNLISTED = ("404.html", "search.html", f"{german.FOLDER}/search.html")
SITEMAPS = "http://www.sitemaps.org/schemas/sitemap/0.9"
XHTML = "http://www.w3.org/1999/xhtml"

# What goes over every page in search of something of which our pages have nothing: footnotes of
# LaTeX, signatures in C and Python, flags of doctest, pictures from elsewhere, sorted glossaries,
# directives about colours; or that counts how much is translated.
NEEDLESS = """
AliasTransform AutoIndexUpgrader DataURIExtractor DoctestTransform FootnoteDocnameUpdater
GlossarySorter HandleCodeBlocks HighlightLanguageTransform ImageDownloader MoveModuleTargets
PropagateDescDomain TranslationProgressTotaliser TrimDoctestFlagsTransform
"""


# What is typed after a prompt, and what is answered.
SESSIONS = ("pycon", "console")


class Highlighter(PygmentsBridge):
    """A highlighter that wraps another one and caches its output."""

    def __init__(self, other: PygmentsBridge) -> None:
        vars(self).update(vars(other))
        self.formatters: dict[str, Formatter[str]] = {}
        self.blocks: dict[str, str] = {}

    def get_formatter(self, **kwargs: Any) -> Formatter[str]:
        """One formatter for all blocks with the same options: its style sheet is slow to make."""
        key = given(kwargs)
        if key not in self.formatters:
            self.formatters[key] = super().get_formatter(**kwargs)
        return self.formatters[key]

    def highlight_block(self, source: str, lang: str, *asked: Any, **kwargs: Any) -> str:
        """The highlighted code, from the cache if it was asked for before."""
        if lang in SESSIONS:
            return session(source)
        key = given({**kwargs, "location": None, "asked": (source, lang, *asked)})
        if key not in self.blocks:
            self.blocks[key] = super().highlight_block(source, lang, *asked, **kwargs)
        return self.blocks[key]


def session(source: str) -> str:
    """A session as HTML, answers in ``<samp>``: in few elements, since there are thousands."""
    parts = (
        escape(text, quote=False) if typed else f"<samp>{escape(text, quote=False)}</samp>"
        for typed, lines in groupby(source.rstrip("\n").split("\n"), _is_typed)
        for text in ("\n".join(lines),)
    )
    return "<pre>" + "\n".join(parts) + "\n</pre>"


def _is_typed(line: str) -> bool:
    return line.startswith((">>>", "...", "$ "))


def given(options: Mapping[str, object]) -> str:
    """A cache key for options, without those that are off."""
    return repr(sorted((name, value) for name, value in options.items() if value))


def in_english_alone(name: str) -> bool:
    """Whether a page of another language links an English page, as it has no other."""
    return bool(words.folder()) and not german.is_german(name)


def prepare(app: Sphinx) -> None:
    """Escape by default; leave out what would change nothing, and Sphinx's own search.

    The site is searched by Pagefind. Listings are kept.
    """
    for known in (app.registry.transforms, app.registry.post_transforms):
        known[:] = [each for each in known if each.__name__ not in NEEDLESS.split()]
    if isinstance(app.builder, StandaloneHTMLBuilder):
        app.builder.search = False
        assert isinstance(app.builder.templates, BuiltinTemplateLoader)
        app.builder.templates.environment = trusting(app.builder.templates.environment)
        app.builder.highlighter = Highlighter(app.builder.highlighter)


class Trusting(SandboxedEnvironment):
    """Templates without a sandbox: they are all our own, and a build spends a tenth on it."""

    sandboxed = False
    getattr = Environment.getattr
    getitem = Environment.getitem


def trusting(guarded: Environment) -> Trusting:
    """Templates that escape by default and are trusted, with all that they know."""
    found = Trusting(loader=guarded.loader, extensions=[*guarded.extensions], autoescape=True)
    found.filters, found.globals = guarded.filters, guarded.globals
    return found


def has_english(body: str) -> bool:
    """Whether a page has text that says it is English; the name of another page is a link.

    >>> has_english('<p lang="en">One.</p>'), has_english('<p><a href="one.html" lang="en">One</a>')
    (True, False)
    """
    return re.search(rf'<(?!a\b)[a-z][^>]* lang="{words.MASTER}"', body) is not None


def page_context(
    links: dict[str, list[str]],
    app: Sphinx,
    pagename: str,
    templatename: str,
    context: dict[str, Any],
    doctree: nodes.document | None,
) -> None:
    """Give a template our own words, the style sheets it needs and valid HTML.

    Pages of one depth share their links to style sheets, for which Sphinx reads these each time.
    """
    context["say"] = say
    context["ks_suffix"] = words.suffix()
    context["ks_in_english"] = in_english_alone
    context["ks_untranslated"] = bool(words.folder()) and has_english(str(context.get("body")))
    context["ks_tongues"] = list(tongues(app, pagename))
    if not context.get("description"):
        title = context.get("title") or context.get("indextitle") or ""
        context["description"] = described(app, pagename, title)
    said = str(context["description"])
    context["ks_description_tongue"] = (
        words.MASTER if words.folder() and tongues_of.is_english(said) else ""
    )
    if pageurl := context.get("pageurl"):
        context["pageurl"] = without_index(pageurl)
    context["ks_general_index"] = app.config.html_use_index
    metadata = app.env.metadata.get(pagename, {})
    context["ks_scripts"] = str(metadata.get("script", "")).split()
    context["ks_legend"] = legend_html
    context.setdefault("ks_tags", tags(pagename, context))
    context.setdefault("ks_german", is_german_page(pagename))
    context["ks_desk"] = list(scripts.scripts(metadata, context.get("body") or ""))
    context["ks_at_table"] = scripts.is_at_table(context.get("body") or "")
    context["ks_modules"] = scripts.modules(each for each in context["ks_desk"] if each != "try")
    context["ks_table"] = not scripts.AT_TABLES.isdisjoint(context["ks_desk"])
    if isinstance(app.builder, StandaloneHTMLBuilder):
        context["ks_indexes"] = [
            (name, index.localname) for name, index, *_rest in app.builder.domain_indices
        ]
    root, link = context["content_root"], context["css_tag"]
    if root not in links:
        needed = [
            each for each in context["css_files"] if Path(each.filename).name not in UNUSED.split()
        ]
        links[root] = [
            link(each).replace(" />", ">").replace(' type="text/css"', "") for each in needed
        ]
    context["ks_stylesheets"] = links[root]
    context["ks_contents"] = contents(app, pagename, context)
    if pagename == "genindex":
        context["genindexentries"] = indexes.in_order(context["genindexentries"])
    if pagename.startswith("_modules/"):
        context["body"] = context["body"].replace("<pre>", '<pre tabindex="0">', 1)


def tongues(app: Sphinx, pagename: str) -> Iterator[tuple[str, str, str]]:
    """The languages of a page, if it has several: the tag of each, its name, its address from here.

    With an address of the site these are whole.
    """
    if not german.is_german(pagename):
        return
    assert isinstance(app.builder, StandaloneHTMLBuilder)
    here, base = app.builder.get_target_uri(pagename), app.config.html_baseurl
    english = here.removeprefix(words.folder())
    for each, address in ((words.MASTER, english), (german.FOLDER, f"{german.FOLDER}/{english}")):
        to = without_index(urljoin(base, address)) if base else relative_uri(here, address)
        yield each, NAMES[each], to or address.rpartition("/")[2]


def tags(pagename: str, context: Mapping[str, Any]) -> list[tuple[str, str]]:
    """What a reference manager takes off the introduction, a game, or a part of its chapter."""
    if not pagename.startswith(("games/", "introduction")):
        return []
    return formats.tags(Markup(context["title"]).striptags(), context.get("pageurl") or "")


def is_german_page(name: str) -> bool:
    """Whether a page is of games that may all be played with German cards."""
    pages = {each.family.key: each.page for each in every_kin()}
    for family in FAMILIES:
        german = {key for key, game in family.games.items() if catalog.is_german(game.VARIANTS[0])}
        if any(f"{name}/".startswith(f"games/{key}/") for key in german):
            return True
        if german == {*family.games} and name.startswith(pages.get(family.key) or "/"):
            return True
    return False


def describe(app: Sphinx, doctree: nodes.document) -> None:
    """Keep the words with which a page begins; they describe it where it is not seen."""
    paragraph = next(filter(begins, doctree.findall(nodes.paragraph)), None)
    if paragraph is not None:
        parts = (each for each in paragraph.findall(nodes.Text) if not is_number(each))
        words = " ".join("".join(parts).split())
        app.env.metadata[app.env.docname]["description"] = shortened(words)


def begins(paragraph: nodes.paragraph) -> bool:
    """Whether a paragraph is one of the running text, and says something."""
    around = paragraph.parent
    is_apart = isinstance(around, nodes.field_body | nodes.entry | nodes.sidebar | nodes.list_item)
    is_link = not LINKS.isdisjoint(paragraph.get("classes", []))
    return not (is_apart or is_link) and bool(paragraph.astext().strip())


def is_number(text: nodes.Text) -> bool:
    """Whether a text is a number in a margin or behind a clause, by which a rule is named."""
    return "ks-by" in text.parent.get("classes", [])


def shortened(words: str) -> str:
    """Whole sentences, or else whole words, so many as are shown in a list of pages.

    >>> shortened("One sentence. " * 12)[-27:], shortened("word " * 40)[-6:]
    ('One sentence. One sentence.', 'word …')
    """
    if len(words) <= MOST:
        return words
    cut = words[:MOST]
    sentences, stop, _rest = cut.rpartition(". ")
    return sentences + stop.strip() if stop else f"{cut.rpartition(' ')[0]} …"


def described(app: Sphinx, pagename: str, title: str) -> str:
    """What a page says of itself, after its title; one that says nothing, what the book says."""
    known = app.env.metadata
    book = known[app.config.root_doc].get("description", app.config.project)
    said = str(known[pagename].get("description", book))
    whole = f"{Markup(title).striptags()}: {said}" if title else said
    return whole if len(whole) <= MOST else said


def without_index(address: str) -> str:
    """The address of a page as it is cited, with the folder for the file in it."""
    return address.removesuffix("index.html")


def sitemap(app: Sphinx, exception: Exception | None) -> None:
    """List the pages for search engines, when the book has an address."""
    base = app.config.html_baseurl
    if exception or not base or app.builder.format != "html":
        return
    out = Path(app.outdir)
    pages = (path.relative_to(out).as_posix() for path in sorted(out.rglob("*.html")))
    shown = [each for each in pages if each not in UNLISTED]
    twice = {each for each in shown if f"{german.FOLDER}/{each}" in {*shown}}
    listed = "".join(f"<url>{_located(base, each, twice)}</url>\n" for each in shown)
    head = '<?xml version="1.0" encoding="UTF-8"?>\n'
    more = f' xmlns:xhtml="{XHTML}"' if twice else ""
    whole = f'{head}<urlset xmlns="{SITEMAPS}"{more}>\n{listed}</urlset>\n'
    (out / "sitemap.xml").write_text(whole, "utf-8")
    robots = f"User-agent: *\nAllow: /\nSitemap: {urljoin(base, 'sitemap.xml')}\n"
    (out / "robots.txt").write_text(robots, "utf-8")


def _located(base: str, page: str, twice: Set[str]) -> str:
    """The address of a page for search engines, and those of the same page in every language."""
    found = f"<loc>{escape(urljoin(base, without_index(page)))}</loc>"
    english = page.removeprefix(f"{german.FOLDER}/")
    if english not in twice:
        return found
    for tag, each in (
        ("en", english),
        ("de", f"{german.FOLDER}/{english}"),
        ("x-default", english),
    ):
        to = escape(urljoin(base, without_index(each)))
        found += f'<xhtml:link rel="alternate" hreflang="{tag}" href="{to}"/>'
    return found


# What a page is that is found, by the beginning of its address; the first that fits.
KINDS: Final = (
    ("games/", "page.game"),
    ("parallels", "page.other-accounts"),
    ("witnesses/", "page.source"),
    ("concordance", "page.source"),
    ("records/", "page.replay-title"),
    ("glossary", "page.glossary"),
    ("dev/", "page.for-developers"),
    ("", "page.page"),
)


def pages(app: Sphinx) -> Iterator[tuple[str, dict[str, object], str]]:
    """Add the page that searches, and the one that a host shows where nothing is."""
    if app.builder.name not in german.BUILDERS:
        return
    games = joined.load().games
    place = words.folder()
    chapters = {each.prefix: f"{place}games/{each.key}.html" for each in games.values()}
    kinds = [(f"{place}{folder}", say(name)) for folder, name in KINDS]
    kinds += [(folder, say(name)) for folder, name in KINDS if place]
    yield "search", {"ks_chapters": chapters, "ks_kinds": kinds}, "search.html"
    if place:
        return
    written = (f"games/{key}" for key in games)
    pages = [app.config.root_doc, *written, "reading", "scholars", "developers"]
    titles = app.env.titles
    doors = [(each, titles[each].astext()) for each in pages if each in titles]
    base = urlsplit(app.config.html_baseurl).path or "/"
    yield "404", {"ks_base": base, "ks_doors": doors}, "404.html"


def drop_unused(app: Sphinx, exception: Exception | None) -> None:
    """Remove files from the output that no page asks for."""
    if exception is None and app.builder.format == "html":
        for name in UNUSED.split():
            (Path(app.outdir) / "_static" / name).unlink(missing_ok=True)
