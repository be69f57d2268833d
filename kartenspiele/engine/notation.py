"""Moves as they are read: each part as its type says, each text by the templates of its kind."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache, cached_property
from typing import Any, Final, Generic, TypeVar, get_args, get_type_hints

from .cards import Card, Cards, Suit
from .moves import (
    PLACE,
    Counters,
    Nth,
    Player,
    Players,
    filled,
    is_written,
    names_in,
    pieces,
    wording_of,
)
from .play import MoveError, Seat
from .spelling import CardError, cards, read, read_card, read_suits

M = TypeVar("M")


class UnsuitedError(ValueError):
    """Cards that are named without their suits."""


def _card(text: str) -> Card:
    card = read_card(text)
    if card.suit is None:
        raise UnsuitedError("name the card, with its suit")
    return card


def _cards(text: str) -> Cards:
    try:
        found = cards(text)
    except CardError:
        found = read(text)
    for card in found:
        if card.suit is None:
            raise UnsuitedError(f"{card}: name the cards, with their suits")
    return found


def _suit(text: str) -> Suit:
    (suit,) = read_suits(text)
    return suit


def _number(text: str) -> int:
    if not re.fullmatch("[0-9]{1,6}", text):
        raise ValueError(text)
    return int(text)


def _counters(text: str) -> int:
    if not (number := _number(text)):
        raise ValueError(text)
    return number


def _seat(text: str) -> Seat:
    return _counters(text) - 1


def _seats(text: str) -> tuple[Seat, ...]:
    return tuple(map(_seat, text.split()))


def _numbers(text: str) -> tuple[int, ...]:
    return tuple(map(_number, text.split()))


def _words(text: str) -> tuple[str, ...]:
    return tuple(text.replace(",", " ").split())


def as_in(names: Sequence[str]) -> Callable[[tuple[str, ...]], tuple[str, ...]]:
    """What puts names in the order in which they stand here, each once.

    >>> as_in(["ace", "king", "queen"])(("queen", "ace"))
    ('ace', 'queen')
    """

    def put_in_order(some: tuple[str, ...]) -> tuple[str, ...]:
        if len({*some}) < len(some):
            raise ValueError(some)
        return tuple(sorted(some, key=names.index))

    return put_in_order


# How a part of each type is read, and what stands for it where it is told what can be written.
_READ: Final[Mapping[Any, tuple[Callable[[str], Any], str]]] = {
    Card: (_card, "♠3"),
    Card | None: (_card, "♠3"),
    Suit: (_suit, "♥"),
    int: (_number, "3"),
    Counters: (_counters, "3"),
    Nth: (_counters, "3"),
    Player: (_seat, "3"),
    Players: (_seats, "1 3"),
    str: (str, "…"),
    tuple[str, ...]: (_words, "…"),
    tuple[Card, ...]: (_cards, "♠3 ♦4"),
    tuple[int, ...]: (_numbers, "1 3"),
}


@cache
def _reading(hint: Any) -> tuple[Callable[[str], Any], str]:
    """How a part is read, and what stands for it; it may be written itself.

    >>> from kartenspiele.engine.moves import written
    >>> @written("heap {number}")
    ... class Heap:
    ...     number: Nth
    >>> read, such = _reading(Heap | None)
    >>> print(such, read("heap 2"), sep=", ")
    heap 3, heap 2
    """
    if hint in _READ:
        return _READ[hint]
    if kinds := [each for each in get_args(hint) or (hint,) if is_written(each)]:
        parts = Notation[Any](*kinds)
        return parts.read, next(parts.examples())
    plain, put_in_order = get_args(hint)
    read_plain, such = _READ[plain]
    return lambda text: put_in_order(read_plain(text)), such


@dataclass(frozen=True)
class _Way:
    """A template of a kind of move."""

    kind: type
    template: str

    @cached_property
    def hints(self) -> Mapping[str, Any]:
        """The type of each part that stands in it."""
        hints = get_type_hints(self.kind, include_extras=True)
        return {name: hints[name] for name in names_in(self.template)}

    @property
    def is_bare(self) -> bool:
        """Whether it is a part, and no words."""
        return bool(PLACE.fullmatch(self.template))

    @property
    def words(self) -> str:
        """The words before its first part."""
        return self.template.partition("{")[0]

    @property
    def such(self) -> str:
        """How it looks, for instance."""
        parts = {name: tuple(_reading(hint)[1].split()) for name, hint in self.hints.items()}
        return wording_of(self.kind).such or filled(self.template, parts)

    @cached_property
    def pattern(self) -> re.Pattern[str]:
        """What its texts look like."""
        first, places = pieces(self.template)
        rest = (
            f"{f'{word}s? ' if word else ''}(.+?){re.escape(text)}" for _name, word, text in places
        )
        return re.compile("".join((re.escape(first), *rest)), re.IGNORECASE)

    def read(self, text: str) -> Any:
        """The move that a text means; None if it is none of this way."""
        if not (found := self.pattern.fullmatch(text)):
            return None
        parts = zip(self.hints.items(), found.groups(), strict=True)
        return self.kind(**{name: _reading(hint)[0](part) for (name, hint), part in parts})


class Notation(Generic[M]):
    """The moves of a game as they are written and read.

    >>> from kartenspiele.engine.moves import written
    >>> @written("any stake", "at most {most}")
    ... class Limit:
    ...     most: Counters = 0
    >>> @written("beneath {cards}")
    ... class Refill:
    ...     cards: Cards
    >>> every = Notation[object](Limit, Refill)
    >>> print(every.read("at most 3"), every.read("any stake"), every.read("beneath ♠A ♥2"))
    at most 3 any stake beneath ♠A ♥2
    >>> every.read("at most 0")
    Traceback (most recent call last):
        ...
    kartenspiele.engine.play.MoveError: 'at most 0' is not a move; write 'any stake', 'at most 3' \
