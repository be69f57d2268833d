"""The works as libraries of citations have them: BibTeX, CSL-JSON, and COinS for one in a page.

What is not known is left out. BibTeX is written in UTF-8; a name without a comma is one of a
publisher, a club or somebody who goes by one name, and stands in braces.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Mapping
from typing import Any, Final
from urllib.parse import quote

from .. import joined
from ..joined.elsewhere import accounts_of
from ..joined.model import Work, WorkKind
from ..register.parallels import Seen

BIB: Final = "works.bib"
CSL: Final = "works.json"
IN_PLACE: Final = (Seen.WHOLE, Seen.BEGINNING, Seen.EXTRACT)
BOOKS: Final = (WorkKind.BOOK, WorkKind.ENCYCLOPEDIA)
# What a kind is called in CSL, and by Zotero.
KINDS: Final[Mapping[WorkKind, tuple[str, str]]] = {
    WorkKind.BOOK: ("book", "book"),
    WorkKind.ENCYCLOPEDIA: ("book", "book"),
    WorkKind.ENTRY: ("entry-encyclopedia", "encyclopediaArticle"),
    WorkKind.NEWSPAPER: ("article-newspaper", "newspaperArticle"),
    WorkKind.PAPER: ("manuscript", "manuscript"),
    WorkKind.PAGE: ("webpage", "webpage"),
    WorkKind.SOFTWARE: ("software", "computerProgram"),
}
_SPECIAL: Final = str.maketrans(
    {each: f"\\{each}" for each in "&%$#_{}"}
    | {"\\": r"{\textbackslash}", "~": r"{\textasciitilde}", "^": r"{\textasciicircum}"}
)


def in_order(works: Iterable[Work]) -> list[Work]:
    """Works by their years, those without one last, then by who wrote them and what."""
    return sorted(works, key=lambda each: (each.year is None, each.year or 0, *_named(each)))


def _named(work: Work) -> tuple[str, str, str]:
    first = next(iter([*work.authors, *work.editors]), work.title)
    return first.strip("[").casefold(), work.title.casefold(), work.id


def language(work: Work) -> str:
    """The language of a work: its own word, or that of its parallels."""
    its = (each.language for each in accounts_of(work.id))
    return work.language or next(its, "")


def address(work: Work) -> str:
    """Where a work is to be had that is no book: where it was seen in its own place."""
    if work.address or work.kind in BOOKS:
        return work.address or ""
    seen = (each.address for each in accounts_of(work.id) if each.seen in IN_PLACE)
    return next((each for each in seen if each.startswith("http")), "")


def years(work: Work) -> str:
    """The year of a work, or its first and last."""
    return f"{work.year or ''}{f'–{work.until}' if work.until else ''}"


def remark(work: Work) -> str:
    """What is to be said of a work beside its bibliography."""
    dated = f"Dated: {work.dated}" if work.dated else ""
    return ". ".join(filter(None, (work.note, dated)))


# --- BibTeX ------------------------------------------------------------------------------------


def bibtex() -> str:
    """Every work, by years."""
    head = "% The works that this edition cites, or that lie behind its parallels. UTF-8.\n"
    return head + "".join(f"\n{_bibtex(each)}" for each in in_order(joined.load().works.values()))


def _bibtex(work: Work) -> str:
    known = ((name, text) for name, text in _fields(work) if text)
    lines = "".join(f"  {name} = {{{text}}},\n" for name, text in known)
    return f"@{'book' if work.kind in BOOKS else 'misc'}{{{work.id},\n{lines}}}\n"


def _fields(work: Work) -> Iterator[tuple[str, str]]:
    yield "author", " and ".join(map(_person, work.authors))
    yield "editor", " and ".join(map(_person, work.editors))
    yield "title", f"{{{_tex(work.title)}}}"
    yield "howpublished", _tex(work.container)
    yield "series", _tex(work.series)
    yield "edition", _tex(work.edition)
    yield "volume", _tex(work.volume)
    yield "address", _tex(work.city)
    yield "publisher", _tex(work.publisher)
    yield "year", str(work.year or "")
    yield "date", f"{work.year}/{work.until}" if work.until else ""
    yield "isbn", work.isbn or ""
    yield "url", address(work)
    yield "language", language(work)
    yield "note", _tex(remark(work))
    yield "keywords", ", ".join([*work.named, *([work.text_of] if work.text_of else [])])


def _person(name: str) -> str:
    return _tex(name) if "," in name else f"{{{_tex(name)}}}"


def _tex(text: str | None) -> str:
    return (text or "").translate(_SPECIAL)


# --- CSL-JSON ----------------------------------------------------------------------------------


def csl() -> str:
    """Every work, by years, a line for each."""
    every = map(_csl, in_order(joined.load().works.values()))
    return "[\n" + ",\n".join(json.dumps(each, ensure_ascii=False) for each in every) + "\n]\n"


def _csl(work: Work) -> dict[str, Any]:
    dates = [[each] for each in (work.year, work.until) if each]
    found = {
        "id": work.id,
        "type": KINDS[work.kind][0],
        "title": work.title,
        "author": [*map(_name, work.authors)],
        "editor": [*map(_name, work.editors)],
        "container-title": work.container,
        "collection-title": work.series,
        "edition": work.edition,
        "volume": work.volume,
        "publisher-place": work.city,
        "publisher": work.publisher,
        "issued": {"date-parts": dates} if dates else None,
        "ISBN": work.isbn,
        "URL": address(work),
        "language": language(work),
        "note": remark(work),
        "keyword": ", ".join(games(work)),
    }
    return {name: value for name, value in found.items() if value}


def _name(name: str) -> dict[str, str]:
    family, comma, given = name.partition(", ")
    return {"family": family, "given": given} if comma else {"literal": name}


def games(work: Work) -> list[str]:
    """What the ids of the games begin with of which the parallels of a work tell.

    Of a work that was not seen those of the works that are drawn from it.
    """
    drawn = (each.id for each in joined.load().works.values() if work.id in each.after)
    of = accounts_of(work.id, *drawn)
    return list(dict.fromkeys(game for each in of for game in each.games))


# --- COinS -------------------------------------------------------------------------------------


def coins(work: Work) -> str:
    """A work as a context object of OpenURL 1.0, for the title of an empty ``span.Z3988``."""
    return "&".join(f"{name}={quote(text, safe='')}" for name, text in _context(work) if text)


def _context(work: Work) -> Iterator[tuple[str, str]]:
    is_book = work.kind in BOOKS
    yield "url_ver", "Z39.88-2004"
    yield "ctx_ver", "Z39.88-2004"
    yield "rft_val_fmt", f"info:ofi/fmt:kev:mtx:{'book' if is_book else 'dc'}"
    if is_book:
        yield "rft.genre", "book"
        yield "rft.btitle", work.title
        yield "rft.volume", work.volume or ""
        yield "rft.edition", work.edition or ""
        yield "rft.series", work.series or ""
        yield "rft.isbn", work.isbn or ""
        yield "rft.place", work.city or ""
        yield "rft.pub", work.publisher or ""
        yield "rft_id", work.address or ""
    else:
        yield "rft.type", KINDS[work.kind][1]
        yield "rft.title", work.title
        yield "rft.source", work.container or ""
        yield "rft.identifier", address(work)
    for name in work.authors:
        yield "rft.au" if "," in name else "rft.aucorp", name
    for name in work.editors:
        yield "rft.contributor", name
    yield "rft.date", str(work.year or "")
    yield "rft.language", language(work)
