"""The second text: sentences of ours in another language, each under its id.

The folder of a language has a file for each register that has sentences (``de/AL.toml``). English
is the master: a text names the revision of the English that it renders, and the checksum which that
had, for before the first frozen edition a sentence changes without a new revision. It is stale when
the English is no longer that.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import ClassVar, Final

from .fingerprint import fingerprint
from .model import Checksum, Statement
from .problems import Place


class Language(StrEnum):
    """A language in which the edition is written, by its tag."""

    ENGLISH = "en"
    GERMAN = "de"


MASTER: Final = Language.ENGLISH
OTHERS: Final = tuple(each for each in Language if each is not MASTER)


@dataclass(frozen=True, slots=True, kw_only=True)
class Sentence:
    """The sentence of a statement in another language.

    ``of`` is the revision of the English that it renders, ``renders`` its checksum. One that is
    ``adapted`` says what the English says in another way, since that explains a word of this
    language.
    """

    id: str
    language: Language
    witness: str
    of: int
    renders: Checksum = "-"
    text: str
    adapted: bool = False
    revision: int
    checksum: Checksum = "-"
    changed: str | None = None
    retired: ClassVar[None] = None  # it goes with its statement
    place: Place

    @property
    def digest(self) -> str:
        """The checksum that belongs to the text and to what it renders."""
        return fingerprint(f"{self.of} | {self.text}")

    def is_stale(self, english: Statement) -> bool:
        """Whether the English says something else by now."""
        return (self.of, self.renders) != (english.revision, english.checksum)
