# ruff: noqa: E501 - the points of a curve stay on one line
"""What seers read the future from: books, leaves, stars and a swinging stone."""

from __future__ import annotations

import math

from scripts.source_art import geometry as g
from scripts.source_art.drawing import Group
from scripts.source_art.gear.common import SAPPHIRE, gem
from scripts.source_art.materials import CREAM_CLOTH, GOLD, INK, LEATHER, Material

PAGE = Material("#fbf3dc", "#b8a070", "#ffffff")
PORCELAIN = Material("#f4f2fa", "#9a9cc4", "#ffffff")
MOONLIGHT = Material("#f4e6a8", "#b08a3c", "#fffbe0")


def open_book() -> Group:
    """Return an open book, seen from the front, its spine at (0, 20)."""
    book = Group()
    for side in (-1, 1):
        cover = g.curve(f"0,26! {side * 40},10 {side * 82},16! {side * 82},-40! {side * 40},-46 0,-30!")
        book.part(cover, LEATHER, shade=4)
    for side in (-1, 1):
        page = g.curve(f"0,18! {side * 38},2 {side * 76},8! {side * 76},-44! {side * 38},-50 0,-34!")
        book.part(page, PAGE, shade=4)
        for y in (-34, -24, -14, -4):
            book.line(f"{side * 12},{y + 6} {side * 38},{y - 2} {side * 66},{y}", 1.8, PAGE.shade)
    book.mark(g.curve("-58,-26! -44,-36 -30,-26! -44,-16"), "#3a3c8c")
    book.mark(g.ellipse(-44, -26, 4.4), "#ffffff")
    book.line("0,-32 0,22", 2.4)
    return book


def candle() -> Group:
    """Return a burning candle that stands on (0, 30)."""
    stick = Group()
    stick.mark(g.ellipse(0, -46, 34), "#fff0a0", 0.22)
    stick.part(g.box(-10, -24, 10, 30, 3), CREAM_CLOTH, shade=4)
    stick.part(g.curve("-10,-20! -14,-6 -8,4! -4,-10"), CREAM_CLOTH, shade=2, light=1, line=1.8)
    stick.line("0,-24 0,-32", 2.4)
    stick.part(
        g.curve("0,-66! 9,-48 7,-36 0,-31 -7,-36 -9,-48"),
        Material("#ffb52e", "#e0581a", "#fff3a8"),
        shade=2,
        light=0,
    )
    stick.mark(g.curve("0,-54! 4,-44 2,-36 -2,-36 -4,-44"), "#fffbe0")
    stick.part(g.box(-20, 26, 20, 36, 4), GOLD, shade=2)
    return stick


def pendulum() -> Group:
    """Return a blue stone on a chain that swings between two hands."""
    stone = Group()
    for i in range(9):
        t = i / 8
        stone.part(
            g.ellipse(-30 + 34 * t, 28 - 92 * math.sin(math.pi * (0.5 + t / 2)) * 0.2 - 60 * (1 - t), 4.4),
            GOLD,
            shade=1.2,
            light=0.8,
            line=1.6,
        )
    stone.part(g.polygon("4,10 18,-8 4,-28 -10,-8"), SAPPHIRE, shade=4)
    stone.mark(g.polygon("4,-24 -6,-8 2,-6"), "#ffffff", 0.75)
    stone.part(g.box(-2, -36, 10, -26, 2), GOLD, shade=1.5, light=0.8, line=1.8)
    for x in (-46, 50):
        stone.mark(g.path(f"{x},-20 {x * 1.08},-4 {x},12").buffer(1.6), "#fffbe0", 0.6)
    return stone


def star_ring() -> Group:
    """Return a ring of stars that float above two hands."""
    ring = Group()
    ring.mark(g.ellipse(0, -30, 66, 26).difference(g.ellipse(0, -30, 60, 21)), "#fff6c8", 0.6)
    for k in range(8):
        t = math.radians(45 * k + 20)
        x, y, size = 63 * math.cos(t), -30 + 23 * math.sin(t), 8 + 5 * math.sin(t)
        ring.part(g.star(x, y, size * 1.4, size * 0.5, 4), MOONLIGHT, shade=0, light=0, line=1.8)
    ring.part(g.star(0, -34, 26, 10, 8), GOLD, shade=4)
    gem(ring, 0, -34, 8, SAPPHIRE)
    return ring


