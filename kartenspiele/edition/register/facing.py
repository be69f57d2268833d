"""A reader's own copy facing the edition: for each locus the words of the copy, and what differs.

What comes out holds words of the witness. It is for the reader who gave the copy, and is kept by
nobody else.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import accumulate, groupby, pairwise
from typing import Final, NamedTuple, TypeAlias

from .aligning import in_place_of
from .collection import Register
from .copies import Copy
from .fingerprint import folded_word
from .mending import TRIES, Change, Lexicon, changed, mended
from .recognition import Recognised, Unrecognised, recognise
from .verification import Finding

ROUNDS: Final = 3
IN_ALL: Final = 1_500_000  # changes that are tried for a whole copy


class Difference(NamedTuple):
    """What a copy has, and what ours has in its place; either may be nothing."""

    here: str
    ours: str


Part: TypeAlias = str | Difference


@dataclass(frozen=True, slots=True)
class Faced:
    """A locus, what became of it, and the words of the copy: words in which it differs apart.

    An altered locus without such words differs in a way that cannot be told.
    """

    locus: str
    finding: Finding
    parts: tuple[Part, ...] = ()


@dataclass(frozen=True, slots=True)
class Facing:
    """A witness, and each of its loci beside the copy."""

    witness: str
    title: str
    language: str
    loci: tuple[Faced, ...]

    def counts(self) -> Mapping[Finding, int]:
        """How many loci were found, how many differ and so on."""
        return Counter(each.finding for each in self.loci)


def face(text: str, witness: str | None, register: Register) -> Facing | Unrecognised:
    """A text beside the witness of which it is a copy, or beside the one that is named."""
    found = recognise(text, witness, register)
    if isinstance(found, Unrecognised):
        return found
    about = register.witnesses[found.witness]
    return Facing(found.witness, about.title, about.language, tuple(_faced(found)))


def _faced(found: Recognised) -> Iterator[Faced]:
    """Every locus in its order; one that the trying has mended without a change is found."""
    copy = found.copy
    lexicon = Lexicon.of(part for each in copy.words if (part := folded_word(each.text)))
    moved = {each.locus.id for each in found.moved}
    places, mends = _places(found, lexicon)
    for locus in found.loci:
        words, some = places.get(locus.id, ()), mends.get(locus.id)
        finding = Finding.MOVED if locus.id in moved else Finding.FOUND
        if some is None:
            finding = Finding.ALTERED
        parts = tuple(_told(copy, words, some or (), lexicon)) if words else ()
        yield Faced(
            locus.id, (Finding.ALTERED if some else finding) if words else Finding.MISSING, parts
        )


def _places(
    found: Recognised, lexicon: Lexicon
) -> tuple[Mapping[str, Sequence[int]], Mapping[str, Sequence[Change]]]:
    """Where each locus stands, and the changes that make it ours: none of one that was found.

    One whose changes are known shows where its neighbours stand, so it is asked again.
    """
    placed: dict[str, Sequence[int]] = {
        each.locus.id: each.span for each in (*found.chain, *found.moved)
    }
    mends: dict[str, Sequence[Change]] = dict.fromkeys(placed, ())
    claimed = [at for each in found.doubled for at in each.span]
    tries = min(TRIES, IN_ALL // (1 + len(found.loci) - len(placed)))
    tried = set[tuple[str, int, int]]()
    others: dict[str, Sequence[int]] = {}
    for _round in range(ROUNDS):
        others = {
            id: spoken_of
            for id, words in in_place_of(found.copy, found.loci, placed, claimed).items()
            if (spoken_of := _spoken(found.copy, words))
        }
        for locus in found.loci:
            words = others.get(locus.id, ())
            if not words or (attempt := (locus.id, words[0], words[-1])) in tried:
                continue
            tried.add(attempt)
            some = mended(_parts(found.copy, words), locus, lexicon, tries)
            if some is not None:
                placed[locus.id], mends[locus.id] = words, some
    return others | placed, mends


def _spoken(copy: Copy, words: Sequence[int]) -> Sequence[int]:
    """Words without the bullet or number before them."""
    first = next((n for n, at in enumerate(words) if not copy.words[at].is_silent), len(words))
    return words[first:]


def _parts(copy: Copy, words: Sequence[int]) -> Sequence[str]:
    return [folded_word(copy.words[at].text) for at in words]


def spoken(copy: Copy, words: Sequence[int]) -> str:
    """Words as somebody reads them: those that were parted at the end of a line are joined."""
    text = "".join(_glued(copy, at, after) for at, after in pairwise(words))
    return text + copy.words[words[-1]].text if words else ""


def _glued(copy: Copy, at: int, after: int) -> str:
    """A word and the blank behind it, or its first part without the hyphen."""
    one, other = copy.words[at], copy.words[after]
    is_parted = one.line < other.line and one.text[-1] in "-¬\u00ad" and other.text[0].islower()
    return one.text[:-1] if is_parted and len(one.text) > 1 else f"{one.text} "


# --- What differs ---------------------------------------------------------------------------------


def _told(
    copy: Copy, words: Sequence[int], some: Sequence[Change], lexicon: Lexicon
) -> Iterator[Part]:
    """The words of a copy in order, those that differ beside ours."""
    parts = _parts(copy, words)
    starts = [*accumulate(map(len, parts), initial=0)]
    text, at = "".join(parts), 0
    for each in _whole(text, some, starts, lexicon):
        first, last = starts.index(each.start), starts.index(each.stop)
        if first > at:
            yield spoken(copy, words[at:first])
        yield Difference(spoken(copy, words[first:last]), each.ours)
        at = last
    if at < len(words):
        yield spoken(copy, words[at:])


def _whole(
    text: str, some: Sequence[Change], starts: Sequence[int], lexicon: Lexicon
) -> Iterator[Change]:
    """The same changes, of whole words.

    A letter too many in a row of equal ones may be any of them: rather words are left out, or
    become words that the copy has elsewhere.
    """
    if len(some) == 1:
        ways = (wide for one in _alike(text, some[0]) for wide in _wide(text, one, starts, lexicon))
        yield max(ways, key=lambda one: (not one.ours or one.ours in lexicon, one.start - one.stop))
        return

    def start(each: Change) -> int:
        return max(edge for edge in starts if edge <= each.start)

    for first, alike in groupby(some, key=start):
        each = [*alike]
        last = min(edge for edge in starts if edge >= max(one.stop for one in each))
        inside = [Change(one.start - first, one.stop - first, one.ours) for one in each]
        yield Change(first, last, changed(text[first:last], inside))


def _alike(text: str, each: Change) -> Iterator[Change]:
    """A change, and those further on of which the same text comes."""
    start, stop, ours = each.start, each.stop, each.ours
    yield each
    if ours and start < stop:
        return
    while stop < len(text) and text[stop] == (ours or text[start:])[0]:
        start, stop, ours = start + 1, stop + 1, ours[1:] + ours[:1]
        yield Change(start, stop, ours)


def _wide(text: str, each: Change, starts: Sequence[int], lexicon: Lexicon) -> Iterator[Change]:
    """A change with the rest of the words that it touches.

    What is put between two words is a word by itself, if it is known as one, or belongs to either.
    """
    start = max(edge for edge in starts if edge <= each.start)
    stop = min(edge for edge in starts if edge >= each.stop)
    if start < stop or (each.ours in lexicon and len(each.ours) > 1):
        yield Change(start, stop, text[start : each.start] + each.ours + text[each.stop : stop])
    if start == stop:
        before = max((edge for edge in starts if edge < start), default=start)
        after = min((edge for edge in starts if edge > stop), default=stop)
        yield Change(before, stop, text[before:start] + each.ours)
        yield Change(start, after, each.ours + text[stop:after])
