"""How much of stage one is in German, what is found of it, and whether it is in words of our own.

Whether words are borrowed from a witness is found where copies are (``borrowed.copies``), kept with
a seal over all German texts, and taken over elsewhere while none of them has changed.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Final

from tests.figures import ROOT, Figure, figure, share
from tests.german import Pair, borrowed, excepted, scope
from tests.german.__main__ import findings, guilty
from tests.sealed import Kept, Measured, code, digest

Texts = Mapping[str, Sequence[Pair]]
KEY: Final = "german-borrowed"
MADE_FROM: Final = ("borrowed.py", "values.py")


def seal(some: Sequence[Pair]) -> str:
    """What is found of borrowed words is made from: the German, its loci and terms, the check."""
    held = [[*each] for each in some]
    return digest([held, [code(ROOT / "tests" / "german" / name) for name in MADE_FROM]])


def own_words(held: Kept, texts: Texts) -> tuple[list[str], Measured | None]:
    """What is borrowed, and what is kept: that nothing is, which is found now or was before.

    Each kind of text is kept by itself; of all of them the oldest, if none is missing.
    """
    kept, lines = list[Measured | None](), list[str]()
    for kind, some in texts.items():
        key, made_from = f"{KEY}-{kind}", seal(some)
        before = held.taken(key, made_from)
        if before is None and borrowed.copies():
            found = guilty(each for pair in some for each in borrowed.shared(pair))
            lines += map(str, found)
            before = None if found else held.keep(key, made_from, "nothing")
        kept.append(before)
    every = [each for each in kept if each]
    return lines, min(every, key=lambda each: each.day) if len(every) == len(kept) else None


def of_german(held: Kept) -> Iterator[Figure]:
    """The figures of the German edition."""
    texts, left = scope.texts(), scope.missing()
    number, every = sum(map(len, texts.values())), scope.size()
    what, wanting = "texts in German, of stage one", [f"{each}: {n}" for each, n in left.items()]
    yield share("german-texts", what, every - left.total(), every, 100, seen=wanting)
    found = [str(each) for each in guilty(findings(texts)) if each.check != "borrowed"]
    what = f"German texts held against the English ({number:,}): findings"
    yield figure("german-findings", what, len(found), "0", not found, found)
    value, those = str(len(excepted())), "what the checks of the German find, and is innocent"
    yield figure("german-excepted", those, value, "shown", met=True)
    yield _borrowed(*own_words(held, texts), number)


def _borrowed(found: Iterable[str], kept: Measured | None, number: int) -> Figure:
    what = f"German texts ({number:,}) with words borrowed from a witness"
    if lines := list(found):
        return figure(KEY, what, len(lines), "0", met=False, seen=lines)
    if kept is None:
        return Figure(KEY, what, "not measured", "0", "not measured", (borrowed.UNCHECKED,))
    return figure(KEY, what, 0, "0", met=True, taken=kept.day)
