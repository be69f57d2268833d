"""The catalogues of a language, refreshed from the English, and what is wrong with them.

``python -m kartenspiele.interfaces.site.translating`` makes or refreshes the catalogues of German
and says what is missing and what is wrong; with the word ``check`` it only says so, and fails if
anything is wrong. Nothing that was translated is lost in a refresh: what has other English now is
marked fuzzy, which is stale, and is said in English until somebody has looked at it.
"""

from __future__ import annotations

import json
import re
import sys
from collections import Counter
from collections.abc import Iterator, Mapping
from functools import cache
from io import BytesIO
from string import Formatter
from typing import Final

from babel.messages import Catalog
from babel.messages.pofile import read_po, write_po

from ...edition import joined
from ...edition.characters import SCALES, character
from ...edition.record.reading import STATUSES
from ...edition.register.model import Status
from ...engine.points import points, text_of, values_of
from ...games.catalog import FAMILIES, GAMES
from ...research.compare.rule_sets import MOOT, SILENT, cell, compared, every_kin, rows
from .. import speech, words
from ..options import PARTS, label
from . import atlas, prose, sayings

GERMAN: Final = "de"
# The messages that readers of the pages meet; those of the command and of developers come later.
ON_PAGES: Final = ("ask.", "card.", "compare.", "desk.", "page.", "play.", "script.", "table.")
# What a translation has as the English has it: roles, code, and where links lead.
_KEPT: Final = re.compile(r"\{\w+\}`[^`]*`|`[^`]*`|(?<=\])\([^)]*\)")
_TITLED: Final = re.compile(r"`[^`<]+<([^`>]+)>`")  # where a role leads, under a title of its own
HEADER: Final = """# German of docs/{page}.md; msgctxt says what a text is.
msgid ""
msgstr ""
"Language: de\\n"
"Content-Type: text/plain; charset=utf-8\\n"

"""


def catalogue(docname: str) -> Catalog:
    """The empty catalogue of a page: its pieces in their order."""
    found = Catalog(locale=GERMAN, fuzzy=False)
    source = (prose.DOCS / f"{docname}.md").read_text("utf-8")
    for each in prose.pieces(docname, source):
        found.add(each.text, context=each.kind)
    return found


def refreshed(docname: str) -> bytes:
    """The catalogue of a page as it should lie, with all that was translated of it."""
    made, path = catalogue(docname), prose.place(docname, GERMAN)
    if path.is_file():
        with path.open("rb") as file:
            old = read_po(file, locale=GERMAN)
        old.update(made)
        made = old
    for each in made:
        each.flags.discard("python-brace-format")
    written = BytesIO()
    write_po(written, made, width=0, omit_header=True, ignore_obsolete=True, include_previous=True)
    return HEADER.format(page=docname).encode() + written.getvalue()


@cache
def terms() -> Mapping[words.Kind, tuple[str, ...]]:
    """What games and comparisons call things, by its kind, each once."""
    found: dict[words.Kind, list[str]] = {"label": [], "value": [], "title": [], "word": []}
    found["title"] += (each.title for each in FAMILIES)
    for key, game in GAMES.items():
        said = character(key)
        found["title"] += [game.TITLE, *(each.name for each in game.VARIANTS)]
        found["word"] += [said.like, said.kind]
        for form in game.VARIANTS:
            for name, point in points(type(form.rules)):
                found["label"].append(point.label)
                found["value"] += map(text_of, values_of(form.rules, name))
    for kin in every_kin():
        found["title"] += [*kin.subjects, *(each.name for each in kin.described)]
        found["word"].append(atlas.family_name(kin.page))
        found["label"] += rows(kin).values()
        found["value"] += kin.short.values()
        forms = [(each.name, each.variant) for each in compared(kin)]
        for name, form in (*forms, *((each.key, each) for each in kin.described)):
            cells = (cell(kin, name, form, row) for row in rows(kin))
            found["value"] += (one.value for one in cells)
    found["word"] += map(label, PARTS)
    found["word"] += [word for scale in SCALES.values() for word in scale]
    found["word"] += [joined.EDITORS, SILENT, MOOT, joined.TOLD]
    found["word"] += [*(each.value for each in Status), *STATUSES]
    for witness in joined.load().witnesses.values():
        found["word"] += [witness.date, witness.publisher or ""]
    return {
        kind: tuple(dict.fromkeys(each for each in texts if re.search(r"[a-z]{2}", each)))
        for kind, texts in found.items()
    }


