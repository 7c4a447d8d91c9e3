# ruff: noqa: E501 - the points of a curve stay on one line
"""The doppelgängers: whatever stands on the left stands on the right, and is someone else."""

from __future__ import annotations

from dataclasses import dataclass

from scripts.art import geometry as g
from scripts.art.drawing import Group
from scripts.art.faces import brow, eye, strands
from scripts.art.gear import crown, fist, gem
from scripts.art.tones import GOLD, INK, VIOLET_CLOTH, Tone

AXIS = 190

PALE_CLOTH = Tone("#eadcf8", "#9a78c4", "#ffffff")
DARK_HAIR = Tone("#4a2a5c", "#20102c", "#8a5aa8")
SILVER_HAIR = Tone("#f0e8fa", "#a58cc4", "#ffffff")
PALE_SKIN = Tone("#f4dcc6", "#b48a78", "#fff6ea")
DUSK_SKIN = Tone("#8a6ab0", "#3f2660", "#c4a8e4")
MASK = Tone("#fbf4e6", "#b09a86", "#ffffff")
AMETHYST = Tone("#9a4ad8", "#3f1470", "#e0b4ff")
NIGHT_MASK = Tone("#40235e", "#1c0c2e", "#8050ac")


@dataclass(frozen=True, slots=True)
class Side:
    """What one of the two is made of."""

    cloth: Tone
    skin: Tone
    hair: Tone
    iris: str
    white: str
    lips: str


LIGHT = Side(PALE_CLOTH, PALE_SKIN, DARK_HAIR, "#6a3aa8", "#fffdf6", "#a8485c")
SHADE = Side(VIOLET_CLOTH, DUSK_SKIN, SILVER_HAIR, "#ffd24a", "#2a1240", "#3a1650")


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
            head.add(_jester_cap(side), outline=2.6)
        half.add(head.scaled(1.12, 0, 0).turned((-3, 6, 6, 2)[value], 0, 0).moved(122, 222), outline=3)
        if value == 2:
            half.add(_domino(side).moved(122, 224), outline=2.6)
            half.add(_hand(side.skin).turned(20, 0, 0).moved(72, 292), outline=2.6)
        elif value == 1:
            half.add(_hushing_hand(side), outline=2.6)
        elif value == 3:
            half.add(_marotte(side).turned(12, 0, 0).moved(150, 340), outline=2.6)
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
        figure.add(_playing_card().turned(14, 0, 0).moved(246, 326), outline=3)
        figure.add(_hand(SHADE.skin).moved(262, 370), outline=2.4)
    elif value == 5:
        figure.add(_mask_in_hand().scaled(1.2, 0, 0).turned(8, 0, 0).moved(240, 322), outline=3)
        figure.add(_hand(SHADE.skin).moved(272, 382), outline=2.4)
    else:
        brow_stone = Group()
        gem(brow_stone, AXIS, 128, 11, AMETHYST)
        figure.add(brow_stone, outline=3)
        for x, y, angle in ((96, 322, -16), (190, 352, 0), (284, 322, 16)):
            figure.add(_mask_in_hand().scaled(0.92, 0, 0).turned(angle, 0, 0).moved(x, y), outline=3)
        for x, tone in ((112, LIGHT.skin), (268, SHADE.skin)):
            figure.add(_hand(tone).moved(x, 376), outline=2.4)
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
        figure.add(_circlet().moved(AXIS, 166), outline=3)
    else:
        figure.add(crown(AXIS, 168, 134, 66 if value == 8 else 86), outline=3)
    held = (_fan, _hand_mirror, _orb)[value - 7]()
    figure.add(held.moved(AXIS, 336 if value == 7 else 358), outline=3)
    for side, flip in ((LIGHT, False), (SHADE, True)):
        fingers = _hand(side.skin).turned(30, 0, 0).moved(140, 378)
        figure.add(fingers.mirrored(AXIS) if flip else fingers, outline=2.4)
    return figure


def _youth(side: Side) -> Group:
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


def _ruff(side: Side) -> Group:
    ruff = Group()
    for x, y, angle in ((-48, 4, 54), (-28, 18, 24), (0, 24, 0), (28, 18, -24), (48, 4, -54)):
        other = SHADE if side is LIGHT else LIGHT
        point = g.curve("-19,-18! 19,-18! 16,10 0,34! -16,10")
        ruff.part(g.placed(point, x, y, 1, angle), other.cloth, shade=5)
        ruff.part(g.placed(g.ellipse(0, 34, 6), x, y, 1, angle), GOLD, shade=2, light=1, line=1.8)
    ruff.part(g.ellipse(0, -4, 40, 13), GOLD, shade=4)
    return ruff


def _outward_profile(side: Side) -> Group:
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


