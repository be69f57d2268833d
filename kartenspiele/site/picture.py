"""A position as a picture of the table, made of text; and counters in their patterns."""

from __future__ import annotations

import doctest
from collections.abc import Iterable, Iterator
from html import escape
from typing import Any, Final

from docutils import nodes
from sphinx.locale import get_translation

from .. import examples
from ..chapters import Example
from ..fishing.counters import Marks
from .elements import cards_html

_ = get_translation("kartenspiele")

_STEP: Final = 16  # from one counter to the next


def shown_in(example: Example, name: str) -> Any:
    """What a name first stands for in an example, found by running it that far."""
    names: dict[str, Any] = {word: getattr(examples, word) for word in examples.__all__}
    for step in doctest.DocTestParser().get_examples(example.code):
        exec(compile(step.source, example.id, "single"), names)
        if name in names and f"{name} = " in step.source:
            return names[name]
    raise LookupError(f"{example.id} says ':show: {name}' and has no line '{name} = …'")


def picture(state: Any) -> nodes.raw:
    """A position, or counters, as a picture."""
    if isinstance(state, tuple) and all(isinstance(each, Marks) for each in state):
        return nodes.raw("", patterns(state), format="html")
    return _table(state)


def patterns(shown: Iterable[Marks]) -> str:
    """Counters in their patterns, side by side."""
    items = "".join(f"<li>{_pattern(each)}<span>{each.points}</span></li>" for each in shown)
    return f'<ul class="ks-counters">{items}</ul>'


def _pattern(each: Marks) -> str:
    """The counters for so many points, drawn as they lie."""
    circles = "".join(
        f'<circle cx="{x}" cy="{_STEP // 2 + _STEP * line}" r="6"/>'
        for line, number in enumerate((each.above, each.row, each.below))
        for x in _places(number, spread=number == 2 and each.points > 2)
    )
    lines = {"above": each.above, "in the row": each.row, "below": each.below}
    label = ", ".join(f"{number} {where}" for where, number in lines.items() if number)
    size = f'width="{4 * _STEP}" height="{3 * _STEP}"'
    return f'<svg {size} role="img" aria-label="{escape(label)}">{circles}</svg>'


def _places(number: int, *, spread: bool) -> Iterator[int]:
    """Where the counters of a line lie; two stand apart if another lies above or below."""
    step = 2 * _STEP if spread else _STEP
    for place in range(number):
        yield 2 * _STEP + step * (2 * place - number + 1) // 2


def _table(state: Any) -> nodes.raw:
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
