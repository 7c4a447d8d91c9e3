"""A cached value, such as a picture, that is remade when its version changes."""

from __future__ import annotations

from collections.abc import Callable
from typing import Generic, TypeVar

T = TypeVar("T")


class Cached(Generic[T]):
    """One cached value with its version."""

    def __init__(self) -> None:
        self.value: T | None = None
        """The cached value; None before it is made, and after it was dropped."""
        self._version: object = None

    def get(self, version: object, make: Callable[[], T]) -> T:
        """Return the value for this version, making it if the cached one differs."""
        if self.value is None or self._version != version:
            self.value, self._version = make(), version
        return self.value

    def drop(self) -> None:
        self.value = None
