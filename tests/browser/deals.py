"""Plays whole deals on the Play page: `python -m tests.browser.deals DIR [--game GAME …] [--all]`.

A script that knows no game plays by what is lit and offered, by taps alone or by keys alone, in
Chromium and Firefox, small and large, light and dark. On the way it asks for a hint, for why a card
cannot be played, takes a move back, opens the copied link elsewhere and cuts the network. Each game
is played once, in ways that all occur; with `--all` it is played in every way: there light and dark
take turns in each deal, and every state is looked at in both.
"""

import argparse
import json
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from itertools import cycle, product
from pathlib import Path
from statistics import median
from typing import Any, Final

from kartenspiele.games.catalog import GAMES
from tests.browser.beside import Job
from tests.browser.finding import Finding, listing
from tests.browser.serve import served
from tests.browser.tools import ToolError, Tools, find_firefox, find_tools

BROWSERS: Final = ("chromium", "firefox")
WAYS: Final = {
    "by": ("taps", "keys"),
    "theme": ("light", "dark"),
    "size": ("small", "large"),
    "browser": BROWSERS,
}
BOTH: Final = "both"  # light and dark by turns, within a deal
SEED: Final = 7
MOST: Final = 400  # moves of the player in a deal
UNDRIVEN: Final = "NOT CHECKED: no firefox-esr (deals played in Firefox)"

Deal = Mapping[str, Any]


def deal(game: str, way: Mapping[str, str]) -> Deal:
    """A deal to be played in one way, with all that is tried on the way."""
    more = {"seed": SEED, "most": MOST, "isThorough": True}
    return {"game": game, **way, **more}


def every_way() -> Iterator[Mapping[str, str]]:
    """All ways to play, in one browser and in the other by turns."""
    for values in product(*WAYS.values()):
        yield dict(zip(WAYS, values, strict=True))


def everyday(games: Sequence[str]) -> list[Deal]:
    """Each game once, each in the next way."""
    return [deal(game, way) for game, way in zip(games, cycle(every_way()), strict=False)]


def whole(games: Sequence[str], theme: str = BOTH) -> list[Deal]:
    """Each game in every way, in one theme or in both."""
    first = WAYS["theme"][0]
    ways = [{**way, "theme": theme} for way in every_way() if way["theme"] == first]
    return [deal(game, way) for way in ways for game in games]


def play(
    site: Path,
    tools: Tools,
    deals: Sequence[Deal],
    side: int = 2,
    folder: Path | None = None,
    *,
    aloud: bool = False,
) -> tuple[list[Finding], list[dict[str, Any]]]:
    """Play deals, so many side by side; what was found, and what each has taken.

    Aloud it is said when it is seen too, since all deals together take long.
    """
    firefox = find_firefox()
    if not firefox and any(each["browser"] == "firefox" for each in deals):
        print(UNDRIVEN)
    wanted = [each for each in deals if firefox or each["browser"] != "firefox"]
    numbered = [{**each, "number": f"{at}/{len(wanted)}"} for at, each in enumerate(wanted, 1)]
    in_firefox, in_chromium = (
        [each for each in numbered if (each["browser"] == "firefox") is is_it]
        for is_it in (True, False)
    )
    with tempfile.TemporaryDirectory() as place, served(site) as base:
        usual = {
            "base": base,
            "chromium": tools.chromium,
            "firefox": firefox,
            "folder": str(folder) if folder else None,
            "isAloud": aloud,
        }

        def run(some: Sequence[Deal], side: int) -> Mapping[str, Any]:
            script = Path(place) / f"{some[0]['number'].replace('/', '-')}.json"
            script.write_text(json.dumps({**usual, "side": side, "deals": some}), "utf-8")
            # Before node 22 its WebSocket has to be asked for.
            node = [tools.node, "--experimental-websocket", "--no-warnings"]
            command = [*node, str(tools.home / "deals.mjs"), str(script)]
            done = subprocess.run(command, stdout=subprocess.PIPE, text=True, check=False)
            if done.returncode:
                raise ToolError("The deals could not be played: see above.")
            found: Mapping[str, Any] = json.loads(done.stdout)
            return found

        def one_by_one() -> list[Mapping[str, Any]]:
            return [run([each], 1) for each in in_firefox]

        # A node that has driven some Firefoxes gets no word out of the next one: each has its own.
        with ThreadPoolExecutor() as pool:
            driven = pool.submit(one_by_one)
            beside = max(1, side - bool(in_firefox))
            seen = [run(in_chromium, beside)] if in_chromium else []
            seen += driven.result()
    found = [each for one in seen for each in one["findings"]]
    findings = [Finding(each["page"], each["what"], each["mode"]) for each in found]
    return findings, [each for one in seen for each in one["played"]]


def told(played: Sequence[Mapping[str, Any]]) -> Iterator[str]:
    """What was played, and how long it took."""
    moves = sum(each["moves"] for each in played)
    refused = sum(each["whyNot"] for each in played)
    undone = sum(each["undone"] for each in played)
    yield f"deals: {len(played)} played to their end, {moves} moves, {undone} of them taken back"
    yield f"  {refused} times asked why not"
    for browser in BROWSERS:
        ready = [each["ready"] for each in played if each["browser"] == browser]
        if ready:
            yield f"  the first turn in {browser}: {median(ready):.0f} ms (median of {len(ready)})"


class Everyday:
    """Each game once, as long work: the deals of each browser one after the other."""

    def __init__(self, site: Path, tools: Tools) -> None:
        self.site, self.tools = site, tools
        self.findings: list[Finding] = []
        self.played: list[dict[str, Any]] = []
        self.jobs: list[Job] = [partial(self.play, browser) for browser in reversed(BROWSERS)]

    def play(self, browser: str) -> None:
        """The deals of one browser."""
        deals = [each for each in everyday(list(GAMES)) if each["browser"] == browser]
        findings, played = play(self.site, self.tools, deals, side=1)
        self.findings += findings
        self.played += played

    def told(self) -> list[Finding]:
        """Print what was played; what was found."""
        print(*told(self.played), sep="\n")
        return self.findings


def main(arguments: Sequence[str]) -> int:
    """Print what was found; 1 if anything was."""
    parser = argparse.ArgumentParser("tests.browser.deals", description=__doc__)
    parser.add_argument("site", type=Path)
    parser.add_argument("--game", action="append", choices=GAMES, help="only this game")
    parser.add_argument("--all", action="store_true", help="in every way")
    parser.add_argument("--side", type=int, default=2, help="how many deals side by side")
    parser.add_argument("--pictures", type=Path, help="a folder for pictures of each deal")
    for name, values in WAYS.items():
        parser.add_argument(f"--{name}", choices=values, help="only so")
    given = parser.parse_args(arguments)
    games = given.game or list(GAMES)
    only = {name: value for name in WAYS if (value := getattr(given, name))}
    deals = whole(games, given.theme or BOTH) if given.all or only else everyday(games)
    deals = [each for each in deals if all(each[name] == only[name] for name in only)]
    if given.pictures:
        given.pictures.mkdir(parents=True, exist_ok=True)
    try:
        findings, played = play(
            given.site.resolve(), find_tools(), deals, given.side, given.pictures
        )
    except ToolError as missing:
        print(missing, file=sys.stderr)
        return 2
    lines = list(listing(findings))
    print("\n".join([*told(played), *lines, f"{len(lines)} findings"]))
    return 1 if lines else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
