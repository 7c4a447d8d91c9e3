"""The banner of Phase Two over the table, which waits for a click or a key."""

from __future__ import annotations

import pygame

from claim_desktop.i18n import tr
from claim_desktop.i18n.rules_texts import phase_two_opening
from claim_desktop.scenes.play.game_presenter import GamePresenter
from claim_desktop.table.overlays import Overlay
from claim_desktop.ui.actions import is_key_press
from claim_desktop.ui.canvas import Canvas
from claim_desktop.ui.keys.key_map import Intent
from claim_desktop.ui.presses import is_click


class BannerOverlay(Overlay):
    """The banner that opens Phase Two; a click or a key dismisses it."""

    stays = any_key_continues = True

    def __init__(self, presenter: GamePresenter) -> None:
        self._presenter = presenter

    @property
    def is_shown(self) -> bool:
        return self._presenter.director.is_banner_shown

    @property
    def accessible_text(self) -> tuple[str, ...]:
        """The title, and the changed rules."""
        return *phase_two_opening(self._presenter.table.deck), tr("speech.go_on")

    def handle(self, event: pygame.event.Event, action: Intent | None) -> bool:
        """Dismiss it on a click or key, keep it while pointed at, and block all events from the table."""
        director = self._presenter.director
        if is_click(event) or is_key_press(event):
            director.fast_forward()
        elif event.type == pygame.MOUSEMOTION:
            director.is_banner_kept = self._presenter.banner.area.collidepoint(event.pos)
        return True

    def draw(self, surface: Canvas) -> None:
        table = self._presenter.table
        self._presenter.banner.draw(surface, table.deck, table.layout.felt.center)
