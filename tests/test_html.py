"""The theme and the HTML writer, seen in the output of a small book."""

import re
import subprocess
import sys
from html import unescape
from html.parser import HTMLParser
from pathlib import Path
from typing import Any

import pytest
from docutils import nodes
from sphinx.highlighting import PygmentsBridge

from kartenspiele.interfaces.site.frame import THEME, Highlighter, begins
from kartenspiele.interfaces.site.html import arrange

JINJA = re.compile(r"\{#.*?#\}|\{%.*?%\}|\{\{.*?\}\}", re.DOTALL)
ATTRIBUTES = re.compile(
    r"\{%-? block (?:main_attributes|script_policy|base_policy) %\}.*?\{% endblock %\}"
)
ROOT = Path(__file__).parents[1]

CONF = """\
import sys
from pathlib import Path
sys.path[:0] = [str(Path(__file__).parent), ROOT]
project = "Book"
version = release = "2026.1"
extensions = ["myst_parser", "kartenspiele.interfaces.site.html", "rules"]
myst_enable_extensions = ["colon_fence", "attrs_block"]
html_theme = "ks"
html_theme_options = {"text_licence": "CC BY 4.0", "code_licence": "MIT"}
locale_dirs = ["locale"]
"""

# Stands for the directives of the site: the nodes that they leave for the writer.
RULES = """\
from types import SimpleNamespace

from docutils import nodes

from kartenspiele.interfaces import words
from kartenspiele.interfaces.site.foreign import marked
from kartenspiele.interfaces.site.lines import Fact, Ref, Word


def given(id, title, sentence, code, chapter, retired, figures):
    # What the page of an id is given, of things that only answer.
    cited = SimpleNamespace(
        text="“<b>” (a)", accessed=" (on %s)", key="k-" + id, libraries="a.zip", forms="BibTeX"
    )
    lines = [("refused", ["a < b by ", Ref("F4")])]
    page = SimpleNamespace(
        entry=SimpleNamespace(id=id, retired=retired),
        title=lambda: title, sentence=lambda: sentence, code=lambda: code,
        crumbs=lambda: [(chapter, "../c.html")] if chapter else [],
        is_pending=lambda: False, example=lambda: "", replay=lambda: "",
        cited=lambda: None if retired else cited, seen=lambda: "",
        earlier=lambda: [], coins=lambda: "",
        editions=lambda: [] if retired else [
            SimpleNamespace(name="2025.1", href="", note="not there yet"),
            SimpleNamespace(name="the latest", href="../../../../id/a/", note=""),
        ],
        all_editions=lambda: "" if retired else "../../../../ed/editions.json",
        objection=lambda: "" if retired else "https://t.example/new?title=" + id,
        href=lambda to: "../" + to.id + "/",
        told=lambda: [
            SimpleNamespace(picture="<p>drawn</p>", lines=[]),
            SimpleNamespace(picture="", lines=lines),
        ],
    )
    facts = SimpleNamespace(
        kind=lambda _: "statement", status=lambda _: "retired" if retired else "explicit",
        of=lambda _: figures, is_told=lambda _: False,
        ASIDE={"Nothing to say"},
    )
    return {"page": page, "facts": facts, "Ref": Ref, "marked": marked}


FIGURES = [
    Fact("Refused case", ((Ref("F4"), "F<5>"),)),
    Fact("Terms", ((Word("storan", "sv"),), ("other",))),
    Fact("Nothing to say", ()),
]
ENTRY = given(
    "SWE-27", "Several <sets>", "All at once.", ">>> 1", "Chapter", None,
    FIGURES,
)
REASON = SimpleNamespace(reason="Two ideas.", successors=["SWE-27"])
GRAVE = given("SWE-99", "", "", "", "", REASON, [])
EVIL = '3<4 & "5"<script>alert(1)</script>'
HOSTILE = given(
    "X-1", EVIL, EVIL, "1", EVIL, SimpleNamespace(reason=EVIL, successors=[EVIL]),
    [Fact(EVIL, ((Ref(EVIL, EVIL), Word(EVIL, "sv"), EVIL),))],
)
HOSTILE["page"].entry.id = EVIL


def dress(app, doctree):
    for section in list(doctree.findall(nodes.section)):
        title = section[0]
        if title.astext() != "Several sets":
            continue
        section["classes"].append("ks-rule")
        section["ids"].insert(0, "swe-27")
        title.insert(0, [nodes.inline("", "SWE-27", classes=["ks-id"]), nodes.Text(" ")])
        name, body = nodes.field_name("", "Status"), nodes.field_body("", nodes.paragraph("", "x"))
        chips = nodes.field_list("", nodes.field("", name, body), classes=["ks-meta"])
        note = nodes.sidebar("", nodes.paragraph("", "A note."), classes=["ks-annotation"])
        section.insert(1, [note, chips])
        twice = nodes.field_list()
        for value in ("one", "two"):
            body = nodes.field_body("", nodes.paragraph("", value))
            twice += nodes.field("", nodes.field_name("", "Other"), body)
        section.append(twice)
        word = nodes.inline("", "storan", classes=["ks-term"], lang="sv")
        section.append(nodes.paragraph("", "", word))
        term = nodes.term("", "SWE-62", ids=["swe-62"])
        entry = nodes.definition_list_item(
            "", term, nodes.definition("", nodes.paragraph("", "Remember."))
        )
        section.append(nodes.definition_list("", entry, classes=["ks-statements"]))


def pages(app):
    yield "id/SWE-27/index", {**ENTRY, "description": 'A "rule"'}, "id.html"
    yield "id/SWE-99/index", GRAVE, "id.html"
    yield "id/X-1/index", {**HOSTILE, "description": EVIL}, "id.html"
    yield "_modules/sample", {"title": "sample", "body": "<h1>sample</h1><pre>x</pre>"}, "page.html"


def setup(app):
    if app.config.language == "de":
        english = words.table()
        german = {"page.search": "Suche", "page.edition": "Ausgabe {edition}"}
        words.table = lambda *_: {**english, **german}
    app.connect("doctree-read", dress)
    app.connect("html-collect-pages", pages)
"""

