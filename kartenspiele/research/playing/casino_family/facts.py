"""What a rule set says, as the kernel reads it: each point by its name."""

from __future__ import annotations

from array import array
from collections.abc import Iterable, Mapping
from typing import Any, Final

from ....engine.cards import Card, Rank, Suit
from ....engine.play import Refused, Standing
from ....engine.variants import Variant
from ....games.casino_family import alternatives as alt
from ....games.casino_family import dealing
from ....games.casino_family.awards import ACES, BIG, LITTLE
from ....games.casino_family.berlin.rules import BerlinCasino
from ....games.casino_family.building import in_build
from ....games.casino_family.casino.rules import Casino
from ....games.casino_family.finnish.rules import FinnishKasino
from ....games.casino_family.game import Fishing
from ....games.casino_family.glimne import OTHER_SPADES, SPADE_ACE
from ....games.casino_family.glimne.rules import MulleGlimne
from ....games.casino_family.points import in_hand, on_table
from ....games.casino_family.sassersson.rules import SasserssonMulle
from ....games.casino_family.swedish.rules import SwedishKasino
from ....games.casino_family.table import State
from ....games.casino_family.worths import Like
from ....games.catalog import family_of, game_of
from ....mechanics.kinds import Values
from . import kernel

Numbers = Mapping[int, int]
EVER: Final = 99  # so many huts are never made
UNDEALT: Final = -1


def fill(row: kernel.Row, at: int, numbers: Iterable[int]) -> None:
    for place, number in enumerate(numbers, at):
        row[place] = number


def facts(variant: Variant[Any], seats: int) -> kernel.Row:
    """What a rule set says for so many players."""
    game, rules = game_of(variant), variant.rules
    assert isinstance(game, Fishing)
    row, unlike = array("q", [0]) * kernel.FACTS, [*dict.fromkeys(game.whole)]
    counts = (kernel.PLAYED, in_hand(rules)), (kernel.LYING, on_table(rules))
    built = ((kernel.PUT, in_build(rules)),) if is_building(rules) else ()
    for at, each in (*counts, *built):
        for place, card in enumerate(unlike):
            fill(row, at + 2 * place, map(number, each[card]))
    for at, of in (
        (kernel.BOTH, {card: counts_both(rules, card) for card in unlike}),
        (kernel.WORTH, worths(rules)),
        (kernel.MULLE, mulles(rules, unlike)),
        (kernel.SPADE, {card: card.suit is Suit.SPADES for card in unlike}),
        (kernel.RANK, {card: [*Rank].index(card.rank) for card in unlike}),
    ):
        fill(row, at, (of.get(card, 0) for card in unlike))
    fill(row, kernel.PLACES, map(unlike.index, game.whole))
    for dealer in range(seats):
        plan(row, kernel.PLANS + dealer * kernel.PLANNED, game, rules, Standing(dealer), seats)
    numbers = {
        kernel.NUMBER: len(game.whole),
        kernel.SEATED: seats,
        kernel.SIDES: game.sides(rules, seats),
        kernel.STEP: rules.direction.step,
        kernel.MOST: in_hand(rules).most,
        kernel.TWINS: len(unlike) < len(game.whole),
        kernel.CARDS_COUNT: "cards" in counted(game, rules, seats),
        **of_moves(rules),
        **of_builds(rules),
        **of_awards(rules, game.sides(rules, seats)),
        **of_play(rules),
    }
    for place, each in numbers.items():
        row[place] = each
    return row


def number(value: int) -> int:
    """A value as the kernel has it: that of a card that takes its like alone is its rank."""
    if isinstance(value, Like):
        return kernel.LIKE + [each.value for each in Rank].index(str(value))
    return value


def plan(row: kernel.Row, at: int, game: Any, rules: Any, standing: Standing, seats: int) -> None:
    """Where each card of the pack goes, hands after hands: the game deals places of the pack."""
    fill(row, at + kernel.STAGE, [UNDEALT] * kernel.PACK)
    row[at + kernel.FIRST] = game.first_to_play(rules, standing.dealer, seats)
    places: Any = tuple(range(len(game.whole)))
    order, none = game.order(rules, standing.dealer, seats), ((),) * seats
    deals = (dealing if isinstance(rules, BerlinCasino) else game).first_deal
    state = deals(rules, State(hands=none, stock=places, dealer=standing.dealer), order)
    stage = 0
    while True:
        for who, some in enumerate((*state.hands, state.table)):
            for place in some:
                row[at + kernel.STAGE + place] = stage
                row[at + kernel.WHO + place] = kernel.SEATS if who == seats else who
        if not any(state.hands):
            return
        state = game.next_deal(rules, state._replace(hands=none, table=()), order)
        stage += 1


