"""Colours by what they mean and sizes by the part they play, the one place to change the look.

Colours are "#rrggbb", so that SVG sources and pygame take the same value. Sizes are pixels at 1280×720.
"""

from __future__ import annotations

INK = "#24130c"
"""Outlines, and text on parchment."""

INK_SOFT = "#59402c"
"""Text of second rank on parchment."""

PARCHMENT_LIGHT = "#fbf1d3"
PARCHMENT = "#f0dfb4"
PARCHMENT_DARK = "#dcc286"

CREAM = "#fff4d6"
"""Text on wood, felt and enamel."""

CREAM_SOFT = "#e3d2a8"
"""Text of second rank on wood, felt and enamel."""

GOLD = "#e9c15a"
"""Titles on dark ground, marks of what is chosen."""

GOLD_BRIGHT = "#fff3c0"
GOLD_STOPS = (
    (0.0, "#fff3c0"),
    (0.25, "#e9c15a"),
    (0.5, "#b47a20"),
    (0.62, "#f4d885"),
    (0.8, "#c8922f"),
    (1.0, "#6f430f"),
)
"""The metal of frames: offset and colour of each stop."""

FELT = "#2b5c3c"
FELT_DARK = "#173826"
WOOD = "#5a3117"

CRIMSON_LIGHT = "#b3352a"
CRIMSON = "#8e1d1a"
CRIMSON_DARK = "#520a0d"
"""The enamel of what is chosen or leads on."""

BLUE_LIGHT = "#3d64ab"
BLUE = "#24427f"
BLUE_DARK = "#101f4b"

DANGER = "#9c1c14"
"""A text on parchment that says what is wrong."""

GOOD = "#1a5226"
"""A text on parchment that says what is right."""

GLOW = "#ffe28a"
"""The light around what has the focus or whose turn it is."""

HEADING = 27
SUBHEADING = 22
BUTTON = 21
BODY = 20
SMALL = 17
"""The smallest text there is."""

SMALLEST_PIXELS = 13
"""No text is drawn smaller than this, however small the window."""

BUTTON_HEIGHT = 50
FIELD_HEIGHT = 42
GAP = 14
