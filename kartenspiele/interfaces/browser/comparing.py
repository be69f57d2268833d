"""What every form of a family makes of every point, as data in which a page finds what differs.

A page that has the data of a family lays any of its forms side by side by itself: it takes the
cells of the forms that are chosen, and the rows in which their marks are not all the same. What it
shows, what it hands out as CSV and how it is cited is all written here.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from html import escape
from typing import Any, Final

from ...edition import joined
from ...edition.citing import cite, formats
from ...edition.citing.tex import tex
from ...edition.joined import elsewhere
from ...edition.register.translations import Language
from ...games.catalog import FAMILIES, is_german
from ...research.compare.cases import Kin, no_cases
from ...research.compare.matrix import attested
from ...research.compare.rule_sets import (
    Cell,
    RuleSet,
    cell,
    every_form,
    kin_of,
    rows,
    taken_over,
    unlike,
)
from .. import spoken, spreadsheet
from ..pictures import text_html
from ..words import MASTER, any_term, folder, language, say, term
from .linking import linked

HEAD: Final = ("id", "point", "rule_set", "value", "status", "statements", "loci", "elsewhere")
ID, TITLES, CHOSEN = "@id", "@titles", "@chosen"  # what a page fills into a citation


def choices() -> Iterator[Kin]:
    """The families of which two forms can be chosen."""
    for family in FAMILIES:
        if sum(len(game.VARIANTS) for game in family.games.values()) > 1:
            yield kin_of(family)


def data(kin: Kin, base: str = "") -> Mapping[str, Any]:
    """A family: its forms, its points by subject, and every cell."""
    sets, labels = every_form(kin), rows(kin)
    subjects = kin.subjects or {"": " ".join(labels)}
    return {
        "sets": [
            {"name": each.name, "title": title, "tex": tex(title)}
            for each in sets
            for title in [spoken.title(each.full_title)]
        ],
        "subjects": [
            {
                "title": term("title", title),
                "rows": [_row(kin, sets, row, term("label", labels[row])) for row in of.split()],
            }
            for title, of in subjects.items()
        ],
        "cases": kin.cases is not no_cases,
        "german": all(is_german(each.variant) for each in sets),
        "and": say("page.both", one="", other=""),
        "head": spreadsheet.lines([HEAD]),
        "cites": {form: _cites(form, base) for form in formats.FORMATS},
    }


def _row(kin: Kin, sets: Sequence[RuleSet], row: str, label: str) -> Mapping[str, Any]:
    """A point, each different cell once, which of them each form has, and where it is silent."""
    found = [cell(kin, each.name, each.variant, row) for each in sets]
    cells = list(dict.fromkeys(replace(each, rule_set="") for each in found))
    marks = list(dict.fromkeys(map(_mark, cells)))
    id, place = placed(kin, row)
    own = _own(kin, sets, row, found)
    return {
        "row": row,
        "id": id,
        "place": place,
        "label": label,
        "csv": spreadsheet.lines([(id, label)]).removesuffix("\n"),
        "cells": [{"mark": marks.index(_mark(each)), **_cell(each, row)} for each in cells],
        "of": [cells.index(replace(each, rule_set="")) for each in found],
        **({"own": own} if 0 in own else {}),
    }


def _mark(found: Cell) -> tuple[str, object]:
    """What has to be the same for cells to agree."""
    return ("" if found.speaks else found.status, found.effect)


def _own(kin: Kin, sets: Sequence[RuleSet], row: str, found: Sequence[Cell]) -> list[int]:
    """Which forms have a word of their own on a point; in the others another row says it."""
    other = kin.same.get(row)
    if not other:
        return [1] * len(sets)
    cells = (cell(kin, each.name, each.variant, other) for each in sets)
    return [int(mine != its) for mine, its in zip(found, cells, strict=True)]


def placed(kin: Kin, row: str) -> tuple[str, str]:
    """The id of a row and where it stands: in a matrix, or as the point of its one game."""
    if kin.page:
        id = cite.row_id(kin.family.key, row)
        return id, f"{kin.page}.html#{id}"
    points = joined.load().points.values()
    id = next(each.id for each in points if each.game in kin.family.games and each.field == row)
    return id, f"id/{id}/"


def _cell(found: Cell, row: str) -> Mapping[str, str]:
    """A cell as it is shown, what it rests on, and the same for a table of data."""
    if not found.speaks:
        how = "silent" if found.is_silent else "moot"
        plain = spreadsheet.lines([("", found.status, "", "", "")])
        return {
            "how": how,
            "html": any_term(found.value) or found.value,
            "behind": "",
            "csv": plain,
        }
    said = unlike(found.statements)
    shown = text_html(term("value", found.value))
    if found.status != "explicit":
        status = term("word", found.status)
        status = say("page.in-part", status=status) if said else status
        shown = f'{shown} <span class="ks-status">{status}</span>'
    told = elsewhere.told_of(attested([found], row))
    plain = spreadsheet.lines([(found.value, found.status, found.statements, found.loci, told)])
    return {
        "how": "",
        "html": shown,
        "behind": "".join(_behind(found, row, said)),
        "csv": plain,
    }


def _behind(found: Cell, row: str, said: Mapping[str, str]) -> Iterator[str]:
    """How sure a value is, the statements on which it rests, and their loci."""
    over = taken_over(found.statements)
    if not said:
        yield f"{term('word', found.status)}: "
    for number, id in enumerate(found.statements):
        yield say("page.taking-over") if id == over else ", " if number else ""
        yield linked(id)
        yield f" ({term('word', said[id])})" if id in said else ""
    for number, id in enumerate(found.loci):
        yield ", " if number else " · "
        yield f'<a href="{cite.place_of_locus(id)}">{id}</a>'
    for how, told in attested([found], row).items():
        yield f" · {say(spoken.HOW[how])} "
        ids = dict.fromkeys((each.testimony.id, each.part) for each in told)
        yield ", ".join(_borne(linked(id), escape(part)) for id, part in ids)


def _borne(id: str, part: str) -> str:
    """A testimony, with the part of a statement on which it bears, which is said in English."""
    told = elsewhere.limited(id, part)
    return told if not part or language() == MASTER else f'<span lang="{MASTER}">{told}</span>'


def _cites(form: str, base: str) -> Mapping[str, str]:
    """A citation of whatever is chosen, and how what joins its rule sets is written there."""
    title = say("page.compared", titles=TITLES)
    place = f"{folder()}{cite.COMPARED}#{CHOSEN}"
    cited = formats.Citation(ID, title, "", place, base, language=Language(language()))
    joint = r"\&" if form == "bibtex" and not base else "&"
    return {"text": formats.written(cited, form), "joint": joint}
