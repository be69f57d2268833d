"""Plain Swedish Kasino as an engine that is put to the conformance kit.

``kartenspiele conform swedish-kasino --form swedish -- python -m tests.yardstick.plain``

It was written from the rules, before there was a kit, and without our engine. It knows two players
and one form, deals a whole hand at once, and counts a deal, not a match.
"""

from collections.abc import Iterable
from typing import Any, Final

from tests.yardstick import kasino
from tests.yardstick.answering import UnsupportedError, answer_all
from tests.yardstick.kasino import Card, Move, Player, State, Suit

SIGNS: Final = dict(zip("♠♥♦♣", Suit, strict=True))
SUITS: Final = {suit: sign for sign, suit in SIGNS.items()}
RANKS: Final = ("A", *map(str, range(2, 11)), "B", "D", "K")
SEATS: Final = 2
TAKES, LAYS = " takes ", " to the table"


def cards(text: str) -> tuple[Card, ...]:
    """Cards as the kit writes them; plain ones, and those that nobody has seen, it has not."""
    try:
        return tuple(Card(RANKS.index(each[1:]) + 1, SIGNS[each[0]]) for each in text.split())
    except (KeyError, ValueError):
        raise UnsupportedError("each card has a rank and a suit") from None


def written(some: Iterable[Card]) -> str:
    return " ".join(f"{SUITS[each.suit]}{RANKS[each.rank - 1]}" for each in some)


def state_of(position: dict[str, Any]) -> State:
    """A position of the kit as it has it; cards that lie twice are one and the same to it."""
    hands = position["hands"]
    if len(hands) != SEATS:
        raise UnsupportedError("two play")
    piles, sweeps = position.get("piles", ("",) * SEATS), position.get("sweeps", (0,) * SEATS)
    players = [
        Player(frozenset(cards(hand)), frozenset(cards(pile)), number)
        for hand, pile, number in zip(hands, piles, sweeps, strict=True)
    ]
    last, turn = position.get("last"), position.get("turn", 1) - 1
    return State(
        cards(position.get("stock", "")),
        frozenset(cards(position.get("table", ""))),
        (players[0], players[1]),
        turn,
        None if last is None else last - 1,
    )


def position_of(state: State, dealer: int) -> dict[str, Any]:
    """A position as the kit writes it."""
    found = {
        "table": written(state.table),
        "hands": [written(each.hand) for each in state.players],
        "stock": written(state.stock),
        "piles": [written(each.won) for each in state.players],
        "sweeps": [each.sweeps for each in state.players],
        "turn": state.turn + 1,
        "dealer": dealer,
    }
    last = {} if state.last_captor is None else {"last": state.last_captor + 1}
    return {"position": found | last, "to_move": None if state.over else state.turn + 1}


def move_of(text: str) -> Move:
    played, takes, taken = text.removesuffix(LAYS).partition(TAKES)
    if bool(takes) == text.endswith(LAYS) or len(some := cards(played)) != 1:
        raise UnsupportedError("it has no such move")
    return Move(some[0], frozenset(cards(taken)))


def text_of(move: Move) -> str:
    does = TAKES + written(sorted(move.capture)) if move.capture else LAYS
    return written([move.card]) + does


def count(state: State, depth: int) -> int:
    if not depth or state.over:
        return 1
    return sum(count(kasino.play(state, move), depth - 1) for move in kasino.legal_moves(state))


def dealt(question: dict[str, Any]) -> dict[str, Any]:
    """Who has not dealt gets the first hand, and plays first."""
    if question["seats"] != SEATS:
        raise UnsupportedError("two play")
    dealer = question["match"]["dealer"]
    state = kasino.start(cards(question["pack"]))
    if dealer == 1:
        state = State(state.stock, state.table, state.players[::-1], 1)
    return position_of(state, dealer)


def answer(question: dict[str, Any]) -> dict[str, Any]:
    """What it says to a question of the kit."""
    if question["form"] != "swedish" or {"agreed", "played"} & question.keys():
        raise UnsupportedError("it plays one form, from a position")
    if question["ask"] == "deal":
        return dealt(question)
    position = question["position"]
    state = state_of(position)
    match question["ask"]:
        case "moves":
            return {"moves": [text_of(move) for move in kasino.legal_moves(state)]}
        case "legal":
            return {"legal": move_of(question["move"]) in kasino.legal_moves(state)}
        case "after":
            after = kasino.play(state, move_of(question["move"]))
            return position_of(after, position.get("dealer", 1))
        case "count":
            return {"count": count(state, question["depth"])}
        case "score":
            return {"totals": kasino.score(state)}
    raise UnsupportedError("it counts no match")


if __name__ == "__main__":
    answer_all(answer)
