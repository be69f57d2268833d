"""The page *Compare*: its content without a script, and the data from which tables are made.

Without a script it leads to every comparison that has a page. With one it offers the forms of every
family; what each makes of every point stands in a file for each family (``desk.comparing``).
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from html import escape
from itertools import combinations, groupby
from pathlib import Path
from typing import Final

from docutils import nodes
from sphinx.application import Sphinx

from ...edition.citing.cite import pair_id
from ...research.compare import differing_rows
from ...research.compare.cases import Kin
from ...research.compare.rule_sets import RuleSet, compared, every_form
from .. import spoken, words
from ..browser import comparing
from ..words import say, term
from .comparing import PAIRS
from .directive import Mark
from .domain import to_page
from .elements import spaced

FOLDER: Final = "compared"
SWITCHES: Final = {"all": False, "silence": True, "sources": True, "cases": False}


class Choosing(Mark, name="choosing"):
    """``{choosing}``: families by key and title, a line each: what is compared, and what can be.

    Every family of which there are two forms has a line.
    """

    has_content = True

    def run(self) -> list[nodes.Node]:
        titles = dict(line.split(": ", 1) for line in self.content if line.strip())
        families = {each.family.key: each for each in comparing.choices()}
        if odd := sorted(families.keys() ^ titles.keys()):
            raise self.error(f"{', '.join(odd)}: each family with two variants stands here once")
        named = {title: families[key] for key, title in titles.items()}
        desk = nodes.raw("", desk_html(named), format="html")
        return [desk, *(self.family(title, kin) for title, kin in named.items())]

    def family(self, title: str, kin: Kin) -> nodes.section:
        """What there is to read of a family: its pages, and in how much any two of it differ."""
        pages = {kin.page: say("page.one-table"), f"{kin.page}{PAIRS}": say("page.in-pairs")}
        if not kin.page:
            pages = {f"games/{key}": say("ask.chapter") for key in kin.family.games}
        docname, links = self.env.docname, pages.items()
        ways = nodes.paragraph()
        ways += spaced((to_page(docname, page, nodes.Text(str(to))) for page, to in links), " · ")
        listed = nodes.bullet_list(
            "", *(self.item(*two) for two in pairs(kin)), classes=["ks-pairs"]
        )
        id = f"forms-{kin.family.key}"
        return nodes.section("", nodes.title("", title), ways, listed, ids=[id])

    def item(self, one: RuleSet, other: RuleSet) -> nodes.list_item:
        """Two rule sets, on how many points they differ, and where that is told."""
        first, second = (spoken.title(each.full_title) for each in (one, other))
        said = say("page.both", one=first, other=second)
        link: nodes.Node = nodes.Text(said)
        if page := one.kin.page:
            target = f"{page}{PAIRS}.html#{pair_id(one.name, other.name)}"
            link = nodes.reference("", said, refuri=target, internal=True)
        number = len(list(differing_rows([one, other])))
        text = nodes.paragraph("", "", link, nodes.Text(say("page.differences", number=number)))
        return nodes.list_item("", text)


def pairs(kin: Kin) -> Iterator[tuple[RuleSet, RuleSet]]:
    """Every two rule sets that have a page; of a game without kin every two forms."""
    yield from combinations(compared(kin) if kin.page else every_form(kin), 2)


# --- With a script -------------------------------------------------------------------------------


def desk_html(named: Mapping[str, Kin]) -> str:
    """Families, their forms, and what is shown of them: there at once, where a script runs."""
    options = "".join(
        f'<option value="{kin.family.key}">{escape(title)}</option>' for title, kin in named.items()
    )
    label = escape(say("page.games"))
    family = f'<label for="family">{label}</label> <select id="family">{options}</select>'
    first, *others = named.values()
    forms = _forms(first) + "".join(_forms(kin, " hidden") for kin in others)
    shown = "".join(_tick(name, say(f"compare.show-{name}"), on) for name, on in SWITCHES.items())
    legend = escape(say("page.show"))
    switches = f'<fieldset class="ks-switches"><legend>{legend}</legend>{shown}</fieldset>'
    return (
        f'<div class="ks-desk ks-compare" id="desk" data-from="{FOLDER}/">'
        f'<form><p class="ks-family">{family}</p>{forms}{switches}</form></div>'
    )


def _forms(kin: Kin, hidden: str = "") -> str:
    """The forms of a family, game by game."""
    games = "".join(_game(*each) for _key, each in groupby(every_form(kin), lambda each: each.key))
    legend = escape(say("page.variants"))
    return (
        f'<fieldset class="ks-forms" data-family="{kin.family.key}"{hidden}>'
        f"<legend>{legend}</legend><ul>{games}</ul></fieldset>"
    )


def _game(usual: RuleSet, *others: RuleSet) -> str:
    first, *rest = (_tick("set", of.title, False, of.name) for of in (usual, *others))
    return f"<li>{first}<span>{''.join(rest)}</span></li>"


def _tick(name: str, text: str, on: bool, value: str = "1") -> str:
    """A box to tick, and what it is for."""
    ticked = " checked" if on else ""
    box = f'<input type="checkbox" name="{name}" value="{escape(value)}"{ticked}>'
    return f"<label>{box} {escape(term('title', text))}</label>"


def write(app: Sphinx) -> None:
    """Write a file for each family: what its forms make of every point."""
    folder = Path(app.outdir) / f"{words.folder()}{FOLDER}"
    folder.mkdir()
    for kin in comparing.choices():
        found = comparing.data(kin, app.config.html_baseurl)
        text = json.dumps(found, ensure_ascii=False, separators=(",", ":"))
        (folder / f"{kin.family.key}.json").write_text(text + "\n", "utf-8")
