"""What counts for kinship and what does not: silence, decisions of ours, and what is taken over."""

from dataclasses import replace

import pytest

from kartenspiele.edition import register
from kartenspiele.edition.register.parallels import Bearing, How
from kartenspiele.research.agreement import attested
from kartenspiele.research.agreement.agreeing import Agreement, agreements, between
from kartenspiele.research.agreement.attested import COUNTED, ELSEWHERE, LEAST, State, Taxon, table
from kartenspiele.research.compare.cases import Kin
from kartenspiele.research.compare.rule_sets import (
    MOOT,
    SILENT,
    Cell,
    RuleSet,
    cell,
    every_form,
    every_kin,
    rule_set,
    usual_forms,
)
from tests.made_up import BOOK, TAKES_SEVERAL

CASINO = next(each for each in every_kin() if "swedish-kasino" in each.family.games)
ROWS = [f"row {number}" for number in range(10)]


def made_up(monkeypatch: pytest.MonkeyPatch, forms: dict[str, list[tuple[str, str]]]) -> None:
    """A family of these games: of each the effect and status of every row, in order."""
    sets = tuple(map(rule_set, forms))

    def made(_kin: Kin, name: str, _variant: object, row: str) -> Cell:
        effect, status = forms[name][ROWS.index(row)]
        return Cell(name, effect, (), (), status, effect)

    monkeypatch.setattr(attested, "rows", lambda _kin: dict.fromkeys(ROWS, "a point"))
    monkeypatch.setattr(attested, "every_form", lambda _kin: sets)
    monkeypatch.setattr(attested, "usual_forms", lambda _kin: sets)
    monkeypatch.setattr(attested, "cell", made)


def test_silence_and_our_decisions_are_not_counted(monkeypatch: pytest.MonkeyPatch) -> None:
    """Two agree on all that is said; what we decided alone is missing."""
    said = [("yes", "explicit")] * 8
    mine = [*said, ("yes", "editorial"), ("yes", "editorial")]
    its = [*said, ("no", "editorial"), ("no", "editorial")]
    made_up(monkeypatch, {"swedish-kasino": mine, "casino": its})

    (counted,) = agreements(table(CASINO)).values()
    assert (counted.same, counted.shared) == (8, 8)
    its[-1] = ("no", "explicit")
    mine[-1] = ("yes", "explicit")
    made_up(monkeypatch, {"swedish-kasino": mine, "casino": its})
    (counted,) = agreements(table(CASINO)).values()
    assert (counted.same, counted.shared) == (8, 9)


@pytest.mark.parametrize("status", [SILENT, MOOT, "pending"])
def test_what_nobody_says_is_missing(monkeypatch: pytest.MonkeyPatch, status: str) -> None:
    mine = [("yes", "explicit")] * 9 + [("no", status)]
    made_up(monkeypatch, {"swedish-kasino": mine, "casino": [("yes", "inferred")] * 10})
    (found,) = agreements(table(CASINO)).values()
    assert found == Agreement(((1, 1),) * 9)


def test_too_few_points_are_no_distance(monkeypatch: pytest.MonkeyPatch) -> None:
    """Who speaks on too few is left out by name."""
    few = [("yes", "explicit")] * (LEAST - 1) + [("no", SILENT)] * (11 - LEAST)
    made_up(monkeypatch, {"swedish-kasino": few, "casino": [("yes", "explicit")] * 10})
    assert [each.name for each in table(CASINO).taxa] == ["casino"]
    assert "fewer than" in table(CASINO).left_out["swedish-kasino"]


def test_forms_have_what_they_do_not_change() -> None:
    """A form of a witness has all that its usual form has, but for what it changes."""
    found = table(CASINO)
    usual, form = (found.taxon(f"swedish-kasino{each}") for each in ("", "/overspader"))
    parted = {row for row in usual.states if form.states[row].effect != usual.states[row].effect}
    assert form.kind == attested.FORM
    assert parted == {"spades", "spades_three"}
    assert between(usual, form).shared == len(usual.states)


