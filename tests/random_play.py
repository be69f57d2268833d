"""Plays any game at random, and asks of every deal the same questions.

Is there a move until the deal is over, and does it end? Is every card of the pack in one place at
every step? Does each legal move have a notation of its own, and does the notation mean it? Are
the totals the sums of their entries, and are they what the law of the game says? Does the match
name a winner when, and only when, it ought to?
"""

import random
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, fields, is_dataclass
from functools import lru_cache, partial
from typing import Any, Final

from kartenspiele.engine import play
from kartenspiele.engine.cards import Card, show
from kartenspiele.engine.family import Family
from kartenspiele.engine.play import NATURE, Score, Standing, T
from kartenspiele.engine.variants import Variant
from kartenspiele.games.catalog import GAMES, AnyGame, family_of
from tests.kits import kit_of, taken
from tests.laws import Book, Law

STEPS: Final = 500
THOROUGH: Final = 4
# Parts that name cards which lie elsewhere, or are of another pack.
NOTED: Final = frozenset({"mulles", "king", "drawn"})
ZERO: Final = Standing()

AnyVariant = Variant[Any]


class LawBrokenError(AssertionError):
    """A deal in which something does not hold; the message says how to deal it again."""


@dataclass(frozen=True, slots=True)
class Table:
    """A game in one of its forms, with a number of seats."""

    key: str
    variant: AnyVariant
    seats: int

    @property
    def game(self) -> AnyGame:
        return GAMES[self.key]

    @property
    def family(self) -> Family:
        return family_of(self.game)

    @property
    def pack(self) -> tuple[Card, ...]:
        return self.game.pack(self.variant.rules, self.seats)

    def __str__(self) -> str:
        return f"{self.key}/{self.variant.key} with {self.seats} seats"


def tables() -> Iterator[Table]:
    """Every game in every form with every number of seats."""
    for key, game in GAMES.items():
        for variant in game.VARIANTS:
            for seats in tried(key, variant):
                yield Table(key, variant, seats)


def tried(key: str, variant: AnyVariant) -> Sequence[int]:
    """The numbers of seats that are dealt to: all, unless the law of the game names some."""
    law = kit_of(family_of(GAMES[key])).laws.get(key)
    return law.tried if law and law.tried else GAMES[key].seats(variant.rules)


def shuffled(table: Table, seed: int) -> tuple[Card, ...]:
    """The pack in an order that the number fixes."""
    pack = list(table.pack)
    random.Random(seed).shuffle(pack)
    return tuple(pack)


def cards_in(thing: object) -> dict[Card, int]:
    """Every card anywhere inside a state, and how often it stands there."""
    found, waiting = list[Card](), [thing]
    for part in waiting:
        if type(part) is Card:
            found.append(part)
        elif type(part) is tuple:
            waiting += part
        elif names := _parts_of(type(part)):
            waiting += [getattr(part, name) for name in names]
    return dict(Counter(found))


def has_the_cards_of(before: object, after: object) -> bool:
    """Whether the cards of a state are those of the one before; only what has changed is counted.

    A part that a move leaves alone is the same object in both.
    """
    waiting, lost, found = [(before, after)], list[object](), list[object]()
    for old, new in waiting:
        if old is new:
            continue
        if type(old) is type(new) is tuple and len(old) == len(new):
            waiting += zip(old, new, strict=True)
        elif type(old) is type(new) and (names := _parts_of(type(new))):
            waiting += [(getattr(old, name), getattr(new, name)) for name in names]
        else:
            lost.append(old)
            found.append(new)
    return cards_in(tuple(lost)) == cards_in(tuple(found))


@lru_cache(maxsize=50_000)
def text_of(move: Any) -> str:
    """How a move is written."""
    return str(move)


_PARTS: Final[dict[type, list[str]]] = {}


def _parts_of(kind: type) -> list[str]:
    """The parts of a state in which cards lie."""
    if kind not in _PARTS:
        names = [each.name for each in fields(kind)] if is_dataclass(kind) else ()
        every = getattr(kind, "_fields", names)
        _PARTS[kind] = [name for name in every if name not in NOTED]
    return _PARTS[kind]


def law_of(table: Table) -> Law:
    """The law by which a game is judged."""
    law = kit_of(table.family).laws.get(table.key)
    if law is None:
        raise LawBrokenError(f"{table.key} has no law of points; its kit in tests/kits/ names one")
    return law


