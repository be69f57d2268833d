"""The text of what a reader gives as a copy: plain text or a saved page, in whatever encoding."""

from __future__ import annotations

import re
from codecs import BOM_UTF16_BE, BOM_UTF16_LE
from html.parser import HTMLParser
from typing import Final

from .recognition import CopyError

GIVEN: Final = 2_000_000  # bytes: a saved page
TEXT: Final = 250_000  # signs: the longest witness has 46,000
_UTF16: Final = (BOM_UTF16_LE, BOM_UTF16_BE)
_DECLARED: Final = re.compile(rb"""charset=["']?([\w-]{3,20})""", re.IGNORECASE)
_OLD: Final = "windows-1252"
_STEERS: Final = re.compile("[\x00-\x08\x0e-\x1a\x1c-\x1f]")
_TAG: Final = re.compile(r"<(?:!doctype|html|head|body|div|p|br|span|table)[\s>/]", re.IGNORECASE)
# Elements that are not shown, that begin no line, and that have no end.
SILENT: Final = "head script style noscript template svg math"
INLINE: Final = (
    "a abbr acronym b bdi bdo big cite code data del dfn em font i img ins kbd mark nobr q s samp "
    "small span strike strong sub sup time tt u var wbr"
)
EMPTY: Final = "img br hr wbr input meta link area base col embed source track"
_SILENT, _INLINE, _EMPTY = (frozenset(names.split()) for names in (SILENT, INLINE, EMPTY))
# What encyclopedias put among the words of an article: links that edit, and marks of notes.
_ADDED: Final = frozenset(("mw-editsection", "reference"))


def text_of(given: bytes) -> str:
    """The text, of a page what it shows; what cannot be one is refused in a sentence."""
    if len(given) > GIVEN:
        raise CopyError(
            f"The copy is larger than {GIVEN // 1_000_000} MB: save the page as text or as HTML "
            "alone, or cut out the chapter."
        )
    text = _decoded(given)
    if _TAG.search(text):
        text = _shown(text)
    if not text.strip():
        raise CopyError("The copy has no text: paste the text of the page or chapter.")
    if len(text) > TEXT:
        raise CopyError(
            f"The copy has {len(text):,} signs of text, and {TEXT:,} is the limit "
            "(the longest source has 46,000): cut out the chapter."
        )
    return text


def _decoded(given: bytes) -> str:
    """The signs for which the bytes stand: in UTF-8, as the page declares, or as in old files."""
    encodings = ["utf-16"] if given.startswith(_UTF16) else ["utf-8-sig"]
    if declared := _DECLARED.search(given[:4096]):
        encodings.append(declared[1].decode())
    for encoding in (*encodings, _OLD):
        try:
            text = given.decode(encoding)
        except (UnicodeDecodeError, LookupError):
            continue
        if not _STEERS.search(text):
            return text
    raise CopyError(
        "The copy is not a text: save what you read as plain text or HTML; of a PDF, a picture or "
        "a file of a word processor paste the text."
    )


def _shown(page: str) -> str:
    reader = _Reader()
    first, *others = page.split("<!--")
    spoken = [first, *(each.partition("-->")[2] for each in others)]
    try:
        reader.feed("".join(spoken))
        reader.close()
    except AssertionError:  # of a declaration that is none
        raise CopyError("The HTML of the copy is broken: paste the text of the page.") from None
    return "".join(reader.parts)


class _Reader(HTMLParser):
    """Gathers the text of a page: a line for each block, nothing of what is not shown."""

    def __init__(self) -> None:
        super().__init__(convert_charrefs=True)
        self.parts: list[str] = []
        self.silent: list[str] = []  # the elements that are open within one that is not shown

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Begin a line, or leave out what follows."""
        has = dict(attrs)
        classes = (has.get("class") or "").split()
        if self.silent or tag in _SILENT or not _ADDED.isdisjoint(classes):
            if tag not in _EMPTY:
                self.silent.append(tag)
        elif tag == "img":
            self.parts.append(has.get("alt") or "")
        elif tag not in _INLINE:
            self.parts.append("\n")

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """An element that ends at once."""
        if not self.silent and tag not in _SILENT:
            self.handle_starttag(tag, attrs)

    def handle_endtag(self, tag: str) -> None:
        """End a line, or what was left out; what is never closed ends with what it is in."""
        if tag in self.silent:
            while self.silent.pop() != tag:
                pass
        elif not self.silent and tag not in _INLINE:
            self.parts.append("\n")

    def handle_data(self, data: str) -> None:
        if not self.silent:
            self.parts.append(data)
