"""What players are called in sentences: by their numbers, or by names that somebody gives.

A page makes its sentences under the names of its table, a replay under those of its record. What
is written to be read again, as moves and positions are, keeps the numbers.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from contextvars import ContextVar
from typing import Final

YOU: Final = "you"  # the name of whoever reads: their verbs are in the second person
YOURS: Final = {
    "has": "have",
    "is": "are",
    "was": "were",
    "they": "you",
    "the player": "you",
    "their": "your",
    "itself": "yourself",
}
HISSING: Final = ("sses", "shes", "ches", "xes", "oes")

_names: ContextVar[Sequence[str]] = ContextVar("names", default=())


@contextmanager
def naming(names: Sequence[str] = ()) -> Iterator[None]:
    """Sentences call each seat by its name; without names by the number of the player.

    Not around a ``yield``: the names would hold for whoever asks for the next thing, too.

    >>> with naming(["you", "West"]):
    ...     print(who_does(0, "wins the trick"), who_does(1, "passes"), sep="; ")
    you win the trick; West passes
    """
    token = _names.set(tuple(names))
    try:
        yield
    finally:
        _names.reset(token)


def are_named() -> bool:
    """Whether somebody has given names."""
    return bool(_names.get())


def name_of(holder: int | str) -> str:
    """A player or a pool in words; players count from 1, seats from 0."""
    if isinstance(holder, str):
        return holder
    names = _names.get()
    return names[holder] if 0 <= holder < len(names) else f"player {holder + 1}"


def names_of(seats: Iterable[int]) -> str:
    """Players together.

    >>> names_of([1]), names_of([1, 3])
    ('player 2', 'players 2 and 4')
    """
    every = [*seats]
    if _names.get():
        return " and ".join(map(name_of, every))
    return f"player{'s' if every[1:] else ''} {' and '.join(str(seat + 1) for seat in every)}"


def who_does(seat: int, what: str) -> str:
    """A player who does something: ``player 3 wins the trick``, or ``you win the trick``."""
    name = name_of(seat)
    return f"{name} {for_name(name, what)}"


def fit(seat: int, word: str) -> str:
    """A verb or pronoun of a player who was named before: ``gets`` or ``get``, ``their``, ``your``.

    >>> with naming(["you"]):
    ...     print(fit(0, "gets"), fit(0, "their"), fit(1, "their"))
    get your their
    """
    return for_name(name_of(seat), word)


def for_name(name: str, what: str) -> str:
    """What somebody with this name does; it begins with a verb in the third person.

    >>> for_name("West", "passes"), for_name("you", "passes"), for_name("you", "has 3")
    ('passes', 'pass', 'have 3')
    """
    if name != YOU:
        return what
    if what in YOURS:
        return YOURS[what]
    word, *rest = what.split(" ", 1)
    shorter = 2 if word.endswith(HISSING) else 1 if word.endswith("s") else 0
    return " ".join([YOURS.get(word, word[: len(word) - shorter]), *rest])


def of_name(name: str, what: str | None) -> str:
    """What is somebody's, with the name before it, or the name alone.

    >>> of_name("you", "heap"), of_name("Franz", "heap"), of_name("Franz", None)
    ('your heap', "Franz's heap", 'Franz')
    """
    if not what:
        return name
    return f"your {what}" if name == YOU else f"{name}'s {what}"


def of(seat: int, what: str = "") -> str:
    """What is a player's: ``the heaps of player 2``, or ``your heaps``.

    >>> of(1, "the heaps"), of(1)
    ('the heaps of player 2', 'of player 2')
    """
    name = name_of(seat)
    if name != YOU:
        return f"{what} of {name}" if what else f"of {name}"
    return f"your {what.removeprefix('the ')}" if what else "yours"
