"""What repositories read of the edition: CITATION.cff, codemeta.json and .zenodo.json.

``python -m kartenspiele.interfaces.deposit`` writes them into the checkout. They name what the
edition has and nothing that nobody has given: no person, no DOI, no address.
"""

from __future__ import annotations

import json
import tomllib
from collections.abc import Mapping
from typing import Any, Final

from ..edition import joined
from ..edition.citing.formats import SUBTITLE
from ..edition.citing.formats import TITLE as NAME
from . import CHECKOUT

TITLE: Final = f"{NAME}: {SUBTITLE[0].lower()}{SUBTITLE[1:]}"
ABSTRACT: Final = (
    "A digital edition of the card-game rules in four German sources: two pages of pagat.com, an "
    "article of the German Wikipedia, and a chapter of an unidentified book of the 19th century. "
    "Each rule is a sentence with its place in the source, its status, the lines of code that "
    "carry it out, and examples that are run whenever the edition is built."
)
LICENCES: Final = ("MIT", "CC-BY-4.0")
ABOUT: Final = ("card games", "game rules", "critical edition")
EDITORS: Final = joined.EDITORS[0].upper() + joined.EDITORS[1:]


def keywords() -> list[str]:
    """What the edition is about, and its games."""
    return [*ABOUT, *(each.title for each in joined.load().games.values())]


def project() -> Mapping[str, Any]:
    """What the package says of itself."""
    read: Mapping[str, Any] = tomllib.loads((CHECKOUT / "pyproject.toml").read_text("utf-8"))
    found: Mapping[str, Any] = read["project"]
    return found


def cff() -> str:
    """The edition in the Citation File Format."""
    listed = "".join(f"  - {each}\n" for each in keywords())
    licences = "".join(f"  - {each}\n" for each in LICENCES)
    return f"""\
cff-version: 1.2.0
message: "Please cite the edition you used; each rule has its own citation on the site."
type: dataset
title: "{TITLE}"
authors:
  - name: "{EDITORS}"
version: "{project()["version"]}"
abstract: >-
  {ABSTRACT}
keywords:
{listed}license:
{licences}"""


def codemeta() -> Mapping[str, object]:
    """The edition as software, in the words of CodeMeta."""
    said = project()
    return {
        "@context": "https://w3id.org/codemeta/3.0",
        "@type": "SoftwareSourceCode",
        "name": NAME,
        "description": ABSTRACT,
        "version": said["version"],
        "license": [f"https://spdx.org/licenses/{each}" for each in LICENCES],
        "author": [{"@type": "Organization", "name": EDITORS}],
        "keywords": keywords(),
        "programmingLanguage": "Python",
        "runtimePlatform": f"Python {said['requires-python']}",
        "operatingSystem": "any",
        "developmentStatus": "active",
    }


def zenodo() -> Mapping[str, object]:
    """The edition as a deposit: what Zenodo registers with DataCite when it gives out a DOI."""
    return {
        "title": TITLE,
        "upload_type": "dataset",
        "description": f"<p>{ABSTRACT}</p><p>Text and data: CC BY 4.0; code: MIT.</p>",
        "creators": [{"name": EDITORS}],
        "version": project()["version"],
        "language": "eng",
        "access_right": "open",
        "license": "cc-by-4.0",
        "keywords": keywords(),
    }


def files() -> Mapping[str, str]:
    """The files by their names."""
    return {
        "CITATION.cff": cff(),
        "codemeta.json": _json(codemeta()),
        ".zenodo.json": _json(zenodo()),
    }


def _json(thing: Mapping[str, object]) -> str:
    return json.dumps(thing, ensure_ascii=False, indent=2) + "\n"


def main() -> None:
    """Write them."""
    for name, text in files().items():
        (CHECKOUT / name).write_text(text, "utf-8")


if __name__ == "__main__":
    main()
