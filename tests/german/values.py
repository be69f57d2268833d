"""The numbers and cards of a text: as many of each in both languages.

A number that a language may leave unsaid (*both* for two, *one*, which is also an article) is
counted as one that may be there: what one text has for certain the other has at least perhaps.
"""

import re
from collections import Counter
from collections.abc import Iterator, Mapping
from functools import cache
from typing import Final, NamedTuple

from tests.german import Found, Pair

_UNITS: Final = (
    *("null", "eins", "zwei", "drei", "vier", "fünf", "sechs", "sieben", "acht", "neun", "zehn"),
    *("elf", "zwölf", "dreizehn", "vierzehn", "fünfzehn", "sechzehn", "siebzehn", "achtzehn"),
    "neunzehn",
)
_TENS: Final = (
    *("zwanzig", "dreißig", "vierzig", "fünfzig", "sechzig", "siebzig", "achtzig", "neunzig"),
)
_ONES: Final = (
    *("zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"),
    *("eleven", "twelve", "thirteen", "fourteen", "fifteen", "sixteen", "seventeen", "eighteen"),
    "nineteen",
)
_TIES: Final = (*("twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety"),)


def _german() -> Iterator[tuple[str, int]]:
    yield from ((word, number) for number, word in enumerate(_UNITS) if number > 1)
    for ten, word in enumerate(_TENS, 2):
        yield word, ten * 10
        for one in range(1, 10):
            yield f"{'ein' if one == 1 else _UNITS[one]}und{word}", ten * 10 + one
    yield from (("hundert", 100), ("einhundert", 100))
    yield from ((f"{_UNITS[each]}hundert", each * 100) for each in range(2, 10))


def _english() -> Iterator[tuple[str, int]]:
    yield from ((word, number) for number, word in enumerate(_ONES) if number > 1)
    for ten, word in enumerate(_TIES, 2):
        yield word, ten * 10
        for one in range(1, 10):
            yield f"{word}-{_ONES[one]}", ten * 10 + one
    yield "hundred", 100


NUMBERS: Final[Mapping[str, int]] = dict(_german())
ENGLISH: Final[Mapping[str, int]] = dict(_english())
CARDS: Final = {  # the sign or letter of each, in English, in German
    "ace": (r"aces?", r"ass(?:e|en|es)?"),
    "king": (r"kings?", r"könig(?:e|s|en)?"),
    "queen": (r"queens?", r"damen?"),
    "jack": (r"jacks?", r"buben?"),
    "joker": (r"jokers?", r"jokers?"),
    "Ober": (r"obers?", r"obers?"),
    "Unter": (r"unters?", r"unters?"),
    "spades": (r"spades?|♠", r"piks?|♠"),
    "hearts": (r"hearts?|♥", r"herz(?:en)?|♥"),
    "diamonds": (r"diamonds?|♦", r"karos?|♦"),
    "clubs": (r"clubs?|♣", r"kreuze?|♣"),
}
_SUITS: Final = ("spades", "hearts", "diamonds", "clubs")
SUITS: Final = ("pik", "herz", "karo", "kreuz", "eichel", "laub", "schellen", "schell")
_RANKS: Final = ("ass", "könig", "dame", "bube", "ober", "unter", *_UNITS[2:11])
_COMPOUND: Final = re.compile(
    rf"\b(trumpf|{'|'.join(SUITS)})-?(?=(?:{'|'.join(_RANKS)}))", re.IGNORECASE
)
_NAMES: Final = re.compile(
    r"\b(?:Dreiblatt\w*|Dreisatz\w*|Dreizehn|Vierzigern?)\b|\b[A-Z0-9]+-\d+\b"
)
_INFLECTED: Final = re.compile(
    r"(zwei|drei|vier|fünf|sechs|sieben|acht|neun|zehn|elf|zwölf)"
    r"(?:e|en|er|ern|mal|malig\w*|fach\w*|teilig\w*|köpfig\w*|ergruppen?|erpaare?|erfolgen?)"
)
_TOGETHER: Final = {"zweit": 2, "dritt": 3, "viert": 4, "fünft": 5, "sechst": 6}
_PERHAPS_ENGLISH: Final = {
    **dict.fromkeys(("both", "pair", "pairs", "twice", "double", "doubles", "doubled"), 2),
    "couple": 2,
    **dict.fromkeys(("one", "a", "an", "single", "once", "ones"), 1),
    **dict.fromkeys(("triple", "triples", "thrice"), 3),
    "sechsundsechzig": 66,  # which is also a game
}
_PERHAPS_GERMAN: Final = re.compile(
    r"(?P<two>beid\w*|paar\w*|\w+paare?n?|doppel\w*|verdoppel\w*|zweimal)"
    r"|(?P<one>ein|eins|eine\w*|einzig\w*|einzeln\w*|einmal|je)|(?P<three>drilling\w*|dreifach\w*)"
)


