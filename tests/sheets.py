"""What the renderer makes of a small book: `do.py book` asks this before it makes the large one.

It hangs on libraries of the system, so that `do.py test` does not ask it.
"""

from collections.abc import Iterator
from typing import Any

import pytest

from kartenspiele.interfaces.site import binding
from tests.test_book import chapter


def heads(sheet: Any) -> list[str]:
    """What stands above a sheet, left and right."""
    boxes = [each for each in vars(sheet)["_page_box"].children if hasattr(each, "at_keyword")]
    found = {box.at_keyword: "".join(words(box)).split() for box in boxes}
    return [" ".join(found.get(f"@top-{side}", [])) for side in ("left", "right")]


def words(box: Any) -> Iterator[str]:
    """The text of a box."""
    yield getattr(box, "text", "")
    for each in getattr(box, "children", ()):
        yield from words(each)


def test_the_heads_of_a_sheet_name_its_chapter_and_its_rules() -> None:
    """A rule that goes on is named on the next sheet too; where none stands, none is named."""
    try:
        binding.weasyprint()
    except binding.BookError as error:
        pytest.skip(str(error))
    found = {
        "a": chapter("One", "SWE-01", "SWE-02"),
        "b": chapter("Two"),
        "c": chapter("Three", "FIN-01"),
    }
    sheets = binding.laid_out(binding.document(found)).pages

    assert [heads(each) for each in sheets] == [
        ["", ""],
        ["Contents", ""],
        ["One", "SWE-01"],
        ["One", "SWE-01 SWE-02"],
        ["One", "SWE-02"],
        ["Two", ""],
        ["Three", "FIN-01"],
        ["Three", "FIN-01"],
    ]
