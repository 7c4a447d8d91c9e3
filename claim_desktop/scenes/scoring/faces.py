"""The faces of the sides at the vote: their players, their reactions, and the side's sign."""

from __future__ import annotations

from collections.abc import Sequence

from claim_desktop.storage.looks import PortraitFrame
from claim_desktop.table.artwork.portraits import Mood, Portraits, portrait_rect
from claim_desktop.table.artwork.tokens import SideToken, draw_token
from claim_desktop.ui.canvas import Canvas
from claim_desktop.ui.layout import square
from claim_desktop.ui.toolkit import Toolkit

PARTNER_SHARE, PARTNER_STEP = 0.82, 0.42
"""The size of each face of two partners, and its distance from the middle, as shares of a single face."""

SIGN = 0.44
"""The size of the side's sign, as a share of the face's ring."""


class SideFaces:
    """Draws the faces of a side; the sides are given in column order."""

    def __init__(
        self,
        kit: Toolkit,
        tokens: Sequence[SideToken],
        portraits: Sequence[tuple[str, ...]],
        frame: PortraitFrame = PortraitFrame.CORD,
    ) -> None:
        """`portraits` are the names of each side's portraits, and `frame` is that of people."""
        self._kit = kit
        self._tokens = tokens
        self.portraits = portraits
        self._drawn = Portraits(kit.pictures)
        self.frame = frame

    def draw(
        self,
        surface: Canvas,
        place: int,
        middle: tuple[int, int],
        diameter: int,
        mood: Mood,
        portraits: Sequence[str] = (),
    ) -> None:
        """Draw the faces around a point, all or those of some `portraits`, with the side's sign below."""
        names = portraits or self.portraits[place]
        size = diameter if len(names) == 1 else round(diameter * PARTNER_SHARE)
        for index, name in enumerate(names):
            step = round(diameter * PARTNER_STEP) * (2 * index - 1) if len(names) > 1 else 0
            ring = square(size, (middle[0] + step // 2, middle[1]))
            surface.blit(self._drawn.face_now(name, mood, size, self.frame), portrait_rect(ring))
        sign = round(diameter * SIGN)
        at = middle[0] - round(diameter * 0.4), middle[1] + round(diameter * 0.36)
        draw_token(surface, self._kit, self._tokens[place], at, sign)
