"""Trees are kept as long as they were made from what is said now; what forms do is put to them."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from kartenspiele import edition
from kartenspiele.compare.cases import Kin
from kartenspiele.compare.rule_sets import every_kin, rule_set
from kartenspiele.kinship import __main__ as command
from kartenspiele.kinship import kept, shared, telling, trees
from kartenspiele.kinship.attested import table
from kartenspiele.kinship.claims import UNSAID, Alike, Nearer, verdict
from kartenspiele.kinship.kept import Counted, StaleError, kinship
from tests.asking import Ask, complaint

FAMILIES = every_kin()
CASINO = next(each for each in FAMILIES if "swedish-kasino" in each.family.games)
SMALL = next(each for each in FAMILIES if "dreisatz" in each.family.games)
POSITIONS = 40
by_page = pytest.mark.parametrize("kin", FAMILIES, ids=lambda each: each.page)


@pytest.fixture
def ask(capsys: pytest.CaptureFixture[str]) -> Ask:
    return Ask(capsys)


@by_page
def test_the_kept_trees_were_made_from_what_is_said_now(kin: Kin) -> None:
    """Every tree has the leaves of its table, and who was left out is no leaf."""
    found = kinship(kin)
    names = [each.name for each in found.table.taxa]

    assert found.tree is not None
    assert {*found.tree.leaves()} == {*names} - {*found.out}
    assert found.played is not None
    playing = {each.name for each in found.table.taxa if each.plays}
    assert {*found.played.leaves()} == playing - {*found.out_of_play}


def test_trees_of_something_else_are_refused(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """Trees that are not there, or of which the table or the values of a form have changed."""
    held = json.loads(kept.file(SMALL).read_text("utf-8"))
    path = tmp_path / "kinship.json"
    monkeypatch.setattr(kept, "file", lambda _kin: path)
    with pytest.raises(StaleError, match="no trees are kept"):
        kinship(SMALL)
    for part, what in (("rules", "say something else"), ("behaviour", "have other values")):
        path.write_text(json.dumps({**held, part: {**held[part], "made_from": "0"}}), "utf-8")
        with pytest.raises(StaleError, match=what):
            kinship(SMALL)


def test_another_status_makes_another_table(monkeypatch: pytest.MonkeyPatch) -> None:
    """Two tables of the same letters differ if what one infers the other is told."""
    found = table(SMALL)
    before = kept.sign(found)
    monkeypatch.setattr(kept, "without_inferred", lambda every: every)

    assert kept.sign(found) != before


def test_the_command_compares_and_renews(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Other trees than the kept ones are told of; renewed, they are the same."""
    path = tmp_path / "kinship.json"
    monkeypatch.setattr(kept, "file", lambda _kin: path)
    monkeypatch.setattr(kept, "grown", lambda _kin: "trees\n")

    assert command.main(["check", SMALL.family.key]) == 1
    assert "other trees grow" in capsys.readouterr().err
    assert command.main(["renew", SMALL.family.key]) == 0
    assert command.main(["check", SMALL.family.key]) == 0


def test_what_is_grown_twice_is_the_same() -> None:
    """Few replicates and positions, twice: not a sign differs."""
    assert kept.grown(SMALL, replicates=20, positions=POSITIONS) == kept.grown(
        SMALL, replicates=20, positions=POSITIONS
    )


# --- What forms do -------------------------------------------------------------------------------


@by_page
def test_forms_can_have_what_is_put_to_them(kin: Kin) -> None:
    """All answer all, unless the family says that it has nothing in common."""
    names = [*kin.family.games]
    found = shared.behaviour(kin, names, POSITIONS)
    whole = [*found.moves, *found.points] if kin is not SMALL else []

    assert all(None not in each for each in whole)
    assert all(len({*each} - {None}) > 1 for each in found.points)
    assert kin is not SMALL or {one for each in found.moves for one in each} == {None}


def test_a_form_does_what_it_does() -> None:
    """Of two forms that differ in what spades bring, moves are the same and points are not."""
    names = ["swedish-kasino", "swedish-kasino/playing-on", "swedish-kasino/overspader"]
    found = shared.behaviour(CASINO, names, POSITIONS)

    same = Counted(*found.counted((names[0], names[1])))
    other = Counted(*found.counted((names[0], names[2])))
    assert same == Counted(POSITIONS, POSITIONS, POSITIONS, POSITIONS)
    assert other.same_moves == POSITIONS
    assert 0 < other.same_points < POSITIONS
    assert sum(found.same((names[0], names[2]))) == other.same_moves + other.same_points
    assert sum(found.shared((names[0], names[2]))) == other.asked


def test_what_a_form_cannot_have_is_not_counted() -> None:
    """A card that is not in the pack is no position, and two that share none have no distance."""
    form = rule_set("schnapsen")
    asked = shared.allowed({"trump": "♥", "hand": "♥9"})

    assert asked(form.game, form.rules) is None
    assert shared.brought({"piles": ["♥9 ♣A", ""]})(form.game, form.rules) is None
    found = shared.numbered(["a", "b"], [[("x", 1), (None, 1)], [("x", 2), ("x", None)]])
    assert found.counted(("a", "b")) == (1, 1, 1, 0)
    assert found.shared(("a", "b")) == [2, 0]
    assert Counted(1, 1, 1, 0).distance is None
    assert Counted(600, 300, 0, 0).distance == 0.5


