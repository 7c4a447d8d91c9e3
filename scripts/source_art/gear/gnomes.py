# ruff: noqa: E501 - the points of a curve stay on one line
"""What gnomes wear, hold and sit on."""

from __future__ import annotations

import math

from scripts.source_art import geometry as g
from scripts.source_art.drawing import Group
from scripts.source_art.materials import (
    CREAM_CLOTH,
    GOLD,
    GREEN_CLOTH,
    INK,
    LEATHER,
    WOOD,
    Material,
)

GLASS = Material("#ffe07a", "#e08a1a", "#fffbe0")
CAP_RED = Material("#c92a2a", "#6a0d14", "#ff8068")
STALK = Material("#f6ead2", "#ab9268", "#ffffff")


def cap(material: Material, lean: float, stars: bool = False) -> Group:
    cap = Group()
    shape = g.curve(
        f"-60,-22! -50,-52 {-30 + lean * 0.4},-86 {lean * 1.6 - 8},-122 {lean * 2.1},-142! {lean * 1.3 + 14},-112 {34 + lean * 0.2},-74 50,-50 60,-22! 30,-33 0,-36 -30,-33"
    )
    cap.part(shape, material, shade=12, light=2.6)
    for text in (
        f"-36,-58 {-14 + lean * 0.3},-70 {8 + lean * 0.4},-66",
        f"{-12 + lean * 0.6},-98 {6 + lean * 0.7},-104 {18 + lean * 0.7},-98",
    ):
        cap.line(text, 2, INK, 0.6)
    if stars:
        for x, y, size in ((-26, -58, 9), (18, -66, 10), (-6, -88, 8), (32, -46, 7), (4 + lean, -112, 6)):
            cap.part(g.star(x, y, size, size * 0.4), GOLD, shade=0, light=0, line=1.6)
    band = g.curve("-64,-25! -30,-38 0,-42 30,-38 64,-25! 64,-10! 30,-24 0,-27 -30,-24 -64,-10!")
    if not stars:
        cap.part(band, CREAM_CLOTH, shade=4)
    cap.part(g.ellipse(lean * 2.1, -140, 11), CREAM_CLOTH if not stars else GOLD, shade=4)
    return cap


def boots() -> Group:
    boots = Group()
    for side in (-1, 1):
        x = 188 + side * 30
        boots.part(
            g.curve(
                f"{x - 20},384! {x + 20},384! {x + 22},402 {x + side * 32},410! {x + side * 26},420 {x - 20},420!"
            ),
            LEATHER,
            shade=5,
        )
    return boots


def toadstool() -> Group:
    stool = Group()
    stool.part(g.curve("-30,0! 30,0! 36,44 40,70! -40,70! -36,44"), STALK, shade=9)
    stool.part(
        g.curve("-96,10! -88,-22 -50,-44 0,-48 50,-44 88,-22 96,10! 50,20 0,22 -50,20"),
        CAP_RED,
        shade=10,
        light=2.6,
    )
    for x, y, r in ((-62, -10, 11), (-30, -30, 8), (66, -8, 12), (32, -30, 9), (-84, 4, 6)):
        stool.part(g.ellipse(x, y, r, r * 0.75), STALK, shade=2, light=0, line=1.8)
    return stool


def daisy() -> Group:
    flower = Group()
    flower.part(g.taper("-2,40 2,16 0,0", 5, 5), GREEN_CLOTH, shade=1, light=0.8, line=1.6)
    for k in range(8):
        flower.part(g.turn(g.ellipse(0, -13, 5.6, 9), k * 45, (0, 0)), STALK, shade=2, light=0, line=1.6)
    flower.part(g.ellipse(0, 0, 7.5), GOLD, shade=2)
    return flower


def lantern(material: Material) -> Group:
    lamp = Group()
    lamp.edge(g.path("-16,16 -14,-4 0,-10 14,-4 16,16"), 6.5, INK)
    lamp.edge(g.path("-16,16 -14,-4 0,-10 14,-4 16,16"), 3, material.base)
    lamp.part(g.polygon("-26,22 0,6 26,22"), material, shade=3)
    lamp.part(g.box(-22, 22, 22, 66, 3), GLASS, shade=3)
    lamp.mark(g.curve("0,28! 9,44 7,56 0,61 -7,56 -9,44"), "#ff8a1e")
    lamp.mark(g.curve("0,38! 5,48 3,56 0,58 -3,56 -5,48"), "#fffbe0")
    for x in (-22, -8, 8, 22):
        lamp.line(f"{x},22 {x},66", 2.6)
    lamp.part(g.box(-27, 64, 27, 74, 3), material, shade=3)
    return lamp


