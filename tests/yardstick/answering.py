"""An engine of others as a process that answers the conformance kit."""

import json
import sys
from collections.abc import Callable
from typing import Any


class UnsupportedError(Exception):
    """Why it cannot be asked this."""


def answer_all(
    answer: Callable[[dict[str, Any]], dict[str, Any]], faults: tuple[type[Exception], ...] = ()
) -> None:
    """Answer each question on standard input; what it does not play it says it does not support.

    So it says as well where the engine fails by one of these faults.
    """
    caught: tuple[type[Exception], ...] = (UnsupportedError, *faults)
    for line in sys.stdin:
        question = json.loads(line)
        try:
            found = answer(question)
        except caught as error:
            found = {"unsupported": True, "why": repr(error)}
        print(json.dumps({"id": question["id"], **found}), flush=True)
