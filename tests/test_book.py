"""The book: what goes into it, and how its pages become one document."""

import re
from pathlib import Path
from xml.etree import ElementTree as ET

import pytest

from kartenspiele.interfaces.site import binding

DOCS = Path(__file__).parents[1] / "docs"
XHTML = binding.XHTML


DOORS = ("index", "scholars", "developers")  # which a book has not


def listed(page: str) -> set[str]:
    """The pages that a page has in its tables of contents."""
    text = (DOCS / page).read_text("utf-8")
    blocks = re.findall(r"```\{(?:toctree|contents)\}\n(.*?)```", text, re.DOTALL)
    lines = [line for block in blocks for line in block.splitlines()]
    return {line for line in lines if line and not line.startswith(":")}


def test_the_book_has_every_page_that_the_site_has() -> None:
    """But for the doors, the pages that ask the engine, and how the house is built."""
    site = set[str]().union(*(listed(f"{each}.md") for each in DOORS))
    assert len(site) > 10
    desks = {each.removesuffix(".md") for each in binding.at_the_table()}
    assert "replay" in desks
    assert "compare" in desks
    house = {each for each in site if each.startswith("dev/")}
    assert listed("book.md") == site - desks - house - {*DOORS}


def body(text: str) -> ET.Element:
    return ET.fromstring(f'<div xmlns="{XHTML[1:-1]}">{text}</div>')


def test_links_between_pages_are_links_in_the_book_or_words() -> None:
    found = {
        "games/a": body('<p id="x"><a href="../b.xhtml#y">1</a><a href="#x">2</a></p>'),
        "b": body('<p id="y"><a href="games/a.xhtml">3</a><a href="c.xhtml#z">4</a></p>'),
    }
    binding.joined(found)
    links = [each.get("href") for page in found.values() for each in page.iter(f"{XHTML}a")]
    assert links == ["#b--y", "#games/a--x", "#games/a", None]
    assert [each.get("id") for each in found["b"].iter(f"{XHTML}p")] == ["b--y"]


def test_a_statement_without_a_place_is_missed() -> None:
    places = {f"page--{id}" for id in binding.expected()}
    assert len(places) > 500
    binding.lose_nothing("PDF", binding.expected(), places)
    with pytest.raises(binding.BookError, match=r"1 ids are not in the PDF: SWE-27\."):
        binding.lose_nothing("PDF", binding.expected(), places - {"page--SWE-27"})


def test_the_pdf_leaves_out_what_goes_by_the_addresses_of_witnesses() -> None:
    some = ("games/casino", "concordance", "witnesses/sn", "genindex", "apparatus")
    assert [binding.is_left_out(page) for page in some] == [False, True, True, True, False]
    assert binding.ids_of([body('<p id="x"><b id="y">1</b></p>')]) == {"x", "y"}


def test_a_picture_of_nothing_is_found() -> None:
    shown = body('<div class="ks-position"><b>♠9</b></div>')
    blank = body('<div class="ks-position"><b> </b></div>')
    assert binding.empty_pictures({"a": shown, "b": blank}) == ["b"]


def chapter(title: str, *ids: str) -> ET.Element:
    """A page as Sphinx writes it, with empty elements; each of its rules needs two sheets."""
    lines = '<p style="height: 90mm">What the rule says.</p>' * 3
    rules = "".join(
        f'<section class="ks-rule"><h3><span id="{id}"/><a class="ks-id reference">{id} </a></h3>'
        f"{lines}</section>"
        for id in ids
    )
    return body(f'<section><h1>{title}</h1><p><span/></p>{rules}</section><div class="clearer"/>')


def test_a_chapter_does_not_stand_inside_the_one_before() -> None:
    """An element that is empty in XHTML would stay open in HTML, up to the end of the book."""
    found = {"a": chapter("One", "SWE-01"), "b": chapter("Two", "FIN-01")}
    text = binding.document(found)
    assert not re.search(r"<(?:span|div|a|p)\b[^>]*/>", text)
    assert text.count("<div") == text.count("</div>")
