"""Serves a built site under a sub-path, where every address that is not relative breaks."""

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from http.server import ThreadingHTTPServer
from pathlib import Path
from threading import Thread
from typing import Any

import do

SUBPATH = "/any/path/"


class Handler(do.Handler):
    """Answers for one path and what lies below it."""

    def __init__(self, *request: Any, under: str, directory: str) -> None:
        self.under = under
        super().__init__(*request, directory=directory)

    def translate_path(self, path: str) -> str:
        if not path.startswith(self.under):
            return str(Path(self.directory) / "outside-the-site")
        return super().translate_path("/" + path.removeprefix(self.under))


class Server(ThreadingHTTPServer):
    """Says nothing of a browser that has turned the page before all of it had come."""

    def handle_error(self, request: Any, client_address: Any) -> None:
        if not isinstance(sys.exception(), ConnectionError):
            super().handle_error(request, client_address)


@contextmanager
def served(site: Path, handler: type[Handler] = Handler, under: str = SUBPATH) -> Iterator[str]:
    """Serve a folder on a free port of this machine and give its address."""
    answering = partial(handler, directory=str(site), under=under)
    with Server(("127.0.0.1", 0), answering) as server:
        Thread(target=server.serve_forever, daemon=True).start()
        try:
            yield f"http://127.0.0.1:{server.server_port}{under}"
        finally:
            server.shutdown()
