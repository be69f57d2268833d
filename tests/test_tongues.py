"""The German pages of the site: where they lie, how both languages name each other."""

import json
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from docutils import nodes
from docutils.utils import new_document
from sphinx.builders.html import StandaloneHTMLBuilder

from kartenspiele.games.catalog import GAMES
from kartenspiele.interfaces import intervals, spoken, words
from kartenspiele.interfaces.browser import addresses, forms
from kartenspiele.interfaces.browser.linking import linked
from kartenspiele.interfaces.browser.table import tabled
from kartenspiele.interfaces.pictures import lettered, zone_html
from kartenspiele.interfaces.site import (
    asking,
    brief,
    figuring,
    first_deal,
    frame,
    gallery,
    german,
    tongues,
)
from kartenspiele.interfaces.words import speaking
from kartenspiele.research.lab.statistics import Mean

MADE = "Piles from "  # of Rabouge: put together by the engine, with what lies there


def made(kind: type[StandaloneHTMLBuilder], base: str = "") -> Any:
    """An application with a builder of this kind, of which only addresses are asked."""
    builder = object.__new__(kind)
    builder.link_suffix = builder.out_suffix = ".html"
    builder.outdir = Path("html")
    return SimpleNamespace(builder=builder, config=SimpleNamespace(html_baseurl=base))


def test_german_pages_lie_beside_the_english_ones_and_others_are_english() -> None:
    builder = made(german.German).builder
    assert builder.get_target_uri("games/poch") == "de/games/poch.html"
    assert builder.get_relative_uri("games/poch", "id/POC-09/index") == "../id/POC-09/index.html"
    assert builder.get_relative_uri("games/poch", "scholars") == "../../scholars.html"
    assert builder.get_relative_uri("games/poch", "id/POC-R1/index").startswith("../../id/")
    assert Path(builder.get_output_path("index")) == Path("html/de/index.html")


@pytest.mark.parametrize("base", ["", "https://example.org/cards/"])
def test_each_page_names_itself_in_both_languages(base: str) -> None:
    """By whole addresses where the site has one; a page of one language names nothing."""
    english = made(StandaloneHTMLBuilder, base)
    there = base or "../"
    assert list(frame.tongues(english, "games/poch")) == [
        ("en", "English", f"{base}games/poch.html" if base else "poch.html"),
        ("de", "Deutsch", f"{there}de/games/poch.html"),
    ]
    with speaking("de"):
        assert list(frame.tongues(made(german.German, base), "games/poch")) == [
            ("en", "English", f"{base}games/poch.html" if base else "../../games/poch.html"),
            ("de", "Deutsch", f"{base}de/games/poch.html" if base else "poch.html"),
        ]
    assert list(frame.tongues(english, "scholars")) == []


def test_the_site_map_says_which_pages_are_the_same(tmp_path: Path) -> None:
    for name in ("index.html", "de/index.html", "scholars.html", "de/search.html"):
        (tmp_path / name).parent.mkdir(exist_ok=True)
        (tmp_path / name).write_text("", "utf-8")
    base = "https://example.org/"
    config = SimpleNamespace(html_baseurl=base)
    app: Any = SimpleNamespace(
        config=config, builder=SimpleNamespace(format="html"), outdir=tmp_path
    )
    frame.sitemap(app, None)
    told = (tmp_path / "sitemap.xml").read_text("utf-8")
    assert told.count(f'hreflang="de" href="{base}de/"') == 2
    assert told.count(f'hreflang="x-default" href="{base}"') == 2
    assert f"<url><loc>{base}scholars.html</loc></url>" in told
    assert "search" not in told


def test_terms_stand_in_their_places_and_the_rest_says_that_it_is_english() -> None:
    document = new_document("x")
    label = next(iter(words.terms("de")["label"]))
    texts = [label, "The dealer gives each player four cards.", "Der Geber gibt jedem vier."]
    document += [nodes.paragraph(each, each) for each in texts]
    code = nodes.literal_block("the player is", "the player is of the cards")
    document += code
    with speaking("de"):
        for kind in (tongues.Terms, tongues.English):
            kind(document).run()
        first, second, third = document.findall(nodes.paragraph)
        assert first.astext() == words.term("label", label) != label
    assert [each.get("lang") for each in (second, third, code)] == ["en", None, None]


def test_an_english_link_in_a_german_text_is_marked_and_the_text_is_not() -> None:
    document = new_document("x")
    link = nodes.reference("", "AcaCom (on three, ten and twelve of the players)")
    told = nodes.paragraph("", "stimmt überein: ", link)
    ranks = nodes.paragraph("", "A 11, K 10, D 10")
    document += [told, ranks]
    with speaking("de"):
        tongues.English(document).run()
    assert [each.get("lang") for each in (told, link, ranks)] == [None, "en", None]


def test_of_a_text_in_both_languages_the_english_part_is_marked() -> None:
    """And not what stands around it: the head of a fact, and what the page says in German."""
    document = new_document("x")
    told = nodes.paragraph("", "", nodes.inline("", "Offen", classes=["ks-name"]))
    told += [nodes.Text(" It leaves something open."), nodes.Text(" Wie sie gesucht wurden:")]
    told += nodes.literal("", "the player is")
    document += told
    with speaking("de"):
        tongues.English(document).run()
    assert "lang" not in told
    marked = [each.astext() for each in told.findall(nodes.inline) if "lang" in each]
    assert marked == [" It leaves something open."]


