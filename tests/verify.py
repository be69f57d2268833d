"""`python -m tests.verify` runs every check, two at a time, and lists those that fail.

What tests of games need no more, since nothing has changed from which they were green, is taken
over and said; `--anew` takes nothing over. With `--twice` the site is built a second time, and both
have to be the same. What is measured on the way is left for `python -m tests.numbers`, in
build/measured.json.
"""

import argparse
import os
import re
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import NamedTuple

from do import ROOT, STRICT, VARIABLES, in_german, sphinx
from tests.figures import BUILD, leave

NOWHERE = dict.fromkeys(
    [*VARIABLES, "KARTENSPIELE_EDITIONS"], ""
)  # where somebody publishes the site decides nothing
WEST = {"TZ": "West+12", "LC_ALL": "C", "PYTHONHASHSEED": "1", **NOWHERE}
EAST = {"TZ": "East-14", "LC_ALL": "C.UTF-8", "LANGUAGE": "sv", "PYTHONHASHSEED": "2", **NOWHERE}
WARNING = re.compile(r"\b(?:WARNING|ERROR|CRITICAL): ")
SKIPPED = re.compile(r"SKIPPED \[\d+\] [^ ]+ (.*)")
ELSEWHERE = "NOT CHECKED: pages in a browser (`do.py check`), the whole book (`do.py book`)"
FINDINGS = re.compile(r"\b(\d+) findings$")
BUILT = "KARTENSPIELE_SITE"  # tells the tests of a site that is built from this checkout
# These play most, and compare.
COMPARED = sorted(path.relative_to(ROOT) for path in (ROOT / "tests").glob("*/test_compare.py"))
PLAYED = (
    "tests/test_every_game.py",
    "tests/test_counts.py",
    *(path.as_posix() for path in COMPARED),
)
# These read the site, and wait for it.
READ = ("tests/test_elsewhere.py", "tests/test_said.py", "tests/test_site.py")
NOT_COPIED = shutil.ignore_patterns(".*", "build", "__pycache__", "node_modules")


class Step(NamedTuple):
    """One check: a module with its arguments, run under settings in a folder."""

    name: str
    arguments: list[str]
    settings: dict[str, str]
    folder: Path = ROOT
    needs: str = ""  # the step that has to end before


class Job(NamedTuple):
    """A step while it runs."""

    step: Step
    process: subprocess.Popen[bytes]
    output: Path
    began: float


class Done(NamedTuple):
    """A step that has ended: whether it passed, how long it took, what it printed."""

    name: str
    passed: bool
    seconds: float
    lines: list[str]


class Verdict(NamedTuple):
    """The names of the checks that failed, and the figures that were measured."""

    failed: list[str]
    figures: dict[str, float]


def start(step: Step, output: Path) -> Job:
    """Start a step; its output waits in a file until it ends."""
    print(f"        {step.name} …", flush=True)
    with output.open("wb") as file:
        process = subprocess.Popen(
            [sys.executable, "-m", *step.arguments],
            cwd=step.folder,
            env=os.environ | step.settings,
            stdin=subprocess.DEVNULL,
            stdout=file,
            stderr=subprocess.STDOUT,
        )
    return Job(step, process, output, time.monotonic())


def finish(job: Job) -> Done:
    """Report a step that has ended: all that it printed if it failed, else the closing line.

    What it could not check on this machine is said in any case.
    """
    lines = job.output.read_text(encoding="utf-8", errors="replace").rstrip().splitlines()
    passed = job.process.returncode == 0
    seconds = time.monotonic() - job.began
    report(
        f"{job.step.name} ({seconds:.1f} s)",
        passed,
        [*unchecked(lines), *taken(lines), *lines[-1:]] if passed else lines,
    )
    return Done(job.step.name, passed, seconds, lines)


def unchecked(lines: list[str]) -> list[str]:
    """What tests were skipped for, each reason once."""
    found = [match for line in lines if (match := SKIPPED.fullmatch(line))]
    return [f"NOT CHECKED: {reason}" for reason in dict.fromkeys(each[1] for each in found)]


def taken(lines: list[str]) -> list[str]:
    """What was taken over from an earlier run."""
    return [line for line in lines[:-1] if line.startswith("TAKEN OVER: ")]


def report(name: str, passed: bool, lines: list[str]) -> None:
    """Print how a check ended."""
    print(f"{'ok' if passed else 'FAILED':7} {name}", *lines, sep="\n", flush=True)


def due(waiting: list[Step], running: list[Job]) -> Step | None:
    """The first step that waits for no other one."""
    names = {step.name for step in waiting} | {job.step.name for job in running}
    return next((step for step in waiting if step.needs not in names), None)


def run_steps(steps: list[Step], scratch: Path, at_once: int = 2) -> list[Done]:
    """Run all steps, some at a time, each after the one that it needs."""
    waiting, running, done = list(steps), list[Job](), list[Done]()
    try:
        while waiting or running:
            while len(running) < at_once and (step := due(waiting, running)):
                waiting.remove(step)
                running.append(start(step, scratch / f"{step.name}.txt"))
            time.sleep(0.02)
            for job in [job for job in running if job.process.poll() is not None]:
                running.remove(job)
                done.append(finish(job))
    finally:
        for job in running:
            job.process.terminate()
            job.process.wait()
    return done


