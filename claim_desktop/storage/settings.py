"""Settings: the player's choices that persist between runs."""

from __future__ import annotations

from dataclasses import dataclass, field, fields, replace
from enum import Enum
from typing import Annotated, Any, get_args, get_type_hints

from msgspec import Meta

from claim_desktop.i18n import tr
from claim_desktop.i18n.lists import and_list
from claim_desktop.json_decoding import Check, fits, is_writable, read_each, to_plain
from claim_desktop.rules.decks import Deck
from claim_desktop.rules.names import is_name
from claim_desktop.rules.player_counts import PLAYER_COUNTS
from claim_desktop.storage.assists import CLASSIC, Assists
from claim_desktop.storage.document import Document, Fields, Loaded
from claim_desktop.storage.errors import FileProblem, StorageError
from claim_desktop.storage.folder import DataFolder
from claim_desktop.storage.looks import CardBack, PortraitFrame, TableCloth
from claim_desktop.storage.seats import level_id

VERSION = 1
TEXT_SIZES = (1.0, 1.15, 1.3, 1.5, 1.75, 2.0)
SCAN_PACES = (0.6, 0.8, 1.0, 1.5, 2.0, 3.0, 4.0)
MAX_DISPLAYS = 16
MAX_COORDINATE = 100_000
"""An upper limit in pixels, more than all displays together measure."""

MAX_ID_LENGTH = 40
"""The maximum length of the id of a mode, a level or a language."""

GAMES_TO_LEARN = 3
"""The number of games in which newcomers play their only legal cards themselves."""

MAX_FAVOURITES = 64
"""The number of possible decks: 40 for two players, 12 each for three and four."""

MAX_KEYS = 128
"""An upper limit on keys that can be chosen, well above what there is to choose them for."""

MAX_KEY_NAME_LENGTH = 32

MAX_LESSONS = 64
"""An upper limit on completed lessons, well above the number that exist."""


class Speed(Enum):
    """How fast cards move."""

    SLOW = "slow"
    NORMAL = "normal"
    FAST = "fast"
    OFF = "off"


class MotionStyle(Enum):
    """Whether cards fly, or fade in place for people whom motion disturbs."""

    FULL = "full"
    REDUCED = "reduced"


class TrickPause(Enum):
    """How long a complete trick stays before it is cleared away."""

    NONE = "none"
    SHORT = "short"
    KEY = "key"
    """Until a key press or a click."""


class OnlyCard(Enum):
    """Whether a card is played automatically if it is the only legal one."""

    OFF = "off"
    ON = "on"
    LATER = "later"
    """As soon as the person has finished `GAMES_TO_LEARN` games."""


class CardStyle(Enum):
    """The style of the cards' faces."""

    PAINTED = "painted"
    PLAIN = "plain"
    """Flat, with large numerals and a third mark for each faction."""


class Contrast(Enum):
    """The contrast between everything and its background."""

    NORMAL = "normal"
    HIGH = "high"
    """A nearly black table; text and frames as light as possible."""


class Dimming(Enum):
    """How dark illegal cards are."""

    LIGHT = "light"
    NORMAL = "normal"
    STRONG = "strong"


class SideSigns(Enum):
    """The size of the signs that distinguish the sides."""

    NORMAL = "normal"
    LARGE = "large"


class BackgroundSound(Enum):
    """The sounds played while another window has the keyboard; a minimised game is silent."""

    ALL = "all"
    EFFECTS = "effects"
    NOTHING = "nothing"


class CaptionTime(Enum):
    """The minimum time for which each sentence about the game is shown."""

    NORMAL = "normal"
    LONG = "long"
    LONGEST = "longest"


class HoverDelay(Enum):
    """The time that the mouse rests on an item before its tooltip opens."""

    SHORT = "short"
    NORMAL = "normal"
    LONG = "long"
    NEVER = "never"
    """Only on request, by a key or the right mouse button."""


class SettingsPage(Enum):
    """A page of the settings; the value is the last part of its text's key."""

    PLAY = "play"
    LOOK = "look"
    SOUND = "sound"
    HELP = "help"
    KEYS = "keys"
    LANGUAGE = "language"


