"""What changed from one edition to another, in words, for the command and the pages."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property

from ..edition import joined
from ..edition.editions import Changed, Frozen, Kept, between
from ..research.lab.digests import Otherwise, of_game, otherwise
from .words import say
from .worth import of_points, told


def main_text(entry: Kept) -> str:
    """What an entry says, in short: its sentence, what is read, or why it was given up."""
    return entry.retired or entry.says.get("read") or next(iter(entry.says.values()), "")


def game_of(id: str) -> str:
    """The game whose play an entry may change, or nothing."""
    book = joined.load()
    if (found := book.statements.get(id)) and found.game:
        return found.game
    prefix = id.partition("-")[0]
    return next((each.key for each in book.games.values() if each.prefix == prefix), "")


@dataclass(frozen=True)
class Between:
    """Two editions side by side: what changed, and what of it changes play."""

    before: Frozen
    after: Frozen

    @cached_property
    def changes(self) -> list[Changed]:
        return list(between(self.before, self.after))

    @cached_property
    def played(self) -> dict[str, Otherwise]:
        """How both play the games of whatever is carried out otherwise: their deals compared."""
        games = (game_of(each.id) for each in self.changes if each.is_carried_otherwise)
        return {
            game: otherwise(game, self.before.plays, self.after.plays or of_game(game))
            for game in dict.fromkeys(games)
            if game
        }

    def play(self, change: Changed) -> str:
        """Whether a change changes play, as far as that is seen; nothing of what carries nothing.

        Deals are those of the whole game: another change of it may be what they show.
        """
        if not change.is_carried_otherwise:
            return say("changes.carried-alike") if change.after.carries else ""
        found = self.played.get(game := game_of(change.id))
        if found is None:
            return ""
        name = "changes.plays-otherwise" if found.deals else "changes.matches-otherwise"
        if not found.deals + found.matches:
            name = "changes.plays-alike"
        said = say(name, game=joined.load().games[game].title, **found._asdict())
        return " ".join([said, *self.measured(change), *self.shown(change)])

    def measured(self, change: Changed) -> Iterator[str]:
        """What another usual value is worth, as it was measured (``docs/lab/prices.jsonl``)."""
        before = change.before.says.get("usual") if change.before else None
        for each in of_points().get(change.id, ()):
            if each.value == before and (said := told(each)):
                yield said

    def shown(self, change: Changed) -> Iterator[str]:
        """Whether its examples read otherwise, which fail where it is not carried out."""
        found = joined.load().statements.get(change.id)
        before, after = self.before.entries, self.after.entries
        both = [
            each for each in (found.examples if found else ()) if {each} <= before.keys() & after
        ]
        others = [each for each in both if before[each].says != after[each].says]
        if others:
            yield say("changes.examples-otherwise", number=len(others), ids=", ".join(others))
        elif both:
            yield say("changes.examples-alike", number=len(both))


def parts(change: Changed) -> Iterator[tuple[str, str, str]]:
    """What of an entry is worded otherwise: the part, as it was, as it is."""
    before = change.before.says if change.before else {}
    for name in dict.fromkeys([*before, *change.after.says]):
        old, new = before.get(name, ""), change.after.says.get(name, "")
        if old != new:
            yield say(f"changes.part-{name}"), old, new


def reason(entry: Kept) -> str:
    """Why an entry says something else, as far as it is said."""
    return entry.retired or entry.changed
