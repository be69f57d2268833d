"""Chromium, node and Java of the machine, and the node packages that the checks use."""

from __future__ import annotations

import hashlib
import os
import shutil
import subprocess
from dataclasses import dataclass
from pathlib import Path

HERE = Path(__file__).parent
CACHE = HERE.parents[1] / "build" / "browser"
BROWSERS = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")


class ToolError(Exception):
    """What the checks need and this machine does not have, one sentence each."""

    def __init__(self, *sentences: str) -> None:
        super().__init__("\n".join(sentences))


@dataclass(frozen=True, slots=True)
class Tools:
    """Where the programs are; `home` holds the scripts beside their node packages."""

    chromium: str
    node: str
    java: str
    home: Path

    @property
    def validator(self) -> Path:
        """The Nu HTML checker."""
        return self.home / "node_modules" / "vnu-jar" / "build" / "dist" / "vnu.jar"


def find_chromium() -> str | None:
    """The browser that CHROMIUM names, or else the first that the machine has."""
    named = os.environ.get("CHROMIUM")
    if named:
        return shutil.which(named)
    return next((path for name in BROWSERS if (path := shutil.which(name))), None)


def find_tools() -> Tools:
    """Find every program and install the node packages; say what is missing."""
    chromium, node, npm = find_chromium(), shutil.which("node"), shutil.which("npm")
    java = shutil.which("java")
    wanted = {
        "Chromium is missing: install Debian's package chromium, or set CHROMIUM to a browser.": (
            chromium
        ),
        "Node.js is missing: install Debian's package nodejs (20 or newer).": node,
        "npm is missing: install Debian's package npm.": npm,
        "Java is missing: install Debian's package default-jre-headless.": java,
    }
    missing = [sentence for sentence, found in wanted.items() if not found]
    if missing or not (chromium and node and npm and java):
        raise ToolError(*missing)
    install_packages(npm)
    return Tools(chromium, node, java, CACHE)


def install_packages(npm: str, source: Path = HERE, home: Path = CACHE) -> None:
    """Install the locked node packages of a folder once; lay our scripts beside them."""
    home.mkdir(parents=True, exist_ok=True)
    lock = (source / "package-lock.json").read_bytes() + (source / "package.json").read_bytes()
    wanted = hashlib.sha256(lock).hexdigest()
    stamp = home / "installed"
    if not (stamp.exists() and stamp.read_text("ascii") == wanted):
        stamp.unlink(missing_ok=True)
        for name in ("package.json", "package-lock.json"):
            shutil.copyfile(source / name, home / name)
        command = [npm, "ci", "--ignore-scripts", "--no-audit", "--no-fund", "--loglevel=error"]
        done = subprocess.run(command, cwd=home, capture_output=True, text=True, check=False)
        if done.returncode:
            lines = [line for line in done.stderr.splitlines() if line.strip()]
            reason = lines[-1] if lines else "npm gives no reason"
            raise ToolError(
                f"npm could not install the node packages of tests/browser ({reason}): "
                "try again with a network."
            )
        stamp.write_text(wanted, "ascii")
    for script in source.glob("*.mjs"):
        shutil.copyfile(script, home / script.name)
