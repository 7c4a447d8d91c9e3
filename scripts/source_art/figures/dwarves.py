# ruff: noqa: E501 - the points of a curve stay on one line
"""The dwarves: a miner, a smith and a king under the mountain."""

from __future__ import annotations

from scripts.source_art import geometry as g
from scripts.source_art.drawing import Group
from scripts.source_art.faces import braid, brow, eye, mouth, strands, teeth
from scripts.source_art.gear.common import fist, war_hammer
from scripts.source_art.gear.dwarves import (
    anvil,
    bandolier,
    bare_scalp,
    coal,
    crystals,
    heart_stone,
    horned_helm,
    miner_cap,
    mug,
    nuggets,
    royal_helm,
    smith_cap,
    soot_cap,
    tool,
)
from scripts.source_art.gear.trinkets import axe, buckler, scar
from scripts.source_art.geometry import Shape
from scripts.source_art.materials import (
    BLUE_CLOTH,
    BRONZE,
    BROWN_HAIR,
    CREAM_CLOTH,
    DARK_STEEL,
    GOLD,
    GREEN_CLOTH,
    INK,
    LEATHER,
    RED_CLOTH,
    RED_HAIR,
    RUDDY_SKIN,
    STEEL,
    WHITE_HAIR,
    Material,
)

BLOND = Material("#e8b24a", "#93591a", "#ffe39a")


def recruit(value: int) -> Group:
    """Return a young miner: 0 is sent for the ale, 1 carries coal, 2 has found gold, 3 crystals."""
    figure = Group()
    if value:
        figure.add(tool(value).scaled(0.94, 0, 0).turned(16, 0, 0).moved(274, 236), outline=2.8)
    figure.add(_body((CREAM_CLOTH, LEATHER, GREEN_CLOTH, GREEN_CLOTH)[value], LEATHER))
    if value > 1:
        figure.add(bandolier())
    hair = (RED_HAIR, BROWN_HAIR, RED_HAIR, BLOND)[value]
    head = _head(hair, (24, 40, 58, 70)[value])
    _friendly(head, hair)
    head.add((bare_scalp, soot_cap, miner_cap, miner_cap)[value](), outline=2.6)
    figure.add(head.turned((6, -4, 3, 0)[value], 0, 0).moved(198, 222), outline=3)
    sleeve = (CREAM_CLOTH, LEATHER, GREEN_CLOTH, GREEN_CLOTH)[value]
    if value:
        figure.add(_arm("270,334 300,362 272,330", sleeve), outline=2.6)
        figure.add(fist(RUDDY_SKIN, 1.35).turned(16, 0, 0).moved(262, 306), outline=2.6)
    else:
        figure.add(_arm("270,334 306,366 268,386", sleeve), outline=2.6)
        figure.add(mug().moved(262, 350), outline=2.8)
        figure.add(fist(RUDDY_SKIN, 1.3).mirrored(0).moved(286, 356), outline=2.6)
    figure.add(_arm("168,414 140,388 134,356", sleeve), outline=2.6)
    held = (mug, coal, nuggets, crystals)[value]().moved(124, 330 if value == 0 else 312)
    figure.add(held, outline=2.8)
    figure.add(fist(RUDDY_SKIN, 1.4).turned(-8, 0, 0).moved(108 if value == 0 else 130, 340), outline=2.6)
    return figure


def veteran(value: int) -> Group:
    """Return a smith, his beard in braids: 4 at the anvil, 5 in a horned helm, 6 armoured, with a double axe."""
    figure = Group()
    hair = (BROWN_HAIR, RED_HAIR, RED_HAIR)[value - 4]
    figure.add(_body(LEATHER if value < 6 else STEEL, DARK_STEEL if value < 6 else BRONZE))
    head = _head(hair, 70 + 11 * (value - 4) * 2)
    _stern(head, hair, laugh=value != 6)
    braids = ((0, 0),) if value == 4 else ((-36, -10), (36, 10), (0, 0))
    for x, sway in braids:
        braid(
            head, x, 60 + (14 if x == 0 else 0), 58 if x else 66, 24, hair, STEEL if value < 6 else GOLD, sway
        )
    if value == 4:
        head.add(smith_cap(), outline=2.6)
    else:
        head.add(horned_helm(), outline=2.6)
    if value == 6:
        scar(head, "28,-12 36,2 34,20 38,30", "#7a2f24", 3)
    figure.add(head.moved(190, 216), outline=3)
    if value < 6:
        figure.add(anvil().moved(190, 392), outline=3)
    figure.add(_arm("266,330 314,342 308,306 292,288", LEATHER))
    tool = axe(98, STEEL, double=True).moved(0, 42) if value == 6 else war_hammer(112, size=0.8)
    figure.add(tool.turned(7, 0, 0).moved(288, 240), outline=2.8)
    figure.add(fist(RUDDY_SKIN, 1.35).turned(7, 0, 0).moved(285, 276), outline=2.6)
    if value == 6:
        figure.add(buckler(56, LEATHER, BRONZE, BRONZE).moved(132, 356), outline=3)
    else:
        figure.add(
            _arm("120,326 92,360 118,380", LEATHER), fist(RUDDY_SKIN, 1.3).turned(70, 0, 0).moved(128, 376)
        )
    return figure


