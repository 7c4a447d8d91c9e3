# ruff: noqa: E501, PLR0913, PLR0917 - the points of a curve stay on one line, a face has many features
"""Eyes, brows, mouths, noses and cheeks of portraits, as each mood shows them.

Features lie symmetrically about x = 0; `reach` is how far from there one of a pair has its middle.
"""

from __future__ import annotations

from claim_desktop.table.artwork.portraits import Mood
from scripts.source_art import geometry as g
from scripts.source_art.drawing import Group
from scripts.source_art.faces import eye, mouth
from scripts.source_art.geometry import Point, Shape
from scripts.source_art.materials import INK, Material, mix

SIDES = (-1, 1)
FLUSH = "#e0493a"
TOOTH = "#fff8e4"


def eyes(
    face: Group,
    mood: Mood,
    skin: Material,
    iris: str,
    reach: float = 21,
    y: float = 0,
    size: Point = (12.5, 13),
    cover: float = 0.16,
    lashes: bool = False,
    laughs: bool = True,
    look: Point = (0, 0),
    sides: tuple[int, ...] = SIDES,
) -> None:
    """Add the eyes; who `laughs` shuts them when glad, others open them wide."""
    for side in sides:
        x = side * reach
        if mood is Mood.BLINKING:
            _shut(face, x, y, size, skin, bend=1, lashes=lashes)
        elif mood is Mood.GLAD and laughs:
            _shut(face, x, y, size, skin, bend=-1, lashes=lashes)
        elif mood is Mood.GRIM:
            _narrow(face, x, y, size, skin, iris, side)
        else:
            wide = 1.08 if mood is Mood.GLAD else 1
            lid = cover * (0.2 if mood is Mood.GLAD else 1)
            eye(face, x, y, size[0] * wide, size[1] * wide, look, iris, lid=skin, cover=lid, pupil=0.52)
            _socket(face, x, y, size, skin)
        if lashes and not (mood is Mood.BLINKING or (mood is Mood.GLAD and laughs)):
            _lashes(face, x, y, size, side)


def _socket(face: Group, x: float, y: float, size: Point, skin: Material) -> None:
    """Add the fold above an eye and the soft shadow below it."""
    rx, ry = size
    face.line(
        f"{x - rx * 0.8},{y - ry - 4} {x},{y - ry - 6.5} {x + rx * 0.8},{y - ry - 4}", 1.8, skin.shade, 0.75
    )
    face.line(
        f"{x - rx * 0.7},{y + ry + 4} {x},{y + ry + 6} {x + rx * 0.7},{y + ry + 4}", 1.8, skin.shade, 0.5
    )


def _shut(face: Group, x: float, y: float, size: Point, skin: Material, bend: int, lashes: bool) -> None:
    """Add a shut eye: its lid bends down as in a blink (1), or up as in a laugh (-1)."""
    rx, ry = size
    if bend > 0:
        face.mark(g.ellipse(x, y, rx + 1, ry), mix(skin.base, skin.shade, 0.22))
    low, deep = y + (2 if bend > 0 else ry * 0.32), y + bend * ry * (0.72 if bend > 0 else 0.62)
    face.mark(g.taper(f"{x - rx - 2},{low} {x},{deep} {x + rx + 2},{low}", 2.6, 5.4, 2.6), INK)
    if bend < 0:
        face.line(
            f"{x - rx * 0.8},{y + ry * 0.8} {x},{y + ry * 0.55} {x + rx * 0.8},{y + ry * 0.8}",
            2,
            skin.shade,
            0.8,
        )
    if lashes:
        for share in (-0.7, 0, 0.7):
            edge = low + (deep - low) * (1 - share * share)
            drop = 5 if bend > 0 else -5
            face.line(f"{x + rx * share},{edge} {x + rx * share * 1.35},{edge + drop}", 2)


def _narrow(face: Group, x: float, y: float, size: Point, skin: Material, iris: str, side: int) -> None:
    """Add an eye half shut, its lid falling toward the nose."""
    rx, ry = size
    eye(
        face,
        x,
        y + 1,
        rx,
        ry * 0.9,
        (-side * 0.12, 0.12),
        iris,
        lid=skin,
        cover=0.4,
        tilt=-side * 17,
        pupil=0.55,
    )
    face.line(f"{x - rx * 0.9},{y + ry + 2} {x},{y + ry + 5} {x + rx * 0.9},{y + ry + 2}", 2, skin.shade, 0.9)


def _lashes(face: Group, x: float, y: float, size: Point, side: int) -> None:
    rx, ry = size
    inner, outer = x - side * rx * 0.95, x + side * (rx + 7)
    face.mark(g.taper(f"{inner},{y - ry * 0.5} {x},{y - ry * 1.02} {outer},{y - ry * 0.72}", 2, 5, 1.4), INK)


