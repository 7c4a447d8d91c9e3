# ruff: noqa: E501 - the points of a curve stay on one line
"""The forester: a green hood with a long tip, ginger locks, freckles, arrows at his shoulder."""

from __future__ import annotations

from claim_desktop.table.artwork.portraits import Mood
from scripts.source_art import geometry as g
from scripts.source_art.drawing import Group
from scripts.source_art.faces import strands
from scripts.source_art.materials import CREAM_CLOTH, GOLD, LEATHER, RED_CLOTH, WOOD, Material
from scripts.source_art.portraits import features as f
from scripts.source_art.portraits.frame import Field, corded, pales
from scripts.source_art.portraits.portrait import Portrait
from scripts.source_art.portraits.skins import GINGER, PALE

HOOD = Material("#3d7a3c", "#153a18", "#86bd6c")
INSIDE = Material("#1d3a1c", "#0b1c0c", "#3f6a36")


def body() -> Group:
    """Return his cape."""
    group = Group()
    group.part(g.curve("-116,140! -104,102 -66,84 0,80 66,84 104,102 116,140!"), LEATHER, shade=9, light=2.4)
    f.neck(group, PALE, 18, 44, 92)
    group.part(
        g.curve(
            "-56,56! -84,76 -100,110! -76,104 -64,122! -44,110 -28,130! -12,114 0,134! 12,114 28,130! 44,110 64,122! 76,104 100,110! 84,76 56,56! 34,80 0,90 -34,80"
        ),
        HOOD,
        shade=9,
        light=2.6,
    )
    group.part(g.ellipse(0, 100, 9), GOLD, shade=3, light=1.6)
    group.part(g.curve("0,93! 7,99 3,107 0,109! -3,107 -7,99"), HOOD, shade=2, light=0, line=1.6)
    return group


def head() -> Group:
    """Return arrows, the hood's inside, locks and face."""
    group = Group()
    for angle, x in ((16, 70), (27, 78), (38, 84)):
        group.add(_arrow().turned(angle, 0, 0).moved(x - 8, 30), outline=3)
    group.part(
        g.curve("-60,72! -76,30 -72,-30 -50,-70 0,-88 50,-70 72,-30 76,30 60,72! 0,90"), INSIDE, shade=6
    )
    skin = Group()
    face = skin.part(
        g.curve(f.mirrored_points("0,-54 40,-46 47,-8 44,22 28,50 0,64")), PALE, shade=9, light=2.4
    )
    f.cheeks(skin, face, 30, 22, (13, 10), 0.32)
    f.freckles(skin, ((13, 15), (20, 19), (27, 15), (34, 20), (24, 25)))
    locks = skin.part(
        g.curve(
            "-46,14! -54,-20 -46,-54 0,-66 46,-54 54,-20 46,14! 42,-8! 40,-22 28,-34! 24,-18 6,-14! 10,-26 4,-36! -10,-20 -26,-20! -22,-30 -24,-36! -38,-22 -42,-6!"
        ),
        GINGER,
        shade=5,
        light=2.2,
    )
    f.shaded(skin, locks, face, 2, 6, 0.22)
    strands(
        skin,
        ("-40,-24 -30,-44 -12,-52", "42,-20 34,-42 16,-52", "-14,-28 -4,-44 6,-52", "16,-26 18,-40 12,-50"),
        GINGER.light,
        2.4,
    )
    f.nose(skin, PALE, 21, 7.5, 20, flush=0.25)
    group.add(skin.scaled(1.12, 0, 20), outline=2.6)
    return group


def face(mood: Mood) -> Group:
    """Return his eyes, brows and mouth."""
    group = Group()
    f.eyes(
        group, mood, PALE, "#7a5a24", reach=20, y=-1, size=(12, 13), cover=0.1, laughs=True, look=(-0.15, 0)
    )
    f.brows(group, mood, GINGER.shade, reach=20, y=-17.5, width=11, weight=5.6, arch=4)
    match mood:
        case Mood.GLAD:
            f.laugh(group, 36, 20, 17, teeth=6)
        case Mood.GRIM:
            f.pout(group, 42, 13, PALE)
        case _:
            f.smile(group, 39, 17, PALE, depth=7)
    return group.scaled(1.12, 0, 20)


def above() -> Group:
    """Return the hood, its tip falling to the left."""
    hood = Group()
    hood.part(
        g.curve("20,-92! -20,-108 -58,-112 -96,-98 -120,-70 -130,-40! -112,-54 -92,-62 -70,-58! -40,-80"),
        HOOD,
        shade=8,
        light=3,
    )
    hood.part(g.ellipse(-126, -38, 10), RED_CLOTH, shade=3, light=1.8)
    hood.part(
        g.curve(
            "-60,84! -86,40 -84,-24 -62,-72 -20,-98 20,-98 62,-72 84,-24 86,40 60,84! 42,82! 60,50 64,6 56,-36 30,-61 0,-67 -30,-61 -56,-36 -64,6 -60,50 -42,82!"
        ),
        HOOD,
        shade=9,
        light=3,
    )
    hood.edge(
        g.path("-48,78 -66,48 -70,4 -61,-38 -33,-67 0,-73 33,-67 61,-38 70,4 66,48 48,78"), 2, HOOD.light, 0.9
    )
    for text in ("-20,-94 -48,-96 -84,-84", "-72,-40 -76,-4 -74,34", "72,-40 76,-4 74,34"):
        hood.line(text, 2.2, HOOD.shade, 0.9)
    return hood


def _arrow() -> Group:
    """Return an arrow's fletching that points up from (0, 0)."""
    arrow = Group()
    arrow.part(g.box(-3, -92, 3, 20), WOOD, shade=1.4, light=0.8, line=1.8)
    for side, cloth in ((-1, RED_CLOTH), (1, CREAM_CLOTH)):
        arrow.part(
            g.polygon(f"{side * 2},-48 {side * 14},-60 {side * 14},-92 {side * 2},-82"),
            cloth,
            shade=3,
            light=1.6,
            line=1.8,
        )
    return arrow


PORTRAIT = Portrait(
    Field("#ffeaa8", "#dcae50", "#8a5a1c", pales(), "#fff8dc", 0.4), corded(), body, head, face, above, 1.08
)
