"""What may, must and need not be done: each text says it, or neither.

A modal verb is turned round by a negation in its clause. What only may be said so (*ist zu zahlen*
for *must pay*) answers the other text, but asks nothing of it.
"""

import re
from collections.abc import Iterable, Iterator
from typing import Final, NamedTuple

from tests.german import Found, Pair

_NOT: Final = r"(?:nicht|nie(?:mals)?|kein\w*|niemand\w*|nichts|weder)"
_MUST: Final = r"(?:muss|müssen|musste\w*|müsse\w*)"
_MAY: Final = r"(?:darf|dürfen|durfte\w*|dürfe\w*|dürfte\w*)"
_NO: Final = r"(?:no(?! (?:more|longer|trump)\b)|nobody|none|neither|nor|nothing|never)"
_SUBJECT: Final = rf"(?<!has )(?<!have )(?<!had )(?<!with )(?<!without )\b{_NO}\b"
_STOP: Final = r"(?:(?!\b(?:and|but|may|must|und|sondern|muss|müssen|darf|dürfen)\b)[^.;:,])*"
MODES: Final = ("may", "must", "need not", "may not")
Patterns = tuple[tuple[str, str], ...]
# What one pattern has found, those that follow do not find again.
ENGLISH: Final[Patterns] = (
    ("need not", r"\bneeds? (?:not|no|never)\b|\b(?:do|does|did) not (?:have|need) to\b"),
    ("may not", rf"\b(?:may|must) (?:not|never|neither|no longer)\b|{_SUBJECT}{_STOP}\bmay\b"),
    ("need not", rf"{_SUBJECT}{_STOP}\b(?:must|ha[sd] to|have to|needs? to)\b"),
    ("may not", rf"\bmay\b{_STOP}\b(?:no|nothing|none|neither)\b"),
    ("must", r"\bmust\b|\b(?:has|have|had) to\b"),
    ("may", r"\bmay\b"),
)
ENGLISH_PERHAPS: Final[Patterns] = (
    ("need not", r"\b(?:not|no|nobody|never)\b[^.;:,]*\b(?:oblig|bound|requir|duty|need)\w*"),
    (
        "may not",
        rf"\bcannot\b|\b{_NO}\b[^.;:,]*\b(?:can|could|allow\w*)\b|\bforbid\w*|\bprohibit\w*",
    ),
    ("may not", r"\bnot (?:allow|permit|admit)\w*|\bmay only\b|\bonly\b[^.;:]*\bmay\b"),
    ("must", r"\b(?:oblig|requir|bound|duty|need)\w*|\bmay only\b|\bis to\b|\bare to\b"),
    (
        "may",
        r"\b(?:free|allow|permit|right|entitle|permission)\w*|\bneed not\b|\bmay (?:not|only)\b",
    ),
)
GERMAN: Final[Patterns] = (
    ("need not", rf"\bbrauch(?:t|en|te\w*)\b[^.;:,]*?\b{_NOT}\b|\b{_NOT}\b[^.;:,]*\bbrauch\w*\b"),
    ("need not", rf"\b{_MUST}\b{_STOP}\b{_NOT}\b|\b(?:niemand\w*|kein\w*)\b{_STOP}\b{_MUST}\b"),
    ("may not", rf"\b{_MAY}\b{_STOP}\b{_NOT}\b|\b{_NOT}\b{_STOP}\b{_MAY}\b"),
    ("must", rf"\b{_MUST}\b"),
    ("may", rf"\b{_MAY}\b"),
)
GERMAN_PERHAPS: Final[Patterns] = (
    ("need not", rf"\bbrauch\w*\b[^.;:]*\b{_NOT}\b"),
    ("need not", rf"\b{_NOT}\b[^.;:]*\b(?:verpflicht|gezwungen|nötig|gebunden|pflicht|zwang)\w*"),
    ("need not", rf"\bkein \w*(?:pflicht|zwang)\b|\b{_MUST}\b[^.;:]*\b{_NOT}\b|\bfrei\w*\b"),
    (
        "may not",
        rf"\bverboten\b|\bunzulässig\w*|\b{_NOT}\b[^.;:]*\b(?:erlaubt|zulässig|gestattet)\b",
    ),
    (
        "may not",
        rf"\b{_MAY}\b[^.;:]*\b{_NOT}\b|\b{_NOT}\b[^.;:]*\b{_MAY}\b|\b{_MAY}\b[^.;:]*\bnur\b",
    ),
    ("may not", rf"\bnur\b[^.;:]*\b{_MAY}\b"),
    ("must", r"\w*pflicht\w*|\w*zwang\b|\bgezwungen\b|\b(?:nötig|notwendig|erforderlich)\b"),
    ("must", r"\b(?:ist|sind|hat|haben|bleibt)\b[^.;:]*(?:\bzu \w+n\b|\w+zu\w+n\b)|\bbrauch\w*\b"),
    ("must", r"\bgilt es\b|\bmüsste\w*"),
    ("may", rf"\b(?:erlaubt|zulässig|gestattet|freigestellt|erlaubnis)\b|\b{_MAY}\b"),
    ("may", r"\bsteh(?:t|en)\b[^.;:]*\b(?:offen|zu|frei)\b|\bfrei\w*\b|\bberechtigt\b"),
)
_CLAUSE: Final = re.compile(r"[.;:](?:\s|$)")


class Modes(NamedTuple):
    """What a text says, and what it perhaps says too."""

    sure: set[str]
    perhaps: set[str]


def _found(text: str, patterns: Patterns) -> Iterator[str]:
    for clause in _CLAUSE.split(text):
        rest = clause
        for mode, pattern in patterns:
            rest, number = re.subn(pattern, " ", rest, flags=re.IGNORECASE)
            if number:
                yield mode


def _perhaps(text: str, patterns: Iterable[tuple[str, str]]) -> Iterator[str]:
    for mode, pattern in patterns:
        if re.search(pattern, text, re.IGNORECASE):
            yield mode


def english(text: str) -> Modes:
    """What the English allows, orders and forbids."""
    return Modes({*_found(text, ENGLISH)}, {*_perhaps(text, ENGLISH_PERHAPS)})


def german(text: str) -> Modes:
    """What the German allows, orders and forbids."""
    return Modes({*_found(text, GERMAN)}, {*_perhaps(text, GERMAN_PERHAPS)})


def differing(pair: Pair) -> Iterator[Found]:
    """What one text allows, orders or forbids, and the other does not."""
    ours, theirs = english(pair.told_in_english), german(pair.told_in_german)
    for name, one, other in (("English", ours, theirs), ("German", theirs, ours)):
        for mode in MODES:
            if mode in one.sure and mode not in other.sure | other.perhaps:
                yield Found(pair.id, "modality", f"“{mode}” in the {name} alone")