def teacup() -> Group:
    """Return a bowl of tea in which the leaves have settled, steam above it."""
    cup = Group()
    for x, lift in ((-18, 0), (2, -10), (22, -2)):
        cup.mark(
            g.taper(
                f"{x},{-26 + lift} {x - 7},{-42 + lift} {x + 5},{-58 + lift} {x - 2},{-74 + lift}",
                3,
                6,
                5,
                1.5,
            ),
            "#ffffff",
            0.55,
        )
    cup.part(g.curve("-50,-18! 50,-18! 44,18 22,36! -22,36! -44,18"), PORCELAIN, shade=8)
    cup.part(g.ellipse(0, -18, 50, 13), PORCELAIN, shade=3)
    cup.part(g.ellipse(0, -17, 42, 9), Material("#b87a3a", "#6a3c10", "#e8b878"), shade=2, light=0)
    for x, y in ((-16, -18), (-4, -14), (10, -19), (20, -16)):
        cup.mark(g.ellipse(x, y, 4, 1.8, 20), "#3a2a10")
    cup.mark(g.curve("-20,8! 0,-4 20,8! 0,20"), "#3a3c8c")
    cup.mark(g.ellipse(0, 8, 6), "#ffffff")
    cup.mark(g.ellipse(0, 8, 2.6), INK)
    return cup


def crescent() -> Group:
    """Return the moon behind a head at (0, 30), its horns up."""
    moon = Group()
    moon.part(g.ellipse(0, 0, 112).difference(g.ellipse(0, -26, 100)), MOONLIGHT, shade=8)
    for x, y, r in ((-70, 72, 8), (64, 80, 6), (-86, 44, 5), (88, 46, 7)):
        moon.mark(g.ellipse(x, y, r, r * 0.8), MOONLIGHT.shade, 0.6)
    for x, y, size in ((-58, -58, 11), (52, -72, 13), (84, -18, 8), (-92, -10, 8)):
        moon.part(g.star(x, y, size, size * 0.36, 4), GOLD, shade=0, light=0, line=1.8)
    return moon


def ring_of_light() -> Group:
    """Return a plain halo behind a head at (0, 20)."""
    ring = Group()
    ring.part(g.ellipse(0, 0, 92).difference(g.ellipse(0, 0, 80)), GOLD, shade=4)
    ring.mark(g.ellipse(0, 0, 79), "#cfd4ff", 0.5)
    for k in range(8):
        t = math.radians(45 * k)
        ring.part(
            g.star(86 * math.sin(t), -86 * math.cos(t), 13, 5, 4), MOONLIGHT, shade=0, light=0, line=1.8
        )
    return ring


def planets() -> Group:
    """Return the sun and the planets around it, small enough to hold."""
    model = Group()
    for rx, ry, angle in ((56, 18, -14), (38, 12, 16)):
        model.part(
            g.ellipse(0, 0, rx, ry, angle).difference(g.ellipse(0, 0, rx - 4, ry - 4, angle)),
            GOLD,
            shade=1,
            light=0.8,
            line=1.6,
        )
    for k in range(10):
        model.part(g.turn(g.polygon("-4,-18 4,-18 0,-30"), k * 36, (0, 0)), GOLD, shade=0, light=0, line=1.6)
    model.part(g.ellipse(0, 0, 20), Material("#ffc23e", "#c8641a", "#fff6c0"), shade=5)
    gem(model, -52, 12, 10, SAPPHIRE)
    gem(model, 36, 12, 8)
    gem(model, 44, -16, 7, Material("#59b86a", "#1c5a2c", "#c0f4c8"))
    return model


NIGHT = Material("#2a2c78", "#101138", "#6468c4")
VEIL = Material("#d8dcff", "#7d80c4", "#ffffff")
ORB = Material("#7fc4f4", "#3a3fa8", "#ffffff")
CARD = Material("#fbf3dc", "#b8a070", "#ffffff")


def cards() -> Group:
    fan = Group()
    for angle, kind in ((-26, 0), (26, 2), (0, 1)):
        leaf = Group()
        leaf.part(g.box(-24, -76, 24, 0, 5), CARD, shade=4)
        leaf.edge(g.box(-19, -71, 19, -5, 3), 1.8, "#3a3c8c")
        if kind == 1:
            leaf.mark(g.curve("-16,-38! 0,-50 16,-38! 0,-26"), INK)
            leaf.mark(g.curve("-12,-38! 0,-47 12,-38! 0,-29"), "#ffffff")
            leaf.mark(g.ellipse(0, -38, 6), "#4a45b0")
            leaf.mark(g.ellipse(0, -38, 2.6), INK)
        elif kind == 0:
            leaf.mark(g.ellipse(0, -38, 12).difference(g.ellipse(6, -41, 11)), "#3a3c8c")
        else:
            leaf.mark(g.star(0, -38, 14, 5.6, 8), "#d8932a")
        fan.add(leaf.turned(angle, 0, 30), outline=2.2)
    return fan


