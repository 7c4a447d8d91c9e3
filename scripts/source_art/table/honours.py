"""The honours of the vote: laurel, royal crown and seal."""

from __future__ import annotations

import math

from claim_desktop.table.artwork.pieces import Piece
from claim_desktop.ui import theme
from claim_desktop.ui.vector import Drawing, around, box, ellipse, group, line, mirror, path
from scripts.source_art.table.tokens import jewel


def honours() -> dict[Piece, Drawing]:
    """Every sign of honour by its name."""
    return {
        Piece.LAUREL: laurel(),
        Piece.ROYAL_CROWN: royal_crown(),
        Piece.SEAL: seal(),
    }


LEAF = "M0 0C-19 -14 -17 -38 0 -58C17 -38 19 -14 0 0Z"


def laurel() -> Drawing:
    """Two branches bound with a ribbon, open at the top; a crown or a name fits inside."""
    drawing = Drawing(300, 270)
    green = drawing.linear(((0, "#c6e87c"), (0.5, "#6aa83c"), (1, "#2f6a24")), 0, -54, 0, 0)
    branch: list[str] = []
    for step in range(6):
        angle = math.pi + 0.34 + step * 0.41
        x, y = around(150, 130, 100, angle)
        along = math.degrees(angle) + 90
        for side in (-34, 34):
            branch.append(_leaf(x, y, along + side, green, 1.16 - step * 0.05))
    tip = around(150, 130, 100, math.pi + 0.34 + 5.8 * 0.41)
    branch.append(_leaf(*tip, math.degrees(math.pi + 0.34 + 5.8 * 0.41) + 90, green, 0.7))
    for part in branch:
        drawing.add(part, mirror(part, axis=150))
    red = drawing.linear(theme.CRIMSON_STOPS, 0, 215, 0, 268)
    tails = "M142 232L112 266L128 264L136 268L152 240ZM158 232L188 266L172 264L164 268L148 240Z"
    drawing.figure(
        (tails, red),
        ("M150 232Q118 208 108 228Q112 250 150 232Q182 208 192 228Q188 250 150 232Z", red),
        (box(140, 222, 20, 20, 6), red),
        ink=7,
    )
    return drawing


def _leaf(x: float, y: float, turn: float, fill: str, size: float) -> str:
    place = f"translate({x:.1f} {y:.1f}) rotate({turn:.1f}) scale({size:.2f})"
    return group(
        path(LEAF, theme.INK, stroke=theme.INK, width=7),
        path(LEAF, fill),
        line("M0 -4V-44", "#24501c", 2.4, opacity=0.7),
        line("M-6 -16Q-7 -30 -2 -42", "#f2ffcf", 2.4, opacity=0.7),
        transform=place,
    )


def royal_crown() -> Drawing:
    """The crown of the realm: closed by arches, for the winner of the vote."""
    drawing = Drawing(320, 270)
    gold = drawing.linear(theme.GOLD_STOPS, 30, 30, 290, 250)
    warm = drawing.linear(theme.WARM_GOLD_STOPS, 0, 60, 0, 210)
    velvet = drawing.radial(((0, "#e0483a"), (0.6, "#a3181a"), (1, "#550a0c")), 130, 110, 130)
    ermine = drawing.linear(((0, "#ffffff"), (1, "#d8cdb8")), 0, 214, 0, 258)
    cap = "M54 196C20 90 110 60 160 60C210 60 300 90 266 196Z"
    band = "M46 178C110 200 210 200 274 178L268 222C212 240 108 240 52 222Z"
    fur = "M36 214C110 240 210 240 284 214Q296 232 282 250C210 272 110 272 38 250Q24 232 36 214Z"
    lilies = "M70 190C58 160 46 150 36 138Q58 136 66 118Q82 134 104 130Q92 152 96 194Z"
    arch = "M66 128C40 74 100 46 152 56V74C112 68 72 88 90 128Z"
    front = "M124 196C132 160 118 150 112 134Q140 132 160 96Q180 132 208 134Q202 150 196 160Q190 176 196 196Z"
    drawing.shadow(cap, band, fur)
    drawing.figure((cap, velvet), ink=10)
    drawing.add(line("M108 80Q92 116 100 180M212 80Q228 116 220 180", "#3d0608", 5, opacity=0.5))
    for part in (
        path(arch, theme.INK, stroke=theme.INK, width=9),
        path(arch, gold),
        *_beads(),
        path(lilies, theme.INK, stroke=theme.INK, width=9),
        path(lilies, warm),
    ):
        drawing.add(part, mirror(part, axis=160))
    drawing.figure(
        (front, warm), (ellipse(160, 56, 17), gold), (CROSS, gold), (band, gold), (fur, ermine), ink=9
    )
    drawing.add(*_ermine_spots(), *_crown_lights(drawing))
    return drawing


