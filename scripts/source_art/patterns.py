"""The ten diaper patterns, one per faction, that cover the field of a shield."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from scripts.source_art import geometry as g
from scripts.source_art.geometry import Shape

LEFT, TOP, RIGHT, BOTTOM = 40, 36, 342, 416


def pattern(faction: str) -> Shape:
    """Return the pattern of a faction as one area that covers the field."""
    return g.union(_PATTERNS[faction]())


def _grid(dx: float, dy: float, brick: bool = True) -> Iterator[tuple[float, float]]:
    for row in range(int((BOTTOM - TOP) / dy) + 2):
        for column in range(int((RIGHT - LEFT) / dx) + 2):
            yield LEFT + column * dx + (dx / 2 if brick and row % 2 else 0), TOP + row * dy


def _splashes() -> Iterator[Shape]:
    blot = g.curve("-12,2 -10,-8 0,-11 9,-9 13,-1 10,8 2,11 -7,9")
    drops = [g.ellipse(-17, -9, 4.2), g.ellipse(17, 8, 3.6), g.ellipse(-5, 18, 2.8), g.ellipse(15, -13, 2.4)]
    runs = [g.taper("-6,6 -8,16 -8,22", 6, 3, 5), g.taper("5,6 6,14 6,19", 5, 2.6, 4.4)]
    splash = g.union([blot, *drops, *runs])
    for i, (x, y) in enumerate(_grid(50, 38)):
        yield g.placed(splash, x, y, 0.85, (i * 53) % 30 - 15)


def _lozenges() -> Iterator[Shape]:
    for x, y in _grid(28, 20):
        yield g.polygon(f"{x},{y - 15} {x + 10},{y} {x},{y + 15} {x - 10},{y}")


def _bricks() -> Iterator[Shape]:
    for x, y in _grid(48, 24):
        yield g.box(x - 22, y - 10, x + 22, y + 10, 3)


def _bones() -> Iterator[Shape]:
    knobs = [g.ellipse(sx * 13, sy * 3.4, 4) for sx in (-1, 1) for sy in (-1, 1)]
    bone = g.union([g.box(-13, -2.6, 13, 2.6), *knobs])
    for i, (x, y) in enumerate(_grid(44, 30)):
        yield g.placed(bone, x, y, 0.95, 45 if i % 2 else -45)


def _waves() -> Iterator[Shape]:
    middle = 190
    for row in range(14):
        y = TOP + row * 30
        points = " ".join(f"{middle + 4 + k * 14},{y + (10 if k % 2 else -8)}" for k in range(12))
        yield g.both(g.taper(points, 7, 7), middle)


def _mushrooms() -> Iterator[Shape]:
    cap = g.curve("-13,1! -11,-9 0,-15 11,-9 13,1! 0,4")
    stem = g.curve("-4,5! 4,5! 5,15 -5,15")
    for x, y in _grid(42, 36):
        yield g.placed(g.union([cap, stem]), x, y)


def _mountains() -> Iterator[Shape]:
    peak = g.polygon("-22,14 -6,-12 0,-4 8,-16 24,14 16,14 7,-3 1,8 -6,-1 -14,14")
    for x, y in _grid(52, 34):
        yield g.placed(peak, x, y)


def _scales() -> Iterator[Shape]:
    for x, y in _grid(30, 17):
        outer = g.curve(
            f"{x - 14},{y - 8}! {x - 12},{y + 4} {x},{y + 15}! {x + 12},{y + 4} {x + 14},{y - 8}!"
        )
        yield outer.difference(g.move(g.scale(outer, 0.78, (x, y)), 0, -5))


def _cobbles() -> Iterator[Shape]:
    for i, (x, y) in enumerate(_grid(36, 27)):
        rx, ry = 14 + (i * 5) % 3, 10 + (i * 3) % 3
        yield g.ellipse(x + (i * 7) % 5 - 2, y + (i * 11) % 5 - 2, rx, ry, (i * 17) % 40 - 20)


def _stars() -> Iterator[Shape]:
    for i, (x, y) in enumerate(_grid(38, 30)):
        yield g.star(x, y, 11, 3.4, 4) if i % 2 else g.star(x, y, 7, 2.4, 4)


_PATTERNS: dict[str, Callable[[], Iterator[Shape]]] = {
    "goblins": _splashes,
    "knights": _lozenges,
    "dwarves": _bricks,
    "undead": _bones,
    "doppelgangers": _waves,
    "gnomes": _mushrooms,
    "giants": _mountains,
    "dragons": _scales,
    "trolls": _cobbles,
    "seers": _stars,
}
