"""What flashes, flies and rises when a faction's power takes effect."""

from __future__ import annotations

import math
import random

from claim_desktop.table.artwork.effect_art import OPENING_EYE
from claim_desktop.table.artwork.pieces import Piece
from claim_desktop.ui import theme
from claim_desktop.ui.vector import Drawing, around, ellipse, group, line, path, polygon, star, trace


def effects() -> dict[Piece, Drawing]:
    """Every effect by its name."""
    eyes = {picture: eye(step / (len(OPENING_EYE) - 1)) for step, picture in enumerate(OPENING_EYE)}
    return {
        **eyes,
        Piece.WISP: wisp(),
        Piece.AURA: aura(),
        Piece.FLAME: flame(),
        Piece.DUST: dust(),
        Piece.CRACK: crack(),
        Piece.RING: ring(),
        Piece.SPARK: glint("#fffbe6", "#fff1b0", "#ffb030"),
        Piece.SHIMMER: shimmer(),
        Piece.CLASH: clash(),
        Piece.RAYS: rays(),
        Piece.MOTE: light("#f2fff0", "#7bf09a", "#1c9a58"),
        Piece.EMBER: light("#fff6cf", "#ff9a3a", "#d2330f"),
        Piece.GLINT: glint("#ffffff", "#c9cdff", "#6d76f0"),
    }


def eye(opening: float) -> Drawing:
    """The Seer's eye, from shut (`opening` 0) to wide open with rays around it (1)."""
    drawing = Drawing(280, 200)
    halo = drawing.radial(((0, "#cfd4ff/0.8"), (0.5, "#7d86f0/0.35"), (1, "#4a50c8/0")), 140, 104, 138, 96)
    drawing.add(path(ellipse(140, 104, 138, 94), halo, opacity=0.25 + 0.75 * opening))
    if opening > 0.6:
        drawing.add(*_rays((opening - 0.6) * 2.5))
    upper, lower = 104 - 74 * opening + 18 * (1 - opening), 104 + 62 * opening + 26 * (1 - opening)
    ball = trace("M", 40, 104, "Q", 140, 2 * upper - 104, 240, 104, "Q", 140, 2 * lower - 104, 40, 104, "Z")
    white = drawing.linear(((0, "#d5d8f4"), (0.3, "#ffffff"), (1, "#c3c7ee")), 0, 50, 0, 160)
    gold = drawing.linear(theme.GOLD_STOPS, 40, 40, 240, 170)
    drawing.add(path(ball, theme.INK, stroke=theme.INK, width=27), path(ball, gold, stroke=gold, width=14))
    drawing.add(path(ball, white if opening else theme.INK, stroke=theme.INK, width=5))
    if opening:
        drawing.add(*_iris(drawing, (lower + upper) / 2, min(44.0, (lower - upper) / 2 * 0.82)))
    drawing.add(*_lashes(opening))
    return drawing


def _iris(drawing: Drawing, y: float, radius: float) -> list[str]:
    tones = ((0, "#b9c0ff"), (0.4, "#5660e0"), (0.8, "#2a2f9a"), (1, "#15174f"))
    iris = drawing.radial(tones, 140, y - 6, radius)
    return [
        path(ellipse(140, y, radius), iris, stroke=theme.INK, width=5),
        path(star(140, y, radius * 0.62, radius * 0.24, 8), "#0d0e33"),
        path(star(140, y, radius * 0.34, radius * 0.12, 4), "#ffe9a8"),
        path(ellipse(140 - radius * 0.42, y - radius * 0.46, radius * 0.2, radius * 0.15), "#ffffff"),
    ]


def _rays(strength: float) -> list[str]:
    parts = []
    for step in range(-4, 5):
        angle = step * 0.27
        near, far = around(140, 130, 104, angle), around(140, 130, 118 if step % 2 else 129, angle)
        ray = polygon((around(140, 130, 104, angle - 0.045), far, around(140, 130, 104, angle + 0.045), near))
        parts.append(path(ray, "#ffe9a8", opacity=strength, stroke=theme.INK, width=2.4))
    return parts


