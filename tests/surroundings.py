"""Repeats the run in surroundings made for it: `python -m tests.surroundings [--of COMMIT]`.

Each is a clean clone with an empty home and a bare environment. `--only NAME` makes one of them;
words after `--` are asked of pytest there, instead of the whole run.
"""

import argparse
import os
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import NamedTuple

from do import BUILD, ROOT

TRIED = (11, 12, 13)  # minor versions that every machine should try; newer ones where they are
NEWEST = 30
PROGRAMS = (
    *("node", "nodejs", "npm", "npx", "corepack", "java", "javac"),
    *("chromium", "chromium-browser", "chrome", "google-chrome", "google-chrome-stable"),
)
# What leads to mirrors of packages belongs to the machine, not to what is tried.
KEPT = ("PIP_", "NPM_CONFIG_", "HTTP_PROXY", "HTTPS_PROXY", "NO_PROXY")
CERTIFICATES = ("_CERT", "_CERTS", "_CA_BUNDLE", "SSL_CERT_FILE", "SSL_CERT_DIR")


class Condition(NamedTuple):
    """What a surrounding lacks."""

    name: str
    programs: Sequence[str] = ()
    settings: Mapping[str, str] = {}
    has_home: bool = True


CONDITIONS = (
    Condition(
        "no node, npm, Chromium, Java; C locale, no HOME",
        programs=PROGRAMS,
        settings={"LC_ALL": "C"},
        has_home=False,
    ),
)
AS_IT_IS = Condition("nothing hidden")


class Surrounding(NamedTuple):
    """A Python, and what it lacks."""

    python: Path
    version: str
    condition: Condition

    @property
    def name(self) -> str:
        """What it is, in a few words."""
        return f"Python {self.version}, {self.condition.name}"


def candidates(minor: int, path: str, home: Path) -> Iterator[Path]:
    """Where a Python of this version may be: pyenv's own, then those of PATH."""
    yield from sorted(home.glob(f"versions/3.{minor}.*/bin/python3.{minor}"))
    for folder in path.split(os.pathsep):
        yield Path(folder, f"python3.{minor}")


def version_of(python: Path) -> str | None:
    """The version of a Python that can make a .venv; None if it does not run."""
    script = "import venv, ensurepip, sys; print(sys.version.split()[0])"
    try:
        done = subprocess.run(
            [python, "-c", script], capture_output=True, text=True, check=True, timeout=60
        )
    except (OSError, subprocess.SubprocessError):
        return None
    return done.stdout.strip()


def pythons(path: str, home: Path) -> dict[int, tuple[Path, str]]:
    """Every Python of the machine that this edition is for, by its minor version."""
    found = {}
    for minor in range(TRIED[0], NEWEST):
        for each in candidates(minor, path, home):
            if each.exists() and (version := version_of(each)):
                found[minor] = (each, version)
                break
    return found


def combined(found: Sequence[tuple[Path, str]]) -> Iterator[Surrounding]:
    """Every condition and every Python at least once, in as few runs as that takes."""
    for number in range(max(len(CONDITIONS), len(found)) if found else 0):
        python, version = found[number % len(found)]
        condition = CONDITIONS[number] if number < len(CONDITIONS) else AS_IT_IS
        yield Surrounding(python, version, condition)


# --- How a surrounding is made -------------------------------------------------------------------


def farm(folder: Path, path: str, hidden: Iterable[str], python: Path) -> None:
    """A folder of links to every program of PATH but those that are hidden."""
    folder.mkdir()
    for program in (each for place in path.split(os.pathsep) for each in programs(Path(place))):
        link = folder / program.name
        if program.name not in hidden and not link.is_symlink():
            link.symlink_to(program)
    for name in ("python", "python3"):
        (folder / name).unlink(missing_ok=True)
        (folder / name).symlink_to(python)


def programs(folder: Path) -> list[Path]:
    """What can be run in a folder."""
    if not folder.is_dir():
        return []
    return sorted(each for each in folder.iterdir() if os.access(each, os.X_OK))


def environment(scratch: Path, condition: Condition, outer: Mapping[str, str]) -> dict[str, str]:
    """The variables of a surrounding: nothing of the caller's but the ways to mirrors."""
    made = {
        name: value
        for name, value in outer.items()
        if name.upper().startswith(KEPT) or name.upper().endswith(CERTIFICATES)
    }
    made["PATH"] = str(scratch / "programs")
    made["TMPDIR"] = str(scratch / "tmp")
    if condition.has_home:
        made["HOME"] = str(scratch / "home")
    return {**made, **condition.settings}


def lacking(each: Surrounding, settings: Mapping[str, str]) -> str | None:
    """Why a surrounding is not what it is called, or cannot be had on this machine."""
    seen = [name for name in each.condition.programs if shutil.which(name, path=settings["PATH"])]
    return f"{seen[0]} is still found" if seen else None


# --- The runs ------------------------------------------------------------------------------------


