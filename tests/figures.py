"""A figure: what was measured, what there is to reach, and whether it is reached."""

import json
import os
import subprocess
from collections.abc import Iterable, Mapping
from dataclasses import asdict, dataclass
from datetime import UTC, datetime
from pathlib import Path
from typing import Final, Literal, TypeAlias

State: TypeAlias = Literal["met", "missed", "not measured"]
ROOT: Final = Path(__file__).parents[1]
BUILD: Final = ROOT / "build"
FILE: Final = ROOT / "docs" / "figures.json"  # part of the edition, and no cause of figures
KEPT: Final = ROOT / "tests" / "measured.jsonl"  # nor is what is taken over
MEASURED: Final = BUILD / "measured.json"
MADE_FROM: Final = ("kartenspiele", "docs", "sources", "tests", "conf.py")


@dataclass(frozen=True, slots=True)
class Figure:
    """A row of the table; ``seen`` is what stands below it, for those who have to act.

    What was taken over from earlier measurements has the day of the oldest of them.
    """

    key: str
    what: str
    value: str
    target: str
    state: State
    seen: tuple[str, ...] = ()
    taken: str = ""


def figure(
    key: str,
    what: str,
    value: object,
    target: str,
    met: bool,
    seen: Iterable[str] = (),
    taken: str = "",
) -> Figure:
    """A figure that was measured."""
    return Figure(key, what, str(value), target, "met" if met else "missed", tuple(seen), taken)


def share(
    key: str,
    what: str,
    reached: int,
    every: int,
    least: float,
    taken: str = "",
    seen: Iterable[str] = (),
) -> Figure:
    """So many of so many; nothing of nothing reaches no target."""
    percent = 100 * reached / every if every else 0.0
    value = f"{reached} of {every} ({percent:.1f} %)"
    met, target = every > 0 and percent >= least, "100 %" if least == 100 else f"≥ {least:g} %"
    return figure(key, what, value, target, met, seen, taken)


def elsewhere(key: str, what: str, most: float, unit: str = "") -> Figure:
    """A figure that another command measures and leaves in ``build/measured.json``.

    It holds no longer when a file it was made from is newer.
    """
    target = f"≤ {most:g}{unit}" if most else "0"
    found = measured().get(key)
    if found is None:
        return Figure(key, what, "not measured", target, "not measured")
    return figure(key, what, f"{found:g}{unit}", target, found <= most)


def changed() -> float:
    """When anything that figures are made from changed last."""
    files = (
        path
        for name in MADE_FROM
        for path in [ROOT / name, *(ROOT / name).rglob("*")]
        if path.is_file() and path not in {FILE, KEPT} and "__pycache__" not in path.parts
    )
    return max((path.stat().st_mtime for path in files), default=0.0)


def measured() -> Mapping[str, float]:
    """What other commands have measured since anything changed."""
    if not MEASURED.is_file() or changed() > MEASURED.stat().st_mtime:
        return {}
    found: Mapping[str, float] = json.loads(MEASURED.read_text("utf-8"))
    return found


def leave(found: Mapping[str, float], seen: float) -> None:
    """Leave what a command has measured in things as they stood at a time, beside what others have.

    If something has changed since, it was measured in vain, and what others left stays as it is.
    """
    if changed() > seen:
        return
    together = {**measured(), **found}
    MEASURED.parent.mkdir(exist_ok=True)
    fresh = MEASURED.with_suffix(".new")
    fresh.write_text(json.dumps(together, indent=1, sort_keys=True) + "\n", "utf-8")
    os.utime(fresh, (seen, seen))
    fresh.replace(MEASURED)


def write(figures: Iterable[Figure], path: Path = FILE) -> None:
    """Leave the figures where the site finds them, with the day and the commit."""
    rows = [
        {name: value for name, value in asdict(each).items() if name != "seen" and value}
        for each in figures
    ]
    today = datetime.now(UTC).date().isoformat()
    found = {"measured": today, "commit": commit(), "figures": rows}
    fresh = path.with_suffix(".new")
    fresh.write_text(json.dumps(found, ensure_ascii=False, indent=1) + "\n", "utf-8")
    fresh.replace(path)


def commit() -> str:
    """The commit that is checked out, if there is one; a plus says that something is changed."""
    said = [
        subprocess.run(["git", *words], cwd=ROOT, capture_output=True, text=True, check=False)
        for words in (("rev-parse", "--short", "HEAD"), ("status", "--porcelain", "-uno"))
    ]
    head, changes = (each.stdout.strip() for each in said)
    return head + "+" * bool(head and changes)


def table(figures: Iterable[Figure]) -> str:
    """The figures as a table, with what is to be seen below it."""
    rows = [("what", "figure", "to reach", "state")]
    rows += [(each.what, each.value, each.target, f"{each.state} {each.taken}") for each in figures]
    widths = [max(len(row[column]) for row in rows) for column in range(4)]
    return "\n".join(
        "  ".join(cell.ljust(width) for cell, width in zip(row, widths, strict=True)).rstrip()
        for row in rows
    )