# --- The points ----------------------------------------------------------------------------------


def of_moves(rules: Any) -> Numbers:
    """What bears on captures."""
    mulles = isinstance(rules, SasserssonMulle | MulleGlimne)
    return {
        kernel.SHARING: rules.sharing is alt.Sharing.ANY,
        kernel.ONE_SET: rules.sets is alt.Sets.ONE,
        kernel.WHOLE: rules.duty is alt.Duty.WHOLE,
        kernel.MUST_CAPTURE: rules.duty is alt.Duty.CAPTURE,
        kernel.ALIKE: isinstance(rules, BerlinCasino) and rules.alike is alt.Alike.REPLACED,
        kernel.MULLE_ALONE: mulles and rules.twin is not alt.Twin.WITHIN,
        kernel.TWIN_ONLY: mulles and rules.twin is alt.Twin.FORBIDDEN and not is_building(rules),
        kernel.MULLE_OR_SWEEP: mulles and rules.clearing_mulle is alt.ClearingMulle.MULLE,
    }


def counts_both(rules: Any, card: Card) -> bool:
    """Whether a card counts both its values when it is played."""
    both = rules.both_values_ace if card.rank is Rank.ACE else rules.both_values
    return both is alt.Dual.BOTH


def is_building(rules: Any) -> bool:
    return isinstance(rules, Casino | MulleGlimne)


def of_builds(rules: Any) -> Numbers:
    """What bears on builds."""
    if not is_building(rules):
        return {}
    raised = rules.raising
    is_one = isinstance(rules, MulleGlimne) and rules.build_on is alt.Onto.ONE
    return {
        kernel.BUILDS: 1 if is_one else 2,
        kernel.SEVERAL: rules.build_sets is alt.Sets.ANY,
        kernel.FREE: rules.holding is alt.Holding.FREE,
        kernel.RAISED_BY_OWN: raised in (alt.Raising.OWN, alt.Raising.ANYBODY),
        kernel.RAISED_BY_OTHERS: raised in (alt.Raising.OTHERS, alt.Raising.ANYBODY),
        kernel.OWN_ONLY: rules.captor is alt.Captor.BUILDERS,
        kernel.JOINING: rules.joining is alt.Joining.CARD,
        kernel.NO_LAYING: rules.promise is alt.Promise.NO_LAYING,
        kernel.BOUND: rules.promise is alt.Promise.CAPTURE,
    }


def worths(rules: Any) -> Mapping[Card, int]:
    """What cards pay."""
    found = dict.fromkeys(ACES, rules.ace) | {BIG: rules.big, LITTLE: rules.little}
    if isinstance(rules, MulleGlimne):
        found |= dict.fromkeys(OTHER_SPADES, rules.spade) | {SPADE_ACE: rules.spade_ace}
    return found


def mulles(rules: Any, cards: Iterable[Card]) -> Mapping[Card, int]:
    """What mulles pay."""
    match rules:
        case SasserssonMulle():
            return dict.fromkeys(cards, rules.mulle)
        case MulleGlimne():
            counts = in_hand(rules) if rules.mulle is alt.Place.HAND else on_table(rules)
            return {card: max(counts[card], default=0) for card in cards}
        case _:
            return {}


def of_awards(rules: Any, sides: int) -> Numbers:
    """What pays in the end, and who gets the table."""
    cards, spades = rules.most_cards, rules.spades
    if isinstance(rules, Casino) and sides == 3:
        cards, spades = rules.most_cards_three, rules.spades_three
    if isinstance(rules, SasserssonMulle | MulleGlimne) and not cards.points:
        cards = alt.Most(0)
    if isinstance(rules, MulleGlimne) and not spades.points:
        spades = alt.Most(0)
    return {
        kernel.SWEEP: rules.tabbe if isinstance(rules, SwedishKasino) else rules.sweep,
        kernel.LAST_CAPTURE: rules.last_capture,
        **majority(kernel.MOST_CARDS, cards),
        **majority(kernel.MOST_SPADES, spades),
        **given(rules),
    }


