"""A rule and a position as SVG, for the README, where no style sheet reaches.

``python -m kartenspiele.interfaces.drawn`` draws both anew in ``docs/pictures``.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from html import escape
from pathlib import Path
from textwrap import wrap
from typing import Final

from ..edition import joined
from ..engine.cards import Suit
from ..engine.zones import Zone
from ..games.catalog import family_of, game_of, variants
from .pictures import lettered

FOLDER: Final = Path(__file__).parents[2] / "docs" / "pictures"
RULE: Final = "SWE-27"
POSITION: Final = ("SWEDISH", {"table": "♠9 ♦4 ♣3 ♣2", "hand": "♦9"})
WIDTH: Final = 560
LINE: Final = 66  # letters
CARD: Final = 46  # from one card to the next
STYLE: Final = """\
text { font: 16px Georgia, serif; fill: #1d1b17 }
.small { font: 13px system-ui, sans-serif; fill: #5c574d }
.id { font: bold 13px system-ui, sans-serif; fill: #7a1f1f }
.ground { fill: #fffefa; stroke: #ddd6c6 }
.table { fill: #eef1e8; stroke: #d5dccb }
.card { fill: #fff; stroke: #b9b19f }
.rank { font: bold 16px "DejaVu Sans", sans-serif; text-anchor: middle }
.suit { font: 22px "DejaVu Sans", sans-serif; text-anchor: middle }
.spades { fill: #1a2440 } .hearts { fill: #b3092c }
.diamonds { fill: #963e00 } .clubs { fill: #17522f }
@media (prefers-color-scheme: dark) {
text { fill: #e8e2d5 } .small { fill: #b1a999 } .id { fill: #e9a48f }
.ground { fill: #171512; stroke: #39342b } .table { fill: #1d221b; stroke: #323a2e }
.card { fill: #ebe5d8 }
}"""


def picture(height: int, title: str, ground: str, parts: Iterable[str]) -> str:
    """A drawing on a ground, with a title to hear."""
    size = f'width="{WIDTH}" height="{height}" viewBox="0 0 {WIDTH} {height}"'
    back = (
        f'<rect class="{ground}" x=".5" y=".5" width="{WIDTH - 1}" height="{height - 1}" rx="8"/>'
    )
    inside = "\n".join([f"<title>{escape(title)}</title>", f"<style>{STYLE}</style>", back, *parts])
    return f'<svg xmlns="http://www.w3.org/2000/svg" role="img" {size}>\n{inside}\n</svg>\n'


def text(x: int, y: int, words: str, kind: str = "") -> str:
    look = f' class="{kind}"' if kind else ""
    return f'<text x="{x}" y="{y}"{look}>{escape(words)}</text>'


def rule(id: str) -> str:
    """A rule as a chapter has it: its id, its sentence, and where it comes from."""
    found = joined.load().statements[id]
    lines = wrap(found.sentence or "", LINE)
    below = (
        f"Source {', '.join(found.loci)} · {found.status} · examples {', '.join(found.examples)}"
    )
    said = (text(16, 56 + 24 * number, line) for number, line in enumerate(lines))
    parts = [text(16, 28, id, "id"), *said, text(16, 60 + 24 * len(lines), below, "small")]
    return picture(76 + 24 * len(lines), f"{id}: {found.sentence}", "ground", parts)


def position(name: str, parts: Mapping[str, str]) -> str:
    """A position: the cards of each zone under its name."""
    variant = variants()[name]
    game = game_of(variant)
    zones = [*family_of(game).lying(game.position(variant.rules, parts), {})]
    shown = "; ".join(f"{zone.title}: {parts.get(str(zone.title).lower(), '')}" for zone in zones)
    return picture(118, shown, "table", placed(zones))


def placed(zones: Iterable[Zone]) -> Iterator[str]:
    """Zones side by side."""
    x = 20
    for zone in zones:
        yield text(x, 26, str(zone.title), "small")
        for card in zone.cards or ():
            suit = card.suit or Suit.SPADES
            middle, kind = x + 20, suit.name.lower()
            yield f'<rect class="card" x="{x}" y="38" width="40" height="58" rx="5"/>'
            yield text(middle, 59, lettered(card.rank.value), f"rank {kind}")
            yield text(middle, 86, suit.value, f"suit {kind}")
            x += CARD
        x += CARD


def pictures() -> Mapping[str, str]:
    """The pictures, by the names of their files."""
    return {"rule.svg": rule(RULE), "position.svg": position(*POSITION)}


if __name__ == "__main__":
    FOLDER.mkdir(exist_ok=True)
    for name, drawn in pictures().items():
        (FOLDER / name).write_text(drawn, "utf-8")
