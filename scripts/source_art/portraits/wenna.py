"""Wenna, the novice: a wreath of daisies, plaits with red bows, freckles and a missing tooth."""

from __future__ import annotations

from claim_desktop.table.artwork.portraits import Mood
from scripts.source_art import geometry as g
from scripts.source_art.drawing import Group, flipped
from scripts.source_art.faces import strands
from scripts.source_art.gear.common import gem
from scripts.source_art.materials import CREAM_CLOTH, GOLD, GREEN_CLOTH, RED_CLOTH, WHITE_CLOTH, Material
from scripts.source_art.portraits import features as f
from scripts.source_art.portraits.frame import Field, lozenges, wooden
from scripts.source_art.portraits.portrait import Portrait
from scripts.source_art.portraits.skins import BLOND, PALE

TEAL = Material("#3f8d86", "#1c4c4a", "#86c8be")
IRIS = "#3f7fd0"


def body() -> Group:
    """Return her neck, dress and collar."""
    group = Group()
    group.part(g.curve("-104,140! -94,102 -58,84 0,80 58,84 94,102 104,140!"), TEAL, shade=9)
    f.neck(group, PALE, 18, 44, 96)
    lobe = g.curve("0,100! -12,86 -38,80 -62,92 -52,112 -16,116")
    group.part(lobe, CREAM_CLOTH, shade=6, light=2.2)
    group.part(g.mirror(lobe, 0), CREAM_CLOTH, shade=6, light=2.2)
    gem(group, 0, 101, 7)
    return group.moved(0, -10)


def head() -> Group:
    """Return plaits, hair and face."""
    group = Group()
    group.add(flipped(_plait(), 0), outline=3)
    group.part(g.ellipse(0, -14, 61, 60), BLOND, shade=8)
    face = group.part(
        g.curve(f.mirrored_points("0,-52 44,-40 49,-8 46,20 29,47 0,60")), PALE, shade=9, light=2.4
    )
    f.cheeks(group, face, 31, 24, (14, 10))
    f.freckles(group, ((23, 17), (30, 20), (37, 17), (27, 25), (35, 25)))
    for side in f.SIDES:
        fringe = g.curve(
            f"{-side * 4},-62! {side * 34},-58 {side * 54},-36 {side * 58},8! {side * 46},-10 {side * 24},-30"
        )
        group.part(fringe, BLOND, shade=5, light=2.2)
        f.shaded(group, fringe, face, 2, 6, 0.22)
        strands(
            group,
            (
                f"{side * 6},-52 {side * 32},-40 {side * 48},-18",
                f"{side * 22},-56 {side * 42},-42 {side * 53},-16",
            ),
            BLOND.shade,
            2,
            0.6,
        )
    f.nose(group, PALE, 20, 7, 18, flush=0.2)
    return group


def _plait() -> Group:
    """Return the right plait, which a bow makes stand out."""
    plait = Group()
    plait.part(
        g.curve("96,-20! 112,-32 126,-34! 121,-22 128,-12! 116,-6 126,6! 110,8 96,-2!"), BLOND, shade=4
    )
    plait.line("104,-12 112,-18 118,-24", 1.8, BLOND.shade)
    plait.line("104,-8 112,-4 118,0", 1.8, BLOND.shade)
    for x, y, angle in ((60, 2, 24), (76, -4, 14)):
        for tilt in (-1, 1):
            lobe = g.ellipse(x, y + tilt * 8, 14, 10, angle - tilt * 34)
            plait.part(lobe, BLOND, shade=3.5, light=1.8, line=2)
    for tilt in (-1, 1):
        plait.part(
            g.curve(f"95,-10! {87},{-10 + tilt * 24} {98},{-10 + tilt * 32}! {108},{-10 + tilt * 20}"),
            RED_CLOTH,
            shade=3.5,
            light=1.8,
        )
    plait.part(g.ellipse(95, -10, 8, 9), RED_CLOTH, shade=3, light=1.6)
    return plait


def face(mood: Mood) -> Group:
    """Return her eyes, brows and mouth."""
    group = Group()
    f.eyes(group, mood, PALE, IRIS, reach=22, y=-4, size=(13, 14.5), cover=0.08, lashes=True)
    f.brows(group, mood, BLOND.shade, reach=22, y=-28, weight=5.4)
    match mood:
        case Mood.GLAD:
            f.laugh(group, 34, 20, 17, teeth=6, missing=(3,))
        case Mood.GRIM:
            f.pout(group, 38, 13, PALE)
        case _:
            f.smile(group, 35, 16, PALE)
            tooth = g.box(-7, 36.5, 0, 43, 1.6)
            group.mark(g.grow(tooth, 1.4), "#24130c")
            group.mark(tooth, f.TOOTH)
    return group


def above() -> Group:
    """Return her wreath."""
    wreath = Group()
    places = ((-57, -34), (-43, -54), (-23, -67), (0, -72), (23, -67), (43, -54), (57, -34))
    leaf = g.curve("0,0! 8,-9 22,-9 32,0! 20,7 8,6")
    for index, (x, y) in enumerate(places):
        for angle in (-150 + index * 20, -60 + index * 20, 60 + index * 20):
            wreath.part(g.placed(leaf, x, y, 0.72, angle), GREEN_CLOTH, shade=2.5, light=1.4, line=1.8)
    for index, (x, y) in enumerate(places):
        wreath.add(_daisy(12.5 if index % 2 else 14, index * 17).moved(x, y), outline=2.6)
    return wreath


def _daisy(size: float, turn: float) -> Group:
    daisy = Group()
    petals = g.union(
        g.turn(g.ellipse(size * 0.62, 0, size * 0.44, size * 0.3), index * 45 + turn, (0, 0))
        for index in range(8)
    )
    daisy.part(petals, WHITE_CLOTH, shade=3, light=0, line=1.6)
    daisy.part(g.ellipse(0, 0, size * 0.36), GOLD, shade=2, light=1, line=1.8)
    return daisy


PORTRAIT = Portrait(
    Field("#d9f0fa", "#8fc8e6", "#3f82b2", lozenges(), "#ffffff", 0.3),
    wooden(1),
    body,
    head,
    face,
    above,
    1.2,
)
