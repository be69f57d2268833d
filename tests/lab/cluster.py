"""A cluster on the loopback whose workers are killed ends with the checksum of a quiet run.

``python -m tests.lab.cluster`` with a Python that has the extra ``[cluster]``: over TCP, over TLS
with certificates made for it by openssl, and with workers that dask starts. A number behind it says
after how many seconds each a worker is killed: on a busy machine one must live to begin. Where the
extra is not installed it says SKIPPED, so ``do.py test`` does not run it.
"""

from __future__ import annotations

import contextlib
import importlib.util
import random
import re
import shutil
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Iterator, Sequence
from itertools import chain
from pathlib import Path
from typing import Final

PLAN: Final = """
[[experiment]]
games = ["dreiblatt"]
changes = ["*"]
players = ["random"]
deals = 20000
"""
WORKERS: Final = 4
EVERY: Final = 10.0  # seconds after which a worker is killed, and another begins


def lab(folder: Path, store: str, *options: str) -> str:
    """The checksum with which a run ends."""
    command = [sys.executable, "-m", "kartenspiele", "lab", "run", str(folder / "plan.toml")]
    done = subprocess.run(
        [*command, "--store", str(folder / store), *options],
        capture_output=True,
        text=True,
        check=False,
    )
    found = re.search(r"(\d+) of \1 shards, checksum (\w{16})", done.stdout)
    assert found, f"{done.stdout[-500:]}\n{done.stderr[-2000:]}"
    return found[2]


@contextlib.contextmanager
def cluster(folder: Path, secured: Sequence[str], kind: str) -> Iterator[tuple[str, list[int]]]:
    """A scheduler and workers, one of which is killed every few seconds; how many were."""
    module, noted = "distributed.cli.dask_", folder / f"{kind}.json"
    place = ["--host", f"{kind}://127.0.0.1", "--port", "0", "--no-dashboard"]
    command = [sys.executable, "-m", f"{module}scheduler", *place, "--scheduler-file", str(noted)]
    quiet = {"stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL}
    killed, ended = [0], threading.Event()

    def worker() -> subprocess.Popen[bytes]:
        options = ["--nthreads", "1", "--no-nanny", "--no-dashboard", "--death-timeout", "60"]
        where = ["--scheduler-file", str(noted), "--local-directory", str(folder / "work")]
        worker_of = [sys.executable, "-m", f"{module}worker", *where, *options, *secured]
        return subprocess.Popen(worker_of, **quiet)  # type: ignore[call-overload,no-any-return]

    with subprocess.Popen([*command, *secured], **quiet) as scheduler:  # type: ignore[call-overload]
        while not noted.is_file():
            assert scheduler.poll() is None, "no scheduler"
            time.sleep(0.1)
        workers = [worker() for _ in range(WORKERS)]
        dice, every = random.Random(), float(sys.argv[1]) if sys.argv[1:] else EVERY

        def kill() -> None:
            while not ended.wait(every):
                place = dice.randrange(WORKERS)
                workers[place].kill()
                workers[place].wait()
                killed[0] += 1
                workers[place] = worker()

        killer = threading.Thread(target=kill)
        killer.start()
        try:
            (address,) = re.findall(rf"{kind}://127[^\"]+", noted.read_text("utf-8"))[:1]
            yield address, killed
        finally:
            ended.set()
            killer.join()
            for each in (*workers, scheduler):
                each.kill()
            for each in workers:
                each.wait()


def certificates(folder: Path) -> list[str]:
    """A certificate for this machine that is its own authority: what follows ``--tls-ca`` etc."""
    cert, key = folder / "cert.pem", folder / "key.pem"
    subject = ["-subj", "/CN=127.0.0.1", "-addext", "subjectAltName=IP:127.0.0.1"]
    asked = ["openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2", *subject]
    subprocess.run([*asked, "-keyout", key, "-out", cert], check=True, capture_output=True)
    return [str(cert), str(cert), str(key)]


def main() -> int:
    """Compare the checksums of all runs."""
    if importlib.util.find_spec("distributed") is None:
        print("SKIPPED: this Python has no distributed; install kartenspiele[cluster]")
        return 0
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        (folder / "plan.toml").write_text(PLAN, "utf-8")
        quiet = lab(folder, "quiet", "--workers", "2")
        print(f"pool, 2 processes: {quiet}", flush=True)
        found = {lab(folder, "local", "--workers", "2", "--scheduler", "local")}
        print(f"dask, 2 processes of its own: {found}", flush=True)
        kinds = {"tcp": [], "tls": certificates(folder)} if shutil.which("openssl") else {"tcp": []}
        for kind, files in kinds.items():
            mine = [*chain(*zip(("--tls-ca", "--tls-cert", "--tls-key"), files, strict=False))]
            theirs = ["--tls-ca-file" if each == "--tls-ca" else each for each in mine]
            with cluster(folder, theirs, kind) as (address, killed):
                began = time.monotonic()
                checksum = lab(folder, kind, "--scheduler", address, *mine)
                took = time.monotonic() - began
            print(f"{kind}, {WORKERS} workers, {killed[0]} killed in {took:.0f} s: {checksum}")
            found.add(checksum)
        if "tls" not in kinds:
            print("SKIPPED: tls, for there is no openssl")
    print("the same" if found == {quiet} else "NOT THE SAME")
    return 0 if found == {quiet} else 1


if __name__ == "__main__":
    sys.exit(main())
