"""A notebook that asks the questions of the tables that lie beside it, by pandas."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from ...edition import joined
from ..deposit import TITLE
from .package import NAME as PACKAGE
from .questions import questions

NAME: Final = "questions.ipynb"
_ABOUT: Final = f"""\
# Questions to the dataset

{TITLE}, edition {joined.EDITION}. This notebook lies beside `{PACKAGE}` and the tables that it
describes. It needs pandas. Each question is put in SQL to a database in memory. A list in a cell
has "; " between its items: `frame["loci"].str.split("; ").explode()` parts them."""
_LOADED: Final = f"""\
import json
import sqlite3

import pandas as pd

KINDS = {{"integer": "Int64", "number": "float64"}}
database = sqlite3.connect(":memory:")
with open("{PACKAGE}", encoding="utf-8") as file:
    package = json.load(file)
for table in package["resources"]:
    kinds = {{each["name"]: KINDS.get(each["type"], str) for each in table["schema"]["fields"]}}
    frame = pd.read_csv(table["path"], dtype=kinds, keep_default_na=False, na_values=[""])
    frame.to_sql(table["name"], database, index=False)"""


def notebook() -> dict[str, Any]:
    """The notebook, without answers: they come when it is run."""
    return {
        "nbformat": 4,
        "nbformat_minor": 5,
        "metadata": {
            "kernelspec": {"display_name": "Python 3", "language": "python", "name": "python3"},
            "language_info": {"name": "python"},
        },
        "cells": [*_cells()],
    }


def _cells() -> Iterator[dict[str, Any]]:
    yield _told("about", _ABOUT)
    yield _run("tables", _LOADED)
    for each in questions():
        yield _told(f"{each.id}-asked", f"## {each.asks}\n\n{each.reads}")
        yield _run(each.id, f'pd.read_sql(\n    """\n{each.sql}\n""",\n    database,\n)')


def _told(id: str, text: str) -> dict[str, Any]:
    lines = text.splitlines(keepends=True)
    return {"cell_type": "markdown", "id": id, "metadata": {}, "source": lines}


def _run(id: str, code: str) -> dict[str, Any]:
    return {**_told(id, code), "cell_type": "code", "execution_count": None, "outputs": []}
