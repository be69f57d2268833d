"""The registers: what is asked of them, and how a fault is told."""

from dataclasses import replace
from pathlib import Path

import pytest

from kartenspiele.edition.register import Register, RegisterError, load, read
from kartenspiele.edition.register.checks import check
from kartenspiele.edition.register.fingerprint import fingerprint, folded
from kartenspiele.edition.register.model import Category, Status
from kartenspiele.edition.register.publication import seal
from tests.made_up import ENTRIES, HEAD, SEALED, WHOLE, loci, registers


def decision(*fields: str) -> str:
    """A statement of class D with some fields, its sentence sealed."""
    sentence = "Nobody gets the last button."
    return "\n".join(
        [
            "[[statement]]",
            'id = "HUP-04"',
            'class = "D"',
            f'sentence = "{sentence}"',
            "revision = 1",
            f'checksum = "{fingerprint(sentence)}"',
            *fields,
            "",
            "[loci]",
        ]
    )


def reading(printed: str) -> str:
    """An entry of the apparatus, not yet sealed."""
    return f"""
[[reading]]
id = "HUP-R1"
question = "Is it empty?"
loci = ["ZZ.END.1.1"]
statements = ["HUP-03"]
printed = "{printed}"
read = "Empty."
alternatives = [{{ text = "Nearly empty.", point = "HUP-tin" }}]
evidence = "Sense."
confidence = "h"
decision = "Empty it is."
revision = 1
"""


def faults(text: str, tmp_path: Path) -> str:
    """What reading and checking a register says."""
    try:
        return "\n".join(map(str, check(read(registers(tmp_path, text)))))
    except RegisterError as error:
        return str(error)


def line_of(text: str, part: str) -> int:
    """The line on which a part of a text begins."""
    return text[: text.index(part)].count("\n") + 1


# The registers of this edition


def test_every_locus_of_the_witnesses_is_accounted_for() -> None:
    counts = {count.witness: count for count in load().counts()}
    assert {key: count.loci for key, count in counts.items()} == {
        "AL": 299,
        "NK": 301,
        "SN": 195,
        "WC": 54,
    }
    assert all(count.accounted == count.loci for count in counts.values())


def test_the_registers_have_no_fault() -> None:
    assert list(check(load())) == []


def test_pending_statements_only_grow_fewer() -> None:
    assert sum(count.pending for count in load().counts()) <= 600


def test_the_printed_examples_are_listed_under_their_printed_names() -> None:
    assert list(load().examples) == [
        "F1",
        "F2",
        "F3",
        "F4",
        "E1",
        "E2",
        "E3",
        "T1",
        "T2",
        "T3",
        "T4",
        "M1",
        "B1",
    ]


# Looking things up


def test_a_register_answers_by_locus_by_game_and_by_id(tmp_path: Path) -> None:
    register = read(registers(tmp_path))
    first = register.statements["HUP-01"]

    assert register.statements_at["ZZ.REG.1.2"] == [first]
    assert register.statements_at["ZZ.REG.h"] == []
    assert [each.id for each in register.game("HUP")] == ["HUP-01", "HUP-02", "HUP-03"]
    assert (first.category, first.status) == (Category.EXECUTABLE, Status.EXPLICIT)
    assert first.kind == "carried"
    assert [each.id for each in register.statements.values() if each.pending] == [
        "HUP-02",
        "HUP-03",
    ]


def test_the_figures_count_loci_headings_and_what_is_pending(tmp_path: Path) -> None:
    (count,) = read(registers(tmp_path)).counts()
    assert (
        count.loci,
        count.headings,
        count.accounted,
        count.statements,
        count.pending,
    ) == (14, 3, 14, 3, 2)


@pytest.mark.parametrize(
    ("field", "said"),
    [
        ('follows = ["HUP-01"]\nreason = "Why."', ("follows", ("HUP-01",), "Why.")),
        ('restates = "HUP-01"\nreason = "Why."', ("restates", ("HUP-01",), "Why.")),
        ('conduct = "Manners."\nreason = "Why."', ("conduct", (), "Manners.")),
        ('carried = true\nreason = "Why."', ("carried", (), "Why.")),
    ],
)
def test_a_rule_is_of_one_of_four_kinds(
    field: str, said: tuple[str, tuple[str, ...], str], tmp_path: Path
) -> None:
    text = WHOLE.replace("[loci]", decision('status = "inferred"', field), 1)
    found = read(registers(tmp_path, text)).statements["HUP-04"]
    assert (found.kind, found.names, found.why) == said


