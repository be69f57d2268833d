"""The apparatus as TEI."""
