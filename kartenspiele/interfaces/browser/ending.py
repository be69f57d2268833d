"""How a deal ends at a table: who has won, what it brings, where the match stands."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from typing import Final

from ...engine.naming import who_does
from ...engine.play import side_name, side_names, told, winners_of
from ..words import say
from . import Reply
from .linking import linked
from .naming import first
from .rounds import Round
from .sitting import carded

LONG: Final = 12  # so many lines of a score are shown at once
PAIR: Final = 2


def over(now: Round, root: str) -> Reply:
    """What the deal brings, entry by entry, where the match stands, and perhaps who has won."""
    score, standing = now.score, now.settled
    names = side_names(score)
    items = [f"<li>{carded(linked(first(line), root))}</li>" for _, line in told(score, names)]
    listed = f"<ul>{''.join(items)}</ul>" if items else f"<p>{say('desk.no-points')}</p>"
    if len(items) > LONG:
        number = say("desk.entries", number=len(items))
        listed = f"<details><summary>{number}</summary>{listed}</details>"
    totals = _tally(score.totals, score.sides, now.table.seats)
    after = _tally(standing.tally, score.sides, now.table.seats)
    lines = [f"<p>{say('desk.in-this-deal', points=totals)}</p>"]
    if standing.tally:
        kept = "".join(f"; {escape(each)}" for each in standing.kept)
        lines.append(f"<p>{say('desk.after-it', points=f'{after}{kept}')}</p>")
    won = None
    if standing.winners:
        winners = winners_of(standing, names)
        why = say("command.match-won", winners=winners, rule=standing.rule, why=standing.why)
        won = linked(first(why), root)
    else:
        deals = first(who_does(standing.dealer, "deals"))
        lines.append(f"<p>{say('table.deals-next', deals=deals)}</p>")
    return {"headline": headline(now), "html": listed + "".join(lines), "won": won}


def headline(now: Round) -> str:
    """Who has won, in one line, with what the two sides have."""
    score, standing = now.score, now.settled
    me = now.table.seat % score.sides
    if standing.winners:
        if me in standing.winners:
            return say("table.you-won", points=_against(standing.tally, me))
        winners = winners_of(standing, side_names(score)).rsplit(" ", 1)[0]
        return say("table.they-won", who=first(winners), points=_against(standing.tally, me))
    points = score.totals
    if not score.payments and len(points) != PAIR:
        return say("desk.you-make", number=points[me])
    if score.payments and points[me]:
        kind = "gain" if points[me] > 0 else "lose"
        return say(f"desk.you-{kind}", number=abs(points[me]))
    if score.payments:
        return say("table.you-even")
    mine, theirs = points[me], points[1 - me]
    kind = "won" if mine > theirs else "lost" if mine < theirs else "drawn"
    return say(f"table.deal-{kind}", mine=mine, theirs=theirs)


def _against(tally: Sequence[int], me: int) -> str:
    """What two sides have, the player's first."""
    if len(tally) != PAIR:
        return ""
    return say("table.points-to", mine=tally[me], theirs=tally[1 - me])


def _tally(numbers: Sequence[int], sides: int, seats: int) -> str:
    """What each side has; where there are many, only those that have something."""
    named = [
        f"{side_name(side, sides, seats)}: {number}"
        for side, number in enumerate(numbers)
        if number or len(numbers) < 5
    ]
    return escape(", ".join(named) or say("desk.nothing-yet"))
