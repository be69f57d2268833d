"""The critical apparatus as TEI: valid, with words for readings, and interpretations apart."""

import lzma
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any, Final
from xml.etree import ElementTree

import pytest

from kartenspiele.edition import joined
from kartenspiele.edition.joined import model
from kartenspiele.edition.register.wording import variants
from kartenspiele.interfaces.site import tei
from tests.made_up import told_elsewhere

SCHEMA: Final = Path(__file__).with_name("tei_all.rng.xz")
RNG: Final = "{http://relaxng.org/ns/structure/1.0}"
TEI: Final = "{http://www.tei-c.org/ns/1.0}"
XML: Final = "{http://www.w3.org/XML/1998/namespace}"
ID: Final = f"{XML}id"
HOSTILE: Final = '3<4 & "x" ]]> <script>'


def faults(text: str) -> list[str]:
    """What the schema of the TEI Consortium has against a text.

    What defines elements that the text has not is taken out of the schema before it is read: they
    cannot be met, and reading them would take twenty seconds.
    """
    etree: Any = pytest.importorskip("lxml.etree", reason="no lxml: TEI against its schema")
    document = etree.fromstring(text.encode())
    used = {etree.QName(each).localname for each in document.iter(etree.Element)}
    schema = etree.fromstring(lzma.decompress(SCHEMA.read_bytes()))
    for define in schema.iter(f"{RNG}define"):
        elements = define.findall(f"{RNG}element")
        if elements and used.isdisjoint(each.get("name") for each in elements):
            define[:] = [etree.Element(f"{RNG}notAllowed")]
    judge = etree.RelaxNG(schema)
    judge.validate(document)
    return [f"{each.line}: {each.message}" for each in judge.error_log]


def root() -> ElementTree.Element:
    return ElementTree.fromstring(tei.tei("https://example.org/"))


def by_id(found: ElementTree.Element, tag: str) -> dict[str, ElementTree.Element]:
    return {str(each.get(ID)): each for each in found.iter(f"{TEI}{tag}") if each.get(ID)}


def test_the_apparatus_is_valid_tei() -> None:
    text = tei.tei("https://example.org/")
    assert faults(text) == []
    assert faults(text.replace("<rdg ", '<rdg weight="1" ', 1))
    assert faults(text.replace("listApp>", "listNotes>"))
    assert faults(text.replace('cert="low"', 'cert="lowish"', 1))


def test_a_reading_has_words_and_who_stands_for_them() -> None:
    """Printed words bear the witness, ours the editors, and what is read nobody prints."""
    held, found = joined.load(), root()
    apps = by_id(found, "app")
    said: dict[str, tuple[str, ...]] = {}
    for each in held.readings.values():
        for number, variant in enumerate(() if each.retired else variants(each), 1):
            said[f"{each.id}.{number}"] = tuple(filter(None, variant[:2]))
    assert apps.keys() == said.keys()
    for id, app in apps.items():
        reading = held.readings[id.rpartition(".")[0]]
        lemma, *others = list(app)
        printed = [each for each in app if each.get("wit")]
        ours = [each for each in app if not each.get("wit")]
        assert lemma.tag == f"{TEI}lem"
        assert {each.tag for each in others} <= {f"{TEI}rdg"}
        assert [each.text for each in printed] == [said[id][0]]
        assert [each.get("wit") for each in printed] == [f"#{reading.witness}"]
        assert all(each.get("resp") == "#editors" for each in ours)
        assert all(f"“{each.text}" in str(reading) for each in app)
        assert {each.get(f"{XML}lang") for each in app} == {"de"}
        assert str(app.get("loc")).split() == list(reading.loci)
        assert (lemma.get("cert") == reading.confidence.name.lower()) is (len(said[id]) == 2)
        assert (app.get("type") == "as-printed") is (len(said[id]) == 1)
    assert [(each.text, each.get("wit")) for each in apps["ALL-R4.2"]] == [
        ("einstechen", None),
        ("anstecken", "#AL"),
    ]
    assert {each.get("type") for each in apps.values()} == {
        *("as-printed", "corrected", "emended", "crux")
    }


