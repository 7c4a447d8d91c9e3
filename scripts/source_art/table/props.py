"""The things that a faction's power brings onto the table: lance, boot, mine cart, chain and the like."""

from __future__ import annotations

import math

from claim_desktop.table.artwork.pieces import Piece
from claim_desktop.ui import theme
from claim_desktop.ui.theme import Stops
from claim_desktop.ui.vector import Drawing, around, box, ellipse, group, line, number, path, trace

STEEL: Stops = ((0, "#fffaf0"), (0.5, "#d8dfe8"), (1, "#8894a4"))
COPPER: Stops = ((0, "#f2b98a"), (0.45, "#c8743a"), (1, "#6e3416"))
OCHRE: Stops = ((0, "#f0c878"), (0.5, "#c68c36"), (1, "#7a4c14"))
FUR: Stops = ((0, "#fbf1dc"), (0.6, "#d9c8a4"), (1, "#94805a"))
ROSE: Stops = ((0, "#f59ab8"), (0.5, "#d8588a"), (1, "#70203e"))
STALK: Stops = ((0, "#fffaf0"), (1, "#d9c094"))


def props() -> dict[Piece, Drawing]:
    """Every prop by its name."""
    return {
        Piece.LANCE: lance(),
        Piece.BOOT: boot(),
        Piece.CART_0: cart(0.0),
        Piece.CART_1: cart(math.pi / 8),
        Piece.CHAIN: chain(),
        Piece.MUSHROOMS: mushrooms(),
        Piece.SHARDS: shards(),
    }


def lance() -> Drawing:
    """The Knight's lance, pointing right, with the wind of its charge."""
    drawing = Drawing(440, 130)
    shaft = drawing.linear(STEEL, 0, 40, 0, 92)
    gold = drawing.linear(theme.WARM_GOLD_STOPS, 0, 12, 0, 118)
    blue = drawing.linear(((0, "#5b93ea"), (1, "#12306b")), 0, 30, 0, 100)
    drawing.add(line("M4 24H84M2 108H98M20 120H150M30 10H100", theme.CREAM_BRIGHT, 5, opacity=0.6))
    drawing.figure(
        ("M40 49H150V81H40Z", shaft),
        ("M150 28L392 60V70L150 102Z", shaft),
        ("M382 53L436 65L382 77L394 65Z", gold),
        ("M112 8Q186 40 172 65Q186 90 112 122Q144 65 112 8Z", gold),
        ("M28 43H52V87H28Z", gold),
        ink=10,
    )
    drawing.add(
        path("M196 36L226 90L254 86L224 40ZM278 47L302 80L328 77L304 51Z", blue),
        line("M166 39L384 63", "#ffffff", 4, opacity=0.85),
        line("M128 14Q170 44 162 65", "#fffbea", 4, opacity=0.8),
        line("M56 56H116", "#ffffff", 4, opacity=0.8),
    )
    return drawing


def boot() -> Drawing:
    """The Giant's boot: fur at the top, straps with buckles, a sole of stone with hobnails."""
    drawing = Drawing(320, 330)
    leather = drawing.linear(OCHRE, 60, 60, 240, 270)
    fur = drawing.linear(FUR, 0, 8, 0, 92)
    sole = drawing.linear(theme.STONE_STOPS, 0, 268, 0, 318)
    gold = drawing.linear(theme.GOLD_STOPS, 90, 120, 220, 230)
    body = "M86 62H206L212 150Q216 176 250 184Q302 196 302 244V276H74Q66 236 82 186Q92 150 86 62Z"
    under = "M66 270H306Q312 292 304 304H146L138 294L128 318H66Q58 292 66 270Z"
    drawing.shadow(body, under, dx=6, dy=8)
    drawing.figure((under, sole), (body, leather), (_fur_cuff(), fur), ink=10)
    drawing.add(
        path(
            "M86 90L104 92Q104 158 94 190Q82 232 88 276H74Q66 236 82 186Q92 150 86 90Z",
            "#ffe9b0",
            opacity=0.45,
        ),
        path(
            "M212 150Q216 176 250 184Q302 196 302 244V276H262Q268 226 226 206Q188 190 196 104L209 100Z",
            "#3a1c06",
            opacity=0.28,
        ),
        line("M244 196Q286 206 290 246", "#ffe9b0", 4, opacity=0.55),
        line("M74 276H302", theme.INK, 5),
        *_strap(gold, "M86 128Q146 146 210 130L212 152Q148 168 84 150Z", 150, 147),
        *_strap(gold, "M80 208Q150 226 232 202L250 220Q158 250 74 230Z", 158, 224),
        *(path(ellipse(x, 311, 8, 7), "#4a3a26", stroke=theme.INK, width=4) for x in (84, 112)),
        *(path(ellipse(x, 298, 8, 7), "#4a3a26", stroke=theme.INK, width=4) for x in (172, 214, 256, 290)),
        line("M70 278H298", "#fffbea", 3, opacity=0.5),
        line(_fur_lines(), "#7b6440", 3.4, opacity=0.7),
    )
    return drawing


