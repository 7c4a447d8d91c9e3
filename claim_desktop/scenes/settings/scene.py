"""The sheet of settings: tabs at the top, rows that scroll if necessary, and a preview of the cards."""

from __future__ import annotations

import pygame
from pygame import Rect

from claim_desktop.i18n import tr
from claim_desktop.i18n.key_names import all_key_texts
from claim_desktop.scenes.announcements import announcements_of
from claim_desktop.scenes.base import Services
from claim_desktop.scenes.page import Page
from claim_desktop.scenes.requests import Back, HelpTopic, OpenHelp, OpenSettings, SceneChange, ShowMessage
from claim_desktop.scenes.settings.controls import language_tiles, options, rows_of
from claim_desktop.scenes.settings.key_list import KeyList
from claim_desktop.scenes.settings.key_row import KeyNote, are_columns_beside
from claim_desktop.scenes.settings.preview import Preview
from claim_desktop.session.games import Games
from claim_desktop.storage.settings import Settings, SettingsPage, reset, with_fitting_cards
from claim_desktop.table.sounds import Sound
from claim_desktop.ui import panel_art, theme
from claim_desktop.ui.canvas import Canvas
from claim_desktop.ui.gamepad.controls import Control
from claim_desktop.ui.gamepad.glyphs import draw_glyph
from claim_desktop.ui.layout import align
from claim_desktop.ui.panel_art import ButtonVariant
from claim_desktop.ui.speech.speech import SpeechState
from claim_desktop.ui.toolkit import Toolkit
from claim_desktop.ui.widgets import Panel, ScrollArea, Tabs, TextField, Widget
from claim_desktop.ui.widgets.tree import (
    Cell,
    Content,
    ScrollView,
    Sheet,
    artwork,
    cell,
    column,
    drawing,
    flex,
    layers,
    pad,
    px,
    row,
)

SHEET = (1200, 664)
PREVIEW_WIDTH = 300
MAX_SCALE_SIDE_BY_SIDE = 1.4
"""The maximum text scale at which the preview fits beside the rows."""

GLYPH_ROOM = 52
"""The room at either end of the tabs for the picture of the gamepad's shoulder button."""


TOPICS = {
    SettingsPage.SOUND: HelpTopic.NARRATION,
    SettingsPage.HELP: HelpTopic.ASSISTS,
    SettingsPage.KEYS: HelpTopic.KEYS,
}
"""What the rules explain of what a page sets."""


