"""The engine of the pages: Python for browsers and the edition's own package, in a built site.

``python -m kartenspiele.interfaces.site.engine SITE`` lays them into ``_static/desk/engine``
and lists them, with their hashes, in ``manifest.json``.
Python comes as the package ``pyodide``, which a lock file pins by hash. Where npm cannot be had the
site is whole without it, and this says so. Beside it lies its memory as it is when the engine has
been read (decision 49), which later visits begin with; without node there is none.
"""

from __future__ import annotations

import gzip
import hashlib
import json
import re
import shutil
import subprocess
import sys
import tempfile
from base64 import b64encode
from collections.abc import Mapping
from pathlib import Path
from typing import Final
from zipfile import ZIP_DEFLATED, ZipFile, ZipInfo

from ...edition import register, said
from ...edition.register import loci
from .. import CHECKOUT
from . import lean, offline
from .licences import faults
from .npm import NpmError, install

SOURCE: Final = Path(__file__).parent / "pyodide"
HOME: Final = CHECKOUT / "build" / "pyodide"
PLACE: Final = Path("_static", "desk", "engine")
FILES: Final = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "pyodide-lock.json")
# Those that are large and not packed yet. Hosts that know the ending ``.gz`` may unpack what is
# asked of them, and then no hash is right; this one they do not know.
PACKED: Final = ("pyodide.asm.mjs", "pyodide.asm.wasm")
ENDING: Final = ".packed"
MEMORY: Final = "pyodide-memory.gz"
LIBRARY: Final = "python_stdlib.zip"
# What of Python's library is for networks, mail, markup and the letters of old machines.
UNASKED: Final = re.compile(
    r"(ctypes|email|http|wsgiref|xml|xmlrpc)/"
    r"|(_pyio|configparser|ftplib|imaplib|mailbox|optparse|pickletools|poplib|smtplib|tarfile)\.py"
    r"|encodings/(?!__init__|aliases|ascii|cp437|idna|latin_1|punycode|raw_|unicode_|utf_8)"
)
WORKER: Final = SOURCE / "worker.js"
ROOM: Final = SOURCE / "room.html"
SAID: Final = said.LAID.relative_to(CHECKOUT).as_posix()
LOCI: Final = loci.LAID.relative_to(CHECKOUT).as_posix()
UNUSED: Final = re.compile(
    r"kartenspiele/(interfaces/((site|dataset|book|conform)/|(archive|exports|worth|advice|intervals|deposit|spiel)\.)|research/((advice|equilibrium|lab|playing)/|kernels\.|solving/\w+/(fast|kernel)\.)|sources/editions/)"
    r"|[^/]+\.dist-info/"
)


def wheel(folder: Path) -> Path:
    """The wheel of this checkout, the same bytes whenever it is made from the same files."""
    command = [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(folder)]
    subprocess.run(command, cwd=CHECKOUT, check=True, capture_output=True)
    (built,) = folder.glob("*.whl")
    return built


def lighter(built: Path) -> Path:
    """The wheel without what makes a site; it replaces the wheel.

    In it lie what each id says and the fingerprints of loci, so that few answers read registers.
    """
    contents = without(built, UNUSED)
    contents[SAID] = json.dumps(said.read(), ensure_ascii=False).encode()
    contents[LOCI] = json.dumps(loci.laid(register.load())).encode()
    return zipped(built, contents)


def library(packages: Path, made: Path) -> Path:
    """Python's library without what neither it nor the engine ever asks for here."""
    return zipped(made, without(packages / "node_modules" / "pyodide" / LIBRARY, UNASKED))


def without(file: Path, unused: re.Pattern[str]) -> dict[str, bytes]:
    """What a packed file holds, but for files of certain names."""
    with ZipFile(file) as whole:
        kept = (each for each in whole.infolist() if not unused.match(each.filename))
        return {each.filename: whole.read(each) for each in kept}


def zipped(file: Path, contents: Mapping[str, bytes]) -> Path:
    """Pack files, the same bytes whenever they are the same."""
    with ZipFile(file, "w", ZIP_DEFLATED, compresslevel=9) as packed:
        for name, content in contents.items():
            packed.writestr(ZipInfo(name), content, ZIP_DEFLATED)
    return file


