"""The book: what goes into it, and how its pages become one document."""

import re
from pathlib import Path
from xml.etree import ElementTree as ET

import pytest

from kartenspiele.site import binding

DOCS = Path(__file__).parents[1] / "docs"
XHTML = binding.XHTML


def listed(page: str) -> set[str]:
    """The pages that a page has in its tables of contents, those for makers apart."""
    text = (DOCS / page).read_text("utf-8").partition(":caption: For makers")[0]
    blocks = re.findall(r"```\{toctree\}\n(.*?)```", text, re.DOTALL)
    lines = [line for block in blocks for line in block.splitlines()]
    return {line for line in lines if line and not line.startswith(":")}


def test_the_book_has_every_page_that_the_site_has() -> None:
    assert len(listed("index.md")) > 20
    assert listed("book.md") == listed("index.md")


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
