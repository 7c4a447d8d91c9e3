"""Text styles by purpose: face, size and colour together."""

from __future__ import annotations

from dataclasses import dataclass, replace

from claim_desktop.ui import theme
from claim_desktop.ui.fonts import Face


@dataclass(frozen=True, slots=True)
class TextStyle:
    """A text's face, size in design pixels, and colours."""

    face: Face
    size: float
    color: str
    shadow: str | None = None

    def colored(self, color: str) -> TextStyle:
        """The same style in another colour."""
        return replace(self, color=color)

    def sized(self, size: float) -> TextStyle:
        """The same style in another size."""
        return replace(self, size=size)


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
