# ruff: noqa: E501 - the points of a curve stay on one line
"""The land between the village and the castle, sewn of felt: the picture of the road to the throne."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Sequence
from random import Random

from shapely import line_merge
from shapely.geometry import LineString
from shapely.ops import polygonize, unary_union

from scripts.source_art import geometry as g
from scripts.source_art.drawing import Group, Painting
from scripts.source_art.geometry import Shape
from scripts.source_art.materials import GOLD, INK, Material, mix

SIZE = (1184, 546)
"""The size of the picture, in its own units."""

STATIONS = ((112, 416), (286, 394), (452, 420), (600, 378), (734, 318), (868, 256), (1002, 196))
"""Where the rivals stand on the road."""

GATE = (1096, 170)
"""Where the road ends."""

ROAD = f"-30,478 40,446 {' '.join(f'{x},{y}' for x, y in STATIONS)} 1056,188 {GATE[0]},{GATE[1] + 4}"
WIDTHS = (40, 38, 34, 30, 25, 20, 16, 13)
"""How wide the road is from the village to the gate."""

THREAD, THREAD_SHADE = "#f0d894", "#0c2418"
FLOOR = SIZE[1] + 20

LEAF, PINE, OLIVE = (
    Material("#4f8f45", "#1f4a24", "#8cc46c"),
    Material("#2f6b4c", "#12352a", "#62a37c"),
    Material("#8a9a3e", "#47541a", "#c4cf78"),
)
TRUNK = Material("#7b4d27", "#3c220e", "#ad7a46")
WALL, ROOF, BLUE_ROOF = (
    Material("#f0deb4", "#b08f5c", "#fff8e2"),
    Material("#b8432f", "#5e150f", "#e88a68"),
    Material("#4a6fb0", "#1f3567", "#94b6e6"),
)
STONE = Material("#d9d0bd", "#8d826c", "#fffbee")
CLOUD = Material("#f4ead0", "#bfb08c", "#ffffff")
WATER = Material("#4f93b8", "#1f4f70", "#a6dcef")


def landscape() -> Painting:
    """Return the land with the road that has not been walked yet."""
    drawing = Painting(*SIZE)
    _sky(drawing)
    _mountains(drawing)
    _hill(
        drawing,
        "-20,292 120,262 300,270 470,232 640,250 800,176 930,150 1210,152",
        ("#7aa878", "#8fb47e", "#6f9a7c", "#a2b981"),
        3,
        74,
    )
    _woods(
        drawing, 5, ((330, 262), (352, 260), (620, 240), (640, 238), (662, 234), (770, 182), (792, 172)), 0.62
    )
    _hill(
        drawing,
        "-20,372 110,346 260,330 430,352 560,322 700,246 850,176 980,132 1080,118 1210,136",
        ("#4a8a58", "#5f9f5c", "#86b060", "#a8b95e", "#6a9a52"),
        11,
        88,
    )
    _castle(drawing)
    _windmill(drawing, 690, 236)
    _hill(
        drawing,
        "-20,420 130,392 300,372 450,398 590,372 720,330 850,286 990,236 1100,212 1210,214",
        ("#3a7d4c", "#4f9150", "#6ba052", "#93ab4e", "#c9b258", "#46885e"),
        29,
        96,
    )
    _woods(
        drawing,
        7,
        ((700, 286), (720, 276), (746, 270), (1148, 236), (1126, 246), (1164, 250), (800, 244)),
        0.78,
    )
    _road(drawing, "#b08a55", "#d8b67e", "#8a6034")
    _hill(
        drawing,
        "-20,520 90,512 220,500 350,512 470,528 560,546 700,560 1210,566",
        ("#2c6a44", "#3f8049", "#5c944a", "#7f9a4a"),
        31,
        90,
    )
    _hill(
        drawing,
        "560,566 700,520 820,470 960,430 1090,414 1210,396",
        ("#2c6a44", "#3f8049", "#5c944a", "#88a04c", "#b79f50"),
        47,
        84,
    )
    _lake(drawing)
    _foreground(drawing)
    return drawing


def walked() -> Painting:
    """Return the road in gold, to be laid over as much of it as has been walked."""
    drawing = Painting(*SIZE)
    _road(drawing, "#c8871f", "#ffe08a", "#8a5310")
    return drawing


def open_gate() -> Painting:
    """Return the light in the castle's open gate, which falls on the road."""
    drawing = Painting(*SIZE)
    x, y = GATE
    glow = drawing.radial(x, y - 12, 90, 90, (0, "#fff3b8", 0.95), (0.3, "#ffd76a", 0.55), (1, "#ffd76a", 0))
    drawing.fill(g.ellipse(x, y - 12, 90), glow)
    drawing.fill(_arch(x, y, 15, 34), "#fff6cf")
    drawing.fill(_arch(x, y, 10, 26), "#ffffff", 0.8)
    return drawing


