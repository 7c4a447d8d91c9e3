"""The ground that everything lies on: the wood and the felt, the labels, the title and the last trick."""

from __future__ import annotations

from collections.abc import Iterator

import pygame
from pygame import Rect

from claim_desktop.i18n import text
from claim_desktop.i18n.rules_texts import cards_names
from claim_desktop.rules.state import Phase
from claim_desktop.rules.view import PlayerView
from claim_desktop.session.lessons import Zone
from claim_desktop.table.artwork.furniture_drawings import SCROLL_TAIL
from claim_desktop.table.artwork.pieces import Piece
from claim_desktop.table.artwork.side_signs import WIDEST_NAME, draw_sign
from claim_desktop.table.felt.piles import seat_labels
from claim_desktop.table.model import TableModel
from claim_desktop.table.pose import CARD_RATIO
from claim_desktop.table.seating import LABEL as LABEL_SIZE
from claim_desktop.table.sprites import CardSprite, Light
from claim_desktop.table.thing import Area, Gloss, Ink, TableKit, Thing, words_of
from claim_desktop.ui import plates, styles, theme
from claim_desktop.ui.fonts import Face
from claim_desktop.ui.layout import cut_left, rows
from claim_desktop.ui.styles import TextStyle
from claim_desktop.ui.vector import Drawing, diamond, path

LABEL = TextStyle(Face.DISPLAY, 16, theme.LABEL, theme.INK)
RIBBON = TextStyle(Face.DISPLAY_STRONG, 19, theme.INK)
TAG = TextStyle(Face.TEXT_ITALIC, 17, theme.CREAM, theme.INK)

DIAMOND_ROOM = 14
"""Room for a diamond beside a label, in design pixels."""

LAST_CARD = 50
"""The most that the cards of the last trick are wide, in design pixels."""

LAST_CARDS = {2: 0.4, 3: 0.46, 4: 0.5}
"""The share of the panel that they take up, by their number."""

SIGN = 13
"""Diameter of the sign of the side that won the last trick."""

LAST_TITLE = styles.ON_DARK_SUBHEADING.sized(theme.SMALL + 1)

Labelled = tuple[Rect, str]


class Place(Thing):
    """A part of the table that a lesson points at, whatever lies there."""

    def __init__(self, at: TableKit, zone: Zone, *parts: Rect) -> None:
        super().__init__(at, parts[0].unionall(parts[1:]))
        self.zone = zone


class Ground(Thing):
    """The wood, and the felt of the phase let into it."""

    @property
    def version(self) -> object:
        """Each phase has a felt of its own."""
        return self.at.table.phase

    def draw(self, surface: pygame.Surface) -> None:
        """Draw it, and drop the large pictures that are not needed any more."""
        is_first, backdrop = self.at.table.phase is Phase.ONE, self.at.backdrop
        tones = theme.CLOTH_STOPS if is_first else theme.CLOTH_TWO_STOPS
        surface.blit(backdrop.table(surface.get_size(), self.at.layout.felt, tones), (0, 0))
        backdrop.drop_wood()
        if not is_first:
            backdrop.drop_table(theme.CLOTH_STOPS)


class Labels(Thing):
    """The name of every place; those of the seats' piles, on the wood, in letters of one size."""

    @property
    def version(self) -> object:
        """The phase, how much a choice hides, and which of the piles have cards."""
        table = self.at.table
        choices = 0 if table.choice is None else len(table.choice.cards)
        return table.phase, choices, table.stock_count > 0, len(table.discard) > 0

    def draw(self, surface: pygame.Surface) -> None:
        """Write them all."""
        felt, named = self.at.layout.felt, list(labels(self.at.table))
        on_wood = [(area, words) for area, words in named if not felt.contains(area)]
        widths = [(area.width, self.at.kit.text_width(words, LABEL)) for area, words in on_wood]
        fits = min((room / width for room, width in widths), default=1.0)
        wood = LABEL.colored(theme.CREAM_SOFT).sized(LABEL.size * min(1.0, fits))
        for area, words in named:
            on_felt = felt.contains(area)
            self._draw_label(surface, area, words, LABEL if on_felt else wood, on_felt=on_felt)
        if self.at.layout.leans and self.at.table.choice is None:
            self._draw_ribbon(surface)
            self._draw_tags(surface)

    def _draw_ribbon(self, surface: pygame.Surface) -> None:
        """The ribbon below the cards on offer."""
        kit, ribbon = self.at.kit, self.at.layout.offer_label
        surface.blit(self.at.furniture.scroll(*ribbon.size), ribbon)
        body = ribbon.inflate(-2 * round(ribbon.height * SCROLL_TAIL) - kit.px(12), 0)
        kit.write(surface, text("table.place.offer"), body, kit.within(RIBBON, body.height * 1.1))

    def _draw_tags(self, surface: pygame.Surface) -> None:
        """The tags of the piles that lean out behind the cards on offer, which say what they are for."""
        layout, table = self.at.layout, self.at.table
        if table.stock_count:
            drawn = text("table.place.for_loser" if layout.players == 2 else "table.place.for_third")
            self._draw_tag(surface, layout.stock_label, text("table.place.stock"), drawn)
        if layout.discard_leans and table.discard:
            words = text("table.place.discard"), text("table.place.out_of_play")
            self._draw_tag(surface, layout.discard_label, *words)

    def _draw_tag(self, surface: pygame.Surface, tag: Rect, name: str, purpose: str) -> None:
        kit = self.at.kit
        surface.blit(kit.painter.picture(plates.tag, tag.size), tag)
        top, below = rows(tag.inflate(-kit.px(8), -kit.px(6)), 2)
        kit.write(surface, name, top, kit.within(LABEL, top.height * 1.2))
        kit.write(surface, purpose, below, kit.within(TAG, below.height * 1.2))

    def _draw_label(
        self, surface: pygame.Surface, area: Rect, words: str, style: TextStyle, *, on_felt: bool
    ) -> None:
        """Small caps; on the felt, between two stitched diamonds where there is room."""
        kit = self.at.kit
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


