"""Scripts of the pages, as far as Python can judge them; browsers do the rest (`do.py check`)."""

import re
from collections import Counter
from pathlib import Path

from kartenspiele.interfaces import site

SCRIPTS = sorted(Path(site.__file__).parent.rglob("theme/ks/static/**/*.js"))
DECLARED = re.compile(r"^(?:export )?(?:const|let|(?:async )?function|class) (\w+)", re.MULTILINE)


def twice(text: str) -> list[str]:
    """The names that a script declares more than once: it would not run at all."""
    return [name for name, times in Counter(DECLARED.findall(text)).items() if times > 1]


def test_no_script_declares_a_name_twice() -> None:
    assert twice("const here = 1;\nasync function here() {}\n  const here = 2;\n") == ["here"]
    found = {path.name: twice(path.read_text("utf-8")) for path in SCRIPTS}
    assert len(found) > 5
    assert {name: names for name, names in found.items() if names} == {}
