"""How a deal ends at a table: who has won, what it brings, where the match stands."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from html import escape
from itertools import groupby
from typing import Final

from ...engine.naming import name_of
from ...engine.play import NATURE, Score, Seat, side_name, side_names, told, winners_of
from ...engine.stakes import PUT_IN, Payment
from ..speech import line, rendered, ruled
from ..words import say
from . import Reply
from .linking import linked
from .lying import down_from, told_move
from .naming import does, first
from .rounds import Round
from .sitting import carded

LONG: Final = 12  # so many lines of a score are shown at once
CHIEF: Final = 4  # of more so many, and the others on demand
PAIR: Final = 2


def over(now: Round, root: str) -> Reply:
    """What the deal brings, by player and entry by entry, and perhaps who has won the match."""
    score, standing = now.score, now.settled
    notes = [f"<p>{carded(linked(each, root))}</p>" for each in (*last_move(now), *noted(now))]
    items = [f"<li>{carded(linked(first(each), root))}</li>" for each in entries(score)]
    won = None
    if standing.winners:
        winners = rendered(winners_of(standing, side_names(score)))
        why = say(
            "command.match-won",
            winners=winners,
            rule=ruled([standing.rule]),
            why=rendered(standing.why),
        )
        won = linked(first(why), root)
    else:
        deals = does(standing.dealer, "table.deals-next", "table.you-deal-next")
        notes.append(f"<p>{deals}.</p>")
    html = totals(now) + "".join(notes) + listed(items, score)
    return {"headline": headline(now), "html": html, "won": won}


def listed(items: Sequence[str], score: Score) -> str:
    """The lines of a score; of many the first, and the others for whoever asks for them."""
    if not items:
        return f"<p>{say('desk.no-points')}</p>"
    chief = len(items) if len(items) <= LONG else CHIEF
    made = f"<ul>{''.join(items[:chief])}</ul>"
    if not (rest := items[chief:]):
        return made
    name = "desk.payments" if score.payments else "desk.entries"
    summary = say(name, number=len(rest))
    return f"{made}<details><summary>{summary}</summary><ul>{''.join(rest)}</ul></details>"


# --- In one line ---------------------------------------------------------------------------------


def headline(now: Round) -> str:
    """Who has won, in one line, with what the two sides have, or what the player gains."""
    score, standing = now.score, now.settled
    me = now.table.seat % score.sides
    if standing.winners:
        if me in standing.winners:
            return say("table.you-won", points=_against(standing.tally, me))
        winners = rendered(winners_of(standing, side_names(score)).rsplit(" ", 1)[0])
        return say("table.they-won", who=first(winners), points=_against(standing.tally, me))
    points = score.totals
    if score.payments or standing.purses:
        return " ".join(f"{each}." for each in (*stroke(now), *best(now), own(now)))
    if len(points) != PAIR:
        return say("desk.you-make", number=points[me])
    mine, theirs = points[me], points[1 - me]
    kind = "won" if mine > theirs else "lost" if mine < theirs else "drawn"
    return say(f"table.deal-{kind}", mine=mine, theirs=theirs)


def stroke(now: Round) -> Iterator[str]:
    """Who gets a stroke, how many that makes, and whether it is the last."""
    before, most = now.standing.counts.get("strokes", ()), most_strokes(now)
    for seat, number in enumerate(now.settled.counts.get("strokes", ())):
        if number > (before[seat] if before else 0):
            values = {"number": number, "most": most}
            said = does(seat, "table.gets-stroke", "table.you-get-stroke", **values)
            yield say("table.and-dead", does=said) if number >= most else said


def most_strokes(now: Round) -> int:
    """With so many strokes a player is dead, where there are any."""
    return int(getattr(now.table.variant.rules, "strokes", 0))


def best(now: Round) -> Iterator[str]:
    """Who wins the pot, or else who of several gains most."""
    score, me = now.score, now.table.seat
    won = [each for each in score.payments if isinstance(each.giver, str) and each.counters]
    match [each for each in won if isinstance(each.taker, int)]:
        case [Payment(giver=str(pool), taker=int(seat), counters=number)]:
            yield does(
                seat,
                "table.wins-pool",
                "table.you-win-pool",
                pool=rendered(str(pool)),
                number=number,
            )
        case _:
            most = max(score.totals)
            gaining = [seat for seat, each in enumerate(score.totals) if each == most > 0]
            if len(score.totals) > PAIR and len(gaining) == 1 and gaining != [me]:
                yield first(say("table.gains-most", who=name_of(gaining[0]), number=most))


def own(now: Round) -> str:
    """What the player has gained or lost, over the whole deal."""
    score, me = now.score, now.table.seat
    gain = score.totals[me]
    is_won = any(isinstance(each.giver, str) and each.counters for each in score.payments)
    if gain == -staked(score, me) < 0 and not is_won:
        return say("table.staked", number=-gain)
    if not gain:
        return say("table.you-even")
    return say(f"desk.you-{'gain' if gain > 0 else 'lose'}", number=abs(gain))


def staked(score: Score, me: Seat) -> int:
    """What the player has paid into pools."""
    return sum(
        each.counters for each in score.payments if each.giver == me and isinstance(each.taker, str)
    )


def _against(tally: Sequence[int], me: int) -> str:
    """What two sides have, the player's first."""
    if len(tally) != PAIR:
        return ""
    return say("table.points-to", mine=tally[me], theirs=tally[1 - me])


