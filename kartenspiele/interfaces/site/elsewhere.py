"""What other tellings say: at a statement or reading, on their own pages, and what was asked.

Of a parallel that was not seen whole, and in its own place, that is said wherever its words stand.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import groupby
from typing import Final

from ...edition import joined
from ...edition.joined import elsewhere, model
from ...edition.joined.elsewhere import Said, how_told, limited, said_to
from .lines import CONFIDENCE, LANGUAGE, Fact, Line, Part, Ref, fact, one, refs
from .words import _

HOW: Final = {
    model.How.AGREES: _("agrees"),
    model.How.DIFFERS: _("differs"),
    model.How.FILLS: _("fills a silence"),
    model.How.EXPLAINS: _("explains"),
    model.How.CONTRADICTS: _("contradicts"),
}
BEARS: Final = {
    model.How.AGREES: _("Agrees with"),
    model.How.DIFFERS: _("Differs from"),
    model.How.FILLS: _("Fills the silence of"),
    model.How.EXPLAINS: _("Explains"),
    model.How.CONTRADICTS: _("Contradicts"),
}
VERDICT: Final = {
    model.Verdict.FOUND: _("found"),
    model.Verdict.UNDECIDED: _("undecided"),
    model.Verdict.NOT_FOUND: _("not found in the parts seen"),
}
CAME: Final = {  # whether what was found settles it, and whether it is against what is read
    (False, False): "%s",
    (True, False): _("%s, and settled by it"),
    (False, True): _("%s, against what stands here"),
}
SHORT: Final = {**VERDICT, model.Verdict.NOT_FOUND: _("not found")}
STANDING: Final = {
    "independent": _("independent"),
    "source": _("a source"),
    "translation": _("a translation"),
    "derived": _("derived"),
    "unknown": _("unknown"),
}
TOWARDS: Final = {  # with what it stands to
    "independent": _("independent of"),
    "source": _("a source of"),
    "translation": _("a translation of"),
    "derived": _("derived from"),
    "unknown": _("its relation is not known to"),
}
WEIGHT: Final = {"strong": _("strong"), "some": _("some"), "weak": _("weak"), "none": _("none")}
ASKED: Final = "asked-"  # before the name of an enquiry: the id under which it stands


# --- At a statement or a reading -----------------------------------------------------------------


def at(found: model.Statement | model.Reading) -> Iterator[Fact]:
    """What is said elsewhere, and what the parallels answer, in full."""
    lines = (line for how, said in said_to(found.id).items() for line in _in_full(how, said))
    yield fact(_("Other accounts"), *lines)
    yield answered(found)


def in_short(found: model.Statement | model.Reading) -> Fact:
    """The same in a line that leads to all of it: who says what, and what came of asking."""
    said = [
        f"{HOW[how]} {_(', ').join(named_once(each))}" for how, each in said_to(found.id).items()
    ]
    if found.answer:
        said.append(_("asked: %s") % SHORT[found.answer.verdict])
    text = _("; ").join(map(str, said))
    return fact(_("Other accounts"), [Ref(found.id, "permanent", text)] if text else [])


def named_once(said: tuple[Said, ...]) -> list[str]:
    """The parallels that say something, each once for the whole or for a part that is named."""
    return list(dict.fromkeys(limited(each.testimony.siglum, each.part) for each in said))


def counted(said: Mapping[model.How, tuple[Said, ...]]) -> str:
    """How many parallels agree, differ and so on: ``agrees 3 · in part 1 · differs 1``."""
    return " · ".join(one for how, each in said.items() for one in _numbers(str(HOW[how]), each))


def _numbers(how: str, said: tuple[Said, ...]) -> Iterator[str]:
    """How many parallels bear so on the whole, and how many others on a part."""
    whole = {each.testimony.siglum for each in said if not each.part}
    partly = {each.testimony.siglum for each in said} - whole
    if whole:
        yield f"{how} {len(whole)}"
    if partly:
        yield str(_("%(how)s in part %(number)d")) % {"how": how, "number": len(partly)}


def told(found: model.Statement | model.Reading) -> Fact:
    """Who says what, with the way to each testimony."""
    line: list[Part] = []
    for how, said in said_to(found.id).items():
        line += [HOW[how], *sigla(said)]
    return fact(_("Other accounts"), line)


def answered(found: model.Statement | model.Reading) -> Fact:
    """What the parallels answer to a reading or decision, why, and where they were asked."""
    answer = found.answer
    if answer is None:
        return fact(_("Parallels asked"))
    by = refs(answer.by, "testimony")
    return fact(_("Parallels asked"), [came(answer), *by, *one(answer.why), *_where(answer)])


def came(answer: model.Answer) -> str:
    """What came of asking."""
    return str(CAME[answer.closes, answer.contrary]) % VERDICT[answer.verdict]


def _where(answer: model.Answer) -> Line:
    """The enquiries in which it was asked."""
    return (_("asked:"), *(Ref(f"{ASKED}{each}", "enquiry", each) for each in answer.enquiries))


def sigla(said: tuple[Said, ...]) -> Iterator[Ref]:
    """Testimonies by their sigla, with their parts; several of a parallel have their numbers."""
    for siglum, found in groupby(said, lambda each: each.testimony.siglum):
        bearing = dict.fromkeys((each.testimony.id, each.part) for each in found)
        for id, part in bearing:
            yield Ref(id, "testimony", limited(siglum if len(bearing) == 1 else id, part))


def _in_full(how: model.How, said: tuple[Said, ...]) -> Iterator[Line]:
    """Who agrees, on a line; of the others each with its words, and why it bears."""
    if how is model.How.AGREES:
        yield (HOW[how], *sigla(said))
        return
    for each in said:
        id, says = each.testimony.id, each.testimony.says
        seen = f"({elsewhere.as_seen(each.testimony.siglum)})"
        word = how_told(str(HOW[how]), each.part)
        yield (word, Ref(id, "testimony"), says, *one(each.why), seen)


# --- A parallel and its testimonies --------------------------------------------------------------


def of_parallel(found: model.Parallel) -> Iterator[Fact]:
    """Its bibliography, what of it was seen, how it stands and why, and what it says."""
    yield fact(_("Author"), [found.author])
    yield fact(_("Date"), [found.date])
    yield fact(_("Language"), [str(LANGUAGE[found.language])])
    yield fact(_("Published as"), [found.kind])
    yield fact(_("Address"), [web(found.address)])
    yield fact(_("Seen also at"), *([web(each)] for each in found.copies))
    yield fact(_("Games"), [", ".join(map(title_of, found.games))])
    yield fact(_("Seen"), [f"{elsewhere.as_seen(found.id)}: {found.extent}"])
    yield fact(_("Found with"), [found.asked])
    yield fact(_("Standing"), standing(found))
    yield fact(_("Reason"), [found.why])
    yield fact(_("Claims of descent"), one(found.descent))
    said = elsewhere.testimonies_of(found.id)
    yield fact(_("Testimonies"), refs((each.id for each in said), "testimony"), one(found.nothing))


def of_testimony(found: model.Testimony) -> Iterator[Fact]:
    """By whom it is told, what of that was seen, and on what it bears."""
    parallel = joined.load().parallels[found.siglum]
    told = f"{parallel.work}, {parallel.date}"
    yield fact(_("As told by"), [Ref(parallel.id, "parallel"), told])
    yield fact(_("Place"), [found.at])
    yield fact(_("Seen"), [f"{elsewhere.as_seen(parallel.id)}:", web(parallel.address)])
    yield from bearings(found)
    values = (f"{title_of(each.game)}: {each.what}: {each.value}" for each in found.values)
    yield fact(_("Values"), *map(one, values))
    answers = (each for each in joined.load().answers.values() if found.id in each.by)
    yield fact(_("Answers"), *((Ref(each.id), came(each)) for each in answers))
    yield fact(_("Sure"), [str(CONFIDENCE[found.sure.name.lower()])])
    yield fact(_("Checked"), [found.checked])


def of_evidence(found: model.Evidence) -> Iterator[Fact]:
    """To what it points, how much it weighs, and on what it rests."""
    yield fact(_("Points to"), [found.points_to])
    yield fact(_("Weight"), [str(WEIGHT[found.weight])])
    yield fact(_("Source"), refs(found.loci, "locus"))
    yield fact(_("Testimonies"), refs(found.by, "testimony"))
    yield fact(_("Reason"), [found.why])
    yield fact(_("Asked, and not found"), *map(one, found.asked))


def bearings(found: model.Testimony) -> Iterator[Fact]:
    """On which statements and readings it bears, by how it does, and why."""
    for how in model.How:
        bears = [each for each in found.bears if each.how is how]
        plain = [_borne(each) for each in bears if not each.why]
        reasons = ((_borne(each), each.why) for each in bears if each.why)
        yield fact(BEARS[how], plain, *reasons)


def _borne(each: model.Bearing) -> Ref:
    """On what something bears, and on which part of it alone."""
    return Ref(each.on, text=limited(each.on, each.part) if each.part else "")


def standing(found: model.Parallel) -> Line:
    """How a parallel stands to witnesses and others; a witness is named by its key."""
    known = joined.load().parallels
    return (
        str(TOWARDS[found.standing] if found.of else STANDING[found.standing]),
        *(Ref(each, "parallel") if each in known else each for each in found.of),
    )


def web(address: str) -> Part:
    """A link to an address, or what is said in its place."""
    return Ref(address, "web") if address.startswith(("http://", "https://")) else address


def title_of(prefix: str) -> str:
    """The title of the game whose ids begin so; what is of none is of its witness in general."""
    book = joined.load()
    if found := [each.title for each in book.games.values() if each.prefix == prefix]:
        return found[0]
    of = next(each.witness for each in book.statements.values() if each.prefix == prefix)
    return str(_("%s in general") % of)
