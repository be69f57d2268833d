"""The words of the site that are translated: `python -m tests.messages` writes them out.

Every text for readers that a template or a module of ``interfaces.site`` writes goes through
``_`` (where pictures are made, ``say``), and what a family says of its zones is ``Said``. An
edition in another language begins from ``build/kartenspiele.pot``, which this makes.
"""

import io
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from babel.messages.catalog import Catalog
from babel.messages.extract import extract_from_file
from babel.messages.pofile import write_po

PACKAGE: Final = Path(__file__).parents[1] / "kartenspiele"
SITE: Final = PACKAGE / "interfaces" / "site"
TEMPLATE: Final = PACKAGE.parent / "build" / "kartenspiele.pot"
SPEAKS: Final = re.compile(r"""Said\(|\bsay\(["']""")
KEYWORDS: Final = {"_": None, "Said": None, "say": None}
METHODS: Final = {".py": "python", ".html": "jinja2.ext:babel_extract"}


def files() -> Iterator[Path]:
    """The modules and templates that may hold words."""
    speaking = {path for path in PACKAGE.rglob("*.py") if SPEAKS.search(path.read_text("utf-8"))}
    yield from sorted(speaking | {path for path in SITE.rglob("*") if path.suffix in METHODS})


def template() -> str:
    """The template: every message once, with the files that use it."""
    catalog = Catalog(project="Kartenspiele", fuzzy=False)
    for path in files():
        found = extract_from_file(METHODS[path.suffix], path, keywords=KEYWORDS)
        where = path.relative_to(SITE if path.is_relative_to(SITE) else PACKAGE).as_posix()
        for _line, message, _comments, _context in found:
            catalog.add(message, locations=[(where, 0)])
    written = io.BytesIO()
    write_po(written, catalog, omit_header=True, include_lineno=False, sort_output=True, width=100)
    return written.getvalue().decode()


if __name__ == "__main__":
    TEMPLATE.parent.mkdir(exist_ok=True)
    TEMPLATE.write_text(template(), "utf-8")
    print(f"The words of the site are in {TEMPLATE}")
