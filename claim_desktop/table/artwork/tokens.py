"""Tokens of the sides: a coloured disc with a letter, on name plates and over the standings."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from claim_desktop.i18n import text
from claim_desktop.rules.decks import Deck
from claim_desktop.ui import theme
from claim_desktop.ui.fonts import Face
from claim_desktop.ui.styles import TextStyle
from claim_desktop.ui.theme import Enamel
from claim_desktop.ui.toolkit import Toolkit
from claim_desktop.ui.vector import Drawing, ellipse, path

LETTER_SHARE = 0.5
"""Height of the letter as a share of the disc."""


@dataclass(frozen=True, slots=True)
class SideToken:
    """A side as one seat's screen names it."""

    side: int
    name: str
    """`You` or `Us` for the viewer's side, else a name or `Them`."""
    letter: str
    """The letter on its disc: the same as on the player's plate, or the first of `Us` or `Them`."""
    enamel: Enamel
    is_partnership: bool
    """Whether the side has two players, so that sentences about it need the plural."""
    text_color: str
    """Text colour on dark ground for what this side leads or has won."""
    trailing_color: str
    """Text colour on dark ground for its other numbers."""


def side_tokens(deck: Deck, names: Sequence[str], viewer: int) -> list[SideToken]:
    """A token for each side, the viewer's first, the others clockwise from there."""
    tokens = []
    for place in range(deck.sides):
        seat = (viewer + place) % deck.players
        if deck.players == 4:
            name = text("table.band.us" if place == 0 else "table.band.them")
            letter = initial(name)
        else:
            name = text("table.you") if place == 0 else names[seat]
            letter = initial(names[seat])
        sides_name = deck.side_of(seat), name, letter
        tokens.append(
            SideToken(*sides_name, theme.SIDE_ENAMELS[place], deck.players == 4, *theme.SIDE_TEXTS[place])
        )
    return tokens


def initial(name: str) -> str:
    """The letter for a name, or the digit for a name such as `Player 2`."""
    return name[-1:] if name[-1:].isdigit() else name[:1].upper()


def draw_token(
    surface: pygame.Surface,
    kit: Toolkit,
    token: SideToken,
    letter: str,
    middle: tuple[int, int],
    diameter: int,
) -> None:
    """Draw the disc of a side around a point, `diameter` real pixels wide, with a letter on it."""
    disc = kit.painter.round_picture(_disc, diameter, *token.enamel)
    rect = disc.get_rect(center=middle)
    surface.blit(disc, rect)
    size = diameter * LETTER_SHARE / kit.scale.u / kit.scale.text_factor
    kit.write(surface, letter, rect, TextStyle(Face.DISPLAY_STRONG, size, theme.CREAM, theme.INK))


def _disc(diameter: float, light: str, middle: str, dark: str) -> str:
    r = diameter / 2
    drawing = Drawing(diameter, diameter)
    face = drawing.radial(((0, light), (0.55, middle), (1, dark)), r * 0.75, r * 0.65, r * 1.2)
    metal = drawing.linear(theme.GOLD_STOPS, 0, 0, diameter, diameter)
    drawing.add(
        path(ellipse(r, r, r - 0.5), theme.INK),
        path(ellipse(r, r, r - 2), metal),
        path(ellipse(r, r, r * 0.76), face, stroke=theme.INK, width=1.5),
    )
    return drawing.svg()
