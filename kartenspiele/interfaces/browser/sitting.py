"""The page that plays: what has happened, what the player sees and may do, in words and pictures.

Nothing is said that the player could not know: pictures are drawn of what the seat sees, a card
that it does not see is written ``??``, and why a move would do what it does is told as far as that
is the same in positions that look alike from the seat.
"""

from __future__ import annotations

import random
from collections.abc import Iterable, Iterator, Sequence
from html import escape
from typing import Any, Final

from ...engine import play
from ...engine.cards import read_card
from ...engine.naming import who_does
from ...engine.play import MoveError, Refused, Seat, side_name, side_names, told, winners_of
from ...games import views
from ...games.catalog import is_german
from ...games.views import cards_named, cut, masked, with_cards
from ..pictures import card_html, laid
from ..words import say
from . import DeskError, Question, Reply
from .addresses import address_of
from .agreed import log_in, table_of
from .linking import linked
from .naming import first
from .opponents import shuffling
from .rounds import Round, Step, asked_of, keep, log_of, next_deal

WORLDS: Final = 8  # positions that look the same, in which a reason has to hold
MANY: Final = 9  # so many moves are shown card by card
LONG: Final = 12  # so many lines of a score are shown at once


def sat(question: Question) -> Reply:
    """A game against opponents after what the player does now, if anything."""
    table, log, root = table_of(question), log_in(question), str(question.get("root", ""))
    rounds = asked_of(table, log)
    now = rounds[-1]
    done, refused = len(now.steps), None
    if question.get("next"):
        rounds.append(next_deal(now))
        now, done = rounds[-1], 0
    elif text := str(question.get("move") or "").strip():
        refused = made(now, text)
    else:  # what has happened since the player's last move
        done = max((at for at, step in enumerate(now.steps) if step.seat == table.seat), default=0)
    if refused is None:
        now.go_on()
    keep(rounds)
    events = [
        _event(now, step, root)
        for step in now.steps[done:]
        # That others let be what only they could do the player does not notice.
        if step.seat == table.seat or str(step.move) not in table.family.silent_moves
    ]
    return {
        "deals": log_of(rounds),
        "events": [event for event, _ in events],
        "said": _said(now, [plain for _, plain in events], refused),
        "refused": refused and _carded(linked(say("desk.refused-by", why=refused), root)),
        "over": over(now, root) if now.turn is None else None,
        "solvable": bool(table.family.solving) and now.turn is None,
        **shown(now, root),
    }


def made(now: Round, text: str) -> Refused | None:
    """The player's move is made, or the rule is given that refuses it."""
    if now.turn != now.table.seat:
        raise DeskError(say("desk.not-your-turn", whose=_whose(now)))
    try:
        now.make(now.read(text))
    except MoveError as error:
        raise DeskError(str(error)) from None
    except Refused as refused:
        named = {read_card(each) for each in cards_named(text)}
        return Refused(refused.rule, masked(refused.detail, now.visible() | named))
    return None


# --- What the player sees ------------------------------------------------------------------------


def shown(now: Round, root: str) -> Reply:
    """All that the player sees of a position: the table, who has what, and what may be done."""
    return {
        "picture": picture(now),
        "seated": _seated(now),
        "turn": _whose(now),
        "yours": now.turn == now.table.seat,
        "choices": list(_choices(now, root)),
        "ask": asked_at(now, root),
    }


def asked_at(now: Round, root: str) -> str:
    """Where the page that asks has the position as the player sees it, if it can be written."""
    table = now.table
    if now.turn != table.seat:
        return ""
    return address_of(table.variant, views.seen(table.variant, now.state, table.seat), root)


def picture(now: Round) -> str:
    """The table as the player sees it; when the deal is over all cards lie open."""
    table, state = now.table, now.state
    view = state if now.turn is None else views.seen(table.variant, state, table.seat)
    return laid(table.family.lying(view, now.score.counts), german=is_german(table.variant))


# --- What has happened ---------------------------------------------------------------------------


def _event(now: Round, step: Step, root: str) -> tuple[Reply, str]:
    """A move of the log, and the same in plain words."""
    view = now.visible(step.before, step.after)
    mine = step.seat == now.table.seat
    who = say("desk.you-title") if mine else play.who(step.seat).capitalize()
    move = masked(str(step.move), view)
    does = [cut(each, view) for each in pieces(step.why)]
    reason = f" ({'; '.join(does)})" if does else ""
    rules = say("desk.by-rules", rules=" ".join(step.why.rules)) if step.why.rules else ""
    html = _carded(linked(f"{move}{reason}{rules}", root))
    how = f' <span class="ks-how">{escape(step.how)}</span>' if step.how else ""
    event = {"who": who, "mine": mine, "html": f"<strong>{escape(who)}</strong>: {html}{how}"}
    return event, f"{who}: {move}{reason}"


def pieces(why: Any) -> list[str]:
    return [each for each in str(why).split("; ") if each]


def _said(now: Round, events: Sequence[str], refused: Refused | None) -> str:
    """The newest in one breath, for those who hear the page."""
    if refused is not None:
        return say("desk.refused-sentence", why=refused)
    last = ". ".join(events[-4:])
    return f"{last}. {_whose(now)}" if last else _whose(now)


