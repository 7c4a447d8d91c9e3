# ruff: noqa: E501 - the points of a curve stay on one line
"""The dwarves: a miner, a smith and a king under the mountain."""

from __future__ import annotations

from scripts.art import geometry as g
from scripts.art.drawing import Group
from scripts.art.faces import braid, brow, eye, mouth, strands, teeth
from scripts.art.gear import RUBY, crown, fist, gem, war_hammer
from scripts.art.geometry import Shape
from scripts.art.tones import (
    BLACK_CLOTH,
    BLUE_CLOTH,
    BONE,
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
    WOOD,
    Tone,
)
from scripts.art.trinkets import axe, buckler, scar

CRYSTAL = Tone("#43c4d6", "#125e72", "#d4fbff")
BLOND = Tone("#e8b24a", "#93591a", "#ffe39a")


def recruit(value: int) -> Group:
    """Return a young miner: 0 is sent for the ale, 1 carries coal, 2 has found gold, 3 crystals."""
    figure = Group()
    if value:
        figure.add(_tool(value).scaled(0.94, 0, 0).turned(16, 0, 0).moved(274, 236), outline=2.8)
    figure.add(_body((CREAM_CLOTH, LEATHER, GREEN_CLOTH, GREEN_CLOTH)[value], LEATHER))
    if value > 1:
        figure.add(_bandolier())
    hair = (RED_HAIR, BROWN_HAIR, RED_HAIR, BLOND)[value]
    head = _head(hair, (24, 40, 58, 70)[value])
    _friendly(head, hair)
    head.add((_bare_scalp, _soot_cap, _miner_cap, _miner_cap)[value](), outline=2.6)
    figure.add(head.turned((6, -4, 3, 0)[value], 0, 0).moved(198, 222), outline=3)
    sleeve = (CREAM_CLOTH, LEATHER, GREEN_CLOTH, GREEN_CLOTH)[value]
    if value:
        figure.add(_arm("270,334 300,362 272,330", sleeve), outline=2.6)
        figure.add(fist(RUDDY_SKIN, 1.35).turned(16, 0, 0).moved(262, 306), outline=2.6)
    else:
        figure.add(_arm("270,334 306,366 268,386", sleeve), outline=2.6)
        figure.add(_mug().moved(262, 350), outline=2.8)
        figure.add(fist(RUDDY_SKIN, 1.3).mirrored(0).moved(286, 356), outline=2.6)
    figure.add(_arm("168,414 140,388 134,356", sleeve), outline=2.6)
    held = (_mug, _coal, _nuggets, _crystals)[value]().moved(124, 330 if value == 0 else 312)
    figure.add(held, outline=2.8)
    figure.add(fist(RUDDY_SKIN, 1.4).turned(-8, 0, 0).moved(108 if value == 0 else 130, 340), outline=2.6)
    return figure


def _tool(value: int) -> Group:
    return _shovel() if value == 1 else _pick()


def veteran(value: int) -> Group:
    """Return a smith, his beard in braids: 4 at the anvil, 5 in a horned helm, 6 armoured, with a double axe."""
    figure = Group()
    hair = (BROWN_HAIR, RED_HAIR, RED_HAIR)[value - 4]
    figure.add(_body(LEATHER if value < 6 else STEEL, DARK_STEEL if value < 6 else BRONZE))
    head = _head(hair, 70 + 11 * (value - 4) * 2)
    _stern(head, hair, laugh=value != 6)
    braids = ((0, 0),) if value == 4 else ((-36, -10), (36, 10), (0, 0))
    for x, sway in braids:
        braid(head, x, 60 + (14 if x == 0 else 0), 58 if x else 66, 24, hair, STEEL if value < 6 else GOLD, sway)
    if value == 4:
        head.add(_smith_cap(), outline=2.6)
    else:
        head.add(_horned_helm(), outline=2.6)
    if value == 6:
        scar(head, "28,-12 36,2 34,20 38,30", "#7a2f24", 3)
    figure.add(head.moved(190, 216), outline=3)
    if value < 6:
        figure.add(_anvil().moved(190, 392), outline=3)
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
    head.add(_royal_helm(value), outline=2.6)
    figure.add(head.moved(194, 208), outline=3)
    hammer = axe(180, STEEL, double=True).moved(0, 60) if value == 7 else war_hammer(270, GOLD, GOLD, 0.84)
    figure.add(hammer.turned(3, 0, 0).moved(286, 296), outline=2.8)
    figure.add(_arm("262,330 302,348 298,336", cloth), fist(STEEL, 1.4).turned(7, 0, 0).moved(292, 330), outline=2.6)
    if value == 9:
        figure.add(_arm("124,330 96,366 126,384", cloth))
        figure.add(_heart_stone().moved(138, 352), outline=2.8)
        figure.add(fist(GOLD, 1.35).turned(80, 0, 0).moved(138, 388), outline=2.6)
    else:
        figure.add(_arm("124,330 96,366 126,392", cloth), fist(STEEL, 1.35).turned(70, 0, 0).moved(138, 388))
    return figure