def champion(value: int) -> Group:
    """Return a lord of the mountain: 7 the thane, 8 the king, 9 the high king with the Heart of the Mountain."""
    figure = Group()
    cape = Group()
    cloth = (GREEN_CLOTH, BLUE_CLOTH, RED_CLOTH)[value - 7]
    cape.part(
        g.curve("86,350! 104,300 150,282 194,278 238,282 284,300 302,350! 320,450 66,450"), cloth, shade=10
    )
    figure.add(cape)
    figure.add(_body(cloth, STEEL if value == 7 else GOLD))
    hair = BLOND if value == 7 else WHITE_HAIR
    head = _head(hair, 118)
    _stern(head, hair, laugh=False)
    metal = STEEL if value == 7 else GOLD
    for x, sway in ((-46, -16), (46, 16)):
        braid(head, x, 52, 96, 28, hair, metal, sway)
    if value > 7:
        braid(head, -16, 84, 62, 24, hair, metal, -4)
        braid(head, 16, 84, 62, 24, hair, metal, 4)
    head.add(royal_helm(value), outline=2.6)
    figure.add(head.moved(194, 208), outline=3)
    hammer = axe(180, STEEL, double=True).moved(0, 60) if value == 7 else war_hammer(270, GOLD, GOLD, 0.84)
    figure.add(hammer.turned(3, 0, 0).moved(286, 296), outline=2.8)
    figure.add(
        _arm("262,330 302,348 298,336", cloth), fist(STEEL, 1.4).turned(7, 0, 0).moved(292, 330), outline=2.6
    )
    if value == 9:
        figure.add(_arm("124,330 96,366 126,384", cloth))
        figure.add(heart_stone().moved(138, 352), outline=2.8)
        figure.add(fist(GOLD, 1.35).turned(80, 0, 0).moved(138, 388), outline=2.6)
    else:
        figure.add(_arm("124,330 96,366 126,392", cloth), fist(STEEL, 1.35).turned(70, 0, 0).moved(138, 388))
    return figure


def _head(hair: Material, beard: float) -> Group:
    head = Group()
    for side in (-1, 1):
        head.part(g.ellipse(side * 55, 0, 13, 18, side * 10), RUDDY_SKIN, shade=4)
        head.line(f"{side * 58},-8 {side * 52},0 {side * 57},8", 2)
    head.part(g.curve("-54,-10 -48,-44 0,-56 48,-44 54,-10 50,34 0,60 -50,34"), RUDDY_SKIN, shade=8)
    low = 42 + beard
    shape = g.curve(
        f"-57,-16! -60,20 -62,{low * 0.5} -48,{low * 0.8} -22,{low * 0.96}! -14,{low * 0.9} 0,{low + 8}! 14,{low * 0.9} 22,{low * 0.96}! 48,{low * 0.8} 62,{low * 0.5} 60,20 57,-16! 53,16 40,30 0,24 -40,30 -53,16"
    )
    head.part(shape, hair, shade=12, light=2.4)
    _beard_lines(head, shape, low, hair)
    return head


def _beard_lines(head: Group, shape: Shape, low: float, hair: Material) -> None:
    for x in (-46, -34, -20, -8, 8, 20, 34, 46):
        text = f"{x * 1.1},{24 + abs(x) * -0.3} {x * 1.06},{low * 0.5} {x * 0.62},{low * 0.88}"
        head.mark(g.taper(text, 1.6, 3, 1), hair.shade, 0.75, within=g.grow(shape, -1.5))
    for x in (-40, -14, 27):
        head.mark(
            g.taper(f"{x},{28} {x},{low * 0.48} {x * 0.7},{low * 0.7}", 1, 3.4, 1),
            hair.light,
            0.8,
            within=shape,
        )