def clone(commit: str, to: Path) -> None:
    """A clean clone of this checkout at a commit."""
    for command in (
        ["git", "clone", "--quiet", "--no-hardlinks", str(ROOT), str(to)],
        ["git", "-C", str(to), "checkout", "--quiet", "--detach", commit],
    ):
        subprocess.run(command, check=True)


def run_all(
    commands: Sequence[Sequence[str]], checkout: Path, settings: Mapping[str, str], log: Path
) -> bool:
    """Run commands in a checkout, each in any case; whether all went well."""
    with log.open("wb") as sink:
        ended = [
            subprocess.run(
                command,
                cwd=checkout,
                env=settings,
                stdin=subprocess.DEVNULL,
                stdout=sink,
                stderr=sink,
                check=False,
            ).returncode
            for command in commands
        ]
    return not any(ended)


def worth_saying(lines: Iterable[str]) -> list[str]:
    """Of what a run printed, what failed, what was not checked, and how it ended."""
    kept = ("FAILED", "ERROR", "NOT CHECKED", "All is well", "do.py: ", "the site has no engine")
    return list(dict.fromkeys(line for line in lines if line.startswith(kept)))


def tried(each: Surrounding, commit: str, asked: Sequence[str], log: Path) -> bool:
    """Make a surrounding, repeat the run in it, and say how it ended."""
    began = time.monotonic()
    print(f"        {each.name} …", flush=True)
    with tempfile.TemporaryDirectory(prefix="kartenspiele-") as folder:
        scratch = Path(folder)
        for name in ("home", "tmp"):
            (scratch / name).mkdir()
        farm(scratch / "programs", os.environ["PATH"], each.condition.programs, each.python)
        settings = environment(scratch, each.condition, os.environ)
        if why := lacking(each, settings):
            print(f"NOT CHECKED: {each.name}: {why}", flush=True)
            return True
        checkout = scratch / "checkout"
        clone(commit, checkout)
        do = [str(each.python), "do.py"]
        pytest = [str(checkout / ".venv/bin/python"), "-m", "pytest", *asked]
        commands = [[*do, "venv"], pytest] if asked else [[*do, "test"], [*do, "html"]]
        passed = run_all(commands, checkout, settings, log)
    said = worth_saying(log.read_text("utf-8", "replace").splitlines())
    print(f"{'ok' if passed else 'FAILED':7} {each.name} ({time.monotonic() - began:.0f} s)")
    print(*(f"        {line}" for line in said), f"        {log}", sep="\n", flush=True)
    return passed


def parse(words: list[str] | None) -> argparse.Namespace:
    """Read the command line."""
    parser = argparse.ArgumentParser(prog="surroundings", description=__doc__)
    parser.add_argument("--of", default="HEAD", metavar="COMMIT", help="what is cloned: HEAD")
    parser.add_argument("--only", default="", metavar="WORDS", help="those with these in the name")
    parser.add_argument("asked", nargs="*", help="what pytest is asked instead of the whole run")
    return parser.parse_args(words)


def git(*words: str) -> str | None:
    """What git says of this checkout; None where it does not."""
    command = ["git", "-C", str(ROOT), *words]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    return None if done.returncode else done.stdout.strip()


def commit_of(name: str) -> str | None:
    """The commit that is called so."""
    return git("rev-parse", "--verify", "--quiet", f"{name}^{{commit}}")


def sought() -> list[Surrounding]:
    """The surroundings that can be made here; what is missing is said."""
    home = Path(os.environ.get("PYENV_ROOT") or Path.home() / ".pyenv")
    found = pythons(os.environ["PATH"], home)
    for minor in TRIED:
        if minor not in found:
            print(f"NOT CHECKED: Python 3.{minor} (this machine has none that makes a .venv)")
    return [*combined([*found.values()])]


def main(words: list[str] | None = None) -> int:
    """Try every surrounding, one after another."""
    wish = parse(words)
    signal.signal(signal.SIGTERM, signal.default_int_handler)
    if not shutil.which("git"):
        print("NOT CHECKED: git is missing, so that nothing can be cloned")
        return 0
    commit = commit_of(wish.of)
    if commit is None:
        print(f"There is no commit {wish.of}.", file=sys.stderr)
        return 2
    if wish.of == "HEAD" and git("status", "--porcelain"):
        print("NOT CHECKED: what is not committed yet")
    chosen = [each for each in sought() if wish.only in each.name]
    if not chosen:
        print(f"No surrounding has {wish.only!r} in its name.", file=sys.stderr)
        return 2
    logs = BUILD / "surroundings"
    logs.mkdir(parents=True, exist_ok=True)
    try:
        ended = [
            tried(each, commit, wish.asked, logs / f"{number}.txt")
            for number, each in enumerate(chosen, 1)
        ]
    except KeyboardInterrupt:
        return 1
    return 0 if all(ended) else 1


if __name__ == "__main__":
    sys.exit(main())