def given(rules: Any) -> Numbers:
    if isinstance(rules, Casino):
        return {kernel.TO_PLAYER: rules.leftovers is alt.Leftovers.LAST_PLAYER}
    return {kernel.UNCLAIMED: rules.unclaimed is alt.Unclaimed.LAST_PLAYER}


def majority(at: int, pays: alt.Majority | alt.EachOver) -> Numbers:
    match pays:
        case alt.Most(points, tied):
            return {at: points, at + 1: tied}
        case alt.AtLeast(number, points):
            return {at + 2: number, at + 3: points}
        case alt.EachOver(number, points):
            return {at + 4: number, at + 5: points}


def of_play(rules: Any) -> Numbers:
    """What may end a match in play, and what bears on huts."""
    match rules:
        case BerlinCasino():
            return {
                kernel.TARGET: rules.target,
                kernel.SWEEPS_AT_ONCE: rules.sweep * (rules.at_once is not alt.AtOnce.NOTHING),
                kernel.LAST_AT_ONCE: rules.last_capture * (rules.at_once is alt.AtOnce.BOTH),
                kernel.LAST_IF_OVER: 1,
            }
        case FinnishKasino():
            return {kernel.TARGET: rules.target, **of_huts(rules)}
        case _:
            return {}


def of_huts(rules: FinnishKasino) -> Numbers:
    turned = {alt.Cancelling.EACH_TIME: EVER, alt.Cancelling.ONCE: 1, alt.Cancelling.NEVER: 0}
    noted = [alt.Noting.AT_ONCE, alt.Noting.GIVEN_TOO, alt.Noting.AFTER]
    return {
        kernel.HUTS: 1,
        kernel.CANCELLING: turned[rules.cancelling],
        kernel.NO_LATE_HUTS: rules.late_huts is alt.LateHuts.NO_HUTS,
        kernel.BAR: rules.bar,
        kernel.BAR_COUNTS: [*alt.BarCounts].index(rules.bar_counts),
        kernel.VOID: rules.marked_huts is alt.Marked.VOID,
        kernel.CANCELS: rules.barred_hut is alt.BarredHut.CANCELS,
        kernel.WHEN_SAFE: rules.huts_noted is alt.HutsNoted.WHEN_SAFE,
        kernel.NOTED: noted.index(rules.noted),
    }


# --- What has room -------------------------------------------------------------------------------


def fits(variant: Variant[Any], seats: int) -> bool:
    """Whether the kernel can play by a rule set: whether all numbers have room in it."""
    game, rules = game_of(variant), variant.rules
    if not isinstance(game, Fishing) or not 2 <= seats <= kernel.SEATS:
        return False
    try:
        state = game.start(rules, game.whole, seats, Standing())
    except Refused:
        return False
    every = [*in_hand(rules).values(), *on_table(rules).values()]
    return all(map(has_room, every)) and max(map(len, state.hands)) < kernel.MOST_HELD


def has_room(values: Values) -> bool:
    plain = [value for value in values if not isinstance(value, Like)]
    few = len({*values}) == len(values) <= 2 and (len(plain) in (0, len(values)))
    return few and all(0 < value < kernel.LIKE for value in plain)


def counted(game: Any, rules: Any, seats: int) -> set[str]:
    """What is counted of a deal, whatever it pays."""
    return {*game.score(rules, game.start(rules, game.whole, seats, Standing())).counts}


def fits_greedy(variant: Variant[Any], seats: int) -> bool:
    """The same of greedy players: they look at cards and spades beside what is paid.

    Cards that nobody has seen may not come to the table when the hands are not filled again.
    """
    if not fits(variant, seats):
        return False
    game, rules = game_of(variant), variant.rules
    assert isinstance(game, Fishing)
    sense, names = family_of(game).sense, counted(game, rules, seats)
    is_known = names & {*sense.good} <= {"cards", "spades"} and names.isdisjoint(sense.bad)
    row = facts(variant, seats)
    places = range(kernel.PLANS, kernel.PLANS + len(game.whole))
    hands = {row[at] for at in places if row[at + kernel.WHO] < kernel.SEATS}
    return is_known and not sense.surprises and {row[at] for at in places} <= {UNDEALT, *hands}
