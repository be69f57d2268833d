"""How a reader reaches the edition: command, pages, browser, files."""

from pathlib import Path
from typing import Final

CHECKOUT: Final = Path(__file__).parents[2]  # where the edition is made; a package has none
