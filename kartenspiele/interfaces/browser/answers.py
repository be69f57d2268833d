"""HTML for answers of the command: every rule is a link, what is counted a table."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from html import escape
from itertools import zip_longest
from typing import Any, Final

from ..cli import Heard
from ..cli.answer import REFUSED
from ..cli.ask import NO_MOVE, UNSEEN
from ..cli.data import tally
from ..cli.setting import by_which
from ..speech import rendered
from ..words import say
from .linking import linked

MOST: Final = 200  # lines that a page shows; the text of an answer has all of them
EARNED: Final = {
    "player": "desk.player",
    "points": "desk.points",
    "what": "desk.for",
    "rule": "desk.by",
}
PAID: Final = {
    "giver": "desk.from",
    "taker": "desk.to",
    "counters": "desk.counters",
    "what": "desk.for",
    "rule": "desk.by",
}


def summary(do: str, said: Heard) -> str:
    """The answer in a few words, to be said aloud as it comes."""
    if said.complaint:
        return said.complaint
    lines = said.text.splitlines()
    match do:
        case "moves" if say(NO_MOVE) not in lines:
            unseen = say(UNSEEN)
            return say("desk.legal-moves", number=sum(line != unseen for line in lines))
        case "ruling" if said.status == REFUSED:
            return say("desk.refused-by", why=_of(said.data)["rule"])
        case "ruling":
            return say("desk.allowed")
        case "score":
            return next(line for line in lines if line.startswith(_total()))
    return lines[0]


def html(do: str, said: Heard, root: str = "") -> str:
    """The answer on a page."""
    if said.complaint:
        return f'<p class="ks-fault">{linked(said.complaint, root)}</p>'
    lines = said.text.splitlines()
    match do:
        case "ruling" if said.status == REFUSED:
            return "".join(_refusal(_of(said.data), root))
        case "score":
            return "".join(_score(_of(said.data), lines, root))
        case "solve":
            return "".join(_solved(_of(said.data), lines, root))
    return _listed(lines, root)


def _of(data: object) -> Mapping[str, Any]:
    """The data of an answer, which has names."""
    return data if isinstance(data, Mapping) else {}


def _listed(lines: Sequence[str], root: str) -> str:
    items = "".join(f"<li>{_line(line, root)}</li>" for line in lines[:MOST])
    more = f"<p>{say('page.more-lines', number=len(lines) - MOST)}</p>" if len(lines) > MOST else ""
    return f'<ul class="ks-told">{items}</ul>{more}'


def _line(line: str, root: str) -> str:
    """A line; the rules behind it stand apart."""
    said, _, rules = line.rpartition("  ")
    if not said:
        return linked(line, root)
    return f'{linked(said, root)} <span class="ks-rests">{linked(rules, root)}</span>'


def _refusal(why: Mapping[str, Any], root: str) -> Iterator[str]:
    """The rule, its sentence, and what went against it."""
    by = by_which(str(why["rule"]), why["here"])
    yield f'<p class="ks-no">{say("desk.refused-by", why=linked(by, root))}</p>'
    if why["sentence"]:
        yield f"<blockquote><p>{linked(str(why['sentence']), root)}</p></blockquote>"
    yield f"<p>{linked(str(why['detail']), root)}</p>"


def _score(data: Mapping[str, Any], lines: Sequence[str], root: str) -> Iterator[str]:
    """What was counted, points or payments with their rules, the totals, and what else is said."""
    place = next(number for number, line in enumerate(lines) if line.startswith(_total()))
    for name, numbers in data["counts"].items():
        yield f"<p>{escape(rendered(f'{name} {tally(numbers)}'))}</p>"
    paid = data.get("payments", ())
    names = PAID if paid else EARNED
    rows = [[_cell(name, each[name]) for name in names] for each in paid or data["items"]]
    if rows:
        yield _table([*map(say, names.values())], rows, root)
    partial = [say("command.score-of-piles")]
    said = [lines[place], *(each for each in lines[:place] if each in partial), *lines[place + 1 :]]
    yield from (f"<p>{linked(line, root)}</p>" for line in said)


def _total() -> str:
    """How the line of the totals begins."""
    return say("command.total", points="")


def _cell(name: str, there: object) -> str:
    """What stands in a table; of payments, players beside pools."""
    is_player = name in ("giver", "taker") and isinstance(there, int)
    return say("ask.player", player=there) if is_player else rendered(str(there))


def _solved(data: Mapping[str, Any], lines: Sequence[str], root: str) -> Iterator[str]:
    """What a position is worth, a best line, and what each move would bring."""
    worth, line, *moves = lines
    yield f"<p><strong>{linked(worth, root)}</strong></p><p>{linked(line, root)}</p>"
    best = max((each["value"] for each in data["moves"]), default=0)
    rows = [[*each.rsplit(": ", 1)] for each in moves]
    are_best = [each["value"] == best for each in data["moves"]]
    if rows:
        yield _table([say("desk.move"), say("desk.then")], rows, root, are_best)


def _table(
    heads: Sequence[str], rows: Sequence[Sequence[str]], root: str, best: Sequence[bool] = ()
) -> str:
    """Rows under heads; those that are best are marked."""
    head = "".join(f'<th scope="col">{escape(each)}</th>' for each in heads)
    body = ""
    for is_best, row in zip_longest(best, rows):
        mark = ' class="ks-best"' if is_best else ""
        body += f"<tr{mark}>{''.join(f'<td>{linked(cell, root)}</td>' for cell in row)}</tr>"
    return f'<table class="ks-answered"><thead><tr>{head}</tr></thead><tbody>{body}</tbody></table>'
