"""What somebody is given who writes a game from its sentences: ``rules GAME --sentences``."""

from __future__ import annotations

from collections.abc import Iterator

from ..catalog import GAMES, AnyGame, family_of
from ..edition import model
from ..edition.sentences import sentences
from ..parts import numbers_told
from ..play import NATURE, Standing
from .answer import Answer, UsageError
from .book import line
from .data import told


def notation(game: AnyGame) -> Iterator[str]:
    """How moves are written, and where counters lie, if there are any: no rule says that."""
    rules = game.VARIANTS[0].rules
    seats = game.seats(rules)[0]
    state = game.start(rules, game.pack(rules, seats), seats, Standing())
    yield f"Moves are written like {', '.join(family_of(game).moves)}."
    if game.to_move(rules, state) == NATURE:
        yield "What chance brings is a move as well."
    if stakes := getattr(state, "stakes", None):
        pools = ", ".join(each.name for each in stakes.pools)
        pooled = f"in pools, which are called {pools}" if pools else "in no pool"
        yield f"Counters lie in the purses of the seats, from seat 0 on, and {pooled}."


def sentences_of(game: model.Game) -> Answer:
    """The forms of a game, its sentences, and those of the games that it builds on."""
    own, others = sentences(game.key)
    if not own:
        raise UsageError(f"no sentence of {game.key} is written yet")
    lines, forms = [f"# {game.title} ({game.key})", "", "Forms of the game:"], []
    for form, variant in zip(game.variants, GAMES[game.key].VARIANTS, strict=True):
        cites = list(dict.fromkeys(one for change in form.changes for one in change.cites))
        seats = GAMES[game.key].seats(variant.rules)
        by = f"changes {form.parent} by {', '.join(cites)}" if form.parent else "the usual form"
        lines += [f"- {form.key}: {form.title} ({by})", f"  seats {numbers_told(seats, ' or')}"]
        forms.append({**told(form, "key title parent"), "cites": cites, "seats": list(seats)})
    words = list(notation(GAMES[game.key]))
    lines += ["", *words]
    heads = ("Sentences", "Sentences of the games that these take over from or name")
    for head, said in zip(heads, (own, others), strict=True):
        lines += ["", f"## {head}", "", *map(line, said)] if said else []
    mine, its = ([told(each, "id status sentence") for each in said] for said in (own, others))
    data = {"game": game.key, "forms": forms, "written": words, "sentences": mine, "others": its}
    return Answer("\n".join(lines) + "\n", data)