class AppliedBy(Enum):
    """The part of the program that applies a changed setting at once; most are just read when needed."""

    SOUND = "sound"
    LANGUAGE = "language"
    WINDOW = "window"
    LAYOUT = "layout"


@dataclass(frozen=True, slots=True)
class SettingControl:
    """The control of a setting.

    Its type follows from the setting's: a switch, a slider, or the members of its enumeration. The text's key
    is `menu.settings.` and the setting's name, and for a member also its value. The description's key is
    the same with `.about`.
    """

    page: SettingsPage
    obeyed: AppliedBy | None = None
    options: tuple[object, ...] = ()
    """The values to choose from, if the type is not an enumeration."""


KEYS = SettingControl(SettingsPage.KEYS)
PLAY, LOOK, HELP = (
    SettingControl(SettingsPage.PLAY),
    SettingControl(SettingsPage.LOOK),
    SettingControl(SettingsPage.HELP),
)
SOUND = SettingControl(SettingsPage.SOUND, AppliedBy.SOUND)
LANGUAGE = SettingControl(SettingsPage.LANGUAGE, AppliedBy.LANGUAGE)
WINDOW = SettingControl(SettingsPage.LOOK, AppliedBy.WINDOW)
LAYOUT = SettingControl(SettingsPage.LOOK, AppliedBy.LAYOUT)
SCAN_PACE = SettingControl(SettingsPage.KEYS, options=SCAN_PACES)
TEXT_SIZE = SettingControl(SettingsPage.LOOK, AppliedBy.LAYOUT, TEXT_SIZES)

SEATS = Meta(max_length=max(PLAYER_COUNTS))
Word = Annotated[str, Meta(max_length=MAX_ID_LENGTH, pattern=r"\A[ -~]*\Z")]
"""One of the game's own ids."""

KeyName = Annotated[str, Meta(max_length=MAX_KEY_NAME_LENGTH), Check(str.isprintable, "the name of a key")]
"""SDL's name for a key; empty for none. Unknown names, and keys that may not be chosen, are ignored."""

Volume = Annotated[float, Meta(ge=0, le=1)]
ARE_NAMES = Check(lambda names: all(map(is_name, names)), "names that can be shown")
IS_PACE = Check(SCAN_PACES.__contains__, "one of the paces there are")
IS_TEXT_SIZE = Check(TEXT_SIZES.__contains__, "one of the sizes there are")


@dataclass(frozen=True, slots=True)
class WindowPlace:
    """The position of the window; all zeros if it has not been moved."""

    left: int = 0
    top: int = 0
    width: int = 0
    height: int = 0
    displays: tuple[tuple[int, int], ...] = ()
    """The sizes of the displays at that time; with other displays the position is meaningless."""
    is_maximised: bool = False
    """Whether the window was maximised; position and size are then those before."""


def is_place(place: WindowPlace) -> bool:
    """Whether a window can be there."""
    numbers = place.left, place.top, place.width, place.height
    return all(abs(number) <= MAX_COORDINATE for number in numbers) and min(place.width, place.height) >= 0


IS_PLACE = Check(is_place, "a place on a screen")


