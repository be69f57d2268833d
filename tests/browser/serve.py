"""Serves a built site under a sub-path, where every address that is not relative breaks."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Thread

SUBPATH = "/any/path/"


class Handler(SimpleHTTPRequestHandler):
    """Answers for the sub-path only, and keeps quiet."""

    def translate_path(self, path: str) -> str:
        if not path.startswith(SUBPATH):
            return str(Path(self.directory) / "outside-the-site")
        return super().translate_path("/" + path.removeprefix(SUBPATH))

    def log_message(self, format: str, *args: object) -> None:
        pass


@contextmanager
def served(site: Path) -> Iterator[str]:
    """Serve a folder on a free port of this machine and give its address."""
    with ThreadingHTTPServer(("127.0.0.1", 0), partial(Handler, directory=str(site))) as server:
        Thread(target=server.serve_forever, daemon=True).start()
        try:
            yield f"http://127.0.0.1:{server.server_port}{SUBPATH}"
        finally:
            server.shutdown()