CROSS = "M152 40V28H140V14H152V4H168V14H180V28H168V40Z"


def _beads() -> list[str]:
    places = ((78, 112), (72, 96), (78, 80), (92, 70), (110, 64), (130, 62))
    return [path(ellipse(x, y, 5), "#fffbea", stroke=theme.INK, width=2.4) for x, y in places]


def _ermine_spots() -> list[str]:
    spots = "".join(
        f"M{x} {y}l4 12l-4 4l-4 -4Z"
        for x, y in ((62, 232), (96, 242), (130, 246), (164, 248), (198, 244), (232, 238), (262, 228))
    )
    return [path(spots, theme.INK), line("M40 224C112 248 208 248 280 224", "#ffffff", 3, opacity=0.9)]


def _crown_lights(drawing: Drawing) -> list[str]:
    return [
        *jewel(drawing, 160, 156, 15, 21, "ruby"),
        *jewel(drawing, 160, 212, 17, 12, "emerald"),
        *jewel(drawing, 104, 207, 12, 10, "sapphire"),
        *jewel(drawing, 216, 207, 12, 10, "sapphire"),
        line("M50 184C112 204 208 204 270 184", "#fff7df", 3, opacity=0.8),
        path(ellipse(154, 50, 5, 4), "#fffbea"),
        line("M52 142Q66 140 70 130M128 140Q146 134 158 108", "#fffbea", 3, opacity=0.8),
    ]


def seal() -> Drawing:
    """A wax seal with two ribbons, for a faction whose vote is decided."""
    drawing = Drawing(180, 220)
    ribbon = drawing.linear(((0, "#3a68c0"), (1, "#12306b")), 0, 110, 0, 214)
    wax = drawing.radial(((0, "#f0604e"), (0.55, "#b81d1b"), (1, "#660a0c")), 76, 70, 92)
    edge = [
        around(90, 88, 76 + 6 * math.sin(step * 1.9) + 3 * math.cos(step * 3.1), step * math.tau / 22)
        for step in range(22)
    ]
    outline = _round_outline(edge)
    drawing.shadow(outline)
    drawing.figure(
        ("M58 136L36 212L62 198L82 214L94 146Z", ribbon),
        ("M122 136L144 212L118 198L98 214L86 146Z", ribbon),
        (outline, wax),
        ink=9,
    )
    drawing.add(
        path(ellipse(90, 88, 53), "#8a1012", opacity=0.75),
        path(ellipse(92, 91, 53), stroke="#ff9a86", width=3, opacity=0.6),
        path(
            "M56 104L50 66L72 84L90 52L108 84L130 66L124 104Q90 114 56 104Z",
            "#f27a66",
            stroke="#5a0a0c",
            width=5,
        ),
        line("M62 114Q90 124 118 114", "#f27a66", 7),
        line("M30 76Q36 40 70 26", theme.CREAM_BRIGHT, 5, opacity=0.55),
    )
    return drawing


def _round_outline(points: list[tuple[float, float]]) -> str:
    """A closed outline that bends softly around every point."""
    middles = [
        ((x1 + x2) / 2, (y1 + y2) / 2)
        for (x1, y1), (x2, y2) in zip(points, [*points[1:], points[0]], strict=True)
    ]
    start = middles[-1]
    curve = "".join(
        f"Q{x:.1f} {y:.1f} {mx:.1f} {my:.1f}" for (x, y), (mx, my) in zip(points, middles, strict=True)
    )
    return f"M{start[0]:.1f} {start[1]:.1f}{curve}Z"
