"""Moves as they are called at a table: what comes of them, and what a button says."""

from __future__ import annotations

from typing import Any, NamedTuple

from .moves import part_text, pieces, way_of, wording_of


def told(move: Any, state: Any) -> tuple[str, ...]:
    """What comes of a move, if its kind has words for it.

    >>> from kartenspiele.engine.moves import written
    >>> @written("rob with {card}", tells="it goes for {state[0]}")
    ... class Rob:
    ...     card: str
    >>> told(Rob("♠7"), ("♠A",))
    ('it goes for ♠A',)
    """
    words = wording_of(type(move)).tells
    return (words.format(move=move, state=state),) if words else ()


class Label(NamedTuple):
    """What a move is called at a table, and the number behind it in which such moves differ.

    What cannot be taken back and may lose at once says the ``risk``, what binds what it ``means``.
    """

    text: str
    number: int | None = None
    risk: str = ""
    means: str = ""


def label(move: Any) -> Label | None:
    """What a move is called at a table; one that is written as a card and what it does is not.

    >>> from kartenspiele.engine.moves import written
    >>> @written("hold {counters}", shown="Hold the bank with {counters}")
    ... class Hold:
    ...     counters: int
    >>> label(Hold(6))
    Label(text='Hold the bank with', number=6, risk='', means='')
    """
    words, (template, given) = wording_of(type(move)), way_of(move)
    first, places = pieces(words.shown or template)
    if not first:
        return None
    name, _, behind = places[-1] if places else ("", None, "")
    number = given.get(name) if not behind else None
    ends = isinstance(number, int)
    some = "".join(
        f"{part_text(given[name], word)}{text}" for name, word, text in places[: len(places) - ends]
    )
    text = f"{first}{some}".rstrip()
    counted = number if isinstance(number, int) else None
    return Label(text[0].upper() + text[1:], counted, words.risk, words.means)
