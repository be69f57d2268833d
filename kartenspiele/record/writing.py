"""Writes a record: TOML for people, JSON for programs."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping

from .model import FORMAT, Deal, Match, Record, Result, Source


def as_data(record: Record) -> dict[str, object]:
    """A record as its JSON Schema describes it."""
    data: dict[str, object] = {
        "format": FORMAT,
        "game": record.game,
        "variant": record.variant,
        "edition": record.edition,
        "seats": record.seats,
        "names": list(record.names),
        "source": _source(record.source),
        "agreed": dict(record.agreed),
    }
    if record.match is None:
        data |= _deal(record.deals[0])
    else:
        data |= {"match": _match(record.match), "deal": [_deal(each) for each in record.deals]}
    return {key: value for key, value in data.items() if value not in ([], {})}


def to_json(record: Record) -> str:
    """A record as JSON."""
    return json.dumps(as_data(record), ensure_ascii=False, indent=2) + "\n"


def to_toml(record: Record) -> str:
    """A record as TOML, in the order in which it is read."""
    data = as_data(record)
    deals = data.pop("deal", [])
    lines = list(_lines(data))
    if isinstance(deals, list):
        for deal in deals:
            lines += ["", "[[deal]]", *_lines(deal)]
    return "\n".join([*lines, ""])


def _lines(data: Mapping[str, object]) -> Iterator[str]:
    """Keys with their values; a table's keys are written behind its name and a dot."""
    for key, value in data.items():
        if isinstance(value, dict):
            yield ""
            for inner, each in value.items():
                yield f"{key}.{inner} = {_value(each)}"
        elif key == "moves" and isinstance(value, list):
            yield from ("", "moves = [", *(f"  {_value(each)}," for each in value), "]")
        else:
            yield f"{key} = {_value(value)}"


def _value(value: object) -> str:
    if isinstance(value, str):
        return json.dumps(value, ensure_ascii=False)
    if isinstance(value, list):
        return f"[{', '.join(map(_value, value))}]"
    if isinstance(value, dict):
        return f"{{ {', '.join(f'{key} = {_value(each)}' for key, each in value.items())} }}"
    return str(value)


def _source(source: Source) -> dict[str, object]:
    return _present(
        status=source.status,
        witness=source.witness,
        loci=list(source.loci) or None,
        note=source.note,
    )


def _deal(deal: Deal) -> dict[str, object]:
    start = {
        key: value if isinstance(value, str | int) else list(value)
        for key, value in deal.start.items()
    }
    result = _result(deal.result) if deal.result else None
    return _present(start=start, moves=list(deal.moves) or None, result=result)


def _result(result: Result) -> dict[str, object]:
    items = [
        _present(seat=each.seat, points=each.points, rule=each.rule, what=each.what)
        for each in result.items
    ]
    return _present(
        totals=None if result.totals is None else list(result.totals), items=items or None
    )


def _match(match: Match) -> dict[str, object]:
    return _present(
        points=list(match.points) or None,
        purses=list(match.purses) or None,
        pools=list(map(str, match.pools)) or None,
        result=None if match.result is None else list(match.result),
        winners=None if match.winners is None else list(match.winners),
    )


def _present(**values: object) -> dict[str, object]:
    """The values that there are."""
    return {key: value for key, value in values.items() if value is not None}