def _hushing_hand(side: Side) -> Group:
    hand = Group()
    hand.part(g.taper("66,430 92,384 112,338", 56, 50, 40), side.cloth, shade=8, light=2.2)
    hand.part(g.taper("94,338 128,352", 15, 15), GOLD, shade=3)
    hand.part(g.taper("114,312 112,280 111,256", 13, 13, 10), side.skin, shade=3, light=1.2, line=2)
    hand.add(fist(side.skin, 1.2).turned(8, 0, 0).moved(117, 318), outline=2)
    return hand


def _hooded_half(side: Side) -> Group:
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


def _mask_in_hand() -> Group:
    mask = Group()
    mask.part(g.taper("4,44 14,80", 8, 8), GOLD, shade=2)
    whole = g.curve("0,-44! 26,-48 42,-38! 44,0 28,36 0,50! -28,36 -44,0 -42,-38! -26,-48")
    mask.part(whole.intersection(g.box(-60, -60, 0, 60)), NIGHT_MASK, shade=5)
    mask.part(whole.intersection(g.box(0, -60, 60, 60)), MASK, shade=7)
    hole = g.curve("8,-12! 20,-22 34,-14! 22,-5")
    mask.mark(hole, INK)
    mask.mark(g.mirror(hole, 0), "#ffe58a")
    mask.mark(g.curve("0,22! 18,14 25,12! 18,30 0,32!"), "#a8285a")
    mask.mark(g.curve("0,24! -16,32 -22,34! -16,20 0,18!"), "#ffe58a")
    mask.mark(g.polygon("20,-4 24,8 20,18 16,8"), "#6b3aa0")
    mask.line("0,-8 -6,10 3,14", 2)
    gem(mask, 0, -33, 6)
    return mask


def _hand(tone: Tone) -> Group:
    hand = Group()
    hand.part(g.curve("-16,16! -20,-4 -8,-16 12,-14 20,4 14,20!"), tone, shade=4)
    for k in range(4):
        hand.part(
            g.taper(f"{-14 + k * 9},-2 {-14 + k * 9},-14 {-11 + k * 8},-24", 9.5, 9.5, 8),
            tone,
            shade=2,
            light=1,
            line=1.8,
        )
    return hand


def _hand_mirror() -> Group:
    mirror = Group()
    mirror.part(g.box(-7, 30, 7, 90, 3), GOLD, shade=3)
    mirror.part(g.ellipse(0, 0, 40, 44), GOLD, shade=5)
    glass = mirror.part(g.ellipse(0, 0, 30, 34), Tone("#bfe0f4", "#5a7cae", "#ffffff"), shade=6)
    mirror.mark(g.polygon("-34,18 8,-40 22,-40 -26,32"), "#ffffff", 0.6, within=g.grow(glass, -2))
    mirror.mark(g.polygon("-2,36 34,-14 40,-4 10,40"), "#ffffff", 0.4, within=g.grow(glass, -2))
    for k in range(8):
        at = g.turn(g.ellipse(0, -39, 3.4), k * 45, (0, 0))
        mirror.mark(at, INK)
    return mirror


def _collar(side: Side) -> Group:
    """Return the plain collar of the lowest."""
    collar = Group()
    collar.part(g.curve("-44,-8! 0,6 44,-8! 40,14 0,30! -40,14"), side.cloth, shade=4)
    collar.line("0,10 0,30", 2, INK, 0.7)
    return collar


def _domino(side: Side) -> Group:
    """Return a mask on a stick, held before the eyes of a youth at (0, 0)."""
    other = SHADE if side is LIGHT else LIGHT
    mask = Group()
    mask.part(g.taper("-46,8 -52,56 -54,92", 7, 7), GOLD, shade=2)
    whole = g.curve("-58,-22! -30,-22 0,-12 30,-22 58,-22! 56,8 36,22 14,16 0,4 -14,16 -36,22 -56,8")
    mask.part(whole, other.cloth, shade=5)
    for x in (-24, 24):
        hole = g.ellipse(x, 0, 14, 9, -8 if x > 0 else 8)
        mask.mark(g.grow(hole, 2.4), GOLD.base)
        mask.mark(g.grow(hole, 1), INK)
        mask.mark(hole, side.white)
        mask.mark(g.ellipse(x + 4, 0, 7).intersection(hole), side.iris)
        mask.mark(g.ellipse(x + 4, 0, 3.4), INK)
    for x, angle in ((-8, -14), (0, 0), (8, 14)):
        mask.part(g.placed(g.curve("-5,0! -7,-22 0,-34! 7,-22 5,0!"), x, -16, 1, angle), GOLD, shade=2, light=1)
    return mask