def remembered(packages: Path, built: Path) -> Path | None:
    """The memory of Python that has read the engine, if node can make it."""
    known, made = (built.with_name(name) for name in (LIBRARY, MEMORY))
    command = ["node", str(SOURCE / "memory.mjs"), *map(str, (packages, built, known, made))]
    try:
        subprocess.run(command, check=True, capture_output=True)
    except (OSError, subprocess.CalledProcessError):
        return None
    return made


def lay(site: Path, packages: Path, built: Path, memory: Path | None = None) -> Path:
    """Copy the files into a site, into a folder that is named by their hash."""
    place = site / PLACE
    shutil.rmtree(place, ignore_errors=True)
    home = packages / "node_modules" / "pyodide"
    contents = dict(packed(home / name) for name in FILES)
    contents |= {each.name: each.read_bytes() for each in (built, built.with_name(LIBRARY), WORKER)}
    files = {name: described(content) for name, content in contents.items()}
    if memory:
        contents[MEMORY] = memory.read_bytes()
        files[MEMORY] = described(contents[MEMORY]) | {"later": True}
    version = json.loads((home / "package.json").read_text("utf-8"))["version"]
    manifest = {
        "version": built.name.split("-")[1],
        "wheel": built.name,
        "pyodide": version,
        "files": files,
        "room": hashlib.sha256(room().encode()).hexdigest(),
    }
    manifest["folder"] = hashlib.sha256(json.dumps(manifest).encode()).hexdigest()[:16]
    folder = place / str(manifest["folder"])
    folder.mkdir(parents=True)
    for name, content in contents.items():
        (folder / name).write_bytes(content)
    (folder / ROOM.name).write_text(room(), "utf-8")
    (place / "manifest.json").write_text(json.dumps(manifest, indent=1) + "\n", "utf-8")
    return place


def room() -> str:
    """The page in which the engine runs: its policy lets in one script, by its hash, and no more.

    What the page that holds it hands over runs from a ``blob:``; nothing is asked of a network.
    """
    script = (SOURCE / "room.js").read_text("utf-8")
    digest = b64encode(hashlib.sha256(script.encode()).digest()).decode()
    runs = f"script-src 'sha256-{digest}' blob: 'wasm-unsafe-eval'"
    policy = f"default-src 'none'; {runs}; worker-src blob:"
    page = ROOM.read_text("utf-8")
    return page.replace("{policy}", policy).replace("{script}", script)


def packed(file: Path) -> tuple[str, bytes]:
    """The name and the bytes of a file as it is laid; the worker unpacks it by its ending."""
    content = file.read_bytes()
    if file.name not in PACKED:
        return file.name, content
    return file.name + ENDING, gzip.compress(content, 9, mtime=0)


def described(content: bytes) -> dict[str, object]:
    return {"bytes": len(content), "sha256": hashlib.sha256(content).hexdigest()}


def main() -> int:
    """Lay the engine into a site; without npm say that it has none, which is no fault."""
    site = Path(sys.argv[1])
    try:
        install(SOURCE, HOME)
    except NpmError as error:
        print(f"the site has no engine: {error}; `python3 do.py html` tries again")
        return finished(site)
    with tempfile.TemporaryDirectory(prefix="kartenspiele-") as folder:
        built = lighter(wheel(Path(folder)))
        library(HOME, built.with_name(LIBRARY))
        memory = remembered(HOME, built)
        lay(site, HOME, built, memory)
        if memory is None:
            print("the engine has no memory laid beside it: each visit loads it as the first does")
    return finished(site)


def finished(site: Path) -> int:
    """A site that is whole is lean, opens without a network, and has a licence for every file."""
    lean.write(site, site / PLACE)
    offline.write(site)
    return told(faults(site))


def told(wrong: list[str]) -> int:
    """Print what is wrong with the licences of a site; the exit status."""
    print(*wrong, sep="\n", end="\n" if wrong else "")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