def face_veil() -> Group:
    veil = Group()
    shape = g.curve("-42,10! -20,16 0,13 20,16 42,10! 44,40 30,74 0,92! -30,74 -44,40")
    veil.part(shape, VEIL, shade=7, light=2)
    for text in ("-28,24 -26,48 -14,72", "28,24 26,48 14,72", "-8,22 -8,50 -3,76", "10,22 9,48 4,70"):
        veil.line(text, 1.8, VEIL.shade)
    for k in range(7):
        x = -36 + k * 12
        veil.part(g.ellipse(x, 14 + (2 if k % 2 else 0), 3.2), GOLD, shade=1, light=0.6, line=1.5)
    return veil


def circlet() -> Group:
    circlet = Group()
    circlet.part(g.taper("-43,-24 -22,-38 0,-32 22,-38 43,-24", 6, 6, 8, 6, 6), GOLD, shade=2, light=1)
    gem(circlet, 0, -30, 7.5, SAPPHIRE)
    return circlet


def orb(x: float, y: float, radius: float) -> Group:
    orb = Group()
    orb.mark(g.ellipse(x, y, radius * 1.5), "#9fd8ff", 0.25)
    orb.mark(g.ellipse(x, y, radius * 1.26), "#c8ecff", 0.35)
    ball = orb.part(g.ellipse(x, y, radius), ORB, shade=radius * 0.34, light=2.4)
    swirl = g.taper(
        f"{x - radius * 0.6},{y + radius * 0.3} {x - radius * 0.2},{y - radius * 0.05} {x + radius * 0.2},{y + radius * 0.25} {x + radius * 0.7},{y - radius * 0.2}",
        2,
        radius * 0.2,
        2,
    )
    orb.mark(swirl, "#ffffff", 0.55, within=ball)
    orb.mark(g.star(x + radius * 0.2, y - radius * 0.2, radius * 0.42, radius * 0.12, 4), "#ffffff", 0.95)
    orb.mark(
        g.ellipse(x - radius * 0.42, y - radius * 0.5, radius * 0.26, radius * 0.16, -36), "#ffffff", 0.9
    )
    orb.mark(g.star(x - radius * 0.35, y + radius * 0.35, radius * 0.2, radius * 0.07, 4), "#ffffff", 0.85)
    return orb


def halo() -> Group:
    halo = Group()
    for k in range(24):
        reach = 106 if k % 2 == 0 else 94
        ray = g.polygon(f"-6,-80 6,-80 0,{-reach}")
        halo.part(g.turn(ray, k * 15, (0, 0)), GOLD, shade=0, light=0, line=2)
    halo.part(g.ellipse(0, 0, 88).difference(g.ellipse(0, 0, 70)), GOLD, shade=5)
    halo.part(g.ellipse(0, 0, 82).difference(g.ellipse(0, 0, 75)), NIGHT, shade=0, light=0, line=1.8)
    halo.mark(g.ellipse(0, 0, 69), "#cfd4ff", 0.6)
    for k in range(12):
        t = math.radians(k * 30)
        halo.mark(g.star(78.5 * math.sin(t), -78.5 * math.cos(t), 4.6, 1.8, 4), "#ffffff")
    return halo


def diadem() -> Group:
    diadem = Group()
    for side in (-1, 1):
        diadem.part(
            g.taper(f"{side * 12},-50 {side * 30},-48 {side * 46},-30", 7, 6, 5), GOLD, shade=2, light=1
        )
    moon = g.ellipse(0, -72, 19).difference(g.ellipse(0, -80, 17))
    diadem.part(moon, GOLD, shade=3)
    diadem.part(
        g.star(0, -84, 12, 4.4, 4), Material("#ffffff", "#9aa0e0", "#ffffff"), shade=0, light=0, line=1.8
    )
    for side in (-1, 1):
        gem(diadem, side * 30, -47, 5, SAPPHIRE)
    return diadem
