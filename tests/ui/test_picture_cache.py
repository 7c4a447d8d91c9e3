"""The cache of pictures: bounded in bytes, safe in threads, and fair to pictures that are slow to make."""

from __future__ import annotations

import threading

import pygame

from claim_desktop.ui.picture_cache import SLOW_SHARE, PictureCache, bytes_for, size_in_bytes

SIDE = 10
PICTURE_BYTES = SIDE * SIDE * 4
TIMEOUT_SECONDS = 30


def picture() -> pygame.Surface:
    """A picture of `PICTURE_BYTES`."""
    return pygame.Surface((SIDE, SIDE), pygame.SRCALPHA, 32)


def cache_for(quick: int, slow: int = 0) -> PictureCache:
    """A cache with room for this many quick pictures, or for that many slow ones."""
    return PictureCache(round(max(quick / (1 - SLOW_SHARE), slow / SLOW_SHARE) * PICTURE_BYTES))


def test_pictures_unused_for_longest_are_dropped_when_they_take_too_much() -> None:
    cache = cache_for(quick=3)
    for number in range(3):
        cache.get(("card", number), picture)
    assert cache.find(("card", 0)) is not None
    cache.get(("card", 3), picture)
    assert [("card", number) in cache for number in range(4)] == [True, False, True, True]
    assert cache.bytes_held == 3 * PICTURE_BYTES


def test_a_picture_is_made_once() -> None:
    cache = cache_for(quick=3)
    assert cache.get(("card", 1), picture) is cache.get(("card", 1), picture)


def test_many_quick_pictures_do_not_push_out_a_slow_one() -> None:
    cache = cache_for(quick=3)
    slow = cache.get(("felt",), picture, is_slow=True)
    for number in range(30):
        cache.get(("card", number), picture)
    assert cache.find(("felt",)) is slow


def test_slow_pictures_keep_to_their_share() -> None:
    cache = cache_for(quick=0, slow=3)
    for number in range(9):
        cache.get(("felt", number), picture, is_slow=True)
    assert cache.bytes_held == 3 * PICTURE_BYTES


def test_an_evicted_picture_that_is_still_on_the_screen_is_not_made_again() -> None:
    cache = cache_for(quick=3)
    shown = cache.get(("card", 0), picture)
    for number in range(1, 9):
        cache.get(("card", number), picture)
    made = cache.made
    assert ("card", 0) in cache
    assert cache.get(("card", 0), picture) is shown
    assert cache.made == made
    assert cache.bytes_held == 3 * PICTURE_BYTES
    assert ("card", 6) not in cache, "it was evicted for the one found again, and nobody holds it"


def test_an_evicted_picture_is_lost_with_whoever_held_it() -> None:
    cache = cache_for(quick=1)
    shown = cache.get(("card", 0), picture)
    cache.get(("card", 1), picture)
    del shown
    assert ("card", 0) not in cache
    assert cache.find(("card", 0)) is None


def test_an_evicted_picture_that_was_dropped_is_made_again_though_it_is_still_on_the_screen() -> None:
    for drop in (
        lambda cache: cache.drop(("card", 0)),
        lambda cache: cache.drop_kind("card"),
        PictureCache.clear,
    ):
        cache = cache_for(quick=1)
        shown = cache.get(("card", 0), picture)
        cache.get(("felt",), picture)
        drop(cache)
        assert cache.get(("card", 0), picture) is not shown


def test_the_picture_asked_for_last_stays_however_large() -> None:
    cache = PictureCache(1)
    large = cache.get(("felt",), picture, is_slow=True)
    assert cache.find(("felt",)) is large


def test_a_kind_is_forgotten_and_no_longer_counted() -> None:
    cache = cache_for(quick=3)
    cache.get(("card", 1), picture)
    kept = cache.get(("felt", 1), picture)
    cache.drop_kind("card")
    assert ("card", 1) not in cache
    assert cache.bytes_held == size_in_bytes(kept)


def test_quick_pictures_can_be_dropped_alone() -> None:
    cache = cache_for(quick=3, slow=3)
    kept = cache.get(("felt", 1), picture, is_slow=True)
    cache.get(("card", 1), picture)
    cache.drop_quick()
    assert ("card", 1) not in cache
    assert cache.find(("felt", 1)) is kept
    assert cache.bytes_held == PICTURE_BYTES


def test_two_threads_that_want_the_same_picture_make_it_once() -> None:
    cache, made, oven = cache_for(quick=3), [], threading.Event()

    def bake() -> pygame.Surface:
        assert oven.wait(TIMEOUT_SECONDS)
        made.append(picture())
        return made[-1]

    got: list[pygame.Surface] = []
    threads = [threading.Thread(target=lambda: got.append(cache.get(("felt",), bake))) for _ in range(2)]
    for thread in threads:
        thread.start()
    assert cache.get(("card",), picture) is not None, "another picture does not have to wait"
    oven.set()
    for thread in threads:
        thread.join(TIMEOUT_SECONDS)
    assert len(made) == 1
    assert got == made * 2


def test_a_picture_that_could_not_be_made_can_be_asked_for_again() -> None:
    cache = cache_for(quick=3)
    for _ in range(2):
        try:
            cache.get(("felt",), lambda: pygame.Surface((-1, -1)))
        except pygame.error:
            continue
        raise AssertionError("a surface of negative size was made")
    assert cache.get(("felt",), picture) is not None


def test_a_larger_window_may_keep_more() -> None:
    hd, uhd = bytes_for((1920, 1080)), bytes_for((3840, 2160))
    assert hd < 100 * 1024 * 1024 < uhd < 250 * 1024 * 1024
