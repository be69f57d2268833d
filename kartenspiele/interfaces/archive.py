"""An archive of the edition: site, source and registers in a bag with checksums (BagIt, RFC 8493).

``python -m kartenspiele.interfaces.archive`` says whether one can be made of this checkout;
with the folder of a site and one to write to, it makes it: the same bytes of the same commit.
"""

from __future__ import annotations

import argparse
import hashlib
import subprocess
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Final
from zipfile import ZIP_DEFLATED, ZipFile, ZipInfo

from ..edition import joined
from . import CHECKOUT, publishing
from .deposit import ABSTRACT, LICENCES, TITLE

DECLARATION: Final = "BagIt-Version: 1.0\nTag-File-Character-Encoding: UTF-8\n"
ABOUT: Final = f"""\
{TITLE}, edition {joined.EDITION}
{{address}}
{ABSTRACT}

site/      the pages as they are published; open site/index.html. What asks the engine needs a
           server (any one that serves files); all else is read from the folder.
site/rules.json, examples.json, *.csv, apparatus.tei.xml, *.nex, citations/
           the data; site/dataset.html and site/reuse.html describe them, site/datapackage.json
           and site/schemas/ have their schemas
site/licences/
           the licences of all that is here
source/    what the site is made from, commit {{commit}}: python3 source/do.py html builds it
source/sources/
           the registers: sentences, readings, parallels, fingerprints of the witnesses

Licences: {" (code), ".join(LICENCES)} (text and data).
The files manifest-sha256.txt and tagmanifest-sha256.txt beside this folder have the checksum of
every file: sha256sum --check manifest-sha256.txt
"""


class ArchiveError(ValueError):
    """Why no archive can be made; the message says what to do."""


def git(*words: str, checkout: Path = CHECKOUT) -> bytes:
    """What git answers of a checkout."""
    try:
        done = subprocess.run(["git", *words], cwd=checkout, capture_output=True, check=True)
    except (OSError, subprocess.CalledProcessError):
        raise ArchiveError(
            "An archive names its commit, and git knows of no commit here: make it in a clone of"
            " the repository, with git installed."
        ) from None
    return done.stdout


def commit(checkout: Path = CHECKOUT) -> tuple[str, str]:
    """The commit of a checkout in which nothing is changed, and its day."""
    changed = git("status", "--porcelain", checkout=checkout).decode().splitlines()
    if changed:
        raise ArchiveError(
            f"{changed[0][3:]} is not as the last commit has it, and an archive names its commit:"
            " commit or stash what is changed."
        )
    name, day = git("log", "-1", "--format=%H %cs", checkout=checkout).decode().split()
    return name, day


def source(checkout: Path = CHECKOUT) -> dict[str, bytes]:
    """Every file that git keeps, by its path."""
    names = git("ls-files", "-z", checkout=checkout).decode().split("\0")
    return {each: (checkout / each).read_bytes() for each in names if each}


def folder(of: Path) -> dict[str, bytes]:
    """Every file of a folder, by its path."""
    files = [path for path in sorted(of.rglob("*")) if path.is_file()]
    return {path.relative_to(of).as_posix(): path.read_bytes() for path in files}


def bag(payload: Mapping[str, bytes], info: Mapping[str, str]) -> dict[str, bytes]:
    """The files of a bag: the payload in ``data/``, what is said of it, and checksums of both."""
    held = {f"data/{name}": content for name, content in sorted(payload.items())}
    much = f"{sum(map(len, payload.values()))}.{len(payload)}"
    said = [f"{name}: {text}\n" for name, text in {**info, "Payload-Oxum": much}.items() if text]
    tags = {
        "bag-info.txt": "".join(said).encode(),
        "bagit.txt": DECLARATION.encode(),
        "manifest-sha256.txt": manifest(held),
    }
    return {**tags, "tagmanifest-sha256.txt": manifest(tags), **held}


def manifest(files: Mapping[str, bytes]) -> bytes:
    """The checksum of each file and its path, in which a line cannot end."""
    escaped = {ord(sign): f"%{ord(sign):02X}" for sign in "%\n\r"}
    lines = (
        f"{hashlib.sha256(content).hexdigest()}  {name.translate(escaped)}\n"
        for name, content in files.items()
    )
    return "".join(lines).encode()


def pack(path: Path, files: Mapping[str, bytes]) -> None:
    """Write files into an archive, whole or not at all; their dates say nothing."""
    path.parent.mkdir(parents=True, exist_ok=True)
    draft = path.with_name(f"{path.name}.new")
    with ZipFile(draft, "w", ZIP_DEFLATED, compresslevel=9) as packed:
        for name, content in files.items():
            packed.writestr(ZipInfo(f"{path.stem}/{name}"), content, ZIP_DEFLATED)
    draft.replace(path)


def archive(site: Path, out: Path, checkout: Path = CHECKOUT) -> Path:
    """Make the archive of a site and of the checkout from which it is built."""
    name, day = commit(checkout)
    address = publishing.address()
    about = ABOUT.format(address=f"{address}\n" if address else "", commit=name)
    payload = {
        "README.txt": about.encode(),
        **{f"site/{each}": content for each, content in folder(site).items()},
        **{f"source/{each}": content for each, content in source(checkout).items()},
    }
    info = {
        "Bag-Software-Agent": "kartenspiele",
        "Bagging-Date": day,
        "External-Identifier": address,
        "External-Description": f"{TITLE}, edition {joined.EDITION}, commit {name}",
        "Source-Organization": joined.EDITORS,
    }
    path = out / f"kartenspiele-{joined.EDITION}.zip"
    pack(path, bag(payload, info))
    return path


def main(argv: Sequence[str] | None = None) -> int:
    """Say whether an archive can be made, or make it."""
    parser = argparse.ArgumentParser(prog="do.py archive", description=__doc__)
    parser.add_argument("folders", type=Path, nargs="*", metavar="SITE OUT")
    folders: list[Path] = parser.parse_args(argv).folders
    try:
        if len(folders) != 2:
            commit()
            return 0
        path = archive(*folders)
    except ValueError as error:
        print(error, file=sys.stderr)
        return 1
    print(f"The archive is {path} ({path.stat().st_size / 1e6:.0f} MB)")
    return 0


if __name__ == "__main__":
    sys.exit(main())