def _head(hair: Tone, beard: float) -> Group:
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


def _beard_lines(head: Group, shape: Shape, low: float, hair: Tone) -> None:
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


def _moustache(head: Group, hair: Tone, lift: float = 0) -> None:
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


def _friendly(head: Group, hair: Tone) -> None:
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


def _stern(head: Group, hair: Tone, laugh: bool = True) -> None:
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


def _miner_cap() -> Group:
    cap = Group()
    cap.part(
        g.curve("-58,-26! -56,-56 -36,-78 0,-84 36,-78 56,-56 58,-26! 30,-38 0,-41 -30,-38"), LEATHER, shade=9
    )
    cap.line("0,-84 0,-42", 2)
    cap.part(
        g.curve("-62,-30! -30,-44 0,-48 30,-44 62,-30! 62,-18! 30,-33 0,-37 -30,-33 -62,-18!"),
        Tone("#5a3620", "#2c170b", "#8f5f3a"),
        shade=3,
    )
    cap.part(g.box(-12, -62, 12, -42, 3), STEEL, shade=3)
    cap.part(g.box(-6, -88, 6, -60, 2), CREAM_CLOTH, shade=2)
    cap.part(
        g.curve("0,-120! 8,-104 6,-92 0,-88 -6,-92 -8,-104"),
        Tone("#ffb52e", "#e0581a", "#fff3a8"),
        shade=2,
        light=0,
    )
    cap.mark(g.curve("0,-110! 4,-100 2,-93 -2,-93 -4,-100"), "#fffbe0")
    return cap


def _horned_helm() -> Group:
    helm = Group()
    for side in (-1, 1):
        horn = g.taper(f"{side * 48},-48 {side * 84},-54 {side * 100},-84 {side * 92},-116", 28, 25, 16, 2)
        helm.part(horn, BONE, shade=6, light=2)
        for k, text in enumerate(
            (
                f"{side * 66},-66 {side * 70},-40",
                f"{side * 80},-72 {side * 92},-50",
                f"{side * 86},-86 {side * 102},-76",
            )
        ):
            helm.line(text, 2, INK, 0.6 - 0.08 * k)
    helm.part(
        g.curve("-57,-24! -54,-58 -34,-82 0,-88 34,-82 54,-58 57,-24! 30,-36 0,-39 -30,-36"),
        STEEL,
        shade=10,
        light=2.6,
    )
    helm.part(g.curve("-7,-88! 7,-88! 9,-40 0,0! -9,-40"), BRONZE, shade=3)
    helm.part(
        g.curve("-61,-28! -30,-42 0,-46 30,-42 61,-28! 61,-14! 30,-29 0,-33 -30,-29 -61,-14!"),
        BRONZE,
        shade=3,
    )
    for x in (-48, -28, 28, 48):
        helm.mark(g.ellipse(x, -38 + abs(x) * 0.28, 3), INK)
    return helm


def _royal_helm(value: int) -> Group:
    """Return the helm of a thane, with a crest, or of a king, with a crown."""
    helm = Group()
    if value == 7:
        helm.part(g.curve("-10,-76! -14,-110 0,-134! 14,-110 10,-76!"), RED_CLOTH, shade=4)
    helm.part(
        g.curve("-57,-22! -54,-56 -34,-78 0,-84 34,-78 54,-56 57,-22! 30,-35 0,-38 -30,-35"),
        DARK_STEEL,
        shade=9,
    )
    if value > 7:
        helm.add(crown(0, -42, 112, 58 if value == 8 else 68), outline=2.4)
    helm.part(
        g.curve("-62,-34! -30,-46 0,-50 30,-46 62,-34! 62,-15! 30,-30 0,-34 -30,-30 -62,-15!"), GOLD, shade=4
    )
    gem(helm, 0, -42, 8, RUBY)
    for x in (-40, -20, 20, 40):
        helm.mark(
            g.polygon(
                f"{x},{-46 + abs(x) * 0.28} {x + 5},{-38 + abs(x) * 0.28} {x},{-30 + abs(x) * 0.28} {x - 5},{-38 + abs(x) * 0.28}"
            ),
            "#6f430f",
        )
    return helm


