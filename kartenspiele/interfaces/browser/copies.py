"""Writes a question out: as a command, as lines of Python, as a game record."""

from __future__ import annotations

import json
import re
import shlex
from collections.abc import Mapping, Sequence
from typing import Any, Final

from ...edition.joined import EDITION
from ...edition.record.model import Deal, Record, Source
from ...edition.record.writing import written
from ...engine.family import Kind
from ...engine.play import Part
from ...engine.variants import Variant
from ...games.catalog import family_of, variants
from ..cli.setting import Setting
from .addresses import agreed_in, form_of, key_of

_BARE: Final = re.compile(r"[A-Za-z0-9_./:=+-]+")
_STEERS: Final = frozenset('"$`\\!')
_WORDS: Final = {"moves": "choices", "ruling": "ruling", "score": "score", "solve": "solve"}


def command(argv: Sequence[str]) -> str:
    """What is typed in a terminal."""
    return " ".join(["kartenspiele", *map(quoted, argv)])


def quoted(word: str) -> str:
    """A word as a shell reads it.

    >>> quoted("moves"), quoted("♠9 ♦4"), quoted("")
    ('moves', '"♠9 ♦4"', '""')
    """
    if _BARE.fullmatch(word):
        return word
    return shlex.quote(word) if _STEERS & {*word} else f'"{word}"'


def python(
    do: str, variant: Variant[Any], parts: Mapping[str, Part], besides: Sequence[Any] = ()
) -> str:
    """Lines of Python that ask the same."""
    rules = _named(variant)
    named = "".join(f", {name}={_value(part)}" for name, part in parts.items())
    more = "".join(f", {_value(each)}" for each in besides)
    lines = ["from kartenspiele.examples import *", f"here = position({rules}{named})"]
    if do == "count":
        return "\n".join([*lines, f"print(count({rules}, here{more}))", ""])
    return "\n".join([*lines, f"{_WORDS[do]}({rules}, here{more})", ""])


def _named(variant: Variant[Any]) -> str:
    """What the words of examples call a rule set."""
    form = form_of(variant)
    name = next(name for name, each in variants().items() if each is form)
    agreed = ", ".join(
        f"{point}={_value(_number(text))}" for point, text in agreed_in(variant).items()
    )
    return f"{name}.but({agreed})" if agreed else name


def _value(part: object) -> str:
    """A part in Python, texts in double quotes as in the examples."""
    if isinstance(part, str):
        return json.dumps(part, ensure_ascii=False)
    if isinstance(part, Sequence):
        return f"[{', '.join(map(_value, part))}]"
    return repr(part)


def record(here: Setting, moves: Sequence[str] = ()) -> str:
    """A record that begins with a position; nothing if no number of seats would do for it."""
    # As many seats as the position speaks of, or the next number that may play.
    spoken, allowed = int(getattr(here.state, "seats", 0)), here.game.seats(here.variant.rules)
    seats = min((each for each in allowed if each >= spoken), default=0)
    if not (seats and here.parts):
        return ""
    form, kinds = form_of(here.variant), family_of(here.game).kinds
    start = {name: _for_each(part, kinds[name], seats) for name, part in here.parts.items()}
    return written(
        Record(
            game=key_of(form),
            variant=form.key,
            edition=EDITION,
            seats=seats,
            source=Source(status="invented"),
            agreed={name: _number(text) for name, text in agreed_in(here.variant).items()},
            deals=(Deal(start=start, moves=tuple(moves)),),
        )
    )


def _for_each(part: Part, kind: Kind, seats: int) -> Part:
    """A part with an entry for each seat."""
    if not kind.is_for_each or isinstance(part, str | int):
        return part
    nothing: Any = 0 if kind.is_number else ""
    return [*part, *[nothing] * (seats - len(part))]


def _number(text: str) -> int | str:
    return int(text) if re.fullmatch("-?[0-9]+", text) else text
