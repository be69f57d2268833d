"""Moves as they are written: a template says how a kind of move is printed, and how it is read.

``@written("give {card}")`` makes a class a move: frozen data whose text is the template filled in.
One that can be written in several ways has a template for each: that one is printed all of whose
parts are there. Numbers may have a word before them, in the plural where there are several:
``"{card} takes {heaps:heap}"`` is ``♦K takes heaps 1 3``. A part may be annotated with what puts
it in order, ``Annotated[Cards, in_order]``, or be such a class itself, or one of several.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import MISSING, dataclass, fields
from functools import cache, cached_property, lru_cache
from typing import (
    Annotated,
    Any,
    Final,
    Generic,
    NamedTuple,
    Protocol,
    TypeAlias,
    TypeVar,
    dataclass_transform,
    get_args,
    get_type_hints,
)

from .cards import Card, CardError, Cards, Suit, cards, read, read_card, read_suits
from .naming import name_of, of_name
from .play import MoveError, Seat

T = TypeVar("T")
M = TypeVar("M")
S = TypeVar("S")
R_contra = TypeVar("R_contra", contravariant=True)
Counters: TypeAlias = Annotated[int, "one at the least"]
Nth: TypeAlias = Annotated[int, "counted from one"]
Player: TypeAlias = Annotated[Seat, "written as a player, who counts from 1"]
Players: TypeAlias = Annotated[tuple[Seat, ...], "written as players, who count from 1"]
_TEMPLATES: Final[dict[type, tuple[str, ...]]] = {}
_SUCH: Final[dict[type, str]] = {}
_TELLS: Final[dict[type, str]] = {}
_SHOWN: Final[dict[type, str]] = {}
_RISKS: Final[dict[type, str]] = {}
_MEANS: Final[dict[type, str]] = {}
TEXTS: Final = 4_096  # of moves are kept
_PLACE: Final = re.compile(r"{(\w+)(?::(\w+))?}")


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
    may lose at once says the ``risk``, what binds a player what that ``means``.

    A value of a point may be written so as well.

    What it ``tells`` is what comes of it, in which parts of the move and the state may stand.

    >>> @written("rob", "rob with {card}")
    ... class Rob:
    ...     card: Card | None = None
    >>> print(Rob(), Rob(read_card("♠7")), sep=", ")
    rob, rob with ♠7

    A class that is a kind of this one, and says what it does in a game, is written in the same way.

    >>> class Seize(Rob):
    ...     does = None
    >>> move = Notation[Rob](Seize).read("rob with ♠7")
    >>> type(move).__name__, str(move)
    ('Seize', 'rob with ♠7')
    """

    def make(kind: type[T]) -> type[T]:
        kind.__str__ = _text  # type: ignore[method-assign]
        made = dataclass(frozen=True, slots=True)(kind)
        _TEMPLATES[made], _SUCH[made], _TELLS[made] = templates, such, tells
        _SHOWN[made], _RISKS[made], _MEANS[made] = shown, risk, means
        return made

    return make


def _known(of_kinds: Mapping[type, T], kind: type) -> T:
    """What is known of a kind of move, or else of the one that it is a kind of."""
    return next(of_kinds[each] for each in kind.__mro__ if each in of_kinds)


@lru_cache(TEXTS)
def _text(move: Any) -> str:
    return _filled(*_way_of(move))


def _way_of(move: Any) -> tuple[str, Mapping[str, Any]]:
    """The template by which a move is written, and what stands in it."""
    kind: type = type(move)
    usual, templates = _ways(kind)
    given = {name: getattr(move, name) for name in usual}
    has = {name for name, value in given.items() if value != usual[name]}
    given |= {name: _called(given[name]) for name in _calls(kind)}
    return next(each for each in templates if has.issubset(_parts(each))), given


@cache
def _calls(kind: type) -> tuple[str, ...]:
    """The parts that are seats, and written as players."""
    hints = get_type_hints(kind, include_extras=True)
    return tuple(name for name, hint in hints.items() if hint in (Player, Players))


def _called(seats: Any) -> Any:
    """The number of a player, or of several."""
    return seats + 1 if isinstance(seats, int) else tuple(seat + 1 for seat in seats)


@cache
def _ways(kind: type) -> tuple[Mapping[str, Any], tuple[str, ...]]:
    """What each part of a kind of move is, if nothing is said, and how it can be written."""
    return {each.name: each.default for each in fields(kind)}, _known(_TEMPLATES, kind)


@cache
def _parts(template: str) -> tuple[str, ...]:
    """The names of the parts that stand in it."""
    return tuple(name for name, _word, _text in _pieces(template)[1])


def spoken(move: Any) -> str:
    """A move as it is written, but with the names of players for their numbers.

    >>> from kartenspiele.engine.naming import naming
    >>> @written("{card} takes {heaps:heap}")
    ... class Take:
    ...     card: Card
    ...     heaps: Players
    >>> with naming(["you", "Franz", "Ida"]):
    ...     print(spoken(Take(read_card("♠7"), (0, 2))))
    ♠7 takes your heap and Ida's heap
    """
    kind: type = type(move)
    calls = _calls(kind)
    if not calls:
        return str(move)
    template, given = _way_of(move)
    first, places = _pieces(template)
    first = first.removesuffix("player ") if places[0][0] in calls else first
    parts = []
    for name, word, text in places:
        seats = getattr(move, name)
        some = seats if isinstance(seats, tuple) else (seats,)
        parts += [
            " and ".join(of_name(name_of(seat), word) for seat in some)
            if name in calls
            else _part(given[name], word),
            text.removesuffix("player "),
        ]
    return first + "".join(parts)


def _filled(template: str, given: Mapping[str, Any]) -> str:
    first, places = _pieces(template)
    return first + "".join(f"{_part(given[name], word)}{text}" for name, word, text in places)


