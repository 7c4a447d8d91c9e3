"""The plates of the seats: face, name, level and the side's ribbon; and the number of cards in a hand."""

from __future__ import annotations

from collections.abc import Iterator

import pygame
from pygame import Rect

from claim_desktop.ai.levels import LEVELS
from claim_desktop.i18n import tr
from claim_desktop.i18n.lists import comma_list
from claim_desktop.rules.cards import Faction
from claim_desktop.rules.state import Phase
from claim_desktop.rules.view import PlayerView
from claim_desktop.table.artwork.furniture import HALO_REACH
from claim_desktop.table.artwork.pieces import Piece
from claim_desktop.table.artwork.plate_drawings import strength_drawing, strike_drawing
from claim_desktop.table.artwork.portraits import (
    Mood,
    Portraits,
    portrait_of,
    portrait_rect,
    resting_mood,
)
from claim_desktop.table.artwork.side_signs import draw_sign
from claim_desktop.table.felt.piles import draw_count, known_followers
from claim_desktop.table.plate_parts import plate_parts
from claim_desktop.table.pose import step_between
from claim_desktop.table.seating import PlateShape
from claim_desktop.table.table_item import (
    Area,
    Line,
    LineStyle,
    TableContext,
    TableItem,
    Tooltip,
    ViewedPile,
    text_of,
)
from claim_desktop.table.zones import Zone
from claim_desktop.ui import panel_art, theme
from claim_desktop.ui.canvas import Canvas, draw_centered
from claim_desktop.ui.styles import TextStyle
from claim_desktop.ui.text.fonts import Face
from claim_desktop.ui.vector import DEPTH

NAME = TextStyle(Face.TEXT_STRONG, theme.SMALL, theme.INK)
LEVEL = TextStyle(Face.TEXT_ITALIC, theme.SMALL, theme.CREAM_SOFT, theme.INK)
BAND = TextStyle(Face.DISPLAY_STRONG, 15, theme.CREAM_BRIGHT, theme.INK)

STRENGTH = (74, 12)
"""The room for the diamonds that show a computer's strength."""

BEADS = (42, 15)
"""Size of the tag with the beads that show a seat is thinking."""

BEADS_PER_SECOND = 3
"""The number of beads that begin to shine in a second."""

HAND_COUNT_INSIDE = 6
"""How far from the end of a hand's room, or of a plate, its number ends: clear of the card that is played."""

CROWN, CROWN_DISC = 28, 40
"""Width of the crown on a face whose side leads the vote, and of the disc that sets it off from feathers."""

ZONES = (Zone.PLATE, Zone.THEIR_PLATE, Zone.PARTNER_PLATE)


