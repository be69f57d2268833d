"""What other tellings say: at a statement or reading, on their own pages, and what was asked.

Of a parallel that was not seen whole, and in its own place, that is said wherever its words stand.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from itertools import groupby
from typing import Final

from ...edition import joined
from ...edition.joined import descent, elsewhere, model
from ...edition.joined.elsewhere import Said, how_told, limited, said_to
from .. import spoken
from ..words import say
from .lines import CONFIDENCE, LANGUAGE, Fact, Line, Part, Ref, fact, one, refs

HOW: Final = {how: say(name) for how, name in spoken.HOW.items()}
BEARS: Final = {
    model.How.AGREES: say("page.agrees-with"),
    model.How.DIFFERS: say("page.differs-from"),
    model.How.FILLS: say("page.fills-the-silence-of"),
    model.How.EXPLAINS: say("page.explains-title"),
    model.How.CONTRADICTS: say("page.contradicts-title"),
}
VERDICT: Final = {
    model.Verdict.FOUND: say("page.found"),
    model.Verdict.UNDECIDED: say("page.undecided"),
    model.Verdict.NOT_FOUND: say("page.not-found-where-seen"),
}
CAME: Final = {  # whether what was found settles it, and whether it is against what is read
    (False, False): "page.came",
    (True, False): "page.came-settled",
    (False, True): "page.came-against",
}
SHORT: Final = {**VERDICT, model.Verdict.NOT_FOUND: say("page.not-found")}
STANDING: Final = {
    "independent": say("page.independent"),
    "source": say("page.a-source"),
    "translation": say("page.a-translation"),
    "derived": say("page.derived"),
    "unknown": say("page.unknown"),
}
TOWARDS: Final = {  # with what it stands to
    "independent": say("page.independent-of"),
    "source": say("page.a-source-of"),
    "translation": say("page.a-translation-of"),
    "derived": say("page.derived-from"),
    "unknown": say("page.standing-unknown"),
}
WEIGHT: Final = {
    "strong": say("page.strong"),
    "some": say("page.some"),
    "weak": say("page.weak"),
    "none": say("page.none"),
}
ASKED: Final = elsewhere.ASKED


# --- At a statement or a reading -----------------------------------------------------------------


def at(found: model.Statement | model.Reading) -> Iterator[Fact]:
    """What is said elsewhere, and what the parallels answer, in full."""
    lines = (line for how, said in said_to(found.id).items() for line in _in_full(how, said))
    yield fact(say("page.other-accounts"), *lines)
    yield answered(found)


def in_short(found: model.Statement | model.Reading) -> Fact:
    """The same in a line that leads to all of it: who says what, and what came of asking."""
    said = [f"{HOW[how]} {', '.join(named_once(each))}" for how, each in said_to(found.id).items()]
    if found.answer:
        said.append(say("page.asked-short", verdict=SHORT[found.answer.verdict]))
    text = say("page.semicolon").join(map(str, said))
    return fact(say("page.other-accounts"), [Ref(found.id, "permanent", text)] if text else [])


def named_once(said: tuple[Said, ...]) -> list[str]:
    """The parallels that say something, each once for the whole or for a part that is named."""
    return list(dict.fromkeys(limited(each.testimony.siglum, each.part) for each in said))


def counted(said: Mapping[model.How, tuple[Said, ...]]) -> str:
    """How many parallels agree, differ and so on: ``agrees 3 (2 lines) · differs 1``."""
    return " · ".join(one for how, each in said.items() for one in _numbers(str(HOW[how]), each))


def _numbers(how: str, said: tuple[Said, ...]) -> Iterator[str]:
    """How many parallels bear so on the whole, and how many others on a part."""
    whole = {each.testimony.siglum for each in said if not each.part}
    partly = {each.testimony.siglum for each in said} - whole
    if whole:
        yield f"{how} {voices(whole)}"
    if partly:
        yield say("page.how-in-part", how=how, number=voices(partly))


def voices(sigla: Collection[str]) -> str:
    """In how many independent lines accounts stand; a sheet has no room for both numbers."""
    return str(descent.lines(sigla) or say("page.of-all", number=0, all=len(sigla)))


def lined(sigla: Collection[str]) -> tuple[str, ...]:
    """In how many lines accounts stand, if some are no voice of their own."""
    number = descent.lines(sigla)
    return one(say("page.lines", number=number)) if number < len(sigla) else ()


def told(found: model.Statement | model.Reading) -> Fact:
    """Who says what, with the way to each testimony."""
    line: list[Part] = []
    for how, said in said_to(found.id).items():
        line += [HOW[how], *sigla(said)]
    return fact(say("page.other-accounts"), line)


def answered(found: model.Statement | model.Reading) -> Fact:
    """What the parallels answer to a reading or decision, why, and where they were asked."""
    answer = found.answer
    if answer is None:
        return fact(say("page.parallels-asked"))
    by = refs(answer.by, "testimony")
    return fact(say("page.parallels-asked"), [came(answer), *by, *one(answer.why), *_where(answer)])


def came(answer: model.Answer) -> str:
    """What came of asking."""
    return say(CAME[answer.closes, answer.contrary], verdict=VERDICT[answer.verdict])


def _where(answer: model.Answer) -> Line:
    """The enquiries in which it was asked."""
    return (
        say("page.asked"),
        *(Ref(f"{ASKED}{each}", "enquiry", each) for each in answer.enquiries),
    )


def sigla(said: tuple[Said, ...]) -> Iterator[Ref]:
    """Testimonies by their sigla, with their parts; several of a parallel have their numbers."""
    for siglum, found in groupby(said, lambda each: each.testimony.siglum):
        bearing = dict.fromkeys((each.testimony.id, each.part) for each in found)
        for id, part in bearing:
            yield Ref(id, "testimony", limited(siglum if len(bearing) == 1 else id, part))


def _in_full(how: model.How, said: tuple[Said, ...]) -> Iterator[Line]:
    """Who agrees, on a line; of the others each with its words, and why it bears."""
    if how is model.How.AGREES:
        yield (HOW[how], *sigla(said), *lined({each.testimony.siglum for each in said}))
        return
    for each in said:
        id, says = each.testimony.id, each.testimony.says
        seen = f"({elsewhere.as_seen(each.testimony.siglum)})"
        word = how_told(str(HOW[how]), each.part)
        yield (word, Ref(id, "testimony"), says, *one(each.why), seen)


# --- A parallel and its testimonies --------------------------------------------------------------


def of_parallel(found: model.Parallel) -> Iterator[Fact]:
    """Its bibliography, what of it was seen, how it stands and why, and what it says."""
    yield fact(say("page.work"), [Ref(found.key, "work")])
    yield fact(say("page.author"), [found.author])
    yield fact(say("page.date"), [found.date])
    yield fact(say("page.language"), [str(LANGUAGE[found.language])])
    yield fact(say("page.published-as"), [found.kind])
    yield fact(say("page.address"), [web(found.address)])
    yield fact(say("page.seen-also-at"), *([web(each)] for each in found.copies))
    yield fact(say("page.games"), [", ".join(map(title_of, found.games))])
    yield fact(say("page.seen"), [f"{elsewhere.as_seen(found.id)}: {found.extent}"])
    yield fact(say("page.reported-by"), refs(one(found.through), "work"))
    yield fact(say("page.found-with"), [found.asked])
    yield fact(say("page.standing"), standing(found))
    yield fact(say("page.reason"), [found.why])
    yield fact(say("page.claims-of-descent"), one(found.descent))
    said = elsewhere.testimonies_of(found.id)
    yield fact(
        say("page.testimonies"), refs((each.id for each in said), "testimony"), one(found.nothing)
    )


def of_testimony(found: model.Testimony) -> Iterator[Fact]:
    """By whom it is told, what of that was seen, and on what it bears."""
    parallel = joined.load().parallels[found.siglum]
    told = f"{parallel.work}, {parallel.date}"
    yield fact(say("page.as-told-by"), [Ref(parallel.id, "parallel"), told])
    yield fact(say("page.place"), [found.at])
    yield fact(say("page.seen"), [f"{elsewhere.as_seen(parallel.id)}:", web(parallel.address)])
    yield from bearings(found)
    values = (f"{title_of(each.game)}: {each.what}: {each.value}" for each in found.values)
    yield fact(say("page.values"), *map(one, values))
    answers = (each for each in joined.load().answers.values() if found.id in each.by)
    yield fact(say("page.answers"), *((Ref(each.id), came(each)) for each in answers))
    yield fact(say("page.sure"), [str(CONFIDENCE[found.sure.name.lower()])])
    yield fact(say("page.checked"), [found.checked])


def of_evidence(found: model.Evidence) -> Iterator[Fact]:
    """To what it points, how much it weighs, and on what it rests."""
    yield fact(say("page.points-to"), [found.points_to])
    yield fact(say("page.weight"), [str(WEIGHT[found.weight])])
    yield fact(say("page.source"), refs(found.loci, "locus"))
    yield fact(say("page.testimonies"), refs(found.by, "testimony"))
    yield fact(say("page.reason"), [found.why])
    yield fact(say("page.asked-and-not-found"), *map(one, found.asked))


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
    return say("page.in-general", witness=of)
