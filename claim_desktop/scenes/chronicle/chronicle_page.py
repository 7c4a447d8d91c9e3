"""The base of the chronicle's pages: the sheet, its tabs, the Back button, and the finished games."""

from __future__ import annotations

import time
from dataclasses import replace
from typing import ClassVar

from pygame import Rect

from claim_desktop.i18n import tr
from claim_desktop.scenes.announcements import announcements_of
from claim_desktop.scenes.base import Services
from claim_desktop.scenes.chronicle.logic.finished_games import FinishedGames, IndexingProgress
from claim_desktop.scenes.chronicle.requests import (
    OpenAchievements,
    OpenChronicle,
    OpenFinished,
    OpenStatistics,
)
from claim_desktop.scenes.page import Page
from claim_desktop.scenes.requests import OpenMenu, SceneChange
from claim_desktop.table.sounds import Sound
from claim_desktop.ui import controls, panel_art, styles, theme
from claim_desktop.ui.accessibility.nodes import AccessibleRole, GroupRole
from claim_desktop.ui.canvas import Canvas
from claim_desktop.ui.layout import align, cut_top, inset
from claim_desktop.ui.speech.speech import SpeechState
from claim_desktop.ui.toolkit import Toolkit
from claim_desktop.ui.widgets import Option, SegmentedControl
from claim_desktop.ui.widgets.tree import (
    Content,
    Sheet,
    cell,
    column,
    pad,
    px,
    row,
)

PAGES: dict[str, OpenChronicle | OpenFinished | OpenStatistics | OpenAchievements] = {
    "unfinished": OpenChronicle(by_tab=True),
    "finished": OpenFinished(by_tab=True),
    "statistics": OpenStatistics(by_tab=True),
    "seals": OpenAchievements(by_tab=True),
}
"""The pages with a tab, each with its request."""

TABS_WIDTH, TABS_WIDE = 520, 580
"""The width of the tabs, also with large text, in design pixels."""
BACK_WIDTH = 150
TIMEOUT_SECONDS = 0.5
"""A progress bar appears if reading takes longer than this."""

BAR = (420, 18)


class PageTabs(SegmentedControl[str]):
    """The tabs, of which those with longer words are wider."""

    part_roles = AccessibleRole.TAB, GroupRole.TABS

    def place(self, area: Rect, kit: Toolkit) -> None:
        super().place(area, kit)
        self.fit_parts(kit)


class ChroniclePage(Page):
    """A page of the chronicle, which follows the finished games, if it is about these."""

    turns_pages = True
    tab: ClassVar[str]

    def __init__(self, services: Services, finished_games: FinishedGames | None = None) -> None:
        """Make the page; `finished_games` are brought up to date at once, in the background."""
        super().__init__(services)
        self.finished_games = finished_games
        self._known: object = None
        if finished_games is not None:
            finished_games.refresh()

    def with_tabs(self, head: Content, content: Content) -> Sheet:
        """The sheet with its tabs; `head` is beside them, `content` below."""
        tabs = PageTabs("kind", [Option(each, tr(f"menu.chronicle.{each}")) for each in PAGES], self.tab)
        tabs.on_change(lambda: self.request_change(PAGES[tabs.value]))
        wide = px(TABS_WIDE if self.kit.is_text_cramped else TABS_WIDTH)
        top = row(cell(wide, tabs), head, gap=14)
        inside = column(cell(theme.FIELD_HEIGHT, top), content, gap=10)
        return self.make_sheet(tr("menu.chronicle"), None, pad(inside, -6, 0), margins=(48, 52), drop=10)

    def with_foot(self, head: Content, body: Content, foot: Content) -> Sheet:
        """The sheet with its tabs, and Back below its body; `head` and `foot` are beside them."""
        back = cell(px(BACK_WIDTH), self.back_button())
        return self.with_tabs(head, column(body, cell(theme.BUTTON_HEIGHT, row(back, foot, gap=16)), gap=10))

    def announcements(self) -> SpeechState:
        """The announcements of widgets, and the name of the page."""
        return announcements_of(self.kit, self.focus, self.dialog, self.focus.find("kind"))

    def cancelled(self) -> None:
        """Go back to the menu."""
        self.request_change(OpenMenu())

    def turn_pages(self, by: int) -> None:
        """Turn to a neighbouring page; the last is followed by the first."""
        names = list(PAGES)
        following = names[(names.index(self.tab) + by) % len(names)]
        self.kit.audio.play(Sound.BUTTON)
        self.request_change(replace(PAGES[following], by_tab=False))

    def update(self, dt: float) -> SceneChange | None:
        """Show games that were finished since the last frame, and drop a look whose game was deleted."""
        self.services.drop_lost_looks()
        if self.finished_games is not None and self.finished_games.games is not self._known:
            self._known = self.finished_games.games
            self.on_library_changed()
        return super().update(dt)

    def on_library_changed(self) -> None:
        """React to a change in the finished games."""

    @property
    def progress(self) -> tuple[str, IndexingProgress | None]:
        """The progress of reading the records, with the key of its text."""
        return "chronicle.reading", None if self.finished_games is None else self.finished_games.progress

    def draw(self, surface: Canvas) -> None:
        """Draw the page, and the progress of a slow job."""
        super().draw(surface)
        key, progress = self.progress
        if progress is None or time.monotonic() - progress.since < TIMEOUT_SECONDS:
            return
        kit = self.kit
        plate = align((kit.px(BAR[0] + 60), kit.scale.for_some_text(84)), kit.scale.area)
        kit.painter.draw(surface, panel_art.inlay, plate, True)
        text, rest = cut_top(inset(plate, kit.px(30), kit.px(12)), plate.height // 2 - kit.px(6))
        words = tr(key, done=progress.done, total=progress.total)
        kit.draw_text(surface, words, text, styles.BODY_STRONG)
        bar = align((kit.px(BAR[0]), kit.px(BAR[1])), rest)
        share = round(progress.done / max(1, progress.total), 2)
        kit.painter.draw(surface, controls.track, bar, share)