def _jester_cap(side: Side) -> Group:
    other = SHADE if side is LIGHT else LIGHT
    cap = Group()
    for text, tone, bell in (
        ("-50,-24! -84,-44 -104,-16! -94,-70 -50,-86 -14,-74! -20,-40", side.cloth, (-104, -12)),
        ("-20,-40! -24,-84 8,-116 44,-112! 24,-96 30,-70 34,-44!", other.cloth, (48, -112)),
        ("28,-42! 34,-84 76,-74 84,-30! 70,-48 56,-44 50,-22!", side.cloth, (85, -24)),
    ):
        cap.part(g.curve(text), tone, shade=6)
        cap.part(g.ellipse(*bell, 8.5), GOLD, shade=2.5, light=1)
        cap.mark(g.ellipse(bell[0], bell[1] + 3, 2), INK)
    cap.part(g.curve("-54,-16! -28,-38 0,-42 30,-38 54,-18! 50,-8! 28,-26 0,-30 -28,-26 -50,-6!"), GOLD, shade=3)
    return cap


def _marotte(side: Side) -> Group:
    """Return a jester's stick with a small head on it, the face of the other one."""
    other = SHADE if side is LIGHT else LIGHT
    stick = Group()
    stick.part(g.taper("0,70 0,-6", 7, 7), GOLD, shade=2)
    stick.part(g.curve("-22,-2! -10,-10 10,-10 22,-2! 12,8 -12,8"), other.cloth, shade=3)
    stick.part(g.ellipse(0, -28, 17, 20), other.skin, shade=4)
    for x in (-6, 7):
        stick.mark(g.ellipse(x, -30, 2.6, 3.4), INK)
    stick.line("-8,-18 0,-14 9,-19", 2)
    stick.part(g.curve("-18,-34! -26,-58 -6,-52! 0,-64 8,-52! 26,-56 18,-34! 0,-42"), side.cloth, shade=3)
    return stick


def _playing_card() -> Group:
    """Return a card that is one thing above and another below."""
    card = Group()
    card.part(g.box(-30, -46, 30, 46, 6), MASK, shade=4)
    card.mark(g.polygon("-25,41 -25,-30 25,30 25,41"), VIOLET_CLOTH.base)
    card.part(g.curve("0,-34! 14,-22 14,-10 2,-12! -10,-10 -14,-22"), NIGHT_MASK, shade=2, light=1)
    card.part(g.curve("0,36! 14,24 14,12 2,14! -10,12 -14,24"), MASK, shade=2, light=1)
    return card


def _circlet() -> Group:
    circlet = Group()
    circlet.part(g.curve("-62,-4! 0,-18 62,-4! 60,10! 0,-4 -60,10!"), GOLD, shade=3)
    circlet.part(g.curve("-16,-10! 0,-44 16,-10! 0,-2"), GOLD, shade=4)
    gem(circlet, 0, -16, 9, AMETHYST)
    for x in (-38, 38):
        gem(circlet, x, -4, 5.5)
    return circlet


def _fan() -> Group:
    """Return a spread fan, half in each colour."""
    fan = Group()
    for i in range(8):
        angle = -77 + 22 * i
        blade = g.turn(g.curve("-4,0! -15,-58 0,-66! 15,-58 4,0!"), angle, (0, 26))
        fan.part(g.move(blade, 0, 26), PALE_CLOTH if i < 4 else VIOLET_CLOTH, shade=3)
        fan.mark(g.move(g.turn(g.ellipse(0, -50, 4.4, 6), angle, (0, 26)), 0, 26), GOLD.base)
    fan.part(g.ellipse(0, 50, 9), GOLD, shade=2)
    return fan


def _orb() -> Group:
    """Return a glass ball with light and night in it, on a golden stand."""
    orb = Group()
    ball = orb.part(g.ellipse(0, 0, 42), Tone("#cbb2ee", "#4f2a80", "#ffffff"), shade=8)
    orb.mark(g.curve("0,-42! 30,-20 -26,14 0,42! 60,42! 60,-42!").intersection(g.grow(ball, -2)), "#3a1a5c", 0.85)
    orb.mark(g.ellipse(12, -16, 6), "#f6ecff")
    orb.mark(g.ellipse(-12, 18, 6), "#3a1a5c")
    orb.mark(g.ellipse(-16, -20, 12, 7, -35), "#ffffff", 0.8)
    orb.part(g.curve("-34,34! 0,46 34,34! 26,58! -26,58!"), GOLD, shade=3)
    return orb


def _high_collar(side: Side) -> Group:
    collar = Group()
    collar.part(g.curve("190,330! 120,320 74,290 52,220 66,150! 84,210 120,262 190,290!"), side.cloth, shade=7)
    collar.part(g.taper("66,150 54,220 76,288 120,316", 4, 8, 8, 6), GOLD, shade=2, light=1)
    return collar
