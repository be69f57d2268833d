"""Installs packages of node, which a lock file pins by hash."""

from __future__ import annotations

import hashlib
import shutil
import subprocess
from pathlib import Path
from typing import Final

CI: Final = ("ci", "--ignore-scripts", "--no-audit", "--no-fund", "--loglevel=error")
# How long npm waits for a network that is not there.
PATIENCE: Final = ("--fetch-retries=1", "--fetch-timeout=30000")


class NpmError(Exception):
    """Why packages cannot be installed, in one sentence."""


def install(source: Path, home: Path) -> None:
    """Install the locked packages of a folder in another one, unless they are there already."""
    npm = shutil.which("npm")
    if npm is None:
        raise NpmError("npm is missing: install Debian's package npm")
    home.mkdir(parents=True, exist_ok=True)
    lock = (source / "package-lock.json").read_bytes() + (source / "package.json").read_bytes()
    wanted = hashlib.sha256(lock).hexdigest()
    stamp = home / "installed"
    if stamp.exists() and stamp.read_text("ascii") == wanted:
        return
    stamp.unlink(missing_ok=True)
    for name in ("package.json", "package-lock.json"):
        shutil.copyfile(source / name, home / name)
    done = subprocess.run(
        [npm, *CI, *PATIENCE], cwd=home, capture_output=True, text=True, check=False
    )
    if done.returncode:
        lines = [line for line in done.stderr.splitlines() if line.strip()]
        raise NpmError(f"npm cannot install its packages ({lines[-1] if lines else 'no reason'})")
    stamp.write_text(wanted, "ascii")
