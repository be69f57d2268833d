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
from ..browser import comparing
from .comparing import PAIRS, word_for
from .directive import Mark
from .domain import to_page
from .elements import spaced
from .facts import STATUS
from .words import _

FOLDER: Final = "compared"
SWITCHES: Final = {
    "all": (_("rows that agree"), False),
    "silence": (_("rows that differ only because a source is silent"), True),
    "sources": (_("rules and sources"), True),
    "cases": (_("an example for every row"), False),
}
WORDS: Final = {
    "point": _("Difference"),
    "few": _("Choose at least two variants."),
    "rows": _("They differ in %1 of %2 rows."),
    "every": _("%1 of %2 rows shown; they differ in %3."),
    "silent": _("In %1 more they differ only because a source is silent."),
    "none": _("No differences."),
    "unsought": _("There are no examples for these games."),
    "case": _("example"),
    "of": _("example for %1"),
    "seeking": _("Looking for an example …"),
    "cited": _("Copy citation"),
    "accessed": _(" (accessed %1)."),
    "table": _("CSV"),
    "command": _("Copy command"),
    "failed": _("The comparison did not load. Check your connection and reload."),
    "unknown": _("There is no variant %1. Choose from those below."),
}


def say(text: str) -> str:
    """Words for a reader; of a status its name alone."""
    return word_for(text) if text in STATUS else str(_(text))


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
        pages = {kin.page: _("all in one table"), f"{kin.page}{PAIRS}": _("in pairs")}
        if not kin.page:
            pages = {f"games/{key}": _("Read the chapter") for key in kin.family.games}
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
        said = str(_("%s and %s")) % (one.full_title, other.full_title)
        link: nodes.Node = nodes.Text(said)
        if page := one.kin.page:
            target = f"{page}{PAIRS}.html#{pair_id(one.name, other.name)}"
            link = nodes.reference("", said, refuri=target, internal=True)
        number = len(list(differing_rows([one, other])))
        text = nodes.paragraph("", "", link, nodes.Text(str(_(": %d differences")) % number))
        return nodes.list_item("", text)


def pairs(kin: Kin) -> Iterator[tuple[RuleSet, RuleSet]]:
    """Every two rule sets that have a page; of a game without kin every two forms."""
    yield from combinations(compared(kin) if kin.page else every_form(kin), 2)


# --- With a script -------------------------------------------------------------------------------


def desk_html(named: Mapping[str, Kin]) -> str:
    """Families, their forms, and what is shown of them: there at once, where a script runs."""
    words = "".join(f' data-{name}="{escape(str(word))}"' for name, word in WORDS.items())
    options = "".join(
        f'<option value="{kin.family.key}">{escape(title)}</option>' for title, kin in named.items()
    )
    family = (
        f'<label for="family">{escape(_("Games"))}</label> <select id="family">{options}</select>'
    )
    first, *others = named.values()
    forms = _forms(first) + "".join(_forms(kin, " hidden") for kin in others)
    shown = "".join(_tick(name, str(text), on) for name, (text, on) in SWITCHES.items())
    legend = escape(_("Show"))
    switches = f'<fieldset class="ks-switches"><legend>{legend}</legend>{shown}</fieldset>'
    return (
        f'<div class="ks-desk ks-compare" id="desk" data-from="{FOLDER}/"{words}>'
        f'<form><p class="ks-family">{family}</p>{forms}{switches}</form></div>'
    )


def _forms(kin: Kin, hidden: str = "") -> str:
    """The forms of a family, game by game."""
    games = "".join(_game(*each) for _key, each in groupby(every_form(kin), lambda each: each.key))
    legend = escape(_("Variants"))
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
    return f"<label>{box} {escape(text)}</label>"


def write(app: Sphinx) -> None:
    """Write a file for each family: what its forms make of every point."""
    folder = Path(app.outdir) / FOLDER
    folder.mkdir()
    for kin in comparing.choices():
        found = comparing.data(kin, app.config.html_baseurl, say)
        text = json.dumps(found, ensure_ascii=False, separators=(",", ":"))
        (folder / f"{kin.family.key}.json").write_text(text + "\n", "utf-8")
