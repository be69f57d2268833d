"""The ruling on cards that somebody has touched, when no text says what is meant with them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import MISSING
from typing import Any, get_args, get_type_hints

from .cards import UNKNOWN, Card, Cards
from .moves import PLACE, usual_parts, wording_of
from .play import AnyGame, moves, objection
from .touching import Touch


def ruling(game: AnyGame, rules: Any, state: Any, meant: Iterable[Any]) -> Any:
    """The refusal of what is meant, or the move itself if nothing forbids it; None if nothing is.

    Of the moves that may be meant the first is of a kind that may be made now, with whatever cards.
    """
    now = {type(each) for each in moves(game, rules, state)}
    likeliest = sorted(meant, key=lambda move: type(move) not in now)
    return next((objection(game, rules, state, move) or move for move in likeliest), None)


def seen_in(touched: Sequence[Touch]) -> Cards:
    """The cards that were touched and have been seen."""
    return tuple(each.card for each in touched if each.card and each.card is not UNKNOWN)


def by_cards(game: Any, state: Any, touched: Sequence[Touch]) -> Iterator[Any]:
    """A move of each kind that names cards, first to play one."""
    cards = seen_in(touched)
    for kind in sorted(game.notation.kinds, key=is_a_card, reverse=True) if cards else ():
        if (move := naming_cards(kind, cards)) is not None:
            yield move


def is_a_card(kind: type) -> bool:
    """Whether a kind of move is written as a card, and nothing else."""
    return any(map(PLACE.fullmatch, wording_of(kind).templates))


def naming_cards(kind: type[Any], cards: Cards) -> Any | None:
    """A move of a kind with these cards in its parts; a part of several cards has all that follow.

    >>> from kartenspiele.engine.spelling import read
    >>> from kartenspiele.engine.moves import written
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
    for name, usual in usual_parts(parts).items():
        plain, *put_in_order = get_args(hints[name]) or (hints[name],)
        if hints[name] == Cards or plain == Cards:
            in_order = put_in_order[0] if plain == Cards and put_in_order else tuple
            given[name], left = in_order(tuple(left)), []
        elif Card in (hints[name], plain) and left:
            given[name] = left.pop(0)
        elif usual is MISSING:
            return None
    return kind(**given) if given else None
