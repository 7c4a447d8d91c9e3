"""The banner that opens Phase Two: its name on a scroll, and below it the changed rules of this deck."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial

import pygame
from pygame import Rect

from claim_desktop.i18n import tr
from claim_desktop.i18n.rules_texts import phase_name, phase_two_changes
from claim_desktop.rules.cards import Faction
from claim_desktop.rules.decks import Deck
from claim_desktop.rules.state import Phase
from claim_desktop.table.artwork.card_art import CardArt
from claim_desktop.table.artwork.furniture import BANNER_SIZE, Furniture
from claim_desktop.ui import panel_art, styles, theme
from claim_desktop.ui.canvas import Canvas, draw_centered
from claim_desktop.ui.layout import Size, rows
from claim_desktop.ui.motion import Fade
from claim_desktop.ui.motion.easing import ease_out
from claim_desktop.ui.styles import TextStyle
from claim_desktop.ui.text.fonts import Face
from claim_desktop.ui.toolkit import Toolkit
from claim_desktop.ui.vector import DEPTH
from claim_desktop.ui.versioned_cache import Cached

OPENING_SECONDS = 0.35
"""The time in which the banner unrolls from its middle."""

DIM = (126, 112, 108)
"""The brightness of the table behind the banner, out of 255."""

BODY_SHARE = 0.77
"""The share of the scroll's height above its folds."""

BOARD_WIDTH = 620
ROW_HEIGHT, EMBLEM, MARGIN, PROMPT_HEIGHT = 38, 30, 20, 34
"""Measures of the board below the scroll, in design pixels."""

TITLE = TextStyle(Face.DISPLAY_STRONG, 50, theme.CRIMSON)
CHANGE = TextStyle(Face.TEXT_STRONG, 22, theme.CREAM, theme.INK)
PROMPT = TextStyle(Face.TEXT_ITALIC, 18, theme.CREAM_SOFT, theme.INK)


class PhaseBanner:
    """Draws the banner over a table at rest, so that everything is drawn only once."""

    def __init__(self, kit: Toolkit, cards: CardArt, furniture: Furniture) -> None:
        self._kit = kit
        self._cards = cards
        self._furniture = furniture
        self._banner: Cached[pygame.Surface] = Cached()
        self._unrolling = Fade(OPENING_SECONDS)
        self.area = Rect(0, 0, 0, 0)
        """The area where it was last drawn."""

    def pieces(self, deck: Deck) -> Iterator[Callable[[], pygame.Surface]]:
        """Yield, for each large piece, a function with which a thread can draw it in advance."""
        changes = phase_two_changes(deck)
        yield self._scroll
        yield partial(self._kit.painter.picture, panel_art.plank, self._board_size(len(changes)))
        yield from (partial(self._cards.shield, faction, self._shield_height()) for faction, _ in changes)

    def update(self, dt: float, *, is_shown: bool) -> None:
        """Unroll it while it is shown, at once with reduced motion; drop its picture afterwards."""
        if is_shown:
            self._unrolling.target = 1.0
            self._unrolling.update(dt)
        elif self._unrolling.value:
            self._banner.drop()
            self._unrolling.jump(0.0)

    def prepare(self, deck: Deck) -> pygame.Surface:
        """Draw the whole banner, which is slow, and cache it until it has been shown."""
        return self._banner.get((deck, self._kit.scale), partial(self._draw_banner, deck))

    def draw(self, surface: Canvas, deck: Deck, center: tuple[int, int]) -> None:
        """Draw the banner over the content of the surface, which is dimmed."""
        banner = self.prepare(deck)
        surface.fill(DIM, special_flags=pygame.BLEND_RGB_MULT)
        whole = banner.get_rect()
        open_width = round(whole.width * ease_out(self._kit.motion.travel(self._unrolling.value)))
        part = Rect((whole.width - open_width) // 2, 0, open_width, whole.height)
        self.area = place = banner.get_rect(center=center).clamp(surface.get_rect())
        surface.blit(banner, (place.x + part.x, place.y), part)

    def _draw_banner(self, deck: Deck) -> pygame.Surface:
        """The whole banner: the scroll, with the board half under it."""
        kit = self._kit
        changes = phase_two_changes(deck)
        scroll = self._scroll()
        row = kit.scale.for_some_text(ROW_HEIGHT)
        board = Rect((0, round(scroll.get_height() * 0.86)), self._board_size(len(changes)))
        banner = pygame.Surface((scroll.get_width(), board.bottom), pygame.SRCALPHA, DEPTH).convert_alpha()
        board.centerx = banner.get_width() // 2
        kit.painter.draw(banner, panel_art.plank, board)
        self._write_changes(banner, board, changes, row)
        banner.blit(scroll, (0, 0))
        self._write_title(banner, scroll.get_rect())
        return banner

    def _scroll(self) -> pygame.Surface:
        return self._furniture.scroll(*map(self._kit.px, BANNER_SIZE))

    def _board_size(self, rows: int) -> Size:
        scale = self._kit.scale
        inner = scale.for_some_text(ROW_HEIGHT) * rows + scale.for_some_text(PROMPT_HEIGHT)
        return scale.px(BOARD_WIDTH), inner + scale.px(2 * MARGIN + 14)

    def _shield_height(self) -> int:
        return min(self._kit.scale.for_some_text(ROW_HEIGHT) - self._kit.px(4), self._kit.px(34))

    def _write_title(self, banner: pygame.Surface, scroll: Rect) -> None:
        kit = self._kit
        body = scroll.inflate(-2 * scroll.height, 0)
        body.height = round(scroll.height * BODY_SHARE)
        title, below = rows(body.inflate(0, -kit.px(34)), (5, 3))
        kit.draw_text_within(banner, phase_name(Phase.TWO), title, TITLE)
        aim = tr("table.phase_two_aim")
        kit.draw_text_within(banner, aim, below, styles.HEADING)

    def _write_changes(
        self, banner: pygame.Surface, board: Rect, changes: Sequence[tuple[Faction, str]], height: int
    ) -> None:
        """Write a row per faction, with its shield and the change, all aligned."""
        kit = self._kit
        side = kit.px(EMBLEM)
        room = board.width - side - kit.px(2 * MARGIN + 12)
        widest = max(min(room, kit.text_width(clause, CHANGE)) for _, clause in changes)
        left = board.centerx - (side + kit.px(12) + widest) // 2
        for index, (faction, clause) in enumerate(changes):
            row = Rect(left, board.y + kit.px(MARGIN + 14) + height * index, side, height)
            draw_centered(banner, self._cards.shield(faction, self._shield_height()), row.center)
            text = Rect(row.right + kit.px(12), row.y, widest, height)
            kit.draw_text(banner, clause, text, kit.within(CHANGE, height), x=0.0)
        prompt = Rect(board.x, board.y + kit.px(MARGIN + 14) + height * len(changes), board.width, 0)
        prompt.height = board.bottom - kit.px(10) - prompt.y
        kit.draw_text_within(banner, tr("table.act.go_on"), prompt, PROMPT)
