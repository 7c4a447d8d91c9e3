"""Things that stand on the table: crown, pedestal, bridge, and the disc of a count."""

from __future__ import annotations

import itertools
import math

from claim_desktop.table.artwork.pieces import Piece
from claim_desktop.ui import theme
from claim_desktop.ui.vector import Drawing, box, ellipse, group, line, mirror, path, polygon

CROWN_BODY = (
    "M44 132L20 62Q56 94 82 94Q112 74 130 22Q148 74 178 94Q204 94 240 62L216 132C172 148 88 148 44 132Z"
)
CROWN_SHADE = "M130 22Q148 74 178 94Q204 94 240 62L216 132Q188 140 158 142Q138 80 130 22Z"
CROWN_BAND = "M42 126C92 144 168 144 218 126L212 174C170 192 90 192 48 174Z"


def tokens() -> dict[Piece, Drawing]:
    """Every token by its name."""
    return {
        Piece.CROWN: crown(),
        Piece.SPEAR: spear(),
        Piece.PEDESTAL: pedestal(),
        Piece.BRIDGE: bridge(),
        Piece.BRIDGE_BACK: bridge_back(),
        Piece.COUNT: count(),
    }


def crown() -> Drawing:
    """The crown of the leader of the vote: three points, pearls, a velvet cap and a jewelled band."""
    drawing = Drawing(260, 204)
    gold = drawing.linear(theme.GOLD_STOPS, 20, 20, 220, 190)
    body = drawing.linear(theme.WARM_GOLD_STOPS, 0, 20, 0, 145)
    velvet = drawing.linear(theme.CRIMSON_STOPS, 0, 60, 0, 140)
    cap = "M54 128C50 48 210 48 206 128C162 142 98 142 54 128Z"
    pearls = [ellipse(19, 58, 13), ellipse(130, 21, 15), ellipse(241, 58, 13)]
    drawing.shadow(CROWN_BODY, CROWN_BAND, *pearls)
    shapes = [(cap, velvet), (CROWN_BODY, body), *((pearl, gold) for pearl in pearls), (CROWN_BAND, gold)]
    drawing.figure(*shapes, ink=10)
    drawing.add(
        path(CROWN_SHADE, "#5a2f06", opacity=0.24),
        path("M20 62Q56 94 82 94Q74 118 68 139L44 132Z", CREAM_LIGHT, opacity=0.35),
        line("M29 74L49 128M128 42Q114 80 90 98", "#fff7df", 3.2, opacity=0.85),
        line("M45 129C93 146 167 146 215 129", theme.INK, 4),
        line("M51 136C97 151 163 151 209 136", "#fff7df", 3, opacity=0.75),
        line("M50 168C94 184 166 184 210 168", theme.INK, 2.2, opacity=0.5),
    )
    drawing.add(*jewel(drawing, 130, 162, 16, 14, "ruby"), *jewel(drawing, 80, 158, 10, 10, "sapphire"))
    drawing.add(*jewel(drawing, 180, 158, 10, 10, "sapphire"))
    for x, y in ((15, 53), (125.5, 16), (237, 53)):
        drawing.add(path(ellipse(x, y, 4.6, 3.8), "#fffbea"))
    return drawing


def spear() -> Drawing:
    """The sign of the lead: a spear stuck in the felt, its pennant blowing to the left."""
    drawing = Drawing(130, 600)
    steel = drawing.linear(
        ((0, "#f4f6f8"), (0.5, "#b4bcc6"), (0.52, "#7d8792"), (1, "#58626e")), 70, 0, 118, 0
    )
    wood = drawing.linear(((0, "#b9793c"), (0.5, "#7b4820"), (1, "#4b2810")), 87, 0, 101, 0)
    gold = drawing.linear(theme.WARM_GOLD_STOPS, 80, 0, 108, 0)
    cloth = drawing.linear(theme.CRIMSON_STOPS, 90, 130, 10, 220)
    head = "M94 6C112 44 118 70 108 96L100 106H88L80 96C70 70 76 44 94 6Z"
    flag = "M90 132C66 120 46 142 6 130L26 168L6 206C44 216 64 196 90 208Z"
    shaft = box(87, 100, 14, 490, 5)
    collars = [box(82, 102, 24, 16, 5), box(84, 214, 20, 12, 4), box(83, 560, 22, 14, 5)]
    drawing.shadow(shaft, head, flag, dx=5, dy=6)
    drawing.figure((flag, cloth), (shaft, wood), (head, steel), *((each, gold) for each in collars), ink=9)
    drawing.add(
        line("M94 18V96", "#4b5560", 3, opacity=0.7),
        line("M88 40C84 60 84 76 88 92", "#ffffff", 3, opacity=0.9),
        line("M91 230V550", "#f0c07a", 2.6, opacity=0.6),
        line("M84 146C62 138 46 154 26 148", "#ffb3a0", 3, opacity=0.7),
        line("M84 196C62 188 48 204 28 196", theme.INK, 3, opacity=0.35),
        path(ellipse(62, 169, 13), gold, stroke=theme.INK, width=4),
    )
    return drawing


