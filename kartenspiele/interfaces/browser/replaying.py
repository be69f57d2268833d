"""A record of the reader's own: checked as ``kartenspiele play`` does it, shown step by step."""

from __future__ import annotations

from base64 import b64decode
from binascii import Error as CodeError

from ...edition import record
from ...edition.record import RecordError
from ..cli.answer import UsageError, decoded
from ..cli.replay import fault, is_json
from ..words import say
from . import DeskError, Question, Reply, frames, reel, strip


def replayed(question: Question) -> Reply:
    """The frames of a record that comes as text, or as the bytes of a file; or what is wrong."""
    name, root = str(question.get("name") or say("desk.the-record")), str(question.get("root", ""))
    try:
        text = _text(question, name)
        read = record.read(text, is_json=question.get("kind") == "json" or is_json(name))
        done = record.replay(read)
    except UsageError as error:
        said = str(error)
    except RecordError as error:
        said = fault(name, error)
    else:
        told = [*frames.frames(read, done)]
        return {
            "html": reel.headed(read, root) + reel.unrolled(read, done, told, root),
            "strip": strip.strip(read, told, root),
            "holds": done.holds,
        }
    return {"fault": said, "html": reel.refused(said, root)}


def _text(question: Question, name: str) -> str:
    if "bytes" not in question:
        return str(question.get("text", ""))
    try:
        return decoded(b64decode(str(question["bytes"]), validate=True), repr(name))
    except CodeError:
        raise DeskError(say("desk.base64")) from None
