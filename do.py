#!/usr/bin/env python3
"""The commands of this repository: `python3 do.py site` to read, `python3 do.py test` to verify.

They need Python and nothing else. The first run makes .venv from requirements.lock; a .venv that
is missing, broken, interrupted or outdated is made anew by the next run.
"""

import argparse
import contextlib
import functools
import hashlib
import http.server
import importlib.util
import json
import os
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

if sys.version_info < (3, 11):
    sys.exit(f"do.py needs Python 3.11 or newer; this is Python {sys.version.split()[0]}.")
if sys.platform != "win32":
    import fcntl

ROOT = Path(__file__).resolve().parent
VENV = ROOT / ".venv"
PYTHON = VENV / ("Scripts/python.exe" if sys.platform == "win32" else "bin/python")
STAMP = VENV / "made-from"
LOCK = ROOT / "requirements.lock"
BUILD = ROOT / "build"
SITE = BUILD / "html"
DOCTREES = BUILD / "doctrees"
SHOWN = BUILD / "html.made-from"
BOOK = BUILD / "book"
# What the pages are made from, beside .venv.
SOURCES = ("conf.py", "do.py", "pyproject.toml", "docs", "kartenspiele", "sources")
OFTEN, SELDOM = 1, 20  # seconds between signs of life: on a terminal, and in a log
STRICT = ("--fail-on-warning", "--keep-going")
BENT = ("PYTHON", "PYTEST_", "MYPY", "__PYVENV", "FORCE_COLOR", "PIP_TARGET", "PIP_PREFIX")
# How long pip waits for a network that is not there, unless the caller says otherwise.
PATIENCE = {"PIP_RETRIES": "1", "PIP_DEFAULT_TIMEOUT": "8"}
PLAIN = ("PIP_USER", "PIP_REQUIRE_VIRTUALENV", "PIP_REQUIRE_HASHES")


class TroubleError(Exception):
    """One clear sentence for the user: what is wrong, and what to do."""


def environment() -> dict[str, str]:
    """The caller's variables without those that bend Python, its tools or where pip installs.

    Mirrors, proxies and certificates stay.
    """
    kept = {name: value for name, value in os.environ.items() if not name.startswith(BENT)}
    return PATIENCE | kept | dict.fromkeys(PLAIN, "0") | {"PYTHONUTF8": "1", "NO_COLOR": "1"}


def run(command: Sequence[str | Path], source: int | None = None, sink: int | None = None) -> int:
    """The exit status of a program; until it ends there are signs of life, on a terminal in place.

    What the program itself prints overwrites them, unless it goes elsewhere.
    """
    began, terminal = time.monotonic(), sys.stderr.isatty()
    with subprocess.Popen(
        command,
        cwd=ROOT,
        env=environment(),
        stdin=source,
        stdout=sink,
        stderr=sink,
        close_fds=False,
    ) as process:
        while True:
            try:
                return process.wait(OFTEN if terminal else SELDOM)
            except subprocess.TimeoutExpired:
                passed = f"… {time.monotonic() - began:.0f} s"
                print(passed, end="\r" if terminal else "\n", file=sys.stderr, flush=True)
            except KeyboardInterrupt:
                process.terminate()
                raise


def show(module: str, *arguments: str) -> int:
    """Run a module in .venv, its output going straight to the user."""
    return run([PYTHON, "-m", module, *arguments])


def overhear(*command: str | Path) -> tuple[int, str]:
    """Run a program; its exit status, and all that it printed."""
    with tempfile.TemporaryFile() as words:
        status = run(command, subprocess.DEVNULL, words.fileno())
        words.seek(0)
        return status, words.read().decode(errors="replace")


def holding(number: str) -> str:
    """Who holds the lock: another do.py, or what one that has ended has left running."""
    try:
        os.kill(int(number), 0)
    except (ValueError, ProcessLookupError):
        return "programs that another do.py, which has ended, has left running"
    except OSError:  # it runs for another user
        pass
    return f"another do.py (process {number})"


