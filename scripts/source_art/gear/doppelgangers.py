"""What doppelgängers wear and hold."""

from __future__ import annotations

from dataclasses import dataclass

from scripts.source_art import geometry as g
from scripts.source_art.drawing import Group
from scripts.source_art.gear.common import gem
from scripts.source_art.materials import GOLD, INK, VIOLET_CLOTH, Material

PALE_CLOTH = Material("#eadcf8", "#9a78c4", "#ffffff")
DARK_HAIR = Material("#4a2a5c", "#20102c", "#8a5aa8")
SILVER_HAIR = Material("#f0e8fa", "#a58cc4", "#ffffff")
PALE_SKIN = Material("#f4dcc6", "#b48a78", "#fff6ea")
DUSK_SKIN = Material("#8a6ab0", "#3f2660", "#c4a8e4")
MASK = Material("#fbf4e6", "#b09a86", "#ffffff")
AMETHYST = Material("#9a4ad8", "#3f1470", "#e0b4ff")
NIGHT_MASK = Material("#40235e", "#1c0c2e", "#8050ac")


@dataclass(frozen=True, slots=True)
class TwinMaterials:
    """The materials of one of the two."""

    cloth: Material
    skin: Material
    hair: Material
    iris: str
    white: str
    lips: str


LIGHT = TwinMaterials(PALE_CLOTH, PALE_SKIN, DARK_HAIR, "#6a3aa8", "#fffdf6", "#a8485c")
SHADE = TwinMaterials(VIOLET_CLOTH, DUSK_SKIN, SILVER_HAIR, "#ffd24a", "#2a1240", "#3a1650")


def mask_in_hand() -> Group:
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


def hand_mirror() -> Group:
    mirror = Group()
    mirror.part(g.box(-7, 30, 7, 90, 3), GOLD, shade=3)
    mirror.part(g.ellipse(0, 0, 40, 44), GOLD, shade=5)
    glass = mirror.part(g.ellipse(0, 0, 30, 34), Material("#bfe0f4", "#5a7cae", "#ffffff"), shade=6)
    mirror.mark(g.polygon("-34,18 8,-40 22,-40 -26,32"), "#ffffff", 0.6, within=g.grow(glass, -2))
    mirror.mark(g.polygon("-2,36 34,-14 40,-4 10,40"), "#ffffff", 0.4, within=g.grow(glass, -2))
    for k in range(8):
        at = g.turn(g.ellipse(0, -39, 3.4), k * 45, (0, 0))
        mirror.mark(at, INK)
    return mirror


def domino(side: TwinMaterials) -> Group:
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
        mask.part(
            g.placed(g.curve("-5,0! -7,-22 0,-34! 7,-22 5,0!"), x, -16, 1, angle), GOLD, shade=2, light=1
        )
    return mask


def jester_cap(side: TwinMaterials) -> Group:
    other = SHADE if side is LIGHT else LIGHT
    cap = Group()
    for text, material, bell in (
        ("-50,-24! -84,-44 -104,-16! -94,-70 -50,-86 -14,-74! -20,-40", side.cloth, (-104, -12)),
        ("-20,-40! -24,-84 8,-116 44,-112! 24,-96 30,-70 34,-44!", other.cloth, (48, -112)),
        ("28,-42! 34,-84 76,-74 84,-30! 70,-48 56,-44 50,-22!", side.cloth, (85, -24)),
    ):
        cap.part(g.curve(text), material, shade=6)
        cap.part(g.ellipse(*bell, 8.5), GOLD, shade=2.5, light=1)
        cap.mark(g.ellipse(bell[0], bell[1] + 3, 2), INK)
    cap.part(
        g.curve("-54,-16! -28,-38 0,-42 30,-38 54,-18! 50,-8! 28,-26 0,-30 -28,-26 -50,-6!"), GOLD, shade=3
    )
    return cap


def marotte(side: TwinMaterials) -> Group:
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


def playing_card() -> Group:
    """Return a playing card whose two halves show different things."""
    card = Group()
    card.part(g.box(-30, -46, 30, 46, 6), MASK, shade=4)
    card.mark(g.polygon("-25,41 -25,-30 25,30 25,41"), VIOLET_CLOTH.base)
    card.part(g.curve("0,-34! 14,-22 14,-10 2,-12! -10,-10 -14,-22"), NIGHT_MASK, shade=2, light=1)
    card.part(g.curve("0,36! 14,24 14,12 2,14! -10,12 -14,24"), MASK, shade=2, light=1)
    return card


def circlet() -> Group:
    circlet = Group()
    circlet.part(g.curve("-62,-4! 0,-18 62,-4! 60,10! 0,-4 -60,10!"), GOLD, shade=3)
    circlet.part(g.curve("-16,-10! 0,-44 16,-10! 0,-2"), GOLD, shade=4)
    gem(circlet, 0, -16, 9, AMETHYST)
    for x in (-38, 38):
        gem(circlet, x, -4, 5.5)
    return circlet


def fan() -> Group:
    """Return a spread fan, half in each colour."""
    fan = Group()
    for i in range(8):
        angle = -77 + 22 * i
        blade = g.turn(g.curve("-4,0! -15,-58 0,-66! 15,-58 4,0!"), angle, (0, 26))
        fan.part(g.move(blade, 0, 26), PALE_CLOTH if i < 4 else VIOLET_CLOTH, shade=3)
        fan.mark(g.move(g.turn(g.ellipse(0, -50, 4.4, 6), angle, (0, 26)), 0, 26), GOLD.base)
    fan.part(g.ellipse(0, 50, 9), GOLD, shade=2)
    return fan


def orb() -> Group:
    """Return a glass ball with light and night in it, on a golden stand."""
    orb = Group()
    ball = orb.part(g.ellipse(0, 0, 42), Material("#cbb2ee", "#4f2a80", "#ffffff"), shade=8)
    orb.mark(
        g.curve("0,-42! 30,-20 -26,14 0,42! 60,42! 60,-42!").intersection(g.grow(ball, -2)), "#3a1a5c", 0.85
    )
    orb.mark(g.ellipse(12, -16, 6), "#f6ecff")
    orb.mark(g.ellipse(-12, 18, 6), "#3a1a5c")
    orb.mark(g.ellipse(-16, -20, 12, 7, -35), "#ffffff", 0.8)
    orb.part(g.curve("-34,34! 0,46 34,34! 26,58! -26,58!"), GOLD, shade=3)
    return orb
