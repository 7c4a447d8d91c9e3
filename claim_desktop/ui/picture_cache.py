"""Keeps pictures that took time to make, up to a number of bytes."""

from __future__ import annotations

from collections import OrderedDict

import pygame

Key = tuple[object, ...]


class PictureCache:
    """Pictures by key; when they take too much memory, those not used for longest are dropped."""

    def __init__(self, most_bytes: int) -> None:
        self._most_bytes = most_bytes
        self._bytes = 0
        self._kept: OrderedDict[Key, pygame.Surface] = OrderedDict()

    def get(self, key: Key) -> pygame.Surface | None:
        """Return the picture, if it is still here."""
        picture = self._kept.get(key)
        if picture is not None:
            self._kept.move_to_end(key)
        return picture

    def keep(self, key: Key, picture: pygame.Surface) -> pygame.Surface:
        """Keep a picture, in place of another of the same key, and return it."""
        old = self._kept.pop(key, None)
        if old is not None:
            self._bytes -= size_in_bytes(old)
        self._kept[key] = picture
        self._bytes += size_in_bytes(picture)
        while self._bytes > self._most_bytes and len(self._kept) > 1:
            _, dropped = self._kept.popitem(last=False)
            self._bytes -= size_in_bytes(dropped)
        return picture

    def clear(self) -> None:
        """Drop everything."""
        self._kept.clear()
        self._bytes = 0


def size_in_bytes(picture: pygame.Surface) -> int:
    """Return how much memory the pixels take."""
    return picture.get_width() * picture.get_height() * picture.get_bytesize()
