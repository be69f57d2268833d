"""A position as a picture of the table, made of text."""

from __future__ import annotations

import doctest
from html import escape
from typing import Any

from docutils import nodes
from sphinx.locale import get_translation

from .. import examples
from ..chapters import Example
from .elements import cards_html

_ = get_translation("kartenspiele")


def shown_in(example: Example, name: str) -> Any:
    """What a name first stands for in an example, found by running it that far."""
    names: dict[str, Any] = {word: getattr(examples, word) for word in examples.__all__}
    for step in doctest.DocTestParser().get_examples(example.code):
        exec(compile(step.source, example.id, "single"), names)
        if name in names and f"{name} = " in step.source:
            return names[name]
    raise LookupError(f"{example.id} says ':show: {name}' and has no line '{name} = …'")


def picture(state: Any) -> nodes.raw:
    """The table, the hands and what has been won, as far as the position has them."""
    zones = [cards_html(str(_("Table")), state.table)]
    build = str(_("Build of %d"))
    zones += [cards_html(build % each.value, each.cards) for each in state.builds]
    for seat, hand in enumerate(state.hands):
        if hand:
            zones.append(cards_html(_hand(state, seat), hand))
    for seat, pile in enumerate(state.piles):
        if pile:
            zones.append(cards_html(str(_("Won by seat %d")) % seat, pile))
    label = escape(str(_("Position")))
    inside = "".join(zones)
    html = f'<div class="ks-position" role="group" aria-label="{label}">{inside}</div>'
    return nodes.raw("", html, format="html")


def _hand(state: Any, seat: int) -> str:
    if sum(map(bool, state.hands)) == 1:
        return str(_("Hand"))
    if seat == state.turn:
        return str(_("Seat %d, to move")) % seat
    return str(_("Seat %d")) % seat
