"""The words of the site go through the message catalogue."""

from tests import messages


def test_the_template_has_words_of_modules_and_of_pages() -> None:
    """Neither the modules nor the templates have been left out, and no word stands twice."""
    text = messages.template()
    assert 'msgid "Refused case"' in text
    assert 'msgid "Skip to content"' in text
    ids = [line for line in text.splitlines() if line.startswith("msgid ") and line != 'msgid ""']
    assert len(ids) == len(set(ids))
