"""The piles on the table, each in its place with its name: stock, discard, followers, score piles, bridge."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import pygame
from pygame import Rect

from claim_desktop.i18n import text
from claim_desktop.rules.cards import UNDEAD, Card
from claim_desktop.rules.state import Phase
from claim_desktop.table.artwork.furniture import HALO_REACH, PEDESTAL_WELL, TRAY_MARGIN, Furniture
from claim_desktop.table.artwork.pieces import Piece
from claim_desktop.table.model import TableModel, pose_in
from claim_desktop.table.pose import Pose
from claim_desktop.table.seating import LABEL as LABEL_SIZE
from claim_desktop.table.seating import SeatPlace
from claim_desktop.table.sprites import CardSprite, Light, SpritePainter
from claim_desktop.ui import plates, theme
from claim_desktop.ui.fonts import Face
from claim_desktop.ui.layout import rows
from claim_desktop.ui.styles import TextStyle
from claim_desktop.ui.toolkit import Toolkit
from claim_desktop.ui.vector import Drawing, diamond, path

PILE_STEP = 2.2
"""How far, in design pixels, the cards of a pile are shifted against each other."""

BADGE = TextStyle(Face.DISPLAY_STRONG, 18, theme.CREAM, theme.INK)
LABEL = TextStyle(Face.DISPLAY, 16, theme.LABEL, theme.INK)

DIAMOND_ROOM = 14
"""Room for a diamond beside a label, in design pixels."""

Labelled = tuple[Rect, str]


class Piles:
    """Draws the piles of one table."""

    def __init__(self, kit: Toolkit, furniture: Furniture, sprites: SpritePainter) -> None:
        self._kit = kit
        self._furniture = furniture
        self._sprites = sprites

    def draw(self, surface: pygame.Surface, table: TableModel) -> None:
        """Draw everything that lies below the open cards: piles, pedestals, the bridge's back, the labels."""
        layout = table.layout
        if table.phase is Phase.ONE:
            self._draw_pile(surface, table, layout.stock, table.stock_count, None)
            for rect in layout.pedestals:
                self._draw_pedestal(surface, rect)
        elif table.deck_has_trolls:
            back = self._furniture.piece(Piece.BRIDGE_BACK, layout.bridge.width)
            surface.blit(back, back.get_rect(midbottom=layout.bridge.midbottom))
        self._draw_pile(surface, table, layout.discard, len(table.discard), _last(table.discard))
        for seat in range(table.deck.players):
            self._draw_piles_of(surface, table, seat)
        self._draw_labels(surface, table)

    def draw_offers(self, surface: pygame.Surface, table: TableModel) -> None:
        """Draw light behind the revealed cards that can be taken."""
        for sprite, rect in zip(table.revealed, table.layout.pedestals, strict=True):
            if sprite is not None and sprite.light in (Light.CHOICE, Light.CHOSEN):
                self._draw_halo(surface, self._around_well(rect))
                self._draw_pedestal(surface, rect)
        if table.looked_at is not None and table.looked_at.light in (Light.CHOICE, Light.CHOSEN):
            self._draw_halo(surface, table.looked_at.rect())

    def draw_bridge_front(self, surface: pygame.Surface, table: TableModel) -> None:
        """Draw the bridge before its Trolls."""
        if table.phase is not Phase.ONE and table.deck_has_trolls:
            bridge = self._furniture.piece(Piece.BRIDGE, table.layout.bridge.width)
            surface.blit(bridge, bridge.get_rect(midbottom=table.layout.bridge.midbottom))

    def _draw_piles_of(self, surface: pygame.Surface, table: TableModel, seat: int) -> None:
        place = table.layout.seats[table.place_of(seat)]
        if table.phase is Phase.ONE:
            self._draw_pile(surface, table, place.followers, table.follower_counts[seat], None)
        if has_score_piles(table):
            pile = table.score_piles[seat]
            self._draw_pile(surface, table, place.score_pile, len(pile), _last(pile))

    def _draw_pile(
        self, surface: pygame.Surface, table: TableModel, rect: Rect, count: int, top: Card | None
    ) -> None:
        """A tray, the cards in it stacked a little, and how many they are."""
        kit = self._kit
        tray = self._furniture.tray(rect, kit.px(TRAY_MARGIN))
        surface.blit(tray, tray.get_rect(center=rect.center))
        if count == 0:
            return
        layers = min(3, count)
        for layer in range(layers):
            shift = PILE_STEP * kit.scale.u * layer
            pose = pose_in(rect)
            raised = Pose(pose.x - shift, pose.y - shift, pose.width)
            shown = top if layer == layers - 1 else None
            lies_open = top is not None
            self._sprites.draw(surface, CardSprite(shown or top, raised, face_up=1.0 if lies_open else 0.0))
        badge = table.layout.badge(rect)
        surface.blit(kit.painter.picture(plates.plank, badge.size), badge)
        kit.write(surface, str(count), badge, BADGE)

    def _draw_pedestal(self, surface: pygame.Surface, well: Rect) -> None:
        surface.blit(self._furniture.pedestal(well), self._around_well(well))

    def _around_well(self, well: Rect) -> Rect:
        """Where the pedestal stands on which a card fills the well."""
        left, top, width, height = PEDESTAL_WELL
        across, down = round(well.width / width * left), round(well.height / height * top)
        return self._furniture.pedestal(well).get_rect(topleft=(well.x - across, well.y - down))

    def _draw_halo(self, surface: pygame.Surface, thing: Rect) -> None:
        halo = self._furniture.halo(thing, self._kit.px(HALO_REACH))
        surface.blit(halo, halo.get_rect(center=thing.center))

    def _draw_labels(self, surface: pygame.Surface, table: TableModel) -> None:
        """Name every place; those of the seats' piles, on the wood, in letters of one size."""
        felt, named = table.layout.felt, list(labels(table))
        on_wood = [(area, words) for area, words in named if not felt.contains(area)]
        fits = min(area.width / self._kit.text_width(words, LABEL) for area, words in on_wood)
        wood = LABEL.colored(theme.CREAM_SOFT).sized(LABEL.size * min(1.0, fits))
        for area, words in named:
            on_felt = felt.contains(area)
            self._draw_label(surface, area, words, LABEL if on_felt else wood, on_felt=on_felt)

    def _draw_label(
        self, surface: pygame.Surface, area: Rect, words: str, style: TextStyle, *, on_felt: bool
    ) -> None:
        """Small caps; on the felt, between two stitched diamonds where there is room."""
        kit = self._kit
        room = area.copy()
        one_line = kit.scale.for_text(LABEL_SIZE[1])
        if kit.text_width(words, style) > room.width and room.height > one_line:
            lines = _halves(words)
            longest = max(kit.text_width(line, style) for line in lines)
            style = style.sized(style.size * min(1.0, 0.97 * room.width / longest))
            for row, line in zip(rows(room, 2), lines, strict=True):
                kit.write(surface, line, row, style)
            return
        room.height = min(room.height, one_line)
        placed = kit.write(surface, words, room, style)
        if on_felt and placed.width + 2 * kit.px(DIAMOND_ROOM) <= area.width:
            jewel = kit.painter.round_picture(_diamond, kit.px(9))
            for x in (placed.x - kit.px(9), placed.right + kit.px(9)):
                surface.blit(jewel, jewel.get_rect(center=(x, placed.centery)))


