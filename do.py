#!/usr/bin/env python3
"""The commands of this repository: `python3 do.py site` to read, `python3 do.py test` to verify.

They need Python and nothing else. The first run makes .venv from requirements.lock; a .venv that
is missing, broken, interrupted or outdated is made anew by the next run. Words after a command are
for it: `python3 do.py site --port 8642`, `python3 do.py test --anew`.
"""

import argparse
import contextlib
import functools
import hashlib
import http.server
import os
import shutil
import signal
import subprocess
import sys
import time
from collections.abc import Iterator, Sequence
from pathlib import Path

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
EDITIONS = BUILD / "ed"
FRONT = SITE / "index.html"
# What the pages are made from.
SOURCES = (STAMP, "conf.py", "do.py", "pyproject.toml", "docs", "kartenspiele", "sources")
STRICT = ("--fail-on-warning", "--keep-going")
# What a site is told when it is built: options of the commands that build it, and variables.
ASKED = {
    "--address": ("KARTENSPIELE_ADDRESS", "where the site will stand: https://example.org/cards/"),
    "--objections": ("KARTENSPIELE_OBJECTIONS", "where readers object: a tracker's form, or mail"),
}
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


def run(*command: str | Path) -> int:
    """The exit status of a program, which ends if this one is stopped."""
    with subprocess.Popen(command, cwd=ROOT, env=environment(), close_fds=False) as process:
        try:
            return process.wait()
        except KeyboardInterrupt:
            process.terminate()
            raise


def show(module: str, *arguments: str) -> int:
    """Run a module in .venv."""
    return run(PYTHON, "-m", module, *arguments)


@contextlib.contextmanager
def alone() -> Iterator[None]:
    """Hold off every other do.py of this checkout.

    The system lets go when this process and the programs started by it have ended, however they
    ended: the lock is never stale.
    """
    BUILD.mkdir(exist_ok=True)
    with (BUILD / "do.lock").open("a") as holder:
        if sys.platform != "win32":
            try:
                fcntl.flock(holder, fcntl.LOCK_EX | fcntl.LOCK_NB)
            except BlockingIOError:
                print("waiting for another do.py, or for what it has left running …", flush=True)
                fcntl.flock(holder, fcntl.LOCK_EX)
            os.set_inheritable(holder.fileno(), True)
        yield


# --- .venv ---------------------------------------------------------------------------------------


def made_from() -> str:
    """What .venv is made from and where it lies; when that changes, .venv is outdated."""
    files = [(ROOT / "pyproject.toml").read_bytes(), LOCK.read_bytes()]
    return hashlib.sha256(repr([*files, sys.version, str(ROOT)]).encode()).hexdigest()


def is_ready(stamp: str) -> bool:
    """Whether .venv is complete and current, and its Python runs."""
    try:
        subprocess.run([PYTHON, "-c", ""], env=environment(), capture_output=True, check=True)
        return STAMP.read_text("utf-8") == stamp
    except (OSError, subprocess.CalledProcessError):
        return False


def install(trouble: str, *command: str | Path) -> None:
    """Run one step of making .venv, which says no more than it must."""
    if run(*command):
        raise TroubleError(f"{trouble} (its last words stand above). The next run starts afresh.")


def prepare() -> None:
    """Make .venv unless it is ready; the stamp, written last, says that it is complete."""
    with alone():
        stamp = made_from()
        if is_ready(stamp):
            return
        print("making .venv (once; it takes a minute or so) …", flush=True)
        # Not sys.executable, which goes with .venv if .venv's own Python runs this.
        base: str = getattr(sys, "_base_executable", sys.executable)
        install("Python could not make .venv", base, "-m", "venv", "--clear", VENV)
        pip = (PYTHON, "-m", "pip", "--disable-pip-version-check", "--no-input", "install", "-qq")
        # Python compiles what is used when it is used.
        hashed = ("--no-compile", "--require-hashes", "--only-binary=:all:", "--no-deps")
        install("pip could not install requirements.lock", *pip, *hashed, "-r", LOCK)
        itself = ("--no-build-isolation", "--no-deps", "--editable", ROOT)
        install("pip could not install this package", *pip, *itself)
        STAMP.write_text(stamp, "utf-8")
        print(".venv is ready", flush=True)


