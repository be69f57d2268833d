"""The engine behind the pages in the browser: one question, one answer, both JSON.

A worker in the browser calls ``answer``; the tests call it here. What is asked for is named by
``do``, the rest of a question is for who answers. A question that cannot be answered has an
``error``, one sentence for the reader; a fault of ours is one too, and says that it is ours. One
that grants ``steps`` may need more: then the answer is ``unfinished``, and nothing else.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from importlib import import_module
from typing import Any, Final, TypeAlias

from ..words import LANGUAGES, MASTER, say, speaking
from .steps import NotYet, granted

Question: TypeAlias = Mapping[str, Any]
Reply: TypeAlias = Mapping[str, Any]

# Who answers what: few readers need every module, and each takes its time to load.
ACTIONS: Final[Mapping[str, str]] = {
    "lost": "lost_deals:lost",
    "record": "recording:recorded",
    "table": "table:tabled",
    "send": "sending:sent",
    "receive": "sending:received",
    "try": "trying:tried",
    "stage": "staging:staged",
    "frames": "replaying:replayed",
    "part": "smallest_cases:parted",
    "ask": "asking:asked",
    "made": "asking:made",
    "games": "forms:games",
    "face": "facing:faced",
}


class DeskError(Exception):
    """A question that cannot be answered: one sentence that says what is wrong."""


def answer(asked: str) -> str:
    """The answer to a question."""
    question: Question = json.loads(asked)
    chosen = str(question.get("language"))
    with speaking(chosen if chosen in LANGUAGES else MASTER):
        return json.dumps(answered(question), ensure_ascii=False)


def answered(question: Question) -> Reply:
    """The answer, or why there is none."""
    try:
        answers = answerer(str(question.get("do")))
        with granted(int(question.get("steps") or 0)):
            return answers(question)
    except NotYet:
        return {"unfinished": True}
    except DeskError as error:
        return {"error": str(error)}
    except Exception as error:
        return {"error": say("desk.broke-off", error=error)}


def answerer(name: str) -> Callable[[Question], Reply]:
    """The function that answers an action."""
    if name not in ACTIONS:
        raise DeskError(say("desk.no-action", name=name, actions=", ".join(ACTIONS)))
    module, _, function = ACTIONS[name].partition(":")
    found: Callable[[Question], Reply] = getattr(import_module(f".{module}", __name__), function)
    return found
