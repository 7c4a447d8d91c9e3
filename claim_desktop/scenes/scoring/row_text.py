"""The text in the rows of the vote, which grows as its row opens."""

from __future__ import annotations

from pygame import Rect

from claim_desktop.i18n.rules_texts import faction_name
from claim_desktop.rules.cards import Faction
from claim_desktop.ui import theme
from claim_desktop.ui.canvas import Canvas
from claim_desktop.ui.display_list import DisplayList
from claim_desktop.ui.styles import TextStyle
from claim_desktop.ui.text.fonts import Face
from claim_desktop.ui.toolkit import Toolkit

NAME = TextStyle(Face.DISPLAY, 20, theme.CREAM, theme.INK)
NAME_GROWS = 10
"""The growth of a faction's name when its row is open, in design pixels."""


def name_share(opened: float) -> float:
    """The share of a row's height that a faction's name takes; `opened` is from 0 to 1."""
    return 0.46 - 0.16 * opened


def write_in_row(
    kit: Toolkit,
    surface: Canvas,
    text: str,
    area: Rect,
    style: TextStyle,
    growth: float,
    opened: float,
) -> None:
    """Write text that is larger by `growth` design pixels when its row is open."""
    now = kit.within(style.sized(style.size + growth * opened), area.height)
    if 0 < opened < 1:
        kit.draw_growing_text(surface, text, area, now, style.sized(style.size + growth))
    else:
        kit.draw_text(surface, text, area, now)


def write_name_ahead(kit: Toolkit, faction: Faction, closed: float, opened: float) -> None:
    """Draw a faction's name in advance, in a thread, for rows of these heights in design pixels."""
    for share, height in ((0.0, closed), (1.0, opened)):
        area = Rect(0, 0, kit.scale.size[0], round(kit.px(height) * name_share(share)))
        write_in_row(kit, DisplayList((1, 1)), faction_name(faction), area, NAME, NAME_GROWS, share)