@dataclass(frozen=True, slots=True)
class Settings:
    """All settings, one line each: type and limits, where it is chosen, what applies it, its default."""

    player_names: Annotated[tuple[str, ...], SEATS, ARE_NAMES, PLAY] = ()
    """The names last used, one per seat; an empty one stands for the default."""
    portraits: Annotated[tuple[Word, ...], SEATS] = ()
    """The portraits last chosen, one per seat; an empty one stands for the seat's default."""
    mode: Word = ""
    """The id of the mode last played; empty before the first game."""
    levels: Annotated[tuple[Word, ...], SEATS] = ()
    """The ids of the computer levels last used, one per seat; empty for a person."""
    speed: Annotated[Speed, PLAY] = Speed.NORMAL
    trick_pause: Annotated[TrickPause, PLAY] = TrickPause.NONE
    caption_time: Annotated[CaptionTime, PLAY] = CaptionTime.NORMAL
    hover_delay: Annotated[HoverDelay, PLAY] = HoverDelay.NORMAL
    only_card: Annotated[OnlyCard, PLAY] = OnlyCard.OFF
    confirms_plays: Annotated[bool, PLAY] = False
    """Whether a card has to be chosen twice to be played."""
    table_talk: Annotated[bool, PLAY] = True
    """Whether computer opponents comment on the game."""
    rumble: Annotated[bool, PLAY] = False
    """Whether a gamepad may shake."""
    text_size: Annotated[float, IS_TEXT_SIZE, TEXT_SIZE] = 1.0
    """A factor on the size of all text."""
    contrast: Annotated[Contrast, LAYOUT] = Contrast.NORMAL
    cards: Annotated[CardStyle, LAYOUT] = CardStyle.PAINTED
    card_back: Annotated[CardBack, LAYOUT] = CardBack.MIDNIGHT
    cloth: Annotated[TableCloth, LAYOUT] = TableCloth.GREEN
    portrait_frame: Annotated[PortraitFrame, LAYOUT] = PortraitFrame.CORD
    dimming: Annotated[Dimming, LAYOUT] = Dimming.NORMAL
    side_signs: Annotated[SideSigns, LAYOUT] = SideSigns.NORMAL
    motion: Annotated[MotionStyle, LOOK] = MotionStyle.FULL
    flashes: Annotated[bool, LOOK] = True
    """Whether flashes of light are allowed, as when cards clash."""
    calm_table: Annotated[bool, LOOK] = False
    """Whether purely decorative motion is off: no dust in the light, and no blinking faces."""
    fullscreen: Annotated[bool, WINDOW] = False
    display: Annotated[int, Meta(ge=0, lt=MAX_DISPLAYS), WINDOW] = 0
    """The number of the display that the window opens on."""
    window: Annotated[WindowPlace, IS_PLACE] = WindowPlace()
    """The last position of the window."""
    master_volume: Annotated[Volume, SOUND] = 0.9
    music_volume: Annotated[Volume, SOUND] = 0.8
    sounds_volume: Annotated[Volume, SOUND] = 0.9
    mono: Annotated[bool, SOUND] = False
    """Whether sound is mixed down to mono."""
    background_sound: Annotated[BackgroundSound, SOUND] = BackgroundSound.ALL
    spoken: Annotated[bool, SOUND] = False
    """Whether the system's voice reads out events and the keyboard focus."""
    keys: Annotated[dict[Word, KeyName], Meta(max_length=MAX_KEYS), KEYS] = field(default_factory=dict)
    """The chosen keys by action; an action without one has its default key."""
    scanning: Annotated[bool, KEYS] = False
    """Whether one-switch scanning is on: targets are lit in turn, and one key takes them."""
    scan_pace: Annotated[float, IS_PACE, SCAN_PACE] = 1.5
    """The time in seconds for which each target is lit."""
    scan_key: Annotated[KeyName, KEYS] = "space"
    language: Annotated[Word, LANGUAGE] = ""
    """The code of the chosen language; empty for the system's."""
    aids: Annotated[Assists, HELP] = CLASSIC
    """The assists with which people start a new game, unless they choose others."""
    hint_figures: Annotated[bool, HELP] = False
    """Whether hints show figures with the card, and not only in answer to "Why?"; a Learner's never do."""
    own_aids: Assists = CLASSIC
    """The last custom mixture of assists; a preset if there has been none."""
    favourite_decks: Annotated[tuple[Deck, ...], Meta(max_length=MAX_FAVOURITES)] = ()
    lessons: Annotated[tuple[Word, ...], Meta(max_length=MAX_LESSONS)] = ()
    """The names of the lessons that have been completed."""
    open_phase_two: bool = False
    """Whether two people play Phase Two with both hands face up, and without the curtain."""
    fair_deal: bool = False
    """Whether the person cuts the deck before each game, so that its deal can be proven to be fair."""
    is_first_game_offered: bool = False
    """Whether the one-time question about a first game has been asked."""


KINDS: dict[str, Any] = get_type_hints(Settings, include_extras=True)
CONTROLS: dict[str, SettingControl] = {
    name: note
    for name, kind in KINDS.items()
    for note in get_args(kind)[1:]
    if isinstance(note, SettingControl)
}
"""The settings that have a control, by name; those of one page from top to bottom."""