def brows(
    face: Group,
    mood: Mood,
    color: str,
    reach: float = 21,
    y: float = -24,
    width: float = 13,
    weight: float = 6,
    arch: float = 5,
    sides: tuple[int, ...] = SIDES,
) -> None:
    """Add the brows: raised when glad, drawn down toward the nose when grim."""
    rise, fall = {Mood.GLAD: (3.5, 0.0), Mood.GRIM: (-5.0, 9.0)}.get(mood, (0.0, 0.0))
    arch = 1 if mood is Mood.GRIM else arch + rise / 3
    for side in sides:
        inner, outer = side * (reach - width), side * (reach + width)
        middle = (inner + outer) / 2
        line = f"{inner},{y - rise + fall} {middle},{y - rise - arch + fall * 0.1} {outer},{y - rise + 2 - fall * 0.25}"
        face.mark(g.taper(line, weight, weight * 1.15, weight * 0.45), INK)
        face.mark(g.taper(line, weight - 2.4, weight * 1.15 - 2.6, 0.6), color)


def frown_lines(face: Group, skin: Material, y: float = -20, spread: float = 4) -> None:
    """Add the two furrows between drawn brows."""
    for side in SIDES:
        face.line(f"{side * spread},{y - 6} {side * (spread - 1)},{y + 4}", 2.2, skin.shade, 0.95)


def smile(
    face: Group, y: float, width: float, skin: Material, lips: str | None = None, depth: float = 5
) -> None:
    """Add a closed mouth that smiles, painted where `lips` has a colour."""
    line = f"{-width},{y - depth * 0.6} 0,{y + depth * 0.7} {width},{y - depth * 0.6}"
    if lips is not None:
        face.mark(
            g.curve(
                f"{-width},{y - depth * 0.6}! {-width * 0.3},{y - 4} 0,{y - 2} {width * 0.3},{y - 4} {width},{y - depth * 0.6}! 0,{y + depth * 0.8}"
            ),
            lips,
        )
        face.mark(
            g.curve(
                f"{-width * 0.8},{y}! 0,{y + depth * 0.6} {width * 0.8},{y}! {width * 0.3},{y + 9} {-width * 0.3},{y + 9}"
            ),
            lips,
        )
        face.mark(g.ellipse(-width * 0.15, y + 6, width * 0.26, 1.6), "#ffffff", 0.35)
    else:
        face.line(f"{-width * 0.4},{y + 9} {width * 0.4},{y + 9}", 2.2, skin.shade, 0.8)
    face.mark(g.taper(line, 2, 3.6, 2), INK)
    for side in SIDES:
        face.line(
            f"{side * (width + 1.5)},{y - depth * 0.6 - 4} {side * (width + 1)},{y - depth * 0.6 + 2}",
            2.2,
            skin.shade,
            0.9,
        )


def laugh(
    face: Group,
    y: float,
    width: float,
    height: float,
    lips: str | None = None,
    teeth: int = 6,
    missing: tuple[int, ...] = (),
    golden: int = -1,
) -> Shape:
    """Add an open, laughing mouth, with an upper row of that many teeth."""
    text = f"{-width},{y - 5}! {-width * 0.5},{y - 1} 0,{y} {width * 0.5},{y - 1} {width},{y - 5}! {width * 0.74},{y + height * 0.7} 0,{y + height} {-width * 0.74},{y + height * 0.7}"
    if lips is not None:
        face.mark(g.grow(g.curve(text), 3.6), INK)
        face.mark(g.grow(g.curve(text), 2.2), lips)
    shape = mouth(face, text)
    _teeth(face, shape, y, width, height, teeth, missing, golden)
    return shape


def _teeth(
    face: Group,
    within: Shape,
    y: float,
    width: float,
    height: float,
    count: int,
    missing: tuple[int, ...],
    golden: int,
) -> None:
    step = 2 * width * 0.84 / count
    for index in range(count):
        if index in missing:
            continue
        left = -width * 0.84 + index * step
        tooth = g.box(left + 0.4, y - 8, left + step - 0.4, y + height * 0.36, 1.6).intersection(within)
        face.mark(tooth, "#f0bf45" if index == golden else TOOTH)
        face.edge(tooth, 1.5)


def pout(
    face: Group, y: float, width: float, skin: Material, lips: str | None = None, depth: float = 8
) -> None:
    """Add a closed mouth whose corners hang, its lower lip painted where `lips` has a colour."""
    line = f"{-width},{y + depth * 0.7} {-width * 0.45},{y - depth * 0.25} 0,{y - depth * 0.4} {width * 0.45},{y - depth * 0.25} {width},{y + depth * 0.7}"
    if lips is not None:
        lip = f"{-width * 0.62},{y + depth * 0.1}! 0,{y - depth * 0.4} {width * 0.62},{y + depth * 0.1}! {width * 0.36},{y + 5.5} {-width * 0.36},{y + 5.5}"
        face.mark(g.curve(lip), lips)
    face.mark(g.taper(line, 2.4, 4.2, 2.4), INK)
    face.line(f"{-width * 0.4},{y + 10} 0,{y + 8.5} {width * 0.4},{y + 10}", 2.4, skin.shade, 0.9)