def _body(cloth: Tone, trim: Tone) -> Group:
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


def _arm(text: str, tone: Tone) -> Group:
    arm = Group()
    arm.part(g.taper(text, 34, 32, 28), tone, shade=7)
    return arm


def _pick() -> Group:
    pick = Group()
    pick.part(g.taper("0,130 0,-78", 11, 10), WOOD, shade=3)
    pick.part(
        g.curve("-78,-38! -52,-66 -22,-80 0,-84 22,-80 52,-66 78,-38! 50,-54 20,-64 0,-66 -20,-64 -50,-54"),
        STEEL,
        shade=5,
    )
    pick.part(g.box(-11, -92, 11, -58, 3), DARK_STEEL, shade=4)
    return pick


def _anvil() -> Group:
    anvil = Group()
    anvil.part(
        g.curve(
            "-66,-34! -28,-34! 62,-34! 62,-18! 34,-12 28,10! 44,30! -44,30! -26,10! -30,-10 -52,-14 -96,-28!"
        ),
        DARK_STEEL,
        shade=8,
        light=2.4,
    )
    anvil.part(g.box(-30, -36, 64, -24, 2), STEEL, shade=3)
    anvil.part(g.curve("-26,-30! -16,-46 20,-46 30,-30!"), Tone("#ff9a2e", "#c23a10", "#fff3a0"), shade=3)
    for x, y in ((-40, -62), (44, -58), (58, -46), (-8, -60), (24, -66)):
        anvil.mark(g.star(x, y, 6, 2.2, 4), "#ffe28a")
    return anvil


def _bandolier() -> Group:
    strap = Group()
    strap.part(g.taper("262,304 216,360 172,420", 20, 20), LEATHER, shade=3)
    strap.edge(g.path("268,308 222,364 178,424"), 1.8, LEATHER.light, 0.8)
    strap.part(g.turn(g.box(203, 353, 231, 379, 4), 38, (217, 366)), GOLD, shade=4)
    strap.part(g.turn(g.box(210, 360, 224, 372, 2), 38, (217, 366)), LEATHER, shade=2, light=0, line=1.8)
    return strap


def _crystals() -> Group:
    cluster = Group()
    for x, angle, length, width in ((-10, -30, 44, 11), (14, 26, 50, 12), (0, -4, 74, 15)):
        stone = g.polygon(
            f"{-width},14 {-width},{-length + width} -3,{-length} {width},{-length + width * 1.3} {width},14"
        )
        facet = g.polygon(
            f"2,14 2,{-length + width * 1.5} -3,{-length} {width},{-length + width * 1.3} {width},14"
        )
        gleam = g.polygon(
            f"{3 - width},10 {3 - width},{-length + width + 3} {-width * 0.4},{-length + width * 1.4} {-width * 0.4},10"
        )
        body = cluster.part(g.placed(stone, x, 0, 1, angle), CRYSTAL, shade=0, light=2)
        cluster.mark(g.placed(facet, x, 0, 1, angle), CRYSTAL.shade, 0.6, within=g.grow(body, -1.2))
        cluster.mark(g.placed(gleam, x, 0, 1, angle), "#ffffff", 0.65)
    return cluster


def _bare_scalp() -> Group:
    """Return tousled hair, for a dwarf who has not earned a cap yet."""
    hair = Group()
    hair.part(
        g.curve("-57,-14! -62,-48 -44,-70! -34,-84 -26,-72! -12,-92 0,-76! 14,-92 26,-74! 42,-82 46,-66! 62,-46 57,-14! 44,-34 0,-42 -44,-34"),
        RED_HAIR,
        shade=6,
    )
    strands(hair, ("-34,-66 -40,-38", "-10,-74 -12,-46", "16,-74 18,-46", "40,-62 42,-36"), RED_HAIR.shade, 3)
    return hair


def _soot_cap() -> Group:
    cap = Group()
    cap.part(g.curve("-58,-24! -60,-60 -30,-82 4,-80 40,-92 70,-70! 52,-60 58,-24! 30,-38 0,-42 -30,-38"), BLACK_CLOTH, shade=8)
    cap.part(g.curve("-61,-28! -30,-42 0,-46 30,-42 61,-28! 60,-14! 30,-29 0,-33 -30,-29 -60,-14!"), LEATHER, shade=3)
    for x, y in ((-30, -60), (-18, -56), (-24, -50)):
        cap.line(f"{x - 5},{y - 4} {x + 5},{y + 4}", 2, BLACK_CLOTH.light)
    return cap


