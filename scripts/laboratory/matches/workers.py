"""Who carries work out: this process, others on this computer, or the workers of a Dask cluster."""

from __future__ import annotations

import importlib.util
import logging
import signal
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import CancelledError, ProcessPoolExecutor
from contextlib import contextmanager
from typing import Any, TypeVar

from scripts._environment import ROOT, Environment, SetupError, prepare

_RETRIES = 10
"""How many workers may be lost over one piece of work."""
_SECONDS_TO_CONNECT = 10
"""To find the scheduler, and then again until it has a worker."""

T = TypeVar("T")
R = TypeVar("R")
CarryOut = Callable[[Callable[[Any], Any], list[Any]], Iterable[Any]]
"""Like `map` with one list: the results come in the order of the list."""


@contextmanager
def workers(count: int, address: str | None) -> Iterator[CarryOut]:
    """Yield what carries work out: `count` processes, or the cluster at `address`.

    Raises `SetupError` if the cluster cannot be reached or gets lost, or Dask cannot be installed.
    """
    if address is not None:
        client = connect(address)
        try:
            with loss_told(address):
                yield lambda work, items: _on_cluster(client, work, items)
        finally:
            client.close()
    elif count == 1:
        yield map
    else:
        pool = ProcessPoolExecutor(count, initializer=signal.signal, initargs=(signal.SIGINT, signal.SIG_IGN))
        try:
            yield pool.map
        finally:
            pool.shutdown(cancel_futures=True)


def connect(address: str) -> Any:
    """A client of the Dask scheduler at `address`, which has a worker.

    Raises `SetupError` with a sentence.
    """
    if importlib.util.find_spec("dask") is None:
        prepare(Environment(ROOT), "a cluster", "train")
        importlib.invalidate_caches()
    dask = importlib.import_module("dask.distributed")
    for name in [name for name in logging.root.manager.loggerDict if name.startswith("distributed")]:
        logging.getLogger(name).setLevel(logging.CRITICAL + 1)  # what it says, a sentence here says
    try:
        client = dask.Client(address, timeout=_SECONDS_TO_CONNECT)
    except (OSError, ValueError) as error:
        raise SetupError(f"There is no Dask scheduler at {address}.") from error
    try:
        client.wait_for_workers(1, timeout=_SECONDS_TO_CONNECT)
    except TimeoutError as error:
        client.close()
        raise SetupError(
            f"The Dask scheduler at {address} has no workers: start one with dask worker."
        ) from error
    return client


@contextmanager
def loss_told(address: str) -> Iterator[None]:
    """Say in a `SetupError` that the scheduler has gone while it was at work."""
    try:
        yield
    except (OSError, CancelledError) as error:
        raise SetupError(f"The Dask scheduler at {address} is gone.") from error


def _on_cluster(client: Any, work: Callable[[T], R], items: list[T]) -> Iterator[R]:
    """The results in order; the work of a lost worker is done again by another."""
    futures = client.map(work, items, pure=False, retries=_RETRIES)
    for future in futures:
        yield future.result()
        future.release()
