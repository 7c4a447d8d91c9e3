"""What a player can set. Every change takes effect at once."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from enum import Enum
from typing import TypeVar

from pygame import Rect

from claim_desktop.i18n import language, languages, text
from claim_desktop.scenes.aid_controls import AidControls
from claim_desktop.scenes.base import SceneChange, Services, SheetScene
from claim_desktop.session.aids import preset_of
from claim_desktop.session.setup import may_be_typed
from claim_desktop.storage.settings import TEXT_SIZES, MotionStyle, Settings, Speed, TrickPause
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
"""How many rows the page about help has room for, the last two for words; on other pages they are higher."""

PAGES = ("look", "play", "help")


class SettingsScene(SheetScene):
    """A sheet of rows, each with a name on the left and a control on the right."""

    music = None

    def __init__(self, services: Services, page: str = "look") -> None:
        """`page` is one of `PAGES`."""
        super().__init__(services)
        settings = services.settings
        name = settings.player_names[0] if settings.player_names else ""
        self._panel = Panel("panel", text("menu.settings"))
        names = [Option(code, name) for code, name in languages().items()]
        self._language = Choice("language", names, language())
        self._speed = Segments("speed", _options("speed", Speed), settings.speed)
        self._motion = Segments("motion", _options("motion", MotionStyle), settings.motion)
        self._master = Slider("master_volume", settings.master_volume)
        self._music = Slider("music_volume", settings.music_volume)
        self._sounds = Slider("sounds_volume", settings.sounds_volume)
        self._text_size = Segments("text_size", _options("text_size", TEXT_SIZES), settings.text_size)
        self._fullscreen = Toggle("fullscreen", "", settings.fullscreen)
        self._name = TextField("name", name, may_be_typed, text("menu.settings.name_hint"))
        self._aids = AidControls(settings.aids, settings.own_aids)
        self._confirms = Toggle("confirms_plays", "", settings.confirms_plays)
        self._only_card = Toggle("plays_only_card", "", settings.plays_only_card)
        pauses = _options("trick_pause", TrickPause)
        self._trick_pause = Segments("trick_pause", pauses, settings.trick_pause)
        self._page = Segments("page", _options("page", PAGES), page)
        self._about_aids = Paragraph("about_aids", "", styles.ITALIC.sized(theme.SMALL + 1), y=0)
        self._back = Button("back", text("menu.done"), Tone.PRIMARY)
        self._tell_volumes()
        self._tell_aids()
        self.focus.set_widgets(self.widgets())
        self.focus.focus_on("back", show_ring=True)

    @property
    def _controls(self) -> list[Widget]:
        """The controls of the page in sight."""
        if self._page.value == "help":
            return self._aids.widgets
        if self._page.value == "play":
            return [self._speed, self._motion, self._trick_pause, self._only_card, self._confirms]
        return [
            self._name,
            self._language,
            self._master,
            self._music,
            self._sounds,
            self._text_size,
            self._fullscreen,
        ]

    def widgets(self) -> Sequence[Widget]:
        """The sheet, the rows from top to bottom, the choice of the page, and the button back."""
        self._labels = [
            Label(f"{each.name}_label", text(f"menu.settings.{each.name}")) for each in self._controls
        ]
        explained = [self._about_aids] if self._page.value == "help" else []
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
        places = rows(inside, ROWS if self._page.value == "help" else ROWS - 1, kit.px(6))
        rest = places[len(self._controls) :]
        self._about_aids.place(rest[0].unionall(rest))
        for label, control, row in zip(self._labels, self._controls, places, strict=False):
            left, right = self._columns(row)
            label.place(left)
            control.place(self._control_place(control, right))

    def _columns(self, row: Rect) -> tuple[Rect, Rect]:
        """The places of the words and of the control in a row."""
        return cut_left(row, round(row.width * 0.33), self.kit.px(16))

    def update(self, dt: float) -> SceneChange | None:
        """Pick up a switch to or from full screen made with F11."""
        self._fullscreen.value = self.services.settings.fullscreen
        return super().update(dt)

    def pressed(self, widget: Widget) -> None:
        """Store the new value; the application applies it in this same frame."""
        if widget is self._back:
            self.cancelled()
            return
        if widget is self._page:
            self.changed()
            self.rebuild()
            return
        self._tell_volumes()
        if widget is self._sounds:
            self.kit.audio.play(Sound.PLACE)
        self._aids.pressed(widget)
        self.services.settings = self._read(self.services.settings)
        self._tell_aids()

    def translated(self) -> SettingsScene:
        """Return a new settings scene with the focus on the language, since that was just changed."""
        scene = SettingsScene(self.services, self._page.value)
        scene.focus.focus_on("language", show_ring=True)
        return scene

    def _tell_volumes(self) -> None:
        for slider in (self._master, self._music, self._sounds):
            slider.words = text("menu.settings.percent", value=round(slider.value * 100))

    def _tell_aids(self) -> None:
        """Explain what is chosen; a mixture of one's own needs no words."""
        preset = preset_of(self._aids.aids)
        self._about_aids.words = text(f"menu.aids.{preset}.about") if preset else ""

    def _control_place(self, control: Widget, room: Rect) -> Rect:
        height = min(room.height, self.kit.scale.for_text(theme.FIELD_HEIGHT))
        width = self.kit.px(67) if isinstance(control, Toggle) else room.width
        return aligned((width, height), room, 0)

    @property
    def _chosen_language(self) -> str:
        """The language setting; the system's language stays selected as such until another is chosen."""
        return self.services.settings.language if self._language.value == language() else self._language.value

    def _read(self, settings: Settings) -> Settings:
        names = (self._name.words.strip(), *settings.player_names[1:])
        return replace(
            settings,
            player_names=names if any(names) else (),
            language=self._chosen_language,
            speed=self._speed.value,
            motion=self._motion.value,
            master_volume=round(self._master.value, 3),
            music_volume=round(self._music.value, 3),
            sounds_volume=round(self._sounds.value, 3),
            text_size=self._text_size.value,
            fullscreen=self._fullscreen.value,
            aids=self._aids.aids,
            own_aids=self._aids.own,
            confirms_plays=self._confirms.value,
            plays_only_card=self._only_card.value,
            trick_pause=self._trick_pause.value,
        )


def _options(name: str, values: Iterable[Value]) -> list[Option[Value]]:
    """Pair each value with its text, whose key ends in the value or, for a number, in its index."""
    return [
        Option(value, text(f"menu.settings.{name}.{_key(value, index)}"))
        for index, value in enumerate(values)
    ]


def _key(value: object, index: int) -> object:
    return value.value if isinstance(value, Enum) else value if isinstance(value, str) else index
