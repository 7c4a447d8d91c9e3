# ruff: noqa: E501 - the points of a curve stay on one line
"""The dragons: one fresh from the egg, one that breathes fire, and the crowned wyrm in its fire."""

from __future__ import annotations

import math
from itertools import pairwise

from scripts.source_art import geometry as g
from scripts.source_art.drawing import Group
from scripts.source_art.faces import eye
from scripts.source_art.gear.common import RUBY, SAPPHIRE, crown, gem
from scripts.source_art.gear.dragons import SHELL, blaze, breath, egg, hoard, shards, smoke, whole_egg
from scripts.source_art.gear.trinkets import scar
from scripts.source_art.geometry import Shape
from scripts.source_art.materials import BONE, CREAM, INK, Material

HIDE = Material("#f3c556", "#a2641c", "#fff4bc")
DUSK_WING = Material("#714c7c", "#321a3a", "#b08abc")
WING = Material("#b8741f", "#5e3009", "#e8b04e")
BELLY = Material("#fff3c9", "#d0a860", "#ffffff")
YOUNG = Material("#f2953c", "#a8481a", "#ffd890")
YOUNG_WING = Material("#d9632a", "#7c2410", "#ffa868")
CROWNED = Material("#f4c64e", "#9c5a14", "#fff4bc")
VERDANT = Material("#c9c35a", "#6f6a1c", "#f2eea8")
VERDANT_WING = Material("#7d8c34", "#3a4414", "#bccb6c")
NIGHT_HIDE = Material("#7a4f78", "#371c3a", "#bb90b8")
NIGHT_WING = Material("#3a2440", "#170c1c", "#785a80")
COPPER = Material("#dd8f4e", "#824016", "#ffd0a0")
COPPER_WING = Material("#8a3d22", "#451708", "#c87a50")
CRIMSON_WING = Material("#9c2436", "#4a0a16", "#e06a72")


def recruit(value: int) -> Group:
    """Return a hatchling: 0 peers out of its egg, 1 breaks out, 2 coughs its first flame, 3 has left the shell."""
    figure = Group()
    if value == 0:
        figure.add(whole_egg(), outline=3)
        return figure
    spread = 1.3 if value == 3 else 1.05
    for side in (-1, 1):
        wing = Group()
        _wing(wing, YOUNG_WING, YOUNG, ("0,0", "26,-52", ("74,-58", "78,-16", "52,18")))
        wing = wing.scaled(spread, 0, 0).moved(192 + 34, 292)
        figure.add(wing if side > 0 else wing.mirrored(192), outline=2.8)
    body = Group()
    body.part(g.curve("146,400! 144,340 156,300 192,284 228,300 240,340 238,400!"), YOUNG, shade=9)
    plates = body.part(g.curve("168,400! 166,344 174,312 192,302 210,312 218,344 216,400!"), BELLY, shade=4)
    for y in (322, 340, 358):
        body.edge(g.path(f"160,{y - 4} 192,{y + 4} 224,{y - 4}").intersection(plates), 2)
    figure.add(body)
    figure.add(_baby_head(value).turned((0, 5, 0, -5)[value], 0, 0).moved(192, 216), outline=3)
    for side in (-1, 1):
        arm = Group()
        arm.part(g.taper("226,330 246,344 240,366", 24, 22, 20), YOUNG, shade=5)
        _claws(arm, 238, 372, ((-8, 4), (0, 6), (8, 4)))
        figure.add(arm if side > 0 else arm.mirrored(192), outline=2.4)
    figure.add(egg() if value < 3 else shards(), outline=3)
    return figure


