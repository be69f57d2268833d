"""A conformance kit: questions to an engine in any language, with the answers of the edition.

``heard`` hears what worked examples ask, ``asking`` makes questions, ``cases`` adds those of
records and of deals at random, ``reference`` answers as the engine of the edition does, ``runner``
asks a process and tells what it answered, ``kit`` packs all. ``docs/conform.md`` has the protocol.
"""
