"""Where results lie: a folder, or any address that fsspec knows if it is installed.

A result is a file named by its shard, there whole or not at all. It is never changed: whoever
computes a shard again writes the same bytes.
"""

from __future__ import annotations

import os
import socket
from pathlib import Path
from typing import Any, Protocol


class StoreError(ValueError):
    """An address at which nothing can be kept; it is the message."""


class Store(Protocol):
    """Texts by their names."""

    def names(self) -> set[str]: ...

    def has(self, name: str) -> bool: ...

    def read(self, name: str) -> str: ...

    def write(self, name: str, text: str) -> None: ...


class Folder:
    """Results in a folder of this machine, or in one that all machines have."""

    def __init__(self, address: str) -> None:
        self._path = Path(address)

    def names(self) -> set[str]:
        return {path.stem for path in self._path.glob("*.json")}

    def has(self, name: str) -> bool:
        return (self._path / f"{name}.json").is_file()

    def read(self, name: str) -> str:
        return (self._path / f"{name}.json").read_text("utf-8")

    def write(self, name: str, text: str) -> None:
        self._path.mkdir(parents=True, exist_ok=True)
        # Machines that share a folder may have the same process numbers.
        draft = self._path / f"{name}.{socket.gethostname()}-{os.getpid()}"
        draft.write_text(text, "utf-8")
        draft.replace(self._path / f"{name}.json")


class Remote:
    """Results at an address such as ``s3://bucket/lab``, where a file appears when it is whole."""

    def __init__(self, address: str) -> None:
        try:
            from fsspec.core import url_to_fs  # an extra, which few need
        except ImportError:
            raise StoreError("fsspec") from None
        self._files: Any
        self._files, self._path = url_to_fs(address)

    def names(self) -> set[str]:
        self._files.invalidate_cache()  # others write, of whom this process hears nothing
        if not self._files.exists(self._path):
            return set()
        return {Path(each).stem for each in self._files.ls(self._path, detail=False)}

    def has(self, name: str) -> bool:
        self._files.invalidate_cache()
        return bool(self._files.exists(f"{self._path}/{name}.json"))

    def read(self, name: str) -> str:
        found: bytes = self._files.cat_file(f"{self._path}/{name}.json")
        return found.decode()

    def write(self, name: str, text: str) -> None:
        self._files.makedirs(self._path, exist_ok=True)
        self._files.pipe_file(f"{self._path}/{name}.json", text.encode())


def store(address: str) -> Store:
    """The store at an address; fsspec would write a file of this machine bit by bit."""
    address = address.removeprefix("file://")
    return Remote(address) if "://" in address else Folder(address)