def veteran(value: int) -> Group:
    """Return a dragon that rears its long neck, wings spread: 4 still smokes, 5 breathes fire, 6 is old and scarred."""
    hide, skin_of_wing = ((VERDANT, VERDANT_WING), (HIDE, DUSK_WING), (NIGHT_HIDE, NIGHT_WING))[value - 4]
    figure = Group()
    wing = Group()
    _wing(wing, skin_of_wing, hide, ("0,0", "30,-196", ("84,-262", "116,-176", "114,-84", "92,10")))
    figure.add(wing.moved(226, 326), outline=2.8)
    neck = Group()
    spine = "196,204 250,216 264,268 228,322 194,374 184,450"
    _spines(neck, g.path(spine), (70, 80, 96, 130, 180, 214), skin_of_wing)
    skin = neck.part(g.taper(spine, 70, 80, 94, 126, 176, 216), hide, shade=14, light=2.6)
    strip = g.taper("178,222 224,240 234,270 192,320 150,374 140,450", 20, 40, 48, 62, 82, 96)
    plates = neck.part(strip.intersection(g.grow(skin, -1)), BELLY, shade=6, light=1)
    _bands(neck, plates, "228,250 230,268 220,286 204,304 186,322 168,340 154,360 148,382", 120)
    for x, y in ((276, 244), (288, 272), (270, 292), (256, 318), (234, 340), (250, 358), (226, 378)):
        neck.line(f"{x - 8},{y} {x},{y + 6} {x + 8},{y}", 2, hide.shade)
    if value == 6:
        scar(neck, "246,300 262,320 258,346", hide.light, 4)
    figure.add(neck, outline=3)
    if value == 4:
        figure.add(smoke().moved(98, 210), outline=2.4)
    else:
        figure.add(breath().scaled(1.2 if value == 5 else 1.42, 26, -8).moved(98, 228), outline=2.6)
    head = _side_head(hide, skin_of_wing)
    if value == 6:
        scar(head, "-20,-34 -10,-16 -14,2", "#e8c9a0", 3)
        for x in (-44, -26):
            head.part(g.polygon(f"{x - 5},-27 {x + 5},-28 {x + 4},-42"), BONE, shade=1.5, light=1, line=1.8)
    figure.add(head.scaled(1.3, 0, 0).turned(-5, 0, 0).moved(188, 190), outline=3)
    arm = Group()
    arm.part(g.taper("248,356 196,408 148,378", 58, 44, 30), hide, shade=9, light=2.4)
    arm.part(g.ellipse(146, 370, 21, 18), hide, shade=5, light=2)
    for finger, ways in (
        ("140,374 120,362 114,350", (-1, -10)),
        ("144,364 134,348 134,334", (2, -10)),
        ("154,364 156,346 162,336", (5, -9)),
    ):
        arm.part(g.taper(finger, 16, 14, 11), hide, shade=3, light=1.4, line=2)
        tip_x, tip_y = map(float, finger.rsplit(maxsplit=1)[-1].split(","))
        _claws(arm, tip_x, tip_y, (ways,), 11)
    figure.add(arm, outline=2.8)
    return figure


def champion(value: int) -> Group:
    """Return the wyrm that looks straight at us: 7 guards its gold, 8 is crowned, 9 sits in its own fire."""
    hide, skin_of_wing = ((COPPER, COPPER_WING), (CROWNED, WING), (CROWNED, CRIMSON_WING))[value - 7]
    figure = Group()
    if value > 7:
        figure.add(blaze(1 if value == 8 else 1.35), outline=0)
    for side in (-1, 1):
        wing = Group()
        _wing(wing, skin_of_wing, hide, ("0,0", "62,-88", ("128,-92", "134,-22", "118,50", "70,92")))
        wing = wing.moved(214, 276)
        figure.add(wing if side > 0 else wing.mirrored(192), outline=2.8)
    body = Group()
    body.part(
        g.curve("124,440! 122,360 140,310 162,270 192,260 222,270 244,310 262,360 260,440!"),
        hide,
        shade=12,
        light=2.6,
    )
    plates = body.part(
        g.curve("152,440! 150,366 164,312 178,278 192,272 206,278 220,312 234,366 232,440!"), BELLY, shade=5
    )
    for k in range(7):
        y = 296 + k * 19
        body.edge(g.path(f"140,{y - 5} 192,{y + 6} 244,{y - 5}").intersection(plates), 2.2)
    figure.add(body)
    head = _front_head(hide, skin_of_wing)
    if value > 7:
        head.add(crown(0, -52, 84, 46 if value == 8 else 62), outline=2.4)
    figure.add(head.moved(192, 204), outline=3)
    if value == 7:
        figure.add(hoard().moved(192, 378), outline=3)
    for side in (-1, 1):
        arm = Group()
        arm.part(g.taper("246,316 286,350 256,372 226,366", 44, 38, 30, 26), hide, shade=8)
        _claws(arm, 222, 364, ((-15, -8), (-18, 4), (-13, 14)), 10)
        figure.add(arm if side > 0 else arm.mirrored(192), outline=2.6)
    if value > 7:
        orb = Group()
        gem(orb, 192, 372, 24 if value == 8 else 31, RUBY if value == 8 else SAPPHIRE)
        orb.mark(g.polygon("192,352 206,366 192,388 178,366"), "#ffffff", 0.3)
        figure.add(orb, outline=3)
    return figure