@contextlib.contextmanager
def alone() -> Iterator[None]:
    """Hold off every other do.py of this checkout.

    The system lets go when this process and the programs started by it have ended, however they
    ended: the lock is never stale.
    """
    BUILD.mkdir(exist_ok=True)
    with (BUILD / "do.lock").open("a+", encoding="utf-8") as holder:
        if sys.platform != "win32":
            try:
                fcntl.flock(holder, fcntl.LOCK_EX | fcntl.LOCK_NB)
            except BlockingIOError:
                holder.seek(0)
                number = holder.read()
                print(f"waiting for {holding(number)} …", flush=True)
                fcntl.flock(holder, fcntl.LOCK_EX)
            os.set_inheritable(holder.fileno(), True)
        holder.truncate(0)
        print(os.getpid(), end="", file=holder, flush=True)
        yield


def read_project() -> dict[str, Any]:
    """What pyproject.toml says."""
    import tomllib  # unknown to the old Pythons that read this file as far as their refusal

    try:
        return tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    except ValueError as error:
        raise TroubleError(f"pyproject.toml cannot be read: {error}.") from None


def fingerprint(*parts: object) -> str:
    """The sha256 of some data."""
    return hashlib.sha256(json.dumps(parts, sort_keys=True).encode()).hexdigest()


def made_from(project: dict[str, Any], lock: str) -> str:
    """What .venv is made from and where it lies; when that changes, .venv is outdated."""
    hatch = project.get("tool", {}).get("hatch")
    tables = [project.get("project"), project.get("build-system"), hatch]
    return fingerprint(tables, lock, sys.version, str(ROOT))


def is_stamped(file: Path, stamp: str) -> bool:
    """Whether a stamp is there and says this."""
    return file.is_file() and file.read_bytes() == stamp.encode()


def is_ready(stamp: str) -> bool:
    """Whether .venv is complete and current, and its Python runs."""
    try:
        subprocess.run([PYTHON, "-c", ""], env=environment(), capture_output=True, check=True)
        return is_stamped(STAMP, stamp)
    except (OSError, subprocess.CalledProcessError):
        return False


def discard(path: Path) -> None:
    """Remove a file, link or folder, if there is one."""
    if path.is_symlink() or path.is_file():
        path.unlink()
    elif path.exists():
        shutil.rmtree(path)


def install(*command: str | Path, trouble: str) -> None:
    """Run one step of making .venv; if it fails, show the end of what it printed."""
    status, words = overhear(*command)
    if status:
        print(*words.splitlines()[-8:], sep="\n", file=sys.stderr)
        raise TroubleError(f"{trouble} The next run starts afresh.")


def prepare() -> None:
    """Make .venv unless it is ready; the stamp, written last, says that it is complete."""
    with alone():
        stamp = made_from(read_project(), LOCK.read_text(encoding="utf-8"))
        if is_ready(stamp):
            return
        if not (importlib.util.find_spec("venv") and importlib.util.find_spec("ensurepip")):
            raise TroubleError(
                f"This Python ({sys.executable}) cannot make .venv: install its modules venv and"
                " ensurepip (Debian, Ubuntu: `apt install python3-venv`), then run again."
            )
        print("making .venv (once; it takes a minute or so) …", flush=True)
        began = time.monotonic()
        discard(VENV)
        # Not sys.executable, which goes with .venv if .venv's own Python runs this.
        base: str = getattr(sys, "_base_executable", sys.executable)
        install(base, "-m", "venv", VENV, trouble="Python could not make .venv (see above).")
        pip = (PYTHON, "-m", "pip", "--disable-pip-version-check", "--no-input", "install")
        # Python compiles what is used when it is used.
        hashed = ("--no-compile", "--require-hashes", "--only-binary=:all:", "--no-deps")
        install(
            *(*pip, *hashed, "-r", LOCK),
            trouble="pip could not install requirements.lock (its last words stand above):"
            " is there a network, or a mirror set for pip?",
        )
        install(
            *(*pip, "--no-build-isolation", "--no-deps", "--editable", ROOT),
            trouble="pip could not install this package (its last words stand above).",
        )
        STAMP.write_bytes(stamp.encode())
        print(f".venv is ready ({time.monotonic() - began:.0f} s)", flush=True)


