"""How far two agree: by points, on so many clauses, and with an interval that draws clauses."""

import pytest

from kartenspiele.research.agreement.agreeing import FEWEST, Agreement, between, clauses
from kartenspiele.research.agreement.attested import FORM, PARALLEL, Denied, State, Taxon


def taxon(name: str, **said: tuple[str, str]) -> Taxon:
    """A form of these effects, each on the word of one."""
    states = {row: State(effect, effect, "explicit", (by,)) for row, (effect, by) in said.items()}
    return Taxon(name, name, FORM, states)


def test_points_of_one_sentence_are_one_clause() -> None:
    """With either of the two; and a point that rests on two sentences joins them."""
    one = taxon("a", p=("x", "A-1"), q=("x", "A-1"), r=("x", "A-2"), s=("x", "A-3"))
    other = taxon("b", p=("x", "B-1"), q=("y", "B-2"), r=("x", "B-3"), s=("x", "B-3"))
    found = between(one, other)

    assert (found.same, found.shared) == (3, 4)
    assert sorted(found.clauses) == [(1, 2), (2, 2)]
    rests = {"p": frozenset("a"), "q": frozenset("b"), "r": frozenset("ab"), "s": frozenset("c")}
    assert clauses("pqrs", rests) == [["p", "q", "r"], ["s"]]
    assert clauses("pq", {}) == [["p"], ["q"]]


def test_silence_is_neither_agreement_nor_disagreement() -> None:
    """And who says only what a point is not disagrees with that, and with nothing else."""
    one, other = taxon("a", p=("x", "A-1"), q=("x", "A-2")), taxon("b", p=("y", "B-1"))
    denying = Taxon("c", "c", PARALLEL, {}, {"p": Denied(("x",), ("C-1",))})
    assert between(one, other) == Agreement(((0, 1),))
    assert between(one, denying) == Agreement(((0, 1),))
    assert between(other, denying) == between(denying, denying) == Agreement(())


@pytest.mark.parametrize("clauses", [FEWEST - 1, FEWEST])
def test_too_few_clauses_are_no_share(clauses: int) -> None:
    """However many points they make."""
    found = Agreement(((3, 4),) * clauses)
    assert (found.share == 0.75) is (clauses == FEWEST)
    assert (found.share is None) is (found.interval is None)


def test_the_interval_draws_clauses_and_not_points() -> None:
    """The same points in fewer clauses are less sure; each time it is the same interval."""
    alone = Agreement(((1, 1),) * 24 + ((0, 1),) * 8)
    joined = Agreement(((4, 4),) * 6 + ((0, 4),) * 2)
    assert alone.share == joined.share == 0.75
    assert alone.interval == Agreement(alone.clauses).interval
    assert alone.interval
    assert joined.interval
    assert joined.interval[0] < alone.interval[0] < 0.75 < alone.interval[1] < joined.interval[1]


def test_where_all_agree_there_is_no_interval() -> None:
    """Clauses drawn anew would all agree again, which says nothing."""
    assert Agreement(((2, 2),) * 9).share == 1
    assert Agreement(((2, 2),) * 9).interval is None
    assert Agreement(((0, 2),) * 9).interval is None
