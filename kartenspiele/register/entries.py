"""Makes the entries of a register from the tables of a file."""

from __future__ import annotations

import re
from collections.abc import Iterator
from enum import Enum
from typing import Final, TypeVar

from kartenspiele.register.fingerprint import HEX_DIGITS
from kartenspiele.register.model import (
    Alternative,
    Carried,
    Category,
    Conduct,
    Confidence,
    Follows,
    Locus,
    Person,
    PrintedExample,
    Reading,
    Restates,
    Retired,
    Rule,
    Statement,
    Status,
    Term,
    Tombstone,
    Witness,
)
from kartenspiele.register.tables import Table

_STATEMENT_ID: Final = re.compile(r"[A-Z][A-Z0-9]*-(0[1-9]|[1-9][0-9]+)")
_READING_ID: Final = re.compile(r"[A-Z][A-Z0-9]*-R[1-9][0-9]*")
_EXAMPLE_ID: Final = re.compile(r"[A-Z][1-9][0-9]*")
_PUBLISHED_ID: Final = re.compile(r"[A-Za-z0-9]+(-[A-Za-z0-9]+)*")
_LOCUS_ID: Final = re.compile(r"[A-Z]+\.[A-Z0-9]+(-[A-Z0-9]+)*\.(h\d?|\d+\.b?\d+)")
_HEADING: Final = re.compile(r".*\.h\d?")
_HASH: Final = re.compile(rf"[0-9a-f]{{{HEX_DIGITS}}}")
_KINDS: Final = ("carried", "follows", "restates", "conduct")

E = TypeVar("E", bound=Enum)


def witness(table: Table) -> Witness:
    """The witness of a file."""
    made = Witness(
        key=table.text("key"),
        title=table.text("title"),
        kind=table.text("kind"),
        language=table.text("language"),
        date=table.text("date"),
        people=tuple(_people(table)),
        publisher=table.text("publisher"),
        licence=table.text("licence"),
        extent=table.text("extent"),
        identification=table.text("identification"),
        place=table.place(),
    )
    table.finish()
    return made


def _people(table: Table) -> Iterator[Person]:
    for row in table.tables("people"):
        yield Person(row.text("name"), row.text("role"))
        row.finish()


def loci(table: Table, key: str) -> Iterator[Locus]:
    """The loci of a witness, each a line of the table."""
    for name in table:
        row = table.row(name)
        if row is None:
            continue
        if not _LOCUS_ID.fullmatch(name) or not name.startswith(f"{key}."):
            row.fault("", "this is not a locus of the witness", f"Write {key}.SECTION.1.1.")
        made = Locus(
            id=name,
            fingerprint=_hash(row, "fingerprint"),
            length=row.number("length", 1),
            folded=_hash(row, "folded"),
            folded_length=row.number("folded_length", 1),
            heading=row.optional("heading"),
            place=row.place(),
        )
        row.finish()
        if bool(_HEADING.fullmatch(name)) != row.has("heading"):
            row.fault(
                "",
                "headings, and only they, end in .h and have a title",
                'Write heading = "…", or take it away.',
            )
        yield made


def statement(table: Table, key: str) -> Statement:
    """A statement of a witness."""
    reason = table.optional("reason")
    made = Statement(
        id=_id(table, _STATEMENT_ID, "SWE-24"),
        witness=key,
        category=_choice(table, "class", Category, Category.MATTER),
        loci=table.texts("loci"),
        sentence=table.optional("sentence"),
        status=_choice(table, "status", Status, Status.EXPLICIT) if table.has("status") else None,
        revision=table.number("revision", 1) if table.has("revision") else 0,
        checksum=_hash(table, "checksum") if table.has("checksum") else "-",
        rule=_rule(table, reason or ""),
        adopts=table.texts("adopts"),
        reason=reason,
        switch=table.optional("switch"),
        terms=tuple(_terms(table)),
        retired=_retired(table),
        place=table.place(),
    )
    table.known("status", "revision", "checksum")
    table.finish()
    return made


