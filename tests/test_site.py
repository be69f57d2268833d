"""The pages of the book: what they say of each id, their indexes, and that their commands work."""

import json
import os
import re
import shlex
import subprocess
import sys
from collections import Counter
from collections.abc import Iterator
from functools import cache
from html import escape, unescape
from html.parser import HTMLParser
from pathlib import Path
from zipfile import ZipFile

import pytest
from pybtex.database import parse_string

from do import ROOT, STRICT, in_german, sphinx
from kartenspiele.edition import chapters, joined, record, register
from kartenspiele.edition.characters import character
from kartenspiele.edition.citing import cite
from kartenspiele.edition.joined import model
from kartenspiele.games.catalog import GAMES
from kartenspiele.interfaces import cli, exports
from kartenspiele.interfaces.site import domain, facts, german, indexes, licences, tei
from kartenspiele.research.lab.switches import switches
from tests import sizes
from tests.asking import RECORDS
from tests.verify import BUILT

TAG = re.compile(r"<[^>]+>")
COMMAND = re.compile(r"^(?:\$ )?(kartenspiele .+)$", re.MULTILINE)
# The commands of the pages that are answered by "no": a move refused, a copy that is none.
NO = ("ruling", "sources verify", "facing")


@pytest.fixture(scope="module")
def book(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The site of this checkout, which `do.py test` has built before."""
    if built := os.environ.get(BUILT):
        return Path(built)
    folder = tmp_path_factory.mktemp("book")
    for build in (sphinx, in_german):
        command = [sys.executable, "-m", *build(ROOT, folder / "site", folder / "trees", *STRICT)]
        done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
        assert (done.returncode, done.stderr) == (0, "")
    return folder / "site"


def shown(book: Path, page: str) -> str:
    """The text of a page, its white space folded."""
    found = (book / page).read_text("utf-8")
    main = found[found.index("<main") : found.index("</main>")]
    return " ".join(unescape(TAG.sub("", main)).split())


def links(book: Path, id: str, name: str) -> list[str]:
    """The links under the name of a fact on a permanent page."""
    page = (book / "id" / id / "index.html").read_text("utf-8")
    values = page.partition(f"<dt>{name}</dt>")[2].partition("<dt>")[0].partition("</dl>")[0]
    assert values, f"{id} has no {name!r}"
    return re.findall(r'<a href="([^"]+)"', values)


def test_a_page_shows_queens_and_jacks_as_q_and_j_and_says_so(book: Path) -> None:
    """Code, commands, citations and attributes have D and B."""
    kept = re.compile(
        r"<(pre|code|script)\b.*?</\1>|<section class=\"ks-cite\".*?</section>|<[^>]*>", re.DOTALL
    )
    drawn = 0
    for path in book.rglob("*.html"):
        if path.is_relative_to(book / german.FOLDER):  # where they are D and B
            continue
        html = path.read_text("utf-8")
        text = kept.sub(" ", html)
        name = path.relative_to(book).as_posix()
        assert not re.findall(r".{20}[♠♥♦♣][DB]\b.{20}", text), name
        if re.search("[QJ]</b>", html):
            drawn += 1
            assert html.count('class="ks-legend"') == 1, name
    assert drawn > 500


def test_german_pages_have_the_anchors_of_the_english_ones(book: Path) -> None:
    """So that the switch, and a link to either, leads to the same place."""
    named = re.compile(r'<[^>]*?\bid="?([^\s">]+)')
    shown = [each for each in german.names() if not each.startswith("id/")]
    for page in shown:
        one, other = (
            {*named.findall((book / f"{folder}{page}.html").read_text("utf-8"))}
            for folder in ("", f"{german.FOLDER}/")
        )
        assert one == other, page


# --- Permanent pages ---------------------------------------------------------------------------


def reasons() -> list[model.Statement]:
    """The statements that give a reason."""
    found = [each for each in joined.load().statements.values() if each.why and each.sentence]
    assert {"D", "S"} <= {each.category for each in found}
    assert {"carried", "follows", "restates", "conduct"} == {each.kind for each in found}
    return found


def test_a_reason_stands_in_the_chapter_and_on_the_permanent_page(book: Path) -> None:
    named = [chapters.name(page) for page in chapters.pages()]
    pages = [shown(book, f"games/{name.removesuffix('.md')}.html") for name in named]
    for each in reasons():
        reason = " ".join((each.why or "").split())
        assert any(reason in page for page in pages), each.id
        assert reason in shown(book, f"id/{each.id}/index.html"), each.id


def test_a_game_without_a_chapter_is_said_to_play_at_the_command(book: Path) -> None:
    """Its numbers have their pages, which say that the sentence is still to be written."""
    awaited = [key for key in GAMES if chapters.is_awaited(key)]
    front = shown(book, "index.html")

    for key in awaited:
        assert re.search(rf"{GAMES[key].TITLE}, for [0-9, or]+(to [0-9]+)?, as {key}", front)
    for each in joined.load().statements.values():
        if each.game in awaited and (each.functions or each.points):
            page = shown(book, f"id/{each.id}/index.html")
            assert each.sentence or "is still to be written" in page
    for point in joined.load().points.values():
        assert point.label in shown(book, f"id/{point.id}/index.html")
    decision = next(each for each in joined.load().statements.values() if each.id == "BRU-19")
    assert decision.why
    assert decision.why in shown(book, "id/BRU-19/index.html")


def test_a_decision_names_its_switch(book: Path) -> None:
    decided = [each for each in reasons() if each.switch]
    assert decided
    for each in decided:
        assert any(
            link.endswith(f"#{each.switch}".lower()) for link in links(book, each.id, "Difference")
        )


def test_every_kind_of_entry_says_what_it_is_and_how_it_stands(book: Path) -> None:
    seen = set()
    for each in joined.load().entries.values():
        page = (book / "id" / each.id / "index.html").read_text("utf-8")
        kind = re.search(r"<dt>Kind</dt> <dd>([^<]+)</dd>", page)
        status = re.search(r"<dt>Status</dt> <dd>([^<]+)</dd>", page)

        assert kind, each.id
        assert status, each.id
        if not isinstance(each, model.Tombstone) and each.revision:
            assert f"<dt>Revision</dt> <dd>{each.revision}</dd>" in page, each.id
        assert not re.search(r"<(h[1-6]|dd|dt)[^>]*>\s*</\1>", page), each.id
        seen.add(kind[1])
    assert {"statement", "reading", "point", "worked example"} <= seen


@pytest.mark.parametrize(
    ("id", "name", "to"),
    [
        ("SWE-27", "Examples", "../../games/swedish-kasino.html#f4"),
        ("SWE-27", "Refused case", "../../games/swedish-kasino.html#swe-27b"),
        ("SWE-27", "Difference", "../../games/swedish-kasino.html#swe-sets"),
        ("SWE-27", "Readings", "../../apparatus.html#swe-r5"),
        ("SWE-27", "Source", "../../witnesses/nk.html#nk-swe-spiel-5-2"),
        ("SWE-R9", "Alternative", "../../games/swedish-kasino.html#swe-still-tied"),
        ("SWE-R9", "Statements", "../../games/swedish-kasino.html#swe-61"),
        ("SWE-spades", "Rule", "../../games/swedish-kasino.html#swe-50"),
        ("SWE-spades", "In “Överspader”", "../../games/swedish-kasino.html#swe-80"),
        ("F4", "Shows", "../../games/swedish-kasino.html#swe-39"),
    ],
)
def test_facts_of_a_permanent_page_are_links(book: Path, id: str, name: str, to: str) -> None:
    assert to in links(book, id, name)


def test_a_reading_has_its_words_under_their_names(book: Path) -> None:
    names = [each.name for each in facts.of(joined.load().readings["SWE-R9"])]
    assert names[:4] == ["Source", "Printed", "Read", "Alternative"]
    assert {"Evidence", "Confidence", "Decision", "Statements", "Revision"} <= set(names)


def test_an_alternative_that_the_witness_speaks_against_is_shown_as_no_reading(book: Path) -> None:
    said = (
        "More than ten. No reading, since NK.FIN.5.1 says otherwise: "
        "a switch that shows the difference, FIN-bar"
    )
    assert said in shown(book, "apparatus.html")
    assert said in shown(book, "id/FIN-R10/index.html")
    assert "../../witnesses/nk.html#nk-fin-5-1" in links(book, "FIN-R10", "Alternative")
    assert "Playable with another value of FIN-bar-counts" in shown(book, "apparatus.html")


def test_above_the_code_of_a_mechanic_stands_the_line_that_binds_it(book: Path) -> None:
    """Two games that share a mechanic show one body, and link to it and to their own lines."""
    found = joined.load().statements
    for id in ("SWE-27", "BER-10"):
        rule = found[id]
        (each,) = rule.functions
        page = shown(book, f"games/{rule.game}.html")
        place = "{}, line {}".format(*str(each.bound_in).split(":"))
        code = " ".join(each.code.split())

        assert f"code {each.bound} {place} {code} {each.module}, line" in page
        assert len(links(book, id, "Code")) == len(links(book, id, "Used in")) == 1
        for link in (*links(book, id, "Code"), *links(book, id, "Used in")):
            path, _, anchor = link.partition("#")
            source = (book / "id" / id / path).resolve().read_text("utf-8")
            assert f'id="{anchor}"' in source


def test_below_the_code_of_a_rule_that_permits_stands_what_finds_what_it_permits(
    book: Path,
) -> None:
    said = "In the usual variant this forbids nothing. The permitted moves are found here:"
    assert f"{said} def at_once(" in shown(book, "games/swedish-kasino.html")
    assert (book / "_modules/kartenspiele/mechanics/sums.html").is_file()


def test_an_example_has_its_listing_and_its_verdicts(book: Path) -> None:
    example = joined.load().examples["E2"]
    page = shown(book, "id/E2/index.html")
    assert " ".join(example.code.split()) in page
    assert "Verdict fails, then holds" in page
    assert "Origin the witness prints it" in page
    assert "Origin an example of this edition" in shown(book, "id/SWE-27a/index.html")


def test_the_page_of_a_rule_shows_its_first_example(book: Path) -> None:
    """In pictures and words, as the example itself is shown on its own page."""
    page, own = (book / "id" / id / "index.html" for id in ("SWE-27", "SWE-27a"))
    (drawn,) = re.findall(r'<div class="ks-position".*', page.read_text("utf-8"))
    assert drawn in own.read_text("utf-8")
    for each in joined.load().statements.values():
        html = (book / "id" / each.id / "index.html").read_text("utf-8")
        assert ("<figure" in html) == bool(each.examples), each.id


def test_a_permanent_page_says_where_it_stands_and_what_comes_beside_it(book: Path) -> None:
    page = (book / "id" / "SWE-27" / "index.html").read_text("utf-8")

    assert re.search(
        r'<a href="../../games/swedish-kasino.html"[^>]*>Swedish Kasino</a></li>', page
    )
    assert '<li><a href="../../games/swedish-kasino.html#swe-27">SWE-27</a></li></ol>' in page
    (before,) = re.findall(r'<a rel="prev" href="../([^/]+)/index.html">', page)
    beside = (book / "id" / before / "index.html").read_text("utf-8")
    assert '<a rel="next" href="../SWE-27/index.html">' in beside
    alone = [
        each.id
        for each in joined.load().entries.values()
        if " rel="
        not in (book / "id" / each.id / "index.html").read_text("utf-8").split("<main")[1]
    ]
    assert len(alone) < 10, alone


def test_a_printed_example_names_the_readings_that_bear_on_it(book: Path) -> None:
    assert "Readings SWE-R1 Which numbers make up the sum" in shown(book, "id/E2/index.html")
    assert links(book, "E2", "Readings") == ["../../apparatus.html#swe-r1"]


def test_nothing_is_pending_and_every_id_is_cited(book: Path) -> None:
    entries = joined.load().entries.values()
    assert entries
    for each in entries:
        assert not (isinstance(each, model.Statement) and each.pending), each.id
        page = (book / "id" / each.id / "index.html").read_text("utf-8")
        assert "ks-cite" in page, each.id
        assert "still to be written" not in page, each.id


def test_every_citation_stands_in_a_library_of_each_format(book: Path) -> None:
    """The link below a citation leads to the library that has its key, in each format."""
    held: dict[str, list[set[str]]] = {}
    for file in (book / "citations").iterdir():
        with ZipFile(file) as packed:
            assert [name[-3:] for name in packed.namelist()] == ["bib", "ris", "son"]
            texts = [packed.read(name).decode() for name in packed.namelist()]
        keys = r"^(?:@\w+\{|ID  - |.*\"id\": \")(kartenspiele-2026\.1-[\w-]+)"
        held[file.name] = [set(re.findall(keys, text, re.MULTILINE)) for text in texts]
    cited = 0
    for id in joined.load().entries:
        page = (book / "id" / id / "index.html").read_text("utf-8")
        files = re.findall(r'href="../../citations/([^"]+)" download', page)
        cited += len(files)
        assert all(f"kartenspiele-2026.1-{id}" in keys for name in files for keys in held[name]), id
        assert len(files) == ("ks-cite" in page)
    assert cited == sum(len(keys) for keys, _ris, _csl in held.values())


# --- Indexes and glossary ----------------------------------------------------------------------


def test_numbers_in_an_index_are_in_order() -> None:
    ids = ["SWE-100", "SWE-R2", "SWE-10a", "SWE-9", "swe-10", "Överspader", "overt", "Poch"]
    found = sorted(ids, key=indexes.natural)
    assert found == [
        "Överspader", "overt", "Poch", "SWE-9", "swe-10", "SWE-10a", "SWE-100", "SWE-R2",
    ]  # fmt: skip


def test_a_heading_is_found_under_its_words() -> None:
    assert list(indexes.entries("Clearing the table; again")) == [
        "Clearing the table, again",
        "table; Clearing the table, again",
        "again; Clearing the table, again",
    ]
    assert list(indexes.entries("an ace played", "page.point-entry")) == [
        "an ace played (difference)",
        "ace; an ace played (difference)",
        "played; an ace played (difference)",
    ]


def test_the_general_index_has_every_kind_of_entry_in_order(book: Path) -> None:
    page = (book / "genindex.html").read_text("utf-8")
    entries = [unescape(name) for name in re.findall(r"<li><(?:a|span)[^>]*>([^<]+)</", page)]
    ids = [name for name in entries if re.fullmatch(r"SWE-\d+[a-z]?", name)]
    assert {"SWE-R1", "spades (difference)", "F4", "storan", "Several sets at once", "sets"} <= {
        *entries
    }
    assert len(ids) > 100
    assert ids == sorted(ids, key=indexes.natural)


def test_the_index_of_ids_names_its_groups(book: Path) -> None:
    page = shown(book, "ks-ids.html")
    for title in ("SWE · Swedish Kasino", "POC · Poch", "WIK · Casino", "Printed examples"):
        assert title in page
    for prefix in {each.id.rpartition("-")[0] for each in joined.load().statements.values()}:
        assert len(indexes.group_title(prefix)) > len(f"{prefix} · ")


def test_words_of_one_statement_stand_on_one_entry(book: Path) -> None:
    page = shown(book, "glossary.html")
    assert re.search(
        r"die Grosse \(German\), storan \(Swedish\) ?See: In Swedish Kasino players call ♦10 "
        "the Big One. SWE-98",
        page,
    )
    assert page.count("storan") == page.count("SWE-97") == 1


def test_what_is_found_is_there(book: Path) -> None:
    """Every rule and reading with its page and its place, every page and heading."""
    found = json.loads((book / "_static" / "finding.json").read_text("utf-8"))
    written = cache(lambda page: (book / page).read_text("utf-8"))
    entries = joined.load()
    every = {**entries.statements, **entries.readings}
    retired = {id for id in every if entries.entries[id].retired}
    assert every.keys() - retired == {each[0] for each in found["entries"]}
    assert retired <= {each[0] for each in found["ids"]}
    for id, _title, place, of, *_ in found["entries"]:
        assert (book / "id" / id / "index.html").is_file()
        if place:
            page, _, anchor = place.partition("#")
            assert of
            assert f'id="{anchor}"' in written(page), place
    for place, title, _of in found["places"]:
        page, _, anchor = place.partition("#")
        assert title
        assert not anchor or f'id="{anchor}"' in written(page), place
    pages = {page for page, *_ in found["places"]}
    assert {f"{page}.html" for page in found["pages"]} <= pages


# --- Start page, tables, figures ---------------------------------------------------------------


def test_the_start_page_measures_nothing_and_the_door_for_scholars_names_the_witnesses(
    book: Path,
) -> None:
    page = shown(book, "scholars.html")
    for witness in joined.load().witnesses.values():
        assert witness.title in page
    assert "sentence" in page
    assert "easured for" not in shown(book, "index.html")
    assert "accounted for" in shown(book, "figures.html")


def test_the_start_page_lists_every_chapter_with_what_its_game_is_like(book: Path) -> None:
    """Each leads to its chapter, to Play and to Ask, and can be found by what is said of it."""
    page = (book / "index.html").read_text("utf-8")
    games = page.partition('<ul class="ks-games')[2].partition("</ul>")[0].split("<li ")[1:]
    written = [key for key in GAMES if not chapters.is_awaited(key)]

    assert [re.findall(r"games/([\w-]+)\.html", game)[0] for game in games] == written
    for key, game in zip(written, games, strict=True):
        text = " ".join(unescape(TAG.sub("", game)).split())
        assert GAMES[key].TITLE in text
        assert character(key).like in text
        assert re.search(r"players · [\d, or…]+ cards · [a-z ]+ · .+ a deal · .+ Source: ", text)
        assert {f'href="{page}.html#game={key}"' in game for page in ("play", "ask")} == {True}
        for name in ("players", "cards", "pack", "kinds", "time", "learning", "luck", "source"):
            assert re.search(f'data-{name}="[^"]+"', game), name


def test_a_chapter_leads_to_play_and_ask_beside_its_title(book: Path) -> None:
    for key in (each for each in GAMES if not chapters.is_awaited(each)):
        head = (book / "games" / f"{key}.html").read_text("utf-8").partition("</h1>")[2][:300]
        for page in ("play", "ask"):
            assert f'href="../{page}.html#game={key}"' in head, key


def test_every_page_leads_to_games_play_ask_compare_and_search(book: Path) -> None:
    for name in (
        "index",
        "games/poch",
        "id/POC-19/index",
        "records/E1",
        "genindex",
        "404",
    ):
        page = (book / f"{name}.html").read_text("utf-8")
        header = page[page.index("<header") : page.index("</header>")]
        for each in ("index.html#games", "play.html", "ask.html", "compare.html", "search.html"):
            assert each in header.replace('href="#games"', 'href="index.html#games"'), (name, each)


def test_scholars_reach_every_page_of_the_apparatus_in_two_steps(book: Path) -> None:
    def leads(page: str) -> set[str]:
        text = (book / page).read_text("utf-8")
        main = text[text.index("<main") : text.index("</main>")]
        folder = Path(page).parent
        found = re.findall(r'href="([^"#:]+\.html)', main)
        return {os.path.normpath(folder / each) for each in found}

    first = leads("scholars.html")
    reached = first.union(*map(leads, first))
    names = ("apparatus", "decisions", "parallels", "concordance", "glossary", "figures", "cite")
    wanted = {f"{each}.html" for each in (*names, "principles", "reuse", "licences", "kinship")}
    for folder in ("witnesses", "parallels", "concordance"):
        wanted |= {f"{folder}/{path.name}" for path in (book / folder).glob("*.html")}
    assert sorted(wanted - reached) == []


def test_defaults_are_called_so_and_say_on_what_they_rest(book: Path) -> None:
    page = shown(book, "games/swedish-kasino.html")
    assert "Usually" not in page
    assert "SWE-spades 2 for the most, none if tied SWE-50 NK.SWE-WERT.1.b1" in page
    assert "SWE-unclaimed nobody SWE-92 a decision of this edition" in page


def test_words_of_other_languages_say_which(book: Path) -> None:
    """In sentences, prose, briefs and apparatus; not in code, headings and titles."""
    said = {
        "games/poch.html": '“<i lang="de">ich poche</i>”',
        "id/POC-11/index.html": '“<i lang="de">ich poche</i>”',
        "games/swedish-kasino.html": '<i lang="sv">tabbe</i>',
        "games/tippen.html": 'lang="fr">Bête<',
        "games/dreisatz.html": 'lang="de">Schöne<',
        "apparatus.html": 'lang="fr">Couleur<',
    }
    for page, word in said.items():
        found = (book / page).read_text("utf-8")
        assert word in found, page
        for apart in re.findall(r"<(code|pre|title|h[1-6])\b[^>]*>(.*?)</\1>", found, re.DOTALL):
            assert "<i lang" not in apart[1], page
        assert not re.search(r'="[^"<>]*<i lang', found), page


# --- Chapters in parts -------------------------------------------------------------------------

MOVED = sorted((ROOT / "tests" / "moved").glob("*.txt"))


class Links(HTMLParser):
    """Where the links of a page lead, by the anchors that they bear."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.found: dict[str, str] = {}
        self.here = ""
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = dict(attrs)
        if tag == "a":
            self.here = given.get("href") or ""
        if self.here and (anchor := given.get("id")):
            self.found[anchor] = self.here

    def handle_endtag(self, tag: str) -> None:
        if tag == "a":
            self.here = ""


@pytest.mark.parametrize("listed", MOVED, ids=lambda path: path.stem)
def test_an_address_from_before_a_chapter_was_parted_leads_to_the_new_place(
    book: Path, listed: Path
) -> None:
    """Its anchor stands on the first page, at a link to an anchor; the same one, if it is there."""
    first = book / "games" / f"{listed.stem}.html"
    found = Links(first.read_text("utf-8")).found
    pages = {path: path.read_text("utf-8") for path in (book / "games").rglob("*.html")}
    old = listed.read_text("utf-8").split()

    assert len(old) > 100
    for anchor in old:
        assert anchor in found, anchor
        page, _, place = found[anchor].partition("#")
        there = pages[first.parent / page]
        assert f'id="{place}"' in there, anchor
        near = there.partition(f'id="{place}"')[2].partition("</h")[0]
        assert place == anchor or f'id="{anchor}"' in near, anchor


def test_a_part_says_of_which_chapter_it_is_and_follows_it(book: Path) -> None:
    assert chapters.parts_of("schnapsen")
    for number, part in enumerate(chapters.parts_of("schnapsen"), 1):
        text = (book / "games" / "schnapsen" / f"{part}.html").read_text("utf-8")
        every = len(chapters.parts_of("schnapsen"))

        assert f"Schnapsen, part {number} of {every}" in shown(book, f"games/schnapsen/{part}.html")
        assert 'class="ks-modes"' in text
        assert '<a rel="prev"' in text
    first = (book / "games" / "schnapsen.html").read_text("utf-8")
    assert 'class="ks-modes"' not in first
    assert f'<a rel="next" href="schnapsen/{chapters.parts_of("schnapsen")[0]}.html"' in first


PARTED = """
import sys
from pathlib import Path
from sphinx.application import Sphinx
from kartenspiele.edition import chapters
folder, conf = sys.argv[1], {"extensions": ["myst_parser", "kartenspiele.interfaces.site"]}
chapters.folder = lambda: Path(folder)
Sphinx(folder, None, folder + "/out", folder + "/trees", "dummy", conf, status=None).build()
"""


@pytest.mark.parametrize(("heading", "is_refused"), [("Same", True), ("Another", False)])
def test_two_parts_of_a_chapter_do_not_share_a_heading(
    tmp_path: Path, heading: str, is_refused: bool
) -> None:
    """An old address could lead to one of them only."""
    parts = "# A\n\n```{parts}\none\ntwo\n```\n"
    contents = "# Book\n\n```{toctree}\na\n```\n"
    written = {"index": contents, "a": parts, "a/one": "# A: 1\n\n## Same\n"}
    for name, text in {**written, "a/two": f"# A: 2\n\n## {heading}\n"}.items():
        (tmp_path / name).parent.mkdir(exist_ok=True)
        (tmp_path / f"{name}.md").write_text(text, "utf-8")
    done = subprocess.run(
        [sys.executable, "-c", PARTED, str(tmp_path)],
        cwd=ROOT, capture_output=True, text=True, check=False,
    )  # fmt: skip

    assert done.returncode == 0, done.stderr
    said = "same stands on another page of this chapter too; give the heading another name"
    assert (said in done.stderr) == is_refused


# --- Commands ----------------------------------------------------------------------------------


def commands() -> Iterator[str]:
    """Every line of a page, or of the README, that calls the command."""
    for page in (ROOT / "README.md", *sorted((ROOT / "docs").glob("*.md"))):
        yield from COMMAND.findall(page.read_text("utf-8"))


def test_the_pages_show_commands() -> None:
    assert {"ruling", "score", "play", "solve", "cite", "sources"} <= {
        line.split()[1] for line in commands()
    }


@pytest.mark.parametrize("line", sorted(set(commands())))
def test_a_command_on_a_page_works_when_typed(
    line: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    copy = tmp_path / "my-copy.txt"
    copy.write_text("Schnapsen\n", "utf-8")
    words = [str(copy) if word == copy.name else word for word in shlex.split(line)[1:]]
    monkeypatch.chdir(ROOT)

    status = cli.main(words)

    printed = capsys.readouterr()
    assert status == int(" ".join(words).startswith(NO)), printed.err
    assert printed.out


# --- A build ------------------------------------------------------------------------------------

TWICE = """
import sys
from sphinx.application import Sphinx
folder, conf = sys.argv[1], {"extensions": ["myst_parser", "kartenspiele.interfaces.site"]}
for _ in range(2):
    app = Sphinx(folder, None, folder + "/out", folder + "/trees", "dummy", conf, status=None)
    app.connect("source-read", lambda app, name, source: print("read", name))
    app.build()
"""


def test_every_page_is_read_in_every_build(tmp_path: Path) -> None:
    """What it shows may come from anywhere, as its rules from a register and from the engine."""
    for name in ("index", "other"):
        (tmp_path / f"{name}.md").write_text("---\norphan: true\n---\n# A page\n", "utf-8")
    done = subprocess.run(
        [sys.executable, "-c", TWICE, str(tmp_path)],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )

    assert done.returncode == 0, done.stderr
    assert done.stdout.splitlines() == ["read index", "read other"] * 2


def test_another_project_refers_to_an_id_by_the_inventory_alone(book: Path, tmp_path: Path) -> None:
    """It has none of our domain: an id is a label of Sphinx, whatever kind of thing bears it."""
    ids = ("SWE-27", "SWE-R1", "SWE-spades", "F4", "NK.SWE-BSP.4.2", "fishing-sweep")
    source = tmp_path / "docs"
    source.mkdir()
    (source / "index.rst").write_text(
        "Elsewhere\n=========\n\n" + "".join(f":ref:`{id}`\n\n" for id in ids), "utf-8"
    )
    (tmp_path / "conf.py").write_text(
        "extensions = ['sphinx.ext.intersphinx']\nnitpicky = True\n"
        "html_theme = 'basic'\nintersphinx_mapping = {'cards': ('https://example.invalid/ks', "
        f"{str(book / 'objects.inv')!r})}}\n",
        "utf-8",
    )
    out = tmp_path / "out"
    command = [sys.executable, "-m", *sphinx(tmp_path, out, tmp_path / "trees", *STRICT)]
    done = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, check=False)

    assert not done.returncode, done.stderr
    page = (out / "index.html").read_text("utf-8")
    for id in ids:
        found = re.search(
            rf'href="https://example.invalid/ks/([^"#]+)#([^"]+)"[^>]*>.*>{id}<', page
        )
        assert found, id
        assert f'id="{found[2]}"' in (book / found[1]).read_text("utf-8")


def test_every_comparison_can_be_cited_where_it_stands(book: Path) -> None:
    for id, _title, _note, place in cite.comparisons().values():
        page, _, anchor = place.partition("#")
        assert anchor == id
        assert f'id="{id}"' in (book / page).read_text("utf-8")


def test_every_witness_says_where_it_is_found_and_which_state_was_used(book: Path) -> None:
    found = joined.load().witnesses.values()
    for each in found:
        page = (book / "witnesses" / f"{each.key.lower()}.html").read_text("utf-8")
        assert "<dt" in page.split("Date", 1)[0]
        assert escape(each.used, quote=False) in page
        assert each.address is None or f'href="{each.address}"' in page
        assert re.search(
            r"\b(?:saw|see|seen|found)\b", shown(book, f"witnesses/{each.key.lower()}.html")
        )
    assert {each.key for each in found if not each.address} == {"AL"}


def test_every_locus_can_be_cited_where_it_stands(book: Path) -> None:
    for id in register.load().loci:
        page, _, anchor = cite.citation(id).place.partition("#")
        assert f'id="{anchor}"' in (book / page).read_text("utf-8")


def test_reference_managers_take_a_rule_a_chapter_and_a_work_off_the_page(book: Path) -> None:
    """A rule, a chapter and the essay from the head of their page, works from hidden elements."""
    title = '<meta name="citation_title" content="{}'
    assert title.format("Introduction") in (book / "introduction.html").read_text("utf-8")
    for page, begins in (("id/SWE-27", "SWE-27: If several"), ("id/SWE-R1", "SWE-R1: Reading")):
        text = (book / page / "index.html").read_text("utf-8")
        assert title.format(begins) in text
        assert 'name="citation_book_title" content="Kartenspiele' in text
    assert title.format("Poch") in (book / "games" / "poch.html").read_text("utf-8")
    assert "citation_" not in (book / "parallels.html").read_text("utf-8")
    if (book / german.FOLDER).is_dir():
        text = (book / german.FOLDER / "id" / "POC-09" / "index.html").read_text("utf-8")
        assert title.format("POC-09 (deutsch, Fassung ") in text
    works = '<span class="Z3988" title="'
    assert (book / "id" / "PieCas" / "index.html").read_text("utf-8").count(works) == 1
    page = (book / "works.html").read_text("utf-8")
    assert page.count(works) == len(joined.load().works)
    assert all(f'id="work-{key}"' in page for key in joined.load().works)
    assert parse_string((book / "works.bib").read_text("utf-8"), "bibtex").entries
    assert len(json.loads((book / "works.json").read_text("utf-8"))) == len(joined.load().works)


def test_a_chapter_is_described_by_what_it_says(book: Path) -> None:
    """Where it is not seen: by its brief, and a part of it by its first sentence."""
    for page, says in (
        ("poch", "Poch: Three to six players use"),
        ("schnapsen/calling", "witness"),
    ):
        text = (book / "games" / f"{page}.html").read_text("utf-8")
        (said,) = re.findall(r'<meta name="description" content="([^"]*)"', text)
        assert says in said


def test_no_page_is_heavy_without_a_reason(book: Path) -> None:
    assert [*sizes.findings(book, sizes.read_excuses())] == []


def test_tables_and_apparatus_lie_beside_the_pages(book: Path) -> None:
    """What is decided and the concordance stand on pages too, whole."""
    for name in exports.TABLES:
        assert (book / f"{name}.csv").read_text("utf-8") == exports.csv_of(name)
    assert (book / tei.TEI).read_text("utf-8") == tei.tei()
    decided = shown(book, "decisions.html")
    keys = (each.lower() for each in joined.load().witnesses)
    concorded = " ".join(shown(book, f"concordance/{key}.html") for key in keys)
    for each in exports.decisions():
        assert f"{each.id} " in decided, each.id
    for row in exports.concordance():
        assert " ".join((row.locus, row.rule, *row.points, *row.examples)).strip() in concorded


def test_every_switch_stands_once_under_its_game_by_what_it_is_worth(book: Path) -> None:
    page = (book / "worth.html").read_text("utf-8").partition('id="game-by-game"')[2]
    points = [*joined.load().points]
    for game in joined.load().games.values():
        section = page.partition(f">{escape(game.title)}<a ")[2].partition("<section")[0]
        found = Counter(
            id for id in re.findall(r'href="[^"]*?#?([\w-]+)(?:/index.html)?"', section)
        )
        wanted = Counter(each.id for each in switches() if each.game == game.key)
        assert {id: found[domain.anchor(id)] + found[id] for id in points if id in wanted} == wanted


def test_a_command_is_answered_on_its_page_and_one_that_fails_is_an_error(tmp_path: Path) -> None:
    """Errors break a build; one command is answered, one ends otherwise than is said."""
    lines = "kartenspiele rules SWE-R5", "kartenspiele rules SWE-9999"
    said = "".join(f"```{{command}}\n:lines: 2\n{line}\n```\n\n" for line in lines)
    (tmp_path / "index.md").write_text(f"# A page\n\n{said}", "utf-8")
    options = ["-C", "-b", "text", "-D", "extensions=myst_parser,kartenspiele.interfaces.site"]
    command = [sys.executable, "-m", "sphinx", *options, str(tmp_path), str(tmp_path / "out")]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)

    assert "ERROR: kartenspiele rules SWE-9999: ended with 2 and said:" in done.stderr
    assert "rules SWE-R5: ended" not in done.stderr
    shown = (tmp_path / "out" / "index.txt").read_text("utf-8")
    assert "$ kartenspiele rules SWE-R5\n" in shown
    assert joined.load().readings["SWE-R5"].question in shown
    assert "more lines" in shown


