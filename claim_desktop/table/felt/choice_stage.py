"""The choice of a follower in the middle of the table: plinths, and plaques with each card's receiver."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import pairwise

import pygame
from pygame import Rect

from claim_desktop.i18n import tr
from claim_desktop.rules.cards import SEERS
from claim_desktop.table.artwork.furniture import HALO_REACH
from claim_desktop.table.artwork.trick_drawings import Way, verdict_drawing, way_drawing
from claim_desktop.table.choice import Choice
from claim_desktop.table.felt.ground import LABEL
from claim_desktop.table.felt.offer import around_well
from claim_desktop.table.felt.seat_plates import HandCount, Plate, PlateFace
from claim_desktop.table.felt.trick_marks import draw_arrow
from claim_desktop.table.model import TableModel
from claim_desktop.table.seating import PlateShape
from claim_desktop.table.sprites import CardSprite
from claim_desktop.table.table_item import SeatedPlayer, TableContext, TableItem
from claim_desktop.table.zones import Zone
from claim_desktop.ui import panel_art, theme
from claim_desktop.ui.canvas import Canvas, draw_at, draw_centered
from claim_desktop.ui.shading import darken
from claim_desktop.ui.styles import TextStyle
from claim_desktop.ui.text.fonts import Face
from claim_desktop.ui.toolkit import Toolkit

SHADE = (10, 5, 2, 165)
"""The shade on the table around a choice."""

SHADE_STEPS = 6
"""The number of steps in which it darkens."""

WORDS_FROM = 0.6
"""The share of the darkening after which plinths and plaques are complete and their text appears."""

WAY_MARGIN = 18
"""The room around an arrow for its head."""

TAKE = TextStyle(Face.DISPLAY_STRONG, 22, theme.INK)
EITHER = TextStyle(Face.TEXT_STRONG, theme.BODY, theme.INK)
GOES = TextStyle(Face.TEXT_STRONG, theme.BODY, theme.CREAM, theme.INK)
OR = TextStyle(Face.TEXT_ITALIC, 24, theme.CREAM, theme.INK)
MEDALLION, BETWEEN_SHARE = 54, 0.6
"""Diameter of the sign between two plinths, in design pixels, and the largest share of the gap that it takes.
"""


class ChoiceStage(TableItem):
    """The viewer's choice, with everything around it darkened."""

    zone = Zone.REVEALED

    def __init__(
        self,
        context: TableContext,
        plates: Mapping[int, Plate],
        faces: Sequence[PlateFace],
        counts: Mapping[int, HandCount],
    ) -> None:
        """`plates`, `faces` and `counts` are listed by seat; possible receivers stay lit."""
        super().__init__(context)
        self._plates = plates
        self._faces = faces
        self._counts = counts

    @property
    def rect(self) -> Rect:
        choice, layout = self.context.table.choice, self.context.layout
        parts = (
            [*self.context.table.offer.pedestals]
            if choice is None
            else layout.choice_places(len(choice.cards))
        )
        return parts[0].unionall(parts[1:])

    @property
    def version(self) -> object:
        choice = self.context.table.choice
        if choice is None:
            return None
        taken = choice.cards.index(choice.chosen) if choice.chosen in choice.cards else None
        lying = [card.version for card in choice.cards if card is not self.context.table.stage.carried]
        return taken, lying, round(choice.shade * SHADE_STEPS)

    def draw(self, surface: Canvas) -> None:
        """Darken the table, and draw the plinths with the cards, the plaques, and the arrows to the seats."""
        table = self.context.table
        choice = table.choice
        if choice is None:
            return
        darken(surface, (*SHADE[:3], round(SHADE[3] * _in_steps(choice))))
        wells = table.layout.plinths(len(choice.cards))
        lit = sorted({seat for card in choice.cards for seat in _receivers(choice, card)})
        for seat in lit:
            self._plates[seat].draw(surface)
        for seat in lit:
            self._faces[seat].draw(surface)
        for seat in lit:
            if seat != table.viewer:
                for back in table.hands[seat]:
                    self.context.sprites.draw(surface, back)
                self._counts[seat].draw(surface)
        for card, well in zip(choice.cards, wells, strict=True):
            self._draw_ways(surface, choice, card, well)
        for card, well in zip(choice.cards, wells, strict=True):
            self._draw_plinth(surface, choice, card, well)
        for card, well in zip(choice.cards, wells, strict=True):
            if card is not table.stage.carried:
                self.context.sprites.draw(surface, card)
            self._draw_plaque(surface, choice, card, well)
        if _in_steps(choice) >= WORDS_FROM:
            for card, (left, right) in zip(choice.cards[1:], pairwise(wells), strict=True):
                self._draw_or(surface, left, right, by_seer=card is choice.looked_at)

    def _draw_or(self, surface: Canvas, left: Rect, right: Rect, *, by_seer: bool) -> None:
        """Write "or" between two plinths, below a Seer's sign beside the card seen."""
        kit = self.context.kit
        room = Rect(0, 0, round((right.x - left.right) * BETWEEN_SHARE), kit.scale.for_some_text(30))
        room.center = (left.right + right.x) // 2, left.centery
        if by_seer:
            diameter = min(kit.px(MEDALLION), room.width)
            disc = kit.painter.round_picture(panel_art.token, diameter, *theme.MEDALLION_ENAMEL)
            draw_at(surface, disc, midbottom=room.center)
            emblem = self.context.sprites.art.emblem(SEERS, round(diameter * 0.62))
            draw_centered(surface, emblem, (room.centerx, room.centery - diameter // 2))
            room.top = room.centery + kit.px(2)
        kit.draw_text_within(surface, tr("table.choice.or"), room, OR)

    def _draw_plinth(self, surface: Canvas, choice: Choice, card: CardSprite, well: Rect) -> None:
        kit, place = self.context.kit, around_well(well)
        if card is choice.chosen:
            for reach in (HALO_REACH, 2 * HALO_REACH):
                draw_centered(surface, self.context.furniture.halo(place, kit.px(reach)), place.center)
        _blit_faint(surface, self.context.furniture.pedestal(well), place, _in_steps(choice))
        if _in_steps(choice) < WORDS_FROM:
            return
        label = Rect(0, 0, round(well.width * 1.5), kit.scale.for_some_text(20))
        label.midbottom = place.centerx, place.y - kit.px(2)
        key = "seen" if card is choice.looked_at else "revealed"
        kit.draw_text(surface, tr(f"table.choice.{key}"), label, LABEL)

    def _draw_plaque(self, surface: Canvas, choice: Choice, card: CardSprite, well: Rect) -> None:
        kit = self.context.kit
        plaque = self.context.layout.plaque(well, len(choice.cards))
        is_taken = choice.chosen is None or card is choice.chosen
        tones = theme.GOLD_ENAMEL if is_taken else self.context.token_of(_receivers(choice, card)[0]).enamel
        _blit_faint(
            surface, kit.painter.picture(verdict_drawing, plaque.size, tones), plaque, _in_steps(choice)
        )
        if _in_steps(choice) < WORDS_FROM:
            return
        text = plaque.inflate(-plaque.height, 0)
        either = either_way(choice, self.context.seated) if choice.chosen is None else ""
        if either:
            kit.draw_name(surface, either, text, EITHER)
        elif is_taken:
            kit.draw_text(surface, tr("table.choice.take"), text, kit.within(TAKE, plaque.height))
        else:
            style = GOES.on_enamel(self.context.token_of(_receivers(choice, card)[0]).enamel)
            kit.draw_name(surface, verdict(choice, card, self.context.seated), text, style)

    def _draw_ways(self, surface: Canvas, choice: Choice, card: CardSprite, well: Rect) -> None:
        """Draw an arrow from each card to its receiver, if that is certain."""
        if choice.chosen is None:
            return
        seats = _receivers(choice, card)
        for seat in seats if len(seats) == 1 else ():
            tones = theme.GOLD_ENAMEL if card is choice.chosen else self.context.token_of(seat).enamel
            points = way(self.context.table, seat, well, self.context.kit)
            draw_arrow(surface, self.context.kit, way_drawing, points, WAY_MARGIN, tones)


def either_way(choice: Choice, seated: Sequence[SeatedPlayer]) -> str:
    """Both possible receivers of a card before the choice, in words; empty if there are more than two."""
    seats = {
        seat
        for taken in choice.cards
        for card in choice.cards
        if card is not taken
        for seat in choice.receivers(card, taken)
    }
    return tr("table.choice.either", name=seated[seats.pop()].name) if len(seats) == 1 else ""


def verdict(choice: Choice, card: CardSprite, seated: Sequence[SeatedPlayer]) -> str:
    """The receiver of a card that is not taken, in words."""
    seats = _receivers(choice, card)
    if len(seats) == 1:
        return tr("table.choice.goes", name=seated[seats[0]].name)
    return tr("table.choice.goes_either", name=seated[seats[0]].name, other=seated[seats[1]].name)


def way(table: TableModel, seat: int, well: Rect, kit: Toolkit) -> Way:
    """The start, bend and end of the arrow from a plinth to a seat's plate."""
    layout, place = table.layout, table.place_of(seat)
    plate, px = layout.seats[place].plate, kit.px
    plaque = layout.plaque(well, 2)
    if place == 0:
        # It begins under the plaque, so that it passes below the plaque of the next card.
        start = plaque.centerx + plaque.width // 4, plaque.bottom + px(5)
        end = plate.centerx + px(26), plate.y - px(8)
        return start, (end[0], start[1] + px(8)), end
    over = well.y - px(22) - kit.scale.for_some_text(20)
    if layout.seats[place].shape is PlateShape.COLUMN:
        side = -1 if plate.centerx < well.centerx else 1
        start = well.centerx + side * round(well.width * 0.25), over
        end = (plate.right + px(8) if side < 0 else plate.x - px(8)), plate.centery - px(10)
        return start, ((start[0] + end[0]) // 2, over - px(48)), end
    if layout.players == 2:
        start = well.right + px(22), well.y + px(100)
        return start, (start[0] + px(24), plate.centery), (plate.right + px(6), plate.centery - px(6))
    goal = layout.seats[place].hand if layout.players == 3 else layout.seats[place].followers
    start = well.right + px(16) if goal.centerx > well.centerx else well.x - px(16), well.y + px(70)
    return start, (goal.centerx, start[1]), (goal.centerx, goal.bottom + px(10))


def _receivers(choice: Choice, card: CardSprite) -> tuple[int, ...]:
    """The possible receivers of a card, given the viewer's current choice."""
    if choice.chosen is None:
        return choice.takers[:1]
    return choice.receivers(card, choice.chosen)


def _in_steps(choice: Choice) -> float:
    """The darkness of the table as a share, rounded to the steps in which it darkens."""
    return round(choice.shade * SHADE_STEPS) / SHADE_STEPS


def _blit_faint(surface: Canvas, picture: pygame.Surface, place: Rect, share: float) -> None:
    """Draw a picture that fades in as the table darkens; `share` is the darkness reached."""
    picture.set_alpha(round(255 * min(1.0, share / WORDS_FROM)))
    surface.blit(picture, place)
    picture.set_alpha(255)
