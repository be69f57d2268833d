"""The script of Ask reads cards as the engine does, whatever people call them."""

import json
import subprocess
from itertools import product
from random import Random
from typing import Final

from kartenspiele.engine import spelling
from kartenspiele.engine.cards import pack, show
from kartenspiele.interfaces import CHECKOUT
from tests.desk.test_asking import spelt
from tests.desk.test_comparing import with_node

SCRIPT: Final = (
    CHECKOUT / "kartenspiele/interfaces/site/theme/ks/static/desk/spelling.js"
).as_uri()
READ: Final = """
const { spelling } = await import(process.argv[1]);
let text = "";
for await (const piece of process.stdin) text += piece;
const { names, texts } = JSON.parse(text);
process.stdout.write(JSON.stringify(texts.map(spelling(names)).map((cards) => cards.join(" "))));
"""
WORDS: Final = "♠ ♥A D 8 10 jack of the clubs hearts As Qh Kreuz Bube, Herz-Dame ?? ?9 k s d"


def by_script(texts: list[str]) -> list[str]:
    """What the script makes of each text."""
    asked = json.dumps({"names": spelling.names(), "texts": texts})
    command = ["node", "--input-type=module", "-e", READ, SCRIPT]
    done = subprocess.run(command, input=asked, capture_output=True, text=True, check=True)
    found: list[str] = json.loads(done.stdout)
    return found


def read(text: str) -> str | None:
    """What the engine makes of it: cards with their suits, or none."""
    try:
        return show(spelling.cards(text))
    except spelling.CardError:
        return None


@with_node
def test_lists_of_cards_are_read_alike() -> None:
    """By signs, letters and names, with commas and without."""
    dice = Random(2)
    texts = [
        dice.choice([" ", ", "]).join(spelt(str(card), dice) for card in dice.sample(pack(), 3))
        for _ in range(300)
    ]
    assert by_script(texts) == [read(each) for each in texts]


@with_node
def test_odd_words_are_read_alike_or_by_neither() -> None:
    """Whatever the engine reads the script reads, ranks of no suit (``?9``) apart."""
    texts = [" ".join(each) for each in product(WORDS.split(), repeat=3)]
    found = zip(texts, by_script(texts), map(read, texts), strict=True)
    assert [each for each in found if each[2] and each[1].replace("?9", "9") != each[2]] == []
