"""Cards, and the way this book writes them.

A suit is written with its sign, a rank with its numeral or its German initial: ``♠2``,
``♦10``, ``♥D`` (the queen of hearts), ``♣B`` (the jack of clubs). A card of which a source
gives the rank alone is *plain*: ``9``, or ``?9`` where it stands beside cards with their suits. A
card nobody has seen is written ``??``.

Cards have no order and no worth of their own; a game gives them one.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable
from enum import Enum
from functools import lru_cache
from typing import Final, TypeAlias


class Suit(Enum):
    CLUBS = "♣"
    SPADES = "♠"
    HEARTS = "♥"
    DIAMONDS = "♦"

    # The members are single objects, so that identity serves; play hashes cards all the time.
    __hash__ = object.__hash__

    def __str__(self) -> str:
        return self.value


class Rank(Enum):
    ACE = "A"
    TWO = "2"
    THREE = "3"
    FOUR = "4"
    FIVE = "5"
    SIX = "6"
    SEVEN = "7"
    EIGHT = "8"
    NINE = "9"
    TEN = "10"
    JACK = "B"
    QUEEN = "D"
    KING = "K"
    UNKNOWN = "??"

    __hash__ = object.__hash__

    def __str__(self) -> str:
        return self.value


_CARDS: dict[tuple[Rank, Suit | None], Card] = {}


class Card:
    """A card; the suit is None where a source leaves it out.

    There is one object for each, so that cards are the same if, and only if, they are equal.
    """

    __slots__ = ("rank", "suit", "text")
    __match_args__ = ("rank", "suit")
    rank: Rank
    suit: Suit | None
    text: str

    def __new__(cls, rank: Rank, suit: Suit | None = None) -> Card:
        if (known := _CARDS.get((rank, suit))) is not None:
            return known
        card = object.__new__(cls)
        object.__setattr__(card, "rank", rank)
        object.__setattr__(card, "suit", suit)
        object.__setattr__(card, "text", (suit.value if suit else "") + rank.value)
        return _CARDS.setdefault((rank, suit), card)

    def __setattr__(self, name: str, value: object) -> None:
        raise AttributeError(f"{name}: a card does not change")

    def __reduce__(self) -> tuple[type[Card], tuple[Rank, Suit | None]]:
        return Card, (self.rank, self.suit)

    def __str__(self) -> str:
        return self.text

    def __repr__(self) -> str:
        return f"Card(rank={self.rank!r}, suit={self.suit!r})"


Cards: TypeAlias = tuple[Card, ...]

UNKNOWN: Final = Card(Rank.UNKNOWN)
SUITS: Final = tuple(Suit)
RANKS: Final = "A 2 3 4 5 6 7 8 9 10 B D K"

_SUITS: Final = {
    Suit.CLUBS: "♣ ♧ c clubs club kreuz treff trefle trèfle klöver eichel eicheln acorn acorns",
    Suit.SPADES: "♠ ♤ s spades spade pik pique schippen spader grün laub blatt leaf leaves",
    Suit.HEARTS: "♥ ♡ h hearts heart herz coeur cœur hjärter rot",
    Suit.DIAMONDS: "♦ ♢ d diamonds diamond karo carreau eckstein ruter schell schellen bell bells",
}
_RANKS: Final = {
    Rank.ACE: "a ace ass ess daus sau 1",
    Rank.TWO: "2 two deuce zwei två",
    Rank.THREE: "3 three trey drei tre",
    Rank.FOUR: "4 four vier fyra",
    Rank.FIVE: "5 five fünf fem",
    Rank.SIX: "6 six sechs sex",
    Rank.SEVEN: "7 seven sieben sju",
    Rank.EIGHT: "8 eight acht åtta",
    Rank.NINE: "9 nine neun nio",
    Rank.TEN: "10 t ten zehn zehner tio",
    Rank.JACK: "b j bube jack knave valet wenzel knekt unter",
    Rank.QUEEN: "d q dame queen dam ober",
    Rank.KING: "k king könig roi kung",
}
_SUIT_NAMED: Final = {name: suit for suit, names in _SUITS.items() for name in names.split()}
_RANK_NAMED: Final = {name: rank for rank, names in _RANKS.items() for name in names.split()}
# "As" alone is the ace of spades to who writes "Kd"; behind a suit it is the German ace.
_RANK_AFTER_SUIT: Final = _RANK_NAMED | {"as": Rank.ACE}
# What the playing-card characters are called; they have a knight too, which is no card here.
_PICTURED: Final = re.compile(f"PLAYING CARD ({'|'.join(Rank.__members__)}) OF (.+)")
_LONGEST: Final = 24  # no name of a card is longer


def spelling() -> dict[str, dict[str, str]]:
    """The names of suits and ranks, each with the sign for it."""
    return {
        "suits": {name: suit.value for name, suit in _SUIT_NAMED.items()},
        "ranks": {name: rank.value for name, rank in _RANK_NAMED.items()},
    }


class CardError(ValueError):
    """A text that is no card; the message names the word and its place."""


def cards(text: str) -> Cards:
    """Read cards with their suits, in any common spelling; ``??`` is a card nobody has seen.

    A missing suit is mostly a slip, so a plain card among them is marked: ``?9``. What else would
    lack one is read in other ways: ``D 8`` as an eight, ``10 hearts`` as a ten.

    >>> show(cards("♠2 D10, Qh Pik-As ♦ K ??"))
    '♠2 ♦10 ♥D ♠A ♦K ??'
    >>> show(cards("the jack of clubs, jack hearts, D 8"))
    '♣B ♥B ♦8'
    >>> cards("♠10 ?2") == cards("♠10") + plain("2")
    True
    """
    if (suited := _suited(text)) is not None:
        return suited
    for place, (word, card) in enumerate(_read(text), 1):
        if not _has_suit(word, card):
            raise CardError(
                f"word {place}, {word!r}: a rank without a suit; write ♠{card} or S{card}, "
                f"or ?{card} if the suit is unknown"
            )
    return as_written(text)


def plain(text: str) -> Cards:
    """Read cards of which the source gives the rank alone.

    A plain card equals no suited card, so it never enjoys a suit's privilege.

    >>> plain("2") == cards("♠2")
    False
    """
    for place, (word, card) in enumerate(_read(text), 1):
        if card.suit:
            raise CardError(f"word {place}, {word!r}: a suit among plain cards; write {card.rank}")
    return as_written(text)


def read(text: str) -> Cards:
    """Read cards as a source prints them: all by rank alone, or all but ``?9`` with suits."""
    try:
        is_plain = not any(card.suit for card in as_written(text))
    except CardError:
        is_plain = False
    return plain(text) if is_plain else cards(text)


def as_written(text: str) -> Cards:
    """Read cards as this book writes them, some with their suits and some without."""
    return tuple(card for _, card in _read(text))


def read_suits(text: str) -> tuple[Suit, ...]:
    """Read suits by their signs or names.

    >>> [suit.value for suit in read_suits("♥ Karo S")]
    ['♥', '♦', '♠']
    """
    found: list[Suit] = []
    for place, word in enumerate(re.split(r"[\s,;+]+", text.strip()) if text.strip() else [], 1):
        if (suit := _SUIT_NAMED.get(_bare(word))) is None:
            raise CardError(f"word {place}, {word[:_LONGEST]!r}: no suit; write ♣, ♠, ♥ or ♦")
        found.append(suit)
    return tuple(found)


def read_card(text: str) -> Card:
    """Read one card, with or without its suit."""
    match read(text), _suited(text):
        case ((card,), _) | (_, (card,)):
            return card
        case found, _:
            raise CardError(f"{text.strip()!r}: {len(found)} cards instead of one")


def _has_suit(word: str, card: Card) -> bool:
    """Whether a word names the suit of its card, or says that it is unknown."""
    return card.suit is not None or word.startswith("?")


@lru_cache(maxsize=10_000)
def _suited(text: str) -> Cards | None:
    """The cards of a text in the first way in which all have suits, seen from comma to comma."""
    found: list[Card] = []
    for piece in re.split("[,;+]", text):
        ways = (_in_way(piece, way) for way in _Way)
        if (some := next((each for each in ways if each is not None), None)) is None:
            return None
        found += some
    return tuple(found)


def _in_way(text: str, way: _Way) -> list[Card] | None:
    try:
        found = _read(text, way)
    except CardError:
        return None
    return [card for _, card in found] if all(_has_suit(*each) for each in found) else None


class _Way(Enum):
    """How two words are one card: "♦ 10" and "Karo 10" always, "D 10" and "10 hearts" perhaps."""

    SUIT_FIRST = "D 10 is a queen and a ten"
    LETTER_FIRST = "D 10 is a ten"
    RANK_FIRST = "10 hearts is a ten"


@lru_cache(maxsize=10_000)
def _read(text: str, way: _Way = _Way.SUIT_FIRST) -> tuple[tuple[str, Card], ...]:
    """The cards of a text, each with the word that named it; the same texts come often."""
    found: list[tuple[str, Card]] = []
    words = re.split(r"[\s,;+]+", unicodedata.normalize("NFC", text))[::-1]
    while words:
        word = words.pop()
        bare, after = _bare(word), [_bare(each) for each in words[:-3:-1]]
        if bare in ("", "the"):
            continue
        rank, suit = _RANK_NAMED.get(bare), _SUIT_NAMED.get(bare)
        beside = after[0] if after else ""
        if way is _Way.RANK_FIRST and rank and beside in _SUIT_NAMED and beside not in _RANK_NAMED:
            found.append((f"{word} {words.pop()}", Card(rank, _SUIT_NAMED[beside])))
        elif suit and beside in _RANK_AFTER_SUIT and (not rank or way is _Way.LETTER_FIRST):
            found.append((f"{word} {words.pop()}", Card(_RANK_AFTER_SUIT[beside], suit)))
        elif beside == "of" and bare in _RANK_AFTER_SUIT and after[-1] in _SUIT_NAMED:
            card = Card(_RANK_AFTER_SUIT[bare], _SUIT_NAMED[after[-1]])
            found.append((f"{word} {words.pop()} {words.pop()}", card))
        else:
            found.append((word, _card(word, len(found) + 1)))
    return tuple(found)


@lru_cache(maxsize=1_000)
def _bare(word: str) -> str:
    """A word without case, hyphens and the mark that asks for a coloured picture."""
    return word.replace("\ufe0f", "").replace("\ufe0e", "").replace("-", "").casefold()


@lru_cache(maxsize=1_000)
def _card(word: str, place: int) -> Card:
    bare = _bare(word)
    if bare == "??":
        return UNKNOWN
    if (rank := _RANK_NAMED.get(bare)) is not None:
        return Card(rank)
    if bare.startswith("?") and (rank := _RANK_AFTER_SUIT.get(bare[1:])):
        return Card(rank)
    if len(bare) == 1 and (pictured := _PICTURED.fullmatch(unicodedata.name(bare, ""))):
        return Card(Rank[pictured[1]], Suit[pictured[2]])
    for cut in range(1, min(len(bare), _LONGEST)):
        head, tail = bare[:cut], bare[cut:]
        if head in _SUIT_NAMED and tail in _RANK_AFTER_SUIT:
            return Card(_RANK_AFTER_SUIT[tail], _SUIT_NAMED[head])
        if head in _RANK_AFTER_SUIT and tail in _SUIT_NAMED:
            return Card(_RANK_AFTER_SUIT[head], _SUIT_NAMED[tail])
    shown = word if len(word) <= _LONGEST else f"{word[:_LONGEST]}…"
    raise CardError(
        f"word {place}, {shown!r}: not a card; write suit and rank, "
        f"as ♠2, S2, ♦10 or D10 (ranks {RANKS})"
    )


def pack(ranks: str = RANKS, copies: int = 1) -> Cards:
    """Every rank named, in all four suits.

    >>> len(pack("A 10 K D B"))
    20
    """
    return tuple(Card(Rank(word), suit) for suit in Suit for word in ranks.split()) * copies


def without(pile: Cards, gone: Iterable[Card]) -> Cards:
    """The pile once these cards have left it, each of them a single time.

    A card the pile does not show leaves as one of its unknown cards.

    >>> show(without(cards("♣7 ♣7 ♥A"), cards("♣7")))
    '♣7 ♥A'
    >>> show(without(cards("♥A ?? ??"), cards("♣7")))
    '♥A ??'
    """
    rest = list(pile)
    for card in gone:
        try:
            rest.remove(card)
        except ValueError:
            rest.remove(UNKNOWN)
    return tuple(rest)


def missing(pile: Cards, wanted: Iterable[Card]) -> list[Card]:
    """Those of the cards wanted that a pile lacks, each of its cards standing for a single one.

    Its unknown cards may be any.

    >>> show(missing(cards("♥A ♣7 ??"), cards("♣7 ♣7 ♣8")))
    '♣8'
    """
    rest, lacking = list(pile), list[Card]()
    for card in wanted:
        if card in rest:
            rest.remove(card)
        elif UNKNOWN in rest:
            rest.remove(UNKNOWN)
        else:
            lacking.append(card)
    return lacking


def holds(pile: Cards, wanted: Iterable[Card]) -> bool:
    """Whether the pile has all these cards, each of them a single time."""
    return not missing(pile, wanted)


def show(pile: Iterable[Card]) -> str:
    return " ".join(map(str, pile))