# --- The site ------------------------------------------------------------------------------------


def sphinx(
    checkout: Path, site: Path, doctrees: Path, *options: str, builder: str = "html"
) -> list[str]:
    """The module and arguments that build the site of a checkout."""
    places = ["-c", str(checkout), "-d", str(doctrees), str(checkout / "docs"), str(site)]
    return ["sphinx", "--builder", builder, "--nitpicky", "--quiet", *options, *places]


def in_german(checkout: Path, site: Path, doctrees: Path, *options: str) -> list[str]:
    """The module and arguments that add the German pages to an English site."""
    beside = doctrees.with_name(f"{doctrees.name}-de")
    command = sphinx(checkout, site, beside, *options, builder="german")
    return ["kartenspiele.interfaces.languages", *command]


def laid() -> list[str]:
    """The editions that lie beside the site: `release` has built them from their tags."""
    return sorted(path.name for path in EDITIONS.glob("*") if path.is_dir())


def told() -> str:
    """What the site is told of where it will stand."""
    return repr([*(os.environ.get(each, "") for each in VARIABLES), *laid()])


def is_current() -> bool:
    """Whether the site is there, told the same, and nothing is newer from which it is made."""
    kept = BUILD / "told"
    if not FRONT.is_file() or not kept.is_file() or kept.read_text("utf-8") != told():
        return False
    paths = [ROOT / name for name in SOURCES]
    for path in paths:
        if path.is_dir() and path.name != "__pycache__":
            paths += path.iterdir()
    return all(path.stat().st_mtime < FRONT.stat().st_mtime for path in paths if path.is_file())


def build(*options: str) -> None:
    """Build the site from nothing; only a whole one replaces the old one, and is as old as this."""
    if show("kartenspiele.interfaces.publishing"):
        raise TroubleError("The site was not built: see above.")
    os.environ["KARTENSPIELE_EDITIONS"] = " ".join(laid())
    print("building the site …", flush=True)
    began, fresh, doctrees = time.time(), BUILD / "html.new", BUILD / "doctrees"
    for old in (fresh, doctrees, doctrees.with_name("doctrees-de")):
        shutil.rmtree(old, ignore_errors=True)
    made = show(*sphinx(ROOT, fresh, doctrees, *options))
    made = made or show(*in_german(ROOT, fresh, doctrees, *options))
    if made or show("kartenspiele.interfaces.site.engine", str(fresh)):
        raise TroubleError("The site was not built: see above.")
    shutil.rmtree(SITE, ignore_errors=True)
    for name in laid():
        shutil.copytree(EDITIONS / name, fresh / "ed" / name)
    fresh.rename(SITE)
    (BUILD / "told").write_text(told(), "utf-8")
    os.utime(FRONT, (began, began))


def html() -> None:
    """Build the site, warnings as errors."""
    with alone():
        build(*STRICT)
    print(f"The site is in {SITE}", flush=True)


class Handler(http.server.SimpleHTTPRequestHandler):
    """Answers requests for files of the site; where nothing is, with the page that says so."""

    protocol_version = "HTTP/1.1"  # a page with thirty scripts has one connection for several
    disable_nagle_algorithm = True

    def log_message(self, format: str, *args: object) -> None:
        """Say nothing of the request."""

    def send_error(self, code: int, message: str | None = None, explain: str | None = None) -> None:
        """Send the page of the site that says that nothing is there, if it has one."""
        page = Path(self.directory) / "404.html"
        if code != http.HTTPStatus.NOT_FOUND or not page.is_file():
            super().send_error(code, message, explain)
            return
        self.send_response(code)
        body = page.read_bytes()
        self.send_header("Content-Type", "text/html; charset=utf-8")
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body if self.command != "HEAD" else b"")


def listen(port: int) -> http.server.HTTPServer:
    """A server for this machine alone."""
    try:
        handler = functools.partial(Handler, directory=str(SITE))
        return http.server.ThreadingHTTPServer(("127.0.0.1", port), handler)
    except (OSError, OverflowError) as error:
        other = "end the program that uses it, or choose another: `python3 do.py site --port 8642`."
        raise TroubleError(f"Port {port} cannot be had ({error}): {other}") from None