def reset(settings: Settings, page: SettingsPage) -> Settings:
    """Return the settings with a page reset to its defaults; players' names are kept."""
    first = Settings()
    names = [name for name, control in CONTROLS.items() if control.page is page and name != "player_names"]
    return replace(settings, **{name: getattr(first, name) for name in names})


def with_fitting_cards(old: Settings, new: Settings) -> Settings:
    """Return the settings with the plain deck if high contrast was just chosen: the two go together.

    The painted deck can still be chosen after that.
    """
    is_new = new.contrast is Contrast.HIGH and old.contrast is not Contrast.HIGH
    return replace(new, cards=CardStyle.PLAIN) if is_new else new


def parts_to_update(old: Settings, new: Settings) -> set[AppliedBy | None]:
    """The parts of the program that have to apply a change of settings at once."""
    names = [each.name for each in fields(old) if getattr(old, each.name) != getattr(new, each.name)]
    return {CONTROLS[name].obeyed for name in names if name in CONTROLS}


class SettingsFile:
    """The settings on disk. Fields that this version does not understand are preserved."""

    def __init__(self, folder: DataFolder) -> None:
        self._path = folder.path / "settings.json"
        self._document = Document(folder, lambda: self._path, "settings", VERSION, _parse)
        self._read = _Read(Settings())

    def load(self) -> Loaded[Settings]:
        """Read the settings; the value is None if they are missing or unreadable. Never raises.

        An invalid setting takes its default, and the problem names it.
        """
        loaded = self._document.load()
        if loaded.value is None:
            return Loaded(problem=loaded.problem)
        self._read = loaded.value
        return Loaded(self._read.settings, self._problem)

    @property
    def _problem(self) -> StorageError | None:
        if not self._read.wrong:
            return None
        names = and_list([tr("storage.setting", name=name) for name in self._read.wrong])
        return StorageError(FileProblem.WRONG_SETTINGS, names=names, path=self._path)

    def write(self, settings: Settings) -> None:
        """Write the settings; raises `StorageError` on failure.

        If several copies of the game run, the last to write wins, except for the lessons: those completed in
        any copy stay completed.
        """
        stored = self._document.load().value
        if stored is not None:
            lessons = dict.fromkeys((*stored.settings.lessons, *settings.lessons))
            settings = replace(settings, lessons=tuple(lessons))
        written, before = to_plain(settings), to_plain(self._read.settings)
        self._document.write({**written, **_unread_fields(written, before, self._read.left)})


@dataclass(frozen=True, slots=True)
class _Read:
    """The content of a settings file."""

    settings: Settings
    left: Fields = field(default_factory=dict)
    """Fields that were not fully understood: those of a later version, and invalid values."""
    wrong: tuple[str, ...] = ()
    """The names of the settings with invalid values."""


def _unread_fields(written: Fields, before: Fields, left: Fields) -> Fields:
    """Return the fields not understood, except where the setting has been changed since `before`."""
    return {name: _either(written.get(name), before.get(name), value) for name, value in left.items()}


def _either(written: object, before: object, left: object) -> object:
    if written == before:
        return left
    match written, before, left:
        case dict(), dict(), dict():
            return {**written, **_unread_fields(written, before, left)}
        case list(), _, list():
            return [*written, *(each for each in left if isinstance(each, dict) and not fits(each, Deck))]
    return written


def _parse(written: Fields) -> _Read:
    """Read each setting separately; one that an older version's file lacks gets its default."""
    if "effects_volume" in written:  # its former name
        written = {"sounds_volume": written["effects_volume"], **written}
    if "plays_only_card" in written:  # newcomers had it from their first game on
        former = OnlyCard.LATER if written["plays_only_card"] is True else OnlyCard.OFF
        written = {"only_card": former.value, **written}
    settings, wrong = read_each(written, Settings())
    settings = replace(
        settings,
        levels=tuple(map(level_id, settings.levels)),
        favourite_decks=tuple(dict.fromkeys(settings.favourite_decks)),
    )
    understood = {"format": 0, "version": 0, "effects_volume": 0, "plays_only_card": 0, **to_plain(settings)}
    left = {
        name: value
        for name, value in written.items()
        if (name not in understood or (name in KINDS and understood[name] != value)) and is_writable(value)
    }
    return _Read(settings, left, tuple(wrong))
