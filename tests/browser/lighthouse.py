"""Measures pages as a phone loads them: `python -m tests.browser.lighthouse DIR [page …]`.

Lighthouse gives marks up to 100 for speed, accessibility, good practice and being found. A phone is
simulated; on a busy machine the mark for speed falls. Without pages: home, chapters, families.
"""

from __future__ import annotations

import gzip
import json
import os
import subprocess
import sys
from collections.abc import Iterator, Sequence
from http import HTTPStatus
from pathlib import Path
from shutil import which

from tests.browser.serve import Handler, served
from tests.browser.tools import HERE, ToolError, find_tools, install_packages

WANTED = {"performance": 95, "accessibility": 100, "best-practices": 100, "seo": 100}
HOME = HERE.parents[1] / "build" / "lighthouse"
FLAGS = (
    "--headless=new --no-sandbox --disable-gpu --no-first-run --disable-background-networking "
    "--disable-component-update --disable-sync --disable-quic"
)


class Packed(Handler):
    """Answers as a host does that packs text with gzip."""

    def do_GET(self) -> None:  # noqa: N802 - as http.server names it
        path = Path(self.translate_path(self.path.partition("?")[0]))
        path = path / "index.html" if path.is_dir() else path
        if not path.is_file():
            self.send_error(HTTPStatus.NOT_FOUND)
            return
        body = gzip.compress(path.read_bytes())
        self.send_response(HTTPStatus.OK)
        self.send_header("Content-Type", self.guess_type(path))
        self.send_header("Content-Encoding", "gzip")
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)


def default_pages(site: Path) -> list[str]:
    """The pages that people come for."""
    found = [*site.glob("games/**/*.html"), *site.glob("*-family*.html")]
    return ["index.html", *sorted(str(path.relative_to(site)) for path in found)]


def measured(address: str, chromium: str, node: str) -> tuple[dict[str, int], list[str]]:
    """The marks of a page, and what is not as it should be where a mark is too low."""
    command = [
        *(node, str(HOME / "node_modules" / "lighthouse" / "cli" / "index.js"), address),
        *("--quiet", "--output=json", f"--chrome-flags={FLAGS}"),
        f"--only-categories={','.join(WANTED)}",
    ]
    environment = os.environ | {"CHROME_PATH": chromium}
    done = subprocess.run(command, capture_output=True, text=True, check=False, env=environment)
    if done.returncode:
        raise ToolError(f"Lighthouse fails at {address}: {done.stderr.strip()[-600:]}")
    report = json.loads(done.stdout)
    scores = {key: report["categories"][key]["score"] for key in WANTED}
    if failed := [key for key, score in scores.items() if score is None]:
        raise ToolError(f"Lighthouse could not measure {', '.join(failed)} of {address}")
    marks = {key: round(100 * score) for key, score in scores.items()}
    return marks, list(_faults(report, [key for key in WANTED if marks[key] < WANTED[key]]))


def _faults(report: dict[str, dict[str, dict[str, object]]], low: Sequence[str]) -> Iterator[str]:
    for key in low:
        references = report["categories"][key]["auditRefs"]
        assert isinstance(references, list)
        for each in references:
            audit = report["audits"][each["id"]]
            score = audit["score"]
            if each["weight"] and isinstance(score, int | float) and score < 0.9:
                yield f"{key}: {audit['title']} {audit.get('displayValue', '')}".strip()


def main(arguments: Sequence[str]) -> int:
    if not arguments or not Path(arguments[0]).is_dir():
        print("Give a built site: python -m tests.browser.lighthouse DIR [page …]", file=sys.stderr)
        return 2
    site = Path(arguments[0]).resolve()
    names = arguments[1:] or default_pages(site)
    strangers = [name for name in names if not (site / name).is_file()]
    if strangers:
        print(f"No such page in {site}: {', '.join(strangers)}", file=sys.stderr)
        return 2
    low = 0
    try:
        tools, npm = find_tools(), which("npm")
        assert npm, "find_tools says that it is missing"
        print("installing Lighthouse, if need be (once; some minutes) …", flush=True)
        install_packages(HERE / "lighthouse", HOME)
        print("   ".join(WANTED))
        with served(site, Packed) as base:
            for name in names:
                marks, faults = measured(base + name, tools.chromium, tools.node)
                low += bool(faults) or any(marks[key] < least for key, least in WANTED.items())
                print(*(f"{mark:3}" for mark in marks.values()), name, flush=True)
                print(*(f"    {fault}\n" for fault in faults), sep="", end="")
    except ToolError as missing:
        print(missing, file=sys.stderr)
        return 2
    wanted = ", ".join(f"{key} {least}" for key, least in WANTED.items())
    print(f"{len(names)} pages, {low} below what is wanted ({wanted})")
    return int(low > 0)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
