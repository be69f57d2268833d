"""Deals and matches as an edition plays them, in a few digits each, for a later one to play again.

Random players play the same deals of every form (``arena``), and every move that was legal on the
way counts, not only those that were made. How a match ends, and what is paid then, no deal shows:
whole matches are played too, and count by their moves and by where they stand after each deal.
What a digest has not got in common with an earlier one, two editions play otherwise.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from hashlib import sha256
from typing import Any, Final, NamedTuple

from ...engine import play
from ...engine.play import NATURE, Standing
from ...engine.variants import Variant
from ...games.catalog import GAMES, game_of
from ..players.plain import at_random
from .arena import Player, Table
from .matches import length, seed_of

DEALS: Final = 10  # of each form
MATCHES: Final = 5
DIGITS: Final = 6
BETWEEN: Final = " / "  # between the digests of deals and those of matches


def forms(game: str) -> Iterator[tuple[str, Variant[Any]]]:
    """The forms of a game, by the names under which the command knows them."""
    for variant in GAMES[game].VARIANTS:
        yield f"{game}/{variant.key}", variant


def of_game(game: str) -> Mapping[str, str]:
    """The digests of deals and matches of each form of a game, in a row."""
    return {name: of_form(game, variant) for name, variant in forms(game)}


def of_form(game: str, variant: Variant[Any]) -> str:
    """A digest for each deal and each match; deals go through the numbers of players.

    Matches go through the smallest of these: with fifty players a match has fifty deals.
    """
    numbers = game_of(variant).seats(variant.rules)
    few = numbers[:MATCHES]
    rows = (
        [lines(at_table(variant, numbers[seed % len(numbers)]), seed) for seed in range(DEALS)],
        [match(game, at_table(variant, few[seed % len(few)]), seed) for seed in range(MATCHES)],
    )
    return BETWEEN.join(" ".join(map(digest, row)) for row in rows)


def at_table(variant: Variant[Any], seats: int) -> Table:
    return Table(variant, [Player(at_random)] * seats)


def digest(told: Iterable[str]) -> str:
    return sha256("\n".join(told).encode()).hexdigest()[:DIGITS]


def all_forms() -> dict[str, str]:
    """The digests of every form of every game: what a frozen edition keeps."""
    return {name: row for game in GAMES for name, row in of_game(game).items()}


class Otherwise(NamedTuple):
    """In how many of the deals and matches that both play two editions differ; in which forms."""

    deals: int
    of_deals: int
    matches: int
    of_matches: int
    forms: tuple[str, ...]


def otherwise(game: str, before: Mapping[str, str], after: Mapping[str, str]) -> Otherwise:
    """How two editions play a game, by their digests; a form that one lacks is not compared."""
    both = [name for name in before if name.partition("/")[0] == game and name in after]
    deals, matches = (
        {
            name: _unlike(*(each[name].split(BETWEEN)[part] for each in (before, after)))
            for name in both
        }
        for part in (0, 1)
    )
    forms = tuple(name for name in both if any(deals[name] + matches[name]))
    return Otherwise(*_counted(deals), *_counted(matches), forms)


def _unlike(before: str, after: str) -> list[bool]:
    """Of each digest in a row, whether it is another."""
    return [one != other for one, other in zip(before.split(), after.split(), strict=False)]


def _counted(rows: Mapping[str, list[bool]]) -> tuple[int, int]:
    return sum(map(sum, rows.values())), sum(map(len, rows.values()))


def lines(table: Table, seed: int) -> Iterator[str]:
    """What happened in a deal: each move, what else was legal, what it brought in the match."""
    game, rules, deal = table.game, table.variant.rules, table.played(seed)
    for state, move in deal.steps:
        if game.to_move(rules, state) != NATURE:
            yield ", ".join(sorted(str(each) for each in play.moves(game, rules, state)))
        yield str(move)
    yield str(deal.totals)
    yield stands(table.settled(table.at_first(seed), deal))


def match(game: str, table: Table, seed: int) -> Iterator[str]:
    """What happened in a match, until somebody has won or it is left."""
    standing = table.at_first(seed)
    for number in range(length(game, table.seats)):
        deal = table.played(seed_of(seed, number), standing=standing)
        standing = table.settled(standing, deal)
        yield ", ".join(deal.moves)
        yield stands(standing)
        if standing.winners:
            return


def stands(standing: Standing) -> str:
    """Where a match stands, and who has won by which rule.

    Of the words in which that is told the numbers count, for they say what is paid at the end.
    """
    pools = [each.counters for each in standing.pools]
    kept = (*pools, standing.bank, *sorted(standing.counts.items()))
    won = (standing.winners, standing.rule, re.findall(r"\d+", standing.why))
    return repr((standing.points, standing.purses, *won, *kept))