def play_out(
    table: Table, seed: int, standing: Standing = ZERO, *, thorough: bool = True
) -> tuple[Score, Book]:
    """Play one deal at random and question it; thorough reads every legal move, not one."""
    game, rules, dice = table.game, table.variant.rules, random.Random(-1 - seed)
    whole = dict(Counter(table.pack))
    pack = shuffled(table, seed)
    state = game.start(rules, pack, table.seats, standing)
    law = law_of(table)
    ledger = law.opened(rules, state, pack, standing)
    is_whole = cards_in(state) == whole
    for _ in range(STEPS):
        _ask(is_whole, table, seed, "a card is lost or doubled", state)
        _question_stakes(table, law, seed, state, ledger)
        seat = game.to_move(rules, state)
        if seat is None:
            break
        legal = list(play.moves(game, rules, state))
        if seat == NATURE:
            move = play.chance(game, rules, state, partial(in_disorder, dice))
            _ask(not play.objection(game, rules, state, move), table, seed, "no chance", move)
            legal = [move]
        _ask(bool(legal), table, seed, "nobody can move, and the deal is not over", state)
        texts = [text_of(move) for move in legal]
        _ask(len(set(texts)) == len(texts), table, seed, "two moves are written alike", texts)
        chosen = taken(table, dice, legal)
        every = zip(legal, texts, strict=True) if thorough else [(chosen, text_of(chosen))]
        for move, text in every:
            read = game.read_move(rules, state, text)
            _ask(read == move, table, seed, "a move is read as another", text)
        ledger.note(seat, chosen)
        before, state = state, game.apply(rules, state, chosen)
        is_whole = has_the_cards_of(before, state)
    else:
        _ask(False, table, seed, f"the deal goes on after {STEPS} moves", state)
    score = game.score(rules, state)
    _question_score(table, law, seed, score, ledger)
    return score, ledger


def in_disorder(dice: random.Random, things: Sequence[T]) -> Sequence[T]:
    """The same things in an order that the dice bring."""
    return dice.sample(things, len(things))


def _question_stakes(table: Table, law: Law, seed: int, state: Any, ledger: Book) -> None:
    """Whether purses and pools are what the ledger has, and nothing is lost or owed."""
    if law.holdings is None:
        _ask(not hasattr(state, "stakes"), table, seed, "nobody counts the money", state)
        return
    found = state.stakes.purses, dict(state.stakes.pools)
    wanted = law.holdings(table.variant.rules, ledger)
    _ask(found == wanted, table, seed, f"purses and pools ought to be {wanted}", found)
    purses, pools = found
    lacking = min(pools.values(), default=0) < 0 or (
        min(purses) < 0 and not state.stakes.are_accounts
    )
    _ask(not lacking, table, seed, "somebody has less than nothing", found)


def _question_score(table: Table, law: Law, seed: int, score: Score, ledger: Book) -> None:
    sums = Counter(dict.fromkeys(range(score.sides), 0))
    for entry in score.entries:
        sums[entry.side] += entry.points
    totals, rules = list(score.totals), table.variant.rules
    _ask([sums[side] for side in sorted(sums)] == totals, table, seed, "totals are no sums", score)
    wanted = list(law.points(rules, ledger))
    _ask(totals == wanted, table, seed, f"the points ought to be {wanted}", totals)
    together = law.together(rules, ledger)
    fixed = together is None or sum(totals) == together
    _ask(fixed, table, seed, f"the points ought to come to {together}", totals)
    if law.counts:
        counted = {name: tuple(each) for name, each in law.counts(rules, ledger).items()}
        _ask(score.counts == counted, table, seed, f"counted ought to be {counted}", score)


def play_match(table: Table, first_seed: int, deals: int, *, thorough: bool = True) -> int:
    """Play this many deals, match after match; how many matches were won.

    If it is to be thorough, of every few deals one is.
    """
    standing, won = ZERO, 0
    for seed in range(first_seed, first_seed + deals):
        is_thorough = thorough and seed % THOROUGH == 0
        score, ledger = play_out(table, seed, standing, thorough=is_thorough)
        after = table.game.settle(table.variant.rules, standing, score)
        _question_match(table, seed, score, ledger, after)
        won += bool(after.winners)
        standing = ZERO if after.winners else after
    return won


def _question_match(table: Table, seed: int, score: Score, ledger: Book, after: Standing) -> None:
    law, rules = law_of(table), table.variant.rules
    old = ledger.standing.tally or (0,) * score.sides
    marked = law.marked(rules, ledger) if law.marked else law.match(rules, old, score.totals)
    _ask(marked == after.tally, table, seed, f"the match ought to stand {marked}", after)
    _ask(0 <= after.dealer < table.seats, table, seed, "nobody deals next", after)
    if law.winners:
        won = law.winners(rules, after.tally)
        _ask(won == after.winners, table, seed, f"{won} ought to have won", after)
    if law.dealer:
        next_one = law.dealer(rules, ledger.standing.dealer, score.totals)
        _ask(next_one == after.dealer, table, seed, f"seat {next_one} ought to deal next", after)
    if after.winners:
        best = not law.most_wins or all(
            after.tally[side] == max(after.tally) for side in after.winners
        )
        _ask(best, table, seed, "the winner has not most points", after)
        _ask(bool(after.rule and after.why), table, seed, "a win without a rule", after)


def _ask(holds: bool, table: Table, seed: int, complaint: str, shown: object) -> None:
    if not holds:
        pack = show(shuffled(table, seed))
        raise LawBrokenError(f"{table}, seed {seed}: {complaint}\n{shown}\npack: {pack}")
