"""Citations of whatever has a permanent address, as text, BibTeX, RIS and CSL-JSON.

``cite(id, format, base, accessed)`` gives one citation: of a statement, reading, point or example,
of a locus of a witness, or of a comparison (``comparisons``); ``together`` makes one text of
several, ``FORMATS`` names the formats and the ending of a file that holds one. ``citation(id,
base)`` gives the facts behind it. ``base`` is the address under which the edition is published;
where it is empty a citation says so, and has the address within the edition.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import date
from difflib import get_close_matches
from functools import cache
from importlib import import_module
from itertools import combinations
from typing import Final, assert_never

from . import edition, register
from .edition import model
from .tex import tex

FORMATS: Final[Mapping[str, str]] = {"text": "txt", "bibtex": "bib", "ris": "ris", "csl": "json"}
TITLE: Final = "Kartenspiele"
SUBTITLE: Final = "An annotated, executable edition of historical card-game rules"
EDITORS: Final = edition.EDITORS
YEAR: Final = int(edition.EDITION.partition(".")[0])
_BASE: Final = re.compile(r"https?://[^\s/?#]+(?:/[^\s?#]*)?|\.{0,2}/[^\s?#]*|\.{1,2}")


class BaseError(ValueError):
    """No address under which an edition can be published."""


@dataclass(frozen=True, slots=True)
class Citation:
    """What a citation says: the entry, its wording, where the witness has it, where it stands.

    The base is empty as long as nobody has said where the edition is published.
    """

    id: str
    title: str
    note: str
    place: str
    base: str = ""
    accessed: date | None = None

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
        return "" if self.base else f"Not published yet; in the edition at {self.place}"

    @property
    def headline(self) -> str:
        """The id and the wording; a wording that begins with the entry's name has the id."""
        title = self.title.rstrip(".")
        return title if self.id in title.split() else f"{self.id}: {title}"

    @property
    def key(self) -> str:
        """The key under which a bibliography holds it."""
        return f"kartenspiele-{edition.EDITION}-{self.id}"


def cite(
    text: str, form: str = "text", base: str = edition.ADDRESS, accessed: date | None = None
) -> str:
    """The citation of an id in one of the formats."""
    return written(citation(text, base, accessed), form)


def written(cited: Citation, form: str) -> str:
    """A citation in one of the formats."""
    writers = {"text": _text, "bibtex": _bibtex, "ris": _ris, "csl": _csl}
    return writers[form](cited)


def together(texts: Sequence[str], form: str) -> str:
    """Several citations as one text of the same format."""
    if form != "csl":
        return "".join(texts)
    return _json([item for text in texts for item in json.loads(text)])


def citation(text: str, base: str = edition.ADDRESS, accessed: date | None = None) -> Citation:
    """The facts a citation of this id needs."""
    if base and not _BASE.fullmatch(base):
        raise BaseError(
            f"{base!r} is no address; write one such as https://example.org/cards/, "
            "or a path such as /cards/ or ./cards/, without ? and #"
        )
    return Citation(*_of(text), base, accessed)


Cited = tuple[str, str, str, str]


def _of(text: str) -> Cited:
    """An entry of the edition, a locus or a comparison."""
    try:
        found = edition.load().find(text)
    except edition.UnknownIdError:
        if other := _locus(text) or comparisons().get(text.strip().casefold()):
            return other
        places = {each.casefold(): each for each in (*register.load().loci, *comparisons())}
        near = get_close_matches(text.casefold()[:60], places, n=1, cutoff=0.8)
        if not near:
            raise
        what = f"no locus or comparison has the id {text!r}; did you mean {places[near[0]]}?"
        raise edition.UnknownIdError(what) from None
    title, source = _wording(found)
    return found.id, title, ". ".join(filter(None, (source, _history(found)))), f"id/{found.id}/"


def _locus(text: str) -> Cited | None:
    """A locus: whose text it is, what it carries, and its fingerprint."""
    held = register.load()
    locus = held.loci.get(text.strip().upper()) or held.loci.get(text.strip())
    if locus is None:
        return None
    witness = held.witnesses[locus.witness]
    people = "; ".join(f"{each.name} ({each.role})" for each in witness.people)
    carried = ", ".join(each.id for each in held.statements_at[locus.id])
    note = ". ".join(
        filter(
            None,
            (
                f"Witness: {', '.join(filter(None, (people, witness.publisher, witness.date)))}",
                f"Section: {edition.load().loci[locus.id].section}",
                carried and f"Statements: {carried}",
                f"Fingerprint {locus.fingerprint}",
            ),
        )
    )
    where = f"witnesses/{witness.key.lower()}.html#{locus.id.lower().replace('.', '-')}"
    return locus.id, f"Locus {locus.id} of {witness.title}", note, where


# --- Comparisons -------------------------------------------------------------------------------


def row_id(family: str, row: str) -> str:
    """The id of a row of the matrix of a family: its key, then the row."""
    return f"{family}-{row.replace('_', '-')}"


def pair_id(one: str, other: str) -> str:
    """The id of two games side by side: ``swedish-kasino-and-finnish-kasino``."""
    return f"{one}-and-{other}".replace("/", "-")


@cache
def comparisons() -> Mapping[str, Cited]:
    """Everything that is laid side by side, under its id: rows of a matrix, pairs of games."""
    return {each[0]: each for each in _comparisons()}


def _comparisons() -> Iterator[Cited]:
    rule_sets = import_module("kartenspiele.compare.rule_sets")  # which other citations spare
    for kin in rule_sets.every_kin():
        games = rule_sets.compared(kin)
        beside = f"Compared: {', '.join(each.title for each in games)}"
        for row, label in rule_sets.rows(kin).items():
            id = row_id(kin.family.key, row)
            yield id, f"Comparison of games: {label}", beside, f"{kin.page}.html#{id}"
        for one, other in combinations(games, 2):
            id = pair_id(one.name, other.name)
            yield id, f"Comparison of {one.title} and {other.title}", "", f"{kin.page}.html#{id}"


# --- What is cited -----------------------------------------------------------------------------


def _wording(entry: model.Entry) -> tuple[str, str]:
    """The wording of an entry, and where the witness has it or what it belongs to."""
    match entry:
        case model.Statement():
            pending = f"Statement {entry.id} (sentence pending)"
            title = entry.sentence or ("Retired statement" if entry.retired else pending)
            return title, _basis(entry)
        case model.Reading():
            return f"Reading: {entry.question}", f"Witness: {_witnessed(entry.loci)}"
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
        ("note", "N1", "note", ". ".join(filter(None, (cited.note, cited.unpublished)))),
        ("url", "UR", "URL", cited.url),
        ("urldate", "Y2", "accessed", cited.accessed.isoformat() if cited.accessed else ""),
    )
    return (each for each in told if each[-1])


def _text(cited: Citation) -> str:
    note = f" {cited.note}." if cited.note else ""
    title = cited.title.rstrip(".")
    where = cited.url or cited.unpublished
    where += f" (accessed {cited.accessed.isoformat()})." if cited.accessed else ""
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


_IN_ADDRESS: Final = str.maketrans({"{": "%7B", "}": "%7D", "\\": "%5C", " ": "%20"})
