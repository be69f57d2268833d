"""A reader's own copy facing the edition: the words of each locus, and what differs, word by word.

All texts are made up, and their fingerprints made here.
"""

import json
import random
from dataclasses import replace
from pathlib import Path

import pytest

from kartenspiele.edition import register
from kartenspiele.edition.joined.sentences import sentences
from kartenspiele.edition.register import Register, given, loci
from kartenspiele.edition.register.facing import Difference, Faced, Facing, face
from kartenspiele.edition.register.fingerprint import folded
from kartenspiele.edition.register.recognition import CopyError, Unrecognised
from kartenspiele.edition.register.reporting import facing_data
from kartenspiele.edition.register.verification import Finding
from kartenspiele.interfaces.cli import facing as cli
from tests.asking import Ask, complaint
from tests.made_up import PAGE, SENTENCES, registers

LONG = "ZZ.REG.1.1"
BUTTONS = "ZZ.REG.1.2"


@pytest.fixture(scope="module")
def sources(tmp_path_factory: pytest.TempPathFactory) -> Register:
    return register.read(registers(tmp_path_factory.mktemp("sources")))


def faced(text: str, sources: Register, witness: str | None = None) -> Facing:
    """A text that is recognised."""
    found = face(text, witness, sources)
    assert isinstance(found, Facing)
    return found


def at(locus: str, found: Facing) -> Faced:
    return next(each for each in found.loci if each.locus == locus)


def changed(old: str, new: str, locus: str, sources: Register) -> Faced:
    """A locus of the page after one change."""
    assert PAGE.count(old) == 1
    return at(locus, faced(PAGE.replace(old, new), sources))


def test_a_whole_copy_gives_its_words(sources: Register) -> None:
    """Words that were parted at the end of a line are joined; bullets are left out."""
    found = faced(PAGE, sources)
    assert found.counts() == {Finding.FOUND: len(SENTENCES)}
    assert at(LONG, found).parts == (SENTENCES[LONG],)
    assert at("ZZ.END.1.2", found).parts == (SENTENCES["ZZ.END.1.2"],)
    assert at("ZZ.REG.2.b1", found).parts == (SENTENCES["ZZ.REG.2.b1"].removeprefix("• "),)


@pytest.mark.parametrize(
    ("old", "new", "here", "ours"),
    [
        ("Küchentisch", "Küchentiſeh", "Küchentiſeh", "Küchentisch"),  # a letter misread
        ("drei Freunde", "drci Freuude", None, None),  # two letters misread
        ("Freunde um", "Freundekk um", "Freundekk", "Freunde"),  # letters too many
        ("sitzen drei", "sitzen sitzen drei", "sitzen", ""),  # a word twice
        ("um einen", "einen um", None, None),  # words that changed places
        ("drei Freunde", "Freunde", "", "drei"),  # a word lost that stands elsewhere
    ],
)
def test_a_slip_is_told_word_by_word(
    old: str, new: str, here: str | None, ours: str | None, sources: Register
) -> None:
    """What trying makes the sentence of the locus again is ours, whatever the copy has."""
    text = PAGE.replace("zweimal stolpert", "zweimal drei stolpert") if ours == "drei" else PAGE
    found = at(LONG, faced(text.replace(old, new), sources))
    told = [each for each in found.parts if isinstance(each, Difference)]
    assert found.finding is Finding.ALTERED
    if here is not None:
        assert told == [Difference(here, ours or "")]
    else:
        assert len(told) == 2
    whole = " ".join(each if isinstance(each, str) else each.ours for each in found.parts)
    assert " ".join(whole.split()) == SENTENCES[LONG]


def test_what_trying_does_not_find_is_placed_and_not_told(sources: Register) -> None:
    """Another wording stands in its place, and where it differs is not made up."""
    other = "Eine jede erhält davon zwölf Stück aus dieser Truhe."
    found = changed("Jeder bekommt fünf Knöpfe aus\nder großen Dose.", other, BUTTONS, sources)
    assert found == Faced(BUTTONS, Finding.ALTERED, (other,))