def labels(table: TableModel) -> Iterator[Labelled]:
    """Every label that is in use, with its room, but for those that plinths would hide in part."""
    layout, stage = table.layout, []
    if table.choice is not None:
        count = len(table.choice.cards)
        plinths = layout.plinths(count)
        stage = [*plinths, *(layout.plaque(plinth, count) for plinth in plinths)]
    margin = layout.px(16)  # the frames of the plinths
    for area, words in _all_labels(table):
        if area.inflate(margin, margin).collidelist(stage) < 0:
            yield area, words


def _all_labels(table: TableModel) -> Iterator[Labelled]:
    layout = table.layout
    yield layout.discard_label, text("table.place.discard")
    if table.phase is Phase.ONE:
        yield layout.stock_label, text("table.place.stock")
        yield layout.offer_label, text("table.place.offer")
    elif table.deck_has_trolls:
        yield layout.bridge_label, text("table.place.bridge")
    for seat in layout.seats:
        yield from _seat_labels(table, seat)


def has_score_piles(table: TableModel) -> bool:
    """Whether anything can lie on a score pile yet: in Phase One only Undead do."""
    return table.phase is not Phase.ONE or UNDEAD in table.deck.all_factions


def _seat_labels(table: TableModel, place: SeatPlace) -> Iterator[Labelled]:
    if table.phase is Phase.ONE:
        yield place.followers_label, text("table.place.followers")
    if has_score_piles(table):
        yield place.score_label, text("table.place.score")


def _halves(words: str) -> tuple[str, str]:
    """A label on two lines of about the same length."""
    parts = words.split(" ")
    halves = [(" ".join(parts[:cut]), " ".join(parts[cut:])) for cut in range(1, len(parts) + 1)]
    return min(halves, key=lambda half: max(map(len, half)))


def _diamond(side: float) -> str:
    drawing = Drawing(side, side)
    half = side / 2
    drawing.add(path(diamond(half, half, half - 1), theme.LABEL, stroke=theme.INK, width=1.4))
    return drawing.svg()


def _last(pile: Sequence[Card]) -> Card | None:
    return pile[-1] if pile else None
