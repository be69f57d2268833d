"""What is published stays: the list of permanent ids, sealing, and the command for both."""

from collections.abc import Mapping
from pathlib import Path

import pytest

from kartenspiele.edition.register import RegisterError, load, read, sources
from kartenspiele.edition.register.__main__ import main
from kartenspiele.edition.register.fingerprint import fingerprint
from kartenspiele.edition.register.model import Retired
from kartenspiele.edition.register.publication import (
    Ledger,
    Published,
    read_released,
    release,
    seal,
)
from tests.made_up import RELEASED, SEALED, SENTENCE, WHOLE, registers


def test_what_is_published_stays() -> None:
    released = read_released(sources())
    wrong = [problem.what for problem in Ledger(load(), released).problems()]
    assert len(released) >= 692
    assert wrong == []


def breaches(
    text: str, tmp_path: Path, *, released: str = RELEASED, extra: Mapping[str, Published] | None
) -> list[str]:
    """What the list of published ids says of a register."""
    folder = registers(tmp_path, text, released)
    ledger = Ledger(read(folder), read_released(folder), extra)
    return [problem.what for problem in ledger.breaches()]


def resealed(text: str, old: str, new: str) -> str:
    """The text with another sentence and the checksum that belongs to it."""
    return text.replace(old, new).replace(fingerprint(SENTENCE), fingerprint(new))


def without(entry: str) -> str:
    """The register without one of its tables."""
    start = WHOLE.index(f'[[statement]]\nid = "{entry}"')
    return WHOLE[:start] + WHOLE[WHOLE.index("[[", start + 2) :]


def test_a_published_id_may_not_vanish(tmp_path: Path) -> None:
    assert breaches(without("HUP-02"), tmp_path, extra=None) == [
        "HUP-02: the published statement has vanished"
    ]


def test_a_published_sentence_may_not_change_silently(tmp_path: Path) -> None:
    text = resealed(WHOLE, SENTENCE, "Four friends play, each with five buttons.")
    assert breaches(text, tmp_path, extra=None) == [
        "HUP-01: the statement was changed silently: its revision is still 1"
    ]


def test_a_raised_revision_allows_the_change(tmp_path: Path) -> None:
    text = resealed(WHOLE, SENTENCE, "Four friends play, each with five buttons.")
    text = text.replace("revision = 1", 'revision = 2\nchanged = "There were four."')
    assert breaches(text, tmp_path, extra=None) == []


def test_a_revision_never_falls(tmp_path: Path) -> None:
    released = RELEASED.replace("statement\t1", "statement\t3")
    assert breaches(WHOLE, tmp_path, released=released, extra=None) == [
        "HUP-01: revision 3 is published, but the register has 1"
    ]


def test_a_sentence_may_not_go_back_to_pending(tmp_path: Path) -> None:
    released = RELEASED.replace("HUP-02\tstatement\t0\t-", "HUP-02\tstatement\t1\t0123456789ab")
    assert breaches(WHOLE, tmp_path, released=released, extra=None) == [
        "HUP-02: revision 1 is published, but the register has 0"
    ]


def test_an_id_is_not_reused_for_another_kind(tmp_path: Path) -> None:
    released = RELEASED.replace("HUP-02\tstatement", "HUP-02\treading")
    assert breaches(WHOLE, tmp_path, released=released, extra=None) == [
        "HUP-02: the id of a reading is reused for a statement"
    ]


def test_a_retired_id_stays_and_is_never_used_again(tmp_path: Path) -> None:
    retired = WHOLE.replace(
        'class = "U"', 'class = "U"\nretired = "Split in two."\nsuccessors = ["HUP-01"]', 1
    ).replace('"HUP-03"\nclass', '"HUP-04"\nclass')
    folder = registers(tmp_path, retired.replace('statement = "HUP-03"', 'statement = "HUP-04"'))
    register = read(folder)

    assert Retired("Split in two.", ("HUP-01",)) == register.statements["HUP-02"].retired
    assert Ledger(register, {}).now["HUP-02"].checksum == "retired"
    again = RELEASED.replace("HUP-02\tstatement\t0\t-", "HUP-02\tstatement\t0\tretired")
    (tmp_path / "again").mkdir()
    assert breaches(WHOLE, tmp_path / "again", released=again, extra=None) == [
        "HUP-02: a retired id in use again"
    ]


