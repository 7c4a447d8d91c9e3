"""Settings: what a person has chosen once and expects to find again."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, fields
from enum import Enum
from typing import NoReturn, TypeVar

from claim_desktop.rules.cards import Faction
from claim_desktop.rules.decks import TABLES, Deck, Pair
from claim_desktop.rules.errors import DeckError
from claim_desktop.rules.names import is_name
from claim_desktop.storage.aids import CLASSIC, Aids, from_plain, to_plain
from claim_desktop.storage.document import Document, Fields, Loaded
from claim_desktop.storage.errors import DamagedError, Reason
from claim_desktop.storage.folder import DataFolder

VERSION = 1
TEXT_SIZES = (1.0, 1.15, 1.3)

LONGEST_WORD = 40
"""Characters of the name of a mode, a level or a language."""

MOST_FAVOURITES = 64
"""There are as many decks: 40 for two players, 12 for three and for four."""

MOST_LESSONS = 64
"""More names of lessons than there will ever be."""

Chosen = TypeVar("Chosen", bound=Enum)


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
    """How long a complete trick lies open before it is cleared away."""

    NONE = "none"
    SHORT = "short"
    KEY = "key"
    """Until a key or a click."""


@dataclass(frozen=True, slots=True)
class Settings:
    """All settings; volumes go from 0 to 1."""

    player_names: tuple[str, ...] = ()
    """The names last used, one per seat; a seat without one gets a default name."""
    mode: str = ""
    """The mode last played, by its name in the list of modes; empty before the first game."""
    levels: tuple[str, ...] = ()
    """The ids of the computer levels last used, one per seat; empty for a person."""
    speed: Speed = Speed.NORMAL
    motion: MotionStyle = MotionStyle.FULL
    master_volume: float = 0.8
    music_volume: float = 0.6
    sounds_volume: float = 0.8
    text_size: float = 1.0
    """One of `TEXT_SIZES`, a factor."""
    fullscreen: bool = False
    language: str = ""
    """The code of the language that was chosen; empty for that of the system."""
    favourite_decks: tuple[Deck, ...] = ()
    aids: Aids = CLASSIC
    """What people are helped with in a new game, unless they choose otherwise."""
    own_aids: Aids = CLASSIC
    """The mixture that was last put together; a preset if there has been none."""
    confirms_plays: bool = False
    """Whether a card is played only when it is chosen a second time."""
    plays_only_card: bool = False
    """Whether the only card that may be played is played by itself."""
    trick_pause: TrickPause = TrickPause.NONE
    lessons: tuple[str, ...] = ()
    """The names of the lessons that have been taken to their end."""
    open_phase_two: bool = False
    """Whether two people play Phase Two with both hands face up, and so without a curtain."""
    is_first_game_offered: bool = False
    """Whether the question about a first game has been asked, which happens once."""


class SettingsFile:
    """The settings on disk."""

    def __init__(self, folder: DataFolder) -> None:
        self._document = Document(folder, lambda: folder.path / "settings.json", "settings", VERSION, _parse)

    def load(self) -> Loaded[Settings]:
        """Read the settings; the value is None if there are none or they cannot be read. Never raises."""
        return self._document.load()

    def write(self, settings: Settings) -> None:
        """Write the settings; raises `StorageError` if that is impossible."""
        self._document.write(
            {field.name: _plain(getattr(settings, field.name)) for field in fields(settings)}
        )


def _plain(value: object) -> object:
    """A setting as JSON has it."""
    if isinstance(value, Enum):
        return value.value
    if isinstance(value, Aids):
        return to_plain(value)
    if isinstance(value, tuple):
        return [_plain(entry) for entry in value]
    if isinstance(value, Deck):
        factions = [faction.value for faction in value.factions]
        return {"players": value.players, "pair": value.pair.value, "factions": factions}
    return value


def _parse(fields: Fields) -> Settings:
    """Read settings; one that is missing, as in a file from an older version, has its default."""
    default = Settings()
    reader = _Reader(fields)
    earlier_sounds_volume = reader.volume("effects_volume", default.sounds_volume)  # its first name
    return Settings(
        player_names=tuple(reader.names("player_names")),
        mode=reader.word("mode", default.mode),
        levels=tuple(reader.words("levels")),
        speed=reader.choice("speed", default.speed),
        motion=reader.choice("motion", default.motion),
        master_volume=reader.volume("master_volume", default.master_volume),
        music_volume=reader.volume("music_volume", default.music_volume),
        sounds_volume=reader.volume("sounds_volume", earlier_sounds_volume),
        text_size=reader.text_size("text_size", default.text_size),
        fullscreen=reader.flag("fullscreen", default.fullscreen),
        language=reader.word("language", default.language),
        favourite_decks=tuple(dict.fromkeys(reader.decks("favourite_decks"))),
        aids=reader.aids("aids"),
        own_aids=reader.aids("own_aids"),
        confirms_plays=reader.flag("confirms_plays", default.confirms_plays),
        plays_only_card=reader.flag("plays_only_card", default.plays_only_card),
        trick_pause=reader.choice("trick_pause", default.trick_pause),
        lessons=tuple(reader.words("lessons", MOST_LESSONS)),
        open_phase_two=reader.flag("open_phase_two", default.open_phase_two),
        is_first_game_offered=reader.flag("is_first_game_offered", default.is_first_game_offered),
    )


@dataclass(frozen=True, slots=True)
class _Reader:
    """Reads one setting at a time, and says which one is wrong."""

    fields: Fields

    def entries(self, name: str) -> list[object]:
        """A list, empty if it is missing."""
        value = self.fields.get(name, [])
        return value if isinstance(value, list) else _wrong(name)

    def names(self, name: str) -> list[str]:
        """A list of players' names, no more than there are seats."""
        entries = self.entries(name)
        names = [entry for entry in entries if isinstance(entry, str) and is_name(entry)]
        return names if len(names) == len(entries) <= max(TABLES) else _wrong(name)

    def words(self, name: str, most: int = max(TABLES)) -> list[str]:
        """A list of the game's own names, no more than there are seats unless `most` says so."""
        entries = self.entries(name)
        words = [entry for entry in entries if isinstance(entry, str) and _is_word(entry)]
        return words if len(words) == len(entries) <= most else _wrong(name)

    def word(self, name: str, default: str) -> str:
        """One of the game's own names, for a mode, a language or the like."""
        value = self.fields.get(name, default)
        return value if isinstance(value, str) and _is_word(value) else _wrong(name)

    def aids(self, name: str) -> Aids:
        """What people are helped with."""
        try:
            return from_plain(self.fields.get(name, {}))
        except ValueError:
            return _wrong(name)

    def flag(self, name: str, default: bool) -> bool:
        """On or off."""
        value = self.fields.get(name, default)
        return value if isinstance(value, bool) else _wrong(name)

    def volume(self, name: str, default: float) -> float:
        """A number from 0 to 1."""
        value = self.fields.get(name, default)
        if isinstance(value, bool) or not isinstance(value, int | float) or not 0 <= value <= 1:
            _wrong(name)
        return float(value)

    def text_size(self, name: str, default: float) -> float:
        """One of the sizes there are."""
        value = self.fields.get(name, default)
        return value if isinstance(value, float) and value in TEXT_SIZES else _wrong(name)

    def choice(self, name: str, default: Chosen) -> Chosen:
        """A member of an enumeration."""
        try:
            return type(default)(self.fields.get(name, default))
        except ValueError:
            return _wrong(name)

    def decks(self, name: str) -> Iterator[Deck]:
        """A list of decks that the rules accept, each of them once."""
        entries = self.entries(name)
        if len(entries) > MOST_FAVOURITES:
            _wrong(name)
        for entry in entries:
            match entry:
                case {"players": int(players), "pair": str(pair), "factions": list(factions)}:
                    try:
                        yield Deck(players, Pair(pair), tuple(Faction(faction) for faction in factions))
                    except (ValueError, DeckError):
                        _wrong(name)
                case _:
                    _wrong(name)


def _is_word(value: str) -> bool:
    return len(value) <= LONGEST_WORD and value.isascii() and value.isprintable()


def _wrong(name: str) -> NoReturn:
    raise DamagedError(Reason.WRONG_SETTING, name=name)
