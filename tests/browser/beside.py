"""Long work done side by side."""

from collections.abc import Callable, Iterable
from concurrent.futures import ThreadPoolExecutor
from typing import Final

Job = Callable[[], None]

AT_ONCE: Final = 2  # browsers, each of which keeps a core busy


def beside(jobs: Iterable[Job]) -> None:
    """Do them; they are begun in this order, so the longest should come first."""
    with ThreadPoolExecutor(AT_ONCE) as pool:
        begun = [pool.submit(job) for job in jobs]
        try:
            for each in begun:
                each.result()
        except BaseException:
            pool.shutdown(cancel_futures=True)
            raise