def terms_laid() -> str:
    """The file of terms as it should lie: every English one, with its German or nothing."""
    old = words.terms(GERMAN)
    laid = {
        kind: {each: old.get(kind, {}).get(each, "") for each in texts}
        for kind, texts in terms().items()
    }
    return json.dumps(laid, ensure_ascii=False, indent=1) + "\n"


def refresh() -> None:
    """Write all catalogues anew."""
    (words.FOLDER / f"terms-{GERMAN}.json").write_text(terms_laid(), "utf-8")
    wanted = set(prose.pages())
    for docname in sorted(wanted):
        path = prose.place(docname, GERMAN)
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(refreshed(docname))
    top = prose.place("", GERMAN).parent
    for path in top.rglob("*.po"):
        if path.relative_to(top).with_suffix("").as_posix() not in wanted:
            path.unlink()


def missing() -> Counter[str]:
    """How many texts have no German yet, by where they stand."""
    found = Counter[str]()
    own = words.own(GERMAN)
    for name in words.own(words.MASTER):
        where = "messages of pages" if name.startswith(ON_PAGES) else "messages of the command"
        found[where] += name not in own
    for kind, texts in terms().items():
        here = words.terms(GERMAN).get(kind, {})
        found[f"terms: {kind}"] = sum(not here.get(each) for each in texts)
    found["said by the engine"] = len(sayings.missing(GERMAN))
    for docname in prose.pages():
        known = prose.known(docname, GERMAN)
        for key in dict.fromkeys((each.id, each.context) for each in catalogue(docname) if each.id):
            found[f"prose: {key[1]}"] += (key[1], key[0]) not in known
    return found


def faults() -> Iterator[str]:
    """What is wrong with what is translated."""
    english = words.own(words.MASTER)
    for name, text in words.own(GERMAN).items():
        if name not in english:
            yield f"words/de.json: {name}: no message is called so"
        elif fields(text) != fields(english[name]):
            yield f"words/de.json: {name}: it takes {sorted(fields(english[name]))}"
    for kind, texts in words.terms(GERMAN).items():
        gone = sorted({*texts} - {*terms().get(kind, ())})  # type: ignore[call-overload]
        yield from (f"words/terms-de.json: {kind} {each!r}: nothing is called so" for each in gone)
    yield from said_wrongly()
    for docname in prose.pages():
        for (_kind, text), german in prose.known(docname, GERMAN).items():
            if kept(text) != kept(german):
                yield f"{docname}.po: {text[:60]!r}: roles, code and links stay as they are"


def kept(text: str) -> Counter[str]:
    """The roles, code and links of a text, whatever they are titled.

    >>> kept("{doc}`verify`") == kept("{doc}`Kommandozeile <verify>`")
    True
    """
    return Counter(_KEPT.findall(_TITLED.sub(r"`\1`", text)))


def said_wrongly() -> Iterator[str]:
    """What is wrong with what the engine says."""
    for kind, texts in speech.laid(GERMAN).items():
        for text, german in texts.items():
            if unlike := speech.unlike(text, german):
                yield f"words/said-de.json: {kind}: {text!r}: {unlike}"


def fields(text: words.Text) -> frozenset[str]:
    """The values that a message takes, and whether it counts."""
    texts = [text] if isinstance(text, str) else [*text.values()]
    found = {field for each in texts for _, field, _, _ in Formatter().parse(each) if field}
    return frozenset(found | (set() if isinstance(text, str) else {"number"}))


def main() -> int:
    """Refresh or check the catalogues, and say what is missing."""
    if sys.argv[1:] != ["check"]:
        refresh()
        prose.known.cache_clear()
        words.terms.cache_clear()
    left = missing()
    print(*(f"{number:5} {where}" for where, number in left.items()), sep="\n")
    print(f"{left.total():5} without German")
    wrong = list(faults())
    print(*wrong, sep="\n", end="\n" if wrong else "")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
