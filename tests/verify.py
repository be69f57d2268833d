"""`python -m tests.verify` runs every check, two at a time, and lists those that fail."""

import os
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import NamedTuple

from do import ROOT, STRICT, sphinx

WEST = {"TZ": "West+12", "LC_ALL": "C", "PYTHONHASHSEED": "1"}
EAST = {"TZ": "East-14", "LC_ALL": "C.UTF-8", "LANGUAGE": "sv", "PYTHONHASHSEED": "2"}
NOT_COPIED = shutil.ignore_patterns(".*", "build", "__pycache__", "node_modules")


class Step(NamedTuple):
    """One check: a module with its arguments, run under settings in a folder."""

    name: str
    arguments: list[str]
    settings: dict[str, str]
    folder: Path = ROOT


class Job(NamedTuple):
    """A step while it runs."""

    step: Step
    process: subprocess.Popen[bytes]
    output: Path
    began: float


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


def finish(job: Job) -> bool:
    """Report a step that has ended: all that it printed if it failed, else the closing line."""
    lines = job.output.read_text(encoding="utf-8", errors="replace").rstrip().splitlines()
    passed = job.process.returncode == 0
    seconds = time.monotonic() - job.began
    report(f"{job.step.name} ({seconds:.1f} s)", passed, lines[-1:] if passed else lines)
    return passed


def report(name: str, passed: bool, lines: list[str]) -> None:
    """Print how a check ended."""
    print(f"{'ok' if passed else 'FAILED':7} {name}", *lines, sep="\n", flush=True)


def run_steps(steps: list[Step], scratch: Path, at_once: int = 2) -> list[str]:
    """Run all steps, some at a time; the names of those that fail."""
    waiting, running, failed = list(steps), list[Job](), list[str]()
    try:
        while waiting or running:
            while waiting and len(running) < at_once:
                step = waiting.pop(0)
                running.append(start(step, scratch / f"{step.name}.txt"))
            time.sleep(0.02)
            for job in [job for job in running if job.process.poll() is not None]:
                running.remove(job)
                if not finish(job):
                    failed.append(job.step.name)
    finally:
        for job in running:
            job.process.terminate()
            job.process.wait()
    return failed


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


def verify(scratch: Path) -> list[str]:
    """Run every check; the names of those that fail.

    The site is built twice: from this checkout and from a copy of it, in another folder, zone and
    locale, with other hashes.
    """
    here, there = scratch / "here", scratch / "Zweite Stätte"
    shutil.copytree(ROOT, there / "checkout", ignore=NOT_COPIED)
    first = sphinx(ROOT, here / "site", here / "doctrees", *STRICT)
    second = sphinx(there / "checkout", there / "site", there / "doctrees", *STRICT)
    failed = run_steps(
        [
            Step("format", ["ruff", "format", "--check", "."], {}),
            Step("lint", ["ruff", "check", "."], {}),
            Step("lock", ["tests.lock", "--check"], {}),
            Step("tests", ["pytest"], {}),
            Step("rule switch-off", ["tests.switch_off"], {}),
            Step("site", first, WEST),
            Step("site in another place", second, EAST, there / "checkout"),
            Step("types", ["mypy"], {}),
        ],
        scratch,
    )
    links = Step("links and anchors", ["tests.anchors", str(here / "site")], {})
    failed += run_steps([links], scratch)
    differing = differences(here / "site", there / "site")
    report("both sites are the same", not differing, differing)
    return failed + ["both sites are the same"] * bool(differing)


def main() -> int:
    """Run every check and say how it went."""
    signal.signal(signal.SIGTERM, signal.default_int_handler)
    began = time.monotonic()
    try:
        with tempfile.TemporaryDirectory(prefix="kartenspiele-") as scratch:
            failed = verify(Path(scratch))
    except KeyboardInterrupt:
        return 1
    seconds = f"{time.monotonic() - began:.0f} s"
    print(f"FAILED: {', '.join(failed)} ({seconds})" if failed else f"All is well ({seconds})")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
