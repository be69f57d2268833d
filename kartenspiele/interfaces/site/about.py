"""What a chapter says of its game, and what is on record of it."""

from __future__ import annotations

from collections.abc import Iterator

from docutils import nodes
from sphinx import addnodes

from ...edition import about, joined
from ...edition.citing.works import years
from ...edition.joined import elsewhere, model
from ..words import MASTER, say, speaking, term
from .brief import OURS, is_ours
from .directive import Mark, part_node
from .elements import spaced
from .elsewhere import ASKED
from .lines import Part, Ref


class About(Mark, name="about"):
    """``:::{about} poch``: a few sentences on a game, each with the ids on which it rests."""

    required_arguments = 1
    has_content = True

    def run(self) -> list[nodes.Node]:
        game = self.among(joined.load().games, "game")
        if fault := next(about.faults("\n".join(self.content)), None):
            raise self.error(f"about: {fault}")
        said = nodes.container(classes=["ks-about"])
        self.state.nested_parse(self.content, self.content_offset, said)
        for each in said.findall(addnodes.pending_xref):
            each.children = [nodes.inline("", shown(each["reftarget"]), classes=["ks-by"])]
        if any(shown(id).endswith(OURS) for id in about.named("\n".join(self.content))):
            ours = say("page.our-decision", mark=OURS)
            said += nodes.paragraph("", ours, classes=["ks-sources"])
        parts = (part_node(self.env.docname, each) for each in told(about.record(game)))
        said += nodes.paragraph("", "", *spaced(parts), classes=["ks-sources"])
        title = say("page.about-game", game=term("title", game.title))
        with speaking(MASTER):  # anchors are the same in each language
            place = nodes.make_id(say("page.about-game", game=game.title))
        whole = nodes.section("", nodes.title("", title), said, ids=[place])
        whole["names"] = [nodes.fully_normalize_name(title)]
        self.set_source_info(whole)
        return [whole]


def shown(id: str) -> str:
    """An id as it stands behind a sentence: an enquiry by its name, a decision of ours with a mark.

    >>> shown("DRB-38"), shown("asked-poch-1")
    ('DRB-38*', 'poch-1')
    """
    ours = id in joined.load().statements and is_ours(id)
    return f"{id.removeprefix(ASKED)}{OURS if ours else ''}"


def told(found: about.Record) -> Iterator[Part]:
    """How many other accounts there are, which is the earliest, and where they were sought."""
    yield say("page.accounts-on-record", number=found.accounts)
    if found.lines:
        yield say("page.lines-on-record", number=found.lines)
    else:
        yield say("page.no-line-on-record")
    if found.seen:
        yield say("page.earliest-seen")
        yield from _dated(found.seen)
    else:
        yield say("page.none-dated")
    if found.reported:
        yield say("page.earliest-reported")
        yield from _dated(found.reported)
    yield say("page.asked-for-in")
    yield from (Ref(f"{ASKED}{each}", "enquiry", each) for each in found.enquiries)


def _dated(each: model.Parallel) -> Iterator[Part]:
    """A parallel with its work, its date and how much of it was seen."""
    yield Ref(each.id, "parallel")
    date, how = years(joined.load().works[each.key]), elsewhere.as_seen(each.id)
    yield say("page.work-dated", work=each.work, date=date or each.date, seen=how)