class Plate(TableItem):
    """A seat's plate, without the face."""

    area = Area.PLATES

    def __init__(self, context: TableContext, seat: int) -> None:
        self.place = context.table.place_of(seat)
        super().__init__(context, context.layout.seats[self.place].plate)
        self.seat: int = seat
        self.zone = ZONES[self.place] if self.place < len(ZONES) else None
        seat_place = context.layout.seats[self.place]
        self.shape = seat_place.shape
        self.parts = plate_parts(seat_place, context.layout.scale)

    @property
    def version(self) -> object:
        table = self.context.table
        return self.seat == table.turn, len(table.hands[self.seat]), self._lacking, self._beads

    @property
    def pile(self) -> ViewedPile | None:
        """In Phase Two, the known cards of another seat's hand."""
        table = self.context.table
        is_hand = table.phase is not Phase.ONE and self.seat != table.viewer
        return known_followers(self.context, self.seat) if is_hand else None

    def describe(self, view: PlayerView) -> Tooltip | None:
        """The player, a computer's strength, the cards of the hand, and the reason for struck-out shields."""
        return Tooltip(self.context.seated[self.seat].name, tuple(self._about(view)))

    def draw(self, surface: Canvas) -> None:
        kit, furniture, parts = self.context.kit, self.context.furniture, self.parts
        is_turn = self.seat == self.context.table.turn and self.context.table.phase is not Phase.OVER
        if is_turn and self.shape is not PlateShape.SMALL:
            draw_centered(surface, furniture.halo(parts.body, kit.px(HALO_REACH)), parts.body.center)
        body = parts.body
        if self._lacking:
            body = body.union(parts.voids.inflate(kit.px(12), kit.px(12)))
        surface.blit(furniture.tablet(body.size, kit.scale.u, glowing=is_turn), body)
        surface.blit(furniture.strip(*parts.name.size), parts.name)
        if self.shape is not PlateShape.SMALL:
            self._draw_band(surface)
        name = self.context.seated[self.seat].name
        style = kit.within(NAME, parts.name.height * 1.05)
        over = min(kit.px(3), max(0, kit.line_height(style) - parts.name.height + kit.px(1)))
        kit.draw_name(surface, name, parts.name.inflate(-kit.px(6), 0).move(0, -over), style)
        if self._beads:
            self._draw_beads(surface)
        self._write_below(surface)

    def draw_voids(self, surface: Canvas) -> None:
        """Show the emblems, struck out, of the factions that a seat is known to lack."""
        lacking, row = self._lacking, self.parts.voids
        step = step_between(row.width, row.height, len(lacking), row.height * 1.12)
        first = row.centerx - (step * (len(lacking) - 1) + row.height) / 2
        for index, faction in enumerate(lacking):
            surface.blit(self._struck_out(faction, row.height), (round(first + step * index), row.y))

    @property
    def _beads(self) -> int:
        """The number of shining beads, up to three, while this seat is thinking; otherwise 0."""
        return (
            1 + int(self.context.seconds * BEADS_PER_SECOND) % 3 if self.seat == self.context.thinking else 0
        )

    def _draw_beads(self, surface: Canvas) -> None:
        """Draw three beads on a tag at the corner of the name, clearly separate from it."""
        kit = self.context.kit
        tag = Rect(0, 0, kit.px(BEADS[0]), kit.px(BEADS[1]))
        tag.midright = self.parts.name.right + kit.px(4), self.parts.name.y
        kit.painter.draw(surface, panel_art.tag, tag)
        for index in range(3):
            tone = theme.GOLD_BRIGHT if index < self._beads else theme.GOLD_DARK
            middle = tag.x + tag.width * (index + 1) // 4, tag.centery
            draw_sign(surface, kit, 0, middle, round(tag.height * 0.6), tone)

    @property
    def _lacking(self) -> list[Faction]:
        """The factions that another seat is known to lack."""
        table = self.context.table
        shows_voids = bool(table.voids) and self.seat != table.viewer
        return sorted(table.voids[self.seat], key=list(Faction).index) if shows_voids else []

    def _about(self, view: PlayerView) -> Iterator[Line]:
        seat, level = self.seat, self.context.seated[self.seat].level
        if seat == view.seat:
            yield LineStyle.FACT, tr("gloss.plate.you")
        elif level is None:
            yield LineStyle.FACT, tr("gloss.plate.person")
        else:
            strength, name = list(LEVELS).index(level) + 1, tr(f"levels.{level}")
            yield (
                LineStyle.FACT,
                tr("gloss.plate.computer", level=name, strength=strength, levels=len(LEVELS)),
            )
            yield LineStyle.NOT_NOW, tr(f"levels.{level}.character")
        if view.players == 4 and seat != view.seat and view.deck.side_of(seat) == view.side:
            yield LineStyle.HERE, tr("gloss.plate.partner")
        if seat == self.context.table.leader:
            yield LineStyle.HERE, text_of(self.context, "gloss.plate.leads", seat)
        yield LineStyle.FACT, tr("gloss.plate.hand", count=view.hand_counts[seat])
        if self._lacking:
            yield LineStyle.NOT_NOW, tr("gloss.plate.lacks", factions=comma_list(self._lacking))

    def _struck_out(self, faction: Faction, side: int) -> pygame.Surface:
        def compose() -> pygame.Surface:
            whole = pygame.Surface((side, side), pygame.SRCALPHA, DEPTH)
            draw_centered(
                whole, self.context.cards.shield(faction, round(side * 0.94)), (side // 2, side // 2)
            )
            whole.blit(strike_drawing(20, 20).surface(side, side), (0, 0))
            return whole

        return self.context.kit.pictures.get(("struck out", faction, side), compose)

    def _write_below(self, surface: Canvas) -> None:
        """Write another seat's level and its strength; in a column, only the strength fits."""
        if self.shape is PlateShape.OWN:
            return
        kit, row, level = self.context.kit, self.parts.level, self.context.seated[self.seat].level
        strength = 0 if level is None else list(LEVELS).index(level) + 1
        if self.shape is PlateShape.COLUMN:
            self._draw_strength(surface, row, row.centerx - kit.px(STRENGTH[0]) // 2, strength)
            return
        key = "table.person" if level is None else f"levels.{level}"
        if self.shape is PlateShape.SMALL:
            self._write_role(surface, key)
            return
        style = kit.within(LEVEL, row.height * 1.1)
        y = 0.5 if kit.line_height(style) <= row.height else 1.0  # no q reaches the frame
        written = kit.draw_text(surface, tr(key), row, style, x=0.0, y=y)
        self._draw_strength(surface, row, written.right + kit.px(8), strength)

    def _write_role(self, surface: Canvas, key: str) -> None:
        """Write the level in the colour of the side or, where sides play together, which side it is."""
        token, row = self.context.token_of(self.seat), self.parts.level
        if token.is_partnership:
            key = "table.band.us" if token is self.context.tokens[0] else "table.band.them"
        self.context.kit.draw_text_within(
            surface, tr(key), row, LEVEL.with_size(15).with_color(token.text_color)
        )

    def _draw_strength(self, surface: Canvas, row: Rect, left: int, strength: int) -> None:
        """Draw a row of diamonds, filled according to the computer's strength."""
        kit = self.context.kit
        height = kit.px(STRENGTH[1])
        width = min(kit.px(STRENGTH[0]), row.right - left)
        if strength and width >= height * 3:
            pips = kit.painter.picture(strength_drawing, (width, height), strength, len(LEVELS))
            surface.blit(pips, (left, row.centery - height // 2))

    def _draw_band(self, surface: Canvas) -> None:
        kit, band, token = self.context.kit, self.parts.band, self.context.token_of(self.seat)
        is_ours = token is self.context.tokens[0]
        key = ("us" if is_ours else "them") if token.is_partnership else ("you" if is_ours else "rival")
        surface.blit(self.context.furniture.band(*band.size, token.enamel), band)
        # Capitals leave the room of descenders empty, so they stand in the middle a little lower.
        face = Rect(band.x, band.y + round(band.height * 0.07), band.width, round(band.height * 0.8))
        face.inflate_ip(-kit.px(26), 0)
        kit.draw_text_within(surface, tr(f"table.band.{key}"), face, BAND.on_enamel(token.enamel), share=1.25)


class HandCount(TableItem):
    """The number of cards at the right end of another seat's hand."""

    def __init__(self, context: TableContext, seat: int) -> None:
        super().__init__(context)
        self.seat: int = seat

    @property
    def version(self) -> object:
        return (
            len(self.context.table.hands[self.seat]),
            self._arrived_count,
            self.context.table.stage.is_taught,
        )

    @property
    def _arrived_count(self) -> int:
        """The number of cards that have arrived in the hand."""
        table, layout = self.context.table, self.context.layout
        hand = table.hands[self.seat]
        if not hand:
            return 0
        poses = layout.hand_poses(table.place_of(self.seat), len(hand))
        # Where the backs rest, and half a card around, since they close up as one leaves.
        around = round(poses[0].width)
        ends = [Rect(round(pose.x), round(pose.y), 1, 1) for pose in poses]
        area = ends[0].unionall(ends[1:]).inflate(around, around)
        return sum(area.collidepoint(each.pose.middle) for each in hand)

    def draw(self, surface: Canvas) -> None:
        if self._arrived_count and self.seat != self.context.table.open_seat:
            draw_count(surface, self.context, self._badge, self._arrived_count)

    @property
    def _badge(self) -> Rect:
        """The place of the badge: at the hand or, while a lesson covers that, on the edge of the plate."""
        context, layout = self.context, self.context.layout
        place = context.table.place_of(self.seat)
        seat = layout.seats[place]
        last = layout.hand_poses(place, len(context.table.hands[self.seat]))[-1]
        badge = layout.badge(Rect(0, 0, 0, 0))
        badge.center = round(last.x + last.width * 0.5), round(last.y + last.width * 0.3)
        badge.right = min(badge.right, seat.hand.right - context.kit.px(HAND_COUNT_INSIDE))
        if context.table.stage.is_taught and layout.lesson_note.colliderect(badge):
            tablet = plate_parts(seat, layout.scale).body
            badge.midright = tablet.right - context.kit.px(HAND_COUNT_INSIDE), tablet.bottom
        return badge


class PlateFace(TableItem):
    """The face on a plate: it blinks, is glad or grim, and wears a crown while its side leads the vote."""

    is_lively = True

    def __init__(self, plate: Plate, portraits: Portraits) -> None:
        super().__init__(plate.context, plate.parts.face)
        self.seat: int = plate.seat
        self._plate = plate
        self._portraits = portraits
        self.blinks = False
        """Whether it blinks; a table that is drawn ahead and never advanced needs its calm faces."""
        self.is_crowned = False

    def draw(self, surface: Canvas) -> None:
        context, place = self.context, self.rect
        mood = context.table.stage.moods[self.seat]
        if mood is Mood.CALM and self.blinks and context.table.choice is None:
            mood = resting_mood(self.seat, context.seconds)
        player = context.seated[self.seat]
        name = portrait_of(self.seat, player.level, player.portrait)
        face = self._portraits.face_now(name, mood, place.width, context.furniture.portrait_frame)
        surface.blit(face, portrait_rect(place))
        self._plate.draw_voids(surface)
        if self.is_crowned:
            corner = place.right - place.width // 8, place.y + place.height // 8
            for piece, width in ((Piece.COUNT, CROWN_DISC), (Piece.CROWN, CROWN)):
                draw_centered(surface, context.furniture.piece(piece, context.kit.px(width)), corner)
