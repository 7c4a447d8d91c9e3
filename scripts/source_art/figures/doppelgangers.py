# ruff: noqa: E501 - the points of a curve stay on one line
"""The doppelgängers: whatever stands on the left stands on the right, and is someone else."""

from __future__ import annotations

from scripts.source_art import geometry as g
from scripts.source_art.drawing import Group
from scripts.source_art.faces import brow, eye, strands
from scripts.source_art.gear.common import crown, fist, gem
from scripts.source_art.gear.doppelgangers import (
    AMETHYST,
    LIGHT,
    SHADE,
    TwinMaterials,
    circlet,
    domino,
    fan,
    hand_mirror,
    jester_cap,
    marotte,
    mask_in_hand,
    orb,
    playing_card,
)
from scripts.source_art.materials import GOLD, INK, Material

AXIS = 190


def recruit(value: int) -> Group:
    """Return two youths, each the other's mirror image: 0 unmasked, 1 hushing us, 2 behind masks, 3 as jesters."""
    figure = Group()
    for side, flip in ((LIGHT, False), (SHADE, True)):
        half = Group()
        body = Group()
        body.part(g.curve("20,440! 40,356 66,326 108,308 150,308 190,326! 190,440!"), side.cloth, shade=10)
        half.add(body)
        if value:
            half.add(_ruff(side).moved(126, 312), outline=2.4)
        else:
            half.add(_collar(side).moved(126, 312), outline=2.4)
        head = _youth(side)
        if value == 3:
            head.add(jester_cap(side), outline=2.6)
        half.add(head.scaled(1.12, 0, 0).turned((-3, 6, 6, 2)[value], 0, 0).moved(122, 222), outline=3)
        if value == 2:
            half.add(domino(side).moved(122, 224), outline=2.6)
            half.add(_hand(side.skin).turned(20, 0, 0).moved(72, 292), outline=2.6)
        elif value == 1:
            half.add(_hushing_hand(side), outline=2.6)
        elif value == 3:
            half.add(marotte(side).turned(12, 0, 0).moved(150, 340), outline=2.6)
            half.add(fist(side.skin, 1.2).moved(144, 372), outline=2.4)
        figure.add(half.mirrored(AXIS) if flip else half, outline=2.6)
    return figure


def veteran(value: int) -> Group:
    """Return one hooded figure in two colours and nothing but eyes: 4 shows a card, 5 lifts a mask, 6 juggles three."""
    figure = Group()
    for side, flip in ((LIGHT, False), (SHADE, True)):
        half = _hooded_half(side)
        figure.add(half.mirrored(AXIS) if flip else half, outline=2.4)
    seam = Group()
    seam.line(f"{AXIS},92 {AXIS},430", 2.4)
    figure.add(seam, outline=0)
    if value == 4:
        figure.add(playing_card().turned(14, 0, 0).moved(246, 326), outline=3)
        figure.add(_hand(SHADE.skin).moved(262, 370), outline=2.4)
    elif value == 5:
        figure.add(mask_in_hand().scaled(1.2, 0, 0).turned(8, 0, 0).moved(240, 322), outline=3)
        figure.add(_hand(SHADE.skin).moved(272, 382), outline=2.4)
    else:
        brow_stone = Group()
        gem(brow_stone, AXIS, 128, 11, AMETHYST)
        figure.add(brow_stone, outline=3)
        for x, y, angle in ((96, 322, -16), (190, 352, 0), (284, 322, 16)):
            figure.add(mask_in_hand().scaled(0.92, 0, 0).turned(angle, 0, 0).moved(x, y), outline=3)
        for x, material in ((112, LIGHT.skin), (268, SHADE.skin)):
            figure.add(_hand(material).moved(x, 376), outline=2.4)
    return figure


def champion(value: int) -> Group:
    """Return the two-faced queen: 7 in a circlet with a fan, 8 crowned with her mirror, 9 with high collar and orb."""
    figure = Group()
    for side, flip in ((LIGHT, False), (SHADE, True)):
        half = Group()
        if value == 9:
            half.add(_high_collar(side), outline=2.6)
        body = Group()
        body.part(g.curve("190,292! 150,296 104,306 70,330 46,440! 190,440!"), side.cloth, shade=9)
        body.part(
            g.curve("190,296! 166,288 140,262! 122,282 96,292! 118,316 150,330 190,336!"), GOLD, shade=5
        )
        half.add(body)
        half.add(_outward_profile(side).moved(152, 224), outline=2.6)
        figure.add(half.mirrored(AXIS) if flip else half, outline=2.4)
    seam = Group()
    seam.line(f"{AXIS},150 {AXIS},300", 2.4)
    figure.add(seam, outline=0)
    if value == 7:
        figure.add(circlet().moved(AXIS, 166), outline=3)
    else:
        figure.add(crown(AXIS, 168, 134, 66 if value == 8 else 86), outline=3)
    held = (fan, hand_mirror, orb)[value - 7]()
    figure.add(held.moved(AXIS, 336 if value == 7 else 358), outline=3)
    for side, flip in ((LIGHT, False), (SHADE, True)):
        fingers = _hand(side.skin).turned(30, 0, 0).moved(140, 378)
        figure.add(fingers.mirrored(AXIS) if flip else fingers, outline=2.4)
    return figure


