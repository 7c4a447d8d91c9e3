"""Settings: what a person has chosen once and expects to find again."""

from __future__ import annotations

import contextlib
import json
from collections.abc import Callable
from dataclasses import dataclass, field, fields
from enum import Enum
from typing import TypeVar

from claim_desktop.i18n import text
from claim_desktop.i18n.lists import and_list
from claim_desktop.rules.cards import Faction
from claim_desktop.rules.decks import TABLES, Deck, Pair
from claim_desktop.rules.errors import DeckError
from claim_desktop.rules.names import is_name
from claim_desktop.storage.aids import CLASSIC, Aids, NotUnderstoodError, from_plain, to_plain
from claim_desktop.storage.document import Document, Fields, Loaded
from claim_desktop.storage.errors import Reason, StorageError
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
    portraits: tuple[str, ...] = ()
    """The portraits that people last chose, one per seat; a seat without one has its own."""
    mode: str = ""
    """The mode last played, by its name in the list of modes; empty before the first game."""
    levels: tuple[str, ...] = ()
    """The ids of the computer levels last used, one per seat; empty for a person."""
    speed: Speed = Speed.NORMAL
    motion: MotionStyle = MotionStyle.FULL
    master_volume: float = 0.9
    music_volume: float = 0.8
    sounds_volume: float = 0.9
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
    """The settings on disk. What this version does not understand stays there for the one that wrote it."""

    def __init__(self, folder: DataFolder) -> None:
        self._path = folder.path / "settings.json"
        self._document = Document(folder, lambda: self._path, "settings", VERSION, _parse)
        self._read = _Read(Settings())

    def load(self) -> Loaded[Settings]:
        """Read the settings; the value is None if there are none or they cannot be read. Never raises.

        One that makes no sense has its default, and the problem names it.
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
        names = and_list([text("storage.setting", name=name) for name in self._read.wrong])
        return StorageError(Reason.WRONG_SETTINGS, names=names, path=self._path)

    def write(self, settings: Settings) -> None:
        """Write the settings; raises `StorageError` if that is impossible."""
        written, before = _to_plain(settings), _to_plain(self._read.settings)
        self._document.write({**written, **_merged(written, before, self._read.left)})


@dataclass(frozen=True, slots=True)
class _Read:
    """What a file of settings held."""

    settings: Settings
    left: Fields = field(default_factory=dict)
    """What was not understood, or not in full: fields of a later version, and values that make no sense."""
    wrong: tuple[str, ...] = ()
    """The names of the settings whose values make no sense."""


def _merged(written: Fields, before: Fields, left: Fields) -> Fields:
    """What was not understood, unless somebody has chosen anew since it was read as ``before``."""
    return {name: _either(written.get(name), before.get(name), value) for name, value in left.items()}


def _either(written: object, before: object, left: object) -> object:
    if written == before:
        return left
    match written, before, left:
        case dict(), dict(), dict():
            return {**written, **_merged(written, before, left)}
        case list(), _, list():
            return [*written, *(each for each in left if isinstance(each, dict) and not _is_deck(each))]
    return written


def _to_plain(settings: Settings) -> Fields:
    return {each.name: _plain(getattr(settings, each.name)) for each in fields(settings)}


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


def _parse(written: Fields) -> _Read:
    """Read each setting by itself; one that is missing, as in an older version's file, has its default."""
    if "effects_volume" in written:  # its first name
        written = {"sounds_volume": written["effects_volume"], **written}
    values: dict[str, object] = {}
    known = {"format", "version", "effects_volume", *_READERS}
    left = {name: value for name, value in written.items() if name not in known and _is_writable(value)}
    wrong = []
    for name in _READERS.keys() & written.keys():
        try:
            values[name] = _READERS[name](written[name])
        except NotUnderstoodError as error:
            wrong.append(name)
            values |= {} if error.best is None else {name: error.best}
        is_in_full = name in values and _plain(values[name]) == written[name]
        if not is_in_full and _is_writable(written[name]):
            left[name] = written[name]
    return _Read(Settings(**values), left, tuple(sorted(wrong)))  # type: ignore[arg-type]


