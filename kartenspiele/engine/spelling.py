"""Cards as people write them: what a text means in any common spelling, and what is no card."""

from __future__ import annotations

import re
import unicodedata
from enum import Enum
from functools import lru_cache
from typing import Final

from .cards import RANKS, UNKNOWN, Card, Cards, Rank, Suit

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


def names() -> dict[str, dict[str, str]]:
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

    >>> from kartenspiele.engine.cards import show
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