def _youth(side: TwinMaterials) -> Group:
    """Return a head that faces us and glances to the right, drawn around (0, 0)."""
    head = Group()
    head.part(
        g.curve("-48,44! -62,-4 -54,-46 -26,-70 4,-74 36,-66 56,-38 58,0 48,44! 20,60 -20,60"),
        side.hair,
        shade=8,
    )
    head.part(g.curve("-18,40! -22,88! 22,88! 18,40!"), side.skin, shade=8)
    for ear in (-1, 1):
        head.part(g.ellipse(ear * 45, 8, 9, 13, ear * 10), side.skin, shade=3)
        head.part(g.ellipse(ear * 46, 26, 5), GOLD, shade=1.5, light=0.8, line=1.8)
    face = head.part(
        g.curve("-44,-24 -44,6 -36,34 -16,54 0,58 16,54 36,34 44,6 44,-24 26,-46 -26,-46"),
        side.skin,
        shade=10,
        light=2.2,
    )
    for x in (-27, 29):
        head.mark(g.ellipse(x, 22, 10, 6), "#d8506a", 0.26, within=face)
    for x in (-18, 20):
        eye(head, x, 0, 11.5, 11, (0.6, 0.1), side.iris, side.white, side.skin, 0.3, 6, 0.45)
    dark = side.hair.shade if side is LIGHT else side.hair.base
    brow(head, "-8,-17 -20,-21 -33,-15", 6, dark, 2)
    brow(head, "10,-20 22,-29 36,-23", 6, dark, 2)
    head.line("3,6 7,17 0,20", 2.4)
    head.mark(g.ellipse(-1, 14, 2.6, 4), side.skin.light, 0.9)
    head.line("-18,35 0,39 18,36 25,29", 2.8)
    head.line("23,26 27,29 27,33", 2)
    head.part(
        g.curve(
            "-48,20! -62,-18 -46,-58 -8,-78! 20,-82 50,-58 56,-12 48,18! 44,-10 36,-24! 34,-36 24,-44! 12,-26 -14,-18 -34,-20! -30,-8 -44,0!"
        ),
        side.hair,
        shade=7,
        light=2.4,
    )
    strands(
        head,
        ("18,-50 -2,-34 -26,-30", "8,-62 -20,-50 -38,-30", "30,-58 44,-42 48,-16", "-20,-62 -44,-42 -50,-10"),
        side.hair.shade,
        3.2,
    )
    strands(head, ("-2,-70 -26,-58 -38,-40",), side.hair.light, 3.2)
    return head


def _ruff(side: TwinMaterials) -> Group:
    ruff = Group()
    for x, y, angle in ((-48, 4, 54), (-28, 18, 24), (0, 24, 0), (28, 18, -24), (48, 4, -54)):
        other = SHADE if side is LIGHT else LIGHT
        point = g.curve("-19,-18! 19,-18! 16,10 0,34! -16,10")
        ruff.part(g.placed(point, x, y, 1, angle), other.cloth, shade=5)
        ruff.part(g.placed(g.ellipse(0, 34, 6), x, y, 1, angle), GOLD, shade=2, light=1, line=1.8)
    ruff.part(g.ellipse(0, -4, 40, 13), GOLD, shade=4)
    return ruff


