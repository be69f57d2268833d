"""Tables as CSV: a line for each row; several things in a cell stand apart."""

from __future__ import annotations

import csv
import io
from collections.abc import Iterable
from typing import TypeAlias

Several: TypeAlias = tuple[str, ...]
Row: TypeAlias = tuple[str | Several, ...]


def lines(rows: Iterable[Iterable[str | Several]]) -> str:
    """Rows as lines of CSV."""
    out = io.StringIO()
    writer = csv.writer(out, lineterminator="\n")
    for row in rows:
        writer.writerow("; ".join(each) if isinstance(each, tuple) else each for each in row)
    return out.getvalue()
