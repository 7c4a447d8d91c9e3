# ruff: noqa: E501 - the points of a curve stay on one line
"""What dragons come from, breathe and guard."""

from __future__ import annotations

from scripts.source_art import geometry as g
from scripts.source_art.drawing import Group
from scripts.source_art.faces import eye
from scripts.source_art.gear.common import RUBY, SAPPHIRE, gem
from scripts.source_art.materials import GOLD, INK, Material

SHELL = Material("#f3e6cc", "#a88a60", "#fffdf2")


def breath() -> Group:
    fire = Group()
    flame = g.curve(
        "26,-16! -8,-14 -30,-4! -34,12 -58,18! -44,28 -48,48! -28,40 -20,60! -6,36 8,40! 10,18 26,8!"
    )
    fire.part(flame, Material("#ff8a1e", "#e2480e", "#ffd060"), shade=0, light=0)
    fire.mark(g.scale(flame, 0.7, (22, -4)), "#ffc23e")
    fire.mark(g.scale(flame, 0.42, (22, -4)), "#fff3b0")
    return fire


def egg() -> Group:
    egg = Group()
    shape = g.curve(
        "102,346! 120,362! 136,340! 156,362! 174,346! 192,366! 210,346! 228,362! 248,340! 264,362! 282,346! 284,400 250,440 192,452 134,440 100,400"
    )
    egg.part(shape, SHELL, shade=12, light=2.4)
    for x, y, r in (
        (132, 386, 9),
        (160, 396, 6),
        (238, 384, 10),
        (212, 402, 6),
        (262, 376, 5),
        (184, 386, 5),
    ):
        egg.mark(g.ellipse(x, y, r, r * 0.85), "#c8743a", 0.55)
    for text in ("156,364 160,376 154,384", "228,364 224,374 230,382"):
        egg.line(text, 2)
    return egg


def blaze(height: float) -> Group:
    fire = Group()
    for x, y, size, angle in (
        (88, 330, 1.1, -16),
        (296, 330, 1.1, 16),
        (120, 376, 1.2, -6),
        (264, 376, 1.2, 6),
        (62, 270, 0.8, -12),
        (322, 270, 0.8, 12),
    ):
        flame = g.curve("0,-92! 18,-54 34,-30 28,10 0,34 -28,10 -34,-30! -20,-26 -12,-56")
        fire.mark(g.placed(flame, x, y, size * height, angle), "#ff7a1e", 0.75)
        fire.mark(g.placed(g.scale(flame, 0.62, (0, 24)), x, y, size * height, angle), "#ffc04a", 0.8)
        fire.mark(g.placed(g.scale(flame, 0.3, (0, 28)), x, y, size * height, angle), "#fff0a8", 0.85)
    return fire


def whole_egg() -> Group:
    """Return an egg with a wide crack from which two eyes look out."""
    egg = Group()
    shape = egg.part(
        g.curve("192,140! 252,160 290,262 284,340 250,410 192,432 134,410 100,340 94,262 132,160"),
        SHELL,
        shade=14,
        light=2.6,
    )
    crack = g.polygon(
        "98,262 122,250 140,264 160,240 186,258 208,238 230,260 252,244 270,262 288,256 290,312 268,322 250,304 228,326 204,308 182,330 160,308 138,324 118,306 96,318"
    ).intersection(shape)
    egg.mark(g.grow(crack, 2), INK)
    egg.mark(crack, "#3a1208")
    for side in (-1, 1):
        eye(egg, 192 + side * 34, 286, 22, 21, (-0.1, 0.1), "#b8281a", "#fffdf0", pupil=0.55)
    for text in (
        "160,240 156,220 164,206",
        "230,326 238,344 232,358",
        "138,324 132,344 140,360",
        "252,244 262,226",
    ):
        egg.line(text, 2.2)
    for x, y, r in (
        (170, 180, 12),
        (222, 196, 8),
        (140, 218, 7),
        (252, 214, 6),
        (150, 372, 12),
        (232, 382, 14),
        (192, 400, 8),
        (266, 348, 8),
        (120, 346, 7),
    ):
        egg.mark(g.ellipse(x, y, r, r * 0.85), "#c8743a", 0.55)
    return egg


def shards() -> Group:
    """Return the shards of an egg."""
    shards = Group()
    for text in (
        "84,440 92,392 112,404 126,384 140,408 152,396 160,440",
        "224,440 234,398 248,410 262,386 278,406 294,392 300,440",
        "160,440 170,416 186,426 200,412 214,424 224,440",
    ):
        shards.part(g.polygon(text), SHELL, shade=6)
    for x, y, r in ((112, 420, 6), (268, 420, 7), (140, 424, 4)):
        shards.mark(g.ellipse(x, y, r, r * 0.85), "#c8743a", 0.55)
    return shards


def smoke() -> Group:
    smoke = Group()
    material = Material("#b9b2b4", "#6b6468", "#ece6e8")
    for x, y, r in ((18, 0, 10), (-2, -8, 14), (-26, -22, 18), (-40, -50, 15), (-24, -70, 10)):
        smoke.part(g.ellipse(x, y, r, r * 0.86), material, shade=r * 0.3, light=1.2, line=1.8)
    return smoke


def hoard() -> Group:
    """Return a heap of gold."""
    heap = Group()
    for row, count in enumerate((5, 7, 9)):
        for i in range(count):
            x, y = (i - (count - 1) / 2) * 22, -34 + row * 15 + ((i * 7) % 3) * 2
            heap.part(g.ellipse(x, y, 13, 9, (i * 37) % 40 - 20), GOLD, shade=2.6, light=1.2, line=1.8)
    gem(heap, -22, -42, 9, RUBY)
    gem(heap, 26, -38, 8, SAPPHIRE)
    return heap
