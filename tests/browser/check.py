"""Looks at every page of a built site as readers do: `python -m tests.browser.check DIR`.

Exit status: 0 when nothing is found, 1 with a list of findings, 2 when a tool is missing. What is
found in the site of this checkout is left for `python -m tests.numbers`, in build/measured.json.
"""

import json
import subprocess
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import asdict
from functools import partial
from pathlib import Path
from typing import Final, NotRequired, TypedDict

from do import SITE
from kartenspiele.interfaces.site import german
from tests.browser import deals, desk
from tests.browser.beside import Job, beside
from tests.browser.finding import Finding, listing
from tests.browser.pages import MISSING, Pages, find_pages
from tests.browser.serve import served
from tests.browser.tools import HERE, ToolError, Tools, find_tools
from tests.figures import leave

CHAPTER = "games/swedish-kasino.html"  # at which the frame is tried
# What check.mjs does, what takes longest first.
PARTS: Final = (
    "axe, one half",
    "axe, the other half",
    "searches",
    "other pages",
    "without script",
    "sheets",
    "frame",
)


class Seen(TypedDict):
    """What check.mjs prints of a part, or of all of them."""

    findings: list[dict[str, str]]
    counts: dict[str, int]
    misses: list[str]


class Message(TypedDict):
    """One message of the validator."""

    type: str
    subType: NotRequired[str]
    url: NotRequired[str]
    lastLine: NotRequired[int]
    message: str


def validate(tools: Tools, base: str, pages: Pages) -> Iterator[Finding]:
    """Ask the Nu HTML checker about every page as it is served, where its policy has a meaning."""
    local = (
        "-Dnu.validator.servlet.allow-forbidden-hosts=true"  # the site is served by this machine
    )
    command = [tools.java, local, "-jar", str(tools.validator), "--format", "json", "--stdout"]
    # The checker's guess at the language fails on pages of ids, cards and terms of art.
    options = ["--exit-zero-always", "--no-langdetect"]
    addresses = [base + page for page in pages.every]
    done = subprocess.run(
        [*command, *options, *addresses], capture_output=True, text=True, check=False
    )
    try:
        messages: list[Message] = json.loads(done.stdout)["messages"]
    except (json.JSONDecodeError, KeyError):
        raise ToolError(f"The HTML checker did not run: {done.stderr.strip()[-300:]}") from None
    for message in messages:
        # An info that is no warning is advice on style: no finding.
        if message["type"] != "info" or message.get("subType") == "warning":
            where = message.get("url", "").removeprefix(base)
            what = f"line {message.get('lastLine', '?')}: {message['message']}"
            yield Finding(where, what, "HTML")


def browse(tools: Tools, base: str, missing: str, pages: Pages, part: str) -> Seen:
    """Open the pages in Chromium, for one part of what is looked at."""
    searches: list[object] = json.loads((HERE / "searches.json").read_text("utf-8"))
    if f"{german.FOLDER}/index.html" in pages.again:
        asked = json.loads((HERE / "searches-de.json").read_text("utf-8"))
        searches += [{**each, "front": f"{german.FOLDER}/index.html"} for each in asked]
    with tempfile.TemporaryDirectory() as folder:
        frame = {"missing": missing, "chapter": CHAPTER}
        site = {"chromium": tools.chromium, "base": base, "searches": searches}
        task = {**site, **frame, **asdict(pages), "part": part, "parts": PARTS}
        script = Path(folder) / "task.json"
        script.write_text(json.dumps(task), "utf-8")
        done = subprocess.run(
            [tools.node, str(tools.home / "check.mjs"), str(script)],
            stdout=subprocess.PIPE,
            text=True,
            check=False,
        )
    if done.returncode:
        raise ToolError("The browser checks did not run: see above.")
    seen: Seen = json.loads(done.stdout)
    return seen


def joined(seen: Sequence[Seen]) -> Seen:
    """What all parts have seen."""
    counts = sum((Counter(each["counts"]) for each in seen), Counter[str]())
    return {
        "findings": [one for each in seen for one in each["findings"]],
        "counts": {name: counts[name] for each in seen for name in each["counts"]},
        "misses": [one for each in seen for one in each["misses"]],
    }


