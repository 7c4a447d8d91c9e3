# ruff: noqa: E501 - the points of a curve stay on one line
"""What knights wear and wield."""

from __future__ import annotations

from scripts.source_art import geometry as g
from scripts.source_art.drawing import Group
from scripts.source_art.gear.common import fist, gem
from scripts.source_art.materials import (
    BLUE_CLOTH,
    BRONZE,
    CREAM_CLOTH,
    DARK_WOOD,
    GOLD,
    INK,
    LEATHER,
    RED_CLOTH,
    STEEL,
    WHITE_CLOTH,
    WOOD,
    Material,
)


def plumes(value: int) -> Group:
    sides, middle = ((WHITE_CLOTH, BLUE_CLOTH), (RED_CLOTH, WHITE_CLOTH), (BLUE_CLOTH, RED_CLOTH))[value - 7]
    plumes = Group()
    plumes.add(
        plume("6,-64 34,-108 76,-108 100,-78 108,-50", sides, 40),
        plume("-6,-64 -30,-108 -72,-110 -98,-80 -106,-46", sides, 40),
        outline=2.4,
    )
    if value > 7:
        plumes.add(plume("0,-70 -6,-116 20,-136 52,-126 64,-104", middle, 42), outline=2.6)
    return plumes


def wings() -> Group:
    """Return golden wings for the sides of a helm."""
    wings = Group()
    for reach, lift in ((54, 6), (62, -14), (66, -38)):
        wing = g.curve(
            f"46,{lift + 22}! {46 + reach * 0.5},{lift + 12} {46 + reach},{lift - 26}! {46 + reach * 0.5},{lift - 20} 44,{lift}!"
        )
        wings.part(wing, GOLD, shade=3)
        wings.part(g.mirror(wing, 0), GOLD, shade=3)
    for side in (-1, 1):
        wings.part(g.ellipse(side * 50, 4, 13), GOLD, shade=3)
        gem(wings, side * 50, 4, 6)
    return wings


def wooden_sword() -> Group:
    blade = Group()
    shape = blade.part(g.curve("-9,-12! -10,-150 0,-170! 10,-150 9,-12!"), WOOD, shade=4)
    for y in (-60, -110):
        blade.mark(g.taper(f"-3,{y} 1,{y - 16} -2,{y - 34}", 1.6, 2, 1.2).intersection(shape), WOOD.shade)
    blade.mark(g.polygon("12,-96 2,-90 12,-84"), INK, 0.8)
    blade.part(g.box(-28, -16, 28, -4, 4), WOOD, shade=3)
    blade.part(g.box(-5, -8, 5, 24, 3), LEATHER, shade=2)
    for y in (-22, -14):
        blade.line(f"-12,{y} 12,{y + 4}", 2.4, "#d9bd86")
    return blade


def open_helm() -> Group:
    helm = Group()
    for side in (-1, 1):
        cheek = f"{side * 46},-34! {side * 60},-30 {side * 64},10 {side * 56},48 {side * 38},64! {side * 43},36 {side * 47},10"
        helm.part(g.curve(cheek), STEEL, shade=6)
        for y in (14, 32):
            helm.mark(g.ellipse(side * (55 - y * 0.06), y, 2.4), INK)
    helm.part(
        g.curve("-60,-22! -62,-58 -40,-88 0,-98 40,-88 62,-58 60,-22! 40,-44 0,-52 -40,-44"),
        STEEL,
        shade=11,
        light=3,
    )
    visor = Group()
    plate = visor.part(
        g.curve("-64,-30! -66,-62 -34,-92 0,-122! 34,-92 66,-62 64,-30! 36,-52 0,-58 -36,-52"),
        STEEL,
        shade=10,
        light=2.6,
    )
    visor.mark(
        g.curve("0,-120! 34,-92 66,-62 64,-30! 36,-52 0,-58!"), "#1a222c", 0.22, within=g.grow(plate, -1)
    )
    visor.line("0,-118 0,-60", 2.2)
    for side in (-1, 1):
        slot = g.curve(f"{side * 10},-70! {side * 48},-56! {side * 47},-49 {side * 10},-62!")
        visor.mark(slot, INK)
        for x, y in ((12, -86), (24, -80), (14, -98), (36, -74)):
            visor.mark(g.ellipse(side * x, y, 2.4), INK)
    helm.add(visor, outline=2.4)
    for side in (-1, 1):
        helm.part(g.ellipse(side * 59, -28, 10), BRONZE, shade=3)
        helm.mark(g.ellipse(side * 59, -28, 3), INK)
    return helm


def buckler() -> Group:
    shield = Group()
    shield.part(g.ellipse(0, 0, 54), STEEL, shade=7, light=2.4)
    field = shield.part(g.ellipse(0, 0, 44), BLUE_CLOTH, shade=9)
    for angle in (0, 90, 180, 270):
        quarter = g.turn(g.polygon("0,0 0,-60 60,-60"), angle, (0, 0))
        shield.mark(quarter, CREAM_CLOTH.base, within=g.grow(field, -1.2))
    shield.mark(field.difference(g.move(field, -6, -9)), "#0c1636", 0.3)
    for k in range(8):
        shield.mark(g.turn(g.ellipse(0, -49, 2.8), k * 45 + 22, (0, 0)), INK)
    shield.part(g.ellipse(0, 0, 18), STEEL, shade=6, light=2.4)
    shield.mark(g.ellipse(-5, -6, 5, 4), "#ffffff", 0.8)
    return shield