def _rule(table: Table, reason: str) -> Rule | None:
    given = [kind for kind in _KINDS if table.has(kind)]
    if len(given) > 1:
        table.fault(given[1], f"it is both {' and '.join(given)}", "A rule is of one kind only.")
    carried = table.flag("carried")
    follows = table.texts("follows")
    restates = table.optional("restates")
    conduct = table.optional("conduct")
    if (follows or restates) and not reason:
        table.fault(
            "follows" if follows else "restates",
            "a rule that is not carried gives its reason",
            'Write reason = "…".',
        )
    if carried:
        return Carried()
    if follows:
        return Follows(follows, reason)
    if restates:
        return Restates(restates, reason)
    return Conduct(conduct) if conduct else None


def _terms(table: Table) -> Iterator[Term]:
    for row in table.tables("terms"):
        yield Term(row.text("term"), row.text("lang"))
        row.finish()


def reading(table: Table, key: str) -> Reading:
    """An entry of the critical apparatus."""
    made = Reading(
        id=_id(table, _READING_ID, "SWE-R1"),
        witness=key,
        loci=table.texts("loci"),
        statements=table.texts("statements"),
        printed=table.text("printed"),
        read=table.text("read"),
        alternatives=tuple(_alternatives(table)),
        evidence=table.text("evidence"),
        confidence=_choice(table, "confidence", Confidence, Confidence.LOW),
        decision=table.text("decision"),
        revision=table.number("revision", 1),
        checksum=_hash(table, "checksum") if table.has("checksum") else "-",
        retired=_retired(table),
        place=table.place(),
    )
    table.known("checksum")
    table.finish()
    return made


def _alternatives(table: Table) -> Iterator[Alternative]:
    for row in table.tables("alternatives"):
        yield Alternative(
            text=row.text("text"),
            variant=row.optional("variant"),
            point=row.optional("point"),
            against=row.optional("against"),
        )
        row.finish()


def example(table: Table) -> PrintedExample:
    """An example of the witness, under its printed name."""
    made = PrintedExample(
        id=_id(table, _EXAMPLE_ID, "F4"),
        statement=table.text("statement"),
        loci=table.texts("loci"),
        place=table.place(),
    )
    table.finish()
    return made


def tombstone(table: Table) -> Tombstone:
    """A point or an example that is no longer in use."""
    kind = table.text("kind")
    if kind not in ("point", "example"):
        table.fault(
            "kind",
            f"'{kind}' is not buried here",
            'Write "point" or "example"; statements and readings are retired where they stand.',
        )
    made = Tombstone(
        id=_id(table, _PUBLISHED_ID, "SWE-24a"),
        kind=kind,
        retired=Retired(table.text("retired"), table.texts("successors")),
        place=table.place(),
    )
    table.finish()
    return made


def _id(table: Table, shape: re.Pattern[str], sample: str) -> str:
    found = table.text("id")
    if found and not shape.fullmatch(found):
        table.fault("id", f"'{found}' is not an id of its kind", f"Write one like {sample}.")
    return found


def _hash(table: Table, key: str) -> str:
    found = table.text(key)
    if found and not _HASH.fullmatch(found):
        table.fault(
            key,
            f"'{found}' is not {HEX_DIGITS} hexadecimal digits",
            "Take a checksum away and run `python -m kartenspiele.register seal`; "
            "a fingerprint comes from the sentence in print.",
        )
    return found


def _retired(table: Table) -> Retired | None:
    reason = table.optional("retired")
    successors = table.texts("successors")
    if reason is None:
        if successors or table.has("retired"):
            table.fault("successors", "it has successors but no reason", 'Add retired = "why".')
        return None
    return Retired(reason, successors)


def _choice(table: Table, key: str, kind: type[E], fallback: E) -> E:
    found = table.text(key)
    for each in kind:
        if each.value == found:
            return each
    if found:
        choices = " ".join(str(each.value) for each in kind)
        table.fault(key, f"the {key} '{found}' is unknown", f"Write one of: {choices}.")
    return fallback