def _lashes(opening: float) -> list[str]:
    if opening > 0.3:
        return []
    return [
        line("M80 132L70 150M110 141L105 162M140 144V166M170 141L175 162M200 132L210 150", theme.INK, 8),
        line("M80 132L70 150M110 141L105 162M140 144V166M170 141L175 162M200 132L210 150", "#e9c15a", 3),
    ]


def wisp() -> Drawing:
    """The green light that carries Undead to the score pile."""
    drawing = Drawing(200, 260)
    halo = drawing.radial(((0, "#d8ffd0/0.85"), (0.4, "#63e08a/0.42"), (1, "#1c8a52/0")), 100, 158, 98, 100)
    body = drawing.radial(
        ((0, "#f6fff0"), (0.4, "#9df5a8"), (0.8, "#37b96c"), (1, "#12713f")), 96, 172, 62, 92
    )
    flame = (
        "M100 16C122 56 92 76 124 104C150 126 156 150 152 176C148 212 124 226 100 226C72 226 48 208 48 174"
        "C48 148 64 136 72 114C80 92 72 78 84 58C82 84 96 84 98 66C100 50 92 38 100 16Z"
    )
    drawing.add(path(ellipse(100, 158, 98, 100), halo), path(flame, "#0f4f30", stroke="#0f4f30", width=8))
    drawing.add(path(flame, body))
    drawing.add(
        path("M72 158Q82 142 94 160Q94 178 84 180Q72 176 72 158Z", "#0c3a24"),
        path("M128 158Q118 142 106 160Q106 178 116 180Q128 176 128 158Z", "#0c3a24"),
        path("M100 184L106 196H94Z", "#0c3a24"),
        line("M86 206V214M95 208V217M105 208V217M114 206V214", "#0c3a24", 4, opacity=0.8),
        line("M62 178Q60 152 78 128", "#f6fff0", 4, opacity=0.8),
        *(
            path(ellipse(x, y, r), "#c9ffce", opacity=0.85)
            for x, y, r in ((150, 84, 6), (46, 100, 5), (134, 52, 4))
        ),
    )
    return drawing


AURA = (
    "M20 290Q6 240 34 200Q30 156 8 124Q60 148 62 104Q64 62 40 22Q98 58 106 92Q122 50 150 6Q172 50 194 92"
    "Q212 58 258 26Q236 66 240 106Q248 152 294 120Q268 160 270 206Q296 244 280 290Q266 350 150 352"
    "Q34 350 20 290Z"
)
"""Flames all around, a little larger than a card two thirds as wide."""


def aura() -> Drawing:
    """The green fire that surrounds a card of the Undead when it rises."""
    drawing = Drawing(300, 400)
    halo = drawing.radial(((0, "#9df5a8/0.8"), (0.6, "#37b96c/0.4"), (1, "#1c8a52/0")), 150, 200, 150, 198)
    outer = drawing.linear(((0, "#12713f/0.8"), (0.5, "#37b96c/0.9"), (1, "#63e08a/0.9")), 0, 10, 0, 390)
    inner = drawing.linear(((0, "#63e08a/0.6"), (0.5, "#b8ffc0/0.9"), (1, "#7be89a/0.5")), 0, 60, 0, 352)
    drawing.add(
        path(ellipse(150, 200, 150, 198), halo),
        path(AURA, outer, stroke="#0c4a2c", width=6, opacity=0.9),
        group(path(AURA, inner), transform="translate(22 46) scale(0.853)"),
    )
    return drawing


def flame() -> Drawing:
    """The Dragon's flame, on which the spear flies."""
    drawing = Drawing(200, 240)
    halo = drawing.radial(((0, "#ffd98a/0.7"), (0.5, "#ff7a2a/0.3"), (1, "#c2280f/0")), 100, 150, 98, 90)
    outer = (
        "M100 10C112 52 150 64 146 104C154 98 156 86 154 76C178 104 186 136 180 164C172 208 138 230 100 230"
        "C60 230 26 206 20 164C16 132 28 112 44 92C44 110 50 118 58 122C54 84 88 62 100 10Z"
    )
    middle = (
        "M102 84C112 112 136 122 138 154C146 150 148 142 148 134C160 176 138 218 100 220C62 218 40 184 54 144"
        "C56 156 62 162 68 164C68 134 98 120 102 84Z"
    )
    inner = (
        "M100 148C108 164 124 176 122 194C118 212 108 218 100 218C88 218 78 210 78 194C78 176 94 168 100 148Z"
    )
    red = drawing.linear(((0, "#ff8a3a"), (0.5, "#e0401c"), (1, "#9c1410")), 0, 20, 0, 230)
    gold = drawing.linear(((0, "#ffd25a"), (1, "#ff8a1e")), 0, 90, 0, 220)
    drawing.add(path(ellipse(100, 146, 98, 92), halo))
    drawing.figure((outer, red), ink=8)
    drawing.add(
        path(middle, gold), path(inner, "#fff6cf"), line("M34 160Q30 134 42 118", "#ffc890", 4, opacity=0.8)
    )
    return drawing


