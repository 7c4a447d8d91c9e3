"""Who carries work out: this process, others on this computer, or the workers of a Dask cluster."""

from __future__ import annotations

import importlib
import signal
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import ProcessPoolExecutor
from contextlib import contextmanager
from typing import Any, TypeVar

from scripts._environment import SetupError

_RETRIES = 10
"""How many workers may be lost over one piece of work."""
_SECONDS_TO_CONNECT = 10

T = TypeVar("T")
R = TypeVar("R")
CarryOut = Callable[[Callable[[Any], Any], list[Any]], Iterable[Any]]
"""Like ``map`` with one list: the results come in the order of the list."""


@contextmanager
def workers(count: int, address: str | None) -> Iterator[CarryOut]:
    """Yield what carries work out: ``count`` processes, or the cluster at ``address``.

    Raises ``SetupError`` if the cluster cannot be reached or Dask is not installed.
    """
    if address is not None:
        client = connect(address)
        try:
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
    """A client of the Dask scheduler at ``address``. Raises ``SetupError`` with a sentence."""
    try:
        dask = importlib.import_module("dask.distributed")
    except ModuleNotFoundError as error:
        raise SetupError("A cluster needs Dask: install it with pip install .[train].") from error
    try:
        return dask.Client(address, timeout=_SECONDS_TO_CONNECT)
    except (OSError, ValueError) as error:
        raise SetupError(f"There is no Dask scheduler at {address}.") from error


def _on_cluster(client: Any, work: Callable[[T], R], items: list[T]) -> Iterator[R]:
    """The results in order; the work of a lost worker is done again by another."""
    futures = client.map(work, items, pure=False, retries=_RETRIES)
    for future in futures:
        yield future.result()
        future.release()