def test_what_is_not_there_is_missing(sources: Register) -> None:
    text = PAGE.replace("  2. Wer zweimal stolpert, setzt eine ganze Runde aus.\n", "")
    found = faced(text, sources)
    assert at("ZZ.REG.3.b2", found) == Faced("ZZ.REG.3.b2", Finding.MISSING)
    assert found.counts()[Finding.FOUND] == len(SENTENCES) - 1


def test_sentences_between_lost_ones_are_told_apart(sources: Register) -> None:
    """Two neighbours with other words each have their own place, one that is lost has none."""
    text = PAGE.replace("Jeder bekommt fünf Knöpfe aus\nder großen Dose.", "")
    text = text.replace("drei Freunde um einen", "vier Gäste an einem").replace(
        "selbst bleibt", "bleibt stets"
    )
    found = faced(text, sources)
    assert at(BUTTONS, found).finding is Finding.MISSING
    assert at(LONG, found).parts[0] == ("Beim Hüpfer sitzen vier Gäste an einem Küchentisch herum.")
    assert str(at("ZZ.REG.1.3", found).parts[0]).startswith("Die „Dose“ bleibt stets")


def test_what_moved_is_found_where_it_stands(sources: Register) -> None:
    paragraph = "Beim Hüpfer sitzen drei Freunde um einen Küchentisch herum. "
    found = faced(PAGE.replace(paragraph, "") + paragraph, sources)
    assert at(LONG, found) == Faced(LONG, Finding.MOVED, (SENTENCES[LONG],))


@pytest.mark.parametrize("seed", range(12))
def test_a_copy_damaged_at_random_is_never_told_wrongly(seed: int, sources: Register) -> None:
    """Whatever is lost or misread: what is called ours is ours, and no word is said twice."""
    lots = random.Random(seed)
    words = [each for each in PAGE.split(" ") if lots.random() > 0.04]
    for _time in range(4):
        at_word = lots.randrange(len(words))
        words[at_word] = words[at_word].replace("n", "u", 1)
    found = face(" ".join(words), "ZZ", sources)
    assert isinstance(found, Facing)
    for each in found.loci:
        told = [one.ours if isinstance(one, Difference) else one for one in each.parts]
        if each.finding is Finding.FOUND or any(isinstance(one, Difference) for one in each.parts):
            ours = folded(" ".join(told))
            assert ours == folded(SENTENCES[each.locus])
    here = [word for each in found.loci for one in each.parts for word in in_copy(one).split()]
    assert len(here) <= len(" ".join(words).split())


def in_copy(part: str | Difference) -> str:
    return part.here if isinstance(part, Difference) else part


def test_another_text_is_refused(sources: Register) -> None:
    strange = "So steht es in keinem Buch, und niemand hat es je gelesen. " * 40
    assert face(strange, None, sources) == Unrecognised(None)
    assert face(strange + SENTENCES[LONG], None, sources) == Unrecognised(None, "ZZ", 1, 14)


# --- What is given --------------------------------------------------------------------------------


def test_a_saved_page_is_read_as_it_is_shown(sources: Register) -> None:
    """Scripts, styles and comments are no text; nothing in the page is run or fetched."""
    lines = "".join(f"<p>{line}</p>" for line in PAGE.splitlines())
    lines = lines.replace("fünf", "f&uuml;<b>nf</b>")
    lines = lines.replace("herum.", "herum.<sup class=reference>[1]</sup>")
    page = (
        "<!doctype html><html><head><title>x</title><style>p{}</style></head><body>"
        "<script>document.write('<p>planted</p>')</script><!-- <p>hidden</p> -->"
        f"{lines}"
        "<template><p>later</p></template></body></html>"
    )
    text = given.text_of(page.encode())
    assert faced(text, sources).counts() == {Finding.FOUND: len(SENTENCES)}
    assert not {"planted", "hidden", "later", "[1]"} & set(text.split())


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16", "windows-1252"])
def test_any_common_encoding_is_read(encoding: str) -> None:
    assert given.text_of(PAGE.encode(encoding)) == PAGE
    page = f'<meta charset="iso-8859-15"><p>{PAGE}</p>'.replace("„", "").replace("“", "")
    page = page.replace("–", "-").replace("•", "-")
    assert "Küchentisch" in given.text_of(page.encode("iso-8859-15"))