class Title(Thing):
    """The phase, and the number of the trick."""

    zone = Zone.TITLE

    @property
    def version(self) -> object:
        """The number of the trick and the phase."""
        return self.at.table.tricks_played, self.at.table.phase

    def draw(self, surface: pygame.Surface) -> None:
        """Write both on a plank."""
        kit, area, table = self.at.kit, self.rect, self.at.table
        phase = "phase_one" if table.phase is Phase.ONE else "phase_two"
        number = min(table.tricks_played + 1, table.deck.hand_size)
        top, below = rows(area.inflate(-kit.px(20), -kit.px(8)), (28, 22))
        surface.blit(kit.painter.picture(plates.plank, area.size), area)
        style = kit.within(styles.ON_DARK_SUBHEADING, top.height * 1.2)
        kit.write(surface, text(f"table.{phase}"), top, style)
        words = text("table.trick_of", number=number, total=table.deck.hand_size)
        kit.write(surface, words, below, kit.within(styles.ON_DARK_SMALL, below.height * 1.2))


class LastTrick(Thing):
    """What was played in the trick before, the winner's card first, and who won it."""

    area, zone = Area.LAST_TRICK, Zone.LAST_TRICK

    @property
    def version(self) -> object:
        """The trick."""
        return self.at.table.last_trick

    def describe(self, view: PlayerView) -> Gloss | None:
        """Its cards, and who won it."""
        last = self.at.table.last_trick
        assert last is not None, "it lies there once a trick has been played"
        lines = ((Ink.FACT, cards_names(last.cards)), (Ink.HERE, self._won(last.winner)))
        return Gloss(text("table.last_trick"), lines)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the cards between title and winner."""
        last = self.at.table.last_trick
        assert last is not None, "it lies there once a trick has been played"
        kit, area = self.at.kit, self.rect
        surface.blit(kit.painter.picture(plates.plank, area.size), area)
        inside = area.inflate(-kit.px(16), -kit.px(14))
        cards, words = cut_left(inside, round(inside.width * LAST_CARDS[len(last.cards)]), kit.px(6))
        width = min(LAST_CARD, cards.height / CARD_RATIO / kit.scale.u)
        poses = self.at.layout.spread_poses(cards, len(last.cards), width)
        for index, (card, pose) in enumerate(zip(last.cards, poses, strict=True)):
            light = Light.WINNING if index == 0 else Light.PLAIN
            self.at.sprites.draw(surface, CardSprite(card, pose, face_up=1.0, light=light))
        title, below = rows(words, 2)
        kit.write(surface, text("table.last_trick"), title, kit.within(LAST_TITLE, title.height))
        self._draw_winner(surface, last.winner, below)

    def _draw_winner(self, surface: pygame.Surface, seat: int, area: Rect) -> None:
        """A side's sign and who won; the sign alone where a name has no room."""
        kit, words, sign = self.at.kit, self._won(seat), self.at.kit.px(SIGN)
        style = kit.within(styles.ON_DARK_SMALL, area.height)
        room = Rect(area.x + sign + kit.px(4), area.y, area.width - sign - kit.px(4), area.height)
        fits = kit.text_width(words, style) <= WIDEST_NAME * room.width
        middle = area.x + sign // 2 if fits else area.centerx, area.centery
        draw_sign(surface, kit, self.at.token_of(seat).place, middle, sign)
        if fits:
            kit.write_name(surface, words, room, style)

    def _won(self, seat: int) -> str:
        return words_of(self.at, "table.last_trick_won", seat)


class Bridge(Thing):
    """The bridge that Trolls wait behind: its parapet, before them."""

    piece = Piece.BRIDGE

    def draw(self, surface: pygame.Surface) -> None:
        """Draw its part of the bridge."""
        piece = self.at.furniture.piece(self.piece, self.rect.width)
        surface.blit(piece, piece.get_rect(midbottom=self.rect.midbottom))


class BridgeBack(Bridge):
    """What is seen of the bridge behind the Trolls."""

    area, zone, piece = Area.BRIDGE, Zone.BRIDGE, Piece.BRIDGE_BACK

    def describe(self, view: PlayerView) -> Gloss | None:
        """Who waits there, and what for."""
        trolls = [sprite.card for sprite in self.at.table.trolls if sprite.card is not None]
        waiting = cards_names(trolls) if trolls else text("gloss.bridge.nobody")
        return Gloss(text("gloss.bridge"), ((Ink.FACT, waiting), (Ink.NOT_NOW, text("gloss.bridge.text"))))


def labels(table: TableModel) -> Iterator[Labelled]:
    """Every label that is in use, with its room, but for those that plinths would hide in part."""
    stage = table.layout.choice_places(len(table.choice.cards)) if table.choice is not None else []
    margin = table.layout.px(16)  # the frames of the plinths
    for area, words in _all_labels(table):
        if area.inflate(margin, margin).collidelist(stage) < 0:
            yield area, words


def _all_labels(table: TableModel) -> Iterator[Labelled]:
    layout = table.layout
    if not layout.discard_leans:
        yield layout.discard_label, text("table.place.discard")
    if table.phase is Phase.ONE and not layout.leans:
        yield layout.stock_label, text("table.place.stock")
        yield layout.offer_label, text("table.place.offer")
    elif table.phase is not Phase.ONE and table.deck_has_trolls:
        yield layout.bridge_label, text("table.place.bridge")
    for seat in layout.seats:
        yield from seat_labels(table, seat)


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