def _wing(group: Group, skin: Material, bone: Material, plan: tuple[str, str, tuple[str, ...]]) -> None:
    """Add a wing that opens to the right: shoulder, wrist, and the tips of its fingers from top to bottom."""
    shoulder, wrist, tips = plan
    points = [tuple(map(float, text.split(","))) for text in (wrist, *tips, shoulder)]
    edge = [f"{shoulder}!", f"{wrist}!"]
    wx, wy = points[0]
    for (x0, y0), (x1, y1) in pairwise(points[1:]):
        mx, my = (x0 + x1) / 2, (y0 + y1) / 2
        edge += [f"{x0},{y0}!", f"{mx + (wx - mx) * 0.22},{my + (wy - my) * 0.22}"]
    membrane = group.part(g.curve(" ".join(edge)), skin, shade=0, light=2.4)
    for i, (x, y) in enumerate(points[1:-1]):
        nx, ny = points[i + 2]
        fold = g.polygon(f"{wx},{wy} {x},{y} {x + (nx - x) * 0.46},{y + (ny - y) * 0.46}")
        group.mark(fold.intersection(g.grow(membrane, -1)), "#2a0f04", 0.3)
    for x, y in points[1:-1]:
        bend = f"{(wx + x) / 2 + (y - wy) * 0.1},{(wy + y) / 2 - (x - wx) * 0.1}"
        group.part(g.taper(f"{wx},{wy} {bend} {x},{y}", 8, 6, 2), bone, shade=1.6, light=1, line=1.8)
    sx, sy = points[-1]
    group.part(
        g.taper(f"{sx},{sy} {sx + (wx - sx) * 0.35 + 8},{sy + (wy - sy) * 0.5} {wx},{wy}", 24, 15, 11),
        bone,
        shade=4,
        light=1.8,
    )
    group.part(
        g.curve(f"{wx - 6},{wy}! {wx - 6},{wy - 14} {wx + 4},{wy - 24}! {wx + 8},{wy - 10} {wx + 6},{wy}!"),
        BONE,
        shade=2,
        line=1.8,
    )


def _claws(
    group: Group, x: float, y: float, directions: tuple[tuple[float, float], ...], size: float = 8
) -> None:
    for dx, dy in directions:
        length = (dx * dx + dy * dy) ** 0.5
        ux, uy = dx / length, dy / length
        bx, by = x + dx * 0.6, y + dy * 0.6
        claw = g.polygon(
            f"{bx - uy * size * 0.5},{by + ux * size * 0.5} {bx + uy * size * 0.5},{by - ux * size * 0.5} {bx + ux * size * 1.7},{by + uy * size * 1.7}"
        )
        group.part(claw, BONE, shade=1.5, light=0.8, line=1.8)


def _bands(group: Group, within: Shape, text: str, width: float) -> None:
    for word in text.split():
        x, y = map(float, word.split(","))
        group.edge(
            g.path(f"{x - width / 2},{y - 4} {x},{y + 4} {x + width / 2},{y + 2}").intersection(within), 2
        )


def _spines(group: Group, line: Shape, widths: tuple[float, ...], material: Material) -> None:
    """Add spikes along the right edge of a neck that is `widths` wide along its line."""
    for k in range(1, 8):
        share = k / 9
        at, ahead = (line.interpolate(share + step, normalized=True) for step in (0, 0.04))
        angle = math.atan2(ahead.y - at.y, ahead.x - at.x) - math.pi / 2
        place = share * (len(widths) - 1)
        width = widths[int(place)] + (widths[int(place) + 1] - widths[int(place)]) * (place % 1)
        x, y = at.x + math.cos(angle) * width * 0.47, at.y + math.sin(angle) * width * 0.47
        spike = g.polygon("-13,8 0,-20 13,8")
        group.part(g.placed(spike, x, y, 1, math.degrees(angle) + 90), material, shade=4)


