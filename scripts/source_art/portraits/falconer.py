# ruff: noqa: E501 - the points of a curve stay on one line
"""The falconer: wavy dark hair, a short beard, and a hooded falcon on his gloved fist."""

from __future__ import annotations

from claim_desktop.table.artwork.portraits import Mood
from scripts.source_art import geometry as g
from scripts.source_art.drawing import Group
from scripts.source_art.faces import strands
from scripts.source_art.materials import CREAM_CLOTH, GOLD, INK, LEATHER, RED_CLOTH, Material
from scripts.source_art.portraits import features as f
from scripts.source_art.portraits.frame import Field, bends, corded
from scripts.source_art.portraits.portrait import Portrait
from scripts.source_art.portraits.skins import OLIVE

DOUBLET = Material("#9c3b2a", "#4a120c", "#d97a5a")
HAIR = Material("#3d2a22", "#170d0a", "#7c5c48")
PLUMAGE = Material("#7c8896", "#3a434e", "#bcc8d2")
BREAST = Material("#f2e6cc", "#a8946c", "#fffaf0")


def body() -> Group:
    """Return his neck and doublet."""
    group = Group()
    group.part(g.curve("-116,140! -104,100 -64,82 0,78 64,82 104,100 116,140!"), DOUBLET, shade=10, light=2.6)
    f.neck(group, OLIVE, 24, 44, 94)
    for side in f.SIDES:
        group.part(
            g.curve(f"{side * 24},72! {side * 42},80 {side * 40},104! {side * 18},116 0,118! {side * 12},98"),
            CREAM_CLOTH,
            shade=5,
            light=2,
        )
    group.part(g.taper("-86,96 -40,120 -10,140", 13, 13), LEATHER, shade=4)
    return group


def head() -> Group:
    """Return his hair, face and beard."""
    group = Group()
    group.part(
        g.curve("-36,40! -60,34 -66,0 -64,-40 -44,-72 -8,-86 34,-82 62,-56 66,-10 60,34 36,40! 0,20"),
        HAIR,
        shade=9,
        light=2.6,
    )
    f.ears(group, OLIVE, 50, 4, 12)
    face = group.part(
        g.curve(f.mirrored_points("0,-56 42,-46 50,-8 47,24 32,54 0,66")), OLIVE, shade=9, light=2.4
    )
    f.cheeks(group, face, 31, 22, (12, 8), 0.22)
    group.part(
        g.curve(
            "-50,-2! -40,22 -24,30 -16,34 0,31 16,34 24,30 40,22 50,-2! 50,30 36,58 14,73 0,75 -14,73 -36,58 -50,30"
        ),
        HAIR,
        shade=7,
        light=2.2,
    )
    group.mark(g.curve("-20,40! 0,34 20,40! 15,53 0,56 -15,53"), OLIVE.base)
    strands(group, ("-42,22 -36,42 -22,60", "42,22 36,42 22,60"), HAIR.light, 2)
    locks = group.part(
        g.curve(
            "-56,6! -64,-30 -50,-66 -14,-84 26,-82 58,-58 62,-22 54,6! 48,-16 40,-34 20,-44! 2,-34 -22,-32 -36,-40! -46,-22"
        ),
        HAIR,
        shade=6,
        light=2.4,
    )
    f.shaded(group, locks, face, 2, 6, 0.25)
    strands(
        group,
        ("-50,-24 -40,-50 -14,-68", "-28,-40 -12,-58 16,-68", "14,-48 34,-58 46,-36", "4,-40 20,-56 40,-60"),
        HAIR.light,
        2.4,
    )
    f.nose(group, OLIVE, 22, 10, 30)
    return group


