# ruff: noqa: E501 - the points of a curve stay on one line
"""What figures wear and hold: crowns, weapons, hands. Each returns a group that can be turned and moved."""

from __future__ import annotations

from scripts.source_art import geometry as g
from scripts.source_art.drawing import Group
from scripts.source_art.materials import (
    DARK_WOOD,
    GOLD,
    INK,
    LEATHER,
    STEEL,
    WOOD,
    Material,
)

RUBY = Material("#d8262c", "#6d0a12", "#ff9c8a")
SAPPHIRE = Material("#2f6fdc", "#0e2a70", "#a8d0ff")
EMERALD = Material("#2fa852", "#0d4a22", "#a8f0b0")


def gem(group: Group, x: float, y: float, radius: float, material: Material = RUBY) -> None:
    """Add a round cut stone with a glint."""
    group.part(g.ellipse(x, y, radius), material, shade=radius * 0.5, light=0, line=1.8)
    group.mark(g.ellipse(x - radius * 0.3, y - radius * 0.35, radius * 0.32), "#ffffff", 0.9)


def crown(
    x: float, y: float, width: float, height: float, jewels: bool = True, material: Material = GOLD
) -> Group:
    """Return a crown with five points whose lower edge has its middle at (x, y)."""
    group = Group()
    w, h = width / 2, height
    back = g.curve(
        f"{x - w * 0.9},{y - h * 0.35}! {x},{y - h * 0.62} {x + w * 0.9},{y - h * 0.35}! {x},{y - h * 0.2}"
    )
    group.part(back, Material(material.shade, "#4a2708", material.base), shade=0, light=0)
    body = (
        f"{x - w * 0.86},{y - h * 0.12}! {x - w},{y - h * 0.86}! {x - w * 0.55},{y - h * 0.42}! "
        f"{x - w * 0.48},{y - h * 0.98}! {x - w * 0.2},{y - h * 0.46}! {x},{y - h * 1.12}! {x + w * 0.2},{y - h * 0.46}! "
        f"{x + w * 0.48},{y - h * 0.98}! {x + w * 0.55},{y - h * 0.42}! {x + w},{y - h * 0.86}! {x + w * 0.86},{y - h * 0.12}! {x},{y + h * 0.06}"
    )
    group.part(g.curve(body), material, shade=h * 0.1)
    band = g.curve(
        f"{x - w * 0.9},{y - h * 0.24}! {x},{y - h * 0.08} {x + w * 0.9},{y - h * 0.24}! {x + w * 0.86},{y}! {x},{y + h * 0.16} {x - w * 0.86},{y}!"
    )
    group.part(band, material, shade=h * 0.06, light=1.4)
    for dx, dy in ((-1, 0.9), (-0.48, 1.02), (0, 1.16), (0.48, 1.02), (1, 0.9)):
        group.part(
            g.ellipse(x + w * dx, y - h * dy, max(2.4, h * 0.09)), material, shade=1.5, light=0.8, line=1.8
        )
    if jewels:
        gem(group, x, y + h * 0.03, h * 0.105)
        for side in (-0.48, 0.48):
            gem(group, x + w * side, y - h * 0.02, h * 0.075, SAPPHIRE)
    return group


def sword(length: float, blade: Material = STEEL, hilt: Material = GOLD, width: float = 9) -> Group:
    """Return a sword that points up, its grip around (0, 0)."""
    group = Group()
    top = -14 - length
    edge = group.part(
        g.polygon(
            f"0,{top} {width},{top + width * 1.7} {width - 1},-12 {1 - width},-12 {-width},{top + width * 1.7}"
        ),
        blade,
        shade=0,
        light=0,
    )
    group.mark(
        g.polygon(f"0,{top} {width},{top + width * 1.7} {width - 1},-12 0,-12").intersection(
            g.grow(edge, -1.2)
        ),
        blade.shade,
        0.6,
    )
    group.mark(
        g.polygon(
            f"0,{top + 6} -1.5,{top + 6} {-width + 2},{top + width * 1.9} {-width + 2.6},-16 -2,-16"
        ).intersection(edge),
        blade.light,
        0.65,
    )
    group.line(f"0,{top + 14} 0,-18", 1.8)
    _hilt(group, hilt, width)
    return group


