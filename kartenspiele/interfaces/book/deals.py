"""A dealt example for each game whose brief has none: a deal that the engine deals and plays.

Of some deals by beginners the one is shown in which most rules come up; of it five moments, the
first and the last move, and between them those by the most rules that were not seen before.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from html import escape
from typing import Final

from ...edition import record
from ...edition.joined import EDITION
from ...edition.record import Record, Replay
from ...edition.record.model import CHANCE, Deal, Source
from ...edition.telling import Line
from ...engine.play import NATURE, Part
from ...games.catalog import GAMES
from ...research.lab import gauging
from ...research.players import lots
from .. import pictures, speech
from ..browser.frames import Frame, Told, frames
from ..site.first_deal import MOMENTS, said
from ..site.lines import Ref
from ..site.showing import parted
from ..words import say

SEEDS: Final = range(6)
PLAYER: Final = "greedy"
LONG: Final = 60  # moves; a longer deal is shown where there is no shorter one


def of(game: str, address: Callable[[str], str]) -> str:
    """A deal of a game in pictures; ``address`` says where a rule stands."""
    read, done = min(map(replayed, [game] * len(SEEDS), SEEDS), key=worth)
    told = next(frames(read, done))
    steps = shown(told.frames)
    items = "".join(item(each, told, read, address) for each in moments(steps))
    title = f'<p class="ks-summary">{escape(say("book.deal"))}</p>'
    how = escape(say("book.deal-how", number=read.seats, moves=len(steps)))
    head = f'{title}<p class="ks-sources">{how}</p>'
    return f'<div class="ks-first docutils container">{head}<ol class="arabic">{items}</ol></div>'


def shown(told: Iterable[Frame]) -> list[Frame]:
    """The moves of players; where there are hardly any, those of chance as well."""
    every = [each for each in told if each.step]
    made = [each for each in every if each.step and each.step.seat != NATURE]
    return made if len(made) >= MOMENTS else every


def replayed(game: str, seed: int) -> tuple[Record, Replay]:
    """A deal by beginners, as a record that is replayed."""
    seats = gauging.usual_seats(game)
    names = (PLAYER,) * seats
    table, deal = gauging.table(game, names), gauging.dealt(game, names, seed)
    rules = table.variant.rules
    pack = lots.in_disorder(table.game.pack(rules, seats), f"pack/{seed}")
    moves = (
        f"{CHANCE}{move}" if table.game.to_move(rules, state) == NATURE else str(move)
        for state, move in deal.steps
    )
    start: dict[str, Part] = {"pack": " ".join(map(str, pack)), "dealer": seed % seats + 1}
    read = Record(
        game=game,
        variant=table.variant.key,
        edition=EDITION,
        seats=seats,
        source=Source(status="invented"),
        deals=(Deal(start=start, moves=tuple(moves)),),
    )
    return read, record.replay(read)


def worth(found: tuple[Record, Replay]) -> tuple[bool, int, int]:
    """How a deal stands among others: short ones first, then by the number of their rules."""
    (deal,) = found[1].deals
    rules = {rule for step in deal.steps for rule in step.why.rules}
    return len(deal.steps) > LONG, -len(rules), len(deal.steps)


def moments(steps: list[Frame]) -> list[Frame]:
    """The first step, the last, and those between that bring most rules not seen before."""
    chosen = [*steps[:1], *steps[1:][-1:]]
    while len(chosen) < min(MOMENTS, len(steps)):
        seen = {rule for each in chosen for rule in each.rules}
        others = (each for each in steps if each not in chosen)
        chosen.append(max(others, key=lambda each: (len({*each.rules} - seen), len(each.paid))))
    return sorted(chosen, key=lambda each: each.number)


def item(frame: Frame, told: Told, read: Record, address: Callable[[str], str]) -> str:
    """A moment: which move it is, the position before it, what is played and what it pays."""
    assert frame.step
    variant = next(each for each in GAMES[read.game].VARIANTS if each.key == read.variant)
    words = say("book.move", number=frame.number, all=len(told.frames) - 1)
    picture = pictures.picture(frame.step.before, variant)
    lines = "".join(line(each, address) for each in said(told, frame.number))
    return f'<li><p>{escape(words)}</p>{picture}<ul class="ks-told">{lines}</ul></li>'


def line(told: Line, address: Callable[[str], str]) -> str:
    """What is played or paid, with the rules that it names as links."""
    text = "".join(parts(parted(speech.line(told.text)), address))
    return f'<li class="ks-{told.how}">{text}</li>' if told.how else f"<li>{text}</li>"


def parts(found: Iterable[str | Ref], address: Callable[[str], str]) -> Iterator[str]:
    for each in found:
        if isinstance(each, Ref):
            yield f'<a class="ks-ref" href="{address(each.id)}">{each.id}</a>'
        else:
            yield escape(each, quote=False)