def test_a_reading_that_is_sealed_has_its_alternatives(tmp_path: Path) -> None:
    folder = registers(tmp_path, HEAD + ENTRIES + reading("“leer”") + loci())
    seal(folder)
    assert read(folder).readings["HUP-R1"].alternatives[0].point == "HUP-tin"


# Faults of a register: what is changed, where the fault is seen, what is said

FAULTS = [
    ('loci = ["ZZ.END.1.1"]', 'loci = ["ZZ.END.9.9"]', "[[example]]", "ZZ.END.9.9 is unknown"),
    (
        "carried = true",
        'restates = "HUP-77"\nreason = "x"',
        "[[statement]]",
        "it restates HUP-77, which is unknown",
    ),
    ("[witness]\n", "reading = [3]\n[witness]\n", "reading = [3]", "not a list of tables"),
    ('title = "Hüpfer"', 'title = ""', 'title = ""', "'title' is not a text"),
    ('people = [{ name = "Nobody", role = "invented it" }]', "people = 3", "people", "list of"),
    ("people = [{", "people = [3, {", "people = [3", "'people' is not a list of tables"),
    ('class = "U"', 'class = "D"', '[[statement]]\nid = "HUP-02"', "neither sentence nor reason"),
    ('class = "U"', 'class = "U"\nsuccessors = ["HUP-01"]', "successors", "no reason"),
    (
        'class = "U"',
        'class = "U"\nretired = "Split."\nsuccessors = ["HUP-44"]',
        '[[statement]]\nid = "HUP-02"',
        "it has the successor HUP-44, which is unknown",
    ),
    ('"ZZ.REG.1.1", "ZZ.REG.1.2"', "", "[[statement]]", "it lacks a locus"),
    ("carried = true", 'carried = true\nswitch = "x"', "[[statement]]", "only a decision"),
    ('statement = "HUP-03"', 'statement = "HUP-30"', "[[example]]", "it belongs to HUP-30"),
    (
        "[loci]",
        '[[tombstone]]\nid = "H1"\nkind = "example"\nretired = "x"\n[loci]',
        "[[tombstone]]",
        "a buried id in use",
    ),
    ('"Made up."', '"Made up.', 'identification = "Made up.', "this is not TOML"),
    ('key = "ZZ"', 'key = "ZY"', 'key = "ZY"', 'Write key = "ZZ".'),
    ('kind = "made up"\n', "", "[witness]", "the field 'kind' is missing"),
    ('title = "Hüpfer"', "title = 3", "title = 3", "'title' is not a text"),
    ("[witness]\n", "[[author]]\n", "[[author]]", "the table 'author' is unknown"),
    ('class = "U"', 'klass = "U"', 'klass = "U"', "the field 'klass' is unknown"),
    ('class = "U"', 'class = "Q"', 'class = "Q"', "Write one of: E S U V D T N H B X M."),
    (
        'id = "HUP-02"',
        'id = "HUP-01"',
        '[[statement]]\nid = "HUP-01"\nclass = "U"',
        "exists already",
    ),
    ('id = "HUP-02"', 'id = "HUP.02"', 'id = "HUP.02"', "Write one like SWE-24."),
    ('id = "HUP-02"', 'id = "HUP-002"', 'id = "HUP-002"', "Write one like SWE-24."),
    ('loci = ["ZZ.REG.1.3"', 'loci = ["ZZ.REG.9.9"', '[[statement]]\nid = "HUP-02"', "unknown"),
    ('loci = ["ZZ.REG.1.3"', "loci = [7", "loci = [7", "'loci' is not a list of texts"),
    ("carried = true", "carried = false", "carried = false", "'carried' is not true"),
    ("carried = true\n", "", "[[statement]]", "the kind does not fit class E"),
    ('class = "E"', 'class = "T"', "[[statement]]", "the kind does not fit class T"),
    ("carried = true", 'follows = ["HUP-02"]', "follows", "gives its reason"),
    ("carried = true", 'carried = true\nconduct = "x"', "conduct", "both carried and conduct"),
    (
        "carried = true",
        'follows = ["HUP-77"]\nreason = "x"',
        "[[statement]]",
        "it follows HUP-77, which is unknown",
    ),
    (
        "carried = true",
        'restates = "HUP-01"\nreason = "x"',
        "[[statement]]",
        "it restates HUP-01, which restates HUP-01",
    ),
    ("carried = true", 'carried = true\nadopts = ["A-01"]', "[[statement]]", "it adopts A-01"),
    ('status = "explicit"\n', "", "[[statement]]", "the status is missing"),
    ('"explicit"', '"editorial"', "[[statement]]", "class E is not editorial"),
    ('"explicit"', '"sure"', 'status = "sure"', "corrected inferred emended crux"),
    ('"explicit"', '"emended"', "[[statement]]", "no reading gives the printed text"),
    ("revision = 1", "revision = 0", "revision = 0", "a whole number of at least 1"),
    ("revision = 1\n", "", "[[statement]]", "the sentence lacks a revision"),
    ("Three friends", "Four friends", "[[statement]]", "Raise the revision and run `python -m"),
    (SEALED, "", "[[statement]]", "the checksum is missing"),
    (SEALED, 'checksum = "soon"', 'checksum = "soon"', "not 12 hexadecimal digits"),
    ("buttons.", "buttons", "[[statement]]", "not a whole sentence"),
    ("buttons.", "buttons [sic].", "[[statement]]", "not a whole sentence"),
    ('class = "U"\n', 'class = "U"\nrevision = 1\n', '[[statement]]\nid = "HUP-02"', "no sentence"),
    ('class = "X"', 'class = "E"', '[[example]]\nid = "H1"', "HUP-03 is not of class X"),
    ('id = "H1"', 'id = "1H"', 'id = "1H"', "Write one like F4."),
    ("length = 6,", "length = 0,", '"ZZ.TIT.h"', "'length' is not a whole number"),
    ('"ZZ.REG.1.1" = {', '"XX.REG.1.1" = {', '"XX.REG.1.1"', "not a locus of the witness"),
    (', heading = "A heading"', "", '"ZZ.TIT.h"', "headings, and only they"),
    ('"ZZ.REG.1.1" = {', '"ZZ.REG.1.1" = 1 # {', '"ZZ.REG.1.1" = 1', "not a table"),
    (
        "[loci]",
        '[[tombstone]]\nid = "x"\nkind = "cat"\nretired = "x"\n[loci]',
        'kind = "cat"',
        "'cat'",
    ),
]