def _outward_profile(side: TwinMaterials) -> Group:
    """Return the left half of a two-faced head, which looks to the left."""
    head = Group()
    face = g.curve(
        "38,-62! 4,-58 -24,-50 -36,-30 -36,-16! -44,0 -56,16! -52,22 -43,23! -47,29 -42,33! -46,38 -41,44! -43,56 -32,64 -14,60! -2,72 -2,86! 38,90!"
    )
    shape = head.part(face, side.skin, shade=8, light=2.2)
    head.part(
        g.curve("38,-64! 8,-66 -22,-54 -26,-40! -6,-44 6,-30 8,-10! 14,14 12,40 22,60! 38,70!"),
        side.hair,
        shade=6,
        light=2.4,
    )
    strands(
        head, ("34,-52 18,-40 16,-10", "34,-36 24,-10 24,36", "30,-60 4,-56 -10,-48"), side.hair.shade, 2.8
    )
    ball = g.curve("-14,-12! -26,-20 -35,-13! -34,-3 -22,-3")
    head.mark(g.grow(ball, 1.8), INK)
    head.mark(ball, side.white)
    head.mark(g.ellipse(-29, -10, 5, 6.4).intersection(ball), side.iris)
    head.mark(g.ellipse(-30, -10, 2.2, 3).intersection(ball), INK)
    head.mark(g.curve("-12,-14! -26,-25 -38,-18! -26,-20"), side.lips, 0.7)
    brow(head, "-8,-24 -24,-33 -38,-28", 5, side.hair.shade if side is LIGHT else side.hair.base)
    head.mark(g.curve("-30,32! -40,27 -47,29! -42,33!"), side.lips)
    head.mark(g.curve("-30,34! -42,34! -46,38! -40,44"), side.lips)
    head.line("-27,33 -36,34 -42,33", 2)
    head.line("-47,19 -43,16 -44,11", 2, INK, 0.8)
    head.mark(g.ellipse(-16, 20, 11, 7), "#d8506a", 0.18, within=shape)
    head.part(g.polygon("-2,36 4,44 -2,56 -8,44"), GOLD, shade=2, light=1, line=1.8)
    return head


def _hushing_hand(side: TwinMaterials) -> Group:
    hand = Group()
    hand.part(g.taper("66,430 92,384 112,338", 56, 50, 40), side.cloth, shade=8, light=2.2)
    hand.part(g.taper("94,338 128,352", 15, 15), GOLD, shade=3)
    hand.part(g.taper("114,312 112,280 111,256", 13, 13, 10), side.skin, shade=3, light=1.2, line=2)
    hand.add(fist(side.skin, 1.2).turned(8, 0, 0).moved(117, 318), outline=2)
    return hand


def _hooded_half(side: TwinMaterials) -> Group:
    half = Group()
    half.part(g.curve("190,290! 150,294 108,308 84,340 70,440! 190,440!"), side.cloth, shade=10)
    for text in ("120,340 112,390 116,430", "150,330 146,390 152,430"):
        half.line(text, 2, INK, 0.5)
    half.part(
        g.curve("190,88! 150,112 120,160 112,220 118,290 104,316! 150,322 190,346!"),
        side.cloth,
        shade=9,
        light=2.6,
    )
    half.mark(g.curve("190,132! 160,148 144,186 142,228 152,276 172,300 190,308!"), INK)
    void = g.curve("190,137! 163,152 148,188 146,228 156,273 174,296 190,304!")
    half.mark(void, "#170a22")
    half.mark(g.curve("190,170! 170,176 158,200 158,228 166,258 190,280!"), side.cloth.shade, 0.35)
    socket = g.curve("150,214! 162,204 180,212! 170,222 158,222")
    half.mark(g.grow(socket, 5), "#c08cff" if side is LIGHT else "#ffcf5a", 0.35)
    half.mark(socket, "#f4e6ff" if side is LIGHT else "#ffe58a")
    half.mark(g.ellipse(166, 214, 3.4), "#4a1a80" if side is LIGHT else "#8a4a00")
    half.part(
        g.taper("190,90 153,114 125,162 117,220 123,284 112,312", 4, 8, 9, 9, 8), GOLD, shade=2, light=1
    )
    for text in ("134,190 128,230 134,270", "150,150 140,168"):
        half.line(text, 2, INK, 0.45)
    return half


def _hand(material: Material) -> Group:
    hand = Group()
    hand.part(g.curve("-16,16! -20,-4 -8,-16 12,-14 20,4 14,20!"), material, shade=4)
    for k in range(4):
        hand.part(
            g.taper(f"{-14 + k * 9},-2 {-14 + k * 9},-14 {-11 + k * 8},-24", 9.5, 9.5, 8),
            material,
            shade=2,
            light=1,
            line=1.8,
        )
    return hand


def _collar(side: TwinMaterials) -> Group:
    """Return the plain collar of the lowest rank."""
    collar = Group()
    collar.part(g.curve("-44,-8! 0,6 44,-8! 40,14 0,30! -40,14"), side.cloth, shade=4)
    collar.line("0,10 0,30", 2, INK, 0.7)
    return collar


def _high_collar(side: TwinMaterials) -> Group:
    collar = Group()
    collar.part(
        g.curve("190,330! 120,320 74,290 52,220 66,150! 84,210 120,262 190,290!"), side.cloth, shade=7
    )
    collar.part(g.taper("66,150 54,220 76,288 120,316", 4, 8, 8, 6), GOLD, shade=2, light=1)
    return collar
