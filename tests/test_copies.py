"""A reader's own copy beside its witness: what is recognised, and what is said of each locus."""

from pathlib import Path

import pytest

from kartenspiele.edition import register
from kartenspiele.edition.register import Register
from kartenspiele.edition.register.recognition import CopyError, Unrecognised
from kartenspiele.edition.register.reporting import data, report
from kartenspiele.edition.register.verification import Finding, Verification, verify
from tests.made_up import PAGE, SENTENCES, registers

EXCERPT = f"{SENTENCES['ZZ.REG.1.1']} {SENTENCES['ZZ.REG.1.2']}"
STRANGE = "So steht es in keinem Buch, und niemand hat es je gelesen. " * 40


@pytest.fixture
def sources(tmp_path: Path) -> Register:
    return register.read(registers(tmp_path))


def lines(text: str, sources: Register, witness: str | None = None) -> list[str]:
    """What a reader is told of a text."""
    return list(report(verify(text, witness, sources)))


def laid_out(text: str, sources: Register) -> Verification:
    """A text that is recognised, beside its witness."""
    found = verify(text, None, sources)
    assert isinstance(found, Verification)
    return found


def findings(found: Verification) -> list[Finding]:
    """What became of each locus."""
    return [each.finding for each in found.loci]


def test_a_whole_copy_has_every_locus(sources: Register) -> None:
    found = laid_out(PAGE, sources)
    assert found.is_complete
    assert lines(PAGE, sources)[-1] == "The copy has every locus of ZZ."
    assert data(found)["recognised"] is True
    assert data(found)["nearest"] is None


def test_what_matches_only_after_folding_is_named(sources: Register) -> None:
    """Another dash and a lost bullet are forgiven, and told; beside one another they are a run."""
    text = PAGE.replace("– wie immer –", "- wie immer -").replace("• Der kleine", "Der kleine")
    told = lines(text, sources)

    assert laid_out(text, sources).is_complete
    assert told[1].startswith("14 of 14 loci found in their place, ")
    near = [line for line in told if "not to the letter" in line]
    assert any(line.startswith("  not to the letter: ZZ.REG.1.3, in line 6") for line in near)
    assert any("ZZ.REG.2.b1" in line for line in near)
    assert not any("ZZ.REG.1.2" in line for line in near)
    assert told[-1] == "The copy has every locus of ZZ."


def test_a_copy_to_the_letter_names_nothing(sources: Register) -> None:
    exact = "\n".join(SENTENCES.values())
    told = lines(exact, sources)
    assert told[1:] == [
        "14 of 14 loci found in their place, 14 of them to the letter",
        "The copy has every locus of ZZ.",
    ]


def test_an_altered_locus_is_no_folded_one(sources: Register) -> None:
    text = "\n".join(SENTENCES.values()).replace("fünf Knöpfe", "sechs Knöpfe")
    told = lines(text, sources)
    assert findings(laid_out(text, sources)).count(Finding.ALTERED) == 1
    assert not any("not to the letter" in line for line in told)


def test_an_excerpt_is_recognised(sources: Register) -> None:
    found = laid_out(EXCERPT, sources)
    assert found.witness == "ZZ"
    assert findings(found).count(Finding.FOUND) == 2


def test_a_text_with_a_sentence_or_two_is_no_copy(sources: Register) -> None:
    text = f"{STRANGE} {EXCERPT}"
    found = verify(text, None, sources)

    assert found == Unrecognised(None, "ZZ", 2, 14)
    assert not found.is_complete
    assert lines(text, sources) == [
        "No witness is recognised in this text.",
        "At best 2 of 14 loci match, of ZZ.",
        "If the text holds a part of it, ask with --witness ZZ.",
    ]
    told = data(found)
    assert (told["witness"], told["recognised"], told["complete"]) == (None, False, False)
    assert told["nearest"] == {"witness": "ZZ", "matched": 2, "loci": 14}
    assert told.keys() == data(laid_out(PAGE, sources)).keys()


def test_a_witness_that_is_named_is_laid_out_all_the_same(sources: Register) -> None:
    assert lines(f"{STRANGE} {EXCERPT}", sources, "ZZ")[1].startswith("2 of 14 loci found")


def test_a_text_of_nobody_is_recognised_as_nothing(sources: Register) -> None:
    assert verify(STRANGE, None, sources) == Unrecognised(None, None, 0, 0)
    assert lines(STRANGE, sources)[-1] == "No sentence of any exists in it."
    assert data(verify(STRANGE, None, sources))["nearest"] is None
    assert lines("Ende", sources, "ZZ") == [
        "ZZ is not recognised in this text.",
        "No sentence of ZZ exists in it.",
    ]
    assert verify("Ende", "ZZ", sources) == Unrecognised("ZZ", None, 0, 0)


def test_an_unknown_witness_is_no_question(sources: Register) -> None:
    with pytest.raises(CopyError, match="The witness 'XX' is unknown"):
        verify(PAGE, "XX", sources)