CREAM_LIGHT = "#fff3c0"

JEWELS = {
    "ruby": ("#ff9d8a", "#d21f24", "#6b0508"),
    "sapphire": ("#a9d2ff", "#2b62c9", "#0c2260"),
    "emerald": ("#b8f5b0", "#27924a", "#0a3d1d"),
}


def jewel(drawing: Drawing, x: float, y: float, rx: float, ry: float, kind: str) -> list[str]:
    """A cut stone of one kind of `JEWELS`."""
    light, tone, dark = JEWELS[kind]
    fill = drawing.linear(((0, light), (0.45, tone), (1, dark)), x - rx, y - ry, x + rx, y + ry)
    outline = polygon(((x, y - ry), (x + rx, y), (x, y + ry), (x - rx, y)))
    glint = polygon(((x - rx * 0.55, y - ry * 0.05), (x, y - ry * 0.62), (x + rx * 0.1, y - ry * 0.3)))
    return [path(outline, fill, stroke=theme.INK, width=4), path(glint, "#ffffff", opacity=0.75)]


def pedestal() -> Drawing:
    """A low plinth seen from a little above; the card lies in the velvet well of its upper face."""
    drawing = Drawing(500, 715)
    face = drawing.linear(theme.STONE_STOPS, 0, 8, 500, 655)
    front = drawing.linear(((0, "#8d8473"), (0.4, "#6f6656"), (1, "#463e33")), 0, 645, 0, 705)
    gold = drawing.linear(theme.GOLD_STOPS, 30, 30, 470, 645)
    well = drawing.radial(((0, "#7c1b20"), (0.6, "#560f14"), (1, "#2c0609")), 250, 308, 300, 418)
    top, base = box(8, 8, 484, 647, 34), box(8, 60, 484, 643, 30)
    drawing.figure((base, front), (top, face), ink=13)
    drawing.add(*_masonry())
    drawing.add(
        path(box(14, 14, 472, 635, 29), stroke="#fffbea", width=4, opacity=0.5),
        path(box(34, 34, 432, 595, 26), gold, stroke=theme.INK, width=7),
        path(box(46, 46, 408, 571, 20), well, stroke=theme.INK, width=5),
        line("M60 607V70Q60 54 78 54H440", "#000000", 16, opacity=0.28),
        line("M52 609V66Q52 51 70 51H442", "#000000", 9, opacity=0.35),
        path(box(38, 38, 424, 587, 24), stroke="#fff3c0", width=3, opacity=0.7),
    )
    for x, y in ((34, 34), (466, 34), (34, 629), (466, 629)):
        drawing.add(*_stud(drawing, x, y))
    drawing.add(*jewel(drawing, 250, 679, 17, 13, "ruby"))
    return drawing


def _masonry() -> list[str]:
    """Joints of the front and chips of the upper face, so that the plinth reads as stone."""
    joints = "M120 659V701M200 659V701M300 659V701M380 659V701"
    chips = "M22 180l8 6l-3 9M478 420l-8 7l4 8M24 520l7 4M474 150l-6 8M150 20l9 5l10-3M350 643l-9-5l-8 3"
    return [
        line(joints, theme.INK, 4, opacity=0.55),
        line("M18 662H482", "#fffbea", 3, opacity=0.28),
        line(chips, "#4b4337", 3, opacity=0.55),
        path("M8 60H14V693Q10 685 8 671Z", "#ffffff", opacity=0.1),
    ]


def _stud(drawing: Drawing, x: float, y: float) -> list[str]:
    gold = drawing.linear(theme.WARM_GOLD_STOPS, x - 14, y - 16, x + 14, y + 16)
    return [
        path(ellipse(x, y, 17), gold, stroke=theme.INK, width=6),
        path(ellipse(x - 5, y - 6, 5, 4), "#fffbea", opacity=0.9),
    ]


BRIDGE_BODY = "M6 92Q320 18 634 92V232H560V204C540 112 430 96 320 96C210 96 100 112 80 204V232H6Z"
BRIDGE_PARAPET = "M0 64Q320 -12 640 64V100Q320 24 0 100Z"


def bridge() -> Drawing:
    """The front of the bridge, with an open arch that shows what is drawn behind it."""
    drawing = Drawing(640, 240)
    stone = drawing.linear(((0, "#aab0a4"), (0.5, "#7d867d"), (1, "#4b554f")), 0, 30, 0, 236)
    top = drawing.linear(((0, "#d3d6c8"), (1, "#8b9389")), 0, 20, 0, 96)
    posts = [box(x, y, 44, 44, 7) for x, y in ((5, 36), (591, 36))]
    drawing.figure((BRIDGE_BODY, stone), (BRIDGE_PARAPET, top), *((post, top) for post in posts), ink=8)
    drawing.add(*_arch_stones(), *_courses(), *_moss())
    drawing.add(
        line("M82 200C104 118 212 100 320 100C428 100 536 118 558 200", "#1a2420", 6, opacity=0.5),
        line("M8 96Q320 22 632 96", theme.INK, 4),
        line("M48 60Q320 -2 592 60", "#fdfbe8", 3.4, opacity=0.7),
        line("M8 44H40M600 44H632", "#fdfbe8", 3, opacity=0.6),
    )
    return drawing


