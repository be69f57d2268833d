"""Cards and positions as pictures made of text, to see and to hear.

They are HTML and nothing else, so that a page has the same picture whether it was made when the
site was built or is made where it is read.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from html import escape
from typing import Any, Final

from ..engine.cards import UNKNOWN, Card
from ..engine.family import Family, Laid
from ..engine.spelling import cards
from ..engine.variants import Variant
from ..engine.zones import Zone
from ..games.catalog import FAMILIES, family_of, game_of, is_german
from . import words
from .speech import rendered
from .words import say

CARD: Final = re.compile(r"([♠♥♦♣](?:10|[2-9]|[ABDK]))(?![\w])")
# What is typed and kept has D and B; an English page shows Q and J (decision 45).
_ENGLISH: Final = str.maketrans("DB", "QJ")
_RANK: Final = "(?:[AKDB]|10|[2-9])"
_WORTH: Final = rf"{_RANK} (?:pair|\d+)"
_ROW: Final = rf"(?:{_WORTH}(?:, {_WORTH})+|{_RANK}(?:(?: or)? {_RANK})+)"
_LETTERS: Final = rf"(?<=[♠♥♦♣])[DB](?!\w)|(?<![\w-]){_ROW}(?!\w)|\A[DB]\Z"
_LETTER: Final = re.compile(_LETTERS)
_LONE: Final = re.compile(rf"{_LETTERS}|(?<![\w♠♥♦♣-])[DB](?![\w:-])")
_DOTS: Final = 12  # so many counters of a row are drawn, and then told
_STEP: Final = 16  # from one counter to the next


def picture(state: Any, variant: Variant[Any] | None = None) -> str:
    """A position, or counters, as a picture; with a rule set, what it counts in the position."""
    if type(state) is tuple and all(isinstance(each, Laid) for each in state):
        return patterns(state)
    counts = game_of(variant).score(variant.rules, state).counts if variant else {}
    german = variant is not None and is_german(variant)
    return laid(_family(state, variant).lying(state, counts), german=german)


def laid(zones: Iterable[Zone], *, german: bool = False) -> str:
    """Zones of a table side by side; the cards may be German ones, if the reader likes them."""
    inside = "".join(zone_html(each) for each in zones)
    kind, label = f"ks-position{' ks-german' if german else ''}", escape(say("script.table"))
    return f'<div class="{kind}" role="group" aria-label="{label}">{inside}</div>'


def _family(state: Any, variant: Variant[Any] | None) -> Family:
    """The family that knows positions of this kind, or that of the rule set."""
    for family in FAMILIES:
        if isinstance(state, family.states):
            return family
    if variant is None:
        raise LookupError(f"no picture is drawn of {type(state).__qualname__}")
    return family_of(game_of(variant))


def name_of(card: Card) -> str:
    """What a screen reader says for a card."""
    if card == UNKNOWN:
        return say("card.unknown")
    is_court = card.rank.value in "ABDK"
    rank = say(f"card.rank-{card.rank.name.lower()}") if is_court else card.rank.value
    if card.suit is None:
        return rank
    return say("card.name", rank=rank, suit=say(f"card.suit-{card.suit.name.lower()}"))


def card_html(card: Card) -> str:
    """A card as a page sets it: sign and rank to see, its name to hear."""
    kind = "unknown" if card == UNKNOWN else card.suit.name.lower() if card.suit else "plain"
    return _pictured(lettered(str(card), lone=True), name_of(card), kind)


def text_html(text: str) -> str:
    """A text in which every card that it names is set as a card."""
    parts = enumerate(CARD.split(text))  # words and cards in turn
    return "".join(
        card_html(cards(part)[0]) if number % 2 else escape(lettered(part), quote=False)
        for number, part in parts
    )


def lettered(text: str, *, lone: bool = False) -> str:
    """A text as an English page shows it: cards and rows of ranks with Q and J, not D and B.

    In what is told of a game a ``lone`` letter is a card, too. It is no name with a colon.

    >>> lettered("♠D takes ♦B; A K D B 10, not D"), lettered("D takes 5 7", lone=True)
    ('♠Q takes ♦J; A K Q J 10, not D', 'Q takes 5 7')
    """
    if words.language() != words.MASTER or not ("D" in text or "B" in text):
        return text
    return (_LONE if lone else _LETTER).sub(lambda found: found[0].translate(_ENGLISH), text)


def _pictured(shown: str, heard: str, kind: str) -> str:
    """One element with few words, since the site has a hundred thousand cards."""
    return f'<b class="ks-{kind}" role="img" aria-label="{escape(heard)}">{shown}</b>'


def zone_html(zone: Zone) -> str:
    """A zone of the table: its name, and the cards, suits, words or counters that are there."""
    if zone.cards:
        items = " ".join(card_html(card) for card in zone.cards)
        shown = f'<p class="ks-cards">{items}</p>'
    elif zone.rows:
        shown = _board(zone.rows)
    elif zone.cards is not None:
        shown = f'<p class="ks-none">{say("ask.none")}</p>'
    else:
        names = ((each.value, each.name.lower()) for each in zone.suits)
        suits = " ".join(_pictured(sign, say(f"card.suit-{name}"), name) for sign, name in names)
        note = escape(rendered(str(zone.note))) if zone.note else suits
        shown = f'<p class="ks-said">{note}</p>'
    name = f'<p class="ks-zone-name">{escape(rendered(str(zone.title)))}</p>'
    return f'<div class="ks-zone">{name}{shown}</div>'


def _board(rows: Iterable[tuple[str, int]]) -> str:
    """A board with counters in its rows; one element, since a page has many."""
    each = [(rendered(name), number) for name, number in rows]
    wide = max(len(name) for name, _number in each) + 1
    drawn = "\n".join(
        f"{name:<{wide}}{'●' * min(number, _DOTS)}{'…' * (number > _DOTS)} {number or '–'}"
        for name, number in each
    )
    heard = escape(", ".join(f"{name} {number}" for name, number in each))
    return f'<pre class="ks-board" role="img" aria-label="{heard}">{escape(drawn)}</pre>'


def patterns(shown: Iterable[Laid]) -> str:
    """Counters in their patterns, side by side."""
    items = "".join(f"<li>{_pattern(each)}<span>{each.points}</span></li>" for each in shown)
    return f'<ul class="ks-counters">{items}</ul>'


def _pattern(each: Laid) -> str:
    """The counters for so many points, drawn as they lie."""
    circles = "".join(
        f'<circle cx="{x}" cy="{_STEP // 2 + _STEP * line}" r="6"/>'
        for line, number in enumerate(each.lines.values())
        for x in _places(number, spread=number == 2 and each.points > 2)
    )
    label = ", ".join(f"{number} {where}" for where, number in each.lines.items() if number)
    size = f'width="{4 * _STEP}" height="{3 * _STEP}"'
    return f'<svg {size} role="img" aria-label="{escape(label)}">{circles}</svg>'


def _places(number: int, *, spread: bool) -> Iterator[int]:
    """Where the counters of a line lie; two stand apart if another lies above or below."""
    step = 2 * _STEP if spread else _STEP
    for place in range(number):
        yield 2 * _STEP + step * (2 * place - number + 1) // 2
