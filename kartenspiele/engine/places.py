"""Places: what a part of a position is stands at the field of the state that holds it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, replace
from typing import Annotated, Any, Final, TypeAlias, TypeVar, get_args, get_origin, get_type_hints

from .cards import Cards, Suit
from .family import Kind, Sight, TypedPart, place_of
from .play import Part
from .zones import Where

Each: TypeAlias = tuple[Cards, ...]
Heaps: TypeAlias = tuple[Each, ...]
Given: TypeAlias = Mapping[str, Part]
Reader: TypeAlias = "Callable[[Given, Place], Any]"
S = TypeVar("S", bound=Any)


@dataclass(frozen=True, slots=True)
class Place:
    """What is written for a field, and what it is called where it is drawn, if it is drawn.

    What stands in titles ``drawing`` says. A number or a text is drawn as it is, or as the note
    says. What lies open holds no card that nobody has seen, but where it may be ``unseen``. Cards
    of which it but ``names`` some lie elsewhere, or are of no pack. Its form is the type of its
    field. What ``reads`` it is said where its form and kind do not; it is asked even of what is not
    written. ``where`` it lies at a table is said where its part does not.
    """

    part: TypedPart
    title: str = ""
    note: str = "%s"
    least: int = 0
    unseen: bool = False
    names: bool = False
    form: Any = None
    reads: Reader | None = None
    where: Where | None = None

    @property
    def place(self) -> Where:
        """What it is at a table, as its part says if nothing else is said."""
        return self.where or place_of(self.part)

    @property
    def name(self) -> str:
        return self.part.name

    @property
    def kind(self) -> Kind:
        return self.part.kind

    @property
    def is_for_each(self) -> bool:
        """Whether it has one entry for each seat."""
        return self.part.kind.is_for_each or self.form == Heaps


def lies(
    text: str,
    seen: Sight = Sight.ALL,
    title: str = "",
    note: str = "%s",
    *,
    kind: Kind = Kind.NUMBER,
    word: str = "",
    tells: bool = False,
    ends: str = "",
    least: int = 0,
    name: str = "",
    unseen: bool = False,
    names: bool = False,
    reads: Reader | None = None,
    where: Where | None = None,
) -> Place:
    """What stands at a field, and who sees it; its type says how it is written, if no kind does.

    Piles that are nobody's are texts, and have to be called so. What no field holds has a name of
    its own.
    """
    part = TypedPart(name, kind, text, word, tells, ends, seen)
    return Place(part, title, note, least, unseen, names, reads=reads, where=where)


_KINDS: Final[Mapping[Any, Kind]] = {
    Cards: Kind.CARDS,
    Each: Kind.EACH_CARDS,
    Heaps: Kind.TEXTS,
    tuple[int, ...]: Kind.EACH_NUMBER,
    Suit | None: Kind.SUIT,
    str: Kind.TEXTS,
}


def places_of(state: type[Any], *but: str) -> tuple[Place, ...]:
    """The parts that stand at the fields of a state, each with the name and kind of its field.

    A game of a family may have all but some of them.
    """
    return tuple(
        replace(place, part=replace(place.part, name=name, kind=_kind(hint, place.kind)), form=hint)
        for name, annotated in get_type_hints(state, include_extras=True).items()
        if get_origin(annotated) is Annotated and name not in but
        for hint, place in [get_args(annotated)]
    )


def _kind(hint: Any, given: Kind) -> Kind:
    """How a part is written: as was said, or as its type says."""
    return _KINDS.get(hint, given) if given is Kind.NUMBER else given


# Parts that no field holds by their name.
def purses_as(text: str, title: str = "Purses") -> Place:
    """The counters of each seat; without a text they are drawn and not written."""
    return lies(text, title=title, kind=Kind.EACH_NUMBER, name="purses")


PURSES: Final = purses_as("the counters of each player")
POINTS: Final = purses_as("the points of each player")
HAND: Final = Place(
    TypedPart("hand", Kind.CARDS, "the hand of the player to move", seen=Sight.OWNER)
)


def pools_as(text: str, title: str = "%(pool)s", word: str = "POOL") -> Place:
    """What lies in each pool, of a game that has pools."""
    return lies(text, title=title, kind=Kind.TEXTS, word=word, name="pools")


def replaced_fast(state: type[S]) -> type[S]:
    """Let parts of a named tuple be replaced in half the time that its own ``_replace`` takes.

    >>> from typing import NamedTuple
    >>> @replaced_fast
    ... class Pair(NamedTuple):
    ...     one: int
    ...     other: int
    >>> Pair(1, 2)._replace(other=3)
    Pair(one=1, other=3)
    """
    place, made_of = {name: number for number, name in enumerate(state._fields)}, tuple.__new__

    def with_parts(before: S, /, **parts: Any) -> S:
        every = [*before]
        for name, part in parts.items():
            every[place[name]] = part
        made: S = made_of(state, every)
        return made

    state._replace = with_parts
    return state


def parts_of(places: Iterable[Place]) -> tuple[TypedPart, ...]:
    """The same as parts of a position."""
    return tuple(each.part for each in places if each.part.text)