@pytest.mark.parametrize(("old", "new", "place", "said"), FAULTS)
def test_a_fault_is_told_with_its_line_and_its_remedy(
    old: str, new: str, place: str, said: str, tmp_path: Path
) -> None:
    assert old in WHOLE
    text = WHOLE.replace(old, new, 1)
    found = faults(text, tmp_path)
    assert said in found
    at = line_of(text, place)
    assert any(line.startswith(f"sources/ZZ.toml:{at}: ") for line in found.splitlines()), found


def test_all_faults_are_told_not_only_the_first(tmp_path: Path) -> None:
    text = WHOLE.replace('class = "U"', 'class = "Q"').replace("carried = true", "carried = 1")
    assert len(faults(text, tmp_path).splitlines()) == 2


@pytest.mark.parametrize(
    ("fields", "said"),
    [
        (['status = "inferred"', "carried = true"], "a decision gives its reason"),
        (['status = "explicit"', "carried = true", 'reason = "x"'], "class D is not explicit"),
        (['status = "crux"', "carried = true", 'reason = "x"'], "class D is not crux"),
        (['status = "editorial"', "carried = true", 'reason = "x"'], "names the point"),
    ],
)
def test_a_decision_of_ours_gives_reason_and_switch(
    fields: list[str], said: str, tmp_path: Path
) -> None:
    text = WHOLE.replace("[loci]", decision(*fields), 1)
    assert said in faults(text, tmp_path)


@pytest.mark.parametrize("named", ["HUP-03", "HUP-01"])
def test_what_is_a_crux_is_named_in_a_reading(named: str, tmp_path: Path) -> None:
    entry = reading("“emty”").replace("HUP-03", named)
    text = WHOLE.replace('"explicit"', '"crux"', 1).replace("[loci]", f"{entry}[loci]", 1)
    found = faults(text, tmp_path)
    assert ("it is crux, and no reading gives the printed text" in found) == (named == "HUP-03")


