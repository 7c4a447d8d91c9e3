"""The card tracker over the table: a row for each faction, a column for each value."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from functools import reduce

import pygame
from pygame import Rect

from claim_desktop.i18n import tr
from claim_desktop.i18n.lists import or_list
from claim_desktop.i18n.rules_texts import faction_name
from claim_desktop.rules.cards import Card, Faction, cards_of
from claim_desktop.rules.state import Phase
from claim_desktop.scenes.base import Services
from claim_desktop.scenes.play.game_presenter import GamePresenter
from claim_desktop.scenes.play.logic.tracker import (
    CardKnowledge,
    CardZone,
    DeckKnowledge,
    HiddenZone,
    HidingKind,
    track,
)
from claim_desktop.storage.assists import Tracker
from claim_desktop.table.artwork.side_signs import draw_sign
from claim_desktop.table.artwork.tokens import SideToken, draw_token, side_tokens
from claim_desktop.table.artwork.tracker_chips import ChipLook, chip, little_back, pointer, ring
from claim_desktop.table.overlays import OverlayPanel
from claim_desktop.ui import styles, theme
from claim_desktop.ui.actions import Action
from claim_desktop.ui.canvas import Canvas, draw_at, draw_centered
from claim_desktop.ui.chart_parts import draw_legend
from claim_desktop.ui.keys.key_map import Intent
from claim_desktop.ui.layout import Size, columns, cut_bottom, cut_left, cut_top, inset, rows
from claim_desktop.ui.palettes.palette import shape_color
from claim_desktop.ui.presses import is_click
from claim_desktop.ui.styles import TextStyle
from claim_desktop.ui.text.fonts import Face
from claim_desktop.ui.touch.grip import DragMode, Held, Position, TouchGesture, finger_of
from claim_desktop.ui.vector import DEPTH
from claim_desktop.ui.widgets import Panel

VALUES = 10
HEAD_SHARE, LARGE_HEAD_SHARE = 0.17, 0.22
"""The share of the width that a faction's shield and name take, and with large text."""

SHIELDS = 40, 22
"""The height of a faction's shield beside its name, and beside a long name, in design pixels."""

TOKEN = 22
"""Diameter of the tokens of a card's possible holders, in design pixels."""

MIN_TOKEN = 13
"""The minimum diameter at which a token's sign is legible."""

HOLDER_SIGN = 0.62
"""Diameter of a side's sign in a ring, as a share of the ring's."""

CHIP_SIGN = 13
"""Diameter of the sign on the chip of a card that a side has won, in design pixels."""

POINTING = ("", "left", "up", "right")
"""The position of each of four players, by place: partners share a sign, so a tick distinguishes them."""

NARROW = 1.25
"""The maximum height of a line on a chip, as a multiple of the chip's width."""

LEGEND_HEIGHT = 58
NUMBER = TextStyle(Face.DISPLAY_STRONG, 20, theme.ENAMEL_INK)
GONE = TextStyle(Face.DISPLAY, 18, theme.TRACKED_GONE)
STEPS = {Action.LEFT: (0, -1), Action.RIGHT: (0, 1), Action.UP: (-1, 0), Action.DOWN: (1, 0)}

_LOOKS = {
    CardZone.GONE: ChipLook.GONE,
    CardZone.HAND: ChipLook.HELD,
    CardZone.FOLLOWERS: ChipLook.KEPT,
    CardZone.REVEALED: ChipLook.OPEN,
    CardZone.TRICK: ChipLook.OPEN,
    CardZone.BRIDGE: ChipLook.OPEN,
    CardZone.PILE: ChipLook.WON,
    CardZone.UNSEEN: ChipLook.UNSEEN,
}
_ON_DARK = (ChipLook.OPEN, ChipLook.WON, ChipLook.UNSEEN)


@dataclass(frozen=True, slots=True)
class _CardPlace:
    rect: Rect
    card: Card
    row: int
    column: int