@pytest.mark.parametrize(
    ("copy", "why"),
    [
        (b"", "has no text"),
        (b"<p> </p>", "has no text"),
        (b"%PDF-1.7\n\x00\x01", "not a text"),
        (b"\x89PNG\r\n\x1a\n\0", "not a text"),
        (b"x" * 10_000_000, "larger than 2 MB"),
        (b"ein Wort " * 50_000, "450,000 signs of text, and 250,000 is the limit"),
        (b"<![x <p>", "broken"),
    ],
)
def test_what_is_no_copy_is_refused_in_a_sentence(copy: bytes, why: str) -> None:
    with pytest.raises(CopyError, match=why):
        given.text_of(copy)


def test_what_is_laid_for_the_pages_is_what_the_registers_say() -> None:
    """The fingerprints that the engine of the pages has compare as the registers do."""
    whole = register.load()
    taken = loci.taken(json.loads(json.dumps(loci.laid(whole))))

    def told(held: Register) -> list[tuple[str, str, str, int, int]]:
        return [
            (each.id, each.folded, each.fingerprint, each.length, each.folded_length)
            for each in held.loci.values()
        ]

    assert told(taken) == told(whole)
    assert [*taken.witnesses] == [*whole.witnesses]


def test_data_has_every_locus_and_no_more(sources: Register) -> None:
    found = facing_data(faced(PAGE.replace("drei Freunde", "drci Freunde"), sources))
    told = json.loads(json.dumps(found))
    assert told["counts"] == {"found": 13, "altered": 1}
    assert told["loci"][LONG] == [
        "altered",
        ["Beim Hüpfer sitzen", ["drci", "drei"], "Freunde um einen Küchentisch herum."],
    ]
    assert facing_data(Unrecognised("ZZ"))["recognised"] is False


# --- The command ----------------------------------------------------------------------------------


@pytest.fixture
def copy(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, sources: Register) -> Path:
    """A file with a copy, which the command holds against the made-up witness."""
    monkeypatch.setattr(cli, "load", lambda: sources)
    path = tmp_path / "page.txt"
    path.write_text(PAGE.replace("drei Freunde", "drci Freunde"), "utf-8")
    return path


def test_the_command_tells_what_differs(ask: Ask, copy: Path) -> None:
    said = ask("facing", str(copy))
    assert said.status == 0
    assert said.out.splitlines() == [
        "ZZ: 14 of 14 sentences found, 1 with other words, 0 missing.",
        "  ZZ.REG.1.1 Beim Hüpfer sitzen drci [ours: drei] Freunde um einen Küchentisch herum.",
    ]
    data = ask("facing", str(copy), "--json").data
    assert data["counts"] == {"found": 13, "altered": 1}


def test_the_command_has_the_words_below_each_sentence(
    ask: Ask, copy: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A sentence has the words of its loci below it, and the remark where some are missing."""
    (first, *_others), _built_on = sentences("poch")
    told = replace(first, loci=(LONG, BUTTONS))
    monkeypatch.setattr(cli, "sentences", lambda key: ((told,), ()))
    copy.write_text(PAGE.replace("Jeder bekommt fünf Knöpfe aus\nder großen Dose.", ""), "utf-8")
    lines = ask("facing", str(copy), "poch").out.splitlines()
    assert lines[2].startswith(f"{first.id} ")
    assert lines[3:] == [f"  {LONG} {SENTENCES[LONG]}", f"  {BUTTONS} (not in your copy)"]


def test_the_command_refuses_in_a_sentence(ask: Ask, copy: Path) -> None:
    assert "did you mean poch?" in complaint(ask("facing", str(copy), "pohc"))
    assert "'XX' is unknown" in complaint(ask("facing", str(copy), "--witness", "XX"))
    copy.write_text("Nothing of anybody.", "utf-8")
    said = ask("facing", str(copy))
    assert (said.status, said.out) == (
        1,
        "This is not a copy of any source: none of 14 sentences was found in it.\n",
    )
    copy.write_text("", "utf-8")
    assert "has no text" in complaint(ask("facing", str(copy)))