def test_what_words_mean_is_no_reading() -> None:
    """Each question has an interpretation of ours, and those that others could hold."""
    held, found = joined.load(), root()
    divs = by_id(found, "div")
    assert divs.keys() == {each.id for each in held.readings.values() if not each.retired}
    for id, div in divs.items():
        reading = held.readings[id]
        ours, *others = div.iter(f"{TEI}interp")
        assert (ours.text, ours.get("cert")) == (reading.read, reading.confidence.name.lower())
        texts = [str(each.text) for each in others]
        assert all(map(str.startswith, texts, (each.text for each in reading.alternatives)))
        assert len(texts) == len(reading.alternatives)
        blocks = {each.get("type"): each for each in div.iter(f"{TEI}ab")}
        assert [each.text for each in blocks["loci"]] == list(reading.loci)
        assert str(blocks["decision"].text).strip() == reading.decision
    kinds = {each.get("type") for each in found.iter(f"{TEI}interp")}
    assert kinds == {None, "alternative", "against"}


def pointers(found: ElementTree.Element) -> Iterator[str]:
    for each in found.iter():
        for name in ("wit", "resp", "source", "corresp"):
            yield from str(each.get(name, "")).split()


def test_what_the_apparatus_points_to_is_there() -> None:
    found = root()
    names = {f"#{each.get(ID)}" for each in found.iter() if each.get(ID)}
    inside = {each for each in pointers(found) if each.startswith("#")}
    assert inside <= names
    assert {"#editors", "#AL", "#ALL-R4", "#ALL-R4.2"} <= inside
    targets = [str(each.get("target")) for each in found.iter(f"{TEI}ref")]
    outside = set(pointers(found)) - inside
    assert all(each.startswith("https://example.org/") for each in (*targets, *outside))


def test_the_apparatus_lists_other_tellings_apart_from_the_witnesses(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Each says what of it was seen, and stands at the readings on which it bears."""
    book = told_elsewhere(joined.load())
    monkeypatch.setattr(joined, "load", lambda: book)
    found = root()

    keys = [each.get(ID) for each in found.iter(f"{TEI}witness")]
    others = {str(each.get(ID)): each for each in found.iter(f"{TEI}bibl")}
    assert keys == list(book.witnesses)
    assert not any("None" in str(each.text) for each in found.iter(f"{TEI}witness"))
    assert others.keys() == {id for id, each in book.parallels.items() if not each.retired}
    seen = others["HopBook"].find(f"{TEI}note")
    assert seen is not None
    assert seen.text == "only the beginning of a copy was seen: Four sentences."
    sources = {one for each in found.iter() for one in str(each.get("source", "")).split()}
    assert "#HopBook" in sources
    assert sources <= {f"#{id}" for id in others}
    div = by_id(found, "div")["SWE-R5"]
    notes = {each.get("subtype"): each for each in div.iter() if each.get("subtype")}
    told, answer = notes["contradicts"], notes["found"]
    assert str(told.text).startswith("Several sets may be taken at once. (HopBook; only the begin")
    assert (str(answer.text).strip(), [each.get("target") for each in answer]) == (
        "The book has it otherwise.",
        ["https://example.org/id/HopBook-1/"],
    )


def test_who_agrees_with_a_part_is_no_source_of_the_whole(monkeypatch: pytest.MonkeyPatch) -> None:
    """The part stands with the words."""
    held = told_elsewhere(joined.load())
    first = held.testimonies["HopBook-1"]
    for part, said in ("", "Several"), ("the deal", "On the deal: Several"):
        bearing = model.Bearing("SWE-R5", model.How.AGREES, part=part, rows=("sets",))
        told = {**held.testimonies, first.id: replace(first, bears=(bearing,))}
        book = replace(held, testimonies=told)
        monkeypatch.setattr(joined, "load", lambda book=book: book)
        div = by_id(root(), "div")["SWE-R5"]
        ours = next(div.iter(f"{TEI}interp"))

        assert ("#HopBook" in str(ours.get("source", ""))) is not bool(part)
        texts = [str(each.text) for each in div.iter(f"{TEI}note") if each.get("subtype")]
        assert any(each.startswith(said) for each in texts)


def test_no_text_breaks_the_apparatus(monkeypatch: pytest.MonkeyPatch) -> None:
    held = joined.load()
    reading = replace(held.readings["SWE-R1"], read=HOSTILE, printed=f"“{HOSTILE}”")
    book = replace(held, readings={**held.readings, "SWE-R1": reading})
    monkeypatch.setattr(joined, "load", lambda: book)

    texts = [each.text for each in root().iter()]
    assert texts.count(HOSTILE) == 2
    assert faults(tei.tei()) == []