def test_a_form_that_only_we_make_is_no_form_of_anybody() -> None:
    assert "only a decision of ours" in table(CASINO).left_out["mulle-glimne/with-three"]


def test_every_value_rests_on_somebody() -> None:
    """No state of any family comes from a cell that is silent or decided by us."""
    for kin in every_kin():
        for each in table(kin).taxa:
            for state in each.states.values():
                assert state.sure in {*COUNTED, ELSEWHERE}
                assert state.by


# --- Parallels -----------------------------------------------------------------------------------


def cited(name: str, row: str) -> tuple[str, ...]:
    form = rule_set(name)
    return cell(CASINO, form.name, form.variant, row).statements


def telling(monkeypatch: pytest.MonkeyPatch, *said: tuple[str, How] | Bearing) -> None:
    """A register in which one book that nobody wrote bears on these statements, and no other.

    That it can only agree is no matter here.
    """
    held = register.load()
    every = (each if isinstance(each, Bearing) else Bearing(*each, "So it says.") for each in said)
    told = (
        replace(TAKES_SEVERAL, id=f"HopBook-{number}", bears=(each,))
        for number, each in enumerate(every, 1)
    )
    testimonies = {each.id: each for each in told}
    made = replace(held, parallels={"HopBook": BOOK}, testimonies=testimonies)
    monkeypatch.setattr(register, "load", lambda: made)
    monkeypatch.setattr(attested, "LEAST", 1)
    monkeypatch.setattr(attested, "is_bound_to_agree", lambda _each, _among: False)