def sphinx(checkout: Path, site: Path, doctrees: Path, *options: str) -> list[str]:
    """The module and arguments that build the site of a checkout."""
    places = ["-c", str(checkout), "-d", str(doctrees), str(checkout / "docs"), str(site)]
    return ["sphinx", "--builder", "html", "--nitpicky", "--quiet", *options, *places]


def shown_from() -> str:
    """What the site is made from: .venv, every file that goes into it, and the year it shows.

    What Python leaves among the files does not.
    """
    paths, files = [ROOT / name for name in SOURCES], dict[str, str]()
    for path in paths:
        if path.is_dir() and path.name != "__pycache__":
            paths += path.iterdir()
        elif path.is_file():
            files[str(path.relative_to(ROOT))] = hashlib.sha256(path.read_bytes()).hexdigest()
    made = STAMP.read_text(encoding="utf-8")
    return fingerprint(made, files, os.environ.get("SOURCE_DATE_EPOCH"))


def is_shown(stamp: str) -> bool:
    """Whether the site is there and made from just this."""
    return is_stamped(SHOWN, stamp) and (SITE / "index.html").is_file()


def build(*options: str) -> None:
    """Build the site from nothing; only a whole one replaces the old one.

    The stamp, written last, says from what; a site with warnings has none, so that they are shown
    again.
    """
    print("building the site …", flush=True)
    began, stamp, fresh = time.monotonic(), shown_from(), BUILD / "html.new"
    for old in (SHOWN, fresh, DOCTREES):
        discard(old)
    command = sphinx(ROOT, fresh, DOCTREES, *options)
    status, words = overhear(PYTHON, "-m", *command)
    print(words, end="", file=sys.stderr)
    if status:
        raise TroubleError("The site was not built: see above.")
    if show("kartenspiele.interfaces.site.engine", str(fresh)):
        raise TroubleError("The engine was not laid into the site: see above.")
    discard(SITE)
    fresh.rename(SITE)
    if not words:
        SHOWN.write_bytes(stamp.encode())
    print(f"the site is built ({time.monotonic() - began:.0f} s)", flush=True)


def html() -> None:
    """Build the site, warnings as errors."""
    prepare()
    with alone():
        build(*STRICT)
    print(f"The site is in {SITE}", flush=True)


class Handler(http.server.SimpleHTTPRequestHandler):
    """Answers requests for files of the site; where nothing is, with the page that says so."""

    def send_error(self, code: int, message: str | None = None, explain: str | None = None) -> None:
        """Send the page of the site for this error, if it has one."""
        page = Path(self.directory) / f"{int(code)}.html"
        if not page.is_file():
            super().send_error(code, message, explain)
            return
        body = page.read_bytes()
        self.send_response(code)
        self.send_header("Content-Type", "text/html; charset=utf-8")
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        if self.command != "HEAD":
            self.wfile.write(body)

    def send_head(self) -> Any:
        """Look for the file; an address that can be the name of no file leads nowhere."""
        try:
            return super().send_head()
        except ValueError:
            self.send_error(404)
            return None

    def handle(self) -> None:
        """Answer; a browser that goes away before it has everything is no trouble."""
        with contextlib.suppress(ConnectionError):
            super().handle()

    def log_message(self, format: str, *args: object) -> None:
        """Say nothing of the request."""


def listen(port: int) -> http.server.HTTPServer:
    """A server for this machine alone."""
    try:
        handler = functools.partial(Handler, directory=str(SITE))
        return http.server.ThreadingHTTPServer(("127.0.0.1", port), handler)
    except (OSError, OverflowError) as error:
        raise TroubleError(
            f"Port {port} cannot be had ({error}): end the program that uses it, or choose"
            " another port: `python3 do.py site --port 8642`."
        ) from None