# Cloth and thread


def _seam(drawing: Painting, line: Shape, color: str = THREAD, opacity: float = 0.75) -> None:
    """Sew along a line: a furrow in the cloth, and stitches over it."""
    drawing.stroke(line, THREAD_SHADE, 2.6, 0.42)
    drawing.stroke(g.move(line, 0.4, 1.4), "#ffffff", 1, 0.14)
    drawing.stroke(_stitches(line), color, 1.8, opacity)


def _stitches(line: Shape, length: float = 7.5, gap: float = 6.5) -> Shape:
    """Short pieces of a line, with gaps between them."""
    merged = line_merge(line) if hasattr(line, "geoms") else line
    lines = list(getattr(merged, "geoms", [merged]))
    pieces = []
    for each in lines:
        at = gap / 2
        while at + length < each.length:
            start, end = each.interpolate(at), each.interpolate(at + length)
            pieces.append(LineString([(start.x, start.y), (end.x, end.y)]))
            at += length + gap
    return unary_union(pieces) if len(pieces) > 1 else (pieces or [LineString()])[0]


def _hill(drawing: Painting, top: str, tones: Sequence[str], seed: int, size: float) -> None:
    """A hill below a line, pieced together of fields about as large as `size`."""
    chance = Random(seed)
    ridge = g.path(top)
    points = list(ridge.coords)
    area = g.polygon(
        " ".join(f"{x:.1f},{y:.1f}" for x, y in (*points, (points[-1][0], FLOOR), (points[0][0], FLOOR)))
    )
    whole = area.intersection(g.box(-6, -6, SIZE[0] + 6, SIZE[1] + 6))
    drawing.fill(g.move(g.grow(whole, 1), 0, -5), "#08180f", 0.2)
    drawing.fill(g.grow(whole, 2.2), INK)
    cuts = list(_cuts(points, size, chance))
    cells = [cell for cell in polygonize(unary_union([whole.exterior, *cuts])) if cell.area > 60]
    x0 = whole.bounds[0]
    for cell in cells:
        tone = chance.choice(tones)
        light = drawing.linear(
            x0,
            cell.bounds[1],
            x0 + 60,
            cell.bounds[3] + 30,
            (0, mix(tone, "#fff0b0", 0.2)),
            (1, mix(tone, "#0a2416", 0.24)),
        )
        drawing.fill(g.grow(cell, 0.5).intersection(whole), light)
        _weave(drawing, cell, tone, chance)
    seams = unary_union([cell.exterior for cell in cells]).difference(whole.exterior.buffer(3))
    if not seams.is_empty:
        _seam(drawing, seams, opacity=0.5)
    rim = g.move(LineString(points), 0, 7).intersection(whole)
    drawing.stroke(g.move(LineString(points), 0, 3).intersection(whole), "#fff3c0", 2, 0.26)
    _seam(drawing, rim, opacity=0.7)


def _cuts(points: Sequence[tuple[float, float]], size: float, chance: Random) -> Iterator[Shape]:
    """Lines that cut a hill into fields: some follow its ridge, others run down from it."""
    depth = size * 0.55
    below = 0.0
    for row in range(5):
        upper, below = below, below + depth
        depth *= 1.35
        wave = chance.uniform(0, 6)
        lower = [(x, y + below + 5 * math.sin(x / 70 + wave)) for x, y in points]
        yield LineString(lower)
        x = points[0][0] + chance.uniform(0.2, 0.8) * size
        while x < points[-1][0]:
            y = _height(points, x)
            lean = chance.uniform(-0.5, 0.2) * size * (1 + 0.3 * row)
            yield LineString([(x, y + upper - 6), (x + lean, y + below + 8)])
            x += size * chance.uniform(0.8, 1.5) * (1 + 0.22 * row)


