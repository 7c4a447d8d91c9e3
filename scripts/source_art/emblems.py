# ruff: noqa: E501 - the points of a curve stay on one line
"""The ten emblems: bold silhouettes centred on (0, 0) that each fit a square of 100 units."""

from __future__ import annotations

from collections.abc import Callable

from scripts.source_art import geometry as g
from scripts.source_art.drawing import Group
from scripts.source_art.materials import (
    BONE,
    BRONZE,
    CREAM,
    GOLD,
    INK,
    VIOLET_CLOTH,
    Material,
)

FLAME = Material("#ffe68a", "#f2a830", "#fffbe0")
EMBER = Material("#ff9d3c", "#c9480f", "#ffe0ac")
PALE_VIOLET = Material("#eadcf8", "#9a78c4", "#ffffff")
HAND = Material("#f6f2ff", "#a9a3cc", "#ffffff")
BRIGHT_STEEL = Material("#d3dde6", "#7b8896", "#ffffff", metal=True)
PALE_WOOD = Material("#e0b878", "#94622e", "#fff0cf")
PALE_STONE = Material("#e6ddca", "#93897a", "#fffaf0")
PALE_ROSE = Material("#ffbcd6", "#c9578c", "#fff0f6")
FIST = Material("#ead9b4", "#8f7a54", "#fffaea")


def emblem(faction: str) -> Group:
    """Return the emblem of a faction."""
    group = Group()
    _EMBLEMS[faction](group)
    return group


def _dagger(e: Group) -> None:
    blade = e.part(g.curve("0,54! -21,26 -18,-8! 18,-8! 21,26"), BRIGHT_STEEL, shade=0, line=3)
    e.mark(g.polygon("0,50 0,-6 18,-6 18,26").intersection(blade), INK, 0.26)
    e.part(g.box(-8, -36, 8, -12), PALE_WOOD, shade=3, line=3)
    e.line("-7,-28 7,-25", 3)
    e.part(g.curve("-40,-24! -28,-8 0,-14 28,-8 40,-24! 36,3 0,3 -36,3"), GOLD, shade=3, line=3)
    e.part(g.ellipse(0, -41, 12), GOLD, shade=3, line=3)


def _sword_and_lance(e: Group) -> None:
    lance = Group()
    lance.part(g.taper("0,60 0,-26", 12, 10), PALE_WOOD, shade=2, line=3)
    lance.part(g.curve("0,-64! 15,-38 0,-20! -15,-38"), BRIGHT_STEEL, shade=2, line=3)
    lance.part(g.curve("-6,12! 6,12! 21,36! 0,40 -21,36!"), GOLD, shade=3, line=3)
    sword = Group()
    blade = sword.part(g.polygon("0,-62 13,-44 12,18 -12,18 -13,-44"), BRIGHT_STEEL, shade=0, line=3)
    sword.mark(g.polygon("0,-58 12,-44 11,18 0,18").intersection(blade), INK, 0.3)
    sword.part(g.box(-6.5, 26, 6.5, 46), PALE_WOOD, shade=2, line=3)
    sword.part(g.box(-28, 15, 28, 29, 5), GOLD, shade=3, line=3)
    sword.part(g.ellipse(0, 50, 11), GOLD, shade=3, line=3)
    e.add(lance.turned(43, 0, 0), sword.turned(-43, 0, 0), outline=4.4)


def _hammer(e: Group) -> None:
    e.part(g.box(-9, -20, 9, 49, 3), PALE_WOOD, shade=3, line=3)
    e.part(g.box(-12, 34, 12, 49, 3), GOLD, shade=3, line=3)
    head = e.part(
        g.polygon("-46,-46 -38,-49 38,-49 46,-46 46,-4 38,-1 -38,-1 -46,-4"), BRIGHT_STEEL, shade=6, line=3
    )
    e.mark(g.box(-46, -49, -33, 0).intersection(head), INK, 0.2)
    e.mark(g.box(33, -49, 46, 0).intersection(head), INK, 0.3)
    e.part(g.polygon("0,-41 14,-25 0,-9 -14,-25"), GOLD, shade=2, line=3)


def _skull(e: Group) -> None:
    skull = e.part(
        g.curve(
            "-38,-8 -34,-34 0,-46 34,-34 38,-8 30,10! 22,18! 21,40! 12,44! 0,45! -12,44! -21,40! -22,18! -30,10!"
        ),
        BONE,
        shade=6,
        line=3,
    )
    for x in (-17, 17):
        e.mark(g.ellipse(x, -2, 11, 12.5, -x * 0.8), INK)
    e.mark(g.curve("0,10! 6,21! -6,21!"), INK)
    for x in (-9, 0, 9):
        e.line(f"{x},32 {x},43", 3)
    e.mark(g.ellipse(-16, -28, 9, 4.5, -28).intersection(skull), "#ffffff", 0.8)


