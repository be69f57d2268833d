"""What the check in the browser makes of what it has seen, without a browser."""

from tests.browser.check import ANSWERED, Seen, share, unanswered
from tests.browser.pages import kind_of


def seen(questions: int, misses: int) -> Seen:
    """So many questions, and those of them that found no answer."""
    return {
        "findings": [],
        "counts": {"questions": questions},
        "misses": [f"question {each}" for each in range(misses)],
    }


def test_too_few_answers_are_a_finding() -> None:
    """A question in twenty may go without an answer, and no more."""
    assert ANSWERED == 0.95
    assert not list(unanswered(seen(80, 4)))
    assert [str(each.what) for each in unanswered(seen(80, 5))] == [
        "answers 93.8% of the questions, not 95%"
    ]


def test_no_question_is_none_answered() -> None:
    assert share(seen(0, 0)) == 0
    assert len(list(unanswered(seen(0, 0)))) == 1


def test_pages_of_one_kind_have_one_kind_whatever_their_ids_are() -> None:
    """With quotation marks or without, and whatever the suit of a card."""
    pages = (
        '<p class=ks-facts id=swe-01><i class="ks-card ks-hearts">',
        "<p id=swe-02 class=ks-facts><i class='ks-card ks-spades'>",
        '<p class="ks-facts" id=swe-03><i class="ks-card ks-spades" lang=de>',
    )
    assert {*map(kind_of, pages)} == {frozenset({"p.ks-facts", "i.ks-card "})}