class TrackerOverlay(OverlayPanel):
    """Shows where every card is, and below it describes the cell under the mouse or the keyboard.

    Cards can be played from the hand beside it; a click elsewhere closes it.
    """

    def __init__(self, services: Services, presenter: GamePresenter) -> None:
        self._kit = services.kit
        self._cards = services.cards
        self._presenter = presenter
        self._moves = 0
        self._panel = Panel("tracker", tr("table.tracker"))
        self._cells: list[_CardPlace] = []
        self._heads: list[tuple[Rect, Faction]] = []
        self._numbers: list[Rect] = []
        self._legend = Rect(0, 0, 1, 1)
        self._pointed: Card | None = None
        self._view = presenter.view
        """The view that is shown, and below it what the person's tracker makes of it."""
        self._tracker = Tracker.NONE
        self._known: DeckKnowledge = {}
        self._tokens: list[SideToken] = []
        self._picture: pygame.Surface | None = None

    @property
    def is_enabled_by_assists(self) -> bool:
        return self._presenter.aids.tracker is not Tracker.NONE

    @property
    def accessible_text(self) -> tuple[str, ...]:
        """The title, and the knowledge about the card pointed at."""
        about = tr("speech.with_line", words=tr("table.tracker"), line=tr("speech.tracker"))
        return tuple(filter(None, (about, self.pointed_sentence)))

    @property
    def accessible_area(self) -> Rect:
        return self._panel.rect

    def open(self) -> None:
        """Show the viewer's current knowledge."""
        super().open()
        self._moves = self._presenter.game.moves_made
        self._follow()

    def handle(self, event: pygame.event.Event, action: Intent | None) -> bool:
        """Point at cells by mouse or arrow keys; a click outside the sheet and the hand closes it."""
        if finger_of(event) is TouchGesture.LEAVES:
            return False  # the last cell's description can still be read
        if event.type == pygame.MOUSEMOTION:
            hit = (cell.card for cell in self._cells if cell.rect.collidepoint(event.pos))
            self._pointed = next(hit, None)
            return self._contains(event.pos)
        if is_click(event):
            is_on_hand = any(card.contains(event.pos) for card in self._presenter.table.own_hand)
            is_beside = not is_on_hand and not self._contains(event.pos)
            if is_beside:
                self.close()
            return is_beside or self._contains(event.pos)
        return action is not None and self._step(action)

    def begin_drag(self, start: Position, way: Position) -> Held | None:
        """Slide a finger from cell to cell."""
        return DragMode.SLIDE if self._contains(start) else None

    def update(self, dt: float) -> None:
        """Follow the game, and close after the viewer's own move, so that they see what follows."""
        if self._presenter.game.moves_made != self._moves:
            made = self._presenter.game.record.moves[self._moves :]
            self._moves = self._presenter.game.moves_made
            if any(each.move.seat == self._presenter.viewer for each in made):
                self.close()
        self._follow()

    def _follow(self) -> None:
        """Show the viewer's view, unless it is already shown."""
        view, tracker = self._presenter.view, self._presenter.aids.tracker
        if view is self._view and tracker is self._tracker:
            return
        self._view, self._tracker = view, tracker
        self._known = track(view, tracker)
        self._tokens = side_tokens(view.deck, self._presenter.names, view.seat)
        self.resize()

    def resize(self) -> None:
        """Place everything on the table."""
        self._picture = None
        kit, layout = self._kit, self._presenter.table.layout
        self._panel.set_rect(layout.sheet)
        inside = self._panel.inside(kit).inflate(layout.px(20), layout.px(18))
        self._legend, rest = cut_bottom(inside, kit.scale.for_some_text(LEGEND_HEIGHT), layout.px(6))
        numbers, body = cut_top(rest, kit.some_line_height(styles.SMALL_STRONG))
        head = round(inside.width * (LARGE_HEAD_SHARE if kit.is_text_cramped else HEAD_SHARE))
        self._numbers = columns(cut_left(numbers, head)[1], VALUES)
        self._cells, self._heads = [], []
        factions = self._view.deck.all_factions
        for index, (faction, row) in enumerate(
            zip(factions, rows(body, len(factions), layout.px(3)), strict=True)
        ):
            name, line = cut_left(row, head)
            self._heads.append((name, faction))
            places = columns(line, VALUES)
            for card in dict.fromkeys(cards_of(faction)):
                self._cells.append(
                    _CardPlace(inset(places[card.value], layout.px(2), 0), card, index, card.value)
                )

    @property
    def pointed_sentence(self) -> str:
        """The description of the cell pointed at; empty if there is none."""
        return self._sentence(self._pointed) if self._pointed is not None else ""

    def _contains(self, position: tuple[int, int]) -> bool:
        return bool(self._panel.rect.collidepoint(position))

    def _step(self, action: Intent) -> bool:
        """Move to a neighbouring cell; returns whether the action was a step."""
        if action not in STEPS or not self._cells:
            return False
        here = next((cell for cell in self._cells if cell.card is self._pointed), None)
        self._pointed = self._cells[0].card if here is None else self._neighbour(here, *STEPS[action]).card
        return True

    def draw(self, surface: Canvas) -> None:
        """Draw the sheet, and the meaning of the cell pointed at."""
        if self._picture is None:
            self._picture = pygame.Surface(surface.get_size(), pygame.SRCALPHA, DEPTH)
            self._draw_sheet(self._picture)
        surface.blit(self._picture, (0, 0))
        self._draw_foot(surface)

    # The grid

    def _neighbour(self, here: _CardPlace, down: int, right: int) -> _CardPlace:
        """The closest cell in that direction; if the row has none, the one closest to the same column."""
        if right:
            row = [cell for cell in self._cells if cell.row == here.row]
            return row[(row.index(here) + right) % len(row)]
        line = (here.row + down) % len(self._heads)
        row = [cell for cell in self._cells if cell.row == line]
        return min(row, key=lambda cell: abs(cell.column - here.column))

    def _draw_sheet(self, surface: Canvas) -> None:
        kit = self._kit
        self._panel.draw(surface, kit)
        for value, place in enumerate(self._numbers):
            kit.draw_text(surface, str(value), place, styles.SMALL_STRONG)
        self._draw_heads(surface)
        for cell in self._cells:
            self._draw_cell(surface, cell)

    def _draw_heads(self, surface: Canvas) -> None:
        """Draw each faction's shield, smaller beside a long name, and its name in letters as large as all."""
        kit, style = self._kit, styles.SMALL_STRONG
        first, gaps = self._heads[0][0], kit.px(16)
        widest = max(kit.text_width(faction_name(faction), style) for _, faction in self._heads)
        room = first.width - gaps - self._cards.shield(self._heads[0][1], kit.px(SHIELDS[-1])).get_width()
        style = kit.within(style.with_size(style.size * min(1.0, room / widest)), first.height * 1.15)
        for place, faction in self._heads:
            name = faction_name(faction)
            for height in SHIELDS:
                shield = self._cards.shield(faction, min(place.height, kit.px(height)))
                if kit.text_width(name, style) + gaps + shield.get_width() <= place.width:
                    break
            spot = draw_at(surface, shield, midleft=(place.x + kit.px(4), place.centery))
            left, right = spot.right + kit.px(8), place.right - kit.px(4)
            kit.draw_text(surface, name, Rect(left, place.y, right - left, place.height), style, x=0)

    def _draw_cell(self, surface: Canvas, cell: _CardPlace) -> None:
        """Draw the copies of a card side by side, equal ones as one chip with their number."""
        groups = list(Counter(self._known.get(cell.card, ())).items())
        weights = [1.35 if count > 1 else 1.0 for _, count in groups]
        for (copy, count), part in zip(groups, columns(cell.rect, weights, self._kit.px(2)), strict=True):
            self._draw_chip(surface, part, copy, cell.card.value, count)

    def _draw_chip(self, surface: Canvas, rect: Rect, copy: CardKnowledge, value: int, count: int) -> None:
        kit, look = self._kit, _LOOKS[copy.where]
        token = self._token_of(copy.seat) if look is ChipLook.WON else None
        enamel = () if token is None else token.enamel
        kit.painter.draw(surface, chip, rect, look, enamel)
        style = GONE if look is ChipLook.GONE else NUMBER
        if look in _ON_DARK:
            style = TextStyle(NUMBER.face, NUMBER.size, theme.CREAM, theme.INK)
        if token is not None:
            style = style.on_enamel(token.enamel)
            sign = min(kit.px(CHIP_SIGN), rect.height // 2)
            center = rect.right - round(sign * 0.7), rect.y + round(sign * 0.7)
            draw_sign(surface, kit, token.place, center, sign, style.color)
        above = rect
        foot, rest = cut_bottom(rect, min(kit.px(TOKEN + 4), round(rect.height * 0.52)))
        if copy.hidden_zones and self._token_side(foot, copy.hidden_zones) >= kit.px(MIN_TOKEN):
            above = rest.move(0, kit.px(1))  # the letters stand a little high in their line
            self._draw_hidden_zones(surface, foot, copy.hidden_zones)
        number = f"{value}" if count == 1 else tr("table.tracker.copies", count=count)
        area = above.inflate(-kit.px(2), 0)
        kit.draw_text(surface, number, area, kit.within(style, min(above.height, rect.width * NARROW)))

    def _token_side(self, area: Rect, hidden_zones: tuple[HiddenZone, ...]) -> int:
        """The size at which the tokens fit side by side in all of these zones."""
        count = len({zone.seat for zone in hidden_zones})
        return min(self._kit.px(TOKEN), area.height, (area.width - self._kit.px(4)) // max(1, count))

    def _draw_hidden_zones(self, surface: Canvas, area: Rect, hidden_zones: tuple[HiddenZone, ...]) -> None:
        """Draw small tokens of all possible holders of a card, and a back that stands for the stock."""
        kit = self._kit
        seats = sorted({zone.seat for zone in hidden_zones if zone.seat is not None}, key=self._place_of)
        in_stock = any(zone.kind is HidingKind.STOCK for zone in hidden_zones)
        in_hand = {zone.seat for zone in hidden_zones if zone.kind is HidingKind.HAND}
        side = self._token_side(area, hidden_zones)
        count = len(seats) + in_stock
        x = area.centerx - side * count / 2 + side / 2
        for seat in seats:
            self._draw_holder(surface, seat, (round(x), area.centery - kit.px(2)), side, seat in in_hand)
            x += side
        if in_stock:
            back = kit.painter.picture(little_back, (round(side * 0.62), round(side * 0.86)))
            draw_centered(surface, back, (round(x), area.centery - kit.px(2)))

    def _draw_holder(
        self, surface: Canvas, seat: int, middle: tuple[int, int], side: int, in_hand: bool
    ) -> None:
        kit, token = self._kit, self._token_of(seat)
        pointing = POINTING[self._place_of(seat)] if token.is_partnership else ""
        if in_hand:
            draw_token(surface, kit, token, middle, side)
        else:
            kit.painter.draw_round(surface, ring, middle, side, token.text_color)
            draw_sign(surface, kit, token.place, middle, round(side * HOLDER_SIGN))
        if pointing:
            kit.painter.draw_round(surface, pointer, middle, side, pointing, token.text_color)

    def _token_of(self, seat: int | None) -> SideToken:
        assert seat is not None
        side = self._view.deck.side_of(seat)
        return next(token for token in self._tokens if token.side == side)

    def _place_of(self, seat: int) -> int:
        return (seat - self._view.seat) % self._view.players

    # The foot: the legend of the chips, or one cell in words

    def _draw_foot(self, surface: Canvas) -> None:
        pointed = next((cell for cell in self._cells if cell.card is self._pointed), None)
        if pointed is None:
            self._draw_legend(surface)
            return
        ring_area = pointed.rect.inflate(self._kit.px(6), self._kit.px(6))
        surface.blit(self._ring_around_cell(ring_area.size), ring_area)
        self._kit.draw_fitting_text(surface, self.pointed_sentence, self._legend, styles.BODY, 0.5, 0.5)

    def _ring_around_cell(self, size: Size) -> pygame.Surface:
        thick, radius = self._kit.px(3), self._kit.px(7)

        def draw() -> pygame.Surface:
            picture = pygame.Surface(size, pygame.SRCALPHA, DEPTH)
            pygame.draw.rect(picture, shape_color(theme.PAPER_CRIMSON), picture.get_rect(), thick, radius)
            return picture

        return self._kit.pictures.get(("ring around a cell", size, thick, radius), draw)

    def _draw_legend(self, surface: Canvas) -> None:
        """Draw the legend of the chips in two rows."""
        side = (self._kit.px(LEGEND_HEIGHT) - self._kit.px(4)) // 2
        entries = [(self._sample(look, token, side), text) for look, token, text in self._legend_entries()]
        draw_legend(surface, self._kit, self._legend, entries, styles.SMALL.with_color(theme.INK))

    def _sample(self, look: ChipLook | None, token: SideToken | None, side: int) -> pygame.Surface:
        """A chip of this look, or without one the tokens of a card that may be in two places."""
        kit = self._kit
        other = self._view.seat, (self._view.seat + 1) % self._view.players

        def draw() -> pygame.Surface:
            size = round(side * (1.9 if look is None else 1.2)), side
            sample = pygame.Surface(size, pygame.SRCALPHA, DEPTH)
            place = sample.get_rect()
            if look is None:
                hidden_zones = HiddenZone(HidingKind.HAND, other[1]), HiddenZone(HidingKind.STOCK)
                self._draw_hidden_zones(sample, place, hidden_zones)
                return sample
            enamel = () if token is None else token.enamel
            kit.painter.draw(sample, chip, inset(place, 0, kit.px(2)), look, enamel)
            if token is not None:
                tone = NUMBER.on_enamel(token.enamel).color
                draw_sign(sample, kit, token.place, place.center, round(place.height * 0.5), tone)
            return sample

        return kit.pictures.get(("sample of the tracker", look, token, side, other), draw)

    def _legend_entries(self) -> Iterable[tuple[ChipLook | None, SideToken | None, str]]:
        """The meaning of each look, and its sides; the entry without a look explains the tokens."""
        yield ChipLook.HELD, None, tr("table.tracker.legend.hand")
        if self._view.phase is Phase.ONE:
            yield ChipLook.KEPT, None, tr("table.tracker.legend.followers")
        yield ChipLook.OPEN, None, tr("table.tracker.legend.open")
        for token in self._tokens:
            key = "you" if token is self._tokens[0] and not token.is_partnership else "name"
            key = ("us" if token is self._tokens[0] else "them") if token.is_partnership else key
            yield ChipLook.WON, token, tr(f"table.tracker.legend.pile.{key}", name=token.name)
        yield ChipLook.GONE, None, tr("table.tracker.legend.gone")
        yield ChipLook.UNSEEN, None, tr("table.tracker.legend.unseen")
        if self._tracker is Tracker.FULL:
            yield None, None, tr("table.tracker.legend.holders")

    def _sentence(self, card: Card) -> str:
        """The locations of a card's copies, in words."""
        groups = Counter(self._known.get(card, ()))
        several = sum(groups.values()) > 1
        parts = [
            tr("table.tracker.several", count=count, where=self._text(copy)) if several else self._text(copy)
            for copy, count in groups.items()
        ]
        where = reduce(lambda one, other: tr("table.tracker.joint", first=one, last=other), parts)
        return tr("table.tracker.sentence", card=card, where=where)

    def _text(self, copy: CardKnowledge) -> str:
        if copy.where is CardZone.PILE:
            assert copy.seat is not None
            key = "you" if copy.seat == self._view.seat else "name"
            return tr(f"table.tracker.is.pile.{key}", name=self._presenter.names[copy.seat])
        if copy.where is not CardZone.UNSEEN or not copy.hidden_zones:
            return tr(f"table.tracker.is.{copy.where.name.lower()}")
        hidden_zones = [self._hidden_zone_text(zone) for zone in copy.hidden_zones]
        key = "table.tracker.surely" if len(hidden_zones) == 1 else "table.tracker.perhaps"
        return tr(key, where=or_list(hidden_zones))

    def _hidden_zone_text(self, zone: HiddenZone) -> str:
        key = f"table.tracker.in.{zone.kind.name.lower()}"
        return tr(key) if zone.seat is None else tr(key, name=self._presenter.names[zone.seat])