# --- Records ------------------------------------------------------------------------------------


def test_every_record_has_a_page_and_can_be_taken_home(book: Path) -> None:
    """The page has all its steps without a script, and the list leads to it."""
    names = sorted(path.stem for path in RECORDS.glob("*.toml"))
    listed = re.findall(r'href="records/([^"]+)\.html"', (book / "replay.html").read_text("utf-8"))

    assert sorted(listed) == names
    assert listed[:5] == ["F1", "F2", "F3", "F4", "E1"]
    for name in names:
        text = (RECORDS / f"{name}.toml").read_text("utf-8")
        page = (book / "records" / f"{name}.html").read_text("utf-8")
        steps = sum(len(deal.moves) for deal in record.read(text).deals)

        assert (book / "records" / f"{name}.toml").read_text("utf-8") == text
        assert page.count('<li value="') == steps
        assert f"kartenspiele play docs/records/{name}.toml" in page
        assert f'data-strip="{name}.json"' in page
        strip = json.loads((book / "records" / f"{name}.json").read_text("utf-8"))
        assert len(strip["frames"]) == page.count('class="ks-step"')


def test_every_example_has_its_first_position_beside_the_pages(book: Path) -> None:
    place = book / "_static" / "desk" / "tried"
    found = {path.stem for path in place.glob("*.json")}
    assert found == {each.id.lower().replace(".", "-") for each in chapters.every_example()}
    zones = json.loads((place / "f1.json").read_text("utf-8"))["zones"]
    assert "table" in [zone["key"] for zone in zones]


