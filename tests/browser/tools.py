"""Chromium, Firefox, node and Java of the machine, and the node packages that the checks use.

`python -m tests.browser.tools` says what is missing, before a site is built for nothing.
"""

import os
import shutil
import sys
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from kartenspiele.interfaces.site import npm

HERE = Path(__file__).parent
CACHE = HERE.parents[1] / "build" / "browser"
BROWSERS = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
FIREFOXES = ("firefox-esr", "firefox")


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


def find_browser(variable: str, names: Sequence[str]) -> str | None:
    """The browser that a variable names, or else the first that the machine has."""
    named = os.environ.get(variable)
    if named:
        return shutil.which(named)
    return next((path for name in names if (path := shutil.which(name))), None)


def find_chromium() -> str | None:
    """The Chromium that is driven, where CHROMIUM does not name another."""
    return find_browser("CHROMIUM", BROWSERS)


def find_firefox() -> str | None:
    """The Firefox that is driven, where FIREFOX does not name another."""
    return find_browser("FIREFOX", FIREFOXES)


def find_tools() -> Tools:
    """Find every program and install the node packages; say what is missing."""
    chromium, node = find_chromium(), shutil.which("node")
    npm_there, java = shutil.which("npm"), shutil.which("java")
    wanted = {
        "Chromium is missing: install Debian's package chromium, or set CHROMIUM to a browser.": (
            chromium
        ),
        "Node.js is missing: install Debian's package nodejs (20 or newer).": node,
        "npm is missing: install Debian's package npm.": npm_there,
        "Java is missing: install Debian's package default-jre-headless.": java,
    }
    missing = [sentence for sentence, found in wanted.items() if not found]
    if missing or not (chromium and node and npm_there and java):
        raise ToolError(*missing)
    install_packages()
    return Tools(chromium, node, java, CACHE)


def install_packages(source: Path = HERE, home: Path = CACHE) -> None:
    """Install the locked node packages of a folder once; lay our scripts beside them."""
    try:
        npm.install(source, home)
    except npm.NpmError as error:
        raise ToolError(f"{error}: try again with a network.") from None
    for script in source.rglob("*.mjs"):
        there = home / script.relative_to(source)
        there.parent.mkdir(exist_ok=True)
        shutil.copyfile(script, there)


def main() -> int:
    """Say what is missing: 2, or nothing: 0."""
    try:
        find_tools()
    except ToolError as missing:
        print(missing, file=sys.stderr)
        return 2
    return 0


if __name__ == "__main__":
    sys.exit(main())