def _arch_stones() -> list[str]:
    """The wedge stones around the arch, alternately light and dark."""
    edge = [(80 + 480 * step / 14, _arch_height(step / 14)) for step in range(15)]
    parts = []
    for index, ((x1, y1), (x2, y2)) in enumerate(itertools.pairwise(edge)):
        outer1, outer2 = _outward(x1, y1, 34), _outward(x2, y2, 34)
        tone = "#c3c8ba" if index % 2 else "#98a197"
        parts.append(path(polygon(((x1, y1), (x2, y2), outer2, outer1)), tone, stroke=theme.INK, width=3.4))
        parts.append(
            line(
                f"M{outer1[0] + 3:.1f} {outer1[1] + 3:.1f}L{outer2[0] - 2:.1f} {outer2[1] + 4:.1f}",
                "#fdfbe8",
                2,
                opacity=0.4,
            )
        )
    return parts


def _arch_height(share: float) -> float:
    return 206 - 110 * math.pow(1 - abs(2 * share - 1) ** 2.6, 0.62)


def _outward(x: float, y: float, reach: float) -> tuple[float, float]:
    dx, dy = (x - 320) * 0.5, y - 260
    length = math.hypot(dx, dy)
    return x + dx / length * reach, y + dy / length * reach


def _courses() -> list[str]:
    left = "M8 130H42M8 164H56M8 200H54M34 100V130M24 130V164M40 164V200M22 200V230M52 200V230"
    top = "M120 44V68M200 34V56M280 29V50M360 29V50M440 34V56M520 44V68"
    return [
        line(left, theme.INK, 3, opacity=0.7),
        mirror(line(left, theme.INK, 3, opacity=0.7), axis=320),
        line(top, theme.INK, 3, opacity=0.6),
    ]


def _moss() -> list[str]:
    """Moss hanging from the parapet: the Trolls' own colour."""
    tuft = "M60 92Q66 112 74 98Q80 124 90 96Q98 110 106 90Q112 100 118 86Q88 86 60 92Z"
    small = "M0 0Q5 16 12 3Q18 22 26 2Q32 10 38 0Z"
    return [
        path(tuft, "#2f7a68", stroke=theme.INK, width=3),
        line("M70 95Q90 90 108 90", "#8fd1b4", 2.4, opacity=0.7),
        group(path(small, "#2f7a68", stroke=theme.INK, width=3), transform="translate(470 64) rotate(9)"),
        group(path(small, "#3a8a72", stroke=theme.INK, width=3), transform="translate(8 196) rotate(4)"),
        group(path(small, "#3a8a72", stroke=theme.INK, width=3), transform="translate(590 158)"),
    ]


def bridge_back() -> Drawing:
    """What is seen through the arch behind the Trolls: dark stone, and water with its glints."""
    drawing = Drawing(640, 240)
    dark = drawing.linear(((0, "#070d0c"), (0.55, "#16302c"), (1, "#24544a")), 0, 90, 0, 232)
    arch = (
        "M70 228V204C90 106 210 90 320 90C430 90 550 106 570 204V228Q545 236 520 230Q480 222 440 230"
        "Q400 238 360 230Q320 222 280 230Q240 238 200 230Q160 222 120 230Q95 236 70 228Z"
    )
    glints = "M120 206H190M240 214H330M380 202H440M470 214H530M170 222H210M350 220H420"
    drawing.add(path(arch, dark, stroke=theme.INK, width=8), line(glints, "#8fd1b4", 3.4, opacity=0.5))
    drawing.add(line("M84 222Q102 226 122 221Q160 212 200 221Q240 229 278 221", "#c8efe0", 3, opacity=0.45))
    return drawing


def count() -> Drawing:
    """The disc for the count of a pile: a dark well in a gold ring."""
    drawing = Drawing(120, 120)
    ring = drawing.linear(theme.GOLD_STOPS, 20, 10, 100, 110)
    well = drawing.radial(((0, "#4a2a16"), (1, "#1c0d06")), 54, 50, 60)
    rim = drawing.linear(((0, "#c9902f"), (0.5, "#a3681b"), (1, "#6e3f0e")), 0, 20, 0, 100)
    drawing.shadow(ellipse(58, 57, 50), dx=2, dy=4, width=4)
    drawing.figure((ellipse(58, 57, 51), ring), ink=7)
    drawing.add(path(ellipse(58, 57, 40), well, stroke=theme.INK, width=4))
    drawing.add(path(ellipse(58, 57, 36), stroke=rim, width=2))
    return drawing
