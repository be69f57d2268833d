"""Two texts under one id say the same, in good German, and not in the words of the witness.

``python -m tests.german [PREFIX …]`` prints what is found of each sentence, in a line. What is
innocent is put into ``excepted.toml``, the line itself with its reason; it lapses with the text.

What is compared: numbers and cards (``values.py``), may and must (``modality.py``), terms of art
(``terms.py``), signs and words of the German alone (``spelling.py``), and whether words are
borrowed from the witness (``borrowed.py``): for that the texts of the witnesses must be at hand.
"""

import tomllib
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import Any, Final, NamedTuple

from kartenspiele.edition import register
from kartenspiele.edition.register.translations import Language

BOOKS: Final = "B"  # the class of statements on books
HERE: Final = Path(__file__).parent


class Pair(NamedTuple):
    """A text of ours in both languages, and the loci on which it rests."""

    id: str
    english: str
    german: str
    loci: tuple[str, ...] = ()
    terms: tuple[str, ...] = ()  # words of art that the English names
    foreign: tuple[str, ...] = ()  # those that are not German
    category: str = ""
    is_title: bool = False  # a few words, which are no sentence

    @property
    def prefix(self) -> str:
        return self.id.rpartition("-")[0]

    @property
    def told_in_english(self) -> str:
        """The English, of a statement on books without what both texts have: titles and names."""
        return _without(self.english, self.german) if self.category == BOOKS else self.english

    @property
    def told_in_german(self) -> str:
        """The German in the same way."""
        return _without(self.german, self.english) if self.category == BOOKS else self.german


def _without(text: str, other: str) -> str:
    common = set(other.split())
    return " ".join(word for word in text.split() if word not in common)


class Found(NamedTuple):
    """What is wrong with a text, by which check; as a line it is what ``excepted.toml`` lists."""

    id: str
    check: str
    what: str

    def __str__(self) -> str:
        return f"{self.id} {self.check}: {self.what}"


@cache
def words() -> Mapping[str, Any]:
    """What the checks look for."""
    held: Mapping[str, Any] = tomllib.loads((HERE / "words.toml").read_text("utf-8"))
    return held


@cache
def excepted() -> Mapping[str, str]:
    """What was found and is innocent, and why."""
    held = tomllib.loads((HERE / "excepted.toml").read_text("utf-8"))
    return {line: why for game in held.values() for line, why in game.items()}


def pairs(prefixes: Iterable[str] = ()) -> list[Pair]:
    """The sentences of statements that have a German, of some games or of all."""
    held, wanted = register.load(), set(prefixes)
    found = list[Pair]()
    for id, german in held.sentences[Language.GERMAN].items():
        each = held.statements[id]
        if wanted and each.prefix not in wanted and id not in wanted:
            continue
        foreign = tuple(one.term for one in each.terms if one.lang != "de")
        terms = tuple(one.term for one in each.terms)
        english, category = each.sentence or "", each.category.value
        found.append(Pair(id, english, german.text, each.loci, terms, foreign, category))
    return found


def unlike(every: Iterable[Pair]) -> Iterator[Found]:
    """Equal English has equal German, and different English has different German."""
    by_english, by_german = defaultdict[str, list[Pair]](list), defaultdict[str, list[Pair]](list)
    for each in every:
        by_english[each.english].append(each)
        by_german[each.german].append(each)
    for first, *rest in by_english.values():
        for each in rest:
            if each.german != first.german:
                yield Found(each.id, "alike", f"the English is that of {first.id}")
    for first, *rest in by_german.values():
        for each in rest:
            if each.english != first.english:
                yield Found(each.id, "alike", f"the German is that of {first.id}")
