"""Shows one display list after another, redrawing only where they differ (dirty rectangles)."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterable, Iterator, Sequence

import pygame
from pygame import Rect

from claim_desktop.ui.display_list import DisplayList, DrawCommand
from claim_desktop.ui.layout import Size

ROWS = 68
"""The number of square tiles from top to bottom of the window; a tile is redrawn as a whole."""

MIN_TILE = 16
MANY = 24
"""Above this many rectangles to redraw, tiles are doubled in size, repeatedly if necessary."""

MIN_HIDDEN_PIXELS = 20_000
"""Pixels below an opaque part are skipped if it covers at least this many of the area redrawn."""

MAX_PARTS = 10
"""If there are more rectangles around opaque parts, no more are cut out: each has a cost of its own."""


class DirtyRectRenderer:
    """Redraws those tiles of a surface in which the next display list differs from the one shown."""

    def __init__(self) -> None:
        self._last: DisplayList | None = None

    def start_from(self, drawn: DisplayList | None) -> None:
        """Set the display list that the surface shows; None if it is new, or others have drawn on it."""
        self._last = drawn

    def show(self, drawn: DisplayList, surface: pygame.Surface) -> list[Rect]:
        """Show the display list on a surface of its size, and return the areas redrawn."""
        before, self._last = self._last, drawn
        size = surface.get_size()
        if before is None or before.get_size() != size:
            return _show_whole(drawn, surface)
        if before.is_shifted or drawn.is_shifted:
            return _show_shifted(before, drawn, surface)
        dirty = tiles_covering(_different(before, drawn, len(before.strokes), len(drawn.strokes)), size)
        for area in dirty:
            _paint(drawn.strokes, drawn.places, surface, area)
        return dirty


def _show_whole(drawn: DisplayList, surface: pygame.Surface) -> list[Rect]:
    whole = surface.get_rect()
    if drawn.is_shifted:
        drawn.replay_on(surface)
    else:
        _paint(drawn.strokes, drawn.places, surface, whole)
    return [whole]


def _paint(
    strokes: Sequence[DrawCommand],
    places: Sequence[Rect],
    surface: pygame.Surface,
    area: Rect,
    off: tuple[int, int] = (0, 0),
) -> None:
    """Draw an area of strokes on a surface whose upper left corner is at `off`.

    What opaque pictures hide, such as a card below another in a pile, is not drawn.
    """
    visible: list[tuple[DrawCommand, list[Rect]]] = []
    uncovered = [area]
    for index in reversed(area.collidelistall(places)):
        stroke, place = strokes[index], places[index]
        parts = [part for part in uncovered if part.colliderect(place)]
        if parts:
            visible.append((stroke, parts))
            if len(uncovered) <= MAX_PARTS and _pixels(place.clip(area)) >= MIN_HIDDEN_PIXELS:
                opaque = stroke.opaque_part
                if opaque is not None:
                    uncovered = list(_uncovered(uncovered, opaque.clip(place)))
    for stroke, parts in reversed(visible):
        for part in parts:
            surface.set_clip(part.move(-off[0], -off[1]))
            stroke.paint(surface, off)
    surface.set_clip(None)


def _uncovered(areas: Iterable[Rect], opaque: Rect) -> Iterator[Rect]:
    """Yield what an opaque part leaves of each area of which it hides enough."""
    for area in areas:
        hidden = area.clip(opaque)
        if _pixels(hidden) >= MIN_HIDDEN_PIXELS:
            yield from _without(area, hidden)
        else:
            yield area


def _pixels(area: Rect) -> int:
    return area.width * area.height


def _without(area: Rect, hole: Rect) -> Iterator[Rect]:
    """Yield the parts of an area around a hole: above, below, left and right."""
    middle = hole.height
    for rest in (
        Rect(area.x, area.y, area.width, hole.top - area.top),
        Rect(area.x, hole.bottom, area.width, area.bottom - hole.bottom),
        Rect(area.x, hole.y, hole.left - area.left, middle),
        Rect(hole.right, hole.y, area.right - hole.right, middle),
    ):
        if rest.width and rest.height:
            yield rest


def _show_shifted(before: DisplayList, drawn: DisplayList, surface: pygame.Surface) -> list[Rect]:
    """Go from one display list to the next if either is shifted, as when the table shakes.

    The picture moves as a whole. Then the strokes that differ or are not shifted are redrawn, and a margin
    along the edges as wide as both shifts together.
    """
    old_count, old_shift = _shift_of(before)
    count, shift = _shift_of(drawn)
    if min(old_count, count) < 0:
        return _show_whole(drawn, surface)
    step = shift[0] - old_shift[0], shift[1] - old_shift[1]
    surface.scroll(*step)
    whole = surface.get_rect()
    across, down = (abs(a) + abs(b) for a, b in zip(old_shift, shift, strict=True))
    inner = whole.inflate(-2 * across, -2 * down)
    dirty = [area.move(shift) for area in _different(before, drawn, old_count, count)]
    dirty += [place.move(step) for place in before.places[old_count + 1 :]]
    dirty += drawn.places[count + 1 :]
    tiles = [area.clip(inner) for area in tiles_covering(dirty, whole.size) if area.colliderect(inner)]
    tiles += _without(whole, inner)
    for area in tiles:
        _repaint_shifted(drawn, surface, area, count, shift)
    return tiles


def _shift_of(drawn: DisplayList) -> tuple[int, tuple[int, int]]:
    """The number of shifted strokes at the beginning, and their shift; -1 if some are shifted repeatedly."""
    shifts = [(index, stroke.shift) for index, stroke in enumerate(drawn.strokes) if stroke.shift is not None]
    if not shifts:
        return len(drawn.strokes), (0, 0)
    return shifts[0] if len(shifts) == 1 else (-1, (0, 0))


def _repaint_shifted(
    drawn: DisplayList, surface: pygame.Surface, area: Rect, count: int, shift: tuple[int, int]
) -> None:
    """Redraw an area with its first strokes shifted, except where that would leave gaps."""
    inside = area.clip(surface.get_rect().move(shift))
    for part, (across, down) in ((inside, shift), *((rest, (0, 0)) for rest in _without(area, inside))):
        off = -across, -down
        _paint(drawn.strokes[:count], drawn.places[:count], surface, part.move(off), off)
    _paint(drawn.strokes[count + 1 :], drawn.places[count + 1 :], surface, area)


def _different(before: DisplayList, after: DisplayList, old_count: int, new_count: int) -> Iterator[Rect]:
    """Yield the areas of strokes in one display list but not in the other, beyond their common beginning.

    Strokes that both have in the same order leave the same pixels wherever none of the others reach.
    """
    old, new = before.strokes[:old_count], after.strokes[:new_count]
    first, shortest = 0, min(len(old), len(new))
    while first < shortest and old[first] == new[first]:
        first += 1
    last = 0
    while last < shortest - first and old[-1 - last] == new[-1 - last]:
        last += 1
    indices: dict[DrawCommand, list[int]] = {}
    for index in range(len(old) - last - 1, first - 1, -1):
        indices.setdefault(old[index], []).append(index)
    pairs = [
        (indices[new[each]].pop(), each) for each in range(first, len(new) - last) if indices.get(new[each])
    ]
    same = _longest_rising(pairs)
    old_same, new_same = {index for index, _ in same}, {index for _, index in same}
    yield from (before.places[index] for index in range(first, len(old) - last) if index not in old_same)
    yield from (after.places[index] for index in range(first, len(new) - last) if index not in new_same)


def _longest_rising(pairs: Sequence[tuple[int, int]]) -> list[tuple[int, int]]:
    """The longest selection of these pairs whose first numbers keep rising (patience sorting).

    For each length, it remembers the pair with the lowest number in which a rising selection of that length
    ends.
    """
    lowest: list[int] = []
    ends: list[int] = []
    before = [-1] * len(pairs)
    for index, (number, _) in enumerate(pairs):
        length = bisect_left(lowest, number)
        before[index] = ends[length - 1] if length else -1
        lowest[length : length + 1] = [number]
        ends[length : length + 1] = [index]
    rising = []
    index = ends[-1] if ends else -1
    while index >= 0:
        rising.append(pairs[index])
        index = before[index]
    return rising


def tiles_covering(areas: Iterable[Rect], size: Size) -> list[Rect]:
    """Rectangles of whole tiles that cover the areas within a window of that size, without overlapping.

    If there would be many, the tiles are larger, since each rectangle has a cost of its own.
    """
    whole = Rect((0, 0), size)
    seen = [area.clip(whole) for area in areas]
    side = max(MIN_TILE, -(-size[1] // ROWS))
    found = _tiles_covering(seen, size, side)
    while len(found) > MANY and side < size[1]:
        side *= 2
        found = _tiles_covering(seen, size, side)
    return found


def _tiles_covering(areas: Iterable[Rect], size: Size, side: int) -> list[Rect]:
    rows = [0] * -(-size[1] // side)
    """A number for each row of tiles, with a bit set for each tile that is touched."""
    whole = Rect((0, 0), size)
    for area in areas:
        if area.width and area.height:
            left, right = area.left // side, (area.right - 1) // side
            bits = (1 << (right + 1)) - (1 << left)
            for row in range(area.top // side, (area.bottom - 1) // side + 1):
                rows[row] |= bits
    found: list[Rect] = []
    top = 0
    while top < len(rows):
        bottom = top + 1
        while bottom < len(rows) and rows[bottom] == rows[top]:
            bottom += 1
        found += [
            Rect(left * side, top * side, (right - left) * side, (bottom - top) * side).clip(whole)
            for left, right in _runs(rows[top])
        ]
        top = bottom
    return found


def _runs(bits: int) -> Iterator[tuple[int, int]]:
    """Yield each run of set bits as its first index and the one past its end."""
    index = 0
    while bits:
        empty = (bits & -bits).bit_length() - 1
        bits >>= empty
        full = (~bits & (bits + 1)).bit_length() - 1
        bits >>= full
        yield index + empty, index + empty + full
        index += empty + full
