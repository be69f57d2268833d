"""A witness nobody printed: its page, its register and what of it is published."""

from dataclasses import replace
from pathlib import Path

from kartenspiele.edition.joined import Edition, model
from kartenspiele.edition.register.fingerprint import fingerprint, folded, hashed, normalised
from kartenspiele.edition.register.model import Confidence
from kartenspiele.edition.register.parallels import Seen, Standing, Wording
from kartenspiele.edition.register.problems import Place

PAGE = """\
Hüpfer

Regeln

Beim Hüpfer sitzen drei Freunde um einen Küchentisch herum. Jeder bekommt fünf Knöpfe aus
der großen Dose. Die „Dose“ selbst bleibt – wie immer – geschlossen.

Es gibt diese Sprünge:

  • Der kleine Sprung bringt einen Knopf (wenn er gelingt).
  • Der weite Sprung bringt 2 bis 4 Knöpfe, nämlich (a) zwei und (b) vier.

  1. Wer stolpert, legt sofort einen Knopf zurück.
  2. Wer zweimal stolpert, setzt eine ganze Runde aus.

Ende

Das Spiel endet, sobald die Knopf-Dose leer ist. Wer dann die meisten Knöpfe besitzt,
gewinnt den Abend und darf das nächste Spiel be-
stimmen. Bei Gleichstand wird einfach noch einmal gehüpft.
"""

SENTENCES = {
    "ZZ.TIT.h": "Hüpfer",
    "ZZ.REG.h": "Regeln",
    "ZZ.REG.1.1": "Beim Hüpfer sitzen drei Freunde um einen Küchentisch herum.",
    "ZZ.REG.1.2": "Jeder bekommt fünf Knöpfe aus der großen Dose.",
    "ZZ.REG.1.3": "Die „Dose“ selbst bleibt – wie immer – geschlossen.",
    "ZZ.REG.2.1": "Es gibt diese Sprünge:",
    "ZZ.REG.2.b1": "• Der kleine Sprung bringt einen Knopf (wenn er gelingt).",
    "ZZ.REG.2.b2": "• Der weite Sprung bringt 2 bis 4 Knöpfe, nämlich (a) zwei und (b) vier.",
    "ZZ.REG.3.b1": "1. Wer stolpert, legt sofort einen Knopf zurück.",
    "ZZ.REG.3.b2": "2. Wer zweimal stolpert, setzt eine ganze Runde aus.",
    "ZZ.END.h": "Ende",
    "ZZ.END.1.1": "Das Spiel endet, sobald die Knopf-Dose leer ist.",
    "ZZ.END.1.2": "Wer dann die meisten Knöpfe besitzt, gewinnt den Abend und darf das nächste "
    "Spiel bestimmen.",
    "ZZ.END.1.3": "Bei Gleichstand wird einfach noch einmal gehüpft.",
}

HEAD = """\
[witness]
key = "ZZ"
title = "Hüpfer"
kind = "made up"
language = "de"
date = "2026"
people = [{ name = "Nobody", role = "invented it" }]
publisher = "nobody"
licence = "CC0"
extent = "The whole page."
used = "The only one."
identification = "Made up."
"""

SENTENCE = "Three friends play, each with five buttons."

ENTRIES = f"""
[[statement]]
id = "HUP-01"
class = "E"
loci = ["ZZ.REG.1.1", "ZZ.REG.1.2"]
status = "explicit"
carried = true
sentence = "{SENTENCE}"
revision = 1
checksum = "{fingerprint(SENTENCE)}"

[[statement]]
id = "HUP-02"
class = "U"
loci = ["ZZ.REG.1.3", "ZZ.REG.2.1", "ZZ.REG.2.b1", "ZZ.REG.2.b2", "ZZ.REG.3.b1", "ZZ.REG.3.b2"]

[[statement]]
id = "HUP-03"
class = "X"
loci = ["ZZ.END.1.1", "ZZ.END.1.2", "ZZ.END.1.3"]

[[example]]
id = "H1"
statement = "HUP-03"
loci = ["ZZ.END.1.1"]
"""

RELEASED = f"""\
id\tkind\trevision\tchecksum
HUP-01\tstatement\t1\t{fingerprint(SENTENCE)}
HUP-02\tstatement\t0\t-
HUP-03\tstatement\t0\t-
"""


def loci() -> str:
    """The table of the loci, made from the sentences."""
    lines = ["", "[loci]"]
    for locus, sentence in SENTENCES.items():
        heading = ', heading = "A heading"' if locus.endswith(".h") else ""
        lines.append(
            f'"{locus}" = {{ fingerprint = "{fingerprint(sentence)}", '
            f"length = {len(normalised(sentence))}, "
            f'folded = "{hashed(folded(sentence))}", '
            f"folded_length = {len(folded(sentence))}{heading} }}"
        )
    return "\n".join([*lines, ""])


def registers(folder: Path, text: str = "", released: str = RELEASED) -> Path:
    """A folder of sources with the register, or with another text in its place."""
    sources = folder / "sources"
    sources.mkdir()
    (sources / "ZZ.toml").write_text(text or WHOLE, "utf-8")
    (sources / "released.tsv").write_text(released, "utf-8")
    return sources


WHOLE = HEAD + ENTRIES + loci()
SEALED = f'checksum = "{fingerprint(SENTENCE)}"'


# A telling of the same game that nobody wrote, beside the register (``with_parallels``).