def great_helm(trim: Material, dark: Material) -> Group:
    helm = Group()
    shell = helm.part(
        g.curve(
            "-47,-44! -42,-64 -24,-74 0,-77 24,-74 42,-64 47,-44! 53,22 47,58! 24,72 0,82! -24,72 -47,58! -53,22"
        ),
        STEEL,
        shade=14,
        light=3,
    )
    helm.mark(
        g.curve("-40,-40! -34,-56 -20,-64 -16,-64! -26,-30 -28,40 -24,66! -42,52 -46,20"),
        "#ffffff",
        0.3,
        within=shell,
    )
    helm.mark(
        g.curve("20,-70! 40,-58 44,-40 50,20 45,56! 28,68! 34,10 30,-40"), "#1a222c", 0.28, within=shell
    )
    helm.line("-47,-44 0,-34 47,-44", 2.4)
    slot = g.curve("-44,-17! -8,-10! -8,-1! -45,-5!")
    helm.mark(g.grow(g.both(slot, 0), 2.4), dark.shade)
    helm.mark(g.both(slot, 0), "#0b0604")
    for side in (-1, 1):
        helm.mark(g.ellipse(side * 22, -7.5, 3, 2.2), "#ffe9a8", 0.9)
    cross = g.union(
        [
            g.curve("-7,-76! 7,-76! 8,80 0,84 -8,80"),
            g.curve("-51,0! -8,6! -8,17! -52,12!"),
            g.curve("51,0! 8,6! 8,17! 52,12!"),
        ]
    )
    helm.part(cross, trim, shade=4, light=2)
    for y in (-64, -46, -28, 28, 46, 64):
        helm.mark(g.ellipse(0, y, 2.6), INK)
    for x in (-42, -28, 28, 42):
        helm.mark(g.ellipse(x, 9.5 - abs(x) * 0.05, 2.6), INK)
    for side in (-1, 1):
        for x in (20, 30, 40):
            for y in (30, 41, 52):
                if x + y < 88:
                    helm.mark(g.ellipse(side * x, y - x * 0.1, 2.5), INK)
    return helm


def plume(text: str, material: Material, width: float) -> Group:
    plume = Group()
    feather = plume.part(
        g.taper(text, width * 0.3, width * 0.8, width, width * 0.75, 4), material, shade=9, light=2.4
    )
    line = g.path(text)
    for i in range(2, 12):
        at = line.interpolate(i / 13, normalized=True)
        ahead = line.interpolate(min(1, i / 13 + 0.14), normalized=True)
        dx, dy = ahead.x - at.x, ahead.y - at.y
        for side in (-1, 1):
            end = (at.x + dx * 0.5 - side * dy * 0.85, at.y + dy * 0.5 + side * dx * 0.85)
            stroke = g.taper(
                f"{at.x},{at.y} {(at.x + end[0]) / 2 + dx * 0.2},{(at.y + end[1]) / 2 + dy * 0.2} {end[0]},{end[1]}",
                1.6,
                2.2,
                1.2,
            )
            plume.mark(stroke, material.shade, 0.8, within=g.grow(feather, -1))
    plume.edge(g.path(text), 2, material.shade, 0.9)
    return plume


def gauntlet(trim: Material = STEEL) -> Group:
    glove = Group()
    glove.part(g.curve("-19,14! 19,14! 25,44! 0,50 -25,44!"), STEEL, shade=6)
    glove.part(g.curve("-25,40! 0,46 25,40! 26,50! 0,56 -26,50!"), trim, shade=3)
    glove.add(fist(STEEL, 1.3), outline=2)
    for y in (-16, -5, 6, 16):
        glove.mark(g.ellipse(-14, y, 2.4), INK)
    return glove


def lance() -> Group:
    lance = Group()
    lance.part(g.taper("0,190 0,-120", 17, 9), Material("#f3ead2", "#a08a60", "#ffffff"), shade=3)
    for i in range(9):
        y = 150 - i * 32
        w = 8 - i * 0.42
        lance.mark(
            g.polygon(f"{-w},{y} {w},{y - 14} {w},{y - 26} {-w},{y - 12}"),
            "#b8281f",
            0.95,
            within=g.taper("0,190 0,-120", 15, 7),
        )
    lance.part(g.curve("0,-168! 10,-140 0,-116! -10,-140"), STEEL, shade=3)
    lance.part(g.curve("-8,96! -14,112 -30,126! 0,134 30,126! 14,112 8,96!"), GOLD, shade=4)
    lance.part(g.taper("0,136 0,180", 12, 13), DARK_WOOD, shade=3)
    return lance


def heater(*, cross: bool = False) -> Group:
    """Return the tall shield, its field halved with a star, or with a cross."""
    shield = Group()
    shape = g.curve("0,-58! 30,-50 54,-54! 54,-6 40,34 0,66! -40,34 -54,-6 -54,-54! -30,-50")
    shield.part(shape, GOLD, shade=5)
    inner = shield.part(g.grow(shape, -7), BLUE_CLOTH, shade=8)
    if cross:
        shield.mark(
            g.union([g.box(-9, -60, 9, 70), g.box(-60, -22, 60, -4)]), "#f3f1ee", within=g.grow(inner, -1)
        )
        shield.edge(
            g.union([g.box(-9, -60, 9, 70), g.box(-60, -22, 60, -4)]).intersection(g.grow(inner, -1)), 2
        )
        return shield
    shield.mark(g.box(0, -60, 60, 70), WHITE_CLOTH.base, within=g.grow(inner, -1))
    shield.mark(g.box(30, -60, 60, 70), WHITE_CLOTH.shade, 0.4, within=g.grow(inner, -1))
    shield.line("0,-48 0,54", 2)
    shield.part(g.star(0, -2, 26, 10, 8), GOLD, shade=3)
    gem(shield, 0, -2, 8)
    return shield
