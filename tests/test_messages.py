"""The words of the site go through the message catalogue."""

from tests import messages


def test_the_template_is_current() -> None:
    """Every word marked for translation stands in the template, and no other."""
    expected = messages.template()

    assert messages.TEMPLATE.read_text("utf-8") == expected, "run `python -m tests.messages`"


def test_the_template_has_words_of_modules_and_of_pages() -> None:
    """Neither the modules nor the templates have been left out."""
    text = messages.template()

    assert 'msgid "Verified by"' in text
    assert 'msgid "Skip to content"' in text