def _side_head(material: Material, frill: Material) -> Group:
    head = Group()
    for text in ("12,-30 40,-46 74,-46 92,-60", "22,-16 50,-22 76,-14 92,-20"):
        head.part(g.taper(text, 16, 13, 8, 1.5), BONE, shade=3)
    head.part(g.curve("22,-6! 44,-8 58,2! 44,6 54,20! 36,18 38,32! 24,26 14,30!"), frill, shade=3)
    head.mark(g.curve("4,14! -20,10 -46,6! -50,14 -20,24 6,26!"), "#5a0d0a")
    tongue = g.taper("-6,20 -34,16 -56,20 -74,12", 6, 6, 4, 2)
    head.part(
        g.union([tongue, g.taper("-62,18 -76,24", 3.5, 1.5)]),
        Material("#ff5a2a", "#a81e08", "#ffb08a"),
        shade=1,
        light=0,
        line=2,
    )
    head.part(g.curve("14,14! -10,22 -34,24 -50,18! -54,26 -38,36 -10,38 14,34 26,20!"), material, shade=5)
    head.part(
        g.curve(
            "32,18! 42,-10 30,-34 4,-38 -14,-30 -36,-26 -58,-28 -68,-16! -66,-4 -58,4! -36,4 -10,10 6,16!"
        ),
        material,
        shade=7,
        light=2.4,
    )
    for x, down in ((-56, 1), (-44, 1), (-30, 1), (-18, 1), (-38, -1), (-26, -1)):
        y = 4 if down > 0 else 22
        head.mark(g.polygon(f"{x - 4},{y} {x + 4},{y} {x},{y + 12 * down}"), "#fffbe8")
        head.edge(g.polygon(f"{x - 4},{y} {x + 4},{y} {x},{y + 12 * down}"), 1.5)
    head.mark(g.ellipse(-58, -15, 4.4, 3, -30), INK)
    head.part(g.curve("-70,-22! -66,-34 -56,-40! -54,-30 -48,-25!"), BONE, shade=2, line=1.8)
    eye(head, -8, -16, 8, 7, (-0.5, 0), "#c22a14", "#fff3a0", material, 0.4, 16, 0.4)
    head.mark(g.taper("-24,-20 -10,-28 8,-28", 3, 7, 3), INK)
    for x, y in ((12, -14), (20, -4), (10, 0)):
        head.line(f"{x - 5},{y} {x},{y + 5} {x + 5},{y}", 1.8, material.shade)
    return head


def _baby_head(value: int) -> Group:
    head = Group()
    for side in (-1, 1):
        head.part(g.taper(f"{side * 26},-48 {side * 40},-66 {side * 38},-84", 16, 12, 2), BONE, shade=3)
        head.part(
            g.curve(
                f"{side * 54},-12! {side * 80},-30 {side * 98},-34! {side * 88},-18 {side * 94},-4! {side * 78},0 {side * 76},16! {side * 60},12 {side * 52},18!"
            ),
            YOUNG_WING,
            shade=3,
        )
    skull = head.part(
        g.curve("-64,2 -58,-34 -34,-54 0,-58 34,-54 58,-34 64,2 56,28 40,50 0,60 -40,50 -56,28"),
        YOUNG,
        shade=11,
        light=2.6,
    )
    head.part(
        g.curve("-44,24! -32,10 0,6 32,10 44,24! 42,46 22,60 0,62 -22,60 -42,46"),
        Material("#ffb868", "#b85c20", "#ffe8b4"),
        shade=5,
    )
    for side in (-1, 1):
        head.mark(g.ellipse(side * 10, 19, 4, 3, side * 20), INK)
        eye(head, side * 29, -12, 18, 20, (-side * 0.1, 0.1), "#b8281a", "#fffdf0", pupil=0.55)
        head.mark(g.taper(f"{side * 14},-38 {side * 30},-43 {side * 46},-36", 3, 6, 2), INK)
    head.line("-30,38 -14,44 0,40 14,44 30,38", 3)
    head.mark(g.polygon("-17,42 -8,43 -13,52"), CREAM)
    head.mark(g.polygon("17,42 8,43 13,52"), CREAM)
    for x, y, r in ((0, -44, 7), (-13, -48, 4.5), (13, -48, 4.5), (0, -30, 4.5)):
        head.mark(g.ellipse(x, y, r, r * 0.8), YOUNG.shade, 0.45, within=skull)
    if value < 3:
        shell = Group()
        shell.part(
            g.polygon("-40,-50 -24,-38 -12,-48 2,-34 16,-46 30,-36 40,-50 34,-74 14,-90 -14,-90 -34,-74"),
            SHELL,
            shade=6,
        )
        for x, y, r in ((-16, -70, 6), (10, -78, 4), (16, -60, 5)):
            shell.mark(g.ellipse(x, y, r), "#c8743a", 0.55)
        head.add(shell.turned(8, 0, -50), outline=2.4)
    else:
        for x, y, height in ((0, -52, 34), (-14, -46, 22), (14, -46, 22)):
            head.part(g.polygon(f"{x - 8},{y} {x + 8},{y} {x},{y - height}"), YOUNG_WING, shade=3)
    if value > 1:
        puff = Group()
        puff.part(
            g.curve("0,-20! 8,-8 14,2 8,14 0,17 -8,14 -13,2! -6,2 -4,-8"),
            Material("#ff8a1e", "#d8380e", "#ffe890"),
            shade=3,
            light=0,
        )
        puff.mark(g.curve("1,-4! 6,4 3,12 -4,12 -5,5"), "#fff6c0")
        head.add(puff.turned(-64, 0, 0).scaled(1.5 if value == 2 else 2.1, 0, 0).moved(-66, 48), outline=2.4)
    return head