def serve(port: int) -> int:
    """Build the site if anything has changed that goes into it, and serve it until Ctrl-C."""
    with listen(port) as server:
        prepare()
        with alone():
            if not is_current():
                build()
        with contextlib.suppress(KeyboardInterrupt):  # from here on it is the usual end
            address = f"http://127.0.0.1:{server.server_port}/"
            print(f"The site is at {address} (Ctrl-C ends it)", flush=True)
            server.serve_forever()
    return 0


# --- Commands ------------------------------------------------------------------------------------

# What each is for, and the module that carries it out.
COMMANDS = {
    "site": ("build the site, serve it and print its address (--port N; 0 is any free one)", []),
    "test": (
        "run every check; what is unchanged since it was green is taken over (--anew: nothing)",
        ["tests.verify"],
    ),
    "html": (
        "build the site without serving it, into build/html (--address URL, --objections WHERE)",
        [],
    ),
    "archive": (
        "build the site and pack it with its source and checksums (--address, --objections)",
        ["kartenspiele.interfaces.archive", str(SITE), str(BUILD / "archive")],
    ),
    "venv": ("make .venv and no more", []),
    "surroundings": ("run every check again in surroundings made for it", ["tests.surroundings"]),
    "mutants": ("switch off each rule in turn; its own examples must fail", ["tests.switch_off"]),
    "numbers": (
        "measure the figures to reach; what is unchanged is taken over (--anew: nothing)",
        ["tests.numbers"],
    ),
    "bench": ("measure the speed of the engine", ["tests.bench"]),
    "check": ("judge a fresh site in a browser", ["tests.browser.check", str(SITE)]),
    "book": (
        "make the book in build/book: two volumes as PDF, the first as EPUB and in German too",
        ["kartenspiele.interfaces.book", str(BUILD / "book")],
    ),
    "lock": ("renew requirements.lock (--upgrade: to the newest versions)", ["tests.lock"]),
    "showings": (
        "seek the smallest cases that tell games apart",
        ["kartenspiele.research.compare", "renew"],
    ),
    "release": (
        "record new ids; `release 2026.1` freezes that edition, and builds it from its tag",
        ["kartenspiele.interfaces.site.releasing"],
    ),
}
BUILDING = ("site", "html", "archive")
VARIABLES = [variable for variable, _ in ASKED.values()]
# What is asked before the long work of a command begins.
FIRST = {
    "archive": ["kartenspiele.interfaces.archive"],
    "check": ["tests.browser.tools"],
}


def obey(words: Sequence[str]) -> int:
    """Carry out what the command line says; what a module is told it reads itself."""
    listed = "\n".join(f"  {name:14}{text}" for name, (text, _) in COMMANDS.items())
    plain = argparse.RawDescriptionHelpFormatter
    parser = argparse.ArgumentParser("do.py", epilog=listed, formatter_class=plain)
    parser.description = __doc__
    parser.add_argument("command", choices=COMMANDS, metavar="command")
    command = parser.parse_args(words[:1]).command
    _, module = COMMANDS[command]
    if command in BUILDING:
        for option, (variable, text) in ASKED.items():
            parser.add_argument(option, dest=variable, metavar="WHERE", help=text)
    if command == "site":
        parser.add_argument("--port", type=int, default=8000)
    rest = words[1:]
    if command in BUILDING or not module:
        given, rest = parser.parse_known_args(words)
        if rest and not module:
            parser.error(f"unrecognized arguments: {' '.join(rest)}")
        asked = {name: getattr(given, name, None) for name in VARIABLES}
        os.environ.update({name: text for name, text in asked.items() if text})
        if command == "site":
            return serve(given.port)
    prepare()
    status = show(*FIRST[command]) if command in FIRST else 0
    if not status and command in ("html", "check", "archive"):
        html()
    return status or (show(*module, *rest) if module else 0)


def main() -> int:
    """Carry out one command; what goes wrong is said in one sentence."""
    signal.signal(signal.SIGTERM, signal.default_int_handler)
    try:
        return obey(sys.argv[1:])
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
