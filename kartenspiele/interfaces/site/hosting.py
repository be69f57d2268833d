"""What static hosts want beside the pages: what their headers say, and that nothing is left out.

GitHub Pages leaves out names that begin with ``_`` unless ``.nojekyll`` lies there; Netlify and
Cloudflare Pages send the headers of ``_headers``. All three answer with ``404.html`` where nothing
is. The policy for the content stands in every page; frames of the site are the room of the engine
(decisions 29 and 39).
"""

from __future__ import annotations

from pathlib import Path
from typing import Final

from sphinx.application import Sphinx

HEADERS: Final = """\
/*
  X-Content-Type-Options: nosniff
  X-Frame-Options: SAMEORIGIN
"""
FILES: Final = {".nojekyll": "", "_headers": HEADERS}


def write(app: Sphinx) -> None:
    """Lay them into a site."""
    for name, text in FILES.items():
        (Path(app.outdir) / name).write_text(text, "utf-8")
