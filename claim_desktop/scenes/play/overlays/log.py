"""The log over the table of a running game, as far as the viewer's assists allow it."""

from __future__ import annotations

from pygame import Rect

from claim_desktop.scenes.base import Services
from claim_desktop.scenes.play.game_presenter import GamePresenter
from claim_desktop.scenes.review.logic.branches import BranchPoint
from claim_desktop.scenes.review.requests import OpenReview
from claim_desktop.session.game_session import GameSession
from claim_desktop.table.log_sheet import LogSheet
from claim_desktop.table.table_item import TableContext
from claim_desktop.table.tooltip.pointed_item import HOVER_SECONDS


class LogOverlay(LogSheet):
    """Lies over the felt."""

    def __init__(self, services: Services, presenter: GamePresenter) -> None:
        super().__init__(services.kit, services.cards)
        self._services = services
        self._presenter = presenter

    @property
    def is_enabled_by_assists(self) -> bool:
        return self._presenter.aids.last_trick

    @property
    def context(self) -> TableContext:
        return self._presenter.painter.context

    @property
    def game(self) -> GameSession:
        return self._presenter.game

    @property
    def place(self) -> Rect:
        return self._presenter.table.layout.sheet

    def open_review(self) -> OpenReview:
        """Open the trick that was asked for, at the viewer's card."""
        trick, viewer, self.opened = self.opened, self.context.table.viewer, None
        assert trick is not None
        place = next(place for place, played in enumerate(trick.played) if played.seat == viewer)
        return OpenReview(self.game, at=BranchPoint(self.game, trick.moves[place], viewer))

    def update(self, dt: float) -> None:
        self.pointed_item.rest_seconds = HOVER_SECONDS[self._services.settings.hover_delay]
        super().update(dt)
