"""A pile laid out over the felt: its cards, sorted."""

from __future__ import annotations

import pygame
from pygame import Rect

from claim_desktop.i18n import display_text, tr
from claim_desktop.rules.cards import Card
from claim_desktop.scenes.play.game_presenter import GamePresenter
from claim_desktop.table.layout import CARD_RATIO, TableLayout
from claim_desktop.table.overlays import Overlay
from claim_desktop.table.sprites import CardSprite, SpritePainter
from claim_desktop.table.table_item import ViewedPile
from claim_desktop.ui import styles
from claim_desktop.ui.canvas import Canvas
from claim_desktop.ui.keys.key_map import Intent
from claim_desktop.ui.layout import rows
from claim_desktop.ui.presses import is_click
from claim_desktop.ui.toolkit import Toolkit
from claim_desktop.ui.widgets import Panel

MAX_CARD = 136
"""The width of the cards, in design pixels, if there is room for all of them side by side."""

MAX_ROWS = 4
MIN_STEP = 0.42
"""The minimum visible part of each card beside the next, as a share of its width."""


class PileOverlay(Overlay):
    """A pile laid out over the felt; a click or a key closes it."""

    replaces_message = True

    def __init__(self, kit: Toolkit, presenter: GamePresenter) -> None:
        self._kit = kit
        self._presenter = presenter

    @property
    def is_shown(self) -> bool:
        return self._presenter.viewed_pile is not None

    @property
    def accessible_text(self) -> tuple[str, ...]:
        """The pile's owner, and its cards."""
        pile = self._presenter.viewed_pile
        if pile is None:
            return ()
        return pile.title, display_text(pile.cards) if pile.cards else tr("table.look.nothing")

    @property
    def accessible_area(self) -> Rect:
        return self._presenter.table.layout.felt

    def close(self) -> None:
        self._presenter.viewed_pile = None

    def handle(self, event: pygame.event.Event, action: Intent | None) -> bool:
        """Close on a click, or on a key bound to an action."""
        is_meant = is_click(event) or action is not None
        if is_meant:
            self.close()
        return is_meant

    def draw(self, surface: Canvas) -> None:
        presenter = self._presenter
        assert presenter.viewed_pile is not None
        draw_viewed_pile(
            surface, self._kit, presenter.painter.sprites, presenter.table.layout, presenter.viewed_pile
        )


def draw_viewed_pile(
    surface: Canvas, kit: Toolkit, sprites: SpritePainter, layout: TableLayout, pile: ViewedPile
) -> None:
    """Lay the cards out on a sheet over the felt."""
    panel = Panel("look", pile.title)
    panel.set_rect(layout.felt.inflate(-kit.px(44), -kit.px(40)).move(0, kit.px(6)))
    panel.draw(surface, kit)
    rest = panel.inside(kit)
    if not pile.cards:
        kit.draw_text(surface, tr("table.look.nothing"), rest, styles.BODY)
    for row, cards in _in_rows(kit, rest, pile.cards):
        width = min(MAX_CARD, row.height / CARD_RATIO / kit.scale.u)
        for card, pose in zip(cards, layout.spread_poses(row, len(cards), width), strict=True):
            sprites.draw(surface, CardSprite(card, pose, face_up=1.0))


def _in_rows(kit: Toolkit, area: Rect, cards: tuple[Card, ...]) -> list[tuple[Rect, tuple[Card, ...]]]:
    """Return the smallest number of rows in which every card is recognisable."""
    for count in range(1, MAX_ROWS + 1):
        places = rows(area, count, kit.px(10))
        most = -(-len(cards) // count)
        width = min(kit.px(MAX_CARD), places[-1].height / CARD_RATIO)
        if width * (1 + MIN_STEP * (most - 1)) <= area.width:
            break
    return [(place, cards[index * most : (index + 1) * most]) for index, place in enumerate(places)]
