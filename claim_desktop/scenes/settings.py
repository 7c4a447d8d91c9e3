"""The settings, whose changes take effect at once."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from enum import Enum
from typing import Any, TypeVar

from pygame import Rect

from claim_desktop.i18n import language, languages, text
from claim_desktop.scenes.aid_controls import AidControls
from claim_desktop.scenes.base import SceneChange, Services, SheetScene
from claim_desktop.session.aids import preset_of
from claim_desktop.session.setup import may_be_typed
from claim_desktop.storage.settings import CONTROLS, Page, Settings
from claim_desktop.table.sounds import Sound
from claim_desktop.ui import styles, theme
from claim_desktop.ui.layout import Size, aligned, columns, cut_bottom, cut_left, rows
from claim_desktop.ui.plates import Tone
from claim_desktop.ui.widgets import (
    Button,
    Choice,
    Label,
    Option,
    Panel,
    Paragraph,
    Segments,
    Slider,
    TextField,
    Toggle,
    Widget,
)

Value = TypeVar("Value")

SHEET = (880, 610)
ROWS = 9
"""The rows on the page about help, the last two for words; other pages have one fewer."""


class SettingsScene(SheetScene):
    """A sheet of rows, each with a name on the left and a control on the right."""

    music = None

    def __init__(self, services: Services, page: Page = Page.LOOK) -> None:
        super().__init__(services)
        settings = services.settings
        self._panel = Panel("panel", text("menu.settings"))
        self._aids = AidControls(settings.aids, settings.own_aids, self._store)
        self._named: dict[str, Widget] = {name: self._control(name) for name in CONTROLS}
        for name in CONTROLS.keys() - {"aids"}:
            self._named[name].calls(self._try_sound if name == "sounds_volume" else self._store)
        self._page = Segments("page", _options("page", Page), page).calls(self._turn_page)
        self._about_aids = Paragraph("about_aids", "", styles.ITALIC.sized(theme.SMALL + 1), y=0)
        self._back = Button("back", text("menu.done"), Tone.PRIMARY).calls(self.cancelled)
        self._tell_volumes()
        self._tell_aids()
        self.focus.set_widgets(self.widgets())
        self.focus.focus_on("back", show_ring=True)

    def _control(self, name: str) -> Widget:
        """Make the control for a setting."""
        value = getattr(self.services.settings, name)
        match name, value:
            case "player_names", _:
                own = value[0] if value else ""
                return TextField("name", own, may_be_typed, text("menu.settings.name_hint"))
            case "language", _:
                names = [Option(code, own_name) for code, own_name in languages().items()]
                return Choice("language", names, language())
            case "aids", _:
                return self._aids.preset
            case _, bool():
                return Toggle(name, "", value)
            case _, Enum():
                return Segments(name, _options(name, type(value)), value)
            case _ if CONTROLS[name].options:
                return Segments(name, _options(name, CONTROLS[name].options), value)
        return Slider(name, value)

    @property
    def _controls(self) -> list[Widget]:
        """The controls on the current page."""
        if self._page.value is Page.HELP:
            return self._aids.widgets
        return [self._named[name] for name, control in CONTROLS.items() if control.page is self._page.value]

    def widgets(self) -> Sequence[Widget]:
        """The sheet, the rows from top to bottom, the choice of pages, and the button back."""
        self._labels = [
            Label(f"{each.name}_label", text(f"menu.settings.{each.name}")) for each in self._controls
        ]
        explained = [self._about_aids] if self._page.value is Page.HELP else []
        return [self._panel, *self._labels, *self._controls, *explained, self._page, self._back]

    def place(self, size: Size) -> None:
        """Place rows of equal height between the ribbon and the button back."""
        kit = self.kit
        sheet = (kit.scale.for_text(SHEET[0]), kit.scale.for_text(SHEET[1]))
        room = kit.scale.area.inflate(-kit.px(60), -kit.px(80)).move(0, kit.px(16))
        self._panel.place(aligned((min(sheet[0], room.width), min(sheet[1], room.height)), room))
        inside = self._panel.inside(kit).inflate(-kit.px(24), 0)
        button_height = min(kit.scale.for_text(theme.BUTTON_HEIGHT), inside.height // 9)
        foot, inside = cut_bottom(inside, button_height, kit.px(12))
        _, foot_right = self._columns(foot)
        _, back = columns(foot_right, (1, 1), kit.px(6))
        self._page.place(Rect(foot.x, foot.y, back.x - kit.px(24) - foot.x, foot.height))
        self._back.place(back)
        places = rows(inside, ROWS if self._page.value is Page.HELP else ROWS - 1, kit.px(6))
        rest = places[len(self._controls) :]
        self._about_aids.place(rest[0].unionall(rest))
        for label, control, row in zip(self._labels, self._controls, places, strict=False):
            left, right = self._columns(row)
            label.place(left)
            control.place(self._control_place(control, right))

    def _columns(self, row: Rect) -> tuple[Rect, Rect]:
        """Divide a row into the places of the words and the control."""
        return cut_left(row, round(row.width * 0.33), self.kit.px(16))

    def update(self, dt: float) -> SceneChange | None:
        """Pick up a switch to or from full screen made with F11."""
        fullscreen = self._named["fullscreen"]
        assert isinstance(fullscreen, Toggle)
        fullscreen.value = self.services.settings.fullscreen
        return super().update(dt)

    def translated(self) -> SettingsScene:
        """Return a new settings scene on the same page, with the focus where it was."""
        scene = SettingsScene(self.services, self._page.value)
        if self.focus.focused is not None:
            scene.focus.focus_on(self.focus.focused.name, show_ring=True)
        return scene

    def _turn_page(self) -> None:
        self.changed()
        self.rebuild()

    def _store(self) -> None:
        """Store the choices, which the application applies in the same frame."""
        self.services.settings = self._read(self.services.settings)
        self._tell_volumes()
        self._tell_aids()

    def _try_sound(self) -> None:
        """Play a sound at the new volume."""
        self.kit.audio.play(Sound.PLACE)
        self._store()

    def _tell_volumes(self) -> None:
        for slider in self._named.values():
            if isinstance(slider, Slider):
                slider.words = text("menu.settings.percent", value=round(slider.value * 100))

    def _tell_aids(self) -> None:
        """Explain the chosen preset; a custom mixture needs no explanation."""
        preset = preset_of(self._aids.aids)
        self._about_aids.words = text(f"menu.aids.{preset}.about") if preset else ""

    def _control_place(self, control: Widget, room: Rect) -> Rect:
        height = min(room.height, self.kit.scale.for_text(theme.FIELD_HEIGHT))
        width = self.kit.px(67) if isinstance(control, Toggle) else room.width
        return aligned((width, height), room, 0)

    def _read(self, settings: Settings) -> Settings:
        chosen = {name: self._value(name, settings) for name in CONTROLS}
        return replace(settings, **chosen, own_aids=self._aids.own)

    def _value(self, name: str, settings: Settings) -> Any:
        """Return the value chosen for a setting; leaving the system's language as it is chooses none."""
        match self._named[name]:
            case TextField(words=words):
                names = (words.strip(), *settings.player_names[1:])
                return names if any(names) else ()
            case Choice(value=code):
                return settings.language if code == language() else code
            case Slider(value=value):
                return round(value, 3)
            case Toggle(value=value) | Segments(value=value):
                return value
        raise AssertionError(name)


def _options(name: str, values: Iterable[Value]) -> list[Option[Value]]:
    """Pair each value with its text, whose key ends in the value or, for a number, in its index."""
    return [
        Option(value, text(f"menu.settings.{name}.{_key(value, index)}"))
        for index, value in enumerate(values)
    ]


def _key(value: object, index: int) -> object:
    return value.value if isinstance(value, Enum) else index
