"""Where the edition is published and where readers object to it: said when it is built.

``KARTENSPIELE_ADDRESS`` has the address of the site, ``KARTENSPIELE_OBJECTIONS`` that of a tracker
or a mailbox; `do.py` sets them by ``--address`` and ``--objections``. Without the first, citations
say that the edition is not published yet; without the second, no page asks for objections.
``python -m kartenspiele.interfaces.publishing`` says whether both can be used. `do.py` itself says
which earlier editions will lie beside the site (``KARTENSPIELE_EDITIONS``, names), and to one of
these, how one gets from it to the latest (``KARTENSPIELE_LATEST``, a relative address).
"""

from __future__ import annotations

import os
import re
import sys
from typing import Final
from urllib.parse import quote

from .words import say

ADDRESS: Final = "KARTENSPIELE_ADDRESS"
OBJECTIONS: Final = "KARTENSPIELE_OBJECTIONS"
EDITIONS: Final = "KARTENSPIELE_EDITIONS"
LATEST: Final = "KARTENSPIELE_LATEST"
_SITE: Final = re.compile(r"https?://[^\s/?#]+(?:/[^\s?#]*)?")
_MAIL: Final = re.compile(r"(?:mailto:)?([^\s@:/?&#]+@[^\s@:/?&#]+)")
_FORM: Final = re.compile(r"https?://[^\s#{}]*\?[^\s#]*\{title\}[^\s#]*\{body\}[^\s#]*")
# How forms of trackers are filled, by the end of their address; the first that fits.
TRACKERS: Final = (
    ("/-/issues/new", "?issue[title]={title}&issue[description]={body}"),
    ("/issues/new", "?title={title}&body={body}"),
)


class AddressError(ValueError):
    """An address that cannot be used; the message says what would be one."""


def address() -> str:
    """The address of the site, ending in a slash, or nothing."""
    given = os.environ.get(ADDRESS, "").strip()
    if given and not _SITE.fullmatch(given):
        raise AddressError(say("publish.address-wrong", name=ADDRESS, given=given))
    return given and f"{given.rstrip('/')}/"


def objections() -> str:
    """The form for objections, with places for ``{title}`` and ``{body}``, or nothing."""
    given = os.environ.get(OBJECTIONS, "").strip()
    if not given:
        return ""
    if mail := _MAIL.fullmatch(given):
        return f"mailto:{mail[1]}?subject={{title}}&body={{body}}"
    if _SITE.fullmatch(given):
        for ending, form in TRACKERS:
            if given.rstrip("/").endswith(ending):
                return given.rstrip("/") + form
    if _FORM.fullmatch(given):
        return given
    raise AddressError(say("publish.objections-wrong", name=OBJECTIONS, given=given))


def filled(form: str, title: str, body: str) -> str:
    """The address of a form with these words in it."""
    filled = form.replace("{title}", quote(title, safe=""))
    return filled.replace("{body}", quote(body, safe=""))


def main() -> int:
    """Say what is wrong with what was set, before a site is built."""
    try:
        address(), objections()
    except AddressError as error:
        print(error, file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
