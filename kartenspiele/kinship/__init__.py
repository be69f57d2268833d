"""Who agrees with whom: tables, distances and trees of the forms of a family and of parallels.

``attested`` says what each makes of each point on the word of somebody, ``shared`` what forms do in
positions that all can have; ``growing`` makes trees of either, with the library that is needed for
that and for nothing else, and ``kept`` keeps them; ``trees`` and ``drawing`` show them, ``claims``
has what witnesses say of descent. A tree of forms that borrow from one another is a sketch.
"""
