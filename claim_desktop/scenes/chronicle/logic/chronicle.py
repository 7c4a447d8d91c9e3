"""The chronicle: all games, unfinished and finished, and the operations on them."""

from __future__ import annotations

import time
from dataclasses import dataclass
from functools import partial
from pathlib import Path

from claim_desktop.background_jobs import Job
from claim_desktop.rules.codes import to_code
from claim_desktop.session.autosaved_game import AutosavedGame, Begin, at_once
from claim_desktop.session.game_session import GameSession
from claim_desktop.session.games import Games
from claim_desktop.storage.errors import StorageError
from claim_desktop.storage.game_folder import GameFile, GameFolder
from claim_desktop.storage.reviews import ReviewFolder
from claim_desktop.storage.safe_files import file_status
from claim_desktop.storage.saved_game import GameLabel, with_time
from claim_desktop.storage.saves import SaveFile

TIMEOUT_SECONDS = 0.1
"""The total time to wait for games to be read: enough for a page of intact ones."""


@dataclass(frozen=True, slots=True)
class LoadedGame:
    """The content of one file in the chronicle: a game, or the reason why it cannot be read."""

    game: GameSession | None = None
    problem: StorageError | None = None
    is_read: bool = True
    """Whether the file has been read yet."""


class Chronicle:
    """Lists games, newest first, and reads each one only on demand."""

    def __init__(
        self,
        autosave: AutosavedGame,
        saves: SaveFile,
        begin: Begin = at_once,
        reviews: ReviewFolder | None = None,
    ) -> None:
        """`begin` starts reading a game, possibly in a thread."""
        self._begin = begin
        self._patience_seconds = TIMEOUT_SECONDS
        self._reading: dict[GameFile, Job[LoadedGame]] = {}
        self._autosave = autosave
        self._saves = saves
        self._reviews = reviews

    @classmethod
    def of(cls, games: Games) -> Chronicle:
        """Open the chronicle of all games."""
        return cls(games.autosave, games.saves, games.begin_work, ReviewFolder(games.folder))

    def unfinished(self) -> list[GameFile]:
        """List this copy's game in progress, then the shelf. Never raises."""
        self._saves.adopt_orphaned_saves()
        in_progress = self._saves.in_progress()
        return [*([] if in_progress is None else [in_progress]), *self._saves.shelf.games()]

    def finished_file(self, name: str) -> GameFile:
        """A finished game's file, by its name; if it has been deleted, it cannot be read."""
        path = self._saves.finished_folder / name
        try:
            status = file_status(path)
        except OSError:
            return GameFile(path, 0)
        return GameFile(path, status.st_mtime_ns, status.st_size)

    def read(self, file: GameFile) -> LoadedGame:
        """Read a file. The game is read-only: moves made in it are not saved.

        If reading takes longer than the caller can wait, the result's `is_read` is False.
        """
        if file not in self._reading:
            self._reading[file] = Job(partial(self._find, file))
            self._begin(self._reading[file].run)
        reading = self._reading[file]
        if not reading.is_done:
            started = time.monotonic()
            reading.wait(self._patience_seconds)
            self._patience_seconds = max(0.0, self._patience_seconds - (time.monotonic() - started))
        return reading.result or LoadedGame(is_read=False)

    def relabel(self, file: GameFile, label: GameLabel) -> None:
        """Change a game's title and star; raises `StorageError`."""
        game = self.read(file).game
        if game is None or game.label == label:
            return
        before, game.label = game.label, label
        try:
            if self._is_in_progress(file):
                self._saves.write(game.as_saved)
            else:
                self._folder_of(file).relabel(file.path, label)
        except StorageError:
            game.label = before
            raise

    def export(self, file: GameFile) -> Path | None:
        """Export a game as a record and return the file's path; raises `StorageError`."""
        game = self.read(file).game
        if game is None:
            return None
        if game.is_over:
            game.finished = with_time(game.as_saved, file.changed).finished
        path = self._autosave.export(game)
        if not game.is_over:
            game.note_export()
            self._write_export_note(file, game)
        return path

    def export_code(self, file: GameFile) -> str:
        """The code of an unfinished game, which counts as practice from then on; raises `StorageError`."""
        game = self.read(file).game
        if game is None:
            return ""
        game.note_export()
        self._write_export_note(file, game)
        return to_code(game.record)

    def _write_export_note(self, file: GameFile, game: GameSession) -> None:
        if self._is_in_progress(file):
            self._saves.write(game.as_saved)
        else:
            self._folder_of(file).write_record(file.path, game.record)

    def delete(self, file: GameFile) -> None:
        """Delete a game for good, with its index entry and review; raises `StorageError`."""
        game, folder = self.read(file).game, self._folder_of(file)
        if self._is_in_progress(file):
            self._autosave.delete()
        else:
            folder.delete(file.path)
        if self._reviews is not None and game is not None and folder is self._saves.finished:
            self._reviews.drop(game.record)

    def _find(self, file: GameFile) -> LoadedGame:
        loaded = self._saves.load() if self._is_in_progress(file) else self._folder_of(file).read_once(file)
        if loaded.value is None:
            return LoadedGame(problem=loaded.problem)
        return LoadedGame(GameSession.of(loaded.value))

    def _is_in_progress(self, file: GameFile) -> bool:
        return file.path == self._saves.path

    def _folder_of(self, file: GameFile) -> GameFolder:
        finished = self._saves.finished
        return finished if file.path.parent == self._saves.finished_folder else self._saves.shelf