def _hilt(group: Group, hilt: Material, width: float) -> None:
    group.part(g.box(-4.5, -10, 4.5, 20, 2), LEATHER, shade=2)
    for y in (-2, 5, 12):
        group.line(f"-4,{y} 4,{y + 3}", 1.8)
    reach = width * 2.4
    guard = g.curve(
        f"{-reach},-18! {-reach * 0.6},-10 0,-13 {reach * 0.6},-10 {reach},-18! {reach * 0.9},-5 0,-4 {-reach * 0.9},-5"
    )
    group.part(guard, hilt, shade=3)
    group.part(g.ellipse(0, 23, 6.5), hilt, shade=3)


def dagger(length: float = 56, blade: Material = STEEL, hilt: Material = GOLD) -> Group:
    """Return a broad curved dagger that points up, its grip around (0, 0)."""
    group = Group()
    edge = group.part(
        g.curve(f"-8,-10! -12,{-length * 0.5} 6,{-length - 12}! 11,{-length * 0.6} 8,-10!"), blade, shade=3
    )
    group.mark(
        g.curve(f"0,-12! -2,{-length * 0.5} 6,{-length - 8}! 11,{-length * 0.6} 8,-12!").intersection(
            g.grow(edge, -1)
        ),
        blade.shade,
        0.5,
    )
    _hilt(group, hilt, 7.5)
    return group


def war_hammer(length: float, head: Material = STEEL, trim: Material = GOLD, size: float = 1) -> Group:
    """Return a hammer with its head up, the middle of its shaft at (0, 0)."""
    group = Group()
    half = length / 2
    group.part(g.box(-5.5, -half, 5.5, half, 3), WOOD, shade=3)
    group.line(f"-1,{-half + 20} -1,{half - 12}", 1.8, INK, 0.4)
    group.part(g.box(-7.5, half - 12, 7.5, half + 2, 3), trim, shade=2)
    block = Group()
    block.part(g.polygon("-42,-24 -34,-26 34,-26 42,-24 42,20 34,18 -34,18 -42,20"), head, shade=7)
    for x in (-34, 34):
        block.line(f"{x},-26 {x},18", 2.2)
    block.part(g.box(-13, -29, 13, 21, 2), trim, shade=3)
    block.part(g.polygon("0,-17 8,-4 0,9 -8,-4"), head, shade=2, line=1.8)
    group.add(block.scaled(size, 0, 0).moved(0, -half), outline=2)
    return group


def staff(length: float, material: Material = DARK_WOOD, width: float = 9) -> Group:
    """Return a gnarled staff with the middle at (0, 0)."""
    group = Group()
    h = length / 2
    group.part(
        g.taper(f"1,{h} -3,{h * 0.4} 2,0 -2,{-h * 0.5} 0,{-h}", width * 0.8, width, width * 1.1),
        material,
        shade=3,
    )
    group.line(f"-2,{-h * 0.7} -1,{-h * 0.2}", 1.8, INK, 0.5)
    group.line(f"1,{h * 0.1} -1,{h * 0.6}", 1.8, INK, 0.5)
    return group


def fist(material: Material, size: float = 1, thumb: bool = True) -> Group:
    """Return a closed hand around a vertical shaft at (0, 0), seen from the knuckles' side; 30 units wide."""
    group = Group()
    group.part(g.curve("-15,-15 0,-19 14,-16 17,0 14,16 0,19 -14,16 -17,0"), material, shade=4)
    for y in (-12.5, -4, 4.5, 12.5):
        group.part(g.box(-16, y - 4.6, 9, y + 4.6, 4.5), material, shade=2.4, light=1.2, line=1.8)
    if thumb:
        group.part(
            g.curve("16,-12 6,-21 -6,-19 -9,-13 -2,-10 8,-8"), material, shade=2.4, light=1.2, line=1.8
        )
    return group.scaled(size, 0, 0)