def _height(points: Sequence[tuple[float, float]], x: float) -> float:
    return min(points, key=lambda point: abs(point[0] - x))[1]


def _weave(drawing: Painting, cell: Shape, tone: str, chance: Random) -> None:
    """Give some fields furrows, tufts or a check."""
    inside = g.grow(cell, -7)
    if inside.is_empty or cell.area < 900:
        return
    x0, y0, x1, y1 = cell.bounds
    kind = chance.randrange(5)
    dark, light = mix(tone, "#06200f", 0.5), mix(tone, "#fff2b0", 0.42)
    if kind == 0:
        slope = chance.uniform(-0.6, 0.6)
        lines = [
            LineString([(x0, y + slope * (x0 - x1) / 2), (x1, y - slope * (x0 - x1) / 2)])
            for y in range(int(y0) - 60, int(y1) + 60, 9)
        ]
        drawing.stroke(unary_union(lines).intersection(inside), dark, 1.5, 0.34)
    elif kind == 1:
        dots = [
            g.ellipse(x + (8 if (y // 13) % 2 else 0), y, 1.8)
            for y in range(int(y0), int(y1), 13)
            for x in range(int(x0), int(x1), 16)
        ]
        drawing.fill(unary_union(dots).intersection(inside), light, 0.4)
    elif kind == 2:
        ticks = []
        for y in range(int(y0), int(y1), 15):
            for x in range(int(x0), int(x1), 17):
                at = x + (8 if (y // 15) % 2 else 0)
                ticks.append(LineString([(at - 3, y - 3), (at, y), (at + 3, y - 3)]))
        drawing.stroke(unary_union(ticks).intersection(inside), light, 1.4, 0.42)


# The sky and what lies far away


def _sky(drawing: Painting) -> None:
    width, height = SIZE
    whole = g.box(0, 0, width, height)
    sky = drawing.linear(0, 0, 0, 330, (0, "#2f6d8a"), (0.35, "#6ba3a5"), (0.7, "#d9cf9e"), (1, "#f6dfa0"))
    drawing.fill(whole, sky)
    x, y = 1000, 150
    dawn = drawing.radial(x, y, 520, 330, (0, "#fff0b4", 0.95), (0.25, "#ffdf8e", 0.6), (1, "#ffdf8e", 0))
    drawing.fill(whole, dawn)
    rays = [
        g.turn(g.polygon(f"{x},{y} {x + 1500},{y - 44} {x + 1500},{y + 44}"), -4 - index * 12.6, (x, y))
        for index in range(15)
    ]
    beam = drawing.radial(x, y, 760, 760, (0, "#fff6d0", 0.42), (0.5, "#fff6d0", 0.2), (1, "#fff6d0", 0))
    drawing.fill(unary_union(rays).intersection(whole), beam)
    sun = g.ellipse(x, y, 64)
    drawing.fill(g.grow(sun, 2.4), INK, 0.75)
    drawing.fill(
        sun, drawing.radial(x - 14, y - 20, 80, 80, (0, "#fffbe0"), (0.6, "#ffe08a"), (1, "#f2b84c"))
    )
    drawing.stroke(_stitches(g.grow(sun, -7).exterior), "#c9822a", 2, 0.9)
    for cx, cy, by in (
        (660, 84, 1.1),
        (820, 50, 0.8),
        (742, 148, 0.62),
        (575, 190, 0.5),
        (1130, 60, 0.62),
        (900, 112, 0.5),
    ):
        _cloud(drawing, cx, cy, by)
    for bx, by in ((706, 190), (726, 180), (748, 188)):
        drawing.stroke(
            g.path(f"{bx - 9},{by - 4} {bx - 4},{by - 5} {bx},{by}! {bx + 4},{by - 5} {bx + 9},{by - 4}"),
            INK,
            2,
            0.75,
        )


def _cloud(drawing: Painting, x: float, y: float, by: float) -> None:
    puffs = [(-52, 6, 24), (-22, -8, 32), (16, -14, 36), (48, 2, 26), (0, 10, 40)]
    shape = unary_union([g.ellipse(px, py, r, r * 0.74) for px, py, r in puffs]).intersection(
        g.box(-90, -60, 90, 20)
    )
    shape = g.placed(g.smooth(shape, 2), x, y, by)
    cloud = Group()
    cloud.part(shape, CLOUD, shade=7 * by, line=0)
    drawing.group(cloud, outline=2, shadow=False)
    inner = g.grow(shape, -5.5 * by)
    if not inner.is_empty:
        drawing.stroke(_stitches(inner.exterior, 6, 5), "#b79f6a", 1.5, 0.85)


def _mountains(drawing: Painting) -> None:
    for text, tone, snow in (
        (
            "-20,300! 60,216! 110,244! 190,168! 262,232! 330,196! 420,262! 520,186! 585,226! 650,176! 730,232! 830,196! 1210,250! 1210,330! -20,330!",
            "#6f95a0",
            28,
        ),
        (
            "-20,320! 40,262! 130,292! 220,238! 330,290! 430,246! 540,288! 640,236! 760,276! 900,220! 1210,240! 1210,340! -20,340!",
            "#6a9a8c",
            0,
        ),
    ):
        shape = g.curve(text).intersection(g.box(-6, 0, SIZE[0] + 6, 400))
        drawing.fill(g.grow(shape, 2), INK, 0.8)
        drawing.fill(shape, drawing.linear(0, 160, 40, 320, (0, mix(tone, "#fff2c8", 0.32)), (1, tone)))
        if snow:
            for px, py in ((60, 216), (190, 168), (330, 196), (520, 186), (650, 176), (830, 196)):
                cap = g.curve(
                    f"{px},{py - 2}! {px + 26},{py + 24} {px + 14},{py + 22} {px + 4},{py + 32} {px - 6},{py + 22} {px - 14},{py + 28} {px - 28},{py + 24}"
                )
                drawing.fill(cap.intersection(shape), "#fdf7e4", 0.95)
        ridge = LineString(list(shape.exterior.coords))
        drawing.stroke(
            _stitches(g.move(ridge, 0, 8).intersection(g.grow(shape, -3)), 7, 7), "#fff0c4", 1.5, 0.5
        )


# The road and the castle


def _road(drawing: Painting, edge: str, middle: str, thread: str) -> None:
    whole = g.taper(ROAD, *WIDTHS)
    drawing.fill(g.move(g.grow(whole, 3), 2, 6), "#06180e", 0.3)
    drawing.fill(g.grow(whole, 2.6), INK)
    drawing.fill(whole, edge)
    drawing.fill(g.grow(whole, -2.6), middle)
    drawing.fill(
        g.move(g.grow(whole, -2.6), 0, 0).difference(g.move(g.grow(whole, -2.6), 1, 3)), "#ffffff", 0.25
    )
    line = g.path(ROAD)
    drawing.stroke(_stitches(line, 11, 9), thread, 2.4)
    for by in (-1, 1):
        pieces = []
        for index in range(160):
            share = index / 160
            if index % 2:
                continue
            a, b = line.interpolate(share, normalized=True), line.interpolate(share + 0.0042, normalized=True)
            half = _width_at(share) / 2 - 4
            length = math.hypot(b.x - a.x, b.y - a.y) or 1
            nx, ny = -(b.y - a.y) / length * half * by, (b.x - a.x) / length * half * by
            pieces.append(LineString([(a.x + nx, a.y + ny), (b.x + nx, b.y + ny)]))
        drawing.stroke(unary_union(pieces), thread, 1.5, 0.7)


def _width_at(share: float) -> float:
    place = share * (len(WIDTHS) - 1)
    index = min(int(place), len(WIDTHS) - 2)
    return WIDTHS[index] + (WIDTHS[index + 1] - WIDTHS[index]) * (place - index)


def _arch(x: float, foot: float, half: float, height: float) -> Shape:
    return g.union(
        [g.box(x - half, foot - height + half, x + half, foot), g.ellipse(x, foot - height + half, half)]
    )


def _tower(x: float, foot: float, half: float, height: float, roof: float, material: Material) -> Group:
    tower = Group()
    top = foot - height
    body = tower.part(g.box(x - half, top, x + half, foot), STONE, shade=5)
    for row in range(int(height // 13)):
        for side in range(3):
            bx = x - half + 5 + side * half * 0.62 + (4 if row % 2 else 0)
            if (row * 3 + side) % 4 == 1:
                tower.mark(
                    g.box(bx, top + 8 + row * 13, bx + half * 0.42, top + 12 + row * 13, 1.4).intersection(
                        body
                    ),
                    STONE.shade,
                    0.55,
                )
    for side in range(4):
        bx = x - half - 3 + side * (2 * half + 6) / 4
        tower.part(g.box(bx + 0.8, top - 8, bx + (2 * half + 6) / 4 - 1.6, top + 3), STONE, shade=2, line=1.8)
    cone = f"{x - half - 4},{top - 6}! {x - half * 0.4},{top - roof * 0.5} {x},{top - roof}! {x + half * 0.4},{top - roof * 0.5} {x + half + 4},{top - 6}!"
    tower.part(g.curve(cone), material, shade=5)
    window = _arch(x, top + height * 0.42, max(2.6, half * 0.24), height * 0.2)
    tower.mark(g.grow(window, 1.6), INK)
    tower.mark(window, "#ffdf86")
    tip = top - roof
    tower.line(f"{x},{tip} {x},{tip - 16}", 2.2)
    tower.part(
        g.curve(f"{x + 1},{tip - 16}! {x + 20},{tip - 11}! {x + 1},{tip - 5}!"), GOLD, shade=2, line=1.8
    )
    return tower


def _castle(drawing: Painting) -> None:
    x, foot = GATE
    glow = drawing.radial(x, foot - 60, 170, 140, (0, "#fff0b8", 0.7), (1, "#fff0b8", 0))
    drawing.fill(g.ellipse(x, foot - 60, 170, 140), glow)
    castle = Group()
    castle.items += _tower(x + 2, foot - 6, 21, 92, 46, ROOF).items
    castle.items += _tower(x - 33, foot - 4, 14, 68, 36, BLUE_ROOF).items
    castle.items += _tower(x + 36, foot - 4, 14, 62, 34, BLUE_ROOF).items
    wall = g.box(x - 66, foot - 42, x + 66, foot + 8)
    castle.part(wall, STONE, shade=6)
    for index in range(11):
        bx = x - 67 + index * 12.3
        castle.part(g.box(bx, foot - 50, bx + 8.4, foot - 38), STONE, shade=2, line=1.8)
    for bx, by in ((-50, -26), (-34, -12), (-54, -6), (34, -28), (48, -10), (28, -6), (-22, -30), (50, -24)):
        castle.mark(g.box(x + bx, foot + by, x + bx + 10, foot + by + 4, 1.4), STONE.shade, 0.6)
    castle.items += _tower(x - 64, foot + 6, 15, 66, 36, ROOF).items
    castle.items += _tower(x + 64, foot + 6, 15, 66, 36, ROOF).items
    castle.part(_arch(x, foot + 8, 21, 47), STONE, shade=3)
    castle.mark(_arch(x, foot + 8, 15.5, 40), INK)
    gate = _arch(x, foot + 8, 14, 38)
    castle.mark(gate, "#5a3317")
    for bar in (-9, -3, 3, 9):
        castle.mark(
            g.box(x + bar - 0.9, foot - 34, x + bar + 0.9, foot + 8).intersection(gate), "#24130c", 0.85
        )
    for bar in (-20, -10, 0):
        castle.mark(
            g.box(x - 16, foot + bar - 0.9, x + 16, foot + bar + 0.9).intersection(gate), "#24130c", 0.85
        )
    for side in (-1, 1):
        banner = g.curve(
            f"{x + side * 34 - 6},{foot - 32}! {x + side * 34 + 6},{foot - 32}! {x + side * 34 + 6},{foot - 8}! {x + side * 34},{foot - 2}! {x + side * 34 - 6},{foot - 8}!"
        )
        castle.part(banner, ROOF, shade=2, line=1.8)
        castle.mark(g.star(x + side * 34, foot - 20, 4, 1.6, 5), "#ffe08a")
    drawing.group(castle, outline=3)


# Woods, houses, water


def _woods(drawing: Painting, seed: int, places: Sequence[tuple[float, float]], by: float) -> None:
    chance = Random(seed)
    for x, y in sorted(places, key=lambda place: place[1]):
        chance.choice((_round_tree, _pine, _round_tree))(
            drawing, x, y, by * chance.uniform(0.85, 1.15), chance.choice((LEAF, PINE, OLIVE))
        )


def _round_tree(drawing: Painting, x: float, y: float, by: float, leaf: Material) -> None:
    tree = Group()
    tree.part(g.box(-4, -16, 4, 4, 2), TRUNK, shade=2)
    crown = unary_union([g.ellipse(0, -34, 19, 20), g.ellipse(-10, -24, 13, 11), g.ellipse(10, -24, 13, 11)])
    tree.part(crown, leaf, shade=7)
    tree.mark(_thick(_stitches(g.grow(crown, -5).exterior, 5, 4.5), 0.8), THREAD, 0.75)
    _stand(drawing, tree, x, y, by)


def _pine(drawing: Painting, x: float, y: float, by: float, leaf: Material) -> None:
    tree = Group()
    tree.part(g.box(-3.6, -10, 3.6, 4, 2), TRUNK, shade=2)
    for top, half, foot in ((-34, 17, -6), (-48, 14, -22), (-60, 10, -38)):
        tree.part(
            g.curve(f"0,{top}! {half},{foot}! 0,{foot + 4} {-half},{foot}!"),
            PINE if leaf is LEAF else leaf,
            shade=5,
        )
    _stand(drawing, tree, x, y, by)


def _thick(line: Shape, half: float) -> Shape:
    return line.buffer(half)


def _stand(drawing: Painting, group: Group, x: float, y: float, by: float) -> None:
    drawing.fill(g.ellipse(x + 5 * by, y + 3 * by, 17 * by, 4.5 * by), "#06180e", 0.32)
    drawing.group(group.scaled(by, 0, 0).moved(x, y), outline=2.2, shadow=False)


def _house(drawing: Painting, x: float, y: float, by: float, roof: Material, *, tall: bool = False) -> None:
    house = Group()
    top = -34 if tall else -26
    house.part(g.box(-22, top, 22, 2), WALL, shade=4)
    house.part(g.curve(f"-28,{top + 2}! -18,{top - 22}! 18,{top - 22}! 28,{top + 2}!"), roof, shade=5)
    for row, shift in ((-6, 0), (-14, 5)):
        house.line(
            " ".join(
                f"{px},{top + row + (3 if index % 2 else 0)}"
                for index, px in enumerate(range(-22 + shift, 23 - shift, 6))
            ),
            1.3,
            mix(roof.shade, INK, 0.3),
            0.7,
        )
    house.part(_arch(0, 2, 5.5, 17), TRUNK, shade=2, line=1.8)
    for wx in (-14, 14):
        house.mark(g.box(wx - 4.5, top + 9, wx + 4.5, top + 18, 1), INK)
        house.mark(g.box(wx - 3.2, top + 10.2, wx + 3.2, top + 16.8, 0.6), "#ffdf86")
    house.part(g.box(9, top - 28, 15, top - 12), WALL, shade=2, line=1.8)
    _stand(drawing, house, x, y, by)


def _church(drawing: Painting, x: float, y: float, by: float) -> None:
    church = Group()
    church.part(g.box(-8, -24, 34, 2), WALL, shade=4)
    church.part(g.curve("-10,-22! 0,-42! 28,-42! 40,-22!"), ROOF, shade=5)
    church.part(g.box(-26, -48, -4, 2), WALL, shade=4)
    church.part(g.curve("-30,-46! -15,-88! 0,-46!"), BLUE_ROOF, shade=4)
    for wx in (6, 18, 30):
        church.mark(_arch(wx, -6, 3.4, 13), INK)
    church.mark(g.ellipse(-15, -36, 5), INK)
    church.mark(g.ellipse(-15, -36, 3.4), "#ffdf86")
    _stand(drawing, church, x, y, by)


def _windmill(drawing: Painting, x: float, y: float) -> None:
    mill = Group()
    mill.part(g.curve("-13,2! -9,-38! 9,-38! 13,2!"), WALL, shade=4)
    mill.part(g.curve("-12,-36! 0,-54! 12,-36!"), ROOF, shade=3)
    mill.part(_arch(0, 2, 4, 13), TRUNK, shade=1, line=1.6)
    for index in range(4):
        sail = Group()
        sail.part(g.box(3, -33, 11, -6, 1), CLOUD, shade=2, line=1.6)
        sail.line("2,-34 2,0", 2.4)
        mill.add(sail.turned(20 + 90 * index, 0, 0).moved(0, -38), outline=1.4)
    mill.part(g.ellipse(0, -38, 3), GOLD, shade=1, line=1.6)
    _stand(drawing, mill, x, y, 0.95)


def _lake(drawing: Painting) -> None:
    """A river that runs from the hills under the road into a lake."""
    lake = g.curve("842,560! 850,514 900,478 976,462 1050,470 1084,500 1062,536 1010,560!")
    drawing.fill(g.grow(lake, 6), "#c9ad6a")
    group = Group()
    group.part(lake, WATER, shade=8, line=2.4)
    drawing.group(group, outline=2, shadow=False)
    for wx, wy, half in ((930, 498, 22), (1004, 490, 26), (960, 522, 30), (1036, 516, 16), (900, 534, 20)):
        drawing.stroke(
            g.path(
                f"{wx - half},{wy} {wx - half / 2},{wy - 3} {wx},{wy} {wx + half / 2},{wy - 3} {wx + half},{wy}"
            ),
            "#e2f6fa",
            2,
            0.75,
        )
    boat = Group()
    boat.part(g.curve("-20,0! 20,0! 13,10 -13,10!"), TRUNK, shade=3)
    boat.line("0,0 0,-34", 2.2)
    boat.part(g.curve("2,-32! 20,-6! 2,-5!"), CLOUD, shade=3, line=1.8)
    boat.part(g.curve("-2,-28! -14,-6! -2,-5!"), ROOF, shade=2, line=1.8)
    drawing.group(boat.moved(985, 502), outline=2, shadow=False)


def _foreground(drawing: Painting) -> None:
    """The village where the road begins, and the woods around the lake."""
    _house(drawing, 40, 412, 0.72, ROOF)
    _church(drawing, 196, 352, 0.62)
    _house(drawing, 24, 540, 1.15, ROOF, tall=True)
    _house(drawing, 84, 544, 0.95, BLUE_ROOF)
    _house(drawing, 372, 532, 0.9, ROOF)
    chance = Random(3)
    for _ in range(40):
        between = chance.choice(((440, 560), (580, 790), (90, 330), (700, 820)))
        at, level = chance.uniform(*between), chance.uniform(512, 540)
        tone = chance.choice(("#f4d05a", "#e2655a", "#f6efe0", "#d98ad0"))
        drawing.fill(g.star(at, level, 5.2, 2.8, 5), INK, 0.8)
        drawing.fill(g.star(at, level, 4, 2.1, 5), tone)
    for x, y, by in (
        (150, 536, 0.9), (186, 528, 1.05), (222, 538, 0.8), (330, 540, 0.8), (420, 534, 0.95), (446, 540, 0.75),
        (560, 540, 0.8), (640, 528, 1.0), (668, 536, 0.85), (700, 524, 1.1), (742, 538, 0.9),
        (1092, 452, 0.95), (1122, 466, 1.15), (1160, 454, 1.0), (1140, 500, 1.2), (1104, 516, 1.05), (1166, 530, 1.25),
        (800, 520, 0.95), (826, 536, 0.8), (892, 446, 0.7), (872, 452, 0.6),
    ):  # fmt: skip
        tree: Callable[[Painting, float, float, float, Material], None] = chance.choice((_round_tree, _pine))
        tree(drawing, x, y, by, chance.choice((LEAF, PINE, OLIVE)))