def _whose(now: Round) -> str:
    """Whose move it is, as a sentence."""
    turn = now.turn
    if turn is None:
        return say("desk.deal-over")
    if turn == now.table.seat:
        return say("desk.your-turn")
    return say("desk.to-move", who=play.who(turn).capitalize())


# --- What may be done ----------------------------------------------------------------------------


def _choices(now: Round, root: str) -> Iterator[Reply]:
    """The legal moves with their reasons and rules; many of them card by card."""
    groups: dict[str, list[Reply]] = {}
    every = [*legal(now)]
    for text, does, by in every:
        first = next(iter(cards_named(text)), "") if len(every) > MANY else ""
        groups.setdefault(first, []).append(
            {
                "text": text,
                "html": _carded(escape(text)),
                "why": _carded(linked("; ".join(does), root)),
                "rules": linked(" ".join(by), root),
            }
        )
    for card, moves in groups.items():
        yield {"card": card and card_html(read_card(card)), "name": card, "moves": moves}


def legal(now: Round) -> Iterator[tuple[str, list[str], list[str]]]:
    """The moves that the player may make, as they are seen, each with its reasons and rules."""
    table = now.table
    if now.turn != table.seat:
        return
    view, worlds = now.visible(), _worlds(now)
    for move in list(play.moves(table.game, table.variant.rules, now.state)):
        does, by = _common(now, worlds, move)
        yield masked(str(move), view), [cut(each, view) for each in does], by


def _worlds(now: Round) -> list[Any]:
    """Positions that look the same to the player, and always the same ones."""
    table = now.table
    shuffled = shuffling(random.Random(f"{len(now.steps)}"))
    return [views.redealt(table.variant, now.state, table.seat, shuffled) for _ in range(WORLDS)]


def _common(now: Round, worlds: Iterable[Any], move: Any) -> tuple[list[str], list[str]]:
    """The reasons and the rules of a move that are the same wherever hidden cards may lie.

    The true position is not asked, so that they tell nothing of it.
    """
    game, rules = now.table.game, now.table.variant.rules
    view = now.visible()
    text = masked(str(move), view)
    found = []
    for world in worlds:
        alike = move
        if text != str(move):  # it uncovers a card, which there is another one
            legal = play.moves(game, rules, world)
            alike = next((each for each in legal if masked(str(each), view) == text), move)
        if not play.objection(game, rules, world, alike):
            found.append(game.explain(rules, world, alike))
    if not found:
        return [], []
    does, by = pieces(found[0]), list(found[0].rules)
    for other in found[1:]:
        theirs = pieces(other)
        does = [each for each in does if each in theirs]
        by = [each for each in by if each in other.rules]
    return does, by


# --- How the game stands -------------------------------------------------------------------------


def _seated(now: Round) -> str:
    """Who sits where, and what each has: in the purse, or in the match and so far in the deal."""
    table, stakes = now.table, getattr(now.state, "stakes", None)
    money = now.settled if stakes and now.turn is None else stakes  # the end pays at the end
    names = ["desk.plays", *(["desk.has"] if money else ["desk.match", "desk.this-deal"])]
    heads = ["", *map(say, names)]
    rows = []
    for seat in range(table.seats):
        name = play.who(seat).capitalize()
        how = say("desk.you") if seat == table.seat else table.opponents[seat]
        numbers = [money.purses[seat]] if money else [*_points(now, seat)]
        cells = "".join(f"<td>{each}</td>" for each in (how, *numbers))
        mine = ' class="ks-mine"' if seat == table.seat else ""
        rows.append(f'<tr{mine}><th scope="row">{name}</th>{cells}</tr>')
    named = "".join(f'<th scope="col">{each}</th>' if each else "<td></td>" for each in heads)
    pools = [str(each) for each in money.pools if each.counters] if money else []
    lying = f'<p class="ks-pools">{escape(", ".join(pools))}</p>' if pools else ""
    return f"<table><thead><tr>{named}</tr></thead><tbody>{''.join(rows)}</tbody></table>{lying}"


def _points(now: Round, seat: Seat) -> tuple[int, int]:
    """The points of a seat's side in the match, and those it has made in this deal in play."""
    score = now.score
    side = seat % score.sides
    match = now.settled if now.turn is None else now.standing
    before = match.points[side] if match.points else 0
    game = now.table.game
    entries = (
        each.points
        for each in score.entries
        if each.side == side and (now.turn is None or each.rule in game.IN_PLAY)
    )
    return before, sum(entries)


def over(now: Round, root: str) -> Reply:
    """What the deal brings, entry by entry, where the match stands, and perhaps who has won."""
    score, standing = now.score, now.settled
    names = side_names(score)
    items = [f"<li>{_carded(linked(first(line), root))}</li>" for _, line in told(score, names)]
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
        dealer = first(who_does(standing.dealer, say("desk.deals-next")))
        lines.append(f"<p>{dealer}</p>")
    return {"html": listed + "".join(lines), "won": won}


def _tally(numbers: Sequence[int], sides: int, seats: int) -> str:
    """What each side has; where there are many, only those that have something."""
    named = [
        f"{side_name(side, sides, seats)}: {number}"
        for side, number in enumerate(numbers)
        if number or len(numbers) < 5
    ]
    return escape(", ".join(named) or say("desk.nothing-yet"))


def _carded(html: str) -> str:
    """A line in which cards are set as on the pages."""
    return with_cards(html, card_html)
