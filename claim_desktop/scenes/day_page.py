"""The base of practice pages about a day, which turn to the next one at midnight."""

from __future__ import annotations

from claim_desktop.scenes.base import SceneChange, Services
from claim_desktop.scenes.sheet import StaticPanelScene
from claim_desktop.session.practice_store import PracticeStore


class DayPage(StaticPanelScene):
    """A page about the day on which it was opened."""

    def __init__(self, services: Services, store: PracticeStore, opens: SceneChange) -> None:
        """Make the page that the request `opens`."""
        super().__init__(services)
        self._store = store
        self._day = store.date
        self._opens = opens

    def update(self, dt: float) -> SceneChange | None:
        if self._store.date != self._day:
            self._day = self._store.date
            self.request_change(self._opens)
        return super().update(dt)
