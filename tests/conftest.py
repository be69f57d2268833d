"""What many tests are given."""

import gc
import os

import pytest

from kartenspiele.interfaces import publishing, words
from tests.asking import Ask

# Where somebody publishes the edition, and what the system speaks, decides nothing here.
words.speak(words.MASTER)
for name in (
    publishing.ADDRESS,
    publishing.OBJECTIONS,
    publishing.EDITIONS,
    publishing.LATEST,
    words.VARIABLE,
):
    os.environ.pop(name, None)

for name in words.SYSTEM:
    if os.environ.get(name, "").startswith(words.LANGUAGES[1:]):
        os.environ[name] = "C.UTF-8"


def pytest_collection_finish() -> None:
    """What was read by now lives to the end: whoever looks for circles need not look there."""
    gc.freeze()


@pytest.fixture
def ask(capsys: pytest.CaptureFixture[str]) -> Ask:
    """The command, asked in this process."""
    return Ask(capsys)
