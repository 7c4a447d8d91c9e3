"""Tokens of the sides: names, colours, and enamel discs with a sign or a letter."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from claim_desktop.i18n import tr
from claim_desktop.rules.decks import Deck
from claim_desktop.table.artwork.side_signs import draw_sign
from claim_desktop.ui import theme
from claim_desktop.ui.canvas import Canvas
from claim_desktop.ui.panel_art import gold
from claim_desktop.ui.theme import Enamel
from claim_desktop.ui.toolkit import Toolkit
from claim_desktop.ui.vector import Drawing, disc, enamel_stops, radial

SIGN_SHARE = 0.56
"""Diameter of a sign as a share of the disc's."""


@dataclass(frozen=True, slots=True)
class SideToken:
    """A side as named and coloured on one seat's screen."""

    side: int
    name: str
    """`You` or `Us` for the viewer's side, otherwise a name or `Them`."""
    place: int
    """0 for the viewer's side, then clockwise; each place has a sign and an enamel of its own."""
    is_partnership: bool
    """Whether the side has two players, so that sentences about it need the plural."""

    @property
    def enamel(self) -> Enamel:
        """The side's colour in three tones."""
        return theme.SIDE_ENAMELS[self.place]

    @property
    def text_color(self) -> str:
        """The side's colour for text and signs on dark ground."""
        return theme.SIDE_TEXTS[self.place]


def side_tokens(deck: Deck, names: Sequence[str], viewer: int) -> list[SideToken]:
    """A token for each side, the viewer's first, the others clockwise from there."""
    is_partnership = deck.players == 4
    tokens = []
    for place in range(deck.sides):
        seat = (viewer + place) % deck.players
        if is_partnership:
            name = tr("table.band.us" if place == 0 else "table.band.them")
        else:
            name = tr("table.you") if place == 0 else names[seat]
        tokens.append(SideToken(deck.side_of(seat), name, place, is_partnership))
    return tokens


def draw_token(
    surface: Canvas, kit: Toolkit, token: SideToken, middle: tuple[int, int], diameter: int
) -> None:
    """Draw the disc of a side around a point, `diameter` real pixels wide, with its sign."""
    kit.painter.draw_round(surface, disc_drawing, middle, diameter, *token.enamel)
    draw_sign(
        surface, kit, token.place, middle, round(diameter * SIGN_SHARE), theme.SIGNS_ON_ENAMEL[token.place]
    )


def disc_drawing(diameter: float, light: str, middle: str, dark: str) -> Drawing:
    """A disc of enamel in a gold rim."""
    r = diameter / 2
    face = radial(enamel_stops((light, middle, dark), 0.55), 0.375, 0.325, 0.6)
    return Drawing(diameter, diameter).add(
        disc(r - 0.5, theme.INK), disc(r - 2, gold), disc(r * 0.76, face, theme.INK, 1.5)
    )
