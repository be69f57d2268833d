"""The law of the Berlin Casino of 1810."""

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Final

from kartenspiele.engine.cards import Card, Rank, Suit
from kartenspiele.games.casino_family.alternatives import Marking
from kartenspiele.games.casino_family.berlin.rules import BerlinCasino
from tests.laws.ledger import Law, Ledger, Points


def side(ledger: Ledger, seat: int) -> int:
    """Partners sit opposite one another."""
    return seat % 2 if ledger.seats == 4 else seat


def sides(ledger: Ledger) -> int:
    return 2 if ledger.seats == 4 else ledger.seats


def in_play(rules: BerlinCasino, ledger: Ledger) -> tuple[list[int], int | None]:
    """What each side marks at once, and who has won by it; the last capture comes last.

    By Long it brings nothing.
    """
    before = ledger.standing.points or (0,) * sides(ledger)
    made = [0] * sides(ledger)
    for seat, times in enumerate(ledger.cleared):
        made[side(ledger, seat)] += times
    if ledger.last is not None and len(ledger.moves) == 48:
        made[side(ledger, ledger.last)] += rules.last_capture
    winners = [each for each, new in enumerate(made) if new and before[each] + new >= rules.target]
    return made, winners[0] if winners else None


def counted(rules: BerlinCasino, ledger: Ledger) -> Iterator[tuple[str, int, int]]:
    """What is counted after play, in the order of Berlin: what for, the side, its points."""
    won = [list[Card]() for _ in range(sides(ledger))]
    for seat, pile in enumerate(ledger.won):
        won[side(ledger, seat)] += pile
    if ledger.last is not None:
        won[side(ledger, ledger.last)] += ledger.table
    owner = {card: each for each, pile in enumerate(won) for card in pile}
    if (big := Card(Rank.TEN, Suit.DIAMONDS)) in owner:
        yield "♦10", owner[big], 2
    if (little := Card(Rank.TWO, Suit.SPADES)) in owner:
        yield "♠2", owner[little], 1
    for what, points, numbers in (
        ("cards", 3, Counter(owner.values())),
        ("spades", 1, Counter(who for card, who in owner.items() if card.suit is Suit.SPADES)),
    ):
        ranking = numbers.most_common()
        if ranking and (len(ranking) == 1 or ranking[0][1] > ranking[1][1]):
            yield what, ranking[0][0], points
    for suit in (Suit.SPADES, Suit.CLUBS, Suit.HEARTS, Suit.DIAMONDS):
        if (ace := Card(Rank.ACE, suit)) in owner:
            yield str(ace), owner[ace], 1


def berlin(rules: BerlinCasino, ledger: Ledger) -> Sequence[int]:
    """Sweeps and the last capture; and, unless these have won the match, what is counted."""
    points, winner = in_play(rules, ledger)
    if winner is None:
        for _, who, worth in counted(rules, ledger):
            points[who] += worth
    return points


def berlin_sum(rules: BerlinCasino, ledger: Ledger) -> int | None:
    """Eleven and what was made in play, if somebody has captured and no majority is shared."""
    made, winner = in_play(rules, ledger)
    whats = {what for what, _, _ in counted(rules, ledger)}
    if winner is not None or not {"cards", "spades"} <= whats:
        return None
    return 11 + sum(made)


def marked(rules: BerlinCasino, ledger: Ledger) -> Points:
    """The match after a deal: what is made in play, then the difference, or all in its order."""
    made, winner = in_play(rules, ledger)
    before = ledger.standing.points or (0,) * sides(ledger)
    points = [old + new for old, new in zip(before, made, strict=True)]
    found = [] if winner is not None else list(counted(rules, ledger))
    sums = [sum(worth for _, who, worth in found if who == each) for each in range(len(points))]
    if rules.marking is Marking.DIFFERENCE:
        best = max(sums)
        less = min(sums)
        return tuple(
            old + best - less if new == best else old for old, new in zip(points, sums, strict=True)
        )
    total = [old + new for old, new in zip(points, sums, strict=True)]
    if sum(number >= rules.target for number in total) < 2:
        return tuple(total)
    for _, who, worth in found:
        points[who] += worth
        if points[who] >= rules.target:
            break
    return tuple(points)


LAW: Final = Law(berlin, berlin_sum, marked=marked)
