"""What a deal or a position is set up from: players, a pack, and the parts a position has.

Every family reads them alike; what is wrong is said in words, and names the part.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any, Final, Protocol

from .cards import UNKNOWN, Card, Cards, Rank, Suit, show
from .play import AnyGame, Part, PositionError, Seat, who
from .points import text_of
from .spelling import CardError, read, read_suits
from .stakes import Pool
from .variants import Variant

LONG: Final = 5  # so many numbers in a row are still told one by one
MOST_COUNTERS: Final = 1_000_000


def numbers_told(numbers: Sequence[int], last: str = ",") -> str:
    """Numbers in words, a long run of them by its ends.

    >>> numbers_told((2, 3, 4), " or"), numbers_told(range(12, 53)), numbers_told((4, 2))
    ('2, 3 or 4', '12 to 52', '4, 2')
    >>> numbers_told(range(104, 625, 52))
    '104, 156 … 624'
    """
    if len(numbers) > LONG:
        least, second, *_, most = sorted(numbers)
        step = second - least
        if step and sorted(numbers) == [*range(least, most + 1, step)]:
            return f"{least} to {most}" if step == 1 else f"{least}, {second} … {most}"
    *some, end = map(str, numbers)
    return f"{', '.join(some)}{last} {end}" if some else end


def who_plays(game: AnyGame, variant: Variant[Any], last: str = ",") -> str:
    """For how many a game is; what is agreed upon is told where it leaves somebody out."""
    numbers, agreed = game.seats(variant.rules), ""
    if variant.parent and variant not in game.VARIANTS:
        changed = ", ".join(f"{each.name}={text_of(each.here)}" for each in variant.changes())
        agreed = f" with {changed}" if game.seats(variant.parent.rules) != numbers else ""
    return f"{game.TITLE}{agreed} is for {numbers_told(numbers, last)}"


def wrong_number(number: int, allowed: Sequence[int]) -> str | None:
    """Only so many may play."""
    if not allowed:
        return "these rules fit no number of players"
    if number in allowed:
        return None
    players = "1 player" if number == 1 else f"{number} players"
    return f"{players}; this game needs {numbers_told(allowed, ' or')}"


class Seated(Protocol):
    @property
    def players(self) -> tuple[int, ...]: ...


def too_many_or_few(rules: Seated, number: int) -> str | None:
    """Only so many may play."""
    return wrong_number(number, rules.players)


def wrong_pack(pack: Cards, whole: Cards) -> str | None:
    """The pack is this one."""
    if len(pack) == len(whole) and {*pack} == _all_different(whole):
        return None
    given, wanted = Counter(pack), _numbers_of(whole)[0]
    faults = [
        f"{show(cards.elements())} {fault}"
        for cards, fault in ((wanted - given, "missing"), (given - wanted, "too many"))
        if cards
    ]
    return ", ".join(faults) or None


def check_written(name: str, part: object) -> None:
    """Refuse a part that is no text, no whole number and no row of one of the two."""
    several = part if isinstance(part, list | tuple) else [part]
    if {*map(type, several)} - {str, int} or len({*map(type, several)}) > 1:
        raise PositionError(f"{name}: write a text, a whole number, or a list of one of the two")


def seat_of(player: object, most: int, part: str = "player") -> Seat:
    """The seat of a player: people count players from 1, the engine seats from 0."""
    if type(player) is not int or player < 1:
        raise PositionError(f"{part}: {player!r:.30} is no player; players count from 1")
    if player > most:
        raise PositionError(f"{part}: there is no player {player}; players count from 1 to {most}")
    return player - 1


CALLED: Final = "(player [1-9][0-9]{0,2}|seat [0-9]{1,3})"  # seats, from 0: as it was written once


def seat_called(text: str) -> Seat:
    """The seat of a player who is called so.

    >>> seat_called("player 1"), seat_called("seat 0")
    (0, 0)
    """
    word, number = text.split()
    return int(number) - (word == "player")


def check_names(parts: Mapping[str, Part], known: Mapping[str, str]) -> None:
    """Refuse a part that no position of the game has."""
    if unknown := parts.keys() - known.keys():
        raise PositionError(f"unknown part {min(unknown)!r}; the parts are {', '.join(known)}")
    if "hand" in parts and "hands" in parts:
        raise PositionError("hand and hands: write one of the two")


def no_card_too_many(every: Sequence[Card], pack: Cards) -> None:
    """Refuse a position that has more of a card than the pack."""
    shown = [card for card in every if card != UNKNOWN]
    suited, ranks = _numbers_of(pack)
    for card, number in Counter(shown).items():
        if card.suit and not suited[card]:
            raise PositionError(f"{card} is not in the pack")
        if card.suit and number > suited[card]:
            raise PositionError(f"{card} appears {number} times; the pack has {suited[card]}")
    for rank, number in Counter(card.rank for card in shown).items():
        if number > ranks[rank]:
            raise PositionError(f"{number} cards of rank {rank.value}; the pack has {ranks[rank]}")
    if len(every) > len(pack):
        raise PositionError(f"more cards than the {len(pack)} of the pack")


@cache
def _all_different(pack: Cards) -> frozenset[Card]:
    """The cards of a pack without two alike; a pack with them is to be counted."""
    different = frozenset(pack)
    return different if len(different) == len(pack) else frozenset()


@cache
def _numbers_of(pack: Cards) -> tuple[Counter[Card], Counter[Rank]]:
    """How often each card is in a pack, and each rank."""
    return Counter(pack), Counter(card.rank for card in pack)


def cards_of(text: Part, part: str) -> Cards:
    """Cards written as one text."""
    if not isinstance(text, str):
        raise PositionError(f"{part}: write the cards as one text, such as '♠9 ♦4'")
    try:
        return read(text)
    except CardError as error:
        raise PositionError(f"{part}: {error}") from None


def cards_of_each(parts: Mapping[str, Part], part: str) -> tuple[Cards, ...]:
    """Cards written as one text for each seat."""
    given = parts.get(part, ())
    if isinstance(given, str | int):
        raise PositionError(f"{part}: write one text for each player")
    texts: Sequence[str | int] = given
    return tuple(cards_of(text, f"{part}, {who(seat)}") for seat, text in enumerate(texts))


def of_each(some: tuple[Cards, ...], seats: int) -> tuple[Cards, ...]:
    """The same with no cards for every further seat."""
    return some + ((),) * (seats - len(some))


def numbers(parts: Mapping[str, Part], part: str, most: int) -> tuple[int, ...]:
    """A number for each seat."""
    numbers = parts.get(part, ())
    if isinstance(numbers, str | int) or not all(
        isinstance(number, int) and number >= 0 for number in numbers
    ):
        raise PositionError(f"{part}: write one number for each player, 0 or more")
    found = tuple(int(number) for number in numbers)
    if sum(found) > most:
        raise PositionError(f"{part}: write at most {most} in all")
    return found


def seat_in(parts: Mapping[str, Part], part: str, default: Seat, most: int) -> Seat:
    """The seat of a player, of whom so many play at most; if none is written, the default."""
    return seat_of(parts[part], most, part) if part in parts else default


def pools_of(texts: Part) -> tuple[Pool, ...]:
    """Pools with what lies in each, written as ``bowl 36``."""
    if isinstance(texts, str | int):
        raise PositionError("pools: write one text for each pool, as 'bowl 36'")
    found = list[Pool]()
    for text in map(str, texts):
        if not (read := re.fullmatch(r"(\S.*?) +([0-9]{1,6})", text.strip())):
            raise PositionError(f"pools: {text!r}; write the name and the number, as 'bowl 36'")
        found.append(Pool(read[1], int(read[2])))
    return tuple(found)


def pools_named(parts: Mapping[str, Part], *names: str) -> tuple[Pool, ...]:
    """The pools of a game; in one that is left out lies nothing."""
    return pools_completed(pools_of(parts.get("pools", ())), names)


def pools_completed(written: Sequence[Pool], names: Sequence[str]) -> tuple[Pool, ...]:
    """The pools that a game has, of which some are written; in the others lies nothing."""
    if written and not names:
        raise PositionError("pools: leave them out; this game uses no pools")
    if strange := [each.name for each in written if each.name not in names]:
        raise PositionError(f"pools: unknown {strange[0]!r}; the pools are {', '.join(names)}")
    found = dict(written)
    if len(found) < len(written):
        raise PositionError("pools: the same pool twice; write it once")
    return tuple(Pool(name, found.get(name, 0)) for name in names)


def seats_of(parts: Mapping[str, Part], part: str, seats: int) -> tuple[Seat, ...]:
    """The seats of players as they are written, each once."""
    texts = parts.get(part, ())
    written = [] if isinstance(texts, str | int) else [str(each) for each in texts]
    found = tuple(int(each) - 1 for each in written if each.isdecimal() and 0 < int(each) <= seats)
    if isinstance(texts, str | int) or len({*found}) < len(written):
        raise PositionError(f"{part}: write the players, each once; they count from 1")
    return found


def trump_of(parts: Mapping[str, Part], turned: Cards) -> Suit | None:
    """The suit of trumps: that of the turned card, or the one that is written."""
    try:
        named = read_suits(str(parts.get("trump", "")))
    except CardError as error:
        raise PositionError(f"trump: {error}") from None
    suits = {card.suit for card in turned} | {*named}
    if len(turned) > 1 or len(suits) > 1:
        raise PositionError("trump: name one suit, that of the turn-up if you write it")
    return suits.pop() if suits else None
