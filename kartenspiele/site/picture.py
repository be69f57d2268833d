"""A position as a picture of the table, made of text; and counters in their patterns."""

from __future__ import annotations

import doctest
import re
from collections.abc import Iterable, Iterator
from html import escape
from typing import Any, Final

from docutils import nodes
from sphinx.locale import get_translation

from .. import examples
from ..catalog import FAMILIES, family_of, game_of, variants
from ..chapters import Example
from ..family import Family, Laid, Said, Zone
from ..rulebook import Variant
from .elements import cards_html, said_html, suits_html

_ = get_translation("kartenspiele")

_STEP: Final = 16  # from one counter to the next


def shown_in(example: Example, name: str) -> nodes.raw:
    """A picture of what a name first stands for in an example, found by running it that far."""
    names: dict[str, Any] = {**examples.WORDS, **variants()}
    for step in doctest.DocTestParser().get_examples(example.code):
        exec(compile(step.source, example.id, "single"), names)
        if name in names and f"{name} = " in step.source:
            named = (names.get(word) for word in re.findall(r"\((\w+),", step.source))
            variant = next((each for each in named if isinstance(each, Variant)), None)
            return picture(names[name], variant)
    raise LookupError(f"{example.id} says ':show: {name}' and has no line '{name} = …'")


def picture(state: Any, variant: Variant[Any] | None = None) -> nodes.raw:
    """A position, or counters, as a picture; with a rule set, what it counts in the position."""
    if type(state) is tuple and all(isinstance(each, Laid) for each in state):
        return nodes.raw("", patterns(state), format="html")
    counts = game_of(variant).score(variant.rules, state).counts if variant else {}
    label = escape(str(_("Position")))
    inside = "".join(map(drawn, _family(state, variant).lying(state, counts)))
    html = f'<div class="ks-position" role="group" aria-label="{label}">{inside}</div>'
    return nodes.raw("", html, format="html")


def _family(state: Any, variant: Variant[Any] | None) -> Family:
    """The family that knows positions of this kind, or that of the rule set."""
    for family in FAMILIES:
        if isinstance(state, family.states):
            return family
    if variant is None:
        raise LookupError(f"no picture is drawn of {type(state).__qualname__}")
    return family_of(game_of(variant))


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


def drawn(zone: Zone) -> str:
    """A zone of the table: its name, and the cards, suits or words that are there."""
    title = said(zone.title)
    if zone.cards is not None:
        return cards_html(title, zone.cards)
    return said_html(title, said(zone.note)) if zone.note else suits_html(title, zone.suits)


def said(words: Said) -> str:
    """Words of the engine in the reader's language, with what stands in their places."""
    return str(Said(str(_(words.text)), words.of))