INDEX = """\
---
script: games
---

# Book

```{toctree}
:caption: The games
other
```

## Several sets

Text.

### An inner heading

```{list-table} What differs
:header-rows: 1
:stub-columns: 1
:widths: 30 70
:width: 80%
* - Point
  - Value
* - Spades
  - Two
```

::::{tab-set}
:::{tab-item} First
One
:::
:::{tab-item} Second
Two
:::
::::

```python
x = 1
```

```pycon
>>> 1 + 1
2
```
"""


OTHER = """\
# Other

- A list.

Words of the page,
all of them.
"""


class Elements(HTMLParser):
    """The elements of a page with their attributes, and its text."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.found: list[tuple[str, dict[str, str | None]]] = []
        self.text = ""
        self.feed(page)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.found.append((tag, dict(attrs)))

    def handle_data(self, data: str) -> None:
        self.text += data

    def all(self, tag: str) -> list[dict[str, str | None]]:
        return [attributes for name, attributes in self.found if name == tag]

    def attributes_of(self, tag: str, name: str) -> str | None:
        """The content of an element of a name."""
        return next((each["content"] for each in self.all(tag) if each.get("name") == name), None)


def build(folder: Path, **settings: str) -> Path:
    """Build the small book and give the folder of its pages."""
    source = folder / "source"
    source.mkdir(parents=True)
    (source / "conf.py").write_text(CONF.replace("ROOT", repr(str(ROOT))), "utf-8")
    (source / "rules.py").write_text(RULES, "utf-8")
    (source / "index.md").write_text(INDEX, "utf-8")
    (source / "other.md").write_text(OTHER, "utf-8")
    chosen = [part for name, value in settings.items() for part in ("-D", f"{name}={value}")]
    places = [str(source), str(folder / "out")]
    command = [sys.executable, "-m", "sphinx", "-q", "-W", *chosen, *places]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (0, "")
    return folder / "out"


@pytest.fixture(scope="module")
def book(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return build(tmp_path_factory.mktemp("book"))


@pytest.fixture(scope="module")
def elsewhere(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The same book in German, for an address."""
    address = "https://example.invalid/book/"
    return build(tmp_path_factory.mktemp("buch"), html_baseurl=address, language="de")


@pytest.fixture(scope="module")
def index(book: Path) -> str:
    return (book / "index.html").read_text("utf-8")


def pages_of(book: Path) -> dict[str, str]:
    found = {str(path.relative_to(book)): path.read_text("utf-8") for path in book.rglob("*.html")}
    assert len(found) == 9
    return found


def test_heading_carries_every_id_of_its_section(index: str) -> None:
    assert '<h2 id="swe-27"><span id="several-sets"></span><a class="ks-id' in index


def test_blank_after_a_margin_id_belongs_to_the_id(index: str) -> None:
    link = '<a class="ks-id reference internal" href="#SWE-27">SWE-27 </a>Several sets'
    assert link in index


