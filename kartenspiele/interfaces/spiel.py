"""The games for OpenSpiel: ``import kartenspiele.interfaces.spiel``, ``load_game(…)``.

Each is registered under its key, as ``kartenspiele_poch``, with the parameters ``players`` (else
the usual number), ``form`` (by its key, else the usual one) and ``dealer`` (a seat, from 0). It
needs the extra ``[spiel]``. What chance, actions and information are is said in
``research/lab/unfolded.py``.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from random import Random
from typing import Any, Final

try:
    import pyspiel
except ImportError as error:
    raise ImportError(
        "OpenSpiel is missing; install it with: pip install 'kartenspiele[spiel]'"
    ) from error

from ..engine.play import NATURE, Seat
from ..games.catalog import GAMES, AnyGame
from ..research.lab.arena import MOST
from ..research.lab.unfolded import WORDS, Node, begun

LONGEST: Final = MOST * 100  # words: no move has so many
UTMOST: Final = 100_000.0  # counters: no deal brings so many
PARAMETERS: Final = ("players", "form", "dealer")


def name_of(key: str) -> str:
    """Under which name a game is registered."""
    return f"kartenspiele_{key.replace('-', '_')}"


def type_of(key: str, game: AnyGame) -> Any:
    """What OpenSpiel is told of a game."""
    seats = game.seats(game.VARIANTS[0].rules)
    kinds = pyspiel.GameType
    return kinds(
        short_name=name_of(key),
        long_name=f"{game.TITLE} (Kartenspiele)",
        dynamics=kinds.Dynamics.SEQUENTIAL,
        chance_mode=kinds.ChanceMode.EXPLICIT_STOCHASTIC,
        information=kinds.Information.IMPERFECT_INFORMATION,
        utility=kinds.Utility.ZERO_SUM if is_even(game, seats[0]) else kinds.Utility.GENERAL_SUM,
        reward_model=kinds.RewardModel.TERMINAL,
        max_num_players=max(seats),
        min_num_players=min(seats),
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=False,
        provides_factored_observation_string=False,
        parameter_specification={"players": seats[0], "form": "", "dealer": 0},
    )


def is_even(game: AnyGame, seats: int) -> bool:
    """Whether one gets what the other loses: of two sides, where no counters lie in a pool."""
    return game.sides(game.VARIANTS[0].rules, seats) == 2 and not getattr(game, "pools", ())


class Played(pyspiel.Game):  # type: ignore[misc]
    """A game of ours as OpenSpiel has it."""

    def __init__(self, key: str, kind: Any, given: Mapping[str, Any] | None = None) -> None:
        given = {**kind.parameter_specification, **(given or {})}
        self.begun: Final = begun(key, given["form"], given["players"], given["dealer"])
        is_zero = kind.utility == pyspiel.GameType.Utility.ZERO_SUM
        about = pyspiel.GameInfo(
            num_distinct_actions=len(WORDS),
            max_chance_outcomes=len(GAMES[key].pack(self.begun.variant.rules, self.begun.seats)),
            num_players=self.begun.seats,
            min_utility=-UTMOST,
            max_utility=UTMOST,
            utility_sum=0.0 if is_zero else None,
            max_game_length=LONGEST,
        )
        super().__init__(kind, about, given)

    def new_initial_state(self) -> At:
        return At(self)

    def max_chance_nodes_in_history(self) -> int:
        return LONGEST

    def make_py_observer(self, kind: Any = None, params: Any = None) -> Observer:
        if params:
            raise ValueError(f"nothing can be asked of an observer; given {params}")
        return Observer(is_whole=bool(kind and kind.perfect_recall))


class At(pyspiel.State):  # type: ignore[misc]
    """Where a deal stands, as OpenSpiel asks for it."""

    def __init__(self, game: Played) -> None:
        super().__init__(game)
        self.node = Node(game.begun)

    def current_player(self) -> int:
        seat = self.node.mover
        if seat is None:
            return int(pyspiel.PlayerId.TERMINAL)
        return int(pyspiel.PlayerId.CHANCE) if seat == NATURE else seat

    def is_terminal(self) -> bool:
        return self.node.mover is None

    def _legal_actions(self, player: Seat) -> list[int]:
        return self.node.legal()

    def chance_outcomes(self) -> list[tuple[int, float]]:
        return self.node.outcomes()

    def _apply_action(self, action: int) -> None:
        self.node = self.node.after(action)

    def _action_to_string(self, player: Seat, action: int) -> str:
        return self.node.name(action)

    def returns(self) -> list[float]:
        return self.node.returns()

    def resample_from_infostate(self, player: Seat, toss: Callable[[], float]) -> At:
        """A state that looks the same from a seat."""
        found: At = self.clone()
        found.node = self.node.resampled(player, Random(toss()))
        return found

    def __str__(self) -> str:
        return str(self.node)


class Observer:
    """What a seat sees: the position, or all that it has seen in the deal."""

    tensor = None

    def __init__(self, *, is_whole: bool) -> None:
        self.is_whole: Final = is_whole
        self.dict: Final[dict[str, Any]] = {}

    def set_from(self, state: At, player: Seat) -> None:
        """There is no tensor."""

    def string_from(self, state: At, player: Seat) -> str:
        return state.node.information(player) if self.is_whole else state.node.view(player)


def registered(key: str) -> str:
    """Register a game; its name."""
    kind = type_of(key, GAMES[key])

    class Own(Played):  # a function would go before its holder, when Python ends
        def __init__(self, given: Mapping[str, Any] | None = None) -> None:
            super().__init__(key, kind, given)

    pyspiel.register_game(kind, Own)
    return name_of(key)


NAMES: Final = {key: registered(key) for key in GAMES}
