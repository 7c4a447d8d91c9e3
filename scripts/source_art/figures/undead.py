# ruff: noqa: E501 - the points of a curve stay on one line
"""The undead: a conscript long forgotten, a hooded reaver and the lich king."""

from __future__ import annotations

from itertools import pairwise

from scripts.source_art import geometry as g
from scripts.source_art.drawing import Group
from scripts.source_art.faces import teeth
from scripts.source_art.gear.common import crown, sword
from scripts.source_art.gear.trinkets import buckler, club, scar, spear
from scripts.source_art.gear.undead import (
    CRIMSON,
    GHOST_FIRE,
    bucket,
    chain_of_office,
    cobweb,
    flame,
    halo,
    hourglass,
    lantern,
    old_helm,
    sceptre,
    scythe,
    soldier_helm,
)
from scripts.source_art.materials import (
    BLACK_CLOTH,
    BONE,
    DARK_STEEL,
    DARK_WOOD,
    GOLD,
    INK,
    RUST,
    VIOLET_CLOTH,
    WOOD,
    Material,
)

SHROUD = Material("#3f5a52", "#182a26", "#7fa596")
OLD_BONE = Material("#dccfa6", "#84734a", "#faf2d4")
EMBER = "#7dffb0"
_SHROUDS = (Material("#5a4a3c", "#2a2018", "#97836e"), SHROUD, BLACK_CLOTH)
"""The cloaks of the values 4 to 6."""


def recruit(value: int) -> Group:
    """Return a conscript long forgotten: 0 has lost an arm, 1 wears a pot, 2 a helm with an arrow, 3 a shield too."""
    figure = Group()
    figure.add(_ribs(OLD_BONE, missing=value < 3).scaled(0.9, 196, 300))
    if value:
        figure.add(_arm_bones("130,312 96,346 134,374", OLD_BONE))
    head = _skull(OLD_BONE, gape=(22, 4, 15, 8)[value])
    if value == 0:
        head.add(cobweb(), outline=0)
    else:
        head.add((bucket, old_helm, soldier_helm)[value - 1](), outline=2.6)
    figure.add(head.turned((-16, 7, -9, 4)[value], 0, 0).moved(192, 210), outline=3)
    figure.add(_arm_bones("262,312 302,340 292,296", OLD_BONE))
    held = (_loose_arm(), club(96, DARK_WOOD), sword(116, RUST, RUST, 10).moved(0, -14), spear(210, RUST))[
        value
    ]
    figure.add(held.turned(-6, 0, 0).moved(286, 276), outline=2.6)
    figure.add(_hand(OLD_BONE).turned(-6, 0, 0).moved(286, 280), outline=2.4)
    if value == 3:
        figure.add(buckler(56, WOOD, RUST, RUST).moved(142, 354), outline=3)
    elif value:
        figure.add(_hand(OLD_BONE).turned(70, 0, 0).moved(142, 374), outline=2.4)
    return figure


def veteran(value: int) -> Group:
    """Return a hooded reaver with burning eyes: 4 carries a lantern, 5 a scythe, 6 scythe and hourglass."""
    figure = Group()
    if value > 4:
        figure.add(scythe().turned(9, 0, 0).moved(296, 270), outline=2.8)
    cloak = Group()
    cloak.part(
        g.curve("84,440! 96,352 116,314 150,292 196,286 242,292 276,314 296,352 308,440!"),
        _SHROUDS[value - 4],
        shade=12,
    )
    figure.add(cloak)
    figure.add(_ribs(BONE, narrow=True))
    figure.add(_lapels(_SHROUDS[value - 4]))
    figure.add(_hood_back(_SHROUDS[value - 4]).moved(194, 206), outline=3)
    head = _skull(OLD_BONE if value == 4 else BONE, gape=(2, 6, 12)[value - 4], fire=True)
    if value == 6:
        scar(head, "-38,-46 -30,-30 -34,-20", INK, 2)
        head.add(chain_of_office().moved(0, 62), outline=2.4)
    figure.add(head.turned((5, 0, -4)[value - 4], 0, 0).moved(194, 216), outline=3)
    figure.add(_hood_front(_SHROUDS[value - 4]).moved(194, 206), outline=2.4)
    if value == 4:
        figure.add(_sleeve("276,330 316,346 300,306", _SHROUDS[0]))
        figure.add(lantern().scaled(1.5, 0, -38).moved(294, 312), outline=2.8)
        figure.add(_hand(OLD_BONE, 1.2).turned(80, 0, 0).moved(296, 258), outline=2.4)
        return figure
    figure.add(
        _sleeve("276,330 316,352 304,330", _SHROUDS[value - 4]),
        _hand(BONE, 1.2).turned(9, 0, 0).moved(291, 310),
        outline=2.4,
    )
    if value == 6:
        figure.add(_sleeve("116,330 84,362 112,380", _SHROUDS[2]))
        figure.add(hourglass().moved(132, 340), outline=2.8)
        figure.add(_hand(BONE, 1.2).turned(-70, 0, 0).mirrored(0).moved(132, 378), outline=2.4)
    return figure


