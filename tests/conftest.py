"""What many tests are given."""

import pytest

from tests.asking import Ask


@pytest.fixture
def ask(capsys: pytest.CaptureFixture[str]) -> Ask:
    """The command, asked in this process."""
    return Ask(capsys)
