"""The two overview cards: the course of the game, and the factions of this deck with their powers."""

from __future__ import annotations

import pygame

from claim_desktop.scenes.play.game_presenter import GamePresenter
from claim_desktop.scenes.play.overlays.overview_cards import draw_overview
from claim_desktop.table.artwork.card_art import CardArt
from claim_desktop.table.overlays import OverlayPanel
from claim_desktop.ui.canvas import Canvas
from claim_desktop.ui.input import Action, is_click, is_key_press
from claim_desktop.ui.toolkit import Toolkit


class OverviewOverlay(OverlayPanel):
    """Lies over the whole table; any click or another key closes it."""

    action = Action.OVERVIEW
    replaces_message = True

    def __init__(self, kit: Toolkit, cards: CardArt, shown: GamePresenter) -> None:
        self._kit = kit
        self._cards = cards
        self._shown = shown

    def handle(self, event: pygame.event.Event, action: Action | None) -> bool:
        """Close on a click or a key, and block everything else from the table."""
        if is_click(event) or is_key_press(event):
            self.close()
        return True

    def draw(self, surface: Canvas) -> None:
        draw_overview(surface, self._kit, self._cards, self._shown.view)