def _fur_cuff() -> str:
    """A band of fur whose lower edge hangs in tufts."""
    steps: list[str | float] = ["M", 70, 30, "Q", 148, -10, 226, 30]
    for tuft in range(7):
        right = 226 - tuft * 156 / 7
        steps += ["L", right + 3, 72, "L", right - 11, 96 + 8 * (tuft % 2), "L", right - 20, 76]
    return trace(*steps, "Z")


def _fur_lines() -> str:
    return "".join(
        f"M{82 + 19 * step} {38 - 10 * math.sin(step * 0.45)}v{22 + 6 * (step % 2)}" for step in range(8)
    )


def _strap(gold: str, outline: str, x: float, y: float) -> list[str]:
    buckle = box(x - 17, y - 16, 34, 32, 5)
    return [
        path(outline, "#6a3612", stroke=theme.INK, width=5),
        path(buckle, gold, stroke=theme.INK, width=5),
        path(box(x - 8, y - 7, 16, 14, 2), "#4a2410", stroke=theme.INK, width=3),
    ]


def cart(turn: float) -> Drawing:
    """The Dwarves' mine cart; `turn` is how far its wheels have rolled, in radians."""
    drawing = Drawing(300, 190)
    wood = drawing.linear(theme.WOOD_STOPS, 0, 24, 0, 140)
    copper = drawing.linear(COPPER, 0, 10, 0, 150)
    body = "M22 34H278L252 136H48Z"
    rim = box(10, 16, 280, 28, 8)
    drawing.shadow(body, rim, dx=4, dy=8)
    drawing.figure(
        (body, wood), (rim, copper), ("M58 30H82L96 136H76ZM218 30H242L224 136H204Z", copper), ink=10
    )
    drawing.add(
        line("M34 70H266M42 104H258", theme.INK, 4, opacity=0.65),
        line("M16 22H284", "#fff0d8", 4, opacity=0.75),
        line("M30 52L50 130", "#fff0d8", 3.4, opacity=0.4),
        *(
            path(ellipse(x, 30, 5.5), "#ffdcb4", stroke=theme.INK, width=3.4)
            for x in (30, 70, 110, 150, 190, 230, 270)
        ),
        *_hammer_badge(drawing),
        *(part for x in (88, 212) for part in _wheel(drawing, x, 150, turn)),
    )
    return drawing


def _hammer_badge(drawing: Drawing) -> list[str]:
    gold = drawing.linear(theme.WARM_GOLD_STOPS, 120, 60, 180, 126)
    return [
        path("M144 74H156V128H144Z", "#7b4820", stroke=theme.INK, width=8),
        path("M118 58H176L186 70V88H118Z", gold, stroke=theme.INK, width=8),
        path("M144 90H156V126H144Z", "#a66a35"),
        path("M120 60H174L182 70H120Z", "#fff7df", opacity=0.6),
    ]


def _wheel(drawing: Drawing, x: float, y: float, turn: float) -> list[str]:
    copper = drawing.linear(COPPER, x - 30, y - 30, x + 30, y + 30)
    spokes = []
    for step in range(4):
        (x1, y1), (x2, y2) = (around(x, y, 24, turn + math.pi * (step / 4 + half)) for half in (0, 1))
        spokes.append(trace("M", x1, y1, "L", x2, y2))
    return [
        path(ellipse(x, y, 34), theme.INK),
        path(ellipse(x, y, 30), copper),
        path(ellipse(x, y, 22), "#3a2010", stroke=theme.INK, width=4),
        line("".join(spokes), theme.INK, 10),
        line("".join(spokes), "#e0a06a", 5),
        path(ellipse(x, y, 9), copper, stroke=theme.INK, width=4),
        line(trace("M", x - 25, y - 10, "A", 27, 27, 0, 0, 1, x - 8, y - 25), "#fff0d8", 3.4, opacity=0.8),
    ]


def chain() -> Drawing:
    """The chain across the bridge that holds the Trolls back, with a lock in its middle."""
    drawing = Drawing(640, 220)
    steel = drawing.linear(((0, "#e4ebe6"), (0.5, "#9aa6a2"), (1, "#4b5a57")), 0, -22, 0, 22)
    count = 13
    for step in (*range(0, count, 2), *range(1, count, 2)):
        share = step / (count - 1)
        x, y = 46 + 548 * share, 34 + 248 * share * (1 - share)
        tilt = math.degrees(math.atan(0.45 * (1 - 2 * share)))
        place = f"translate({number(x)} {number(y)}) rotate({number(tilt)})"
        drawing.add(group(*_link(steel, is_flat=step % 2 == 1), transform=place))
    drawing.add(group(*_lock(drawing), transform="translate(0 14)"))
    return drawing


