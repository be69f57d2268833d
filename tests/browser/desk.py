"""Drives what asks the engine in a browser: `python -m tests.browser.desk DIR`.

It tries, asks, replays, compares and plays as a reader would, wide and narrow, light and dark, with
the keyboard alone, on a slow network, on one that fails, with the policy sent as a header, and
offline; and prints what the engine weighs and how long answers take, here and in plain CPython.
"""

import json
import os
import re
import subprocess
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from contextlib import ExitStack
from functools import partial
from html import unescape
from http import HTTPStatus
from pathlib import Path
from statistics import median
from typing import Any, ClassVar, Final

from do import ROOT
from kartenspiele.interfaces import browser
from kartenspiele.interfaces.site.engine import PLACE
from tests.browser.beside import Job, beside
from tests.browser.finding import Finding, listing
from tests.browser.serve import Handler, served
from tests.browser.tools import HERE, ToolError, Tools, find_tools

POLICY: Final = re.compile(r'content="(default-src [^"]*)"')
PIECE: Final = 64 << 10
SLOW: Final = 3_000_000  # bytes a second
LONG: Final = ("ask", "try", "closed", "copies")  # parts that take long, begun before the others


class Headed(Handler):
    """Sends the policy of each page as a header too, and forbids others to frame it."""

    def end_headers(self) -> None:
        path = Path(self.translate_path(self.path.partition("?")[0]))
        path = path / "index.html" if path.is_dir() else path
        if not path.is_file():
            pass
        elif path.suffix == ".html" and (found := POLICY.search(path.read_text("utf-8"))):
            self.send_header("Content-Security-Policy", unescape(found[1]))
            self.send_header("X-Frame-Options", "SAMEORIGIN")
        super().end_headers()


class Slow(Handler):
    """Sends the files of the engine piece by piece."""

    def copyfile(self, source: Any, outputfile: Any) -> None:
        if f"{PLACE.as_posix()}/" not in self.path:
            super().copyfile(source, outputfile)
            return
        while piece := source.read(PIECE):
            outputfile.write(piece)
            time.sleep(len(piece) / SLOW)


class Failing(Handler):
    """Breaks off whenever somebody asks for Python, until the network is said to be mended."""

    mended: ClassVar[bool] = False

    def copyfile(self, source: Any, outputfile: Any) -> None:
        if self.path.endswith("?mended"):
            type(self).mended = True
        if ".wasm" in self.path and not self.mended:
            outputfile.write(source.read(PIECE))
            self.close_connection = True
        else:
            super().copyfile(source, outputfile)


class Without(Handler):
    """A site that was built without the engine."""

    def translate_path(self, path: str) -> str:
        return super().translate_path("/nothing" if f"{PLACE.as_posix()}/" in path else path)


class Heard(Handler):
    """Another origin that notes who asks it for what, and lets everybody read its answers."""

    asked: ClassVar[list[str]] = []

    def do_GET(self) -> None:  # noqa: N802 - as http.server names it
        """What was asked, or else one more thing that is."""
        self.rfile.read(int(self.headers.get("Content-Length") or 0))  # it is kept for the next one
        name = self.path.removeprefix(self.under)
        if name != "heard":
            self.asked.append(name)
        body = json.dumps(self.asked).encode()
        self.send_response(HTTPStatus.OK)
        self.send_header("Content-Type", "text/javascript" if name != "heard" else "text/plain")
        self.send_header("Access-Control-Allow-Origin", "*")
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    do_POST = do_GET  # noqa: N815 - as http.server names it


class Open(Handler):
    """A site without policies, where whatever knocks at a door gets through."""

    def end_headers(self) -> None:
        """Nothing of this site is kept: it differs from the true one."""
        self.send_header("Cache-Control", "no-store")
        super().end_headers()

    def copyfile(self, source: Any, outputfile: Any) -> None:
        """A page with another name in place of its policy, which is as long."""
        if self.path.partition("?")[0].endswith(".html"):
            page = source.read()
            outputfile.write(page.replace(b"Content-Security-Policy", b"Content-Security-Nobody"))
        else:
            super().copyfile(source, outputfile)


SERVERS: Final[Mapping[str, type[Handler]]] = {
    "base": Handler,
    "headed": Headed,
    "slow": Slow,
    "failing": Failing,
    "without": Without,
    "heard": Heard,
    "open": Open,
}


def weights(site: Path) -> Iterator[str]:
    """What a reader loads at the first question."""
    manifest = json.loads((site / PLACE / "manifest.json").read_text("utf-8"))
    for name, each in manifest["files"].items():
        yield f"  {each['bytes'] / 1e6:6.2f} MB  {name}"
    yield f"  {sum(each['bytes'] for each in manifest['files'].values()) / 1e6:6.2f} MB  in all"


