"""Measures how soon one can play: `python -m tests.browser.start BUILT_SITE [OTHER_SITE]`.

Milliseconds from the beginning of a visit until the page is drawn, the table is in sight, a move
can be made, all files are there, the engine is ready, and the first own move is answered: in a
browser that has never been there (cold) and in one that has (warm: HTTP cache and store). Sites
take turns. With another site, as one built from the tree before, each time is told as a share of
that of the other.
"""

import argparse
import json
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Mapping, Sequence
from contextlib import ExitStack
from pathlib import Path
from statistics import median
from typing import Any, Final

from tests.browser.serve import served
from tests.browser.tools import ToolError, Tools, find_tools

NAMES: Final = {
    "page": "page drawn",
    "table": "table in sight",
    "move": "a move can be made",
    "files": "files there",
    "ready": "engine ready",
    "answer": "first own move answered",
}
ADDRESS: Final = "play.html#game=swedish-kasino&seed=63"


def measured(
    sites: Sequence[Path], tools: Tools, rounds: int, address: str
) -> list[dict[str, Any]]:
    """Every visit: at which site, cold or warm, and when each thing had come."""
    with ExitStack() as stack, tempfile.TemporaryDirectory() as folder:
        bases = [stack.enter_context(served(site)) for site in sites]
        task = {"chromium": tools.chromium, "sites": bases, "rounds": rounds, "address": address}
        script = Path(folder) / "task.json"
        script.write_text(json.dumps(task), "utf-8")
        command = [tools.node, str(tools.home / "start.mjs"), str(script)]
        done = subprocess.run(command, stdout=subprocess.PIPE, text=True, check=False)
    if done.returncode:
        raise ToolError("The start could not be measured: see above.")
    found: list[dict[str, Any]] = json.loads(done.stdout)
    return found


def told(visits: Sequence[Mapping[str, Any]]) -> Iterator[str]:
    """Medians, and what share of the other site's each is."""
    for kind in ("cold", "warm"):
        for name, text in NAMES.items():
            sites = [
                [each[name] for each in visits if (each["site"], each["kind"]) == (site, kind)]
                for site in (0, 1)
            ]
            here, there = (median(times) if times else 0 for times in sites)
            share = f", {there:.0f} ms at the other: {here / there:.0%}" if there else ""
            yield f"{kind}, {text}: {here:.0f} ms{share}"


def main(arguments: Sequence[str]) -> int:
    """Print the times; 2 if a tool is missing."""
    parser = argparse.ArgumentParser("tests.browser.start", description=__doc__)
    parser.add_argument("sites", type=Path, nargs="+", metavar="SITE")
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--address", default=ADDRESS, help="of the deal that is played")
    given = parser.parse_args(arguments)
    try:
        visits = measured(
            [each.resolve() for each in given.sites[:2]], find_tools(), given.rounds, given.address
        )
    except ToolError as missing:
        print(missing, file=sys.stderr)
        return 2
    print(*told(visits), sep="\n")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