def champion(value: int) -> Group:
    """Return one of the great dead: 7 the fallen king in rust, 8 the lich, 9 the lich emperor in flames."""
    figure = Group()
    if value > 7:
        figure.add(halo(), outline=0)
    robe = Group()
    cloth = (BLACK_CLOTH, VIOLET_CLOTH, CRIMSON)[value - 7]
    robe.part(
        g.curve("80,440! 92,356 112,316 150,294 196,288 242,294 280,316 300,356 312,440!"), cloth, shade=12
    )
    figure.add(robe)
    figure.add(_ribs(BONE, narrow=True))
    figure.add(_mantle(cloth, RUST if value == 7 else GOLD))
    head = _skull(OLD_BONE if value == 7 else BONE, gape=(4, 8, 13)[value - 7], fire=True)
    metal = (RUST, GOLD, GOLD)[value - 7]
    head.add(crown(0, -34, 104, (46, 60, 74)[value - 7], jewels=value > 7, material=metal), outline=2.6)
    if value == 9:
        for side in (-1, 1):
            horn = g.taper(f"{side * 50},-34 {side * 82},-46 {side * 98},-78 {side * 86},-112", 22, 18, 12, 2)
            head.part(horn, DARK_STEEL, shade=5)
    figure.add(head.scaled(1.08, 0, 0).turned(-6 if value == 7 else 0, 0, 0).moved(194, 212), outline=3)
    if value == 7:
        figure.add(sword(200, RUST, RUST, 12).turned(-12, 0, 0).moved(124, 350), outline=2.8)
    else:
        figure.add(sceptre().turned(-8, 0, 0).moved(122, 330), outline=2.8)
    figure.add(_hand(BONE, 1.25).turned(-8, 0, 0).moved(124, 352), outline=2.4)
    if value == 7:
        figure.add(
            _arm_bones("268,336 306,362 268,384", BONE), _hand(BONE, 1.25).turned(-75, 0, 0).moved(262, 384)
        )
        return figure
    figure.add(_arm_bones("268,336 306,352 290,312", BONE), outline=2.4)
    figure.add(flame(1.0 if value == 8 else 1.35).moved(288, 280), outline=2.4)
    figure.add(_palm().moved(288, 300), outline=2.4)
    return figure


