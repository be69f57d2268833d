"""The critical apparatus as TEI, for editors and their programs."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Final
from xml.etree.ElementTree import Element, SubElement, indent, tostring

from ...edition import joined
from ...edition.citing import cite, formats
from ...edition.joined import elsewhere, model

TEI: Final = "apparatus.tei.xml"
_TEI: Final = "http://www.tei-c.org/ns/1.0"
_QUOTED: Final = re.compile("“[^“”]+”")  # the words of a witness and nothing else
_ID: Final = "{http://www.w3.org/XML/1998/namespace}id"


def tei(base: str = joined.ADDRESS) -> str:
    """The critical apparatus as TEI: what is read, what is printed, what else it could be."""
    root = Element("TEI", xmlns=_TEI)
    _header(SubElement(root, "teiHeader"))
    body = SubElement(SubElement(root, "text"), "body")
    held = [each for each in joined.load().readings.values() if not each.retired]
    for prefix in dict.fromkeys(each.id.rpartition("-")[0] for each in held):
        div = SubElement(body, "div", type="game", n=prefix)
        titles = (each.title for each in joined.load().games.values() if each.prefix == prefix)
        _put(div, "head", next(titles, prefix))
        apparatus = SubElement(div, "listApp")
        for each in held:
            if each.id.rpartition("-")[0] == prefix:
                _app(apparatus, each, base)
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
        _put(witnesses, "witness", told, {_ID: each.key})
    _others(sources)
    encoding = SubElement(header, "encodingDesc")
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


def _app(parent: Element, reading: model.Reading, base: str) -> None:
    """An entry: the lemma is what is read, at the loci; what is printed bears the witness.

    Only words of the witness are a reading of it; what we tell of it is a note.
    """
    app = SubElement(parent, "app", {_ID: reading.id, "loc": " ".join(reading.loci)})
    sure = reading.confidence.name.lower()
    said = elsewhere.said_to(reading.id)
    wholly = (each for each in said.get(model.How.AGREES, ()) if not each.part)
    agreeing = dict.fromkeys(f"#{each.testimony.siglum}" for each in wholly)
    source = {"source": " ".join(agreeing)} if agreeing else {}
    _put(app, "lem", reading.read, {"resp": "#editors", "cert": sure, **source})
    witnesses = dict.fromkeys(joined.load().loci[each].witness for each in reading.loci)
    printed = {"wit": " ".join(f"#{each}" for each in witnesses)}
    if _QUOTED.fullmatch(reading.printed):
        _put(app, "rdg", reading.printed.strip("“”"), printed)
    else:
        _put(app, "note", reading.printed, {"type": "printed", "target": printed["wit"]})
    for other in reading.alternatives:
        kind = "against" if other.against else "alternative"
        found = _put(app, "rdg", other.text, {"resp": "#editors", "type": kind})
        if other.against:
            _put(found, "note", f"Against it: {other.against}")
        if other.why:
            _put(found, "note", f"Not played: {other.why}")
        if other.point:
            SubElement(found, "ptr", target=cite.citation(other.point, base).address)
    _put(app, "note", reading.question, {"type": "question"})
    _put(app, "note", reading.evidence, {"type": "evidence"})
    note = _put(app, "note", reading.decision, {"type": "decision"})
    for id in reading.statements:
        SubElement(note, "ptr", target=cite.citation(id, base).address)
    for one in (each for found in said.values() for each in found):
        _told(app, one, base)
    if answer := reading.answer:
        asked = {"type": "parallels", "subtype": answer.verdict.replace(" ", "-")}
        note = _put(app, "note", answer.why or f"Asked: {', '.join(answer.enquiries)}", asked)
        for id in answer.by:
            SubElement(note, "ptr", target=cite.citation(id, base).address)


def _told(app: Element, said: elsewhere.Said, base: str) -> None:
    """What a parallel says to a reading, in our words, and what of the parallel was seen."""
    siglum = said.testimony.siglum
    text = f"{said.testimony.says} ({siglum}; {elsewhere.as_seen(siglum)})"
    text = f"On {said.part}: {text}" if said.part else text
    text += f" {said.why}" if said.why else ""
    kind = {"type": "elsewhere", "subtype": said.how, "source": f"#{siglum}"}
    note = _put(app, "note", text, kind)
    SubElement(note, "ptr", target=cite.citation(said.testimony.id, base).address)


def _put(
    parent: Element, tag: str, text: str, attributes: Mapping[str, str] | None = None
) -> Element:
    """An element with a text."""
    found = SubElement(parent, tag, dict(attributes or {}))
    found.text = text
    return found
