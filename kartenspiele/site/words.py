"""The words for what the registers abbreviate."""

from __future__ import annotations

from typing import Final

from sphinx.locale import get_translation

_ = get_translation("kartenspiele")

STATUS: Final = {
    "explicit": _("explicit: the witness says it"),
    "inferred": _("inferred: it follows from what the witness says"),
    "editorial": _("editorial: our decision where the witness is silent"),
}
CLASS: Final = {
    "E": _("play"),
    "S": _("scoring"),
    "U": _("setting up"),
    "V": _("variant"),
    "D": _("decision"),
    "T": _("advice"),
    "N": _("term"),
    "H": _("history"),
    "B": _("bibliography"),
    "X": _("example or claim"),
    "M": _("matter of the page"),
}
CONFIDENCE: Final = {"high": _("high"), "medium": _("medium"), "low": _("low")}
KIND: Final = {
    "statement": _("statement"),
    "reading": _("reading"),
    "point": _("point"),
    "example": _("worked example"),
}
LANGUAGE: Final = {
    "de": _("German"),
    "sv": _("Swedish"),
    "en": _("English"),
    "fi": _("Finnish"),
    "es": _("Spanish"),
    "hu": _("Hungarian"),
    "ru": _("Russian"),
}