def face(mood: Mood) -> Group:
    """Return his eyes, brows and mouth."""
    group = Group()
    f.eyes(group, mood, OLIVE, "#4a7a86", reach=21, y=-4, size=(12, 11.5), cover=0.2, look=(0.1, 0))
    f.brows(group, mood, HAIR.base, reach=22, y=-23, width=14, weight=7.6, arch=4)
    match mood:
        case Mood.GLAD:
            f.laugh(group, 40, 18, 14, teeth=6)
        case Mood.GRIM:
            f.frown_lines(group, OLIVE, -12, 3)
            f.pout(group, 45, 13, OLIVE)
        case _:
            f.smile(group, 43, 15, OLIVE)
    group.add(f.moustache(HAIR, 33, 27, 7, {Mood.GLAD: 4, Mood.GRIM: -5}.get(mood, 0)), outline=1.6)
    return group


def above() -> Group:
    """Return the falcon on his glove."""
    group = Group()
    group.add(_falcon().scaled(1.1, 0, 0).moved(92, -24), outline=3.6)
    return group


def _falcon() -> Group:
    """Return a hooded falcon that looks to the left, its middle at (0, 0), on a gloved fist."""
    bird = Group()
    bird.part(g.curve("-30,80! 22,80! 34,116! 0,124 -42,116!"), LEATHER, shade=6, light=2)
    bird.part(g.curve("-42,108! 0,114 33,107! 36,118! 0,126 -46,119!"), GOLD, shade=3, light=1.4)
    bird.part(g.curve("-32,62! -8,54 22,58 28,72 24,88 -4,92 -30,88 -37,74"), LEATHER, shade=6, light=2.2)
    for x in (-20, -4, 11):
        bird.line(f"{x},62 {x + 3},74 {x + 1},87", 2.2, LEATHER.shade)
    bird.part(g.curve("14,36! 30,56 34,98! 18,92 6,60"), PLUMAGE, shade=4, light=1.8)
    breast = bird.part(g.curve("-14,-30! -28,0 -24,36 -6,56 14,52 24,20 16,-26!"), BREAST, shade=7, light=2.2)
    for x, y in ((-15, -4), (-3, -2), (-18, 14), (-6, 16), (-14, 32), (-2, 34), (4, 10)):
        bird.mark(
            g.curve(f"{x - 4},{y - 3}! {x},{y + 4} {x + 4},{y - 3}! {x},{y + 8}"),
            "#5a4630",
            0.9,
            within=breast,
        )
    bird.part(g.curve("4,-26! 26,-10 36,30 24,74! 10,56 4,20"), PLUMAGE, shade=6, light=2.4)
    for text in ("12,6 18,28 18,50", "20,2 27,26 24,58"):
        bird.line(text, 2, PLUMAGE.shade)
    bird.part(
        g.curve("-26,-42! -28,-64 -8,-76 14,-68 20,-46 14,-26! -6,-20 -20,-28"), BREAST, shade=5, light=2.2
    )
    bird.part(g.curve("-27,-46! -26,-66 -8,-77 14,-69 20,-48! 4,-40 -10,-38"), RED_CLOTH, shade=5, light=2.2)
    bird.part(g.curve("-24,-44! -40,-46 -46,-30! -34,-30 -22,-32!"), GOLD, shade=3, light=1.6, line=2)
    bird.part(g.ellipse(-12, -54, 5), GOLD, shade=1.8, light=0.8, line=1.8)
    for angle in (-20, 8, 34):
        bird.part(
            g.placed(g.curve("0,0! -4,-12 0,-24! 4,-12"), 0, -74, 1, angle),
            CREAM_CLOTH,
            shade=1.5,
            light=0.8,
            line=1.8,
        )
    for x in (-10, 4):
        bird.part(g.taper(f"{x},50 {x - 1},60 {x - 4},66", 6, 6), GOLD, shade=1.5, light=0.8, line=1.8)
    bird.mark(g.ellipse(-40, -35, 1.6), INK)
    return bird


PORTRAIT = Portrait(
    Field("#e4f2f4", "#a4ccd4", "#4a7c8c", bends(), "#ffffff", 0.42), corded(), body, head, face, above, 1.12
)
