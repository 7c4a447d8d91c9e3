"""The chronicle: every game there is, unfinished or finished, and what can be done with it."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from claim_desktop.session.kept_game import KeptGame, saved
from claim_desktop.session.match import Match
from claim_desktop.storage.errors import StorageError
from claim_desktop.storage.game_folder import GameFile, GameFolder
from claim_desktop.storage.saved_game import GameLabel
from claim_desktop.storage.saves import SaveFile


@dataclass(frozen=True, slots=True)
class Found:
    """What a file of the chronicle holds: a match, or the problem with it."""

    match: Match | None = None
    problem: StorageError | None = None


class Chronicle:
    """Lists the games, newest first, and reads each only when somebody asks for it."""

    def __init__(self, kept: KeptGame, saves: SaveFile) -> None:
        self._kept = kept
        self._saves = saves
        self._read: dict[GameFile, Found] = {}

    def unfinished(self) -> list[GameFile]:
        """This copy's game in progress, then those of the shelf. Never raises."""
        self._saves.adopt()
        return [*self._in_progress(), *self._saves.shelf.games()]

    def finished(self) -> list[GameFile]:
        """Every finished game. Never raises."""
        return self._saves.finished.games()

    def look(self, file: GameFile) -> Found:
        """What is in the file. The match is only for looking at: moves made in it are not saved."""
        if file not in self._read:
            self._read[file] = self._look(file)
        return self._read[file]

    def relabel(self, file: GameFile, label: GameLabel) -> None:
        """Give a game another title, or a star; raises `StorageError`."""
        match = self.look(file).match
        if match is None or match.label == label:
            return
        before, match.label = match.label, label
        try:
            if self._is_in_progress(file):
                self._saves.write(saved(match))
            else:
                self._folder_of(file).relabel(file.path, label)
        except StorageError:
            match.label = before
            raise

    def export(self, file: GameFile) -> Path | None:
        """Write a game as a record for others to read, and return where; raises `StorageError`."""
        match = self.look(file).match
        if match is None:
            return None
        path = self._kept.export(match)
        if not match.is_over:
            match.note_export()
            if self._is_in_progress(file):
                self._saves.write(saved(match))
            else:
                self._folder_of(file).write_record(file.path, match.record)
        return path

    def delete(self, file: GameFile) -> None:
        """Delete a game for good; raises `StorageError`."""
        if self._is_in_progress(file):
            self._kept.forget()
        else:
            self._folder_of(file).delete(file.path)

    def _look(self, file: GameFile) -> Found:
        loaded = self._saves.load() if self._is_in_progress(file) else self._folder_of(file).load(file.path)
        if loaded.value is None:
            return Found(problem=loaded.problem)
        return Found(Match(loaded.value.seats, loaded.value.record, label=loaded.value.label))

    def _in_progress(self) -> list[GameFile]:
        file = self._saves.in_progress()
        return [] if file is None else [file]

    def _is_in_progress(self, file: GameFile) -> bool:
        return file.path == self._saves.path

    def _folder_of(self, file: GameFile) -> GameFolder:
        finished = self._saves.finished
        return finished if file.path.parent == self._saves.finished_folder else self._saves.shelf
