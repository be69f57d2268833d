"""Order and groups of the indexes, and the words under which a heading is found."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator
from typing import Any, Final, TypeAlias

from ...edition import joined
from ...edition.joined import model
from ..words import say, term

Entries: TypeAlias = list[tuple[str, Any]]
Place: TypeAlias = tuple[tuple[str | int, ...], str]

_NUMBER: Final = re.compile(r"([0-9]+)")
_WORD: Final = re.compile(r"[^\W\d_][\w’'-]+")
_COUNTED: Final = re.compile(r"[0-9]+(?:\.[0-9]+)* ")

# Words under which nobody looks a heading up.
PASSED_OVER: Final = say("page.passed-over")


def natural(text: str) -> Place:
    """The place of an entry in the alphabet: letters without accents, numbers by their value."""
    bare = unicodedata.normalize("NFD", text.casefold())
    parts = _NUMBER.split("".join(sign for sign in bare if not unicodedata.combining(sign)))
    return tuple(int(part) if n % 2 else part for n, part in enumerate(parts)), text


def in_order(groups: list[tuple[str, Entries]]) -> list[tuple[str, Entries]]:
    """The groups of the general index, the entries of each and what stands under them in order."""
    return [
        (letter, [(name, (to, _sorted(parts), key)) for name, (to, parts, key) in _sorted(group)])
        for letter, group in groups
    ]


def _sorted(entries: Entries) -> Entries:
    return sorted(entries, key=lambda each: natural(each[0]))


def key_words(heading: str) -> Iterator[str]:
    """The words of a heading that stand neither first in it nor for grammar alone."""
    passed_over = set(PASSED_OVER.split())
    for found in _WORD.finditer(heading):
        if found.start() and found[0].casefold() not in passed_over:
            yield found[0]


def entries(heading: str, name: str = "") -> Iterator[str]:
    """The entries of the general index for a heading: itself, and itself under its words."""
    plain = heading.replace(";", ",")
    shown = say(name, label=plain) if name else plain
    yield shown
    for word in dict.fromkeys(key_words(plain)):
        yield f"{word}; {shown}"


def group_title(prefix: str) -> str:
    """The prefix of some ids, and the game or the section of the witness it stands for."""
    held = joined.load()
    for game in held.games.values():
        if game.prefix == prefix:
            return f"{prefix} · {term('title', game.title)}"
    own = [each for each in held.statements.values() if each.id.startswith(f"{prefix}-")]
    title = _section(prefix, own)
    return f"{prefix} · {title}" if title else prefix


def _section(prefix: str, own: list[model.Statement]) -> str:
    """The heading of the section named like the prefix, or of the first one."""
    held = joined.load().loci
    loci = [held[locus] for each in own for locus in each.loci]
    named = [each for each in loci if each.id.split(".")[1] == prefix]
    return _COUNTED.sub("", (named or loci)[0].section, count=1) if loci else ""
