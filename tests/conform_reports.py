"""Puts engines to the conformance kit: ``python -m tests.conform_reports [NAME ...]``.

What came is kept in ``docs/conform/`` and shown on the page of the kit. An engine that cannot be
had keeps the report that it has.
"""

import argparse
import json
import sys
from pathlib import Path
from typing import Any, Final, NamedTuple

from kartenspiele.edition.said import sentences
from kartenspiele.games.catalog import GAMES
from kartenspiele.interfaces.conform import kit, reports
from kartenspiele.interfaces.conform.runner import UNASKED, CannotStartError, Engine, judged, report
from kartenspiele.interfaces.site.conform import cases

WAIT: Final = 120.0  # the first answer waits for Python in node


class Asked(NamedTuple):
    """An engine: what it is called, the module that answers for it, what of the kit it is asked."""

    engine: str
    command: tuple[str, ...]
    games: tuple[str, ...] = tuple(GAMES)
    form: str = ""


OWN: Final = "Kartenspiele"
ENGINES: Final = {
    "platform": Asked(
        "schnapsen 0.0.5, VU Amsterdam (PyPI)", ("tests.yardstick.asked",), ("schnapsen",), "soft"
    ),
    "plain": Asked(
        "Plain Swedish Kasino",
        ("tests.yardstick.plain",),
        ("swedish-kasino",),
        "swedish",
    ),
    "reference": Asked(f"{OWN}, CPython", ("kartenspiele", "conform", "--reference")),
    "wheel": Asked(f"{OWN}, Pyodide (Node)", ("tests.yardstick.in_node",)),
}


def reported(asked: Asked) -> dict[str, Any]:
    """What an engine answered to the cases of the kit that are meant for it."""
    every = [each.data for each in cases()]
    chosen = [
        case
        for case in every
        if case["question"]["game"] in asked.games and asked.form in ("", case["question"]["form"])
    ]
    orders = {key: kit.ordered(key) for key in GAMES}
    engine = Engine([sys.executable, "-m", *asked.command], WAIT)
    found = report(judged(chosen, engine, orders), sentences("en"))
    return {"engine": asked.engine, **reports.kept(found)}


def main() -> int:
    """Ask the engines that are named, or all."""
    parser = argparse.ArgumentParser(usage=__doc__)
    parser.add_argument("names", nargs="*", help=", ".join(ENGINES))
    names = parser.parse_args().names or [*ENGINES]
    if lost := [each for each in names if each not in ENGINES]:
        parser.error(f"{lost[0]}: name any of {', '.join(ENGINES)}")
    missing = 0
    for name in names:
        try:
            found = reported(ENGINES[name])
        except CannotStartError as error:
            found = {"engine": str(error), UNASKED: 1}
        if found[UNASKED]:
            print(f"NOT ASKED: {name}: {found['engine']}")
            missing += 1
            continue
        text = json.dumps(found, ensure_ascii=False, indent=1)
        Path(reports.HOME, f"{name}.json").write_text(f"{text}\n", "utf-8")
        print(name, *(f"{found[each]} {each}" for each in ("right", "wrong", "unsupported")))
    return min(missing, 1)


if __name__ == "__main__":
    sys.exit(main())
