"""A witness nobody printed: its page, its register and what of it is published."""

from pathlib import Path

from kartenspiele.register.fingerprint import fingerprint, folded, hashed, normalised

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