def glow(x: float, y: float, radius: float) -> Group:
    glow = Group()
    for share, opacity in ((1, 0.1), (0.78, 0.13), (0.56, 0.18)):
        glow.mark(g.ellipse(x, y + 30, radius * share), "#fff0a0", opacity)
    for k in range(12):
        t = math.radians(k * 30)
        reach = radius * (1.15 if k % 2 else 0.95)
        text = f"{x + math.cos(t) * radius * 0.6},{y + 30 + math.sin(t) * radius * 0.6} {x + math.cos(t) * reach},{y + 30 + math.sin(t) * reach}"
        glow.mark(g.taper(text, 5, 1), "#fff6c0", 0.5)
    return glow


def slingshot() -> Group:
    sling = Group()
    sling.part(
        g.union(
            [
                g.taper("0,40 0,0", 11, 11),
                g.taper("0,4 -18,-14 -20,-38", 11, 10, 8),
                g.taper("0,4 18,-14 20,-38", 11, 10, 8),
            ]
        ),
        WOOD,
        shade=3,
    )
    sling.line("-20,-34 0,-20 20,-34", 4, CAP_RED.shade)
    sling.part(g.ellipse(0, -20, 8, 7), LEATHER, shade=2, light=1, line=1.8)
    return sling


def acorns() -> Group:
    heap = Group()
    for x, y, angle in ((-14, 4, -20), (10, 6, 16), (-2, -10, 0)):
        nut = Group()
        nut.part(
            g.curve("-9,-2! 9,-2! 8,10 0,18! -8,10"),
            Material("#b98a3c", "#6a4412", "#ecc678"),
            shade=3,
            light=1,
        )
        nut.part(g.curve("-11,0! -9,-11 9,-11 11,0!"), LEATHER, shade=2, light=1, line=1.8)
        heap.add(nut.turned(angle, 0, 0).moved(x, y), outline=2)
    return heap


def goggles() -> Group:
    glasses = Group()
    glasses.line("-58,-12 -40,-12", 4)
    glasses.line("40,-12 58,-12", 4)
    for x in (-21, 21):
        glasses.part(g.ellipse(x, -8, 19).difference(g.ellipse(x, -8, 13.5)), GOLD, shade=2, light=1)
        glasses.mark(g.ellipse(x, -8, 13.5), "#9fe0d0", 0.35)
        glasses.mark(g.ellipse(x - 5, -13, 4, 3), "#ffffff", 0.8)
    return glasses


def potion() -> Group:
    flask = Group()
    for x, y, r in ((-6, -56, 5), (8, -70, 6), (-2, -84, 4)):
        flask.mark(g.ellipse(x, y, r), "#a8ff9a", 0.75)
    shape = flask.part(
        g.curve("-8,-40! 8,-40! 8,-16! 28,6 24,28 0,34 -24,28 -28,6 -8,-16!"),
        Material("#cdeedd", "#6fa58f", "#ffffff"),
        shade=4,
    )
    flask.mark(g.box(-40, 0, 40, 40).intersection(g.grow(shape, -2.4)), "#4fc04a")
    flask.mark(g.ellipse(-10, 12, 4), "#d4ffb8")
    flask.mark(g.ellipse(8, 20, 3), "#d4ffb8")
    flask.part(g.box(-11, -46, 11, -38, 3), GOLD, shade=2, light=1)
    return flask


def book() -> Group:
    book = Group()
    book.part(g.box(-28, -36, 28, 36, 4), Material("#7a2430", "#380c14", "#b8606a"), shade=5)
    book.part(g.box(22, -32, 30, 32, 1), CREAM_CLOTH, shade=1, light=0, line=1.8)
    for y in (-24, 24):
        book.part(g.box(-28, y - 4, 22, y + 4, 1), GOLD, shade=1.5, light=0.8, line=1.6)
    book.part(g.star(-3, 0, 12, 5), GOLD, shade=1.5, light=0.8, line=1.8)
    return book
