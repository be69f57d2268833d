"""The answer to ``rules GAME --sentences``: all that somebody needs who writes the game."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from ...edition.joined import model
from ...edition.joined.sentences import sentences
from ...engine.cards import Rank
from ...engine.parts import numbers_told
from ...games.catalog import GAMES
from ..words import say
from .answer import Answer, UsageError
from .book import line
from .data import told
from .survey import Met, met


def notation(key: str) -> Iterator[str]:
    """How cards and moves are written, where counters lie, when they are paid: no rule says it."""
    found = met(key)
    courts = ", ".join(
        f"{each.value} {each.name.lower()}" for each in (Rank.KING, Rank.QUEEN, Rank.JACK)
    )
    yield say("command.cards-like", courts=courts)
    yield say("command.moves-written", moves=_quoted(found.written(by_chance=False)))
    if by_chance := _quoted(found.written(by_chance=True)):
        yield say("command.chance-written", moves=by_chance)
    if stakes := found.stakes:
        pools = ", ".join(each.name for each in stakes.pools)
        pooled = say("command.in-pools", pools=pools) if pools else say("command.in-no-pool")
        yield say("command.counters", where=pooled)
        if stakes.are_accounts:
            yield say("command.accounts")
        yield from _paid(found)
    if found.counts:
        yield say("command.match-keeps", counts=", ".join(found.counts))


def _quoted(moves: Iterable[str]) -> str:
    return ", ".join(f'"{move}"' for move in moves)


def _paid(found: Met) -> Iterator[str]:
    """When payments are made, by the rules that ask for them."""
    if not found.late:
        yield say("command.paid-at-once-all")
        return
    if found.at_once:
        yield say("command.paid-at-once", rules=", ".join(sorted(found.at_once)))
    late = ", ".join(sorted(found.late))
    yield say("command.paid-late", rules=late)


def sentences_of(game: model.Game) -> Answer:
    """The forms of a game, its sentences, and those of the games that it builds on."""
    own, others = sentences(game.key)
    if not own:
        raise UsageError(say("command.no-sentences", game=game.key))
    lines, forms = [f"# {game.title} ({game.key})", "", say("command.variants-head")], []
    for form, variant in zip(game.variants, GAMES[game.key].VARIANTS, strict=True):
        if variant.told_by:
            continue  # what a parallel tells is in none of these sentences
        cites = list(dict.fromkeys(one for change in form.changes for one in change.cites))
        seats = GAMES[game.key].seats(variant.rules)
        by = (
            say("command.changes", parent=form.parent, rules=", ".join(cites))
            if form.parent
            else say("command.standard-variant")
        )
        players = say("command.players", players=numbers_told(seats, " or"))
        lines += [f"- {form.key}: {form.title} ({by})", f"  {players}"]
        forms.append({**told(form, "key title parent"), "cites": cites, "seats": list(seats)})
    words = list(notation(game.key))
    lines += ["", *words]
    heads = (say("command.sentences-head"), say("command.other-sentences-head"))
    for head, said in zip(heads, (own, others), strict=True):
        lines += ["", f"## {head}", "", *map(line, said)] if said else []
    mine, its = ([told(each, "id status sentence") for each in said] for said in (own, others))
    data = {"game": game.key, "forms": forms, "written": words, "sentences": mine, "others": its}
    return Answer("\n".join(lines) + "\n", data)