def _front_head(hide: Material, frill: Material) -> Group:
    head = Group()
    for side in (-1, 1):
        head.part(
            g.taper(f"{side * 34},-46 {side * 62},-66 {side * 84},-98 {side * 74},-132", 24, 21, 14, 2),
            BONE,
            shade=5,
        )
        for k, text in enumerate(
            (
                f"{side * 48},-66 {side * 56},-48",
                f"{side * 62},-82 {side * 76},-68",
                f"{side * 72},-98 {side * 88},-92",
            )
        ):
            head.line(text, 2, INK, 0.55 - 0.05 * k)
        head.part(
            g.curve(
                f"{side * 50},-26! {side * 84},-46 {side * 112},-44! {side * 94},-26 {side * 106},-8! {side * 86},-4 {side * 88},18! {side * 66},12 {side * 62},30! {side * 44},20!"
            ),
            frill,
            shade=4,
        )
    head.mark(g.ellipse(0, 62, 34, 26), "#4a0808")
    head.part(
        g.curve("-36,46! -34,74 -18,94 0,98 18,94 34,74 36,46! 28,56 20,76 0,82 -20,76 -28,56"),
        hide,
        shade=5,
    )
    mouth = g.curve("-28,52! 28,52! 20,76 0,82 -20,76")
    head.mark(mouth, "#7a1008")
    head.mark(g.curve("0,56! 16,66 12,78 0,81 -12,78 -16,66"), "#ffae3a")
    head.mark(g.curve("0,64! 7,72 4,79 -4,79 -7,72"), "#fff3b0")
    for x in (-20, -8, 8, 20):
        head.mark(g.polygon(f"{x - 4},78 {x + 4},78 {x},66"), CREAM)
    skull = head.part(
        g.curve(
            "-54,-30 -44,-56 -20,-66 0,-68 20,-66 44,-56 54,-30 52,-4! 38,12 34,34 40,50! 26,62 0,56 -26,62 -40,50! -34,34 -38,12 -52,-4!"
        ),
        hide,
        shade=11,
        light=2.6,
    )
    for x in (-33, -18, -6, 6, 18, 33):
        size = 17 if abs(x) == 33 else 9
        head.mark(g.polygon(f"{x - 5},54 {x + 5},54 {x},{54 + size}"), "#fffbe8")
        head.edge(g.polygon(f"{x - 5},54 {x + 5},54 {x},{54 + size}"), 1.6)
    for side in (-1, 1):
        eye(
            head,
            side * 27,
            -18,
            14,
            10,
            (-side * 0.2, 0.1),
            "#e02a14",
            "#fff08a",
            hide,
            0.38,
            -side * 20,
            0.34,
        )
        head.part(
            g.curve(
                f"{side * 6},-20! {side * 22},-36 {side * 50},-46! {side * 56},-34 {side * 40},-27 {side * 20},-22"
            ),
            hide,
            shade=3,
            light=1.6,
        )
        head.mark(g.ellipse(side * 15, 38, 6, 4, side * 30), INK)
        head.line(f"{side * 20},-4 {side * 18},14 {side * 22},28", 2.2, hide.shade)
    for y, w in ((-10, 12), (4, 11), (18, 9)):
        head.line(f"{-w},{y - 4} 0,{y + 3} {w},{y - 4}", 2, hide.shade)
    head.mark(g.ellipse(-20, -52, 13, 5, -24), "#ffffff", 0.6, within=skull)
    return head
