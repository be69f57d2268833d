"""How much of the game code runs: ``python -m tests.covered examples FILE`` or ``… tests FILE``.

Writes to a file of JSON which share of the lines and branches of the games and their families the
examples reach alone, or the examples and the tests of games together. It runs as a program of
its own, since what is imported before it begins is not seen.
"""

import sys
from pathlib import Path
from typing import Final

import coverage
import pytest

ROOT: Final = Path(__file__).parents[1]
PACKAGE: Final = ROOT / "kartenspiele"
GAMES: Final = PACKAGE / "games"
FAMILIES: Final = sorted(
    {path.parent for path in GAMES.glob("*/__init__.py")} | {PACKAGE / "mechanics"}
)
EXAMPLES: Final = ("docs", "tests/test_drafts.py")
BESIDE_PLAY: Final = (
    "compare",
    "solving",
    "closings",
    "figures",
)  # tests that take long and reach no more
TESTS: Final = (
    *EXAMPLES,
    *(
        str(path)
        for family in FAMILIES
        for path in sorted((ROOT / "tests" / family.name).glob("test_*.py"))
        if not path.stem.removeprefix("test_").startswith(BESIDE_PLAY)
    ),
    *(f"tests/test_{name}.py" for name in ("every_game", "match", "play", "docstrings", "matrix")),
)
# What a family is told, compared, solved and counted by is no code of games.
BESIDE: Final = ("*/family.py", "*/picture.py", "*/comparing/*", "*/solving/*", "*/figures.py")
# Games played at random reach nothing that the others do not, and take their time.
QUICK: Final = "not played_at_random"
# What only the type checker reads: the case that cannot be.
NEVER: Final = r"case _:\n\s+assert_never\("


def main() -> int:
    """Measure what the first argument names, into the file that the second names."""
    which, report = sys.argv[1:]
    families = [str(family) for family in FAMILIES]
    cover = coverage.Coverage(
        data_file=None, config_file=False, branch=True, source=families, omit=BESIDE
    )
    cover.exclude(NEVER)
    cover.start()
    status = pytest.main(["-q", "-k", QUICK, *(TESTS if which == "tests" else EXAMPLES)])
    cover.stop()
    cover.json_report(outfile=report)
    return int(status)


if __name__ == "__main__":
    sys.exit(main())
