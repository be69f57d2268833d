"""What the points of Alliance can be: the values between which a rule set chooses."""

from __future__ import annotations

from ..rooms.ranks import Written
from ..rulebook import Alternative


class Bids(Written):
    """How high each game is bid.

    >>> Bids("ask 1, couleur 2, levee 3, solo 4, solo in couleur 5").of("levee")
    3
    """

    def of(self, name: str) -> int:
        """The height of a game."""
        return {key: int(height) for key, _, height in self._entries()}[name]

    def _entries(self) -> list[tuple[str, str, str]]:
        return [each.rpartition(" ") for each in self.text.split(", ")]


class Forehand(Alternative):
    """What the forehand has to bid against another."""

    HOLDS = "as much, if the forehand has not passed"
    COULEUR = "as much in Couleur, and else more"
    OVERBIDS = "more, like everybody"


class Resists(Alternative):
    """What a Resistance does to the bidding."""

    STANDS = "lets the others be asked"
    ENDS = "ends it"


class Named(Alternative):
    """Which suit may be named by who has asked."""

    ANY = "any suit"
    OTHER = "any but that of the open card"


class Pack(Alternative):
    """Where the cards come from that lie on the table."""

    OWN = "the pack that is dealt"
    ANOTHER = "another pack"


class Buying(Alternative):
    """What becomes of the cards on the table when Levée is played."""

    OTHERS = "taken for others of the hand"
    ANY = "taken for any, even for one another"
    NONE = "they stay where they are"


class Takes(Alternative):
    """Which cards of the table may be taken at a Levée."""

    ALL = "any of them"
    FACE_DOWN = "those that lay face down"


class LaidOff(Alternative):
    """How cards lie that are laid off."""

    DOWN = "face down"
    UP = "face up"


class Called(Alternative):
    """Which king may be called."""

    NOT_HELD = "one that the caller has not in hand"
    ANY = "any; who calls the own one plays alone"


class AllKings(Alternative):
    """What is done by who holds all the kings."""

    QUEEN = "a queen is called"
    ALONE = "an own king is called, to play alone"


class NextCard(Alternative):
    """Which card is the next to the king of trumps."""

    QUEEN = "the queen"
    ACE = "the ace"


class Below(Alternative):
    """Who is the ally if the called king lies out."""

    NEXT = "whoever has the next card that somebody else has"
    NEXT_ALONE = "whoever has the next card, if somebody else has it"
    NOBODY = "nobody"


class Shows(Alternative):
    """When the called king has to be played to its suit."""

    FIRST_LEAD = "when the caller leads it for the first lead of the caller"
    FIRST_TRICK = "when the caller leads it to the first trick"
    EVERY_LEAD = "whenever the caller leads it"


class Leads(Alternative):
    """Who leads to the first trick."""

    FOREHAND = "the forehand"
    PLAYER = "the player of the game"


class RedTrumps(Alternative):
    """How the numbers rank in a red suit of trumps."""

    UPSIDE_DOWN = "upside down"
    DOWN = "from the ten down"


class Figures(Alternative):
    """In which suits figures count."""

    TRUMPS = "in the trump suit"
    ALL = "in all suits"


class SoloLevel(Alternative):
    """What decides a Solo first if both sides have as many tricks."""

    FLAG = "the Fahne"
    VALUE = "the value of the figures"


class Level(Alternative):
    """Who wins where tricks and figures are level."""

    OTHERS = "the other side"
    PLAYER = "the side of the player"


class Alone(Alternative):
    """What a game with a called king costs where nobody is the ally."""

    BID = "as much as with an ally"
    SOLO = "as much as a Solo"


class Paying(Alternative):
    """Which winners are paid by each loser."""

    EACH = "every one of them"
    ONE = "one of them, and each is paid"


class Premiums(Alternative):
    """What is paid to who makes all the tricks."""

    BOTH = "first tricks and all tricks"
    ALL_ONLY = "all tricks alone"


class Rewards(Alternative):
    """Who pays for first tricks and all tricks after a Resistance."""

    LOSERS = "those who have lost"
    NEUTRALS = "the other neutrals too"


class Priced(Alternative):
    """Who pays the price of a Solo that is won against a Resistance."""

    RESISTANT = "the Resistant, double"
    ALL = "the Resistant double, each neutral once"


class Neutrals(Alternative):
    """Who pays the figures of the winner in a Solo with a Resistance."""

    ALL = "all the others"
    PLAYED = "for each whoever has played it"
    OPPONENT = "the opponent alone"


class Captured(Alternative):
    """When a neutral is paid for figures."""

    ALWAYS = "in every Solo with a Resistance"
    LEVEL = "if the two are level"
    NEUTRAL = "if the other neutral has won"


class BothLose(Alternative):
    """Whom each of the two pays if both have lost."""

    ONE = "one neutral, each another one"
    EACH = "every neutral"


class Doubled(Alternative):
    """Whether a game counts double that has come into Couleur, and was not bid in it."""

    TOO = "double as well"
    NOT = "single"
