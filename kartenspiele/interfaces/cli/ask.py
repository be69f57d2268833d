"""The commands that put a position to the engine: moves, ruling, score, count, solve."""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from itertools import chain, islice
from typing import Any, Final

from ...edition.solving import SolveError, outcome, solver
from ...engine import play
from ...engine.cards import UNKNOWN, Cards
from ...engine.play import MoveError, PositionError, Score, Standing
from ...games.catalog import family_of
from ..options import PARTS, option
from ..refusals import refusal_data
from ..speech import complaint, rendered
from ..words import say
from .answer import REFUSED, SOLVING, Answer, UsageError, bounded
from .data import move_data, move_line, score_data, score_lines, standing_data, standing_lines
from .setting import Setting, as_typed, game_named, parts_in, refusal, setting

MOST_POINTS: Final = 1_000
NO_MOVE: Final = "command.no-move"
UNSEEN: Final = "command.unseen-too"
_SMALLER: Final = "command.fewer-cards"


def moves(given: argparse.Namespace) -> Answer:
    """Every legal move of a position, with its reasons."""
    most = given.limit
    if most is not None and most < 1:
        raise UsageError(say("command.limit-range", number=most))
    here, found = _explained(given)
    first = list(islice(found, 1))
    if not first and (unseen := _unseen(here.state, say("command.hand-to-move"))):
        raise UsageError(say("command.unseen-ask", unseen=unseen))
    every = islice(chain(first, found), most)
    if given.json:
        return Answer("", (move_data(here.game, move, why) for move, why in every))
    lines = (move_line(move, why) for move, why in every)
    ends = [say(NO_MOVE)] * (not first)
    if UNKNOWN in _hand(here.state):
        ends += [say(UNSEEN)]
    return Answer((f"{line}\n" for line in chain(lines, ends)), None)


def _explained(given: argparse.Namespace) -> tuple[Setting, Iterator[tuple[Any, Any]]]:
    """A position, and every legal move of it with its reasons, until the clock runs out."""

    def every() -> Iterator[tuple[Any, Any]]:
        game, rules, state = here.game, here.variant.rules, here.state
        with bounded(say(_SMALLER), given.timeout):
            try:
                for move in play.moves(game, rules, state):
                    yield move, game.explain(rules, state, move)
            except PositionError as error:
                raise UsageError(as_typed(str(error))) from None

    with bounded(say(_SMALLER), given.timeout):
        here = _with_hand(given)
    return here, every()


def ruling(given: argparse.Namespace) -> Answer:
    """Whether a move is allowed, and which rule forbids it."""
    with bounded(say(_SMALLER), given.timeout):
        here = _with_hand(given)
        game, rules, text = here.game, here.variant.rules, given.move
        try:
            move = game.read_move(rules, here.state, text)
        except MoveError as error:
            raise UsageError(say("command.move-wrong", why=complaint(error))) from None
        refused = play.objection(game, rules, here.state, move)
        why = None if refused else game.explain(rules, here.state, move)
    data: dict[str, object] = {"move": str(move), "allowed": not refused}
    if refused:
        said = refused.rule, refused.detail, here.variant
        text = say("command.refused", why=refusal(*said))
        return Answer(f"{text}\n", data | refusal_data(*said), REFUSED)
    assert why is not None
    data |= move_data(game, move, why)
    return Answer(f"{say('command.allowed', move=move_line(move, why))}\n", data)


def score(given: argparse.Namespace) -> Answer:
    """What each player gets for what it has won, by which rules, and who has won the match."""
    telling = any(part.tells for part in family_of(game_named(given.game)).parts)
    if telling and not any(PARTS[part].tells for part in parts_in(given)):
        raise UsageError(say("command.nothing-won"))
    before, parts = given.points, game_named(given.game).PARTS
    if before and not {"points", "purses"} & set(parts):
        given.points = None  # of the match alone
    with bounded(say(_SMALLER), given.timeout):
        here = setting(given)
        found = here.game.score(here.variant.rules, here.state)
    out = here.game.IN_PLAY if given.count_only else ()
    entries = [each for each in found.entries if each.rule not in out]
    is_over = here.game.to_move(here.variant.rules, here.state) is None
    is_whole = not any(UNKNOWN in pile for pile in getattr(here.state, "piles", ()))
    lines = [
        *[say("command.score-of-piles")][is_whole:],
        *score_lines(found, entries, play.side_names(found)),
        *[say("command.deal-not-over")][is_over:],
    ]
    data = {**score_data(found, entries), "over": is_over}
    if before and is_over and not given.count_only:
        standing = _standing(here, Standing((given.dealer or 1) - 1, tuple(before)), found)
        lines += standing_lines(standing, play.side_names(found))
        data["standing"] = standing_data(standing)
    return Answer("\n".join(lines) + "\n", data)


