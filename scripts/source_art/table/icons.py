"""The application's icon, a parted shield with a golden C under a crown; and small signs for buttons."""

from __future__ import annotations

from claim_desktop.table.artwork.pieces import Piece
from claim_desktop.ui import theme
from claim_desktop.ui.vector import Drawing, box, ellipse, group, line, path
from scripts.source_art.table.tokens import jewel

SIDE = 120
OUTLINE = 11
"""A heavy outline: at 24 pixels it is still two pixels wide."""
GLINT = "#fffbea"

SHIELD = "M128 50Q176 62 232 56C240 140 222 206 128 250C34 206 16 140 24 56Q80 62 128 50Z"
RIGHT_HALF = "M128 50Q176 62 232 56C240 140 222 206 128 250Z"
LETTER = (
    "M176 138L166 138C160 118 148 108 132 108C110 108 98 124 98 150C98 178 112 194 136 194"
    "C152 194 164 186 174 172L184 180C174 202 156 214 130 214C92 214 66 188 66 152C66 114 94 88 130 88"
    "C142 88 152 91 160 96L168 88H176Z"
)
CROWN = "M78 84L58 32Q84 54 102 52Q120 38 128 10Q136 38 154 52Q172 54 198 32L178 84Q128 96 78 84Z"
FIELD_RED = ((0, "#e0473a"), (0.5, "#b01f1b"), (1, "#5c0b0c"))
FIELD_BLUE = ((0, "#4f86e0"), (0.5, "#2352ac"), (1, "#0c1f55"))


def application_icons() -> dict[str, Drawing]:
    """The application's icon, 256 units square, and its version for 24 pixels and less."""
    large, small = Drawing(256, 256), Drawing(256, 256)
    large.add(
        *_shield(large, rim=12), *_letter(large, "translate(12.8 18) scale(0.9)", ink=15), *_crown(large)
    )
    whole = "matrix(1.08 0 0 1.2 -10.2 -50)"
    small.add(group(*_shield(small, rim=16), transform=whole))
    small.add(*_letter(small, "translate(-9 -34) scale(1.12)", ink=22))
    return {"icon": large, "icon-small": small}


def _shield(drawing: Drawing, rim: float) -> list[str]:
    gold = drawing.linear(theme.GOLD_STOPS, 30, 60, 226, 250)
    red, blue = drawing.linear(FIELD_RED, 0, 56, 0, 250), drawing.linear(FIELD_BLUE, 0, 56, 0, 250)
    inner = "translate(14.1 16) scale(0.89)"
    return [
        path(SHIELD, theme.INK, stroke=theme.INK, width=rim),
        path(SHIELD, gold),
        group(path(SHIELD, red, stroke=theme.INK, width=9), path(RIGHT_HALF, blue), transform=inner),
        line("M128 66V236", theme.INK, 4, opacity=0.5),
        line("M36 72Q32 140 56 184", "#fff7df", 5, opacity=0.5),
    ]


def _letter(drawing: Drawing, place: str, ink: float) -> list[str]:
    warm = drawing.linear(theme.WARM_GOLD_STOPS, 60, 20, 180, 214)
    parts = [
        path(LETTER, theme.INK, stroke=theme.INK, width=ink),
        path(LETTER, warm),
        line("M76 150C76 122 96 99 128 98", "#fffbea", 5, opacity=0.85),
    ]
    return [group(*parts, transform=place)]


def _crown(drawing: Drawing) -> list[str]:
    gold = drawing.linear(((0, "#fff6cf"), (0.5, "#f0c95f"), (1, "#b47a20")), 0, 10, 0, 96)
    pearls = [ellipse(58, 30, 9), ellipse(128, 13, 10), ellipse(198, 30, 9)]
    shapes = [CROWN, *pearls]
    parts = [
        *(path(shape, theme.INK, stroke=theme.INK, width=13) for shape in shapes),
        *(path(shape, gold) for shape in shapes),
        path(
            "M128 10Q136 38 154 52Q172 54 198 32L178 84Q156 90 140 91Q138 40 128 10Z", "#5a2f06", opacity=0.22
        ),
        line("M80 70Q128 82 176 70", theme.INK, 4, opacity=0.7),
        *jewel(drawing, 128, 64, 10, 11, "ruby"),
    ]
    return [group(*parts, transform="translate(10.2 5) scale(0.92)")]


def signs() -> dict[Piece, Drawing]:
    """The signs for buttons, 120 units square, bold enough for 24 pixels."""
    return {Piece.PAUSE: pause()}


def pause() -> Drawing:
    """Two bars: pause."""
    drawing = Drawing(SIDE, SIDE)
    gold = drawing.linear(theme.WARM_GOLD_STOPS, 20, 8, 70, 112)
    drawing.figure((box(22, 16, 28, 88, 7), gold), (box(70, 16, 28, 88, 7), gold), ink=OUTLINE)
    drawing.add(line("M31 27V74M79 27V74", GLINT, 5, opacity=0.85))
    return drawing
