"""Groups of painted shapes, and drawings of them in the SVG that the game can draw.

Every group is painted in the same way: one ink silhouette under everything, then each part's base colour
with a soft gradient, a crescent of shade at the lower right, a thin cream light at the upper left, and an
inner ink line. Marks and lines are details on top. Groups move, turn and mirror as a whole, but the light
always comes from the upper left.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field, replace
from itertools import pairwise

from shapely.geometry import LineString, MultiLineString, MultiPolygon, Polygon

from claim_desktop.ui import vector
from claim_desktop.ui.theme import GOLD_STOPS, Stops
from scripts.source_art import geometry as g
from scripts.source_art.geometry import Shape
from scripts.source_art.materials import CREAM, INK, Material, mix

Stop = tuple[float, str, float] | tuple[float, str]
"""A gradient's stop: its place from 0 to 1, its colour and its opacity."""

OUTLINE = 3.5
"""How far the silhouette reaches beyond the figure, in card units."""


@dataclass(frozen=True, slots=True)
class PaintedArea:
    """An area of one material."""

    shape: Shape
    material: Material
    shade: float
    light: float
    line: float


@dataclass(frozen=True, slots=True)
class Detail:
    """A flat detail."""

    shape: Shape
    color: str
    opacity: float = 1


@dataclass(frozen=True, slots=True)
class Line:
    """A line of even width with round ends."""

    shape: Shape
    color: str
    width: float
    opacity: float = 1


@dataclass(slots=True)
class Group:
    """Shapes that belong together, in the order in which they are painted."""

    items: list[PaintedArea | Detail | Line | Group] = field(default_factory=list)
    outline: float = 0.0

    def part(
        self, shape: Shape, material: Material, shade: float = 6, light: float = 1.8, line: float = 2.2
    ) -> Shape:
        """Add an area of one material, with crescents of shade and light of these widths, and return it."""
        self.items.append(PaintedArea(shape, material, shade, light, line))
        return shape

    def mark(self, shape: Shape, color: str, opacity: float = 1, within: Shape | None = None) -> Shape:
        """Add a flat detail, cut off at the edge of `within`."""
        self.items.append(Detail(shape if within is None else shape.intersection(within), color, opacity))
        return shape

    def line(self, text: str, width: float = 2, color: str = INK, opacity: float = 1) -> None:
        """Add a smooth line through the points of `text`."""
        self.items.append(Line(g.path(text), color, width, opacity))

    def edge(self, shape: Shape, width: float = 2, color: str = INK, opacity: float = 1) -> None:
        """Add a line along the edge of an area or along a line."""
        self.items.append(Line(shape, color, width, opacity))

    def add(self, *others: Group, outline: float = 2.4) -> None:
        """Add whole groups, each with its own outline to set it off from what is behind it."""
        for other in others:
            self.items.append(Group(other.items, outline))

    def mapped(self, change: Callable[[Shape], Shape]) -> Group:
        """Return a copy in which every shape is changed."""
        copies = [
            item.mapped(change) if isinstance(item, Group) else replace(item, shape=change(item.shape))
            for item in self.items
        ]
        return Group(copies, self.outline)

    def moved(self, dx: float, dy: float) -> Group:
        """Return a shifted copy."""
        return self.mapped(lambda shape: g.move(shape, dx, dy))

    def turned(self, degrees: float, x: float, y: float) -> Group:
        """Return a copy turned clockwise around a point."""
        return self.mapped(lambda shape: g.turn(shape, degrees, (x, y)))

    def scaled(self, by: float, x: float, y: float, vertical: float | None = None) -> Group:
        """Return a copy enlarged around a point."""
        return self.mapped(lambda shape: g.scale(shape, by, (x, y), vertical))

    def mirrored(self, x: float) -> Group:
        """Return a copy mirrored about the vertical line at `x`."""
        return self.mapped(lambda shape: g.mirror(shape, x))

    def silhouette(self) -> Shape:
        """Return the area that all parts cover."""
        areas = [
            item.silhouette() if isinstance(item, Group) else item.shape
            for item in self.items
            if isinstance(item, Group | PaintedArea)
        ]
        return g.union(areas)


