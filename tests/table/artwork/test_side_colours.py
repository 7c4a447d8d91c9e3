"""The sides' colours differ in lightness, so that players who see few colours or none can tell them apart."""

from __future__ import annotations

from itertools import combinations

import pytest

from claim_desktop.ui import theme
from claim_desktop.ui.palettes.high_contrast import HIGH_CONTRAST
from claim_desktop.ui.palettes.palette import STANDARD, Palette

MIN_APART = 20.0
"""In CIE L*, from 0 for black to 100 for white."""

MIN_SEEN_APART = 20.0
"""In CIE Lab, for eyes that lack one kind of cones."""

SIMULATED = {
    "protanope": (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    "deuteranope": (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.01182, 0.04294, 0.968881),
    ),
    "tritanope": (
        (1.255528, -0.076749, -0.178779),
        (-0.078411, 0.930809, 0.147602),
        (0.004733, 0.691367, 0.3039),
    ),
}
"""What such eyes see of linear red, green and blue (Machado, Oliveira and Fernandes, 2009)."""

MIDDLES = tuple(middle for _, middle, _ in theme.SIDE_ENAMELS)
PALETTES = pytest.mark.parametrize("palette", [STANDARD, HIGH_CONTRAST], ids=["ordinary", "high contrast"])
COLORS = pytest.mark.parametrize("colors", [theme.SIDE_TEXTS, MIDDLES], ids=["signs", "enamels"])
Color = tuple[float, ...]


def shown(colors: tuple[str, ...], palette: Palette) -> list[str]:
    """The colours as a palette draws them."""
    return [palette.shape_colors.get(color, color) for color in colors]


def linear(color: str) -> Color:
    """The colour's red, green and blue as amounts of light."""
    parts = (int(color[at : at + 2], 16) / 255 for at in (1, 3, 5))
    return tuple(part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)


def lab(light: Color) -> Color:
    """CIE Lab under daylight; the first value is the lightness."""
    red, green, blue = light
    x = (0.4124 * red + 0.3576 * green + 0.1805 * blue) / 0.95047
    y = 0.2126 * red + 0.7152 * green + 0.0722 * blue
    z = (0.0193 * red + 0.1192 * green + 0.9505 * blue) / 1.08883
    fx, fy, fz = (t ** (1 / 3) if t > 216 / 24389 else (24389 / 27 * t + 16) / 116 for t in (x, y, z))
    return 116 * fy - 16, 500 * (fx - fy), 200 * (fy - fz)


def seen_by(kind: str, color: str) -> Color:
    """CIE Lab of a colour as these eyes see it."""
    light = linear(color)
    seen = (sum(share * part for share, part in zip(row, light, strict=True)) for row in SIMULATED[kind])
    return lab(tuple(min(1.0, max(0.0, part)) for part in seen))


@PALETTES
@COLORS
def test_sides_differ_in_lightness_alone(colors: tuple[str, ...], palette: Palette) -> None:
    lightness = [lab(linear(color))[0] for color in shown(colors, palette)]
    assert min(abs(one - other) for one, other in combinations(lightness, 2)) >= MIN_APART


@pytest.mark.parametrize("kind", SIMULATED)
@PALETTES
@COLORS
def test_sides_differ_for_eyes_that_lack_one_kind_of_cones(
    colors: tuple[str, ...], palette: Palette, kind: str
) -> None:
    seen = [seen_by(kind, color) for color in shown(colors, palette)]
    apart = [
        sum((one - other) ** 2 for one, other in zip(*pair, strict=True)) ** 0.5
        for pair in combinations(seen, 2)
    ]
    assert min(apart) >= MIN_SEEN_APART


def test_colours_that_only_hue_tells_apart_are_noticed() -> None:
    red, green = seen_by("protanope", "#8a6a00"), seen_by("protanope", "#a06000")
    assert sum((one - other) ** 2 for one, other in zip(red, green, strict=True)) ** 0.5 < MIN_SEEN_APART
