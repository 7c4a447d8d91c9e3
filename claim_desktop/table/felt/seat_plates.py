"""The plates of the seats: face, name, level, how many cards are in hand, and the ribbon of the side."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import pygame
from pygame import Rect

from claim_desktop.i18n import text
from claim_desktop.rules.cards import Faction
from claim_desktop.table.artwork.card_art import CardArt
from claim_desktop.table.artwork.furniture import HALO_REACH, Furniture
from claim_desktop.table.artwork.pieces import Piece
from claim_desktop.table.artwork.plate_drawings import strike_drawing
from claim_desktop.table.artwork.portraits import Mood, Portraits, resting_mood
from claim_desktop.table.artwork.tokens import SideToken
from claim_desktop.table.layout import TableLayout
from claim_desktop.table.model import TableModel
from claim_desktop.table.plate_parts import PlateParts, plate_parts
from claim_desktop.ui import theme
from claim_desktop.ui.fonts import Face
from claim_desktop.ui.styles import TextStyle
from claim_desktop.ui.toolkit import Toolkit

NAME = TextStyle(Face.TEXT_STRONG, theme.SMALL, theme.INK)
LEVEL = TextStyle(Face.TEXT_ITALIC, theme.SMALL, theme.CREAM_SOFT, theme.INK)
HAND = TextStyle(Face.DISPLAY_STRONG, 19, theme.CREAM, theme.INK)
BAND = TextStyle(Face.DISPLAY_STRONG, 15, theme.CREAM_BRIGHT, theme.INK)


CROWN = 32
"""Width of the crown at a face whose side leads the vote."""


@dataclass(frozen=True, slots=True)
class Sitter:
    """Who sits at a seat: a name, and the level of a computer; a person has none."""

    name: str
    level: str | None = None


class SeatPlates:
    """Draws the plates of one table."""

    def __init__(
        self,
        kit: Toolkit,
        furniture: Furniture,
        cards: CardArt,
        sitters: Sequence[Sitter],
        tokens: Sequence[SideToken],
    ) -> None:
        self._kit = kit
        self._furniture = furniture
        self._cards = cards
        self._portraits = Portraits(kit.pictures)
        self._sitters = sitters
        self._tokens = {token.side: token for token in tokens}
        self.crowned: int | None = None
        """The side that leads the vote, whose faces wear a crown."""
        self._layout: TableLayout | None = None
        self._parts: list[PlateParts] = []

    def draw(
        self,
        surface: pygame.Surface,
        table: TableModel,
        thinking: int | None,
        dots: str,
        seats: Sequence[int] = range(4),
    ) -> None:
        """Draw the plates of these seats without their faces; `dots` follow the name of the thinker."""
        for seat, sitter in enumerate(self._sitters):
            if seat not in seats:
                continue
            parts = self._parts_of(table, seat)
            is_turn = seat == table.turn
            if is_turn:
                halo = self._furniture.halo(parts.body, self._kit.px(HALO_REACH))
                surface.blit(halo, halo.get_rect(center=parts.body.center))
            surface.blit(
                self._furniture.tablet(parts.body.size, self._kit.scale.u, glowing=is_turn), parts.body
            )
            surface.blit(self._furniture.strip(*parts.name.size), parts.name)
            shown = sitter.name + dots if seat == thinking else sitter.name
            self._kit.write_name(surface, shown, parts.name.inflate(-self._kit.px(4), 0), NAME)
            self._write_below(surface, table, seat, parts)
            self._draw_voids(surface, table, seat, parts)
            self._draw_band(surface, table, seat, parts.band)

    def _draw_voids(self, surface: pygame.Surface, table: TableModel, seat: int, parts: PlateParts) -> None:
        """Show the emblems, struck out, of the factions that a seat is known to lack."""
        is_other = bool(table.voids) and seat != table.viewer
        lacking = sorted(table.voids[seat], key=list(Faction).index) if is_other else []
        for faction, rect in zip(lacking, parts.voids, strict=False):
            surface.blit(self._struck_out(faction, rect.width), rect)

    def _struck_out(self, faction: Faction, side: int) -> pygame.Surface:
        def compose() -> pygame.Surface:
            whole = pygame.Surface((side, side), pygame.SRCALPHA)
            shield = self._cards.shield(faction, round(side * 0.94))
            whole.blit(shield, shield.get_rect(center=(side // 2, side // 2)))
            whole.blit(strike_drawing(20, 20).surface(side, side), (0, 0))
            return whole

        return self._kit.pictures.get(("struck out", faction, side), compose)

    def draw_faces(
        self,
        surface: pygame.Surface,
        table: TableModel,
        seconds: float | None,
        seats: Sequence[int] = range(4),
    ) -> None:
        """Draw the faces of these seats as they are at this moment; without ``seconds``, none blinks."""
        for seat in range(len(self._sitters)):
            if seat not in seats:
                continue
            mood = table.moods[seat]
            if mood is Mood.CALM and seconds is not None:
                mood = resting_mood(seat, seconds)
            place = self._parts_of(table, seat).face
            surface.blit(self._face(table, seat, mood), place)
            if table.deck.side_of(seat) == self.crowned:
                crown = self._furniture.piece(Piece.CROWN, self._kit.px(CROWN))
                corner = place.right - place.width // 8, place.y + place.height // 8
                surface.blit(crown, crown.get_rect(center=corner))

    def _parts_of(self, table: TableModel, seat: int) -> PlateParts:
        """The parts of a seat's plate, computed once for a layout."""
        if self._layout is not table.layout:
            self._layout = table.layout
            self._parts = [plate_parts(place, table.layout.scale) for place in table.layout.seats]
        return self._parts[table.place_of(seat)]

    def _face(self, table: TableModel, seat: int, mood: Mood) -> pygame.Surface:
        enamel = self._tokens[table.deck.side_of(seat)].enamel
        diameter = self._parts_of(table, seat).face.width
        return self._portraits.face_now(seat, mood, diameter, enamel, self._kit.scale.u)

    def _write_below(self, surface: pygame.Surface, table: TableModel, seat: int, parts: PlateParts) -> None:
        level = self._sitters[seat].level
        is_own = table.place_of(seat) == 0
        key = f"levels.{level}" if level is not None else "table.you" if is_own else "table.person"
        self._kit.write(surface, text(key), parts.level, LEVEL, x=0.5 if is_own else 0.0)
        if not is_own:
            self._kit.write(surface, str(len(table.hands[seat])), parts.count, HAND)

    def _draw_band(self, surface: pygame.Surface, table: TableModel, seat: int, band: Rect) -> None:
        token = self._tokens[table.deck.side_of(seat)]
        is_ours = token.side == table.deck.side_of(table.viewer)
        key = ("us" if is_ours else "them") if token.is_partnership else ("you" if is_ours else "rival")
        surface.blit(self._furniture.band(*band.size, token.enamel), band)
        # Capitals leave the room of descenders empty, so they stand in the middle a little lower.
        face = Rect(band.x, band.y + round(band.height * 0.07), band.width, round(band.height * 0.8))
        face.inflate_ip(-self._kit.px(26), 0)
        self._kit.write(surface, text(f"table.band.{key}"), face, self._kit.within(BAND, face.height * 1.25))