def _link(steel: str, *, is_flat: bool) -> list[str]:
    """One link: seen from its face, or on its edge."""
    if is_flat:
        return [
            path(box(-31, -8, 62, 16, 8), steel, stroke=theme.INK, width=7),
            line("M-22 -3H20", "#ffffff", 3.4, opacity=0.8),
        ]
    ring = box(-30, -18, 60, 36, 18)
    return [
        path(ring, stroke=theme.INK, width=21),
        path(ring, stroke=steel, width=11),
        line("M-16 -20H14", "#ffffff", 3.4, opacity=0.8),
    ]


def _lock(drawing: Drawing) -> list[str]:
    gold = drawing.linear(theme.GOLD_STOPS, 270, 90, 370, 190)
    teal = drawing.linear(((0, "#3f9c8c"), (1, "#0f4a44")), 0, 100, 0, 190)
    bow = "M292 116V92A28 28 0 0 1 348 92V116"
    body = box(270, 108, 100, 82, 14)
    return [
        line(bow, theme.INK, 24),
        line(bow, "#c3cdc8", 13),
        line("M289 104V92A31 31 0 0 1 304 68", "#ffffff", 3.4, opacity=0.8),
        path(body, gold, stroke=theme.INK, width=9),
        path(box(284, 121, 72, 56, 8), teal, stroke=theme.INK, width=5),
        path(f"{ellipse(320, 143, 10)}M313 146H327L331 170H309Z", theme.INK),
        path(ellipse(316, 140, 3), "#ffffff", opacity=0.8),
    ]


BLADES = (
    (4, -3, 62),
    (30, 14, 84),
    (108, -6, 66),
    (128, 10, 54),
    (178, -8, 60),
    (196, 12, 70),
    (284, 10, 66),
)
"""Blades of grass: where each stands, how far it leans to the right, and how tall it is."""


def mushrooms() -> Drawing:
    """What sprouts where a Gnome is set down: rose caps between blades of grass."""
    drawing = Drawing(320, 160)
    grass = drawing.linear(((0, "#9ad06a"), (1, "#2c6a2c")), 0, 60, 0, 156)
    blades = "".join(_blade(*blade) for blade in BLADES)
    drawing.add(path(blades, theme.INK, stroke=theme.INK, width=8), path(blades, grass))
    for x, y, size in ((70, 98, 1.0), (158, 116, 0.7), (246, 90, 1.12)):
        drawing.add(*_mushroom(drawing, x, y, 38 * size))
    return drawing


def _blade(x: float, lean: float, tall: float) -> str:
    tip = x + 14 + lean, 154 - tall
    return trace("M", x, 154, "Q", x + 2, 154 - tall / 2, *tip, "Q", x + 24, 154 - tall / 2, x + 28, 154, "Z")


def _mushroom(drawing: Drawing, x: float, y: float, s: float) -> list[str]:
    """A mushroom whose cap reaches `s` to either side of its middle."""
    stalk = drawing.linear(STALK, x - s * 0.4, 0, x + s * 0.4, 0)
    rose = drawing.linear(ROSE, 0, y - s, 0, y + s * 0.2)
    foot = trace("M", x - s * 0.3, y, "Q", x - s * 0.2, 138, x - s * 0.42, 154, "H", x + s * 0.42)
    foot += trace("Q", x + s * 0.2, 138, x + s * 0.3, y, "Z")
    low, high = y + s * 0.1, y - s * 1.25
    cap = trace("M", x - s, low, "C", x - s * 0.9, high, x + s * 0.9, high, x + s, low)
    cap += trace("Q", x, y + s * 0.42, x - s, low, "Z")
    shine = trace("M", x - s * 0.8, y - s * 0.14, "Q", x - s * 0.66, y - s * 0.7, x - s * 0.2, y - s * 0.84)
    dots = ((-0.42, -0.3, 0.17), (0.16, -0.55, 0.2), (0.52, -0.12, 0.14))
    return [
        *(path(outline, theme.INK, stroke=theme.INK, width=9) for outline in (foot, cap)),
        path(foot, stalk),
        path(cap, rose),
        *(path(ellipse(x + s * dx, y + s * dy, s * r, s * r * 0.8), "#fff3e6") for dx, dy, r in dots),
        line(shine, "#ffe3ec", 3.4, opacity=0.8),
    ]


def shards() -> Drawing:
    """What a smashed Gnome leaves: splinters of its card and the torn cap."""
    drawing = Drawing(240, 180)
    paper = drawing.linear(((0, "#fbf1d3"), (1, "#d9b978")), 0, 0, 0, 180)
    rose = drawing.linear(ROSE, 0, 20, 0, 130)
    bits = (
        "M20 88L58 64L70 100L38 118Z",
        "M168 52L214 70L196 104L162 88Z",
        "M84 128L116 116L122 152L92 162Z",
        "M150 120L182 118L190 148L160 156Z",
        "M50 28L74 14L84 38L60 48Z",
    )
    cap = "M104 98C104 60 126 34 152 16C146 40 158 58 160 92L146 82L136 98L124 84Z"
    drawing.figure(*((bit, paper) for bit in bits), (cap, rose), ink=8)
    drawing.add(line("M116 82Q122 56 142 36", "#ffd8e4", 3.4, opacity=0.85))
    return drawing
