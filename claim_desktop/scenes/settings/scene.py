"""The sheet of settings: tabs at the top, rows that scroll if necessary, and a preview of the cards."""

from __future__ import annotations

from collections.abc import Sequence

import pygame
from pygame import Rect

from claim_desktop.i18n import tr
from claim_desktop.i18n.key_names import all_key_texts
from claim_desktop.scenes.announcements import announcements_of
from claim_desktop.scenes.base import HelpTopic, OpenHelp, OpenSettings, SceneChange, Services, ShowMessage
from claim_desktop.scenes.settings.controls import Controls, options
from claim_desktop.scenes.settings.key_list import KeyList
from claim_desktop.scenes.settings.language_tiles import LanguageTiles
from claim_desktop.scenes.settings.preview import Preview
from claim_desktop.scenes.settings.rows import SettingRow
from claim_desktop.scenes.sheet import StaticPanelScene
from claim_desktop.session.assists import preset_of
from claim_desktop.session.games import Games
from claim_desktop.storage.settings import Settings, SettingsPage, reset, with_fitting_cards
from claim_desktop.table.sounds import Sound
from claim_desktop.ui import panel_art, theme
from claim_desktop.ui.canvas import Canvas
from claim_desktop.ui.gamepad.controls import Control
from claim_desktop.ui.gamepad.glyphs import draw_glyph
from claim_desktop.ui.layout import Size, aligned, columns, cut_bottom, cut_right, cut_top, inset
from claim_desktop.ui.panel_art import ButtonVariant
from claim_desktop.ui.speech.speech import SpeechState
from claim_desktop.ui.widgets import Button, Panel, Row, ScrollArea, Tabs, Toggle, Widget

SHEET = (1200, 664)
PREVIEW_WIDTH = 300
MAX_SCALE_BESIDE = 1.4
"""The maximum text scale at which the preview fits beside the rows."""

GLYPH_ROOM = 52
"""The room at either end of the tabs for the picture of the gamepad's shoulder button."""


TOPICS = {
    SettingsPage.SOUND: HelpTopic.NARRATION,
    SettingsPage.HELP: HelpTopic.ASSISTS,
    SettingsPage.KEYS: HelpTopic.KEYS,
}
"""What the rules explain of what a page sets."""


