"""The page of works: how an entry looks, and what stands below it."""

from html import unescape
from urllib.parse import parse_qs

import pytest
from pybtex.database import parse_string
from pybtex.plugin import find_plugin

from kartenspiele.edition import joined
from kartenspiele.edition.citing import works as citing
from kartenspiele.interfaces.site import works
from kartenspiele.interfaces.site.lines import Ref

BOOK = joined.load()
TEXT = find_plugin("pybtex.backends", "plaintext")()


def entries() -> list[tuple[str, str, str]]:
    """Each work as the style has it: its key, under what it is cited, and its text."""
    style, library = works.Style(), parse_string(citing.bibtex(), "bibtex")
    found = style.format_entries(library.entries.values())
    return [(each.key, each.label, each.text.render(TEXT)) for each in found]


def test_every_work_has_a_name_of_its_own_under_which_it_is_cited() -> None:
    labels = {key: label for key, label, _text in entries()}

    assert len(set(labels.values())) == len(BOOK.works)
    assert labels["dueben1831"] == "Düben 1831"
    assert labels["pierer1857"] == "Pierer's Universal-Lexikon 1857"


@pytest.mark.parametrize(
    ("key", "text"),
    [
        (
            "bamberger1998",
            "Johannes Bamberger. Sechsundsechzig. Perlen-Reihe 639. Wien, Franz Deuticke, 1998.",
        ),
        (
            "gadelius1817",
            "A. Gadelius, editor. Lykans talisman. Volume 4. Stockholm, 1817.",
        ),
        (
            "encyclopedie",
            "Denis Diderot, editor. Encyclopédie ou Dictionnaire raisonné. 1st edition",
        ),
        ("foster", "R. F. Foster. Foster's Complete Hoyle."),
    ],
)
def test_what_is_missing_is_left_out(key: str, text: str) -> None:
    found = {each: text for each, _label, text in entries()}
    assert found[key].startswith(text)


def facts(key: str) -> dict[str, str]:
    """What is told below a work, as text."""
    found = works.told(BOOK.works[key])
    return {
        each.name: " ".join(
            part.id if isinstance(part, Ref) else str(part) for line in each.lines for part in line
        )
        for each in found
        if each.lines
    }


def test_below_a_work_stands_what_tells_after_it_and_in_which_line() -> None:
    said = facts("pagat-casino")

    assert "PagCas (only an extract was seen; independent of WC)" in said["Other accounts"]
    assert "pagat-royal" in said["Same line as"]
    assert said["Language"] == "English"
    assert "Casino" in said["Games"]
    assert facts("grupp1975") == {
        "Not seen": "place, publisher",
        "Language": "German",
        "Games": "Tippen, Dreiblatt",
        "Drawn on by": "wp-en-tippen",
    }
    assert facts("long1792")["Known through"] == "abartnof2026"
    assert facts("gerold1795")["Named by"] == "NK"


def test_an_account_has_its_pages_where_they_are_known() -> None:
    ref, said = works.account(BOOK.parallels["PieCas"])
    assert ref == Ref("PieCas", "parallel")
    assert said == "(pages 733 f.; only its beginning was seen; independent of NK)"


def test_a_reference_manager_finds_the_work_in_a_page() -> None:
    """In the title of an empty element, whose signs are those of HTML."""
    made = works.span(BOOK.works["schoenfeld1795"])
    title = made.removeprefix('<span class="Z3988" title="').removesuffix('"></span>')

    assert "&amp;" in title
    assert parse_qs(unescape(title))["rft.place"] == ["Wien, Prag"]


def test_the_form_offers_every_game_of_which_a_work_tells() -> None:
    form = works.choice()
    told = {game for each in BOOK.works.values() for game in citing.games(each)}

    for game in BOOK.games.values():
        assert (f'<option value="{game.prefix}">' in form) is (game.prefix in told)
