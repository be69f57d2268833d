"""A family of games as a value: all that a page, a command, a record or a comparison asks of it.

Nobody outside of a family knows it by name; what is to be known of it stands in its ``FAMILY``, and
``catalog.FAMILIES`` lists them. A game that has no kin is a family of one, and may be one module:
whatever it leaves out of its ``FAMILY`` has a default that does for any game.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from enum import Enum
from functools import partial
from typing import Any, Final, Protocol, TypeAlias, runtime_checkable

from . import calling, judging, sorting, touching
from .cards import Cards
from .play import AnyGame, Seat
from .sense import Sense
from .touching import Table, Touch, Touches
from .zones import Said, Where, Zone, keyed, tally

Counts: TypeAlias = Mapping[str, Sequence[int]]


class Kind(Enum):
    """How a part of a position is written; its value begins with what a help says for it."""

    CARD = "CARD"
    CARDS = "CARDS"
    SUIT = "SUIT"
    SEAT = "PLAYER"
    NUMBER = "N"
    TEXTS = "TEXT, one or more"
    EACH_CARDS = "CARDS for each player"
    EACH_SUITS = "SUITS for each player"
    EACH_NUMBER = "N for each player"
    EACH_SIDE = "N for each side"

    def __init__(self, text: str) -> None:
        self.is_for_each: Final = text.endswith("each player")  # one entry for each seat

    @property
    def word(self) -> str:
        return self.value.split()[0].rstrip(",")

    @property
    def is_several(self) -> bool:
        """Whether such a part has several entries."""
        return self.word != self.value

    @property
    def is_number(self) -> bool:
        return self.word == "N"


class Sight(Enum):
    """Who sees the cards of a part, as long as a deal goes on."""

    ALL = "everybody"
    OWNER = "the player who owns them"
    TURN = "the player whose turn it is"
    FIRST = "everybody the first one, and nobody the others"
    LAST = "everybody the last one, and nobody the others"
    AWAY = "nobody, but who has seen one knows that it lies there"
    NOBODY = "nobody"


@dataclass(frozen=True, slots=True)
class TypedPart:
    """A part that a position may be written with: its name, how it is written, and what it is.

    ``word`` is what a help has for it, if that is not the word of its kind. A part that ``tells``
    says that a deal was played; where one says that the deal has come to an end, ``ends`` has the
    words for it, in which ``{}`` is the player whom it names. Who sees its cards is ``seen``.
    """

    name: str
    kind: Kind
    text: str
    word: str = ""
    tells: bool = False
    ends: str = ""
    seen: Sight = Sight.ALL

    @property
    def calls_players(self) -> bool:
        """Whether it has the numbers by which players are called, which count from 1."""
        return self.kind is Kind.SEAT or self.word in ("PLAYER", "TRICK")


def texts_of(parts: Iterable[TypedPart]) -> Mapping[str, str]:
    """What each part is, by its name."""
    return {each.name: each.text for each in parts}


def parts_of(every: Iterable[TypedPart], *names: str) -> tuple[TypedPart, ...]:
    """The parts that positions of a game have, of those of its family."""
    return tuple(each for each in every if each.name in names)


@runtime_checkable
class Laid(Protocol):
    """Points that are shown by things in lines, such as counters: how many lie in which line."""

    @property
    def points(self) -> int: ...

    @property
    def lines(self) -> Mapping[str, int]: ...


def no_data(move: Any, why: Any) -> Mapping[str, object]:
    """Of a move of which a family says nothing its text is told, and the rules behind it."""
    return {}


def nothing_else(state: Any, seat: Seat) -> Any:
    """Nothing is hidden from a player but what the parts say."""
    return state


def what_comes(move: Any, why: Any) -> Mapping[str, object]:
    """What comes of a move, where its reasons say that in words."""
    return {"does": list(why.does)}


Roles: TypeAlias = Mapping[str, Sequence[Seat | None]]


def nothing_asked(rules: Any, state: Any) -> str:
    """Whoever is to move is asked for a move, and nothing else."""
    return ""


def by_nobody(rules: Any, state: Any) -> Mapping[str, Sequence[Seat]]:
    """Nobody has played to a trick, but who says so."""
    return {}


def no_roles(game: Any, rules: Any, state: Any) -> Roles:
    """Nobody has another part in a game than its dealer and its bank."""
    return {}


def _by(zone: Zone, seats: tuple[Seat, ...]) -> Zone:
    if zone.cards is None:
        return replace(zone, said=dict.fromkeys(seats, str(zone.note)))
    return replace(zone, by=seats)


def held(state: Any, part: str) -> Any:
    """What a position has of a part, if it is kept under the name of the part or in its stakes."""
    if part in {"purses", "pools"}:
        return getattr(getattr(state, "stakes", None), part, None)
    return getattr(state, part, None)


@dataclass(frozen=True, kw_only=True, eq=False)
class Family:
    """A family: its games by their keys, the parts of their positions, what lies where.

    ``title`` is what a sentence calls one of its games, as in "a position of Tontine".
    ``states`` are the types of its positions, ``move_data`` says what is in a move and in its
    reasons, as data. ``part_value`` is what a position has of a part, where that is kept otherwise
    than the part is called. ``moves`` are moves as they are written, for a help; ``longest`` is
    more than any deal has of them, where moves are more than cards. By ``silent_moves`` a player
    lets be what nobody else knows that they could have done. ``hide`` gives a position without
    what a seat cannot know, beside what its parts say of their cards. The rule sets with the keys
    in ``german`` may be played with German cards.

    Whose the cards of a trick are, or words without a player, ``played_by`` says by the name of
    the zone, and ``named`` who is what besides dealer and bank.

    Of a move ``touches`` says what it touches at a table, as somebody sees it, and ``word`` what it
    is called there; ``meant`` are moves that somebody may mean who has touched something. A hand is
    sorted as the pack is ``in_hand``. What a player is asked, where that is not just for a move,
    the ``question`` says. What makes sense in its games says ``sense``.

    What knows more than the engine may know stands in packages of the family and is found by
    name: ``comparing`` has what is put to the games when they are compared (``compare.cases``),
    ``solving`` a solver (``solving``), ``at_random`` is the module that plays deals by a kernel, at
    random or among greedy players (``lab.shards``), ``figures`` the one that counts what claims
    about likelihoods come to (``likelihoods``), ``advice`` the one that plays what its witnesses
    advise. A family that has none is not compared, or not solved.
    """

    key: str
    title: str
    games: Mapping[str, AnyGame]
    parts: Sequence[TypedPart]
    states: tuple[type[Any], ...] = ()
    zones: Callable[[Any, Counts], Iterable[Zone]] | None = None
    move_data: Callable[[Any, Any], Mapping[str, object]] = no_data
    part_value: Callable[[Any, str], Any] = held
    moves: tuple[str, ...] = ()
    longest: int = 0
    silent_moves: Collection[str] = ()
    hide: Callable[[Any, Seat], Any] = nothing_else
    played_by: Callable[[Any, Any], Mapping[str, Sequence[Seat]]] = by_nobody
    named: Callable[[Any, Any, Any], Roles] = no_roles
    touches: Callable[[Table, Any, Any, Seat], Touches] = touching.by_cards
    meant: Callable[[Any, Any, Sequence[Touch]], Iterable[Any]] = judging.by_cards
    word: Callable[[Any], calling.Label | None] = calling.label
    in_hand: Callable[[Any, Any, Cards], Cards] = sorting.by_suit
    question: Callable[[Any, Any], str] = nothing_asked
    german: Collection[str] = ()
    sense: Sense = Sense()
    comparing: str = ""
    solving: str = ""
    at_random: str = ""
    figures: str = ""
    advice: str = ""

    @property
    def kinds(self) -> Mapping[str, Kind]:
        """How each part is written, by its name."""
        return {each.name: each.kind for each in self.parts}

    def lying(self, state: Any, counts: Counts) -> Iterator[Zone]:
        """What lies where in a position, as far as a picture shows it."""
        return (zone for zone in self.every_zone(state, counts) if zone.pictured)

    def every_zone(self, state: Any, counts: Counts) -> Iterable[Zone]:
        """What lies where in a position, and what is empty and awaits a card."""
        return self.zones(state, counts) if self.zones else by_parts(self.parts, state)

    def table(self, rules: Any, state: Any, counts: Counts) -> Mapping[str, Zone]:
        """Every zone by its key, and who has played the cards of tricks, or said the words."""
        by = self.played_by(rules, state)
        return keyed(
            _by(zone, tuple(by[zone.name])) if zone.name in by else zone
            for zone in self.every_zone(state, counts)
        )

    def judge(self, game: AnyGame, rules: Any, state: Any, touched: Sequence[Touch]) -> Any:
        """The ruling on what somebody has touched: a refusal, a move that is legal, or None."""
        return judging.ruling(game, rules, state, self.meant(game, state, touched))

    def roles(self, game: Any, rules: Any, state: Any) -> Mapping[str, Sequence[Seat]]:
        """Who has which part in a position: dealer, bank, and whoever else the family names."""
        usual = {part: (getattr(state, part, None),) for part in ("dealer", "bank")}
        found = {
            name: tuple(seat for seat in seats if seat is not None)
            for name, seats in {**usual, **self.named(game, rules, state)}.items()
        }
        return {name: seats for name, seats in found.items() if seats}


# --- Zones that many families have ---------------------------------------------------------------


# What a part is at a table, by its name, or by who sees its cards.
_NAMED: Final = {
    **dict.fromkeys(("trick", "led"), Where.TRICK),
    **dict.fromkeys(("turned", "trump"), Where.TRUMP),
    "piles": Where.PILE,
}
_SEEN: Final = {
    **dict.fromkeys((Sight.OWNER, Sight.TURN), Where.HAND),
    **dict.fromkeys((Sight.FIRST, Sight.LAST, Sight.NOBODY), Where.STOCK),
    Sight.AWAY: Where.ASIDE,
}


def place_of(part: TypedPart) -> Where:
    """What a part is at a table, as its name, its kind and its sight say."""
    is_for_each = part.kind.is_for_each
    by_sight = _SEEN.get(part.seen, Where.BEFORE if is_for_each else Where.CENTRE)
    return _NAMED.get(part.name, by_sight)


def by_parts(parts: Iterable[TypedPart], state: Any) -> Iterator[Zone]:
    """The zones of a game of which nothing else is said: its parts that have cards or numbers.

    The counters of a game for money lie in its stakes.
    """
    for part in parts:
        there, name = held(state, part.name), part.name.capitalize()
        if not there or part.name == "hand":
            continue
        at = partial(Zone, name=part.name, place=place_of(part))
        if part.kind is Kind.CARDS:
            yield at(Said(name), there)
        elif part.kind is Kind.EACH_CARDS:
            for seat, cards in enumerate(there):
                if cards:
                    title = Said("%s of player %d", (name, seat + 1))
                    yield at(title, cards, seat=seat, label=name)
        elif part.name == "pools":
            yield at(Said(name), note=Said(", ".join(map(str, there))))
        elif part.kind.is_number:
            numbers = there if part.kind.is_several else (there,)
            yield at(Said(name), note=tally(numbers), each=there if part.kind.is_for_each else ())


def hands(state: Any) -> Iterator[Zone]:
    """The hands that have cards; of a single one that is to move no seat is named."""
    for seat, hand in enumerate(state.hands):
        if hand:
            yield Zone(_hand(state, seat), hand, name="hands", place=Where.HAND, seat=seat)


def _hand(state: Any, seat: Seat) -> Said:
    if seat != state.turn:
        return Said("Player %d", seat + 1)
    return (
        Said("Hand") if sum(map(bool, state.hands)) == 1 else Said("Player %d, to move", seat + 1)
    )


def won(state: Any) -> Iterator[Zone]:
    """The cards that seats have won."""
    for seat, pile in enumerate(state.piles):
        if pile:
            title = Said("Won by player %d", seat + 1)
            yield Zone(title, pile, name="piles", place=Where.PILE, seat=seat, label="Won")
