"""Our own engine in Python for browsers, as an engine that is put to the conformance kit.

``kartenspiele conform -- python -m tests.yardstick.in_node``
"""

import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Final

from kartenspiele.interfaces.site.engine import HOME, SOURCE, wheel
from kartenspiele.interfaces.site.npm import NpmError, install

SCRIPT: Final = Path(__file__).with_suffix(".mjs")


def main() -> int:
    """Make the wheel, and have node answer each question on standard input."""
    try:
        install(SOURCE, HOME)
        with tempfile.TemporaryDirectory(prefix="kartenspiele-") as folder:
            packages = HOME / "node_modules" / "pyodide"
            command = ["node", str(SCRIPT), str(packages), str(wheel(Path(folder)))]
            return subprocess.run(command, check=False).returncode
    except (NpmError, OSError) as error:
        print(error, file=sys.stderr)
        return 1


if __name__ == "__main__":
    sys.exit(main())
