"""Releases an edition, step by step: ``python -m kartenspiele.interfaces.site.releasing``.

Without a name it records new ids in ``sources/released.tsv``, as after every chapter. With the name
of the present edition (``2026.1``) it freezes that: wordings and played deals, which are then to be
committed and tagged. With the name of a frozen edition it builds the site from its tag, by the
tag's own `do.py`, into ``build/ed/2026.1``; `do.py html` then lays that beside the present site.
"""

from __future__ import annotations

import argparse
import io
import os
import shutil
import subprocess
import sys
import tempfile
import zipfile
from collections.abc import Sequence
from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path
from typing import Final

from ...edition import editions, joined, register
from ...edition.editions import EditionError
from ...edition.joined.__main__ import freeze as freeze_wordings
from ...edition.joined.__main__ import release
from ...edition.register import translation_checks
from ...research.lab import digests
from .. import CHECKOUT, publishing
from ..archive import git

LAID: Final = CHECKOUT / "build" / "ed"
STAMP: Final = ".made-from"  # beside the site of an edition: its commit, and for which address


def freeze(name: str, folder: Path, day: str) -> str:
    """Freeze the present edition: what it says, and how it plays."""
    path = folder / editions.FOLDER / f"{name}.jsonl"
    if name != joined.EDITION:
        raise EditionError(
            f"the present edition is {joined.EDITION}, not {name}: to go on to another, add it to"
            " EDITIONS in kartenspiele/edition/joined/__init__.py and raise the version in"
            " pyproject.toml"
        )
    before = list(editions.read(path.parent))
    if before and editions.order(before[-1].name) > editions.order(name):
        raise EditionError(f"{before[-1].name} was frozen before {name}, and is the later one")
    if old := list(translation_checks.outdated(register.load())):
        raise EditionError("\n".join(["sentences of another language are stale:", *old]))
    now = replace(editions.now(), name=name, day=day, plays=digests.all_forms())
    freeze_wordings(folder)
    path.parent.mkdir(exist_ok=True)
    draft = path.with_name(f"{path.name}.new")
    draft.write_text(editions.written(now, before[-1] if before else None), "utf-8")
    draft.replace(path)
    return (
        f"frozen: {len(now.entries)} entries of {name}, in {path.parent.name}/{path.name}. Commit"
        f" it, tag that commit (git tag {name}), and run `python3 do.py release {name}` again"
    )


def lay(name: str, checkout: Path = CHECKOUT, laid: Path = LAID) -> str:
    """Build the site of a frozen edition from its tag, unless that is done."""
    file = f"sources/{editions.FOLDER}/{name}.jsonl"
    try:
        commit = git(
            "rev-parse", "--verify", "-q", f"refs/tags/{name}^{{commit}}", checkout=checkout
        )
        kept = git("show", f"{name}:{file}", checkout=checkout)
    except ValueError:
        raise EditionError(
            f"no tag {name} has {file}: commit that file, then git tag {name}; in a clone without"
            " tags, git fetch --tags"
        ) from None
    if kept != (checkout / file).read_bytes():
        raise EditionError(f"{file} is not as the tag {name} has it: take it back from there")
    base = publishing.address()
    made_from = f"{commit.decode().strip()} {base}"
    stamp = laid / f"{name}{STAMP}"
    if stamp.is_file() and stamp.read_text("utf-8") == made_from:
        return f"{laid / name} is what the tag builds"
    with tempfile.TemporaryDirectory(prefix="kartenspiele-") as scratch:
        source = Path(scratch) / name
        archive = git("archive", "--format=zip", name, checkout=checkout)
        with zipfile.ZipFile(io.BytesIO(archive)) as packed:
            packed.extractall(source)
        told = {
            publishing.ADDRESS: f"{base}ed/{name}/" if base else "",
            publishing.OBJECTIONS: "",  # one objects to the latest
            publishing.EDITIONS: "",
            publishing.LATEST: "../../",
        }
        command = [sys.executable, str(source / "do.py"), "html"]
        done = subprocess.run(command, cwd=source, env=os.environ | told, check=False)
        if done.returncode:
            raise EditionError(f"the tag {name} does not build: see above")
        laid.mkdir(parents=True, exist_ok=True)
        shutil.rmtree(laid / name, ignore_errors=True)
        shutil.move(source / "build" / "html", laid / name)
    stamp.write_text(made_from, "utf-8")
    return f"{laid / name} is what the tag builds; `python3 do.py html` lays it beside the site"


def released(name: str, day: str) -> str:
    """Record ids, freeze the present edition, or build a frozen one: whatever is due."""
    folder = register.sources()
    if not name:
        return release(folder)
    editions.order(name)
    if (folder / editions.FOLDER / f"{name}.jsonl").is_file():
        return lay(name)
    return freeze(name, folder, day)


def main(argv: Sequence[str] | None = None) -> int:
    """Take the step that is due; what is wrong is said in one sentence."""
    parser = argparse.ArgumentParser(prog="do.py release", description=__doc__)
    parser.add_argument("edition", nargs="?", default="", help="such as 2026.1")
    parser.add_argument("--day", default=datetime.now(UTC).date().isoformat(), help="YYYY-MM-DD")
    given = parser.parse_args(argv)
    try:
        print(released(given.edition, given.day))
    except ValueError as error:
        print(error, file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