def _mask(e: Group) -> None:
    whole = g.curve("0,-42! 24,-46 42,-36! 42,4 26,34 0,48! -26,34 -42,4 -42,-36! -24,-46")
    e.part(whole.intersection(g.box(-60, -60, 0, 60)), PALE_VIOLET, shade=4, line=3)
    e.part(whole.intersection(g.box(0, -60, 60, 60)), VIOLET_CLOTH, shade=6, line=3)
    eye = g.curve("8,-10! 20,-20 34,-12! 22,-4")
    e.mark(g.mirror(eye, 0), INK)
    e.mark(eye, CREAM)
    e.mark(g.curve("0,16! -22,11! -16,27 0,30!"), INK)
    e.mark(g.curve("0,28! 20,35! 15,19 0,18!"), CREAM)


def _cap(e: Group) -> None:
    wool = Material("#fbf0dc", "#b59a78", "#ffffff")
    e.part(g.curve("-33,24! -24,-4 -12,-28 6,-52! 12,-30 24,-4 34,24!"), PALE_ROSE, shade=6, line=3)
    e.line("-10,-2 2,-8 12,-4", 2.6)
    e.line("-6,-24 4,-28", 2.6)
    e.part(g.curve("-42,22 -30,15 0,19 30,15 42,22 43,36 30,43 0,46 -30,43 -43,36"), wool, shade=5, line=3)


def _fist(e: Group) -> None:
    e.part(g.curve("-24,18! 26,18! 22,47! -20,47!"), BRONZE, shade=5, line=3)
    e.line("-21,32 23,32", 3)
    e.part(g.curve("-36,-16 -34,10 -24,24 24,24 36,8 36,-18! 0,-26 -36,-22!"), FIST, shade=6, line=3)
    for x, top in ((-27, -38), (-9, -43), (9, -42), (26, -35)):
        e.part(g.box(x - 9.5, top, x + 9.5, -2, 8.5), FIST, shade=4, line=3)
    e.part(g.curve("-38,-8 -30,-14 -6,-10 8,-4 10,6 2,11 -18,8 -34,12"), FIST, shade=4, line=3)


def _flame(e: Group) -> None:
    e.part(
        g.curve(
            "2,-50! 20,-30 38,-4 34,22 20,42 0,48 -22,42 -36,20 -34,-6! -24,-2 -18,-12! -20,-30! -6,-22 4,-32!"
        ),
        EMBER,
        shade=6,
        line=3,
    )
    e.part(g.curve("6,-14! 18,4 22,20 12,38 0,42 -14,37 -20,20! -10,20 -2,8"), FLAME, shade=3, line=0)
    e.mark(g.curve("1,16! 9,28 4,38 -4,38 -8,29"), "#ffffff")


def _bridge(e: Group) -> None:
    arch = g.curve("-50,-14! -30,-28 0,-35 30,-28 50,-14! 50,38! 29,38! 26,14 0,0 -26,14 -29,38! -50,38!")
    e.part(arch, PALE_STONE, shade=5, line=3)
    for text in ("-48,12 -27,18", "-33,-18 -18,5", "0,-26 0,0", "33,-18 18,5", "48,12 27,18"):
        e.line(text, 3)
    e.part(
        g.curve("-52,-22! -30,-37 0,-44 30,-37 52,-22! 52,-9! 30,-23 0,-30 -30,-23 -52,-9!"),
        PALE_STONE,
        shade=3,
        line=3,
    )
    e.line("-19,34 -8,29 4,34 16,29 20,32", 4.4, "#8fe8dc")


def _eye_in_hand(e: Group) -> None:
    e.part(
        g.curve(
            "-22,46! -24,26 -46,2 -42,-8 -32,-6 -25,4! -24,10! 24,10! 30,-2 36,-8 41,0 36,22 22,34 22,46!"
        ),
        HAND,
        shade=5,
        line=3,
    )
    for x, top, low in ((-18, -36, 12), (-1, -47, 12), (16, -38, 12)):
        e.part(g.box(x - 8.5, top, x + 8.5, low, 8), HAND, shade=4, line=3)
    e.mark(g.box(-25, 2, 24, 30), HAND.base)
    e.mark(g.curve("-27,20! -2,2 25,20! -2,37"), INK)
    e.mark(g.curve("-22,20! -2,6 20,20! -2,33"), "#ffffff")
    e.mark(g.ellipse(-1, 19.5, 11), "#4a45b0")
    e.mark(g.ellipse(-1, 19.5, 5.5), INK)
    e.mark(g.ellipse(-4.5, 15.5, 3.2), "#ffffff")


_EMBLEMS: dict[str, Callable[[Group], None]] = {
    "goblins": _dagger,
    "knights": _sword_and_lance,
    "dwarves": _hammer,
    "undead": _skull,
    "doppelgangers": _mask,
    "gnomes": _cap,
    "giants": _fist,
    "dragons": _flame,
    "trolls": _bridge,
    "seers": _eye_in_hand,
}