def _skull(material: Material, gape: float, fire: bool = False) -> Group:
    head = Group()
    jaw = head.part(
        g.curve(
            f"-32,34! -34,{46 + gape} -22,{66 + gape} 0,{70 + gape} 22,{66 + gape} 34,{46 + gape} 32,34! 24,40 22,{50 + gape * 0.8}! 0,{54 + gape * 0.8} -22,{50 + gape * 0.8}! -24,40"
        ),
        material,
        shade=5,
    )
    head.mark(g.box(-24, 34, 24, 52 + gape).difference(jaw), "#120a0a")
    teeth(
        head,
        g.box(-40, 0, 40, 120),
        f"-20,{53 + gape * 0.8} 0,{57 + gape * 0.8} 20,{53 + gape * 0.8}",
        6,
        -9,
        color=material.base,
        skip=(1,),
    )
    shape = head.part(
        g.curve(
            "-54,-12 -50,-44 -28,-66 0,-72 28,-66 50,-44 54,-12 46,6! 44,22 30,30! 26,44! 0,47 -26,44! -30,30! -44,22 -46,6!"
        ),
        material,
        shade=12,
        light=2.6,
    )
    teeth(head, g.box(-40, 0, 40, 120), "-25,42 0,45 25,42", 7, 11, color=material.light, skip=(5,))
    for side in (-1, 1):
        socket = g.curve(
            f"{side * 7},-2! {side * 14},-18 {side * 36},-20 {side * 43},-4! {side * 38},14 {side * 20},18 {side * 9},10"
        )
        head.mark(g.grow(socket, 1.2), INK)
        head.mark(socket, "#150a0c")
        if fire:
            head.mark(g.grow(g.scale(socket, 0.78, (side * 25, 0)), 0), "#0d4a34")
            head.mark(g.ellipse(side * 25, 0, 9, 8), GHOST_FIRE.base)
            head.mark(g.ellipse(side * 25, 0, 4.6), GHOST_FIRE.light)
        else:
            head.mark(g.ellipse(side * 22 + 3, 2, 4.6), EMBER)
        head.line(
            f"{side * 10},-14 {side * 24},-28 {side * 46},-18"
            if not fire
            else f"{side * 6},-8 {side * 22},-24 {side * 48},-26",
            3,
        )
        head.line(f"{side * 32},24 {side * 40},20 {side * 46},10", 2, INK, 0.6)
    head.mark(g.curve("0,8! 9,26! 3,28 0,23! -3,28 -9,26!"), "#150a0c")
    head.mark(g.ellipse(-22, -48, 18, 8, -30), "#ffffff", 0.7, within=shape)
    head.line("16,-70 12,-56 20,-48 15,-36", 2, INK, 0.75)
    head.line("20,-48 28,-46", 1.8, INK, 0.6)
    return head


def _ribs(material: Material, missing: bool = False, narrow: bool = False) -> Group:
    body = Group()
    width = 0.76 if narrow else 1
    body.mark(
        g.curve(
            f"{196 - 70 * width},304! 196,292 {196 + 70 * width},304! {196 + 74 * width},360 {196 + 50 * width},430! {196 - 50 * width},430! {196 - 74 * width},360"
        ),
        "#0f0c12",
        0.8,
    )
    for k in range(9):
        body.part(g.box(187, 272 + k * 18, 205, 287 + k * 18, 5), material, shade=3, light=1, line=1.8)
    for k in range(5):
        y = 308 + k * 23
        reach = (70 - abs(k - 1.5) * 5) * width
        for side in (-1, 1):
            if missing and (k, side) in ((2, 1), (3, -1)):
                body.part(
                    g.taper(
                        f"{196 + side * 12},{y - 2} {196 + side * 30},{y - 8} {196 + side * 42},{y - 4}",
                        10,
                        10,
                        7,
                    ),
                    material,
                    shade=3,
                    light=1,
                    line=1.8,
                )
                continue
            text = f"{196 + side * 11},{y} {196 + side * reach * 0.6},{y - 10} {196 + side * reach},{y + 6} {196 + side * reach * 0.82},{y + 26} {196 + side * reach * 0.4},{y + 30}"
            body.part(g.taper(text, 9, 11, 11, 10, 7), material, shade=3, light=1.4, line=1.8)
    body.part(g.curve("189,296! 203,296! 206,350 200,392! 192,392! 186,350"), material, shade=3, light=1.2)
    if not narrow:
        for side in (-1, 1):
            body.part(
                g.taper(f"{196 + side * 8},298 {196 + side * 36},290 {196 + side * 68},304", 9, 9, 12),
                material,
                shade=3,
            )
            body.part(g.ellipse(196 + side * 70, 308, 15, 13), material, shade=4)
    return body


def _arm_bones(text: str, material: Material) -> Group:
    arm = Group()
    points = [tuple(map(float, word.split(","))) for word in text.split()]
    for (x0, y0), (x1, y1) in pairwise(points):
        arm.part(
            g.union(
                [g.taper(f"{x0},{y0} {x1},{y1}", 14, 9, 14), g.ellipse(x0, y0, 8.5), g.ellipse(x1, y1, 8.5)]
            ),
            material,
            shade=4,
        )
    return arm


def _hand(material: Material, size: float = 1.1) -> Group:
    hand = Group()
    hand.part(g.curve("2,-14! 18,-12 20,0 18,12 2,14!"), material, shade=3)
    for y in (-12, -4, 4, 12):
        hand.part(
            g.union([g.ellipse(-12, y, 5, 4), g.ellipse(-3, y, 5.4, 4), g.ellipse(6, y, 5, 4)]),
            material,
            shade=2,
            light=1,
            line=1.8,
        )
    hand.part(g.taper("14,-12 6,-20 -6,-20", 8, 7, 6), material, shade=2, light=1, line=1.8)
    return hand.scaled(size, 0, 0)


