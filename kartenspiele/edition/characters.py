"""What each game is like, in the judgement of the edition: its kind, its time, how much is luck.

The words stand in ``docs/games/characters.toml``, side by side, since they are relative.
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from typing import Final

from . import chapters

FILE: Final = "characters.toml"
# The words, in the order in which a list is sorted by them.
SCALES: Final[Mapping[str, tuple[str, ...]]] = {
    "kinds": (
        *("capturing", "tricks", "best hand", "betting"),
        *("auction", "lottery", "patience"),
    ),
    "time": (
        *("a few minutes a deal", "about ten minutes a deal"),
        *("a quarter of an hour a deal", "half an hour or more a deal"),
    ),
    "learning": ("easy to learn", "some practice to learn", "hard to learn"),
    "luck": ("pure luck", "more luck than skill", "luck and skill", "more skill than luck"),
}


@dataclass(frozen=True, slots=True, kw_only=True)
class Character:
    """What a game is like, in one sentence, and in words of ``SCALES``."""

    kinds: tuple[str, ...]
    like: str
    time: str
    learning: str
    luck: str

    def __post_init__(self) -> None:
        said = [("kinds", each) for each in self.kinds]
        said += [(name, getattr(self, name)) for name in ("time", "learning", "luck")]
        for name, word in said:
            if word not in SCALES[name]:
                known = "; ".join(SCALES[name])
                raise ValueError(f"{FILE}: no {name} {word!r}; the words are: {known}")

    @property
    def kind(self) -> str:
        return " and ".join(self.kinds)


def character(game: str) -> Character:
    """What the game of this key is like."""
    found = _characters().get(game)
    if found is None:
        raise LookupError(f"{FILE} does not say what {game} is like")
    return found


@cache
def _characters() -> Mapping[str, Character]:
    text = (chapters.folder() / FILE).read_text("utf-8")
    return {
        key: Character(kinds=tuple(said.pop("kinds")), **said)
        for key, said in tomllib.loads(text).items()
    }
