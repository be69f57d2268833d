"""What the tests know of Commerce and its kin."""

from collections.abc import Iterator
from dataclasses import MISSING, fields
from itertools import combinations, product
from typing import Any, Final

from kartenspiele.engine.play import Standing
from kartenspiele.games.commerce.german.game import Take
from tests.commerce import dreisatz as triple
from tests.commerce import french, reference
from tests.commerce import german as strokes
from tests.kits import Kit, Unseen
from tests.laws.audit import audited, from_the_left, from_the_right
from tests.random_play import Table


def moves(table: Table, state: Any) -> Iterator[Any]:
    """Every move that can be written at all; of exchanges those with what lies there or nearly."""
    game: Any = table.game
    strange = table.pack[:1]
    for kind in game.notation.kinds:
        if kind is Take:
            for taken, given in product(range(1, 4), repeat=2):
                for some in combinations((*state.table, *strange), taken):
                    for others in combinations((*state.hand, *strange), given):
                        yield Take(some, others)
            continue
        named = fields(kind)
        if named:
            yield from map(kind, table.pack)
        if all(each.default is not MISSING for each in named):
            yield kind()


# --- Laws ----------------------------------------------------------------------------------------


def in_french(rules: Any, cards: list[str], purses: list[int], before: Standing) -> french.Table:
    return french.dealt(cards, purses)


def in_german(rules: Any, cards: list[str], purses: list[int], before: Standing) -> strokes.Table:
    """The strokes of the deals before go on, and so does the pot."""
    none, kept, seats = (0,) * len(purses), before.counts, len(purses)
    places = [from_the_left(before.dealer, player, seats) for player in range(seats)]
    return strokes.dealt(
        cards,
        purses,
        [kept.get("strokes", none)[seat] for seat in places],
        [kept.get("buys", none)[seat] for seat in places],
        limit=rules.strokes,
        hoyle=rules.unpassed > 1,
        anew=bool(kept) and kept["anew"] == (1,),
        pot=before.pools[0].counters if kept else None,
    )


def in_dreisatz(rules: Any, cards: list[str], purses: list[int], before: Standing) -> triple.Table:
    """What stands in the pots goes on, and three stakes of each are added."""
    pots = [each.counters for each in before.pools] or [0, 0, 0]
    return triple.dealt(cards, purses, pots)


FRENCH: Final = audited(in_french, from_the_right, step=-1, tried=(3, 4, 5, 10, 17))
GERMAN: Final = audited(
    in_german,
    from_the_left,
    winners=None,
    endless=False,
    most_wins=False,
    until_won=lambda rules: 30 if rules.unpassed > 1 else 0,
    tried=(2, 5),  # nine and ten, who play with all the cards, need some thirty deals for a tour
)
DREISATZ: Final = audited(in_dreisatz, from_the_right, step=-1, tried=(2, 3, 5, 8))


KIT: Final = Kit(
    laws={"french-commerce": FRENCH, "german-commerce": GERMAN, "dreisatz": DREISATZ},
    moves=moves,
    unseen=Unseen(
        {"hands": ["?? ♦A ??", "♥2 ♥3 ♥9", "♥4 ♥5 ♥B"], "stock": "♥10"},
        "buy for ♠A",
        frozenset({"pass"}),
    ),
    unseen_in={
        "german-commerce": Unseen(
            {"hands": ["?? ♦A ??", "♥8 ♥9 ♥B"], "table": "♥10 ♥7 ♣8", "dealer": 2},
            "take ♥10 for ♠A",
            frozenset({"pass", "deal again"}),
        ),
        "dreisatz": None,
    },
    opinion=reference,
)
