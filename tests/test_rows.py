"""Every rule of a game stands in a row of the matrix or says why not; no cell is silent by slip.

A rule stands in a row if some form's cell cites it, or if it says again, or follows from, rules
that do. What carries it out may be bound with one that stands in a row, or be the same mechanic in
every game of the family: then nothing can differ. For all others a family says why they stand
apart.
"""

from collections import defaultdict
from collections.abc import Iterator, Mapping
from typing import Final, NamedTuple

import pytest

from kartenspiele.edition import joined
from kartenspiele.edition.joined.model import Statement
from kartenspiele.engine import rulebook
from kartenspiele.games.catalog import GAMES, module_of
from kartenspiele.research.compare import Cell, cell, every_kin, rows, rule_set
from kartenspiele.research.compare.cases import Kin

COMPARED: Final = "ESUV"  # what a witness says that is executed, scored, set up or varied
PREFIXES: Final = {"EIN": "swedish-kasino", "MUL": "mulle-sassersson"}  # of several games
# Where a witness may be silent of what the game does without: how many deals a match that goes to
# a number of points may have, what is paid for where nothing is said of stakes, and what a banker
# gets or pays who is said to give cards and no more.
SILENT: Final[Mapping[str, Mapping[str, set[str]]]] = {
    "fishing": {
        "swedish-kasino": {"deals", "lurch"},
        "mulle-sassersson": {"lurch"},
        "mulle-glimne": {"lurch"},
        "finnish-kasino": {"deals", "lurch"},
        "berlin-casino-1810": {"deals"},
        "casino": {"deals", "lurch"},
    },
    "marriage": {},
    "commerce": {"dreisatz": {"banker_wins", "banker_loses"}},
}
of_both = pytest.mark.parametrize("kin", every_kin(), ids=lambda each: each.family.key)


class Bound(NamedTuple):
    """A mechanic, or a function of a game's own, and the rules that it carries out."""

    mechanic: rulebook.Function
    game: str
    ids: tuple[str, ...]


def cells(kin: Kin) -> Iterator[tuple[str, str, Cell]]:
    """The row and the game of every cell, in every form of every game, and of what is described."""
    for row in rows(kin):
        for key in kin.family.games:
            for form in GAMES[key].VARIANTS:
                yield row, key, cell(kin, rule_set(f"{key}/{form.key}").name, form, row)
        for each in kin.described:
            yield row, each.key, cell(kin, each.key, each, row)


def bindings(kin: Kin) -> list[Bound]:
    """What the games of a family bind."""
    found = []
    for function in rulebook.functions():
        bound = rulebook.binding_of(function)
        for key in kin.family.games:
            home = module_of(GAMES[key]).__name__.removesuffix(".rules")
            if f"{bound.module}.".startswith(f"{home}."):
                found.append(Bound(rulebook.mechanic_of(function), key, bound.ids))
    return found


def rowless(kin: Kin) -> list[str]:
    """The rules of a family that stand in no row, whatever is said of them."""
    held, bound = joined.load().statements, bindings(kin)
    placed = {id for _row, _game, found in cells(kin) for id in found.statements}
    games: Mapping[rulebook.Function, set[str]] = defaultdict(set)
    for each in bound:
        games[each.mechanic].add(each.game)

    def stands(rule: Statement) -> bool:
        if rule.id in placed or rule.conduct:
            return True
        if rule.names:
            return all(stands(held[each]) for each in rule.names)
        mine = [each for each in bound if rule.id in each.ids]
        return bool(mine) and all(
            games[each.mechanic] == {*kin.family.games} or placed.intersection(each.ids)
            for each in mine
        )

    prefixes = {GAMES[key].PREFIX for key in kin.family.games}
    prefixes |= {prefix for prefix, key in PREFIXES.items() if key in kin.family.games}
    said = (each for each in held.values() if each.category.value in COMPARED and each.sentence)
    mine = (each for each in said if each.id.rpartition("-")[0] in prefixes)
    return [each.id for each in mine if not stands(each)]


def apart(kin: Kin) -> list[str]:
    """The rules of which it is said why they stand in no row, and those that follow from them."""
    said = {id for ids in kin.apart.values() for id in ids.split()}
    held = joined.load().statements.values()
    return [each.id for each in held if each.id in said or said.intersection(each.names)]


@of_both
def test_every_rule_stands_in_a_row_or_it_is_said_why_not(kin: Kin) -> None:
    assert set(rowless(kin)) <= set(apart(kin))


@of_both
def test_nothing_is_said_to_stand_apart_that_stands_in_a_row(kin: Kin) -> None:
    said = [id for ids in kin.apart.values() for id in ids.split()]
    assert set(said) <= set(rowless(kin))
    assert len(said) == len(set(said))


@of_both
def test_no_game_is_silent_where_nobody_has_looked(kin: Kin) -> None:
    found: dict[str, set[str]] = defaultdict(set)
    for row, key, each in cells(kin):
        if each.is_silent and key in GAMES:
            found[key].add(row)
    assert found == SILENT[kin.family.key]


@of_both
def test_what_a_family_says_of_rows_is_said_of_rows(kin: Kin) -> None:
    grounds = {row for each in kin.arises.values() for some, _word in each for row in some.split()}
    assert {*kin.arises, *kin.alone, *kin.same, *kin.same.values(), *grounds} <= {*rows(kin)}
    assert {key for keys in kin.alone.values() for key in keys} <= {*kin.family.games}


@pytest.mark.parametrize(
    ("name", "row", "said"),
    [
        ("berlin-casino-1810", "packet", ("2", "inferred", ("BER-14", "SWE-07"))),
        ("berlin-casino-1810", "next_dealer", ("the dealer's neighbour", "inferred")),
        ("mulle-sassersson", "duty", ("optional, in whole or in part", "inferred")),
        ("mulle-sassersson", "twin", ("nothing else", "explicit", ("MUS-11",))),
        ("mulle-sassersson", "spades", ("1 for the most, none if tied", "crux")),
        ("finnish-kasino", "played_big", ("♦10 16", "emended", ("FIN-60",))),
        ("finnish-kasino", "played_ace", ("A 14", "explicit")),
        ("mulle-glimne", "length", ("each deal for itself", "editorial", ("MUG-30",))),
        ("mulle-glimne", "target", ("none", "editorial")),
        ("swedish-kasino", "target", ("16", "editorial", ("SWE-120", "SWE-59"))),
        ("swedish-kasino", "noted", ("after the deal", "explicit", ("SWE-102",))),
        ("swedish-kasino", "cancelling", ("not applicable",)),
        ("swedish-kasino", "deciding", ("not applicable",)),
        ("swedish-kasino", "spades_three", ("2 for the most, none if tied", "explicit")),
        ("swedish-kasino/finnish-order", "deciding", ("the first to the target, item by item",)),
        ("berlin-casino-1810/berlin-three", "deciding", ("the first to the target, item by item",)),
        ("berlin-casino-1810", "noted", ("after the deal", "explicit", ("BER-58",))),
    ],
)
def test_a_cell_says_what_its_witness_says(name: str, row: str, said: tuple[object, ...]) -> None:
    each = rule_set(name)
    found = cell(each.kin, each.name, each.variant, row)
    assert (found.value, found.status, found.statements)[: len(said)] == said
