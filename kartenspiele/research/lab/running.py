"""Running shards: on the cores of this machine, or on a dask cluster.

Who computes a shard does not matter, nor in which order: it is in the store afterwards, or it is
computed again. What is lost with a worker, a scheduler or a machine is the shards at work there.
"""

from __future__ import annotations

import signal
from collections.abc import Iterable, Iterator, Mapping
from concurrent.futures import CancelledError, ProcessPoolExecutor, as_completed
from concurrent.futures.process import BrokenProcessPool
from dataclasses import dataclass
from itertools import islice
from multiprocessing import get_context
from typing import Any, Final

from .plans import computed
from .shards import Shard
from .store import store

LOCAL: Final = "local"  # a cluster that is started here
AHEAD: Final = 2_000  # shards that a scheduler is given at a time


class ClusterError(Exception):
    """A cluster that cannot be had; it is the message."""


@dataclass(frozen=True, slots=True)
class Job:
    """A shard, its name, and where its result goes."""

    name: str
    shard: Shard
    address: str


class OtherPlayError(Exception):
    """A worker whose players play otherwise than those who made the plan: its engine is another."""


def compute(job: Job) -> str:
    """Compute a shard and keep it, unless somebody has; its name."""
    where = store(job.address)
    if not where.has(job.name):
        if job.shard.name() != job.name:
            raise OtherPlayError
        where.write(job.name, computed(job.shard))
    return job.name


def jobs(shards: Mapping[str, Shard], address: str) -> list[Job]:
    return [Job(name, shard, address) for name, shard in shards.items()]


def on_cores(work: Iterable[Job], workers: int) -> Iterator[str]:
    """Each shard as it is done, by processes of this machine; one that is killed is replaced."""
    left = {job.name: job for job in work}
    while left:
        with ProcessPoolExecutor(workers, get_context("spawn"), _deaf) as pool:
            futures = [pool.submit(compute, job) for job in left.values()]
            try:
                for done in as_completed(futures):
                    name = done.result()
                    del left[name]
                    yield name
            except BrokenProcessPool:
                continue
            finally:
                pool.shutdown(wait=False, cancel_futures=True)


def _deaf() -> None:
    """Ctrl-C is for the process that began; it ends the others."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)


@dataclass(frozen=True, slots=True)
class Tls:
    """The files of a connection that is secured, if they are named."""

    ca: str = ""
    cert: str = ""
    key: str = ""

    def security(self) -> Any:
        """As dask has it; None leaves it to dask's own configuration."""
        from distributed.security import Security

        if not any((self.ca, self.cert, self.key)):
            return None
        return Security(
            tls_ca_file=self.ca,
            tls_client_cert=self.cert,
            tls_client_key=self.key,
            require_encryption=True,
        )


def on_cluster(work: Iterable[Job], scheduler: str, workers: int, tls: Tls) -> Iterator[str]:
    """Each shard as it is done, by the workers of a scheduler, which may come and go."""
    try:
        from distributed import Client, LocalCluster
    except ImportError:
        raise ClusterError("dask") from None
    cluster = None
    if scheduler == LOCAL:
        cluster = LocalCluster(
            n_workers=workers, threads_per_worker=1, dashboard_address=None, silence_logs=50
        )
    try:
        with Client(cluster or scheduler, security=tls.security()) as client:
            yield from _by_workers(client, work)
    except (OSError, ValueError, RuntimeError, CancelledError) as error:
        raise ClusterError(str(error)) from None
    finally:
        if cluster:
            cluster.close()


def _by_workers(client: Any, work: Iterable[Job]) -> Iterator[str]:
    """A scheduler gets some shards ahead; one that has cost workers their lives is given again."""
    from distributed import KilledWorker, as_completed

    rest, given = iter(work), dict[str, Job]()

    def submitted(job: Job) -> Any:
        future = client.submit(compute, job, pure=False)
        given[future.key] = job
        return future

    under_way = as_completed([submitted(job) for job in islice(rest, AHEAD)])
    for done in under_way:
        job = given.pop(done.key)
        try:
            yield done.result()
        except KilledWorker:
            under_way.add(submitted(job))
            continue
        for more in islice(rest, 1):
            under_way.add(submitted(more))