def bared(face: Group, y: float, width: float, height: float) -> None:
    """Add a mouth that grinds its teeth."""
    text = f"{-width},{y + height * 0.6}! {-width * 0.6},{y - height * 0.3} 0,{y - height * 0.5} {width * 0.6},{y - height * 0.3} {width},{y + height * 0.6}! {width * 0.6},{y + height * 0.55} 0,{y + height * 0.4} {-width * 0.6},{y + height * 0.55}"
    shape = mouth(face, text, tongue=None)
    face.mark(g.grow(shape, -0.6), TOOTH)
    face.edge(g.path(f"{-width * 0.9},{y + height * 0.4} 0,{y} {width * 0.9},{y + height * 0.4}"), 1.6)
    for share in (-0.6, -0.32, 0, 0.32, 0.6):
        face.edge(
            g.path(f"{width * share},{y - height} {width * share},{y + height}").intersection(shape), 1.5
        )


def moustache(material: Material, y: float, reach: float, thickness: float, rise: float) -> Group:
    """Return a moustache that hangs from the nose at height `y`; its tips stand `rise` higher."""
    group = Group()
    for side in SIDES:
        inner, outer = side * reach * 0.35, side * reach * 0.7
        group.part(
            g.curve(
                f"0,{y - thickness * 0.5}! {inner},{y - thickness * 0.7} {outer},{y - rise * 0.45} {side * reach},{y - thickness * 0.4 - rise}! {outer * 1.06},{y + thickness * 0.85 - rise * 0.6} {inner},{y + thickness * 0.7} 0,{y + thickness * 0.4}"
            ),
            material,
            shade=3,
            light=1.8,
            line=1.8,
        )
    return group


def nose(head: Group, skin: Material, y: float, width: float, length: float, flush: float = 0.0) -> None:
    """Add a nose whose tip is at height `y`: a bridge in shade, wings, and light on its tip."""
    top = y - length
    head.mark(
        g.curve(
            f"{width * 0.2},{top}! {width * 0.5},{y - length * 0.4} {width},{y - 2} {width * 0.8},{y + 4}! 0,{y + 3} {width * 0.16},{y - length * 0.4}"
        ),
        skin.shade,
        0.42,
    )
    if flush:
        head.mark(g.ellipse(0, y - 3, width * 1.1, width * 0.9), FLUSH, flush)
    head.mark(
        g.taper(
            f"{-width},{y - 3} {-width * 0.8},{y + 2.5} 0,{y + 5} {width * 0.8},{y + 2.5} {width},{y - 3}",
            2,
            3.4,
            2,
        ),
        INK,
    )
    head.mark(g.ellipse(-width * 0.3, y - 3, width * 0.3, width * 0.34), skin.light, 0.85)
    head.line(f"{-width * 0.2},{top + 4} {-width * 0.25},{y - length * 0.35}", 2, skin.light, 0.7)


def cheeks(head: Group, within: Shape, reach: float, y: float, size: Point, strength: float = 0.3) -> None:
    """Add the flush of both cheeks."""
    for side in SIDES:
        head.mark(g.ellipse(side * reach, y, *size), FLUSH, strength, within=within)
        head.mark(
            g.ellipse(side * reach, y, size[0] * 0.62, size[1] * 0.62), FLUSH, strength * 0.6, within=within
        )


def freckles(head: Group, places: tuple[Point, ...], color: str = "#a8501c") -> None:
    """Add freckles at these places on both cheeks."""
    for x, y in places:
        for side in SIDES:
            head.mark(g.ellipse(side * x, y, 1.9), color, 0.8)


def shaded(
    group: Group, caster: Shape, onto: Shape, dx: float = 2, dy: float = 9, opacity: float = 0.3
) -> None:
    """Add the shadow that one area throws on another."""
    group.mark(g.move(caster, dx, dy).intersection(onto).difference(caster), "#1a0a04", opacity)


def ears(head: Group, skin: Material, reach: float, y: float, size: float = 13) -> None:
    """Add both ears."""
    for side in SIDES:
        head.part(g.ellipse(side * reach, y, size * 0.75, size, side * 10), skin, shade=3, light=1.4)
        head.line(
            f"{side * (reach + size * 0.2)},{y - size * 0.5} {side * (reach + size * 0.35)},{y} {side * (reach)},{y + size * 0.5}",
            1.8,
            skin.shade,
            0.9,
        )


def neck(body: Group, skin: Material, width: float, top: float, bottom: float) -> Shape:
    """Add a neck, in the shadow of the chin, and return its area."""
    shape = body.part(
        g.curve(
            f"{-width},{top}! {width},{top}! {width * 1.05},{(top + bottom) / 2} {width * 1.35},{bottom}! {-width * 1.35},{bottom}! {-width * 1.05},{(top + bottom) / 2}"
        ),
        skin,
        shade=5,
    )
    body.mark(g.ellipse(2, top + 6, width * 1.5, 22), "#1a0a04", 0.3, within=shape)
    return shape


def mirrored_points(text: str) -> str:
    """Return points, given along the right half from top to bottom, followed by their mirror images back to the top."""
    words = text.split()
    back = []
    for word in reversed(words):
        x, y = word.rstrip("!").split(",")
        if float(x):
            back.append(f"{-float(x)},{y}{'!' if word.endswith('!') else ''}")
    return " ".join((*words, *back))