# Each reader takes a value as JSON has it, and raises `NotUnderstoodError` for one that makes no sense.


def _demand(is_understood: bool) -> None:
    if not is_understood:
        raise NotUnderstoodError


def _entries(value: object) -> list[object]:
    return value if isinstance(value, list) else []


def _names(value: object) -> tuple[str, ...]:
    """Players' names, no more than there are seats."""
    names = tuple(each for each in _entries(value) if isinstance(each, str) and is_name(each))
    _demand(list(names) == value and len(names) <= max(TABLES))
    return names


def _words(most: int) -> Callable[[object], tuple[str, ...]]:
    """Some of the game's own names, no more than so many."""

    def read(value: object) -> tuple[str, ...]:
        words = tuple(each for each in _entries(value) if isinstance(each, str) and _is_word(each))
        _demand(list(words) == value and len(words) <= most)
        return words

    return read


def _word(value: object) -> str:
    """One of the game's own names, for a mode, a language or the like."""
    _demand(_is_word(value))
    return str(value)


def _flag(value: object) -> bool:
    _demand(isinstance(value, bool))
    return bool(value)


def _volume(value: object) -> float:
    """A number from 0 to 1."""
    if isinstance(value, bool) or not isinstance(value, int | float) or not 0 <= value <= 1:
        raise NotUnderstoodError
    return float(value)


def _text_size(value: object) -> float:
    if not isinstance(value, float) or value not in TEXT_SIZES:
        raise NotUnderstoodError
    return value


def _choice(kind: type[Chosen]) -> Callable[[object], Chosen]:
    """A member of an enumeration."""

    def read(value: object) -> Chosen:
        try:
            return kind(value)
        except ValueError as error:
            raise NotUnderstoodError from error

    return read


def _deck(value: object) -> Deck:
    """A deck that the rules accept."""
    match value:
        case {"players": int(players), "pair": str(pair), "factions": list(factions)}:
            with contextlib.suppress(ValueError, DeckError):
                return Deck(players, Pair(pair), tuple(Faction(faction) for faction in factions))
    raise NotUnderstoodError


def _is_deck(value: object) -> bool:
    try:
        _deck(value)
    except NotUnderstoodError:
        return False
    return True


def _decks(value: object) -> tuple[Deck, ...]:
    """Decks, each of them once; those that the rules do not accept are left out."""
    entries = _entries(value)
    decks = tuple(dict.fromkeys(_deck(entry) for entry in entries if _is_deck(entry)))[:MOST_FAVOURITES]
    if not isinstance(value, list) or len(entries) > MOST_FAVOURITES or not all(map(_is_deck, entries)):
        raise NotUnderstoodError(decks)
    return decks


def _is_word(value: object) -> bool:
    return isinstance(value, str) and len(value) <= LONGEST_WORD and value.isascii() and value.isprintable()


def _is_writable(value: object) -> bool:
    """Whether a file can hold this value again: JSON may contain halves of letters."""
    try:
        json.dumps(value, ensure_ascii=False).encode()
    except UnicodeEncodeError:
        return False
    return True


_READERS: dict[str, Callable[[object], object]] = {
    "player_names": _names,
    "portraits": _words(max(TABLES)),
    "mode": _word,
    "levels": _words(max(TABLES)),
    "speed": _choice(Speed),
    "motion": _choice(MotionStyle),
    "master_volume": _volume,
    "music_volume": _volume,
    "sounds_volume": _volume,
    "text_size": _text_size,
    "fullscreen": _flag,
    "language": _word,
    "favourite_decks": _decks,
    "aids": from_plain,
    "own_aids": from_plain,
    "confirms_plays": _flag,
    "plays_only_card": _flag,
    "trick_pause": _choice(TrickPause),
    "lessons": _words(MOST_LESSONS),
    "open_phase_two": _flag,
    "is_first_game_offered": _flag,
}