def test_a_page_of_an_id_tells_its_example(book: Path) -> None:
    page = (book / "id" / "SWE-27" / "index.html").read_text("utf-8")
    assert "<p>drawn</p>" in page
    assert '<li class="ks-refused">a &lt; b by <a href="../F4/">F4</a></li>' in page


def test_what_asks_a_server_says_so_when_it_is_opened_from_a_folder(book: Path) -> None:
    """Hidden until the script that every page loads sees a folder."""
    note = '<p class="ks-unserved" role="note" hidden>'
    pages = pages_of(book)
    assert note in pages["search.html"]
    assert [name for name, page in pages.items() if note in page] == ["search.html"]
    script = (THEME / "static/theme.js").read_text("utf-8")
    assert '.ks-unserved")?.removeAttribute("hidden")' in script
    assert 'if (location.protocol !== "file:") document.documentElement.dataset.theme =' in script


def test_one_opens_the_notes_in_the_quiet_line_of_their_rule(index: str) -> None:
    line, notes, inner = (
        index.index(part)
        for part in ('class="ks-quiet ', '<details class="ks-notes', 'id="an-inner-heading"')
    )
    assert line < notes < inner
    assert '<aside class="ks-annotation sidebar">' in index[notes:inner]
    assert " open" not in index[line:inner]


def test_rule_without_notes_has_no_empty_block() -> None:
    rule = nodes.section("", nodes.title("", "T"), nodes.paragraph("", "P"), classes=["ks-rule"])
    arrange(rule)
    assert [type(child).__name__ for child in rule] == ["title", "container"]


def test_chip_keeps_name_and_value_together_without_a_colon(index: str) -> None:
    assert re.search(r"<div><dt[^>]*>Status</dt>\s*<dd[^>]*><p>x</p>\s*</dd>\s*</div>", index)


def test_name_of_several_values_stands_once(index: str) -> None:
    assert re.search(r"Other.*?</dt>\s*<dd[^>]*><p>one</p>\s*</dd>\s*<dd[^>]*><p>two</p>", index)


def test_listed_statement_is_one_group(index: str) -> None:
    assert re.search(r'<div class="ks-statement">\s*<dt id="swe-62">SWE-62</dt><dd>', index)


def test_table_scrolls_in_a_named_frame_and_its_headers_have_a_scope(index: str) -> None:
    frame = '<div class="scroll" role="group" tabindex="0" aria-label="What differs">'
    assert frame in index
    assert [cell["scope"] for cell in Elements(index).all("th")] == ["col", "col", "row"]


def test_code_is_reached_by_the_keyboard_and_examples_wrap(index: str) -> None:
    code, example = index.index("highlight-python"), index.index("highlight-pycon")
    assert '<pre tabindex="0">' in index[code:example]
    assert '<pre tabindex="0">' not in index[example:]


def test_tab_label_controls_nothing_twice(index: str) -> None:
    labels = [one for one in Elements(index).all("label") if one.get("class") == "sd-tab-label"]
    assert len(labels) == 2
    assert not any("aria-controls" in one for one in labels)


def test_pages_have_no_inline_script_or_style_and_a_strict_policy(book: Path) -> None:
    for name, page in pages_of(book).items():
        elements = Elements(page)
        policy = next(m["content"] or "" for m in elements.all("meta") if "http-equiv" in m)
        own = policy.replace("'wasm-unsafe-eval'", "") if name == "search.html" else policy

        assert all(one.get("src") for one in elements.all("script")), name
        assert not elements.all("style"), name
        assert not any("style" in attributes for _, attributes in elements.found), name
        assert "unsafe" not in own, name
        assert "default-src 'none'" in policy, name


def test_pages_ask_for_files_of_the_site_only(book: Path) -> None:
    """German pages are laid by a build of their own, which this book has not."""
    for name, page in pages_of(book).items():
        elements = Elements(page)
        asked = [one["href"] for one in elements.all("link") if "hreflang" not in one]
        asked += [one["src"] for tag in ("script", "img") for one in elements.all(tag)]
        files = [(book / name).parent / str(one).partition("?")[0] for one in asked]
        assert len(files) >= 4, name
        assert [str(file) for file in files if not file.exists()] == [], name


def test_output_holds_no_script_or_style_that_no_page_uses(book: Path) -> None:
    used = {Path(name).name for page in pages_of(book).values() for name in page.split('"')}
    used = {name.partition("?")[0] for name in used}
    static = {path.name for path in (book / "_static").iterdir() if path.is_file()}
    assert {"ks.css", "copy.js", "search.js", "mark.svg"} <= static
    # No page of this book has a table, and theme.js fetches the script for a copy that was given.
    assert static - used == {"table.css", "facing.js"}


