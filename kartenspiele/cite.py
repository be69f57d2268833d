"""Citations of whatever has a permanent id, as text, BibTeX, RIS and CSL-JSON.

``cite(id, format, base)`` gives one citation; ``FORMATS`` names the formats and the ending of a
file that holds one. ``citation(id, base)`` gives the facts behind it. ``base`` is the address under
which the edition is published; where it is empty a citation has the permanent id alone.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Final, assert_never

from . import edition
from .edition import model
from .tex import tex

FORMATS: Final[Mapping[str, str]] = {"text": "txt", "bibtex": "bib", "ris": "ris", "csl": "json"}
TITLE: Final = "Kartenspiele"
SUBTITLE: Final = "An annotated, executable edition of historical card-game rules"
EDITORS: Final = "the Kartenspiele editors"
YEAR: Final = int(edition.EDITION.partition(".")[0])
_BASE: Final = re.compile(r"https?://[^\s/?#]+(?:/\S*)?|\.{0,2}/\S*|\.{1,2}")


class BaseError(ValueError):
    """No address under which an edition can be published."""


@dataclass(frozen=True, slots=True)
class Citation:
    """What a citation says: the entry, its wording, where the witness has it, where it stands.

    The URL is empty as long as nobody has said where the edition is published.
    """

    id: str
    title: str
    note: str
    url: str = ""

    @property
    def address(self) -> str:
        """The permanent address, within the edition where that is published nowhere."""
        return self.url or f"id/{self.id}/"

    @property
    def headline(self) -> str:
        """The id and the wording; a wording that begins with the entry's name has the id."""
        title = self.title.rstrip(".")
        return title if self.id in title.split() else f"{self.id}: {title}"

    @property
    def key(self) -> str:
        """The key under which a bibliography holds it."""
        return f"kartenspiele-{edition.EDITION}-{self.id}"


def cite(text: str, form: str = "text", base: str = "") -> str:
    """The citation of an id in one of the formats."""
    return written(citation(text, base), form)


def written(cited: Citation, form: str) -> str:
    """A citation in one of the formats."""
    writers = {"text": _text, "bibtex": _bibtex, "ris": _ris, "csl": _csl}
    return writers[form](cited)


def citation(text: str, base: str = "") -> Citation:
    """The facts a citation of this id needs."""
    if base and not _BASE.fullmatch(base):
        raise BaseError(
            f"{base!r} is no address; write one such as https://example.org/cards/, "
            "or a path such as /cards/ or ./cards/"
        )
    found = edition.load().find(text)
    title, source = _wording(found)
    note = ". ".join(filter(None, (source, _history(found))))
    url = f"{base.rstrip('/')}/id/{found.id}/" if base else ""
    return Citation(found.id, title, note, url)


# --- What is cited -----------------------------------------------------------------------------


def _wording(entry: model.Entry) -> tuple[str, str]:
    """The wording of an entry, and where the witness has it or what it belongs to."""
    match entry:
        case model.Statement():
            pending = f"Statement {entry.id} (sentence pending)"
            title = entry.sentence or ("Retired statement" if entry.retired else pending)
            return title, _basis(entry)
        case model.Reading():
            return f"Reading: {entry.read}", f"Witness: {_witnessed(entry.loci)}"
        case model.Point():
            game = _game(entry.game)
            return f"Point of difference in {game}: {entry.label}", f"It belongs to {entry.rule}"
        case model.Example(printed=True):
            title = f"Example {entry.id} of {_game(entry.game)} (printed)"
            return title, f"Witness: {_witnessed(entry.loci)}"
        case model.Example():
            title = f"Worked example {entry.id} of {_game(entry.game)}"
            return title, f"An example of this edition, for {entry.rule}"
        case model.Tombstone():
            return f"Retired {entry.kind}", ""
        case _:
            assert_never(entry)


def _game(key: str) -> str:
    """The title of a game; an example may also stand on the page of those that are only named."""
    found = edition.load().games.get(key)
    return found.title if found else "a game that is only named"


def _basis(entry: model.Statement) -> str:
    if entry.category is not model.Category.DECISION:
        faulty = {"emended": "; emended", "crux": "; a crux"}.get(entry.status or "", "")
        return f"Witness: {_witnessed(entry.loci)}{faulty}"
    what = "An inference" if entry.status == "inferred" else "A decision"
    beside = f", beside {_witnessed(entry.loci)}" if entry.loci else ""
    return f"{what} of this edition{beside}"


def _witnessed(loci: tuple[str, ...]) -> str:
    held = edition.load()
    return f"{', '.join(loci)} ({held.witnesses[held.loci[loci[0]].witness].title})"


def _history(entry: model.Entry) -> str:
    """The revision, or why a retired id is retired and what stands in its place."""
    if not entry.retired:
        return f"Revision {entry.revision}" if entry.revision else ""
    successors = ", ".join(entry.retired.successors)
    instead = f"; instead: {successors}" if successors else ""
    return f"Retired: {entry.retired.reason.rstrip('.')}{instead}"


# --- The formats -------------------------------------------------------------------------------


def _told(cited: Citation) -> Iterator[tuple[str, str, str, str]]:
    """What there is to say, under the names of BibTeX, RIS and CSL-JSON."""
    told = (
        ("title", "TI", "title", cited.headline),
        ("booktitle", "T2", "container-title", f"{TITLE}. {SUBTITLE}"),
        ("editor", "A2", "editor", EDITORS),
        ("edition", "ET", "edition", edition.EDITION),
        ("year", "PY", "issued", str(YEAR)),
        ("", "SE", "section", cited.id),
        ("note", "N1", "note", cited.note),
        ("url", "UR", "URL", cited.url),
    )
    return (each for each in told if each[-1])


def _text(cited: Citation) -> str:
    note = f" {cited.note}." if cited.note else ""
    title = cited.title.rstrip(".")
    where = cited.url or f"Permanent id {cited.id}."
    return (
        f"“{title}” ({cited.id}). In: {TITLE}. {SUBTITLE}. "
        f"Ed. by {EDITORS}. Edition {edition.EDITION}, {YEAR}.{note} {where}\n"
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
    lines = [("TY", "CHAP"), ("ID", cited.key), *told, ("ER", "")]
    return "".join(f"{tag}  - {text}\r\n" for tag, text in lines)


def _csl(cited: Citation) -> str:
    item = {
        "id": cited.key,
        "type": "chapter",
        **{name: text for _, _, name, text in _told(cited)},
        "editor": [{"literal": EDITORS}],
        "issued": {"date-parts": [[YEAR]]},
    }
    return json.dumps([item], ensure_ascii=False, indent=2) + "\n"


_IN_ADDRESS: Final = str.maketrans({"{": "%7B", "}": "%7D", "\\": "%5C", " ": "%20"})
