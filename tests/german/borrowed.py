"""Words that a text of ours has in common with the witness, which speaks the same language.

The texts of the witnesses are not in the repository, nor is anything from which they could be made
again: hashes of a few words would be guessed one after the other (decision 61). So all but one of
these checks need copies of one's own, a locus a line (``[NK.EIN.1.1] …``): see ``copies``. Without
them a whole locus alone is known, by the fingerprint that the register has of it.
"""

import os
import re
from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Final

from kartenspiele.edition import register
from kartenspiele.edition.register.fingerprint import folded, hashed
from tests.german import Found, Pair
from tests.german.values import NUMBERS, SUITS

COPIES: Final = "KARTENSPIELE_COPIES"  # a folder with a file for each witness: NK.txt
UNCHECKED: Final = f"words in common with the witnesses: {COPIES} names no folder of copies"
ANY: Final = 9  # words in a row in common with any witness
OWN: Final = 6  # with a locus on which the statement rests
SHARE: Final = 0.6  # of the words, in order
LEAST: Final = 6  # words of a text whose share is counted
_STOPS: Final = ".,;:!?"
_LOCUS: Final = re.compile(r"\[([A-Z]+\.\S+)\] (.*)")
_FREE: Final = {
    *(str(number) for number in range(1000)),
    *("ass", "asse", "assen", "konig", "konige", "konigen", "dame", "damen", "bube", "buben"),
    *("ober", "unter", "daus", "karte", "karten", "blatt", "joker", "trumpf"),
    *SUITS,
    *("der", "die", "das", "den", "dem", "des", "ein", "eine", "einer", "einen", "einem", "eines"),
    *("erste", "ersten", "zweite", "zweiten", "dritte", "dritten", "vierte", "vierten"),
    *("und", "oder", "bis", "von", "vom", "zu", "zum", "zur", "mit", "in", "im", "am", "auf"),
}
_FOLDS: Final = (
    *((r"[äæ]", "a"), (r"[öø]", "o"), (r"ü", "u"), (r"ß", "ss"), (r"[éèê]", "e"), (r"à", "a")),
    *((r"th", "t"), (r"ey", "ei"), (r"iren\b", "ieren"), (r"irt\b", "iert"), (r"ie", "i")),
    *((r"^(?:as|ass|asse[ns]?|ases)$", "ass"), (r"c", "k"), (r"([a-z])\1", r"\1")),
)


@cache
def fold(word: str) -> str:
    """A word as it is compared: spellings of other times are one, numbers are digits."""
    small = word.lower()
    if small in NUMBERS:
        return str(NUMBERS[small])
    for pattern, instead in _FOLDS:
        small = re.sub(pattern, instead, small)
    return small


def told(text: str) -> list[str]:
    """The words of a text, as they are compared."""
    return [fold(word) for word in re.findall(r"[^\W\d_]+|\d+", text)]


@cache
def copies() -> Mapping[str, Mapping[str, tuple[str, ...]]]:
    """The words of each locus, by the witness; nothing where no copies are."""
    folder = os.environ.get(COPIES)
    found: dict[str, Mapping[str, tuple[str, ...]]] = {}
    for key in register.load().witnesses if folder else ():
        path = Path(str(folder)) / f"{key}.txt"
        lines = map(_LOCUS.match, path.read_text("utf-8").splitlines())
        found[key] = {each[1]: tuple(told(each[2])) for each in lines if each}
    return found


@cache
def runs() -> Mapping[tuple[str, ...], str]:
    """Where each run of nine words stands in a witness, across its sentences."""
    found = dict[tuple[str, ...], str]()
    for loci in copies().values():
        words = [(word, locus) for locus, some in loci.items() for word in some]
        for at in range(len(words) - ANY + 1):
            run = words[at : at + ANY]
            found.setdefault(tuple(word for word, _ in run), run[0][1])
    return found


def free(pair: Pair) -> set[str]:
    """Words that are nobody's: cards, numbers, terms, and what the English has too, as titles."""
    return {fold(word) for word in _FREE} | set(told(" ".join([*pair.terms, pair.english])))


def shared(pair: Pair) -> Iterator[Found]:
    """Runs and shares of words in common with a witness; the copies are needed."""
    words, common = tuple(told(pair.german)), free(pair)
    for at in range(len(words) - ANY + 1):
        if (where := runs().get(words[at : at + ANY])) and not common.issuperset(
            words[at : at + ANY]
        ):
            yield Found(pair.id, "borrowed", f"{ANY} words of {where} from “{words[at]}” on")
            break
    for locus in pair.loci:
        theirs = copies()[locus.partition(".")[0]].get(locus, ())
        if what := of_locus(words, theirs, common, is_title=pair.is_title):
            yield Found(pair.id, "borrowed", f"{what} of {locus}")


def of_locus(
    words: tuple[str, ...], theirs: tuple[str, ...], free: set[str], *, is_title: bool = False
) -> str:
    """What a text has of one locus: a run, or too many of its words in their order.

    Of the few words of a title many stand somewhere in any long sentence.
    """
    runs = {theirs[at : at + OWN] for at in range(len(theirs) - OWN + 1)}
    for at in range(len(words) - OWN + 1):
        if (run := words[at : at + OWN]) in runs and not free.issuperset(run):
            return f"{OWN} words from “{run[0]}” on"
    if is_title or min(len(words), len(theirs)) < LEAST:
        return ""
    common = in_order(words, theirs)
    share = len(common) / len(words)
    if share >= SHARE and not free.issuperset(common):
        return f"{share:.0%} of our words are, in their order, those"
    return ""


def in_order(one: Sequence[str], other: Sequence[str]) -> list[str]:
    """The longest row of words that both have in the same order."""
    best: list[list[str]] = [[] for _ in range(len(other) + 1)]
    for word in one:
        row: list[list[str]] = [[]]
        for at, each in enumerate(other):
            if word == each:
                row.append([*best[at], word])
            else:
                row.append(max(row[at], best[at + 1], key=len))
        best = row
    return best[-1]


# --- Without copies ------------------------------------------------------------------------------


@cache
def loci() -> Mapping[int, Mapping[str, str]]:
    """The loci by the length of their folded form, and by its fingerprint; no headings."""
    found = defaultdict[int, dict[str, str]](dict)
    for each in register.load().loci.values():
        if not each.heading:
            found[each.folded_length][each.folded] = each.id
    return found


def whole(pair: Pair) -> Iterator[Found]:
    """A locus that a text has as a whole, word for word, from one stop to another."""
    words = pair.german.split()
    parts = [folded(word) for word in words]
    stops = [at for at, word in enumerate(words, 1) if word[-1] in _STOPS or at == len(words)]
    for first in [0, *stops[:-1]]:
        for end in (each for each in stops if each - first > 2):
            text = "".join(parts[first:end]).rstrip(_STOPS)
            begins = text[:1].upper() + text[1:]
            for whole in (text, begins, f"{text}.", f"{begins}."):
                if where := loci().get(len(whole), {}).get(hashed(whole)):
                    yield Found(pair.id, "borrowed", f"all of {where}")
                    return
