"""Moves as they are written: a template says how a kind of move is printed.

``@written("give {card}")`` makes a class a move: frozen data whose text is the template filled in.
One that can be written in several ways has a template for each: that one is printed all of whose
parts are there. Numbers may have a word before them, in the plural where there are several:
``"{card} takes {heaps:heap}"`` is ``♦K takes heaps 1 3``. A part may be annotated with what puts
it in order, ``Annotated[Cards, in_order]``, or be such a class itself, or one of several. How they
are read ``notation`` says, and what they are called at a table ``calling``.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, fields
from functools import cache, lru_cache
from typing import (
    Annotated,
    Any,
    Final,
    NamedTuple,
    Protocol,
    TypeAlias,
    TypeVar,
    dataclass_transform,
    get_type_hints,
)

from .naming import name_of, of_name
from .play import Seat

T = TypeVar("T")
S = TypeVar("S")
R_contra = TypeVar("R_contra", contravariant=True)
Counters: TypeAlias = Annotated[int, "one at the least"]
Nth: TypeAlias = Annotated[int, "counted from one"]
Player: TypeAlias = Annotated[Seat, "written as a player, who counts from 1"]
Players: TypeAlias = Annotated[tuple[Seat, ...], "written as players, who count from 1"]
TEXTS: Final = 4_096  # of moves are kept
PLACE: Final = re.compile(r"{(\w+)(?::(\w+))?}")  # of a part in a template


class Move(Protocol[R_contra, S]):
    """A move that says itself what it does, and perhaps why: ``because(rules, state, after)``."""

    def does(self, rules: R_contra, state: S, /) -> S:
        """The state after it."""


class Wording(NamedTuple):
    """What ``written`` was told of a kind of move."""

    templates: tuple[str, ...]
    such: str
    tells: str
    shown: str
    risk: str
    means: str


_WORDINGS: Final[dict[type, Wording]] = {}


@dataclass_transform(frozen_default=True)
def written(
    *templates: str,
    such: str = "",
    tells: str = "",
    shown: str = "",
    risk: str = "",
    means: str = "",
) -> Callable[[type[T]], type[T]]:
    """Make a class a move that is written like this; ``such`` is one, where an example is told.

    At a table it is ``shown`` in these words, or as it is written. What cannot be taken back and
    may lose at once says the ``risk``, what binds a player what that ``means``. What it ``tells``
    is what comes of it, in which parts of the move and the state may stand. A value of a point may
    be written so as well.

    >>> @written("rob", "rob with {card}")
    ... class Rob:
    ...     card: str = ""
    >>> print(Rob(), Rob("♠7"), sep=", ")
    rob, rob with ♠7

    A class that is a kind of this one, and says what it does in a game, is written in the same way.

    >>> class Seize(Rob):
    ...     does = None
    >>> print(Seize("♠7"))
    rob with ♠7
    """

    def make(kind: type[T]) -> type[T]:
        kind.__str__ = _text  # type: ignore[method-assign]
        made = dataclass(frozen=True, slots=True)(kind)
        _WORDINGS[made] = Wording(templates, such, tells, shown, risk, means)
        return made

    return make


def is_written(kind: Any) -> bool:
    """Whether it has templates itself."""
    return kind in _WORDINGS


def wording_of(kind: type) -> Wording:
    """How a kind of move is worded, or else the one that it is a kind of."""
    return next(_WORDINGS[each] for each in kind.__mro__ if each in _WORDINGS)


@lru_cache(TEXTS)
def _text(move: Any) -> str:
    return filled(*way_of(move))


def way_of(move: Any) -> tuple[str, Mapping[str, Any]]:
    """The template by which a move is written, and what stands in it."""
    kind: type = type(move)
    usual = usual_parts(kind)
    given = {name: getattr(move, name) for name in usual}
    has = {name for name, value in given.items() if value != usual[name]}
    given |= {name: _called(given[name]) for name in players_in(kind)}
    templates = wording_of(kind).templates
    return next(each for each in templates if has.issubset(names_in(each))), given


@cache
def players_in(kind: type) -> tuple[str, ...]:
    """The parts that are seats, and written as players."""
    hints = get_type_hints(kind, include_extras=True)
    return tuple(name for name, hint in hints.items() if hint in (Player, Players))


def _called(seats: Any) -> Any:
    """The number of a player, or of several."""
    return seats + 1 if isinstance(seats, int) else tuple(seat + 1 for seat in seats)


@cache
def usual_parts(kind: type) -> Mapping[str, Any]:
    """What each part of a kind of move is, if nothing is said."""
    return {each.name: each.default for each in fields(kind)}


@cache
def names_in(template: str) -> tuple[str, ...]:
    """The names of the parts that stand in it."""
    return tuple(name for name, _word, _text in pieces(template)[1])


def spoken(move: Any) -> str:
    """A move as it is written, but with the names of players for their numbers.

    >>> from kartenspiele.engine.naming import naming
    >>> @written("{card} takes {heaps:heap}")
    ... class Take:
    ...     card: str
    ...     heaps: Players
    >>> with naming(["you", "Franz", "Ida"]):
    ...     print(spoken(Take("♠7", (0, 2))))
    ♠7 takes your heap and Ida's heap
    >>> @written("{card} to player {seat} heap {heap}")
    ... class Burden:
    ...     card: str
    ...     seat: Player
    ...     heap: int
    >>> with naming(["you", "Franz"]):
    ...     print(spoken(Burden("♠7", 1, 3)), spoken(Burden("♠7", 0, 1)), sep="; ")
    ♠7 to Franz's heap 3; ♠7 to your heap 1
    """
    kind: type = type(move)
    calls = players_in(kind)
    if not calls:
        return str(move)
    template, given = way_of(move)
    first, places = pieces(template)
    first = first.removesuffix("player ") if places[0][0] in calls else first
    parts = []
    for name, word, text in places:
        seats = getattr(move, name)
        some = seats if isinstance(seats, tuple) else (seats,)
        theirs = "" if word or name not in calls else text.strip()  # ``player 2 heap 1``
        parts += [
            " and ".join(of_name(name_of(seat), word or theirs) for seat in some)
            if name in calls
            else part_text(given[name], word),
            text.removeprefix(f" {theirs}" if theirs else "").removesuffix("player "),
        ]
    return first + "".join(parts)


def filled(template: str, given: Mapping[str, Any]) -> str:
    """A template with these parts in it."""
    first, places = pieces(template)
    return first + "".join(f"{part_text(given[name], word)}{text}" for name, word, text in places)


@cache
def pieces(template: str) -> tuple[str, Sequence[tuple[str, str | None, str]]]:
    """The text before its first part; each part with the word for it and the text behind it."""
    first, *rest = PLACE.split(template)
    return first, [*zip(rest[::3], rest[1::3], rest[2::3], strict=True)]


def part_text(value: Any, word: str | None = None) -> str:
    """A part of a move; cards and numbers stand side by side, perhaps behind a word for them.

    >>> part_text((1, 3), "heap"), part_text((1,), "heap")
    ('heaps 1 3', 'heap 1')
    """
    every = value if isinstance(value, tuple) else (value,)
    before = [f"{word}{'s' * (len(every) > 1)}"] if word else []
    return " ".join([*before, *map(str, every)])