# --- In full -------------------------------------------------------------------------------------


def last_move(now: Round) -> Iterator[str]:
    """The move that ended the deal, and why."""
    step = now.steps[-1]
    if why := rendered(str(step.why)):
        mover = say("table.dealer") if step.seat == NATURE else first(rendered(name_of(step.seat)))
        yield say("table.last-move", who=mover, move=told_move(step.variant, step.move), why=why)


def noted(now: Round) -> Iterator[str]:
    """What has to be known beside the numbers."""
    score, standing, me = now.score, now.settled, now.table.seat
    if (number := staked(score, me)) and score.totals[me] != -number:
        yield say("table.put-in", number=number)
    if start := down_from(now.table.variant.rules):
        yield say("table.counts-down", number=start)
    if standing.purses and not now.state.stakes.are_accounts:
        for seat, purse in enumerate(standing.purses):
            if not purse:
                yield f"{does(seat, 'table.has-nothing', 'table.you-have-nothing')}."
    if left := [rendered(str(each)) for each in standing.pools if each.counters]:
        yield say("table.in-pools", pools=", ".join(left))


def totals(now: Round) -> str:
    """What each side has made and has then, as a table."""
    score, standing = now.score, now.settled
    columns = [(say("table.in-deal"), score.totals)]
    after = "table.to-go" if down_from(now.table.variant.rules) else "table.after-it"
    if standing.tally and standing.tally != score.totals:
        columns.append((say(after), standing.tally))
    counts = standing.counts.items()
    columns += [
        (rendered(name), each) for name, each in counts if len(each) == score.sides and any(each)
    ]
    heads = "".join(f'<th scope="col">{escape(name)}</th>' for name, _ in columns)
    sides = [side_name(side, score.sides, now.table.seats) for side in range(score.sides)]
    rows = [
        f'<tr><th scope="row">{escape(first(rendered(sides[side])))}</th>'
        + "".join(f"<td>{numbers[side]}</td>" for _, numbers in columns)
        + "</tr>"
        for side in range(score.sides)
    ]
    return f"<table><thead><tr><td></td>{heads}</tr></thead><tbody>{''.join(rows)}</tbody></table>"


def entries(score: Score) -> list[str]:
    """A score in words, entry by entry, of payments the largest first.

    What several put in for the same reason is one line.
    """
    names, paid = side_names(score), list[tuple[int, str]]()
    if not score.payments:
        return [line(each) for _, each in told(score, names)]
    for (is_put, _, _), some in groupby(score.payments, _put_in):
        every = [*some]
        if is_put and len(every) >= PAIR:
            paid.append(put_in(every, score.sides))
        else:
            one = Score(score.sides, (), {}, score.seats, tuple(every))
            lines = (line(each) for _, each in told(one, names))
            paid += zip((each.counters for each in every), lines, strict=True)
    return [line for _, line in sorted(paid, key=lambda each: -each[0])]


def put_in(payments: Sequence[Payment], sides: int) -> tuple[int, str]:
    """The most that somebody pays into pools for the same reason, and what all pay, as a line."""
    puts = dict[int, int]()
    for each in payments:
        if isinstance(each.giver, int):
            puts[each.giver] = puts.get(each.giver, 0) + each.counters
    (rule, what), most = (payments[0].rule, payments[0].what), max(puts.values())
    why = ruled([rule] if what == PUT_IN else [f"{rule},", rendered(what)])
    if len(puts) == sides and len({*puts.values()}) == 1:
        return most, say("table.each-pays", number=most, why=why)
    each_puts = ", ".join(f"{rendered(name_of(seat))} {number}" for seat, number in puts.items())
    return most, say("table.put-in-by", each=each_puts, why=why)


def _put_in(payment: Payment) -> tuple[bool, str, str]:
    """Payments into pools by the same rule are told together."""
    is_put = isinstance(payment.giver, int) and isinstance(payment.taker, str)
    return is_put, payment.rule, payment.what
