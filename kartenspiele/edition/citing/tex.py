"""Escapes text for TeX, as bibliographies need it."""

from __future__ import annotations

import unicodedata
from functools import cache
from typing import Final

_SIGNS: Final = {
    "\\": r"{\textbackslash}",
    "{": r"{\textbraceleft}",
    "}": r"{\textbraceright}",
    "~": r"{\textasciitilde}",
    "^": r"{\textasciicircum}",
    **{sign: f"\\{sign}" for sign in "&%$#_"},
    "♠": r"{$\spadesuit$}",
    "♥": r"{$\heartsuit$}",
    "♦": r"{$\diamondsuit$}",
    "♣": r"{$\clubsuit$}",
    "“": "``",
    "”": "''",
    "„": r"{\quotedblbase}",
    "«": r"{\guillemotleft}",
    "»": r"{\guillemotright}",
    "‘": "`",
    "’": "'",
    "–": "--",
    "—": "---",
    "…": r"{\dots}",
    "×": r"{$\times$}",
    "½": r"{$\frac{1}{2}$}",
    "ß": r"{\ss}",
    "æ": r"{\ae}",
    "ø": r"{\o}",
    "\xa0": "~",
}
_ACCENTS: Final = {
    "\u0300": "`",
    "\u0301": "'",
    "\u0302": "^",
    "\u0303": "~",
    "\u0308": '"',
    "\u030a": "r ",
    "\u0327": "c ",
}


def tex(text: str) -> str:
    """A text as TeX sets it; a sign that the table does not know stays as it is."""
    return "".join(map(_sign, unicodedata.normalize("NFC", text)))


@cache
def _sign(sign: str) -> str:
    if sign in _SIGNS:
        return _SIGNS[sign]
    parts = unicodedata.normalize("NFD", sign)
    if len(parts) == 2 and (accent := _ACCENTS.get(parts[1])):
        return f"{{\\{accent}{parts[0]}}}"
    return sign
