"""The words of the pages, in the language of the reader."""

from sphinx.locale import get_translation

_ = get_translation("kartenspiele")
