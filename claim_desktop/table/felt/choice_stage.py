"""The choice of a follower in the middle of the table: plinths, and what becomes of each card."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

import pygame
from pygame import Rect

from claim_desktop.i18n import text
from claim_desktop.rules.cards import SEERS
from claim_desktop.table.artwork.furniture import HALO_REACH, PEDESTAL_WELL, Furniture
from claim_desktop.table.artwork.tokens import SideToken
from claim_desktop.table.artwork.trick_drawings import verdict_drawing, way_drawing
from claim_desktop.table.choice import Choice
from claim_desktop.table.felt.piles import LABEL
from claim_desktop.table.felt.seat_plates import SeatPlates
from claim_desktop.table.model import TableModel
from claim_desktop.table.sprites import CardSprite, SpritePainter
from claim_desktop.ui import plates, theme
from claim_desktop.ui.fonts import Face
from claim_desktop.ui.motion import Point
from claim_desktop.ui.styles import TextStyle
from claim_desktop.ui.theme import Enamel
from claim_desktop.ui.toolkit import Toolkit

SHADE = 165
"""How dark the table becomes around a choice, from 0 to 255."""

SHADE_STEPS = 6
"""In how many steps it darkens."""

WORDS_FROM = 0.6
"""How dark the table is, as a share, when plinths and plaques are there and their words appear."""

WAY_MARGIN = 18
"""Room around an arrow for its head."""

TAKE = TextStyle(Face.DISPLAY_STRONG, 22, theme.INK)
GOES = TextStyle(Face.TEXT_STRONG, theme.BODY, theme.CREAM, theme.INK)
OR = TextStyle(Face.TEXT_ITALIC, 24, theme.CREAM, theme.INK)
MEDALLION, BETWEEN_SHARE = 54, 0.6
"""Diameter of the sign between two plinths, in design pixels, and the most of the room that it takes."""

UNDECIDED = (theme.GOLD_LIGHT, theme.GOLD, theme.GOLD_DEEP)


class ChoiceStage:
    """Draws the choice of one table."""

    def __init__(
        self,
        kit: Toolkit,
        furniture: Furniture,
        sprites: SpritePainter,
        names: Sequence[str],
        tokens: Sequence[SideToken],
    ) -> None:
        self._kit = kit
        self._furniture = furniture
        self._sprites = sprites
        self._names = names
        self._tokens = {token.side: token for token in tokens}

    def cache_key(self, table: TableModel) -> object:
        """Everything that the picture of a choice depends on besides its cards, for comparison."""
        choice = table.choice
        if choice is None:
            return None
        taken = choice.cards.index(choice.chosen) if choice.chosen in choice.cards else None
        return taken, len(choice.cards), round(choice.shade * SHADE_STEPS)

    def draw(self, surface: pygame.Surface, table: TableModel, seats: SeatPlates) -> None:
        """Darken the table, and draw the plinths with the cards, the plaques, and the ways to the seats."""
        choice = table.choice
        if choice is None:
            return
        shade = self._kit.pictures.get(("shade", surface.get_size()), lambda: _black(surface.get_size()))
        shade.set_alpha(round(SHADE * _in_steps(choice)))
        surface.blit(shade, (0, 0))
        wells = table.layout.plinths(len(choice.cards))
        lit = sorted({seat for card in choice.cards for seat in _receivers(choice, card)})
        seats.draw(surface, table, None, "", lit)
        seats.draw_faces(surface, table, None, lit)
        for seat in lit:
            if seat != table.viewer:
                for back in table.hands[seat][:3]:
                    self._sprites.draw(surface, back)
        for card, well in zip(choice.cards, wells, strict=True):
            self._draw_ways(surface, table, card, well)
        for card, well in zip(choice.cards, wells, strict=True):
            self._draw_plinth(surface, table, card, well)
        for card, well in zip(choice.cards, wells, strict=True):
            self._sprites.draw(surface, card)
            self._draw_plaque(surface, table, card, well)
        if _in_steps(choice) >= WORDS_FROM:
            for card, (left, right) in zip(choice.cards[1:], pairwise(wells), strict=True):
                self._draw_or(surface, left, right, by_seer=card is choice.looked_at)

    def _draw_or(self, surface: pygame.Surface, left: Rect, right: Rect, *, by_seer: bool) -> None:
        """Say between two plinths that it is one or the other, below a Seer's sign beside the card seen."""
        kit = self._kit
        room = Rect(0, 0, round((right.x - left.right) * BETWEEN_SHARE), kit.scale.for_text(30))
        room.center = (left.right + right.x) // 2, left.centery
        if by_seer:
            diameter = min(kit.px(MEDALLION), room.width)
            disc = kit.painter.round_picture(plates.token, diameter, *theme.MEDALLION_ENAMEL)
            surface.blit(disc, disc.get_rect(midbottom=room.center))
            emblem = self._sprites.art.emblem(SEERS, round(diameter * 0.62))
            surface.blit(emblem, emblem.get_rect(center=(room.centerx, room.centery - diameter // 2)))
            room.top = room.centery + kit.px(2)
        kit.write(surface, text("table.choice.or"), room, kit.within(OR, room.height))

    def _draw_plinth(self, surface: pygame.Surface, table: TableModel, card: CardSprite, well: Rect) -> None:
        kit, choice = self._kit, table.choice
        assert choice is not None, "a plinth is drawn for a choice"
        left, top, width, height = PEDESTAL_WELL
        plinth = self._furniture.pedestal(well)
        place = plinth.get_rect()
        place.topleft = well.x - round(well.width / width * left), well.y - round(well.height / height * top)
        if card is choice.chosen:
            for reach in (HALO_REACH, 2 * HALO_REACH):
                halo = self._furniture.halo(place, kit.px(reach))
                surface.blit(halo, halo.get_rect(center=place.center))
        _blit_faint(surface, plinth, place, _in_steps(choice))
        if _in_steps(choice) < WORDS_FROM:
            return
        label = Rect(0, 0, round(well.width * 1.5), kit.scale.for_text(20))
        label.midbottom = place.centerx, place.y - kit.px(2)
        key = "seen" if card is choice.looked_at else "revealed"
        kit.write(surface, text(f"table.choice.{key}"), label, LABEL)

    def _draw_plaque(self, surface: pygame.Surface, table: TableModel, card: CardSprite, well: Rect) -> None:
        kit, choice = self._kit, table.choice
        assert choice is not None, "a plaque is drawn for a choice"
        plaque = table.layout.plaque(well, len(choice.cards))
        is_taken = choice.chosen is None or card is choice.chosen
        tones = UNDECIDED if is_taken else self._enamel(table, _receivers(choice, card)[0])
        _blit_faint(surface, self._verdict(plaque, tones), plaque, _in_steps(choice))
        if _in_steps(choice) < WORDS_FROM:
            return
        words = plaque.inflate(-plaque.height, 0)
        if is_taken:
            kit.write(surface, text("table.choice.take"), words, kit.within(TAKE, plaque.height))
        else:
            kit.write_name(surface, verdict(choice, card, self._names), words, GOES)

    def _draw_ways(self, surface: pygame.Surface, table: TableModel, card: CardSprite, well: Rect) -> None:
        """Draw an arrow from a card to whoever gets it, where that is certain."""
        choice = table.choice
        if choice is None or choice.chosen is None:
            return
        seats = _receivers(choice, card)
        for seat in seats if len(seats) == 1 else ():
            tones = UNDECIDED if card is choice.chosen else self._enamel(table, seat)
            points = way(table, seat, well, self._kit)
            around = Rect(points[0], (1, 1)).unionall([Rect(point, (1, 1)) for point in points[1:]])
            margin = 2 * self._kit.px(WAY_MARGIN)
            around.inflate_ip(margin, margin)
            surface.blit(self._way(around, points, tones), around)

    def _enamel(self, table: TableModel, seat: int) -> Enamel:
        return self._tokens[table.deck.side_of(seat)].enamel

    def _verdict(self, plaque: Rect, tones: Enamel) -> pygame.Surface:
        unit = self._kit.scale.u
        return self._kit.pictures.get(
            ("verdict", plaque.size, tones),
            lambda: verdict_drawing(plaque.width / unit, plaque.height / unit, tones).surface(*plaque.size),
            is_slow=True,
        )

    def _way(self, around: Rect, points: tuple[Point, Point, Point], tones: Enamel) -> pygame.Surface:
        unit = self._kit.scale.u

        def draw() -> pygame.Surface:
            start, bend, end = (((x - around.x) / unit, (y - around.y) / unit) for x, y in points)
            size = around.width / unit, around.height / unit
            return way_drawing(*size, (start, bend, end), tones).surface(*around.size)

        return self._kit.pictures.get(("way", points, tones), draw)


def verdict(choice: Choice, card: CardSprite, names: Sequence[str]) -> str:
    """What becomes of a card that is not taken, in words."""
    seats = _receivers(choice, card)
    if len(seats) == 1:
        return text("table.choice.goes", name=names[seats[0]])
    return text("table.choice.goes_either", name=names[seats[0]], other=names[seats[1]])


def way(table: TableModel, seat: int, well: Rect, kit: Toolkit) -> tuple[Point, Point, Point]:
    """Start, bend and end of the arrow from a plinth to a seat's plate."""
    layout, place = table.layout, table.place_of(seat)
    plate, px = layout.seats[place].plate, kit.px
    plaque = layout.plaque(well, 2)
    if place == 0:
        start = plaque.x - px(2), plaque.centery
        end = plate.centerx + px(26), plate.y - px(8)
        return start, (end[0], plaque.centery), end
    over = well.y - px(22) - kit.scale.for_text(20)
    if layout.seats[place].is_upright:
        side = -1 if plate.centerx < well.centerx else 1
        start = well.centerx + side * round(well.width * 0.25), over
        end = (plate.right + px(8) if side < 0 else plate.x - px(8)), plate.centery - px(10)
        return start, ((start[0] + end[0]) // 2, over - px(48)), end
    if layout.players == 2:
        start = well.right + px(22), well.y + px(100)
        return start, (start[0] + px(24), plate.centery), (plate.right + px(6), plate.centery - px(6))
    end = min(max(well.centerx, plate.x + px(70)), plate.right - px(30)), plate.y + px(56)
    return (well.centerx, over), (well.centerx, (over + end[1]) // 2), end


def _receivers(choice: Choice, card: CardSprite) -> tuple[int, ...]:
    """Who may get a card, as far as it is decided what the viewer takes."""
    if choice.chosen is None:
        return choice.takers[:1]
    return choice.receivers(card, choice.chosen)


def _in_steps(choice: Choice) -> float:
    """How dark the table is, as a share, in the steps in which it darkens."""
    return round(choice.shade * SHADE_STEPS) / SHADE_STEPS


def _blit_faint(surface: pygame.Surface, picture: pygame.Surface, place: Rect, share: float) -> None:
    """Draw a picture that comes up as the table darkens; `share` is how far that has gone."""
    picture.set_alpha(round(255 * min(1.0, share / WORDS_FROM)))
    surface.blit(picture, place)
    picture.set_alpha(255)


def _black(size: tuple[int, int]) -> pygame.Surface:
    shade = pygame.Surface(size)
    shade.fill(theme.SHADE)
    return shade