def _standing(here: Setting, before: Standing, found: Score) -> Standing:
    """How the match stands after a deal."""
    if len(before.points) != found.sides:
        numbers = say("command.numbers", number=found.sides)
        raise UsageError(say("command.points-sides", numbers=numbers, written=len(before.points)))
    if not all(0 <= each <= MOST_POINTS for each in before.points):
        raise UsageError(say("command.points-range", most=MOST_POINTS))
    return here.game.settle(here.variant.rules, before, found)


def count(given: argparse.Namespace) -> Answer:
    """How many lines of play of some length start from a position."""
    here = _with_hand(given)
    most, why = _longest_line(here)
    if not 0 <= given.depth <= most:
        raise UsageError(say("command.depth-range", depth=given.depth, most=most, why=why))
    with bounded(say("command.smaller-depth"), given.timeout):
        if given.depth and (problem := _stuck(here, given.depth)):
            raise UsageError(problem)
        lines = play.count(here.game, here.variant.rules, here.state, given.depth)
    assumed = [] if given.hand is None else [say("command.other-hands-empty")]
    text = [str(lines), *(say("command.assumed", what=each) for each in assumed)]
    data = {"depth": given.depth, "lines": lines, "assumed": assumed}
    return Answer("\n".join(text) + "\n", data)


def _with_hand(given: argparse.Namespace) -> Setting:
    """A position in which somebody is to move."""
    here = setting(given)
    parts = parts_in(given)
    if "hand" not in here.game.PARTS:
        if here.game.to_move(here.variant.rules, here.state) is None:
            raise UsageError(say("command.deal-over-as-written"))
        return here
    written = [part for part in ("hand", "hands", "piles") if part in parts]
    for part, player in parts.items():
        if written and (ends := PARTS[part].ends):
            ended = ends.format(f"player {player}")
            raise UsageError(say("command.no-player-to-move", why=ended, option=option(part)))
    if not written or here.game.to_move(here.variant.rules, here.state) is None:
        raise UsageError(say("command.no-hand"))
    return here


def _longest_line(here: Setting) -> tuple[int, str]:
    """No line of play has more moves than this, and why."""
    if longest := family_of(here.game).longest:
        return longest, say("command.longest-deal")
    rules = here.variant.rules
    return len(here.game.pack(rules, here.game.seats(rules)[0])), say("command.longest-pack")


def _stuck(here: Setting, depth: int) -> str | None:
    """Why lines of this length cannot be counted: somebody ought to move who cannot."""
    game, rules = here.game, here.variant.rules
    first = list(play.moves(game, rules, here.state))
    if not first and (unseen := _unseen(here.state, say("command.hand-to-move"))):
        return say("command.unseen-write", unseen=unseen)
    for move in first if depth > 1 else ():
        after = game.apply(rules, here.state, move)
        seat = game.to_move(rules, after)
        if seat is None or next(play.moves(game, rules, after), None) is not None:
            continue
        player = rendered(play.who(seat))
        if unseen := _unseen(after, say("command.hand-after", move=move, player=player)):
            return say("command.unseen-write", unseen=unseen)
        return say("command.no-move-after", move=move, player=player)
    return None


def _unseen(state: Any, whose: str) -> str | None:
    """That the hand to move shows no card, if it has some."""
    hand = _hand(state)
    if not hand or any(card != UNKNOWN for card in hand):
        return None
    return say("command.only-unseen", whose=whose)


def _hand(state: Any) -> Cards:
    """The hand of the player to move, in games that have hands."""
    hand: Cards = getattr(state, "hand", ())
    return hand


_LATER: Final = "command.later-position"


def solve(given: argparse.Namespace) -> Answer:
    """What a position of {solved} is worth with open cards, and a best line."""
    here = setting(given)
    with bounded(say(_LATER), given.timeout, SOLVING):
        try:
            solving = solver(here.variant, here.state)
            value = solving.value(here.state)
            line = list(solving.line(here.state))
            found = [(str(move), worth) for move, _, worth in solving.moves(here.state)]
        except SolveError as error:
            raise UsageError(complaint(error)) from None
    seat = here.game.to_move(here.variant.rules, here.state)
    how = say("command.best-line", moves=", ".join(line)) if line else say("command.deal-over")
    lines = [say("command.solved", outcome=rendered(outcome(value))), how]
    lines += [f"{move}: {rendered(outcome(worth))}" for move, worth in found]
    sign = -1 if seat else 1  # as data, values are those of the player to move
    data = {
        "to_move": (seat or 0) + 1,
        "value": sign * value,
        "line": line,
        "moves": [{"text": move, "value": sign * worth} for move, worth in found],
    }
    return Answer("\n".join(lines) + "\n", data)
