"""What things on the cards are made of: the base, shade and highlight colours of each material."""

from __future__ import annotations

from dataclasses import dataclass

from claim_desktop.ui import theme

INK = theme.INK
CREAM = "#fff3c9"


@dataclass(frozen=True, slots=True)
class Material:
    """One material, lit from the upper left."""

    base: str
    shade: str
    light: str
    metal: bool = False
    """Whether it is painted with a hard band of reflected light, as metal is."""


def mix(a: str, b: str, share: float) -> str:
    """Return the colour `share` of the way from `a` to `b`."""
    pairs = [(int(a[i : i + 2], 16), int(b[i : i + 2], 16)) for i in (1, 3, 5)]
    return "#" + "".join(f"{round(x + (y - x) * share):02x}" for x, y in pairs)


GOLD = Material("#e3ae42", "#8a5314", "#fff0b4", metal=True)
STEEL = Material("#aab4c0", "#4d5866", "#f6fafc", metal=True)
DARK_STEEL = Material("#6f7a87", "#2f3742", "#c3ced8", metal=True)
BRONZE = Material("#b97a3a", "#5e3210", "#f0c080", metal=True)
RUST = Material("#8d6a52", "#472a1c", "#c9a384", metal=True)
WOOD = Material("#8f5a2b", "#4a290f", "#c48e52")
DARK_WOOD = Material("#6b4020", "#34190a", "#9a6a3c")
LEATHER = Material("#8a5330", "#43230f", "#bd8452")
CREAM_CLOTH = Material("#f1e3c0", "#a98d5c", "#fffbea")
RED_CLOTH = Material("#b8281f", "#5a0d0c", "#ea6a4a")
BLUE_CLOTH = Material("#2c55a8", "#12244f", "#6f9be0")
VIOLET_CLOTH = Material("#6b3aa0", "#30154f", "#a67ad6")
GREEN_CLOTH = Material("#3f7a34", "#173a14", "#7fb562")
WHITE_CLOTH = Material("#f3f1ee", "#9a98b4", "#ffffff")
INDIGO_CLOTH = Material("#3a3c8c", "#171845", "#7d82d0")
BLACK_CLOTH = Material("#3a333c", "#17131a", "#6d6472")
SKIN = Material("#eab686", "#a2633a", "#ffe2bd")
RUDDY_SKIN = Material("#e09a6c", "#96512f", "#ffd0a6")
BONE = Material("#ece2c4", "#9a8a62", "#fffbe8")
STONE = Material("#9a948a", "#524c45", "#cfc9bd")
LIGHT_STONE = Material("#bdb5a5", "#6b6356", "#ece6d8")
MOSS = Material("#6f9a3c", "#33551c", "#a9cd68")
WHITE_HAIR = Material("#efece4", "#a39d98", "#ffffff")
RED_HAIR = Material("#c9642a", "#6e2a0c", "#f0a05a")
BROWN_HAIR = Material("#7a4a26", "#3a1d0b", "#b07d4c")