class SettingsScene(Page):
    """A sheet of six pages; each row has a name and a line on the left, and a control on the right."""

    music = None
    turns_pages = True

    def __init__(self, services: Services, games: Games, request: OpenSettings) -> None:
        super().__init__(services)
        self._page = request.page
        self._keys = KeyList(self._apply)
        self._name = ""
        """The name as it is typed, with any space at its end."""
        self._put_back: Settings | None = None
        """The settings that resetting the page has replaced, until something else is changed."""
        self._displayed: object = None
        """The settings, the prizes and the gamepad that are shown."""
        self.build()
        self._focus_first()

    @property
    def page(self) -> SettingsPage:
        return self._page

    @property
    def help(self) -> OpenHelp:
        """The page of the rules about these settings."""
        return OpenHelp(TOPICS.get(self.page))

    @property
    def _in_force(self) -> object:
        return self.services.settings, self.services.prizes(), self.kit.pad

    def content(self) -> Content:
        """The tabs above the rows, with the preview beside them if there is room, and the buttons below."""
        kit = self.kit
        self._displayed = self._in_force
        tabs = Tabs("page", options("page", SettingsPage), self.page)
        tabs.on_change(lambda: self._turn_to(tabs.value))
        has_preview = self.page is SettingsPage.LOOK
        is_beside = has_preview and kit.scale.text_factor <= MAX_SCALE_SIDE_BY_SIDE
        preview = Preview("preview", self.services, is_titled=is_beside)
        rows = self._rows()
        if has_preview and not is_beside:
            rows.insert(2, cell(px(190), preview))
        has_columns = self.page is SettingsPage.KEYS
        area = ScrollArea("area", ruled=not has_columns)
        area.text = tabs.text
        scrolled = ScrollView(area, rows, 3, reads_down=has_columns)
        field = layers(artwork(panel_art.inlay), pad(scrolled, 16, 7))
        body = row(field, cell(px(PREVIEW_WIDTH), pad(preview, 0, 7)), gap=34) if is_beside else field
        key = "menu.settings.reset" if self._put_back is None else "menu.settings.put_back"
        reset = self.button("reset", tr(key), self._reset_page, size=theme.SMALL)
        done = self.button("back", tr("menu.done"), Back(), ButtonVariant.PRIMARY)
        inside = column(
            cell(
                lambda kit, width: tabs.height(kit, width - 2 * kit.px(GLYPH_ROOM)),
                layers(drawing(self._draw_glyphs, kit.pad), pad(tabs, GLYPH_ROOM, 0)),
            ),
            body,
            cell(_foot_height, row(reset, flex(0.8, self._note()), done, gap=16)),
            gap=14,
        )
        panel = Panel("panel", tr("menu.settings"))
        return Sheet(panel, inside, SHEET, margins=(40, 44), drop=14, grows=False)

    def _rows(self) -> list[Cell]:
        settings = self.services.settings
        if self.page is SettingsPage.LANGUAGE:
            return language_tiles(settings, self._apply)
        letters = all_key_texts(self.kit.keys.names)
        rows = rows_of(self.page, settings, self._apply, self.services.prizes(), letters)
        if self.page is SettingsPage.KEYS:
            rows.append(self._keys.scan_row(settings))
        for each in rows:
            field = each.control
            if isinstance(field, TextField) and self._name.strip() == field.text:
                field.write(self._name)
        cells = self._keys.cells(self.kit, settings) if self.page is SettingsPage.KEYS else []
        return [*cells, *(cell(each.height, each) for each in rows)]

    def _note(self) -> Content:
        """The explanation of a key, where there is no room for it beside its name."""
        is_shown = self.page is SettingsPage.KEYS and are_columns_beside(self.kit)
        return KeyNote(self._keys.rows) if is_shown else None

    def _draw_glyphs(self, surface: Canvas, kit: Toolkit, area: Rect, pad: str | None) -> None:
        """Draw the controls of a gamepad in use that turn the pages, at both ends of the tabs."""
        if pad is not None:
            for control, x in ((Control.LEFT_SHOULDER, 0.0), (Control.RIGHT_SHOULDER, 1.0)):
                place = align((kit.px(GLYPH_ROOM - 8), area.height), area, x)
                with kit.text_capture.described_as(""):  # the letters on it are no words
                    draw_glyph(surface, kit, control, place, pad)

    def handle(self, event: pygame.event.Event) -> None:
        """Pass events to an action that waits for its key, and show why a key is refused."""
        if not self.takes_keys:
            super().handle(event)
        elif objection := self._keys.handle(event, self.services.settings):
            self.kit.audio.play(Sound.REFUSE)
            self.request_change(ShowMessage(objection))
        elif not self._keys.awaited:
            self.request_change(ShowMessage(""))
            self.rebuild()
            if self._keys.clash is not None:
                self.focus.focus_on(self._keys.clash.answers[0], show_ring=True)
        self.takes_keys = bool(self._keys.awaited)

    def pressed(self, widget: Widget) -> None:
        """Keep the name as it is typed, and announce the question when a key is to be pressed."""
        if isinstance(widget, TextField):
            self._name = widget.text
        super().pressed(widget)
        if self._keys.question:
            self.request_change(ShowMessage(self._keys.question))

    def announcements(self) -> SpeechState:
        """The announcements of widgets, and the name of the page."""
        return announcements_of(self.kit, self.focus, self.dialog, self.focus.find("page"))

    def update(self, dt: float) -> SceneChange | None:
        """Show what others have changed: full screen by F11, known prizes, and the device in use."""
        self.services.drop_lost_looks()
        if self._displayed != self._in_force:
            self.rebuild()
        return super().update(dt)

    def turn_pages(self, by: int) -> None:
        """Turn to a neighbouring page; the last is followed by the first."""
        pages = list(SettingsPage)
        self.kit.audio.play(Sound.BUTTON)
        self._turn_to(pages[(pages.index(self.page) + by) % len(pages)])
        self._focus_first()

    def cancelled(self) -> None:
        """Leave a clash of keys as it was, or the page."""
        if self._keys.clash is None:
            super().cancelled()
            return
        name = self._keys.clash.name
        self._keys.leave()
        self.build(focus=f"key_{name}")

    def _turn_to(self, page: SettingsPage) -> None:
        self._page, self._put_back = page, None
        self._keys.leave()
        self.rebuild()

    def _focus_first(self) -> None:
        """Put the focus on the first control of the page, or on Back if there is none."""
        rows = [each for each in self.focus.widgets if each.scrolled_by is not None]
        first = next((each.name for each in rows if each.can_focus and each.enabled), "back")
        self.focus.focus_on(first, show_ring=True)

    def _apply(self, chosen: Settings) -> None:
        """Put other settings in force, which the application applies in the same frame."""
        before = self.services.settings
        self.services.settings = with_fitting_cards(before, chosen)
        if chosen.sounds_volume != before.sounds_volume:
            self.kit.audio.play(Sound.PLACE)
        self._put_back = None

    def _reset_page(self) -> None:
        """Reset everything on the page to its defaults, or undo that."""
        before = self.services.settings
        after = self._put_back or reset(before, self.page)
        self._put_back = before if self._put_back is None and after != before else None
        self.services.settings = after


def _foot_height(kit: Toolkit, _: int) -> int:
    return min(kit.scale.for_text(theme.FIELD_HEIGHT), kit.px(60))
