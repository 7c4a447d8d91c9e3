# ruff: noqa: E501 - the points of a curve stay on one line
"""What the undead wear and wield."""

from __future__ import annotations

from scripts.source_art import geometry as g
from scripts.source_art.drawing import Group
from scripts.source_art.gear.common import EMERALD, gem
from scripts.source_art.materials import (
    BLACK_CLOTH,
    DARK_STEEL,
    DARK_WOOD,
    GOLD,
    INK,
    LEATHER,
    RUST,
    WOOD,
    Material,
)

GHOST_FIRE = Material("#5fe08a", "#128a5a", "#e6ffd0")
CRIMSON = Material("#7a1f3a", "#340a18", "#b4566f")


def old_helm() -> Group:
    helm = Group()
    arrow = Group()
    arrow.part(g.box(-96, -3, 92, 3, 1), WOOD, shade=1, light=1, line=2)
    arrow.part(g.polygon("88,-10 110,0 88,10"), DARK_STEEL, shade=2)
    for x in (-96, -84):
        arrow.part(
            g.polygon(f"{x},0 {x - 14},-12 {x - 2},-12 {x + 12},0 {x - 2},12 {x - 14},12"),
            Material("#b8281f", "#5a0d0c", "#ea6a4a"),
            shade=2,
            light=1,
        )
    helm.add(arrow.turned(-14, 0, 0).moved(4, -66), outline=2)
    helm.part(
        g.curve(
            "-58,-22! -58,-54 -40,-80 -4,-88 14,-80! 22,-72 30,-80! 50,-64 58,-42 58,-22! 30,-32 0,-34 -30,-32"
        ),
        RUST,
        shade=10,
    )
    helm.part(
        g.curve("-62,-26! -30,-38 0,-41 30,-38 62,-26! 62,-13! 30,-25 0,-28 -30,-25 -62,-13!"),
        DARK_STEEL,
        shade=3,
    )
    helm.part(g.box(-6, -40, 6, 8, 3), DARK_STEEL, shade=3)
    for x in (-46, -24, 24, 46):
        helm.mark(g.ellipse(x, -34 + abs(x) * 0.2, 2.8), INK)
    helm.line("-40,-44 -30,-54 -34,-66", 2.2, INK, 0.7)
    for x, y in ((-16, -62), (36, -50), (-44, -34)):
        helm.mark(g.ellipse(x, y, 5, 3.6), "#5a2f18", 0.6)
    return helm


def scythe() -> Group:
    scythe = Group()
    scythe.part(g.taper("2,150 -3,60 3,-30 0,-150", 10, 10, 10), DARK_WOOD, shade=3)
    scythe.part(
        g.curve("6,-160! -40,-176 -92,-158 -128,-112! -92,-134 -44,-142 4,-132!"),
        Material("#b9c4c8", "#4d5a60", "#ffffff", metal=True),
        shade=5,
        light=2,
    )
    scythe.part(g.box(-8, -164, 9, -128, 3), RUST, shade=3)
    for y in (-20, -12, 70, 78):
        scythe.part(g.box(-7, y, 8, y + 6, 2), LEATHER, shade=1, light=0.8, line=1.6)
    return scythe


def sceptre() -> Group:
    rod = Group()
    rod.part(g.box(-6, -70, 6, 130, 3), GOLD, shade=3)
    for y in (-50, 0, 70):
        rod.part(g.box(-9, y, 9, y + 9, 3), GOLD, shade=2)
    rod.part(
        g.curve("-16,-66! -26,-88 -18,-104! -14,-88 0,-78 14,-88 18,-104! 26,-88 16,-66!"), GOLD, shade=3
    )
    gem(rod, 0, -94, 13, EMERALD)
    return rod


def flame(size: float) -> Group:
    fire = Group()
    fire.part(
        g.curve("0,-64! 14,-44 30,-24 28,0 14,16 -14,16 -28,0 -28,-20! -18,-16 -14,-26! -14,-44 -4,-50"),
        GHOST_FIRE,
        shade=6,
        light=0,
    )
    fire.mark(g.curve("4,-34! 16,-14 16,2 6,12 -8,12 -15,0! -6,0 0,-12"), "#c8ffb8")
    fire.mark(g.curve("2,-12! 8,0 2,9 -5,8 -6,2"), "#fbffe8")
    return fire.scaled(size, 0, 0)


def halo() -> Group:
    halo = Group()
    for k, (x, y, size, angle) in enumerate(
        (
            (124, 190, 0.9, -24),
            (268, 190, 0.9, 24),
            (96, 262, 0.8, -34),
            (298, 252, 0.8, 34),
            (196, 120, 0.8, 0),
        )
    ):
        flame = g.curve("0,-84! 16,-50 30,-24 26,6 0,24 -26,6 -30,-24! -18,-22 -12,-48")
        halo.mark(g.placed(flame, x, y, size, angle), "#2fae78", 0.5 - 0.03 * k)
        halo.mark(g.placed(g.scale(flame, 0.6, (0, 10)), x, y, size, angle), "#a8ffb8", 0.45)
    return halo