def dust() -> Drawing:
    """A puff of dust."""
    drawing = Drawing(280, 160)
    puffs = (
        (52, 108, 34),
        (96, 78, 44),
        (150, 66, 50),
        (202, 84, 40),
        (236, 114, 28),
        (120, 112, 40),
        (176, 116, 38),
    )
    shade = drawing.linear(((0, "#fbf1d3"), (0.5, "#dcc69a"), (1, "#a8895a")), 0, 20, 0, 150)
    drawing.add(
        *(path(ellipse(x, y, r), theme.INK, stroke=theme.INK, width=8, opacity=0.85) for x, y, r in puffs)
    )
    drawing.add(*(path(ellipse(x, y, r), shade) for x, y, r in puffs))
    swirls = "M118 64A34 34 0 0 1 178 52M70 96A26 26 0 0 1 98 62M190 76A24 24 0 0 1 224 84"
    drawing.add(line(swirls, "#ffffff", 4, opacity=0.7))
    drawing.add(line("M112 118A24 24 0 0 0 152 116M168 122A20 20 0 0 0 204 116", "#6b4a22", 4, opacity=0.5))
    return drawing


def crack(seed: int = 9) -> Drawing:
    """The table split by a Giant's foot: forked cracks that spread from one point."""
    drawing = Drawing(320, 220)
    rng = random.Random(seed)
    for ray in range(9):
        angle = ray * math.tau / 9 + rng.uniform(-0.2, 0.2)
        drawing.add(*_fissure(rng, angle, rng.uniform(110, 158), 24))
    drawing.add(path(ellipse(160, 110, 34, 22), "#120805"))
    return drawing


def _fissure(rng: random.Random, angle: float, length: float, width: float) -> list[str]:
    """One crack: a thin, zigzagging wedge, foreshortened upward and downward by the flat view."""
    left, right = [], []
    for step in range(6):
        share = step / 5
        turn = angle + (0 if step in (0, 5) else rng.uniform(-0.2, 0.2))
        x, y = around(160, 110, length * share, turn)
        half = width * (1 - share) ** 0.8 / 2
        left.append((x + half * math.cos(angle), 110 + (y - 110) * 0.68 + half * math.sin(angle)))
        right.append((x - half * math.cos(angle), 110 + (y - 110) * 0.68 - half * math.sin(angle)))
    wedge = polygon(left + right[::-1])
    return [group(path(wedge, "#e0b27a", opacity=0.55), transform="translate(2 3)"), path(wedge, "#120805")]


def ring() -> Drawing:
    """The shock wave that runs over the table, to be scaled up while it fades."""
    drawing = Drawing(320, 220)
    for rx, width, opacity in ((150, 5, 0.45), (138, 12, 0.85), (126, 5, 0.5)):
        drawing.add(path(ellipse(160, 110, rx, rx * 0.66), stroke="#f4d885", width=width, opacity=opacity))
    return drawing


def glint(white: str, tone: str, dark: str) -> Drawing:
    """A four-pointed glint in a faction's light."""
    drawing = Drawing(120, 120)
    halo = drawing.radial(((0, f"{white}/0.95"), (0.35, f"{tone}/0.55"), (1, f"{dark}/0")), 60, 60, 58)
    drawing.add(path(ellipse(60, 60, 58), halo))
    drawing.add(path("M60 4Q64 54 116 60Q64 66 60 116Q56 66 4 60Q56 54 60 4Z", white))
    drawing.add(path(star(60, 60, 26, 9, 4, math.pi / 4), tone))
    return drawing


