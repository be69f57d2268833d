"""The edition: registers, chapters, records and citations, joined with the engine."""
