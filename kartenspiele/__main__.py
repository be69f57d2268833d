"""Runs the command: ``python -m kartenspiele``, and ``kartenspiele`` where it is installed."""

from __future__ import annotations

import sys


def main() -> int:
    """Answer the command line; Ctrl-C ends it quietly while it is still being read, too."""
    try:
        from .interfaces.cli import main as answer

        return answer()
    except KeyboardInterrupt:
        print("kartenspiele: interrupted", file=sys.stderr)
        return 130


if __name__ == "__main__":
    sys.exit(main())