def _moustache(head: Group, hair: Material, lift: float = 0) -> None:
    right = g.curve(f"0,26! 16,23 34,28 50,{25 - lift} 66,{16 - lift}! 64,{34 - lift * 0.6} 46,48 24,48 6,39")
    head.part(g.mirror(right, 0), hair, shade=5, light=2)
    head.part(right, hair, shade=5, light=2)
    strands(
        head,
        ("10,32 28,34 48,26", "-10,32 -28,34 -48,26", "12,38 28,40 42,36", "-12,38 -28,40 -42,36"),
        hair.shade,
        2.4,
    )


def _nose(head: Group) -> None:
    for side in (-1, 1):
        head.part(g.ellipse(side * 14, 20, 9, 8), RUDDY_SKIN, shade=3, light=1)
    head.part(
        g.curve("-9,-14! -12,4 -17,14 -14,27 0,31 14,27 17,14 12,4 9,-14!"), RUDDY_SKIN, shade=6, light=2
    )
    head.mark(g.ellipse(0, 18, 13, 9), "#d2472c", 0.35)
    head.mark(g.ellipse(-6, 10, 4, 5, 20), "#fff0dc", 0.8)


def _friendly(head: Group, hair: Material) -> None:
    smile = mouth(head, "-20,44! 0,50 20,44! 14,60 0,64 -14,60")
    teeth(head, smile, "-18,44 0,50 18,44", 5, 5)
    _moustache(head, hair, 6)
    eye(head, -24, -6, 11, 12, (-0.2, 0), "#4a8a3a", lid=RUDDY_SKIN, cover=0.15, pupil=0.5)
    eye(head, 24, -6, 11, 12, (-0.2, 0), "#4a8a3a", lid=RUDDY_SKIN, cover=0.15, pupil=0.5)
    brow(head, "-12,-25 -26,-30 -42,-20", 11, INK, 3)
    brow(head, "-12,-25 -26,-30 -41,-20", 7, hair.base, 2)
    brow(head, "12,-25 26,-30 42,-20", 11, INK, 3)
    brow(head, "12,-25 26,-30 41,-20", 7, hair.base, 2)
    _nose(head)
    for x in (-36, 36):
        head.mark(g.ellipse(x, 12, 10, 6), "#d2472c", 0.3)


def _stern(head: Group, hair: Material, laugh: bool = True) -> None:
    if laugh:
        grin = mouth(head, "-22,42! 0,46 22,42! 16,58 0,62 -16,58")
        teeth(head, grin, "-20,42 0,46 20,42", 5, 7)
    _moustache(head, hair, 2)
    eye(head, -24, -4, 12, 10, (0.25, 0.1), "#3c6ea8", lid=RUDDY_SKIN, cover=0.36, tilt=12, pupil=0.45)
    eye(head, 24, -4, 12, 10, (-0.25, 0.1), "#3c6ea8", lid=RUDDY_SKIN, cover=0.36, tilt=-12, pupil=0.45)
    for side in (-1, 1):
        shape = g.curve(
            f"{side * 5},-12! {side * 16},-26 {side * 40},-32 {side * 56},-24! {side * 44},-16 {side * 26},-12 {side * 10},-6"
        )
        head.part(shape, hair, shade=3, light=1.4)
        strands(head, (f"{side * 14},-16 {side * 26},-24 {side * 40},-26",), hair.shade, 2.2)
    _nose(head)
    for x in (-38, 38):
        head.line(f"{x},4 {x * 1.16},10", 2, INK, 0.6)


def _body(cloth: Material, trim: Material) -> Group:
    body = Group()
    body.part(
        g.curve("90,450! 96,356 112,316 150,298 194,292 238,298 276,316 292,356 298,450!"), cloth, shade=12
    )
    for side in (-1, 1):
        pad = Group()
        pad.part(g.ellipse(194 + side * 82, 330, 36, 28, side * 22), trim, shade=8, light=2.4)
        pad.part(g.ellipse(194 + side * 82, 326, 18, 13, side * 22), trim, shade=4)
        for dx, dy in ((-22, 6), (22, 2), (0, 19)):
            pad.mark(g.ellipse(194 + side * (82 + dx * 0.9), 330 + dy, 2.8), INK)
        body.add(pad, outline=2.2)
    return body


def _arm(text: str, material: Material) -> Group:
    arm = Group()
    arm.part(g.taper(text, 34, 32, 28), material, shade=7)
    return arm