def test_an_id_page_leads_to_other_editions(book: Path) -> None:
    """One that was frozen asks for all others; none that knows of no other does."""
    page, grave = (pages_of(book)[f"id/{id}/index.html"] for id in ("SWE-27", "SWE-99"))
    said = page.partition('<p class="ks-editions"')[2].partition("</p>")[0]
    assert 'data-all="../../../../ed/editions.json"' in said
    shown = said.partition(">")[2]
    link = '<a href="../../../../id/a/">the latest</a>'
    assert shown == f"This page in other editions: 2025.1 (not there yet) · {link}"
    assert "/editions.js" in page
    assert "ks-editions" not in grave
    assert "/editions.js" not in grave


def test_where_one_chooses_a_view_the_script_is_that_minds_it(book: Path) -> None:
    pages = pages_of(book)
    assert any('id="view"' in page for page in pages.values())
    for name, page in pages.items():
        assert ('id="view"' in page) == ("/frame.js" in page), name


def test_contents_claim_no_heading_without_a_level(book: Path) -> None:
    assert all('role="heading"' not in page for page in pages_of(book).values())


def test_canonical_address_needs_a_base_url(book: Path, elsewhere: Path) -> None:
    assert all('rel="canonical"' not in page for page in pages_of(book).values())
    canonical = '<link rel="canonical" href="https://example.invalid/book/'
    assert f'{canonical}other.html">' in (elsewhere / "other.html").read_text("utf-8")
    assert f'{canonical}id/SWE-27/">' in (elsewhere / "id/SWE-27/index.html").read_text("utf-8")
    missing = (elsewhere / "404.html").read_text("utf-8")
    assert '<base href="/book/">' in missing


def test_search_engines_are_told_of_every_page_of_a_book_with_an_address(
    book: Path, elsewhere: Path
) -> None:
    sitemap = (elsewhere / "sitemap.xml").read_text("utf-8")
    listed = re.findall(r"<loc>https://example.invalid/book/([^<]*)<", sitemap)
    assert {"", "other.html", "id/SWE-27/"} <= {*listed}
    assert len(listed) == len(pages_of(elsewhere)) - 2
    robots = (elsewhere / "robots.txt").read_text("utf-8")
    assert "Sitemap: https://example.invalid/book/sitemap.xml" in robots
    assert not {"sitemap.xml", "robots.txt"} & {path.name for path in book.iterdir()}


def test_every_page_describes_itself(book: Path) -> None:
    described = {
        name: Elements(page).attributes_of("meta", "description")
        for name, page in pages_of(book).items()
    }
    assert described["other.html"] == "Other: Words of the page, all of them."
    assert described["id/SWE-27/index.html"] == 'A "rule"'
    assert all(described.values()), described


def test_links_above_the_text_of_a_page_do_not_describe_it() -> None:
    """To play a game, or to the whole chapter: they once stood in place of what it says."""
    above = [nodes.paragraph("", "Play Ask", classes=[each]) for each in ("ks-do", "ks-part")]
    page = nodes.section("", *above, nodes.paragraph("", "Three to six players."))
    assert [each.astext() for each in page.findall(nodes.paragraph) if begins(each)] == [
        "Three to six players."
    ]


def test_words_come_from_the_table(elsewhere: Path) -> None:
    page = (elsewhere / "search.html").read_text("utf-8")
    assert '<html lang="de"' in page
    assert "<h1>Suche</h1>" in page
    assert "<li>Ausgabe 2026.1</li>" in page


def test_foot_names_edition_and_licences(index: str) -> None:
    text = Elements(index).text
    assert "Edition 2026.1" in text
    assert "Text: CC BY 4.0" in text
    assert "Code: MIT" in text


def test_id_page_shows_what_it_is_given(book: Path) -> None:
    page = (book / "id" / "SWE-27" / "index.html").read_text("utf-8")

    assert '<meta name="description" content="A &#34;rule&#34;">' in page
    assert '<p translate="no" data-accessed=" (on %s)">“&lt;b&gt;” (a)</p>' in page
    assert '<code>k-SWE-27</code>: <a href="a.zip" download>BibTeX</a>' in page
    link = '<a href="../c.html">Chapter</a>'
    assert f'<li>{link}</li><li><a href="../SWE-27/">SWE-27</a></li>' in page
    assert '<dt>Refused case</dt> <dd><a href="../F4/">F4</a> F&lt;5&gt;</dd>' in page
    assert '<dt>Terms</dt> <dd><span lang="sv">storan</span></dd> <dd>other</dd>' in page
    assert "<pre>&gt;&gt;&gt; 1</pre>" in page
    assert "Retired" not in page
    assert "Nothing to say" not in page