def test_what_is_refused_brings_nothing() -> None:
    """A wrong move is an answer too, and the same one for all who refuse it."""
    form = rule_set("swedish-kasino")
    asked = shared.brought({"table": "♠9", "hand": "♦8"}, "♦8 takes ♠9")

    assert asked(form.game, form.rules) == "refused"


# --- What is claimed -----------------------------------------------------------------------------


@by_page
def test_every_sentence_on_the_past_is_a_claim_or_set_aside(kin: Kin) -> None:
    """No statement of the class is forgotten, and none of another class is called a claim."""
    module, held = shared.of_family(kin), edition.load().statements
    games = {*kin.family.games}
    witnesses = {each.witness for each in held.values() if each.game in games}
    others = {each.witness for each in held.values() if each.game and each.game not in games}
    of_past = {
        each.id
        for each in held.values()
        if each.category == "H" and each.sentence and not each.retired
        if each.game in games or (each.game is None and each.witness in witnesses - others)
    }

    assert of_past == {*module.CLAIMS, *module.BESIDE}


@by_page
def test_claims_name_what_is_compared(kin: Kin) -> None:
    """Names and rows of a claim stand in the table."""
    found = kinship(kin).table
    names = {each.name for each in found.taxa}
    for claim in filter(None, shared.of_family(kin).CLAIMS.values()):
        match claim:
            case Nearer(each, to, than):
                assert {*each, to, *than} <= names
            case Alike(one, other, rows):
                assert {one, other} <= names
                assert {*rows} <= {*found.rows}


def test_tables_say_who_is_nearer_and_no_more() -> None:
    far = {("a", "x"): 0.1, ("a", "y"): 0.2, ("b", "x"): 0.3, ("b", "y"): 0.3}.get
    held = kinship(CASINO).table
    said = verdict(Nearer(("a", "b", "c"), "x", ("y",)), held, {"so": lambda *pair: far(pair)})

    assert said == ("so: nearer to x than to y: a; not nearer: b; no distance: c",)
    assert verdict(None, held, {}) == (UNSAID,)
    assert "no third game" in verdict(Nearer(("a",), "x", ()), held, {})[0]
    assert verdict(Alike("a", "b", ("sweep",)), held, {}) == (UNSAID,)
    alike = Alike("swedish-kasino", "swedish-kasino/overspader", ("sweep", "spades"))
    assert "alike on 1 of 2 points; not on: spades" in verdict(alike, held, {})[0]


# --- What is told --------------------------------------------------------------------------------


def test_points_of_two_are_those_that_both_have() -> None:
    """Agreed and not, they are as many as the table counts."""
    found = kinship(CASINO)
    for (one, other), agreed in found.agreements.items():
        same, different = telling.on_points(found, one, other)
        assert (len(same) + len(different), len(same)) == (agreed.shared, agreed.same)


@by_page
def test_the_list_says_what_the_picture_does(kin: Kin) -> None:
    """Every leaf is a line, and every decided branch."""
    found = kinship(kin)
    assert found.tree
    lines = [line for _depth, line in telling.outline(found.tree, {})]
    whole = [*trees.decided(found.tree).nodes()]

    assert sorted(line for line in lines if not line.endswith(":")) == sorted(found.tree.leaves())
    assert sum(line.endswith(":") for line in lines) == sum(bool(each.support) for each in whole)


def test_the_command_says_who_is_nearest(ask: Ask) -> None:
    said = ask("kinship", "berlin-casino-1810", "casino")
    lines = said.out.splitlines()
    agreed = kinship(CASINO).agreements["berlin-casino-1810", "casino"]

    assert said.status == 0
    assert lines[0].startswith(
        f"berlin-casino-1810 and casino: {agreed.same} of {agreed.shared} points, distance 0."
    )
    assert sum(line.startswith("  agree: ") for line in lines) == agreed.same
    assert any("the same moves in" in line for line in lines)
    whole = ask("kinship", "berlin-casino-1810")
    assert "tree by the rules, what is undecided left open:" in whole.out
    assert ask("kinship", "casino", "--newick", "rules").out.endswith(");\n")
    data = ask("kinship", "casino", "--json").data
    assert {"pairs", "newick", "claims", "figures", "left_out"} <= data.keys()


@pytest.mark.parametrize(
    ("words", "wrong"),
    [
        (("tontine",), "is no game, form or parallel that is compared"),
        (("casino", "schnapsen"), "does not stand in the casino-family"),
        (("casino", "casino"), "is named twice"),
        (("mulle-glimne", "mulle-glimne/with-three"), "only a decision of ours makes it"),
    ],
)
def test_a_faulty_question_is_told_why(ask: Ask, words: tuple[str, ...], wrong: str) -> None:
    assert wrong in complaint(ask("kinship", *words))
