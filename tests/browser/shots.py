"""Photographs pages of a built site: `python -m tests.browser.shots DIR OUT [page …]`.

Each page in light and dark, 1280 and 390 px wide, at full length; without pages, every page
but the small ones of single ids.
"""

import json
import subprocess
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path

from tests.browser.pages import ENTRIES, find_pages
from tests.browser.serve import served
from tests.browser.tools import ToolError, find_tools


def photograph(site: Path, out: Path, names: Sequence[str]) -> None:
    """Write the pictures into a folder."""
    tools = find_tools()
    out.mkdir(parents=True, exist_ok=True)
    with served(site) as base, tempfile.TemporaryDirectory() as folder:
        task = {"chromium": tools.chromium, "base": base, "pages": names, "out": str(out)}
        script = Path(folder) / "task.json"
        script.write_text(json.dumps(task), "utf-8")
        done = subprocess.run(
            [tools.node, str(tools.home / "shots.mjs"), str(script)],
            stderr=subprocess.PIPE,
            text=True,
            check=False,
        )
    if done.returncode:
        raise ToolError(f"No pictures: {done.stderr.strip()[-600:]}")


def main(arguments: Sequence[str]) -> int:
    if len(arguments) < 2 or not Path(arguments[0]).is_dir():
        usage = "Give a built site and a folder: python -m tests.browser.shots DIR OUT [page …]"
        print(usage, file=sys.stderr)
        return 2
    site, out = Path(arguments[0]).resolve(), Path(arguments[1]).resolve()
    names = arguments[2:] or [n for n in find_pages(site).full if not n.startswith(ENTRIES)]
    strangers = [name for name in names if not (site / name).is_file()]
    if strangers or not names:
        print(f"No such page in {site}: {', '.join(strangers) or 'it is empty'}", file=sys.stderr)
        return 2
    try:
        photograph(site, out, names)
    except ToolError as missing:
        print(missing, file=sys.stderr)
        return 2
    print(f"{4 * len(names)} pictures in {out}")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