EVIL = '3<4 & "5"<script>alert(1)</script>'


def test_nothing_that_a_register_says_becomes_markup(book: Path) -> None:
    """Whatever is said of an entry reaches the page as text: each thing that a template shows."""
    page = (book / "id" / "X-1" / "index.html").read_text("utf-8")
    found = Elements(page)

    assert "<script>" not in page
    assert "3<4" not in page
    assert page.count("&lt;script&gt;") >= 11
    assert "&amp;lt;" not in page
    assert found.all("meta")[-1]["content"] == EVIL
    for tag in ("title", "h1", "p", "dt", "dd", "a"):
        assert any(EVIL in text for text in texts(page, tag)), tag


def texts(page: str, tag: str) -> list[str]:
    """What stands in the elements of one sort."""
    found = re.findall(rf"<{tag}\b[^>]*>(.*?)</{tag}>", page, re.DOTALL)
    return [unescape(each) for each in found]


def test_retired_id_keeps_a_page_with_its_successor(book: Path) -> None:
    page = (book / "id" / "SWE-99" / "index.html").read_text("utf-8")
    assert "Retired." in page
    assert "highlight-pycon" not in page
    assert "ks-crumbs" not in page
    assert "ks-cite" not in page
    assert '<a href="../SWE-27/">SWE-27</a>' in page


def test_source_page_is_reached_by_the_keyboard_and_not_searched(book: Path) -> None:
    page = (book / "_modules" / "sample.html").read_text("utf-8")
    assert '<pre tabindex="0">' in page
    assert "data-pagefind-body" not in page


def test_word_of_another_language_says_so(index: str) -> None:
    assert '<span class="ks-term" lang="sv">storan</span>' in index


def test_what_is_no_text_of_the_book_is_not_searched(book: Path) -> None:
    """What pages of ids say has a file of its own."""
    searched = {name for name, page in pages_of(book).items() if "data-pagefind-body" in page}
    assert searched == {"index.html", "other.html"}


def test_templates_hold_no_word_outside_the_table() -> None:
    templates = sorted(THEME.glob("*.html"))
    assert len(templates) >= 6
    for template in templates:
        source = ATTRIBUTES.sub("", template.read_text("utf-8"))
        text = JINJA.sub("", source)
        words = re.findall(r"[^\W\d_]{2,}", Elements(text).text)
        assert words == [], template.name


def test_code_is_coloured_once_and_as_it_always_was(monkeypatch: pytest.MonkeyPatch) -> None:
    """What is asked for differently is another matter; an option that is off is none."""
    stock = PygmentsBridge("html", "sphinx")
    kept, asked = Highlighter(stock), list[str]()
    in_colours = PygmentsBridge.highlight_block
    blocks: list[tuple[str, str, dict[str, Any]]] = [
        ("x=1 # 2\n", "bash", {}),
        ("x=1 # 2\n", "bash", {"linenos": False, "force": False, "opts": {}}),
        ("x=1 # 2\n", "bash", {"linespans": "L"}),
        ("x=1 # 2\n", "text", {}),
        ("x = 1\n", "python", {}),
        ("x = 1\n", "python", {}),
    ]

    def note(self: PygmentsBridge, source: str, lang: str, *options: Any, **named: Any) -> str:
        asked.append(lang)
        return in_colours(self, source, lang, *options, **named)

    wanted = [stock.highlight_block(code, lang, **options) for code, lang, options in blocks]
    monkeypatch.setattr(PygmentsBridge, "highlight_block", note)
    found = [kept.highlight_block(code, lang, **options) for code, lang, options in blocks]

    assert found == wanted
    assert asked == ["bash", "bash", "text", "python"]
    assert kept.get_stylesheet() == stock.get_stylesheet()


def test_what_an_example_answers_is_told_from_what_is_typed() -> None:
    written = ">>> if 1 < 2:\n...     show(1)\n1\n\n>>> show(2)\n2\n3\n"
    assert Highlighter(PygmentsBridge()).highlight_block(written, "pycon") == (
        "<pre>&gt;&gt;&gt; if 1 &lt; 2:\n...     show(1)\n<samp>1\n</samp>\n"
        "&gt;&gt;&gt; show(2)\n<samp>2\n3</samp>\n</pre>"
    )
