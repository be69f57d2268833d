"""The facts at the head of a chapter, and the list of what its witness leaves open."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from html import escape
from itertools import chain
from typing import Any

from docutils import nodes

from ...edition import chapters, joined, register
from ...edition.joined import model
from ...games.catalog import GAMES
from .. import spoken
from ..words import say, term
from .directive import Mark, Row, facts
from .domain import to_page
from .elements import disclosure, spaced
from .german import BUILDERS


class Chapter(Mark, name="chapter"):
    """``{chapter} swedish-kasino``: the facts of a game, read off the engine and the register."""

    required_arguments = 1

    def run(self) -> list[nodes.Node]:
        held = joined.load()
        game = self.among(held.games, "game")
        rules = [each for each in held.rules_of(game.key) if not each.pending]
        examples = [each for each in held.examples.values() if each.game == game.key]
        shown: list[Row] = [
            (say("page.players"), [nodes.Text(players(game.key))]),
            (say("page.cards"), [nodes.Text(cards(game.key))]),
            *((say("page.source"), [self.witness(each)]) for each in witnesses(game.key)),
            (say("page.rules"), [nodes.Text(str(len(rules)))]),
            (say("page.examples"), [nodes.Text(str(len(examples)))]),
        ]
        if forms := [term("title", each.title) for each in game.variants[1:]]:
            shown.append((say("page.variants"), [nodes.Text("; ".join(forms))]))
        what = facts(shown, "ks-meta")
        if self.env.app.builder.name not in BUILDERS:  # a book asks no engine
            return [what]
        return [actions(self.env.docname, *play_and_ask(game.key)), what]

    def witness(self, key: str) -> nodes.Node:
        """The title and the date of a witness, which lead to its page."""
        found = register.load().witnesses[key]
        text = (
            nodes.inline("", found.title, lang=found.language),
            nodes.Text(f", {term('word', found.date)}"),
        )
        return to_page(self.env.docname, f"/witnesses/{key.lower()}", *text)


def play_and_ask(game: str) -> Iterator[tuple[str, str]]:
    """The links that open a game: their words, and where they lead from the front page."""
    yield say("page.play-title"), f"play.html#game={game}"
    yield say("page.ask"), f"ask.html#game={game}"


def actions(docname: str, *links: tuple[str, str]) -> nodes.paragraph:
    """What one can do, as links in a row."""
    root = "../" * docname.count("/")
    shown = (nodes.reference("", str(w), refuri=root + to, internal=True) for w, to in links)
    return nodes.paragraph("", "", *spaced(shown), classes=["ks-do"])


def cards(game: str) -> str:
    """With how many cards a game is played, by as many as may, and with how many not dealt."""
    found = [packs(game, each.rules) for each in GAMES[game].VARIANTS]
    other = len(getattr(GAMES[game], "not_dealt", ()))
    return in_forms(found) + (f" + {other}" if other else "")


def packs(game: str, rules: Any) -> set[int]:
    """How many cards the packs have with which some play."""
    played = GAMES[game]
    return {len(played.pack(rules, seats)) for seats in played.seats(rules)}


def players(game: str) -> str:
    """How many play as a rule, and how many besides in a form."""
    return in_forms([GAMES[game].seats(each.rules) for each in GAMES[game].VARIANTS])


def in_forms(found: Sequence[Iterable[int]]) -> str:
    """Numbers of the usual form, and those that other forms have besides."""
    usual, more = {*found[0]}, {*chain(*found)} - {*found[0]}
    text = spoken.numbers(sorted(usual))
    if not more:
        return text
    return say("page.players-also", usual=text, others=spoken.numbers(sorted(more)))


def witnesses(game: str) -> list[str]:
    """The witnesses that tell of a game, by the sentences of its chapter."""
    held = joined.load().statements
    told = (held[id].loci for id in chapters.numbers(game))
    return list(dict.fromkeys(each.partition(".")[0] for loci in told for each in loci))


def ways_of_reading() -> nodes.raw:
    """The buttons that open what stands behind the rules; they are shown where a script runs."""
    names = {
        "rules": say("page.rules-only"),
        "examples": say("page.with-examples"),
        "everything": say("page.everything"),
    }
    buttons = "".join(
        f'<button type="button" value="{way}" aria-pressed="{str(way == "rules").lower()}">'
        f"{escape(str(name))}</button>"
        for way, name in names.items()
    )
    label = escape(say("page.how-much-to-show"))
    html = f'<div class="ks-modes" role="group" aria-label="{label}" hidden>{buttons}</div>'
    return nodes.raw("", html, format="html")


class Silences(Mark, name="silences"):
    """``{silences} swedish-kasino``: what its witness leaves open, and how its words are read."""

    required_arguments = 1

    def run(self) -> list[nodes.Node]:
        game = self.among(joined.load().games, "game")
        here = f"{game.prefix}-"
        rules = [each for each in joined.load().statements.values() if each.id.startswith(here)]
        silent = [each for each in rules if each.status == "editorial"]
        readings = [each for each in joined.load().readings.values() if each.id.startswith(here)]
        taken = [each for each in rules if each.adopts]
        lists = [
            *self.listed("page.not-covered", silent, "rule"),
            *self.listed("page.taken-over-from", taken, "rule"),
            *self.listed("page.readings-of-source", readings, "reading"),
        ]
        if not lists:
            raise self.error(f"{game.key}: nothing is decided or read in this game")
        return lists

    def listed(
        self, name: str, found: list[model.Statement] | list[model.Reading], kind: str
    ) -> Iterator[nodes.Node]:
        """What is decided, each on a line with the id that leads there; opened at a click."""
        if not found:
            return
        items = nodes.bullet_list("")
        for each in found:
            said = spoken.sentence(each) if isinstance(each, model.Statement) else each.decision
            text = nodes.paragraph("", "", *self.refs(each.id, kind=kind), nodes.Text(f" {said}"))
            items += nodes.list_item("", text)
        yield disclosure("", items, classes=["ks-apart"], summary=say(name, number=len(found)))
