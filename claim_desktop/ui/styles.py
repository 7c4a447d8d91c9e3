"""Text styles by purpose: face, size and colour together."""

from __future__ import annotations

from dataclasses import dataclass

from claim_desktop.ui import theme
from claim_desktop.ui.palettes.palette import shape_color
from claim_desktop.ui.text.fonts import Face


@dataclass(frozen=True, slots=True)
class TextStyle:
    """A text's face, size in design pixels, and colours."""

    face: Face
    size: float
    color: str
    shadow: str | None = None

    def with_color(self, color: str) -> TextStyle:
        return TextStyle(self.face, self.size, color, self.shadow)

    def with_size(self, size: float) -> TextStyle:
        return TextStyle(self.face, size, self.color, self.shadow)

    def on_enamel(self, enamel: theme.Enamel) -> TextStyle:
        """The same style in the colour with the better contrast to an enamel: ink, or cream with a shadow."""
        if _is_light(enamel):
            return TextStyle(self.face, self.size, theme.ENAMEL_INK)
        return self.with_color(theme.CREAM_BRIGHT)


def quiet_enamel(enamel: theme.Enamel) -> theme.Enamel:
    """The tones of an enamel, moved away from the colour of its text (`on_enamel`)."""
    light, middle, dark = enamel
    return (light, light, middle) if _is_light(enamel) else (middle, middle, dark)


def _is_light(enamel: theme.Enamel) -> bool:
    """Whether ink has more contrast to an enamel than cream."""
    middle = shape_color(enamel[1])
    return contrast(theme.ENAMEL_INK, middle) > contrast(theme.CREAM_BRIGHT, middle)


def contrast(one: str, other: str) -> float:
    """The contrast ratio of WCAG 2 between two colours, from 1 to 21."""
    light, dark = sorted((_luminance(one), _luminance(other)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


def _luminance(color: str) -> float:
    red, green, blue = (_linear(int(color[start : start + 2], 16) / 255) for start in (1, 3, 5))
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def _linear(part: float) -> float:
    return part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4


ON_DARK_SUBHEADING = TextStyle(Face.DISPLAY, theme.SUBHEADING, theme.GOLD, theme.INK)
ON_DARK = TextStyle(Face.TEXT, theme.BODY, theme.CREAM, theme.INK)
ON_DARK_SMALL = TextStyle(Face.TEXT, theme.SMALL, theme.CREAM_SOFT, theme.INK)

RIBBON = TextStyle(Face.DISPLAY_STRONG, theme.HEADING, theme.CREAM, theme.INK)
PLAQUE = TextStyle(Face.DISPLAY, theme.BUTTON, theme.CREAM, theme.INK)

HEADING = TextStyle(Face.DISPLAY, theme.HEADING, theme.INK)
SUBHEADING = TextStyle(Face.DISPLAY, theme.SUBHEADING, theme.INK)
BODY = TextStyle(Face.TEXT, theme.BODY, theme.INK)
BODY_STRONG = TextStyle(Face.TEXT_STRONG, theme.BODY, theme.INK)
SMALL = TextStyle(Face.TEXT, theme.SMALL, theme.INK_SOFT)
SMALL_STRONG = TextStyle(Face.TEXT_STRONG, theme.SMALL, theme.INK)
ITALIC = TextStyle(Face.TEXT_ITALIC, theme.BODY, theme.INK_SOFT)
