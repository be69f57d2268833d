"""The critical apparatus as TEI, for editors and their programs.

An ``app`` has words and nothing else: those of our copy bear the witness, those that we read in
their place, and others that could stand there, bear the editors. Where only the sense is in
question, the words stand as printed. What all that means is no reading of the text: it follows in
a ``div`` for each question, with interpretations, grounds and what other tellings have.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Final
from xml.etree.ElementTree import Element, SubElement, indent, tostring

from ...edition import joined
from ...edition.citing import cite, formats
from ...edition.joined import elsewhere, model
from ...edition.register.wording import Variant, variants

TEI: Final = "apparatus.tei.xml"
_TEI: Final = "http://www.tei-c.org/ns/1.0"
_XML: Final = "{http://www.w3.org/XML/1998/namespace}"
_ID: Final = f"{_XML}id"
_LANG: Final = f"{_XML}lang"
_EDITORS: Final = {"resp": "#editors"}
_CHANGED: Final = ("crux", "emended", "corrected")  # the gravest first
_DECLARED: Final = (
    "The words of a witness are those of our copy, which may have errors of its own; no sentence of"
    " a witness is given. A lem with a witness stands as printed; without one it is our reading, as"
    " sure as its cert says, and the rdg with the witness is what is printed. A lone interp is how"
    " we take the words; those of type alternative could be meant too, those of type against are"
    " ruled out by explicit words."
)


def tei(base: str = "") -> str:
    """The critical apparatus as TEI: for each game the words in question, then the questions."""
    root = Element("TEI", {"xmlns": _TEI, _LANG: "en"})
    _header(SubElement(root, "teiHeader"))
    body = SubElement(SubElement(root, "text"), "body")
    held = [each for each in joined.load().readings.values() if not each.retired]
    for prefix in dict.fromkeys(each.id.rpartition("-")[0] for each in held):
        div = SubElement(body, "div", type="game", n=prefix)
        titles = (each.title for each in joined.load().games.values() if each.prefix == prefix)
        _put(div, "head", next(titles, prefix))
        here = [each for each in held if each.id.rpartition("-")[0] == prefix]
        if any(map(variants, here)):
            apparatus = SubElement(div, "listApp")
            for each in here:
                for number, variant in enumerate(variants(each), 1):
                    _app(apparatus, each, number, variant)
        for each in here:
            _question(div, each, base)
    indent(root)
    return tostring(root, "unicode") + "\n"


def _header(header: Element) -> None:
    file = SubElement(header, "fileDesc")
    titles = SubElement(file, "titleStmt")
    _put(titles, "title", f"{formats.TITLE}. {formats.SUBTITLE}: critical apparatus")
    _put(titles, "editor", formats.EDITORS, {_ID: "editors"})
    _put(SubElement(file, "editionStmt"), "edition", joined.EDITION, {"n": joined.EDITION})
    publication = SubElement(file, "publicationStmt")
    _put(publication, "publisher", formats.EDITORS)
    _put(publication, "date", str(formats.YEAR), {"when": str(formats.YEAR)})
    licence = {"target": "https://creativecommons.org/licenses/by/4.0/"}
    _put(SubElement(publication, "availability"), "licence", "CC BY 4.0", licence)
    sources = SubElement(file, "sourceDesc")
    witnesses = SubElement(sources, "listWit")
    for each in joined.load().witnesses.values():
        told = f"{each.title} ({'; '.join(filter(None, (each.kind, each.date, each.publisher)))})"
        witness = _put(witnesses, "witness", told, {_ID: each.key})
        _put(witness, "note", each.used, {"type": "copy"})
    _others(sources)
    encoding = SubElement(header, "encodingDesc")
    _put(SubElement(encoding, "editorialDecl"), "p", _DECLARED)
    SubElement(encoding, "variantEncoding", method="location-referenced", location="external")


def _others(sources: Element) -> None:
    """The parallels, which are no witnesses, if there are any: each says what of it was seen."""
    found = [each for each in joined.load().parallels.values() if not each.retired]
    if found:
        others = SubElement(sources, "listBibl", type="parallels")
        _put(others, "head", "Parallels, which are no witnesses of the text")
        for each in found:
            bibl = SubElement(others, "bibl", {_ID: each.id})
            _put(bibl, "title", each.work)
            _put(bibl, "author", each.author)
            _put(bibl, "date", each.date)
            SubElement(bibl, "ptr", target=each.address.replace(" ", "%20"))
            _put(bibl, "note", f"{elsewhere.as_seen(each.id)}: {each.extent}", {"type": "seen"})


def _app(parent: Element, reading: model.Reading, number: int, variant: Variant) -> None:
    """Words at the places of a reading; those that we read otherwise stand above the printed."""
    told = {_ID: f"{reading.id}.{number}", "corresp": f"#{reading.id}"}
    app = SubElement(parent, "app", told | {"loc": " ".join(reading.loci), "type": _kind(reading)})
    book = joined.load()
    german = {_LANG: book.witnesses[reading.witness].language}
    printed = {"wit": f"#{reading.witness}", **german}
    if variant.read:
        _put(app, "lem", variant.read, {**_EDITORS, "cert": _sure(reading), **german})
        _put(app, "rdg", variant.printed, printed)
    else:
        _put(app, "lem", variant.printed, printed)
    for other in variant.others:
        _put(app, "rdg", other, {**_EDITORS, "type": "alternative", **german})


def _kind(reading: model.Reading) -> str:
    """What is done to the words: a sentence that rests on them says it."""
    if not any(each.read for each in variants(reading)):
        return "as-printed"
    held = joined.load().statements
    found = {held[id].status for id in reading.statements if id in held}
    return next((kind for kind in _CHANGED if kind in {str(each) for each in found}), "emended")


def _sure(reading: model.Reading) -> str:
    return reading.confidence.name.lower()


def _question(parent: Element, reading: model.Reading, base: str) -> None:
    """What a reading answers: how the words are taken, why, and what other tellings have."""
    apps = (f"#{reading.id}.{number}" for number, _ in enumerate(variants(reading), 1))
    corresp = {"corresp": " ".join(words)} if (words := [*apps]) else {}
    div = SubElement(parent, "div", {"type": "reading", _ID: reading.id, **corresp})
    _put(div, "head", reading.question)
    _pointing(div, "loci", "", reading.loci, base)
    _put(div, "ab", reading.printed, {"type": "printed"})
    said = elsewhere.said_to(reading.id)
    wholly = (each for each in said.get(model.How.AGREES, ()) if not each.part)
    agreeing = dict.fromkeys(f"#{each.testimony.siglum}" for each in wholly)
    source = {"source": " ".join(agreeing)} if agreeing else {}
    taken = SubElement(div, "interpGrp", _EDITORS)
    _put(taken, "interp", reading.read, {"cert": _sure(reading), **source})
    for other in reading.alternatives:
        _alternative(taken, other, base)
    _put(div, "ab", reading.evidence, {"type": "evidence"})
    _pointing(div, "decision", reading.decision, reading.statements, base)
    for one in (each for found in said.values() for each in found):
        _told(div, one, base)
    if answer := reading.answer:
        kind = answer.verdict.replace(" ", "-")
        text = answer.why or f"Asked: {', '.join(answer.enquiries)}"
        _pointing(div, "parallels", text, answer.by, base, kind)


def _alternative(parent: Element, other: model.Alternative, base: str) -> None:
    """What else could be meant, what speaks against it, and the point that plays it."""
    against = f" Against it: {other.against}." if other.against else ""
    why = f" Not played: {other.why}" if other.why else ""
    kind = {"type": "against" if other.against else "alternative"}
    plays = {"corresp": cite.citation(other.point, base).address} if other.point else {}
    _put(parent, "interp", f"{other.text}{against}{why}", kind | plays)


def _pointing(
    parent: Element, kind: str, text: str, ids: Iterable[str], base: str, subtype: str = ""
) -> None:
    """A block that ends with what it points to."""
    told = f"{text} " if text else ""
    block = _put(parent, "ab", told, {"type": kind} | ({"subtype": subtype} if subtype else {}))
    for id in ids:
        SubElement(block, "ref", target=cite.citation(id, base).address).text = id


def _told(div: Element, said: elsewhere.Said, base: str) -> None:
    """What a parallel says to a reading, in our words, and what of the parallel was seen."""
    siglum = said.testimony.siglum
    text = f"{said.testimony.says} ({siglum}; {elsewhere.as_seen(siglum)})"
    text = f"On {said.part}: {text}" if said.part else text
    text += f" {said.why}" if said.why else ""
    kind = {"type": "elsewhere", "subtype": said.how, "source": f"#{siglum}"}
    note = _put(div, "note", text, kind)
    SubElement(note, "ref", target=cite.citation(said.testimony.id, base).address)


def _put(
    parent: Element, tag: str, text: str, attributes: Mapping[str, str] | None = None
) -> Element:
    """An element with a text."""
    found = SubElement(parent, tag, dict(attributes or {}))
    found.text = text
    return found