@pytest.mark.parametrize("switch", [(), ('switch = "y"',)])
def test_a_decision_without_a_switch_says_why(switch: tuple[str, ...], tmp_path: Path) -> None:
    """And one that has a switch does not."""
    why = 'unswitched = "A match keeps no cards."'
    entry = decision('status = "editorial"', "carried = true", 'reason = "x"', why, *switch)
    found = faults(WHOLE.replace("[loci]", entry, 1), tmp_path)
    assert ("says why it has none" in found) if switch else not found


def test_a_decision_stands_without_a_locus(tmp_path: Path) -> None:
    fields = ('status = "editorial"', "carried = true", 'reason = "Gap."', 'switch = "last"')
    text = WHOLE.replace("[loci]", decision(*fields), 1)
    assert not faults(text, tmp_path)


def test_a_rule_follows_from_carried_rules_only(tmp_path: Path) -> None:
    fields = ('status = "inferred"', 'conduct = "Manners."', 'reason = "x"')
    text = WHOLE.replace("[loci]", decision(*fields), 1)
    text = text.replace("carried = true", 'follows = ["HUP-04"]\nreason = "x"', 1)
    assert "it follows HUP-04, which is not carried" in faults(text, tmp_path)


@pytest.mark.parametrize(
    ("question", "said"),
    [
        ('question = "Empty."\n', "HUP-R1: its question is missing"),
        (f'question = "Is it {"very " * 20}empty?"\n', "HUP-R1: its question is missing"),
        ("", "'question' is missing"),
    ],
)
def test_a_reading_is_titled_by_a_short_question(question: str, said: str, tmp_path: Path) -> None:
    asked = HEAD + ENTRIES + reading("“leer”") + loci()
    assert said in faults(asked.replace('question = "Is it empty?"\n', question), tmp_path)


def test_a_reading_quotes_eight_words_at_most(tmp_path: Path) -> None:
    text = HEAD + ENTRIES + reading("“one two three four five six seven eight nine”") + loci()
    assert "it quotes more than 8 words" in faults(text, tmp_path)


def test_a_reading_has_a_word_for_each_that_is_printed(tmp_path: Path) -> None:
    entry = reading("“leer”, “ler”, twice").replace('read = "', 'read = "“leer” ')
    text = HEAD + ENTRIES + entry + loci()
    assert "it reads 1 words in quotation marks for 2 that are printed" in faults(text, tmp_path)


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ('statements = ["HUP-03"]', 'statements = ["HUP-33"]', "it touches HUP-33, which is"),
        ('loci = ["ZZ.END.1.1"]', 'loci = ["ZZ.END.9.9"]', "the locus ZZ.END.9.9 is unknown"),
        ("revision = 1", "revision = 1", "the checksum is missing"),
        ("revision = 1", 'revision = 1\nchecksum = "012345678901"', "the text does not match"),
    ],
)
def test_a_reading_is_sealed_and_touches_what_exists(
    old: str, new: str, said: str, tmp_path: Path
) -> None:
    entry = reading("“leer”").replace(old, new)
    assert f"HUP-R1: {said}" in faults(HEAD + ENTRIES + entry + loci(), tmp_path)


@pytest.mark.parametrize(
    ("other", "said"),
    [
        ('point = "HUP-tin", against = "ZZ.END.9.9"', "the locus ZZ.END.9.9 is unknown"),
        ('against = "ZZ.END.1.1"', "ZZ.END.1.1 speaks against an alternative that no point plays"),
        ("", "the alternative “Nearly empty.” is not played"),
        (
            'point = "HUP-tin", why = "Tin is tin."',
            "the alternative “Nearly empty.” is played, and says why it is not",
        ),
    ],
)
def test_what_speaks_against_an_alternative_exists_and_is_worth_a_switch(
    other: str, said: str, tmp_path: Path
) -> None:
    entry = reading("“leer”").replace(', point = "HUP-tin"', f", {other}" if other else "")
    assert f"HUP-R1: {said}" in faults(HEAD + ENTRIES + entry + loci(), tmp_path)