class SettingsScene(StaticPanelScene):
    """A sheet of six pages; each row has a name and a line on the left, and a control on the right."""

    music = None
    turns_pages = True

    @classmethod
    def open(cls, services: Services, games: Games, request: OpenSettings) -> SettingsScene:
        return cls(services)

    def __init__(self, services: Services, page: SettingsPage = SettingsPage.PLAY) -> None:
        super().__init__(services)
        self._panel = Panel("panel", tr("menu.settings"))
        self._tabs = Tabs("page", options("page", SettingsPage), page).on_change(self._turn_page)
        self._prizes = services.prizes()
        self._controls = Controls(services.settings, self._changed, self._prizes)
        self._languages = LanguageTiles(services.settings.language, self._changed)
        self._keys = KeyList(services.settings, self._changed, self.ask)
        self._preview = Preview("preview", services)
        self._area = ScrollArea("area")
        self._reset = Button("reset", "", ButtonVariant.PAPER, theme.SMALL).on_change(self._reset_page)
        self._back = Button("back", tr("menu.done"), ButtonVariant.PRIMARY).on_change(self.cancelled)
        self._put_back: Settings | None = None
        """The settings that resetting the page has replaced, until something else is changed."""
        self._describe_reset()
        self._rows: list[SettingRow] = []
        self._take_rows()
        self._tabs_room = Rect(0, 0, 1, 1)
        """The strip of the tabs and its ends."""
        self._page_field = Rect(0, 0, 1, 1)
        self.focus.set_widgets(self.widgets())
        self._focus_first()

    @property
    def page(self) -> SettingsPage:
        """The open page."""
        return self._tabs.value

    @property
    def help(self) -> OpenHelp:
        """What the rules say about the page."""
        return OpenHelp(TOPICS.get(self.page))

    def widgets(self) -> Sequence[Widget]:
        preview = [self._preview] if self.page is SettingsPage.LOOK else []
        rows = [part for row in self._rows for part in row.widgets]
        return [self._panel, self._tabs, self._area, *preview, *rows, self._reset, self._back]

    def layout(self, size: Size) -> None:
        """Place the tabs over the rows, and the preview beside them if there is room."""
        kit = self.kit
        room = kit.scale.area.inflate(-kit.px(40), -kit.px(44)).move(0, kit.px(14))
        sheet = min(kit.px(SHEET[0]), room.width), min(kit.px(SHEET[1]), room.height)
        self._panel.set_rect(aligned(sheet, room))
        inside = self._panel.inside(kit)
        self._tabs_room = cut_top(inside, self._tabs.height(kit, inside.width - 2 * kit.px(GLYPH_ROOM)))[0]
        self._tabs.set_rect(self._tabs_room.inflate(-2 * kit.px(GLYPH_ROOM), 0))
        body = cut_top(inside, self._tabs_room.height, kit.px(16))[1]
        foot, body = cut_bottom(body, min(kit.scale.for_text(theme.FIELD_HEIGHT), kit.px(60)), kit.px(12))
        left, _, right = columns(foot, (1, 0.8, 1), kit.px(16))
        self._reset.set_rect(left)
        self._back.set_rect(right)
        self._page_field = body
        body = inset(body, kit.px(16), kit.px(7))
        is_beside = kit.scale.text_factor <= MAX_SCALE_BESIDE
        if self.page is SettingsPage.LOOK and is_beside:
            beside, body = cut_right(body, kit.px(PREVIEW_WIDTH), kit.px(34))
            self._page_field.width = body.right + kit.px(16) - self._page_field.x
            self._preview.stand(beside.move(kit.px(16), 0))
        self._area.lay_out(body, kit, kit.px(3), self._laid_out)

    def _laid_out(self, width: int) -> list[Row]:
        rows = [row.laid_out(self.kit, width) for row in self._rows]
        if self.page is SettingsPage.LOOK and self.kit.scale.text_factor > MAX_SCALE_BESIDE:
            height = self.kit.px(190)
            rows.insert(2, Row(height, ((self._preview, Rect(0, 0, width, height)),)))
        return rows

    def draw_static(self, surface: Canvas) -> None:
        """Draw the field of the page and, if a gamepad is in use, the controls that turn the pages."""
        kit = self.kit
        kit.painter.draw(surface, panel_art.inlay, self._page_field)
        if kit.pad is not None:
            for control, x in ((Control.LEFT_SHOULDER, 0.0), (Control.RIGHT_SHOULDER, 1.0)):
                place = aligned((kit.px(GLYPH_ROOM - 8), self._tabs_room.height), self._tabs_room, x)
                draw_glyph(surface, kit, control, place, kit.pad)

    def handle(self, event: pygame.event.Event) -> None:
        """Pass events to an action that waits for its key, and show why a key is refused."""
        if not self.takes_keys:
            super().handle(event)
        elif objection := self._keys.handle(event):
            self.kit.audio.play(Sound.REFUSE)
            self.request_change(ShowMessage(objection))
        elif not self._keys.awaited:
            self.request_change(ShowMessage(""))
        self.takes_keys = bool(self._keys.awaited) and self.dialog is None

    def pressed(self, widget: Widget) -> None:
        """Announce the question when a key is to be pressed."""
        super().pressed(widget)
        if self._keys.question:
            self.request_change(ShowMessage(self._keys.question))

    def announcements(self) -> SpeechState:
        """The announcements of widgets, and the name of the page."""
        return announcements_of(self.kit, self.focus, self.dialog, self._tabs)

    def update(self, dt: float) -> SceneChange | None:
        """Pick up a switch to or from full screen made with F11, and prizes that have become known."""
        chosen = self.services.settings
        self.services.drop_lost_looks()
        if self._prizes != self.services.prizes() or chosen is not self.services.settings:
            self._prizes = self.services.prizes()
            self._controls = Controls(self.services.settings, self._changed, self._prizes)
            self._refill()
        fullscreen = self._controls.named["fullscreen"]
        assert isinstance(fullscreen, Toggle)
        fullscreen.value = self.services.settings.fullscreen
        return super().update(dt)

    def turn_pages(self, by: int) -> None:
        """Turn to a neighbouring page; the last is followed by the first."""
        self._tabs.step(by)
        self.kit.audio.play(Sound.BUTTON)
        self._turn_page()
        self._focus_first()

    def relocalised(self) -> SettingsScene:
        """Return a new settings scene on the same page, with the focus where it was."""
        scene = SettingsScene(self.services, self.page)
        scene._put_back = self._put_back
        scene._describe_reset()
        if self.focus.focused is not None:
            scene.focus.focus_on(self.focus.focused.name, show_ring=True)
        return scene

    def _rows_of_page(self) -> list[SettingRow]:
        match self.page:
            case SettingsPage.KEYS:
                scanning = self._controls.rows(self.page, "", self._letters)
                return [*scanning, *self._keys.rows]
            case SettingsPage.LANGUAGE:
                return self._languages.rows
            case _:
                return self._controls.rows(self.page, self._about_aids(), self._letters)

    @property
    def _letters(self) -> dict[str, str]:
        return all_key_texts(self.kit.keys.names)

    def _about_aids(self) -> str:
        """Explain the chosen preset; a custom mixture needs no explanation."""
        preset = preset_of(self._controls.aids)
        return tr(f"menu.aids.{preset}.about") if preset else tr("menu.aids.own.about")

    def _focus_first(self) -> None:
        """Put the focus on the first control of the page, or on Back if there is none."""
        first = next((w for row in self._rows for w in row.widgets if w.can_focus and w.enabled), self._back)
        self.focus.focus_on(first.name, show_ring=True)

    def _turn_page(self) -> None:
        self._put_back = None
        self._describe_reset()
        self._refill()

    def _take_rows(self) -> None:
        """Adopt the rows of the page, which is announced by its name."""
        self._rows = self._rows_of_page()
        self._area.text = self._tabs.text

    def _refill(self) -> None:
        self._take_rows()
        self.changed()
        self.rebuild()

    def _changed(self) -> None:
        """Store the choices, which the application applies in the same frame."""
        before = self.services.settings
        chosen = with_fitting_cards(before, self._controls.read(before))
        self._controls.show(chosen)
        pages = {SettingsPage.LANGUAGE: self._languages.read, SettingsPage.KEYS: self._keys.read}
        self.services.settings = pages[self.page](chosen) if self.page in pages else chosen
        if self.services.settings.sounds_volume != before.sounds_volume:
            self.kit.audio.play(Sound.PLACE)
        self._put_back = None
        self._describe_reset()
        if self.page in (SettingsPage.HELP, SettingsPage.KEYS):
            self._refill()

    def _reset_page(self) -> None:
        """Reset everything on the page to its defaults, or undo that."""
        before = self.services.settings
        after = self._put_back or reset(before, self.page)
        self._put_back = before if self._put_back is None and after != before else None
        self.services.settings = after
        self._controls = Controls(after, self._changed, self._prizes)
        self._languages = LanguageTiles(after.language, self._changed)
        self._keys = KeyList(after, self._changed, self.ask)
        self._describe_reset()
        self._refill()

    def _describe_reset(self) -> None:
        key = "menu.settings.reset" if self._put_back is None else "menu.settings.put_back"
        self._reset.text = tr(key)
