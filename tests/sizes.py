"""How heavy a built site may be: ``python -m tests.sizes SITE`` lists the pages that are too heavy.

A page is weighed as a host sends it, packed by gzip; the whole by the bytes of its files, which
grow with the games (25 MB for the first eight), with what parallels say and what is switched.
What is loaded only when a reader asks the engine is weighed apart. A table (``tests/sizes.toml``)
has the pages that may weigh more, each with its own bound and the reason.
"""

import gzip
import re
import sys
import tomllib
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any, Final

from kartenspiele.edition import joined
from kartenspiele.games.catalog import GAMES
from kartenspiele.interfaces.site.engine import MEMORY, PLACE
from kartenspiele.interfaces.site.german import FOLDER
from kartenspiele.research.lab.switches import switches

GERMAN: Final = f"{FOLDER}/"
EXCUSED: Final = Path(__file__).with_suffix(".toml")
PACKED: Final = 40_000  # bytes of a page, packed
ELEMENTS: Final = 6_000
BASE: Final = 7_000_000  # bytes of all files, without games; data, works and changes are 2 MB
A_GAME: Final = 2_000_000  # bytes more for each game that has a chapter
A_TESTIMONY: Final = 12_000  # bytes more for each parallel and each testimony: a page, and data
A_SWITCH: Final = 4_000  # bytes more for each switch: its price on pages and in tables
ADDRESSED: Final = 600  # more for each permanent page where the site has an address: links, a form
A_GERMAN_PAGE: Final = 17_000  # bytes more for each page in German: most are small
LONGER: Final = 1.15  # so much more than the English page may its German one weigh, packed
ENGINE: Final = 8_000_000  # bytes of Python for browsers and the wheel
REMEMBERED: Final = 8_900_000  # bytes of its memory, which is there where the site met node
_ELEMENT: Final = re.compile(rb"<[a-zA-Z]")


def weight(page: bytes) -> dict[str, int]:
    """What a page weighs when it is sent, and how many elements it has."""
    return {"packed": len(gzip.compress(page, 9, mtime=0)), "elements": len(_ELEMENT.findall(page))}


def findings(site: Path, excused: Mapping[str, Mapping[str, Any]]) -> Iterator[str]:
    """The pages that are heavier than they may be; excuses of pages that are not there."""
    before = site / "ed"  # earlier editions, each as its tag builds it
    found = (path for path in site.rglob("*") if not path.is_relative_to(before))
    files = [path for path in found if path.is_file()]
    engine = [path for path in files if path.is_relative_to(site / PLACE)]
    pages = {path.relative_to(site).as_posix(): path for path in files if path.suffix == ".html"}
    if not pages:
        yield f"{site} has no pages"
    usual = {"packed": PACKED, "elements": ELEMENTS}
    for name, path in sorted(pages.items()):
        excuse = excused.get(name.removeprefix(GERMAN), {})
        for what, much in weight(path.read_bytes()).items():
            most = excuse.get(what, usual[what]) * (LONGER if name.startswith(GERMAN) else 1)
            if much > most:
                yield f"{name}: {much:,} {what}, more than {most:,}"
    for name in sorted(excused.keys() - pages.keys()):
        yield f"{name} is excused, and there is no such page"
    chapters = [each for each in GAMES if f"games/{each}.html" in pages]
    book = joined.load()
    told = [
        each for each in {**book.parallels, **book.testimonies} if (site / "id" / each).is_dir()
    ]
    priced = [each for each in switches() if each.game in chapters]
    most = BASE + A_GAME * len(chapters) + A_TESTIMONY * len(told) + A_SWITCH * len(priced)
    if (site / "sitemap.xml").is_file():
        most += ADDRESSED * sum(name.startswith(("id/", f"{GERMAN}id/")) for name in pages)
    most += A_GERMAN_PAGE * sum(name.startswith(GERMAN) for name in pages)
    memory = sum(path.stat().st_size for path in engine if path.name == MEMORY)
    loaded = sum(path.stat().st_size for path in engine) - memory
    for what, size, bound in (("engine", loaded, ENGINE), ("memory", memory, REMEMBERED)):
        if size > bound:
            yield f"the {what}: {size:,} bytes, more than {bound:,}"
    if (much := sum(path.stat().st_size for path in files) - loaded - memory) > most:
        yield f"the whole: {much:,} bytes, more than {most:,} for {len(chapters)} games"


def read_excuses(path: Path = EXCUSED) -> Mapping[str, Mapping[str, Any]]:
    """The pages that may weigh more, each with the reason."""
    found: dict[str, dict[str, Any]] = tomllib.loads(path.read_text("utf-8"))
    for name, excuse in found.items():
        if not excuse.get("reason") or not excuse.keys() & {"packed", "elements"}:
            raise ValueError(f"{path.name}: {name} needs a bound and a reason")
    return found


def main() -> int:
    """List what is too heavy; 1 if anything is."""
    found = list(findings(Path(sys.argv[1]), read_excuses()))
    print(*found, sep="\n", end="\n" * bool(found))
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
