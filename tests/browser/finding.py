"""What the checks in a browser find, and how it is listed."""

from collections import defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import dataclass


@dataclass(frozen=True, slots=True, order=True)
class Finding:
    """Something wrong with a page, seen in one mode."""

    page: str
    what: str
    mode: str


def listing(findings: Sequence[Finding]) -> Iterator[str]:
    """One line for each fault of a page, with the modes in which it shows."""
    modes: dict[tuple[str, str], list[str]] = defaultdict(list)
    for finding in sorted(set(findings)):
        modes[finding.page, finding.what].append(finding.mode)
    for (page, what), where in modes.items():
        yield f"{page}: {what} [{', '.join(where)}]"
