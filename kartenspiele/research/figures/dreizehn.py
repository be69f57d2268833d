"""What a bank of Dreizehn is worth, and by when it is lost: exactly as far as the talon lasts.

A count that agrees at a number stops there; so a bank is known by the numbers at which it stopped,
and by the last count, which does not stop. What has to be of each rank and what may not be depends
only on how often each number stopped a count, and the permutations that are left are counted by
inclusion and exclusion: forbidden places are filled after all, with alternating signs. Once the
talon is too short for a count, cards come beneath it that depend on all that was laid before; from
there on banks are played by chance, with fixed seeds.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from fractions import Fraction
from functools import cache
from math import comb, factorial, perm
from random import Random

from ...edition.likelihoods import Figures
from . import add

BANKS = 100_000


def stopping(ranks: int, suits: int, room: int) -> Iterator[tuple[int, ...]]:
    """How often counts may have stopped at each number, within so many cards."""

    def further(number: int, left: int) -> Iterator[tuple[int, ...]]:
        if number > ranks:
            yield ()
            return
        for times in range(min(suits, left // number) + 1):
            for rest in further(number + 1, left - times * number):
                yield (times, *rest)

    yield from further(1, room)


@cache
def _filled(forbidden: int, wanted: int, suits: int) -> tuple[int, ...]:
    """Ways to fill the wanted places of a rank, and so many of the forbidden ones after all."""
    most = min(forbidden, suits - wanted)
    return tuple(comb(forbidden, more) * perm(suits, wanted + more) for more in range(most + 1))


def _likely(stopped: tuple[int, ...], suits: int) -> Fraction:
    """The probability of these stops in some order, and of a count that does not stop."""
    cards, counts = len(stopped) * suits, sum(stopped)
    ways, orders, beyond = [1], factorial(counts), 1  # the last count forbids every number
    for times in reversed(stopped):
        new = _filled(beyond, times, suits)
        product = [0] * (len(ways) + len(new) - 1)
        for one, many in enumerate(ways):
            for other, more in enumerate(new):
                product[one + other] += many * more
        ways, orders, beyond = product, orders // factorial(times), beyond + times
    whole = sum(
        (-1) ** filled * many * factorial(cards - counts - filled)
        for filled, many in enumerate(ways)
    )
    return Fraction(orders * whole, factorial(cards))


def lost_at(ranks: int, suits: int) -> Mapping[int, Fraction]:
    """The probability that a bank is lost at each count, before the talon is ever too short."""
    found = dict[int, Fraction]()
    for stopped in stopping(ranks, suits, ranks * (suits - 1)):
        count = sum(stopped) + 1
        found[count] = found.get(count, Fraction()) + _likely(stopped, suits)
    return dict(sorted(found.items()))


# --- Banks that are played ---------------------------------------------------------------------


def bank(ranks: int, suits: int, dice: Random) -> tuple[int, bool]:
    """How many counts agree before one does not, and whether cards were ever lacking."""
    talon = [rank for rank in range(1, ranks + 1) for _ in range(suits)]
    dice.shuffle(talon)
    laid, won, was_short = list[int](), 0, False
    talon.reverse()  # the next card is the last
    while True:
        if (lacking := ranks - len(talon)) > 0:
            dice.shuffle(laid)
            talon[:0], laid, was_short = laid[:lacking], laid[lacking:], True
        for number in range(1, ranks + 1):
            laid.append(talon.pop())
            if laid[-1] == number:
                won += 1
                break
        else:
            return won, was_short


def sampled(number: int) -> Mapping[str, int]:
    """Banks from full packs: how many counts agree, and how many banks are lost at each count."""
    found, dice = Counter[str](banks=number), Random(13)
    for _ in range(number):
        won, was_short = bank(13, 4, dice)
        add(found, {"won": won})
        found["talon too short"] += was_short
        found["longest"] = max(found["longest"], won + 1)
        found[f"lost at {min(won + 1, 9)}"] += 1
    return dict(found)


SAMPLES = {
    "dreizehn, banks": f"{BANKS:,} banks of thirteen ranks in four suits, each from a full pack "
    "that chance has shuffled (seed 13)"
}


def counted() -> Figures:
    """The figures of both sorts."""
    exact = lost_at(13, 4)
    kept = {
        f"lost at {count} {what}": part
        for count, each in exact.items()
        for what, part in (("of", each.denominator), ("in", each.numerator))
    }
    return {"dreizehn, exactly": kept, "dreizehn, banks": sampled(BANKS)}
