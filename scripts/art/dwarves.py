# ruff: noqa: E501 - the points of a curve stay on one line
"""The dwarves: a miner, a smith and a king under the mountain."""

from __future__ import annotations

from scripts.art import geometry as g
from scripts.art.drawing import Group
from scripts.art.faces import braid, brow, eye, mouth, strands, teeth
from scripts.art.gear import RUBY, crown, fist, gem, war_hammer
from scripts.art.geometry import Shape
from scripts.art.tones import (
    BLUE_CLOTH,
    BONE,
    BRONZE,
    CREAM_CLOTH,
    DARK_STEEL,
    GOLD,
    GREEN_CLOTH,
    INK,
    LEATHER,
    RED_HAIR,
    RUDDY_SKIN,
    STEEL,
    WHITE_HAIR,
    WOOD,
    Tone,
)

CRYSTAL = Tone("#43c4d6", "#125e72", "#d4fbff")
BLOND = Tone("#e8b24a", "#93591a", "#ffe39a")


def recruit(value: int) -> Group:
    """Return a young miner with a candle on his cap who shows off the crystals that his pick has struck."""
    figure = Group()
    figure.add(_pick().scaled(0.94, 0, 0).turned(16, 0, 0).moved(274, 236), outline=2.8)
    figure.add(_body(GREEN_CLOTH, LEATHER), _bandolier())
    head = _head(BLOND, 70)
    _friendly(head, BLOND)
    head.add(_miner_cap(), outline=2.6)
    figure.add(head.moved(198, 222), outline=3)
    figure.add(_arm("270,334 300,362 272,330", GREEN_CLOTH), outline=2.6)
    figure.add(fist(RUDDY_SKIN, 1.35).turned(16, 0, 0).moved(262, 306), outline=2.6)
    figure.add(_arm("168,414 140,388 134,356", GREEN_CLOTH), outline=2.6)
    figure.add(_crystals().moved(124, 312), outline=2.8)
    figure.add(fist(RUDDY_SKIN, 1.4).turned(-8, 0, 0).moved(130, 340), outline=2.6)
    return figure


def veteran(value: int) -> Group:
    """Return a smith in horned helm, red beard in braids, his hammer over the anvil."""
    figure = Group()
    figure.add(_body(LEATHER, DARK_STEEL))
    head = _head(RED_HAIR, 92)
    _stern(head, RED_HAIR)
    for x, sway in ((-36, -10), (36, 10), (0, 0)):
        braid(head, x, 60 + (14 if x == 0 else 0), 58 if x else 66, 24, RED_HAIR, STEEL, sway)
    head.add(_horned_helm(), outline=2.6)
    figure.add(head.moved(190, 216), outline=3)
    figure.add(_anvil().moved(190, 392), outline=3)
    figure.add(_arm("266,330 314,342 308,306 292,288", LEATHER))
    figure.add(war_hammer(112, size=0.8).turned(7, 0, 0).moved(288, 240), outline=2.8)
    figure.add(fist(RUDDY_SKIN, 1.35).turned(7, 0, 0).moved(285, 276), outline=2.6)
    figure.add(
        _arm("120,326 92,360 118,380", LEATHER), fist(RUDDY_SKIN, 1.3).turned(70, 0, 0).moved(128, 376)
    )
    return figure


def champion(value: int) -> Group:
    """Return the king: white beard in golden rings, crown, and a hammer with runes that glow."""
    figure = Group()
    cape = Group()
    cape.part(
        g.curve("86,350! 104,300 150,282 194,278 238,282 284,300 302,350! 320,450 66,450"),
        BLUE_CLOTH,
        shade=10,
    )
    figure.add(cape)
    figure.add(_body(BLUE_CLOTH, GOLD))
    head = _head(WHITE_HAIR, 118)
    _stern(head, WHITE_HAIR, laugh=False)
    for x, sway in ((-46, -16), (46, 16)):
        braid(head, x, 52, 96, 28, WHITE_HAIR, GOLD, sway)
    braid(head, -16, 84, 62, 24, WHITE_HAIR, GOLD, -4)
    braid(head, 16, 84, 62, 24, WHITE_HAIR, GOLD, 4)
    head.add(_royal_helm(), outline=2.6)
    figure.add(head.moved(194, 208), outline=3)
    hammer = war_hammer(270, GOLD, GOLD, 0.84)
    figure.add(hammer.turned(3, 0, 0).moved(286, 296), outline=2.8)
    figure.add(
        _arm("262,330 302,348 298,336", BLUE_CLOTH),
        fist(STEEL, 1.4).turned(7, 0, 0).moved(292, 330),
        outline=2.6,
    )
    figure.add(_arm("124,330 96,366 126,392", BLUE_CLOTH), fist(STEEL, 1.35).turned(70, 0, 0).moved(138, 388))
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


def _royal_helm() -> Group:
    helm = Group()
    helm.part(
        g.curve("-57,-22! -54,-56 -34,-78 0,-84 34,-78 54,-56 57,-22! 30,-35 0,-38 -30,-35"),
        DARK_STEEL,
        shade=9,
    )
    helm.add(crown(0, -42, 112, 58), outline=2.4)
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