def light(white: str, tone: str, dark: str) -> Drawing:
    """A small, round, flying light: a spirit, or a glowing ember."""
    drawing = Drawing(80, 80)
    halo = drawing.radial(
        ((0, f"{white}/1"), (0.25, f"{tone}/0.9"), (0.5, f"{dark}/0.45"), (1, f"{dark}/0")), 40, 40, 39
    )
    drawing.add(path(ellipse(40, 40, 39), halo), path(ellipse(40, 40, 10), white))
    return drawing


def clash() -> Drawing:
    """Where a weapon strikes: a jagged star of gold with splinters flying from it."""
    drawing = Drawing(340, 340)
    gold = drawing.radial(
        ((0, "#fffdf0"), (0.45, "#ffe38a"), (0.8, "#f0a92e"), (1, "#b4560f")), 170, 170, 150
    )
    halo = drawing.radial(((0, "#fff1b8/0.9"), (0.6, "#ffcf5a/0.35"), (1, "#ffb030/0")), 170, 170, 168)
    rng = random.Random(4)
    tips = [
        around(170, 170, rng.uniform(104, 150) if tip % 2 == 0 else rng.uniform(52, 66), tip * math.pi / 12)
        for tip in range(24)
    ]
    core = star(170, 170, 70, 30, 9, 0.2)
    drawing.add(path(ellipse(170, 170, 168), halo))
    drawing.figure((polygon(tips), gold), ink=11)
    drawing.add(path(core, "#fffdf0"), *_splinters(rng))
    return drawing


def _splinters(rng: random.Random) -> list[str]:
    parts = []
    for step in range(7):
        angle = step * math.tau / 7 + rng.uniform(-0.2, 0.2)
        near, far = rng.uniform(118, 128), rng.uniform(146, 164)
        sides = around(170, 170, near, angle - 0.06), around(170, 170, near, angle + 0.06)
        parts.append(
            path(
                polygon((sides[0], around(170, 170, far, angle), sides[1])),
                "#fff3c0",
                stroke=theme.INK,
                width=4,
            )
        )
    return parts


def rays() -> Drawing:
    """Golden rays to lay behind the winning card."""
    drawing = Drawing(400, 400)
    fade = drawing.radial(((0, "#fff3c0/0.9"), (0.5, "#ffd76a/0.55"), (1, "#ffb030/0")), 200, 200, 198)
    soft = drawing.radial(((0, "#fff1b8/0.85"), (0.55, "#ffd76a/0.35"), (1, "#ffb030/0")), 200, 200, 170)
    wedges = []
    for step in range(16):
        angle, half = step * math.tau / 16, 0.11 if step % 2 else 0.075
        wedges.append(
            polygon(((200, 200), around(200, 200, 198, angle - half), around(200, 200, 198, angle + half)))
        )
    drawing.add(path(ellipse(200, 200, 170), soft), path("".join(wedges), fade))
    return drawing


def shimmer() -> Drawing:
    """The Doppelgänger's looking glass: violet, framed in gold, with glints across it."""
    drawing = Drawing(200, 240)
    halo = drawing.radial(((0, "#f0dcff/0.9"), (0.6, "#a86be8/0.4"), (1, "#6a2ab8/0")), 100, 120, 98, 118)
    gold = drawing.linear(theme.GOLD_STOPS, 40, 20, 160, 220)
    tones = ((0, "#f3e6ff"), (0.35, "#b987ee"), (0.7, "#7440bf"), (1, "#43207c"))
    glass = drawing.linear(tones, 60, 40, 140, 200)
    drawing.add(path(ellipse(100, 120, 98, 118), halo))
    drawing.figure((ellipse(100, 120, 66, 86), gold), (star(100, 30, 20, 9, 5), gold), ink=9)
    drawing.add(
        path(ellipse(100, 120, 52, 72), glass, stroke=theme.INK, width=6),
        path("M62 132L118 58L134 74L68 164Q60 150 62 132Z", "#ffffff", opacity=0.55),
        path("M78 178L144 92L148 108L90 186Z", "#ffffff", opacity=0.35),
        line("M42 100A62 80 0 0 1 76 48", "#fffbea", 4, opacity=0.85),
        path(star(134, 166, 20, 5, 4), "#ffffff"),
    )
    return drawing
