"""A position as a picture of the table, made of text; and counters in their patterns."""

from __future__ import annotations

import doctest
import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import singledispatch
from html import escape
from typing import Any, Final, TypeAlias

from docutils import nodes
from sphinx.locale import get_translation

from .. import examples
from ..cards import UNKNOWN
from ..catalog import game_of
from ..chapters import Example
from ..fishing import table as fishing
from ..fishing.counters import Marks
from ..marriage import state as marriage
from ..rulebook import Variant
from .elements import cards_html, said_html, suits_html

_ = get_translation("kartenspiele")

_STEP: Final = 16  # from one counter to the next

Counts: TypeAlias = Mapping[str, Sequence[int]]


def shown_in(example: Example, name: str) -> nodes.raw:
    """A picture of what a name first stands for in an example, found by running it that far."""
    names: dict[str, Any] = {word: getattr(examples, word) for word in examples.__all__}
    for step in doctest.DocTestParser().get_examples(example.code):
        exec(compile(step.source, example.id, "single"), names)
        if name in names and f"{name} = " in step.source:
            variants = (names.get(word) for word in re.findall(r"\((\w+),", step.source))
            variant = next((each for each in variants if isinstance(each, Variant)), None)
            return picture(names[name], variant)
    raise LookupError(f"{example.id} says ':show: {name}' and has no line '{name} = …'")


def picture(state: Any, variant: Variant[Any] | None = None) -> nodes.raw:
    """A position, or counters, as a picture; with a rule set, what it counts in the position."""
    if isinstance(state, tuple) and all(isinstance(each, Marks) for each in state):
        return nodes.raw("", patterns(state), format="html")
    counts = game_of(variant).score(variant.rules, state).counts if variant else {}
    label = escape(str(_("Position")))
    inside = "".join(zones(state, counts))
    html = f'<div class="ks-position" role="group" aria-label="{label}">{inside}</div>'
    return nodes.raw("", html, format="html")


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


@singledispatch
def zones(state: Any, counts: Counts) -> Iterator[str]:
    """The zones of the table, as far as a position has them."""
    raise LookupError(f"no picture is drawn of {type(state).__qualname__}")


@zones.register
def _of_fishing(state: fishing.State, counts: Counts) -> Iterator[str]:
    """The table, the hands and what has been won."""
    yield cards_html(str(_("Table")), state.table)
    for each in state.builds:
        yield cards_html(str(_("Build of %d")) % each.value, each.cards)
    yield from _hands(state)
    yield from _won(state)


@zones.register
def _of_marriages(state: marriage.State, counts: Counts) -> Iterator[str]:
    """The talon and the trump, the card led, the hands, the tricks, and what is counted."""
    yield from _talon(state)
    if state.led:
        yield cards_html(str(_("Led")), (state.led,))
    yield from _hands(state)
    yield from _won(state)
    for seat, suits in enumerate(state.marriages):
        if suits:
            yield suits_html(str(_("Marriages of seat %d")) % seat, suits)
    if any(points := counts.get("points", ())):
        yield said_html(str(_("Points")), " : ".join(map(str, points)))
    if state.called is not None:
        yield said_html(str(_("Called")), str(_("seat %d")) % state.called)


def _talon(state: marriage.State) -> Iterator[str]:
    """The talon from above: cards that lie face down, and the turned one; else the trump alone."""
    turned = () if state.closing else tuple(card for card in state.talon[-1:] if card != UNKNOWN)
    down = len(state.talon) - len(turned)
    if state.closing:
        name = str(_("Talon, closed by seat %(seat)d; %(down)d face down"))
        name %= {"seat": state.closing.by, "down": down}
    else:
        name = str(_("Talon, %d face down")) % down
    if state.talon:
        yield cards_html(name, (UNKNOWN,) * min(down, 1) + turned)
    if state.trump and not turned:
        yield suits_html(str(_("Trump")), [state.trump])


def _hands(state: Any) -> Iterator[str]:
    """The hands that have cards."""
    for seat, hand in enumerate(state.hands):
        if hand:
            yield cards_html(_hand(state, seat), hand)


def _won(state: Any) -> Iterator[str]:
    """The cards that seats have won."""
    for seat, pile in enumerate(state.piles):
        if pile:
            yield cards_html(str(_("Won by seat %d")) % seat, pile)


def _hand(state: Any, seat: int) -> str:
    if sum(map(bool, state.hands)) == 1 and seat == state.turn:
        return str(_("Hand"))
    if seat == state.turn:
        return str(_("Seat %d, to move")) % seat
    return str(_("Seat %d")) % seat
