"""The dataset as a Data Package: what its tables are, from the columns that are written."""

from __future__ import annotations

import hashlib
from collections.abc import Mapping
from typing import Any, Final

from ...edition import joined
from ..deposit import ABSTRACT, EDITORS, TITLE, keywords
from .columns import Column, Held, tables

NAME: Final = "datapackage.json"
_PROFILES: Final = "https://datapackage.org/profiles/2.0"
LICENCE: Final = {
    "name": "CC-BY-4.0",
    "title": "Creative Commons Attribution 4.0 International",
    "path": "https://creativecommons.org/licenses/by/4.0/",
}
# How the types of columns are called by the standard; others are called as here.
_TYPES: Final[Mapping[str, Mapping[str, object]]] = {
    "list": {"type": "list", "delimiter": "; ", "itemType": "string"},
    "numbers": {"type": "list", "delimiter": "; ", "itemType": "number"},
    "boolean": {"type": "boolean", "trueValues": ["yes"], "falseValues": ["no"]},
}


def package(texts: Mapping[str, str], base: str = "") -> dict[str, Any]:
    """The package of these tables, each as it is written; with an address, if the site has one."""
    return {
        "$schema": f"{_PROFILES}/datapackage.json",
        "name": "kartenspiele",
        "title": TITLE,
        "description": ABSTRACT,
        **({"homepage": base} if base else {}),
        "version": joined.EDITION,
        "licenses": [LICENCE],
        "contributors": [{"title": EDITORS, "roles": ["editor"]}],
        "keywords": keywords(),
        "sources": [*map(_source, joined.load().witnesses.values())],
        "resources": [_resource(name, held, texts[name]) for name, held in tables().items()],
    }


def _source(witness: Any) -> dict[str, str]:
    address = {"path": witness.address} if witness.address else {}
    return {"title": f"{witness.key}: {witness.title}, {witness.date}", **address}


def _resource(name: str, held: Held, text: str) -> dict[str, Any]:
    """A table: where it lies, how it is written, and what its columns hold."""
    written = text.encode()
    return {
        "name": name,
        "title": held.title,
        "path": f"{name}.csv",
        "type": "table",
        "format": "csv",
        "mediatype": "text/csv",
        "encoding": "utf-8",
        "bytes": len(written),
        "hash": f"sha256:{hashlib.sha256(written).hexdigest()}",
        "schema": _schema(held),
    }


def _schema(held: Held) -> dict[str, Any]:
    keys = [_foreign(each) for each in held.columns if each.among and each.type == "string"]
    return {
        "$schema": f"{_PROFILES}/tableschema.json",
        "fields": [*map(_field, held.columns)],
        "missingValues": [""],
        **({"primaryKey": [*held.key]} if held.key else {}),
        **({"foreignKeys": keys} if keys else {}),
    }


def _field(column: Column) -> dict[str, Any]:
    kind = _TYPES.get(column.type, {"type": column.type})
    return {"name": column.name, **kind, "description": column.says}


def _foreign(column: Column) -> dict[str, Any]:
    table, _, name = column.among.partition(".")
    return {"fields": [column.name], "reference": {"resource": table, "fields": [name]}}
