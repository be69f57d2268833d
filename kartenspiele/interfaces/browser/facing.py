"""A reader's own copy facing the pages: asked for once, when the copy is given.

The answer has the words of the witness. The page keeps it in the store of its browser, where a
small script of each page reads it.
"""

from __future__ import annotations

from base64 import b64decode

from ...edition.register import loci
from ...edition.register.facing import face
from ...edition.register.given import text_of
from ...edition.register.recognition import CopyError, Unrecognised
from ...edition.register.reporting import facing_data
from .. import facing as told
from ..speech import complaint
from ..words import say
from . import DeskError, Question, Reply


def faced(question: Question) -> Reply:
    """Each locus with the words of the copy, how that stands to its source, and words for pages."""
    known = loci.known()
    try:
        text = text_of(b64decode(str(question.get("bytes", ""))))
        found = face(text, str(question.get("witness") or "") or None, known)
    except CopyError as error:
        raise DeskError(complaint(error)) from None
    if isinstance(found, Unrecognised):
        raise DeskError(told.refused(found, known))
    words = {
        "copy": say("facing.copy"),
        "differs": say("facing.differs"),
        "missing": say("facing.missing"),
        "nothing": say("facing.nothing"),
        "ours": say("facing.ours", words="{words}"),
        "show": say("facing.show"),
    }
    return {**facing_data(found), "state": told.state(found), "words": words}