class Counted(NamedTuple):
    """What a text has for certain, and what it perhaps has too."""

    sure: Counter[str]
    perhaps: Counter[str]


@cache
def _card(word: str, which: int) -> str:
    """Which card or suit a word names, if any."""
    every = (name for name, patterns in CARDS.items() if re.fullmatch(patterns[which], word))
    return next(every, "")


def _cards(words: list[str], which: int) -> Counter[str]:
    """The cards that are named; a suit once, since English names it for several cards."""
    found = Counter(filter(None, (_card(word, which) for word in words)))
    return Counter({name: 1 if name in _SUITS else number for name, number in found.items()})


def english(text: str) -> Counted:
    """What the English counts."""
    words = re.findall(r"[a-z]+(?:-[a-z]+)*|\d+|[♠♥♦♣½]", _NAMES.sub("", text).casefold())
    split = [part for word in words for part in ([word] if word in ENGLISH else word.split("-"))]
    plain = [re.sub(r"(?<=six)es$|(?<=[a-z])s$", "", word) for word in split]
    sure = Counter(str(ENGLISH.get(word, word)) for word in plain if _is_number(word, ENGLISH))
    perhaps = Counter(str(_PERHAPS_ENGLISH[word]) for word in split if word in _PERHAPS_ENGLISH)
    return Counted(sure + _cards(split, 0), perhaps)


def german(text: str) -> Counted:
    """What the German counts."""
    sure, perhaps = Counter[str](), Counter[str]()
    parted = _COMPOUND.sub(r"\1 ", _NAMES.sub("", text))
    words = re.findall(r"[^\W\d_]+|\d+|[♠♥♦♣½]", parted)
    for word in words:
        small = word.lower()
        if word in ("unter", "achten", "achte"):  # a preposition, a verb
            continue
        if small == "sechsundsechzig":
            perhaps["66"] += 1
        elif _is_number(small, NUMBERS):
            sure[str(NUMBERS.get(small, small))] += 1
        elif found := _INFLECTED.fullmatch(small):
            sure[str(NUMBERS[found[1]])] += 1
        elif small in _TOGETHER:
            sure[str(_TOGETHER[small])] += 1
        if found := _PERHAPS_GERMAN.fullmatch(small):
            perhaps[{"one": "1", "two": "2", "three": "3"}[str(found.lastgroup)]] += 1
    first = words[:1] == ["Unter"]  # as a preposition
    plain = [word.lower() for word in words[first:] if word != "unter"]
    return Counted(sure + _cards(plain, 1), perhaps)


def _is_number(word: str, known: Mapping[str, int]) -> bool:
    return word in known or word.isdecimal() or word == "½"


def differing(pair: Pair) -> Iterator[Found]:
    """Numbers and cards that one text has more often than the other can have them."""
    ours, theirs = english(pair.told_in_english), german(pair.told_in_german)
    for name, one, other in (("English", ours, theirs), ("German", theirs, ours)):
        for what, number in sorted(one.sure.items()):
            if number > other.sure[what] + other.perhaps[what]:
                more = number - other.sure[what] - other.perhaps[what]
                times = "" if more == 1 else f"{more} × "
                yield Found(pair.id, "numbers", f"{times}{what} in the {name} alone")
