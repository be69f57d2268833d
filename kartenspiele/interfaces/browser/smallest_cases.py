"""The smallest cases on which chosen forms part at a point, each beside what they make of it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from html import escape

from ...engine.play import PositionError
from ...research import compare
from ...research.compare import Cell, CompareError, RuleSet, Showing
from ...research.compare.case_text import answers, positions, question
from ...research.compare.cases import Case
from ...research.compare.rule_sets import cell, rows
from .. import spoken
from ..cli import heard
from ..cli.answer import BAD_INPUT
from ..pictures import picture
from ..speech import complaint, line
from ..words import say, term
from . import DeskError, Question, Reply
from .addresses import address, words
from .linking import linked


def parted(question: Question) -> Reply:
    """The cases of a point, for the chosen forms that speak of it."""
    names, row, root = question["sets"], str(question["row"]), str(question.get("root", ""))
    try:
        sets = compare.rule_sets([*map(str, names)])
        kin = compare.of_one_kin(sets)
    except CompareError as error:
        raise DeskError(complaint(error)) from None
    if row not in rows(kin):
        raise DeskError(say("desk.no-row", row=row))
    cells = {each.name: cell(kin, each.name, each.variant, row) for each in sets}
    speaking = [each for each in sets if cells[each.name].speaks]
    said = [cells[each.name] for each in speaking]
    found = list(compare.showings(speaking, row, said)) if speaking else []
    return {
        "html": "".join(_shown(each, cells, root) for each in found)
        or f"<p>{say('desk.all-agree')}</p>"
    }


def _shown(found: Showing, cells: Mapping[str, Cell], root: str) -> str:
    """A case: its picture, what is asked, what each form answers, and how it is written."""
    sets = [compare.rule_set(name) for name in found.rule_sets]
    said = "".join(f"<li>{_answered(found, each, cells[each.name], root)}</li>" for each in sets)
    shown = ", ".join(
        f'<a href="{escape(root)}id/{each}/index.html">{each}</a>' for each in found.examples
    )
    book = f"<p>{say('desk.book-examples', examples=shown)}</p>" if shown else ""
    told = f'<p>{escape(line(question(found)))}</p>{book}<ul class="ks-told">{said}</ul>'
    drawn = "".join(_drawn(found.case, sets)) if found.case else ""
    return f'<div class="ks-case">{drawn}<div>{told}{_written(found.case)}</div></div>'


def _drawn(case: Case, sets: Sequence[RuleSet]) -> Iterator[str]:
    """The position of a case, or that of each form, under its title."""
    for title, state in positions(case, sets):
        named = f"<p>{say('page.in-game', title=escape(term('title', title)))}</p>" if title else ""
        yield f"<div>{named}{picture(state)}</div>"


def _answered(found: Showing, of: RuleSet, its: Cell, root: str) -> str:
    """A form, its value with the rules behind it, what it makes of the case; and where to ask."""
    rests = ", ".join([term("value", its.value), *its.statements])
    made = line(answers(found, of))
    told = linked(f" ({rests}): {made}" if made else f" ({rests})", root)
    title = escape(spoken.title(of.full_title))
    asked = _asked(found, of, root)
    link = f' · <a href="{escape(asked)}">{say("desk.ask-game", game=title)}</a>' if asked else ""
    return f"<strong>{title}</strong>{told}{link}"


def _asked(found: Showing, of: RuleSet, root: str) -> str:
    """The address at which a form is asked about the case, if the command answers there."""
    put = found.case.position(of.rules) if found.case else {}
    if not put:
        return ""
    try:
        state = of.game.position(of.rules, put)
    except PositionError:
        return ""
    moves: Sequence[str] = getattr(found.case, "moves", ())
    is_over = of.game.to_move(of.rules, state) is None
    do = "ruling" if moves else "score" if is_over else "moves"
    move = "".join(moves[:1])
    said = heard(words(of.variant, put, do, move))  # which asks for more, such as who is to move
    return "" if said.status == BAD_INPUT else address(of.variant, put, do, move, root)


def _written(case: Case | None) -> str:
    """How a case is written, where that is more than what is asked."""
    if case is None or case.text == case.asked:
        return ""
    text = escape(case.text, quote=False)
    return f"<details><summary>{say('desk.as-written')}</summary><code>{text}</code></details>"
