"""Views of a position: what a seat sees, and random positions that look the same to it.

Games whose rules say what a player may see tell it themselves (``play.Hiding``). Of all others
the parts say who sees their cards (``family.Sight``).
"""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Iterator, Mapping
from functools import cache
from typing import Any, Final, TypeAlias

from ..engine.cards import UNKNOWN, Card, Cards
from ..engine.family import Family, Sight, TypedPart
from ..engine.play import Seat, Shuffle
from ..engine.spelling import read_card
from ..engine.variants import Variant
from .catalog import AnyGame, family_of, game_of

AnyVariant: TypeAlias = Variant[Any]

NOTHING_SEEN: Final[frozenset[Card]] = frozenset()


def seen(variant: AnyVariant, state: Any, seat: Seat) -> Any:
    """The position as a player sees it, every other card one that nobody has seen."""
    game = game_of(variant)
    if seen_by := getattr(game, "seen_by", None):
        return seen_by(variant.rules, state, seat)
    parts = _parts(game)
    hidden = {
        name: _shown(getattr(state, name), part, seat, getattr(state, "turn", None))
        for name, part in parts.items()
        if part.seen is not Sight.ALL and hasattr(type(state), name)
    }
    return family_of(game).hide(_with(state, hidden), seat)


def is_open(game: AnyGame) -> bool:
    """Whether no player sees a card that another does not, whatever nobody sees."""
    own = {Sight.OWNER, Sight.TURN, Sight.AWAY}
    return not any(part.seen in own for part in _parts(game).values())


def _parts(game: AnyGame) -> Mapping[str, TypedPart]:
    return _parts_of(family_of(game), frozenset(game.PARTS))


@cache
def _parts_of(family: Family, names: frozenset[str]) -> Mapping[str, TypedPart]:
    return {part.name: part for part in family.parts if part.name in names}


def _with(state: Any, new: dict[str, Any]) -> Any:
    """A state with some of its fields changed; what is no field follows from those."""
    return state._replace(**{name: each for name, each in new.items() if name in state._fields})


def _shown(there: Any, part: TypedPart, seat: Seat, turn: Seat | None) -> Any:
    """The cards of a part as a seat sees them; one for each seat has those of each by itself."""
    if not part.kind.is_for_each:
        return _from(there, part.seen, is_own=turn == seat)
    return tuple(_from(cards, part.seen, is_own=each == seat) for each, cards in enumerate(there))


def _from(cards: Cards, sight: Sight, *, is_own: bool) -> Cards:
    unseen = (UNKNOWN,) * len(cards)
    match sight:
        case Sight.ALL:
            return cards
        case Sight.OWNER | Sight.TURN:
            return cards if is_own else unseen
        case Sight.FIRST:
            return (*cards[:1], *unseen[1:])
        case Sight.LAST:
            return (*unseen[1:], *cards[-1:])
        case Sight.AWAY | Sight.NOBODY:
            return unseen


def cards_in(thing: Any) -> Iterator[Card]:
    """Every card that can be read off a state, or off a part of one."""
    for each in thing if isinstance(thing, tuple) else (thing,):
        if isinstance(each, tuple):
            yield from cards_in(each)
        elif isinstance(each, Card) and each is not UNKNOWN:
            yield each


# --- Positions that look the same ----------------------------------------------------------------


def redealt(
    variant: AnyVariant,
    state: Any,
    seat: Seat,
    shuffled: Shuffle,
    known: Collection[Card] = NOTHING_SEEN,
) -> Any:
    """A position that looks the same from a seat: the cards hidden from it are dealt anew.

    Known cards, which the seat has seen before, stay where they lie, unless that is in a stock, in
    which nobody knows the places; such cards may not be told apart in a pack that has doubles.
    """
    parts = _parts(game_of(variant))
    held = [
        known if name in parts and _is_known(parts[name]) else NOTHING_SEEN
        for name in state._fields
    ]
    every = [*zip(state, seen(variant, state, seat), held, strict=True)]
    hidden = [card for real, view, kept in every for card in _hidden(real, view, kept)]
    anew = iter(shuffled(sorted(hidden, key=str)))
    return state._make([_filled(real, view, kept, anew) for real, view, kept in every])