def test_an_answer_about_a_move_as_it_is_written_is_german() -> None:
    document = new_document("x")
    lines = nodes.bullet_list(classes=["ks-told"])
    texts = ["♠K to player 3 heap 1: abgewiesen durch", "the other player has won it"]
    lines += [nodes.list_item("", nodes.paragraph(each, each)) for each in texts]
    document += lines
    with speaking("de"):
        tongues.English(document).run()
    marked = [each.astext() for each in document.findall(nodes.Element) if "lang" in each]
    assert {*marked} == {texts[1]}


def test_a_headword_is_english_unless_it_has_its_german() -> None:
    document = new_document("x")
    label = next(iter(words.terms("de")["label"]))
    heads = [nodes.term("", each, ids=["term-x"]) for each in ("capture", label)]
    document += heads
    with speaking("de"):
        for kind in (tongues.Terms, tongues.English):
            kind(document).run()
    assert [each.get("lang") for each in heads] == ["en", "de"]


def test_a_table_speaks_the_language_of_its_page() -> None:
    """What lies where, the game, and the links to its sentences; those of readings are English."""
    asked = {"game": "schnapsen", "seed": "2", "root": "./"}
    english = tabled(asked)
    with speaking("de"):
        found = tabled(asked)
        assert lettered("♠D") == "♠D"
        assert linked("by SWE-27", "./") == (
            'by <a class="ks-ref" href="./de/id/SWE-27/index.html">SWE-27</a>'
        )
    assert lettered("♠D") == "♠Q"
    assert {each["title"] for each in english["zones"]} > {"Led"}
    assert {each["title"] for each in found["zones"]} > {"Ausgespielt"}
    assert "./id/SWE-27/" in linked("by SWE-27", "./")


def test_numbers_of_german_briefs_and_captions_are_read() -> None:
    assert list(
        brief.numbers("Jeder bekommt vier Karten, je 2; zwölf ohne die Sechs bleiben.")
    ) == [*("4", "2", "12")]
    assert not list(brief.numbers(first_deal._PLAYER.sub("", "Spieler 2 passt")))  # noqa: SLF001


def test_links_lead_to_the_page_of_the_language_or_out_of_its_folder() -> None:
    """On pages of the site relatively, where the engine answers from the root of the site."""
    variant = GAMES["schnapsen"].VARIANTS[0]
    with speaking("de"):
        assert german.english("works.html") == "../works.html"
        assert addresses.address(variant, {}).startswith("ask.html#")
        assert addresses.address(variant, {}, root="../").startswith("../de/ask.html#")
    assert german.english("works.html") == "works.html"


def test_a_zone_is_drawn_under_its_german_name() -> None:
    from kartenspiele.engine.zones import Said, Zone

    zone = Zone(Said("Won by player %d", 2), ())
    assert "Won by player 2" in zone_html(zone)
    with speaking("de"):
        assert "Gewonnen von Spieler 2" in zone_html(zone)


def test_on_what_one_may_agree_is_said_in_german() -> None:
    """Values are typed and kept as they are written; what a reader sees is what they are called."""
    with speaking("de"):
        games = json.loads(json.dumps(forms.games({})["games"]))
        assert {*games[0]["points"][0]["said"]} <= {*games[0]["points"][0]["values"]}
        every = [each for game in games for each in game["points"] if not each["number"]]
        known = {value: said for each in every for value, said in each["said"].items()}
        assert known["to the left"] == words.term("value", "to the left") != "to the left"
        for game in games:
            subjects = {each["subject"] for each in game["points"]}
            assert subjects <= {*asking.headings(game["key"])}, game["key"]


def test_sources_ranges_and_figures_are_said_in_german() -> None:
    with speaking("de"):
        told = [gallery.source(each) for each in ("AL", "WC", "NK")]
        assert spoken.numbers(range(2, 53)) == "2 bis 52"
        assert intervals.told(Mean(-1234.56, 0.5, 9), 1) == "−1234,6 ± 0,5"
        assert figuring.count("rules").replace(".", "").isdigit()
    assert told[1:] == ["deutschsprachige Wikipedia, undatiert", "Pagat (pagat.com), 2022‑04‑23"]
    assert "19. Jahrhundert" in told[0]


def entry(word: str, *said: nodes.Node) -> nodes.definition_list_item:
    """An entry of the glossary, under its English word."""
    term = nodes.term("", word, ids=[f"term-{word}"])
    return nodes.definition_list_item(
        "", term, nodes.definition("", nodes.paragraph("", "", *said))
    )


def test_an_entry_of_the_glossary_is_headed_by_its_german_words() -> None:
    """They stand before a colon; the anchor stays, and the English word stands behind it."""
    close, aside = nodes.emphasis("", "Zudrehen"), nodes.emphasis("", "decken")
    found = entry("close", close, nodes.Text(", auch "), aside, nodes.Text(": im Schnapsen."))
    with words.speaking("de"):
        german.called(found)
    term, said = found.children
    assert isinstance(term, nodes.Element)
    assert (term.astext(), term["ids"], term["lang"]) == ("Zudrehen, decken", ["term-close"], "de")
    assert said.astext() == "Englisch close. Im Schnapsen."


def test_an_entry_that_only_leads_to_another_keeps_its_word() -> None:
    found = entry("trail", nodes.Text("Siehe "), nodes.emphasis("", "legen"))
    german.called(found)
    assert found.astext().split() == ["trail", "Siehe", "legen"]
