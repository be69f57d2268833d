"""Who agrees with whom in words: tables in their order, what forms do, and what is claimed."""

from itertools import pairwise

import pytest

from kartenspiele.edition import joined
from kartenspiele.interfaces import exports
from kartenspiele.interfaces.dataset import columns
from kartenspiele.interfaces.site.kinship import KinshipOf
from kartenspiele.research.agreement import shared, telling
from kartenspiele.research.agreement.claims import UNSAID, Alike, Nearer, verdict
from kartenspiele.research.agreement.shared import Counted
from kartenspiele.research.agreement.telling import kinship
from kartenspiele.research.compare.cases import Kin
from kartenspiele.research.compare.rule_sets import every_kin, rule_set
from tests.asking import Ask

FAMILIES = every_kin()
CASINO = next(each for each in FAMILIES if "swedish-kasino" in each.family.games)
SMALL = next(each for each in FAMILIES if "dreisatz" in each.family.games)
POSITIONS = 40
by_page = pytest.mark.parametrize("kin", FAMILIES, ids=lambda each: each.page)


# --- What forms do -------------------------------------------------------------------------------


@by_page
def test_forms_can_have_what_is_put_to_them(kin: Kin) -> None:
    """All answer all, unless the family says that it has nothing in common."""
    names = [*kin.family.games]
    found = [shared.answers(each, POSITIONS) for each in names]
    assert all(len({ends for _moves, ends in each} - {None}) > 1 for each in found)
    every = {moves is None for each in found for moves, _ends in each}
    assert every == {kin is SMALL}
    assert kin is SMALL or all(ends is not None for each in found for _moves, ends in each)


def test_a_form_does_what_it_does() -> None:
    """Of two forms that differ in what spades bring, moves are the same and points are not."""
    names = ["swedish-kasino", "swedish-kasino/playing-on", "swedish-kasino/overspader"]
    found = [shared.answers(each, POSITIONS) for each in names]
    same, other = shared.counted(found[0], found[1]), shared.counted(found[0], found[2])
    assert same == Counted(POSITIONS, POSITIONS, POSITIONS, POSITIONS)
    assert other.same_moves == POSITIONS
    assert 0 < other.same_points < POSITIONS


def test_what_a_form_cannot_have_is_not_counted() -> None:
    """A card that is not in the pack is no position, and two that share none have no share."""
    form = rule_set("schnapsen")
    asked = shared.allowed({"trump": "♥", "hand": "♥9"})

    assert asked(form.game, form.rules) is None
    assert shared.brought({"piles": ["♥9 ♣A", ""]})(form.game, form.rules) is None
    found = shared.counted([("x", 1), (None, 1)], [("x", 2), ("x", None)])
    assert found == Counted(1, 1, 1, 0)
    assert found.share == 0.5
    assert Counted(0, 0, 0, 0).share is None


def test_what_is_refused_brings_nothing() -> None:
    """A wrong move is an answer too, and the same one for all who refuse it."""
    form = rule_set("swedish-kasino")
    asked = shared.brought({"table": "♠9", "hand": "♦8"}, "♦8 takes ♠9")
    assert asked(form.game, form.rules) == "refused"


# --- What is claimed -----------------------------------------------------------------------------


@by_page
def test_every_sentence_on_the_past_is_a_claim_or_set_aside(kin: Kin) -> None:
    """No statement of the class is forgotten, and none of another class is called a claim."""
    module, held = shared.of_family(kin), joined.load().statements
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