def _is_known(part: TypedPart) -> bool:
    """Whether a card that lies there still lies there when it has been seen before."""
    return part.seen is Sight.AWAY or (part.kind.is_for_each and part.seen is not Sight.NOBODY)


def _hidden(real: Any, view: Any, held: Collection[Card]) -> Iterator[Card]:
    """The cards that are hidden, in the order in which they lie."""
    if isinstance(real, Card):
        if _is_hidden(real, view, held):
            yield real
    elif _may_hide(real, view):
        for one, other in zip(real, view, strict=True):
            yield from _hidden(one, other, held)


def _is_hidden(real: Card, view: Any, held: Collection[Card]) -> bool:
    return view is UNKNOWN and real is not UNKNOWN and real not in held


def _filled(real: Any, view: Any, held: Collection[Card], anew: Iterator[Card]) -> Any:
    """The same with other cards in the places of those that are hidden."""
    if isinstance(real, Card):
        return next(anew) if _is_hidden(real, view, held) else real
    if not _may_hide(real, view):
        return real
    inside = (_filled(one, other, held, anew) for one, other in zip(real, view, strict=True))
    return type(real)(*inside) if hasattr(real, "_fields") else tuple(inside)


def likewise(state: Any, other: Any) -> Callable[[Any], Any]:
    """What makes of a position before one that before another, which looks the same to a seat.

    Each card that lies in one where another lies in the other lay where that lay.
    """
    anew = dict(zip(cards_in(state), cards_in(other), strict=True))

    def changed(thing: Any) -> Any:
        if isinstance(thing, Card):
            return anew.get(thing, thing)
        if not isinstance(thing, tuple):
            return thing
        inside = map(changed, thing)
        return type(thing)(*inside) if hasattr(thing, "_fields") else tuple(inside)

    return changed


def _may_hide(real: Any, view: Any) -> bool:
    """Whether cards inside may be hidden; what is all seen is the same thing in a view."""
    is_other = real is not view and isinstance(real, tuple) and isinstance(view, tuple)
    return is_other and len(real) == len(view)


# --- Cards that a text names   ---------------------------------------------------

_CARD: Final = re.compile(r"[♣♠♥♦](?:10|[2-9ABDK])")


def cards_named(text: str) -> list[str]:
    """The cards that a text names, as they are written."""
    return _CARD.findall(text)


def masked(text: str, visible: Collection[Card]) -> str:
    """A text in which a card that nobody can see is one that nobody has seen."""
    return with_cards(text, lambda card: str(card if card in visible else UNKNOWN))


def told(variant: AnyVariant, view: Any, visible: Collection[Card], move: Any, seat: Seat) -> str:
    """A move of a player as that one can write it: what it uncovers is a card that nobody has seen.

    A card that is only named, as when it is called, is written though nobody can see it.
    """
    text, family = str(move), family_of(game_of(variant))
    if (veiled := masked(text, visible)) == text:
        return text
    touches = family.touches(family.table(variant.rules, view, {}), view, move, seat)
    return veiled if any(each.card is UNKNOWN for each in touches) else text


def with_cards(text: str, put: Callable[[Card], str]) -> str:
    """A text with something in the place of every card that it names."""
    return _CARD.sub(lambda found: put(read_card(found[0])), text)


def cut(reason: str, visible: Collection[Card]) -> str:
    """What a reason says up to the first card that cannot be seen: what follows tells of it."""
    hidden = (each for each in _CARD.finditer(reason) if read_card(each[0]) not in visible)
    first = next(hidden, None)
    return f"{reason[: first.start()]}{UNKNOWN}" if first else reason