def _palm() -> Group:
    hand = Group()
    for x, tip in ((-22, -8), (-12, -16), (14, -16), (24, -6)):
        hand.part(
            g.taper(f"{x * 0.5},6 {x},{tip + 8} {x * 1.1},{tip - 8}", 8, 8, 5),
            BONE,
            shade=2,
            light=1,
            line=1.8,
        )
    hand.part(g.curve("-16,2! 0,8 16,2! 14,18 6,24! -6,24! -14,18"), BONE, shade=4)
    return hand


def _hood_back(cloth: Material) -> Group:
    hood = Group()
    hood.part(
        g.curve("-80,96! -86,30 -74,-40 -40,-88 6,-112! 34,-90 70,-40 84,30 80,96! 0,120"), cloth, shade=10
    )
    hood.mark(
        g.curve("-62,80! -66,20 -56,-36 -28,-72 2,-84 30,-72 56,-36 66,20 62,80! 0,110"), "#0c1210", 0.9
    )
    return hood


def _hood_front(cloth: Material) -> Group:
    rim = Group()
    outer = g.curve(
        "-84,104! -88,30 -74,-40 -40,-88 6,-112! 34,-90 70,-40 86,30 84,104! 62,98! 66,20 54,-32 28,-64 2,-74 -26,-64 -52,-32 -64,20 -60,98!"
    )
    rim.part(outer, cloth, shade=7, light=2.4)
    for text in ("-72,60 -76,10 -62,-40", "74,60 76,10 60,-42", "-40,-78 -20,-90", "16,-92 40,-72"):
        rim.line(text, 2, INK, 0.6)
    return rim


def _lapels(cloth: Material) -> Group:
    front = Group()
    for side in (-1, 1):
        front.part(
            g.curve(
                f"{196 + side * 42},288! {196 + side * 70},300 {196 + side * 98},330! {196 + side * 108},440! {196 + side * 36},440! {196 + side * 60},400! {196 + side * 48},376! {196 + side * 62},350! {196 + side * 48},330"
            ),
            cloth,
            shade=8,
        )
        front.line(f"{196 + side * 78},330 {196 + side * 82},380 {196 + side * 76},430", 2, INK, 0.5)
    return front


def _sleeve(text: str, cloth: Material) -> Group:
    sleeve = Group()
    sleeve.part(g.taper(text, 38, 40, 44), cloth, shade=7)
    return sleeve


def _mantle(cloth: Material, trim: Material) -> Group:
    mantle = Group()
    for side in (-1, 1):
        x = 196 + side * 84
        for k in range(3):
            spike = g.taper(
                f"{x + side * (k * 16 - 16)},{316 + k * 6} {x + side * (k * 22 - 12)},{288 + k * 8} {x + side * (k * 26 - 8)},{266 + k * 14}",
                16,
                11,
                1,
            )
            mantle.part(spike, BONE, shade=3)
        mantle.part(g.ellipse(x, 330, 42, 27, side * 20), BLACK_CLOTH, shade=8)
        mantle.part(
            g.ellipse(x, 330, 42, 27, side * 20).difference(g.ellipse(x, 327, 35, 20, side * 20)),
            trim,
            shade=3,
        )
        mantle.part(
            g.curve(
                f"{196 + side * 40},290! {196 + side * 66},306 {196 + side * 84},340! {196 + side * 92},440! {196 + side * 36},440! {196 + side * 56},370 "
            ),
            cloth,
            shade=8,
        )
        mantle.part(
            g.taper(
                f"{196 + side * 40},290 {196 + side * 54},340 {196 + side * 52},380 {196 + side * 36},440",
                9,
                9,
            ),
            trim,
            shade=2,
        )
    return mantle


def _loose_arm() -> Group:
    """Return the arm that came off, now carried in the other hand."""
    arm = _arm_bones("0,40 4,-30 -22,-86", OLD_BONE)
    arm.add(_hand(OLD_BONE).turned(-20, 0, 0).moved(-26, -102), outline=2.4)
    return arm
