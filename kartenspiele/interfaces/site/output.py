"""Output beside the chapters: pages of the source, citations, exports, search index."""

from __future__ import annotations

import inspect
import json
import subprocess
import sys
from collections.abc import Iterator, Mapping
from html import escape
from importlib import import_module
from pathlib import Path
from typing import Any, Final

from sphinx.application import Sphinx
from sphinx.builders.html import StandaloneHTMLBuilder
from sphinx.errors import SphinxError

from ...edition import joined
from ...research.agreement import nexus, telling
from ...research.compare.rule_sets import every_kin
from ..words import say
from . import conform, dataset, licences, permanent, tei
from .domain import page_name


def modules() -> list[str]:
    """The modules in which functions carry rules out, or are bound to do so."""
    found = [one for each in joined.load().statements.values() for one in each.functions]
    places = [*(each.place for each in found), *(each.bound_in or each.place for each in found)]
    places += [each.permits.place for each in found if each.permits]
    return sorted({place.partition(":")[0] for place in places})


def source_pages(app: Sphinx) -> Iterator[tuple[str, dict[str, Any], str]]:
    """A page for each of these modules, and one that lists them."""
    assert isinstance(app.builder, StandaloneHTMLBuilder)
    for module in modules():
        text = inspect.getsource(import_module(module))
        code = app.builder.highlighter.highlight_block(text, "text", linespans="L")
        body = f"<h1>{escape(module)}</h1>\n{code}"
        yield page_name(module), {"title": module, "body": body}, "page.html"
    here = app.builder.get_relative_uri
    items = "".join(
        f'<li><a href="{here("_modules/index", page_name(module))}">{escape(module)}</a></li>'
        for module in modules()
    )
    title = say("page.the-engines-source")
    body = f"<h1>{escape(title)}</h1>\n<ul>{items}</ul>"
    yield "_modules/index", {"title": title, "body": body}, "page.html"


def write(app: Sphinx) -> None:
    """Write the exports and the libraries of citations."""
    out = Path(app.outdir)
    for name, data in (("rules", joined.rules_json()), ("examples", joined.examples_json())):
        _json(out / f"{name}.json", data)
    for name in ("rules", "examples", "record"):
        _json(out / "schemas" / f"{name}.schema.json", joined.schema(name))
    agreement = [telling.kinship(kin) for kin in every_kin()]
    _json(out / "kinship.json", {"families": [telling.data(found) for found in agreement]})
    for found in agreement:
        page = found.kin.page
        (out / f"{page}.nex").write_text(nexus.written(found.table, page), "utf-8")
    dataset.write(app)
    conform.write(app)
    (out / tei.TEI).write_text(tei.tei(app.config.html_baseurl), "utf-8")
    permanent.write_libraries(out, app.config.html_baseurl)
    licences.write(out)


def _json(path: Path, data: Mapping[str, object]) -> None:
    """Write an export; of a list each entry stands on a line of its own."""
    path.parent.mkdir(exist_ok=True)
    parts = (f"{json.dumps(name)}: {_in_lines(value)}" for name, value in data.items())
    path.write_text("{\n" + ",\n".join(parts) + "\n}\n", "utf-8")


def _in_lines(value: object) -> str:
    if isinstance(value, list) and value:
        return "[\n" + ",\n".join(map(_in_lines, value)) + "\n]"
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))


# A card is found by its sign; permalinks and code are no text.
OPTIONS: Final = (
    *("--include-characters", "♠♥♦♣"),
    *("--exclude-selectors", ".headerlink"),
    *("--exclude-selectors", "pre"),
    *("--exclude-selectors", ".ks-where"),
)


def index(out: Path) -> None:
    """Have Pagefind index the pages, and sort its entry file so that builds are reproducible."""
    done = subprocess.run(
        [sys.executable, "-m", "pagefind", "--site", str(out), "--quiet", *OPTIONS],
        capture_output=True,
        text=True,
        check=False,
    )
    if done.returncode:
        raise SphinxError(f"the search index could not be made: {done.stderr or done.stdout}")
    found = out / "pagefind"
    for unused in (*found.glob("pagefind-*ui*"), *found.glob("pagefind-highlight*")):
        unused.unlink()
    entry = found / "pagefind-entry.json"
    entry.write_text(json.dumps(json.loads(entry.read_text("utf-8")), sort_keys=True), "utf-8")