or 'beneath ♠3 ♦4'
    >>> @written("{card} takes {taken}", "{card} takes {taken} and {heaps:heap}")
    ... class Take:
    ...     card: Card
    ...     taken: tuple[Card, ...]
    ...     heaps: tuple[int, ...] = ()
    >>> print(*map(Notation[Take](Take).read, ("D9 takes S9", "D9 takes S9 and heap 1")), sep=", ")
    ♦9 takes ♠9, ♦9 takes ♠9 and heap 1
    >>> @written("announce {rows}", such="announce ace king")
    ... class Announce:
    ...     rows: tuple[str, ...]
    >>> print(Notation[Announce](Announce).read("announce ace, king"))
    announce ace king
    """

    def __init__(self, *kinds: type[M]) -> None:
        self.kinds: Final = kinds
        self._ways: Final = [
            _Way(each, way) for each in kinds for way in wording_of(each).templates
        ]
        # Of words alone, which are looked up; else the longest words first, and a bare card last.
        self._of_words: Final = {
            each.words.lower(): each.kind for each in self._ways[::-1] if not each.hints
        }
        self._in_turn: Final = sorted(
            (each for each in self._ways if each.hints), key=lambda each: -len(each.words)
        )

    def examples(self) -> Iterator[str]:
        """What can be written, for instance."""
        yield from dict.fromkeys(each.such for each in self._ways if not each.is_bare)

    @property
    def words(self) -> str:
        """What can be written, in words."""
        *some, last = map(repr, self.examples())
        bare = [f"a card as {each.such}" for each in self._ways if each.is_bare]
        return " or ".join((", ".join([*bare, *some]), last))

    def read(self, text: str) -> M:
        """The move that a text means; what is no move is told what there is.

        Where it has several cards it is told which of them is none.
        """
        plain, wrong = " ".join(text.split()), list[CardError]()
        if kind := self._of_words.get(plain.lower()):
            whole: M = kind()
            return whole
        for each in self._in_turn:
            try:
                found: M | None = each.read(plain)
            except UnsuitedError as error:
                raise MoveError(f"{text!r}: {error}") from None
            except CardError as error:
                wrong += [error] * (Cards in each.hints.values())
                continue
            except ValueError:
                continue
            if found is not None:
                return found
        if wrong:
            raise MoveError(f"{text!r}: {wrong[0]}")
        raise MoveError(f"{text!r} is not a move; write {self.words}")