@pytest.mark.parametrize("other", ['point = "HUP-tin", against = "ZZ.END.1.1"', 'why = "Tin."'])
def test_what_is_said_of_an_alternative_belongs_to_the_checksum(other: str, tmp_path: Path) -> None:
    entry = reading("“leer”")
    other = entry.replace('point = "HUP-tin"', other)
    for name, text in (("with", other), ("without", entry)):
        (tmp_path / name).mkdir()
        seal(registers(tmp_path / name, HEAD + ENTRIES + text + loci()))
    spoken, silent = (
        read(tmp_path / name / "sources").readings["HUP-R1"] for name in ("with", "without")
    )

    assert spoken.alternatives[0] != silent.alternatives[0]
    assert spoken.checksum != silent.checksum


def test_a_reading_is_retired_for_one_that_exists(tmp_path: Path) -> None:
    retired = reading("“leer”") + 'retired = "Wrong."\nsuccessors = ["HUP-R2"]\n'
    assert "HUP-R1: it has the successor HUP-R2, which is unknown" in faults(
        HEAD + ENTRIES + retired + loci(), tmp_path
    )


def test_a_locus_nobody_accounts_for_is_a_fault(tmp_path: Path) -> None:
    text = WHOLE.replace(', "ZZ.REG.3.b2"', "", 1)
    line = line_of(text, '"ZZ.REG.3.b2"')
    assert f"sources/ZZ.toml:{line}: nobody accounts for ZZ.REG.3.b2" in faults(text, tmp_path)


@pytest.mark.parametrize(
    ("opening", "leans"),
    [
        ("It has no tin.", "It"),
        ("So the frog wins.", "So"),
        ("There, frogs win.", "There"),
        ("In that order frogs come last.", "In that"),
        ("If they hop, frogs win.", "If they"),
        ("There are three frogs.", ""),
        ("Thistles do not count.", ""),
        ("In the order of hops frogs come last.", ""),
    ],
)
def test_a_sentence_stands_alone(opening: str, leans: str, tmp_path: Path) -> None:
    """A sentence that opens on a word which leans on another sentence is refused."""
    held = read(registers(tmp_path, WHOLE))
    changed = replace(held.statements["HUP-01"], sentence=opening)
    held = replace(held, statements={**held.statements, "HUP-01": changed})
    found = [each.what for each in check(held)]
    assert found == ([f"HUP-01 leans on a sentence before it: “{leans} …”"] if leans else [])


def test_a_retired_statement_accounts_for_nothing(tmp_path: Path) -> None:
    text = WHOLE.replace('class = "U"', 'class = "U"\nretired = "Split."', 1)
    assert "nobody accounts for ZZ.REG.1.3" in faults(text, tmp_path)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        (HEAD, "ZZ has no loci"),
        (HEAD + loci(), "ZZ has no statements"),
        ("# nothing\n", "there is not exactly one [witness]"),
    ],
)
def test_an_empty_register_is_no_success(text: str, said: str, tmp_path: Path) -> None:
    assert said in faults(text, tmp_path)


def test_a_folder_without_registers_is_no_success(tmp_path: Path) -> None:
    with pytest.raises(RegisterError, match="no register is here"):
        read(tmp_path)


def test_a_file_in_another_encoding_is_told_with_its_line(tmp_path: Path) -> None:
    folder = registers(tmp_path)
    (folder / "ZZ.toml").write_bytes(WHOLE.encode("latin-1", "replace"))
    with pytest.raises(RegisterError, match=r"sources/ZZ.toml:3: the file is not UTF-8"):
        read(folder)


# Fingerprints


def test_a_fingerprint_minds_letters_but_not_white_space() -> None:
    assert fingerprint("ein  As\n") == fingerprint("ein As")
    assert fingerprint("ein As") != fingerprint("ein Ass")
    assert fingerprint("für") == fingerprint("fu\u0308r")


def test_a_folded_sentence_minds_letters_digits_and_signs() -> None:
    assert folded("• 2. „fließend“ — Sat­z") == folded("fließend Satz")
    assert folded("das Waſſer") == folded("das Wasser")
    assert folded("14 Punkte") != folded("15 Punkte")
    assert folded("♠2") != folded("♦2")


def test_the_registers_are_one_object() -> None:
    assert isinstance(load(), Register)
    assert load() is load()
