"""How a game is played best against somebody who plays best: bounds, with the code that found them.

It needs numpy, which comes with the extra ``[spiel]``.
"""
