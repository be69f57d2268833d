"""Who agrees with whom: tables of the forms of a family and of parallels, and how sure they are.

``attested`` says what each makes of each point on the word of somebody, ``agreeing`` how far two
agree and on how many clauses that rests, ``shared`` what games do in positions that all can have.
``telling`` puts it into words, ``nexus`` writes it for programs that grow networks, ``claims`` has
what witnesses say of descent. No tree is drawn: games borrow from one another.
"""
