"""Pages without what HTML lets one leave out: blanks between blocks, quotes, end tags.

A site has thousands of small pages; a reader sees, hears and copies the same, and the source of a
page is for machines.
"""

from __future__ import annotations

from pathlib import Path

from minify_html import minify


def write(site: Path, apart: Path) -> None:
    """Write every page of a site anew; what lies in one folder is held against its hash."""
    for page in site.rglob("*.html"):
        if not page.is_relative_to(apart):
            page.write_text(minify(page.read_text("utf-8")), "utf-8")
