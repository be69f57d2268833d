"""The command ``changes``: what changed between editions, and what an id said in each."""

from __future__ import annotations

import argparse
import re
from collections.abc import Iterator, Sequence
from typing import Final

from ...edition import joined
from ...edition.editions import NOW, Change, Changed, EditionError, Frozen, earlier, frozen, named
from ..changed import Between, main_text, parts, reason
from ..speech import complaint
from ..words import say
from .answer import Answer, UsageError

EDITION: Final = re.compile(rf"\d[\d.]*|{NOW}")
KEY: Final = re.compile(r"kartenspiele-(\d{4}\.\d+)-(.+)")  # as a citation has it


def changes(given: argparse.Namespace) -> Answer:
    """What changed from one edition to another, or the wordings of one id."""
    try:
        return _answer(given.names)
    except (EditionError, joined.UnknownIdError) as error:
        raise UsageError(complaint(error)) from None


def _answer(names: Sequence[str]) -> Answer:
    if names and not EDITION.fullmatch(names[0]):
        if len(names) > 1:
            raise UsageError(say("changes.one-id"))
        return _wordings(names[0])
    if len(names) > 2:
        raise UsageError(say("changes.two-editions"))
    if not names and not frozen():
        return Answer(say("changes.none-frozen", edition=joined.EDITION) + "\n", [])
    before = named(names[0]) if names else frozen()[-1]
    after = named(names[1] if names[1:] else NOW)
    both = Between(before, after)
    return Answer("\n".join(_lines(both)) + "\n", [_data(both, each) for each in both.changes])


def called(edition: Frozen) -> str:
    """An edition with its day, if it was frozen."""
    return f"{edition.name} ({edition.day})" if edition.day else say("changes.now")


def _lines(both: Between) -> Iterator[str]:
    number = len(both.changes)
    yield say("changes.head", number=number, before=called(both.before), after=called(both.after))
    for how in Change:
        found = [each for each in both.changes if each.how is how]
        if found:
            yield from ("", f"{say(f'changes.how-{how}')}: {len(found)}")
        for each in found:
            yield from _told(both, each)


def _told(both: Between, change: Changed) -> Iterator[str]:
    yield f"{change.id}  {main_text(change.after)}"
    if change.how in (Change.REWORDED, Change.REREAD):
        for name, old, new in parts(change):
            yield say("changes.from-to", part=name, old=old, new=new)
        yield say("changes.reason", why=reason(change.after) or say("changes.no-reason"))
    if play := both.play(change):
        yield f"    {play}"


def _data(both: Between, change: Changed) -> dict[str, object]:
    return {
        "id": change.id,
        "change": change.how.value,
        "before": dict(change.before.says) if change.before else None,
        "after": dict(change.after.says),
        "revision": change.after.revision,
        "reason": reason(change.after) or None,
        "play": both.play(change) or None,
    }


def _wordings(name: str) -> Answer:
    """What an id says now and said before; of a key of a citation, from that edition on."""
    key = KEY.fullmatch(name)
    id = joined.load().find(key[2] if key else name).id
    now = named(NOW)
    if key:
        cited = named(key[1])
        if id not in cited.entries:
            raise UsageError(say("changes.not-in", id=id, edition=key[1]))
    lines, data = list[str](), list[dict[str, object]]()
    if id in now.entries:
        lines.append(say("changes.says-now", id=id, text=main_text(now.entries[id])))
        data.append({"editions": [NOW], "says": dict(now.entries[id].says), "reason": None})
    else:
        lines.append(say("changes.says-nothing", id=id))
    for each in earlier(id, frozen(), now):
        span = dict.fromkeys([each.first.name, each.last.name])
        why = each.changed or say("changes.no-reason")
        text = main_text(each.kept)
        lines.append(say("changes.said", editions="–".join(span), text=text, why=why))
        data.append({"editions": [*span], "says": dict(each.kept.says), "reason": each.changed})
    if key and len(lines) == 1:
        lines.append(say("changes.as-then", edition=key[1]))
    return Answer("\n".join(lines) + "\n", data)
