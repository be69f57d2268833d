"""requirements.lock: `python -m tests.lock` renews it, `--check` judges it without a network."""

import argparse
import re
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Any

from do import LOCK, fingerprint, read_project

ENTRY = re.compile(r"^(\S+)==\S.*\\\n(?: {4}--hash=sha256:[0-9a-f]{64}(?: \\)?\n)+", re.MULTILINE)
FOREIGN = re.compile(r"^(?:-|.*://|.* @ ).*", re.MULTILINE)


def tables(project: dict[str, Any]) -> dict[str, list[str]]:
    """The lists of what the package needs: to be built, to run, and for each extra and group."""
    named = project["project"]
    extras: dict[str, list[str]] = named.get("optional-dependencies", {})
    groups: dict[str, list[str]] = project.get("dependency-groups", {})
    build = project["build-system"]["requires"]
    return {"build": build, "run": named.get("dependencies", []), **extras, **groups}


def requirements(project: dict[str, Any]) -> list[str]:
    """All that pyproject.toml asks for."""
    return sorted({text for texts in tables(project).values() for text in texts})


def header(project: dict[str, Any]) -> str:
    """The first line of requirements.lock: which dependency tables it was made for."""
    digest = fingerprint(tables(project), project["project"]["requires-python"])
    return f"# Made by `python3 do.py lock` from dependency tables with sha256:{digest}"


def faults(project: dict[str, Any], lock: str) -> list[str]:
    """What is wrong with requirements.lock."""
    found = []
    if lock.partition("\n")[0] != header(project):
        found.append("requirements.lock is not current: run `python3 do.py lock`.")
    hashed = set(ENTRY.findall(lock))
    entries = [line for line in lock.splitlines() if line and line[0] not in " #"]
    found += [f"No hash: {line}" for line in entries if line.partition("==")[0] not in hashed]
    found += [f"An address or option: {line}" for line in FOREIGN.findall(lock)]
    asked = [re.split(r"[^\w.-]", text)[0].lower() for text in requirements(project)]
    found += [f"requirements.lock lacks {name}." for name in asked if name not in hashed]
    return found


def renew(*, upgrade: bool) -> str | None:
    """Resolve the dependency tables and write the lock; what went wrong, if anything did.

    Versions that still fit stay, unless upgraded.
    """
    project = read_project()
    floor = project["project"]["requires-python"].removeprefix(">=")
    with tempfile.TemporaryDirectory(prefix="kartenspiele-") as folder:
        made = Path(folder, "requirements.lock")
        if LOCK.exists() and not upgrade:
            made.write_bytes(LOCK.read_bytes())
        command = [sys.executable, "-m", "uv", "pip", "compile", "-", "--output-file", str(made)]
        options = ["--universal", "--generate-hashes", "--only-binary=:all:", "--no-header"]
        done = subprocess.run(
            [*command, *options, f"--python-version={floor}", "--quiet"],
            check=False,
            input="\n".join(requirements(project)),
            stderr=subprocess.PIPE,
            encoding="utf-8",
        )
        if done.returncode:
            return f"requirements.lock stays as it was: {done.stderr.strip()}"
        text = f"{header(project)}\n{made.read_text(encoding='utf-8')}"
    fresh = LOCK.with_suffix(".new")
    fresh.write_text(text, encoding="utf-8")
    fresh.replace(LOCK)
    return None


def main() -> int:
    """Check the lock, or renew and check it."""
    parser = argparse.ArgumentParser(prog="tests.lock", description=__doc__)
    parser.add_argument("--check", action="store_true", help="change nothing")
    parser.add_argument("--upgrade", action="store_true", help="take the newest versions that fit")
    wish = parser.parse_args()
    if not wish.check and (trouble := renew(upgrade=wish.upgrade)):
        print(trouble)
        return 1
    found = faults(read_project(), LOCK.read_text(encoding="utf-8"))
    print(*found or ["requirements.lock is current; every entry has its hashes."], sep="\n")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