ANSWERED = 0.95  # the share of the questions that have their answer among the first three results


def share(seen: Seen) -> float:
    """How many of the questions are answered; of none, none."""
    asked = seen["counts"]["questions"]
    return (asked - len(seen["misses"])) / asked if asked else 0.0


def unanswered(seen: Seen) -> Iterator[Finding]:
    """That too few questions are answered."""
    if share(seen) < ANSWERED:
        what = f"answers {share(seen):.1%} of the questions, not {ANSWERED:.0%}"
        yield Finding("search.html", what, "search")


def figures(findings: Sequence[Finding]) -> dict[str, float]:
    """What was found, counted kind by kind."""
    faults = {(each.page, each.what, each.mode) for each in findings}
    return {
        "html-findings": sum(mode == "HTML" for _, _, mode in faults),
        "wcag-findings": sum(what.startswith("axe ") for _, what, _ in faults),
        "foreign-requests": sum(what.startswith("asks another host") for _, what, _ in faults),
        "script-only-pages": len({page for page, _, mode in faults if mode == "no script"}),
    }


def check(site: Path) -> int:
    """Check a site and print what was looked at and what was found."""
    pages = find_pages(site)
    if not pages.full:
        print(f"{site} holds no page: build the site first.")
        return 1
    tools = find_tools()
    parts: list[Seen] = []
    findings: list[Finding] = []
    with served(site) as base, served(site, under="/") as root:

        def look(part: str) -> None:
            parts.append(browse(tools, base, f"{root}games/no/such/page", pages, part))

        def read() -> None:
            began = time.monotonic()
            findings.extend(validate(tools, base, pages))
            findings.extend(validate(tools, root, Pages((MISSING,))))
            print(f"HTML: {time.monotonic() - began:.0f} s", file=sys.stderr)

        played, used = deals.Everyday(site, tools), desk.Sittings(site, tools)
        looks: list[Job] = [partial(look, part) for part in PARTS]
        beside([*played.jobs, *looks[:2], *used.jobs, *looks[2:], read])
    seen = joined(parts)
    findings += [Finding(each["page"], each["what"], each["mode"]) for each in seen["findings"]]
    findings += [*unanswered(seen), *used.told(), *played.told()]
    counts = seen["counts"]
    if site == SITE.resolve():
        leave(figures(findings), (site / "index.html").stat().st_mtime)
    count = len(pages.every)
    print(f"HTML: {count} of {count} pages validated")
    print(
        f"axe: {len(pages.full)} pages at 390 px, {len(pages.again)} in another language at 1280 "
        f"px, {len(pages.entries)} of both of ids; for their colours in the dark at 1280 px, and "
        f"{len(pages.sampled)} of them, which have every kind of element, at 1280 px in the light "
        f"and at 390 px in the dark: {counts['axe']} runs"
    )
    print(
        f"opened: {counts['opened']} times; {counts['laidOut']} of "
        f"{len(pages.again) + len(pages.light)} other pages laid out at 390 px; "
        f"{counts['withoutScript']} without script; {counts['searches']} searches; "
        f"pages with a matrix: {len(pages.sheets)}, seen {counts['sheets']} times and on paper"
    )
    print(
        f"questions: {share(seen):.1%} of {counts['questions']} answered in the first three; "
        f"replies after {counts['reply']} ms (median), {counts['slowestReply']} ms at most"
    )
    for missed in seen["misses"]:
        print(f"  missed: {missed}")
    lines = list(listing(findings))
    print("\n".join([*lines, f"{len(lines)} findings"]))
    return 1 if lines else 0


def main(arguments: Sequence[str]) -> int:
    if len(arguments) != 1 or not Path(arguments[0]).is_dir():
        print("Give the folder of a built site: python -m tests.browser.check DIR", file=sys.stderr)
        return 2
    try:
        return check(Path(arguments[0]).resolve())
    except ToolError as missing:
        print(missing, file=sys.stderr)
        return 2


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
