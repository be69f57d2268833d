"""Sphinx, nothing clever: the edition is made by ``kartenspiele.interfaces.site``."""

import os

from kartenspiele.edition.joined import EDITION, EDITORS
from kartenspiele.interfaces import publishing, words

project = "Kartenspiele"
author = EDITORS
project_copyright = f"{EDITION.partition('.')[0]}, {words.term('word', EDITORS)}"
version = release = EDITION
language = words.language()

ours = "kartenspiele.interfaces"
extensions = ["myst_parser", "sphinxcontrib.bibtex", f"{ours}.site", f"{ours}.book.pages"]
exclude_patterns = ["records", "book.md"]
primary_domain = "ks"
nitpicky = True
myst_enable_extensions = ["colon_fence"]
myst_heading_anchors = 3
smartquotes = False
bibtex_bibfiles: list[str] = []  # made from the register (`site/works.py`)
bibtex_default_style = "kartenspiele"
bibtex_reference_style = "label"
bibtex_cite_id = "work-{key}"
locale_dirs: list[str] = []  # `site/german.py` reads the catalogues

html_theme = "ks"
html_theme_options = {"text_licence": "CC BY 4.0", "code_licence": "MIT", "licences": "licences"}
html_title = project
html_baseurl, ks_objections = publishing.address(), publishing.objections()
ks_editions = os.environ.get(publishing.EDITIONS, "")
ks_latest = os.environ.get(publishing.LATEST, "")
html_copy_source = False
html_show_sphinx = False