def _smith_cap() -> Group:
    cap = Group()
    cap.part(g.curve("-57,-24! -56,-60 -32,-84 0,-88 32,-84 56,-60 57,-24! 30,-36 0,-39 -30,-36"), STEEL, shade=9)
    for x in (-30, 0, 30):
        cap.line(f"{x},-40 {x * 0.8},-62 {x * 0.5},-84", 2, INK, 0.7)
    cap.part(g.curve("-61,-28! -30,-42 0,-46 30,-42 61,-28! 61,-14! 30,-29 0,-33 -30,-29 -61,-14!"), LEATHER, shade=3)
    for side in (-1, 1):
        cap.part(g.ellipse(side * 20, -56, 17, 14), DARK_STEEL, shade=3)
        cap.part(g.ellipse(side * 20, -56, 11, 9), CRYSTAL, shade=2, light=1)
        cap.mark(g.ellipse(side * 20 - 4, -59, 3), "#ffffff", 0.9)
    return cap


def _mug() -> Group:
    mug = Group()
    handle = g.ellipse(-26, 4, 17, 20).difference(g.ellipse(-26, 4, 9, 12))
    mug.part(handle, STEEL, shade=2)
    mug.part(g.box(-24, -24, 24, 36, 5), WOOD, shade=6)
    for y in (-14, 22):
        mug.part(g.box(-25, y, 25, y + 8, 2), STEEL, shade=2, light=1)
    foam = Tone("#fff6e0", "#c9b48a", "#ffffff")
    mug.part(
        g.curve("-26,-20! -34,-34 -20,-42 -12,-40 -4,-52 10,-48 14,-42 28,-44 32,-30 26,-20! 22,-8 14,-14 8,-20 -10,-18 -18,-6"),
        foam,
        shade=4,
    )
    return mug


def _coal() -> Group:
    lump = Group()
    dark = Tone("#3c3a40", "#141218", "#77747e")
    lump.part(g.polygon("-30,12 -36,-10 -20,-34 4,-42 28,-30 36,-6 28,12"), dark, shade=6)
    for line in ("-20,-34 -8,-16 -36,-10", "4,-42 -8,-16 14,-8 28,-30", "14,-8 28,12"):
        lump.line(line, 2, dark.light, 0.9)
    return lump


def _nuggets() -> Group:
    heap = Group()
    for x, y, size in ((-16, 0, 17), (17, 0, 16), (0, -14, 18), (-8, -34, 11), (14, -30, 9)):
        heap.part(
            g.polygon(f"{x - size},{y + size * 0.3} {x - size * 0.5},{y - size * 0.7} {x + size * 0.4},{y - size * 0.8} {x + size},{y} {x + size * 0.5},{y + size * 0.8} {x - size * 0.5},{y + size * 0.8}"),
            GOLD,
            shade=3,
        )
    for x, y in ((-26, -30), (28, -42), (34, -14)):
        heap.mark(g.star(x, y, 8, 2.4, 4), "#fff6b0")
    return heap


def _shovel() -> Group:
    shovel = Group()
    shovel.part(g.taper("0,130 0,-60", 11, 10), WOOD, shade=3)
    shovel.part(g.curve("-28,-56! 28,-56! 32,-90 16,-122 0,-136! -16,-122 -32,-90"), STEEL, shade=6)
    shovel.line("0,-62 0,-112", 2.2, INK, 0.6)
    return shovel


def _heart_stone() -> Group:
    """Return the Heart of the Mountain, a jewel that shines."""
    stone = Group()
    for angle in range(0, 360, 45):
        stone.mark(g.turn(g.polygon("-4,-34 4,-34 0,-56"), angle, (0, 0)), "#d4fbff", 0.85)
    shape = stone.part(g.polygon("0,-38 28,-22 34,6 16,32 -16,32 -34,6 -28,-22"), CRYSTAL, shade=5)
    for line in ("-28,-22 0,-12 28,-22", "0,-38 0,-12 -16,32", "0,-12 16,32", "-34,6 0,-12 34,6"):
        stone.line(line, 2, CRYSTAL.shade, 0.8)
    stone.mark(g.polygon("-22,-18 -4,-12 -14,4").intersection(shape), "#ffffff", 0.8)
    return stone