def times(seen: Sequence[Mapping[str, Any]]) -> Iterator[str]:
    """How long answers took in the browser, and how long the same questions take here."""
    for each in seen:
        if not each["questions"]:
            yield f"  {each['what']}: {each['milliseconds'][0]:.0f} ms"
            continue
        here = median(timed(question) for question in each["questions"])
        there = median(each["milliseconds"])
        number = len(each["questions"])
        yield (
            f"  {each['what']}, {number} questions: median {there:.1f} ms in the browser, "
            f"{here:.1f} ms in CPython, {there / here:.1f} times"
        )


def timed(question: Mapping[str, Any]) -> float:
    """The milliseconds that an answer takes here, when all is loaded."""
    asked = json.dumps(question)
    browser.answer(asked)
    began = time.perf_counter()
    browser.answer(asked)
    return 1000 * (time.perf_counter() - began)


def drive(site: Path, tools: Tools, parts: Sequence[str]) -> dict[str, Any]:
    """Open the pages in Chromium and use them, at servers that remember nothing of others."""
    anew: dict[str, Any] = {"mended": False, "asked": []}
    servers = {name: type(each.__name__, (each,), {**anew}) for name, each in SERVERS.items()}
    with tempfile.TemporaryDirectory() as folder, ExitStack() as stack:
        bases = {
            name: stack.enter_context(served(site, handler)) for name, handler in servers.items()
        }
        script = Path(folder) / "task.json"
        questions = Path(folder) / "questions.json"
        if not parts or "ask" in parts:
            # By itself: what stands here meanwhile answers for other browsers.
            asked = [sys.executable, "-m", "tests.desk.questions", str(questions)]
            subprocess.run(asked, cwd=ROOT, check=True)
        task = {
            "chromium": tools.chromium,
            "parts": parts,
            "folder": folder,
            "questions": str(questions),
            "copies": os.environ.get("COPIES", ""),
            **bases,
        }
        script.write_text(json.dumps(task), "utf-8")
        done = subprocess.run(
            [tools.node, str(tools.home / "desk.mjs"), str(script)],
            stdout=subprocess.PIPE,
            text=True,
            check=False,
        )
    if done.returncode:
        raise ToolError("The pages could not be driven: see above.")
    seen: dict[str, Any] = json.loads(done.stdout)
    return seen


class Sittings:
    """What is done at a site, as long work: each part by itself, in a browser of its own."""

    def __init__(self, site: Path, tools: Tools, parts: Sequence[str] = ()) -> None:
        self.site, self.tools = site, tools
        self.seen: list[Mapping[str, Any]] = []
        self.is_served = (site / PLACE / "manifest.json").is_file()
        known = sorted(each.stem for each in (HERE / "desk").glob("*.mjs"))
        others = [each for each in known if each not in LONG]
        wanted = [each for each in (*LONG, *others) if not parts or each in parts]
        self.jobs: list[Job] = [partial(self.use, each) for each in wanted if self.is_served]

    def use(self, part: str) -> None:
        """One part."""
        self.seen.append(drive(self.site, self.tools, [part]))

    def told(self) -> list[Finding]:
        """Print what the site weighs and how quick it is; what was found."""
        if not self.is_served:
            said = "the site has no engine: build it where npm can be had (`python3 do.py html`)"
            return [Finding(PLACE.as_posix(), said, "engine")]
        timed = [one for each in self.seen for one in each["times"]]
        counts = sum((Counter(each["counts"]) for each in self.seen), Counter[str]())
        print("the engine, loaded at the first question:")
        print(*weights(self.site), *times(timed), sep="\n")
        print(f"used: {', '.join(f'{name} {number}' for name, number in counts.items())}")
        found = [one for each in self.seen for one in each["findings"]]
        return [Finding(each["page"], each["what"], each["mode"]) for each in found]


def main(arguments: Sequence[str]) -> int:
    """Print what was found; 1 if anything was."""
    if not arguments or not Path(arguments[0]).is_dir():
        print("Give the folder of a built site: python -m tests.browser.desk DIR [PART …]")
        return 2
    try:
        sittings = Sittings(Path(arguments[0]).resolve(), find_tools(), arguments[1:])
        beside(sittings.jobs)
        found = list(listing(sittings.told()))
    except ToolError as missing:
        print(missing, file=sys.stderr)
        return 2
    print("\n".join([*found, f"{len(found)} findings"]))
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
