"""What is known to survive: ``survivors.toml``, each entry with a reason and a signature.

Where the reason is one for all that may be changed in a function, the change is ``*``.
"""

import tomllib
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

FILE: Final = Path(__file__).with_name("survivors.toml")
ANY: Final = "*"
FIELDS: Final = {"switch": ("id", "binding"), "mutant": ("where", "change")}


class SurvivorsError(ValueError):
    """The file of survivors cannot be used."""


@dataclass(frozen=True, slots=True)
class Signed:
    """The reasons that were signed, by what survived."""

    reasons: Mapping[tuple[str, str], str] = field(default_factory=dict)

    def reason(self, survivor: tuple[str, str]) -> str | None:
        """The signed reason for a survivor, if there is one."""
        return self.reasons.get(survivor) or self.reasons.get((survivor[0], ANY))

    def stale(self, survivors: Sequence[tuple[str, str]]) -> Iterator[str]:
        """The entries that explain nothing any more."""
        known = {*survivors, *((where, ANY) for where, _ in survivors)}
        for entry in self.reasons:
            if entry not in known:
                yield f"{FILE.name}: {' of '.join(entry)} does not survive; remove it"


def signed(kind: str, path: Path = FILE) -> Signed:
    """The signed survivors of a kind, ``switch`` or ``mutant``."""
    try:
        entries = tomllib.loads(path.read_text("utf-8")).get(kind, [])
    except (OSError, tomllib.TOMLDecodeError) as error:
        raise SurvivorsError(f"{path.name} cannot be read: {error}") from None
    wanted = (*FIELDS[kind], "reason", "signed")
    reasons: dict[tuple[str, str], str] = {}
    for number, entry in enumerate(entries, 1):
        if set(entry) != set(wanted) or not all(entry.values()):
            raise SurvivorsError(f"{path.name}: {kind} {number} needs {', '.join(wanted)}, no more")
        first, second = (str(entry[name]) for name in FIELDS[kind])
        reasons[first, second] = f"{entry['reason']} ({entry['signed']})"
    return Signed(reasons)
