"""What in a sentence differs from a locus, found by trying: a change that makes its fingerprint.

The register has one fingerprint for a whole sentence and none for its words. But a slip of a copy
can be undone by trial: a letter more, less or another, two letters or words that changed places,
words too many, a word for which another stands that the copy has elsewhere. What then has the
fingerprint of the locus is its sentence. A sentence that differs in more is not found so.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import accumulate, chain, combinations, islice, pairwise
from typing import Final

from .fingerprint import hashed
from .model import Locus

TRIES: Final = 40_000  # changes that are tried for one locus
# What machines that read confuse in print, and what changed in spelling; either way round.
CONFUSED: Final = tuple(
    pair
    for some in (
        *("rn m", "ii ü", "in m", "ni m", "cl d", "ri n", "li h", "vv w", "tz ß", "ss ß", "sz ß"),
        *("ch ck", "th t", "ae ä", "oe ö", "ue ü", "Ae Ä", "Oe Ö", "Ue Ü", "ie i", "c k", "c z"),
        *(
            "f s",
            "n u",
            "B V",
            "R K",
            "k t",
            "e c",
            "1 l",
            "0 O",
            "a ä",
            "o ö",
            "u ü",
            ", .",
            "y i",
        ),
        *("R N", "b h", "r x", "I J", "E C", "t l", "i l", "m w", "d b", "v o", "; :"),
    )
    for pair in (tuple(some.split()), tuple(some.split())[::-1])
)


@dataclass(frozen=True, slots=True)
class Change:
    """Signs of a folded text, from one up to another, in the place of which ours has others."""

    start: int
    stop: int
    ours: str


@dataclass(frozen=True)
class Lexicon:
    """The words of a copy in their folded form, by length, and its signs."""

    words: Mapping[int, Sequence[str]]
    signs: str

    @classmethod
    def of(cls, words: Iterable[str]) -> Lexicon:
        """What there is to try, in the order in which the copy has it."""
        by_length = defaultdict[int, list[str]](list)
        for word in dict.fromkeys(words):
            by_length[len(word)].append(word)
        signs = dict.fromkeys("".join(chain.from_iterable(by_length.values())))
        return cls(by_length, "".join(signs))

    def __contains__(self, word: str) -> bool:
        return word in self.words.get(len(word), ())


def mended(
    parts: Sequence[str], locus: Locus, lexicon: Lexicon, tries: int = TRIES
) -> Sequence[Change] | None:
    """The changes by which folded words become the sentence of a locus, if they are found."""
    text = "".join(parts)
    for some in islice(changes(parts, locus.folded_length - len(text), lexicon), tries):
        if hashed(changed(text, some)) == locus.folded:
            return some
    return None


def changed(text: str, some: Sequence[Change]) -> str:
    """A text with changes that follow one another.

    >>> changed("dasAs", [Change(0, 1, "D"), Change(3, 5, "Daus")])
    'DasDaus'
    """
    at, parts = 0, []
    for each in some:
        parts += [text[at : each.start], each.ours]
        at = each.stop
    return "".join([*parts, text[at:]])


def changes(parts: Sequence[str], more: int, lexicon: Lexicon) -> Iterator[Sequence[Change]]:
    """What may be changed in folded words so that they have so many signs more; likely ones first.

    >>> [changed("as", each) for each in changes(["as"], -1, Lexicon.of([]))]
    ['s', 'a']
    """
    text = "".join(parts)
    words = [*pairwise(accumulate(map(len, parts), initial=0))]
    if more == 0:
        yield []
    yield from ([each] for each in _confusions(text) if _gain(each) == more)
    if more < 0:
        yield from ([Change(at, at - more, "")] for at in range(len(text) + more + 1))
    if more == 0:
        yield from _swaps(text, words)
        yield from (
            [Change(at, at + 1, sign)]
            for at, old in enumerate(text)
            for sign in lexicon.signs
            if sign != old
        )
    if more == 1:
        yield from ([Change(at, at, sign)] for at in range(len(text) + 1) for sign in lexicon.signs)
    if more > 0:
        edges = [*(start for start, _stop in words), len(text)]
        yield from ([Change(at, at, word)] for at in edges for word in lexicon.words.get(more, ()))
    yield from (
        [Change(start, stop, word)]
        for start, stop in words
        for word in lexicon.words.get(stop - start + more, ())
    )
    yield from _everywhere(text, more)
    yield from _twice(text, more)


def _gain(each: Change) -> int:
    return len(each.ours) - (each.stop - each.start)


def _confusions(text: str) -> Iterator[Change]:
    """What may be confused in a text, place by place."""
    for old, new in CONFUSED:
        at = text.find(old)
        while at >= 0:
            yield Change(at, at + len(old), new)
            at = text.find(old, at + 1)


def _swaps(text: str, words: Sequence[tuple[int, int]]) -> Iterator[Sequence[Change]]:
    """Letters or words that change places with their neighbours."""
    for at in range(len(text) - 1):
        yield [Change(at, at + 2, text[at + 1] + text[at])]
    for (start, middle), (_, stop) in pairwise(words):
        first, second = text[start:middle], text[middle:stop]
        yield [Change(start, middle, second), Change(middle, stop, first)]


def _everywhere(text: str, more: int) -> Iterator[Sequence[Change]]:
    """One confusion or two, at each place where they may be: another way to spell."""
    alike = defaultdict[tuple[str, str], list[Change]](list)
    for each in _confusions(text):
        alike[text[each.start : each.stop], each.ours].append(each)
    rules = [*alike.values()]
    for some in (*([each] for each in rules), *combinations(rules, 2)):
        every = sorted((each for rule in some for each in rule), key=lambda each: each.start)
        if sum(map(_gain, every)) == more and _follow(every):
            yield every


def _twice(text: str, more: int) -> Iterator[Sequence[Change]]:
    """Two confusions in one sentence."""
    some = sorted(_confusions(text), key=lambda each: each.start)
    for pair in combinations(some, 2):
        if sum(map(_gain, pair)) == more and _follow(pair):
            yield pair


def _follow(some: Sequence[Change]) -> bool:
    """Whether changes touch no sign twice."""
    return all(left.stop <= right.start for left, right in pairwise(some))
