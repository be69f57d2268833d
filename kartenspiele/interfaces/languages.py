"""Builds a site in the languages that it has beside English.

``python -m kartenspiele.interfaces.languages MODULE WORD …`` runs a module with these words once
for each of them, and tells it which language it speaks.
"""

from __future__ import annotations

import os
import subprocess
import sys

from . import words


def main() -> int:
    """The first status that is not 0."""
    command = [sys.executable, "-m", *sys.argv[1:]]
    for each in words.LANGUAGES[1:]:
        spoken = os.environ | {words.VARIABLE: each}
        if status := subprocess.run(command, env=spoken, check=False).returncode:
            return status
    return 0


if __name__ == "__main__":
    sys.exit(main())
