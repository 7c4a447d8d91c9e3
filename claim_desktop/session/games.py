"""The games of a running program: the current one, those on the shelf, and the next to be dealt."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from dataclasses import replace
from datetime import date, datetime
from functools import cached_property
from pathlib import Path
from random import Random
from threading import RLock
from typing import TYPE_CHECKING, Any, TypeVar

from claim_desktop.ai.level_ids import LEVEL_IDS
from claim_desktop.i18n import tr
from claim_desktop.rules.deal import deal
from claim_desktop.rules.record import Record
from claim_desktop.session.autosaved_game import AutosavedGame, AutosaveSearch, Begin, at_once
from claim_desktop.session.game_session import GameSession
from claim_desktop.session.setup import GameSetup, SeatSetup, with_names
from claim_desktop.storage.dealt import KnownDeals
from claim_desktop.storage.document import Loaded
from claim_desktop.storage.errors import StorageError
from claim_desktop.storage.folder import DataFolder
from claim_desktop.storage.saved_game import AI_SEED_BITS, SavedGame
from claim_desktop.storage.saves import SaveFile

if TYPE_CHECKING:
    from claim_desktop.session.stores import PracticeStore, Store
    from claim_desktop.storage.encounters import Encounters

T = TypeVar("T")
Listener = Callable[..., object]


class Games:
    """Starts, resumes and keeps games."""

    def __init__(
        self,
        folder: DataFolder,
        rng: Random,
        seed: int | None = None,
        begin: Begin = at_once,
        begin_index: Begin = at_once,
        begin_imports: Begin = at_once,
    ) -> None:
        """Open the games; `seed` deals the first one, the numbers after it the others.

        Without a seed, deals are random. `begin` runs slow work such as reading many games, `begin_index`
        the indexing of finished games, and `begin_imports` the import of others, which waits for the
        indexing.
        """
        self.begin_imports = begin_imports
        self.begin_index = begin_index
        self.begin_work = begin
        self.folder = folder
        self.rng = rng
        self._next_seed = seed
        self.dealt = KnownDeals(folder)
        """The deals of all existing games."""
        self.saves = SaveFile(folder, LEVEL_IDS)
        self.autosave = AutosavedGame(self.saves, datetime.now)
        self.autosave.note_over = self._note_over
        self.when_over: list[Listener] = []
        """Called with each game that has just ended, before it is filed."""
        self.when_seen: list[Listener] = []
        """Called with each record whose cards the person has asked to see, or whose deal was requested by its
        number.
        """
        self.when_reviewed: list[Listener] = []
        """Called with a game and its complete review, from the review's thread."""
        self.when_imported: list[Listener] = []
        """Called with the result of each import, from the import's thread."""
        self.today: Callable[[], date] = date.today
        """Returns the local date, which decides the deals of the day."""
        self.current: GameSession | None = None
        """The game being played."""
        self._parts: dict[Callable[[Games], object], object] = {}
        self._lock = RLock()
        if seed is not None:
            begin(self.dealt.look_through)

    def part(self, make: Callable[[Games], T]) -> T:
        """A feature's state for the life of the program, made when it is first asked for."""
        with self._lock:
            if make not in self._parts:
                self._parts[make] = make(self)
            made: T = self._parts[make]  # type: ignore[assignment]  # by `make`
            return made

    @property
    def problem(self) -> StorageError | None:
        """Why the last move could not be saved or a game not read; None while all is well."""
        return self.autosave.problem

    @cached_property
    def practice(self) -> PracticeStore:
        """The stored progress in practice, read when it is first needed."""
        from claim_desktop.session.stores import PracticeStore  # noqa: PLC0415 - the menu needs none
        from claim_desktop.storage.practice import PracticeFile  # noqa: PLC0415

        return PracticeStore(PracticeFile(self.folder), lambda: self.today())  # noqa: PLW0108 - set later

    @cached_property
    def encounters(self) -> Store[Encounters]:
        """What the person has met besides practice, read when it is first needed."""
        from claim_desktop.session.stores import Store  # noqa: PLC0415 - the menu needs none
        from claim_desktop.storage.encounters import EncountersFile  # noqa: PLC0415

        return Store(EncountersFile(self.folder))

    @property
    def practice_problem(self) -> StorageError | None:
        """The last error in reading or writing practice or encounters; None until they are asked for."""
        stores: list[Store[Any]] = [
            vars(self)[each] for each in ("practice", "encounters") if each in vars(self)
        ]
        return next((each.file.problem for each in stores if each.file.problem), None)

    @property
    def would_be_lost(self) -> bool:
        """Whether quitting now would lose a game, because an unfinished one could not be saved."""
        return self.current is not None and not self.current.is_over and self.problem is not None

    def begin(self, setup: GameSetup, *, is_dealt_again: bool = False) -> GameSession:
        """Deal a new game, or known cards again; an unfinished game goes to the shelf.

        A deal requested by its number may be known from any of the existing games.
        """
        seeded = self._with_seed(setup)
        if seeded.seed is not None and not is_dealt_again:
            is_dealt_again = deal(seeded.deck, seeded.seed) in self.dealt
        game = GameSession.begin(seeded, self.rng, self.autosave, is_dealt_again=is_dealt_again)
        if seeded.seed is not None:
            self.note_seen(game.record)
        return game

    def note_seen(self, record: Record) -> None:
        """Tell the listeners that the person sees the cards of a record."""
        for listener in self.when_seen:
            listener(record)

    def _note_over(self, game: GameSession) -> None:
        for listener in self.when_over:
            listener(game)

    def load_finished(self, file: str) -> GameSession | None:
        """A finished game, by the name of its file; None if it cannot be read."""
        game = self.load_saved(file)
        return None if game is None else GameSession.of(game)

    def load_saved(self, file: str) -> SavedGame | None:
        """A finished game as it is stored, by the name of its file; None if it cannot be read."""
        return self.saves.finished.load(self.saves.finished_folder / file).value

    def play_on(self, seats: tuple[SeatSetup, ...], record: Record) -> GameSession:
        """Adopt a game played on from a moment of another; an unfinished one goes to the shelf."""
        game = GameSession(seats, record, self.autosave, ai_seed=self.rng.getrandbits(AI_SEED_BITS))
        self.autosave.keep(game)
        return game

    def read_record(self, path: Path) -> Loaded[SavedGame]:
        """The game of a record anywhere on the disk, for looking at only. Never raises."""
        loaded = self.saves.read_record(path)
        if loaded.value is not None:
            self.note_seen(loaded.value.record)
        return loaded

    def read_code(self, code: str) -> GameSession:
        """The game of a code, with people of the default names in its seats, since a code has no names.

        Raises `CodeError` if it cannot be read.
        """
        from claim_desktop.rules.codes import from_code  # noqa: PLC0415 - the menu needs none

        record = from_code(code)
        self.note_seen(record)
        return GameSession(with_names([SeatSetup("", None)] * record.deck.players), record)

    def search(self) -> AutosaveSearch:
        """Start looking for the game to continue."""
        return self.autosave.search(self.begin_work)

    def report(
        self, error: Exception | str, libraries: Mapping[str, str], names: Collection[str] = ()
    ) -> Path | None:
        """Write a report about a crash, and return its path, or None; never raises.

        `error` may also be the traceback that an earlier run left; its game is then this copy's.
        `libraries` are the versions of the libraries in use, by name, and `names` those of people besides
        the players of all games.
        """
        from claim_desktop.ai.engine import ENGINE_BUILD  # noqa: PLC0415 - the start needs neither
        from claim_desktop.storage.crash_report import Crash, write_report  # noqa: PLC0415

        game = self.current or (self.autosave.load() if isinstance(error, str) else None)
        others = {*names, *self.saves.names}
        crash = Crash(error, libraries=libraries, engine=ENGINE_BUILD.value, other_names=others)
        if game is not None:
            levels, names = zip(*((seat.level, seat.name) for seat in game.seats), strict=True)
            crash = replace(crash, record=game.record, levels=levels, names=names, chance=game.ai_seed)
        return write_report(self.folder.path, crash)

    def _with_seed(self, setup: GameSetup) -> GameSetup:
        """Return the setup with the next requested seed, unless it has one already."""
        if setup.seed is not None or self._next_seed is None:
            return setup
        seed = self._next_seed
        self._next_seed += 1
        return replace(setup, seed=seed)


def sentence_about(key: str, report: Path | None) -> str:
    """Return the sentence that gives the path of a report, or says that there is none."""
    return tr(f"{key}.unreported") if report is None else tr(key, path=report)
