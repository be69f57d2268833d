"""A citation, and how it is written: as text, BibTeX, RIS and CSL-JSON.

``FORMATS`` names the formats and the ending of a file that holds one; ``written`` puts a citation
into one of them, ``together`` makes one text of several.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import date
from typing import Final, NamedTuple

from .. import joined
from ..register.translations import MASTER, Language
from .tex import tex

FORMATS: Final[Mapping[str, str]] = {"text": "txt", "bibtex": "bib", "ris": "ris", "csl": "json"}
TITLE: Final = "Kartenspiele"
SUBTITLE: Final = "An annotated, executable edition of historical card-game rules"
EDITORS: Final = joined.EDITORS
YEAR: Final = int(joined.EDITION.partition(".")[0])


class Words(NamedTuple):
    """What a citation says around its facts, in one language."""

    quoted: str
    editors: str
    edition: str
    accessed: str
    unpublished: str


WORDS: Final[Mapping[Language, Words]] = {
    Language.ENGLISH: Words(
        "“{}”",
        f"Ed. by {EDITORS}",
        "Edition",
        "accessed {}",
        "Not published yet; in the edition at {}",
    ),
    Language.GERMAN: Words(
        "„{}“",
        f"Hrsg.: Redaktion {TITLE}",
        "Ausgabe",
        "abgerufen am {}",
        "Noch nicht veröffentlicht; in der Ausgabe unter {}",
    ),
}
MONTHS: Final = (
    *("Januar", "Februar", "März", "April", "Mai", "Juni"),
    *("Juli", "August", "September", "Oktober", "November", "Dezember"),
)
_IN_ADDRESS: Final = str.maketrans({"{": "%7B", "}": "%7D", "\\": "%5C", " ": "%20"})


@dataclass(frozen=True, slots=True)
class Citation:
    """What a citation says: the entry, its wording, where the witness has it, where it stands.

    The base is empty as long as nobody has said where the edition is published. A text in another
    language than English has a ``version``: its revision, and that of the English.
    """

    id: str
    title: str
    note: str
    place: str
    base: str = ""
    accessed: date | None = None
    language: Language = MASTER
    version: str = ""

    @property
    def url(self) -> str:
        """The permanent address, if the edition is published."""
        return f"{self.base.rstrip('/')}/{self.place}" if self.base else ""

    @property
    def address(self) -> str:
        """The permanent address, within the edition where that is published nowhere."""
        return self.url or self.place

    @property
    def unpublished(self) -> str:
        """That there is no address yet but within the edition."""
        return "" if self.base else WORDS[self.language].unpublished.format(self.place)

    @property
    def headline(self) -> str:
        """The id and the wording; a wording that begins with the entry's name has the id."""
        title = self.title.rstrip(".")
        if self.version:
            return f"{self.id} ({self.version}): {title}"
        return title if self.id in title.split() else f"{self.id}: {title}"

    @property
    def key(self) -> str:
        """The key under which a bibliography holds it."""
        tongue = f"-{self.language}" if self.version else ""
        return f"kartenspiele-{joined.EDITION}-{self.id}{tongue}"


def day_told(day: date, language: Language) -> str:
    """A day as a citation in text has it.

    >>> day_told(date(2026, 11, 2), Language.GERMAN)
    '2. November 2026'
    """
    if language is Language.GERMAN:
        return f"{day.day}. {MONTHS[day.month - 1]} {day.year}"
    return day.isoformat()


def written(cited: Citation, form: str) -> str:
    """A citation in one of the formats."""
    writers = {"text": _text, "bibtex": _bibtex, "ris": _ris, "csl": _csl}
    return writers[form](cited)


def tags(title: str, url: str = "") -> list[tuple[str, str]]:
    """What a reference manager reads in the head of a page that is a part of this edition."""
    told = (
        ("title", title),
        ("book_title", f"{TITLE}. {SUBTITLE}, edition {joined.EDITION}"),
        ("publication_date", str(YEAR)),
        ("public_url", url),
    )
    return [(f"citation_{name}", text) for name, text in told if text]


def together(texts: Sequence[str], form: str) -> str:
    """Several citations as one text of the same format."""
    if form != "csl":
        return "".join(texts)
    return _json([item for text in texts for item in json.loads(text)])


def _told(cited: Citation) -> Iterator[tuple[str, str, str, str]]:
    """What there is to say, under the names of BibTeX, RIS and CSL-JSON."""
    told = (
        ("title", "TI", "title", cited.headline),
        ("booktitle", "T2", "container-title", f"{TITLE}. {SUBTITLE}"),
        ("editor", "A2", "editor", EDITORS),
        ("edition", "ET", "edition", joined.EDITION),
        ("year", "PY", "issued", str(YEAR)),
        ("", "SE", "section", cited.id),
        ("language", "LA", "language", cited.language if cited.version else ""),
        ("note", "N1", "note", ". ".join(filter(None, (cited.note, cited.unpublished)))),
        ("url", "UR", "URL", cited.url),
        ("urldate", "Y2", "accessed", cited.accessed.isoformat() if cited.accessed else ""),
    )
    return (each for each in told if each[-1])


def _text(cited: Citation) -> str:
    words = WORDS[cited.language]
    note = f" {cited.note}." if cited.note else ""
    title = words.quoted.format(cited.title.rstrip("."))
    where = cited.url or cited.unpublished
    day = cited.accessed and day_told(cited.accessed, cited.language)
    where += f" ({words.accessed.format(day)})." if day else ""
    id = f"{cited.id} ({cited.version})" if cited.version else f"({cited.id})"
    return (
        f"{title} {id}. In: {TITLE}. {SUBTITLE}. {words.editors}. "
        f"{words.edition} {joined.EDITION}, {YEAR}.{note} {where}\n"
    )


def _bibtex(cited: Citation) -> str:
    lines = [f"@incollection{{{cited.key},"]
    for name, _, _, text in _told(cited):
        value = text.translate(_IN_ADDRESS) if name == "url" else tex(text)
        if name in ("title", "booktitle", "editor"):  # in braces, against new capitals
            value = f"{{{value}}}"
        if name:
            lines.append(f"  {name} = {{{value}}},")
    return "\n".join([*lines, "}", ""])


def _ris(cited: Citation) -> str:
    told = [(tag, " ".join(text.split())) for _, tag, _, text in _told(cited)]
    told = [(tag, text.replace("-", "/") if tag == "Y2" else text) for tag, text in told]
    lines = [("TY", "CHAP"), ("ID", cited.key), *told, ("ER", "")]
    return "".join(f"{tag}  - {text}\r\n" for tag, text in lines)


def _csl(cited: Citation) -> str:
    item: dict[str, object] = {
        "id": cited.key,
        "type": "chapter",
        **{name: text for _, _, name, text in _told(cited)},
        "editor": [{"literal": EDITORS}],
        "issued": {"date-parts": [[YEAR]]},
    }
    if day := cited.accessed:
        item["accessed"] = {"date-parts": [[day.year, day.month, day.day]]}
    return _json([item])


def _json(items: list[dict[str, object]]) -> str:
    return json.dumps(items, ensure_ascii=False, indent=2) + "\n"