@cache
def _pieces(template: str) -> tuple[str, Sequence[tuple[str, str | None, str]]]:
    """The text before its first part; each part with the word for it and the text behind it."""
    first, *pieces = _PLACE.split(template)
    return first, [*zip(pieces[::3], pieces[1::3], pieces[2::3], strict=True)]


def _part(value: Any, word: str | None = None) -> str:
    """A part of a move; cards and numbers stand side by side, perhaps behind a word for them.

    >>> _part((1, 3), "heap"), _part((1,), "heap")
    ('heaps 1 3', 'heap 1')
    """
    every = value if isinstance(value, tuple) else (value,)
    before = [f"{word}{'s' * (len(every) > 1)}"] if word else []
    return " ".join([*before, *map(str, every)])


def told(move: Any, state: Any) -> tuple[str, ...]:
    """What comes of a move, if its kind has words for it.

    >>> @written("rob with {card}", tells="it goes for {state[0]}")
    ... class Rob:
    ...     card: Card
    >>> told(Rob(read_card("♠7")), ("♠A",))
    ('it goes for ♠A',)
    """
    words = _known(_TELLS, type(move))
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

    >>> @written("hold {counters}", shown="Hold the bank with {counters}")
    ... class Hold:
    ...     counters: Counters
    >>> label(Hold(6))
    Label(text='Hold the bank with', number=6, risk='', means='')
    """
    template, given = _way_of(move)
    first, places = _pieces(_known(_SHOWN, type(move)) or template)
    if not first:
        return None
    name, _, behind = places[-1] if places else ("", None, "")
    number = given.get(name) if not behind else None
    ends = isinstance(number, int)
    some = "".join(
        f"{_part(given[name], word)}{text}" for name, word, text in places[: len(places) - ends]
    )
    text = f"{first}{some}".rstrip()
    risk, means = (_known(words, type(move)) for words in (_RISKS, _MEANS))
    counted = number if isinstance(number, int) else None
    return Label(text[0].upper() + text[1:], counted, risk, means)


class Move(Protocol[R_contra, S]):
    """A move that says itself what it does, and perhaps why: ``because(rules, state, after)``."""

    def does(self, rules: R_contra, state: S, /) -> S:
        """The state after it."""


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

    >>> @written("heap {number}")
    ... class Heap:
    ...     number: Nth
    >>> read, such = _reading(Heap | None)
    >>> print(such, read("heap 2"), sep=", ")
    heap 3, heap 2
    """
    if hint in _READ:
        return _READ[hint]
    if kinds := [each for each in get_args(hint) or (hint,) if each in _TEMPLATES]:
        parts = Notation[Any](*kinds)
        return parts.read, next(parts.examples())
    plain, put_in_order = get_args(hint)
    read_plain, such = _READ[plain]
    return lambda text: put_in_order(read_plain(text)), such


def is_a_card(kind: type) -> bool:
    """Whether a kind of move is written as a card, and nothing else."""
    return any(map(_PLACE.fullmatch, _known(_TEMPLATES, kind)))


def naming_cards(kind: type[Any], cards: Cards) -> Any | None:
    """A move of a kind with these cards in its parts; a part of several cards has all that follow.

    >>> @written("{card} takes {taken} {times}")
    ... class Take:
    ...     card: Card
    ...     taken: Cards
    ...     times: int = 1
    >>> print(naming_cards(Take, read("♦9 ♠4 ♠5")))
    ♦9 takes ♠4 ♠5 1
    """
    left, given = list(cards), dict[str, Any]()
    hints = get_type_hints(kind, include_extras=True)
    parts: type = kind
    for name, usual in _ways(parts)[0].items():
        plain, *put_in_order = get_args(hints[name]) or (hints[name],)
        if hints[name] == Cards or plain == Cards:
            in_order = put_in_order[0] if plain == Cards and put_in_order else tuple
            given[name], left = in_order(tuple(left)), []
        elif Card in (hints[name], plain) and left:
            given[name] = left.pop(0)
        elif usual is MISSING:
            return None
    return kind(**given) if given else None


@dataclass(frozen=True)
class _Way:
    """A template of a kind of move."""

    kind: type
    template: str

    @cached_property
    def hints(self) -> Mapping[str, Any]:
        """The type of each part that stands in it."""
        hints = get_type_hints(self.kind, include_extras=True)
        return {name: hints[name] for name in _parts(self.template)}

    @property
    def is_bare(self) -> bool:
        """Whether it is a part, and no words."""
        return bool(_PLACE.fullmatch(self.template))

    @property
    def words(self) -> str:
        """The words before its first part."""
        return self.template.partition("{")[0]

    @property
    def such(self) -> str:
        """How it looks, for instance."""
        parts = {name: tuple(_reading(hint)[1].split()) for name, hint in self.hints.items()}
        return _known(_SUCH, self.kind) or _filled(self.template, parts)

    @cached_property
    def pattern(self) -> re.Pattern[str]:
        """What its texts look like."""
        first, places = _pieces(self.template)
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
    >>> @written("turn {places}")
    ... class Turn:
    ...     places: Annotated[tuple[int, ...], lambda places: tuple(sorted(places))]
    >>> print(Notation[Turn](Turn).read("turn 3 1"))
    turn 1 3
    >>> @written("announce {rows}", such="announce ace king")
    ... class Announce:
    ...     rows: tuple[str, ...]
    >>> print(Notation[Announce](Announce).read("announce ace, king"))
    announce ace king
    """

    def __init__(self, *kinds: type[M]) -> None:
        self.kinds: Final = kinds
        self._ways: Final = [_Way(each, way) for each in kinds for way in _known(_TEMPLATES, each)]
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
