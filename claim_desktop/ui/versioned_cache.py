"""A cached value, such as a picture, that is remade when its version changes."""

from __future__ import annotations

from collections.abc import Callable
from typing import Generic, TypeVar, cast

T = TypeVar("T")

_NO_VERSION = object()


class Cached(Generic[T]):
    """One cached value with its version."""

    def __init__(self) -> None:
        self.value: T | None = None
        """The cached value; None before it is made, and after it was dropped."""
        self._version: object = _NO_VERSION

    def get(self, version: object, make: Callable[[], T]) -> T:
        """Return the value for this version, making it if the cached one differs."""
        if self._version != version:
            self.value, self._version = make(), version
        return cast("T", self.value)

    def drop(self) -> None:
        self.value, self._version = None, _NO_VERSION