EXAMPLE = Published("HUP-01a", "example", 1, "0123456789ab")
WITH_EXAMPLE = RELEASED + "HUP-01a\texample\t1\t0123456789ab\n"
TOMBSTONE = '[[tombstone]]\nid = "HUP-01a"\nkind = "example"\nretired = "Wrong."\n\n[loci]'


@pytest.mark.parametrize(
    ("extra", "said"),
    [
        (None, []),
        ({"HUP-01a": EXAMPLE}, []),
        ({}, ["HUP-01a: the published example has vanished"]),
        (
            {"HUP-01a": Published("HUP-01a", "example", 1, "ba9876543210")},
            ["HUP-01a: the example was changed silently: its revision is still 1"],
        ),
        (
            {"HUP-01a": Published("HUP-01a", "point", 1, "0123456789ab")},
            ["HUP-01a: the id of a example is reused for a point"],
        ),
    ],
)
def test_points_and_examples_are_held_to_the_same_rules(
    extra: dict[str, Published] | None, said: list[str], tmp_path: Path
) -> None:
    assert said == breaches(WHOLE, tmp_path, released=WITH_EXAMPLE, extra=extra)


def test_a_buried_example_may_be_gone_but_not_come_back(tmp_path: Path) -> None:
    text = WHOLE.replace("[loci]", TOMBSTONE, 1)
    folder = registers(tmp_path, text, WITH_EXAMPLE)
    register, released = read(folder), read_released(folder)
    assert Ledger(register, released, {}).breaches() == []
    (problem,) = Ledger(register, released, {"HUP-01a": EXAMPLE}).breaches()
    assert problem.what == "HUP-01a: a retired id in use again"
    assert release(register, folder, {}) == ["HUP-01a"]
    assert read_released(folder)["HUP-01a"].checksum == "retired"


def test_a_tombstone_is_of_the_kind_that_was_published(tmp_path: Path) -> None:
    text = WHOLE.replace("[loci]", TOMBSTONE.replace('"example"', '"point"'), 1)
    assert breaches(text, tmp_path, released=WITH_EXAMPLE, extra={}) == [
        "HUP-01a: the tombstone is for a point"
    ]


def test_a_list_that_is_not_there_is_told(tmp_path: Path) -> None:
    with pytest.raises(RegisterError, match="the list is unreadable"):
        read_released(tmp_path)


def test_what_is_new_is_recorded_once(tmp_path: Path) -> None:
    folder = registers(tmp_path, released=RELEASED.replace("HUP-03\tstatement\t0\t-\n", ""))
    register = read(folder)
    (problem,) = Ledger(register, read_released(folder)).problems()
    assert problem.what == "HUP-03: revision 0 is not recorded"
    assert release(register, folder, {"HUP-01a": EXAMPLE}) == ["HUP-03", "HUP-01a"]
    assert (folder / "released.tsv").read_text("utf-8") == WITH_EXAMPLE
    assert release(register, folder, {"HUP-01a": EXAMPLE}) == []


def test_nothing_is_recorded_over_a_breach(tmp_path: Path) -> None:
    folder = registers(tmp_path, without("HUP-02"))
    with pytest.raises(RegisterError, match="HUP-02: the published statement has vanished"):
        release(read(folder), folder)
    assert (folder / "released.tsv").read_text("utf-8") == RELEASED


