"""What changed between editions: a page of it, and the earlier wordings on the page of an id."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import pairwise

from docutils import nodes

from ...edition import joined
from ...edition.editions import Change, Changed, Earlier, Frozen, earlier, frozen, now
from ..changed import Between, main_text, parts, reason
from ..words import say
from .directive import Mark
from .domain import reference


@cache
def standing() -> Frozen:
    """The edition that this site has."""
    return now()


@cache
def of(id: str) -> list[Earlier]:
    """What an id said in earlier editions, the latest first."""
    return earlier(id, frozen(), standing()) if frozen() else []


def editions() -> Iterator[tuple[Frozen, Frozen]]:
    """Each edition with the one before, the latest first; this one, where something changed."""
    rows = [*frozen()]
    if rows and any(True for _ in Between(rows[-1], standing()).changes):
        rows.append(standing())
    yield from reversed([*pairwise(rows)])


class Changes(Mark, name="changes"):
    """``{changes}``: what changed, edition by edition."""

    def run(self) -> list[nodes.Node]:
        if not frozen():
            text = say("changes.none-frozen", edition=joined.EDITION)
            return [nodes.paragraph("", text)]
        first = frozen()[0]
        last = nodes.paragraph("", say("changes.first", edition=first.name, day=first.day))
        return [*(self.section(Between(*each)) for each in editions()), last]

    def section(self, both: Between) -> nodes.section:
        """What changed from one edition to the next."""
        name, day = both.after.name, both.after.day
        title = say("changes.title", edition=name, day=day) if day else say("changes.title-now")
        found = nodes.section("", nodes.title("", title), ids=[nodes.make_id(title)], names=[title])
        for how in Change:
            if alike := [each for each in both.changes if each.how is how]:
                found += nodes.rubric("", f"{say(f'changes.how-{how}')} ({len(alike)})")
                items = (self.item(both, each) for each in alike)
                found += nodes.bullet_list("", *items, classes=["ks-changes"])
        return found

    def item(self, both: Between, change: Changed) -> nodes.list_item:
        """What became of an entry: as it was, as it is, why, and whether it is played otherwise."""
        lines = [nodes.paragraph("", "", reference(self.env.docname, change.id, "permanent"))]
        if change.how is Change.NEW:
            lines.append(nodes.paragraph("", main_text(change.after)))
        elif change.how is not Change.WITHDRAWN:
            for name, old, new in parts(change):
                text = say("changes.from-to", part=name, old=old, new=new)
                lines.append(nodes.paragraph("", text.strip()))
        if change.how is not Change.NEW:
            why = reason(change.after) or say("changes.no-reason")
            lines.append(nodes.paragraph("", say("changes.reason", why=why).strip()))
        if play := both.play(change):
            lines.append(nodes.paragraph("", play))
        return nodes.list_item("", *lines)
