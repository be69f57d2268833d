"""Sphinx, nothing clever: the edition is made by ``kartenspiele.interfaces.site``."""

from pathlib import Path

from kartenspiele.edition.joined import ADDRESS, EDITION, EDITORS

project = "Kartenspiele"
author = EDITORS
project_copyright = f"{EDITION.partition('.')[0]}, {EDITORS}"
version = release = EDITION
language = "en"

extensions = ["myst_parser", "sphinxcontrib.bibtex", "kartenspiele.interfaces.site"]
exclude_patterns = ["records", "book.md"]
primary_domain = "ks"
nitpicky = True
myst_enable_extensions = ["colon_fence"]
myst_heading_anchors = 3
smartquotes = False
bibtex_bibfiles = ["docs/works.bib"]
locale_dirs = [str(Path(__file__).parent / "kartenspiele" / "interfaces" / "site" / "locale")]
gettext_compact = False

html_theme = "ks"
html_theme_options = {"text_licence": "CC BY 4.0", "code_licence": "MIT", "licences": "licences"}
html_title = project
html_baseurl = ADDRESS
html_copy_source = False
html_show_sphinx = False

# The book: `do.py book`.
epub_theme = "book"
epub_show_urls = "no"
epub_uid = epub_identifier = f"kartenspiele-{EDITION}"
epub_description = "An annotated, executable edition of historical card-game rules."
epub_tocdepth = 2
epub_use_index = False
