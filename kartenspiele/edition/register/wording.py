"""The words on which a reading turns: as our copy has them, as we read them, as others could."""

from __future__ import annotations

import re
from typing import Final, NamedTuple

from .model import Reading

_HEAD: Final = re.compile(r"“[^“”]+”(?:, “[^“”]+”)*")
_QUOTED: Final = re.compile(r"“([^“”]+)”")


class Variant(NamedTuple):
    """Words of our copy, what we read in their place (nothing: the same), what else it could be."""

    printed: str
    read: str = ""
    others: tuple[str, ...] = ()


def at_head(text: str) -> tuple[str, ...]:
    """The words in quotation marks with which a text begins.

    >>> at_head("“Saß”, “z.”; the second also in “z. B.”")
    ('Saß', 'z.')
    """
    found = _HEAD.match(text)
    return tuple(_QUOTED.findall(found[0])) if found else ()


def variants(reading: Reading) -> tuple[Variant, ...]:
    """The words of a reading in their order; where only the sense is in question, as printed.

    What else they could be stands at the first.
    """
    read = at_head(reading.read)
    printed = at_head(reading.printed) if read else tuple(_QUOTED.findall(reading.printed))
    heads = (at_head(each.text) for each in reading.alternatives)
    others = tuple(head[0] for head in heads if head)
    pairs = zip(printed, read or ("",) * len(printed), strict=True)
    found = [Variant(*pair) for pair in pairs]
    return tuple(each._replace(others=others) if not n else each for n, each in enumerate(found))