PARALLELS = """\
[[parallel]]
id = "HopBook"
key = "hops1850"
work = "The Book of Hops"
author = "not named"
date = "1850"
language = "en"
kind = "book"
address = "https://example.org/hops"
games = ["HUP"]
seen = "beginning of a copy"
extent = "Four sentences."
asked = "hops buttons tin"
standing = "derived"
of = ["ZZ"]
why = "It has the same order."
revision = 1

[[parallel]]
id = "HopNote"
key = "hops-note"
work = "A note on hops"
author = "not named"
date = "not dated"
language = "de"
kind = "web page"
address = "https://example.org/note"
games = ["HUP"]
seen = "whole"
extent = "A line."
asked = "Hüpfer Knöpfe"
standing = "unknown"
why = "Nothing shows it."
nothing = "It names the game alone."
revision = 1

[[testimony]]
id = "HopBook-1"
at = "sentence 2"
says = "Three friends have six buttons each."
bears = [{ on = "HUP-01", how = "differs", why = "Six for five." }]
values = [{ game = "HUP", what = "buttons", value = "6" }]
sure = "h"
checked = "2026-11-23"
revision = 1

[[enquiry]]
id = "hops"
games = ["HUP"]
day = "2026-11-23"
wordings = [
  { words = "hops", language = "en" },
  { words = "Hüpfer", language = "de" },
  { words = "Hüpfer Knöpfe", language = "de" },
]
looked = ["HopBook"]
result = "A book that breaks off."
not_found = ["HUP-03"]

[[answer]]
id = "HUP-01"
enquiry = "hops"
verdict = "undecided"
by = ["HopBook-1"]
why = "One book against the page."
"""


WORKS = """\
[[work]]
id = "hops1850"
title = "The Book of Hops"
kind = "book"
year = 1850

[[work]]
id = "hops-note"
title = "A note on hops"
kind = "page"
"""


def with_parallels(
    folder: Path, text: str = PARALLELS, witness: str = "", works: str = WORKS
) -> Path:
    """A folder of sources with the register, sealed, and what another telling says."""
    sources = registers(folder, witness)
    (sources / "parallels.toml").write_text(text, "utf-8")
    (sources / "works.toml").write_text(works, "utf-8")
    return sources


HERE = Place("sources/parallels.toml", 1)
BOOK = model.Parallel(
    id="HopBook",
    key="pierer1857",
    work="The Book of Hops",
    author="not named",
    date="1850",
    language="en",
    kind="book",
    address="https://example.org/hops",
    games=("SWE",),
    seen=Seen.BEGINNING_OF_A_COPY,
    extent="Four sentences.",
    asked="hops cards table",
    standing=Standing.INDEPENDENT,
    why="It has another order.",
    descent="It calls the game Italian.",
    revision=1,
    checksum="0" * 12,
    place=HERE,
)
TAKES_SEVERAL = model.Testimony(
    id="HopBook-1",
    at="sentence 2",
    says="Several sets may be taken at once.",
    bears=(
        model.Bearing("SWE-27", model.How.AGREES),
        model.Bearing("SWE-R5", model.How.CONTRADICTS, "It takes no card twice."),
    ),
    sure=Confidence.HIGH,
    checked="2026-11-23",
    revision=1,
    checksum="1" * 12,
    place=HERE,
)
TAKES_ONE = replace(
    TAKES_SEVERAL,
    id="HopBook-2",
    at="sentence 4",
    says="Children take one set alone.",
    bears=(model.Bearing("SWE-27", model.How.DIFFERS, "One set, not several."),),
)
HOPS = model.Enquiry(
    id="hops",
    games=("SWE",),
    day="2026-11-23",
    wordings=(Wording("hops", "en"), Wording("Hüpfer", "de"), Wording("Hüpfer Karten", "de")),
    looked=("HopBook",),
    result="A book that breaks off.",
    not_found=("SWE-92",),
    place=HERE,
)
SETTLED = model.Answer(
    id="SWE-R5",
    verdict=model.Verdict.FOUND,
    by=("HopBook-1",),
    why="The book has it otherwise.",
    closes=False,
    contrary=True,
    enquiries=("hops",),
)
UNSEEN = model.Answer(
    id="SWE-92",
    verdict=model.Verdict.NOT_FOUND,
    by=(),
    why=None,
    closes=False,
    contrary=False,
    enquiries=("hops",),
)


def told_elsewhere(book: Edition) -> Edition:
    """An edition in which a book that nobody wrote tells of two rules, and no other does."""
    rules = {id: replace(each, testimonies=()) for id, each in book.statements.items()}
    readings = {id: replace(each, testimonies=()) for id, each in book.readings.items()}
    rules["SWE-27"] = replace(rules["SWE-27"], testimonies=("HopBook-1", "HopBook-2"))
    rules["SWE-92"] = replace(rules["SWE-92"], answer=UNSEEN)
    readings["SWE-R5"] = replace(readings["SWE-R5"], testimonies=("HopBook-1",), answer=SETTLED)
    return replace(
        book,
        statements=rules,
        readings=readings,
        parallels={**book.parallels, "HopBook": BOOK},
        testimonies={**book.testimonies, "HopBook-1": TAKES_SEVERAL, "HopBook-2": TAKES_ONE},
        enquiries={**book.enquiries, "hops": HOPS},
        answers={**book.answers, "SWE-R5": SETTLED, "SWE-92": UNSEEN},
    )