def measured(done: list[Done]) -> dict[str, float]:
    """The figures that some steps give; what broke off gives none."""
    figures: dict[str, float] = {}
    for step in done:
        found = FINDINGS.search(step.lines[-1]) if step.lines else None
        if step.name == "site":
            warnings = sum(bool(WARNING.search(line)) for line in step.lines)
            if step.passed or warnings:
                figures["sphinx-warnings"] = warnings
            if step.passed:
                figures["site-seconds"] = round(step.seconds, 1)
        elif step.name == "links and anchors" and found:
            figures["link-findings"] = int(found[1])
    return figures


def contents(folder: Path) -> dict[str, bytes]:
    """Every file of a folder."""
    files = [path for path in folder.rglob("*") if path.is_file()]
    return {path.relative_to(folder).as_posix(): path.read_bytes() for path in files}


def differences(one: Path, two: Path) -> list[str]:
    """The files that two folders do not have in common, byte for byte."""
    first, second = contents(one), contents(two)
    if not first:
        return ["There is no file to compare."]
    names = sorted(first.keys() | second.keys())
    return [f"{name} differs" for name in names if first.get(name) != second.get(name)]


def green(name: str, *arguments: str, anew: bool) -> list[str]:
    """Some tests; those of games that were green with the same seal are left out."""
    kept = f"--taken={BUILD / 'green' / name}.jsonl"
    return ["pytest", "-p", "tests.taken", kept, *["--anew"] * anew, *arguments]


def verify(scratch: Path, *, anew: bool = False, twice: bool = False) -> Verdict:
    """Run every check; what others wait for comes first, and what is short comes last.

    If the site is built twice, then from this checkout by two processes, and from a copy of it by
    one, in another folder, zone and locale, with other hashes. The tests read the first one. The
    examples are run by the switch-off, with every rule on before and after it, and backwards
    outside of the checkout (``tests/test_wheel.py``).
    """
    here, there = scratch / "here", scratch / "Zweite Stätte"
    places = (ROOT, here / "site", here / "doctrees")
    tests = {path.relative_to(ROOT).as_posix() for path in (ROOT / "tests").rglob("test_*.py")}
    others = sorted(tests - {*PLAYED, *READ})
    parts = [[each for each in others if (each.count("/") > 1) is deep] for deep in (True, False)]
    built = {BUILT: str(here / "site")}
    second, name = (there / "checkout", there / "site", there / "doctrees"), "another site"
    again = [
        Step(name, sphinx(*second, *STRICT), EAST, second[0]),
        Step(f"{name} in German", in_german(*second, *STRICT), EAST, second[0], needs=name),
    ]
    steps = [
        Step("format", ["ruff", "format", "--check", "."], {}),
        Step("lint", ["ruff", "check", "."], {}),
        Step("lock", ["tests.lock", "--check"], {}),
        Step("site", sphinx(*places, "--jobs=2", *STRICT), WEST),
        Step("site in German", in_german(*places, *STRICT), WEST, needs="site"),
        *(again if twice else ()),
        Step("tests of families and parts", green("parts", *parts[0], anew=anew), {}),
        Step("other tests", green("others", *parts[1], anew=anew), {}),
        Step("tests at play", green("play", *PLAYED, anew=anew), {}),
        Step("tests of the site", ["pytest", *READ], built, needs="site in German"),
        Step("examples and rule switch-off", ["tests.switch_off", *["--anew"] * anew], {}),
        Step(
            "links and anchors", ["tests.anchors", str(here / "site")], {}, needs="site in German"
        ),
        Step("types", ["mypy"], {}),
    ]
    if twice:
        shutil.copytree(ROOT, there / "checkout", ignore=NOT_COPIED)
    done = run_steps(steps, scratch)
    failed, figures = [step.name for step in done if not step.passed], measured(done)
    if twice:
        differing = differences(here / "site", there / "site")
        report("both sites are the same", not differing, differing)
        failed += ["both sites are the same"] * bool(differing)
        figures["builds-different"] = len(differing)
    return Verdict(failed, figures)


def main(words: list[str] | None = None) -> int:
    """Run every check and say how it went."""
    parser = argparse.ArgumentParser(prog="do.py test", description=__doc__)
    parser.add_argument("--anew", action="store_true", help="take nothing over")
    parser.add_argument("--twice", action="store_true", help="build the site twice and compare")
    wish = parser.parse_args(words)
    signal.signal(signal.SIGTERM, signal.default_int_handler)
    seen, began = time.time(), time.monotonic()
    try:
        with tempfile.TemporaryDirectory(prefix="kartenspiele-") as scratch:
            failed, figures = verify(Path(scratch), anew=wish.anew, twice=wish.twice)
    except KeyboardInterrupt:
        return 1
    seconds = round(time.monotonic() - began)
    if wish.anew and not failed:
        figures["test-seconds"] = seconds
    leave(figures, seen)
    print(ELSEWHERE)
    took = f"({seconds} s)"
    print(f"FAILED: {', '.join(failed)} {took}" if failed else f"All is well {took}")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
