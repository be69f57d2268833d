"""A table as NEXUS, which programs read that grow networks or trees: a standard matrix.

A taxon is a form or a parallel, a character a point, a state an effect. What nobody says is
missing, and so is what a parallel says only not to be so. Nothing is ordered or weighted here:
characters that one sentence makes are not independent, and a character says which those are.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from string import ascii_uppercase, digits
from typing import Final

from ...edition.joined import LICENCE
from .attested import Table

SYMBOLS: Final = digits + ascii_uppercase
MISSING: Final = "?"


def letters(found: Table) -> dict[str, dict[str, str]]:
    """For each point what each makes of it, as a symbol: the same one for the same effect."""
    told = dict[str, dict[str, str]]()
    for row, states in _states(found).items():
        effects = [*states.values()]
        told[row] = {
            each.name: SYMBOLS[effects.index(each.states[row].effect)]
            for each in found.taxa
            if row in each.states
        }
    return told


def _states(found: Table) -> dict[str, dict[str, object]]:
    """The effects of each point, by the value under which each was first met."""
    told = dict[str, dict[str, object]]()
    for row in found.rows:
        told[row] = {}
        for state in (each.states[row] for each in found.taxa if row in each.states):
            if state.effect not in told[row].values():
                name = state.value if state.value not in told[row] else f"{state.value} (otherwise)"
                told[row][name] = state.effect
    return told


def written(found: Table, title: str) -> str:
    """The table of a family as NEXUS."""
    return "\n".join(_lines(found, title)) + "\n"


def _lines(found: Table, title: str) -> Iterator[str]:
    states, symbols = _states(found), letters(found)
    most = max((len(each) for each in states.values()), default=0)
    yield "#NEXUS"
    yield f"[{_comment(title)}. {_comment(LICENCE)}.]"
    yield "[A character is a point of the rules, a state what somebody attested makes of it.]"
    yield "[? is missing: the source is silent, nothing hangs on it, or the edition decided alone.]"
    yield "[Characters made by one sentence are not independent; characters.csv names sentences.]"
    yield "BEGIN TAXA;"
    yield f"  DIMENSIONS NTAX={len(found.taxa)};"
    yield f"  TAXLABELS {' '.join(quoted(each.name) for each in found.taxa)};"
    yield "END;"
    yield "BEGIN CHARACTERS;"
    yield f"  DIMENSIONS NCHAR={len(found.rows)};"
    yield f'  FORMAT DATATYPE=STANDARD MISSING={MISSING} SYMBOLS="{" ".join(SYMBOLS[:most])}";'
    labels = [
        f"    {number} {quoted(row)} / {' '.join(map(quoted, states[row]))}"
        for number, row in enumerate(found.rows, 1)
    ]
    yield "  CHARSTATELABELS\n" + ",\n".join(labels) + ";"
    yield "  MATRIX"
    for each in found.taxa:
        yield f"    {quoted(each.name)} {_row(found, each.name, symbols)}"
    yield "  ;"
    yield "END;"


def _row(found: Table, name: str, symbols: Mapping[str, Mapping[str, str]]) -> str:
    return "".join(symbols[row].get(name, MISSING) for row in found.rows)


def quoted(text: str) -> str:
    """A word as NEXUS has it: in quotation marks, those inside doubled."""
    return "'" + " ".join(text.split()).replace("'", "''") + "'"


def _comment(text: str) -> str:
    """A text that ends no comment."""
    return re.sub(r"[\[\]]", "", text)
