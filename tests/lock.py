"""requirements.lock: `python -m tests.lock` renews it, `--check` judges it without a network.

It is what uv makes of pyproject.toml, below a line that says of which tables it was made. What
.venv needs is in it, extras are not: no result hangs on which dask has carried it.
"""

import argparse
import hashlib
import json
import re
import subprocess
import sys
import tomllib
from typing import Any

from do import LOCK, ROOT

OPTIONS = (
    "--group=dev",
    "--universal",
    "--generate-hashes",
    "--only-binary=:all:",
    "--no-header",
)
ENTRY = re.compile(r"^\S+==\S.*\\\n(?: {4}--hash=sha256:[0-9a-f]{64}(?: \\)?\n)+", re.MULTILINE)
COMMENT = re.compile(r"^ *# (?!.*://).*\n", re.MULTILINE)


def read_project() -> dict[str, Any]:
    """What pyproject.toml says."""
    return tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))


def header(project: dict[str, Any]) -> str:
    """The first line of requirements.lock: which dependency tables it was made for."""
    named = ("requires-python", "dependencies", "optional-dependencies")
    tables = [project["project"].get(name) for name in named]
    parts = [tables, project["dependency-groups"], project["build-system"]]
    digest = hashlib.sha256(json.dumps(parts, sort_keys=True).encode()).hexdigest()
    return f"# Made by `python3 do.py lock` from dependency tables with sha256:{digest}"


def faults(project: dict[str, Any], lock: str) -> list[str]:
    """What is wrong with requirements.lock: another table, or a line that is no hashed entry."""
    found = []
    if lock.partition("\n")[0] != header(project):
        found.append("requirements.lock is not current: run `python3 do.py lock`.")
    if not ENTRY.search(lock):
        found.append("requirements.lock has no entry.")
    strange = ENTRY.sub("", COMMENT.sub("", lock)).splitlines()
    return found + [f"No entry with its hashes: {line}" for line in strange]


def renew(*, upgrade: bool) -> bool:
    """Let uv write the lock, and say whether it did; versions that fit stay, unless upgraded."""
    project = read_project()
    floor = project["project"]["requires-python"].removeprefix(">=")
    command = [sys.executable, "-m", "uv", "pip", "compile", "pyproject.toml", "--quiet"]
    options = [*OPTIONS, f"--python-version={floor}", f"--output-file={LOCK}"]
    done = subprocess.run([*command, *options, *["--upgrade"][:upgrade]], cwd=ROOT, check=False)
    if not done.returncode:
        LOCK.write_text(f"{header(project)}\n{LOCK.read_text('utf-8')}", encoding="utf-8")
    return not done.returncode


def main() -> int:
    """Check the lock, or renew and check it."""
    parser = argparse.ArgumentParser(prog="tests.lock", description=__doc__)
    parser.add_argument("--check", action="store_true", help="change nothing")
    parser.add_argument("--upgrade", action="store_true", help="take the newest versions that fit")
    wish = parser.parse_args()
    if not wish.check and not renew(upgrade=wish.upgrade):
        print("requirements.lock stays as it was: see above.")
        return 1
    found = faults(read_project(), LOCK.read_text(encoding="utf-8"))
    print(*found or ["requirements.lock is current; every entry has its hashes."], sep="\n")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