class Painting:
    """A picture in the making, `width` x `height` units in size: areas and lines painted over one another."""

    def __init__(self, width: float = 360, height: float = 504) -> None:
        self._picture = vector.Drawing(width, height)

    def fill(self, shape: Shape, paint: str, opacity: float = 1) -> None:
        """Paint an area with a colour or gradient."""
        data = path_data(shape)
        if data:
            self._picture.add(vector.path(data, paint, opacity=opacity, has_holes=_has_holes(shape)))

    def stroke(self, shape: Shape, color: str, width: float, opacity: float = 1) -> None:
        """Draw along a line, with round ends, or along the edge of an area."""
        data = path_data(shape)
        if data:
            cap = "" if data.endswith("z") else "round"
            self._picture.add(vector.path(data, stroke=color, width=width, opacity=opacity, cap=cap))

    def linear(self, x0: float, y0: float, x1: float, y1: float, *stops: Stop) -> str:
        """Return the paint of a gradient along a line; stops are (place, colour[, opacity])."""
        return self._picture.linear(_stops(stops), *_tenths(x0, y0, x1, y1))

    def radial(self, x: float, y: float, rx: float, ry: float, *stops: Stop) -> str:
        """Return the paint of a gradient outward from a point."""
        return self._picture.radial(_stops(stops), *_tenths(x, y, rx, ry))

    def gold(self, x0: float, y0: float, x1: float, y1: float) -> str:
        """Return the paint of polished gold along a line."""
        return self.linear(x0, y0, x1, y1, *GOLD_STOPS)

    def group(self, group: Group, outline: float = OUTLINE, shadow: bool = True) -> None:
        """Paint a figure: its shadow, its ink silhouette, then everything in it."""
        whole = group.silhouette()
        if shadow:
            self.fill(g.move(g.grow(whole, outline), 4, 7), "#1a0a04", 0.35)
        self.fill(g.grow(whole, outline), INK)
        self._items(group)

    def text(self) -> str:
        """Return the finished document."""
        return self._picture.svg()

    def _items(self, group: Group) -> None:
        for item in group.items:
            match item:
                case Group():
                    if item.outline:
                        self.fill(g.grow(item.silhouette(), item.outline), INK)
                    self._items(item)
                case PaintedArea():
                    self._part(item)
                case Detail():
                    self.fill(item.shape, item.color, item.opacity)
                case Line():
                    self.stroke(item.shape, item.color, item.width, item.opacity)

    def _part(self, part: PaintedArea) -> None:
        shape, material = part.shape, part.material
        if shape.is_empty:
            return
        self.fill(shape, self._surface(shape, material))
        if part.shade:
            crescent = shape.difference(g.move(shape, -0.62 * part.shade, -part.shade))
            self.fill(g.smooth(crescent, 0.5).intersection(shape), material.shade, 0.62)
        if part.light:
            inner = g.grow(shape, -max(1.3, part.line * 0.55))
            rim = inner.difference(g.move(inner, 0.62 * part.light, part.light))
            self.fill(g.smooth(rim, 0.25), mix(material.light, CREAM, 0.35), 0.85)
        if part.line:
            self.stroke(shape, INK, part.line)

    def _surface(self, shape: Shape, material: Material) -> str:
        x0, y0, x1, y1 = shape.bounds
        if material.metal:
            return self.linear(
                x0,
                y0,
                x1,
                y1,
                (0, mix(material.base, material.light, 0.75)),
                (0.3, material.base),
                (0.52, mix(material.base, material.shade, 0.5)),
                (0.62, mix(material.base, material.light, 0.45)),
                (1, mix(material.base, material.shade, 0.75)),
            )
        return self.linear(
            x0,
            y0,
            x0 + (x1 - x0) * 0.7,
            y1,
            (0, mix(material.base, material.light, 0.5)),
            (0.45, material.base),
            (1, mix(material.base, material.shade, 0.55)),
        )


def _stops(stops: tuple[Stop, ...]) -> Stops:
    """The stops as the writer takes them, with the opacity in the colour."""
    return tuple((place, "/".join((color, *map(vector.number, opacity)))) for place, color, *opacity in stops)


def _tenths(*lengths: float) -> tuple[float, ...]:
    return tuple(round(length, 1) for length in lengths)


def path_data(shape: Shape) -> str:
    """Return the shape as compact relative path data, exact to a tenth of a unit."""
    if shape.is_empty:
        return ""
    if isinstance(shape, LineString):
        return _ring(list(shape.simplify(0.14).coords), closed=False)
    if isinstance(shape, MultiLineString):
        return "".join(path_data(piece) for piece in shape.geoms)
    pieces: list[str] = []
    for area in _polygons(shape):
        if area.area < 0.4:
            continue
        flat = area.simplify(0.14)
        pieces += [_ring(list(ring.coords)[:-1], closed=True) for ring in (flat.exterior, *flat.interiors)]
    return "".join(pieces)


def _polygons(shape: Shape) -> list[Shape]:
    if isinstance(shape, Polygon):
        return [shape]
    if isinstance(shape, MultiPolygon):
        return list(shape.geoms)
    return [part for piece in getattr(shape, "geoms", []) for part in _polygons(piece)]


def _has_holes(shape: Shape) -> bool:
    return any(len(area.interiors) for area in _polygons(shape))


def _ring(coords: list[tuple[float, ...]], closed: bool) -> str:
    tenths = [(round(c[0] * 10), round(c[1] * 10)) for c in coords]
    data = f"M{_tenth(tenths[0][0])} {_tenth(tenths[0][1])}l"
    steps = []
    for (x0, y0), (x1, y1) in pairwise(tenths):
        if (x0, y0) != (x1, y1):
            dy = _tenth(y1 - y0)
            steps.append(f"{_tenth(x1 - x0)}{'' if dy.startswith('-') else ' '}{dy}")
    return data + " ".join(steps).replace(" -", "-") + ("z" if closed else "")


def _tenth(value: int) -> str:
    whole, tenth = divmod(abs(value), 10)
    text = (f"{whole}" if whole or not tenth else "") + (f".{tenth}" if tenth else "")
    return f"-{text}" if value < 0 else text


def flipped(group: Group, x: float) -> Group:
    """Return a group together with its mirror image, for symmetrical figures."""
    return Group([*group.items, *group.mirrored(x).items], group.outline)