def test_tables_say_who_agrees_more_and_no_more() -> None:
    share = {("a", "x"): 0.9, ("a", "y"): 0.8, ("b", "x"): 0.7, ("b", "y"): 0.7}.get
    held = kinship(CASINO).table
    said = verdict(Nearer(("a", "b", "c"), "x", ("y",)), held, {"so": lambda *pair: share(pair)})

    (told,) = said
    assert told == (
        "so: agree more with x than with y: a (90% against 80%); "
        "do not: b (70% against 70%); too few clauses in common: c"
    )
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
def test_kin_stand_together(kin: Kin) -> None:
    """Each column, and behind it who agrees with it more than with any other, in falling order."""
    found = kinship(kin)
    columns, order = telling.columns(found), [each.name for each in telling.in_order(found)]

    assert {*columns} <= {each.name for each in found.table.taxa}
    for one, second in pairwise(columns):
        rest = columns[columns.index(second) :]
        best = max(found.share(one, each) or 0.0 for each in rest)
        assert (found.share(one, second) or 0.0) == best
    head, before = "", 1.0
    for name in order:
        if name in columns:
            head, before = name, 1.0
            continue
        shares = [found.share(name, each) or 0.0 for each in columns]
        assert head == columns[shares.index(max(shares))]
        assert 0.0 < max(shares) <= before
        before = max(shares)
    out = " ".join(telling.left_out(found))
    assert all(each.name in order or each.name in out for each in found.table.taxa)


@by_page
def test_a_sampled_figure_says_of_what_it_is_one(kin: Kin) -> None:
    said = telling.sampled(kin)
    assert shared.of_family(kin).SAID in said
    assert f"{shared.POSITIONS:,} times (seed {shared.SEED})" in said
    assert "count as alike" in said


def test_characters_have_every_value_and_no_other() -> None:
    """And what a parallel has otherwise, without a state."""
    told = [
        dict(zip(columns.head("characters"), each, strict=True)) for each in exports.characters()
    ]
    known = {
        (kin.page, each.name, row)
        for kin in FAMILIES
        for found in [kinship(kin).table]
        for each in found.taxa
        for row in (*each.states, *each.denied)
        if row in found.rows
    }

    assert {(each["family"], each["taxon"], each["character"]) for each in told} == known
    assert len(told) == len(known)
    for each in told:
        assert each["by"]
        assert (each["state"] == "?") is (each["value"] == "otherwise")


def test_the_command_says_who_agrees(ask: Ask) -> None:
    said = ask("kinship", "berlin-casino-1810", "casino")
    lines = said.out.splitlines()
    agreed = kinship(CASINO).between("berlin-casino-1810", "casino")

    assert said.status == 0
    assert lines[0].startswith(
        f"berlin-casino-1810 and casino: {agreed.same} of {agreed.shared} points, in "
        f"{len(agreed.clauses)} clauses: {agreed.share:.0%}, with other clauses "
    )
    assert sum(line.startswith("  agree: ") for line in lines) == agreed.same
    assert any("the same moves in" in line for line in lines)
    assert telling.sampled(CASINO) in lines
    whole = ask("kinship", "berlin-casino-1810")
    assert "\n  casino: " in whole.out
    assert ask("kinship", "casino", "--nexus").out.startswith("#NEXUS\n")
    assert "fewer than 8: no share" in ask("kinship", "french-commerce", "dreisatz").out
    data = ask("kinship", "casino", "--json").data
    assert {"taxa", "claims", "figures", "left_out", "sampled"} <= data.keys()


def test_a_cell_of_the_page_has_its_numbers_and_no_share_of_too_few() -> None:
    """The shade says what the number says; where there is no share there is no shade."""
    found = kinship(CASINO)
    page = KinshipOf.__new__(KinshipOf)

    def told(one: str, other: str) -> tuple[str, list[str]]:
        cell = page.shared(found, one, other)
        return cell.astext(), cell["classes"]

    agreed = found.between("swedish-kasino", "casino")
    low, high = agreed.interval or (0.0, 0.0)
    text, shade = told("swedish-kasino", "casino")
    assert text == (
        f"{agreed.share:.0%} · {len(agreed.clauses)} · {100 * low:.0f}–{100 * high:.0f}"
    )
    assert shade == [f"ks-share-{int(10 * (agreed.share or 0.0))}"]
    assert told("casino", "casino") == ("–", ["ks-silent"])
    others = [each.name for each in found.table.taxa if each.name != "casino"]
    few = next(each for each in others if found.share(each, "casino") is None)
    assert told(few, "casino") == (
        f"({len(found.between(few, 'casino').clauses)})",
        ["ks-silent"],
    )
