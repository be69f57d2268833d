"""How prices are told: a switch in some lines, all of them in a table, or as data."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from ...research.lab.matches import MOST, length
from ...research.lab.prices import Key, Price, Prices, of
from ...research.lab.shards import OTHER_DICE
from ...research.lab.statistics import Share
from ...research.lab.switches import Switch
from ..intervals import told
from ..words import figures, say


def data(
    switch: Switch, prices: Prices, matches: Prices, players: Sequence[str]
) -> Iterator[dict[str, Any]]:
    what = {"switch": switch.key, "point": switch.id, "ids": switch.ids, "usual": switch.usual}
    if not switch.seats:
        yield {**what, "why": say(f"price.why-{switch.why}")}
    here, whole = of(switch, prices), of(switch, matches)
    for name in (each for each in players if each in here or each in whole):
        entry: dict[str, Any] = {**what, "players": name}
        if found := here.get(name):
            noise = prices.get(Key(switch.game, OTHER_DICE, name))
            entry |= {"seats": found.seats, "deals": found.sums.deals, "asked": found.sums.asked}
            entry |= _result(found) | {"noise": noise and _share_data(noise.differ)}
            entry |= {"why": _why(found)}
        if found := whole.get(name):
            most = length(switch.game, found.seats)
            entry["matches"] = {"number": found.sums.deals, "most": most} | _result(found)
            dice = matches.get(Key(switch.game, OTHER_DICE, name))
            entry["matches"]["noise"] = dice and _share_data(dice.winner)
        yield entry


def _result(found: Price) -> dict[str, Any]:
    return {
        "differ": _share_data(found.differ),
        "line": _share_data(found.line),
        "winner": _share_data(found.winner),
        "shift": [[each.mean, each.half] for each in found.shifts],
        "size": found.size,
    }


def _share_data(share: Share) -> list[float]:
    return [share.share, share.low, share.high]


def full(
    chosen: Sequence[Switch], prices: Prices, matches: Prices, players: Sequence[str]
) -> Iterator[str]:
    for switch in chosen:
        yield say(
            "price.head",
            key=switch.key,
            label=switch.point.label,
            usual=switch.usual,
            ids=" ".join(switch.ids),
        )
        if not switch.seats:
            yield "  " + say(f"price.why-{switch.why}")
            continue
        for name in players:
            found = prices.get(Key(switch.game, switch.change, name))
            if found and found.sums.deals:
                yield from _told(switch, name, found, prices)
            else:
                yield say("price.not-measured", player=name)
            if name in (whole := of(switch, matches)):
                yield "    " + _in_matches(switch, whole[name])
                dice = matches.get(Key(switch.game, OTHER_DICE, name))
                if dice and dice.sums.deals:
                    yield "    " + say("price.noise-winner", winner=_percent(dice.winner))


def _told(switch: Switch, name: str, found: Price, prices: Prices) -> Iterator[str]:
    seats = say("command.players", players=found.seats)
    yield say("price.deals", player=name, number=found.sums.deals, seats=seats)
    yield "    " + say(
        "price.changes",
        differ=_percent(found.differ),
        line=figures(f"{100 * found.line.share:.1f}"),
        winner=_percent(found.winner),
    )
    noise = prices.get(Key(switch.game, OTHER_DICE, name))
    if noise and noise.sums.deals:
        yield "    " + say("price.noise", differ=_percent(noise.differ))
    if why := _why(found):
        yield "    " + why
        return
    yield "    " + say("price.shift", shifts=_shifts(found), size=figures(f"{found.size:.1f}"))


def _in_matches(switch: Switch, found: Price) -> str:
    most, number = length(switch.game, found.seats), found.sums.deals
    if not found.sums.differ:
        name = "price.matches-alike" if most == MOST else "price.rounds-alike"
        return say(name, number=number, deals=most, high=figures(f"{100 * found.differ.high:.1f}"))
    return say(
        "price.matches" if most == MOST else "price.rounds",
        number=number,
        deals=most,
        differ=_percent(found.differ),
        winner=_percent(found.winner),
        shifts=_shifts(found),
    )


def _shifts(found: Price) -> str:
    return ", ".join(told(each, 2, "+") for each in found.shifts)


def _why(found: Price) -> str:
    """Why nothing changes, where nothing does."""
    sums = found.sums
    if sums.differ:
        return ""
    if sums.asked:
        asked = f"{100 * sums.asked / sums.deals:.0f}"
        return say("price.no-effect", asked=asked)
    return say("price.settled" if sums.settled else "price.never-asked")


def _percent(share: Share) -> str:
    return figures(f"{100 * share.share:.1f} % ({100 * share.low:.1f}–{100 * share.high:.1f})")


def table(
    chosen: Sequence[Switch], prices: Prices, players: Sequence[str], are_matches: bool
) -> Iterator[str]:
    """A line each, what changes most among the best players first: results, or who wins."""

    def found(switch: Switch, name: str) -> Price | None:
        price = prices.get(Key(switch.game, switch.change, name))
        return price if price and price.sums.deals else None

    def share(price: Price) -> Share:
        return price.winner if are_matches else price.differ

    def worth(switch: Switch) -> list[float]:
        return [
            -share(each).share if (each := found(switch, name)) else 1 for name in players[::-1]
        ]

    width = max(len(each.key) for each in chosen)
    for switch in sorted(chosen, key=worth):
        cells = [
            f"{name} {_percent(share(each)) if (each := found(switch, name)) else '-'}"
            for name in players
        ]
        told = cells if switch.seats else [say(f"price.why-{switch.why}")]
        yield f"{switch.key[:70].ljust(min(width, 70))}  {'  '.join(told)}"
    unmeasured = sum(not any(found(each, name) for name in players) for each in chosen)
    yield say("price.count", number=len(chosen), unmeasured=unmeasured)