def test_a_parallel_has_what_it_agrees_with_and_nothing_else(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """It has the effect of the rows that cite the statement; where it differs it denies that."""
    sweep, packet = cited("swedish-kasino", "sweep")[0], cited("swedish-kasino", "packet")[0]
    telling(monkeypatch, (sweep, How.AGREES), (packet, How.DIFFERS))
    found = table(CASINO)
    book, game = found.taxon("HopBook"), found.taxon("swedish-kasino")

    assert book.kind == attested.PARALLEL
    assert book.states["sweep"].effect == game.states["sweep"].effect
    assert book.states["sweep"].by == ("HopBook-1",)
    assert "packet" not in book.states
    assert book.denied["packet"].effects == (game.states["packet"].effect,)
    assert book.denied["packet"].by == ("HopBook-2",)
    every = {row for row in game.states if sweep in cited("swedish-kasino", row)}
    assert book.states.keys() == every


TWO = ("most_cards", "most_cards_three")  # rows that rest on FIN-14


@pytest.mark.parametrize(
    ("said", "rows"),
    [
        ([Bearing("FIN-14", How.AGREES)], TWO),
        ([Bearing("FIN-14", How.AGREES, part="a tie")], ()),
        ([Bearing("FIN-14", How.AGREES, part="a tie", rows=TWO[1:])], TWO[1:]),
        ([Bearing("FIN-14", How.AGREES, rows=TWO[:1])], TWO[:1]),
        ([Bearing("FIN-20", How.AGREES)], ()),
        ([Bearing("FIN-20", How.AGREES, rows=("duty",))], ("duty",)),
    ],
)
def test_a_part_counts_at_the_rows_that_it_names(
    said: list[Bearing], rows: tuple[str, ...], monkeypatch: pytest.MonkeyPatch
) -> None:
    """What takes over a whole game does, too."""
    telling(monkeypatch, *said, Bearing("SWE-50", How.AGREES))  # so that it stands in the table
    assert {*table(CASINO).taxon("HopBook").states} & {*TWO, "duty"} == {*rows}


def test_who_differs_in_part_does_not_agree_with_the_cell(monkeypatch: pytest.MonkeyPatch) -> None:
    """Not by agreeing with another statement of the cell either; but by naming its row."""
    first, second = cited("finnish-kasino", "duty")  # FIN-20 takes SWE-28 over
    part = Bearing("SWE-28", How.DIFFERS, "So it says.", "something of it")
    telling(monkeypatch, Bearing("SWE-50", How.AGREES), Bearing("SWE-28", How.AGREES), part)
    assert (first, second) == ("FIN-20", "SWE-28")
    assert "duty" not in table(CASINO).taxon("HopBook").states
    assert "duty" not in table(CASINO).taxon("HopBook").denied

    named = Bearing("SWE-28", How.AGREES, part="whether", rows=("duty",))
    telling(monkeypatch, Bearing("SWE-50", How.AGREES), named, part)
    assert table(CASINO).taxon("HopBook").states["duty"].by == ("HopBook-2",)


def test_what_a_compound_statement_has_otherwise_denies_no_row(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Unless it names it: of which of two rows it speaks nobody can know."""
    agreeing = Bearing("SWE-50", How.AGREES)
    for rows in (), TWO[:1]:
        telling(monkeypatch, agreeing, Bearing("FIN-14", How.DIFFERS, "So.", rows=rows))
        assert {*table(CASINO).taxon("HopBook").denied} == {*rows}


def test_who_can_only_agree_is_left_out() -> None:
    """A parallel with the values of one form alone that differs on nothing is no witness."""
    states = {row: State(row, row, "explicit", (row,)) for row in ROWS}
    form = Taxon("a", "A", attested.FORM, states)
    book = Taxon("HopBook", "Hops", attested.PARALLEL, states)
    other = replace(book, states={**states, ROWS[0]: State("no", "no", ELSEWHERE, ("b",))})
    denying = replace(book, denied={"z": attested.Denied(("a",), ("b",))})

    assert attested.is_bound_to_agree(book, [form, other])
    assert not any(attested.is_bound_to_agree(one, [form]) for one in (other, denying, form))
    why = [each for kin in every_kin() for each in table(kin).left_out.values()]
    assert "it could not disagree on any point" in why


def test_a_parallel_that_says_two_things_has_neither(monkeypatch: pytest.MonkeyPatch) -> None:
    """Who agrees with two for most spades, and with one for seven of them, says of two."""
    one, other = cited("swedish-kasino", "spades")[-1], cited("casino", "spades")[-1]
    telling(monkeypatch, (one, How.AGREES), (other, How.AGREES))
    assert "spades" in table(CASINO).torn["HopBook"]
    assert "spades" not in table(CASINO).taxon("HopBook").states


def test_a_form_of_a_parallel_takes_nothing_over(monkeypatch: pytest.MonkeyPatch) -> None:
    """What it plays but does not attest is missing; what a testimony agrees with is not."""
    sweep = cited("swedish-kasino", "sweep")[0]
    telling(monkeypatch, (sweep, How.AGREES))
    game = rule_set("swedish-kasino")
    variant = replace(
        game.variant.but(target=7),
        key="hops",
        parent=game.variant,
        cites={"target": ("HopBook-1",)},
        told_by="HopBook",
    )
    form = RuleSet("swedish-kasino/hops", "swedish-kasino", game.game, variant)
    every = (*every_form(CASINO), form)
    monkeypatch.setattr(attested, "every_form", lambda _kin: every)
    found = table(CASINO)
    told = found.taxon("swedish-kasino/hops")

    assert told.kind == attested.TOLD
    assert told.states["target"].value == "7"
    assert told.states["sweep"].by == ("HopBook-1",)
    assert len(told.states) < len(found.taxon("swedish-kasino").states) / 2
    assert "HopBook" not in {each.name for each in found.taxa}  # it stands there as its form


def test_every_usual_form_has_its_place() -> None:
    for kin in every_kin():
        names = {each.name for each in table(kin).taxa}
        assert {each.name for each in usual_forms(kin)} <= names