@pytest.mark.parametrize(
    ("released", "line"),
    [
        ("", 1),
        (RELEASED.replace("\tkind", ""), 1),
        (RELEASED.replace("HUP-02\tstatement", "HUP-02\trumour"), 3),
        (RELEASED + "HUP-01\tstatement\t1\tx\n", 5),
        (RELEASED.replace("HUP-03", "HUP.03"), 4),
    ],
)
def test_a_damaged_list_is_told_with_its_line(released: str, line: int, tmp_path: Path) -> None:
    folder = registers(tmp_path, released=released)
    with pytest.raises(RegisterError, match=rf"^sources/released.tsv:{line}: "):
        read_released(folder)


# Sealing


def test_a_new_sentence_gets_its_checksum_and_nothing_else_changes(tmp_path: Path) -> None:
    folder = registers(tmp_path, WHOLE.replace(SEALED + "\n", ""))
    assert seal(folder) == ("HUP-01",)
    assert (folder / "ZZ.toml").read_text("utf-8") == WHOLE
    assert seal(folder) == ()


def test_a_revised_sentence_is_sealed_again(tmp_path: Path) -> None:
    text = WHOLE.replace("Three", "Four").replace("revision = 1", "revision = 2")
    folder = registers(tmp_path, text)
    assert seal(folder) == ("HUP-01",)
    assert read(folder).statements["HUP-01"].revision == 2


def test_a_silent_change_is_not_sealed(tmp_path: Path) -> None:
    text = WHOLE.replace("Three", "Four")
    folder = registers(tmp_path, text)
    with pytest.raises(RegisterError, match="Write revision = 2 and seal again"):
        seal(folder)
    assert text == (folder / "ZZ.toml").read_text("utf-8")


def test_sealing_wants_a_revision(tmp_path: Path) -> None:
    folder = registers(tmp_path, WHOLE.replace(SEALED + "\n", "").replace("revision = 1\n", ""))
    with pytest.raises(RegisterError, match="HUP-01: it lacks a revision"):
        seal(folder)


def test_line_ends_of_a_register_are_kept(tmp_path: Path) -> None:
    folder = registers(tmp_path)
    text = WHOLE.replace(SEALED + "\n", "").replace("\n", "\r\n")
    (folder / "ZZ.toml").write_bytes(text.encode())
    seal(folder)
    assert WHOLE.replace("\n", "\r\n").encode() == (folder / "ZZ.toml").read_bytes()


# The command


def run(folder: Path, action: str, capsys: pytest.CaptureFixture[str]) -> tuple[int, str, str]:
    """The exit status of the command and what it says."""
    status = main(["--sources", str(folder), action])
    said = capsys.readouterr()
    return status, said.out, said.err


def test_the_command_prints_figures_or_problems(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    folder = registers(tmp_path)
    assert run(folder, "check", capsys)[::2] == (0, "")
    (folder / "released.tsv").write_text(RELEASED + "HUP-09\tstatement\t0\t-\n", "utf-8")
    status, out, err = run(folder, "check", capsys)
    assert (status, out) == (1, "")
    assert err.startswith("sources/released.tsv:5: HUP-09: the published statement has vanished")


def test_the_command_tells_a_malformed_register(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    folder = registers(tmp_path, WHOLE.replace('class = "U"', 'class = "Q"'))
    status, out, err = run(folder, "seal", capsys)
    assert (status, out) == (1, "")
    assert err.endswith("HUP-02: the class 'Q' is unknown. Write one of: E S U V D T N H B X M.\n")


def test_the_command_seals(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    released = RELEASED.replace(f"1\t{fingerprint(SENTENCE)}", "0\t-")
    folder = registers(tmp_path, WHOLE.replace(SEALED + "\n", ""), released)
    assert run(folder, "seal", capsys) == (0, "sealed: HUP-01\n", "")
    assert run(folder, "seal", capsys) == (0, "nothing to seal\n", "")
    assert release(read(folder), folder) == ["HUP-01"]
    assert release(read(folder), folder) == []
    assert (folder / "released.tsv").read_text("utf-8") == RELEASED.replace(
        fingerprint(SENTENCE), "-"
    )
    assert release(read(folder), folder, freeze=True) == ["HUP-01"]
    assert (folder / "released.tsv").read_text("utf-8") == RELEASED