def cobweb() -> Group:
    """Return a spider's web from brow to cheek, with the spider."""
    web = Group()
    for text in (
        "-52,-30 -10,-66",
        "-52,-30 -2,-50",
        "-52,-30 -14,-30",
        "-52,-30 -34,2",
        "-20,-60 -14,-46 -20,-32 -38,-12",
        "-34,-48 -30,-42 -34,-32 -44,-22",
    ):
        web.line(text, 1.6, "#f4f0e4", 0.9)
    web.line("28,-66 34,-20", 1.6, "#f4f0e4", 0.9)
    for side in (-1, 1):
        for dy in (-6, -1, 4, 9):
            web.line(f"34,{-12 + dy * 0.4} {34 + side * 9},{-16 + dy} {34 + side * 13},{-10 + dy}", 1.8)
    web.part(g.ellipse(34, -12, 6, 8), BLACK_CLOTH, shade=2, light=1, line=1.6)
    return web


def bucket() -> Group:
    pot = Group()
    pot.part(g.polygon("-58,-18 -46,-84 46,-84 58,-18"), RUST, shade=9)
    for y, half in ((-70, 49), (-34, 56)):
        pot.part(g.box(-half, y, half, y + 9, 2), DARK_STEEL, shade=2, light=1)
    handle = (
        g.ellipse(0, -84, 44, 30)
        .difference(g.ellipse(0, -84, 38, 24))
        .intersection(g.box(-60, -130, 60, -84))
    )
    pot.part(handle, DARK_STEEL, shade=2, light=1)
    pot.mark(g.ellipse(26, -52, 6, 5), INK)
    pot.line("-20,-62 -12,-50 -18,-42", 2.2, INK, 0.7)
    return pot


def soldier_helm() -> Group:
    helm = Group()
    helm.part(
        g.curve("-60,-20! -60,-60 -34,-86 0,-90 34,-86 60,-60 60,-20! 30,-32 0,-34 -30,-32"),
        DARK_STEEL,
        shade=10,
    )
    helm.part(g.curve("-8,-86! -10,-116 0,-132 14,-128! 10,-110 8,-86!"), CRIMSON, shade=4)
    helm.part(
        g.curve("-64,-24! -30,-38 0,-41 30,-38 64,-24! 64,-10! 30,-25 0,-28 -30,-25 -64,-10!"), RUST, shade=3
    )
    for side in (-1, 1):
        helm.part(
            g.curve(f"{side * 44},-20! {side * 62},-18! {side * 60},24 {side * 46},40! {side * 40},10"),
            DARK_STEEL,
            shade=4,
        )
    helm.part(g.box(-6, -40, 6, 10, 3), RUST, shade=3)
    return helm


def lantern() -> Group:
    lamp = Group()
    lamp.line("-8,-28 0,-38 8,-28", 3)
    lamp.part(g.polygon("-16,-14 0,-32 16,-14"), RUST, shade=3)
    lamp.part(g.box(-16, -14, 16, 26, 3), GHOST_FIRE, shade=4, light=0)
    lamp.add(flame(0.42).moved(0, 16), outline=0)
    for x in (-16, 14):
        lamp.part(g.box(x - 2, -14, x + 4, 26, 1), RUST, shade=1, light=0.8, line=1.6)
    lamp.part(g.box(-20, 24, 20, 34, 2), RUST, shade=2)
    return lamp


def hourglass() -> Group:
    glass = Group()
    glass.part(
        g.curve("-20,-36! 20,-36! 18,-16 4,0! 18,16 20,36! -20,36! -18,16 -4,0! -18,-16"),
        Material("#cfe6e2", "#7fa59f", "#ffffff"),
        shade=4,
    )
    sand = Material("#e3c070", "#8f6a26", "#fff0b0")
    glass.part(g.curve("-13,-16! 13,-16! 0,-2!"), sand, shade=2, light=1, line=1.6)
    glass.part(g.curve("-16,34! -8,20 0,16 8,20 16,34!"), sand, shade=2, light=1, line=1.6)
    for y in (-46, 36):
        glass.part(g.box(-26, y, 26, y + 10, 3), DARK_WOOD, shade=2)
    return glass


def chain_of_office() -> Group:
    """Return a chain of finger bones with a green stone."""
    chain = Group()
    line = g.path("-44,0 -20,24 0,30 20,24 44,0")
    for i in range(9):
        at = line.interpolate(i / 8, normalized=True)
        chain.part(g.ellipse(at.x, at.y, 6, 4.4, i * 40), GOLD, shade=1.5, light=0.8, line=1.6)
    gem(chain, 0, 40, 11, EMERALD)
    return chain
