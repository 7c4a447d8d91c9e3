"""A cache of pictures that are slow to make, with a memory limit, shared by the whole game."""

from __future__ import annotations

import threading
from collections import OrderedDict
from collections.abc import Callable, Hashable

import pygame

from claim_desktop.ui.layout import Size

Key = tuple[Hashable, ...]
"""The key of a picture. The first entry is its kind, so that a whole kind can be dropped."""

MIN_BYTES = 20 * 1024 * 1024
WINDOWS_KEPT = 4.35
"""The cache holds `MIN_BYTES` plus this many pictures as large as the window."""

SLOW_SHARE = 0.7
"""The share of the memory that slow pictures may take; quick ones, once shown, are seldom needed again."""


class PictureCache:
    """Pictures by key, evicted least recently used first.

    Pictures that are slow to make, such as those drawn from SVG, have memory of their own, so that the many
    quick ones of a scene in motion, scaled or turned, cannot evict them. The cache is thread-safe: two
    threads never make the same picture twice, and do not wait for each other over different ones.
    """

    def __init__(self, most_bytes: int = MIN_BYTES) -> None:
        self.max_bytes = most_bytes
        """The limit for all pictures together; a lower one takes effect with the next pictures made."""
        self.made = 0
        """The number of pictures made so far."""
        self._changed = threading.Condition()
        self._slow = _Shelf()
        self._quick = _Shelf()
        self._in_work: set[Key] = set()
        self._times_cleared = 0

    @property
    def bytes_kept(self) -> int:
        """The memory that the pictures take."""
        return self._slow.bytes_kept + self._quick.bytes_kept

    def __contains__(self, key: Key) -> bool:
        """Whether the picture is cached; asking does not count as using it."""
        with self._changed:
            return key in self._slow.kept or key in self._quick.kept

    def find(self, key: Key) -> pygame.Surface | None:
        """Return the picture, or None if it is not cached."""
        with self._changed:
            return self._find(key)

    def get(self, key: Key, make: Callable[[], pygame.Surface], *, is_slow: bool = False) -> pygame.Surface:
        """Return the picture, making it if necessary; `is_slow` says that this takes long."""
        with self._changed:
            while key in self._in_work:
                self._changed.wait()
            found = self._find(key)
            if found is not None:
                return found
            self._in_work.add(key)
            before = self._times_cleared
        try:
            picture = make()
            with self._changed:
                if before == self._times_cleared:
                    self._keep(key, picture, is_slow=is_slow)
            return picture
        finally:
            with self._changed:
                self._in_work.remove(key)
                self._changed.notify_all()

    def drop(self, key: Key) -> None:
        """Drop a picture that will not be needed again soon."""
        with self._changed:
            self._slow.drop(key)
            self._quick.drop(key)

    def drop_kind(self, kind: Hashable) -> None:
        """Drop every picture of a kind."""
        with self._changed:
            self._slow.drop_kind(kind)
            self._quick.drop_kind(kind)

    def clear(self) -> None:
        """Drop everything after a change of looks; pictures in the making are not cached."""
        with self._changed:
            self._times_cleared += 1
            self._slow.clear()
            self._quick.clear()

    def _find(self, key: Key) -> pygame.Surface | None:
        return self._quick.find(key) or self._slow.find(key)

    def _keep(self, key: Key, picture: pygame.Surface, *, is_slow: bool) -> None:
        shelf, share = (self._slow, SLOW_SHARE) if is_slow else (self._quick, 1 - SLOW_SHARE)
        self.made += 1
        shelf.put(key, picture)
        shelf.drop_oldest(round(share * self.max_bytes))


class _Shelf:
    """Pictures in the order of their last use."""

    def __init__(self) -> None:
        self.kept: OrderedDict[Key, pygame.Surface] = OrderedDict()
        self.bytes_kept = 0

    def find(self, key: Key) -> pygame.Surface | None:
        """Return the picture, if cached, and count it as used."""
        picture = self.kept.get(key)
        if picture is not None:
            self.kept.move_to_end(key)
        return picture

    def put(self, key: Key, picture: pygame.Surface) -> None:
        """Add a new picture."""
        self.kept[key] = picture
        self.bytes_kept += size_in_bytes(picture)

    def drop(self, key: Key) -> None:
        """Drop a picture, if cached."""
        if key in self.kept:
            self.bytes_kept -= size_in_bytes(self.kept.pop(key))

    def clear(self) -> None:
        """Drop every picture."""
        self.kept.clear()
        self.bytes_kept = 0

    def drop_oldest(self, most_bytes: int) -> None:
        """Drop the least recently used pictures down to the limit, but never the last one used."""
        while self.bytes_kept > most_bytes and len(self.kept) > 1:
            _, dropped = self.kept.popitem(last=False)
            self.bytes_kept -= size_in_bytes(dropped)

    def drop_kind(self, kind: Hashable) -> None:
        """Drop every picture of a kind."""
        for key in [key for key in self.kept if key[0] == kind]:
            self.drop(key)


def bytes_for(window: Size) -> int:
    """The cache's limit for a window of this size in pixels."""
    return round(MIN_BYTES + WINDOWS_KEPT * 4 * window[0] * window[1])


def size_in_bytes(picture: pygame.Surface) -> int:
    """The memory that a picture's pixels take."""
    return picture.get_width() * picture.get_height() * picture.get_bytesize()
