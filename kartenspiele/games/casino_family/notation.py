"""How positions and moves of fishing games are written, and read."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from itertools import chain
from typing import Final

from ...engine.cards import UNKNOWN, Card, Cards, show
from ...engine.family import texts_of
from ...engine.parts import (
    CALLED,
    cards_of,
    cards_of_each,
    check_names,
    no_card_too_many,
    numbers,
    of_each,
    seat_called,
    seat_in,
)
from ...engine.places import HAND, parts_of, places_of
from ...engine.play import MoveError, Part, PositionError, Side, who
from ...engine.spelling import CardError, as_written, cards, read_card
from .builds import heap, names
from .table import Build, Built, Lay, Move, State, Take, every_card

MOST_POINTS: Final = 9999  # a match is long over before

# --- Positions ---------------------------------------------------------------------------------

_TABLE, *_OTHERS = parts_of(places_of(State))
EVERY_PART: Final = (_TABLE, HAND.part, *_OTHERS)
PARTS: Final = texts_of(EVERY_PART[:-3])  # what every game has
MULLES, BUILDS, POINTS = (texts_of([each]) for each in EVERY_PART[-3:])


def set_up(parts: Mapping[str, Part], pack: Cards, known: Mapping[str, str], most: int) -> State:
    """The state that these parts describe; so many play at the most.

    Cards of a printed position may lack their suits.
    """
    check_names(parts, known)
    turn, dealer = (seat_in(parts, name, 0, most) for name in ("turn", "dealer"))
    hands = cards_of_each(parts, "hands")
    if "hand" in parts:
        hands = ((),) * turn + (cards_of(parts["hand"], "hand"),)
    piles, mulles = (cards_of_each(parts, name) for name in ("piles", "mulles"))
    sweeps, points = numbers(parts, "sweeps", len(pack)), numbers(parts, "points", MOST_POINTS)
    last, builds = seat_in(parts, "last", -1, most), _builds(parts, most)
    named = (turn, dealer, last, *(built.owner or 0 for built in builds))
    each = (hands, piles, sweeps, mulles, points)
    seats = max(*(seat + 1 for seat in named), *map(len, each))
    state = State(
        cards_of(parts.get("table", ""), "table"),
        of_each(hands, seats),
        cards_of(parts.get("stock", ""), "stock"),
        of_each(piles, seats),
        sweeps + (0,) * (seats - len(sweeps)),
        turn,
        dealer,
        None if last < 0 else last,
        of_each(mulles, seats),
        builds,
        points,
    )
    no_card_too_many(tuple(every_card(state)), pack)
    _check_mulles(state, pack)
    return state


def _check_mulles(state: State, pack: Cards) -> None:
    """A whole card has a twin, and one that nobody has seen may; a mulle needs both copies."""
    made = Counter(chain.from_iterable(state.mulles))
    for card in made:
        if not card.suit and card is not UNKNOWN:
            raise PositionError(f"mulles: {card} lacks its suit; only a whole card has a twin")
    for card, number in made.items():
        if card.suit and 2 * number > pack.count(card):
            raise PositionError(f"mulles: {card} appears {number} times; there is one pair of it")


def _builds(parts: Mapping[str, Part], most: int) -> tuple[Built, ...]:
    given = parts.get("builds", ())
    if isinstance(given, str | int):
        raise PositionError("builds: write one text for each build")
    return tuple(_build(text, most) for text in given)


def _build(text: str | int, most: int) -> Built:
    found = re.fullmatch(rf"(.+?) *= *([0-9]{{1,3}})(?: *, *{CALLED})?", str(text).strip())
    if not found:
        raise PositionError(f"builds: {text!r}; write it as '♦4 ♣5 = 9' or '♦4 ♣5 = 9, player 2'")
    together = cards_of(found[1], "builds")
    if len(together) < 2:
        raise PositionError(f"builds: {text!r} is a single card; a build has two at least")
    if UNKNOWN in together:
        raise PositionError(f"builds: {text!r}; name the cards of a build, which are face up")
    owner = seat_called(found[3]) if found[3] else None
    if owner is not None and owner >= most:
        raise PositionError(f"builds: there is no {who(owner)}; players count from 1 to {most}")
    return Built(together, int(found[2]), owner)


def refuse_if_over(points: Sequence[int], ahead: Sequence[Side], target: int) -> None:
    """Refuse points with which a side that is ahead alone has won the match before the deal.

    Sides that are level may have the target and play on.
    """
    if len(ahead) == 1 and points[ahead[0]] >= target:
        tally = " : ".join(map(str, points))
        raise PositionError(f"points: {tally}; the match is over at {target}")


# --- Moves -------------------------------------------------------------------------------------


def read_move(table: Sequence[Card], text: str, builds: Sequence[Built] = ()) -> Move:
    """The move a text means, legal or not; the cards taken may stand in any order.

    >>> from kartenspiele.engine.spelling import read
    >>> str(read_move(read("♠9 ♦4 ♣5"), "D9 takes C5 D4"))
    '♦9 takes ♦4 ♣5'
    >>> str(read_move(read("♠9"), "D9 takes [C5 D4] S9"))
    '♦9 takes ♠9 [♣5 ♦4]'
    """
    words = text.split()
    try:
        if words[-3:] == ["to", "the", "table"]:
            return Lay(_played(words[:-3]))
        if "takes" in words:
            cut = words.index("takes")
            taken, whole = _named(" ".join(words[cut + 1 :]), table, builds)
            if UNKNOWN in taken or not (taken or whole):
                raise MoveError(f"{text!r}: name the cards taken")
            return Take(_played(words[:cut]), in_table_order(table, taken), whole)
        if "on" in words and words[-2:-1] == ["builds"] and words[-1].isdecimal():
            cut = words.index("on")
            on, onto = _named(" ".join(words[cut + 1 : -2]), table, builds)
            if UNKNOWN in on or not (on or onto):
                raise MoveError(f"{text!r}: name the cards built on")
            value = int(words[-1][:6])
            return Build(_played(words[:cut]), in_table_order(table, on), value, onto)
    except CardError as error:
        raise MoveError(f"{text!r}: {error}") from None
    raise MoveError(
        f"{text!r} is not a move; write '♦9 takes ♠9 ♦4', '♦9 to the table' or '♦4 on ♣5 builds 9'"
    )


def _named(
    text: str, table: Sequence[Card], builds: Sequence[Built]
) -> tuple[Cards, tuple[Cards, ...]]:
    """The cards and the builds that a move names, a build by its cards in brackets.

    A build that lies on the table is written as the first that is equal to it lies there. Where
    every card that lies there has its suit, those that are named need theirs.
    """
    there = chain(table, *(each.cards for each in builds))
    read_all = cards if all(each.suit for each in there) else as_written
    lying = names(tuple(builds))
    called = {heap(each): each for each in lying}
    named = [read_all(each) for each in re.findall(r"\[([^]]*)\]", text)]
    whole = [called.get(heap(each), each) for each in named]
    whole.sort(key=lambda each: (lying.index(each) if each in lying else len(lying), show(each)))
    return read_all(re.sub(r"\[[^]]*\]", " ", text)), tuple(whole)


def _played(words: Sequence[str]) -> Card:
    """The card that a move plays; it has been seen, if only now."""
    card = read_card(" ".join(words))
    if card == UNKNOWN:
        raise CardError(f"{card} is not a card to play; name the card")
    return card


def in_table_order(table: Sequence[Card], taken: Iterable[Card]) -> Cards:
    """The same cards in the order they lie on the table; any that do not lie there come last."""
    place = {card: number for number, card in reversed(list(enumerate(table)))}
    return tuple(sorted(taken, key=lambda card: (place.get(card, len(table)), str(card))))