def serve(port: int) -> int:
    """Build the site if anything has changed that goes into it, and serve it until Ctrl-C.

    From the address on Ctrl-C is the usual end, also while the server closes.
    """
    address = ""
    try:
        with listen(port) as server:
            prepare()
            with alone():
                if not is_shown(shown_from()):
                    build()
            address = f"http://127.0.0.1:{server.server_port}/"
            print(f"The site is at {address} (Ctrl-C ends it)", flush=True)
            server.serve_forever()
    except KeyboardInterrupt:
        if not address:
            raise
    return 0


MODULES = {
    "test": ("run every check, two site builds among them", ["tests.verify"]),
    "surroundings": (
        "run every check again in surroundings made for it (some twenty minutes)",
        ["tests.surroundings"],
    ),
    "mutants": ("switch off each rule in turn; its own examples must fail", ["tests.switch_off"]),
    "numbers": (
        "measure the figures to reach (long ones whose causes are unchanged are taken over)",
        ["tests.numbers"],
    ),
    "bench": ("measure the speed of the engine", ["tests.bench"]),
    "check": ("judge a fresh site in a browser", ["tests.browser.check", str(SITE)]),
    "book": (
        "make the book of the edition, as PDF and as EPUB, in build/book (some twenty minutes)",
        ["kartenspiele.interfaces.site.binding", str(BOOK)],
    ),
    "lock": ("renew requirements.lock from pyproject.toml", ["tests.lock"]),
    "showings": (
        "seek the smallest cases that tell games apart",
        ["kartenspiele.research.compare", "renew"],
    ),
    "release": (
        "add the new ids to sources/released.tsv",
        ["kartenspiele.edition.joined", "release"],
    ),
}
# What is asked before the long work of a command begins.
FIRST = {
    "check": ["tests.browser.tools"],
    "book": ["pytest", "--quiet", "tests/sheets.py"],
}


def parse(words: list[str] | None = None) -> argparse.Namespace:
    """Read the command line."""
    parser = argparse.ArgumentParser(
        prog="do.py", description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    commands = parser.add_subparsers(dest="command", required=True, metavar="command")
    site = commands.add_parser("site", help="build the site, serve it and print its address")
    site.add_argument("--port", type=int, default=8000, help="8000; 0 is any free one")
    commands.add_parser("html", help="build the site without serving it, into build/html")
    commands.add_parser("venv", help="make .venv and no more")
    for name, (text, _) in MODULES.items():
        commands.add_parser(name, help=text)
    lock = commands.choices["lock"]
    lock.add_argument("--upgrade", action="store_true", help="take the newest versions that fit")
    numbers = commands.choices["numbers"]
    numbers.add_argument("--anew", action="store_true", help="take nothing over (some hours)")
    surroundings = commands.choices["surroundings"]
    surroundings.add_argument("--of", metavar="COMMIT", help="what is cloned: HEAD")
    surroundings.add_argument("--only", metavar="WORDS", help="those with these in their name")
    return parser.parse_args(words)


def obey(wish: argparse.Namespace) -> int:
    """Carry out what the command line says."""
    if wish.command == "site":
        return serve(wish.port)
    prepare()
    status = show(*FIRST[wish.command]) if wish.command in FIRST else 0
    if status:
        return status
    if wish.command in ("html", "check"):
        html()
    _, arguments = MODULES.get(wish.command, ("", []))
    options = [f"--{name}" for name in ("upgrade", "anew") if vars(wish).get(name)]
    for name in ("of", "only"):
        if vars(wish).get(name):
            options += [f"--{name}", vars(wish)[name]]
    return show(*arguments, *options) if arguments else 0


def main() -> int:
    """Carry out one command; what goes wrong is said in one sentence."""
    wish = parse()
    signal.signal(signal.SIGTERM, signal.default_int_handler)
    try:
        return obey(wish)
    except KeyboardInterrupt:
        trouble = "stopped."
    except TroubleError as error:
        trouble = str(error)
    except OSError as error:
        trouble = (
            f"{error.filename or 'This machine'}: {error.strerror or error}."
            " do.py needs a complete checkout in a folder that it may write to."
        )
    print(f"do.py: {trouble}", file=sys.stderr)
    return 1


if __name__ == "__main__":
    sys.exit(main())
