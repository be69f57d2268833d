"""What a deal has to bring, counted again from the moves alone.

The ledger follows a deal move by move and knows nothing of how the game keeps its state. At the
end the law of the game says from the ledger what each side has to get. A law reads the rule set,
for the numbers, and shares no code with the game. Which game has which law its kit
says (``tests.kits``); a game without a law fails.
"""

from tests.laws.ledger import Book as Book
from tests.laws.ledger import Law as Law
from tests.laws.ledger import Ledger as Ledger