def test_a_printed_example_leads_to_its_replay_and_back(book: Path) -> None:
    """E2 is shown with its misprint, and with what is read."""
    chapter = (book / "games" / "swedish-kasino.html").read_text("utf-8")
    own = (book / "id" / "E2" / "index.html").read_text("utf-8")
    page = shown(book, "records/E2.html")

    assert '<a class="reference internal" href="../records/E2.html">replay</a>' in chapter
    assert '<a href="../../records/E2.html">' in own
    assert "records/" not in (book / "id" / "SWE-48" / "index.html").read_text("utf-8")
    assert f"SWE-R1 {joined.load().readings['SWE-R1'].question}" in page
    assert "1 + 1 + 2 + 4 = 14" in page
    assert "1 + 1 + 2 + 4 + 6 = 14" in page
    assert "A takes A A 2 4 6 (14 = 1+1+2+4+6; clears the table) SWE-26 SWE-34" in page


def test_a_record_that_a_chapter_names_leads_to_its_page(book: Path) -> None:
    page = (book / "games" / "tontine.html").read_text("utf-8")
    assert re.search(r'<a [^>]*href="../records/tontine.html"><code', page)


def test_the_steps_of_records_are_not_searched(book: Path) -> None:
    page = (book / "records" / "match.html").read_text("utf-8")
    assert "<div data-pagefind-ignore>" in page[: page.index('class="ks-replay"')]


# --- Licences ----------------------------------------------------------------------------------


def test_everything_that_the_site_ships_has_its_licence(book: Path) -> None:
    assert licences.faults(book) == []
    page = (book / "licences.html").read_text("utf-8")
    linked = set(re.findall(r'href="(licences/[^"]+\.txt)"', page))
    files = {f"licences/{each.name}" for each in (book / "licences").iterdir()}
    assert linked == files
    assert len(files) > 6
    assert 'href="../licences.html"' in (book / "games/poch.html").read_text("utf-8")
