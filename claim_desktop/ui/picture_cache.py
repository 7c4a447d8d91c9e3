"""A cache of pictures that are slow to make, with a memory limit, shared by the whole game."""

from __future__ import annotations

import threading
from collections import OrderedDict
from collections.abc import Callable, Hashable
from weakref import WeakValueDictionary

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
    quick ones of a scene in motion, scaled or turned, cannot evict them. An evicted picture that somebody
    still holds, such as the display list of the frame on screen, takes no less memory: it is found, too, and
    not made twice. The cache is thread-safe: two threads never make the same picture twice, and do not wait
    for each other over different ones.
    """

    def __init__(self, most_bytes: int = MIN_BYTES) -> None:
        self.made = 0
        """The number of pictures made so far."""
        self._changed = threading.Condition()
        self._slow = _Shelf()
        self._quick = _Shelf()
        self.limit(most_bytes)
        self._in_work: set[Key] = set()
        self._times_cleared = 0

    def limit(self, most_bytes: int) -> None:
        """Limit all pictures together; a lower limit takes effect with the next pictures made."""
        self._slow.max_bytes = round(SLOW_SHARE * most_bytes)
        self._quick.max_bytes = round((1 - SLOW_SHARE) * most_bytes)

    @property
    def bytes_held(self) -> int:
        return self._slow.bytes_held + self._quick.bytes_held

    def __contains__(self, key: Key) -> bool:
        """Whether the picture is cached; asking does not count as using it."""
        with self._changed:
            return key in self._slow or key in self._quick

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
                    self.made += 1
                    (self._slow if is_slow else self._quick).put(key, picture)
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
        with self._changed:
            self._slow.drop_kind(kind)
            self._quick.drop_kind(kind)

    def drop_quick(self) -> None:
        """Drop the quick pictures, once the scenes that needed them have been left."""
        with self._changed:
            self._quick.clear()

    def clear(self) -> None:
        """Drop everything after a change of looks; pictures in the making are not cached."""
        with self._changed:
            self._times_cleared += 1
            self._slow.clear()
            self._quick.clear()

    def _find(self, key: Key) -> pygame.Surface | None:
        found = self._quick.find(key)
        return self._slow.find(key) if found is None else found


class _Shelf:
    """Pictures in the order of their last use, and those evicted that are still in use elsewhere."""

    def __init__(self) -> None:
        self._pictures: OrderedDict[Key, pygame.Surface] = OrderedDict()
        self._evicted: WeakValueDictionary[Key, pygame.Surface] = WeakValueDictionary()
        self.bytes_held = self.max_bytes = 0

    def __contains__(self, key: Key) -> bool:
        return key in self._pictures or key in self._evicted

    def find(self, key: Key) -> pygame.Surface | None:
        """Return the picture, if there, and count it as used."""
        picture = self._pictures.get(key)
        if picture is not None:
            self._pictures.move_to_end(key)
            return picture
        picture = self._evicted.get(key)
        if picture is not None:
            self.put(key, picture)
        return picture

    def put(self, key: Key, picture: pygame.Surface) -> None:
        """Add a picture, and evict the least recently used ones down to the limit, but never this one."""
        self._evicted.pop(key, None)
        self._pictures[key] = picture
        self.bytes_held += size_in_bytes(picture)
        while self.bytes_held > self.max_bytes and len(self._pictures) > 1:
            oldest, evicted = self._pictures.popitem(last=False)
            self.bytes_held -= size_in_bytes(evicted)
            self._evicted[oldest] = evicted

    def drop(self, key: Key) -> None:
        self._evicted.pop(key, None)
        if key in self._pictures:
            self.bytes_held -= size_in_bytes(self._pictures.pop(key))

    def clear(self) -> None:
        self._pictures.clear()
        self._evicted.clear()
        self.bytes_held = 0

    def drop_kind(self, kind: Hashable) -> None:
        for key in [key for key in (*self._pictures, *self._evicted) if key[0] == kind]:
            self.drop(key)


def bytes_for(window: Size) -> int:
    """The cache's limit for a window of this size in pixels."""
    return round(MIN_BYTES + WINDOWS_KEPT * 4 * window[0] * window[1])


def size_in_bytes(picture: pygame.Surface) -> int:
    return picture.get_width() * picture.get_height() * picture.get_bytesize()
